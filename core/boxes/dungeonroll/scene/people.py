"""The players of Dungeon Roll: experience, treasures, and how often they have been down."""

from __future__ import annotations

from core.boxes.dungeonroll import describe, labels
from core.boxes.dungeonroll.scene import signs
from core.boxes.dungeonroll.state import Game, Player
from core.boxes.dungeonroll.table import DEEPEST, DELVES, token_named
from core.deck import size
from core.message import say
from core.paths import escape
from core.scene import Figure, People, Piece, Row, Sign, Tally, Track


def figure(state: Game, player: Player, seat: int, *, delves: bool = False) -> Figure:
    """`delves`: with the level and with the experience that the hero needs to become a master."""
    path = f"players/{escape(player.name)}"
    role = labels.hero(player)
    up = player.hero.level_up if delves and player.hero is not None and not player.master else None
    total = next((score.total for score in state.scores if score.player == player.name), player.xp)
    return Figure(
        name=player.name,
        seat=seat,
        role=role if role is not None else "",
        main=Tally("xp", say("ui.roll.xp"), total, most=up, path=f"{path}/xp"),
        tallies=(Tally("tokens", say("ui.roll.tokens"), size(player.tokens), icon=signs.TREASURE),),
        rounds=Tally(
            "delves", say("ui.roll.sheet.delves"), player.delves, most=DELVES, path=f"{path}/delves", limit=DELVES
        ),
        hand=hand(state, player),
        badges=(Sign(signs.ULTIMATE, say("dr.replay.exhausted")),) if player.exhausted else (),
        track=_level(state) if delves else None,
        acts=state.stage == "playing" and player.name == state.delve.adventurer,
    )


def others(state: Game, shown: str) -> People:
    """Everybody but the one who is shown large."""
    return People(
        "others",
        tuple(figure(state, player, seat) for seat, player in enumerate(state.players) if player.name != shown),
        "cells",
    )


def hand(state: Game, player: Player) -> Row:
    """The treasures that somebody has, one piece for each kind."""
    pieces = []
    for stock in player.tokens:
        token = token_named(state, stock.name)
        if stock.count:
            path = f"players/{escape(player.name)}/tokens/{escape(stock.name)}/count"
            about = describe.token(token) if token is not None else ""
            icon = signs.token(state.content, stock.name)
            pieces.append(
                Piece(f"token:{stock.name}", labels.token(stock.name), icon, "token", "", stock.count, (), about, path)
            )
    return Row("tokens", say("ui.roll.tokens"), tuple(pieces), icon=signs.TREASURE)


def _level(state: Game) -> Track:
    level = state.delve.level
    name = say("ui.roll.level", level=level, deepest=DEEPEST) if level else say("ui.roll.forming")
    return Track("level", name, level, DEEPEST, emblem="level-die")
