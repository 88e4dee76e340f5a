"""Treasure tokens that are no companions: the ring, the elixir, the bait and the portal."""

from __future__ import annotations

from collections.abc import Callable

from core.boxes.dungeonroll.achievements import on_clearing
from core.boxes.dungeonroll.content import MONSTERS
from core.boxes.dungeonroll.delves import can_regroup, end_delve, gain
from core.boxes.dungeonroll.events.deeds import BecameDragons, LairCleared, Used
from core.boxes.dungeonroll.loot import owe_revival
from core.boxes.dungeonroll.moves import UseToken
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import awake, each_die, monsters_left, token_named
from core.deck import count_of, size
from core.refusal import Refused


def use_token(run: Run, move: UseToken) -> None:
    """DR-16: at any time in one's own delve; it goes back into the chest."""
    run.acting()
    token = token_named(run.state, move.token)
    if token is None or not count_of(run.player.tokens, move.token):
        raise Refused("dr-no-such-token", "DR-16")
    rule = USES.get(token.does)
    if rule is None:
        raise Refused("dr-token-no-use", "DR-16")
    rule(run, f"token:{move.token}")


def _used(run: Run, who: str) -> None:
    run.tell(Used(player=run.delve.adventurer, who=who))


def _ring(run: Run, who: str) -> None:
    """DR-27"""
    if not run.delve.lair:
        raise Refused("dr-lair-empty", "DR-27")
    _used(run, who)
    clear_lair(run)


def clear_lair(run: Run) -> None:
    """DR-27: no dragon is beaten by that, so it brings nothing."""
    if run.delve.lair:
        run.tell(LairCleared(player=run.delve.adventurer, count=run.delve.lair))


def _elixir(run: Run, who: str) -> None:
    if not size(run.delve.graveyard):
        raise Refused("dr-nobody-to-revive", "DR-16")
    _used(run, who)
    owe_revival(run, 1)


def baited(state: Game) -> tuple[str, ...]:
    """The dice that Dragon Bait turns into dragons: all that lie there, or the monsters alone."""
    dice = each_die(state.delve.dungeon)
    return dice if state.settings.dragon_bait == "all" else tuple(die for die in dice if die in MONSTERS)


def _bait(run: Run, who: str) -> None:
    """DR-8, DR-16"""
    faces = baited(run.state)
    if not faces:
        raise Refused("dr-nothing-to-bait", "DR-16")
    _used(run, who)
    run.tell(BecameDragons(player=run.delve.adventurer, faces=faces))


def _portal(run: Run, who: str) -> None:
    """DR-33: home at once, with the level's experience."""
    if run.state.settings.portal == "no monsters":
        can_regroup(run)
    if not monsters_left(run.delve) and not awake(run.delve):
        on_clearing(run)
    _used(run, who)
    gain(run, run.delve.adventurer, run.delve.level, "portal")
    end_delve(run, "portal")


USES: dict[str, Callable[[Run, str], None]] = {
    "clear-lair": _ring,
    "elixir": _elixir,
    "bait": _bait,
    "portal": _portal,
}
