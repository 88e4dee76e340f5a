"""The story of a game to read: plain text, and Markdown in which whatever people have typed stays text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from core.message import Message, say
from core.table_counts import Chapter, round_called
from data.exports.telling import Line, Tale
from data.words import Words

Style: TypeAlias = Callable[[str], str]


def text(tale: Tale, words: Words) -> bytes:
    return _written(_told(tale, words, PLAIN))


def markdown(tale: Tale, words: Words) -> bytes:
    return _written(_told(tale, words, MARKDOWN))


def _written(lines: Iterable[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()


@dataclass(frozen=True, slots=True)
class Manner:
    """How each part is written down. All are given what is to be read, as it is."""

    title: Style
    heading: Style
    plain: Style
    item: Style
    marked: Callable[[str, str], str]  # the mark, the sentence
    bookmark: Style


def _told(tale: Tale, words: Words, manner: Manner) -> Iterator[str]:
    yield manner.title(tale.title)
    if tale.day:
        yield ""
        yield manner.plain(tale.day)
    if tale.players:
        yield ""
        yield from (
            manner.item(words.text(say("story.role", player=player, role=role)) if role else player)
            for player, role in tale.players
        )
    before = Chapter()
    if tale.lines and tale.lines[0].chapter == before:
        yield from _headed(words.text(say("story.beginning")), manner)
    for line in tale.lines:
        if line.chapter != before and (line.chapter.player or line.chapter.round):
            yield from _headed(words.text(_turn(tale.box, line.chapter)), manner)
        before = line.chapter
        yield from _line(line, words, manner)
    yield from _headed(words.text(say("story.ended") if tale.over else say("story.stands")), manner)
    yield from (manner.item(sentence) for sentence in tale.ending)


def _turn(box: str, chapter: Chapter) -> Message:
    called = round_called(box, chapter.round)
    return say("ui.log.turn", round=called, player=chapter.player) if chapter.player else called


def _headed(heading: str, manner: Manner) -> Iterator[str]:
    yield ""
    yield manner.heading(heading)
    yield ""


def _line(line: Line, words: Words, manner: Manner) -> Iterator[str]:
    if line.text:
        mark = words.text(say(f"mark.{line.mark}")) if line.mark else ""
        yield manner.marked(mark, line.text) if mark else manner.item(line.text)
    yield from (manner.bookmark(words.text(say("story.bookmark", name=name))) for name in line.names)


def one_line(typed: str) -> str:
    """Nothing that was typed makes a line of its own."""
    return " ".join(typed.split())


# What Markdown would take for a sign of its own, in any of its dialects.
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&$^=])|(?<=\w)(:)(?=//)|(?<=www)(\.)", re.IGNORECASE)
# What is a sign only where a line begins: a list, a number of one, a line under a heading.
_FIRST = re.compile(r"^(\d+)([.)])|^([-+:])")


def escaped(typed: str) -> str:
    """Shows in Markdown as it was typed, and as nothing else."""
    safe = _SIGNS.sub(r"\\\1\2\3", one_line(typed))
    return _FIRST.sub(lambda found: f"{found[1] or ''}\\{found[2] or found[3]}", safe)


PLAIN = Manner(
    title=one_line,
    heading=one_line,
    plain=one_line,
    item=lambda each: f"  {one_line(each)}",
    marked=lambda mark, each: f"  [{mark}] {one_line(each)}",
    bookmark=lambda each: f"  ⚑ {one_line(each)}",
)

MARKDOWN = Manner(
    title=lambda each: f"# {escaped(each)}",
    heading=lambda each: f"## {escaped(each)}",
    plain=escaped,
    item=lambda each: f"- {escaped(each)}",
    marked=lambda mark, each: f"- *{escaped(mark)}* {escaped(each)}",
    bookmark=lambda each: f"- **{escaped(each)}**",
)
