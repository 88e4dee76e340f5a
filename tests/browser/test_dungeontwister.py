"""The replay of Dungeon Twister in a real browser: heroes, loads, fights, cards and points, as all could see them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from core.boxes.dungeontwister import fighting
from core.boxes.dungeontwister.content import ACTIONS, COMBAT
from core.boxes.dungeontwister.fates import cause_word, fate
from core.boxes.dungeontwister.labels import sort_of
from core.boxes.dungeontwister.oddsnow import mustered
from core.boxes.dungeontwister.setup import drafted
from core.boxes.dungeontwister.state import HIDDEN, Fight, Game, Hero, Outcome
from core.boxes.dungeontwister.table import combat_value, heroes_named, of_side, score, target
from core.frozen import find
from core.moments import moments
from data.boxes.dungeontwister import signs
from data.boxes.dungeontwister.replay import BADGES, CAUSES
from data.words import words
from tests.data.replaying import mazes

READ = """
const all = (node, kind, found) => [...node.querySelectorAll(kind)].map(found);
const picture = (node) => node.querySelector("use").getAttribute("href").slice(3);
const text = (node, kind) => (node.querySelector(kind) || {textContent: ""}).textContent;
const number = (node, kind) => Number(text(node, kind));
const force = (node) => ({
  who: text(node, ".whose bdi"),
  fighters: all(node, ".fighters li", (row) => [picture(row), row.querySelector(".n") ? number(row, ".n") : null, row.classList.contains("wounded")]),
  strength: number(node, ".sum > .n"),
  card: node.querySelector(".chip.back") ? "down" : node.querySelector(".chip.none") ? null : number(node, ".chip"),
  total: node.querySelector(".total") ? number(node, ".total") : null,
});
return Array.from({length: delvelog.length}, (_, at) => {
  delvelog.goTo(at);
  const maze = document.getElementById("maze"), fight = document.getElementById("fight");
  const shown = (kind) => !maze.hidden && !maze.querySelector(kind).hidden;
  return {
    hidden: maze.hidden,
    card: shown(".now") && maze.querySelector(".now .chip") ? [number(maze, ".now .chip"), maze.querySelectorAll(".now .full").length] : null,
    spend: shown(".now") ? all(maze, ".now .spend", (each) => [...each.querySelectorAll("use")].map((use) => use.getAttribute("href").slice(3))) : [],
    draft: shown(".draft") ? all(maze, ".draft dd", (line) => all(line, ".pick", (each) => each.textContent)) : null,
    sides: shown(".sides") ? all(maze, ".side", (side) => ({
      team: all(side, ".token", (token) => [picture(token), text(token, "b"), token.classList.item(1).slice(3), token.querySelectorAll(".badge").length, all(token, ".load .sign", picture)]),
      things: all(side, ".there .sign", picture),
    })) : null,
    fight: fight.hidden ? null : {past: fight.classList.contains("past"), forces: all(fight, ".force", force)},
    cards: all(document, ".card", (card) => ({
      points: [card.querySelectorAll(".way .full").length, card.querySelectorAll(".way i").length],
      causes: all(card, ".causes li", (row) => [picture(row), text(row, ".what"), text(row, ".n")]),
      held: all(card, ".held li:not(.jumps)", (line) => all(line, ".one:not(.gone)", (one) => Number(one.firstChild.data))),
      all: all(card, ".held li:not(.jumps)", (line) => line.querySelectorAll(".one").length),
      jumps: card.querySelectorAll(".jumps .i:not(.gone)").length,
    })),
  };
});
"""  # noqa: E501


def sign(name: str) -> str:
    what = name.rpartition(":")[2]
    return signs.UNSEEN if what.startswith(HIDDEN) else signs.of(sort_of(what))


def token(game: Game, hero: Hero) -> list[Any]:
    how = fate(game, hero)
    called = "" if hero.who == HIDDEN else words("en").short("dungeontwister", hero.who)
    load = [sign(name) for name in (*hero.carries, *filter(None, [hero.bears]))]
    load += [name for name, there in (("pit", hero.pit), ("rubble", hero.rubble)) if there]
    return [sign(hero.name), called, how, int(how in BADGES), load]


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
        "causes": [
            [CAUSES[point.cause], words("en").text(cause_word(point)), f"{'−' if point.number < 0 else '+'}{abs(point.number)}"]  # noqa: E501
            for point in points
        ],
        "held": [list(side.actions), list(side.combat)],
        "all": [len(ACTIONS), len(COMBAT)],
        "jumps": side.jumps,
    }  # fmt: skip


@pytest.mark.parametrize("seed", [0, 3, 6, 7])
def test_every_position_shows_the_table_as_all_could_see_it(browser, seed):
    journal = mazes(seed)
    browser.open(journal, name=f"mazes-{seed}")
    shown, told = browser.run(READ), list(moments(journal))
    assert len(shown) == len(told)
    for there, moment in zip(shown, told, strict=True):
        game: Game = moment.view
        names = [side.name for side in game.players]
        drafts = bool(game.steps) and game.steps[-1].what.startswith("draft")
        assert there["hidden"] == (not drafts and not game.heroes)
        assert there["cards"] == [drawn_card(game, name) for name in names]
        assert (there["draft"] is not None) == drafts
        if drafts:
            chosen = [*game.rooms], *map(list, drafted(game))
            called = [[words("en").name("dungeontwister", name) for name in line] for line in chosen]
            assert there["draft"] == called
        elif game.heroes:
            assert there["sides"] == [drawn_side(game, name) for name in names]
        if game.stage == "playing":
            assert there["card"] == ([game.turn.card, game.turn.left] if game.turn.card else None)
            stocks = [("potion", game.turn.potions), ("charm", game.turn.charms)]
            assert there["spend"] == [[sort, sign(each.name)] for sort, all_ in stocks for each in all_ if each.count]
    assert browser.complaints() == []


@pytest.mark.parametrize("seed", [0, 6, 7])
def test_a_fight_is_shown_with_its_sums_as_long_as_the_turn_lasts(browser, seed):
    journal = mazes(seed)
    browser.open(journal, name=f"fights-{seed}")
    shown = browser.run(READ)
    seen: Counter[str] = Counter()
    for there, moment in zip(shown, moments(journal), strict=True):
        game: Game = moment.view
        fighting_now = bool(game.steps) and game.steps[-1].what in ("fighters", "combat", "reveal")
        since = game.stage == "playing" and game.last != Outcome() and game.last.turn == game.turn.number
        if not fighting_now and not since:
            assert there["fight"] is None
            continue
        assert there["fight"]["past"] == (not fighting_now)
        if fighting_now:
            assert there["fight"]["forces"] == forces(game, mustered(game))
            seen.update(str(force["card"]) for force in there["fight"]["forces"])
        else:
            totals = [force["total"] for force in there["fight"]["forces"]]
            assert totals == [game.last.attack, game.last.defence]
            assert all(each["strength"] + each["card"] == each["total"] for each in there["fight"]["forces"])
            seen["past"] += 1
    assert seen["past"]
    assert seen["None"]
    assert bool(seen["down"]) == journal.state.settings.secret_cards


def test_some_of_these_games_have_something_to_hide():
    """What keeps the tests above from passing by looking away."""
    views = [moment.view for seed in (0, 6, 7) for moment in moments(mazes(seed))]
    assert any(hero.who == HIDDEN for view in views for hero in view.heroes)
    assert any(side.line == (HIDDEN,) for view in views for side in view.players)
    assert any(laid.hidden for view in views for laid in view.fight.laid)
    assert any(view.turn.charms for view in views)
    assert any(view.turn.potions for view in views)


def test_the_end_has_everybody_with_points_and_what_they_were_for(browser):
    journal = mazes(0)
    browser.open(journal, name="mazes-end")
    rows = browser.run(
        """delvelog.goTo(delvelog.length - 1);
           return [...document.querySelectorAll("#end li")].map((row) => [
             row.querySelector("b").textContent,
             Number(row.querySelector(".points .n").textContent),
             (row.querySelector(".honours") || {textContent: ""}).textContent,
             row.classList.contains("won"),
           ]);"""
    )
    state: Game = journal.state
    assert {row[0]: tuple(row[1:]) for row in rows} == {
        side.name: (
            score(state, side.name),
            " · ".join(words("en").text(cause_word(point)) for point in state.points if point.player == side.name),
            side.name in state.winners,
        )
        for side in state.players
    }
    assert rows[0][3]
    assert [row[1] for row in rows[1:]] == sorted((row[1] for row in rows[1:]), reverse=True)


def test_deaths_and_escapes_stand_above_the_scrubber(browser):
    journal = mazes(0)
    browser.open(journal, name="mazes-strip")
    marks = browser.run(
        "return [...document.querySelectorAll('.strip .death use')].map((use) => use.getAttribute('href'))"
    )
    views = [moment.view for moment in moments(journal)]

    def many(view: Game, how: str) -> int:
        return sum(hero.status == how for hero in view.heroes)

    pairs = list(pairwise(views))
    for how, symbol in (("dead", "#s-skull"), ("out", "#s-tower")):
        assert marks.count(symbol) == sum(many(after, how) > many(before, how) for before, after in pairs) > 0


def test_every_symbol_that_can_be_shown_is_in_the_page(browser):
    browser.open(mazes(6), name="mazes-symbols")
    there = set(browser.run("return [...document.querySelectorAll('symbol')].map((each) => each.id.slice(2))"))
    shown = [signs.HEROES, signs.THINGS, signs.ILLUSIONS, CAUSES, BADGES]
    assert {name for names in shown for name in names.values()} | {signs.UNSEEN, signs.ROOM} <= there


@pytest.mark.parametrize("width", [360, 412, 800, 1280])
def test_nothing_reaches_out_of_the_page(browser, width):
    browser.open(mazes(0), "ru", name="mazes-wide")
    assert browser.too_wide(width) == []
