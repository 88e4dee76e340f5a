"""The tabs Table, Log, Odds and Rules: along the bottom of a phone, down the side of a tablet."""

from __future__ import annotations

from collections.abc import Callable, Collection

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import Message, say
from screens.context import ScreenContext
from screens.widgets.ground import CLEAR
from screens.widgets.key import LEAST, Key, same_size

TABS: dict[str, tuple[str, Message]] = {
    "table": ("view-dashboard", say("ui.tab.table")),
    "log": ("history", say("ui.tab.log")),
    "odds": ("percent-outline", say("ui.tab.odds")),
    "rules": ("book-open-variant", say("ui.tab.rules")),
}

TALL = 72  # dp


class Tabs(BoxLayout):
    """The row or column of tabs. `without` names tabs that have nothing to show and are left out."""

    def __init__(
        self,
        context: ScreenContext,
        choose: Callable[[str], None],
        *,
        upright: bool = False,
        without: Collection[str] = (),
    ) -> None:
        super().__init__(orientation="vertical" if upright else "horizontal", spacing=dp(8), size_hint=(1, None))
        self.height = dp(64)
        if upright:
            self.size_hint, self.width = (None, 1), dp(84)
        self.context = context
        self.keys: dict[str, Key] = {}
        for name, (icon, label) in TABS.items():
            if name in without:
                continue
            key = Key(
                context, context.text(label), face="quiet", icon=icon, along="column", role="label", guarded=False,
                on_tap=lambda name=name: choose(name), padding=(dp(2), dp(6)), icon_size=26,
                **({"height": dp(TALL)} if upright else {}),
            )  # fmt: skip
            self.keys[name] = key
            self.add_widget(key)
        same_size(self.keys.values())
        if upright:
            self.add_widget(BoxLayout())
            self.bind(height=self._share)
        self.mark("table")

    def _share(self, *_: object) -> None:
        """Makes the tabs down the side of a low phone as high as possible."""
        room = (self.height - dp(8) * len(self.keys)) / len(self.keys)
        for key in self.keys.values():
            key.height = max(dp(LEAST), min(dp(TALL), room))

    def mend(self, on: bool) -> None:
        """Changes the log's key while an amendment is in progress: it shows that, and leads back to the amendment."""
        key = self.keys["log"]
        icon, label = ("pencil", say("ui.tab.mend")) if on else TABS["log"]
        assert key.icon is not None
        key.icon.change(icon)
        key.text = self.context.text(label)
        key.edge = self.context.palette.accent if on else CLEAR

    def mark(self, name: str) -> None:
        palette = self.context.palette
        for each, key in self.keys.items():
            here = each == name
            key.ground = palette.panel if here else CLEAR
            assert key.icon is not None
            assert key.text_label is not None
            key.icon.color = palette.accent if here else palette.text_low
            key.text_label.color = palette.text_high if here else palette.text_middle
