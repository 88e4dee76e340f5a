"""How a game ended, on the screen of every box: its story in whole sentences, and keys that look alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.box import Box
from core.boxes.registry import box_named
from core.facts import Move
from data.words import LANGUAGES
from screens.game.game_over import Over
from screens.scene.lookback import StoryCard
from tests.matrix import rotating
from tests.ui import openscenes, raidersscenes, rollscenes, twisterscenes
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.scenes import moves_of
from tests.ui.sizes import PHONES

OpenGame = Callable[..., Hand]

ENDS: dict[str, Callable[[], tuple[Move, ...]]] = {
    "dungeonroll": lambda: rollscenes.every_scene()["over-four"],
    "dungeonraiders": lambda: raidersscenes.every_scene()["over-five"],
    "dungeontwister": lambda: moves_of(twisterscenes.over_played()),
    "opentable": openscenes.over,
}


@pytest.mark.parametrize(("box", "size", "language"), rotating([*ENDS], PHONES, LANGUAGES))
def test_a_story_is_of_whole_sentences(open_game: OpenGame, box: str, size: tuple[int, int], language: str) -> None:
    played: Box[object] = box_named(box)
    hand = open_game(ENDS[box](), size, played, language=language)
    hand.ui.advance(3)
    (story,) = (each for each in hand.ui.widgets() if isinstance(each, StoryCard))
    _heading, *sentences = story.words
    assert sentences
    assert [each.text for each in sentences if each.text[-1] not in ".!?…"] == []
    assert_looks_right(hand.ui)


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_beside_each_other_have_all_a_symbol_or_none(open_game: OpenGame, language: str) -> None:
    hand = open_game(ENDS["opentable"](), (412, 915), box_named("opentable"), language=language)
    (over,) = (each for each in hand.ui.widgets() if isinstance(each, Over))
    assert len({key.icon is not None and key.icon.opacity for key in (over.share, over.log, over.home)}) == 1
