"""The line at the start of a round that asks whether the numbers are right. It waits without blocking the game."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app import checking
from app.playing import Playing, View
from core.message import say
from core.table_counts import round_called
from screens.context import ScreenContext
from screens.face import Face
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.text import Fit


class CheckBanner(BoxLayout):
    """The line. A touch opens the list; the key ends the check for this round. `round` is 0 when there is nothing to
    ask.

    `came_or_went` is called when it needs room, or no longer needs it.
    """

    def __init__(
        self, context: ScreenContext, playing: Playing, face: Face, came_or_went: Callable[[], object]
    ) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=max(dp(56), min(sp(48), dp(80))))
        palette = context.palette
        self.context, self.playing, self.face, self._changed = context, playing, face, came_or_went
        self.round = 0
        self.open = Tappable(
            context, on_tap=self._check, guarded=False, ground=palette.surface_2,
            edge=palette.sun, radius=dp(16), padding=(dp(12), dp(4)),
        )  # fmt: skip
        self.words = Fit("", palette.text_high, "tile", align="left")
        inside = BoxLayout(spacing=dp(10))
        inside.add_widget(Icon("clipboard-check-outline", palette.sun, 24, pos_hint={"center_y": 0.5}))
        inside.add_widget(self.words)
        self.open.add_widget(inside)
        self.agreed = Key(
            context,
            context.text(say("check.agreed")),
            icon="check",
            guarded=False,
            on_tap=lambda: checking.agree(playing),
            size_hint_x=0.5,
        )
        for part in (self.open, self.agreed)[:: -1 if context.mirrored else 1]:
            self.add_widget(part)
        playing.agreed = self._update
        self._update()

    def _check(self) -> None:
        from screens.check.sheet import check_sheet  # imported when it is needed

        check_sheet(self.context, self.playing, self.face)

    def show(self, view: View) -> None:
        self._update()

    def _update(self) -> None:
        before, self.round = self.round, checking.due(self.playing) if self.context.preferences.check else 0
        if self.round:
            self.words.text = self.context.text(say("check.waits", round=round_called(self.context.box, self.round)))
        if bool(before) != bool(self.round):
            self._changed()
