/* What the game waits for: its words, the buttons of the guest's choices, and the pad of the one that is answered.

   Numbers of choices are those of the last message only. So a button knows its choice by what it looks like, and asks
   for the number when it is touched. */

function stepPanel(take) {
  const home = find("now"), parts = ["head", "body", "plays"].map((kind) => home.appendChild(made("div", "now-" + kind)));
  const [drawHead, drawBody, drawPlays] = parts.map(kept);
  let message, step, me, picks, numbers, opened = null, unfolded = "", selected = "";

  function show(next, seat) {
    [message, me, step] = [next, seat, next.scene.step];
    picks = new Map(next.choices.map((each) => [each.id, each]));
    numbers = new Map();
    for (const offer of offers()) if (!numbers.has(keyOf(offer))) numbers.set(keyOf(offer), offer.choice);
    if (opened && !numbers.has(opened.key)) opened = null;
    if (unfolded && !grouped(unfolded).length) unfolded = "";
    if (!opened && !unfolded) opened = atOnce();
    if (!ready().some((piece) => piece.key === selected)) selected = ready().some((piece) => piece.key === step.actors.selected) ? step.actors.selected : "";
    return paint();
  }

  const keyOf = (offer) => JSON.stringify({ ...offer, choice: [picks.get(offer.choice).label, picks.get(offer.choice).asks] });
  /* The offers of the guest's choices. The step's own choice needs none: its pad is open at once. */
  function offers() {
    const found = (step.offers || []).filter((offer) => picks.has(offer.choice)), own = step.direct ?? null;
    if (!picks.has(own) || found.some((offer) => offer.choice === own)) return found;
    return [...found, { choice: own, label: picks.get(own).label, place: "direct" }];
  }

  const placed = (...places) => offers().filter((offer) => places.includes(offer.place || "tile"));
  const asksOf = (offer) => picks.get(offer.choice).asks;
  
  /* The choice whose pad is open without a tap: the step's own, or the only thing that the guest can do while the game
     waits for that. */
  function atOnce() {
    const tiles = placed("tile", "primary", "group", "segment"), only = tiles.length === 1 && message.turn && !step.actors ? tiles[0] : null;
    const direct = offers().find((offer) => (step.direct ?? null) !== null && offer.choice === step.direct) || placed("segment").find((offer) => asksOf(offer).length) || only;
    return direct && asksOf(direct).length ? opening(direct, true) : null;
  }

  const opening = (offer, direct) => ({ key: keyOf(offer), offer, asks: asksOf(offer), answers: {}, at: 0, direct, said: Boolean(offer.heading) || offer.choice === step.direct });

  /* The pad is drawn again only when it asks something else: not when somebody else has played a card. */
  function paint() {
    const plain = (value) => JSON.stringify(value, (field, each) => (field === "choice" || field === "instead" ? (picks.has(each) ? [picks.get(each).label, picks.get(each).asks] : null) : each));
    const { offers: _, direct, pieces, actors, ...words } = step, flow = opened && [opened.key, opened.at, opened.answers];
    drawHead([words, message.turn, Boolean(message.scene.end), waiting(), flow, unfolded, selected, actors && [actors.titles, actors.hints, actors.hint], language], () => [head(), ...(step.clash ? [clash(step.clash)] : []), ...(step.plays ? atStake(step.plays, [step.title, step.why]) : [])]);
    drawPlays([step.plays, language], () => (step.plays ? [playedBy(step.plays)] : []));
    return drawBody([plain([offers(), actors, pieces]), flow, unfolded, selected, me, language], body);
  }

  function go(change) {
    moving(() => { change(); return paint(); });
  }

  function choose(offer) {
    const key = keyOf(offer);
    return () => {
      if (!numbers.has(key)) return;
      if (asksOf(offer).length) go(() => { opened = opening(offer, false); });
      else take(numbers.get(key), {});
    };
  }

  function answered(field, value) {
    opened.answers = { ...opened.answers, [field]: value };
    if (opened.at + 1 < opened.asks.length) return go(() => { opened = { ...opened, at: opened.at + 1 }; });
    const number = numbers.get(opened.key), { answers } = opened;
    go(() => { opened = null; unfolded = ""; });
    take(number, answers);
  }

  function back() {
    go(() => {
      if (opened && opened.at) opened = { ...opened, at: opened.at - 1 };
      else if (opened) opened = null;
      else unfolded = "";
    });
  }

  // The head

  function head() {
    const heading = (opened && opened.offer.heading) || {};
    const title = heading.title || (unfolded && unfolded !== HAND && unfolded !== MORE ? unfolded : "") || acting().title || step.title;
    const node = made("div", "head", made("h2", "", step.icon ? symbol(heading.icon || step.icon) : "", made("span", "", title)));
    const why = heading.title ? heading.why : acting().why || step.why;
    if (why) node.append(made("p", "why", why));
    if ((step.sum || []).length) node.append(made("p", "terms", ...step.sum.map(term)));
    if ((step.chances || []).length) node.append(made("div", "chances", ...step.chances.map(chance)));
    if (!message.turn && !message.scene.end && waiting().length) node.append(waits());
    return node;
  }

  function acting() {
    const actors = step.actors;
    if (!actors || !selected) return {};
    const found = (all) => ((all || []).find(([key]) => key === selected) || [])[1];
    return { title: found(actors.titles), why: found(actors.hints) || actors.hint };
  }

  function waiting() {
    return (message.scene.people || []).filter((figure) => figure.acts && figure.name !== me).map((figure) => figure.name);
  }

  function waits() {
    return made("p", "waits", symbol("timer-sand"), say("guest.waits-for") + " ", ...waiting().flatMap((each, at) => [at ? ", " : "", name(each)]));
  }

  function term(each) {
    if (each.sign) return made("span", "between", each.sign);
    return made("span", toned("term", each.ink), each.words ? made("span", "", each.words) : "", each.icon ? symbol(each.icon) : "", (each.number ?? null) !== null ? digits(each.number) : "");
  }

  function chance(each) {
    const node = made("span", toned("chance", each.tone || "good"), each.icon ? symbol(each.icon) : "", made("span", "n", each.chance.percent + "\u202f%"));
    return node;
  }

  // The buttons

  function tile(offer, kind) {
    const key = button("key tile" + (kind ? " " + kind : "") + (offer.face && offer.face !== "tile" ? " face-" + offer.face : ""), choose(offer));
    if (offer.icon) key.append(symbol(offer.icon));
    key.append(made("span", "label", name(offer.label)));
    const sign = wayOf(offer);
    if (offer.caption || sign) key.append(made("small", "", offer.caption || sign));
    if (offer.pips) key.append(made("small", "n", offer.pips[0] + "/" + offer.pips[1]));
    key.dataset.key = "offer:" + offer.label + (offer.by || "") + (offer.slot || "");
    return key;
  }

  /* Two ways to count have the same words; what they ask for tells up from down. */
  function wayOf(offer) {
    const [ask] = asksOf(offer), twins = offers().filter((each) => each.label === offer.label).length > 1;
    return !twins || !ask || ask.ask !== "number" ? "" : ask.low >= 0 ? "+" : ask.high <= 0 ? "\u2212" : "";
  }

  function fold(label, icon, group) {
    const key = button("key tile", () => go(() => { unfolded = group; }), symbol(icon), made("span", "label", label));
    key.setAttribute("aria-expanded", "false");
    key.dataset.key = "fold:" + group;
    return key;
  }

  function body() {
    if (opened) return pads();
    return unfolded ? folded() : keys();
  }

  function keys() {
    const parts = step.actors ? actors() : [];
    const tiles = placed("tile").filter((offer) => !step.actors || !offer.by).map((offer) => tile(offer));
    const groups = [...new Map(placed("group").filter((offer) => offer.group).map((offer) => [offer.group.words, offer.group])).values()];
    tiles.push(...groups.map((group) => fold(group.words, group.icon || "dots-horizontal", group.words)));
    const loose = placed("segment").map((offer) => tile(offer));
    if (tiles.length + loose.length) parts.push(grid(tiles.length + loose.length === 1 ? 1 : 2, [...loose, ...tiles], "tiles"));
    parts.push(...placed("primary").map((offer) => tile(offer, "primary")));
    // What stands small in the foot is large where it is the only thing to do.
    const only = parts.length ? [] : placed("small");
    return [...parts, ...only.map((offer) => tile(offer, "primary")), foot(only)];
  }

  function foot(shown) {
    const keys = shown.length ? [] : placed("small").map((offer) => tile(offer, "small"));
    if (placed("hand").length) keys.push(fold(say("guest.at-hand"), "hand", HAND));
    if (placed("more").length) keys.push(fold(say("ui.more"), "dots-horizontal", MORE));
    return keys.length ? grid(keys.length, keys, "foot") : null;
  }

  function grouped(group) {
    if (group === HAND) return placed("hand");
    if (group === MORE) return placed("more");
    return placed("group").filter((offer) => offer.group && offer.group.words === group);
  }

  function folded() {
    const parts = [], titles = new Map();
    for (const offer of grouped(unfolded)) {
      const words = unfolded === HAND || unfolded === MORE ? (offer.group || {}).words || "" : "";
      titles.set(words, [...(titles.get(words) || []), offer]);
    }
    for (const [words, all] of titles) {
      if (words) parts.push(made("h3", "", words));
      parts.push(grid(all.length === 1 ? 1 : 2, all.map((offer) => tile(offer)), "tiles"));
    }
    return [...parts, backKey()];
  }

  function backKey() {
    const key = button("key back", back, symbol("arrow-left"), made("span", "label", say("ui.back")));
    key.dataset.key = "back";
    return key;
  }

  // Pieces that act: first one of them, then what it does

  function ready() {
    if (!step.actors) return [];
    const { row: able, hand, special } = step.actors;
    return [...(able.pieces || []), ...((hand || {}).pieces || []), ...(special ? [special] : [])].filter((piece) => offers().some((offer) => offer.by === piece.key));
  }

  function actors() {
    const all = ready(), { lost } = step.actors;
    if (!all.length) return [];
    const keys = all.map((piece) => {
      const once = offers().find((offer) => offer.by === piece.key && offer.at_once);
      const key = button("key actor" + (piece.key === selected ? " chosen" : ""), once ? choose(once) : () => go(() => { selected = piece.key; }), square(piece), made("span", "label", name(piece.name)));
      if ((piece.count ?? 1) > 1) key.append(made("span", "n times", "\u00d7" + piece.count));
      for (const each of piece.values || []) key.append(tally(each));
      if (piece.badge) key.append(sign(piece.badge));
      key.setAttribute("aria-pressed", String(piece.key === selected));
      key.dataset.key = "actor:" + piece.key;
      return key;
    });
    const parts = [grid(columnsFor(all.map((piece) => piece.name), 3), keys, "actors")];
    const does = offers().filter((offer) => selected && offer.by === selected && (offer.place || "tile") === "tile");
    if (does.length) parts.push(grid(does.length === 1 ? 1 : 2, does.map((offer) => tile(offer, offer.aim ? "aim" : "")), "tiles does"));
    if (lost && (lost.pieces || []).length) parts.push(row(lost));
    return parts;
  }

  // Pads

  function pads() {
    const ask = opened.asks[opened.at], segments = placed("segment");
    const parts = [];
    if (segments.length > 1 && !opened.at) {
      const across = columnsFor(segments.map((offer) => offer.label), segments.length);
      parts.push(grid(segments.length > 3 && across < segments.length ? 2 : segments.length, segments.map((offer) => {
        const key = tile(offer, "segment" + (keyOf(offer) === opened.key ? " chosen" : ""));
        key.setAttribute("aria-pressed", String(keyOf(offer) === opened.key));
        return key;
      }), "segments"));
    }
    if (!opened.said && segments.length < 2) parts.push(made("h3", "", name(opened.offer.label)));
    if (opened.asks.length > 1) parts.push(made("p", "caption", say("guest.step-of", { at: opened.at + 1, of: opened.asks.length }), ...whoseCard()));
    parts.push(pad(ask, (value) => answered(ask.field, value), { picture, piece }));
    const others = opened.direct ? placed("primary", "small").filter((offer) => keyOf(offer) !== opened.key) : [];
    if (others.length) parts.push(grid(Math.min(2, others.length), others.map((offer) => tile(offer, "small")), "foot"));
    if (opened.direct && !opened.at) {
      const more = [placed("hand").length ? fold(say("guest.at-hand"), "hand", HAND) : null, placed("more").length ? fold(say("ui.more"), "dots-horizontal", MORE) : null].filter(Boolean);
      for (const key of more) key.addEventListener("click", () => go(() => { opened = null; }));
      if (more.length) parts.push(grid(more.length, more, "foot"));
    } else if (!opened.direct || opened.at) parts.push(backKey());
    return parts;
  }

  const piece = (value) => (step.pieces || []).find((each) => each.key === String(value));

  /* Where each force of a fight has a card, they are asked for in the order in which the forces stand. */
  function whoseCard() {
    const fight = step.clash || ((message.scene.parts || []).find(({ shows }) => shows.type === "Clash") || {}).shows;
    if (!fight || fight.forces?.length !== opened.asks.length || opened.asks.some((ask) => ask.ask !== "combat-card")) return [];
    return [" \u00b7 ", made("b", "", name(fight.forces[opened.at].fighters.title))];
  }

  /* The symbol of something that is picked: the step says how its options look; else it may have one of its name. */
  function picture(value) {
    const known = piece(value);
    if (known) return known.icon;
    const kind = String(value).toLowerCase().replace(/ \d+$/, "").replace(/^[a-z]+:/, "");
    return SYMBOLS[kind] ? kind : SYMBOLS[kind.replace(/:\d+$/, "")] ? kind.replace(/:\d+$/, "") : "";
  }

  return { show, paint, cover() { for (const each of home.querySelectorAll(".covered")) each.cover?.(); } };
}

const HAND = "\u0000hand", MORE = "\u0000more";
