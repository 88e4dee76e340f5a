"""The story of a replay: every sentence by rounds and turns, with rulings and amendments marked, and the bookmarks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby, pairwise
from typing import Any

from core.journal import Journal
from core.message import say
from core.table_counts import round_called
from data.exports.replaycolours import CRESTS
from data.exports.replayframes import Frame, Reel, Shown, count_name, most_name
from data.exports.replayscene import Scene
from data.exports.sceneframes import marks
from data.words import Words

MOST_TICKS = 60  # the most marks for rounds above the scrubber: more of them would run together


@dataclass(frozen=True, slots=True)
class Crest:
    """The sign by which a player is known at a glance: a letter, and the number of a colour."""

    letter: str
    colour: int


def crests(shown: Reel) -> list[Crest]:
    """Returns the players' crests: those of their heroes, where there are any."""
    last = shown.shown[-1].frame if shown.shown else {}
    found: list[Crest] = []
    for seat, name in enumerate(shown.players):
        _, letter, colour = last.get(f"p{seat}.hero", ("", _letter(name), seat))
        found.append(Crest(letter or _letter(name), colour % len(CRESTS)))
    return found


def _letter(name: str) -> str:
    return next((sign.upper() for sign in name if sign.isalnum()), "?")


def pages(journal: Journal[Any], shown: Reel, crests: Sequence[Crest], words: Words) -> str:
    if not shown.shown:
        return f'<p class="entry">{escape(words.text(say("replay.nothing")))}</p>'
    marked: dict[int, list[str]] = {}
    for name, position in _marked(journal):
        marked.setdefault(position, []).append(name)
    found: list[str] = []
    for now, turns in groupby(enumerate(shown.shown), key=lambda each: each[1].chapter.round):
        title = round_called(journal.box.name, now) if now else say("replay.set-up")
        found.append(f"<h3>{escape(words.text(title))}</h3>")
        for player, lines in groupby(turns, key=lambda each: each[1].chapter.player):
            told = "".join(_entry(at, each, shown, marked.get(at, ()), words) for at, each in lines)
            found.append(_turn(now, shown.seat(player), player, crests, told))
    return "\n".join(found)


def _turn(now: int, seat: int, player: str, crests: Sequence[Crest], told: str) -> str:
    if seat < 0:
        return f'<section data-round="{now}"><ol>{told}</ol></section>'
    own = crests[seat]
    crest = f'<span class="crest small k{own.colour}" aria-hidden="true">{escape(own.letter)}</span>'
    head = f"<h4>{crest}<bdi>{escape(player)}</bdi></h4>"
    return f'<section data-round="{now}" data-seat="{seat}">{head}<ol>{told}</ol></section>'


def _entry(at: int, shown: Shown, whole: Reel, names: Sequence[str], words: Words) -> str:
    told = shown.told
    said = [f'<span class="s">{escape(words.text(each))}</span>' for each in told.sentences]
    said += [_pill("flag", f"<bdi>{escape(name)}</bdi>") for name in names]
    if told.mark:
        said.append(_pill(told.mark, escape(words.text(say(f"mark.{told.mark}")))))
    return (
        f'<li><button type="button" class="entry" tabindex="-1" data-at="{at}">'
        f'<span class="no">{told.last}</span><span class="said">{" ".join(said)}</span>{_steps(at, whole)}'
        "</button></li>\n"
    )


def _pill(kind: str, text: str) -> str:
    return f'<span class="pill {kind}">{_icon(kind)}{text}</span>'


def _icon(name: str) -> str:
    return f'<svg class="i" aria-hidden="true"><use href="#s-{name}"/></svg>'


def _steps(at: int, whole: Reel) -> str:
    """Returns what the entry did to somebody's life: 16 → 13."""
    if not at:
        return ""
    found: list[str] = []
    before, after = whole.shown[at - 1].frame, whole.shown[at].frame
    for number in range(len(whole.counts)):
        name = count_name(number)
        was, now = before.get(name), after.get(name)
        lives = before.get(most_name(number)) and after.get(most_name(number))
        if lives and type(was) is int and type(now) is int and was != now:
            found.append(f'{was} → <span class="{"less" if now < was else "more"}">{now}</span>')
    return f'<span class="step">{"<br>".join(found)}</span>' if found else ""


# Bookmarks


def _marked(journal: Journal[Any]) -> Iterator[tuple[str, int]]:
    """Yields the names of points of the line, with their positions. A burst is one position."""
    places = {node.origin: position for position, burst in enumerate(journal.bursts()) for node in burst}
    found = [(name, places[of]) for name, of in journal.names.items() if of in places]
    yield from sorted(found, key=lambda each: each[1])


def bookmarks(journal: Journal[Any], words: Words) -> str:
    keys = "".join(
        f'<button type="button" class="pill flag" data-at="{at}">{_icon("flag")}<bdi>{escape(name)}</bdi></button>'
        for name, at in _marked(journal)
    )
    if not keys:
        return ""
    return f'<nav class="bookmarks" aria-label="{escape(words.text(say("replay.bookmarks")))}">{keys}</nav>'


# The strip above the scrubber: fights, rounds, what the box marks, bookmarks


def strip(journal: Journal[Any], shown: Reel, scene: Scene) -> str:
    frames = [each.frame for each in shown.shown]
    last = max(1, len(frames) - 1)

    def part(position: int) -> str:
        return f"{100 * position / last:.2f}%"

    rounds = [at for at, (before, after) in enumerate(pairwise(frames), 1) if before["round"] != after["round"]]
    parts = [
        f'<rect class="fought" x="{part(start)}" y="12" width="{part(max(1, end - start))}" height="5" rx="2"/>'
        for start, end in _fights(frames)
    ]
    every = -(-len(rounds) // MOST_TICKS) or 1
    parts += [f'<rect class="turned" x="{part(at)}" y="10" width="1.5" height="9"/>' for at in rounds[::every]]
    parts += [
        f'<svg class="death" x="{part(at)}" y="-6" width="1" height="1" overflow="visible">'
        f'<use href="#s-{scene.icons.get(sign, sign)}" x="-8" width="16" height="16"/></svg>'
        for at, sign in marks(frames)
    ]
    parts += [f'<circle class="marked" cx="{part(at)}" cy="5" r="4"/>' for _, at in _marked(journal)]
    return "".join(parts)


def _fights(frames: Sequence[Frame]) -> Iterator[tuple[int, int]]:
    for fought, group in groupby(range(len(frames)), key=lambda at: "fight" in frames[at]):
        if fought:
            positions = list(group)
            yield positions[0], positions[-1]
