
/* What Dungeon Roll draws besides: the level die, the dice of dungeon and party, the lair, everybody's tokens. */

{
  parts.push(delve(), ...cards.map(pouch));

  /* A white die, or a black one. */
  function die(face, sign, kind) {
    const node = made("span", "die " + kind + " " + face);
    node.append(icon(sign));
    node.title = reel.words[face];
    node.setAttribute("aria-hidden", "true");
    return node;
  }

  function rolled(faces, numbers, kind) {
    return faces.flatMap(([face, sign], at) => Array.from({ length: numbers[at] }, () => die(face, sign, kind)));
  }

  function told(faces, numbers) {
    const some = faces.flatMap(([face], at) => (numbers[at] ? [numbers[at] + " × " + reel.words[face]] : []));
    return some.join(", ") || reel.words.none;
  }

  const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

  function row(name) {
    const node = made("div", "row " + name), title = made("h3"), dice = made("div", "dice"), words = made("p", "unseen");
    node.append(title, words, dice);
    return { node, title, dice, words };
  }

  function fill(part, title, words, dice) {
    put(part.title, title);
    put(part.words, words);
    part.dice.replaceChildren(...dice);
  }

  function delve() {
    const home = section("delve", reel.words.delve, document.querySelector(".table-top"));
    const head = made("div", "level"), number = made("span", "n"), word = made("p"), track = made("div", "bar"), phase = made("p", "phase");
    const label = made("div", "where");
    track.setAttribute("aria-hidden", "true");
    track.append(...Array.from({ length: reel.own.deepest }, () => made("i")));
    label.append(word, track, phase);
    head.append(number, label);
    const rows = { dungeon: row("dungeon"), lair: row("lair"), party: row("party"), grave: row("grave") };
    home.append(head, ...Object.values(rows).map((each) => each.node));
    let was = "";
    return (frame) => {
      home.hidden = frame.level === undefined;
      if (home.hidden) return;
      const is = JSON.stringify([frame.level, frame.phase, frame.lair, frame.awake, frame.party, frame.allies, frame.grave, frame.dungeon]);
      if (is === was) return;
      was = is;
      put(number, String(frame.level));
      put(word, filled(reel.words.level, { n: frame.level, all: reel.own.deepest }));
      put(phase, frame.phase);
      [...track.children].forEach((each, at) => (each.className = at < frame.level ? "full" : ""));
      const { party, dungeon } = reel.own;
      fill(rows.dungeon, filled(reel.words.dungeon, { n: sum(frame.dungeon) }), told(dungeon, frame.dungeon), rolled(dungeon, frame.dungeon, "black"));
      const free = Array.from({ length: Math.max(0, reel.own.wakes - frame.lair) }, () => made("span", "die free"));
      const sleepers = Array.from({ length: frame.lair }, () => die("dragon", "slit-eye", "black"));
      fill(rows.lair, frame.awake ? reel.words.awake : filled(reel.words.lair, { n: frame.lair, all: reel.own.wakes }), "", [...sleepers, ...free]);
      rows.lair.node.classList.toggle("awake", frame.awake);
      const joined = rolled(party, frame.allies, "white ally");
      const also = sum(frame.allies) ? "; " + reel.words.allies + ": " + told(party, frame.allies) : "";
      fill(rows.party, filled(reel.words.party, { n: sum(frame.party) }), told(party, frame.party) + also, [...rolled(party, frame.party, "white"), ...joined]);
      fill(rows.grave, filled(reel.words.grave, { n: sum(frame.grave) }), told(party, frame.grave), rolled(party, frame.grave, "white spent"));
    };
  }

  /* The tokens of one player, on the card. */
  function pouch(card) {
    const list = made("ul", "tokens");
    card.card.append(list);
    let was = "";
    return (frame) => {
      const tokens = frame["p" + card.seat + ".tokens"] || [], is = JSON.stringify(tokens);
      if (is === was) return;
      was = is;
      list.replaceChildren(...tokens.map(([sign, name, number]) => {
        const item = made("li");
        item.title = name;
        item.append(icon(sign), made("span", "unseen", name + ": "), made("span", "n", String(number)));
        return item;
      }));
      list.hidden = !tokens.length;
    };
  }
}
