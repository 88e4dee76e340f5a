"""What nobody could look up is asked for once: the sixth object before the first game, two values in a fight before it
as well or, where the table says so, when they first count.
"""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX, labels
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.content import Content
from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.events.setting_up import SixthTold, ValueTold
from core.boxes.dungeontwister.questions import questions
from core.boxes.dungeontwister.scene import pieces
from core.boxes.dungeontwister.teams import things_of
from core.chance import Drawn
from core.frozen import replace
from tests.core.dungeontwister.table import CONTENT, SIX, Table, scene

OPEN: Content = replace(
    CONTENT,
    characters=tuple(
        replace(each, combat=None) if each.name in ("Paladin", "Pickpocket") else each for each in CONTENT.characters
    ),
    sixth="",
)


def told(**said):
    t = Table(content=OPEN, **said)
    t.play(m.TellValue(name="Paladin", value=4), m.TellValue(name="Pickpocket", value=1), m.TellSixth(thing="Rope"))
    return t


@pytest.mark.rule("DT-1")
def test_each_is_asked_for_once_and_kept():
    t = Table(content=OPEN)
    asked = []
    while t.step == "tell":
        asked.append(t.state.steps[-1].asks)
        if asked[-1] == "sixth":
            t.play(m.TellSixth(thing="Treasure"))
        else:
            t.play(m.TellValue(name=asked[-1], value=len(asked)))
            assert t.events[0] == ValueTold(name=asked[-1], value=len(asked))
    assert asked == ["Paladin", "Pickpocket", "sixth"]
    values = {each.name: each.combat for each in t.state.content.characters}
    assert (values["Paladin"], values["Pickpocket"], t.state.content.sixth) == (1, 2, "Treasure")
    assert t.team("Anna")[1][-1] == "Treasure"


@pytest.mark.rule("DT-1", "DT-7")
def test_what_was_told_counts_in_a_fight():
    t = told()
    t.line("Anna", "Paladin", "Pickpocket", "Golem", "Ghost")
    t.line("Bert")
    t.play(m.PlayAction(player="Anna", card=2))
    t.fight("Paladin", "Golem", (0, 0))
    assert t.told(FightEnded)[0].attack == 4


@pytest.mark.rule("DT-1")
def test_nothing_is_asked_that_is_known_or_not_in_the_boxes():
    assert Table().step == "line"
    for content in (OPEN, CONTENT):
        base = Table(content=content, boxes=("base",))
        assert base.step == "line"
        assert things_of(base.state) == SIX
    assert Table(content=replace(OPEN, sixth="Rope")).state.steps[-1].asks == "Paladin"


@pytest.mark.rule("DT-1")
@pytest.mark.parametrize("value", [-1, 21])
def test_a_value_that_can_stand_on_a_token(value):
    t = Table(content=OPEN)
    (ask,) = t.asks("tell-value")
    assert (ask.low, ask.high) == (0, 9)
    refusal = t.refused(m.TellValue(name="Paladin", value=value))
    assert (refusal.code, refusal.facts) == ("number-out-of-range", {"value": value, "low": 0, "high": 20})
    t.play(m.TellValue(name="Paladin", value=min(max(value, 0), 20)))


# Only when they count

IN_THE_MAZE = ("Paladin", "Golem", "Ghost", "Elf Scout")


def later(anna=IN_THE_MAZE, bert=IN_THE_MAZE):
    """Anna may act; both sides have four heroes in the maze."""
    t = Table(content=replace(OPEN, sixth="Rope"), values_later=True)
    assert t.step == "line"
    t.line("Anna", *anna)
    t.line("Bert", *bert)
    t.play(m.PlayAction(player="Anna", card=2))
    return t


def struck(t, hero="Golem", target="Ghost"):
    t.play(m.Strike(hero=f"Anna:{hero}", target=f"Bert:{target}"))
    return t


@pytest.mark.rule("DT-1", "DT-7")
def test_a_value_is_asked_for_at_the_first_fight_in_which_it_could_count():
    t = struck(later(bert=("Pickpocket", "Golem", "Ghost", "Elf Scout")), "Paladin", "Ghost")
    assert [step.asks for step in reversed(t.state.steps) if step.what == "tell"] == ["Paladin", "Pickpocket"]
    t.play(m.TellValue(name="Paladin", value=4), m.TellValue(name="Pickpocket", value=1))
    assert t.step == "fighters"
    t.play(m.Muster(), m.LayCombatCard(player="Anna", card=0), m.LayCombatCard(player="Bert", card=0))
    assert t.told(FightEnded)[0].attack == 4
    struck(t)
    assert t.step == "fighters"  # and never again


@pytest.mark.rule("DT-1")
def test_a_sixth_object_is_asked_for_at_the_start_all_the_same():
    t = Table(content=OPEN, values_later=True)
    assert t.asks("tell-sixth")
    t.play(m.TellSixth(thing="Rope"))
    assert t.step == "line"


def test_nobody_is_asked_about_who_is_not_in_the_fight():
    assert struck(later((*IN_THE_MAZE[1:], "Illusionist"), (*IN_THE_MAZE[1:], "Illusionist"))).step == "fighters"


def test_what_nobody_has_told_is_no_nought():
    t = later()
    heroes = {hero.name: pieces.hero(t.state, hero).values[0].value for hero in t.state.heroes if hero.status == "maze"}
    assert (heroes["Anna:Paladin"], heroes["Anna:Golem"]) == (None, 4)
    (death,) = (each for each in questions(t.state) if each.key == "death")
    assert len(death.missing) == 1
    paladins = [labels.who(hero) for hero in t.state.heroes if hero.who == "Paladin"]
    assert death.answers
    assert not [answer for answer in death.answers if answer.label in paladins]


def test_the_table_check_lets_a_value_be_asked_for_in_a_fight():
    t = struck(later())
    assert t.step == "tell"
    BOX.rules.check(t.state)


def test_one_after_the_other():
    t = Table(content=OPEN)
    for move in (m.TellValue(name="Pickpocket", value=2), m.TellSixth(thing="Rope")):
        assert t.refused(move).code == "dt-not-now"
    t.play(m.TellValue(name="Paladin", value=3), m.TellValue(name="Pickpocket", value=2))
    assert t.refused(m.TellValue(name="sixth", value=1)).code == "dt-not-now"


@pytest.mark.rule("DT-1")
def test_the_sixth_is_one_that_the_base_box_has():
    t = Table(content=replace(CONTENT, sixth=""))
    assert t.offered("tell-sixth", "thing") == set(SIX)
    for thing in ("Key", "Crown"):
        assert t.refused(m.TellSixth(thing=thing), "DT-1").code == "dt-no-such-thing"
    t.play(m.TellSixth(thing="Sword"))
    assert t.events[0] == SixthTold(thing="Sword")


@pytest.mark.rule("DT-1", "DT-3")
@pytest.mark.parametrize("teams", ["box", "free", "mutual"])
def test_all_is_asked_before_chance_decides_who_begins(teams):
    t = told(teams=teams, first="")
    assert t.step == "first"
    t.chance("Bert")
    assert t.step == {"box": "line", "free": "choose", "mutual": "draft-room"}[teams]


def test_nothing_is_asked_in_the_middle_of_a_game():
    t = scene("Golem")
    assert t.refused(m.TellValue(name="Golem", value=2)).code == "dt-not-now"
    assert t.refused(m.ChooseFirst(player=Drawn(card="Anna"))).code == "dt-not-now"


@pytest.mark.parametrize("teams", ["box", "free", "mutual"])
def test_once_it_is_known_who_begins_nobody_is_asked_again(teams):
    t = Table(teams=teams)
    assert not t.offers("choose-first")
    assert t.refused(m.ChooseFirst(player=Drawn(card="Bert"))).code == "dt-not-now"


def test_only_somebody_who_plays_begins():
    t = Table(first="")
    assert t.refused(m.ChooseFirst(player=Drawn(card="Chloe"))).code == "no-such-player"
