// Drills: the head of a question with its mark, and how many of those here have been solved.

const hasSolved = (drill) => load().drills.includes(drill);

function drawQuestion(root, data) {
  const line = element("div", "row question");
  line.append(element("h2", "", data.place));
  if (data.streak) line.append(element("span", "quiet", data.streak));
  if (hasSolved(data.drill)) line.append(element("span", "quiet done", "✓ solved"));
  root.replaceChildren(line);
}

// With a new question the focus goes where the eye does: the button that asked for it has gone.
// A choice of other questions, though, is still there, and somebody may be going through it.
function turnTo(page, drill) {
  const moved = page.drill !== undefined && page.drill !== drill;
  page.drill = drill;
  if (!moved || document.activeElement?.closest("[role=combobox], [role=radiogroup]")) return;
  document.querySelector("[data-testid=stMain]")?.scrollTo(0, 0);
  const title = page.root.querySelector("h2");
  title.tabIndex = -1;
  title.style.outline = "none";
  title.focus({ preventScroll: true });
}

function tallyWords(solved, all) {
  if (!solved) {
    const where = keepsNothing() ? "while this page is open" : "in this browser only";
    return `What you solve is marked ✓ and remembered ${where}.`;
  }
  return solved === all
    ? `You have solved all ${all} of these.`
    : `You have solved ${solved} of these ${all}.`;
}

function drawTally(root, data, page) {
  const solved = data.drills.filter(hasSolved);
  const held = page.push && root.getRootNode().activeElement === page.push;
  root.replaceChildren(element("p", "quiet", tallyWords(solved.length, data.drills.length)));
  page.push = null;
  const some = solved.length && solved.length < data.drills.length;
  if (!some && !data.out) return;
  page.push = pushButton(data.out ? "✓ Solved ones left out" : "Leave out what I have solved", () =>
    page.send("leave_out", { solved: data.out ? [] : solved }),
  );
  page.push.setAttribute("aria-pressed", String(data.out));
  root.append(page.push);
  if (held) page.push.focus();
}
