"use strict";
/* The frame of every replay: position, playing, players, counts, story. What a box draws besides is in its own file. */

const reel = JSON.parse(document.getElementById("reel").textContent);
const SVG = "http://www.w3.org/2000/svg";
const EVERY = 64; // a whole frame is kept for every so many positions
const total = reel.steps.length;
const parts = []; // what boxes draw: functions of the frame now and the one before it in the game
const find = (id) => document.getElementById(id);

/* Making things. Words only ever become text. */

function made(tag, kind, text) {
  const node = document.createElement(tag);
  if (kind) node.className = kind;
  if (text !== undefined) node.textContent = text;
  return node;
}

function drawn(tag, attributes, text) {
  const node = document.createElementNS(SVG, tag);
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  if (text !== undefined) node.textContent = text;
  return node;
}

function icon(name, kind) {
  const node = drawn("svg", { class: kind || "i", "aria-hidden": "true" });
  node.append(drawn("use", { href: "#s-" + name }));
  return node;
}

function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function filled(template, gaps) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => (name in gaps ? String(gaps[name]) : whole));
}

const shownNumber = (value) => String(value).replace("-", "\u2212");

/* Frames */

function folded(frame, step) {
  for (let at = 0; at < step.length; at += 2) {
    const name = step[at];
    if (name < 0) delete frame[reel.names[~name]];
    else frame[reel.names[name]] = step[at + 1];
  }
  return frame;
}

const kept = [];
{
  const frame = {};
  for (let at = 0; at < total; at++) {
    folded(frame, reel.steps[at]);
    if (at % EVERY === 0) kept.push(Object.assign({}, frame));
  }
}

function frameAt(position) {
  const start = position - (position % EVERY);
  const frame = Object.assign({}, kept[position / EVERY | 0]);
  for (let at = start + 1; at <= position; at++) folded(frame, reel.steps[at]);
  return frame;
}

/* A part of the page that only some boxes have, before one that all have. */
function section(id, label, before) {
  const node = made("section", id);
  node.id = id;
  node.setAttribute("aria-label", label);
  node.hidden = true;
  before.before(node);
  return node;
}

/* Players */

const cards = reel.players.map(([name, letter, colour], seat) => {
  const own = reel.counts.map((count, at) => [at, ...count]).filter((count) => count[1] === seat);
  const card = made("article", "card k" + colour);
  const head = made("header");
  const crest = made("span", "crest", letter);
  crest.setAttribute("aria-hidden", "true");
  const who = made("div", "who");
  const title = made("h2");
  title.append(made("bdi", "", name));
  title.title = name;
  const hero = made("p", "hero");
  who.append(title, hero);
  head.append(crest, who);
  card.append(head);
  const counts = [];
  const large = own.find((count) => count[2] === reel.large);
  let bar, life;
  if (large) {
    life = made("p", "life");
    const number = made("span", "n");
    number.dataset.count = large[0];
    const of = made("span", "of");
    const delta = made("span", "delta");
    life.append(made("span", "unseen", large[3] + ": "), number, of, delta);
    bar = made("div", "bar");
    bar.setAttribute("aria-hidden", "true");
    card.classList.add("counted");
    counts.push({ at: large[0], number, of, delta, life, label: large[3] });
  }
  const rest = own.filter((count) => count !== large);
  const list = made("ul", large ? "small-counts" : "tiles");
  for (const [at, , key, label] of rest) {
    const row = made("li");
    const number = made("span", "n");
    number.dataset.count = at;
    const delta = made("span", "delta");
    if (large) {
      row.title = label;
      row.append(icon(reel.icons[key] || "lozenge"), made("span", "unseen", label + ": "), number, delta);
    } else {
      const what = made("span", "what", label);
      what.title = label;
      row.append(what, number, delta);
    }
    list.append(row);
    counts.push({ at, row, number, delta });
  }
  const place = made("p", "place");
  if (large) {
    const aside = made("div", "aside");
    aside.append(list, place);
    card.append(life, aside, bar);
  } else card.append(list, place);
  find("cards").append(card);
  return { seat, letter, card, crest, hero, counts, bar, place, full: -1, of: -1 };
});

function showCount(count, frame, before) {
  const value = frame["c" + count.at];
  const there = value !== undefined;
  if (count.row) count.row.hidden = !there;
  const hidden = value === null;
  put(count.number, !there ? "" : hidden ? reel.words.hidden : shownNumber(value));
  count.number.className = hidden ? "hid" : "n";
  const of = frame["of" + count.at];
  if (count.of) {
    put(count.of, of === undefined ? count.label : "/" + of);
    count.life.classList.toggle("worded", of === undefined);
  }
  const was = before["c" + count.at];
  const by = typeof value === "number" && typeof was === "number" ? value - was : 0;
  put(count.delta, by ? (by > 0 ? "+" : "\u2212") + Math.abs(by) : "");
  count.delta.className = by < 0 ? "delta less" : "delta";
}

function showBar(card, full, of) {
  if (card.full === full && card.of === of) return;
  if (card.of !== of) card.bar.replaceChildren(...Array.from({ length: Math.min(of, 40) }, () => made("i")));
  [...card.bar.children].forEach((segment, at) => (segment.className = at < full ? "full" : ""));
  [card.full, card.of] = [full, of];
}

function showCard(card, frame, before) {
  const own = "p" + card.seat + ".";
  const fate = frame[own + "fate"] || "";
  const [hero, letter] = frame[own + "hero"] || ["", card.letter];
  const kinds = card.card.classList;
  kinds.toggle("turn", frame.turn === card.seat && !frame.over);
  kinds.toggle("fate-dead", fate === "dead");
  kinds.toggle("fate-left", fate === "left");
  if (card.fate !== fate || card.shown !== letter) {
    card.crest.replaceChildren(fate ? icon(fate === "dead" ? "skull" : "tower") : letter);
    [card.fate, card.shown] = [fate, letter];
  }
  put(card.hero, hero);
  card.hero.hidden = !hero;
  for (const count of card.counts) showCount(count, frame, before);
  if (card.bar) showBar(card, frame["c" + card.counts[0].at] || 0, frame["of" + card.counts[0].at] || 0);
  const place = frame[own + "place"], owes = (frame[own + "owes"] || []).join(" · ");
  if (card.placed !== place + owes) {
    card.placed = place + owes;
    card.place.replaceChildren(place || "");
    if (owes) card.place.append(made("span", "owes", owes));
    card.place.hidden = place === undefined;
  }
}

/* What is everybody's */

const sharedCounts = reel.counts.map((count, at) => [at, ...count]).filter((count) => count[1] < 0 && !reel.apart.includes(count[2]));
const shared = sharedCounts.map(([at, , , label]) => {
  const row = made("li");
  const number = made("span", "n");
  number.dataset.count = at;
  const delta = made("span", "delta");
  const what = made("span", "what", label);
  what.title = label;
  row.append(what, number, delta);
  return { at, row, number, delta };
});
if (shared.length) {
  const list = made("ul", "tiles");
  list.append(...shared.map((count) => count.row));
  find("shared").append(list);
  find("shared").hidden = false;
}

/* How it ended */

parts.push(ending());

function ending() {
  const home = find("end"), list = home.querySelector("ol");
  return (frame) => {
    home.hidden = !frame.end;
    if (!frame.end) return;
    list.replaceChildren(...frame.end.map(([seat, alive, won, points, why, honours]) => {
      const [name, letter, colour] = reel.players[seat] || ["", "", 0];
      const row = made("li", won ? "won" : alive ? "" : "fate-dead");
      const crest = made("span", "crest k" + colour);
      crest.append(won ? icon("crown") : alive ? (frame["p" + seat + ".hero"] || ["", letter])[1] : icon("skull"));
      crest.setAttribute("aria-hidden", "true");
      const who = made("div", "who");
      const bold = made("b");
      bold.append(made("bdi", "", name));
      who.append(bold, made("small", "", why));
      if (honours && honours.length) who.append(made("small", "honours", honours.join(" · ")));
      row.append(crest, who);
      if (points !== "") {
        const worth = made("span", "points");
        worth.append(icon(reel.worth), made("span", "n", shownNumber(points)));
        row.append(worth);
      }
      return row;
    }));
  };
}

/* The story */

const entries = [...document.querySelectorAll(".entry")];
const pages = find("pages");
let current = -1;

function chapterOf(entry) {
  const turn = entry.closest("section");
  return [turn.dataset.round | 0, turn.dataset.seat === undefined ? -1 : turn.dataset.seat | 0];
}

function showSaid(position, frame) {
  const entry = entries[position];
  const [round, seat] = chapterOf(entry);
  const when = find("when");
  const title = made("span", "", round ? filled(reel.words.round, { n: round }) : reel.words.setUp);
  when.replaceChildren(title);
  if (seat >= 0) {
    const [name, letter, colour] = reel.players[seat];
    const crest = made("span", "crest small k" + colour, (frame["p" + seat + ".hero"] || ["", letter])[1]);
    crest.setAttribute("aria-hidden", "true");
    when.prepend(crest);
    title.append(" · ", made("bdi", "", name));
  }
  for (const pill of entry.querySelectorAll(".pill")) when.append(pill.cloneNode(true));
  const said = [...entry.querySelectorAll(".said > span.s")].map((line) => made("p", "", line.textContent));
  find("said").replaceChildren(...said);
  put(find("now"), frame.now);
}

/* Before anything else is changed: to read where it stands is cheap only while everything lies as it was drawn. */
function showEntry(position) {
  const old = entries[current], entry = entries[position];
  const top = entry.offsetTop, high = entry.offsetHeight, room = pages.clientHeight, scrolled = pages.scrollTop;
  if (old) {
    old.removeAttribute("aria-current");
    old.tabIndex = -1;
  }
  entry.setAttribute("aria-current", "step");
  entry.tabIndex = 0;
  if (top < scrolled + 48 || top + high > scrolled + room - 24) pages.scrollTop = top - room / 2 + high / 2;
}

/* Charts */

const plots = [...document.querySelectorAll(".chart svg[role]")].map((plot) => {
  const left = Number(plot.dataset.left), right = Number(plot.dataset.right);
  plot.addEventListener("click", (event) => {
    const box = plot.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * plot.viewBox.baseVal.width;
    goTo(Math.round((x - left) / (right - left) * (total - 1)));
  });
  return { cursor: plot.querySelector(".cursor"), left, right };
});

function showCursor(position) {
  for (const { cursor, left, right } of plots) {
    const x = (left + (right - left) * position / Math.max(1, total - 1)).toFixed(1);
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
  }
}

/* Going there */

const slider = find("slider");

function goTo(wanted) {
  if (!total) return;
  const position = Math.max(0, Math.min(total - 1, wanted));
  showEntry(position);
  const before = frameAt(Math.max(0, position - 1));
  const frame = folded(Object.assign({}, before), position ? reel.steps[position] : []);
  slider.value = position + 1;
  slider.style.setProperty("--done", (total > 1 ? position / (total - 1) * 100 : 100) + "%");
  for (const card of cards) showCard(card, frame, before);
  for (const count of shared) showCount(count, frame, before);
  for (const part of parts) part(frame, before);
  showSaid(position, frame);
  showCursor(position);
  current = position;
  const [round] = chapterOf(entries[position]);
  const where = filled(reel.words.position, { n: position + 1, all: total });
  slider.setAttribute("aria-valuetext", round ? where + ", " + filled(reel.words.round, { n: round }) : where);
  put(find("at"), String(position + 1));
  for (const [id, end] of [["first", 0], ["back", 0], ["on", total - 1], ["last", total - 1]]) {
    find(id).setAttribute("aria-disabled", String(position === end));
  }
}

/* Playing */

let timer = 0;

function isPlaying() {
  return timer !== 0;
}

function speed() {
  return Number(document.querySelector("input[name=speed]:checked").value);
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  showPlaying();
}

function showPlaying() {
  const key = find("play"), word = isPlaying() ? reel.words.pause : reel.words.play;
  key.setAttribute("aria-label", word);
  key.title = word;
  key.querySelector("use").setAttribute("href", isPlaying() ? "#s-pause" : "#s-play");
  // Faster than anybody speaks, it would only be a mumble.
  find("said").setAttribute("aria-live", isPlaying() && speed() < 1000 ? "off" : "polite");
}

function tick() {
  if (current >= total - 1) return pause();
  goTo(current + 1);
  timer = setTimeout(tick, speed());
}

function toggle() {
  if (isPlaying()) return pause();
  if (current >= total - 1) goTo(0);
  timer = setTimeout(tick, Math.min(600, speed()));
  showPlaying();
}

function moved(position) {
  pause();
  goTo(position);
}

/* By turns: to the first entry of the one before or after */

const turns = entries.map((entry, at) => at).filter((at) => !at || entries[at].closest("section") !== entries[at - 1].closest("section"));

function turnFrom(position, way) {
  const later = turns.find((at) => at > position);
  const earlier = turns.filter((at) => at < position).pop();
  return (way > 0 ? later : earlier) ?? (way > 0 ? total - 1 : 0);
}

/* Hands and keys */

if (total) {
  slider.addEventListener("input", () => moved(Number(slider.value) - 1));
  find("first").addEventListener("click", () => moved(0));
  find("back").addEventListener("click", () => moved(current - 1));
  find("play").addEventListener("click", toggle);
  find("on").addEventListener("click", () => moved(current + 1));
  find("last").addEventListener("click", () => moved(total - 1));
  for (const choice of document.querySelectorAll("input[name=speed]")) choice.addEventListener("change", showPlaying);
  document.addEventListener("click", (event) => {
    const jump = event.target.closest("[data-at]");
    if (jump) moved(Number(jump.dataset.at));
  });
  document.addEventListener("keydown", pressed);
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input[type=radio]")) return;
  const focused = event.target.closest("button, summary, a");
  const entry = event.target.closest(".entry");
  const ways = {
    ArrowLeft: () => moved(current - 1),
    ArrowRight: () => moved(current + 1),
    Home: () => moved(0),
    End: () => moved(total - 1),
    PageUp: () => moved(turnFrom(current, -1)),
    PageDown: () => moved(turnFrom(current, 1)),
    ArrowUp: entry && (() => entries[Math.max(0, Number(entry.dataset.at) - 1)].focus()),
    ArrowDown: entry && (() => entries[Math.min(total - 1, Number(entry.dataset.at) + 1)].focus()),
    " ": !focused && toggle,
  };
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  way();
}

/* Day and night */

{
  const key = find("style"), root = document.documentElement;
  const night = () => (root.dataset.style ? root.dataset.style === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const show = () => key.setAttribute("aria-pressed", String(night()));
  key.addEventListener("click", () => {
    root.dataset.style = night() ? "day" : "dark";
    show();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  show();
}

addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((each) => (each.open = true)));
addEventListener("afterprint", () => document.querySelectorAll("details").forEach((each) => (each.open = false)));

/* For tests, and for whoever is curious: what the page shows at a position, counted from 0. */
window.delvelog = {
  length: total,
  get position() { return current; },
  get playing() { return isPlaying(); },
  goTo,
  frameAt,
  stateAt(position) {
    const frame = frameAt(position);
    return {
      now: frame.now,
      round: frame.round,
      turn: frame.turn < 0 ? "" : reel.players[frame.turn][0],
      counts: reel.counts.flatMap(([seat, key], at) =>
        "c" + at in frame
          ? [{ player: seat < 0 ? "" : reel.players[seat][0], key, value: frame["c" + at], outOf: frame["of" + at] ?? null }]
          : []),
    };
  },
};
