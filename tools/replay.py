"""Makes what the replay file is drawn with: the symbols of every page and of each box, and numerals.ttf.

Run by hand after a symbol or the numerals have changed, in a venv of its own with `pip install fonttools`; the symbols
alone need no package: `tools/replay.py symbols`.

The symbols are those of art/symbols. What is white there, and cuts out of what is below, gets the class "cut" and the
colour of the ground it is shown on. The numerals are the digits and capitals of data/fonts/DelvelogNumerals.ttf: a
whole face would be most of a small game's file.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "art/symbols"
FACE = ROOT / "data/fonts/DelvelogNumerals.ttf"
SMALL_FACE = ROOT / "data/exports/replay/numerals.ttf"

LETTERS = "0123456789+−–/%?.,: ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÉÌÒÙÄÖÜАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"


def targets() -> list[Path]:
    """The pages' own symbols, and those of each box in its folder."""
    return [ROOT / "data/exports/replay/symbols.html", *sorted((ROOT / "data/boxes").glob("*/symbols.html"))]


def symbols(target: Path) -> str:
    """Every symbol that the file has, drawn again. A new one is written there first as `<symbol id="s-name">`."""
    names = re.findall(r'<symbol id="s-([a-z0-9-]+)"', target.read_text("utf-8"))
    return "\n".join(map(_symbol, names)) + "\n"


def _symbol(name: str) -> str:
    drawing = (SOURCE / f"{name}.svg").read_text("utf-8")
    inner = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", drawing)
    inner = re.sub(r">\s+<", "><", inner).strip()
    inner = re.sub(r'fill="#fff" stroke="#fff"', 'class="cut cut-line"', inner)
    inner = inner.replace('stroke="#000"', 'stroke="currentColor"').replace('fill="#000"', "")
    inner = inner.replace('fill="#fff"', 'class="cut"').replace('stroke="#fff"', 'class="cut-line"')
    return f'<symbol id="s-{name}" viewBox="0 0 24 24">{inner}</symbol>'


def numerals() -> None:
    from fontTools.subset import Options, Subsetter  # type: ignore[import-not-found]
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

    font = TTFont(FACE, recalcTimestamp=False)
    options = Options(layout_features=["kern"], name_IDs=["*"], notdef_outline=True)
    subset = Subsetter(options)
    subset.populate(text=LETTERS)
    subset.subset(font)
    font.save(SMALL_FACE)


if __name__ == "__main__":
    for target in targets():
        target.write_text(symbols(target), "utf-8")
    if sys.argv[1:] != ["symbols"]:
        numerals()
