"""Pictures are written so that any program for pictures reads them."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from data.exports.png import png


def test_a_picture_is_read_back_pixel_by_pixel_the_right_way_up():
    low, high = bytes([1, 2, 3, 255] * 3), bytes([9, 8, 7, 0] * 3)
    read = Image.open(BytesIO(png(3, 2, low + high)))
    assert (read.size, read.mode) == ((3, 2), "RGB")
    assert [read.getpixel((0, y)) for y in (0, 1)] == [(9, 8, 7), (1, 2, 3)]


def test_too_few_pixels_are_no_picture():
    with pytest.raises(ValueError, match="no picture"):
        png(2, 2, b"\0" * 4)
