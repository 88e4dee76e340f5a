"""The table of Dungeon Roll as a scene: what lies there, who sits there, and how it ended."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.scene import player_sheet
from core.frozen import replace
from core.message import Message, Name, say
from core.scene import Clash, Figure, Part, People, Piece, Row, Scene, Stack, Still, Text
from data.words import words
from tests.core.dungeonroll.table import CONTENT, Table, delve
from tests.core.dungeonroll.test_scene_steps import scene_of


def text(words_of: Text) -> str:
    return words("en").text(words_of) if isinstance(words_of, Message) else str(words_of)


def part(scene: Scene, shows: type) -> Part:
    return next(each for each in scene.parts if isinstance(each.shows, shows))


def row(scene: Scene, key: str) -> Row:
    rows = [each for part in scene.parts if isinstance(part.shows, Stack) for each in part.shows.rows]
    return next(each for each in rows if each.key == key)


def lying(pieces: tuple[Piece, ...]) -> dict[str, int]:
    return {piece.key.partition(":")[2]: piece.count for piece in pieces}


def test_the_dungeon_shows_what_was_rolled_and_how_many_are_to_be_beaten():
    scene = scene_of(delve("fighter*2 mage", "goblin*2 ooze chest", lair=1).state)
    dungeon = row(scene, "dungeon")
    assert lying(dungeon.pieces) == {"goblin": 2, "ooze": 1, "chest": 1}
    assert [piece.key for piece in dungeon.pieces if "lit" in piece.marks] == ["dungeon:goblin", "dungeon:ooze"]
    assert dungeon.tally is not None
    assert (dungeon.tally.value, text(dungeon.tally.name)) == (3, "to beat")


def test_the_lair_has_three_places_and_warns_at_three():
    scene = scene_of(delve("fighter", "goblin chest", lair=2).state)
    lair = row(scene, "lair")
    assert (lying(lair.pieces), lair.places, lair.alarm) == ({"dragon": 2}, 3, False)
    assert lair.tally is not None
    assert (lair.tally.value, lair.tally.most, lair.tally.path) == (2, 3, "delve/lair")
    awake = delve("fighter", "goblin dragon", lair=2)
    assert row(scene_of(awake.state), "lair").alarm


def test_before_an_awake_dragon_stand_those_who_were_sent():
    t = delve("fighter mage thief scroll", "dragon*2", lair=1)
    clash = part(scene_of(t.state), Clash).shows
    assert isinstance(clash, Clash)
    assert clash.against is not None
    assert (clash.against.pieces, clash.against.places) == ((), 3)
    t.send("die:mage")
    clash = part(scene_of(t.state), Clash).shows
    assert isinstance(clash, Clash)
    assert clash.against is not None
    assert [piece.key for piece in clash.against.pieces] == ["die:mage"]
    assert not any(isinstance(each.shows, Stack) and each.central for each in scene_of(t.state).parts)


def test_the_one_who_delves_stands_large_with_the_level_and_everybody_else_small():
    t = delve("fighter mage", "goblin*2 chest potion", hero="Knight", others=("Crusader", "Minstrel"), level=4)
    scene = scene_of(t.state)
    delver, others = part(scene, Figure).shows, part(scene, People).shows
    assert isinstance(delver, Figure)
    assert isinstance(others, People)
    assert delver.name == t.state.delve.adventurer
    assert delver.acts
    assert delver.track is not None
    assert (delver.track.at, delver.track.of) == (4, 10)
    assert delver.main is not None
    assert delver.main.most == next(card for card in CONTENT.heroes if card.novice.name == "Knight").level_up
    assert [each.name for each in others.figures] == [each.name for each in t.state.players[1:]]


def test_the_party_lies_beside_its_graveyard():
    scene = scene_of(delve("fighter*2 scroll", "goblin chest", dead="mage thief*3").state)
    assert lying(row(scene, "party").pieces) == {"fighter": 2, "scroll": 1}
    assert lying(row(scene, "graveyard").pieces) == {"mage": 1, "thief": 3}


def test_nothing_lies_there_before_the_game_begins_and_after_it_has_ended():
    assert scene_of(BOX.rules.empty).parts == ()
    assert scene_of(BOX.rules.empty).people == ()


def test_treasures_are_in_the_hand_of_their_owner_with_what_they_do():
    t = delve("thief", "goblin*2", tokens=("Vorpal Sword", "Dragon Bait"))
    hand = scene_of(t.state).people[0].hand
    assert hand is not None
    assert lying(hand.pieces) == {"Vorpal Sword": 1, "Dragon Bait": 1}
    assert all(piece.about and piece.path.startswith("players/") for piece in hand.pieces)


def test_the_sheet_of_a_player_has_both_sides_of_the_card():
    t = delve("thief", "goblin*2", hero="Knight")
    sheet = player_sheet(t.state, t.state.players[0].name)
    assert sheet is not None
    knight = next(card for card in CONTENT.heroes if card.novice.name == "Knight")
    assert [(card.title, card.active) for card in sheet.cards] == [
        (Name("dungeonroll", "Knight"), True),
        (Name("dungeonroll", knight.master.name), False),
    ]
    assert player_sheet(t.state, "nobody who sits there") is None


@pytest.mark.parametrize("adventurer", ["", "nobody who sits there"])
def test_a_table_on_which_nobody_delves_is_still_described(adventurer):
    """A scene is shown whatever the state: it never refuses. An imported game may believe moves that lead here."""
    state = delve("fighter mage thief", "dragon*2", lair=1).state
    ruled = replace(state, delve=replace(state.delve, adventurer=adventurer))
    assert BOX.scene is not None
    assert BOX.scene.describe(Still(ruled, False, say("dr.now.empty"))).people


def test_the_end_ranks_everybody_with_what_their_points_are_made_of():
    t = Table("Knight", "Crusader")
    while t.state.stage != "over":
        t.form("fighter*7")
        if t.step == "muster":
            t.take("hero")
        t.roll("potion" if t.state.delve.adventurer == t.state.players[0].name else "goblin")
        if t.state.delve.adventurer == t.state.players[0].name:
            t.rest()
        else:
            t.flee()
    end = scene_of(t.state).end
    assert end is not None
    assert [(rank.name, rank.total and rank.total.value, rank.won) for rank in end.ranks] == [
        (t.state.players[0].name, 3, True), (t.state.players[1].name, 0, False),
    ]  # fmt: skip
    assert [text(each) for each in end.ranks[0].sum] == ["3 XP"]
