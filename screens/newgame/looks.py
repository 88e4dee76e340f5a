"""How a player at the table is known: by the hero, and by a mark of their own."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.newgame import Seat
from app.people import COLOURS, Person
from screens.desk import Desk
from screens.theme import CRESTS, colour
from screens.widgets.crest import Crest, Look

SIZE = 46  # dp


def mark(person: Person) -> Look:
    letter = next((sign.upper() for sign in person.name if sign.isalnum()), "")
    return Look(letter, colour(CRESTS[COLOURS.index(person.colour)]), person.shape)


class SeatCrest(Widget):
    """The hero's crest with the player's mark at its corner; without a hero the mark alone."""

    def __init__(self, desk: Desk, seat: Seat) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SIZE), dp(SIZE)))
        own = Crest(desk, SIZE if not seat.hero else SIZE * 0.48)
        own.show(mark(seat.person))
        self.own = own
        if seat.hero:
            from screens.quest.looks import look_of

            crest = Crest(desk, SIZE * 0.88)
            crest.show(look_of(desk, seat.hero))
            self.add_widget(crest)
        self.add_widget(own)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        for crest in self.children:
            own = crest is self.own
            crest.pos = (self.right - crest.width, self.y) if own else (self.x, self.top - crest.height)
