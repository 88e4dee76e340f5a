"""Monster tokens lie face down: they are called by where they lie, never by a number that only the app knows."""

from __future__ import annotations

import pytest

from core.asks import PickAsk, PickSomeAsk
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.log import story
from data.words import words
from tests.core.dungeonquest.catacomb_scenes import put
from tests.core.dungeonquest.fight_scenes import look
from tests.core.dungeonquest.servant_scenes import served
from tests.core.dungeonquest.table import Table

text = words("en").text


def run_from(t: Table, monster: str = "Skeleton", chamber: str = "dungeon") -> None:
    """A token stays behind in a new chamber, and the hero is back where the way began."""
    t.enter(chamber)
    t.draw("dungeon", monster)
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=3))


def called(t: Table) -> list[str]:
    """The tokens of the first pick of the first choice, as people read them."""
    asks = [ask for each in t.box.rules.choices(t.state) for ask in each.asks if isinstance(ask, PickAsk | PickSomeAsk)]
    ask = next(ask for ask in asks if ask.field in ("monsters", "option", "token"))
    return [text(option.label) if option.label else str(option.value) for option in ask.options]


@pytest.mark.rule("DQ-82")
def test_where_a_hero_arrives_a_token_is_called_by_its_chamber():
    t = Table("Hugo")
    run_from(t, "Skeleton", "chasm")
    run_from(t, "Troll", "cave-in")
    t.go()
    assert called(t) == ["Skeleton (Chasm)", "Troll (Cave-in)"]


def test_two_that_lie_alike_are_told_apart_by_which_was_met_first():
    t = Table("Hugo")
    run_from(t)
    run_from(t)
    t.go()
    assert called(t) == ["Skeleton (Dungeon Chamber), 1 of 2", "Skeleton (Dungeon Chamber), 2 of 2"]


@pytest.mark.rule("DQ-81")
def test_on_the_map_a_token_is_called_by_its_space():
    t = Table("Hugo", board="map")
    for number, cell in enumerate(("c3r3", "c4r4", "c5r5", "c6r6"), 1):
        put(t, "Hugo", cell)
        t.ruling(f"tokens/skeleton {number}/at", cell)
    put(t, "Hugo", "c2r2")
    t.play(m.Go(to="c2r3", through="open"))
    t.arrive("dungeon", "Skeleton")
    assert t.step == "token-from-board"
    assert called(t)[0] == "Skeleton (column 3, row 3)"


@pytest.mark.rule("DQ-200")
def test_which_token_comes_out_of_the_pool_is_not_asked():
    t = served()
    t.choose("servant", "add")
    t.draw("dungeon", "Skeleton")
    (offer,) = t.offers("move-monster")
    assert offer.asks == ()
    t.play(m.MoveMonster(token=dict(offer.given)["token"]))
    assert [event.why for event in t.told(TokenMoved)] == ["added"]


def test_the_log_tells_no_numbers_of_tokens():
    t = Table("Hugo", solo=True).meeting("Skeleton")
    t.play(look(3))
    assert [text(each) for each in story(t.journal)[-1].sentences] == ["The Skeleton has 3 life."]
