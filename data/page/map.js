/* A board from above: what lies where, who stands there, who is under it.

   A frame has `s.SPACE`: [cells, symbol, tone, sides]; `p0.at`: a cell; `p0.below`: [cell, direction]; `k.TOKEN`: [cell,
   symbol, name]. `reel.map` is [words, wide, high, the cells that all want to reach]. */

if (reel.map) {
  parts.push(board());

  /* A cell is 24 wide. */
  function board() {
    const [label, WIDE, HIGH, goal] = reel.map, SIZE = 24, GAP = 2;
    const home = section("map", label, find("shared"));
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

    function room([cells, picture, tone, sides]) {
      const group = drawn("g");
      let middle = [0, 0];
      for (const [column, row] of cells) {
        const x = column * SIZE + GAP / 2, y = row * SIZE + GAP / 2;
        group.append(drawn("rect", { class: "room", x, y, width: SIZE - GAP, height: SIZE - GAP, rx: 4 }));
        sides.forEach((what, at) => ["wall", "door", "portcullis"].includes(what) && group.append(side(what, at, x, y)));
        middle = [middle[0] + (column + 0.5) * SIZE / cells.length, middle[1] + (row + 0.5) * SIZE / cells.length];
      }
      if (goal.some((cell) => String(cell) === String(cells[0]))) {
        const [column, row] = cells[0];
        group.append(drawn("rect", { class: "frame", x: column * SIZE + 0.5, y: row * SIZE + 0.5, width: SIZE - 1, height: cells.length * SIZE - 1, rx: 5 }));
      }
      if (picture) {
        const wide = sides.length ? 12 : 15;
        group.append(drawn("use", { href: "#s-" + picture, class: "sign" + (tone === "magic" ? " gold" : ""), x: middle[0] - wide / 2, y: middle[1] - wide / 2, width: wide, height: wide }));
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
        if (name.startsWith("k.")) all.push({ at: frame[name][0], token: frame[name][1], name: frame[name][2] });
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
        picture.setAttribute("aria-label", label + ". " + told);
        marksWere = marksAre;
      }
    };
  }
}
