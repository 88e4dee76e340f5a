"""Our colours and sizes for KivyMD's theme manager.

Working a palette out, as KivyMD does at its start, takes a fifth of a bare start; ours are ready.
"""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import Metrics, dp, sp
from kivymd.uix.behaviors import hover_behavior

from screens.context import ScreenContext
from screens.theme import Colour, Palette, faded

# For each style of KivyMD's, and its three roles, our font and its size in sp.
FONTS: dict[str, tuple[tuple[str, float], tuple[str, float], tuple[str, float]]] = {
    "Display": (("RobotoBold", 57), ("RobotoBold", 45), ("RobotoBold", 36)),
    "Headline": (("RobotoBold", 32), ("RobotoBold", 28), ("RobotoBold", 22)),
    "Title": (("RobotoBold", 22), ("RobotoBold", 18), ("RobotoMedium", 15)),
    "Body": (("Roboto", 17), ("Roboto", 15), ("Roboto", 13)),
    "Label": (("RobotoMedium", 18), ("RobotoMedium", 16), ("RobotoMedium", 13)),
}
SYMBOL = 24  # dp: symbols do not grow with the text


class _NoMouse:
    """Stands in for the window where KivyMD binds each of its widgets to the mouse. Nothing here answers a mouse that
    only hovers, and Kivy drops such a binding of a dead widget when the mouse moves: on a phone, never. Each binding
    goes through all that there are, so a screen would open more slowly each time.
    """

    @staticmethod
    def bind(**_: object) -> None:
        """Does nothing."""


hover_behavior.Window = _NoMouse


def roles(palette: Palette) -> dict[str, Colour]:
    """Returns a colour for each role that KivyMD's widgets read."""
    return {
        "primaryColor": palette.accent,
        "onPrimaryColor": palette.on_accent,
        "primaryContainerColor": palette.panel,
        "onPrimaryContainerColor": palette.words,
        "secondaryColor": palette.accent,
        "secondaryContainerColor": palette.panel,
        "onSecondaryContainerColor": palette.words,
        "tertiaryColor": palette.accent,
        "tertiaryContainerColor": palette.panel,
        "onTertiaryContainerColor": palette.words,
        "backgroundColor": palette.bg,
        "onBackgroundColor": palette.text_high,
        "surfaceColor": palette.surface_1,
        "surfaceContainerLowestColor": palette.bg,
        "surfaceContainerLowColor": palette.surface_2,
        "surfaceContainerColor": palette.surface_2,
        "surfaceContainerHighColor": palette.surface_2,
        "surfaceContainerHighestColor": palette.surface_3,
        "surfaceVariantColor": palette.surface_2,
        "onSurfaceColor": palette.text_high,
        "onSurfaceVariantColor": palette.text_middle,
        "outlineColor": palette.text_low,
        "outlineVariantColor": palette.line,
        "inverseSurfaceColor": palette.text_high,
        "inverseOnSurfaceColor": palette.bg,
        "inversePrimaryColor": palette.bg,
        "errorColor": palette.danger.digit,
        "onErrorColor": palette.danger.ground,
        "shadowColor": (0, 0, 0, 1),
        "disabledTextColor": faded(palette.text_low, 0.5),
        "rippleColor": (0, 0, 0, 0),
    }


def dress(context: ScreenContext) -> None:
    """Gives KivyMD the colours of a screen and the size of its text. Whatever is made of KivyMD's widgets calls it
    first; where nothing has changed since, it costs nothing.
    """
    theme: Any = App.get_running_app().theme_cls
    worn = (context.palette, Metrics.fontscale, Metrics.density)
    if getattr(theme, "worn", None) == worn:
        return
    theme.worn = worn
    theme.theme_style_switch_animation = False  # a colour is there at once
    theme.theme_style = "Dark" if context.palette.style == "dark" else "Light"
    for role, colour in roles(context.palette).items():
        setattr(theme, role, list(colour))
    for style, sizes in FONTS.items():
        for role, (font, size) in zip(("large", "medium", "small"), sizes, strict=True):
            theme.font_styles[style][role].update({"font-name": font, "font-size": sp(size), "line-height": 1.1})
    theme.font_styles["Icon"]["large"]["font-size"] = dp(SYMBOL)
