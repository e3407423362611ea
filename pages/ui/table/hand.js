// A hand of cards to choose from: one stop for the Tab key, arrows inside, reasons on request.

// `cards` is a list of {card, reason, tag, pressed, lifted}. With `choose` the cards are buttons.
function drawHand(bar, cards, { label, choose, say }) {
  const held = bar.contains(bar.getRootNode().activeElement);
  const place = [...bar.children].indexOf(bar.getRootNode().activeElement?.closest(".place"));
  bar.setAttribute("role", choose ? "toolbar" : "group");
  bar.setAttribute("aria-label", label);
  placeCards(bar, cards, Boolean(choose));
  if (!choose) return;
  bar.onclick = (event) => clicked(event, choose, say);
  bar.onkeydown = moveFocus;
  bar.onfocusin = (event) => pointedAt(event, say);
  bar.onmouseover = (event) => pointedAt(event, say);
  keepOneTabStop(bar);
  if (held && !bar.contains(bar.getRootNode().activeElement)) refocus(bar, place);
}

function placeCards(bar, cards, asButtons) {
  const old = new Map([...bar.children].map((place) => [place.dataset.name, place]));
  const copies = {};
  let before = null;
  cards.forEach((shown, position) => {
    copies[shown.card] = (copies[shown.card] || 0) + 1;
    const name = `${shown.card} ${copies[shown.card]} ${asButtons}`;
    const place = old.get(name) || newPlace(name, shown.card, asButtons);
    old.delete(name);
    const suitBefore = position ? suitOf(cards[position - 1].card) : suitOf(shown.card);
    place.classList.toggle("new-suit", suitBefore !== suitOf(shown.card));
    dressCard(place, shown, asButtons);
    const after = before ? before.nextSibling : bar.firstChild;
    if (after !== place) bar.insertBefore(place, after);
    before = place;
  });
  for (const gone of old.values()) gone.remove();
}

function newPlace(name, card, asButtons) {
  const place = element("span", "place");
  place.dataset.name = name;
  const face = asButtons ? drawFace(element("button", "card"), card) : pictureOf(card, "card");
  if (asButtons) {
    face.type = "button";
    face.setAttribute("aria-label", cardWords(card));
  }
  face.dataset.card = card;
  place.append(face, element("span", "tag"));
  return place;
}

function dressCard(place, shown, asButtons) {
  const [face, tag] = place.children;
  face.classList.toggle("lifted", Boolean(shown.lifted || shown.pressed));
  face.classList.toggle("marked", Boolean(shown.marked));
  tag.textContent = shown.tag || "";
  if (!asButtons) return;
  setOrDrop(face, "aria-disabled", shown.reason ? "true" : null);
  setOrDrop(face, "aria-description", shown.reason || shown.tag || null);
  setOrDrop(face, "title", shown.reason || null);
  setOrDrop(face, "aria-pressed", shown.pressed === undefined ? null : String(shown.pressed));
}

function setOrDrop(node, attribute, value) {
  if (value === null) node.removeAttribute(attribute);
  else node.setAttribute(attribute, value);
}

const buttonsOf = (bar) => [...bar.querySelectorAll("button.card")];

function keepOneTabStop(bar) {
  const buttons = buttonsOf(bar);
  const stop =
    buttons.find((button) => button === bar.stop) ||
    buttons.find((button) => !button.hasAttribute("aria-disabled")) ||
    buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

function refocus(bar, place) {
  const buttons = buttonsOf(bar);
  const next = buttons[Math.max(0, Math.min(place, buttons.length - 1))];
  if (next) focusOn(bar, next);
}

function focusOn(bar, button, how) {
  bar.stop = button;
  keepOneTabStop(bar);
  button.focus(how);
}

// Puts the focus on the card where the Tab key would stop.
function takeFocus(bar) {
  const stop = buttonsOf(bar).find((button) => button.tabIndex === 0);
  if (stop) focusOn(bar, stop, { preventScroll: true });
}

function clicked(event, choose, say) {
  const button = event.target.closest("button.card");
  if (!button) return;
  event.currentTarget.stop = button;
  keepOneTabStop(event.currentTarget);
  if (button.hasAttribute("aria-disabled")) say(button, true);
  else choose(button.dataset.card);
}

function pointedAt(event, say) {
  const button = event.target.closest("button.card");
  if (button) say(button, false);
}

// A key that moves to another card is used up here; any other goes on to the page's own keys.
function moveFocus(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const bar = event.currentTarget;
  const buttons = buttonsOf(bar);
  const from = buttons.indexOf(event.target.closest("button.card"));
  const to = from < 0 ? undefined : nextCard(buttons, from, event.key);
  if (to === undefined || to === from) return;
  event.preventDefault();
  event.stopPropagation();
  focusOn(bar, buttons[to]);
}

function nextCard(buttons, from, key) {
  if (key === "ArrowRight") return (from + 1) % buttons.length;
  if (key === "ArrowLeft") return (from + buttons.length - 1) % buttons.length;
  if (key === "Home") return 0;
  if (key === "End") return buttons.length - 1;
  if (key === "ArrowDown") return nearestInRow(buttons, from, 1);
  if (key === "ArrowUp") return nearestInRow(buttons, from, -1);
  return undefined;
}

function nearestInRow(buttons, from, step) {
  const boxes = buttons.map((button) => button.parentElement.getBoundingClientRect());
  const beyond = boxes.map((_, at) => at).filter((at) => {
    return (boxes[at].top - boxes[from].top) * step > boxes[from].height / 2;
  });
  const distance = (at) =>
    Math.abs(boxes[at].top - boxes[from].top) * 10 + Math.abs(boxes[at].left - boxes[from].left);
  beyond.sort((a, b) => distance(a) - distance(b));
  return beyond[0];
}
