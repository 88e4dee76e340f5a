"""What the odds say in every scene of every box, without a window: what nobody knows is named, what is sure alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from core.boxes.registry import box_named
from core.facts import Move
from core.odds import Missing, Odds, Question, questioned
from tests.ui import questscenes, raidersscenes, rollscenes, twisterscenes
from tests.ui.scenes import journal_of

Scenes = Mapping[str, tuple[Move, ...]]
SCENES: dict[str, Callable[[], Scenes]] = {
    "dungeonquest": questscenes.every_scene,
    "dungeonraiders": raidersscenes.every_scene,
    "dungeonroll": rollscenes.every_scene,
    "dungeontwister": twisterscenes.every_scene,
}
ONLY_ONE_PLAYER_KNOWS = "dq.missing.life-of"


def asked(box: str, moves: tuple[Move, ...]) -> tuple[Odds | Question, ...]:
    rules = box_named(box)
    view = rules.sight.view(journal_of(rules, moves).state, None)
    return (*questioned(rules.advice.odds(view)), *rules.advice.questions(view))


def unknown(found: tuple[Odds | Question, ...]) -> Iterator[tuple[Any, tuple[Missing, ...]]]:
    """The chances of which only bounds are known, with what is missing for them."""
    for each in found:
        if isinstance(each, Odds):
            if each.most is not None:
                yield each, each.missing
            continue
        if not each.answers or any(answer.most is not None for answer in each.answers):
            yield each, each.missing


@pytest.mark.parametrize("box", SCENES)
def test_a_chance_that_nobody_knows_names_what_is_missing_and_where_to_enter_it(box: str) -> None:
    for name, moves in SCENES[box]().items():
        for each, missing in unknown(asked(box, moves)):
            nothing = (
                not each.answers
                if isinstance(each, Question)
                else each.most is not None and each.most - each.chance == 1
            )
            if nothing:
                assert missing or getattr(each, "note", None) is not None, (name, each)
            for value in missing:
                told = value.path or value.printed or value.what.key == ONLY_ONE_PLAYER_KNOWS
                assert told, (name, value.what)


@pytest.mark.parametrize("box", SCENES)
def test_nothing_that_cannot_happen_stands_beside_what_is_certain(box: str) -> None:
    for name, moves in SCENES[box]().items():
        for each in asked(box, moves):
            if isinstance(each, Question) and each.whole and each.first:
                assert {answer.chance for answer in each.answers} != {0, 1}, (name, each.title)
