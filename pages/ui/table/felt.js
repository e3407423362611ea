// The middle of the table: the trick on the felt, and the trick before it.

function drawTrick(list, view, places) {
  const started = list.shown !== undefined;
  redraw(list, { trick: view.trick, seats: view.seats.map((seat) => seat.name) }, () => {
    const old = new Map([...list.children].map((item) => [item.dataset.name, item]));
    const items = view.trick.map((play, order) => {
      const name = `${play.seat} ${play.card}`;
      const item = old.get(name) || newTrickCard(name, play, started);
      setPlace(item, places[play.seat]);
      dressTrickCard(item, play, order, view);
      return item;
    });
    list.replaceChildren(...items);
  });
}

function newTrickCard(name, play, arrives) {
  const item = element("li", arrives ? "played arrives" : "played");
  item.dataset.name = name;
  item.append(pictureOf(play.card, "card"), ornament("order", ""), element("span", "tag"));
  item.onanimationend = () => item.classList.remove("arrives");
  return item;
}

function setPlace(item, { x, y }) {
  item.style.setProperty("--x", x);
  item.style.setProperty("--y", y);
  item.classList.toggle("at-side", Math.abs(x) === 1);
}

function dressTrickCard(item, play, order, view) {
  const [face, number, tag] = item.children;
  const name = view.seats[play.seat].name;
  const over = view.trick.length === view.seats.length;
  face.setAttribute("aria-label", `${name}: ${cardWords(play.card)}`);
  face.classList.toggle("newest", play.highlight);
  face.classList.toggle("flagged", Boolean(play.flag));
  item.classList.toggle("winning", play.winning);
  const words = [];
  if (order === 0) words.push("led");
  if (play.winning) words.push(over ? "wins" : "winning");
  number.textContent = order + 1;
  tag.replaceChildren(...(words.length ? [element("span", "words", words.join(", "))] : []));
  if (play.highlight) tag.append(unseen(" just played"));
  if (play.flag) tag.append(unseen(` flagged: ${play.flag}`));
}

// What lies on the felt while no card does.
function drawInvitation(line, view) {
  const leader = view.trick.length === 0 && view.seats.find((seat) => seat.turn);
  line.textContent = leader ? `${leader.name} to lead` : "";
}

function drawFlags(box, view) {
  const flagged = view.trick.filter((play) => play.flag);
  box.hidden = flagged.length === 0;
  redraw(box, flagged, () => {
    box.replaceChildren(...flagged.map((play) => {
      const line = element("li");
      line.append(ornament("flag", "⚑" + AS_TEXT), cardInText(play.card), " ", play.flag);
      return line;
    }));
  });
}

function cardInText(card) {
  const text = element("span", "in-text");
  text.dataset.suit = suitOf(card);
  text.setAttribute("role", "img");
  text.setAttribute("aria-label", cardWords(card));
  text.append(rankText(card), element("span", "pip", pipOf(suitOf(card))));
  return text;
}

function drawLastTrick(box, view) {
  box.hidden = !view.last;
  redraw(box, { last: view.last, seats: view.seats.map((seat) => seat.name) }, () => {
    if (!view.last) return box.replaceChildren();
    const cards = element("span", "cards");
    for (const play of view.last.cards) {
      const card = cardInText(play.card);
      card.classList.toggle("won", play.seat === view.last.winner);
      card.setAttribute("aria-label", `${view.seats[play.seat].name}: ${cardWords(play.card)}`);
      cards.append(card, " ");
    }
    box.replaceChildren(element("span", "title", "Last trick"), cards, lastTrickWords(view));
  });
}

function lastTrickWords(view) {
  const { winner, points } = view.last;
  const who = winner === null ? "rolled over" : `${view.seats[winner].name} won`;
  return element("span", "outcome", points === "" ? who : `${who}, ${countWords(points, "point")}`);
}
