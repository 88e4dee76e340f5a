"""No sentence shows as an empty box: the fonts of the screens have every character of every language."""

from pathlib import Path
from string import ascii_letters

import pytest
from babel.messages.pofile import read_po
from kivy.core.text import LabelBase
from PIL import ImageFont

from core.boxes.registry import BOXES
from data.names import names
from data.words import LANGUAGES, LOCALE
from tests.pseudo import PSEUDO, pseudo

UNKNOWN = "\N{BUGINESE LETTER KA}"  # in no font of ours, so it shows what a missing character looks like


def characters(language: str) -> set[str]:
    """Those of the catalogue, and of the names of heroes and cards."""
    if language == PSEUDO:
        return set(pseudo(ascii_letters))
    listed = [names(box, language) for box in BOXES]
    with (LOCALE / language / "LC_MESSAGES/delvelog.po").open("rb") as source:
        strings = [message.string for message in read_po(source, locale=language) if message.id]
    forms = [form for string in strings for form in ([string] if isinstance(string, str) else string)]
    named = [name for each in listed for name in (*each.names.values(), *each.short.values())]
    return {char for text in (*forms, *named) for char in text}


def drawn(font: ImageFont.FreeTypeFont, char: str) -> tuple[tuple[int, int], bytes]:
    mask = font.getmask(char)
    return mask.size, bytes(mask)


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("name", ["Roboto", "RobotoMedium"])
def test_the_fonts_have_every_character(open_app, language, name):
    open_app()  # KivyMD names its fonts
    file = Path(LabelBase._fonts[name][0])
    font = ImageFont.truetype(file, 24)
    missing_looks = drawn(font, UNKNOWN)
    assert drawn(font, "→") == missing_looks, "this test sees nothing"
    assert not {char for char in characters(language) if drawn(font, char) == missing_looks}
