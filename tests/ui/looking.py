"""What a careful eye would find on a screen: cut or overlapping words, keys too small, colours too faint.

Works on the widget tree of whatever is up; if a sheet lies over the screen, on the sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from kivy.core.window import Window
from kivy.graphics.instructions import VertexInstruction
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from screens.game.tile import Tile
from screens.material.touch import Touched
from screens.pads.dice import Slot
from screens.pads.keys import PadKey
from screens.pads.sections import CardKey
from screens.widgets.crest import Crest
from screens.widgets.key import Key, Tappable
from screens.widgets.longlist import LongList
from screens.widgets.remembered import Remembered
from tests.pseudo import is_pseudo
from tests.ui.driver import Driver

DIGITS, WORDS, SYMBOLS = 7.0, 4.5, 3.0  # contrast, as UX.md wants it
TARGET, APART = 48.0, 8.0  # dp; the tests run with a dp of one pixel
LONGEST_WORD = 24  # letters
SLACK = 1.0  # pixel: sizes are rounded
AIR = 0.3  # of a symbol
READABLE = 12.0  # dp
UNEVEN = 1.05  # dp: a difference that is seen
LONGEST = 30  # letters
Written = Remembered | Label
Touchable = Tappable | Touched


@dataclass(frozen=True)
class Box:
    """A rectangle on the screen."""

    x: float
    y: float
    right: float
    top: float

    def cut(self, other: Box) -> Box:
        return Box(max(self.x, other.x), max(self.y, other.y), min(self.right, other.right), min(self.top, other.top))

    @property
    def empty(self) -> bool:
        return self.right - self.x <= SLACK or self.top - self.y <= SLACK

    def apart(self, other: Box) -> float:
        across = max(self.x - other.right, other.x - self.right)
        up = max(self.y - other.top, other.y - self.top)
        return max(across, up)


def box_of(widget: Any, local: tuple[float, float, float, float] | None = None) -> Box:
    x, y, right, top = local or (widget.x, widget.y, widget.right, widget.top)
    one, two = widget.to_window(x, y), widget.to_window(right, top)
    return Box(min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1]))


def ancestors(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if widget is Window:
            return
        yield widget


def top_layer(ui: Driver) -> Any:
    """The sheet that lies over everything, or the screen."""
    app = ui.app
    return getattr(app, "sheet", None) or getattr(app, "screen", None) or app.root


def seen(ui: Driver, sort: Any) -> list[Any]:
    """What of that sort can be seen, not scrolled away."""
    found = []
    for widget in top_layer(ui).walk(restrict=True):
        if not isinstance(widget, sort) or widget.opacity == 0 or any(each.opacity == 0 for each in ancestors(widget)):
            continue
        if not visible(widget).empty:
            found.append(widget)
    return found


def visible(widget: Any, box: Box | None = None) -> Box:
    """Its part that is on the screen and in the window of what scrolls."""
    shown = (box or box_of(widget)).cut(Box(0, 0, Window.width, Window.height))
    for each in ancestors(widget):
        if isinstance(each, ScrollView):
            shown = shown.cut(box_of(each))
    return shown


def in_sight(key: Any) -> bool:
    """Whether all of it can be seen, but for a pixel."""
    shown, whole = visible(key), box_of(key)
    return shown.top - shown.y >= whole.top - whole.y - 1 and shown.right - shown.x >= whole.right - whole.x - 1


def text_box(label: Any) -> Box:
    """Where its words really stand in it."""
    width, height = label.texture_size
    left, top = label.x, label.top
    if label.halign == "center" or label.text_size[0] is None:
        left = label.center_x - width / 2
    elif label.halign == "right":
        left = label.right - width
    if label.text_size[1] is None or label.valign in ("middle", "center"):
        top = label.center_y + height / 2
    elif label.valign == "bottom":
        top = label.y + height
    if label.text_size[0] is not None and label.text_size[1] is not None:
        width, height, left, top = _ink(label)
    return box_of(label, (left, top - height, left + width, top))


def _ink(label: Any) -> tuple[float, float, float, float]:
    """With a given size the texture is all of it: the words are as large as their lines."""
    lines = (getattr(label, "drawing", None) or label._label)._cached_lines
    width = max((line.w for line in lines), default=0)
    height = sum(line.h for line in lines)  # with the space between them
    left = {"left": label.x, "center": label.center_x - width / 2, "right": label.right - width}[label.halign]
    top = {"top": label.top, "bottom": label.y + height}.get(label.valign, label.center_y + height / 2)
    return width, height, left, top


def lines_of_label(label: Any) -> list[Any]:
    return list((getattr(label, "drawing", None) or label._label)._cached_lines)


def _kept(label: Any) -> str:
    """The letters that are really drawn: Kivy leaves out whole lines where a given size has no room for them."""
    return "".join("".join(word.text for line in lines_of_label(label) for word in line.words).split())


def _too_high(label: Any) -> bool:
    """Whether its lines stand only in part in what it is given: of the first and last the half is gone then."""
    lines = lines_of_label(label)
    return len(lines) > 1 and sum(line.h for line in lines) > label.height + 3


def _broken(label: Any) -> str:
    """A word that Kivy has broken because no line has room for it; "" where there is none. Paths and names that
    nobody has may be.
    """
    drawn = " ".join("".join(word.text for word in line.words) for line in lines_of_label(label)).split()
    words = [word for word in label.text.split() if len(word) <= LONGEST_WORD and not getattr(label, "markup", False)]
    return next((word for word in words if word not in drawn), "")


def written(label: Any) -> str:
    """The words of a label, before it took their short form."""
    return str(getattr(label, "whole", label.text))


def labels(ui: Driver) -> list[Any]:
    return [label for label in seen(ui, Written) if label.text.strip()]


def problems(ui: Driver) -> list[str]:
    return [
        *cut_text(ui), *overlapping_text(ui), *small_targets(ui), *faint_text(ui), *empty_keys(ui), *lost_words(ui),
        *unreadable_words(ui), *uneven_words(ui), *uneven_keys(ui), *keys_off_the_screen(ui), *large_symbols(ui),
    ]  # fmt: skip


def assert_looks_right(ui: Driver) -> None:
    found = problems(ui)
    assert not found, "\n".join(found)


def outside_the_catalogues(ui: Driver, typed: Iterable[str]) -> list[str]:
    """Texts with words that are neither in the language that nobody speaks nor among those that people typed."""
    return [label.text for label in labels(ui) if not is_symbol(label) and not is_pseudo(label.text, typed)]


def cut_text(ui: Driver) -> Iterator[str]:
    for label in labels(ui):
        words = text_box(label)
        width, height = words.right - words.x, words.top - words.y
        symbol = is_symbol(label)
        if not symbol and (width > label.width + SLACK or height > label.height + 3):
            size = f"{width:.0f}×{height:.0f} in {label.width:.0f}×{label.height:.0f}"
            yield f"cut: {label.text!r} is {size}"
        if words.x < -SLACK or words.right > Window.width + SLACK:
            yield f"cut: {label.text!r} leaves the screen at the side ({words.x:.0f} to {words.right:.0f})"
        if not any(isinstance(each, ScrollView) for each in ancestors(label)) and (
            words.y < -SLACK or words.top > Window.height + SLACK
        ):
            yield f"cut: {label.text!r} leaves the screen ({words.y:.0f} to {words.top:.0f})"
        if getattr(label, "shorten", False) or getattr(label, "is_shortened", False):
            yield f"cut: {label.text!r} is shortened"
        elif not symbol and (kept := _kept(label)) != "".join(label.text.split()):
            yield f"cut: of {label.text!r} there is only {kept!r}"
        elif not symbol and _too_high(label):
            yield f"cut: {label.text!r} has more lines than room"
        if not symbol and (broken := _broken(label)):
            yield f"cut: {broken!r} is broken in two"
        for frame in ancestors(label):
            if isinstance(frame, ScrollView):
                break
            if isinstance(frame, Touchable) and not symbol:
                frame_box = box_of(frame)
                if words.cut(frame_box) != words and words.apart(frame_box) < 0:
                    sticks = max(frame_box.x - words.x, words.right - frame_box.right, frame_box.y - words.y,
                                 words.top - frame_box.top)  # fmt: skip
                    if sticks > 3:
                        yield f"cut: {label.text!r} sticks out of its key by {sticks:.0f}"


def overlapping_text(ui: Driver) -> Iterator[str]:
    shown = [(label, visible(label, text_box(label))) for label in labels(ui)]
    written = [(label, box) for label, box in shown if not is_symbol(label)]
    for (one, first), (two, second) in combinations(written, 2):
        both = first.cut(second)
        if both.right - both.x > 2 and both.top - both.y > 4:
            yield f"overlap: {one.text!r} and {two.text!r}"
    # Numbers stand in symbols (a heart, a chest); words never do. Round the drawing of a symbol there is some air.
    words = [(label, box) for label, box in written if label.font_name != "Numerals"]
    symbols = [(label, box) for label, box in shown if is_symbol(label)]
    for (label, box), (symbol, air) in product(words, symbols):
        both = box.cut(air)
        if both.right - both.x > (air.right - air.x) * AIR and both.top - both.y > (air.top - air.y) * AIR:
            yield f"overlap: {label.text!r} and the symbol {getattr(symbol, 'name', symbol.text)!r}"


def small_targets(ui: Driver) -> Iterator[str]:
    keys = [key for key in seen(ui, Touchable) if not key.disabled and key.takes_taps]
    whole = [(key, box_of(key)) for key in keys if visible(key) == box_of(key)]
    for key, box in whole:
        width, height = box.right - box.x, box.top - box.y
        if width < TARGET - SLACK or height < TARGET - SLACK:
            yield f"small: {name(key)} is {width:.0f}×{height:.0f}"
    for (one, first), (two, second) in combinations(whole, 2):
        if one in ancestors(two) or two in ancestors(one):
            continue
        if first.apart(second) < APART - SLACK:
            yield f"close: {name(one)} and {name(two)} are {first.apart(second):.0f} apart"


def empty_keys(ui: Driver) -> Iterator[str]:
    """Keys with nothing on them. What else can be touched may be a place for something that is still to come, like a
    die.
    """
    for key in seen(ui, Key | Touched | Tile | PadKey | CardKey):
        if isinstance(key, Slot):
            continue
        if not any(_shows(each) for each in key.walk(restrict=True) if each is not key or isinstance(key, Written)):
            yield f"empty: {type(key).__name__} of {key.width:.0f}×{key.height:.0f} has neither words nor a symbol"


def _shows(part: Any) -> bool:
    """Whether a part of a key can be seen: words and symbols, or what draws itself."""
    if _hidden(part) or box_of(part).empty:
        return False
    if isinstance(part, Written):
        return bool(part.text.strip())
    drawn = (*part.canvas.before.children, *part.canvas.children, *part.canvas.after.children)
    return any(isinstance(each, VertexInstruction) for each in drawn)


def keys_off_the_screen(ui: Driver) -> Iterator[str]:
    for key in seen(ui, Touchable):
        box = box_of(key)
        outside = max(-box.x, -box.y, box.right - Window.width, box.top - Window.height)
        if outside > SLACK and not any(isinstance(each, ScrollView) for each in ancestors(key)):
            yield f"off: {name(key)} leaves the screen by {outside:.0f}"


def large_symbols(ui: Driver) -> Iterator[str]:
    """Symbols that are larger than the key that they stand on."""
    for key in seen(ui, Touchable):
        for label in key.walk(restrict=True):
            symbol = isinstance(label, Written) and is_symbol(label) and label.text and not _hidden(label)
            if symbol and label.font_size > min(key.width, key.height) + SLACK:
                yield f"cut: the symbol {getattr(label, 'name', label.text)!r} is larger than {name(key)}"


def lost_words(ui: Driver) -> Iterator[str]:
    """Words on a key that were given no room at all."""
    for key in seen(ui, Touchable):
        if visible(key) != box_of(key):
            continue  # scrolled in part out of sight
        for label in key.walk(restrict=True):
            if isinstance(label, Written) and label.text.strip() and not _hidden(label) and box_of(label).empty:
                yield f"lost: {label.text!r} has no room on {name(key)}"


def _hidden(widget: Any) -> bool:
    return widget.opacity == 0 or any(each.opacity == 0 for each in ancestors(widget))


def unreadable_words(ui: Driver) -> Iterator[str]:
    """Words on a key that are smaller than can be read at arm's length, unless somebody wants all text smaller."""
    smallest = min(dp(READABLE), sp(READABLE)) - 0.1
    for label in labels(ui):
        on_key = any(isinstance(each, Touchable) for each in ancestors(label))
        if on_key and not is_symbol(label) and label.font_size < smallest and not _endless(label):
            yield f"unreadable: {label.text!r} is {label.font_size:.0f} high"


def _endless(label: Any) -> bool:
    """Whether a word is longer than any of ours: a name that somebody typed."""
    return max(map(len, label.text.split())) > LONGEST


def uneven_words(ui: Driver) -> Iterator[str]:
    """Labels that share one size and do not have it."""
    for label in labels(ui):
        alike = getattr(label, "alike", None)
        if alike is not None:
            sizes = sorted({round(each.font_size, 1) for each in alike.shown})
            if sizes and sizes[-1] - sizes[0] > UNEVEN:
                yield f"uneven: {label.text!r} stands in a grid of {sizes}"


def uneven_keys(ui: Driver) -> Iterator[str]:
    """Keys of one sort and size, in one grid, whose names have different sizes. People are known by their crests."""
    grids: dict[tuple[Any, ...], list[Any]] = {}  # the names, by what they should share
    for key in seen(ui, Tappable):
        name = _name_on(key)
        person = any(isinstance(each, Crest) for each in key.walk(restrict=True))
        if name is not None and not person and not any(isinstance(each, LongList) for each in ancestors(key)):
            sort = type(key), getattr(name, "largest", 0.0), round(key.width / 3), round(key.height / 3)
            grids.setdefault((_grid_of(key), *sort), []).append(name)
    for names in grids.values():
        if max(each.font_size for each in names) - min(each.font_size for each in names) > UNEVEN:
            yield f"uneven: {[(each.text, round(each.font_size, 1)) for each in names]}"


def _grid_of(key: Any) -> Any:
    """What holds the lines that keys stand in."""
    above = [each for each in ancestors(key) if not isinstance(each, Tappable)]
    return above[1] if len(above) > 1 and len(above[0].children) < 6 else above[0] if above else None


def _name_on(key: Any) -> Any:
    """The first words on a key, if there are letters in them."""
    said = (each for each in key.walk(restrict=True) if isinstance(each, Written) and len(each.text.strip()) > 1)
    words = (each for each in said if not is_symbol(each) and any(map(str.isalpha, each.text)))
    return next((each for each in words if not _hidden(each)), None)


def faint_text(ui: Driver) -> Iterator[str]:
    for widget in labels(ui):
        wanted = SYMBOLS if is_symbol(widget) else DIGITS if is_digits(widget) else WORDS
        measured = contrast(widget.color, ground_of(widget))
        if measured < wanted - 0.05:
            yield f"faint: {widget.text!r} has {measured:.1f}, {wanted} wanted"


def is_symbol(label: Any) -> bool:
    return label.font_name in ("Icons", "Symbols")


def is_digits(label: Any) -> bool:
    return label.font_name == "Numerals" and any(char.isdigit() for char in label.text)


def name(key: Any) -> str:
    words = [child.text for child in key.walk(restrict=True) if isinstance(child, Written | TextInput) and child.text]
    return f"{type(key).__name__} {' '.join(words)!r}"


def ground_of(widget: Any) -> tuple[float, ...]:
    """The colour its words stand on: the nearest ground below it, mixed into what lies under that."""
    layers = []
    for each in (widget, *ancestors(widget)):
        ground = getattr(each, "ground", getattr(each, "md_bg_color", None))
        if ground is not None and ground[3] > 0:
            layers.append(tuple(ground))
            if ground[3] >= 1:
                break
    colour = tuple(Window.clearcolor[:3])
    for layer in reversed(layers):
        colour = tuple(a + (b - a) * layer[3] for a, b in zip(colour, layer[:3], strict=True))
    return colour


def luminance(colour: Any) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(ink: Any, ground: Any) -> float:
    alpha = ink[3] if len(ink) > 3 else 1.0
    mixed = [g + (i - g) * alpha for i, g in zip(ink[:3], ground[:3], strict=True)]
    one, two = sorted((luminance(mixed), luminance(ground)), reverse=True)
    return (one + 0.05) / (two + 0.05)
