"""What a careful eye would find on a screen: cut or overlapping words, keys too small, colours too faint.

Works on the widget tree of whatever is up; if a sheet lies over the screen, on the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import combinations, product
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics.instructions import VertexInstruction
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.game.tile import Tile
from screens.material.touch import Touched
from screens.pads.dice import Slot
from screens.pads.keys import PadKey
from screens.pads.sections import CardKey
from screens.widgets.crest import Crest
from screens.widgets.key import Key, Tappable
from screens.widgets.longlist import LongList
from screens.widgets.remembered import Remembered
from screens.widgets.text import extents
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


class Box(NamedTuple):
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


class Part:
    """A widget where it stands: what holds it, the nearest first, and how much of it can be seen."""

    def __init__(self, widget: Any, above: tuple[Any, ...], movers: tuple[Any, ...], window: Box, hidden: bool) -> None:
        self.widget, self.above, self.window, self.hidden = widget, above, window, hidden
        self._movers = movers  # those of them that have coordinates of their own
        self.below: list[Part] = []
        """Itself, and everything that it holds."""

    @cached_property
    def box(self) -> Box:
        return self.place((self.widget.x, self.widget.y, self.widget.right, self.widget.top))

    @cached_property
    def visible(self) -> Box:
        """Its part that is on the screen and in the window of what scrolls."""
        return self.box.cut(self.window)

    @cached_property
    def words(self) -> Box:
        """Where the words of a label really stand in it."""
        return self.place(_words_in(self.widget))

    def place(self, local: tuple[float, float, float, float]) -> Box:
        x, y, right, top = local
        if not self._movers:
            return Box(x, y, right, top)
        for mover in self._movers:
            x, y = mover.to_parent(x, y)
            right, top = mover.to_parent(right, top)
        return Box(min(x, right), min(y, top), max(x, right), max(y, top))

    def stands_in(self, sort: Any) -> bool:
        return any(isinstance(each, sort) for each in self.above)


def _moves(widget: Any) -> bool:
    return type(widget).to_parent is not Widget.to_parent


def _part(widget: Any) -> Part:
    above = tuple(ancestors(widget))
    window = Box(0, 0, Window.width, Window.height)
    for each in above:
        if isinstance(each, ScrollView):
            window = window.cut(box_of(each))
    return Part(widget, above, tuple(filter(_moves, above)), window, any(each.opacity == 0 for each in above))


class Look:
    """All that stands on the top layer, gone through once: nothing moves between two checks."""

    def __init__(self, ui: Driver) -> None:
        self.parts: list[Part] = []
        self._add(_part(top_layer(ui)))
        self._by_widget = {id(part.widget): part for part in self.parts}

    def _add(self, part: Part) -> None:
        widget, at = part.widget, len(self.parts)
        part.hidden = part.hidden or widget.opacity == 0
        self.parts.append(part)
        if widget.children:
            above = (widget, *part.above)
            movers = (widget, *part._movers) if _moves(widget) else part._movers
            window = part.window.cut(part.box) if isinstance(widget, ScrollView) else part.window
            for child in reversed(widget.children):
                self._add(Part(child, above, movers, window, part.hidden))
        part.below = self.parts[at:]

    def seen(self, sort: Any) -> list[Part]:
        """What of that sort can be seen, not scrolled away."""
        return [
            part for part in self.parts if not part.hidden and isinstance(part.widget, sort) and not part.visible.empty
        ]

    @cached_property
    def labels(self) -> list[Part]:
        return [part for part in self.seen(Written) if part.widget.text.strip()]

    @cached_property
    def keys(self) -> list[Part]:
        return self.seen(Touchable)

    def holders(self, part: Part) -> Iterator[Part]:
        """What holds a part, the nearest first, as far as it is of this layer."""
        return (self._by_widget[id(each)] for each in part.above if id(each) in self._by_widget)


def box_of(widget: Any) -> Box:
    one, two = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
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
    return [part.widget for part in Look(ui).seen(sort)]


def visible(widget: Any) -> Box:
    """Its part that is on the screen and in the window of what scrolls."""
    return _part(widget).visible


def in_sight(key: Any) -> bool:
    """Whether all of it can be seen, but for a pixel."""
    shown, whole = visible(key), box_of(key)
    return shown.top - shown.y >= whole.top - whole.y - 1 and shown.right - shown.x >= whole.right - whole.x - 1


def text_box(label: Any) -> Box:
    """Where the words of a label really stand in it."""
    return _part(label).words


def _words_in(label: Any) -> tuple[float, float, float, float]:
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
    return left, top - height, left + width, top


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


def labels(ui: Driver) -> list[Part]:
    return Look(ui).labels


def problems(ui: Driver) -> list[str]:
    look = Look(ui)
    return [found for check in CHECKS for found in check(look)]


def assert_looks_right(ui: Driver) -> None:
    found = problems(ui)
    assert not found, "\n".join(found)


def outside_the_catalogues(ui: Driver, typed: Iterable[str]) -> list[str]:
    """Texts with words that are neither in the language that nobody speaks nor among those that people typed."""
    texts = [part.widget.text for part in labels(ui) if not is_symbol(part.widget)]
    return [text for text in texts if not is_pseudo(text, typed)]


CHECKS: list[Callable[[Look], Iterator[str]]] = []


def check(look_for: Callable[[Look], Iterator[str]]) -> Callable[[Look], Iterator[str]]:
    CHECKS.append(look_for)
    return look_for


@check
def cut_text(look: Look) -> Iterator[str]:
    for part in look.labels:
        label, words = part.widget, part.words
        width, height = words.right - words.x, words.top - words.y
        symbol = is_symbol(label)
        if not symbol and (width > label.width + SLACK or height > label.height + 3):
            size = f"{width:.0f}×{height:.0f} in {label.width:.0f}×{label.height:.0f}"
            yield f"cut: {label.text!r} is {size}"
        if words.x < -SLACK or words.right > Window.width + SLACK:
            yield f"cut: {label.text!r} leaves the screen at the side ({words.x:.0f} to {words.right:.0f})"
        if (words.y < -SLACK or words.top > Window.height + SLACK) and not part.stands_in(ScrollView):
            yield f"cut: {label.text!r} leaves the screen ({words.y:.0f} to {words.top:.0f})"
        if getattr(label, "shorten", False) or getattr(label, "is_shortened", False):
            yield f"cut: {label.text!r} is shortened"
        elif not symbol and (kept := _kept(label)) != "".join(label.text.split()):
            yield f"cut: of {label.text!r} there is only {kept!r}"
        elif not symbol and _too_high(label):
            yield f"cut: {label.text!r} has more lines than room"
        if not symbol and (broken := _broken(label)):
            yield f"cut: {broken!r} is broken in two"
        if symbol:
            continue
        for frame in look.holders(part):
            if isinstance(frame.widget, ScrollView):
                break
            box = frame.box
            if isinstance(frame.widget, Touchable) and words.cut(box) != words and words.apart(box) < 0:
                sticks = max(box.x - words.x, words.right - box.right, box.y - words.y, words.top - box.top)
                if sticks > 3:
                    yield f"cut: {label.text!r} sticks out of its key by {sticks:.0f}"


@check
def cut_hints(look: Look) -> Iterator[str]:
    """What stands in an empty line of one row, as far as it goes."""
    for part in look.seen(TextInput):
        line = part.widget
        room = line.width - line.padding[0] - line.padding[2]
        if not line.text and not line.multiline and extents(line.font_name, line.font_size, line.hint_text)[0] > room:
            yield f"cut: the hint {line.hint_text!r} is wider than {room:.0f}"


@check
def overlapping_text(look: Look) -> Iterator[str]:
    shown = [(part.widget, part.words.cut(part.window)) for part in look.labels]
    written = [(label, box) for label, box in shown if not is_symbol(label)]
    for (one, first), (two, second) in combinations(written, 2):
        if first.apart(second) < 0:
            both = first.cut(second)
            if both.right - both.x > 2 and both.top - both.y > 4:
                yield f"overlap: {one.text!r} and {two.text!r}"
    # Numbers stand in symbols (a heart, a chest); words never do. Round the drawing of a symbol there is some air.
    words = [(label, box) for label, box in written if label.font_name != "Numerals"]
    symbols = [(label, box) for label, box in shown if is_symbol(label)]
    for (label, box), (symbol, air) in product(words, symbols):
        if box.apart(air) < 0:
            both = box.cut(air)
            if both.right - both.x > (air.right - air.x) * AIR and both.top - both.y > (air.top - air.y) * AIR:
                yield f"overlap: {label.text!r} and the symbol {getattr(symbol, 'name', symbol.text)!r}"


@check
def small_targets(look: Look) -> Iterator[str]:
    keys = [part for part in look.keys if not part.widget.disabled and part.widget.takes_taps]
    whole = [part for part in keys if part.visible == part.box]
    for part in whole:
        width, height = part.box.right - part.box.x, part.box.top - part.box.y
        if width < TARGET - SLACK or height < TARGET - SLACK:
            yield f"small: {name(part.widget)} is {width:.0f}×{height:.0f}"
    for one, two in combinations(whole, 2):
        apart = one.box.apart(two.box)
        if apart < APART - SLACK and one.widget not in two.above and two.widget not in one.above:
            yield f"close: {name(one.widget)} and {name(two.widget)} are {apart:.0f} apart"


@check
def faint_text(look: Look) -> Iterator[str]:
    for part in look.labels:
        label = part.widget
        wanted = SYMBOLS if is_symbol(label) else DIGITS if is_digits(label) else WORDS
        measured = contrast(label.color, _ground_of(part))
        if measured < wanted - 0.05:
            yield f"faint: {label.text!r} has {measured:.1f}, {wanted} wanted"


@check
def empty_keys(look: Look) -> Iterator[str]:
    """Keys with nothing on them. What else can be touched may be a place for something that is still to come, like a
    die.
    """
    for part in look.seen(Key | Touched | Tile | PadKey | CardKey):
        key = part.widget
        if isinstance(key, Slot):
            continue
        if not any(_shows(each) for each in part.below if each is not part or isinstance(key, Written)):
            yield f"empty: {type(key).__name__} of {key.width:.0f}×{key.height:.0f} has neither words nor a symbol"


def _shows(part: Part) -> bool:
    """Whether a part of a key can be seen: words and symbols, or what draws itself."""
    if part.hidden or part.box.empty:
        return False
    if isinstance(part.widget, Written):
        return bool(part.widget.text.strip())
    canvas = part.widget.canvas
    drawn = (*canvas.before.children, *canvas.children, *canvas.after.children)
    return any(isinstance(each, VertexInstruction) for each in drawn)


@check
def lost_words(look: Look) -> Iterator[str]:
    """Words on a key that were given no room at all."""
    for key in look.keys:
        if key.visible != key.box:
            continue  # scrolled in part out of sight
        for part in key.below:
            label = part.widget
            if isinstance(label, Written) and label.text.strip() and not part.hidden and part.box.empty:
                yield f"lost: {label.text!r} has no room on {name(key.widget)}"


@check
def unreadable_words(look: Look) -> Iterator[str]:
    """Words on a key that are smaller than can be read at arm's length, unless somebody wants all text smaller."""
    smallest = min(dp(READABLE), sp(READABLE)) - 0.1
    for part in look.labels:
        label = part.widget
        small = label.font_size < smallest and not is_symbol(label) and not _endless(label)
        if small and part.stands_in(Touchable):
            yield f"unreadable: {label.text!r} is {label.font_size:.0f} high"


def _endless(label: Any) -> bool:
    """Whether a word is longer than any of ours: a name that somebody typed."""
    return max(map(len, label.text.split())) > LONGEST


@check
def uneven_words(look: Look) -> Iterator[str]:
    """Labels that share one size and do not have it."""
    for part in look.labels:
        alike = getattr(part.widget, "alike", None)
        if alike is not None:
            sizes = sorted({round(each.font_size, 1) for each in alike.shown})
            if sizes and sizes[-1] - sizes[0] > UNEVEN:
                yield f"uneven: {part.widget.text!r} stands in a grid of {sizes}"


@check
def uneven_keys(look: Look) -> Iterator[str]:
    """Keys of one sort and size, in one grid, whose names have different sizes. People are known by their crests."""
    grids: dict[tuple[Any, ...], list[Any]] = {}  # the names, by what they should share
    for part in look.seen(Tappable):
        key, name = part.widget, _name_on(part)
        person = any(isinstance(each.widget, Crest) for each in part.below)
        if name is not None and not person and not part.stands_in(LongList):
            sort = type(key), getattr(name, "largest", 0.0), round(key.width / 3), round(key.height / 3)
            grids.setdefault((_grid_of(part), *sort), []).append(name)
    for names in grids.values():
        if max(each.font_size for each in names) - min(each.font_size for each in names) > UNEVEN:
            yield f"uneven: {[(each.text, round(each.font_size, 1)) for each in names]}"


def _grid_of(key: Part) -> Any:
    """What holds the lines that keys stand in."""
    above = [each for each in key.above if not isinstance(each, Tappable)]
    return above[1] if len(above) > 1 and len(above[0].children) < 6 else above[0] if above else None


def _name_on(key: Part) -> Any:
    """The first words on a key, if there are letters in them."""
    said = (part for part in key.below if isinstance(part.widget, Written) and len(part.widget.text.strip()) > 1)
    words = (part for part in said if not is_symbol(part.widget) and any(map(str.isalpha, part.widget.text)))
    return next((part.widget for part in words if not part.hidden), None)


@check
def keys_off_the_screen(look: Look) -> Iterator[str]:
    for part in look.keys:
        box = part.box
        outside = max(-box.x, -box.y, box.right - Window.width, box.top - Window.height)
        if outside > SLACK and not part.stands_in(ScrollView):
            yield f"off: {name(part.widget)} leaves the screen by {outside:.0f}"


@check
def large_symbols(look: Look) -> Iterator[str]:
    """Symbols that are larger than the key that they stand on."""
    for key in look.keys:
        for part in key.below:
            label = part.widget
            symbol = isinstance(label, Written) and is_symbol(label) and label.text and not part.hidden
            if symbol and label.font_size > min(key.widget.width, key.widget.height) + SLACK:
                yield f"cut: the symbol {getattr(label, 'name', label.text)!r} is larger than {name(key.widget)}"


def is_symbol(label: Any) -> bool:
    return label.font_name in ("Icons", "Symbols")


def is_digits(label: Any) -> bool:
    return label.font_name == "Numerals" and any(char.isdigit() for char in label.text)


def name(key: Any) -> str:
    words = [child.text for child in key.walk(restrict=True) if isinstance(child, Written | TextInput) and child.text]
    return f"{type(key).__name__} {' '.join(words)!r}"


def _ground_of(part: Part) -> tuple[float, ...]:
    """The colour its words stand on: the nearest ground below it, mixed into what lies under that."""
    layers = []
    for each in (part.widget, *part.above):
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
