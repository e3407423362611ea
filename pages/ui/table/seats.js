// Seats round the oval: who sits where, and what lies at each seat.

// How many of 3 to 11 players sit at the bottom, left, top and right.
const SIDES = {
  3: [1, 1, 0, 1], 4: [1, 1, 1, 1], 5: [1, 1, 2, 1], 6: [1, 2, 1, 2], 7: [1, 2, 2, 2],
  8: [1, 2, 3, 2], 9: [3, 2, 2, 2], 10: [3, 2, 3, 2], 11: [3, 2, 4, 2],
};

// Gives each seat its side and its direction from the middle, clockwise from the bottom: from the
// reader's own seat, or from the one named.
function seatPlaces(seats, below) {
  const [bottom, left, top, right] = SIDES[seats.length] || [1, 0, seats.length - 1, 0];
  const half = (bottom - 1) / 2;
  const round = [
    ...along("bottom", bottom, (t) => [-t, 1]).slice(half),
    ...along("left", left, (t) => [-1, -t]),
    ...along("top", top, (t) => [t, -1]),
    ...along("right", right, (t) => [1, t]),
    ...along("bottom", bottom, (t) => [-t, 1]).slice(0, half),
  ];
  const you = seats.findIndex((seat) => seat.you);
  const first = you < 0 ? below : you;
  return seats.map((_, number) => round[(number - first + seats.length) % seats.length]);
}

function along(side, count, direction) {
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = direction(((at + 0.5) / count) * 2 - 1);
    return { side, x, y, order: side === "bottom" || side === "left" ? count - at : at };
  });
}

function drawSeats(sides, view, places) {
  for (const [side, box] of Object.entries(sides)) {
    const here = view.seats
      .map((seat, number) => ({ seat, number, order: places[number].order }))
      .filter(({ number }) => places[number].side === side)
      .sort((a, b) => a.order - b.order);
    box.hidden = here.length === 0;
    box.classList.toggle("lone", here.length === 1 && (side === "top" || side === "bottom"));
    box.classList.toggle("slim", here.length > 2 || side === "left" || side === "right");
    redraw(box, { here, ...diagramRules(view) }, (part, shown) => {
      part.replaceChildren(...here.map(({ seat, number }) => drawSeat(seat, number, shown)));
    });
  }
}

// A hand that lies in front of the reader and is the only open one needs no diagram as well, and
// no hand needs one when all cards are played.
function diagramRules(view) {
  const open = view.seats.filter((seat) => seat.cards !== null).length;
  return {
    skip: open === 1 ? view.front : null,
    over: view.seats.every((seat) => seat.count === 0),
    marked: view.marked,
    jokers: jokersAbout(view),
  };
}

const jokersAbout = (view) => view.seats.some((seat) => (seat.cards || []).some(isJoker));

function drawSeat(seat, number, rules) {
  const box = element("div", "seat");
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", seat.name);
  box.classList.toggle("on-turn", seat.turn);
  box.append(drawPlate(seat));
  if (seat.cards === null) box.append(drawBacks(seat.count));
  else if (number !== rules.skip && !rules.over) box.append(drawDiagram(seat.cards, rules));
  return box;
}

function drawPlate(seat) {
  const plate = element("div", "plate");
  const name = element("p", "name");
  name.append(element("span", "who", seat.name));
  if (seat.turn) {
    name.append(" ", ornament("pointer", "▸" + AS_TEXT), element("span", "turn", "to play"));
  }
  const tally = element("p", "tally");
  if (seat.points !== "") tally.append(element("span", "", countWords(seat.points, "point")));
  tally.append(element("span", "", countWords(seat.count, "card")));
  plate.append(name, tally);
  if (seat.captured.length) plate.append(drawCaptured(seat.captured));
  if (seat.note) plate.append(element("p", "note", seat.note));
  return plate;
}

function drawCaptured(cards) {
  const took = element("p", "took");
  took.append(unseen("took "));
  for (const [suit, held] of Object.entries(bySuit(cards))) {
    if (held.length) took.append(drawSuit(suit, held, []));
  }
  return took;
}

function drawDiagram(cards, { marked, jokers }) {
  const diagram = element("div", "diagram");
  const suits = bySuit(cards);
  for (const suit of SUIT_ROWS) {
    if (suit !== "X" || jokers) diagram.append(drawSuit(suit, suits[suit], marked));
  }
  return diagram;
}

function drawSuit(suit, cards, marked) {
  const row = element("span", "suit");
  row.dataset.suit = suit;
  const ranks = element("span", "ranks");
  for (const card of cards) {
    const known = marked.includes(card);
    ranks.append(element(known ? "mark" : "span", "", isJoker(card) ? card[1] : rankText(card)), " ");
  }
  if (!cards.length) ranks.append(ornament("void", "—"), unseen("none"));
  row.append(ornament("pip", pipOf(suit)), unseen(`${SUIT_WORDS[suit]} `), ranks);
  return row;
}

function drawBacks(count) {
  const backs = ornament("backs", "");
  for (let at = 0; at < Math.min(count, 26); at += 1) backs.append(element("i"));
  return backs;
}

// On a narrow screen the open hands are printed under the table instead of at their seats.
function drawHandsBelow(box, view) {
  const rules = diagramRules(view);
  const open = view.seats
    .map((seat, number) => ({ name: seat.name, cards: seat.cards, turn: seat.turn, number }))
    .filter(({ cards, number }) => cards !== null && number !== rules.skip && !rules.over);
  box.hidden = open.length === 0;
  redraw(box, { open, ...rules }, (part) => {
    part.replaceChildren(...open.map((hand) => {
      const entry = element("div", "entry");
      entry.classList.toggle("on-turn", hand.turn);
      entry.append(element("p", "who", hand.name), drawDiagram(hand.cards, rules));
      return entry;
    }));
  });
}
