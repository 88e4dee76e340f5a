"""The table's word: points that are given or taken, rulings, and what is still told of them."""

from __future__ import annotations

import pytest

from core import paths
from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.events.heroes import Walked
from core.boxes.dungeontwister.events.points import Scored
from core.frozen import replace
from core.log import story
from core.rulings import Ruling
from tests.core.dungeontwister.table import PEOPLE, Table, action, award, lay, muster, scene, strike, use, walk


@pytest.mark.rule("DT-7")
def test_points_are_given_and_taken():
    t = scene("Golem", "Troll")
    t.play(award("Anna", 3))
    assert t.events == (Scored(player="Anna", cause="table", number=3),)
    t.play(award("Anna", -2))
    assert t.score == {"Anna": 1}
    t.play(award("Anna", -1))
    assert t.score == {}
    t.play(award("Anna", 1))
    assert t.refused(award("Anna", 0)).code == "nothing-changes"
    assert t.refused(award("Chloe", 1)).code == "no-such-player"
    refusal = t.refused(award("Anna", -2), "DT-7")
    assert (refusal.code, refusal.facts["value"]) == ("number-out-of-range", -1)


@pytest.mark.rule("DT-7")
def test_the_fifth_by_the_tables_word_wins_as_any_other():
    t = scene("Golem", "Troll")
    t.play(award("Bert", 5))
    assert t.state.winners == ("Bert",)


@pytest.mark.rule("DT-7")
def test_they_are_given_also_before_an_action_card_and_in_a_fight():
    t = scene("Golem", "Troll", card=0)
    t.play(award("Anna", 1), action(2), strike("Golem", "Troll"), award("Bert", 1))
    assert (t.score, t.step) == ({"Anna": 1, "Bert": 1}, "fighters")


def test_quick_taps_are_told_as_one():
    first, second = (Scored(player="Anna", cause="table", number=number) for number in (1, 2))
    assert BOX.voice.merge(first, second) == Scored(player="Anna", cause="table", number=3)
    for other in (
        replace(second, player="Bert"),
        replace(second, cause="kill"),
        Walked(hero="Anna:Golem"),
    ):
        assert BOX.voice.merge(first, other) is None
        assert BOX.voice.merge(other, first) is None
    assert BOX.voice.burst(award("Anna", 1)) == BOX.voice.burst(award("Anna", 2)) != BOX.voice.burst(award("Bert", 1))
    assert BOX.voice.burst(walk("Golem")) is None


# Rulings


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("heroes/Anna:Golem/wounded", True, "dt.value.hero-wounded"),
        ("heroes/Anna:Golem/status", "dead", "dt.value.hero-status"),
        ("heroes/Anna:Golem/broken", 2, "dt.value.hero-broken"),
        ("heroes/Anna:Golem/bears", "Anna:Troll", "dt.value.hero-bears"),
        ("heroes/Anna:Golem/carries", ("Anna:Rope",), "dt.value.hero-carries"),
        ("heroes/Anna:Golem/pit", True, "dt.value.hero-pit"),
        ("heroes/Anna:Golem/rubble", True, "dt.value.hero-rubble"),
        ("items/Anna:Rope/status", "lying", "dt.value.item"),
        ("players/Anna/jumps", 1, "dt.value.side-jumps"),
        ("players/Anna/combat", (0, 1), "dt.value.side-combat"),
        ("players/Anna/actions", (2, 3), "dt.value.side-actions"),
        ("turn/left", 4, "dt.value.left"),
        ("pentagram", "Bert", "dt.value.pentagram"),
        ("points/1/number", 2, "dt.value.point"),
        ("highest", 3, "dt.value.highest"),
        ("free", True, "dt.value.free"),
        ("heroes/Anna:Golem/healed_on", 1, "value.other"),
    ],
)
def test_every_value_can_be_set_and_has_a_name(path, value, key):
    t = scene("Golem, Troll", "Warrior")
    t.have(Anna=1)
    t.ruling(path, value)
    assert BOX.voice.value_name(path).key == key
    assert story(t.journal)[-1].sentences


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("heroes/Anna:Golem/status", "maze", "dt.status.maze"),
        ("items/Anna:Rope/status", "lying", "dt.status.lying"),
        ("heroes/Anna:Golem/bears", "Anna:Troll", "dt.who"),
        ("heroes/Anna:Golem/carries", ("Anna:Rope",), "dt.list"),
        ("heroes/Anna:Golem/bears", "", "word.nothing"),
        ("pentagram", "", "dt.nobody"),
    ],
)
def test_what_people_say_for_a_value(path, value, key):
    word = BOX.voice.value_word(path, value)
    assert word is not None
    assert word.key == key


def test_numbers_and_names_are_said_as_they_are():
    assert BOX.voice.value_word("turn/left", 3) is None
    assert BOX.voice.value_word("pentagram", "Anna") is None
    assert BOX.voice.value_word("heroes/Anna:Golem/carries", ()) is None


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players/Anna/jumps", -1),
        ("players/Anna/jumps", 4),
        ("players/Anna/actions", (2, 2)),
        ("players/Anna/actions", (6,)),
        ("players/Anna/combat", (1, 2)),
        ("players/Anna/combat", (0, 7)),
        ("players/Anna/combat", (0, 0)),
        ("players/Anna/combat", (0, 3, 3, 3)),
        ("players/Anna/line", ("Anna:Nobody",)),
        ("heroes/Anna:Golem/side", "Chloe"),
        ("heroes/Anna:Golem/who", "Orc"),
        ("heroes/Anna:Golem/broken", 4),
        ("heroes/Anna:Golem/broken", -1),
        ("heroes/Anna:Golem/carries", ("Anna:Crown",)),
        ("heroes/Anna:Golem/bears", "Anna:Nobody"),
        ("items/Anna:Rope/side", "Chloe"),
        ("items/Anna:Rope/thing", "Crown"),
        ("points/1/number", 1001),
        ("points/1/player", "Chloe"),
        ("turn/left", -1),
        ("turn/left", 1001),
        ("turn/card", -1),
        ("turn/number", -1),
        ("turn/player", "Chloe"),
        ("turn/player", ""),
        ("turn/potions/Anna:Golem/count", -1),
        ("highest", -1),
        ("reveals", -1),
        ("pentagram", "Chloe"),
        ("first", "Chloe"),
        ("first", ""),
        ("stage", "setting up"),
        ("stage", "over"),
        ("stage", "empty"),
        ("steps/0/what", "line"),
        ("steps/0/what", "combat"),
        ("steps/0/what", "fighters"),
        ("steps/0/what", "reveal"),
        ("steps/0/player", "Chloe"),
        ("steps/0/player", ""),
        ("content/characters/Golem/combat", 21),
        ("content/characters/Golem/speed", -1),
        ("content/things/Sword/number", 21),
        ("content/characters/Golem/box", "base"),
        ("content/pairs/Rooms 5/box", "base"),
        ("content/sixth", "Crown"),
    ],
)
def test_a_ruling_leaves_what_can_lie_on_a_table(path, value):
    t = scene("Golem +Speed Potion, Troll", "Warrior")
    t.have(Anna=1)
    t.play(use("Golem", "Speed Potion"))
    assert t.refused(Ruling(path=path, value=value)).code not in ("no-such-value", "value-of-wrong-sort")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players/Anna/jumps", 3),
        ("players/Anna/actions", ()),
        ("players/Anna/combat", (0,)),
        ("heroes/Anna:Golem/broken", 3),
        ("points/1/number", 1000),
        ("points/1/number", -1000),
        ("turn/left", 1000),
        ("pentagram", ""),
        ("steps/0/what", "action"),
        ("content/characters/Golem/combat", 20),
        ("content/characters/Golem/combat", None),
        ("content/things/Sword/number", 20),
    ],
)
def test_and_nothing_else_is_refused(path, value):
    t = scene("Golem +Speed Potion, Troll", "Warrior")
    t.have(Anna=1)
    t.ruling(path, value)


@pytest.mark.rule("DT-6", "DT-7")
def test_a_hand_that_cannot_be_is_refused_with_the_cards_that_there_are():
    t = scene("Golem", "Troll")
    refusal = t.refused(Ruling(path="players/Bert/actions", value=(2, 6)), "DT-6")
    assert (refusal.code, refusal.facts) == ("dt-action-hand", {"player": "Bert", "cards": (2, 3, 4, 5)})
    refusal = t.refused(Ruling(path="players/Bert/combat", value=(0, 6, 6)), "DT-7")
    assert (refusal.code, refusal.facts) == ("dt-combat-hand", {"player": "Bert", "cards": (0, 1, 2, 2, 3, 3, 4, 5, 6)})


def test_a_fight_that_is_not_one_is_refused():
    t = scene("Golem", "Warrior")
    t.play(strike("Golem", "Warrior"))
    for path, value in (
        ("steps/1/what", "combat"),
        ("fight/hero", "Anna:Nobody"),
        ("fight/hero", ""),
        ("fight/target", "Bert:Nobody"),
    ):
        assert t.refused(Ruling(path=path, value=value)).code in ("dt-not-now", "dt-no-such-hero")


def test_a_card_that_nobody_has_is_refused():
    t = scene("Golem", "Warrior")
    t.play(strike("Golem", "Warrior"), muster(), lay("Anna", 3))
    assert t.refused(Ruling(path="fight/laid/Anna/card", value=7), "DT-7").code == "dt-no-such-card"
    t.ruling("fight/laid/Anna/card", 6)


@pytest.mark.rule("DT-3")
def test_a_game_that_is_set_up_keeps_its_first_player():
    t = Table(*PEOPLE[:2], teams="mutual", first="")
    t.ruling("first", "Bert")
    t.ruling("first", "")
    t.chance("Anna")
    t.refused(Ruling(path="first", value=""), "DT-3")


def test_every_value_has_a_path_of_its_own():
    """Also each of several steps that are still to come."""
    for t in (Table(first="", teams="mutual"), Table(), scene("Golem +Rope", "Troll")):
        every = [path for path, _ in paths.walk(t.state)]
        assert len(set(every)) == len(every)
