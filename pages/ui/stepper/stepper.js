// The controls that walk through a deal. They keep count here, so that no click is lost while
// the page is being drawn, and send the number of cards they want to be at.

const PAUSE = 1300;
const PATIENCE = 4000;

const DRAWINGS = {
  first: "M6 5v14M18 5l-9 7 9 7",
  trickBack: "M12 5l-8 7 8 7M20 5l-8 7 8 7",
  cardBack: "M15 5l-8 7 8 7",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  cardOn: "M9 5l8 7-8 7",
  trickOn: "M4 5l8 7-8 7M12 5l8 7-8 7",
  last: "M6 5l9 7-9 7M18 5v14",
};

// Name, drawing, word on the button, what it does when pointed at.
const BUTTONS = [
  ["first", "", "To the deal", "Back to the deal before the first card"],
  ["trickBack", "Trick", "Previous trick", "Previous trick (Shift and left arrow)"],
  ["cardBack", "Card", "Previous card", "Previous card (left arrow)"],
  ["play", "Play", "Play the cards by themselves", "Play the cards by themselves"],
  ["cardOn", "Next card", "Next card", "Next card (right arrow)"],
  ["trickOn", "Trick", "Next trick", "Next trick (Shift and right arrow)"],
  ["last", "", "To the end", "To the end of the deal"],
];

function drawing(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", DRAWINGS[name]);
  svg.append(path);
  return svg;
}

function build(root) {
  const box = document.createElement("div");
  box.className = "stepper";
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "Step through the deal");
  const row = document.createElement("div");
  row.className = "buttons";
  const parts = { buttons: {} };
  for (const [name, word, label, title] of BUTTONS) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = name;
    button.title = title;
    button.setAttribute("aria-label", label);
    const text = document.createElement("span");
    text.textContent = word;
    button.append(drawing(name), text);
    parts.buttons[name] = button;
    row.append(button);
  }
  parts.slider = document.createElement("input");
  parts.slider.type = "range";
  parts.slider.min = 0;
  parts.slider.setAttribute("aria-label", "Place in the deal");
  box.append(row, parts.slider);
  root.append(box);
  return parts;
}

function paint(state) {
  const { parts, wanted, data } = state;
  const end = data.labels.length - 1;
  parts.slider.max = Math.max(end, data.whole);
  parts.slider.value = wanted;
  parts.slider.setAttribute("aria-valuetext", data.labels[wanted]);
  for (const name of ["first", "trickBack", "cardBack"]) {
    parts.buttons[name].setAttribute("aria-disabled", String(wanted === 0));
  }
  for (const name of ["cardOn", "trickOn", "last"]) {
    parts.buttons[name].setAttribute("aria-disabled", String(wanted === end));
  }
  // At the end it plays from the start again.
  parts.buttons.play.setAttribute("aria-disabled", String(end === 0));
}

function paintClock(state) {
  const button = state.parts.buttons.play;
  const running = Boolean(state.clock);
  button.querySelector("svg").replaceWith(drawing(running ? "pause" : "play"));
  button.querySelector("span").textContent = running ? "Pause" : "Play";
  button.setAttribute("aria-label", running ? "Pause" : "Play the cards by themselves");
  button.title = button.getAttribute("aria-label");
}

function go(state, to) {
  const place = Math.max(0, Math.min(state.data.labels.length - 1, to));
  if (place === state.wanted) return;
  state.wanted = place;
  state.count += 1;
  state.sentAt = Date.now();
  paint(state);
  state.send("wish", { at: place, count: state.count });
}

function trickStart(state, direction) {
  const { starts } = state.data;
  const here = state.wanted;
  if (direction > 0) return starts.find((start) => start > here) ?? state.data.labels.length - 1;
  return starts.findLast((start) => start < here) ?? 0;
}

function waiting(state) {
  return state.answered !== state.count && Date.now() - state.sentAt < PATIENCE;
}

function stop(state) {
  clearInterval(state.clock);
  state.clock = null;
  paintClock(state);
}

function tick(state, root) {
  if (!root.isConnected) {
    clearInterval(state.clock);
    return;
  }
  if (waiting(state)) return;
  if (state.wanted >= state.data.labels.length - 1) stop(state);
  else go(state, state.wanted + 1);
}

function togglePlay(state, root) {
  if (state.clock) {
    stop(state);
    return;
  }
  const end = state.data.labels.length - 1;
  if (end === 0) return;
  const atEnd = state.wanted >= end;
  go(state, atEnd ? 0 : state.wanted + 1);
  state.clock = setInterval(() => tick(state, root), PAUSE);
  paintClock(state);
}

// Arrow keys belong to whatever uses them itself: fields, sliders, lists, the cards of a hand.
const KEEPS_ARROWS = "input, textarea, select, [contenteditable], [role=slider], [role=listbox], " +
  "[role=radiogroup], [role=tablist], [role=combobox], [role=dialog]";

function onKey(state, root, event) {
  const arrow = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!arrow || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.composedPath()[0];
  if (target instanceof Element && target.closest(KEEPS_ARROWS)) return;
  event.preventDefault();
  stop(state);
  go(state, event.shiftKey ? trickStart(state, arrow) : state.wanted + arrow);
}

function listen(state, root) {
  const { buttons, slider } = state.parts;
  const step = (button, where) => {
    button.onclick = () => {
      stop(state);
      go(state, where());
    };
  };
  step(buttons.first, () => 0);
  step(buttons.trickBack, () => trickStart(state, -1));
  step(buttons.cardBack, () => state.wanted - 1);
  step(buttons.cardOn, () => state.wanted + 1);
  step(buttons.trickOn, () => trickStart(state, 1));
  step(buttons.last, () => state.data.labels.length - 1);
  buttons.play.onclick = () => togglePlay(state, root);
  slider.oninput = () => {
    stop(state);
    go(state, Number(slider.value));
    paint(state); // back from cards that nobody has played yet
  };
  if (state.data.own_keys) {
    root.querySelector(".stepper").onkeydown = (event) => onKey(state, root, event);
    return;
  }
  const key = (event) => {
    // The page may have taken the stepper away since.
    if (root.isConnected) onKey(state, root, event);
    else document.removeEventListener("keydown", key);
  };
  document.addEventListener("keydown", key);
}

export default function ({ data, parentElement, setStateValue }) {
  let state = parentElement.stepper;
  const fresh = !state;
  if (fresh) {
    state = { parts: build(parentElement), count: 0, answered: 0, sentAt: 0, clock: null };
    state.count = data.answers;
    parentElement.stepper = state;
  }
  state.data = data;
  state.send = setStateValue;
  state.answered = data.answers;
  // An answer to an earlier wish must not pull the reader back.
  if (fresh || !waiting(state)) {
    state.count = Math.max(state.count, data.answers);
    state.wanted = data.at;
  }
  if (fresh) listen(state, parentElement);
  paint(state);
}
