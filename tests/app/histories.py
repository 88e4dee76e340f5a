"""Whole games on the disk, of every box that has rules, and what a screen gets to see of their past."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from app.chart import Chart
from app.charts import charts
from app.library import Library
from app.mending import Mending, begin
from app.playing import Playing
from app.statistics import gathered
from app.taking import format_named, taken
from core.acts import At
from core.facts import Move
from core.journal import Journal
from core.message import Message, Name
from core.statistics import summed
from data.words import words
from tests.data.replaying import delves, mazes, raids


def tactless(seed: int) -> Journal[Any]:
    """A game of Dungeon Raiders, with cards face down in every other one."""
    return raids(seed, secret_cards=seed % 2 == 0, tactical=False)


GAMES: dict[str, Callable[[int], Journal[Any]]] = {
    "dungeonroll": delves,
    "dungeonraiders": tactless,
    "dungeontwister": mazes,
}


def made(box: str, seed: int) -> list[Move]:
    return [node.move for node in GAMES[box](seed).line() if node.move is not None]


def kept(folder: Path, box: str, seed: int, part: float = 1) -> str:
    """A whole game, or the first part of one, on the disk."""
    setup, *moves = made(box, seed)
    library = Library(folder)
    game = library.new(box, setup)
    with library.open(game) as table:
        for move in moves[: int(len(moves) * part)]:
            table.play(move)
    return game


@contextmanager
def opened(folder: Path, box: str, seed: int, part: float = 1) -> Iterator[Playing]:
    game = kept(folder, box, seed, part)
    with Library(folder).open(game) as table:
        yield Playing(table)


def text(word: Message | Name | str | None, language: str = "en") -> str:
    assert word is not None
    if isinstance(word, Name):
        return words(language).name(word.box, word.name)
    return word if isinstance(word, str) else words(language).text(word)


def mend(playing: Playing, at: At) -> Mending:
    found = begin(playing, at, at, ())
    assert isinstance(found, Mending)
    return found


def bgstats(folder: Path, game: str) -> Any:
    """What BG Stats is told of a game."""
    link = unquote(taken(Library(folder).look(game), format_named("bgstats"), words("en")).content.decode())
    return json.loads(link.partition("data=")[2])


def chart(folder: Path, name: str, **filters: Any) -> Chart:
    summary = summed(gathered(folder).records.values(), **filters)
    return next(each for each in charts(summary) if each.name == name)
