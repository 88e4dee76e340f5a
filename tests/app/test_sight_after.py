"""What a choice would come to, as far as everybody could know it; and the table with the eyes of one player."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.library import Library
from app.playing import Playing
from core.acts import Played
from core.scene import Force
from tests.core.dungeontwister.table import BASE, FIVE, P_AND_D, Table, action, hide, muster, scene, strike

Open = Callable[[Table], Playing]


@pytest.fixture
def opened(tmp_path: Path):
    """The game of a table, on a screen."""
    library, tables = Library(tmp_path), []

    def start(of: Table) -> Playing:
        first, *others = (entry.act.move for entry in of.journal.entries if isinstance(entry.act, Played))
        table = library.open(library.new("dungeontwister", first))
        tables.append(table)
        for move in others:
            table.play(move)
        return Playing(table)

    yield start
    for table in tables:
        table.close()


def forces(playing: Playing, **answers: tuple[str, ...]) -> tuple[Force, ...]:
    alone = next(choice for choice in playing.view.choices if choice.move == "muster" and not choice.asks)
    sight = playing.sight_after(alone, answers)
    assert sight is not None
    clash = playing.scene_of(sight.state).step.clash
    assert clash is not None
    return clash.forces


def totals(playing: Playing, **answers: tuple[str, ...]) -> list[int | None]:
    return [force.strength for force in forces(playing, **answers)]


def struck() -> Table:
    t = scene("Golem, Paladin +Sword", "Troll, Warrior +Armor")
    t.play(strike("Golem", "Troll"))
    return t


def test_the_totals_go_along_with_who_would_join(opened: Open):
    playing = opened(struck())
    before = playing.view.state
    assert totals(playing) == [4, 4]
    both = {"attackers": ("Anna:Paladin",), "defenders": ("Bert:Warrior",)}
    assert totals(playing, **both) == [8, 8]
    assert totals(playing, **both, unused=("Bert:Armor",)) == [8, 7]
    assert playing.view.state is before, "nothing is written"


def test_the_chance_is_that_of_those_who_would_join(opened: Open):
    playing = opened(struck())
    alone = next(choice for choice in playing.view.choices if choice.move == "muster" and not choice.asks)
    few, many = (playing.sight_after(alone, {"attackers": names}) for names in ((), ("Anna:Paladin",)))
    assert few is not None
    assert many is not None
    assert many.odds[0].chance > few.odds[0].chance


def test_what_the_rules_refuse_comes_to_nothing(opened: Open):
    playing = opened(struck())
    alone = next(choice for choice in playing.view.choices if choice.move == "muster" and not choice.asks)
    assert playing.sight_after(alone, {"attackers": ("Bert:Warrior",)}) is None


def test_cards_that_lie_face_down_are_not_turned_over_beforehand(opened: Open):
    """Given two cards in secret, when somebody asks what turning them over would bring, then nobody is told."""
    t = scene("Golem", "Troll", secret_cards=True)
    t.play(strike("Golem", "Troll"), muster(), hide("Anna", 6), hide("Bert", 0))
    playing = opened(t)
    (reveal,) = (choice for choice in playing.view.choices if choice.move == "reveal-cards")
    assert playing.sight_after(reveal, {}) is None


def test_what_can_be_picked_in_secret_has_a_look_for_its_owner_alone(opened: Open):
    """DT-2: who was turned over is one of those who still lie face down."""
    t = Table(teams="free")
    t.choose("Anna", (*P_AND_D[:5], *BASE[:3]), (*FIVE, "Rope"))
    t.choose("Bert", (*BASE[:6], *P_AND_D[:2]), (*FIVE, "Sword"))
    t.lines()
    t.play(action(2))
    playing = opened(t)
    waiting = {hero.name for hero in t.state.heroes if hero.side == "Anna" and hero.status == "waiting"}
    own = {piece.key for piece in playing.own_scene("Anna").step.pieces}
    assert waiting
    assert waiting <= own
    assert not waiting & {piece.key for piece in playing.view.scene.step.pieces}
    assert not waiting & {piece.key for piece in playing.own_scene("Bert").step.pieces}
