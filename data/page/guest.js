/* The guest's page: joins the table, shows what the host sends, and sends what is touched. It keeps the secret of its
   seat and nothing of the game. */

const SEAT = "delvelog.seat", LANGUAGE = "delvelog.language", LOOK = "delvelog.look", RELOADED = "delvelog.reloaded";
const DEAD_TIME = 300; // milliseconds in which a touch means nothing after buttons have moved

const keep = (key, value) => { try { value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value); } catch { /* a private window keeps nothing */ } };
const keptAt = (key) => { try { return localStorage.getItem(key); } catch { return null; } };

let secret = keptAt(SEAT), code = "", seat = "", at = null, away = false, condition = "off", notices = 0, main = "";
const pending = new Map(); // what has been counted and is not yet in the game: path → [number, requests]

const connection = link({
  address: "ws://" + location.host + "/socket",
  hello: () => (code ? { kind: "claim", code, language } : { kind: "resume", secret, language }),
  heard,
  state(now) { condition = now; showCondition(); },
});

const panel = stepPanel((choice, answers) => send({ kind: "make", n: at.n, choice, answers }));
// A touch that was meant for what stood there just before means nothing

let changes = []; // [until when, where each button stood before, whether the panel asks something else now]

function standing() {
  return [...find("table").querySelectorAll("button")].map((each) => [each.dataset.key, each.getBoundingClientRect()]).filter(([, box]) => box.width);
}

/* Makes a change that may move buttons. `change` returns whether the panel asks something else now. */
function moving(change) {
  const before = standing(), asks = change();
  changes.push([performance.now() + DEAD_TIME, before, asks]);
}

function dead({ clientX: x, clientY: y }, target) {
  const key = target.closest("button")?.dataset.key, panel = target.closest("#now");
  return recent().some(([, before, asks]) => (asks && panel) || before.find(([, box]) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)?.[0] !== key);
}

const recent = () => (changes = changes.filter(([until]) => performance.now() < until));

addEventListener("click", (event) => {
  if (!event.target.closest("#table")) return;
  const meant = event.detail === 0 || !event.target.closest("button") || !dead(event, event.target);
  if (meant && !find("table").inert) return;
  event.stopPropagation();
  event.preventDefault();
}, true);

function send(message) {
  const id = connection.request(message);
  find("table").classList.add("sending");
  return id;
}

// What the host says

const hears = {
  welcome(message) {
    if (message.page !== VERSION && once()) return location.reload();
    if (message.secret) keep(SEAT, (secret = message.secret));
    [code, seat] = ["", message.seat];
    if (!keptAt(LANGUAGE)) speak(message.language);
    keep(RELOADED, null);
    join("");
    if (message.note) tell(message.note);
    showCondition();
  },
  at(message) {
    const turned = at && !at.turn && message.turn, first = !at, newer = at && message.n !== at.n;
    if (newer) pendingDone();
    at = message;
    showTable(first);
    if (newer) showBand(seen().band);
    if (turned) buzz();
  },
  seats(message) { if (at) { at.seats = message.seats; showTable(false); } },
  done(message) { settled(message.id); },
  no(message) { settled(message.id); tell(message.text); },
  away(message) { away = message.away; showCondition(); },
  bye(message) { left(message); },
  pong() {},
};

function heard(message) { if (Object.keys(hears).includes(message.kind)) hears[message.kind](message); }

/* A page of another version loads the present one, but not over and over. */
function once() {
  if (keptAt(RELOADED) === VERSION) return false;
  keep(RELOADED, VERSION);
  return true;
}

function settled(id) {
  for (const [path, [, ids]] of pending) {
    ids.delete(id);
    if (!ids.size) pending.delete(path);
  }
  find("table").classList.toggle("sending", connection.waiting > 0);
  if (at) { showOwn(); showSecret(); }
}

function pendingDone() { for (const [path, [, ids]] of pending) if (!ids.size) pending.delete(path); }

function left({ why, text }) {
  if (why === "version" && once()) return location.reload();
  if (why === "often" || why === "full") return tell(text);
  // Guests may be switched on again this evening, with the same seats.
  why === "off" && secret ? connection.rest() : connection.stop();
  if (why === "secret") keep(SEAT, (secret = null));
  [condition, at, code] = ["off", null, ""];
  showBand();
  find("told").hidden = true;
  join(text);
}

function buzz() { if (navigator.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(60); }

/* A sentence for whoever touched. */
function tell(text) {
  const note = find("told"), number = ++notices;
  note.textContent = text;
  note.hidden = false;
  setTimeout(() => { if (number === notices) note.hidden = true; }, 6000);
}

/* A big moment is shown large, until a touch: that goes to whatever lies below. */
let bandGoes = 0;

function showBand(moment) {
  clearTimeout(bandGoes);
  find("band").hidden = !moment;
  find("band").className = toned("", moment?.tone);
  find("band").replaceChildren(...(moment ? band(moment).filter(Boolean) : []));
  if (moment) bandGoes = setTimeout(showBand, 1500);
}

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => showBand(), true);

find("told").addEventListener("click", () => (find("told").hidden = true));

// Joining

function join(text) {
  const joining = !seat || text !== "";
  find("join").hidden = !joining;
  find("table").hidden = joining || !at; // what was there before is not shown as if it were now
  find("join-why").textContent = text;
  find("again").hidden = !secret || !text;
  if (joining) document.title = "Delvelog";
}

function claim(given) {
  code = given;
  find("join-why").textContent = say("guest.connecting");
  connection.stop();
  connection.start();
}

find("join").addEventListener("submit", (event) => {
  event.preventDefault();
  const given = find("code").value.replace(/\D/g, "");
  if (given.length === 6) claim(given);
  else { find("join-why").textContent = say("guest.six-digits"); find("code").focus(); }
});
find("again").addEventListener("click", () => { code = ""; find("join-why").textContent = say("guest.connecting"); connection.stop(); connection.start(); });

// How things are

function showCondition() {
  const lost = Boolean(seat) && at !== null && condition !== "on", text = lost ? say("guest.not-connected") : away && seat ? say("guest.host-away") : at && at.note || "";
  const table = find("table");
  table.inert = lost || away;
  table.classList.toggle("stale", lost || away);
  find("condition").textContent = text;
  find("condition").hidden = !text;
  find("condition").className = lost || away ? "lost" : "";
  if (seat && !at && condition !== "on") find("join-why").textContent = say("guest.connecting");
}

function me() { return (seen().people || []).find((figure) => figure.name === seat) || { name: seat, seat: 0 }; }

function showTable(first) {
  if (first) drawTable();
  else moving(drawTable);
}

function drawTable() {
  find("table").hidden = false;
  find("table").classList.toggle("turn", at.turn);
  document.title = (at.turn ? "\u25cf " : "") + seat + " \u00b7 Delvelog";
  const asks = panel.show({ ...at, scene: seen() }, seat);
  for (const show of [showOwn, showSecret, showHand, showOthers, showBoard, showStory, showSeats, showCondition]) show();
  return asks;
}

// The own figure

const drawBar = kept(find("bar")), drawOwn = kept(find("own")), drawHand = kept(find("hand")), drawFights = kept(find("fights")), drawOthers = kept(find("others")), drawBoard = kept(find("lying"));
const drawStory = kept(find("story")), drawSeats = kept(find("seats")), drawEnd = kept(find("end")), drawLast = kept(find("last")), drawInside = kept(find("inside"));

const isSecret = (each) => each.owner === seat;
const waitingNumbers = () => [...pending].map(([path, [number]]) => [path, number]);

/* All numbers of a figure, each once. */
function numbersOf(figure) {
  const all = [figure.main, ...(figure.tallies || [])].filter(Boolean);
  return all.filter((each, place) => all.findIndex((other) => other.key === each.key) === place);
}

function showOwn() {
  const figure = me();
  const all = numbersOf(figure), open = all.filter((each) => !isSecret(each));
  const large = open.find((each) => each.key === main) || open[0];
  drawBar([seen().chapter, seat, figure.role, figure.seat, figure.fate, figure.crest, language], () => [
    crest(figure),
    made("div", "who", made("h1", "", name(seat)), made("p", "role", [figure.role === seat ? "" : figure.role, seen().chapter].filter(Boolean).join(" \u00b7 "))),
  ]);
  drawOwn([figure, at.counters, large && large.key, waitingNumbers(), at.turn, presses(all), language], () => [
    large ? largeNumber(large) : null,
    made("div", "tallies", ...open.filter((each) => each !== large).map((each) => (steps(each) ? chosenTally(each) : tally(each, true))), figure.rounds ? tally(figure.rounds, true) : ""),
    made("div", "tallies", ...(figure.values || []).map((each) => tally(each))),
    made("div", "signs", ...(figure.badges || []).map(sign), figure.place ? sign(figure.place) : "", figure.stake ? tally(figure.stake, true) : ""),
    ...(figure.budget || []).length ? [made("div", "tallies", ...figure.budget.map((each) => tally(each, true)))] : [],
  ]);
  find("own").hidden = !find("own").textContent;
}

/* What lies before the guest, below the buttons. */
function showHand() {
  const figure = me(), rows = [figure.hand, ...(figure.rows || [])].filter((each) => each && (each.pieces || []).length), gains = figure.gains || [];
  find("hand").hidden = !rows.length && !gains.length;
  drawHand([rows, gains, language], () => [...rows.map(row), gains.length ? made("div", "tallies", ...gains.map((each) => tally(each, true))) : null]);
}

const presses = (all) => all.map((each) => [each.key, Boolean(steps(each))]);

function chosenTally(each) {
  const key = button("pick-tally", () => moving(() => { main = each.key; showOwn(); }), tally(each, true));
  key.dataset.key = "tally:" + each.key;
  return key;
}

/* The two ways to count: moves that the rules have for it, or the number itself where it is the guest's own. */
function steps(each) {
  const counter = at.counters.find((other) => other.path === each.path);
  if (counter) return { less: counted(counter, -1), more: counted(counter, 1) };
  return usable(each.less) || usable(each.more) ? { less: pressed(each.less), more: pressed(each.more) } : null;
}

const usable = (press) => Boolean(press) && (press.choice ?? null) !== null;
const pressed = (press) => (usable(press) ? () => send({ kind: "make", n: at.n, choice: press.choice, answers: Object.fromEntries(press.answers || []) }) : null);

/* A quick tap counts from the one before it, also where the host has not answered yet. */
function counted(counter, by) {
  const was = pending.has(counter.path) ? pending.get(counter.path)[0] : counter.value, to = was + by;
  if (!(by < 0 ? counter.less : counter.more)) return null;
  return () => {
    const id = send({ kind: "set", n: at.n, path: counter.path, was, to });
    pending.set(counter.path, [to, new Set([...(pending.get(counter.path) || [0, []])[1], id])]);
    showOwn();
  };
}

function largeNumber(each) {
  const does = steps(each), node = made("div", toned("large", each.tone)), value = each.value === null ? "?" : shown(each.value);
  const key = (kind, icon, words, act) => {
    const made_ = button("count " + kind, act, made("span", "n", kind === "less" ? "\u2212" : "+"), unseen(words + ": " + each.name));
    made_.disabled = !act;
    made_.dataset.key = kind;
    return made_;
  };
  const waits = each.path && pending.get(each.path);
  const words = made("span", "value", made("span", "n digits", value), each.most ? made("span", "of n", "/" + each.most) : "", made("span", "what", each.icon ? symbol(each.icon) : "", each.name));
  if (waits) words.append(made("span", "soon n", "\u2192 " + shown(waits[0])));
  node.append(words);
  if (does) node.append(key("less", "minus", say("guest.less"), does.less), key("more", "plus", say("guest.more-of"), does.more));
  if (each.bar && (each.most || each.limit)) {
    const bar = made("div", "bar", ...Array.from({ length: Math.min(each.most || each.limit, 40) }, (_, place) => made("i", place < each.value ? "full" : "")));
    bar.setAttribute("aria-hidden", "true");
    node.append(bar);
  }
  return node;
}

// What only this guest may see: it is on the page only while somebody looks

let looking = false, holding = false; // until the next tap on the lock; while a finger holds

/* The scene as it is shown now: without what nobody else may see, unless somebody looks. */
function seen() {
  if (looking || holding || !at.covered) return at.scene;
  const { clash: covered, plays: laid, people = [], ...rest } = at.covered, step = { ...at.scene.step };
  if ("clash" in at.covered) step.clash = covered;
  if ("plays" in at.covered) step.plays = laid;
  const figures = (at.scene.people || []).map((figure) => people.find((each) => each.name === figure.name) || figure);
  return { ...at.scene, ...rest, people: figures, step };
}

function showSecret() {
  const own = (at.scene.people || []).find((figure) => figure.name === seat) || {};
  const hidden = numbersOf(own).filter(isSecret), held = own.secret && (own.secret.pieces || []).length ? own.secret : null;
  find("secret").hidden = !hidden.length && !held && !at.covered;
  if (find("secret").hidden) looking = holding = false;
  const open = looking || holding;
  drawInside([hidden, held, open, presses(hidden), waitingNumbers(), language], () => [...hidden.map((each) => (open ? largeNumber(each) : veil(each.name, "number"))), held && (open ? row(held) : veil(held.title))]);
  find("stay").setAttribute("aria-pressed", String(looking));
}

const veil = (words, kind) => made("div", kind ? "veil " + kind : "veil", made("span", "caption", words), made("span", "n", "\u00b7\u00b7\u00b7"));

function look(change) {
  showBand();
  change();
  if (at) drawTable();
}

find("hold").prepend(symbol("eye"));
find("stay").prepend(symbol("lock"));
find("hold").addEventListener("pointerdown", (event) => { find("hold").setPointerCapture(event.pointerId); look(() => (holding = true)); });
for (const kind of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) find("hold").addEventListener(kind, () => holding && look(() => (holding = false)));
find("hold").addEventListener("contextmenu", (event) => event.preventDefault());
find("stay").addEventListener("click", () => look(() => (looking = !looking)));

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "hidden") return;
  look(() => (looking = holding = false));
  panel.cover();
});

// The others, the table, the story

let unfolded = "";

const presenceOf = (who) => (at.seats || []).find((each) => each[0] === who) || [who, "free", ""];

function presence(who) {
  const [, there, chosen] = presenceOf(who);
  const words = there === "away" && chosen !== "chosen" ? "away" : chosen || there; // nobody waits for who has chosen
  return made("span", "presence " + there + " " + chosen, made("i", "dot"), say("guest.is-" + words));
}

function showOthers() {
  const others = (seen().people || []).filter((figure) => figure.name !== seat);
  drawOthers([others, at.seats, unfolded, seat, language], () => [unseenTitle("guest.others"), ...others.map(other)]);
}

/* Where numbers have the same symbol, only their names tell them apart. */
function alike(figure) {
  const symbols = [figure.main, ...(figure.tallies || [])].filter((each) => each && each.icon).map((each) => each.key + " " + each.icon);
  const different = new Set(symbols);
  return new Set([...different].map((each) => each.split(" ").pop())).size < different.size;
}

function unseenTitle(key) {
  const title = made("h2", "unseen", say(key));
  return title;
}

function other(figure) {
  const open = unfolded === figure.name, rest = [...(figure.tallies || [])].filter((each) => !figure.main || each.key !== figure.main.key);
  const head = button("other" + (figure.acts ? " acts" : "") + (figure.fate ? " fate" : ""), () => moving(() => { unfolded = open ? "" : figure.name; showOthers(); }), crest(figure), made("span", "who", name(figure.name), presence(figure.name)), ...(figure.main ? [tally(figure.main, alike(figure))] : []), ...(open ? [] : rest.slice(0, 1).map((each) => tally(each, alike(figure)))));
  head.setAttribute("aria-expanded", String(open));
  head.dataset.key = "other:" + figure.name;
  const node = made("article", open ? "open" : "", head);
  if (open) {
    node.append(made("p", "role", figure.role || ""), made("div", "tallies", ...rest.map((each) => tally(each, true)), ...(figure.values || []).map((each) => tally(each))), made("div", "signs", ...(figure.badges || []).map(sign), figure.place ? sign(figure.place) : ""));
    for (const each of [figure.hand, ...(figure.rows || [])]) if (each && (each.pieces || []).length) node.append(row(each));
  }
  return node;
}

/* What belongs to nobody: numbers of the table itself, with − and + where the host lets everybody count them. */
function nobodys() {
  return (seen().parts || []).flatMap(({ shows }) => (shows.type === "Figure" ? [shows] : shows.type === "People" ? shows.figures : [])).filter((figure) => !figure.name);
}

function showBoard() {
  const top = seen().top && seen().top.type === "Track" ? [track(seen().top)] : [];
  const shared = nobodys();
  drawBoard([seen().top, seen().parts, seen().aside, seen().step.plays, seen().step.clash, at.counters, language], () => [
    unseenTitle("guest.on-table"), ...top, ...shared.flatMap(numbersOf).map((each) => made("div", "", largeNumber(each))), ...lying(seen()),
  ]);
  find("fights").hidden = !fights(seen()).length;
  drawFights([seen().parts, seen().step.clash, language], () => fights(seen()));
  find("end").hidden = !seen().end;
  drawEnd([seen().end, language], () => (seen().end ? ending(seen().end, seen().people || []) : []));
}

let wholeStory = false;

function showStory() {
  const lines = at.said.slice(wholeStory ? 0 : -4, -1), last = at.said[at.said.length - 1];
  drawLast([at.undo, last, language], () => {
    if (!at.undo) return [last ? made("p", "key", made("span", "label", name(last.text))) : null];
    const key = button("key", () => send({ kind: "undo", n: at.n }), symbol("undo"), unseen(say("guest.undo") + ": "), made("span", "label", name(at.undo)));
    key.title = say("guest.undo");
    key.dataset.key = "undo";
    return [key];
  });
  find("story").hidden = !lines.length;
  drawStory([lines, wholeStory, at.said.length > 4, language], () => [
    made("h2", "", say("guest.story")),
    made("ol", "", ...lines.map((line) => made("li", "", line.seat ? crest((seen().people || []).find((figure) => figure.name === line.seat) || { name: line.seat, seat: 0 }, "small") : made("span", "crest small none"), made("span", "said", name(line.text))))),
    at.said.length > 4 ? storyKey() : null,
  ]);
}

function storyKey() {
  const key = button("key small", () => moving(() => { wholeStory = !wholeStory; showStory(); }), made("span", "label", say(wholeStory ? "guest.fewer-lines" : "guest.more-lines")));
  key.dataset.key = "story";
  return key;
}

// The menu: who is there, the language, the look

function showSeats() {
  drawSeats([at.seats, seen().people, language], () => at.seats.map(([who]) => made("li", "", crest((seen().people || []).find((figure) => figure.name === who) || { name: who, seat: 0 }, "small"), name(who), presence(who))));
}

function speak(next) {
  if (!LANGUAGES[next]) return;
  language = next;
  document.documentElement.lang = next;
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", say(node.dataset.label));
  for (const node of document.querySelectorAll("[data-language]")) node.setAttribute("aria-pressed", String(node.dataset.language === next));
  if (at) showTable(true);
}

function wear(look_) {
  if (look_ === "auto") delete document.documentElement.dataset.style;
  else document.documentElement.dataset.style = look_;
  for (const node of document.querySelectorAll("[data-look]")) node.setAttribute("aria-pressed", String(node.dataset.look === look_));
}

find("menu-key").append(symbol("account-group"));
find("menu-key").addEventListener("click", () => openMenu(find("menu").hidden));
find("menu-close").addEventListener("click", () => openMenu(false));
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !find("menu").hidden) openMenu(false); });

function openMenu(open) {
  find("menu").hidden = !open;
  find("menu-key").setAttribute("aria-expanded", String(open));
  (open ? find("menu-close") : find("menu-key")).focus();
}

for (const node of document.querySelectorAll("[data-language]")) node.addEventListener("click", () => {
  keep(LANGUAGE, node.dataset.language);
  speak(node.dataset.language);
  if (seat) { connection.stop(); connection.start(); } // the host's words come in the new language
});
for (const node of document.querySelectorAll("[data-look]")) node.addEventListener("click", () => { keep(LOOK, node.dataset.look); wear(node.dataset.look); });

// At the beginning

/* A scanned code stands in the address. It is worth nothing to whoever finds it later in this browser's history. */
function scanned() {
  const given = location.hash.slice(1);
  if (given) history.replaceState(null, "", location.pathname);
  if (/^[A-Za-z0-9_-]{22}$/.test(given)) claim(given);
  return Boolean(code);
}

addEventListener("hashchange", scanned);

speak(keptAt(LANGUAGE) || (navigator.languages || []).map((each) => each.slice(0, 2)).find((each) => LANGUAGES[each]) || language);
wear(keptAt(LOOK) || "auto");
join("");
if (!scanned() && secret) connection.start();
document.documentElement.classList.add("ready");
