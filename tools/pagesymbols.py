"""Makes the fonts of the guests' page: data/page/symbols.woff2 with symbols.json, their characters, and numerals.woff2.

usage: pagesymbols.py FOLDER     the folder in which KivyMD is installed

Run by hand after a symbol was drawn, or when a scene shows one that is not in it yet (a test tells), in a venv of its
own with `pip install fonttools brotli`; nothing else here needs them. Our own symbols are all in it; of the Material
Design Icons, which are 7,447, those that scenes and the page name.
"""

import ast
import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

OWN = ROOT / "data/fonts/DelvelogSymbols.ttf"
NUMERALS = ROOT / "data/exports/replay/numerals.ttf"
PAGE = ROOT / "data/page"
FONT, NAMES = PAGE / "symbols.woff2", PAGE / "symbols.json"

GRID, EM = 24, 2400
MATERIAL_EM, MATERIAL_DESCENT = 512, 64
FIRST = 0xE000
QUOTED = re.compile(r"""["']([a-z][a-z0-9]*(?:-[a-z0-9]+)*)["']""")

# Words of the code that are also the name of a Material Design Icon, and never meant as one.
ONLY_WORDS = {
    "adjust", "alarm", "archive", "at", "box", "card", "cross", "delete", "draw", "ember", "export", "file",
    "format", "group", "hand", "head", "history", "home", "import", "label", "link", "margin", "matrix", "merge",
    "more", "note", "open", "play", "pool", "radius", "record", "redo", "restore", "run", "safe", "seat",
    "segment", "select", "send", "sort", "stop", "svg", "tab", "table", "text", "view", "wall",
}  # fmt: skip


def material(known: dict[str, str], named: dict[str, str]) -> dict[str, str]:
    """Returns the Material Design Icons that scenes or the page may name: each name with its character."""
    sources = [*(ROOT / "core").rglob("*.py"), *(ROOT / "app/boxes").rglob("*.py"), *PAGE.rglob("*.js")]
    words = {word for file in sources for word in QUOTED.findall(file.read_text("utf-8"))}
    words |= {"account", "circle", "diamond", "hexagon", "shield", "square"}
    words -= ONLY_WORDS
    return {word: known[named.get(word, word)] for word in sorted(words) if named.get(word, word) in known}


def listed(file: Path, name: str) -> dict[str, str]:
    """Returns a dictionary that stands in a module, without importing the module: it would want Kivy."""
    for node in ast.parse(file.read_text("utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            found: dict[str, str] = ast.literal_eval(node.value)  # type: ignore[attr-defined]
            return found
    raise KeyError(name)


def main() -> None:
    from fontTools.fontBuilder import FontBuilder  # type: ignore[import-not-found]
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found]
    from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-not-found]
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

    kivymd = Path(sys.argv[1])
    own = listed(ROOT / "screens/symbols.py", "SYMBOLS")
    icons, named = listed(kivymd / "icon_definitions.py", "md_icons"), listed(ROOT / "screens/icons.py", "MATERIAL")
    others = {name: sign for name, sign in material(icons, named).items() if name not in own}
    glyphs: dict[str, Any] = {".notdef": TTGlyphPen(None).glyph()}
    signs: dict[str, str] = {}

    def take(source: Any, drawings: dict[str, str], scale: float, up: float) -> None:
        characters, drawn = source.getBestCmap(), source.getGlyphSet()
        for name, sign in drawings.items():
            pen = TTGlyphPen(None)
            drawn[characters[ord(sign)]].draw(TransformPen(pen, (scale, 0, 0, scale, 0, up)))
            glyphs[name], signs[name] = pen.glyph(), chr(FIRST + len(signs))

    take(TTFont(OWN), own, 1, 0)
    scale = EM / MATERIAL_EM
    take(TTFont(kivymd / "fonts/materialdesignicons-webfont.ttf"), others, scale, MATERIAL_DESCENT * scale)
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(sign): name for name, sign in signs.items()})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (EM, getattr(glyph, "xMin", 0)) for name, glyph in glyphs.items()})
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupOS2(sTypoAscender=EM, sTypoDescender=0, sTypoLineGap=0, usWinAscent=EM, usWinDescent=0)
    builder.setupPost(keepGlyphNames=False)
    builder.setupNameTable({"familyName": "Delvelog Page Symbols", "styleName": "Regular"}, mac=False)
    builder.font["head"].created = builder.font["head"].modified = 0  # the same drawings, the same file
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff2"
    builder.font.save(FONT)
    numerals = TTFont(NUMERALS)
    numerals.flavor = "woff2"
    numerals.save(PAGE / "numerals.woff2")
    NAMES.write_text(json.dumps(dict(sorted(signs.items())), indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
