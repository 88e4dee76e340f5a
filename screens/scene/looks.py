"""The colours of pieces and players on the phone."""

from __future__ import annotations

from app.playing import Playing
from core.scene import Clash, Figure, Piece, Played, Scene, Tally, Text, Tone
from screens.context import ScreenContext
from screens.game.tracked import Tracked
from screens.pads.dieface import Looks
from screens.theme import CRESTS, Colour, Palette, colour, mixed
from screens.theme import palette as palette_of
from screens.widgets.crest import Fate, Look, marked
from screens.widgets.ground import CLEAR

SPENT = 0.62  # how much of the ground is mixed into what cannot be used
ORANGE, PURPLE, PALER = (
    1,
    4,
    0.3,
)  # positions in the dusk, and how much text colour is mixed in: otherwise it is too faint on a button


def text(context: ScreenContext, words: Text) -> str:
    return context.said(words)


def ink(palette: Palette, tone: Tone) -> Colour:
    """Returns the colour of a symbol on a ground of the palette."""
    match tone:
        case "":
            return palette.text_high
        case "accent":
            return palette.accent
        case "ember":
            return palette.dusk[ORANGE]
        case "dusk":
            return mixed(palette.dusk[PURPLE], palette.text_high, PALER)
    return palette.tone(tone).ink


def face(context: ScreenContext, piece: Piece, ground: Colour | None = None) -> Looks:
    """Returns how a piece looks on `ground`. Black dice are black in every theme."""
    palette = context.palette
    if piece.shape == "black-die":
        night = palette_of(context.box, "dark")
        edge = palette.accent if "lit" in piece.marks else night.line
        return Looks(piece.icon, ink(night, piece.tone), night.bg, edge)
    if piece.shape == "white-die" and "spent" in piece.marks:
        body = mixed(palette.ivory, ground or palette.surface_1, SPENT)
        return Looks(piece.icon, palette.text_high if palette.style == "dark" else palette.text_middle, body)
    if piece.shape == "white-die":
        return Looks(piece.icon, palette.pip, palette.ivory, CLEAR if palette.style == "dark" else palette.line)
    edge = palette.accent if piece.tone == "accent" else CLEAR
    return Looks(piece.icon, ink(palette, piece.tone), palette.tile, edge)


def crest(context: ScreenContext, who: Figure | Played) -> Look:
    """Returns the player's letter, in the colour and shape that they have chosen, or else in the colour of
    their seat.
    """
    letter, mark = next((sign.upper() for sign in who.name if sign.isalnum()), "?"), context.mark(who.name)
    if isinstance(who, Figure) and who.crest is not None:
        letter = context.words.letter(who.crest.box, who.crest.name)
    return marked(letter, mark) if mark is not None else Look(letter, colour(CRESTS[who.seat % len(CRESTS)]))


def fate(figure: Figure) -> Fate:
    """Returns the fate that a crest shows: that of the dead and of those who have left. Those turned to stone look
    dead.
    """
    return "dead" if figure.fate == "stone" else figure.fate


def crests(context: ScreenContext, scene: Scene) -> dict[str, Look]:
    """Returns the crests of all players, by their names."""
    return {figure.name: crest(context, figure) for figure in scene.people}


def side_ink(palette: Palette, side: Colour) -> Colour:
    """Returns the colour of a player for symbols on a ground of the screen: on paper the player's colour is too
    light.
    """
    return side if palette.style == "dark" else mixed(side, palette.text_high, 0.55)


def tracked(playing: Playing, tally: Tally) -> Tracked:
    """Describes a number that can be set and explained. Its buttons stop at `limit`, which it has only if it cannot be
    higher.
    """
    return Tracked(tally.path, playing.box.voice.value_name(tally.path), high=tally.limit)


def written(tally: Tally) -> str:
    """Returns a number as text. A hidden value is two dots, which take the same room whatever it is."""
    return "••" if tally.value is None else str(tally.value).replace("-", "\N{MINUS SIGN}")


def shown_main(context: ScreenContext, figure: Figure) -> str:
    """Returns the number that decides the game, or "" while it is not known. Wounds, for those who
    prefer them to life, have a minus, so that nobody takes them for the life that is left.
    """
    main = figure.main
    if main is None:
        return ""
    if main.missing and main.most is not None and main.value is not None and context.preferences.life_shown == "wounds":
        wounds = main.most - main.value
        return f"\N{MINUS SIGN}{wounds}" if wounds else "0"
    return written(main)


def as_owner(playing: Playing, tally: Tally) -> Tally:
    """Returns a number that only its owner may see, as the owner sees it."""
    own = playing.player_sheet(tally.owner, tally.owner)
    return next((each for each in own.numbers if each.key == tally.key), tally) if own is not None else tally


def figure_of(scene: Scene, name: str) -> Figure | None:
    return next((figure for figure in scene.people if figure.name == name), None)


def duel_of(scene: Scene) -> Clash | None:
    """Returns the clash that is fought out in rounds, or None."""
    found = (part.shows for part in scene.parts if isinstance(part.shows, Clash))
    return next((clash for clash in found if any(force.health is not None for force in clash.forces)), None)
