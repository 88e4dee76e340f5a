"""The game after an entry, as each guest may see it: made from frozen states, on any thread.

A `Moment` holds the one journal as it stood, so that what is told later does not depend on when it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

from app.guests.asks import ask_form
from app.guests.messages import At, Counter, Line, Pick, Presence
from core.box import Box, Viewer
from core.choices import Choice, shown
from core.frozen import replace
from core.journal import Journal
from core.log import backwards, last_told
from core.message import Message, say
from core.scene import Part, People, Scene, Still, Track
from core.seats import Chosen, choices_of, chosen_in_secret, counters_of, may_undo, waited_for
from data.sceneforms import scene_to_plain
from data.words import Words

PARTS, STEP_PARTS = ("parts", "top", "aside", "end"), ("clash", "plays")
"""The parts of a scene beside its people, and of its step, that can show what only one player knows."""

TOLD = 8
"""The number of lines of the story that a guest is shown."""


@dataclass(frozen=True)
class Moment:
    """The game as it really stood after entry `n`. `supposing` is true while the host tries something out.

    `makers` has the seats whose phones made the latest moves, by the numbers of their entries.
    """

    n: int
    past: Journal[Any]
    supposing: bool
    makers: Mapping[int, str] = field(default_factory=dict)

    @property
    def box(self) -> Box[Any]:
        return self.past.box

    @cached_property
    def seats(self) -> tuple[str, ...]:
        return self.box.sight.viewers(self.past.state)

    @cached_property
    def _offered(self) -> list[Choice]:
        return [] if self.supposing else self.box.rules.choices(self.past.state)

    @cached_property
    def open_scene(self) -> Scene:
        """The table as everybody may see it."""
        return self.scene(None)

    @cached_property
    def open_drawn(self) -> Scene:
        return _drawn(self.open_scene, {})

    @cached_property
    def chosen(self) -> dict[str, Chosen]:
        return {} if self.supposing else chosen_in_secret(self.past, self.open_scene)

    @cached_property
    def waits_for(self) -> set[str]:
        return waited_for(self.open_scene, self.chosen)

    def scene(self, viewer: Viewer) -> Scene:
        box, state = self.box, self.past.state
        assert box.scene is not None, box.name
        view = box.sight.view(state, viewer)
        choices = shown(self._offered, viewer)
        sight = Still(view, box.rules.over(view), box.voice.now(view), choices, box.advice.odds(view))
        return box.scene.describe(sight)

    def choices(self, seat: str) -> list[Choice]:
        return choices_of(self.box, self.past.state, seat, self._offered)

    def undoes(self, seat: str) -> bool:
        return not self.supposing and may_undo(self.past, seat, lambda node: self.makers.get(node.n, ""))


def moment_of(journal: Journal[Any], makers: Mapping[int, str]) -> Moment:
    """Returns the present moment. It has to be taken on the thread that writes the journal."""
    past = journal.as_of(journal.agreed)
    return Moment(len(journal.entries), past, journal.supposing is not None, dict(makers))


Seating = list[tuple[str, Presence, Chosen]]


def seating(moment: Moment, presence: Mapping[str, Presence]) -> Seating:
    return [(name, presence.get(name, "free"), moment.chosen.get(name, "")) for name in moment.seats]


def frame(moment: Moment, seat: str, presence: Mapping[str, Presence], words: Words) -> At:
    """Returns everything that one guest is shown, in that guest's language."""
    box, choices = moment.box, moment.choices(seat)
    numbers = {choice: number for number, choice in enumerate(choices)}
    scene = _drawn(moment.scene(seat), numbers)
    return At(
        n=moment.n,
        scene=scene_to_plain(scene, words, numbers.get),
        covered=_covered(scene, moment.open_drawn, words, numbers.get),
        turn=not moment.supposing and seat in moment.waits_for,
        said=_told(moment, words),
        choices=[
            Pick(number, words.text(choice.label), [ask_form(ask, box.name, words) for ask in choice.asks])
            for choice, number in numbers.items()
        ],
        counters=[] if moment.supposing else _counters(scene, seat, words),
        seats=seating(moment, presence),
        undo=_undone(moment, words) if moment.undoes(seat) else "",
        note=words.text(say("guests.what-if")) if moment.supposing else "",
    )


def _drawn(scene: Scene, numbers: Mapping[Choice, int]) -> Scene:
    """Returns what a page draws of a scene: the players once, and the choices of its guest. It is half of it."""
    step = replace(scene.step, offers=tuple(each for each in scene.step.offers if each.choice in numbers))
    parts = tuple(found for part in scene.parts if (found := _without_players(part)) is not None)
    return replace(scene, step=step, parts=parts, top=scene.top if isinstance(scene.top, Track) else None, band=None)


def _without_players(part: Part) -> Part | None:
    if not isinstance(part.shows, People):
        return part
    nobodys = tuple(each for each in part.shows.figures if not each.name)
    return replace(part, shows=replace(part.shows, figures=nobodys)) if nobodys else None


def _covered(scene: Scene, open_scene: Scene, words: Words, number: Callable[[Choice], int | None]) -> dict[str, Any]:
    """Returns those people and parts of the scene that show more than everybody may see, as everybody may see them."""
    found = {}
    for names, own, everybodys in ((PARTS, scene, open_scene), (STEP_PARTS, scene.step, open_scene.step)):
        for name in names:
            if getattr(own, name) != (everybodys_part := getattr(everybodys, name)):
                found[name] = scene_to_plain(everybodys_part, words, number)
    people = tuple(each for own, each in zip(scene.people, open_scene.people, strict=True) if own != each)
    return {"people": scene_to_plain(people, words, number), **found} if people else found


def _told(moment: Moment, words: Words) -> list[Line]:
    """Returns the end of the story as everybody may know it: a page may be seen by whoever sits beside it."""
    lines = [
        Line(str(told.last), told.seat, _text(told.sentences, words))
        for told, _, _ in islice(backwards(moment.past), TOLD)
    ]
    return [line for line in reversed(lines) if line.text]


def _text(sentences: tuple[Message, ...], words: Words) -> str:
    return " ".join(words.text(each) for each in sentences)


def _counters(scene: Scene, seat: str, words: Words) -> list[Counter]:
    return [
        Counter(each.path, words.said(each.name), each.value or 0, each.less is not None, each.more is not None)
        for each in counters_of(scene, seat)
    ]


def _undone(moment: Moment, words: Words) -> str:
    told = last_told(moment.past)
    return _text(told.sentences, words) if told is not None else ""
