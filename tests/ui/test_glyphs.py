"""No sentence shows as an empty box: the fonts of the screens have every character of every catalogue."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from kivy.core.text import LabelBase
from PIL import ImageFont

from data.words import LANGUAGES, LOCALE

UNKNOWN = "\N{BUGINESE LETTER KA}"  # in no font of ours, so it shows what a missing character looks like


def characters(language: str) -> set[str]:
    with (LOCALE / language / "LC_MESSAGES/delvelog.po").open("rb") as source:
        strings = [message.string for message in read_po(source, locale=language) if message.id]
    return {char for string in strings for form in ([string] if isinstance(string, str) else string) for char in form}


def drawn(font: ImageFont.FreeTypeFont, char: str) -> tuple[tuple[int, int], bytes]:
    mask = font.getmask(char)
    return mask.size, bytes(mask)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Roboto", "RobotoMedium"])
def test_the_fonts_have_every_character(open_app, language, name):
    open_app()  # KivyMD names its fonts
    file = Path(LabelBase._fonts[name][0])
    font = ImageFont.truetype(file, 24)
    missing_looks = drawn(font, UNKNOWN)
    assert drawn(font, "→") == missing_looks, "this test sees nothing"
    assert not {char for char in characters(language) if drawn(font, char) == missing_looks}
