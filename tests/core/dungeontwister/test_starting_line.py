"""Four heroes of each side begin on their starting line, chosen face down."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.setting_up import LineChosen, LinesRevealed
from core.visibility import redacted_for
from tests.core.dungeontwister.table import P_AND_D, PEOPLE, Table


def four(player: str, *names: str) -> m.ChooseLine:
    return m.ChooseLine(player=player, heroes=tuple(f"{player}:{name}" for name in names))


@pytest.mark.rule("DT-7")
def test_all_stand_in_the_maze_once_all_have_chosen():
    t = Table(*PEOPLE[:3])
    t.line("Anna", *P_AND_D[:4])
    t.line("Bert", *P_AND_D[2:6])
    assert {hero.status for hero in t.state.heroes} == {"waiting"}
    t.line("Chloe", *P_AND_D[4:])
    assert LinesRevealed in {type(event) for event in t.events}
    there = [hero.name for hero in t.state.heroes if hero.status == "maze"]
    assert there == [
        *(f"Anna:{name}" for name in P_AND_D[:4]),
        *(f"Bert:{name}" for name in P_AND_D[2:6]),
        *(f"Chloe:{name}" for name in P_AND_D[4:]),
    ]
    assert (t.step, t.player, t.state.turn.number) == ("action", "Anna", 1)


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize(
    "move",
    [
        four("Anna", *P_AND_D[:3]),
        four("Anna", *P_AND_D[:5]),
        four("Anna", "Golem", "Golem", "Ghost", "Paladin"),
        four("Anna", "Golem", "Ghost", "Paladin", "Wizard"),
        m.ChooseLine(player="Anna", heroes=tuple(f"Bert:{name}" for name in P_AND_D[:4])),
    ],
)
def test_four_different_ones_of_the_own_side(move):
    refusal = Table().refused(move, "DT-7")
    assert (refusal.code, refusal.facts) == ("dt-line", {"count": 4})


@pytest.mark.rule("DT-7")
def test_one_after_the_other_and_each_once():
    t = Table()
    assert t.refused(four("Bert", *P_AND_D[:4]), "DT-7").facts == {"player": "Anna"}
    t.line("Anna")
    assert t.refused(four("Anna", *P_AND_D[4:]), "DT-7").facts == {"player": "Bert"}
    t.line("Bert")
    assert t.refused(four("Anna", *P_AND_D[4:])).code == "dt-not-now"


@pytest.mark.rule("DT-7")
def test_nobody_sees_whom_before_all_have_chosen():
    t = Table()
    t.line("Anna", *P_AND_D[:4])
    (told,) = t.told(LineChosen)
    assert BOX.sight.view(t.state, "Anna").players[0].line == told.heroes
    for viewer in (None, "Bert"):
        assert BOX.sight.view(t.state, viewer).players[0].line == ("?",)
        assert redacted_for(BOX, t.state, told, viewer).heroes == ("?",)
    assert redacted_for(BOX, t.state, told, "Anna") == told


@pytest.mark.rule("DT-7")
def test_who_is_asked_is_shown_heroes_and_nobody_else():
    t = Table()
    (ask,) = t.asks("choose-line")
    assert (ask.owner, ask.least, ask.most) == ("Anna", 4, 4)
    assert [option.value for option in ask.options] == [f"Anna:{name}" for name in P_AND_D]


@pytest.mark.rule("DT-7")
def test_when_the_last_choice_is_undone_the_lines_lie_face_down_and_were_seen():
    t = Table()
    t.line("Anna", *P_AND_D[4:])
    t.line("Bert", *P_AND_D[:4])
    revealed = next(event for event in t.events if isinstance(event, LinesRevealed))
    t.undo()
    assert BOX.sight.view(t.state, None).players[0].line == ("?",)
    assert redacted_for(BOX, t.state, revealed, None) == revealed
