"""What the page of a game of Dungeon Twister has to show: heroes, loads, fights, cards and points, as all see them."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeontwister import fighting
from core.boxes.dungeontwister.content import ACTIONS, COMBAT
from core.boxes.dungeontwister.current_odds import mustered
from core.boxes.dungeontwister.fates import cause_word, fate
from core.boxes.dungeontwister.labels import sort_of
from core.boxes.dungeontwister.scene import signs
from core.boxes.dungeontwister.state import HIDDEN, Fight, Game, Hero, Outcome
from core.boxes.dungeontwister.table import combat_value, heroes_named, of_side, score, target
from core.boxes.dungeontwister.teams import drafted
from core.frozen import find
from data.words import words

READ = """
const all = (node, kind, found) => [...node.querySelectorAll(kind)].map(found);
const picture = (node) => node.querySelector("use").getAttribute("href").slice(3);
const text = (node, kind) => (node.querySelector(kind) || {textContent: ""}).textContent;
const number = (node, kind) => Number(text(node, kind));
const force = (node) => ({
  who: text(node, ".whose bdi"),
  fighters: all(node, ".fighters li", (row) => [picture(row), row.querySelector(".n") ? number(row, ".n") : null, row.classList.contains("hurt")]),
  strength: number(node, ".sum > .n"),
  card: node.querySelector(".chip.back") ? "down" : node.querySelector(".chip.none") || !node.querySelector(".chip") ? null : number(node, ".chip"),
  total: node.querySelector(".total") ? number(node, ".total") : null,
});
const table = document.getElementById("table"), fight = table.querySelector(".clash"), now = table.querySelector(".now");
const shown = (node) => node !== null && !table.hidden && !node.hidden;
const sides = [...table.querySelectorAll(".sides")].find(shown);
const places = [...table.querySelectorAll(".places")];
return {
  hidden: table.hidden,
  card: shown(now) && now.querySelector(".chip") ? [number(now, ".chip"), now.querySelectorAll(".pips .full").length] : null,
  spend: shown(now) ? all(now, ".spend:not(:has(.chip))", (each) => [...each.querySelectorAll("use")].map((use) => use.getAttribute("href").slice(3))) : [],
  draft: places.some(shown) ? places.map((line) => all(line, ".pick:not(.free)", (each) => each.textContent)) : null,
  sides: sides ? all(sides, ".side", (side) => ({
    team: all(side, ".token", (token) => [picture(token), text(token, "b"), [...token.classList].slice(1), token.querySelectorAll(".badge").length, all(token, ".load .sign", picture)]),
    things: all(side, ".there .sign", picture),
  })) : null,
  fight: shown(fight) ? {past: fight.classList.contains("past"), forces: all(fight, ".force", force)} : null,
  cards: all(document, ".card", (card) => ({
    points: [card.querySelectorAll(".way .full").length, card.querySelectorAll(".way i").length],
    gains: all(card, ".gains li", (row) => [picture(row), text(row, ".what"), text(row, ".n")]),
    held: all(card, ".held li:has(.n)", (line) => all(line, ".one:not(.spent)", (one) => Number(one.textContent))),
    all: all(card, ".held li:has(.n)", (line) => line.querySelectorAll(".one").length),
    jumps: card.querySelectorAll(".held .one:not(.n):not(.spent)").length,
  })),
};
"""  # noqa: E501
"""The body of a function that reads the position which the page shows."""

DRAWN = {signs.LEAVE: "tower", "gavel": "mark"}
"""What the page shows for a symbol that it has not."""

SYMBOLS = {
    DRAWN.get(name, name)
    for names in (signs.HEROES, signs.THINGS, signs.ILLUSIONS, signs.CAUSES)
    for name in names.values()
} | {signs.UNSEEN, signs.ROOM, signs.WOUND, signs.HEALED, signs.CHARM}
"""What any game of this box may have to show."""


def sign(name: str) -> str:
    what = name.rpartition(":")[2]
    return signs.UNSEEN if what.startswith(HIDDEN) else signs.of(sort_of(what))


def token(game: Game, hero: Hero) -> list[Any]:
    how = fate(game, hero)
    called = "Face down" if hero.who == HIDDEN else words("en").short("dungeontwister", hero.who)
    load = [sign(name) for name in (*hero.carries, *filter(None, [hero.bears]))]
    load += [name for name, there in (("pit", hero.pit), ("rubble", hero.rubble)) if there]
    return [sign(hero.name), called, MARKS.get(how, []), int(how not in ("maze", "waiting")), load]


MARKS = {"waiting": ["waiting"], "dead": ["gone"], "out": ["gone"], "wounded": ["hurt"], "borne": ["hurt"]}
"""What sets the token of a hero off, by how they are."""


def forces(game: Game, fight: Fight) -> list[dict[str, Any]]:
    found = []
    for attacking, chief, names in ((True, fight.hero, fight.attackers), (False, fight.target, fight.defenders)):
        owner = chief.partition(":")[0]
        laid = find(fight.laid, owner)
        card = "down" if laid is not None and laid.hidden else laid.card if laid is not None else None
        strength = fighting.strength(game, fight, attacking=attacking)
        heroes = heroes_named(game, names)
        found.append(
            {
                "who": owner,
                "fighters": [[sign(hero.name), combat_value(game, hero), hero.wounded] for hero in heroes],
                "strength": strength,
                "card": card if card != -1 else None,
                "total": strength + card if isinstance(card, int) and card >= 0 else None,
            }
        )
    return found


def drawn_side(game: Game, name: str) -> dict[str, Any]:
    own = [item for item in game.items if item.side == name]
    return {
        "team": [token(game, hero) for hero in of_side(game, name)],
        "things": [sign(item.name) for where in ("lying", "gone", "out") for item in own if item.status == where],
    }


def drawn_card(game: Game, name: str) -> dict[str, Any]:
    side = find(game.players, name)
    assert side is not None
    points = [point for point in game.points if point.player == name]
    all_points = target(game)
    return {
        "points": [min(max(0, score(game, name)), all_points), all_points],
        "gains": [
            [DRAWN.get(signs.CAUSES[point.cause], signs.CAUSES[point.cause]), words("en").text(cause_word(point)), f"{'−' if point.number < 0 else '+'}{abs(point.number)}"]  # noqa: E501
            for point in points
        ],
        "held": [list(side.actions), list(side.combat)],
        "all": [len(ACTIONS), len(COMBAT)],
        "jumps": side.jumps,
    }  # fmt: skip


def check(shown: dict[str, Any], game: Game) -> None:
    """The table as everybody could see it."""
    names = [side.name for side in game.players]
    drafts = bool(game.steps) and game.steps[-1].what.startswith("draft")
    assert shown["hidden"] == (not drafts and not game.heroes)
    assert shown["cards"] == [drawn_card(game, name) for name in names]
    assert (shown["draft"] is not None) == drafts
    if drafts:
        chosen = [*game.rooms], *map(list, drafted(game))
        assert shown["draft"] == [[words("en").name("dungeontwister", name) for name in line] for line in chosen]
    elif game.heroes:
        assert shown["sides"] == [drawn_side(game, name) for name in names]
    if game.stage == "playing":
        stocks = [("potion", game.turn.potions), ("charm", game.turn.charms)]
        bound = any(each.count for _, all_ in stocks for each in all_)
        spends = game.turn.card or game.turn.left or bound
        assert shown["card"] == ([game.turn.left, game.turn.left] if spends else None)
        assert shown["spend"] == [[sort, sign(each.name)] for sort, all_ in stocks for each in all_ if each.count]
    check_fight(shown["fight"], game)


def fights_now(game: Game) -> bool:
    return bool(game.steps) and game.steps[-1].what in ("fighters", "combat", "reveal")


def fought_this_turn(game: Game) -> bool:
    return game.stage == "playing" and game.last != Outcome() and game.last.turn == game.turn.number


def check_fight(shown: dict[str, Any] | None, game: Game) -> None:
    """A fight is shown with its sums while it lasts, and its outcome until the turn ends."""
    if not fights_now(game) and not fought_this_turn(game):
        assert shown is None
        return
    assert shown is not None
    assert shown["past"] == (not fights_now(game))
    if fights_now(game):
        assert shown["forces"] == forces(game, mustered(game))
    else:
        assert [force["total"] for force in shown["forces"]] == [game.last.attack, game.last.defence]
        assert all(force["strength"] + force["card"] == force["total"] for force in shown["forces"])


def ending(game: Game) -> dict[str, dict[str, Any]]:
    return {
        side.name: {
            "points": score(game, side.name),
            "honours": " · ".join(
                words("en").text(cause_word(point)) for point in game.points if point.player == side.name
            ),
            "won": side.name in game.winners,
        }
        for side in game.players
    }
