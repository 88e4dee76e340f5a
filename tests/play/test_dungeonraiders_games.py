"""What the recorded games of Dungeon Raiders are kept for: between them they show all that can happen on an evening."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.ending import behind, richest
from core.boxes.dungeonraiders.events.cards import CardsAgain, CardsPlayed, CardsRevealed
from core.boxes.dungeonraiders.events.ending import Died, FellBehind
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterConfused, MonsterStruck
from core.boxes.dungeonraiders.events.levels import FirstPassed, LevelEnded, RoomEntered, RoomLaid, RoomNoted, TorchUsed
from core.boxes.dungeonraiders.events.rooms import ChestShared, TrapSprung, VaultGave
from core.boxes.dungeonraiders.events.setting_up import FirstChosen, SettingsChanged
from core.boxes.dungeonraiders.table import alive
from tests.play.recording import kinds_told, recorded, told

BOX = "dungeonraiders"
FIVE, TWO = "five-raiders-and-a-boss", "two-tactical-raiders"
EVERYTHING = {ChestShared, MonsterStruck, TrapSprung, VaultGave, TorchUsed, RoomNoted, CardsAgain}


@pytest.mark.parametrize(
    ("name", "living", "kept_for"),
    [
        (FIVE, 3, {CardsRevealed, CardsPlayed, MonsterBeaten, Died, FellBehind}),
        (TWO, 2, {FirstPassed, MonsterConfused}),
    ],
)
def test_everything_that_it_is_kept_for_is_in_it_up_to_the_end_after_the_boss(name, living, kept_for):
    journal = recorded(BOX, name)
    assert EVERYTHING | kept_for <= kinds_told(journal)
    bosses = [event for event in told(journal, MonsterStruck) if event.boss]
    assert bosses or any(event.boss for event in told(journal, MonsterBeaten))
    assert 5 in {ended.level for ended in told(journal, LevelEnded)}
    assert sum(alive(player) for player in journal.state.players) == living


@pytest.mark.rule("RD-10", "RD-28", "RD-30")
def test_five_go_down_and_three_come_to_the_end():
    journal = recorded(BOX, FIVE)
    state = journal.state
    assert len(told(journal, Died)) == 2
    survivors = [player for player in state.players if alive(player)]
    (fell,) = told(journal, FellBehind)
    assert fell.players == behind(state, survivors)
    best = richest(player for player in survivors if player.name not in fell.players)
    assert set(state.winners) <= {player.name for player in best}


@pytest.mark.rule("RD-10", "RD-23")
def test_for_two_levels_they_choose_in_secret_and_then_openly():
    journal = recorded(BOX, FIVE)
    levels = [(node.state.level, type(node.move)) for node in journal.line()]
    assert {level for level, kind in levels if kind is m.HideCard} == {1, 2}
    assert {level for level, kind in levels if kind is m.PlayCard} == {3, 4, 5}
    assert told(journal, SettingsChanged)
    noted = {(node.state.level, event.slot): event.card for node in journal.line() for event in node.events
             if isinstance(event, RoomNoted)}  # fmt: skip
    entered = {(event.level, event.slot): event.card for event in told(journal, RoomEntered)}
    assert noted
    assert all(entered[place] == card for place, card in noted.items())


@pytest.mark.rule("RD-33", "RD-34", "RD-35", "RD-36")
def test_two_play_in_turn_and_the_phone_deals():
    journal = recorded(BOX, TWO)
    state = journal.state
    assert state.settings.tactical
    assert [choice.by for choice in told(journal, FirstChosen)] == ["phone"]
    assert {laid.by for laid in told(journal, RoomLaid)} == {"phone"}
    assert told(journal, MonsterBeaten) == []
    for struck in told(journal, MonsterStruck):
        assert struck.strength == 0
    assert told(journal, FellBehind) == []
    assert set(state.winners) <= {player.name for player in richest(state.players)}
