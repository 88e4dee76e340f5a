"""How a player at the table is recognised: by the hero, and by a mark of their own."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.newgame import Seat
from app.people import Person
from screens.context import ScreenContext
from screens.theme import Colour
from screens.widgets.crest import Crest, Look, marked

SIZE, SMALL = 46, 19  # dp


def mark(person: Person) -> Look:
    letter = next((sign.upper() for sign in person.name if sign.isalnum()), "")
    return marked(letter, person.mark)


class SeatCrest(Widget):
    """The hero's crest with the player's mark at its corner, set off by the ground; without a hero only the mark."""

    def __init__(self, context: ScreenContext, seat: Seat, ground: Colour, hero: Look | None) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SIZE), dp(SIZE)))
        look = mark(seat.person)
        self.parts: list[tuple[Crest, tuple[float, float]]] = []
        if hero is None:
            self._add(Crest(context, SIZE), look, (0, 0))
        else:
            self._add(Crest(context, SIZE - 7), hero, (0, 7))
            self._add(Crest(context, SMALL + 5), Look("", ground, look.shape), (SIZE - SMALL, -3.5))
            self._add(Crest(context, SMALL), look, (SIZE - SMALL + 2.5, -1))
        self.bind(pos=self._place)

    def _add(self, crest: Crest, look: Look, at: tuple[float, float]) -> None:
        crest.show(look)
        self.parts.append((crest, at))
        self.add_widget(crest)

    def _place(self, *_: object) -> None:
        for crest, (x, y) in self.parts:
            crest.pos = (self.x + dp(x), self.y + dp(y))
