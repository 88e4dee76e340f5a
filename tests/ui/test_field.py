"""A line to write in."""

from __future__ import annotations

import gc
import weakref

from screens.widgets.field import Field


def test_a_field_is_let_go_of_with_the_screen_that_it_stood_on(open_app):
    """The last of all fields, too: Kivy would keep it, and the rules page with the game behind it."""
    driver = open_app()
    field = Field(driver.app.context(None), text="Ada")
    driver.advance()
    gone = weakref.ref(field.input)
    del field
    for _ in range(2):
        gc.collect()
        driver.advance()  # the clock lets go of what it has called
    assert gone() is None


def test_two_fields_that_are_filled_in_one_frame_both_show_the_end_of_their_text(open_app):
    driver = open_app()
    fields = [Field(driver.app.context(None), text="a name that is wider than its line") for _ in range(2)]
    for field in fields:
        field.input.size = (60, 40)
        field.input.cursor = (len(field.input.text), 0)
    driver.advance()
    assert [field.input.scroll_x > 0 for field in fields] == [True, True]
