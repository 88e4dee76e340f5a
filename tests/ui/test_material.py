"""KivyMD's widgets as ours: what every screen made of them relies on."""

from __future__ import annotations

import gc
import re
import weakref
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import kivymd
import pytest
from kivy.metrics import dp

from core.message import say
from screens.context import ScreenContext
from screens.material.bar import TopBar
from screens.material.buttons import SymbolButton, WordButton
from screens.material.chips import ChoiceChip
from screens.material.dialog import Question
from screens.material.field import FormField
from screens.material.oneof import OneOf
from screens.material.progress import Progress
from screens.material.rows import Beside, ListRow, SwitchRow
from screens.material.slider import Steps
from screens.material.theme import roles
from screens.theme import STYLES, palette
from screens.widgets.chips import Chips
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from tests.matrix import rotating
from tests.ui.driver import Driver, Finger
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right

LONG = say("privacy.title")


def nothing(*_: object) -> None:
    """What a part does that nobody touches."""


def parts(context: ScreenContext) -> dict[str, Callable[[], Any]]:
    long = context.text(LONG)
    options = [(code, context.text(say(f"ui.set.language.{code or 'device'}"))) for code in ("", "en", "ru", "it")]
    return {
        "bar": lambda: TopBar(context, long, nothing, [("share", nothing)]),
        "row": lambda: ListRow(context, long, caption=long, icon="share", value="12", on_tap=nothing),
        "own symbol": lambda: ListRow(context, long, icon="opentable", face="danger", on_tap=nothing),
        "switch": lambda: SwitchRow(context, long, True, nothing),
        "options": lambda: OneOf(context, options, "ru", nothing, icons={"en": "pencil"}),
        "chips": lambda: Chips([ChoiceChip(context, words, nothing, chosen=words == long) for _, words in options]),
        "long chip": lambda: Chips([ChoiceChip(context, long, nothing, icon="share")]),
        "slider": lambda: Steps(context, 5, 2, nothing),
        "button": lambda: WordButton(context, long, nothing, icon="check", face="primary"),
        "field": lambda: FormField(context, label=long, text="Ada", helper=long, icon="pencil"),
        "progress": lambda: Progress(context, 0.4),
    }


def show(ui: Driver, *widgets: Any) -> Any:
    context = ui.app.context(None)
    context.sheet(Sheet(context, "–", Column(*widgets, spacing=dp(8)), nothing))
    ui.advance(0.5)
    return widgets[0]


@pytest.mark.parametrize(("style", "look"), rotating(STYLES, [("en", 1.0), ("ru", 2.0), ("it", 1.3)]))
def test_every_part_looks_right(open_app, style, look):
    language, scale = look
    ui = open_app((360, 640), theme=style, language=language, text_scale=scale)
    show(ui, *(make() for make in parts(ui.app.context(None)).values()))
    Hand(ui).look_through_sheet()
    context = ui.app.context(None)
    game = "The [b]dragon[/b] of the northern mountains"
    context.sheet(Question(context, context.text(say("home.delete-ask", game=game)), context.text(LONG), nothing))
    ui.advance(0.5)
    assert_looks_right(ui)
    assert any(game in words for words in ui.texts()), "a name is no markup"


def test_every_part_is_let_go_of(open_app):
    """A rule of KivyMD's that asks for the `ids` of a widget keeps it forever."""
    ui = open_app()
    context = ui.app.context(None)
    kept = {}
    for name, make in {**parts(context), "question": lambda: Question(context, "?", "–", nothing)}.items():
        part = make()
        ui.app.root.add_widget(part)
        ui.advance(0.5)
        ui.app.root.remove_widget(part)
        left = [weakref.ref(each) for each in part.walk(restrict=True)]
        del part
        for _ in range(3):
            ui.advance(0.5)
            gc.collect()
        kept[name] = {type(alive).__name__ for each in left if (alive := each()) is not None}
    assert {name: types for name, types in kept.items() if types} == {}


def test_our_palette_has_every_colour_that_they_read():
    """A role that is missing is white on white. `transparent` is KivyMD's own."""
    uix = Path(kivymd.__file__).parent / "uix"
    files = [*uix.rglob("*.py"), *uix.rglob("*.kv")]
    read = {role for file in files for role in re.findall(r"theme_cls\.(\w+Color)", file.read_text("utf-8"))}
    assert read - roles(palette(None, "dark")).keys() == {"transparentColor"}


def test_a_part_is_whole_before_its_first_frame(open_app):
    """KivyMD puts the parts of a row and of a bar into their places a frame later; a slow phone shows that frame."""
    context = open_app().app.context(None)
    row = ListRow(context, "–", icon="share", value="12")
    assert row.ids.leading_container.width >= dp(24)
    assert row.ids.trailing_container.width > dp(8)
    assert TopBar(context, "–", nothing).title.parent is not None


def test_a_chip_is_tapped_or_held_and_not_both(open_app):
    ui = open_app()
    done: list[str] = []
    tap, hold = partial(done.append, "tap"), partial(done.append, "hold")
    chip = show(ui, ChoiceChip(ui.app.context(None), "Ada", tap, on_hold=hold))
    ui.tap(chip)
    ui.tap(chip, hold=0.8)
    assert done == ["tap", "hold"]


def test_a_row_is_touched_anywhere_even_on_its_switch(open_app):
    ui = open_app()
    turned: list[bool] = []
    row = show(ui, SwitchRow(ui.app.context(None), "–", False, turned.append))
    ui.tap(row)
    ui.tap(row.switch)
    assert turned == [True, False]
    assert not row.on


def test_rows_beside_each_other_are_of_one_height(open_app):
    ui = open_app((360, 640))
    names = ("Ada", "Ada, Ben and Cleo")
    short, long = (ListRow(ui.app.context(None), name, icon="share", on_tap=nothing) for name in names)
    both = show(ui, Beside(short, long))
    assert both.orientation == "horizontal"
    assert short.needed < long.needed == long.height == short.height == both.height


def test_for_the_left_hand_the_switch_stands_on_its_side(open_app):
    ui = open_app(hand="left")
    row = show(ui, SwitchRow(ui.app.context(None), "–", False, nothing))
    assert row.x <= row.switch.x < row.headline.to_window(*row.headline.pos)[0] - row.to_window(0, 0)[0]
    ui = open_app(hand="right")
    row = show(ui, SwitchRow(ui.app.context(None), "–", False, nothing))
    assert row.switch.right <= row.right
    assert row.switch.x > row.center_x


def test_an_option_is_chosen_by_a_touch_and_marked_at_once(open_app):
    ui = open_app()
    taken: list[int] = []
    options = show(ui, OneOf(ui.app.context(None), [(1, "one"), (2, "two"), (3, "three")], 1, taken.append))
    ui.tap(options.segments[3])
    assert taken == [3]
    assert [segment.active for segment in options.segments.values()] == [False, False, True]


def test_a_slider_tells_where_the_finger_leaves_it(open_app):
    ui = open_app()
    told: list[int] = []
    slider = show(ui, Steps(ui.app.context(None), 5, 0, told.append))
    start, end = slider.to_window(*slider.value_pos), slider.to_window(slider.right - slider.padding, slider.center_y)
    finger = Finger((start[0], end[1]))
    finger.down()
    ui.advance(0.1)
    finger.go(end)
    ui.advance(0.1)
    assert told == []
    finger.up()
    ui.advance(0.1)
    assert told == [4]


def test_what_is_wrong_stands_at_the_field_instead_of_its_help(open_app):
    ui = open_app()
    field = show(ui, FormField(ui.app.context(None), label="–", helper="at most 9"))
    field.error = "that is too many"
    ui.advance()
    assert {"that is too many"} == {"that is too many", "at most 9"} & set(ui.texts())
    field.error = ""
    ui.advance()
    assert {"at most 9"} == {"that is too many", "at most 9"} & set(ui.texts())


def test_a_symbol_that_is_not_there_is_a_mistake(open_app):
    context = open_app().app.context(None)
    with pytest.raises(AssertionError, match="no-such-symbol"):
        SymbolButton(context, "no-such-symbol", nothing)
