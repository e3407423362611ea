// The ways to keep progress: save it as a file, bring a file back, forget it.

const LONGEST_FILE = 500_000;

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function pushButton(words, act) {
  const button = element("button", "", words);
  button.type = "button";
  button.onclick = act;
  return button;
}

function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function saveAsFile() {
  const file = new Blob([`${written(load())}\n`], { type: "application/json" });
  const link = element("a");
  link.href = URL.createObjectURL(file);
  link.download = "hearts-notebook-progress.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function readFile(input, say) {
  const [file] = input.files;
  if (!file) return;
  const text = file.size > LONGEST_FILE ? "" : await file.text();
  input.value = "";
  const found = bringBack(text);
  if (!found) {
    say("That is no file of your progress; choose one that was saved here. Nothing was changed.");
    return;
  }
  const what = [counted(found.lessons.length, "lesson"), counted(found.drills.length, "drill")];
  say(`Brought back: ${what.join(" and ")}.`);
}

function buildKeeping() {
  const box = element("section", "keeping");
  const heading = element("h2", "", "Your progress");
  const where = element("p", "quiet", "It is kept in this browser only. Nobody else sees it.");
  if (keepsNothing()) {
    where.textContent =
      "This browser keeps nothing between visits, so the ticks last while this page is open.";
  }
  const said = element("p", "said");
  said.setAttribute("role", "status");
  const say = (words) => { said.textContent = words; };
  const input = element("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.hidden = true;
  input.setAttribute("aria-label", "A file of your progress");
  input.onchange = () => readFile(input, say);
  const row = element("div", "row");
  const save = pushButton("Save as a file", () => {
    saveAsFile();
    say("Saved.");
  });
  const bring = pushButton("Bring a file back", () => input.click());
  const drop = pushButton("Forget it", () => askOnce(row, drop, say));
  row.append(save, bring, drop);
  box.append(heading, where, row, input, said);
  return box;
}

function askOnce(row, drop, say) {
  if (row.querySelector(".sure")) return;
  say("");
  const sure = element("span", "sure");
  const close = (words) => {
    sure.remove();
    drop.hidden = false;
    say(words);
    drop.focus();
  };
  const yes = pushButton("Yes, forget it", () => {
    forget();
    close("Forgotten.");
  });
  const no = pushButton("Keep it", () => close("Kept."));
  sure.append(element("span", "", "Forget everything you have read and solved?"), yes, no);
  drop.hidden = true;
  row.append(sure);
  no.focus();
}
