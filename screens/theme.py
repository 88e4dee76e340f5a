"""Colours, by what they are for. Contrasts are those of WCAG 2, measured on `bg`."""

from dataclasses import dataclass

Colour = tuple[float, float, float, float]


def colour(hex_code: str) -> Colour:
    red, green, blue = (int(hex_code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, 1.0


@dataclass(frozen=True, slots=True)
class Greys:
    """Grounds, from the screen up to what can be pressed, and the three strengths of text on them."""

    bg: Colour
    s1: Colour  # card at rest
    s2: Colour  # card under a finger, key
    s3: Colour  # empty places
    hi: Colour  # titles, digits: 17.3
    mid: Colour  # sentences: 10.3
    low: Colour  # captions: 6.7


@dataclass(frozen=True, slots=True)
class Accent:
    """The one colour of a box, and the dark ground its symbol stands on."""

    ink: Colour
    ground: Colour
    icon: str  # a name in the Material Design Icons


# The home screen belongs to no box, so its greys lean to no colour.
HOME = Greys(
    bg=colour("#0E0F12"),
    s1=colour("#17181C"),
    s2=colour("#22242A"),
    s3=colour("#30333B"),
    hi=colour("#F8F3EA"),
    mid=colour("#C6BDB0"),
    low=colour("#A0978A"),
)

FLAME = colour("#FF7A33")

BOXES = {
    "dungeonquest": Accent(FLAME, colour("#2F1A0E"), "fire"),
    "dungeonroll": Accent(colour("#F2B632"), colour("#2B220B"), "star-box"),
    "dungeonraiders": Accent(colour("#35CDBB"), colour("#0C2A28"), "tunnel"),
    "dungeontwister": Accent(colour("#B49BFF"), colour("#211A36"), "rotate-right-variant"),
    "opentable": Accent(colour("#8CC7F0"), colour("#12242F"), "dice-multiple"),
}

# For a game whose box this Delvelog does not know, say from a newer one.
NO_BOX = Accent(HOME.mid, HOME.s2, "cube-outline")

UNREADABLE = Accent(HOME.mid, HOME.s2, "file-alert-outline")
