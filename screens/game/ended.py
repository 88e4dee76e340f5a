"""How a game ended, for any box: what ended it, and a row for each player. What has no room is scrolled to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.message import Message
from screens.context import ScreenContext
from screens.game.head import grown
from screens.theme import Colour
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.layouts import Scroll
from screens.widgets.text import Text

GAP = dp(8)
LEAST = 160  # dp: less would show no player completely


class Ended(BoxLayout):
    """The end of a game. A box says why the game is over, unless its Now panel does, and makes the rows, each of which
    has `fit(width)`.
    """

    def __init__(
        self, context: ScreenContext, playing: Playing, sign: str = "trophy", colour: Colour | None = None
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None)
        self.context, self.playing = context, playing
        self.shown: Any = None
        self.rows: Sequence[Any] = ()
        self.headed = False
        self.memories: Sequence[Any] = ()
        self._given = (0.0, 0.0)
        self.head = EndHead(context, sign, colour or context.palette.accent)
        self.list = BoxLayout(orientation="vertical", spacing=GAP, size_hint_y=None)
        self.add_widget(Scroll(self.list, context.palette))

    def reason(self, state: Any) -> tuple[str, Message] | None:
        """Returns the symbol and the sentence of what ended the game, or None if they are shown elsewhere."""
        return None

    def made(self, state: Any) -> Sequence[Any]:
        """Returns a row for each player, the best first."""
        raise NotImplementedError

    def show(self, view: View) -> None:
        state = view.state
        if state is self.shown:
            return
        self.shown = state
        why = self.reason(state)
        self.headed = why is not None
        if why is not None:
            self.head.show(*why)
        self.rows = self.made(state)

    def look_back(self, view: View, laid: Callable[[], None]) -> None:
        """Adds the story and the memories below the ranking, a frame later: they take a walk through the whole game.
        `laid` is called when there is more to be laid out.
        """

        def add(_dt: float) -> None:
            from screens.scene.lookback import cards_of  # most games are still going on

            if view is not self.playing.view or view.end is None:
                return
            self.memories = cards_of(self.context, view.end)
            self.fit(*self._given)
            laid()

        Clock.schedule_once(add)

    def fit(self, width: float, room: float) -> float:
        self._given = (width, room)
        parts = [*((self.head,) if self.headed else ()), *self.rows, *self.memories]
        if self.list.children[::-1] != parts:
            self.list.clear_widgets()
            for part in parts:
                self.list.add_widget(part)
        heights = [part.fit(width) for part in parts]
        self.list.height = sum(heights) + GAP * (len(heights) - 1)
        self.width, self.height = width, min(self.list.height, max(room, dp(LEAST)))
        return float(self.height)


class EndHead(Grounded, BoxLayout):
    def __init__(self, context: ScreenContext, sign: str, colour: Colour) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, padding=(dp(14), dp(10)), spacing=dp(12), size_hint_y=None)
        self.context = context
        self.sign = Icon(sign, colour, 36, pos_hint={"center_y": 0.5})
        self.words = Text("", palette.text_high, "strong", pos_hint={"center_y": 0.5})
        self.add_widget(self.sign)
        self.add_widget(self.words)

    def show(self, sign: str, why: Message) -> None:
        self.sign.change(sign)
        self.words.text = self.context.text(why)

    def fit(self, width: float) -> float:
        self.height = max(dp(56), grown(self.words, width - dp(28 + 36 + 12)) + dp(20))
        return float(self.height)
