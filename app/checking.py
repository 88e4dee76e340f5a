"""The check of the table: once a round the app asks whether the numbers on the screen match those on the table.

Nothing of it is written: whoever agrees has nothing to correct, and a number that does not match becomes a ruling,
which is written anyway. A game that is opened again asks again, which is useful after a break.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.playing import Playing
from core.acts import At
from core.explain import Reason, explain_reading
from core.journal import Journal
from core.paths import Value
from core.rulings import is_ruling
from core.table_counts import Count
from core.visibility import redacted_for

FIRST = 2  # the first round in which there is something to check
MOST = 5  # how many suspects are shown at most
A_TAP = 2  # how far quick taps that were miscounted can put a number off

Because: TypeAlias = Literal["twice", "undone", "without", "other", "reversed", "taps", "ruling", "last"]
"""Why an entry is suspected, with the strongest reason first."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """An entry that may have caused the mismatch. `player` is the player whose number it changed, if that is another
    than the one whose number is wrong.
    """

    reason: Reason
    because: Because
    player: str = ""


def due(playing: Playing) -> int:
    """Returns the round that the table has not checked yet, or 0 if there is nothing to check. A what-if is never
    checked, because it does not lie on any table.
    """
    view = playing.view
    now = playing.box.voice.chapter(view.state).round
    waits = now >= FIRST and now > playing.checked and not view.over and view.supposed is None
    return now if waits else 0


def agree(playing: Playing) -> None:
    """Notes that the table agrees to all numbers, until the next round."""
    playing.checked = max(playing.checked, playing.box.voice.chapter(playing.view.state).round)
    if playing.agreed is not None:
        playing.agreed()


def counts(playing: Playing) -> dict[str, list[Count]]:
    """Returns what there is to count by player, with what belongs to everybody first. What lies face down cannot be
    counted.
    """
    found: dict[str, list[Count]] = {}
    for count in playing.box.voice.counts(playing.view.state):
        if type(count.value) is int:
            found.setdefault(count.player, []).append(count)
    return dict(sorted(found.items(), key=lambda item: item[0] != ""))


def suspects(journal: Journal[Any], count: Count, true: int) -> list[Suspect]:
    """Returns the entries that are most likely to blame for a count that is `true` on the table, the likeliest
    first.
    """
    if type(count.value) is not int or true == count.value:
        return []
    missing = true - count.value
    found = sorted(_suspects(journal, count, missing), key=lambda each: (ORDER[each.because], _later(each.reason.of)))
    first: dict[At, Suspect] = {}
    for suspect in found:
        first.setdefault(suspect.reason.of, suspect)
    return list(first.values())[:MOST]


ORDER: dict[Because, int] = {
    "twice": 0, "undone": 1, "without": 2, "other": 3, "reversed": 4, "taps": 5, "ruling": 6, "last": 7
}  # fmt: skip


def _later(at: At) -> tuple[int, int]:
    """Gives a sort key that puts the newest entry first."""
    return -at.entry, -at.part


def _suspects(journal: Journal[Any], count: Count, missing: int) -> Iterator[Suspect]:
    # The first reason is the set-up; nobody miscounts that.
    own = explain_reading(journal, _reading(journal, count.key, count.player))[1:]
    for index, reason in enumerate(own):
        by = reason.by
        if by == -missing:
            again = index > 0 and own[index - 1].by == by
            yield Suspect(reason, "twice" if again else "without")
        elif by is not None and 2 * by == -missing:
            yield Suspect(reason, "reversed")
        node = journal.find(reason.of)
        if _is_burst(journal, reason) and abs(missing) <= A_TAP:
            yield Suspect(reason, "taps")
        elif is_ruling(node.move):
            yield Suspect(reason, "ruling")
    if own:
        yield Suspect(own[-1], "last")
    for reason in _taken_back(journal, _reading(journal, count.key, count.player)):
        if reason.by == missing:
            yield Suspect(reason, "undone")
    if count.player:
        for player in journal.box.sight.viewers(journal.state):
            if player != count.player:
                for reason in explain_reading(journal, _reading(journal, count.key, player))[1:]:
                    if reason.by == missing:
                        yield Suspect(reason, "other", player)


def _reading(journal: Journal[Any], key: str, player: str) -> Callable[[Any], Value]:
    def read(state: Any) -> Value:
        for count in journal.box.voice.counts(state):
            if (count.key, count.player) == (key, player):
                return count.value
        return None

    return read


def _is_burst(journal: Journal[Any], reason: Reason) -> bool:
    """Tells whether an entry belongs to a burst of quick taps, which is so if the next move joins it."""
    following = next(journal.line(journal.find(reason.of)), None)
    return following is not None and following.joins


def _taken_back(journal: Journal[Any], read: Callable[[Any], Value]) -> Iterator[Reason]:
    """Yields what entries off the line (undone ones, for example) did to the number."""
    view = journal.box.sight.view
    counting = {node.origin for node in journal.line()}
    for node in journal.nodes():
        if node.parent is None or node.move is None or node.origin in counting:
            continue
        before, after = read(view(node.parent.state, None)), read(view(node.state, None))
        if before != after:
            events = tuple(redacted_for(journal.box, node.state, event, None) for event in node.events)
            yield Reason(node.origin, before, after, events, journal.seat(node))
