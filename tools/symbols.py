"""Compiles the symbols (art/symbols/*.svg) to data/fonts/DelvelogSymbols.ttf, and their names to screens/symbols.py.

usage: symbols.py           compiles
       symbols.py --sheet   draws all of them into build/symbols.png, to look at (Pillow)

Run by hand after a symbol was drawn or changed, in a venv of its own with `pip install fonttools skia-pathops pillow`;
nothing else here needs the first two. art/README.md says how a symbol is drawn.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "art/symbols"
FONT = ROOT / "data/fonts/DelvelogSymbols.ttf"
NAMES = ROOT / "screens/symbols.py"
SHEET = ROOT / "build/symbols.png"

NAME = "Delvelog Symbols"
GRID = 24
UNIT = 100  # of the font, for one of the grid
EM = GRID * UNIT
FIRST = 0xE000  # of the private use area

CUT = "#fff"  # what is white in a drawing is cut out of what was drawn before it

STYLE = ("fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin")


def sources() -> dict[str, Path]:
    return {file.stem: file for file in sorted(SOURCES.glob("*.svg"))}


def fingerprint() -> str:
    """Of all drawings: the font carries it, so that a test sees when they differ."""
    digest = hashlib.sha256()
    for name, file in sources().items():
        digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def compile_font() -> None:
    from fontTools.fontBuilder import FontBuilder  # type: ignore[import-not-found]

    drawings = sources()
    order = [".notdef", *drawings]
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({FIRST + number: name for number, name in enumerate(drawings)})
    builder.setupGlyf({".notdef": _glyph(None)} | {name: _glyph(_outline(file)) for name, file in drawings.items()})
    glyphs = builder.font["glyf"]
    builder.setupHorizontalMetrics({name: (EM, getattr(glyphs[name], "xMin", 0)) for name in order})
    # The line is the grid and nothing more: a label of font size N shows a symbol N high, in its middle.
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupOS2(sTypoAscender=EM, sTypoDescender=0, sTypoLineGap=0, usWinAscent=EM, usWinDescent=0)
    builder.setupPost(keepGlyphNames=False)
    names = {"familyName": NAME, "styleName": "Regular", "uniqueFontIdentifier": fingerprint()}
    builder.setupNameTable(names | {"fullName": NAME, "psName": NAME.replace(" ", "")}, mac=False)
    builder.font["head"].created = builder.font["head"].modified = 0  # the same drawings, the same file
    builder.font.recalcTimestamp = False
    builder.save(FONT)


def write_names() -> None:
    lines = "".join(f'    "{name}": "\\u{FIRST + number:04x}",\n' for number, name in enumerate(sources()))
    NAMES.write_text(
        '"""Our own symbols and their characters in the font "Symbols". Made by tools/symbols.py."""\n\n'
        f"SYMBOLS: dict[str, str] = {{\n{lines}}}\n",
        "utf-8",
    )


# From a drawing to an outline


def _outline(file: Path) -> Any:
    """Everything black together, without what is white above it."""
    import pathops  # type: ignore[import-not-found]

    drawn = pathops.Path()
    for shape, colour in _shapes(file):
        how = pathops.PathOp.DIFFERENCE if colour == CUT else pathops.PathOp.UNION
        shape.convertConicsToQuads()
        drawn = pathops.op(drawn, shape, how, keep_starting_points=False)
    return drawn


def _shapes(file: Path) -> Iterator[tuple[Any, str]]:
    import pathops

    caps = {"butt": pathops.LineCap.BUTT_CAP, "round": pathops.LineCap.ROUND_CAP, "square": pathops.LineCap.SQUARE_CAP}
    joins = {
        "miter": pathops.LineJoin.MITER_JOIN,
        "round": pathops.LineJoin.ROUND_JOIN,
        "bevel": pathops.LineJoin.BEVEL_JOIN,
    }
    for element, style in _elements(ElementTree.parse(file).getroot(), {}):
        path = _path(element)
        fill, stroke = style.get("fill", "#000"), style.get("stroke", "none")
        if fill != "none":
            filled = pathops.Path(path)
            filled.fillType = (
                pathops.FillType.EVEN_ODD if style.get("fill-rule") == "evenodd" else pathops.FillType.WINDING
            )
            yield filled, fill
        if stroke != "none":
            line = pathops.Path(path)
            cap, join = (
                caps[style.get("stroke-linecap", "butt")],
                joins[style.get("stroke-linejoin", "miter")],
            )
            line.stroke(float(style.get("stroke-width", "1")) * UNIT, cap, join, 4)
            yield line, stroke


def _elements(element: Any, style: dict[str, str]) -> Iterator[tuple[Any, dict[str, str]]]:
    """The shapes of a drawing in order, each with the style that it or its groups give it."""
    style = style | {name: element.get(name) for name in STYLE if element.get(name) is not None}
    if element.tag.rpartition("}")[2] in ("svg", "g"):
        for child in element:
            yield from _elements(child, style)
    else:
        yield element, style


def _path(element: Any) -> Any:
    """On the font's grid: y goes up."""
    import pathops
    from fontTools.misc.transform import Transform  # type: ignore[import-not-found]
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found]
    from fontTools.svgLib.path import parse_path  # type: ignore[import-not-found]
    from fontTools.svgLib.path.shapes import PathBuilder  # type: ignore[import-not-found]

    turned = Transform(UNIT, 0, 0, -UNIT, 0, EM)
    if turn := element.attrib.pop("transform", None):
        turned = turned.transform(_turn(turn))
    builder = PathBuilder()
    builder.add_path_from_element(element)
    path = pathops.Path()
    for drawn in builder.paths:
        parse_path(drawn, TransformPen(path.getPen(), turned))
    return path


def _turn(text: str) -> Any:
    """rotate(degrees x y) is the one change of place that a drawing may use."""
    from math import radians

    from fontTools.misc.transform import Transform

    found = re.fullmatch(r"rotate\((\S+) (\S+) (\S+)\)", text)
    if found is None:
        sys.exit(f"a transform that is not understood: {text}")
    degrees, x, y = map(float, found.groups())
    return Transform().translate(x, y).rotate(radians(degrees)).translate(-x, -y)


def _glyph(outline: Any) -> Any:
    from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-not-found]
    from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-not-found]

    pen = TTGlyphPen(None)
    if outline is not None:
        outline.draw(Cu2QuPen(pen, max_err=1, reverse_direction=False))
    return pen.glyph()


# To look at


def draw_sheet() -> None:
    """Each symbol at 16, 24, 48 and 96, light on dark, with its name."""
    from PIL import Image, ImageDraw, ImageFont

    columns, cell = 7, (232, 132)
    names = list(sources())
    rows = -(-len(names) // columns)
    sheet = Image.new("RGB", (columns * cell[0], rows * cell[1]), "#0E0F12")
    canvas = ImageDraw.Draw(sheet)
    small = ImageFont.load_default(13)
    for number, name in enumerate(names):
        left, top = (number % columns) * cell[0] + 8, (number // columns) * cell[1] + 8
        x = left
        for size in (96, 48, 24, 16):
            symbols = ImageFont.truetype(FONT, size)
            canvas.text((x, top), chr(FIRST + number), font=symbols, fill="#F8F3EA")
            x += size + 8
        canvas.text((left, top + 100), name, font=small, fill="#C6BDB0")
    SHEET.parent.mkdir(exist_ok=True)
    sheet.save(SHEET)


if __name__ == "__main__":
    if sys.argv[1:] == ["--sheet"]:
        draw_sheet()
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        compile_font()
        write_names()
