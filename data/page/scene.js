/* Draws a scene: tracks, rows of pieces, clashes, and what each player holds. The same for every box.

   A frame has `track.KEY`: [words, at, of]; `row.KEY`: [title, caption, tone, alarm, places, piece, count, …], where a
   piece is a number in `reel.pieces`; `clash.KEY`: [title, symbol, tone, prize, forces]; `p0.hand`: [piece, count, …].
   `stops.KEY`: [words, symbol, pieces]; `plays.KEY`: [when, what, how it went, symbol, tone, verdict, stakes, lines],
   where stakes are [words, sum, piece, count, …] and a line is [seat, pieces, worth, words, changes, pieces got].
   `aside.KEY`: [words, piece, count, …]. `turn.now`: [seat, words, budget]; `people.KEY`: the seats whose rows stand on the table; `places.KEY` a row whose
   pieces are named. What lies before a player is `p0.rows`, the names of `p0.row.KEY`: [title, symbol, cards, piece,
   count, …]; `p0.way`: [points, most, words]; `p0.gains`: [symbol, words, number]. */

{
  parts.push(table(), ...reel.lying.filter(countOf).map(beside), ...cards.map(hand), ...cards.map(held));

  /* The page has not every symbol that a phone has. */
  function symbol(name, kind) {
    return icon(reel.icons[name] || name, kind);
  }

  /* Drawn anew only when it is another one. */
  function changing(draw) {
    let was;
    return (...what) => {
      const is = JSON.stringify(what);
      if (is !== was) draw(...what);
      was = is;
    };
  }

  function crestOf(seat) {
    const [, letter, colour] = reel.players[seat] || ["", "?", 0];
    const crest = made("span", "crest small k" + colour, letter);
    crest.setAttribute("aria-hidden", "true");
    return crest;
  }

  /* A symbol whose name is read aloud, and shown to whoever points at it. */
  function signed(picture, name) {
    const node = made("span", "sign");
    node.append(symbol(picture), made("span", "unseen", name));
    node.title = name;
    return node;
  }

  function pips(many, of) {
    const line = made("span", "pips");
    line.setAttribute("aria-hidden", "true");
    line.append(...Array.from({ length: Math.max(many, of) }, (_, at) => made("i", at < many ? "full" : "")));
    return line;
  }

  /* One square for each piece. */
  function square(piece) {
    const [shape, sign, name, tone, marks, more] = reel.pieces[piece];
    const node = made("span", ["piece", shape, tone && "tone-" + tone, ...marks].filter(Boolean).join(" "));
    node.append(more && more.face ? made("span", "n", more.face) : symbol(sign));
    node.title = name;
    node.dataset.sign = sign;
    node.setAttribute("aria-hidden", "true");
    return node;
  }

  function counted(numbers) {
    return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at], numbers[2 * at + 1]]);
  }

  function told(pieces) {
    return pieces.map(([piece, count]) => count + " × " + reel.pieces[piece][2]).join(", ");
  }

  function row(key) {
    const node = made("div", "row " + key), title = made("h3"), words = made("p", "unseen"), line = made("div", "pieces");
    node.append(title, words, line);
    node.hidden = true;
    let was = "";
    return {
      node,
      show(frame) {
        const form = frame["row." + key], is = JSON.stringify(form);
        if (is === was) return;
        was = is;
        node.hidden = !form;
        if (!form) return;
        const [name, caption, tone, alarm, places, ...numbers] = form, pieces = counted(numbers);
        const squares = pieces.flatMap(([piece, count]) => Array.from({ length: count }, () => square(piece)));
        const free = Array.from({ length: Math.max(0, places - squares.length) }, () => made("span", "piece free"));
        put(title, alarm ? caption : name);
        put(words, told(pieces));
        node.classList.toggle("alarm", alarm);
        line.replaceChildren(...squares, ...free);
      },
    };
  }

  function track(key) {
    const node = made("div", "track " + key), number = made("span", "n"), words = made("p"), bar = made("div", "bar");
    const label = made("div", "where");
    bar.setAttribute("aria-hidden", "true");
    label.append(words, bar);
    node.append(number, label);
    let was = "";
    return {
      node,
      show(frame) {
        const form = frame["track." + key], is = JSON.stringify(form);
        if (is === was) return;
        was = is;
        node.hidden = !form;
        if (!form) return;
        const [name, at, of] = form;
        put(number, String(at));
        put(words, name);
        bar.replaceChildren(...Array.from({ length: of }, (_, n) => made("i", n < at ? "full" : "")));
      },
    };
  }

  function clash(key) {
    const node = made("div", "clash " + key), sign = made("span", "sign"), title = made("h3"), prize = made("p", "prize");
    const sides = made("div", "both");
    node.append(sign, title, prize, sides);
    let was = "";
    return {
      node,
      show(frame) {
        const form = frame["clash." + key], is = JSON.stringify(form);
        if (is === was) return;
        was = is;
        node.hidden = !form;
        if (!form) return;
        const [name, picture, tone, won, both] = form;
        node.classList.toggle("forces", both.length > 0);
        node.classList.toggle("past", both.length > 0 && both.every((force) => force[6] !== null));
        sign.className = "sign tone-" + tone;
        sign.replaceChildren(symbol(picture));
        put(title, name);
        put(prize, won);
        sides.replaceChildren(...against(both));
      },
    };
  }

  /* The stops of a way: behind, here, ahead, unknown. */
  function stops(key) {
    const node = made("div", "way-on " + key), words = made("h3"), list = made("ol", "stops");
    node.append(words, list);
    node.hidden = true;
    const draw = changing(([name, , pieces]) => {
      put(words, name);
      list.replaceChildren(...pieces.map((piece, at) => {
        const [, picture, called, tone, marks] = reel.pieces[piece];
        const stop = made("li", ["stop", tone && "tone-" + tone, ...marks].filter(Boolean).join(" "));
        stop.append(made("span", "n", String(at + 1)), symbol(picture), made("span", "called", called));
        if (marks.includes("now")) stop.setAttribute("aria-current", "true");
        stop.title = called;
        return stop;
      }));
    });
    return {
      node,
      show(frame) {
        node.hidden = !frame["stops." + key];
        if (!node.hidden) draw(frame["stops." + key]);
      },
    };
  }

  /* What is counted beside the table. */
  function aside(key) {
    const node = made("ul", "aside " + key);
    node.hidden = true;
    const draw = changing(([title, ...numbers]) => {
      node.replaceChildren(made("li", "what", title), ...counted(numbers).map(([piece, count]) => {
        const [, picture, name] = reel.pieces[piece], left = made("li", "thing");
        left.title = name;
        left.append(symbol(picture), made("span", "unseen", name + ": "), made("span", "n", String(count)));
        return left;
      }));
    });
    return {
      node,
      show(frame) {
        node.hidden = !frame["aside." + key];
        if (!node.hidden) draw(frame["aside." + key]);
      },
    };
  }

  /* What everybody has played to something, and what that did. */
  function plays(key) {
    const node = made("div", "plays-" + key), head = made("h3"), how = made("p", "how"), stakes = made("p", "stakes"), list = made("ul", "plays");
    node.append(head, how, stakes, list);
    node.hidden = true;
    const draw = changing(([when, what, went, picture, tone, verdict, rows, lines]) => {
      const sign = symbol(picture);
      if (tone) sign.classList.add("tone-" + tone);
      head.replaceChildren(sign, made("span", "when", when), made("b", "", what));
      put(how, went);
      how.className = "how" + (verdict ? " tone-" + verdict : "");
      how.hidden = !went;
      stakes.replaceChildren(...rows.flatMap(([words, sum, ...numbers]) => [
        ...(sum ? [made("span", "needed", sum)] : []),
        ...(words ? [made("span", "", words)] : []),
        ...counted(numbers).map(([piece]) => stake(piece)),
      ]));
      stakes.hidden = !rows.length;
      list.replaceChildren(...lines.map(line));
    });
    return {
      node,
      show(frame) {
        node.hidden = !frame["plays." + key];
        if (!node.hidden) draw(frame["plays." + key]);
      },
    };
  }

  function stake(piece) {
    const [, picture, name, tone, , more = {}] = reel.pieces[piece], node = made("span", ["stake", tone && "tone-" + tone].filter(Boolean).join(" "));
    node.append(name);
    if (more.face) node.append(made("span", "n", more.face));
    if (more.badge) node.append(symbol(more.badge[0]), made("span", "unseen", more.badge[1]));
    else if (picture) node.prepend(symbol(picture));
    return node;
  }

  function line([seat, pieces, worth, words, changes, got]) {
    const row = made("li"), name = made("bdi", "", (reel.players[seat] || [""])[0]), laid = made("span", "laid"), did = made("span", "did");
    laid.append(...pieces.map(chip));
    if (worth !== null) laid.append(made("span", "worth n", "= " + worth));
    if (!pieces.length && words) laid.append(made("span", "none", words));
    did.append(...changes.map(([picture, what, by]) => change(picture, what, by)), ...got.map(chip));
    row.append(crestOf(seat), name, laid, did);
    return row;
  }

  /* So much more or less of something. */
  function change(picture, word, by) {
    const node = made("span", by < 0 ? "by less" : "by more");
    node.append(symbol(picture), made("span", "unseen", word + ": "), made("span", "n", (by > 0 ? "+" : "\u2212") + Math.abs(by)));
    node.title = word;
    return node;
  }

  /* The forces of a clash, with what is between their totals. */
  function against(both) {
    const nodes = both.map(force);
    if (both.length < 2 || both.some((each) => each[6] === null)) return nodes;
    const [one, other] = both.map((each) => each[6]);
    nodes.splice(1, 0, made("p", "vs n", one === other ? "=" : one > other ? ">" : "<"));
    return nodes;
  }

  function force([seat, kind, words, fighters, strength, card, total]) {
    const node = made("div", "force " + kind), head = made("p", "whose"), list = made("ul", "fighters"), sum = made("p", "sum");
    head.append(crestOf(seat), made("span", "", words), made("bdi", "", (reel.players[seat] || [""])[0]));
    list.append(...fighters.map((piece) => {
      const [, picture, name, , marks, more = {}] = reel.pieces[piece], row = made("li", marks.join(" "));
      row.append(symbol(picture), made("bdi", "", name));
      if (more.badge) row.append(signed(more.badge[0], more.badge[1]));
      row.append(...(more.load || []).map((each) => signed(reel.pieces[each][1], reel.pieces[each][2])));
      if (more.values) row.append(made("span", "n", more.values[0]));
      return row;
    }));
    sum.append(made("span", "n", String(strength)));
    if (card !== null || total === null) sum.append(" + ", card === null ? made("span", "chip none", "?") : chip(card));
    if (total !== null) sum.append(" = ", made("span", "n total", String(total)));
    node.append(head, list, sum);
    return node;
  }

  function chip(piece) {
    const [, picture, name, , marks, more = {}] = reel.pieces[piece], down = marks.includes("hidden");
    const node = made("span", down ? "chip back" : more.face ? "chip n" : "chip item", down ? "" : more.face);
    if (down || !more.face) node.append(symbol(picture), made("span", "unseen", name));
    node.title = name;
    return node;
  }

  /* Whose turn it is, and what can still be spent. */
  function turn() {
    const node = made("div", "now");
    const draw = changing(([seat, words, budget]) => {
      const who = made("h3");
      who.append(crestOf(seat), words);
      node.replaceChildren(who, ...budget.map(([name, picture, left, of, pip]) => {
        const own = made("span", "spend");
        own.title = name;
        if (pip) own.append(symbol(pip), symbol(picture), name + ": " + left);
        else own.append(made("span", "chip n", String(left)), pips(left, of), made("span", "what", name));
        return own;
      }));
    });
    return {
      node,
      show(frame) {
        node.hidden = !frame["turn.now"];
        if (!node.hidden) draw(frame["turn.now"]);
      },
    };
  }

  /* Places that fill up, each piece with its name. */
  function places(key) {
    const node = made("div", "places " + key), title = made("h3"), names = made("div", "names");
    node.append(title, names);
    const draw = changing(([name, , , , many, ...numbers]) => {
      const pieces = counted(numbers);
      put(title, name);
      names.replaceChildren(...pieces.map(([piece]) => {
        const one = made("span", "pick");
        one.append(symbol(reel.pieces[piece][1]), made("span", "", reel.pieces[piece][2]));
        return one;
      }), ...Array.from({ length: Math.max(0, many - pieces.length) }, () => made("span", "pick free")));
    });
    return {
      node,
      show(frame) {
        node.hidden = !frame["places." + key];
        if (!node.hidden) draw(frame["places." + key]);
      },
    };
  }

  /* What lies before each player: heroes with their loads; objects by where they are. Cards stand on the player's card. */
  function people(key) {
    const node = made("div", "sides of-" + reel.players.length);
    const sides = reel.players.map((_, seat) => side(seat));
    node.append(...sides.map((each) => each.node));
    return {
      node,
      show(frame) {
        node.hidden = !frame["people." + key];
        if (node.hidden) return;
        for (const each of sides) each.show(frame);
      },
    };
  }

  function side(seat) {
    const node = made("article", "side k" + reel.players[seat][2]), head = made("h3"), list = made("ul", "team"), rest = made("p", "elsewhere");
    head.append(crestOf(seat), made("bdi", "", reel.players[seat][0]));
    node.append(head, list, rest);
    const draw = changing((rows, turns) => {
      node.classList.toggle("turn", turns);
      const crew = rows.filter((row) => counted(row.slice(3)).some(([piece]) => reel.pieces[piece][0] === "hero"));
      list.replaceChildren(...crew.flatMap((row) => counted(row.slice(3)).map(([piece]) => token(piece))));
      rest.replaceChildren(...rows.filter((row) => !row[2] && !crew.includes(row)).map((row) => {
        const found = made("span", "there");
        found.append(row[0], ...counted(row.slice(3)).map(([piece]) => signed(reel.pieces[piece][1], reel.pieces[piece][2])));
        return found;
      }));
    });
    return {
      node,
      show(frame) {
        const own = "p" + seat + ".", keys = frame[own + "rows"] || [];
        draw(keys.map((key) => frame[own + "row." + key]), frame.turn === seat && !frame.over);
      },
    };
  }

  function token(piece) {
    const [, picture, name, , marks, more = {}] = reel.pieces[piece], load = (more.load || []).map((each) => reel.pieces[each]);
    const node = made("li", ["token", ...marks].join(" ")), face = made("span", "face");
    face.append(symbol(picture));
    if (more.badge) face.append(symbol(more.badge[0], "i badge tone-" + more.badge[2]));
    face.setAttribute("aria-hidden", "true");
    const words = made("span", "called"), carried = made("span", "load");
    words.append(made("b", "", more.short || name));
    if (more.badge) words.append(made("small", "", more.badge[1]));
    carried.append(...load.map((each) => signed(each[1], each[2])));
    node.append(face, words, carried);
    node.title = [name, ...(more.badge ? [more.badge[1]] : []), ...load.map((each) => each[2])].join(" \u00b7 ");
    return node;
  }

  /* A row of which everybody counts something stands beside that count. */
  function countOf(name) {
    const [kind, key] = name.split(".");
    return kind === "row" && shared[sharedCounts.findIndex((count) => count[2] === key)];
  }

  function beside(name) {
    const line = made("div", "beside"), count = countOf(name).row;
    line.setAttribute("aria-hidden", "true");
    count.append(line);
    count.classList.add("wide");
    const draw = changing((form) => {
      const pieces = counted(form.slice(5));
      line.replaceChildren(...pieces.flatMap(([piece, many]) => Array.from({ length: many }, () => square(piece))));
    });
    return (frame) => frame[name] && draw(frame[name]);
  }

  /* Everything that lies on the table, in the order in which the box describes it. */
  function table() {
    const home = section("table", reel.title, document.querySelector(".table-top"));
    const makers = { track, row, clash, turn, places, people, stops, plays, aside };
    const lying = reel.lying.filter((name) => !countOf(name));
    const shown = lying.map((name) => {
      const [kind, key] = name.split(".");
      return makers[kind](key);
    });
    home.append(...shown.map((each) => each.node));
    return (frame) => {
      home.hidden = !lying.some((name) => name in frame);
      if (!home.hidden) for (const each of shown) each.show(frame);
    };
  }

  /* What one player holds, on the card. */
  function hand(card) {
    const list = made("ul", "hand");
    card.card.append(list);
    let was = "";
    return (frame) => {
      const pieces = counted(frame["p" + card.seat + ".hand"] || []), is = JSON.stringify(pieces);
      if (is === was) return;
      was = is;
      list.replaceChildren(...pieces.map(([piece, count]) => {
        const [, sign, name] = reel.pieces[piece], item = made("li");
        item.title = name;
        item.append(icon(sign), made("span", "unseen", name + ": "), made("span", "n", String(count)));
        return item;
      }));
      list.hidden = !pieces.length;
    };
  }

  /* On the card of a player: how far they have come, what for, and which cards are left. */
  function held(card) {
    const way = made("p", "way"), gains = made("ul", "gains"), list = made("ul", "held"), own = "p" + card.seat + ".";
    card.card.append(way, gains, list);
    const draw = changing((far, why, rows) => {
      if (far) way.replaceChildren(made("span", "unseen", far[2] + ": " + far[0] + "/" + far[1]), ...pips(far[0], far[1]).children);
      gains.replaceChildren(...why.map(([picture, told, number]) => {
        const row = made("li");
        row.append(symbol(picture), made("span", "what", told), made("span", "n", (number < 0 ? "\u2212" : "+") + Math.abs(number)));
        return row;
      }));
      list.replaceChildren(...rows.map(([title, picture, , ...numbers]) => {
        const line = made("li");
        line.title = title;
        const faces = counted(numbers).some(([piece]) => (reel.pieces[piece][5] || {}).face);
        line.append(made("span", "unseen", title), ...(faces ? [symbol(picture)] : []), ...counted(numbers).flatMap(([piece, count]) => Array.from({ length: count }, () => one(piece))));
        return line;
      }));
    });
    return (frame) => {
      const form = frame[own + "way"], there = Boolean(frame[own + "rows"]);
      way.hidden = !form;
      gains.hidden = list.hidden = !there;
      card.card.classList.toggle("far", Boolean(form));
      if (there) draw(form, frame[own + "gains"], frame[own + "rows"].map((key) => frame[own + "row." + key]).filter((row) => row[2]));
    };
  }

  /* A card in its place; one that is spent is struck out. */
  function one(piece) {
    const [, picture, , , marks, more = {}] = reel.pieces[piece];
    const node = made("span", ["one", more.face ? "n" : "", ...marks].filter(Boolean).join(" "), more.face);
    if (!more.face) node.append(symbol(picture));
    return node;
  }
}
