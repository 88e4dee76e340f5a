"""The thin bar above the game: back, the name of the game, the half turn, and everything else behind three dots."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.message import say
from core.scene import Figure
from screens.context import ScreenContext
from screens.face import Face
from screens.game.chips import PeopleChips
from screens.guests.mark import GuestsMark
from screens.widgets.key import Key
from screens.widgets.layouts import Row
from screens.widgets.text import NARROWER, ROLES, Fit, lines_of


class Bar(Row):
    def __init__(self, context: ScreenContext, playing: Playing, face: Face) -> None:
        palette = context.palette
        self.context, self.playing, self.face = context, playing, face
        self.words = Fit("", palette.text_high, "button", align="left")
        side = {"width": dp(48), "height": dp(48), "face": "quiet", "icon_colour": palette.text_high, "guarded": False}
        self.back = Key(context, icon="chevron-left", icon_size=30, on_tap=lambda: context.go("home"), **side)
        self.half_turn = Key(context, icon="turn-180", on_tap=lambda: context.go("turn"), **side)
        self.dots = Key(context, icon="dots-vertical", on_tap=self._more, **side)
        self.guests = GuestsMark(context, playing, self._arrange)
        self._beside: tuple[Widget | None, bool] = (None, False)
        self.people: PeopleChips | None = None
        self._named, self._names_people = 0, False
        super().__init__(
            self.back, self.words, self.half_turn, self.dots, fills=True, size_hint_y=None, height=dp(48), spacing=dp(8)
        )
        self.words.bind(width=self._write)
        self.bind(width=self._fit_people)
        self.show(playing.view)
        self._arrange()

    def _more(self) -> None:
        from screens.game.menu import menu  # imported late: the first frame need not wait for it

        menu(self.context, self.playing, self.face)

    def hold(self, guest: Widget | None, *, instead: bool = False) -> None:
        """Puts a widget beside the title, or in place of it if there is no room for both; None removes the widget."""
        self._beside = guest, instead
        self._arrange()

    def name_people(self, people: Sequence[Figure]) -> None:
        """Shows what everybody has in place of the title, if there is room for it; the title if nobody is named."""
        if people and self.people is None:
            self.people = PeopleChips(self.context)
        if people and self.people is not None:
            self.people.show(people)
        self._named = len(people)
        self._fit_people()

    def _fit_people(self, *_: object) -> None:
        keys = [part for part in self.children if part.size_hint_x is None]
        room = self.width - sum(key.width + self.spacing for key in keys)
        fits = bool(self._named) and self.people is not None and self.people.fits(room)
        if fits != self._names_people:
            self._names_people = fits
            self._arrange()

    def _arrange(self) -> None:
        guest, instead = self._beside
        mark = [self.guests] if self.guests.on else []
        title = self.people if self.people is not None and self._names_people else self.words
        parts = [self.back, title, *mark, self.half_turn, self.dots]
        if guest is not None:
            parts = [self.back, guest, *mark, self.dots] if instead else [*parts[:2], guest, *parts[2:]]
        if self.children[::-1] != parts:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    def show(self, view: View) -> None:
        self.guests.show()
        title = view.title or self.context.text(say(f"box.{self.context.box}"))
        more = self.face.subtitle(view)
        self.told = title, self.context.text(more) if more else ""
        self._write()

    def _write(self, *_: object) -> None:
        """Writes title and subtitle in one line if there is room for both; otherwise the subtitle stands below the
        title.
        """
        title, more = self.told
        beside = f"{title} · {more}" if more else title
        face, size = ROLES["button"]
        fits = lines_of(face, sp(size), beside, self.words.width * NARROWER) == 1
        self.words.text = beside if fits or not more else f"{title}\n{more}"
