
/* What Dungeon Raiders draws besides: the row of rooms, what was played in them and what it did, everybody's cards. */

{
  const isPower = (card) => reel.own.powers.includes(card);

  parts.push(raid(), ...cards.map(hand));

  /* A card that lies open: its number, or the picture of an item; or its back. */
  function chip(card) {
    if (isPower(card)) return made("span", "chip power n", card);
    const node = made("span", "chip item");
    node.append(icon(reel.own.signs[card] || "power"), made("span", "unseen", reel.words[card] || card));
    node.title = reel.words[card] || card;
    return node;
  }

  function faceDown() {
    const node = made("span", "chip back");
    node.append(icon("power"), made("span", "unseen", reel.words.faceDown));
    node.title = reel.words.faceDown;
    return node;
  }

  /* So much more or less of something. */
  function change(sign, word, by) {
    const node = made("span", by < 0 ? "by less" : "by more");
    node.append(icon(sign), made("span", "unseen", word + ": "), made("span", "n", (by > 0 ? "+" : "\u2212") + Math.abs(by)));
    node.title = word;
    return node;
  }

  function crestOf(seat) {
    const [, letter, colour] = reel.players[seat] || ["", "?", 0];
    const crest = made("span", "crest small k" + colour, letter);
    crest.setAttribute("aria-hidden", "true");
    return crest;
  }

  function line(seat, played, changed) {
    const row = made("li"), name = made("bdi", "", (reel.players[seat] || [""])[0]);
    row.append(crestOf(seat), name);
    if (played) {
      const [, open, hidden] = played, laid = made("span", "laid");
      laid.append(...open.map(chip));
      if (hidden) laid.append(faceDown());
      if (!open.length && !hidden) laid.append(made("span", "none", reel.words.noCard));
      row.append(laid);
    }
    if (changed) {
      const [, life, treasure, items] = changed, did = made("span", "did");
      if (life) did.append(change("heart", reel.words.life, life));
      if (treasure) did.append(change("gold", reel.words.treasure, treasure));
      did.append(...items.map(chip));
      row.append(did);
    }
    return row;
  }

  /* A room with whoever has played in it, or still has to. */
  function place(name, title) {
    const node = made("div", "place-" + name), head = made("h3"), told = made("p", "told"), list = made("ul", "plays");
    node.append(head, told, list);
    return (found, waits = []) => {
      node.hidden = !found;
      if (!found) return node;
      const [sign, called, words, plays, changes] = found;
      head.replaceChildren(icon(sign), made("span", "when", title), made("b", "", called));
      put(told, words);
      told.hidden = !words;
      const of = (each, seat) => each.find((found) => found[0] === seat);
      const there = reel.players.map((_, seat) => seat).filter((seat) => waits.includes(seat) || of(plays, seat) || of(changes, seat));
      list.replaceChildren(...there.map((seat) => line(seat, of(plays, seat), of(changes, seat))));
      return node;
    };
  }

  function raid() {
    const home = section("raid", reel.words.raid, document.querySelector(".table-top"));
    const title = made("h3", "depth"), row = made("ol", "rooms"), supplies = made("ul", "supplies"), lying = made("div", "lying");
    lying.append(row, supplies);
    const here = place("here", reel.words.now), past = place("past", reel.words.before);
    home.append(title, lying, here(), past());
    let was = "";
    return (frame) => {
      home.hidden = frame.level === undefined;
      if (home.hidden) return;
      const is = JSON.stringify([frame.level, frame.row, frame.here, frame.waits, frame.past, frame.supplies]);
      if (is === was) return;
      was = is;
      put(title, filled(reel.words.level, { n: frame.level, all: reel.own.levels }));
      row.replaceChildren(...frame.row.map(([lies, sign, called], at) => {
        const room = made("li", "room " + lies);
        room.append(made("span", "n", String(at + 1)), icon(sign), made("span", "called", called));
        if (lies === "done" || lies === "now") room.append(made("span", "unseen", reel.words[lies]));
        if (lies === "now") room.setAttribute("aria-current", "true");
        room.title = called;
        return room;
      }));
      supplies.replaceChildren(made("li", "what", reel.words.supplies), ...frame.supplies.map(([item, number]) => {
        const left = made("li", "thing");
        left.title = reel.words[item];
        left.append(icon(reel.own.signs[item]), made("span", "unseen", reel.words[item] + ": "), made("span", "n", String(number)));
        return left;
      }));
      here(frame.here, frame.waits);
      past(frame.past);
    };
  }

  /* What one player still has in hand, on the card. */
  function hand(card) {
    const list = made("ul", "hand");
    card.card.append(list);
    let was = "";
    return (frame) => {
      const own = "p" + card.seat + ".";
      const spent = frame[own + "spent"] || [], items = frame[own + "items"] || [], sign = frame[own + "sign"], first = frame[own + "first"];
      const is = JSON.stringify([spent, items, sign, first]);
      if (is === was) return;
      was = is;
      list.hidden = !sign;
      const powers = reel.own.powers.map((power) => {
        const gone = spent.includes(power), item = made("li", gone ? "power gone" : "power");
        item.title = gone ? reel.words.spent : reel.words.left;
        item.append(made("span", "n", power), made("span", "unseen", " " + item.title));
        return item;
      });
      const things = items.map(([picture, name, number]) => {
        const item = made("li", "thing");
        item.title = name;
        item.append(icon(picture), made("span", "unseen", name + ": "), made("span", "n", String(number)));
        return item;
      });
      const token = first ? [made("li", "token")] : [];
      for (const each of token) {
        each.title = reel.words.first;
        each.append(icon("first-player"), made("span", "unseen", reel.words.first));
      }
      const face = made("li", "face");
      face.setAttribute("aria-hidden", "true");
      if (sign) face.append(icon(sign));
      list.replaceChildren(face, ...token, ...powers, ...things);
    };
  }
}
