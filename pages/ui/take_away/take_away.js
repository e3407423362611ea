// Copies and prints. Text goes in by textContent only, so nothing in it can be a script.

function element(tag, text) {
  const node = document.createElement(tag);
  if (text) node.textContent = text;
  return node;
}

// Without a secure connection browsers offer no clipboard; an old command still works there.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = element("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

function printSheet(bar, { title, text }) {
  bar.querySelector("iframe")?.remove();
  const frame = element("iframe");
  frame.title = "The sheet to print";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  bar.append(frame);
  const page = frame.contentDocument;
  page.title = title;
  const style = page.createElement("style");
  style.textContent =
    "body{font:12pt/1.45 Georgia,serif;margin:0 auto;max-width:36em}h1{font-size:20pt}" +
    "h2{font-size:13pt;margin:1em 0 .2em;break-after:avoid}ul{margin:0;padding-left:1.2em}" +
    ".new{list-style:'✎  ';font-weight:bold}";
  page.head.append(style);
  page.body.append(page.importNode(element("h1", title), true));
  for (const part of text.split("\n\n")) {
    const [heading, ...lines] = part.split("\n");
    page.body.append(page.importNode(element("h2", heading), true));
    const list = page.createElement("ul");
    for (const line of lines) {
      const item = page.importNode(element("li", line.replace(/^[-*] /, "")), true);
      item.className = line.startsWith("* ") ? "new" : "";
      list.append(item);
    }
    page.body.append(list);
  }
  frame.contentWindow.focus();
  frame.contentWindow.print();
}

function build(parent) {
  const bar = element("div");
  bar.className = "keep";
  bar.buttons = ["Copy link", "Copy as text", "Print"].map((words) => {
    const button = element("button", words);
    button.type = "button";
    return button;
  });
  bar.said = element("p");
  bar.said.setAttribute("role", "status");
  bar.append(...bar.buttons, bar.said);
  parent.append(bar);
  return bar;
}

export default function draw({ data, parentElement }) {
  const bar = parentElement.querySelector(".keep") || build(parentElement);
  const say = (words) => { bar.said.textContent = words; };
  const [link, text, print] = bar.buttons;
  link.onclick = () => copy(window.location.href).then(() => say("The link is copied."));
  text.onclick = () => copy(data.copied).then(() => say(`${data.said} copied.`));
  print.onclick = () => printSheet(bar, data);
}
