"""Draws the pictures: the icon and the first screen (art/*.png), the artwork of the boxes (data/pictures/*.png).

Run by hand after an SVG in art/ or the colours of a box have changed, in a venv of its own with
`pip install cairosvg pillow` (CairoSVG wants the library libcairo2); nothing else here needs the first.
"""

import io
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from core.boxes.registry import BOXES  # noqa: E402
from screens.theme import Colour, Style, mixed, palette  # noqa: E402

ART = ROOT / "art"
PICTURES = ROOT / "data/pictures"

SIZE = (720, 360)
PHONE_ART = {
    "icon-512": ("icon", 512),
    "icon-192": ("icon", 192),
    "icon-foreground": ("icon-foreground", 432),  # the layers of an adaptive icon: 108 dp, four pixels each
    "icon-background": ("icon-background", 432),
    "icon-monochrome": ("icon-monochrome", 432),  # its shape alone, for phones that colour all icons alike
    "presplash": ("presplash", 1024),
}

BLACK: Colour = (0, 0, 0, 1)


def main() -> None:
    for name, (source, width) in PHONE_ART.items():
        _keep(_drawn((ART / f"{source}.svg").read_text("utf-8"), width), ART / f"{name}.png")
    PICTURES.mkdir(exist_ok=True)
    styles: tuple[Style, ...] = ("dark", "paper")
    for box in BOXES:
        drawing = (ART / f"boxes/{box}.svg").read_text("utf-8")
        for style in styles:
            _keep(_drawn(_dressed(drawing, box, style), SIZE[0]), PICTURES / f"{box}-{style}.png")
        # The drawing itself is left in the dark colours, so that it can be looked at.
        (ART / f"boxes/{box}.svg").write_text(_dressed(drawing, box, "dark"), "utf-8")


def colours(box: str, style: Style) -> dict[str, Colour]:
    """What the classes of a drawing mean. `ground` is the panel, so that the picture has no edge on it."""
    of = palette(box, style)
    if style == "dark":
        return {
            "ground": of.panel,
            "haze": mixed(of.panel, of.tile, 0.5),
            "soft": of.tile,
            "mid": of.tile2,
            "edge": mixed(of.edge, of.accent, 0.12),
            "deep": mixed(of.panel, BLACK, 0.55),
            "accent": of.accent,
            "glow": of.words,
        }
    return {
        "ground": of.panel,
        "haze": mixed(of.panel, of.tile, 0.45),
        "soft": of.tile2,
        "mid": mixed(of.panel, of.edge, 0.55),
        "edge": of.edge,
        "deep": mixed(of.words, BLACK, 0.4),
        "accent": mixed(of.accent, of.edge, 0.4),
        "glow": of.tile,
    }


def _dressed(drawing: str, box: str, style: Style) -> str:
    inks = {name: _hex(colour) for name, colour in colours(box, style).items()}
    rules = [f".{name}{{fill:{ink}}}" for name, ink in inks.items()]
    rules.append(f".turn{{fill:none;stroke:{inks['accent']};stroke-width:9;stroke-linecap:round}}")
    return re.sub("<style>.*?</style>", f"<style>{' '.join(rules)}</style>", drawing)


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour[:3])


def _drawn(drawing: str, width: int) -> Any:
    import cairosvg  # type: ignore[import-not-found]
    from PIL import Image

    return Image.open(io.BytesIO(cairosvg.svg2png(bytestring=drawing.encode(), output_width=width)))


def _keep(picture: Any, file: Path) -> None:
    """With a palette: flat colours make small files."""
    from PIL import Image

    if picture.mode == "RGBA" and picture.getextrema()[3][0] < 255:
        picture = picture.quantize(64, method=Image.Quantize.FASTOCTREE)
    else:
        picture = picture.convert("RGB").quantize(64)
    picture.save(file, optimize=True)
    print(f"{file.relative_to(ROOT)}: {picture.width} × {picture.height}, {file.stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
