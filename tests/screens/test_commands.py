"""What the command line can do, a screen can do as well: for each command where, or why it is for a desk only."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.everycommand import _leaves
from tests.app.shell import PARSER

SCREENS = {
    "games": ("home/allgames.py", "self.home.card("),
    "choices": ("game/nowpanel.py", "step.offers"),
    "odds": ("game/odds.py", "view.questions"),
    "show": ("scene/face.py", "view.scene."),
    "log": ("history/timeline.py", "timeline.story"),
    "why": ("game/tracked.py", "playing.why("),
    "branches": ("replay/lines.py", "other_lines("),
    "totals": ("statistics/screen.py", "tiles("),
    "stats": ("statistics/screen.py", "charts("),
    "rules": ("game/rules.py", "reference("),
    "search": ("home/logs.py", "finding("),
    "new": ("newgame/screen.py", "def begin("),
    "play": ("game/flow.py", "playing.make("),
    "host": ("guests/switching.py", "Hosting"),
    "undo": ("game/undoline.py", "playing.undo"),
    "redo": ("game/undoline.py", "playing.redo"),
    "suppose": ("replay/screen.py", "self.playing.suppose("),
    "settle": ("game/whatif.py", "self.playing.settle("),
    "name": ("history/bookmarks.py", "playing.name("),
    "rule": ("game/valuesheet.py", "playing.ruling("),
    "amend": ("history/mendpage.py", "mending"),
    "archive": ("home/doing.py", "home.archive("),
    "delete": ("home/doing.py", "home.delete("),
    "export": ("exports/sheet.py", "exported_file("),
    "import": ("home/bringing.py", "home.bring_in("),
    "restore": ("home/backups.py", "backups.put_back("),
    "copy list": ("boxes/copies.py", "copies.listed("),
    "copy new": ("boxes/naming.py", "copies.new("),
    "copy show": ("boxes/copy.py", "editing.sections"),
    "copy set": ("boxes/fields.py", "editing.set("),
    "copy rename": ("boxes/naming.py", "copies.rename("),
    "copy duplicate": ("boxes/naming.py", "copies.duplicate("),
    "copy owner": ("boxes/naming.py", "copies.own("),
    "copy compare": ("boxes/compare.py", "differences("),
    "copy use": ("game/copy.py", "use(playing,"),
    "copy unknown": ("boxes/unknown.py", "editing.gaps("),
    "copy card": ("boxes/section.py", "editing.add("),
    "copy power": ("boxes/section.py", "editing.add("),
    "copy hero": ("boxes/form.py", "row_for("),
    "copy monster": ("boxes/form.py", "row_for("),
    "copy combat": ("boxes/grid.py", "editing.set("),
    "copy export": ("boxes/bringing.py", "copies.exported("),
    "copy import": ("boxes/bringing.py", "copies.brought("),
    "copy delete": ("boxes/copy.py", "copies.put_aside("),
    "copy restore": ("boxes/deleted.py", "copies.bring_back("),
}
"""Where in `screens` it is done, and what is called there."""

DESK = {
    "schema": "describes moves for people who write programs",
    "query": "takes SQL",
    "owner": "the app mends by itself what it keeps of people and their wishes, and has a screen for each of them",
    "reindex": "the app does it by itself when the index is missing, old or damaged",
    "verify": "the app does it by itself whenever it opens a game, and tells what is missing",
    "simulate": "plays thousands of random games to check the rules",
}
"""Meant for a desk only, and why."""


def every_command() -> set[str]:
    return {" ".join(name) for name, _ in _leaves((), PARSER())}


def test_every_command_has_its_place_on_a_screen_or_is_for_a_desk():
    assert set(SCREENS) | set(DESK) == every_command()
    assert not set(SCREENS) & set(DESK)


@pytest.mark.parametrize("command", sorted(SCREENS))
def test_the_screen_does_it(root, command):
    file, call = SCREENS[command]
    assert call in Path(root / "screens" / file).read_text("utf-8")
