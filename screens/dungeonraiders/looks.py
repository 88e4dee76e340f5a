"""How people and their numbers look on the screens of Dungeon Raiders. Symbols stand in data/boxes/dungeonraiders."""

from __future__ import annotations

from core.boxes.dungeonraiders.now import value_name
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import MOST_LIFE, TREASURE_CAP, alive
from core.paths import escape
from screens.desk import Desk
from screens.game.tracked import Tracked
from screens.theme import CRESTS, Colour, Palette, colour
from screens.widgets.crest import Fate, Look, marked

LIFE, TREASURE, POWER = "heart", "gold", "power"
STONE = "stone"


def look(desk: Desk, state: Game, name: str) -> Look:
    """The player's letter, in the colour and shape that they have chosen, or in that of their seat."""
    letter, mark = next((sign.upper() for sign in name if sign.isalnum()), "?"), desk.mark(name)
    if mark is not None:
        return marked(letter, mark)
    seat = next((at for at, player in enumerate(state.players) if player.name == name), 0)
    return Look(letter, colour(CRESTS[seat % len(CRESTS)]))


def fate(player: Player) -> Fate:
    """Nobody is dead before they have got a character."""
    return "dead" if player.character and not alive(player) else ""


def character_name(desk: Desk, player: Player) -> str:
    return desk.words.name(desk.box, player.character) if player.character else ""


def sort_ink(palette: Palette, sort: str) -> Colour:
    """The colour of a room's sort. Its symbol says the same."""
    match sort:
        case "monster" | "boss":
            return palette.danger.ink
        case "treasure" | "chest":
            return palette.magic.ink
        case "trap":
            return palette.dusk[1]
        case "vault":
            return palette.ranged.ink
    return palette.mid


# Numbers that the table may ask about or set


def tracked(path: str, high: int | None = None) -> Tracked:
    return Tracked(path, value_name(path), high=high)


def of_player(player: Player, *parts: str, high: int | None = None) -> Tracked:
    return tracked("/".join(("players", *map(escape, (player.name, *parts)))), high)


def life_of(player: Player) -> Tracked:
    return of_player(player, "life", high=MOST_LIFE)


def treasure_of(player: Player) -> Tracked:
    return of_player(player, "treasure", high=TREASURE_CAP)


def item_of(player: Player, item: str) -> Tracked:
    return of_player(player, "items", item, "count")
