"""A choice that is being answered: one pad after the other, and then the move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.asks import Ask, owned
from core.choices import Choice
from core.message import Message
from screens.context import ScreenContext
from screens.face import Asked, Face
from screens.pads import pad_for
from screens.pads.base import Pad
from screens.pads.veil import VeilPad


class Flow(BoxLayout):
    """The pads of one choice. `moved` is called when the next pad replaces the current one, so that the panel lays
    itself out again.

    Nothing is written before the last answer; then the flow is `sent`, and whatever comes next is another flow.
    """

    pad: Pad

    def __init__(
        self,
        context: ScreenContext,
        playing: Playing,
        face: Face,
        choice: Choice,
        *,
        moved: Callable[[], None],
        refused: Callable[[Message], None],
    ) -> None:
        super().__init__(orientation="vertical")
        self.context, self.playing, self.face, self.choice = context, playing, face, choice
        self.answers: dict[str, Any] = {}
        self.sent = False
        self._before: list[dict[str, Any]] = []
        self._moved, self._refused = moved, refused
        self._ask()

    @property
    def least(self) -> float:
        return self.pad.least

    def needs(self, wide: float) -> float:
        return self.pad.needs(wide)

    def pages(self, wide: float, room: float) -> int:
        return self.pad.pages(wide, room)

    @property
    def begun(self) -> bool:
        return bool(self.answers)

    @property
    def ask(self) -> Ask:
        """The ask that has to be answered now."""
        return next(ask for ask in self.choice.asks if ask.field not in self.answers)

    def _ask(self) -> None:
        asked = Asked(self.context, self.playing, self.choice, self.ask, dict(self.answers), self._take, self._take_all)
        self.clear_widgets()
        self.pad = self.face.pad(asked) or pad_for(asked)
        self.add_widget(self.pad)

    def _take(self, value: Any) -> None:
        self._take_all({self.ask.field: value})

    def _take_all(self, answers: Mapping[str, Any]) -> None:
        self._before.append(dict(self.answers))
        self.answers.update(answers)
        if any(ask.field not in self.answers for ask in self.choice.asks):
            self._go_on()
            return
        self.sent = True
        no = self.playing.make(self.choice, self.answers)
        if no is not None:
            self.sent = False
            self._refused(no)
            self.start_again()

    def _go_on(self) -> None:
        self.context.guard.changed()
        self._ask()
        self._moved()

    def step_back(self) -> bool:
        """Takes back the last answer, before anything was written; returns False if there is none."""
        if not self._before:
            return False
        self.answers = self._before.pop()
        self._go_on()
        return True

    @property
    def covered(self) -> bool:
        """Whether anything in this choice is answered in secret, now, before or later."""
        return isinstance(self.pad, VeilPad) or any(owned(ask) for ask in self.choice.asks)

    @property
    def history(self) -> tuple[dict[str, Any], ...]:
        """The answers after each step."""
        return (*self._before, self.answers) if self.answers else ()

    def resume(self, history: tuple[dict[str, Any], ...], pad: Any) -> None:
        """Restores the answers that were given before the screen was built again, and what stood on the pad
        after them.
        """
        if history:
            self._before, self.answers = [dict(each) for each in history[:-1]], dict(history[-1])
            self._ask()
        if pad is not None:
            self.pad.resume(pad)

    def start_again(self) -> None:
        self.answers, self._before = {}, []
        self._go_on()

    def show(self, view: View) -> None:
        """Follows a change of the game around the choice, of a counter for example: the answers stay."""
        self.pad.show(view)

    def press(self, key: str) -> bool:
        return self.pad.press(key)
