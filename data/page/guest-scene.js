/* Draws scenes: one function for each type of the vocabulary (core/scene.py). It knows no box and no rule. */

const toned = (kind, tone) => (tone ? kind + " tone-" + tone : kind);

function crest(figure, kind) {
  const letter = [...(figure.crest || figure.name || "?")].find((sign) => /[\p{L}\p{N}]/u.test(sign)) || "?";
  const node = made("span", "crest k" + (figure.seat % 8) + (kind ? " " + kind : ""), figure.fate ? "" : letter.toLocaleUpperCase(language));
  if (figure.fate) node.append(symbol(figure.fate === "left" ? "tower" : "skull"));
  node.setAttribute("aria-hidden", "true");
  return node;
}

/* A number with its symbol and its name: the name is read aloud, and shown where there is room. */
function tally(each, worded) {
  const value = each.value === null ? "?" : shown(each.value), of = each.most ? "/" + each.most : "";
  const node = made("span", toned("tally", each.tone) + (each.lit ? " lit" : ""));
  if (each.icon) node.append(symbol(each.icon));
  node.append(worded || !each.icon ? made("span", "what", each.name) : unseen(each.name + ": "), made("span", "n", value));
  if (of) node.append(made("span", "of", of));
  node.title = each.name;
  return node;
}

function sign(each) {
  const node = made("span", toned("sign", each.tone), each.icon ? symbol(each.icon) : "", each.name);
  return node;
}

/* Pieces */

function square(piece) {
  const node = made("span", ["piece", piece.shape, piece.tone && "tone-" + piece.tone, ...(piece.marks || [])].filter(Boolean).join(" "));
  node.append(piece.face ? made("span", "n", piece.face) : symbol(piece.icon || "lozenge"));
  node.title = piece.name;
  node.setAttribute("aria-hidden", "true");
  return node;
}

/* A piece that has something to tell stands with its name; the others are squares. */
function speaks(piece) {
  return piece.shape === "hero" || piece.shape === "token" || piece.badge || (piece.load || []).length > 0;
}

function labelled(piece) {
  const node = made("span", ["token", toned(piece.shape, piece.tone), ...(piece.marks || [])].join(" "), symbol(piece.icon), made("span", "called", name(piece.name)));
  if (piece.face) node.append(made("span", "n", piece.face));
  if ((piece.count ?? 1) > 1) node.append(made("span", "n times", "\u00d7" + piece.count));
  for (const each of piece.values || []) node.append(tally(each));
  if (piece.badge) node.append(sign(piece.badge));
  for (const each of piece.load || []) node.append(made("span", "carried", symbol(each.icon), unseen(each.name)));
  return node;
}

function pieces(row) {
  const all = row.pieces || [], list = made("span", "pieces");
  let many = 0;
  for (const piece of all) {
    const count = piece.count ?? 1;
    many += count;
    if (speaks(piece)) list.append(labelled(piece));
    else if (count > 6) list.append(square(piece), made("span", "n times", "\u00d7" + count));
    else for (let at = 0; at < count; at++) list.append(square(piece));
  }
  for (; many < (row.places || 0); many++) list.append(made("span", "piece free"));
  const silent = all.filter((piece) => !speaks(piece)).map((piece) => (piece.count ?? 1) + " \u00d7 " + piece.name);
  if (silent.length) list.append(unseen(silent.join(", ")));
  return list;
}

function row(each) {
  const node = made("div", "row" + (each.alarm ? " alarm" : ""));
  const title = each.alarm && each.caption ? each.caption : each.title;
  if (title) node.append(made("h3", "", each.icon ? symbol(each.icon) : "", title));
  if (each.columns) node.append(columns(each));
  else if ((each.pieces || []).length || each.places) node.append(pieces(each));
  if (each.caption && each.caption !== title) node.append(made("p", "caption", each.caption));
  return node;
}

/* What each value means, above the cards of that value. */
function columns(each) {
  const node = made("ul", "columns");
  for (const piece of each.pieces || []) {
    const line = made("li", toned("", (piece.badge || {}).tone), made("b", "n", piece.name), symbol((piece.badge || piece).icon));
    if (piece.face) line.append(made("span", "n", piece.face));
    if (piece.badge) line.append(unseen(piece.badge.name));
    node.append(line);
  }
  return node;
}

/* Tracks */

function track(each) {
  const node = made("div", "track");
  node.append(made("h3", "", each.icon ? symbol(each.icon) : "", each.name));
  if ((each.numbers || []).length) node.append(spaces(each));
  else if ((each.stops || []).length) node.append(stops(each.stops));
  else if (each.of) {
    const bar = made("div", "bar", ...Array.from({ length: each.of }, (_, at) => made("i", at < each.at ? "full" : "")));
    bar.setAttribute("aria-hidden", "true");
    node.append(bar);
  }
  if (each.left) node.append(tally(each.left, true));
  return node;
}

function spaces(each) {
  const node = made("div", "spaces");
  node.setAttribute("aria-hidden", "true");
  each.numbers.forEach((number, at) => {
    node.append(made("span", "space" + (at + 1 < each.at ? " past" : "") + (at + 1 === each.at ? " here" : "") + (number ? " dusk" : ""), at + 1 === each.at ? symbol("sun") : number ? made("span", "n", String(number)) : ""));
  });
  const words = unseen(each.at + "/" + each.of);
  return made("div", "", node, words);
}

function stops(all) {
  const list = made("ol", "stops");
  all.forEach((piece, at) => {
    const marks = piece.marks || [];
    const stop = made("li", ["stop", piece.tone && "tone-" + piece.tone, ...marks].filter(Boolean).join(" "), made("span", "n", String(at + 1)), symbol(piece.icon), made("span", "called", piece.name));
    if (marks.includes("now")) stop.setAttribute("aria-current", "step");
    list.append(stop);
  });
  return list;
}

/* Clashes and plays */

function clash(each) {
  const node = made("div", "clash", made("h3", toned("", each.tone), symbol(each.icon), each.title));
  if (each.caption) node.append(made("p", "caption", each.caption));
  if (each.prize) node.append(made("p", "caption", each.prize));
  if (each.against) node.append(row(each.against));
  if ((each.forces || []).length) {
    const both = made("div", "forces", ...each.forces.map(force));
    const totals = each.forces.map((one) => one.total ?? null);
    const between = each.sign || (totals.length === 2 && totals.every((one) => one !== null) ? (totals[0] > totals[1] ? ">" : totals[0] < totals[1] ? "<" : "=") : "");
    if (between && both.children.length === 2) {
      both.children[0].after(made("span", "vs n", between));
      both.classList.add("between");
    }
    node.append(both);
  }
  for (const pool of each.pools || []) node.append(row(pool));
  for (const note of each.notes || []) node.append(made("p", "caption", note));
  return node;
}

function force(each) {
  const node = made("div", "force"), title = each.fighters.title || each.owner;
  node.append(made("h4", "", name(title)), pieces(each.fighters));
  const numbers = [each.health, each.lasts, each.taken].filter(Boolean);
  for (const number of numbers.filter((one, at) => numbers.findIndex((other) => other.key === one.key) === at)) node.append(tally(number, true));
  if ((each.strength ?? null) !== null || (each.total ?? null) !== null) {
    const sum = made("p", toned("sum", each.tone));
    if ((each.strength ?? null) !== null) sum.append(digits(each.strength));
    if (each.card) sum.append(" + ", square(each.card));
    if ((each.total ?? null) !== null) sum.append(" = ", digits(each.total, "total"));
    node.append(sum);
  }
  if (each.sum) node.append(made("p", "caption", each.sum));
  if (each.played) node.append(row({ ...each.played, title: (each.played.pieces || []).length ? "" : each.played.title }));
  return node;
}

function plays(each) {
  return made("div", "plays", ...atStake(each, []), playedBy(each));
}

/* What is played for; words that stand above it already are left out. */
function atStake(each, said) {
  const found = [];
  if (!said.includes(each.title)) found.push(made("h3", toned("", each.tone), symbol(each.icon), each.when ? made("span", "when", each.when) : "", made("span", "", each.title)));
  if (each.caption && !said.includes(each.caption)) found.push(made("p", toned("caption", each.verdict), each.caption));
  return [...found, ...(each.stakes || []).map(stakes)];
}

const playedBy = (each) => made("ul", "lines", ...each.played.map(played));

function stakes(each) {
  if (each.columns) return columns(each);
  const node = made("p", "stakes");
  if (each.tally) node.append(tally(each.tally, true));
  if (each.caption) node.append(made("span", "", each.caption));
  for (const piece of each.pieces || []) {
    const one = made("span", toned("stake", piece.tone), symbol(piece.icon), piece.name);
    if (piece.face) one.append(made("span", "n", piece.face));
    if (piece.badge) one.append(symbol(piece.badge.icon), unseen(piece.badge.name));
    node.append(one);
  }
  return node;
}

function played(each) {
  const node = made("li", "", crest(each, "small"), name(each.name)), laid = made("span", "laid", ...(each.pieces || []).map((piece) => made("span", "", square(piece), unseen(piece.name))));
  if ((each.worth ?? null) !== null) laid.append(made("span", "n", "= " + each.worth));
  if (!(each.pieces || []).length && each.words) laid.append(made("span", "caption", each.words));
  for (const change of each.changes || []) {
    const by = made("span", change.value < 0 ? "by less" : "by more", change.icon ? symbol(change.icon) : "", unseen(change.name + ": "), made("span", "n", (change.value > 0 ? "+" : "") + shown(change.value)));
    laid.append(by);
  }
  laid.append(...(each.gained || []).map((piece) => made("span", "", square(piece), unseen(piece.name))));
  node.append(laid);
  return node;
}

/* A board from above. A cell is 24 wide. */
function board(map, figures) {
  const SIZE = 24, seats = new Map(figures.map((figure) => [figure.name, figure]));
  const picture = drawn("svg", { viewBox: `-2 -2 ${map.wide * SIZE + 4} ${map.high * SIZE + 4}`, role: "img", class: "board" });
  const told = [];
  for (let y = 0; y < map.high; y++) {
    for (let x = 0; x < map.wide; x++) picture.append(drawn("rect", { class: "cell", x: x * SIZE + 1, y: y * SIZE + 1, width: SIZE - 2, height: SIZE - 2, rx: 4 }));
  }
  for (const space of map.spaces || []) for (const [x, y] of space.cells || []) picture.append(...ground(space, x * SIZE, y * SIZE, SIZE));
  for (const [x, y] of map.goal || []) picture.append(drawn("rect", { class: "goal", x: x * SIZE + 1, y: y * SIZE + 1, width: SIZE - 2, height: SIZE - 2, rx: 4 }));
  for (const way of map.ways || []) {
    if (way.cell) picture.append(drawn("rect", { class: "below k" + ((seats.get(way.whose) || {}).seat || 0) % 8, x: way.cell[0] * SIZE + 3, y: way.cell[1] * SIZE + 3, width: SIZE - 6, height: SIZE - 6, rx: 6 }));
    for (const exit of way.exits || []) for (const { cell: [x, y] } of exit.landings) picture.append(drawn("circle", { class: "landing", cx: x * SIZE + 12, cy: y * SIZE + 12, r: 4 }));
  }
  for (const space of map.spaces || []) {
    if (!(space.cells || []).length) continue;
    (space.pieces || []).forEach((piece, at, all) => {
      const [x, y] = space.cells[0], across = all.length > 1 ? 2 : 1, wide = (SIZE - 4) / across;
      picture.append(...marker(piece, seats.get(piece.whose), x * SIZE + 2 + (at % across) * wide, y * SIZE + 2 + Math.floor(at / across) * wide, wide));
      told.push(piece.name + ": " + space.name);
    });
  }
  picture.setAttribute("aria-label", [map.name, ...told].join(". "));
  return picture;
}

function ground(space, x, y, size) {
  const all = [drawn("rect", { class: "room", x: x + 1, y: y + 1, width: size - 2, height: size - 2, rx: 4 })];
  const edges = [[x + 2, y + 1, size - 4, 2.5], [x + size - 3.5, y + 2, 2.5, size - 4], [x + 2, y + size - 3.5, size - 4, 2.5], [x + 1, y + 2, 2.5, size - 4]];
  (space.sides || []).forEach((side, at) => {
    const [left, top, width, height] = edges[at];
    if (["wall", "door", "portcullis"].includes(side)) all.push(drawn("rect", { class: side, x: left, y: top, width, height }));
  });
  if (space.icon && !(space.pieces || []).length) all.push(drawn("text", { class: toned("i", space.tone), x: x + size / 2, y: y + size / 2, "font-size": 14 }, SYMBOLS[space.icon] || ""));
  return all;
}

function marker(piece, figure, x, y, wide) {
  const middle = { x: x + wide / 2, y: y + wide / 2 };
  if (!figure) return [drawn("text", { class: "i token", ...middle, "font-size": wide * 0.9 }, SYMBOLS[piece.icon] || "")];
  const letter = [...(figure.crest || figure.name)][0] || "?";
  return [drawn("rect", { class: "mark k" + (figure.seat % 8), x, y, width: wide, height: wide, rx: wide * 0.25 }), drawn("text", { class: "n mark", ...middle, "font-size": wide * 0.8 }, letter.toLocaleUpperCase(language))];
}

/* What has just happened */

function band(each) {
  const list = { pieces: (each.pieces || []).slice(0, 7) };
  return [
    symbol(each.icon), made("p", "", name(each.sentence)), list.pieces.length ? pieces(list) : null,
    made("div", "signs", ...(each.changes || []).slice(0, 5).map((one) => made("span", toned("sign", one.tone), symbol(one.icon), name(one.name), digits(one.before), "\u2192", digits(one.after === null ? "\u2013" : one.after)))),
  ];
}

/* The end of the game */

function ending(end, figures) {
  const list = made("ol", "ranks");
  for (const rank of end.ranks) {
    const figure = figures.find((each) => each.name === rank.name) || { name: rank.name, seat: 0 };
    const line = made("li", rank.won ? "won" : "", rank.won ? made("span", "crest gold", symbol("crown")) : crest(figure)), who = made("div", "who", made("b", "", name(rank.name)));
    const why = [rank.fate && rank.fate.name, ...(rank.sum || []), ...(rank.brought || [])].filter(Boolean);
    if (why.length) who.append(made("small", "", why.join(" \u00b7 ")));
    if ((rank.honours || []).length) who.append(made("small", "honours", rank.honours.join(" \u00b7 ")));
    line.append(who);
    if (rank.total && rank.total.value !== null) line.append(tally(rank.total));
    list.append(line);
  }
  return [made("h2", "", symbol(end.icon || "trophy"), end.reason), list];
}

/* Fights stand by themselves, where the step does not show them. */
function fights(scene) {
  return (scene.parts || []).filter(({ shows }) => shows.type === "Clash" && !scene.step.clash).map(({ shows }) => clash(shows));
}

/* Everything else that lies on the table, from top to bottom. Players are shown elsewhere. */
function lying(scene) {
  const found = [];
  for (const { shows } of scene.parts || []) {
    if (shows.type === "Figure" && shows.track) found.push(track(shows.track));
    if (shows.type === "Stack" || shows.type === "Grid") found.push(...shows.rows.map(row));
    if (shows.type === "Plays" && !(scene.step.plays && scene.step.plays.key === shows.key)) found.push(plays(shows));
    if (shows.type === "Map" && !shows.loose) found.push(board(shows, scene.people || []));
  }
  found.push(...(scene.aside || []).map(row));
  return found;
}
