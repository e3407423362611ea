// Cards and words: what every drawing on the table is made of.

const PIPS = { S: "♠", H: "♥", D: "♦", C: "♣", X: "★" };
const SUIT_WORDS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs", X: "jokers" };
const SUIT_ROWS = ["S", "H", "D", "C", "X"];
const RANKS = "023456789TJQKA";
const RANK_WORDS = {
  0: "joker", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight",
  9: "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
};
// Keeps a pip a piece of text where a phone would draw a coloured picture.
const AS_TEXT = "\uFE0E";

const isJoker = (card) => card[0] === "X";
const suitOf = (card) => (isJoker(card) ? "X" : card[1]);
const pipOf = (suit) => PIPS[suit] + AS_TEXT;

function rankText(card) {
  if (isJoker(card)) return "Jo";
  return card[0] === "T" ? "10" : card[0];
}

function cardWords(card) {
  if (isJoker(card)) return `joker ${card[1]}`;
  return `${RANK_WORDS[card[0]]} of ${SUIT_WORDS[suitOf(card)]}`;
}

function countWords(count, thing) {
  return `${count} ${thing}${String(count) === "1" ? "" : "s"}`;
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

// Words for a screen reader only.
const unseen = (text) => element("span", "unseen", text);

function ornament(className, text) {
  const made = element("span", className, text);
  made.setAttribute("aria-hidden", "true");
  return made;
}

// Writes rank and pip into `holder`, which becomes the face of the card.
function drawFace(holder, card) {
  holder.classList.add("face");
  holder.dataset.suit = suitOf(card);
  holder.replaceChildren(
    element("span", "rank", rankText(card)),
    element("span", "pip", pipOf(suitOf(card))),
  );
  return holder;
}

// A card that is only looked at.
function pictureOf(card, className) {
  const picture = drawFace(element("span", className), card);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", cardWords(card));
  return picture;
}

// Cards of each suit, high to low, as a printed hand diagram lists them.
function bySuit(cards) {
  const suits = Object.fromEntries(SUIT_ROWS.map((suit) => [suit, []]));
  for (const card of cards) suits[suitOf(card)].push(card);
  for (const held of Object.values(suits)) {
    held.sort((a, b) => RANKS.indexOf(b[0]) - RANKS.indexOf(a[0]));
  }
  return suits;
}

// Redraws `part` only when what it shows has changed, so that focus and motion are left alone.
function redraw(part, shown, draw) {
  const print = JSON.stringify(shown);
  if (part.shown === print) return;
  part.shown = print;
  draw(part, shown);
}
