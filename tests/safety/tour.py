"""Through the whole app, one step a frame: each box's screens, files brought in and taken home, a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from kivy.clock import Clock

from app.exported_files import FORMATS, exported_file
from app.library import Library
from app.reporting import report
from app.services.choose import services
from core.boxes.registry import BOXES
from core.randomplay import random_move
from screens.app import DelvelogApp
from screens.exports.sheet import put


def tour(app: DelvelogApp, files: list[Path], done: list[str]) -> Iterator[str]:
    """One step a frame."""
    for path in files:
        app.bring(path)
        yield "on"
    for game in Library(app.folder).shelf.ids():
        app.go("game", game=game)
        yield "on"
        yield "on"
        playing = app.playing
        assert playing is not None
        move = random_move(playing.box, playing.table.journal.state, Random(1))
        if move is not None:
            playing.table.play(move)
            done.append(f"{playing.box.name} played")
        for tab in ("log", "odds", "rules", "table"):
            app.go("tab", tab=tab)
            yield "on"
        look = Library(app.folder).look(game)
        for form in FORMATS:
            if form.fits(look.journal.box):
                put(app.services.paths.exports(), exported_file(look, form, app.words()))
                done.append(f"{look.journal.box.name} {form.name}")
        done.append(f"report of {report(app.folder, game, app.preferences, app.mishaps.lines, {}).entries}")
        app.go("replay", game=game, at=playing.table.journal.head.origin)
        yield "on"
    for box in BOXES:
        app.go("new", box=box)
        yield "on"
        done.append(f"{box} new")
    for screen in ("statistics", "settings", "home"):
        app.go(screen)
        yield "on"
        yield "on"
    app.services.share.text("title", "text")
    yield "on"


def go_round(home: Path, files: list[Path], then: Callable[[list[str]], None]) -> None:
    """`then` is given what was done, and ends it."""
    done: list[str] = []

    class Toured(DelvelogApp):
        def on_start(self) -> None:
            super().on_start()
            steps = tour(self, files, done)
            Clock.schedule_interval(lambda _dt: step(steps), 0)

    def step(steps: Iterator[str]) -> None:
        if next(steps, "") == "":
            then(done)

    Toured(home, lambda tell, soon: services(tell, soon)).run()
