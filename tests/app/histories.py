"""Whole games on the disk, of every box that has rules, and what a screen gets to see of their past."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from app.amendment_draft import AmendmentDraft, begin
from app.chart import Chart
from app.charts import charts
from app.checking import counts, suspects
from app.exported_files import exported_file, format_named
from app.library import Library, now_ms
from app.playing import Playing
from app.statistics import gathered
from app.timeline import story
from app.version import VERSION
from core.acts import At
from core.facts import Move
from core.journal import Journal
from core.message import Message, Name
from core.rulings import Ruling
from core.statistics import summed
from data.forms import state_digest
from data.store.chain import GameMeta, Row, link
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


EVENINGS = {"dungeonroll": range(6), "dungeonraiders": range(6), "dungeontwister": (1, 3, 4, 6, 10)}
"""Seeds of the games that make statistics of a box."""


@cache
def journal_of(box: str, seed: int) -> Journal[Any]:
    """A whole game. Many tests look at the same one, and nobody writes to it."""
    return GAMES[box](seed)


def kept(folder: Path, box: str, seed: int, part: float = 1) -> str:
    """A whole game, or the first part of one, on the disk: written at once, a second between two entries."""
    journal, library = journal_of(box, seed), Library(folder)
    entries = journal.entries[: 1 + int((len(journal.entries) - 1) * part)]
    began = now_ms() - 1000 * len(entries)
    meta = GameMeta(library.shelf.new_id(box), box, began)
    rows: list[Row] = []
    for entry in entries:
        at = began + 1000 * entry.n
        body = library.forms(box).act_to_json(entry.act)
        digest = link(rows[-1].digest if rows else meta.genesis(), entry.n, at, journal.box.version, VERSION, body)
        rows.append(Row(entry.n, at, entry.act.kind, journal.box.version, VERSION, body, digest))
    library.shelf.create(meta, rows)
    return meta.id


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


def mend(playing: Playing, at: At) -> AmendmentDraft:
    found = begin(playing, at, at, ())
    assert isinstance(found, AmendmentDraft)
    return found


def mend_and_take_back(playing: Playing, at: At, move: Move) -> None:
    """Given a whole game, when a move of it was another one, then every later move is kept, told anew or asks the
    table; and whatever it says, the game can be read and taken back.
    """
    before = state_digest(playing.table.journal.state)
    mending = mend(playing, at)
    assert mending.past().play(move) is None
    assert mending.count("edited") == 1
    if mending.needs:
        assert mending.settle_rest("ruling") is None
    assert mending.accept() is None
    mended = playing.table.journal.find(at)
    assert mended is not None
    assert mended.move == move
    assert list(story(playing))
    assert playing.undo() is None
    assert state_digest(playing.table.journal.state) == before


def assert_ruled(playing: Playing, player: str, key: str, value: int, lies: int) -> None:
    """When the table sets one of the numbers of a player, then that is why it is what it is, and the first suspect
    where another number lies there.
    """
    path = next(count.path for count in counts(playing)[player] if count.key == key)
    assert playing.play(Ruling(path=path, value=value)) is None
    assert playing.why(path)[-1].after == value
    assert "ruling" in next(iter(story(playing))).kinds
    (found,) = (count for count in counts(playing)[player] if count.key == key)
    assert found.value == value
    assert "ruling" in {suspect.because for suspect in suspects(playing.table.journal, found, lies)}


def bgstats(folder: Path, game: str) -> Any:
    """What BG Stats is told of a game."""
    link = unquote(exported_file(Library(folder).look(game), format_named("bgstats"), words("en")).content.decode())
    return json.loads(link.partition("data=")[2])


def chart(folder: Path, name: str, **filters: Any) -> Chart:
    summary = summed(gathered(folder).records.values(), **filters)
    return next(each for each in charts(summary) if each.name == name)
