"""Makes data/fonts/DelvelogNumerals.ttf out of art/fonts/BebasNeue-Bold.otf.

Run by hand, in a venv of its own with `pip install fonttools skia-pathops`; nothing else here needs them, but
tools/symbols.py.

What is changed: arrows, ≤ and ≥ and four letters are drawn; digits and capitals stand in the middle of the line;
curves become TrueType's. The licence asks that a changed font says so, and goes on under the same licence.
"""

from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "art/fonts/BebasNeue-Bold.otf"
LICENCE = ROOT / "data/fonts/OFL.txt"
TARGET = ROOT / "data/fonts/DelvelogNumerals.ttf"

NAME = "Delvelog Numerals"
NAMES = {
    0: "Copyright (c) 2010 by Ryoichi Tsunekawa. Changed for Delvelog from Bebas Neue Bold 1.300.",
    1: NAME,
    2: "Regular",
    3: f"{NAME} 1.300",
    4: NAME,
    5: "Version 1.300",
    6: NAME.replace(" ", ""),
    13: LICENCE.read_text("utf-8"),
    14: "http://scripts.sil.org/OFL",
}

# A capital is 700 high, and stands as far from the upper end of the line as from the lower.
ASCENT, DESCENT = 860, -160
MIDDLE = 350

LOOK_ALIKES = {"І": "I", "і": "I", "Ї": "Ï", "ї": "Ï"}

Point = tuple[float, float]

ARROW: list[Point] = [  # to the right; strokes as thick as those of + and −
    (30, 311), (436, 311), (352, 222), (422, 187), (530, 315),
    (530, 385), (422, 513), (352, 478), (436, 389), (30, 389),
]  # fmt: skip
LESS: list[Point] = [(356, 251), (356, 330), (132, 410), (356, 490), (356, 569), (30, 449), (30, 371)]
BAR: list[Point] = [(30, 136), (30, 214), (366, 214), (366, 136)]
GHE: list[Point] = [(41, 0), (41, 700), (243, 700), (243, 800), (343, 800), (343, 600), (151, 600), (151, 0)]

# Character: width and contours.
DRAWN: dict[str, tuple[int, list[list[Point]]]] = {
    "→": (560, [ARROW]),
    "←": (560, [[(560 - x, y) for x, y in ARROW]]),
    "↑": (500, [[(250 + MIDDLE - y, x + 70) for x, y in ARROW]]),
    "↓": (500, [[(250 + MIDDLE - y, 630 - x) for x, y in ARROW]]),
    "≤": (396, [LESS, BAR]),
    "≥": (396, [[(396 - x, y) for x, y in LESS], BAR]),
    "Ґ": (351, [GHE]),
}


def main() -> None:
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

    font = TTFont(SOURCE, recalcTimestamp=False)  # the same source, the same file
    glyphs, known = font.getGlyphSet(), font.getBestCmap()
    outlines = {name: _outline(glyphs[name].draw) for name in font.getGlyphOrder()}
    added = {ord(letter): known[ord(other)] for letter, other in LOOK_ALIKES.items()}
    for letter, (width, contours) in DRAWN.items():
        added[ord(letter)] = added[ord(letter.lower())] = name = f"uni{ord(letter):04X}"
        outlines[name] = _outline(lambda pen, contours=contours: _polygons(pen, contours))
        font["hmtx"][name] = (width, 0)
    reversed_e = known[ord("Э")]
    added[ord("Є")] = added[ord("є")] = "uni0404"
    font["hmtx"]["uni0404"] = (width, _) = font["hmtx"][reversed_e]
    outlines["uni0404"] = _outline(lambda pen: glyphs[reversed_e].draw(_mirror(pen, width)))

    _become_truetype(font, outlines)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= added
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = ASCENT
    font["hhea"].descent = font["OS/2"].sTypoDescender = DESCENT
    font["OS/2"].usWinDescent = -DESCENT
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
    font["name"].names = []
    for number, text in NAMES.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font.save(TARGET)


def _outline(draw: Any) -> Any:
    """What `draw` draws, with TrueType's curves and its way round."""
    import pathops  # type: ignore[import-not-found]
    from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-not-found]
    from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-not-found]

    path = pathops.Path()
    draw(path.getPen())
    path.simplify(fix_winding=True, clockwise=True)
    pen = TTGlyphPen(None)
    path.draw(Cu2QuPen(pen, max_err=0.5))
    return pen.glyph()


def _polygons(pen: Any, contours: list[list[Point]]) -> None:
    for first, *others in contours:
        pen.moveTo(first)
        for point in others:
            pen.lineTo(point)
        pen.closePath()


def _mirror(pen: Any, width: int) -> Any:
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found]

    return TransformPen(pen, (-1, 0, 0, 1, width, 0))


def _become_truetype(font: Any, outlines: dict[str, Any]) -> None:
    from fontTools.ttLib import newTable

    for table in ("CFF ", "GPOS", "GSUB"):  # the last two are for shaping, which Kivy does not do; `kern` stays
        del font[table]
    font.sfntVersion = "\0\1\0\0"
    font.setGlyphOrder(list(outlines))
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = list(outlines), outlines
    for name, outline in outlines.items():
        outline.recalcBounds(font["glyf"])
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(outline, "xMin", 0))
    font["maxp"].tableVersion = 0x00010000
    for limit in (
        "TwilightPoints",
        "Storage",
        "FunctionDefs",
        "InstructionDefs",
        "StackElements",
        "SizeOfInstructions",
    ):
        setattr(font["maxp"], f"max{limit}", 0)
    font["maxp"].maxZones = 1
    font["post"].formatType = 3.0


if __name__ == "__main__":
    main()
