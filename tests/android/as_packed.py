"""Runs a packed app as the phone would: from compiled files without docstrings and asserts, with the packages on our
list alone, and a Python that lacks what the phone's lacks. For test_packed_app.py; no asserts, for they are stripped.

usage: python -OO as_packed.py APP HOME PICTURE FORBIDDEN…
"""

import sys
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.abc import MetaPathFinder
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

OURS = ("main", "app", "core", "data", "screens")


class Forbidden(MetaPathFinder):
    """Says that a module is not there, as it is not on the phone."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = set(names)

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> None:
        if fullname in self.names or fullname.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {fullname!r} on the phone", name=fullname)


def main(app: str, home: Path, picture: str, forbidden: Sequence[str]) -> None:
    sys.path[0] = app
    sys.meta_path.insert(0, Forbidden(forbidden))
    from screens.window import prepare

    prepare()
    from kivy.clock import Clock

    from app.services.choose import services
    from screens.app import DelvelogApp

    delvelog = DelvelogApp(home, lambda tell, soon: services(tell, soon))
    steps = iter(session(delvelog, home, picture))

    failed: list[str] = []

    def next_step(_dt: float) -> None:
        step = next(steps, None)
        if step is None:
            delvelog.stop()
            return
        try:
            step()
        except Exception:  # the app would live on
            failed.append(traceback.format_exc())
            delvelog.stop()

    Clock.schedule_interval(next_step, 0)
    delvelog.run()
    if failed:
        sys.exit(failed[0])
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if name.partition(".")[0] in OURS and file and not (file.startswith(app) and file.endswith(".pyc")):
            sys.exit(f"{name} does not come from the package: {file}")


def session(delvelog: Any, home: Path, picture: str) -> list[Callable[[], object]]:
    """A game of every box begun, looked at in every language, and taken home in every form."""
    from kivy.core.window import Window

    import screens.material as material
    from app.exported_files import FORMATS, exported_file
    from app.library import Library
    from app.newgame import new_game
    from app.people import People
    from core.boxes.registry import BOXES
    from data.words import words

    library, people = Library(home), People(home)
    steps: list[Callable[[], object]] = []

    def begin(box: str) -> None:
        started = new_game(box, home, people, delvelog.preferences, words("en")).start(library)
        if not started.game:
            sys.exit(f"no game of {box}: {started.told}")
        delvelog.go("game", game=started.game)

    def take(language: str) -> None:
        delvelog.go("home")  # a game on the table has its file for itself
        for summary in library.summaries():
            look = library.look(summary.id)
            for form in FORMATS:
                if form.fits(look.journal.box):
                    exported_file(look, form, words(language))

    def choose(tab: str) -> None:
        delvelog.screen.choose(tab)

    for box in BOXES:
        steps += [partial(delvelog.go, "new", box=box), partial(begin, box)]
        steps += [partial(choose, tab) for tab in ("log", "odds", "rules", "table")]
    for language in ("en", "ru", "it"):
        steps += [partial(delvelog.change, language=language), partial(take, language)]
    steps += [partial(delvelog.go, name) for name in ("statistics", "settings", "home")]
    # All that a screen may take of KivyMD, with its rules and pictures, whether one of these screens does or not.
    steps += [partial(import_module, each.name) for each in iter_modules(material.__path__, "screens.material.")]
    steps.append(partial(Window.screenshot, name=picture))
    return steps


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3], sys.argv[4:])
