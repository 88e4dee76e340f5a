"""Every setting in each of its values, from the first move and in the middle of a game."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from core.boxes.dungeontwister.events.setting_up import SettingsChanged
from core.boxes.dungeontwister.settings import OPEN_POINTS, OPTIONAL_RULES, Settings
from tests.core.dungeontwister.table import Table, hold, leave, muster, scene, strike, use, walk

VALUES = {name: get_args(hint) or (False, True) for name, hint in get_type_hints(Settings).items()}
EACH = [(name, value) for name, values in VALUES.items() for value in values]
DEFAULT = Settings()


def what_it_does(t: Table, name: str) -> object:
    """Something that is otherwise with each value of a setting."""
    match name:
        case "secret_cards":
            t.play(strike("Golem", "Warrior"), muster())
            return bool(t.offers("hide-combat-card"))
        case "target":
            t.have(Anna=4)
            t.play(leave("Golem"))
            return t.state.stage
        case "pentagram":
            return any(dict(choice.given)["player"] == "Bert" for choice in t.offers("hold-pentagram"))
        case "pentagram_wins":
            t.have(Anna=4)
            t.play(hold("Anna"))
            return t.state.stage
        case "rocks_point":
            t.play(walk("Golem", "rocks"))
            return t.score
        case "levitation_flies":
            return t.offered("walk", "over", hero="Anna:Wizard")
        case "dragon_borne":
            return t.offered("bear", "wounded", hero="Anna:Golem")
        case "charmed_helped":
            t.play(use("Illusionist", "Charm Scroll", "Warrior"), strike("Bert:Warrior", "Anna:Golem"))
            return t.offered("muster", "attackers")
    raise AssertionError(name)


def _cast(name: str) -> tuple[str, str]:
    if name == "dragon_borne":
        return "Golem, Red Dragon!, Thief!", "Warrior"
    if name == "charmed_helped":
        return "Golem, Illusionist +Charm Scroll", "Warrior, Mekanork"
    return "Golem, Wizard, Thief, Cleric, Troll", "Warrior"


DOES = {
    ("secret_cards", False): False,
    ("secret_cards", True): True,
    ("target", "usual"): "over",
    ("target", "five"): "over",
    ("target", "six"): "playing",
    ("pentagram", "each"): False,
    ("pentagram", "any"): True,
    ("pentagram_wins", True): "over",
    ("pentagram_wins", False): "playing",
    ("rocks_point", "nobody"): {},
    ("rocks_point", "others"): {"Bert": 1},
    ("levitation_flies", True): {"pit", "rift", "rocks", "rocks-stop", "heroes", "fountain"},
    ("levitation_flies", False): {"pit", "rocks", "rocks-stop", "heroes"},
    ("dragon_borne", True): {"Anna:Red Dragon", "Anna:Thief"},
    ("dragon_borne", False): {"Anna:Thief"},
    ("charmed_helped", True): {"Bert:Mekanork"},
    ("charmed_helped", False): set(),
}


@pytest.mark.rule("DT-7", "DT-10", "DT-30", "DT-33", "DT-34", "DT-36", "DT-38")
@pytest.mark.parametrize(("name", "value"), EACH)
def test_what_each_value_does_from_the_start(name, value):
    t = scene(*_cast(name), **{name: value})
    assert what_it_does(t, name) == DOES[name, value]


@pytest.mark.parametrize(("name", "value"), [each for each in EACH if getattr(DEFAULT, each[0]) != each[1]])
def test_and_in_the_middle_of_a_game(name, value):
    t = scene(*_cast(name))
    t.settings(**{name: value})
    assert t.told(SettingsChanged)[0].settings == t.state.settings
    assert what_it_does(t, name) == DOES[name, value]


@pytest.mark.rule("DT-34")
@pytest.mark.parametrize("levitation_flies", [True, False])
def test_whether_rocks_fall_on_who_levitates(levitation_flies):
    t = scene("Wizard, Ghost", levitation_flies=levitation_flies)
    t.play(walk("Wizard", "rocks"), walk("Ghost", "rocks"))
    assert t.hero("Wizard").status == ("maze" if levitation_flies else "dead")
    assert t.hero("Ghost").status == "maze"


def test_what_has_been_done_stays_done():
    t = scene("Golem, Troll", "Warrior", target="six")
    t.have(Anna=5)
    t.settings(target="five")
    assert (t.state.stage, t.score) == ("playing", {"Anna": 5})
    t.play(leave("Golem"))
    assert t.state.winners == ("Anna",)


def test_every_setting_is_optional_or_an_open_point():
    told = [name for name, _ in (*OPTIONAL_RULES, *OPEN_POINTS)]
    assert sorted(told) == sorted(VALUES)
