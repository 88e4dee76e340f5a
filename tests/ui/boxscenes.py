"""All boxes with scenes of their own, so that one suite can look at every scene of every box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from core.box import Box
from core.boxes.dungeonquest import BOX as DUNGEON_QUEST
from core.boxes.dungeonraiders import BOX as DUNGEON_RAIDERS
from core.boxes.dungeonroll import BOX as DUNGEON_ROLL
from core.boxes.dungeontwister import BOX as DUNGEON_TWISTER
from core.boxes.opentable import BOX as OPEN_TABLE
from core.facts import Move
from tests.core.dungeonquest.table import CONTENT, SHEETS
from tests.core.dungeontwister.table import PEOPLE as TWISTERS
from tests.ui import openscenes, questscenes, raidersscenes, rollscenes, scenes, twisterscenes


@dataclass(frozen=True)
class BoxScenes:
    """`typed` are words that stand in no catalogue because people typed them. `tabs` are the scenes that the other tabs
    of the game screen (log, odds, rules) are looked at with.
    """

    box: Box[Any]
    all: Callable[[], dict[str, tuple[Move, ...]]]
    typed: tuple[str, ...]
    tabs: tuple[str, ...]


def _with_first_letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names with their first letters, which stand on crests."""
    return (*names, *(name[0] for name in names))


# The content of the rule tests belongs to nobody, so its heroes and cards have no name in any catalogue.
_QUEST_TYPED = (*scenes.PEOPLE, *SHEETS, *(face.name for deck in CONTENT.decks for face in deck.faces))


@cache
def _quest_scenes() -> dict[str, tuple[Move, ...]]:
    return {**scenes.every_step(), **questscenes.every_scene()}


@cache
def _roll_scenes() -> dict[str, tuple[Move, ...]]:
    return {**rollscenes.every_scene(), **{side: rollscenes.hero_scene(side) for side in rollscenes.SIDES}}


@cache
def _raiders_scenes() -> dict[str, tuple[Move, ...]]:
    bosses = {boss: raidersscenes.boss_scene(boss) for boss in raidersscenes.BOSSES}
    return {**raidersscenes.every_scene(), **bosses}


BOX_SCENES = (
    BoxScenes(
        DUNGEON_QUEST,
        _quest_scenes,
        _with_first_letters(_QUEST_TYPED),
        ("test", "reveal", "exit", "over"),
    ),
    BoxScenes(
        DUNGEON_ROLL,
        _roll_scenes,
        _with_first_letters(rollscenes.PEOPLE),
        ("monsters", "regroup", "late", "over-solo"),
    ),
    BoxScenes(
        DUNGEON_RAIDERS,
        _raiders_scenes,
        _with_first_letters(raidersscenes.PEOPLE),
        ("shared", "death", "boss-chest", "over-five"),
    ),
    BoxScenes(
        DUNGEON_TWISTER,
        twisterscenes.every_scene,
        _with_first_letters(TWISTERS),
        ("played", "group", "four-fight", "over-played"),
    ),
    BoxScenes(
        OPEN_TABLE,
        openscenes.every_scene,
        _with_first_letters(openscenes.TYPED),
        ("four", "duel", "bare", "over"),
    ),
)
