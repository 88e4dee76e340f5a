"""The story of a game to read: as plain text, and as Markdown in which everything that people have typed stays text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from core.message import say
from core.table_counts import Chapter, turn_called
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
    """A way to write down each part of the story. Every function gets the text that is to be read, unescaped."""

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
        yield from _headed(words.text(turn_called(tale.box, before)), manner)
    for line in tale.lines:
        if line.chapter != before and (line.chapter.player or line.chapter.round):
            yield from _headed(words.text(turn_called(tale.box, line.chapter)), manner)
        before = line.chapter
        yield from _line(line, words, manner)
    yield from _headed(words.text(say("story.ended") if tale.over else say("story.stands")), manner)
    yield from (manner.item(sentence) for sentence in tale.ending)


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
    """Returns the text in one line, so that nothing that was typed makes a line of its own."""
    return " ".join(typed.split())


# Characters that have a meaning in Markdown, in any of its dialects.
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&$^=])|(?<=\w)(:)(?=//)|(?<=www)(\.)", re.IGNORECASE)
# Characters that only have a meaning at the beginning of a line: a list, a numbered list, a line under a heading.
_FIRST = re.compile(r"^(\d+)([.)])|^([-+:])")


def escaped(typed: str) -> str:
    """Returns the text so that Markdown shows it as it was typed."""
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
