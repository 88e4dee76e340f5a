"""The players of Dungeon Raiders: life and treasure, and everything that they can still play."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonraiders import labels, moves
from core.boxes.dungeonraiders.content import MOST_LIFE, POWERS
from core.boxes.dungeonraiders.now import value_name
from core.boxes.dungeonraiders.scene import signs, words
from core.boxes.dungeonraiders.scene.pieces import LIFE, TREASURE, card, room
from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import TREASURE_CAP, alive, awaited
from core.choices import choice
from core.message import Message, say
from core.paths import escape
from core.scene import Fate, Figure, Piece, Press, Row, Sign, Tally

MOST: dict[str, int] = {"life": MOST_LIFE, "treasure": TREASURE_CAP}
"""So much can be set at most."""


def figure(state: Game, player: Player, seat: int) -> Figure:
    """Before somebody has a character there is nothing but a name."""
    known = bool(player.character)
    return Figure(
        name=player.name,
        seat=seat,
        role=labels.named(player.character) if known else "",
        main=tally(state, player, "treasure", say("rd.count.treasure")) if known else None,
        tallies=(tally(state, player, "life", say("rd.count.life")),) if known else (),
        badges=_badges(state, player),
        fate=fate(player),
        acts=player.name in awaited(state) or player.name in state.winners,
        rows=(powers(player), items(player)),
        secret=_glimpses(state, player) if player.looked else None,
    )


def fate(player: Player) -> Fate:
    """Nobody is dead before they have got a character."""
    if not player.character or alive(player):
        return ""
    return "stone" if player.stone else "dead"


def fate_sign(player: Player) -> Sign:
    return Sign(signs.STONE if player.stone else signs.DEAD, words.fate(player))


def tally(state: Game, player: Player, what: Literal["life", "treasure"], name: Message) -> Tally:
    """With − and +: moves of the rules and no rulings, so that a death has its consequences."""
    value: int = getattr(player, what)
    path = f"players/{escape(player.name)}/{what}"

    def press(by: int) -> Press:
        return Press(choice(moves.Adjust, value_name(path), player=player.name, what=what, by=by))

    plays = state.stage == "playing"
    return Tally(
        key=what,
        name=name,
        value=value,
        icon=LIFE if what == "life" else TREASURE,
        path=path,
        limit=MOST[what],
        bar=what == "life",
        less=press(-1) if plays and value > 0 else None,
        more=press(1) if plays and (what == "treasure" or value < MOST_LIFE) else None,
        tone="accent" if what == "life" else "magic",
    )


def _badges(state: Game, player: Player) -> tuple[Sign, ...]:
    """What became of the dead comes first."""
    found = (fate_sign(player),) if fate(player) else ()
    first = state.settings.tactical and state.first == player.name
    return (*found, Sign(signs.FIRST, say("rd.replay.first"), "accent")) if first else found


def powers(player: Player) -> Row:
    """All power cards in their places; what is spent stays there, struck through."""
    pieces = tuple(card(power, "spent") if power in player.spent else card(power) for power in POWERS)
    return Row("powers", say("rd.count.powers"), pieces, icon="power", path=f"players/{escape(player.name)}/spent")


def items(player: Player) -> Row:
    pieces = tuple(card(stock.name, count=stock.count) for stock in player.items if stock.count)
    return Row("items", say("rd.count.items"), pieces, path=f"players/{escape(player.name)}/items")


def _glimpses(state: Game, player: Player) -> Row:
    """What they have seen by torchlight and told the phone: unknown to all others, who see that they have looked."""
    pieces = tuple(
        Piece(
            key=glimpse.name,
            name=say("ui.raiders.notes.room", room=labels.number(glimpse.name), name=labels.named(glimpse.card)),
            icon=room(state.content, glimpse.card).icon,
            shape="room",
        )
        for glimpse in player.glimpses
    )
    title = say("ui.raiders.notes.hold", player=player.name)
    return Row("glimpses", title, pieces, caption=say("ui.raiders.notes.none"), icon="eye")
