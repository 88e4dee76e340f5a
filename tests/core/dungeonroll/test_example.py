"""The example of the rulebook, played as it is told there (T1): a Beguiler on the fifth level and on the sixth."""

from __future__ import annotations

from typing import Any

import pytest

from core.acts import At
from core.amend import Change
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.experience import XpGained
from core.chance import Drawn
from core.facts import Move
from core.journal import Journal
from data.forms import state_digest
from tests.core.dungeonroll.table import Table, delve
from tests.core.playing import amend, write
from tests.core.replaying import with_undo_after_every_move


def the_way_there() -> Table:
    """A first delve turns the Enchantress's card; the second leads to level 5 as the example finds her."""
    t = Table("Enchantress", "Knight")
    t.form("thief*7")
    t.roll("chest")
    for level in (2, 3, 4, 5):
        t.descend(f"chest*{level}")
    t.rest()
    t.pass_delves(1)
    t.form("mage scroll*2 fighter thief*3")
    t.roll("goblin")
    t.fight("die:thief", "goblin")
    t.descend("dragon*2")
    t.descend("chest goblin potion")
    t.fight("die:thief", "goblin")
    t.open("die:thief", "Ring of Invisibility")
    t.descend("chest*4")
    t.descend("goblin ooze skeleton*2 potion")
    return t


def the_example() -> Table:
    t = the_way_there()
    t.ultimate("goblin:1", "ooze:1")
    t.fight("die:scroll", "skeleton")
    t.drink("die:mage", "champion", "mage")
    t.descend("dragon chest ooze goblin skeleton")
    t.take("die:scroll", "dungeon:ooze:1", "dungeon:goblin:1", "dungeon:skeleton:1")
    t.again(dungeon="chest goblin ooze")
    t.fight("die:fighter", "goblin")
    t.fight("die:mage", "ooze")
    t.open("die:champion", "Dragon Scales", "Talisman")
    t.use("Ring of Invisibility")
    t.rest()
    return t


@pytest.mark.rule("DR-11", "DR-12", "DR-13", "DR-14", "DR-15", "DR-18", "DR-20", "DR-27", "DR-29", "DR-31", "DR-38")
def test_t1_step_by_step():
    t = the_way_there()
    assert (t.level, t.lair, t.dead, t.xp()) == (5, 2, 3, 5)
    assert t.party == {"mage": 1, "scroll": 2, "fighter": 1}
    assert (t.tokens(), t.player().master, t.player().exhausted) == ({"Ring of Invisibility": 1}, True, False)

    t.ultimate("goblin:1", "ooze:1")
    assert (t.dungeon, t.player().exhausted) == ({"skeleton": 2, "potion": 2}, True)

    t.fight("die:scroll", "skeleton")
    assert (t.dungeon, t.dead) == ({"potion": 2}, 4)

    t.drink("die:mage")
    assert t.dead == 5
    t.revive("champion", "mage")
    assert (t.dead, t.party) == (3, {"fighter": 1, "scroll": 1, "champion": 1, "mage": 1})
    assert t.dungeon == {}

    t.refused(m.Send(who="die:fighter"), "DR-23")
    t.descend()
    assert (t.level, t.state.steps[-1].dungeon) == (6, 5)
    t.roll("dragon chest ooze goblin skeleton")
    assert (t.lair, t.dungeon) == (3, {"chest": 1, "ooze": 1, "goblin": 1, "skeleton": 1})

    t.take("die:scroll", "dungeon:ooze:1", "dungeon:goblin:1", "dungeon:skeleton:1")
    t.again(dungeon="chest goblin ooze")
    assert t.dungeon == {"goblin": 1, "ooze": 1, "chest": 2}

    t.fight("die:fighter", "goblin")
    t.fight("die:mage", "ooze")
    t.open("die:champion", "Dragon Scales", "Talisman")
    assert (t.party, t.dead, t.dungeon) == ({}, 7, {})
    t.refused(m.Rest(), "DR-24")

    t.use("Ring of Invisibility")
    assert (t.lair, t.told(XpGained), t.step) == (0, [], "")

    t.rest()
    assert t.told(XpGained) == [XpGained(player="Enchantress", xp=6, why="level")]
    assert t.xp("Enchantress") == 11
    assert t.tokens("Enchantress") == {"Dragon Scales": 1, "Talisman": 1}
    assert t.adventurer == "Knight"


def test_t1_every_move_is_one_that_was_offered():
    t = the_example()
    again: Journal[Any] = Journal(t.box)
    for node in t.journal.line():
        move = node.move
        assert move is not None
        if move.kind != "set-up":
            offered = [choice for choice in t.box.rules.choices(again.state) if choice.move == move.kind]
            assert any(_fits(dict(choice.given), move) for choice in offered), move
        write(again, again.play(move))


def _fits(given: dict[str, object], move: Move) -> bool:
    return all(getattr(move, name) == value for name, value in given.items())


def test_t1_undone_and_redone_after_every_move():
    with_undo_after_every_move(the_example())


def entry_of(t: Table, move: Move, last: bool = True) -> At:
    found = [node.origin for node in t.journal.line() if node.move == move]
    return found[-1 if last else 0]


@pytest.mark.rule("DR-18", "DR-20")
def test_t1_amended_in_the_middle_so_that_a_thief_comes_back():
    """She asks for a thief instead of a champion, who opens the two chests just as well."""
    t = the_example()
    before = state_digest(t.state)
    opened = entry_of(t, m.Open(who="die:champion"))
    seen = amend(
        t.journal,
        Change(of=entry_of(t, m.Revive(face="champion")), move=m.Revive(face="thief")),
        **{f"e{opened.entry}": m.Open(who="die:thief")},
    )
    assert [mend.move.kind for mend in seen.report if mend.how == "edited"] == ["revive", "open"]
    assert not seen.needs
    assert t.xp("Enchantress") == 11
    assert t.tokens("Enchantress") == {"Dragon Scales": 1, "Talisman": 1}
    t.undo()
    assert state_digest(t.state) == before


@pytest.mark.rule("DR-19", "DR-24", "DR-16")
def test_t1_amended_so_that_she_never_had_the_ring():
    """With an elixir in the place of the ring the dragon stands in the way of the tavern."""
    t = the_example()
    digest = state_digest(t.state)
    drawn = entry_of(t, m.Draw(token=Drawn(card="Ring of Invisibility")))
    ring, rest = entry_of(t, m.UseToken(token="Ring of Invisibility")), entry_of(t, m.Rest())
    change = Change(of=drawn, move=m.Draw(token=Drawn(card="Elixir")))
    seen = amend(t.journal, change, **{f"e{ring.entry}": "drop", f"e{rest.entry}": m.Flee()})
    assert {mend.of: mend.how for mend in seen.report if mend.how not in ("kept", "changed")} == {
        drawn: "edited",
        ring: "dropped",
        rest: "edited",
    }
    assert t.xp("Enchantress") == 5
    assert t.tokens("Enchantress") == {"Dragon Scales": 1, "Talisman": 1, "Elixir": 1}
    t.undo()
    assert state_digest(t.state) == digest


def test_t1_amended_and_amended_back():
    t = the_example()
    digest = state_digest(t.state)
    roll = next(node for node in t.journal.line() if node.move and node.move.kind == "draw" and node.depth > 30)
    assert roll.move is not None
    amend(t.journal, Change(of=roll.origin, move=m.Draw(token=Drawn(card="Town Portal"))))
    assert state_digest(t.state) != digest
    amend(t.journal, Change(of=roll.origin, move=roll.move))
    assert state_digest(t.state) == digest


# The other examples, each with an undo and a redo after every move


@pytest.mark.rule("DR-24", "DR-26")
def test_a_dragons_day_undone_and_redone():
    t = delve("fighter mage thief scroll", "goblin*2 dragon*3 potion", others=("Knight",), xp=4)
    t.fight("die:fighter", "goblin")
    t.drink("die:scroll", "cleric")
    t.send("die:mage", "die:thief", "die:cleric")
    t.draw("Town Portal")
    t.descend("goblin*7")
    t.use("Town Portal")
    assert t.xp("Nobody") == 4 + 1 + 7
    with_undo_after_every_move(t)
