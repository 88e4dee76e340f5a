"""Scenes as JSON in one language, put together of texts that are made once.

Guests see nearly the same, and an entry changes little of it. So each piece of a scene has its text for all who see
that piece, and keeps it as long as the piece is on the table. A text is found by the piece itself, as it was redacted
for whoever sees it: who else has seen it, or what lies beneath, has no part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from app.guests.messages import Json, dumped, listed
from app.guests.moments import Moment, Own, Seen
from core.choices import Choice
from core.scene import Band, Offer, Scene, StepView
from data.sceneforms import AS_IT_IS, Answers, filled, scene_to_plain
from data.words import Words

T = TypeVar("T")


MOST_TEXTS = 64
"""Of one piece: the numbers of its choices can change with each entry, while it lies there all evening."""

Taken: TypeAlias = tuple[Choice, Answers]


@dataclass(slots=True)
class _Piece:
    """What is taken by a touch on a piece of a scene, and the text of the piece for each way to number that."""

    taken: tuple[Taken, ...]
    texts: dict[tuple[int | None, ...], str | None]


Placed: TypeAlias = tuple[Any, _Piece, list[tuple[int | None, Answers]]]
"""A piece with what is known of it, and the places of its choices now among all that the rules offer."""


@dataclass(slots=True)
class _Kept:
    """Something that was made, and the last moment at which somebody asked for it."""

    made: Any
    asked: Moment | None


class Texts:
    """What guests of one language are shown. It holds what was shown after the last two entries, and nothing older."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._moment: Moment | None = None
        self._kept: dict[Hashable, _Kept] = {}
        self._here: dict[tuple[str, int], tuple[object, Any]] = {}

    def begin(self, moment: Moment) -> None:
        """Makes ready for a moment. What was not asked for after the last entry is forgotten."""
        if moment is not self._moment:
            last, self._moment, self._here = self._moment, moment, {}
            for key, kept in [*self._kept.items()]:
                if kept.asked is not last:
                    self._kept.pop(key, None)

    @property
    def held(self) -> int:
        """The number of things that are held now."""
        return len(self._kept)

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Returns what was made for this key after this entry or the last one."""
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = _Kept(make(), self._moment)
        kept.asked = self._moment
        made: T = kept.made
        return made

    def here(self, what: str, thing: object, make: Callable[[], T]) -> T:
        """Returns what was made of this very thing at this moment: that is found quicker than what is like it."""
        found = self._here.get((what, id(thing)))
        if found is None:
            found = self._here[what, id(thing)] = thing, make()  # as long as a thing is kept, nothing else has its id
        made: T = found[1]
        return made

    def scene(self, seen: Seen, band: Band | None, own: Own) -> Json:
        """Returns a scene with the moment that has brought it: who see the same now may have seen it come otherwise."""
        scene = self._thing(seen.drawn, seen, own)
        return Json(scene if band is None else f'{scene[:-1]},"band":{self.value(band, seen, own)}}}')

    def value(self, value: Any, seen: Seen, own: Own) -> str | None:
        """Returns a part of a scene, or several; None for a choice that is not the seat's."""
        if value.__class__ is not tuple:
            return self._text(self.here("piece", value, lambda: self._placed(value, seen, own)), own)
        pieces = self.here("pieces", value, lambda: [self._placed(each, seen, own) for each in value])
        return listed([self._text(each, own) or "null" for each in pieces])

    def _thing(self, thing: Scene | StepView, seen: Seen, own: Own) -> str:
        told = [f'"type":"{type(thing).__name__}"']
        for name, held in self.here("fields", thing, lambda: [*filled(thing)]):
            if held.__class__ is StepView:
                text: str | None = self._thing(held, seen, own)
            elif name == "offers":
                text = self._offers(held, seen, own)
            else:
                text = self.value(held, seen, own)
            if text is not None:
                told.append(f'"{name}":{text}')
        return f"{{{','.join(told)}}}"

    def _offers(self, offers: tuple[Offer, ...], seen: Seen, own: Own) -> str:
        """Returns the offers of what the seat may take."""
        pieces = self.here("pieces", offers, lambda: [self._placed(each, seen, own) for each in offers])
        pairs = zip(pieces, seen.offered, strict=True)
        return listed([self._text(each, own) or "null" for each, place in pairs if place in own.numbers])

    def _text(self, placed: Placed, own: Own) -> str | None:
        piece, known, taken = placed
        numbers = tuple([own.number(place, told) if place in own.numbers else None for place, told in taken])
        if numbers not in known.texts:
            if len(known.texts) >= MOST_TEXTS:
                known.texts.clear()
            known.texts[numbers] = self._with(piece, dict(zip(known.taken, numbers, strict=True)))
        return known.texts[numbers]

    def _placed(self, piece: Any, seen: Seen, own: Own) -> Placed:
        plain = piece.__class__ in AS_IT_IS  # True is 1, so these are never looked for by what they are
        known = self._new(piece, seen, own) if plain else self.once(piece, lambda: self._new(piece, seen, own))
        return piece, known, [(seen.place(choice), told) for choice, told in known.taken]

    def _new(self, piece: Any, seen: Seen, own: Own) -> _Piece:
        """Returns what is known of a piece once it has been put into words for the first seat."""
        taken: dict[Taken, int | None] = {}

        def number(choice: Choice, answers: Answers) -> int | None:
            return taken.setdefault((choice, answers), own.number(seen.place(choice), answers))

        plain = scene_to_plain(piece, self.words, number)
        text = None if plain is None and piece is not None else dumped(plain)
        return _Piece(tuple(taken), {tuple(taken.values()): text})

    def _with(self, piece: Any, numbers: Mapping[Taken, int | None]) -> str | None:
        plain = scene_to_plain(piece, self.words, lambda choice, answers: numbers[choice, answers])
        return None if plain is None else dumped(plain)
