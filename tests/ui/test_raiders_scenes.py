"""The scenes of Dungeon Raiders are what they say they are."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import alive, awaited, living, play_of
from tests.ui.raidersscenes import BOSSES, SCENES, boss_scene, every_scene, state_after

STEPS = {"character", "first", "lay", "room", "boss", "cards", "reveal", ""}


def step(state: Game) -> str:
    return state.steps[-1].what if state.steps else ""


def scene(name: str) -> Game:
    return state_after(every_scene()[name])


def test_there_is_one_for_every_sort_of_room_and_number_of_players():
    states = [scene(name) for name in SCENES]
    assert {state.room.sort for state in states} == {"", "monster", "treasure", "trap", "vault", "boss", "chest"}
    assert {len(state.players) for state in states} == {2, 3, 4, 5}


@pytest.mark.parametrize(
    ("name", "sort"),
    [
        ("monster", "monster"),
        ("chests", "treasure"),
        ("trap-spikes", "trap"),
        ("trap-lava", "trap"),
        ("vault-items", "vault"),
        ("boss-medusa", "boss"),
        ("boss-chest", "chest"),
    ],
)
def test_its_cards_are_half_played(name, sort):
    state = scene(name)
    assert state.room.sort == sort
    assert 0 < len(awaited(state)) < len(living(state))


@pytest.mark.parametrize(
    ("name", "expected"), [("secret", ""), ("secret-some", "cards"), ("secret-all", "reveal"), ("secret-ball", "cards")]
)
def test_cards_are_chosen_in_secret(name, expected):
    state = scene(name)
    hidden = [play.name for play in state.room.plays if play.hidden]
    assert len(hidden) == {"secret": 0, "secret-some": 2, "secret-all": 4, "secret-ball": 0}[name]
    assert step(state) == (expected or "cards")


@pytest.mark.parametrize(("name", "again"), [("ball", ("Ada", "Ben")), ("secret-ball", ("Ben",))])
def test_a_crystal_ball_brings_another_card(name, again):
    state = scene(name)
    assert awaited(state) == again
    assert all(play_of(state, player).owed for player in again)


def test_what_a_room_has_done_is_to_be_seen():
    assert (scene("struck").last.how, scene("beaten").last.how) == ("struck", "beaten")
    assert {change.name: change.treasure for change in scene("shared").last.changes} == {
        "Ada": 1, "Ben": 1, "Ilya": 1, "Юлия": 2,
    }  # fmt: skip


def test_one_has_died_and_of_others_two_are_left():
    assert [player.name for player in scene("death").players if not alive(player)] == ["Ben"]
    assert len(living(scene("two-left"))) == 2


def test_a_torch_has_shown_the_dark_rooms():
    (looked,) = [player for player in scene("torch").players if player.looked]
    assert [glimpse.card for glimpse in looked.glimpses] == ["Spikes"]


def test_bosses_with_signs():
    assert (scene("boss-hydra").room.bout, scene("boss-chest").room.sort) == (2, "chest")
    assert [scene(name).room.card for name in ("boss-hydra", "boss-chest", "boss-medusa")] == [
        "Hydra", "Mega-Dragon", "Medusa",
    ]  # fmt: skip


@pytest.mark.parametrize("name", BOSSES)
def test_every_boss_is_fought_somewhere(name):
    state = state_after(boss_scene(name))
    assert (state.room.sort, state.room.card) == ("boss", name)
    assert len(awaited(state)) == 3


def test_in_the_tactical_game_one_plays_at_a_time():
    state = scene("tactical")
    assert (state.first, awaited(state)) == ("Ben", ("Ilya",))


def test_the_ends():
    ends = {name: scene(name) for name in SCENES if name.startswith("over")}
    assert {state.reason for state in ends.values()} == {"treasure", "survivor", "nobody"}
    assert ends["over-shared"].winners == ("Ada", "Ben")
    assert not ends["over-nobody"].winners
    assert {score.fate for score in ends["over-five"].scores} == {"survived", "out", "dead", "stone"}
    assert ends["over-two"].winners == ("Ada",)
