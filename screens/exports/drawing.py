"""Draws the picture of a finished game without the app and without a window, in a process of its own.

usage: python -m screens.exports.drawing HOME GAME LANGUAGE SHAPE FILE     started by `delvelog export --as picture`

Kivy opens its window while it is imported, ends the process where it cannot, and reads its settings only once. So no
process imports it that has something else to do.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any


def main() -> int:
    home, game, language, shape, out = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="delvelog-kivy-") as settings:
        # Nothing of the user's settings, and nothing into them.
        os.environ.update(
            SDL_VIDEODRIVER="offscreen", KIVY_HOME=settings, KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1",
            KIVY_NO_CONSOLELOG="1",
        )  # fmt: skip
        Path(out).write_bytes(_picture(Path(home), game, language, shape))
    return 0


def _picture(home: Path, game: str, language: str, shape: Any) -> bytes:
    from kivy.base import EventLoop
    from kivymd.app import MDApp  # it registers the fonts that ours come after

    EventLoop.ensure_window()

    from app.library import Library
    from core.epilogue import with_epilogue
    from core.scene import Still
    from data.exports.telling import day
    from data.words import on_screen
    from screens import fonts
    from screens.context import ScreenContext
    from screens.exports.endpicture import end_picture
    from screens.theme import palette

    assert MDApp is not None
    fonts.register()
    look = Library(home).look(game)
    journal, words = look.journal.really(), on_screen(language)
    box = journal.box
    view = box.sight.view(journal.state, None)
    assert box.scene is not None, box.name
    scene = box.scene.describe(Still(view, box.rules.over(view), box.voice.now(view)))
    end = with_epilogue(scene, journal).end
    assert end is not None, "the command line has asked whether the game is over"
    nothing: Any = None  # nobody touches a picture
    context = ScreenContext(
        box.name, palette(box.name, "dark"), words, nothing, nothing, nothing, nothing, nothing, nothing, nothing
    )
    return end_picture(context, scene, end, shape, day(look.meta.created, words))


if __name__ == "__main__":
    sys.exit(main())
