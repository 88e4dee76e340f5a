"""A field to write in, with its label above it, and below it a hint or what is wrong."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.textinput import TextInput
from kivymd.uix.textfield import MDTextField, MDTextFieldLeadingIcon

from core.message import Message
from screens.context import ScreenContext
from screens.material.theme import dress
from screens.material.words import symbol
from screens.told import short_of
from screens.widgets.layouts import Column
from screens.widgets.text import Text, extents
from screens.widgets.writtenline import LetGo

LEAST = 56  # dp


class FieldLine(LetGo, MDTextField):
    """The line itself. Kivy draws its hint; KivyMD leaves that out, for a label that moves."""

    def _refresh_hint_text(self) -> None:
        TextInput._refresh_hint_text(self)


class FormField(Column):
    """A field: `input` is what is written in. KivyMD puts label and helper text on one line each and cuts the rest off;
    here they wrap, and both can be read while somebody writes.
    """

    def __init__(
        self,
        context: ScreenContext,
        *,
        label: str = "",
        text: str = "",
        hint: str = "",
        helper: str = "",
        icon: str = "",
        multiline: bool = False,
        numbers: bool = False,
    ) -> None:
        dress(context)
        super().__init__(spacing=dp(4))
        palette = context.palette
        self.context, self._helper, self._palette = context, helper, palette
        if label:
            self.add_widget(Text(label, palette.text_middle, "label", padding=(dp(4), 0, dp(4), 0)))
        self.input = FieldLine(
            text=text, hint_text=hint, mode="outlined", multiline=multiline, write_tab=False,
            input_type="number" if numbers else "text", radius=[dp(16)] * 4, cursor_color=palette.accent,
            selection_color=(*palette.accent[:3], 0.35), theme_text_color="Custom", theme_line_color="Custom",
            line_color_normal=palette.line, line_color_focus=palette.accent,
        )  # fmt: skip
        self._hint = hint
        self.input.bind(text=self._ink, width=self._fit_hint)
        self._ink()
        if icon:
            # KivyMD draws a copy of it in the line, and leaves the icon itself in a corner of the window.
            self.input.add_widget(MDTextFieldLeadingIcon(opacity=0, **symbol(icon)))
        if not multiline:
            self.input.height = max(dp(LEAST), sp(17) * 1.2 + dp(28))
        self.add_widget(self.input)
        self.below = Text(helper, palette.text_low, "caption", padding=(dp(4), 0, dp(4), 0))
        if helper:
            self.add_widget(self.below)

    def _fit_hint(self, *_: object) -> None:
        """Takes the short form of a hint that would be cut off."""
        line = self.input
        room = line.width - line.padding[0] - line.padding[2]
        fits = line.multiline or extents(line.font_name, line.font_size, self._hint)[0] <= room
        line.hint_text = self._hint if fits else short_of(self._hint)

    def _ink(self, *_: object) -> None:
        """Colours the words; those of the hint are fainter. KivyMD has one colour for both."""
        ink = self._palette.text_high if self.input.text else self._palette.text_low
        self.input.text_color_normal = self.input.text_color_focus = ink

    @property
    def text(self) -> str:
        return str(self.input.text)

    @text.setter
    def text(self, text: str) -> None:
        self.input.text = text

    def refuse(self, why: Message) -> None:
        """Says at the field why what is written cannot be kept."""
        if self.context.preferences.haptics:
            self.context.services.haptics.double()
        self.error = self.context.text(why)

    @property
    def error(self) -> str:
        """What is wrong with what is written, or "". It takes the place of the helper text."""
        return str(self.below.text) if self.input.error else ""

    @error.setter
    def error(self, words: str) -> None:
        self.input.error = bool(words)
        self.below.color = self._palette.danger.digit if words else self._palette.text_low
        self.below.text = words or self._helper
        if bool(self.below.text) != (self.below.parent is not None):
            (self.add_widget if self.below.text else self.remove_widget)(self.below)
