/* Pads: one for each ask of the closed vocabulary (core/asks.py). `answer` is called with the answer as JSON has it;
   `host` knows the picture and the piece of a value. Nothing here knows a rule: a pad offers what the ask names. */

const MOST_TILES = 12, MOST_KEYS = 24, EACH_NUMBER = 15;

function pad(ask, answer, host) {
  const makers = {
    "dice": dicePad,
    "combat-card": combatCardPad,
    "deck-card": deckCardPad,
    "number": numberPad,
    "pick": pickPad,
    "pick-some": pickSomePad,
    "yes-no": yesNoPad,
    "direction": directionPad,
    "side": sidePad,
    "cell": cellPad,
    "secret-pick": pickPad,
    "text": textPad,
  };
  const make = () => made("div", "pad pad-" + ask.ask, ...[makers[ask.ask](ask, answer, host)].flat().filter(Boolean));
  return ask.secret ? covered(make) : make();
}

function grid(across, keys, kind) {
  const node = made("div", "grid" + (kind ? " " + kind : ""), ...keys);
  node.style.setProperty("--across", across);
  return node;
}

/* How many columns leave room for the longest word: nothing is cut, and no word broken, on a narrow phone. */
function columnsFor(labels, most) {
  const longest = Math.max(...labels.flatMap((label) => String(label).split(/[\s-]+/)).map((word) => word.length));
  return Math.max(1, Math.min(labels.length, longest > 13 ? 1 : longest > 8 ? 2 : longest > 7 ? Math.min(3, most) : most));
}

function numberKey(number, answer, kind) {
  const key = button("key number" + (kind ? " " + kind : ""), () => answer(number), digits(number));
  key.dataset.key = "number:" + number;
  return key;
}

function wordKey(label, icon, does, more, piece) {
  const words = /^\d+$/.test(label) ? digits(label, "label large-digit") : made("span", "label", name(label));
  const values = piece && (piece.values || []).length ? made("span", "values", ...piece.values.map((each) => tally(each))) : "";
  const key = button("key", does, icon && SYMBOLS[icon] ? symbol(icon) : "", words, values, more ? made("small", "", more) : "");
  key.dataset.key = "word:" + label;
  return key;
}

const okKey = (does, label) => button("key primary ok", does, symbol("check-bold"), made("span", "label", label));

/* What only its owner may see is covered until the owner looks, and again when the page is put away. */
function covered(make) {
  const home = made("div", "covered");
  function cover() {
    home.replaceChildren(button("key primary look", uncover, symbol("eye"), made("span", "label", say("guest.look-choose"))), made("p", "caption", say("guest.only-you")));
  }
  function uncover() {
    home.replaceChildren(make(), button("key", cover, symbol("eye-off"), made("span", "label", say("guest.cover"))));
    home.querySelector("button")?.focus({ preventScroll: true });
  }
  home.cover = cover;
  cover();
  return home;
}

/* The host's phone rolls or draws, where it can. */
function phoneKey(ask, answer) {
  if (!ask.phone) return null;
  const rolls = ask.ask === "dice";
  return button("key outline", () => answer("phone"), symbol(rolls ? "dice" : "cards"), made("span", "label", say(rolls ? "ui.pad.roll-for-me" : "ui.pad.draw-for-me")));
}

/* Dice */

function dicePad(ask, answer) {
  const { count, sides, faces } = ask, byHost = phoneKey(ask, answer);
  const told = (all) => answer({ faces: all }), sum = (total) => answer({ sum: total });
  if (count === 1) return [grid(sides <= 6 ? 3 : 5, dieKeys(ask, (face) => told([face]))), byHost];
  if (ask.each || faces) return [eachDie(ask, told), byHost];
  if (count * (sides - 1) >= MOST_KEYS) return [stepper(count, count * sides, [], sum), byHost];
  return [grid(4, range(count, count * sides).map((total) => numberKey(total, sum))), byHost];
}

const range = (low, high) => Array.from({ length: high - low + 1 }, (_, at) => low + at);

/* What a face of the die looks like: its picture and its word, or pips, or digits. */
function face({ sides, faces }, number) {
  if (faces) return [symbol(faces[number - 1].icon), made("span", "label", faces[number - 1].label)];
  return sides === 6 ? [symbol("die-" + number), unseen(String(number))] : [digits(number)];
}

function dieKeys(ask, does) {
  return range(1, ask.sides).map((number) => {
    const key = button(ask.faces ? "key die" : "key number", () => does(number), ...face(ask, number));
    key.dataset.key = "die:" + number;
    return key;
  });
}

/* Several dice, one after the other. Those that are told stand above, and a tap on one takes it away. */
function eachDie(ask, answer) {
  const { count, names = [] } = ask, home = made("div", ""), told = [];
  function slot(at) {
    const key = button("slot" + (at === told.length ? " next" : ""), () => { told.splice(at, names.length ? told.length - at : 1); show(); });
    if (names[at]) key.append(made("small", "", name(names[at])));
    key.append(...(told[at] ? face(ask, told[at]) : [made("span", "n", "\u00b7")]));
    key.disabled = !told[at];
    return key;
  }
  function show() {
    home.replaceChildren(made("div", "slots", ...range(0, count - 1).map(slot)), grid(3, dieKeys(ask, (number) => {
      told.push(number);
      told.length === count ? answer(told) : show();
    })));
  }
  show();
  return home;
}

/* Cards */

/* Its icon is only known where there is one; where a counterattack depends on it, the game asks for it afterwards. */
function combatCardPad({ types, values, icons, count, power }, answer) {
  const home = made("div", ""), told = [];
  let powered = false;
  function take(attack, value) {
    told.push({ attack, value, icon: icons.length === 1 && !powered ? icons[0] : null, power: powered });
    told.length === count ? answer(count === 1 ? told[0] : told) : show();
  }
  function slot(at) {
    const card = told[at], key = button("slot" + (at === told.length ? " next" : ""), () => { told.splice(at, 1); show(); }, card ? cardFace(card.attack, card.value) : made("span", "n", "\u00b7"));
    key.disabled = !card;
    return key;
  }
  function suit(attack) {
    const lead = made("span", "lead tone-" + attack, symbol(attack)), called = say("guest." + attack);
    lead.title = called;
    return made("div", "suit", lead, grid(Math.min(values.length, 5), values.map((value) => {
      const key = button("key number card-" + attack, () => take(attack, value), digits(value), unseen(called));
      key.dataset.key = attack + value;
      return key;
    })));
  }
  function show() {
    const parts = types.map(suit);
    if (count > 1) parts.unshift(made("div", "slots", ...range(0, count - 1).map(slot)));
    if (power) {
      const key = button("key" + (powered ? " chosen" : ""), () => { powered = !powered; show(); }, symbol("lightning-bolt"), made("span", "label", say("ui.pad.power-card")));
      key.setAttribute("aria-pressed", String(powered));
      parts.push(key);
    }
    home.replaceChildren(...parts);
  }
  show();
  return home;
}

const cardFace = (attack, value) => made("span", "cardface tone-" + attack, symbol(attack), digits(value));

function deckCardPad(ask, answer, host) {
  const cards = ask.cards, left = cards.reduce((sum, card) => sum + card.count, 0);
  const take = (card) => answer({ card });
  const byHost = phoneKey(ask, answer);
  if (cards.length && cards.length <= 25 && cards.every((card) => /^\d+$/.test(card.value))) {
    const numbers = cards.map((card) => Number(card.value)).sort((one, other) => one - other);
    return [grid(Math.min(numbers.length, 5), numbers.map((number) => numberKey(number, () => take(String(number))))), byHost];
  }
  if (ask.sections) return [...ask.sections.map((section) => shelf(section, cards, left, take)), byHost];
  const odds = (card) => "\u00d7" + card.count + " \u00b7 " + Math.round((100 * card.count) / left) + "%";
  const likely = cards.length <= MOST_TILES ? cards : [...cards].sort((one, other) => other.count - one.count);
  return [tilesOrList(likely.map((card) => ({ ...card, more: odds(card), does: () => take(card.value) })), host), byHost];
}

/* A section of a deck. Each card keeps its place, also when the last of its kind has come. */
function shelf({ title, icon, cards: places }, cards, left, take) {
  const keys = places.map((place) => {
    const card = cards.find((each) => each.value === place.value), many = card ? card.count : 0;
    const key = wordKey(place.label, "", () => take(place.value), many ? "\u00d7" + many + " \u00b7 " + Math.round((100 * many) / left) + "%" : "\u2013");
    key.disabled = !many;
    return key;
  });
  return made("div", "shelf", made("h3", "", symbol(icon), title), grid(columnsFor(places.map((place) => place.label), 3), keys, "tiles"));
}

/* Few things are tiles; many are a list that can be searched. */
function tilesOrList(items, host) {
  const key = (item) => wordKey(item.label, host.picture(item.value), item.does, item.more, host.piece(item.value));
  if (items.length <= MOST_TILES) return grid(columnsFor(items.map((item) => item.label), items.length <= 6 ? 2 : 3), items.map(key), "tiles");
  const list = made("div", "grid list"), search = made("input", "search"), none = made("p", "caption");
  list.style.setProperty("--across", 1);
  search.type = "search";
  search.placeholder = say("ui.pad.search");
  search.setAttribute("aria-label", say("ui.pad.search"));
  search.autocomplete = "off";
  const keys = items.map((item) => [String(item.label).toLocaleLowerCase(language), key(item)]);
  function show() {
    const asked = search.value.trim().toLocaleLowerCase(language), found = keys.filter(([label]) => label.includes(asked)).map((each) => each[1]);
    list.replaceChildren(...found);
    none.textContent = found.length ? "" : say("ui.pad.nothing-found", { asked: search.value });
  }
  search.addEventListener("input", show);
  show();
  return made("div", "listing", search, none, list);
}

/* Numbers */

function numberPad({ low, high, usual = [] }, answer) {
  if (high - low < EACH_NUMBER) {
    const many = high - low + 1;
    return grid(many <= 4 ? many : many <= 6 ? 3 : many <= 12 ? 4 : 5, range(low, high).map((number) => numberKey(number, answer, usual.length && !usual.includes(number) ? "faint" : "")));
  }
  return stepper(low, high, usual, answer);
}

function stepper(low, high, usual, answer) {
  let value = Math.min(Math.max(0, low), high);
  const field = made("input", "n");
  field.type = "text";
  field.inputMode = low < 0 ? "text" : "numeric";
  field.setAttribute("aria-label", say("ui.pad.between", { low: shown(low), high: shown(high) }));
  field.maxLength = Math.max(String(low).length, String(high).length);
  const bounded = (number) => Math.min(Math.max(number, low), high);
  const set = (number) => { value = bounded(number); field.value = shown(value); };
  const read = () => { const typed = Number(field.value.replace("\u2212", "-")); set(Number.isInteger(typed) ? typed : value); };
  field.addEventListener("change", read);
  field.addEventListener("focus", () => field.select());
  const step = (by) => button("key number", () => { read(); set(value + by); }, made("span", "n", (by > 0 ? "+" : "\u2212") + Math.abs(by)));
  const way = high <= 0 && low < 0 ? -1 : 1;
  set(value);
  return [
    usual.length ? grid(Math.min(usual.length, 4), usual.slice(0, 8).map((number) => numberKey(number, answer))) : null,
    made("div", "stepper", step(-1), field, step(1)),
    grid(3, [3, 5, 10].map((by) => step(way * by))),
    okKey(() => { read(); answer(value); }, say("ui.pad.ok")),
  ];
}

/* Picks */

function pickPad({ options }, answer, host) {
  const numbers = options.every((option) => /^-?\d+$/.test(option.label));
  if (numbers && options.length <= 25) return grid(Math.min(options.length, 5), options.map((option) => numberKey(Number(option.label), () => answer(option.value))));
  return tilesOrList(options.map((option) => ({ ...option, does: () => answer(option.value) })), host);
}

function pickSomePad({ options, least = 0, most }, answer, host) {
  const picked = new Set(), count = made("p", "caption");
  const ok = okKey(() => answer(options.map((option) => option.value).filter((value) => picked.has(value))), "");
  const keys = options.map((option) => {
    const picture = host.picture(option.value) || "circle-outline";
    const key = button("key tick", () => toggle(option.value), symbol(picture), made("span", "label", name(option.label)));
    key.dataset.key = "tick:" + option.value;
    return [option.value, key, picture];
  });
  function toggle(value) {
    if (picked.has(value)) picked.delete(value);
    else if (most === 1) { picked.clear(); picked.add(value); }
    else if (picked.size < most) picked.add(value);
    show();
  }
  function show() {
    for (const [value, key, picture] of keys) {
      const on = picked.has(value);
      key.classList.toggle("chosen", on);
      key.setAttribute("aria-pressed", String(on));
      key.querySelector(".i").textContent = SYMBOLS[on ? "check-circle" : picture];
      key.disabled = !on && most > 1 && picked.size >= most;
    }
    const missing = least - picked.size;
    ok.disabled = missing > 0;
    ok.querySelector(".label").textContent = missing > 0 ? say("ui.pad.more-wanted", { number: missing }) : picked.size ? say("ui.pad.ok-count", { number: picked.size }) : say("ui.pad.ok-none");
  }
  count.textContent = least === most ? say("ui.pad.exactly", { number: most }) : least ? say("ui.pad.from-to", { least, most }) : most > 1 ? say("ui.pad.up-to", { number: most }) : say("ui.pad.one-or-none");
  show();
  return [count, grid(options.length <= 2 ? 1 : columnsFor(options.map((option) => option.label), 2), keys.map((each) => each[1]), "tiles"), ok];
}

const yesNoPad = (ask, answer) => grid(2, [wordKey(say("ui.pad.yes"), "check-bold", () => answer(true)), wordKey(say("ui.pad.no"), "close-thick", () => answer(false))], "large");

/* Places */

function directionPad({ options }, answer) {
  const arrows = { north: "arrow-up-bold", east: "arrow-right-bold", south: "arrow-down-bold", west: "arrow-left-bold" };
  const keys = Object.keys(arrows).map((way) => {
    const option = options.find((each) => each.value === way), key = wordKey(option ? option.label : say("ui.pad." + way), arrows[way], () => answer(way));
    key.classList.add(way);
    key.disabled = !option;
    return key;
  });
  return made("div", "compass", ...keys);
}

function sidePad({ options }, answer) {
  return grid(2, ["left", "right"].map((side) => {
    const option = options.find((each) => each.value === side), key = wordKey(option ? option.label : say("ui.pad." + side), side === "left" ? "arrow-left-bold" : "arrow-right-bold", () => answer(side));
    key.disabled = !option;
    return key;
  }), "large");
}

/* Cells are too small for a finger: a touch points, four arrows correct it, OK takes it. */
function cellPad({ width, height }, answer) {
  let [column, row] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const picture = drawn("svg", { viewBox: `0 0 ${width} ${height}`, class: "board cells", role: "img" });
  const ok = okKey(() => answer([column, row]), "");
  const cells = [];
  for (let y = 1; y <= height; y++) for (let x = 1; x <= width; x++) {
    const cell = drawn("rect", { x: x - 0.94, y: y - 0.94, width: 0.88, height: 0.88, rx: 0.15 });
    cells.push([cell, x, y]);
    picture.append(cell);
  }
  function point(x, y) {
    [column, row] = [Math.min(Math.max(1, x), width), Math.min(Math.max(1, y), height)];
    for (const [cell, across, down] of cells) cell.setAttribute("class", across === column && down === row ? "here" : across === column || down === row ? "lit" : "cell");
    const words = say("ui.pad.cell", { column, row });
    ok.querySelector(".label").textContent = words;
    picture.setAttribute("aria-label", words);
  }
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    point(Math.ceil((event.clientX - box.left) / box.width * width), Math.ceil((event.clientY - box.top) / box.height * height));
  });
  const arrow = (icon, words, x, y) => {
    const key = button("key", () => point(column + x, row + y), symbol(icon), unseen(words));
    return key;
  };
  point(column, row);
  const arrows = grid(4, [arrow("arrow-left-bold", say("ui.pad.left"), -1, 0), arrow("arrow-up-bold", say("ui.pad.north"), 0, -1), arrow("arrow-down-bold", say("ui.pad.south"), 0, 1), arrow("arrow-right-bold", say("ui.pad.right"), 1, 0)]);
  return [picture, arrows, ok];
}

function textPad({ longest }, answer) {
  const field = made(longest > 60 ? "textarea" : "input", "text");
  field.maxLength = longest;
  field.setAttribute("aria-label", say("ui.pad.write"));
  field.placeholder = say("ui.pad.write");
  field.autocomplete = "off";
  const send = () => { const text = field.value.trim(); if (text) answer(text); };
  const ok = okKey(send, say("ui.pad.ok"));
  ok.disabled = true;
  field.addEventListener("input", () => (ok.disabled = !field.value.trim()));
  field.addEventListener("keydown", (event) => { if (event.key === "Enter" && longest <= 60) send(); });
  return [field, ok];
}
