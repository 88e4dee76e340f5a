"""How dice and people of Dungeon Roll look on the screens."""

from __future__ import annotations

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import PARTY_FACES
from core.boxes.dungeonroll.now import value_name
from core.boxes.dungeonroll.state import Game, Player
from core.paths import escape
from screens.desk import Desk
from screens.game.tracked import Tracked
from screens.pads.dieface import Looks
from screens.roll import signs
from screens.theme import CRESTS, Colour, Palette, colour, mixed
from screens.theme import palette as palette_of
from screens.widgets.crest import Look, marked
from screens.widgets.ground import CLEAR

SPENT = 0.62  # so much of the ground is mixed into what cannot be used
PURPLE, PALER = 4, 0.3  # of the dusk, and so much of the text's colour in it: else it is too faint on a key


def ink(palette: Palette, face: str) -> Colour:
    """The colour of a picture on a ground of the palette. Its shape says the same."""
    match face:
        case "goblin":
            return palette.good.ink
        case "ooze":
            return palette.ranged.ink
        case "chest":
            return palette.magic.ink
        case "potion":
            return mixed(palette.dusk[PURPLE], palette.hi, PALER)
        case "dragon":
            return palette.danger.ink
    return palette.hi


def die(desk: Desk, face: str, *, lit: bool = False) -> Looks:
    """A white die, or a black one, which is black in every light. `lit`: it has to be beaten."""
    if face in PARTY_FACES:
        return white(desk.palette, face)
    night = palette_of(desk.box, "dark")
    return Looks(signs.FACES[face], ink(night, face), night.bg, desk.palette.accent if lit else night.line)


def white(palette: Palette, face: str) -> Looks:
    edge = CLEAR if palette.style == "dark" else palette.line
    return Looks(signs.FACES[face], palette.pip, palette.ivory, edge)


def spent(palette: Palette, face: str, ground: Colour) -> Looks:
    """A white die that lies in the graveyard, or that can do nothing now."""
    body = mixed(palette.ivory, ground, SPENT)
    return Looks(signs.FACES[face], palette.hi if palette.style == "dark" else palette.mid, body)


def face_name(desk: Desk, face: str) -> str:
    return desk.text(labels.face(face))


# People


def look(desk: Desk, state: Game, name: str) -> Look:
    """The player's letter, in the colour and shape that they have chosen, or in that of their seat."""
    letter, mark = next((sign.upper() for sign in name if sign.isalnum()), "?"), desk.mark(name)
    if mark is not None:
        return marked(letter, mark)
    seat = next((at for at, player in enumerate(state.players) if player.name == name), 0)
    return Look(letter, colour(CRESTS[seat % len(CRESTS)]))


def hero_name(desk: Desk, player: Player) -> str:
    """The side of the card that lies up."""
    if player.hero is None:
        return ""
    return desk.words.name(desk.box, (player.hero.master if player.master else player.hero.novice).name)


def xp_of(player: Player) -> Tracked:
    path = f"players/{escape(player.name)}/xp"
    return Tracked(path, value_name(path))


def tokens_of(player: Player, token: str) -> Tracked:
    path = f"players/{escape(player.name)}/tokens/{escape(token)}/count"
    return Tracked(path, value_name(path))


def tracked(path: str, high: int | None = None) -> Tracked:
    return Tracked(path, value_name(path), high=high)
