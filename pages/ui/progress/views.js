// What is drawn: the course with its ticks, the next step, the head and the end of a lesson.

const lessonsOf = (data) => data.parts.flatMap((part) => part.lessons);

function followed(link, target, page) {
  link.href = target.href;
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    page.leaving?.();
    window.heartsNotebookMoved = true;
    page.send("follow", { to: target.to });
  };
  return link;
}

function way(className, words, target, page) {
  return followed(element("a", className, words), target, page);
}

// The first lesson that has not been read.
function nextOf(data) {
  const { lessons } = load();
  const all = lessonsOf(data);
  const next = all.find((lesson) => !lessons.includes(lesson.id));
  return { next, begun: all.some((lesson) => lessons.includes(lesson.id)) };
}

function drawStep(data, page) {
  const { next, begun } = nextOf(data);
  if (next) {
    const words = begun ? `Go on with ${next.title}` : "Begin the course";
    return way("button primary", words, next, page);
  }
  const again = lessonsOf(data)[0];
  return again ? way("button", "Read the course again", again, page) : element("span");
}

function drawCourse(root, data, page) {
  const { next, begun } = nextOf(data);
  const top = element("div", "step");
  top.append(drawStep(data, page));
  if (next) {
    const minutes = element("span", "quiet");
    minutes.textContent = begun ? `${next.minutes} minutes` : `${next.title}, ${next.minutes} minutes`;
    top.append(minutes);
  } else {
    top.append(element("span", "quiet", "You have read every lesson."));
  }
  root.replaceChildren(top, ...data.parts.map((part) => drawPart(part, next, page)));
  root.append(page.keeping ||= buildKeeping());
}

function drawPart(part, next, page) {
  const box = element("section", "part");
  const read = part.lessons.filter((lesson) => hasRead(lesson.id)).length;
  const title = element("h2", "", part.title);
  const tally = element("span", "tally", `${read} of ${part.lessons.length} read`);
  const head = element("div", "head");
  head.append(title, tally);
  const list = element("ol");
  list.append(...part.lessons.map((lesson) => drawLesson(lesson, lesson === next, page)));
  box.append(head, element("p", "summary", part.summary), list);
  return box;
}

function drawLesson(lesson, isNext, page) {
  const read = hasRead(lesson.id);
  const item = element("li", [read && "read", isNext && "next"].filter(Boolean).join(" "));
  const tick = element("span", "tick", read ? "✓" : "");
  tick.setAttribute("aria-hidden", "true");
  const line = element("p", "line");
  line.append(way("", lesson.title, lesson, page));
  if (read) line.append(element("span", "unseen", " (read)"));
  line.append(" ", element("span", "quiet", `${lesson.minutes} minutes`));
  item.append(tick, line);
  if (lesson.able.length) {
    item.append(element("p", "able", `You can then ${lesson.able.join("; ")}.`));
  }
  return item;
}

function drawHead(root, data, page) {
  const line = element("nav", "row crumbs");
  line.setAttribute("aria-label", "Where you are");
  line.append(way("", "The course", data.course, page), element("span", "quiet", data.place));
  if (hasRead(data.lesson)) line.append(element("span", "quiet done", "✓ read"));
  root.replaceChildren(line);
}

function drawEnd(root, data, page) {
  page.leaving = null;
  const read = hasRead(data.lesson);
  const mark = pushButton(read ? "✓ Read" : "I have read this", () => setRead(data.lesson, !read));
  mark.setAttribute("aria-pressed", String(read));
  const held = root.getRootNode().activeElement === page.mark;
  const next = data.after || data.course;
  const words = data.after ? `Next: ${data.after.title}` : "Finish, and back to the course";
  const onward = followed(element("a", "button primary", words), next, {
    send: page.send,
    leaving: () => setRead(data.lesson, true),
  });
  const steps = element("div", "row ends");
  steps.append(onward, mark);
  const back = element("nav", "row back");
  back.setAttribute("aria-label", "Other lessons");
  if (data.before) back.append(way("", `Before this: ${data.before.title}`, data.before, page));
  back.append(way("", "The course", data.course, page));
  root.replaceChildren(steps, back);
  page.mark = mark;
  if (held) mark.focus();
}

// Shows the beginning of a lesson that was just opened, or the block the link names.
function arrive(data) {
  const moved = window.heartsNotebookMoved;
  window.heartsNotebookMoved = false;
  if (data.block) {
    let tries = 20;
    const look = setInterval(() => {
      const block = document.querySelector(`[class*="${CSS.escape(data.block)}-"]`);
      block?.scrollIntoView({ block: "start" });
      tries -= 1;
      if (block || !tries) clearInterval(look);
    }, 200);
    return;
  }
  document.querySelector("[data-testid=stMain]")?.scrollTo(0, 0);
  if (moved) readTitle(20);
}

// The focus goes where the eye does; the title may still be that of the lesson before.
function readTitle(tries) {
  const title = document.querySelector("[data-testid=stMain] h1");
  if (title && tries < 18) {
    title.tabIndex = -1;
    title.style.outline = "none";
    title.focus({ preventScroll: true });
  } else if (tries) setTimeout(() => readTitle(tries - 1), 100);
}

const VIEWS = {
  course: drawCourse,
  step: (root, data, page) => root.replaceChildren(drawStep(data, page)),
  head: drawHead,
  end: drawEnd,
  question: drawQuestion,
  tally: drawTally,
};

function build(parent) {
  const root = element("div", "progress");
  parent.append(root);
  const page = { root };
  const again = () => {
    // The page may have taken it away since.
    if (root.isConnected) page.paint();
    else for (const name of [CHANGED, "storage"]) window.removeEventListener(name, again);
  };
  for (const name of [CHANGED, "storage"]) window.addEventListener(name, again);
  parent.progress = page;
  return page;
}

export default function draw({ data, parentElement, setTriggerValue }) {
  const fresh = !parentElement.progress;
  const page = parentElement.progress || build(parentElement);
  page.send = setTriggerValue;
  page.root.dataset.view = data.view;
  page.paint = () => VIEWS[data.view]?.(page.root, data, page);
  page.paint();
  if (data.view === "question") {
    solve(data.solved);
    turnTo(page, data.drill);
  }
  if (fresh && data.view === "head") arrive(data);
}
