"""The settings: each says what it does, and takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.preferences import TEXT_SCALES
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.bar import TopBar
from screens.material.buttons import SymbolButton
from screens.material.oneof import OneOf
from screens.material.rows import ListRow, SwitchRow
from screens.material.slider import Steps
from screens.report.privacy import privacy_sheet
from screens.widgets.layouts import Column, Row, Scroll
from screens.widgets.text import Text

# Each language is named in itself, in each catalogue, so that people find their own even if they cannot read the
# others.
LANGUAGES = (
    ("", say("ui.set.language.device")),
    ("en", say("ui.set.language.en")),
    ("ru", say("ui.set.language.ru")),
    ("it", say("ui.set.language.it")),
)
BURSTS = (0.8, 2.0, 5.0)
LOCKS = (0, 30, 120)


class SettingsScreen(BoxLayout):
    """The screen. `change` takes preferences by their names; where they change what a screen looks like, this one is
    then built again with them.
    """

    def __init__(self, context: ScreenContext, change: Callable[..., None]) -> None:
        super().__init__(orientation="vertical", padding=(dp(12), 0, dp(12), dp(8)), spacing=dp(8))
        self.context, self.change = context, change
        self.add_widget(TopBar(context, self._say(say("ui.menu.settings")), lambda: context.go("back")))
        self.rows = Column(spacing=dp(8), padding=(0, 0, 0, dp(24)))
        self.scroll = Scroll(self.rows, context.palette)
        self.add_widget(self.scroll)
        self._fill()

    def _fill(self) -> None:
        now = self.context.preferences
        self._text_size()  # first: nothing above these keys grows with the text, so they stay under the finger
        self._one_of(say("ui.set.language"), "language", [(code, self._say(name)) for code, name in LANGUAGES])
        self._one_of(say("ui.set.theme"), "theme", [(name, self._say(words)) for name, words in self._looks()])
        self._heading(say("ui.set.hand"))
        self._switch("hand", say("ui.set.hand.left"), now.hand == "left", lambda on: "left" if on else "right")
        self._switch("turned", say("ui.set.turned"), now.turned)
        self._one_of(
            say("ui.set.life"),
            "life_shown",
            [("left", self._say(say("ui.set.life.left"))), ("wounds", self._say(say("ui.set.life.wounds")))],
        )
        self._heading(say("ui.set.check"))
        self._switch("check", say("ui.set.check.round"), now.check)
        self._who(say("ui.set.dice"), "dice")
        self._who(say("ui.set.decks"), "decks")
        self._heading(say("ui.set.feel"))
        self._switch("haptics", say("ui.set.haptics"), now.haptics)
        self._switch("speech", say("ui.set.speech"), now.speech)
        self._one_of(
            say("ui.set.lock"),
            "lock_after",
            [
                (seconds, self._say(say("ui.set.lock.after", seconds=seconds) if seconds else say("ui.set.lock.never")))
                for seconds in LOCKS
            ],
        )
        self._one_of(
            say("ui.set.burst"),
            "burst",
            [(length, self._say(say("ui.set.burst.seconds", seconds=f"{length:g}"))) for length in BURSTS],
        )

        self._heading(say("ui.set.about"))
        self._row(say("report.title"), "bug-outline", lambda: self.context.go("report"))
        self._row(say("privacy.title"), "shield-lock-outline", lambda: privacy_sheet(self.context))

    def _row(self, words: Message, icon: str, do: Callable[[], object]) -> None:
        self.rows.add_widget(ListRow(self.context, self._say(words), icon=icon, on_tap=do))

    def _looks(self) -> list[tuple[str, Message]]:
        """Returns the styles to choose from. The device's own is among them only if the device reports one, or if it is
        chosen.
        """
        looks = [
            ("dark", say("ui.set.theme.dark")),
            ("light", say("ui.set.theme.light")),
            ("paper", say("ui.set.theme.paper")),
        ]
        if self.context.services.system.night() is not None or self.context.preferences.theme == "device":
            looks.append(("device", say("ui.set.theme.device")))
        return looks

    def _say(self, message: Message) -> str:
        return self.context.text(message)

    def _heading(self, words: Message) -> None:
        self.rows.add_widget(
            Text(self._say(words), self.context.palette.text_low, "label", padding=(dp(8), dp(8), dp(8), 0))
        )

    def _one_of(self, words: Message, name: str, options: list[tuple[Any, str]]) -> None:
        self._heading(words)
        now = getattr(self.context.preferences, name)
        self.rows.add_widget(OneOf(self.context, options, now, lambda value: self._set(name, value)))

    def _who(self, words: Message, name: str) -> None:
        on_table, in_phone = self._say(say("ui.set.on-table")), self._say(say("ui.set.in-phone"))
        self._one_of(words, name, [("table", on_table), ("phone", in_phone)])

    def _switch(self, name: str, words: Message, on: bool, value: Callable[[bool], object] = lambda on: on) -> None:
        self.rows.add_widget(SwitchRow(self.context, self._say(words), on, lambda to: self._set(name, value(to))))

    def _text_size(self) -> None:
        now, palette = self.context.preferences, self.context.palette
        self._heading(say("ui.set.text"))

        def resize(icon: str, scale: float) -> SymbolButton:
            return SymbolButton(self.context, icon, lambda: self._set("text_scale", scale), size=64)

        smaller = resize("format-font-size-decrease", now.smaller_text())
        larger = resize("format-font-size-increase", now.larger_text())
        smaller.disabled, larger.disabled = now.text_scale <= TEXT_SCALES[0], now.text_scale >= TEXT_SCALES[-1]
        sample = Text(f"{now.text_scale:g} ×", palette.text_high, "sentence", align="center")
        at = min(range(len(TEXT_SCALES)), key=lambda step: abs(TEXT_SCALES[step] - now.text_scale))
        steps = Steps(self.context, len(TEXT_SCALES), at, lambda step: self._set("text_scale", TEXT_SCALES[step]))
        self.rows.add_widget(Row(smaller, Column(sample, steps), larger, spacing=dp(8)))

    def _set(self, name: str, value: object) -> None:
        self.change(**{name: value})

    def press(self, key: str) -> bool:
        if key == "escape":
            self.context.go("back")
            return True
        return False
