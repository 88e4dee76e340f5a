"""Labels that remember what they have drawn show the same as Kivy's own, to the pixel, and draw less."""

from __future__ import annotations

import gc
from itertools import product
from typing import Any

import pytest
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.lang import Builder
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from screens import fonts
from screens.widgets.remembered import Remembered
from tests.matrix import matrix

TEXTS = ["12", "Ёлка gjpqy", "Move on to the next chamber now", "one\ntwo three"]
SIZES = [(None, None), (160, None), (150, 120)]


def pixels(label: Any, room: tuple[int, int]) -> bytes:
    label.size = room
    label.texture_update()
    Builder.sync()  # Kivy's own label is laid by a rule, which waits for the next frame
    sheet = Fbo(size=room)
    with sheet:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
    sheet.add(label.canvas)
    sheet.draw()
    return bytes(sheet.texture.pixels)


@pytest.mark.parametrize(
    ("face", "halign", "valign"),
    matrix(("Roboto", "Numerals"), ("left", "center", "right"), ("top", "middle", "bottom")),
)
def test_it_shows_the_same_as_a_label_of_kivys(open_app, face, halign, valign):
    open_app()
    fonts.register()
    for text, size, font_size in product(TEXTS, SIZES, (15, 15.7, 41)):
        options = {
            "text": text, "font_name": face, "font_size": font_size, "color": (1, 1, 1, 1), "text_size": size,
            "halign": halign, "valign": valign, "size_hint": (None, None),
        }  # fmt: skip
        assert pixels(Remembered(**options), (170, 130)) == pixels(Label(**options), (170, 130)), options


LATER = {
    "text": "others", "font_name": "Numerals", "font_size": 30, "color": (1, 0, 0, 1), "text_size": (90, 50),
    "halign": "right", "valign": "top", "line_height": 1.4, "padding": (9, 5, 9, 5), "disabled": True,
    "disabled_color": (0, 1, 0, 1),
}  # fmt: skip


@pytest.mark.parametrize("name", LATER)
def test_whatever_is_changed_later_is_drawn_in_the_next_frame(open_app, name):
    """Alone, from a text that stands in a box of its own, and in a label that is disabled where that matters."""
    driver = open_app()
    options = {"text": "a few\nwords", "font_size": 15, "text_size": (120, 80), "size": (120, 80)}
    if name == "disabled_color":
        options["disabled"] = True
    label = Remembered(**options)
    driver.advance()
    before = label.drawing
    setattr(label, name, LATER[name])
    driver.advance()
    assert label.drawing is not before
    assert pixels(label, (170, 130)) == pixels(Label(**{**options, name: LATER[name]}), (170, 130))


def test_it_is_a_third_of_what_a_label_of_kivys_is(open_app):
    """In objects: whoever leaves a screen leaves all of them to the collector."""
    open_app()

    def objects(made: type[Widget]) -> int:
        gc.collect()
        before = len(gc.get_objects())
        kept = [made(text="OK") for _ in range(20)]
        return (len(gc.get_objects()) - before) // len(kept)

    gc.disable()
    try:
        assert objects(Remembered) < 0.35 * objects(Label)
    finally:
        gc.enable()


def test_what_is_empty_round_the_letters_is_not_drawn(open_app):
    open_app()
    label = Remembered(text="OK", font_size=15, text_size=(300, 60), halign="center", valign="middle", size=(300, 60))
    label.texture_update()
    assert label.texture_size == (300, 60)
    assert label.drawing is not None
    wide, high = label.drawing.ink.texture.size
    assert wide < 40
    assert high < 30


def test_it_goes_where_its_middle_is_put(open_app):
    """As the symbol of a game does, when its row moves down the list of games."""
    open_app()
    label = Remembered(text="OK", font_size=15, size=(40, 40))
    label.texture_update()
    for middle in ((50, 60), (50, 160)):
        label.center = middle
        assert label._shown.pos[1] + label._shown.size[1] / 2 == pytest.approx(middle[1], abs=3)
