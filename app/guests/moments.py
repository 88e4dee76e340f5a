"""The game after an entry, as each guest may see it: made from frozen states, on any thread.

A `Moment` holds the one journal as it stood, so that what is told later does not depend on when it is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from app.playing import Playing
from core.asks import PickAsk
from core.bands import band_of, with_band
from core.box import Box, Viewer
from core.choices import Choice, can_be_veiled, shown
from core.frozen import replace
from core.journal import Journal
from core.scene import Band, Part, People, Scene, Still, Track
from core.seats import Chosen, Owned, chosen_in_secret, may_undo, owned, waited_for
from data.sceneforms import Answers


@dataclass(frozen=True)
class Own:
    """The choices that a seat may take, and their numbers by their places among all that the rules offer."""

    choices: list[Choice]
    numbers: Mapping[int | None, int]

    def number(self, place: int | None, answers: Answers) -> int | None:
        """Returns the number of a choice, if the seat may take it with these answers."""
        number = self.numbers.get(place)
        if number is not None and answers:
            told, asks = dict(answers), self.choices[number].asks
            picks = (ask for ask in asks if isinstance(ask, PickAsk) and ask.field in told)
            if any(told[ask.field] not in [option.value for option in ask.options] for ask in picks):
                return None
        return number


@dataclass(frozen=True)
class Seen:
    """What whoever has this view of the game sees of it: everything in it follows from the view and its choices."""

    view: Any
    choices: list[Choice]
    scene: Scene

    @cached_property
    def drawn(self) -> Scene:
        """What a page draws of the scene: the players once. It is half of it."""
        parts = tuple(found for part in self.scene.parts if (found := _without_players(part)) is not None)
        return replace(self.scene, parts=parts, top=self.scene.top if isinstance(self.scene.top, Track) else None)

    @cached_property
    def _places(self) -> Mapping[Choice, int]:
        return {choice: place for place, choice in enumerate(self.choices)}

    @cached_property
    def _very(self) -> Mapping[int, int]:
        return {id(choice): place for place, choice in enumerate(self.choices)}

    def place(self, choice: Choice) -> int | None:
        """Returns the place of a choice among all that the rules offer. The very same object is found faster."""
        place = self._very.get(id(choice))
        return self._places.get(choice) if place is None else place

    @cached_property
    def offered(self) -> tuple[int | None, ...]:
        """The place of the choice of each offer of the step."""
        return tuple([self.place(offer.choice) for offer in self.scene.step.offers])


def _without_players(part: Part) -> Part | None:
    if not isinstance(part.shows, People):
        return part
    nobodys = tuple(each for each in part.shows.figures if not each.name)
    return replace(part, shows=replace(part.shows, figures=nobodys)) if nobodys else None


@dataclass(frozen=True)
class Moment:
    """The game as it really stood after entry `n`. `supposing` is true while the host tries something out.

    `makers` has the seats whose phones made the latest moves, by the numbers of their entries. `playing` is the game on
    the host's screen, and `offered` what the rules offer: both have often been worked out for that screen already.
    """

    n: int
    past: Journal[Any]
    supposing: bool
    makers: Mapping[int, str] = field(default_factory=dict)
    playing: Playing | None = None
    offered: list[Choice] | None = None
    _seen: list[Seen] = field(default_factory=list)

    @property
    def box(self) -> Box[Any]:
        return self.past.box

    @cached_property
    def seats(self) -> tuple[str, ...]:
        return self.box.sight.viewers(self.past.state)

    @cached_property
    def _offered(self) -> list[Choice]:
        if self.supposing:
            return []
        return self.box.rules.choices(self.past.state) if self.offered is None else self.offered

    @cached_property
    def _veiled(self) -> set[int]:
        return {place for place, choice in enumerate(self._offered) if can_be_veiled(choice)}

    @cached_property
    def _owned(self) -> list[Owned]:
        return owned(self.box, self.past.state, self._offered)

    @cached_property
    def _of(self) -> Mapping[str, list[int]]:
        """The places of the choices of each player, and of nobody; under both where an answer says whose it is."""
        found: dict[str, list[int]] = {}
        for place, each in enumerate(self._owned):
            for owner in {each.owner, *(owner for _, owners in each.named for owner in owners)}:
                found.setdefault(owner, []).append(place)
        return found

    @cached_property
    def open(self) -> Seen:
        """The table as everybody may see it."""
        return self.seen(None)

    @cached_property
    def chosen(self) -> dict[str, Chosen]:
        return {} if self.supposing else chosen_in_secret(self.past, self.open.scene)

    @cached_property
    def waits_for(self) -> set[str]:
        return waited_for(self.open.scene, self.chosen)

    def seen(self, viewer: Viewer) -> Seen:
        """Returns what a viewer sees. It is made once for all who may see just the same."""
        view, choices = self.box.sight.view(self.past.state, viewer), [*self._offered]
        for place in self._veiled:
            (choices[place],) = shown([choices[place]], viewer)
        for each in self._seen:
            if each.view == view and each.choices == choices:
                return each
        box = self.box
        assert box.scene is not None, box.name
        scene = self._of_host(view, choices)
        if scene is None:
            sight = Still(view, box.rules.over(view), box.voice.now(view), choices, box.advice.odds(view))
            scene = box.scene.describe(sight)
        self._seen.append(found := Seen(view, choices, scene))
        return found

    def _of_host(self, view: Any, choices: list[Choice]) -> Scene | None:
        """Returns the scene that the host's screen shows, if it is one of this view with these choices."""
        host = self.playing.view if self.playing is not None else None
        if host is None or "scene" not in vars(host) or host.state != view or host.choices != choices:
            return None
        return with_band(host.scene, None)

    def own(self, seat: str) -> Own:
        """Returns the choices that a seat may take: those of `choices_of`."""
        found: list[Choice] = []
        places = []
        for place in sorted({*self._of.get("", ()), *self._of.get(seat, ())}):
            if (choice := self._owned[place].for_seat(seat)) is not None:
                found += shown([choice], seat) if place in self._veiled else [choice]
                places.append(place)
        return Own(found, {place: number for number, place in enumerate(places)})

    def band(self, viewer: Viewer) -> Band | None:
        """Returns the big moment that the entry has brought. What the host only tries out is none."""
        return None if self.supposing else band_of(self.past, viewer, self.n)

    @cached_property
    def open_band(self) -> Band | None:
        return self.band(None)

    def undoes(self, seat: str) -> bool:
        return not self.supposing and may_undo(self.past, seat, lambda node: self.makers.get(node.n, ""))


def moment_of(journal: Journal[Any], makers: Mapping[int, str], playing: Playing | None = None) -> Moment:
    """Returns the present moment. It has to be taken on the thread that writes the journal."""
    past, supposing = journal.as_of(journal.agreed), journal.supposing is not None
    offered = playing.table.choices() if playing is not None and not supposing else None
    return Moment(len(journal.entries), past, supposing, dict(makers), playing, offered)
