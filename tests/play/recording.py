"""What is done alike with the recorded games of all boxes: to make them anew, and to look at one."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from app.table import Table
from core.facts import Event, Move
from core.journal import Journal
from data.forms import state_digest
from tests.data.replaying import PLAY, shared
from tests.data.storing import export_to_file, library

Evening = tuple[Callable[[Table, int], None], Move]
"""How a game is played with a seed, and the move that sets it up. LookupError is for a game that went another way."""

E = TypeVar("E", bound=Event)


def made(box: str, name: str, evening: Evening, seed: int, folder: Path | None = None) -> Journal[Any]:
    """One game; written where a folder is given."""
    play, setup = evening
    with tempfile.TemporaryDirectory() as home:
        shelf = library(Path(home), step=20_000)
        game = shelf.new(box, setup)
        with shelf.open(game) as table:
            play(table, seed)
            journal = table.journal
        if folder is not None:
            export_to_file(shelf, game, folder / f"{name}.jsonl")
            (folder / f"{name}.digest").write_text(state_digest(journal.state) + "\n")
    return journal


def record(box: str, games: Mapping[str, Evening], worth_keeping: Callable[[str, Journal[Any]], bool]) -> None:
    """Writes the first game worth keeping of each name."""
    for name, evening in games.items():
        for seed in range(1000):
            try:
                journal = made(box, name, evening, seed)
            except LookupError:
                continue
            if worth_keeping(name, journal):
                made(box, name, evening, seed, PLAY / box)
                print(f"{name}: seed {seed}, {len(journal.entries)} entries, {', '.join(journal.state.winners)}")
                break
        else:
            sys.exit(f"no game worth keeping: {name}")


def recorded(box: str, name: str) -> Journal[Any]:
    """A recorded game to look at."""
    return shared(PLAY / box / f"{name}.jsonl")


def told(journal: Journal[Any], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for node in journal.line() for event in node.events if isinstance(event, kind)]
