"""What a table agrees on, before a game and in the middle of it. What each setting does stands with its rule."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.events.levels import FirstPassed
from core.boxes.dungeonraiders.events.rooms import VaultGave
from core.boxes.dungeonraiders.events.setting_up import SettingsChanged
from core.boxes.dungeonraiders.settings import OPEN_POINTS, OPTIONAL_RULES, Settings
from tests.core.dungeonraiders.table import boss, room


def test_the_defaults_are_those_of_the_rules():
    assert Settings() == Settings(
        tactical=False,
        secret_cards=False,
        item_vault=False,
        highest_card="card",
        boss_order="sum",
        boss_balls="again",
        boss_no_card=False,
        cardless_chest="out",
        two_left="usual",
        fewest_wounds="life",
        all_dead="nobody",
        treasure_of_dead="kept",
        treasure_cap=False,
        first_stays=True,
    )


def test_every_setting_is_an_optional_rule_or_an_open_point():
    named = [name for name, _ in OPTIONAL_RULES] + [name for name, _ in OPEN_POINTS]
    assert sorted(named) == sorted(Settings.__dataclass_fields__)


@pytest.mark.rule("RD-10")
@pytest.mark.parametrize(
    ("settings", "offered"),
    [
        ({}, {"play-card": "ABC"}),
        ({"secret_cards": True}, {"hide-card": "ABC", "play-card": "ABC"}),
        ({"tactical": True}, {"play-card": "A"}),
        ({"tactical": True, "secret_cards": True}, {"play-card": "A"}),
    ],
)
def test_how_cards_are_asked_for(settings, offered):
    t = room("Goblin", 3, **settings)
    found: dict[str, str] = {}
    for choice in BOX.rules.choices(t.state):
        found[choice.move] = found.get(choice.move, "") + str(dict(choice.given)["player"])
    assert found == offered


@pytest.mark.rule("RD-10", "RD-31")
def test_against_a_boss_several_are_asked_for():
    t = boss("Hydra", 3, secret_cards=True, hands={"C": "4"})
    assert {choice.move for choice in BOX.rules.choices(t.state)} == {
        "hide-cards",
        "play-cards",
        "hide-card",
        "play-card",
    }
    assert len(t.offers("play-card", player="C")) == 1  # who has one card has to play it
    ask = t.ask("hide-cards", player="A")
    assert (ask.least, ask.most) == (1, 2)


@pytest.mark.rule("RD-6")
@pytest.mark.parametrize(
    ("cap", "before", "after"), [(False, 18, 22), (True, 18, 20), (True, 20, 20), (True, 16, 20), (True, 15, 19)]
)
def test_treasure_may_have_a_limit(cap, before, after):
    t = room("Chest 4", 3, treasure={"A": before}, treasure_cap=cap)
    t.cards(5, 1, 1)
    assert t.treasure["A"] == after


@pytest.mark.rule("RD-6")
@pytest.mark.parametrize(("cap", "after"), [(False, 22), (True, 20)])
def test_also_out_of_a_vault(cap, after):
    t = room("Coin Vault", 3, treasure={"A": 19}, treasure_cap=cap)
    t.cards(4, 1, 1)
    assert [event.number for event in t.told(VaultGave) if event.player == "A"] == [after - 19]
    assert t.treasure["A"] == after


# In the middle of a game


def test_what_is_agreed_later_holds_from_then_on():
    t = room("Chest 4", 3)
    t.settings(treasure_cap=True)
    assert t.told(SettingsChanged) == [SettingsChanged(settings=Settings(treasure_cap=True))]
    t.have("treasure", {"A": 19})
    t.cards(5, 1, 1)
    assert t.treasure["A"] == 20


@pytest.mark.rule("RD-35")
def test_a_table_can_begin_to_play_in_turn_with_cards_on_the_table():
    t = room("Chest 4", 3)
    t.one("B", 3)
    t.settings(tactical=True)
    assert t.waiting == ("A",)
    t.cards(1, 2)
    assert t.told(FirstPassed) == [FirstPassed(player="B")]


@pytest.mark.rule("RD-10", "RD-35")
def test_cards_that_lie_face_down_then_are_turned_over_all_the_same():
    t = room("Chest 4", 3, secret_cards=True)
    t.hide(5)
    t.settings(tactical=True)
    t.cards(1, 2)
    assert t.step == "reveal"
    t.reveal()
    assert t.won == {"A": 4}


@pytest.mark.rule("RD-35")
def test_and_can_stop_to():
    t = room("Chest 4", 3, tactical=True, first="C")
    t.cards(3)
    t.settings(tactical=False)
    assert t.waiting == ("A", "B")
    t.one("B", 1)
    t.one("A", 2)
    assert t.told(FirstPassed) == []


@pytest.mark.rule("RD-31", "RD-32")
def test_what_a_boss_is_read_as_can_be_agreed_on_before_it():
    t = boss("Golem", 3)
    t.settings(highest_card="sum", boss_order="card")
    t.cards("5+1", 2, 3)
    assert t.lost_life == {"A": 6}
