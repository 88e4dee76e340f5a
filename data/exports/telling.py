"""A game told to people who were not there: the content of every export that is read, as the whole table may know
it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core.acts import At
from core.journal import Journal
from core.log import Mark, Told, backwards, below_heading
from core.message import Message, say
from core.table_counts import Chapter
from data.words import Subject, Words


@dataclass(frozen=True, slots=True)
class Line:
    """A move, or the moves of a burst. `names` are the bookmarks that were set here."""

    chapter: Chapter
    text: str
    mark: Mark
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tale:
    """A whole game to be told. `players` come with the role they play, or "". `ending` says how it ended, or how it
    stands.
    """

    box: str
    title: str
    day: str
    players: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    ending: tuple[str, ...]
    over: bool


def tale(journal: Journal[Any], created: int, words: Words) -> Tale:
    box = journal.box
    view = box.sight.view(journal.state, None)
    roles = [(player, box.voice.role(view, player)) for player in box.sight.viewers(view)]
    return Tale(
        box=box.name,
        title=title(journal, words),
        day=day(created, words),
        players=tuple((player, words.name(role.box, role.name) if role else "") for player, role in roles),
        lines=_lines(journal, words),
        ending=_ending(journal, view, words),
        over=box.rules.over(view),
    )


def title(journal: Journal[Any], words: Words) -> str:
    """Returns the name of the box, and what the table calls this game."""
    box = journal.box
    own = journal.title
    called = words.text(say(f"box.{box.name}"))
    return f"{called}: {own}" if own else called


def day(at: int, words: Words) -> str:
    """Returns the day as people write it; "" where the time is impossible."""
    try:
        then = datetime.fromtimestamp(at / 1000)
    except (OverflowError, ValueError, OSError):
        return ""
    return words.text(say("home.day", year=f"{then:%Y}", month=f"{then:%m}", day=f"{then:%d}"))


def bookmarks(journal: Journal[Any]) -> dict[At, list[str]]:
    """Returns the names that people gave to points, by their entries. A name of an entry that is not on the line is
    unused.
    """
    found: dict[At, list[str]] = {}
    for name, of in journal.names.items():
        found.setdefault(of, []).append(name)
    return found


def _lines(journal: Journal[Any], words: Words) -> tuple[Line, ...]:
    """Returns the lines. A sentence about the same as the sentence before it, in the same turn, does not name it
    again, and does not tell at length what happens once more.
    """
    box, named = journal.box, _named(journal)
    found = []
    turn, before_it = Chapter(), None
    last: Message | None = None
    for number, (told, before, _) in enumerate(reversed(list(backwards(journal)))):
        chapter = box.voice.chapter(box.sight.view(before, None))
        if chapter != turn:
            turn, before_it, last = chapter, None, None
        said = []
        for sentence in below_heading(box, told.sentences):
            if sentence.key in box.voice.preludes:
                continue
            subject = words.subject(sentence)
            again = words.again(last, sentence) if last is not None and subject is not None else None
            if again is not None:
                said.append(again)
            else:
                said.append(words.without_subject(sentence) if _goes_on(before_it, subject) else words.text(sentence))
            before_it, last = subject, sentence
        text = " ".join(said)
        if text or number in named:
            found.append(Line(chapter, text, _mark(told), tuple(named.get(number, ()))))
    return tuple(found)


def _goes_on(before: Subject | None, subject: Subject | None) -> bool:
    """Tells whether a sentence is understood without its subject after the one before it."""
    if before is None or subject is None or before.what != subject.what:
        return False
    return subject.labelled or not before.labelled


def _mark(told: Told) -> Mark:
    """Returns the mark of a line; None for a ruling whose sentence already says that it is one."""
    says_so = any(sentence.key.startswith("event.value-") for sentence in told.sentences)
    return None if told.mark == "ruling" and says_so else told.mark


def _named(journal: Journal[Any]) -> dict[int, list[str]]:
    """Returns the bookmarks by the number of the line they belong to; a burst is one line."""
    names = bookmarks(journal)
    found: dict[int, list[str]] = {}
    for number, burst in enumerate(journal.bursts() if names else ()):
        for node in burst:
            if node.origin in names:
                found.setdefault(number, []).extend(names[node.origin])
    return found


def _ended(title: str) -> str:
    """Returns a title of a screen as a sentence."""
    return title if title.endswith((".", "!", "?", "…")) else f"{title}."


def _ending(journal: Journal[Any], view: Any, words: Words) -> tuple[str, ...]:
    """Returns what each has in the end: the last line has said who won. Without points, that is said once more."""
    box = journal.box
    found: list[str] = []
    if box.record.points and box.rules.over(view):
        for outcome in box.record.outcomes(view):
            who, points = outcome.player, outcome.points
            if outcome.alive is False and not outcome.won:
                told = say("story.fell", player=who)
            elif outcome.won:
                told = say(f"points.{box.record.points}.won", player=who, points=points)
            else:
                told = say(f"points.{box.record.points}.had", player=who, points=points)
            found.append(words.text(told))
            if outcome.honours:
                called = {honour.name: honour.word for honour in box.record.honours}
                honours = tuple(called.get(name, name) for name in outcome.honours)
                found.append(words.text(say("story.honours", player=who, honours=honours)))
    return tuple(found) or (_ended(words.text(box.voice.now(view))),)
