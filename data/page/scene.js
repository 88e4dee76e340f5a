/* Draws a scene: tracks, rows of pieces, clashes, and what each player holds. The same for every box.

   A frame has `track.KEY`: [words, at, of]; `row.KEY`: [title, caption, tone, alarm, places, piece, count, …], where a
   piece is a number in `reel.pieces`; `clash.KEY`: [title, symbol, tone, prize]; `p0.hand`: [piece, count, …]. */

{
  parts.push(table(), ...cards.map(hand));

  /* One square for each piece. */
  function square(piece) {
    const [shape, sign, name, tone, marks] = reel.pieces[piece];
    const node = made("span", ["piece", shape, tone && "tone-" + tone, ...marks].filter(Boolean).join(" "));
    node.append(icon(sign));
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
    node.append(sign, title, prize);
    let was = "";
    return {
      node,
      show(frame) {
        const form = frame["clash." + key], is = JSON.stringify(form);
        if (is === was) return;
        was = is;
        node.hidden = !form;
        if (!form) return;
        const [name, symbol, tone, won] = form;
        sign.className = "sign tone-" + tone;
        sign.replaceChildren(icon(symbol));
        put(title, name);
        put(prize, won);
      },
    };
  }

  /* Everything that lies on the table, in the order in which the box describes it. */
  function table() {
    const home = section("table", reel.title, document.querySelector(".table-top"));
    const makers = { track, row, clash };
    const shown = reel.lying.map((name) => {
      const [kind, key] = name.split(".");
      return makers[kind](key);
    });
    home.append(...shown.map((each) => each.node));
    return (frame) => {
      home.hidden = !reel.lying.some((name) => name in frame);
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
}
