"""The files that a game can be exported to, made from what the whole table may know.

Only the journal is complete, with all secrets: it is the game itself, to be played on elsewhere. Cards that will be
turned over soon stay here all the same, because the file ends before them. If it has other secrets, it is exported only
when somebody confirms it (decision 30).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.library import Look
from core.box import Box
from core.face_down import has_secrets, open_entries
from core.message import Message, say
from data.exports import bgstats, lines, story
from data.exports.filenames import dated
from data.exports.numbers import numbers
from data.exports.qr import Code, code
from data.exports.telling import tale, title
from data.store.trouble import Trouble
from data.words import Words


def _always(_box: Box[Any]) -> bool:
    return True


def _everything(look: Look) -> int:
    return len(look.rows)


def _no_secrets(_look: Look) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Format:
    """One file format. `made` produces the content, `entries` says how many entries it takes, `fits` whether a box can
    have it, and `secret` whether it contains something that not the whole table may know.
    """

    name: str
    suffix: str
    mime: str
    called: Message
    about: Message
    made: Callable[[Look, Words], bytes]
    fits: Callable[[Box[Any]], bool] = _always
    entries: Callable[[Look], int] = _everything
    secret: Callable[[Look], bool] = _no_secrets


@dataclass(frozen=True, slots=True)
class ExportedFile:
    """A file ready to be exported. Its name is safe on any disk. `told` says why it does not have all entries of the
    game; `asks` is the question that must be confirmed before it is exported.
    """

    name: str
    mime: str
    content: bytes
    entries: int
    told: Message | None = None
    asks: Message | None = None


def _story(look: Look, words: Words) -> bytes:
    return story.markdown(tale(look.journal.really(), look.meta.created, words), words)


def _text(look: Look, words: Words) -> bytes:
    return story.text(tale(look.journal.really(), look.meta.created, words), words)


def _replay(look: Look, words: Words) -> bytes:
    from data.exports.replaypage import replay  # imported late: it is larger than all the others together

    return replay(look.journal.really(), look.meta.created, words).encode()


def _numbers(look: Look, words: Words) -> bytes:
    return numbers(look.journal.really(), words)


def _journal(look: Look, _words: Words) -> bytes:
    return b"".join(lines.written(look.meta, look.rows[: _open(look)]))


def _open(look: Look) -> int:
    """Counts the entries before the first one that keeps something face down."""
    found = open_entries(look.journal)
    return found if found < len(look.journal.entries) else len(look.rows)


def _has_secrets(look: Look) -> bool:
    return has_secrets(look.journal, open_entries(look.journal))


def _link(look: Look, words: Words) -> bytes:
    return bgstats.link(_play(look, words)).encode() + b"\n"


def _has_points(box: Box[Any]) -> bool:
    return bool(box.record.points)


FORMATS: tuple[Format, ...] = (
    Format("story", ".md", "text/markdown", say("take.story"), say("take.story-about"), _story),
    Format("text", ".txt", "text/plain", say("take.text"), say("take.text-about"), _text),
    Format("html", ".html", "text/html", say("take.html"), say("take.html-about"), _replay),
    Format("csv", ".csv", "text/csv", say("take.csv"), say("take.csv-about"), _numbers),
    Format(
        "journal",
        ".jsonl",
        "application/jsonl",
        say("take.journal"),
        say("take.journal-about"),
        _journal,
        entries=_open,
        secret=_has_secrets,
    ),
    Format("bgstats", ".bgstats.txt", "text/plain", say("take.bgstats"), say("take.bgstats-about"), _link, _has_points),
)


def format_named(name: str) -> Format:
    return next(each for each in FORMATS if each.name == name)


def exported_file(look: Look, form: Format, words: Words) -> ExportedFile:
    """Makes the file. Raises Trouble where the box has no such file."""
    journal = look.journal.really()
    if not form.fits(journal.box):
        raise Trouble("no-such-export", what=form.called, box=say(f"box.{journal.box.name}"))
    name = dated(title(journal, words), look.meta.created)
    entries = form.entries(look)
    told = say("taken.sealed") if entries < len(look.rows) else None
    asks = say("taken.secrets") if form.secret(look) else None
    return ExportedFile(f"{name}{form.suffix}", form.mime, form.made(look, words), entries, told, asks)


@dataclass(frozen=True, slots=True)
class Play:
    """A play for BG Stats. The QR `code` may contain less than the link; it is None if even the shortest form is too
    long for one.
    """

    link: str
    code: Code | None


def for_bgstats(look: Look, words: Words) -> Play:
    """Returns the game as a play for BG Stats. Raises Trouble for a box without points."""
    whole = _play(look, words)
    links = [bgstats.link(each) for each in (whole, *bgstats.shorter(whole))]
    return Play(links[0], next((found for found in map(code, links) if found is not None), None))


def _play(look: Look, words: Words) -> dict[str, Any]:
    journal = look.journal.really()
    play = bgstats.play(look.meta, journal, words)
    if play is None:
        raise Trouble("no-such-export", what=say("take.bgstats"), box=say(f"box.{journal.box.name}"))
    return play
