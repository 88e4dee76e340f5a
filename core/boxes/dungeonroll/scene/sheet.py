"""Everything about one player of Dungeon Roll: numbers, both sides of the hero card, treasures, achievements."""

from __future__ import annotations

from dataclasses import replace

from core.boxes.dungeonroll import describe, labels
from core.boxes.dungeonroll.content import Side
from core.boxes.dungeonroll.scene import signs
from core.boxes.dungeonroll.scene.people import figure, hand
from core.boxes.dungeonroll.state import Game, Player
from core.boxes.dungeonroll.table import DELVES
from core.deck import size
from core.message import Message, say
from core.paths import escape
from core.scene import Ability, PlayerSheet, RoleCard, Tally


def player_sheet(state: Game, name: str) -> PlayerSheet | None:
    for seat, player in enumerate(state.players):
        if player.name == name:
            tokens = say("ui.roll.sheet.tokens", count="n", n=size(player.tokens))
            return PlayerSheet(
                figure=figure(state, player, seat),
                numbers=_numbers(player),
                cards=_cards(player),
                hand=replace(hand(state, player), title=tokens),
                honours=tuple(labels.achievement(what) for what in player.achieved),
                honours_title=say("ui.roll.sheet.achieved"),
            )
    return None


def _numbers(player: Player) -> tuple[Tally, ...]:
    path = f"players/{escape(player.name)}"
    found = [
        Tally("xp", say("ui.roll.sheet.xp"), player.xp, icon="magic", path=f"{path}/xp"),
        Tally("delves", say("ui.roll.sheet.delves"), player.delves, DELVES, "stairs-down", f"{path}/delves", DELVES),
    ]
    if player.hero is not None:
        rests = say("ui.roll.sheet.spent") if player.exhausted else say("ui.roll.sheet.ready")
        found.append(Tally("exhausted", rests, None, icon=signs.ULTIMATE, path=f"{path}/exhausted"))
    return tuple(found)


def _cards(player: Player) -> tuple[RoleCard, ...]:
    hero = player.hero
    if hero is None:
        return ()
    later = say("ui.roll.side.at", xp=hero.level_up)
    return (
        _card(hero.novice, player, say("ui.roll.side.before"), active=not player.master),
        _card(hero.master, player, later, active=player.master),
    )


def _card(side: Side, player: Player, otherwise: Message, *, active: bool) -> RoleCard:
    """What the hero can always do, and what once in a delve."""
    always = tuple(Ability("infinity", (line,)) for line in describe.specialty(side))
    once = (labels.ultimate(side.ultimate.name), describe.ultimate(side))
    return RoleCard(
        title=labels.hero_name(side.name),
        caption=say("ui.roll.side.up") if active else otherwise,
        abilities=(*always, Ability(signs.ULTIMATE, once, spent=active and player.exhausted)),
        active=active,
    )
