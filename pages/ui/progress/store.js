// What has been read and solved: kept in the browser, or, where it keeps nothing, while the page
// is open. Whatever comes from outside is checked before it counts.

const NAME = "hearts-notebook progress";
const CHANGED = "hearts-notebook progress changed";
const AN_ID = /^[a-z0-9][a-z0-9._-]{0,79}$/;
const MOST = 5000;

const nothing = () => ({ lessons: [], drills: [] });

// Returns progress made of ids only, or null for anything else.
function checked(found) {
  if (!found || typeof found !== "object" || found.notebook !== "hearts") return null;
  const lists = [found.lessons ?? [], found.drills ?? []];
  for (const list of lists) {
    if (!Array.isArray(list) || list.length > MOST) return null;
    if (!list.every((id) => typeof id === "string" && AN_ID.test(id))) return null;
  }
  return { lessons: [...new Set(lists[0])], drills: [...new Set(lists[1])] };
}

function parsed(text) {
  try {
    return checked(JSON.parse(text));
  } catch {
    return null;
  }
}

function keepsNothing() {
  try {
    const probe = `${NAME} probe`;
    window.localStorage.setItem(probe, "1");
    window.localStorage.removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

function load() {
  try {
    const text = window.localStorage.getItem(NAME);
    if (text !== null) return parsed(text) || nothing();
  } catch {
    // A private window may refuse even to look.
  }
  return window.heartsNotebookProgress || nothing();
}

function save(progress) {
  window.heartsNotebookProgress = progress;
  try {
    window.localStorage.setItem(NAME, written(progress));
  } catch {
    // It is remembered while the page is open.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function forget() {
  window.heartsNotebookProgress = nothing();
  try {
    window.localStorage.removeItem(NAME);
  } catch {
    // There was nothing to forget.
  }
  window.dispatchEvent(new Event(CHANGED));
}

const written = (progress) => JSON.stringify({ notebook: "hearts", ...progress }, null, 1);

const hasRead = (lesson) => load().lessons.includes(lesson);

function setRead(lesson, read) {
  const progress = load();
  const others = progress.lessons.filter((id) => id !== lesson);
  save({ ...progress, lessons: read ? [...others, lesson] : others });
}

function solve(drills) {
  const progress = load();
  const fresh = drills.filter((id) => !progress.drills.includes(id));
  if (fresh.length) save({ ...progress, drills: [...progress.drills, ...fresh] });
}

// Adds what a file says to what is here; says whether it could be read.
function bringBack(text) {
  const found = parsed(text);
  if (!found) return null;
  const here = load();
  save({
    lessons: [...new Set([...here.lessons, ...found.lessons])],
    drills: [...new Set([...here.drills, ...found.drills])],
  });
  return found;
}
