"""Every optional rule is a switch, every open point a setting, and both can be changed in mid-game."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.setting_up import SettingsChanged
from core.boxes.dungeonquest.settings import MOST_RUNES, OPEN_POINTS, OPTIONAL_RULES, Settings
from tests.core.dungeonquest.table import CONTENT, Table

FIELDS = {field.name: field for field in fields(Settings)}
DEFAULTS: dict[str, Any] = {
    "trapped_without_icon": "ask",
    "back_is_encountered": True,
    "escape_again": False,
    "rage_rolls": "each",
    "no_retreat": "ask",
    "escape_cards_stay_out": True,
    "counter_with": "type",
    "cancelled_keeps_type": True,
    "combat_deck_empty": "ask",
    "single_test_keeps_token": False,
    "shared_direction": "free",
    "tower_from_below": "owed",
    "exit_tower": "any",
    "bridge_by_special_move": "choose",
    "same_token_twice": False,
    "no_guts": "off",
    "duel_wounds": True,
}


def other_value(name: str, now: Any) -> Any:
    """Something else that the setting can be."""
    hint = get_type_hints(Settings)[name]
    if hint is bool:
        return not now
    if hint is int:
        return now + 1
    return next(value for value in get_args(hint) if value != now)


def changed(t: Table, **changes: Any) -> m.ChangeSettings:
    return m.ChangeSettings(settings=replace(t.state.settings, **changes))


@pytest.mark.parametrize(("name", "rule"), OPEN_POINTS)
def test_every_open_point_is_a_setting_with_the_default_of_its_rule(name, rule):
    assert name in FIELDS
    assert FIELDS[name].default == DEFAULTS[name]
    assert re.fullmatch(r"DQ-\d+", rule)


def test_the_open_points_are_those_that_the_rules_mark_and_what_counts_as_special_movement():
    marked = (49, 77, 83, 98, 99, 105, 112, 122, 127, 137, 146, 163, 174, 188, 198, 209, 216)
    assert [rule for _, rule in OPEN_POINTS] == [f"DQ-{number}" for number in marked]
    assert {name for name, _ in OPEN_POINTS} == set(DEFAULTS)


def test_every_optional_rule_has_a_switch_and_all_are_off_at_first():
    numbers = [rule for _, rules in OPTIONAL_RULES for rule in rules]
    assert numbers == [f"DQ-{number}" for number in range(190, 220)]
    off = {"runes": 1, "no_guts": "off", "combat": "cards"}
    for name, _ in OPTIONAL_RULES:
        assert FIELDS[name].default == off.get(name, False), name


def test_how_half_of_the_wounds_is_rounded_follows_the_italian_summary_at_first():
    assert FIELDS["half_wounds"].default == "up"


@pytest.mark.parametrize("name", [name for name in FIELDS if name not in ("solo", "runes")])
def test_each_setting_can_be_changed_in_mid_game_as_one_entry_that_can_be_undone(name):
    t = Table("Hugo", "Lindel")
    t.quiet()
    before, entries = t.state, len(t.journal.entries)
    value = other_value(name, getattr(before.settings, name))
    t.settings(**{name: value})
    assert t.told(SettingsChanged) == [SettingsChanged(settings=replace(before.settings, **{name: value}))]
    assert getattr(t.state.settings, name) == value
    # Nothing else has happened: what was done stays done, and the same player is asked the same thing.
    assert replace(t.state, settings=before.settings) == before
    assert len(t.journal.entries) == entries + 1
    t.undo()
    assert t.state == before
    t.redo()
    assert getattr(t.state.settings, name) == value


@pytest.mark.rule("DQ-190")
def test_solo_can_be_switched_on_in_mid_game_by_one_player_and_by_no_two():
    alone = Table("Hugo")
    alone.settings(solo=True)
    assert alone.state.settings.solo
    two = Table("Hugo", "Lindel")
    assert two.refused(changed(two, solo=True), "DQ-190").code == "dq-solo-alone"


def test_there_are_no_settings_to_change_before_the_game_is_set_up():
    t = Table(begin=False)
    assert t.refused(m.ChangeSettings(settings=Settings(duels=True))).code == "not-set-up"


@pytest.mark.rule("DQ-205")
@pytest.mark.parametrize(("players", "runes", "possible"), [(4, 3, True), (4, 4, False), (1, MOST_RUNES + 1, False)])
def test_no_more_runes_can_be_agreed_on_than_there_are(players, runes, possible):
    """The box of these tests has twelve."""
    t = Table(begin=False)
    names = ("Hugo", "Lindel", "Challara", "Gherinn")[:players]
    seats = tuple(m.Seat(name, name) for name in names)
    move = m.SetUp(seats=seats, content=CONTENT, settings=Settings(runes=runes), first="Hugo")
    if possible:
        t.play(move)
    else:
        assert t.refused(move, "DQ-205").code == "dq-runes"


@pytest.mark.rule("DQ-205")
def test_few_rune_cards_are_few():
    runes = next(deck for deck in CONTENT.decks if deck.name == "rune")
    few = replace(runes, faces=tuple(replace(face, count=1) for face in runes.faces))
    content = replace(CONTENT, decks=tuple(few if deck.name == "rune" else deck for deck in CONTENT.decks))
    t = Table(begin=False)
    seats = (m.Seat("Hugo", "Hugo"), m.Seat("Lindel", "Lindel"))
    t.refused(m.SetUp(seats=seats, content=content, settings=Settings(runes=2), first="Hugo"), "DQ-205")
    t.play(m.SetUp(seats=seats, content=content, settings=Settings(runes=1), first="Hugo"))


@pytest.mark.rule("DQ-205")
def test_once_the_rest_has_left_the_game_there_are_no_more_runes_to_agree_on():
    t = Table("Hugo", "Lindel", runes=1)
    assert t.refused(changed(t, runes=2), "DQ-205").code == "dq-runes"
    t.settings(runes=0)
    assert len(t.hero("Hugo").runes) == 1  # what has been dealt stays dealt


@pytest.mark.rule("DQ-195")
@pytest.mark.parametrize(("target", "possible"), [(0, True), (100_000, True), (100_001, False), (-1, False)])
def test_a_target_is_a_sum_of_gold_that_can_be(target, possible):
    t = Table("Hugo", solo=True, solo_target=1)
    if possible:
        t.settings(solo_target=target)
        assert t.state.settings.solo_target == target
    else:
        t.refused(changed(t, solo_target=target), "DQ-195")


def test_when_the_game_is_over_nothing_can_be_changed():
    t = Table("Hugo")
    t.ruling("sun", 25)
    t.quiet()
    t.roll("sun", 1)
    assert t.refused(changed(t, duels=True)).code == "game-over"
