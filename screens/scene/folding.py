"""Gives every part of a scene its room: parts fold by rank until all of them fit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, islice, product
from typing import Any, Literal, Protocol, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.scene import Part
from screens.widgets.text import ROLES

Form: TypeAlias = Literal["large", "full", "pair", "close", "lean", "row", "strip", "line", "crowd", "turn", "beside"]
"""How large a part is drawn, from the largest form to the indispensable."""

GAP = 8  # dp


class Drawing(Protocol):
    """The widget of a part. `forms` are the forms that it has, the largest first; `column` says that it stands in a
    column of its own.
    """

    forms: tuple[Form, ...]
    column: bool

    def show(self, shows: Any) -> None: ...

    def height_of(self, width: float, form: Form) -> float: ...

    def fit(self, width: float, form: Form) -> float: ...


Plan: TypeAlias = dict[int, Form]
"""The form of each part by its index; a part that is missing is left out."""


def plans(parts: Sequence[tuple[Part, Drawing]]) -> list[Plan]:
    """Returns all ways to lay the parts out, from the largest to the smallest. First every part folds, those of the
    lowest rank first and as far as they can; then optional parts are left out; then parts that may stand beside the
    first one, which is high enough for them, do so. Of parts with the same rank the first folds by one form only after
    the others have folded as far as they can, and none of them is large while another is folded.
    """
    order = sorted(range(len(parts)), key=lambda at: parts[at][0].rank)
    now: Plan = {at: drawing.forms[0] for at, (_, drawing) in enumerate(parts)}
    found = [dict(now)]
    for _, group in groupby(order, key=lambda at: parts[at][0].rank):
        together = [*group]
        forms = [parts[at][1].forms for at in together]
        for plan in islice(product(*forms), 1, None):
            if "large" not in plan or all(form == own[0] for form, own in zip(plan, forms, strict=True)):
                now |= dict(zip(together, plan, strict=True))
                found.append(dict(now))
    for at in order:
        if parts[at][0].optional:
            del now[at]
            found.append(dict(now))
    for at in order:
        if at in now and parts[at][0].beside:
            now[at] = "beside"
            found.append(dict(now))
    return found


def height_of(parts: Sequence[tuple[Part, Drawing]], plan: Plan, width: float) -> float:
    heights = [parts[at][1].height_of(width, form) for at, form in plan.items() if form != "beside"]
    return float(sum(heights) + dp(GAP) * max(0, len(heights) - 1))


def line(role: str) -> float:
    """Returns the height of one line of text."""
    return float(sp(ROLES[role][1])) * 1.35


def refill(box: BoxLayout, wanted: Sequence[Widget]) -> None:
    """Puts these widgets into a layout, in this order; it does nothing if they are there already."""
    if box.children[::-1] != list(wanted):
        box.clear_widgets()
        for part in wanted:
            if part.parent is not None:
                part.parent.remove_widget(part)
            box.add_widget(part)
