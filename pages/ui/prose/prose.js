// A page of prose, built from a tree of known tags. Words go in by textContent only.

const TAGS = new Set([
  "h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "strong", "em", "code", "br", "hr",
  "table", "thead", "tbody", "tr", "th", "td",
]);
const PIPS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = { J: "jack", Q: "queen", K: "king", A: "ace" };
const AS_TEXT = "\uFE0E";

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function grow(parent, nodes, page) {
  for (const node of nodes) {
    if (typeof node === "string") parent.append(node);
    else parent.append(branch(node, page));
  }
  return parent;
}

function branch([tag, attributes, ...inside], page) {
  if (tag === "card") return cardOf(attributes);
  if (tag === "term") return termOf(attributes, inside, page);
  if (tag === "cite") return citationOf(attributes, page);
  if (tag === "a") return linkOf(attributes, inside, page);
  if (tag === "table") return tableOf(inside, page);
  if (tag === "time") return momentOf(attributes, inside, page);
  const made = grow(element(TAGS.has(tag) ? tag : "span"), inside, page);
  if (["left", "right", "center"].includes(attributes.align)) {
    made.style.textAlign = attributes.align;
  }
  return made;
}

function cardOf({ rank, suit }) {
  const card = element("span", "card");
  card.dataset.suit = suit;
  card.setAttribute("role", "img");
  const words = rank ? `${RANKS[rank] || rank} of ${SUITS[suit]}` : SUITS[suit];
  card.setAttribute("aria-label", words);
  card.append(rank, element("span", "pip", PIPS[suit] + AS_TEXT));
  return card;
}

// One moment of a history: when and where, what it is called, and what is told of it.
function momentOf({ when, title, where }, inside, page) {
  const moment = element("li", "moment");
  const head = element("p", "title");
  head.append(element("span", "when", when), " ", element("strong", "", title));
  if (where) head.append(" ", element("span", "where", where));
  moment.append(head, grow(element("p"), inside, page));
  return moment;
}

// A table may be wider than a telephone: it scrolls by itself, and the keyboard can reach it.
function tableOf(inside, page) {
  const frame = element("div", "frame");
  frame.tabIndex = 0;
  frame.setAttribute("role", "region");
  frame.setAttribute("aria-label", "A table");
  frame.append(grow(element("table"), inside, page));
  return frame;
}

function linkOf({ to, href }, inside, page) {
  const link = grow(element("a"), inside, page);
  if (to) {
    link.href = href;
    link.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      event.preventDefault();
      page.follow(to);
    };
  } else if (/^https?:/.test(href)) {
    link.href = href;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  }
  return link;
}

// The meaning of a word, or the title of a source, opens below its paragraph, one at a time.
function termOf({ means }, inside, page) {
  return opener(grow(element("button", "term"), inside, page), means, page);
}

function citationOf({ number, means }, page) {
  const button = element("button", "citation", String(number));
  button.setAttribute("aria-label", `Source ${number}`);
  const place = document.createDocumentFragment();
  // It stays with the word before it at the end of a line.
  place.append("\u2060", opener(button, means, page));
  return place;
}

function opener(button, words, page) {
  button.type = "button";
  button.setAttribute("aria-expanded", "false");
  button.onclick = () => {
    const mine = button.getAttribute("aria-expanded") === "true";
    page.close();
    if (!mine) page.open(button, words);
  };
  return button;
}

function pageOf(root, send) {
  const follow = (to) => {
    // The next page shows its beginning, see the progress component.
    window.heartsNotebookMoved = true;
    send("follow", { to });
  };
  const page = { follow, note: null, opened: null };
  page.close = () => {
    page.note?.remove();
    page.opened?.setAttribute("aria-expanded", "false");
    page.note = page.opened = null;
  };
  page.open = (button, words) => {
    const block = button.closest("p, li, h2, h3, h4, blockquote, .frame") || button;
    page.note = element("p", "meaning");
    page.note.setAttribute("role", "status");
    if (block.tagName === "LI") block.append(page.note);
    else block.after(page.note);
    page.note.textContent = words;
    page.opened = button;
    button.setAttribute("aria-expanded", "true");
  };
  root.onkeydown = (event) => {
    if (event.key !== "Escape" || !page.note) return;
    const { opened } = page;
    page.close();
    opened.focus();
  };
  return page;
}

function dayOrNight(root) {
  const paper = getComputedStyle(root).getPropertyValue("--st-background-color").trim();
  const probe = element("span");
  probe.style.color = paper || "white";
  root.append(probe);
  const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
  probe.remove();
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? "night" : "day";
}

export default function draw({ data, parentElement, setTriggerValue }) {
  let root = parentElement.querySelector(".prose");
  if (!root) {
    root = element("div", "prose");
    parentElement.append(root);
  }
  root.dataset.time = dayOrNight(root);
  const print = JSON.stringify(data.tree);
  if (root.print === print) return;
  root.print = print;
  root.replaceChildren();
  grow(root, data.tree, pageOf(root, setTriggerValue));
}
