// Tells a test when the page is at rest: every request answered, and everything drawn.
//
// The state that Streamlit shows is not enough. In the moment after a click, before the server has
// taken it up, and again between two runs, it says that nothing is running.

(() => {
  const heard = { asked: 0, begun: 0, ended: false, unsure: false, last: 0 };
  let changed = 0;

  // The top level of a message: its fields by number, whole numbers read, all else only named.
  function fields(bytes) {
    const found = new Map();
    let at = 0;
    const number = () => {
      let value = 0;
      for (let place = 1; ; place *= 128) {
        const byte = bytes[at++];
        value += (byte & 127) * place;
        if (!(byte & 128)) return value;
      }
    };
    while (at < bytes.length) {
      const key = number();
      const value = number();
      if ((key & 7) === 2) at += value;
      found.set(key >> 3, value);
    }
    return found;
  }

  // Field numbers of Streamlit's BackMsg.proto and ForwardMsg.proto.
  const RERUN_SCRIPT = 11;
  const NEW_SESSION = 4;
  const SCRIPT_FINISHED = 6;
  const EARLY_FOR_RERUN = 2;

  function sent(data) {
    if (!fields(new Uint8Array(data)).has(RERUN_SCRIPT)) return;
    heard.asked += 1;
    heard.last = performance.now();
  }

  function received(data) {
    const said = fields(new Uint8Array(data));
    if (said.has(NEW_SESSION)) {
      // One run may answer two requests, or the second request may still be on its way.
      heard.unsure = heard.asked - heard.begun > 1;
      heard.begun = heard.asked;
      heard.ended = false;
    }
    if (said.has(SCRIPT_FINISHED)) heard.ended = said.get(SCRIPT_FINISHED) !== EARLY_FOR_RERUN;
    heard.last = performance.now();
  }

  window.WebSocket = class extends window.WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => received(event.data));
    }

    send(data) {
      if (typeof data !== "string") sent(data);
      super.send(data);
    }
  };

  // Components draw below shadow roots, which an observer of the document does not see.
  const observer = new MutationObserver(() => { changed = performance.now(); });
  const EVERYTHING = { subtree: true, childList: true, characterData: true, attributes: true };
  const { attachShadow } = Element.prototype;
  const roots = [document];
  observer.observe(document, EVERYTHING);
  Element.prototype.attachShadow = function attach(how) {
    const root = attachShadow.call(this, how);
    roots.push(root);
    observer.observe(root, EVERYTHING);
    return root;
  };

  const moves = (motion) =>
    motion.playState === "running" && Number.isFinite(motion.effect.getComputedTiming().endTime);

  const AT_REST = "[data-test-connection-state=CONNECTED][data-test-script-state=notRunning]";
  // A chart below a closed heading is drawn when the heading is opened.
  const UNFINISHED = "[data-stale=true], [data-testid=stSkeleton], " +
    "[data-testid=stVegaLiteChart]:not(:has(canvas, svg), details:not([open]) *)";

  // Streamlit drops the request of a part that is no longer on the page: nothing answers it.
  const DROPPED_AFTER = 10_000;

  window.atRest = () => {
    const now = performance.now();
    const taken = heard.begun === heard.asked || now - heard.last > DROPPED_AFTER;
    const answered = heard.asked > 0 && taken && heard.ended;
    return answered && now - heard.last > (heard.unsure ? 1000 : 200) && now - changed > 100 &&
      Boolean(document.querySelector(AT_REST)) && Boolean(document.querySelector("h1")) &&
      !document.querySelector(UNFINISHED) && document.fonts.status === "loaded" &&
      !roots.some((root) => root.getAnimations().some(moves));
  };

  window.whyNotAtRest = () => JSON.stringify({
    ...heard,
    now: performance.now(),
    changed,
    fonts: document.fonts.status,
    state: document.querySelector("[data-testid=stApp]")?.dataset.testScriptState,
    unfinished: [...document.querySelectorAll(UNFINISHED)].map((node) => node.className),
    moving: roots.flatMap((root) => root.getAnimations().filter(moves)).length,
  });
})();
