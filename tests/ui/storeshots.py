"""Draws the pictures for the stores into docs/store/<language>/: a handful of moments, as sharp as on a phone.

usage: python -m tests.ui.storeshots     a part of make shots

Twice as high as wide, because stores take nothing narrower.
"""

import os

os.environ["KIVY_METRICS_DENSITY"] = "2.625"  # as on many phones; Kivy reads it once

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

from core.box import Box
from core.boxes.dungeonquest import BOX as DUNGEON_QUEST
from core.boxes.dungeonraiders import BOX as DUNGEON_RAIDERS
from core.boxes.dungeonroll import BOX as DUNGEON_ROLL
from core.boxes.dungeontwister import BOX as DUNGEON_TWISTER
from data.words import LANGUAGES
from tests.ui.driver import Driver
from tests.ui.games import NOW
from tests.ui.raidersscenes import every_scene as raids
from tests.ui.rollscenes import every_scene as rolls
from tests.ui.scenes import every_step as quests
from tests.ui.scenes import put
from tests.ui.shots import app_on, in_game, replay_from_the_middle
from tests.ui.twisterscenes import every_scene as twists

STORE = Path(__file__).resolve().parent.parent.parent / "docs/store"
SIZE = (1080, 2160)
COLOURS = 256  # of some thousand: nobody sees the difference, and the files are a third

Act = Callable[[Driver], None]


def main() -> None:
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory(prefix="delvelog-store-") as made:
            for number, (folder, act) in enumerate(moments(Path(made)), start=1):
                draw(language, folder, act, STORE / language / f"{number}.png")


def moments(made: Path) -> list[tuple[Path, Act]]:
    """The folder of each game, and how to get to what is worth seeing."""
    shelf = made / "shelf"
    put(shelf, twists()["turn"], at(hours=30), DUNGEON_TWISTER)
    put(shelf, rolls()["late"], at(hours=3), DUNGEON_ROLL)
    put(shelf, quests()["test"], at(hours=0), DUNGEON_QUEST)

    def game(name: str, moves: Any, box: Box[Any], *then: Act) -> tuple[Path, Act]:
        folder = made / name
        return folder, in_game(put(folder, moves, at(hours=0), box), *then)

    return [
        (shelf, lambda ui: None),
        game("test", quests()["test"], DUNGEON_QUEST),
        game("roll", rolls()["monsters"], DUNGEON_ROLL),
        game("raid", raids()["monster-sword"], DUNGEON_RAIDERS),
        game("twist", twists()["turn"], DUNGEON_TWISTER),
        game("replay", quests()["test"], DUNGEON_QUEST, replay_from_the_middle),
    ]


def at(hours: int) -> Callable[[], int]:
    return lambda: int((NOW - hours * 3600) * 1000)


def draw(language: str, folder: Path, act: Act, target: Path) -> None:
    with Driver(app_on(folder, language, "dark"), SIZE) as ui:
        act(ui)
        ui.advance(0.4)
        picture = ui.picture()
    target.parent.mkdir(parents=True, exist_ok=True)
    few = picture.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    few.save(target, optimize=True)
    print(f"docs/store/{language}/{target.name}: {target.stat().st_size / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main()
