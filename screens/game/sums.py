"""A sum that explains a step: `7 + ✦ 2 = 9 or less`. It wraps if the line is too short."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from core.scene import Term
from screens.context import ScreenContext
from screens.theme import Colour
from screens.widgets.icon import Icon
from screens.widgets.text import Text

NUMBER = 30  # sp
GAP = 7  # dp


class Sum(StackLayout):
    def __init__(self, context: ScreenContext) -> None:
        super().__init__(spacing=(dp(GAP), 0), size_hint_y=None)
        self.context = context
        self.terms: tuple[Term, ...] = ()
        self.bind(minimum_height=self.setter("height"))

    def show(self, terms: tuple[Term, ...]) -> None:
        if terms == self.terms:
            return
        self.terms = terms
        self.clear_widgets()
        for term in terms:
            for part in self._parts(term):
                self.add_widget(part)

    def needs(self, wide: float) -> float:
        """Returns the height of the sum in this width."""
        lines, used = 1, 0.0
        for part in reversed(self.children):
            if used and used + part.width > wide:
                lines, used = lines + 1, 0.0
            used += part.width + dp(GAP)
        return float(lines * sp(NUMBER)) if self.children else 0.0

    def _parts(self, term: Term) -> list[Widget]:
        palette = self.context.palette
        ink, digit = self._inks(term.ink)
        if term.sign:
            return [self._text(term.sign, palette.panel_low, "name")]
        parts: list[Widget] = []
        if term.words is not None:
            parts.append(self._text(self.context.text(term.words), palette.text_high, "strong"))
        if term.icon:
            size = min(22.0, sp(22) / dp(1))
            icon = Icon(term.icon, ink, size, size_hint=(None, None))
            icon.size = (dp(size) + dp(2), sp(NUMBER))
            parts.append(icon)
        if term.number is not None:
            parts.append(self._text(str(term.number).replace("-", "\N{MINUS SIGN}"), digit, "inline"))
        return parts

    def _inks(self, ink: str) -> tuple[Colour, Colour]:
        """Returns the colours of the symbol and of the number beside it."""
        palette = self.context.palette
        if not ink:
            return palette.panel_mid, palette.text_high
        if ink == "accent":
            return palette.accent, palette.digit
        return palette.tone(ink).ink, palette.tone(ink).digit

    @staticmethod
    def _text(text: str, colour: Colour, role: str) -> Text:
        label = Text(text, colour, role, wide=False, **({"font_size": sp(NUMBER)} if role == "inline" else {}))
        label.unbind(texture_size=label.setter("size"))
        label.size = (label.texture_size[0], sp(NUMBER))
        return label
