"""The banner of a what-if. It stands above the game as long as nothing of this has really happened."""

from __future__ import annotations

from kivy.metrics import Metrics, dp

from app.playing import Playing, View
from core.message import Message, say
from core.table_counts import round_called
from screens.context import ScreenContext
from screens.theme import faded
from screens.told import NO_BREAK
from screens.widgets.icon import Icon
from screens.widgets.key import Key, same_size
from screens.widgets.layouts import Card
from screens.widgets.text import Fit

HIGH, LOW = 60, 48  # dp
LARGE_TEXT = 1.5  # from here on there is room for little more than its name
FOLDED = 1.6  # the factor by which it is wider than the title beside it


class WhatIf(Card):
    """The banner. `shown` says whether there is a what-if."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        tone = context.palette.magic
        super().__init__(
            ground=tone.ground, edge=tone.ink, edge_width=dp(2), hatch=faded(tone.ink, 0.14), radius=dp(16), fills=True,
            orientation="horizontal", padding=(dp(10), dp(6)), spacing=dp(8), size_hint_y=None, height=dp(HIGH),
        )  # fmt: skip
        self.context, self.playing = context, playing
        self.words = Fit("", tone.digit, "name", align="left")
        self.keep = self._key(say("ui.what-if.keep"), lambda: self._settle(keep=True))
        self.throw_away = self._key(say("ui.what-if.throw-away"), lambda: self._settle(keep=False))
        same_size((self.keep, self.throw_away))
        self.symbol = Icon("source-branch", tone.ink, 26, pos_hint={"center_y": 0.5})
        self.fold(False)
        self.show(playing.view)

    def _key(self, words: Message, do: object) -> Key:
        return Key(self.context, self.context.text(words), role="tile", on_tap=do, size_hint_x=0.8)

    def fold(self, folded: bool, *, narrow: bool = False) -> None:
        """Folds the banner into the bar, where there is no height to spare; with `narrow`, in place of the title, there
        is little width either.
        """
        self.height = dp(LOW if folded else HIGH)
        self.padding = (dp(6 if narrow else 10), 0 if folded else dp((HIGH - LOW) / 2))
        self.size_hint_x = FOLDED if folded else 1
        for key in (self.keep, self.throw_away):
            key.padding = (dp(2 if narrow else 8), dp(4))
        self.narrow = narrow
        parts = [*([] if narrow else [self.symbol]), self.words, self.keep, self.throw_away]
        if self.context.mirrored:
            parts.reverse()
        if self.children[::-1] != parts:
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)

    @property
    def shown(self) -> bool:
        return self.playing.view.supposed is not None

    def show(self, view: View) -> None:
        since = view.supposed
        if since is None:
            return
        words = [self.context.text(say("ui.what-if"))]
        if since.round and not (self.narrow and Metrics.fontscale >= LARGE_TEXT):
            words.append(self.context.text(round_called(self.context.box, since.round)).replace(" ", NO_BREAK))
        self.words.text = " · ".join(words)

    def _settle(self, *, keep: bool) -> None:
        no = self.playing.settle(keep=keep)
        if no is not None:
            self.context.refuse(no)
        else:
            self.context.tell(say("ui.what-if.kept") if keep else say("ui.what-if.gone"))
