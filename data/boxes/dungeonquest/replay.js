/* What DungeonQuest draws besides: the sun, the map, a fight, the dragon's cards. */

{
  const sunAt = reel.counts.findIndex(([, key]) => key === "sun");
  parts.push(sunTrack(), fighting(), dungeon(), dragonCards());

  function sunTrack() {
    const home = section("track", reel.words.sun, document.querySelector(".table-top"));
    const safe = made("span", "safe n"), word = made("span", "safe-word");
    const picture = drawn("svg", { role: "img" });
    home.append(safe, word, picture);
    let shown = 0, wide = 0, high = 0;

    /* Drawn as wide as there is room: the boxes keep their size, the ticks share the rest. */
    function draw() {
      const middle = high / 2;
      if (!shown || !wide) return;
      const box = Math.min(high * 0.82, wide / 13), last = reel.own.track.filter((number) => number).length;
      const pitch = Math.max(3, (wide - last * (box + 5) - box) / (reel.own.track.length - last));
      const thick = Math.max(2, Math.min(22, pitch - Math.max(1, pitch * 0.25)));
      picture.setAttribute("viewBox", `0 0 ${wide} ${high}`);
      picture.replaceChildren();
      let x = 0;
      reel.own.track.forEach((number, at) => {
        const here = at + 1 === shown, past = at + 1 < shown;
        if (number) {
          const group = drawn("g", { class: "dusk dusk" + number + (here ? " here" : past ? " gone" : "") });
          group.append(drawn("rect", { class: "box", x: x + 4, y: middle - box / 2, width: box, height: box, rx: box * 0.24 }));
          group.append(drawn("text", { x: x + 4 + box / 2, y: middle, "font-size": box * 0.74 }, String(number)));
          picture.append(group);
          x += box + 5;
        } else if (here) {
          picture.append(drawn("use", { href: "#s-sun", class: "sun", x, y: middle - box / 2, width: box, height: box }));
          x += box;
        } else {
          const tall = past ? high * 0.2 : high * 0.62, broad = past ? Math.min(5, thick) : thick;
          picture.append(drawn("rect", { class: past ? "past" : "tick", x: x + (pitch - broad) / 2, y: middle - tall / 2, width: broad, height: tall, rx: Math.min(3, broad / 2) }));
          x += pitch;
        }
      });
    }

    new ResizeObserver(() => {
      [wide, high] = [picture.clientWidth, picture.clientHeight];
      draw();
    }).observe(picture);
    return (frame) => {
      const space = frame["c" + sunAt];
      home.hidden = space === undefined;
      if (space === undefined || space === shown) return;
      shown = space;
      put(safe, String(reel.own.track.filter((number, at) => at >= space && !number).length));
      put(word, reel.words.safe);
      picture.setAttribute("aria-label", filled(reel.words.sunOn, { n: space, all: reel.own.track.length }));
      draw();
    };
  }

  /* The board is 13 by 10; a cell is 24 wide. */

  function dungeon() {
    const home = section("map", reel.words.map, find("shared")), SIZE = 24, GAP = 2, WIDE = 13, HIGH = 10;
    const signs = {
      trap: "trap", pit: "pit", entrance: "stairs-down", corridor: "corridor", chasm: "chasm", darkness: "darkness",
      "cave-in": "cave-in", web: "web", portcullis: "portcullis", bridge: "bridge", rotating: "rotating-room",
      tower: "tower", treasure: "treasure-chest",
    };
    const monsters = ["skeleton", "sorcerer", "troll", "golem", "demon"];
    const picture = drawn("svg", { viewBox: `-2 -2 ${WIDE * SIZE + 4} ${HIGH * SIZE + 4}`, role: "img" });
    const ground = drawn("g"), rooms = drawn("g"), marks = drawn("g");
    for (let row = 0; row < HIGH; row++) {
      for (let column = 0; column < WIDE; column++) {
        ground.append(drawn("rect", { class: "cell", x: column * SIZE + GAP / 2, y: row * SIZE + GAP / 2, width: SIZE - GAP, height: SIZE - GAP, rx: 4 }));
      }
    }
    picture.append(ground, rooms, marks);
    home.append(picture);
    const placed = new Map();
    let marksWere = "";

    function side(what, at, x, y) {
      const thick = 2.4, half = SIZE - GAP;
      const across = at % 2 === 0; // north and south lie flat
      const near = at === 0 || at === 3;
      const length = what === "wall" ? half : half * 0.52, start = (half - length) / 2;
      const edge = near ? 0 : half - thick;
      const box = across ? { x: x + start, y: y + edge, width: length, height: thick } : { x: x + edge, y: y + start, width: thick, height: length };
      const bars = drawn("g");
      if (what === "portcullis") {
        for (let bar = 0; bar < 4; bar++) {
          const dot = across ? { x: box.x + bar * length / 3.4, y: box.y, width: thick, height: thick } : { x: box.x, y: box.y + bar * length / 3.4, width: thick, height: thick };
          bars.append(drawn("rect", { class: "door", ...dot }));
        }
      } else bars.append(drawn("rect", { class: what, rx: what === "door" ? 1.2 : 0, ...box }));
      return bars;
    }

    function room([cells, kind, sides, entrance]) {
      const group = drawn("g");
      let middle = [0, 0];
      for (const [column, row] of cells) {
        const x = column * SIZE + GAP / 2, y = row * SIZE + GAP / 2;
        group.append(drawn("rect", { class: "room", x, y, width: SIZE - GAP, height: SIZE - GAP, rx: 4 }));
        if (kind !== "tower" && kind !== "treasure") {
          sides.forEach((what, at) => ["wall", "door", "portcullis"].includes(what) && group.append(side(what, at, x, y)));
        }
        middle = [middle[0] + (column + 0.5) * SIZE / cells.length, middle[1] + (row + 0.5) * SIZE / cells.length];
      }
      if (kind === "treasure") {
        const [column, row] = cells[0];
        group.append(drawn("rect", { class: "frame", x: column * SIZE + 0.5, y: row * SIZE + 0.5, width: SIZE - 1, height: 2 * SIZE - 1, rx: 5 }));
      }
      const sign = entrance ? "stairs-down" : signs[kind];
      if (sign) {
        const wide = kind === "tower" || kind === "treasure" ? 15 : 12;
        group.append(drawn("use", { href: "#s-" + sign, class: "sign" + (kind === "treasure" ? " gold" : ""), x: middle[0] - wide / 2, y: middle[1] - wide / 2, width: wide, height: wide }));
      }
      return group;
    }

    /* Only what has changed is drawn anew: a space that is the same is the same thing in the frame. */
    function drawRooms(frame, names) {
      for (const name of names) {
        const old = placed.get(name);
        if (old && old.value === frame[name]) continue;
        const group = room(frame[name]);
        old ? old.group.replaceWith(group) : rooms.append(group);
        placed.set(name, { value: frame[name], group });
      }
      if (placed.size === names.length) return;
      for (const [name, { group }] of placed) {
        if (name in frame) continue;
        group.remove();
        placed.delete(name);
      }
    }

    function standing(frame) {
      const all = [];
      reel.players.forEach(([name, letter, colour], seat) => {
        const own = "p" + seat + ".", below = frame[own + "below"], at = below ? below[0] : frame[own + "at"];
        const [hero, sign] = frame[own + "hero"] || ["", letter];
        if (at) all.push({ at, name, sign, colour, below: below && below[1], turn: frame.turn === seat, place: frame[own + "place"] });
      });
      for (const name in frame) {
        if (name.startsWith("k.")) all.push({ at: frame[name][0], token: monsters.includes(frame[name][1]) ? frame[name][1] : "skull", name: frame[name][2] });
      }
      return all;
    }

    function drawMarks(all) {
      marks.replaceChildren();
      const cells = new Map();
      for (const each of all) cells.set(String(each.at), [...(cells.get(String(each.at)) || []), each]);
      for (const group of cells.values()) {
        const across = group.length === 1 ? 1 : group.length <= 4 ? 2 : 3, wide = (SIZE - GAP) / across;
        const down = Math.ceil(group.length / across);
        const [column, row] = group[0].at;
        marks.append(drawn("rect", { class: "room", x: column * SIZE + 4, y: row * SIZE + 4, width: SIZE - 8, height: SIZE - 8 }));
        group.forEach((each, at) => {
          const x = each.at[0] * SIZE + SIZE / 2 + (at % across - (across - 1) / 2) * wide;
          const y = each.at[1] * SIZE + SIZE / 2 + ((at / across | 0) - (down - 1) / 2) * wide;
          marks.append(each.token ? token(each, x, y, wide) : mark(each, x, y, wide));
        });
      }
    }

    function token(each, x, y, wide) {
      const size = wide * 0.88;
      const node = drawn("use", { href: "#s-" + each.token, class: "token", x: x - size / 2, y: y - size / 2, width: size, height: size });
      node.append(drawn("title", {}, each.name));
      return node;
    }

    function mark(each, x, y, wide) {
      const size = wide * 0.92, scale = size / 22;
      const node = drawn("g", { class: "mark k" + each.colour + (each.turn ? " turn" : "") + (each.below ? " below" : "") });
      if (each.below) {
        const [dx, dy] = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }[each.below];
        node.append(drawn("line", { class: "way", x1: x + dx * size / 2, y1: y + dy * size / 2, x2: x + dx * SIZE, y2: y + dy * SIZE }));
      }
      node.append(drawn("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: size * 0.24 }));
      const letter = drawn("text", { transform: `translate(${x} ${y}) scale(${scale * 1.25})`, y: 4.6 }, each.sign);
      node.append(letter, drawn("title", {}, each.name));
      return node;
    }

    return (frame) => {
      const names = Object.keys(frame).filter((name) => name.startsWith("s."));
      home.hidden = !names.length;
      if (!names.length) return;
      const all = standing(frame);
      drawRooms(frame, names);
      const marksAre = JSON.stringify(all);
      if (marksAre !== marksWere) {
        drawMarks(all);
        const told = all.map((each) => (each.place ? each.name + ": " + each.place : each.name)).join("; ");
        picture.setAttribute("aria-label", reel.words.map + ". " + told);
        marksWere = marksAre;
      }
    };
  }

  function fighting() {
    const home = section("fight", reel.words.fight, find("shared"));
    let was = "";
    const monsters = ["skeleton", "sorcerer", "troll", "golem", "demon"];

    function side(frame, seat, called, monster, [damage, life], kind) {
      const node = made("div", "side " + kind);
      let crest;
      if (seat >= 0) {
        const [, letter, colour] = reel.players[seat];
        crest = made("span", "crest k" + colour, (frame["p" + seat + ".hero"] || ["", letter])[1]);
      } else {
        crest = made("span", "crest monster");
        crest.append(icon(monsters.includes(monster) ? monster : "skull"));
      }
      crest.setAttribute("aria-hidden", "true");
      const text = made("div");
      const name = made("b");
      name.append(made("bdi", "", seat >= 0 ? reel.players[seat][0] : called));
      const told = [filled(reel.words.damage, { n: damage })];
      if (life !== null) told.unshift(filled(reel.words.lifeLeft, { n: life }));
      text.append(name, made("small", "", told.join(" · ")));
      node.append(crest, text);
      return node;
    }

    function hand(cards) {
      const node = made("div", "hand");
      for (const [attack, value, word] of cards) {
        const card = made("span", "playing-card " + (["melee", "ranged", "magic"].includes(attack) ? attack : ""));
        card.append(String(value));
        if (["melee", "ranged", "magic"].includes(attack)) card.append(icon(attack));
        card.append(made("span", "unseen", " " + word));
        node.append(card);
      }
      return node;
    }

    return (frame) => {
      const fight = frame.fight;
      home.hidden = !fight;
      const is = JSON.stringify(fight || null);
      if (!fight || is === was) return;
      was = is;
      const versus = made("p", "vs n", fight.round ? filled(reel.words.round, { n: fight.round }) : "×");
      home.replaceChildren(
        side(frame, fight.hero, "", "", fight.taken[0], "hero"), versus,
        side(frame, fight.foe, fight.called, fight.monster, fight.taken[1], "foe"));
      if (fight.cards) {
        const clash = made("div", "clash");
        const [hero, foe] = fight.cards;
        clash.append(hand(hero[2]), made("span", "total n " + hero[1], shownNumber(hero[0])), made("span", "sign n", fight.sign), made("span", "total n " + foe[1], shownNumber(foe[0])), hand(foe[2]));
        home.append(clash);
      }
    };
  }

  function dragonCards() {
    const at = sharedCounts.findIndex((count) => count[2] === "dragon");
    if (at < 0) return () => {};
    const row = made("div", "dragon");
    row.setAttribute("aria-hidden", "true");
    shared[at].row.append(row);
    shared[at].row.classList.add("wide");
    let was = "";
    return (frame) => {
      const is = JSON.stringify(frame.dragon || null);
      if (is === was || !frame.dragon) return;
      was = is;
      const [asleep, out, left, raged] = frame.dragon;
      const card = (kind, sign) => {
        const node = made("span", kind);
        node.append(icon(sign));
        return node;
      };
      row.replaceChildren(
        ...Array.from({ length: out - (raged ? 1 : 0) }, (_, index) => card(index < asleep ? "asleep" : "", index < asleep ? "closed-eye" : "dragon")),
        ...(raged ? [card("raged", "slit-eye")] : []),
        ...Array.from({ length: left }, () => card("", "lozenge")));
    };
  }
}
