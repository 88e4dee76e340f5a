"""The drawn look: our symbols and numerals, the icon, the pictures of the boxes."""

import configparser
import re
from pathlib import Path

import pytest
from kivy.core.text import Label, LabelBase
from kivy.core.window import Window
from kivymd.icon_definitions import md_icons
from PIL import Image, ImageDraw, ImageFont

from core.boxes.registry import BOXES
from screens import fonts
from screens.art import picture
from screens.icons import MATERIAL, icon
from screens.symbols import SYMBOLS
from screens.theme import STYLES, accent_of, palette
from tools import symbols

GRID = 24
NO_GLYPH = "\N{BUGINESE LETTER KA}"

BY_NAME = pytest.mark.parametrize("name", sorted(SYMBOLS))


def drawn(font: str, text: str, size: int = 96) -> Image.Image:
    """A line of `text`, as wide and high as the font says it is."""
    face = ImageFont.truetype(fonts.FONTS[font], size)
    line = Image.new("L", (round(face.getlength(text)), sum(face.getmetrics())))
    ImageDraw.Draw(line).text((0, 0), text, fill=255, font=face)
    return line


def ink(line: Image.Image) -> tuple[int, int, int, int]:
    box = line.getbbox()
    assert box, "blank"
    return box


def opened(file: Path) -> Image.Image:
    with Image.open(file) as image:
        return image.convert("RGBA").convert("RGB")


# Symbols


def test_the_font_is_made_of_the_drawings_as_they_are():
    """After a drawing has changed: tools/symbols.py."""
    assert list(SYMBOLS) == list(symbols.sources())
    assert symbols.fingerprint().encode("utf-16-be") in symbols.FONT.read_bytes()


@BY_NAME
def test_a_symbol_fills_its_square_and_stands_in_the_middle(name):
    left, top, right, bottom = ink(drawn("Symbols", SYMBOLS[name]))
    assert max(right - left, bottom - top) >= 96 * 0.7, "too small"
    assert abs((left + right) / 2 - 48) <= 96 * 0.06
    assert abs((top + bottom) / 2 - 48) <= 96 * 0.06


@BY_NAME
def test_a_symbol_is_drawn_in_black_and_white_on_the_grid(name):
    source = symbols.sources()[name].read_text("utf-8")
    assert f'viewBox="0 0 {GRID} {GRID}"' in source
    assert set(re.findall(r'(?:fill|stroke)="(.*?)"', source)) <= {"none", "#000", symbols.CUT}


def test_no_two_symbols_look_alike_even_small():
    looks = {name: drawn("Symbols", character, 16).tobytes() for name, character in SYMBOLS.items()}
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("size", [16, 24, 48, 96])
def test_a_label_is_just_as_large_as_its_symbol(size):
    assert Window  # a texture needs one
    fonts.register()
    label = Label(text=SYMBOLS["heart"], font_name="Symbols", font_size=size)
    label.refresh()
    assert label.texture.size == (size, size)


# Which symbol is whose


def test_our_own_symbols_come_first():
    assert icon("skull") == ("Symbols", SYMBOLS["skull"])
    assert "skull" in md_icons


def test_other_names_are_those_of_the_material_icons_or_stand_for_them():
    assert icon("cog") == ("Icons", md_icons["cog"])
    assert icon("undo") == ("Icons", md_icons["undo-variant"])


def test_what_stands_for_a_material_icon_is_no_name_of_ours_and_there():
    assert not set(MATERIAL) & set(SYMBOLS)
    assert set(MATERIAL.values()) <= set(md_icons)


def test_a_name_that_nobody_knows_is_not_passed_over():
    with pytest.raises(KeyError, match="unheard-of"):
        icon("unheard-of")


@pytest.mark.parametrize("box", BOXES)
def test_every_box_has_a_symbol_of_our_own(box):
    assert accent_of(box).icon in SYMBOLS


# Numerals


def test_registered_fonts_are_found_by_their_names():
    fonts.register()
    assert {"Numerals", "Symbols", "RobotoBold", "RobotoMedium", "Icons"} <= set(LabelBase._fonts)


def test_the_numerals_have_all_that_is_said_of_them():
    face = ImageFont.truetype(fonts.FONTS["Numerals"], 48)
    missing = bytes(face.getmask(NO_GLYPH))
    said = [chr(code) for code in range(0x20, 0x2300) if fonts.NUMERALS.fullmatch(chr(code))]
    assert {*"0123456789%/+−→×≤", *"ЖЩЙЁ", *"ÀÈÉÌÒÙ", *"AZ"} <= set(said)
    assert not [char for char in said if char.strip("\xad") and bytes(face.getmask(char)) == missing]


def test_a_letter_that_the_numerals_lack_is_left_to_roboto():
    assert fonts.tall("Ж") == fonts.tall("È") == fonts.tall("12 → 9") == "Numerals"
    assert fonts.tall("Ω") == fonts.tall("山") == "RobotoBold"


def test_digits_are_equally_wide_and_stand_in_the_middle_of_their_line():
    lines = {digit: drawn("Numerals", digit, 200) for digit in "0123456789"}
    assert len({line.width for line in lines.values()}) == 1
    for line in lines.values():
        _, top, _, bottom = ink(line)
        assert abs(top + bottom - line.height) <= 4


def test_the_licence_of_the_numerals_goes_with_them():
    font = fonts.FONTS["Numerals"]
    licence = font.with_name("OFL.txt").read_text("utf-8")
    assert licence.encode("utf-16-be") in font.read_bytes()


# Pictures


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("box", BOXES)
def test_a_box_has_a_light_picture_with_room_for_words(box, style):
    """Its left half is the panel itself. After the colours of a box have changed: tools/pictures.py."""
    file = picture(box, style)
    assert file is not None
    assert file.stat().st_size < 60_000
    image = opened(file)
    assert image.size == (720, 360)
    panel = tuple(round(part * 255) for part in palette(box, style).panel[:3])
    assert image.crop((0, 0, 360, 360)).getcolors() == [(360 * 360, panel)]
    assert len(set(image.crop((360, 0, 720, 360)).get_flattened_data())) > 4


def test_a_box_from_a_newer_delvelog_has_no_picture():
    assert picture("dungeonnext", "dark") is None


def test_the_phones_build_names_the_icon_and_the_first_screen(root: Path):
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(root / "buildozer.spec", "utf-8")
    sizes = {
        "icon.filename": 512,
        "icon.adaptive_foreground.filename": 432,
        "icon.adaptive_background.filename": 432,
        "presplash.filename": 1024,
    }
    for key, size in sizes.items():
        file = Path(spec["app"][key].replace("%(source.dir)s", str(root)))
        assert opened(file).size == (size, size), key
    assert opened(root / "art/icon-192.png").size == (192, 192)
