"""A game that is over, looked back at: its story in five sentences, the luckiest and unluckiest moment, the turning
point.

Chances are those that the table could know at the time; what happened is told as it may be told now.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from core.box import Box, Viewer
from core.facts import Event
from core.frozen import replace
from core.journal import Journal
from core.log_topics import concerned
from core.message import Message, say
from core.nodes import Node
from core.odds import Fortune
from core.rulings import Upheld, ValueSet
from core.scene import Band, Memory, Scene
from core.table_counts import round_called
from core.visibility import redacted_for

S = TypeVar("S")

SENTENCES = 5
LIKELY = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the line, as a viewer may see it: the views before and after it, and its events."""

    node: Node[Any]
    before: Any
    move: Any
    events: list[Event]
    after: Any


def with_epilogue(scene: Scene, journal: Journal[S], viewer: Viewer = None) -> Scene:
    """Adds what can be looked back at to the end of a game; a game that goes on has no end."""
    if scene.end is None:
        return scene
    story, memories = epilogue(journal, viewer)
    return replace(scene, end=replace(scene.end, story=(*story, scene.end.reason), memories=memories))


def epilogue(journal: Journal[S], viewer: Viewer = None) -> tuple[tuple[Message, ...], tuple[Memory, ...]]:
    """Returns the story but for its last sentence, which says how the game ended, and the memories."""
    box = journal.box
    steps = list(_steps(journal, viewer))
    moments = [(step, band) for step in steps if (band := _band(box, step)) is not None]
    fortunes = [(step, each) for step in steps for each in _fortunes(box, step)]
    turned = _turning_point(box, steps)
    luckiest = _rarest(fortunes, good=True)
    others = [each for each in fortunes if luckiest is None or each[0] is not luckiest[0]]
    memories = (
        *_memory(box, "luckiest", say("ui.end.luckiest"), luckiest, "clover", "good"),
        *_memory(box, "unluckiest", say("ui.end.unluckiest"), _rarest(others, good=False), "skull", "danger"),
        *_turned(box, turned, moments),
    )
    return _story(box, journal, steps, moments), memories


def _steps(journal: Journal[S], viewer: Viewer) -> Iterator[Step]:
    box = journal.box
    before: Any = None
    for node in journal.line():
        assert node.parent is not None, "a move hangs below another or below the root"
        if before is None:
            before = box.sight.view(node.parent.state, viewer)
        after = box.sight.view(node.state, viewer)
        move = node.move.move if isinstance(node.move, Upheld) else node.move
        events = [redacted_for(box, journal.state, event, viewer) for event in node.events]
        yield Step(node, before, redacted_for(box, journal.state, move, viewer), events, after)
        before = after


def _band(box: Box[Any], step: Step) -> Band | None:
    if box.advice.big.isdisjoint(map(type, step.events)):
        return None
    return box.advice.band(step.before, None, step.events, step.after)


def _fortunes(box: Box[Any], step: Step) -> tuple[Fortune, ...]:
    return box.advice.fortunes(step.before, step.move, step.events, step.after)


def _rarest(fortunes: list[tuple[Step, Fortune]], *, good: bool) -> tuple[Step, Fortune] | None:
    """Returns the least likely thing that came, the first of several; what was likelier than not was no luck."""
    found = [each for each in fortunes if each[1].good == good and each[1].chance <= LIKELY]
    return min(found, key=lambda each: each[1].chance, default=None)


def _memory(
    box: Box[Any], key: str, title: Message, found: tuple[Step, Fortune] | None, icon: str, tone: Any
) -> tuple[Memory, ...]:
    if found is None:
        return ()
    step, fortune = found
    return (Memory(key, title, fortune.sentence, _when(box, step), fortune.chance, icon, tone),)


def _turning_point(box: Box[Any], steps: list[Step]) -> Step | None:
    """Returns the move after which those who have won were never behind again; None where that was so from the first
    move, or where nobody has won.
    """
    if not steps:
        return None
    winners = {each.player for each in box.record.outcomes(steps[-1].after) if each.won}
    if not winners:
        return None
    turned: Step | None = None
    led = False
    for step in steps:
        leads = _lead(box, step.after) == winners
        if leads and not led:
            turned = step
        led = leads
    return turned


def _lead(box: Box[Any], state: Any) -> set[str]:
    """Returns who has most points among those who are still in the game; nobody before the first point."""
    found = [each for each in box.record.outcomes(state) if each.alive is not False]
    most = max((each.points or 0 for each in found), default=0)
    return {each.player for each in found if most and (each.points or 0) == most}


def _turned(box: Box[Any], turned: Step | None, moments: list[tuple[Step, Band]]) -> tuple[Memory, ...]:
    """Tells the turning point. Where points are only counted at the end, it is the moment that changed most for
    somebody who has won.
    """
    if moments and (turned is None or turned is moments[-1][0]):
        end = moments[-1][0].after
        winners = {each.player for each in box.record.outcomes(end) if each.won}
        own = [each for each in moments[:-1] if winners.intersection(concerned(box, each[0].after, each[0].events))]
        turned = max(own, key=lambda each: _size(each[1]))[0] if own else None
    if turned is None:
        return ()
    sentence = next((band.sentence for step, band in moments if step is turned), None)
    sentence = sentence or _told(box, turned)
    if sentence is None:
        return ()
    return (
        Memory("turning", say("ui.end.turning"), sentence, _when(box, turned), icon="swap-vertical", tone="accent"),
    )


def _size(band: Band) -> int:
    return max((abs((change.after or 0) - change.before) for change in band.changes), default=0)


def _told(box: Box[Any], step: Step) -> Message | None:
    told = (box.voice.story(step.after, event) for event in step.events if not isinstance(event, ValueSet))
    return next((each for each in told if each is not None and each.key not in box.voice.headings), None)


def _when(box: Box[Any], step: Step) -> Message | None:
    number = box.voice.chapter(step.before).round
    return round_called(box.name, number) if number else None


def _story(
    box: Box[Any], journal: Journal[Any], steps: list[Step], moments: list[tuple[Step, Band]]
) -> tuple[Message, ...]:
    """Who played, and the three moments that were biggest, in their order. How it ended is told by the end itself."""
    players = box.sight.viewers(journal.state)
    rounds = max((box.voice.chapter(step.before).round for step in steps), default=0)
    first = say("ui.end.sat", players=players)
    if rounds:
        first = say("ui.end.played", players=players, rounds=say(f"rounds.{box.name}", count="n", n=rounds))
    told = [band for step, band in moments if not box.rules.over(step.after)]
    chosen = sorted(range(len(told)), key=lambda at: (told[at].tone != "danger", -len(told[at].changes), at))
    kept = sorted(chosen[: SENTENCES - 2])
    return first, *(told[at].sentence for at in kept)
