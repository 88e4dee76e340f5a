/* A track with numbers on its spaces above everything, and a fight that is fought out in rounds.

   A frame has `top`: [space, what is left]; `fight`: [title, sign, sides], where a side is [seat, name, symbol, how close
   to the end, total, colour, sums, cards]. `reel.top` is [words, numbers, words of what is left]. */

{
  if (reel.top) parts.push(topTrack());
  parts.push(fighting());

  function topTrack() {
    const [label, numbers, left] = reel.top;
    const home = section("top-track", label, document.querySelector(".table-top"));
    const safe = made("span", "safe n"), word = made("span", "safe-word");
    const picture = drawn("svg", { role: "img" });
    home.append(safe, word, picture);
    let shown = 0, wide = 0, high = 0;

    /* Drawn as wide as there is room: the boxes keep their size, the ticks share the rest. */
    function draw() {
      const middle = high / 2;
      if (!shown || !wide) return;
      const box = Math.min(high * 0.82, wide / 13), last = numbers.filter((number) => number).length;
      const pitch = Math.max(3, (wide - last * (box + 5) - box) / (numbers.length - last));
      const thick = Math.max(2, Math.min(22, pitch - Math.max(1, pitch * 0.25)));
      picture.setAttribute("viewBox", `0 0 ${wide} ${high}`);
      picture.replaceChildren();
      let x = 0;
      numbers.forEach((number, at) => {
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
      home.hidden = !frame.top;
      if (!frame.top || frame.top[0] === shown) return;
      shown = frame.top[0];
      put(safe, String(frame.top[1]));
      put(word, left);
      picture.setAttribute("aria-label", label + " " + shown + "/" + numbers.length);
      draw();
    };
  }

  function fighting() {
    const home = section("fight", reel.fight, find("shared"));

    function side(frame, [seat, called, picture, told], kind) {
      const node = made("div", "duellist " + kind);
      let crest;
      if (seat >= 0) {
        const [, letter, colour] = reel.players[seat];
        crest = made("span", "crest k" + colour, (frame["p" + seat + ".hero"] || ["", letter])[1]);
      } else {
        crest = made("span", "crest monster");
        crest.append(icon(picture));
      }
      crest.setAttribute("aria-hidden", "true");
      const text = made("div"), name = made("b");
      name.append(made("bdi", "", called));
      text.append(name, made("small", "", told));
      node.append(crest, text);
      return node;
    }

    function open(pieces) {
      const node = made("div", "open-cards");
      for (const piece of pieces) {
        const [, picture, name, tone, marks, more] = reel.pieces[piece];
        const card = made("span", ["playing-card", tone, ...marks].filter(Boolean).join(" "), more.face);
        if (picture) card.append(icon(picture));
        card.append(made("span", "unseen", " " + name));
        node.append(card);
      }
      return node;
    }

    function total([, , , , number, tone]) {
      return made("span", "total n " + tone, number === null ? "" : shownNumber(number));
    }

    let was = "";
    return (frame) => {
      const form = frame.fight;
      home.hidden = !Array.isArray(form);
      const is = JSON.stringify(form || null);
      if (home.hidden || is === was) return;
      was = is;
      const [title, sign, [hero, foe]] = form;
      home.replaceChildren(side(frame, hero, "hero"), made("p", "vs n", title), side(frame, foe, "foe"));
      if (sign) {
        const clash = made("div", "cards-open");
        clash.append(open(hero[7]), total(hero), made("span", "between n", sign), total(foe), open(foe[7]));
        home.append(clash);
      } else if (hero[6]) home.append(made("p", "sums", hero[6] + " · " + foe[6]));
    };
  }
}
