"""What scenes share when they fold: how high a line is, and rows that change what stands in them."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.widgets.text import ROLES

GAP = dp(8)


def line(role: str) -> float:
    """How high one line of it is."""
    return float(sp(ROLES[role][1])) * 1.35


def refill(box: BoxLayout, wanted: Sequence[Widget]) -> None:
    """Puts these in, in this order; nothing happens where they are in already."""
    if box.children[::-1] != list(wanted):
        box.clear_widgets()
        for part in wanted:
            if part.parent is not None:
                part.parent.remove_widget(part)  # in another density it stands elsewhere
            box.add_widget(part)


def capital(text: str) -> str:
    """At the beginning of a line: what is called in the middle of a sentence may begin small."""
    return text[:1].upper() + text[1:]
