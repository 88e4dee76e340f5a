"""The rows of a preview: what was told and what will be, what needs the table, and how the game stands then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from core.acts import Place
from core.amend import KeepOrDrop
from core.message import Message, say
from screens.context import ScreenContext
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.remembered import Remembered
from screens.widgets.text import ROLES, Fit, height_of

INSET, ICON, GAP, KEY = 12, 24, 8, 60  # dp
LARGE_TEXT = 1.5
Sort: TypeAlias = Literal["heading", "told", "needs", "stands", "all"]


@dataclass(frozen=True, slots=True)
class MendRow:
    """One row. `before` and `after` are sentences. A heading has only a `text`; for a number the `text` is its name."""

    sort: Sort
    text: str = ""
    before: str = ""
    after: str = ""
    icon: str = ""
    of: Place | None = None
    danger: bool = False
    height: float = 0


def columns() -> int:
    return 3 if Metrics.fontscale < LARGE_TEXT else 1


def height(row: MendRow, width: float) -> float:
    inside = width - float(dp(2 * INSET))
    beside = inside - float(dp(ICON + GAP))
    if row.sort == "heading":
        return height_of(row.text, "strong", beside) + float(dp(12))
    if row.sort == "stands":
        return max(float(dp(40)), height_of(row.text, "sentence", inside * 0.62) + float(dp(8)))
    if row.sort == "all":
        return float(dp(KEY)) if columns() > 1 else float(dp(2 * KEY + GAP))
    lines = [height_of(each, "sentence", beside) for each in (row.before, row.text, row.after) if each]
    high = sum(lines) + float(dp(4) * max(0, len(lines) - 1) + dp(16))
    if row.sort == "needs":
        keys = 3 // columns()
        return high + float(dp(keys * KEY + (keys - 1) * GAP + 12))
    return max(float(dp(48)), high)


def _label(colour: Any, role: str = "sentence") -> Remembered:
    face, size = ROLES[role]
    label = Remembered(
        font_name=face, color=colour, halign="left", valign="middle", font_size=sp(size), size_hint_y=None,
        line_height=1.1 if role == "sentence" else 1.0,
    )  # fmt: skip
    label.bind(width=lambda *_: setattr(label, "text_size", (label.width, None)))
    label.bind(texture_size=lambda *_: setattr(label, "height", label.texture_size[1]))
    return label


class HeadingRow(BoxLayout):
    def __init__(self, context: ScreenContext) -> None:
        super().__init__(padding=(dp(INSET), dp(4)), spacing=dp(GAP))
        self.palette = context.palette
        self.icon = Icon("pencil", context.palette.accent, 20, pos_hint={"center_y": 0.5})
        self.icon.width = dp(ICON)
        self.words = Fit("", context.palette.text_high, "strong", align="left")
        self.add_widget(self.icon)
        self.add_widget(self.words)

    def fill(self, row: MendRow) -> None:
        self.icon.change(row.icon)
        self.icon.color = self.palette.danger.ink if row.danger else self.palette.accent
        self.words.text = row.text


class Sentences(BoxLayout):
    """The sentences before, the reason, and those after, as far as there are any. Old sentences that no longer hold are
    struck through.
    """

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), pos_hint={"center_y": 0.5}, size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.before, self.why, self.after = (
            _label(colour) for colour in (context.palette.text_middle, context.palette.words, context.palette.text_high)
        )

    def fill(self, before: str, why: str, after: str, *, struck: bool) -> None:
        self.before.text, self.why.text, self.after.text = before, why, after
        self.before.strikethrough = struck
        self.clear_widgets()
        for label in (self.before, self.why, self.after):
            if label.text:
                self.add_widget(label)


class ToldRow(Tappable):
    """What becomes of an entry. If the table has settled it, a touch asks about it again."""

    def __init__(self, context: ScreenContext, again: Callable[[Place], None]) -> None:
        self._again = again
        super().__init__(
            context, on_tap=self._ask_again, ground=context.palette.surface_1, radius=dp(12),
            padding=(dp(INSET), dp(2)),
        )  # fmt: skip
        self.across = BoxLayout(spacing=dp(GAP))
        self.icon = Icon("pencil", context.palette.accent, 20, pos_hint={"center_y": 0.5})
        self.icon.width = dp(ICON)
        self.told = Sentences(context)
        self.across.add_widget(self.icon)
        self.across.add_widget(self.told)
        self.add_widget(self.across)

    def _ask_again(self) -> None:
        if self.row.of is not None:
            self._again(self.row.of)

    def fill(self, row: MendRow) -> None:
        self.row = row
        self.icon.change(row.icon)
        self.told.fill(row.before, row.text, row.after, struck=bool(row.before))


class NeedsRow(Grounded, BoxLayout):
    """A move that can no longer be made: the reason, and three ways to settle it, each with one touch."""

    def __init__(
        self,
        context: ScreenContext,
        keep: Callable[[Place], None],
        edit: Callable[[Place], None],
        drop: Callable[[Place], None],
    ) -> None:
        palette = context.palette
        super().__init__(
            orientation="vertical", ground=palette.surface_1, edge=palette.danger.ink, radius=dp(16),
            padding=(dp(INSET), dp(8)), spacing=dp(GAP),
        )  # fmt: skip
        self.told = Sentences(context)
        self.told.pos_hint = {}
        across = BoxLayout(spacing=dp(GAP))
        across.add_widget(Icon("alert-octagon", palette.danger.ink, ICON, pos_hint={"center_y": 0.5}))
        across.add_widget(self.told)
        self.told.pos_hint = {"center_y": 0.5}
        self.add_widget(across)
        cols = columns()
        keys = GridLayout(cols=cols, spacing=dp(GAP), row_default_height=dp(KEY), row_force_default=True)
        keys.size_hint_y, keys.height = None, dp(3 // cols * KEY + (3 // cols - 1) * GAP)
        ways: tuple[tuple[Message, str, Callable[[Place], None]], ...] = (
            (say("ui.mend.keep"), "gavel", keep),
            (say("ui.mend.edit"), "pencil", edit),
            (say("ui.mend.drop"), "close", drop),
        )
        for words, icon, do in ways:
            keys.add_widget(
                Key(
                    context, context.text(words), icon=icon, icon_size=20, role="strong", padding=dp(4),
                    along="column" if cols > 1 else "row",
                    on_tap=lambda do=do: do(self._of()),
                )
            )  # fmt: skip
        self.add_widget(keys)

    def _of(self) -> Place:
        assert self.row.of is not None
        return self.row.of

    def fill(self, row: MendRow) -> None:
        self.row = row
        self.told.fill(row.before, row.text, "", struck=False)


class StandsRow(BoxLayout):
    """A number before and after the amendment."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(padding=(dp(INSET), dp(2)), spacing=dp(GAP))
        self.words = Fit("", context.palette.text_middle, "sentence", align="left", size_hint_x=0.62)
        self.change = Fit("", context.palette.text_high, "inline", align="right", size_hint_x=0.38)
        self.add_widget(self.words)
        self.add_widget(self.change)

    def fill(self, row: MendRow) -> None:
        self.words.text, self.change.text = row.text, f"{row.before} → {row.after}"


class AllRow(BoxLayout):
    """Two keys that settle all moves that can no longer be made at once."""

    def __init__(self, context: ScreenContext, settle: Callable[[KeepOrDrop], None]) -> None:
        super().__init__(spacing=dp(GAP), orientation="horizontal" if columns() > 1 else "vertical")
        self.keep = Key(context, " ", icon="gavel", on_tap=lambda: settle("ruling"), role="tile")
        self.drop = Key(context, " ", icon="close", on_tap=lambda: settle("drop"), role="tile")
        self.add_widget(self.keep)
        self.add_widget(self.drop)

    def fill(self, row: MendRow) -> None:
        self.keep.text, self.drop.text = row.text, row.after
