
/* What Dungeon Twister draws besides: the turn, the heroes of every side, a fight, cards in hand and what points were for. */

{
  const left = reel.counts.findIndex(([seat, key]) => seat < 0 && key === "left");

  parts.push(maze(), fighting(), ...cards.map(hand));

  function crestOf(seat) {
    const [, letter, colour] = reel.players[seat] || ["", "?", 0];
    const crest = made("span", "crest small k" + colour, letter);
    crest.setAttribute("aria-hidden", "true");
    return crest;
  }

  /* A symbol whose name is read aloud, and shown to whoever points at it. */
  function sign(picture, name, kind = "sign") {
    const node = made("span", kind);
    node.append(icon(picture), made("span", "unseen", name));
    node.title = name;
    return node;
  }

  /* Drawn anew only when it is another one. */
  function changing(draw) {
    let was;
    return (what, ...more) => {
      const is = JSON.stringify([what, ...more]);
      if (is !== was) draw(what, ...more);
      was = is;
    };
  }

  /* The turn and the teams */

  function maze() {
    const home = section("maze", reel.words.maze, document.querySelector(".table-top"));
    const now = made("div", "now"), draft = made("dl", "draft"), sides = made("div", "sides of-" + reel.players.length);
    const teams = reel.players.map((_, seat) => team(seat));
    sides.append(...teams.map((each) => each.node));
    home.append(now, draft, sides);
    const showTurn = turn(now), showDraft = drafted(draft);
    return (frame) => {
      const there = reel.players.some((_, seat) => (frame["p" + seat + ".team"] || []).length);
      home.hidden = !there && !frame.draft;
      sides.hidden = !there || Boolean(frame.draft);
      showTurn(frame.card === undefined ? null : [frame.turn, frame.card, frame["c" + left], frame.spend]);
      showDraft(frame.draft || null);
      teams.forEach((each, seat) => each.show(frame["p" + seat + ".team"] || [], frame["p" + seat + ".things"] || [], frame.turn === seat && !frame.over));
    };
  }

  function turn(home) {
    return changing((found) => {
      home.hidden = !found || found[0] < 0;
      if (home.hidden) return;
      const [seat, card, points, spend] = found;
      const who = made("h3");
      who.append(crestOf(seat), filled(reel.words.turn, { player: reel.players[seat][0] }));
      home.replaceChildren(who);
      if (card) {
        const chip = made("span", "chip n", String(card)), pips = made("span", "pips"), said = made("span", "said-left", filled(reel.words.left, { n: points }));
        chip.title = reel.words.card;
        pips.setAttribute("aria-hidden", "true");
        pips.append(...Array.from({ length: Math.max(card, points) }, (_, at) => made("i", at < points ? "full" : "")));
        home.append(made("span", "unseen", reel.words.card), chip, pips, said);
      }
      for (const [picture, name, many, sort] of spend) {
        const own = made("span", "spend");
        own.append(icon(sort), icon(picture), filled(reel.words[sort], { hero: name, n: many }));
        home.append(own);
      }
    });
  }

  function drafted(home) {
    return changing((found) => {
      home.hidden = !found;
      if (!found) return;
      home.replaceChildren(...["rooms", "heroes", "things"].flatMap((what, at) => {
        const title = made("dt", "", reel.words[what]), names = made("dd");
        names.append(...found[at].map(([picture, name]) => {
          const one = made("span", "pick");
          one.append(icon(picture), made("span", "", name));
          return one;
        }));
        if (!found[at].length) names.append("\u2013");
        return [title, names];
      }));
    });
  }

  function team(seat) {
    const node = made("article", "side k" + reel.players[seat][2]), head = made("h3"), list = made("ul", "team"), rest = made("p", "elsewhere");
    head.append(crestOf(seat), made("bdi", "", reel.players[seat][0]));
    node.append(head, list, rest);
    const draw = changing((heroes, things, turns) => {
      node.classList.toggle("turn", turns);
      list.replaceChildren(...heroes.map(([picture, name, short, how, badge, told, load]) => {
        const hero = made("li", "token is-" + how), face = made("span", "face");
        face.append(icon(picture));
        if (badge) face.append(icon(badge, "i badge"));
        face.setAttribute("aria-hidden", "true");
        const words = made("span", "called"), carried = made("span", "load");
        words.append(made("b", "", short), made("small", badge ? "" : "unseen", told));
        carried.append(...load.map(([sort, called]) => sign(sort, called)));
        hero.append(face, words, carried);
        hero.title = [name, told, ...load.map((each) => each[1])].join(" \u00b7 ");
        return hero;
      }));
      rest.hidden = !things.length;
      rest.replaceChildren(...things.map(([where, all]) => {
        const group = made("span", "there", where + ": ");
        group.append(...all.map(([sort, called]) => sign(sort, called)));
        return group;
      }));
    });
    return { node, show: draw };
  }

  /* The fight that is on, or that of this turn which is over */

  function fighting() {
    const home = section("fight", reel.words.fight, find("shared"));
    const draw = changing((found, over) => {
      const [attack, defence] = found, title = made("h3", "", over ? reel.words.past : reel.words.fight);
      const versus = made("p", "vs n", attack[4] === defence[4] ? "=" : attack[4] > defence[4] ? ">" : "<");
      versus.hidden = !over;
      home.classList.toggle("past", over);
      home.replaceChildren(title, force(attack, "attack"), versus, force(defence, "defence"));
    });
    return (frame) => {
      const found = frame.fight || frame.past;
      home.hidden = !found;
      if (found) draw(found, !frame.fight);
    };
  }

  function force([seat, fighters, strength, card, total], kind) {
    const node = made("div", "force " + kind), head = made("p", "whose"), list = made("ul", "fighters"), sum = made("p", "sum");
    head.append(crestOf(seat), made("span", "", reel.words[kind]), made("bdi", "", (reel.players[seat] || [""])[0]));
    list.append(...fighters.map(([picture, name, value, wounded, helps]) => {
      const row = made("li", wounded ? "wounded" : "");
      row.append(icon(picture), made("bdi", "", name));
      if (wounded) row.append(sign("wound", reel.words.wounded));
      row.append(...helps.map(([sort, called]) => sign(sort, called)));
      if (value !== null) row.append(made("span", "n", String(value)));
      return row;
    }));
    const laid = made("span", card === null ? "chip none" : card === "down" ? "chip back" : "chip n", card === null ? "?" : card === "down" ? "" : String(card));
    laid.title = card === null ? reel.words.noCard : card === "down" ? reel.words.faceDown : reel.words.combat;
    if (card === "down") laid.append(icon("lozenge"));
    sum.append(made("span", "n", String(strength)), " + ", laid, made("span", "unseen", laid.title));
    if (card !== null && card !== "down") sum.append(" = ", made("span", "n total", String(total)));
    node.append(head, list, sum);
    return node;
  }

  /* On the card of a side: how far it has come, what for, and which cards are left */

  function hand(card) {
    const pips = made("p", "way"), causes = made("ul", "causes"), held = made("ul", "held");
    card.card.append(pips, causes, held);
    const draw = changing((points, why, own) => {
      const [many, all] = points;
      pips.replaceChildren(made("span", "unseen", filled(reel.words.of, { n: many, all })), ...Array.from({ length: all }, (_, at) => made("i", at < many ? "full" : "")));
      causes.replaceChildren(...why.map(([picture, told, number]) => {
        const row = made("li");
        row.append(icon(picture), made("span", "what", told), made("span", "n", (number < 0 ? "\u2212" : "+") + Math.abs(number)));
        return row;
      }));
      held.replaceChildren(
        row("actions", "cards", reel.own.actions, own[0]), row("combat", "fighter", reel.own.combat, own[1]),
        jumps(own[2]));
    });
    return (frame) => {
      const own = "p" + card.seat + ".", points = frame[own + "points"];
      pips.hidden = causes.hidden = held.hidden = !points;
      if (points) draw(points, frame[own + "causes"], [frame[own + "actions"], frame[own + "combat"], frame[own + "jumps"]]);
    };
  }

  /* All cards in their places, those that are played struck out. */
  function row(what, picture, every, own) {
    const line = made("li"), rest = own.slice();
    line.append(sign(picture, reel.words[what] + ": "));
    for (const each of every) {
      const at = rest.indexOf(each), there = at >= 0;
      if (there) rest.splice(at, 1);
      const one = made("span", there ? "one n" : "one n gone", String(each));
      one.title = there ? reel.words.hand : reel.words.gone;
      one.append(made("span", "unseen", " " + one.title + " "));
      line.append(one);
    }
    return line;
  }

  function jumps(many) {
    const line = made("li", "jumps");
    line.append(made("span", "unseen", reel.words.jumps + ": " + many));
    line.append(...Array.from({ length: Math.max(many, reel.own.jumps) }, (_, at) => icon("jump", at < many ? "i" : "i gone")));
    line.title = reel.words.jumps + ": " + many;
    return line;
  }
}
