"""The table of Dungeon Raiders as a scene: the level, what everybody plays, who has what, and how it ended."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.content import POWERS
from core.boxes.dungeonraiders.state import EMPTY, Game
from core.deck import size
from core.frozen import replace
from core.message import say
from core.scene import Figure, Piece, PlayerSheet, Row, Still, Text, Track
from data.scenetext import drawn
from data.words import words
from tests.core.dungeonraiders.scenes import plays, scene_of, sheet_of, state_of
from tests.ui.raidersscenes import SCENES

LESS = "\N{MINUS SIGN}"


def text(words_of: Text) -> str:
    return words("en").said(words_of)


def marked(pieces: tuple[Piece, ...], mark: str) -> list[str]:
    return [piece.key for piece in pieces if mark in piece.marks]


def track(state: Game) -> Track:
    top = scene_of(state).top
    assert isinstance(top, Track)
    return top


def figure(name: str, player: str) -> Figure:
    return scene_of(state_of(name)).figure(player)


def sheet(state: Game, player: str) -> PlayerSheet:
    found = sheet_of(state, player)
    assert found is not None, player
    return found


def row(rows: tuple[Row, ...], key: str) -> Row:
    return next(each for each in rows if each.key == key)


# The level


def test_the_level_shows_its_five_rooms_and_where_everybody_is():
    found = track(state_of("death"))
    assert (found.at, found.of, found.path) == (1, 5, "level")
    assert [piece.icon for piece in found.stops] == ["dragon", "goblin", "dark-room", "treasure-chest", "dark-room"]
    assert (marked(found.stops, "done"), marked(found.stops, "now")) == (["1"], ["2"])
    assert marked(found.stops, "hidden") == ["3", "5"]
    assert found.stops[3].face == "4+2", "chests are told by their coins"


def test_while_a_level_is_laid_the_place_that_is_asked_for_is_marked():
    found = track(state_of("lay"))
    assert marked(found.stops, "now") == ["4"]
    assert marked(found.stops, "untold") == ["4", "5"]


def test_before_the_first_level_there_is_no_way():
    assert scene_of(state_of("character")).top is None
    assert scene_of(EMPTY).parts == ()


def test_what_lies_in_the_supplies_is_counted_beside_the_table():
    state = state_of("monster")
    (aside,) = scene_of(state).aside
    assert sum(piece.count for piece in aside.pieces) == size(state.supplies)


# Who has what


def test_the_treasure_decides_the_game_and_life_is_counted_by_moves_of_the_rules():
    ada = figure("monster", "Ada")
    assert ada.main is not None
    (life,) = ada.tallies
    assert (ada.main.key, ada.main.value, life.value, life.limit) == ("treasure", 2, 10, 10)
    assert life.more is None, "nobody has more than ten"
    assert life.less is not None
    assert (life.less.choice.move, dict(life.less.choice.given)["by"]) == ("adjust", -1)


def test_a_power_card_that_is_spent_keeps_its_place():
    powers = row(figure("monster", "Ada").rows, "powers")
    assert [piece.face for piece in powers.pieces] == [*POWERS]
    assert marked(powers.pieces, "spent") == ["5"]
    items = row(figure("monster", "Ben").rows, "items")
    assert [(piece.key, piece.count) for piece in items.pieces] == [("ball", 2)]


def test_whoever_has_no_character_yet_has_only_a_name():
    ben = figure("character", "Ben")
    assert (ben.main, ben.role, ben.fate) == (None, "", "")


def test_the_dead_say_what_became_of_them():
    assert figure("death", "Ben").fate == "dead"
    assert [badge.icon for badge in figure("death", "Ben").badges] == ["skull"]
    assert figure("over-five", "Ben").fate == "stone"


def test_whoever_is_waited_for_acts_and_whoever_goes_first_is_marked():
    scene = scene_of(state_of("tactical"))
    assert [each.name for each in scene.people if each.acts] == ["Ilya"]
    assert [each.name for each in scene.people if each.badges] == ["Ben"]


# What is played


def test_a_monster_says_what_is_needed_and_whom_it_hits():
    room = plays(scene_of(state_of("monster")), "here")
    (needed,) = room.stakes
    assert needed.tally is not None
    assert (needed.tally.value, needed.tally.most) == (8, 18)
    assert [(piece.icon, piece.face) for piece in needed.pieces] == [("hit-lowest", f"{LESS}3")]
    assert {each.name: [piece.face for piece in each.pieces] for each in room.played} == {
        "Ada": ["5"], "Ben": [], "Ilya": [], "Юлия": ["3"],
    }  # fmt: skip


def test_against_two_nothing_is_needed_because_nothing_is_enough():
    (needed,) = plays(scene_of(state_of("two-players")), "here").stakes
    assert needed.tally is None
    assert needed.caption == say("ui.raiders.unbeatable")


def test_a_trap_says_in_columns_what_each_value_costs():
    (values,) = plays(scene_of(state_of("trap-spikes")), "here").stakes
    assert (values.columns, values.icon) == (True, "hit-lowest")
    assert [piece.face for piece in values.pieces] == [f"{LESS}½", f"{LESS}2", f"{LESS}1", "–", "–"]


def test_a_vault_says_what_each_value_brings():
    (values,) = plays(scene_of(state_of("vault-items")), "here").stakes
    brought = [(piece.badge.icon, piece.face) for piece in values.pieces if piece.badge is not None]
    assert brought == [("torch", ""), ("ball", ""), ("key", ""), ("sword", ""), ("heart", "+1")]


def test_of_two_chests_the_richer_one_comes_first():
    (chests,) = plays(scene_of(state_of("chests")), "here").stakes
    assert [piece.face for piece in chests.pieces] == ["4", "2"]


def test_a_boss_shows_its_signs():
    _, signs = plays(scene_of(state_of("boss-hydra")), "here").stakes
    assert [piece.icon for piece in signs.pieces] == ["twice"]


def test_a_card_without_a_number_says_what_it_comes_to():
    laid = {each.name: each for each in plays(scene_of(state_of("ball")), "here").played}
    assert [piece.key for piece in laid["Ada"].pieces] == ["ball"]
    assert laid["Ada"].worth == 0


def test_in_turn_it_says_when_each_plays():
    room = plays(scene_of(state_of("tactical")), "here")
    assert {each.name: text(each.words) for each in room.played} == {
        "Ben": "", "Ilya": "plays no. 1", "Юлия": "plays no. 2", "Ada": "plays no. 3",
    }  # fmt: skip


def test_the_last_room_tells_what_it_has_brought_and_cost():
    last = plays(scene_of(state_of("shared")), "before")
    changes = {each.name: [(tally.key, tally.value, tally.tone) for tally in each.changes] for each in last.played}
    assert changes["Юлия"] == [("treasure", 2, "good")]
    struck = plays(scene_of(state_of("struck")), "before")
    assert struck.verdict == "danger"
    assert text(struck.caption).endswith("it strikes")


# In secret


def test_a_card_that_was_chosen_in_secret_lies_face_down_for_all_but_its_owner():
    state = state_of("secret-some")
    chosen = next(play for play in state.room.plays if play.name == "Юлия")

    def lying(viewer: str | None) -> Piece:
        (piece,) = next(each for each in plays(scene_of(state, viewer), "here").played if each.name == "Юлия").pieces
        return piece

    for viewer in (None, "Ada"):
        assert (lying(viewer).key, lying(viewer).face, lying(viewer).marks) == ("hidden", "", ("hidden",))
    assert (lying("Юлия").key, lying("Юлия").marks) == (chosen.hidden[0], ("hidden",))


def test_what_a_torch_has_shown_is_there_for_its_owner_alone():
    state = state_of("torch")
    for viewer, there in ((None, []), ("Ada", []), ("Юлия", ["spikes"])):
        secret = scene_of(state, viewer).figure("Юлия").secret
        assert secret is not None, "everybody knows that they have looked"
        assert [piece.icon for piece in secret.pieces] == there
    assert scene_of(state).figure("Ada").secret is None


# Sheets


def test_a_tap_on_a_power_card_turns_it():
    powers = row(sheet(state_of("monster"), "Ada").rows, "powers")
    rulings = {piece.key: piece.ruling for piece in powers.pieces}
    back, aside = rulings["5"], rulings["2"]
    assert back is not None
    assert (back.path, back.value) == ("players/Ada/spent", ())
    assert aside is not None
    assert aside.value == ("2", "5")


def test_who_has_no_character_yet_has_no_numbers_either():
    for figure in scene_of(state_of("character")).people:
        assert bool(figure.role) == (figure.main is not None) == bool(figure.tallies), figure.name


def test_a_sheet_tells_what_lies_on_the_table_and_what_became_of_somebody():
    played = say("ui.raiders.sheet.played", cards=(say("rd.played.power", value=5),))
    assert [sign.name for sign in sheet(state_of("monster"), "Ada").signs] == [played]
    dead = sheet(state_of("death"), "Ben")
    assert dead.fate is not None
    assert dead.fate.icon == "skull"


def test_the_sheet_of_the_table_counts_what_can_still_come():
    rows = sheet(state_of("lay"), "").rows
    monsters = row(rows, "unseen-monster")
    assert monsters.tally is not None
    assert monsters.tally.value == sum(piece.count for piece in monsters.pieces)
    assert len(row(rows, "supplies").pieces) == 4, "also where nothing is left"
    assert "bosses" in {each.key for each in rows}, "none has been met"
    assert "bosses" not in {each.key for each in sheet(state_of("boss-medusa"), "").rows}


def test_somebody_who_does_not_sit_there_has_no_sheet():
    assert sheet_of(state_of("lay"), "nobody") is None


# As text

RAID = """\
Level 1 of 5

[Dragon] > Dark room > Chests 4+2 > Dark
    room > Spikes

Ada (Warrior) · Treasure 2 · Life 10
  Power cards | 1, 2, 3, 4
* Ben (Wizard) · Treasure 1 · Life 9
  Power cards | 1, 2, 3, 4, 5
  Items | Crystal ball ×2
* Ilya (Thief) · Treasure 2 · Life 8
  Power cards | 1, 2, 3, 4, 5
  Items | Key
Юлия (Explorer) · Treasure 3 · Life 8
  Power cards | 1, 2, 4, 5
  Items | Torch

Now: Dragon · All cards together, or it
    strikes
  Strength 8/18 · 10 more · hits the
    lowest: −3 Life
  Ada: 5
  Ben: choose
  Ilya: choose
  Юлия: 3

Items in the supply | Torch ×5, Crystal
    ball ×4, Key ×5, Sword ×6

> Dragon
  All cards together, or it strikes"""


def test_the_table_as_text() -> None:
    """What lies there, who has what, what is played and what is needed, in the order in which a table looks at it."""
    assert "\n".join(drawn(scene_of(state_of("monster")), words("en"), 40)) == RAID


# The end


def test_the_end_ranks_those_who_came_out_before_those_who_did_not():
    scene = scene_of(state_of("over-five"))
    assert scene.end is not None
    assert [(rank.name, rank.total and rank.total.value, rank.won) for rank in scene.end.ranks] == [
        ("Юлия", 14, True), ("Ada", 4, False), ("Ilya", 8, False), ("Ben", 6, False), ("Chloé", 5, False),
    ]  # fmt: skip
    assert [text(rank.fate.name) for rank in scene.end.ranks if rank.fate is not None] == [
        "came out alive", "came out alive", "out: least life", "turned to stone", "dead",
    ]  # fmt: skip
    assert scene.end.reason == scene.step.why, "it is said once"


# Any state


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("life", [0, 3])
def test_a_table_that_rulings_have_made_odd_is_still_described(name, life):
    """A scene is shown whatever the state: it never refuses."""
    state = state_of(name)
    players = tuple(replace(player, life=life, character="nobody’s card", items=()) for player in state.players)
    room, last = replace(state.room, card="no card"), replace(state.last, card="no card")
    odd = replace(state, players=players, first="nobody", room=room, last=last)
    assert BOX.scene is not None
    scene = BOX.scene.describe(Still(odd, False, say("rd.now.empty")))
    assert [each.name for each in scene.people] == [player.name for player in state.players]
    for player in ("", *(each.name for each in scene.people)):
        assert BOX.scene.player_sheet(odd, player) is not None
