// The whole component: puts the parts together and sends one event when a card is chosen.

function buildTable(root) {
  const parts = {};
  const add = (name, tag = "div") => {
    parts[name] = element(tag, name);
    root.append(parts[name]);
  };
  for (const name of ["head", "top", "left", "felt", "right", "bottom", "front"]) add(name);
  for (const name of ["last", "below"]) add(name);
  for (const side of ["top", "left", "right", "bottom"]) parts[side].classList.add("side");
  parts.caption = element("p", "caption");
  parts.facts = element("ul", "facts");
  parts.head.append(parts.caption, parts.facts);
  parts.trick = element("ol", "trick");
  parts.invitation = element("p", "invitation");
  parts.felt.append(parts.invitation, parts.trick);
  parts.trick.setAttribute("aria-label", "The trick");
  parts.flags = element("ul", "flags");
  parts.front.append(parts.flags, ...buildHand(parts));
  root.setAttribute("role", "group");
  return parts;
}

const KEYS = "Arrow keys move, Space marks.";

function buildRow(root) {
  const parts = {};
  root.append(...buildHand(parts));
  // For those who see it and steer with keys; a screen reader has it as the row's description.
  root.append(ornament("keys", KEYS));
  return parts;
}

function buildHand(parts) {
  parts.hand = element("div", "hand");
  parts.reason = element("p", "reason");
  parts.live = element("p", "unseen");
  parts.live.setAttribute("aria-live", "polite");
  return [parts.reason, parts.hand, parts.live];
}

// Shows whose hand it is, and why a card cannot be chosen; a click also says it aloud.
function reasonLine(parts, whose, otherwise) {
  const show = (words) => {
    parts.reason.textContent = [whose, words].filter(Boolean).join(": ");
  };
  show(otherwise);
  return (button, aloud) => {
    const reason = button.getAttribute("aria-disabled") ? button.title : "";
    show(reason || otherwise);
    if (aloud) speak(parts, reason);
  };
}

function speak(parts, sentence) {
  if (!sentence) return;
  // The same sentence twice would not be read twice.
  const again = parts.live.textContent === sentence ? "\u00A0" : "";
  parts.live.textContent = sentence + again;
}

// The keyboard's focus stays at a table whose cards are no longer to be chosen. It is back on a
// card when the button that went on from there, as "Next trick" does, has done its work and gone.
function keepFocus(parts, root, view, held) {
  if (held && !root.contains(root.getRootNode().activeElement)) {
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  }
  const { watched } = parts;
  parts.watched = !view.clickable && (held || watched);
  if (parts.watched && !watched) watch(parts, root);
  if (watched && view.clickable) whenGone(parts.pressed, parts.hand, 100);
}

// Somebody who steps on with the arrow keys presses no button, and must not find them taken over
// by the hand.
function watch(parts, root) {
  parts.pressed = null;
  const note = (event) => {
    if (parts.watched && root.isConnected) parts.pressed = event.target;
    else document.removeEventListener("focusin", note);
  };
  document.addEventListener("focusin", note);
}

function whenGone(pressed, hand, tries) {
  if (!pressed || !tries) return;
  if (pressed.isConnected) setTimeout(() => whenGone(pressed, hand, tries - 1), 50);
  else if (document.activeElement === document.body) takeFocus(hand);
}

function drawTable(parts, root, view, send) {
  const held = root.contains(root.getRootNode().activeElement);
  const places = seatPlaces(view.seats, view.bottom);
  root.dataset.crowd = view.seats.length > 5 ? "many" : "few";
  root.setAttribute("aria-label", view.caption || "The card table");
  parts.caption.textContent = view.caption;
  redraw(parts.facts, [view.hearts, view.kitty, view.direction], (list) => {
    list.replaceChildren(...factLines(view));
  });
  drawSeats(
    { top: parts.top, left: parts.left, right: parts.right, bottom: parts.bottom }, view, places,
  );
  drawInvitation(parts.invitation, view);
  drawTrick(parts.trick, view, places);
  drawFlags(parts.flags, view);
  drawLastTrick(parts.last, view);
  drawHandsBelow(parts.below, view);
  drawFront(parts, view, send);
  keepFocus(parts, root, view, held);
  announce(parts, view);
}

function factLines(view) {
  const lines = [];
  if (view.hearts !== null) {
    const line = element("li", view.hearts ? "broken" : "whole");
    line.append(ornament("pip", (view.hearts ? "♥" : "♡") + AS_TEXT));
    line.append(view.hearts ? "Hearts broken" : "Hearts not broken");
    lines.push(line);
  }
  if (view.kitty) lines.push(element("li", "", `Kitty of ${countWords(view.kitty, "card")}`));
  if (view.direction === "anticlockwise") {
    const line = element("li");
    line.append(ornament("pip", "↺" + AS_TEXT), "Play runs to the right");
    lines.push(line);
  }
  return lines;
}

function drawFront(parts, view, send) {
  const seat = view.front === null ? null : view.seats[view.front];
  parts.hand.hidden = parts.reason.hidden = !seat || !seat.cards.length;
  parts.reason.classList.toggle("answers", Object.keys(view.reasons).length > 0);
  if (!seat) return parts.hand.replaceChildren();
  const cards = seat.cards.map((card) => frontCard(card, seat, view));
  const whose = seat.you ? "Your hand" : `${seat.name}’s hand`;
  const playable = cards.filter((card) => card.lifted).length;
  const prompt = view.prompt || (view.clickable ? "choose a card" : "");
  drawHand(parts.hand, cards, {
    label: view.clickable ? `${whose}, ${playable} of ${cards.length} cards playable` : whose,
    choose: view.clickable ? (card) => sendOnce(parts, "play", { card, ply: view.ply }, send) : null,
    say: reasonLine(parts, whose, prompt),
  });
}

function frontCard(card, seat, view) {
  const lifted = view.clickable && view.playable.includes(card);
  const reason = lifted ? "" : view.reasons[card] || `${seat.name} cannot play this card now.`;
  return { card, reason, lifted, marked: view.marked.includes(card) };
}

// A double click sends one card: the next one waits until the table has been drawn again.
function sendOnce(parts, name, event, send) {
  if (parts.waiting) return;
  parts.waiting = setTimeout(() => { parts.waiting = null; }, 1500);
  send(name, event);
}

function announce(parts, view) {
  const sentence = view.announce || lastCardSentence(view);
  const first = parts.announced === undefined;
  if (!first && parts.announced !== sentence) speak(parts, sentence);
  parts.announced = sentence;
}

function lastCardSentence(view) {
  const { trick, last, seats } = view;
  const plays = trick.length ? trick : last ? last.cards : [];
  if (!plays.length) return "";
  const play = plays[plays.length - 1];
  const played = `${does(seats[play.seat], "play")} ${cardWords(play.card)}`;
  const over = trick.length === 0 || trick.length === seats.length;
  const taker = trick.length ? trick.find((card) => card.winning)?.seat : last.winner;
  if (!over || taker === undefined || taker === null) return played;
  const points = trick.length || last.points === "" ? "" : `, ${countWords(last.points, "point")}`;
  return `${played}; ${does(seats[taker], "win")} the trick${points}`;
}

// "North plays", but "You play".
const does = ({ name }, verb) => (name === "You" ? `You ${verb}` : `${name} ${verb}s`);

function drawRow(parts, root, row, send) {
  const left = [...row.selected];
  const cards = row.cards.map((card, place) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    const tag = Array.isArray(row.tags) ? row.tags[place] : row.tags[card];
    return { card, reason: row.reasons[card] || "", tag, pressed: at >= 0 };
  });
  parts.reason.hidden = !row.clickable || !Object.keys(row.reasons).length;
  drawHand(parts.hand, cards, {
    label: row.label,
    choose: row.clickable ? (card) => send("toggle", { card }) : null,
    say: reasonLine(parts, "", ""),
  });
  setOrDrop(parts.hand, "aria-description", row.clickable ? KEYS : null);
}

// Faces stay light at night; words beside them follow the page.
function dayOrNight(root) {
  const paper = getComputedStyle(root).getPropertyValue("--st-background-color").trim();
  const probe = element("span");
  probe.style.color = paper || "white";
  root.append(probe);
  const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
  probe.remove();
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? "night" : "day";
}

const drawings = new WeakMap();

function partsFor(parent, kind) {
  const known = drawings.get(parent);
  if (known && known.kind === kind) return known;
  if (known) known.root.parentElement.remove();
  const root = element("div", kind);
  const frame = element("div", `frame of-${kind}`);
  frame.append(root);
  parent.append(frame);
  const parts = kind === "table" ? buildTable(root) : buildRow(root);
  drawings.set(parent, Object.assign(parts, { kind, root }));
  return parts;
}

export default function draw({ data, parentElement, setTriggerValue }) {
  const parts = partsFor(parentElement, data.kind);
  const { root } = parts;
  clearTimeout(parts.waiting);
  parts.waiting = null;
  root.dataset.inks = data.inks;
  root.dataset.time = dayOrNight(root);
  const paint = data.kind === "table" ? drawTable : drawRow;
  paint(parts, root, data, setTriggerValue);
}
