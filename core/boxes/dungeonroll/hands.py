"""What an adventurer has at hand, in the plain counts that odds are asked with; and whether that is enough."""

from __future__ import annotations

from collections.abc import Iterator

from core.boxes.dungeonroll.companions import acts_as, faces, natural
from core.boxes.dungeonroll.content import LYING, SCROLL, Ultimate
from core.boxes.dungeonroll.odds.company import ANYONE, BITS, company_of, sort_of
from core.boxes.dungeonroll.odds.party import CLEARED, Hand, Lying, outcome
from core.boxes.dungeonroll.state import Game, Player
from core.boxes.dungeonroll.table import adventurer, side, step_now, token_named
from core.deck import Stock, count_of, size
from core.frozen import replace


def on_the_table(state: Game) -> Lying:
    goblins, skeletons, oozes, chests, potions = (count_of(state.delve.dungeon, face) for face in LYING)
    return goblins, skeletons, oozes, chests, potions


def can_win(state: Game) -> bool:
    """Whether the party can clear this level for certain, whatever dice and tokens would bring."""
    return outcome(hand(state), on_the_table(state), state.delve.lair) >= CLEARED


def hand(state: Game, *, deeper: bool = False) -> Hand:
    """All that helps on this level; on a deeper one the allies are gone (DR-28)."""
    player, delve = adventurer(state), state.delve
    specialty, settings = side(player).specialty, state.settings
    fallen = size(delve.graveyard)
    sorts = [*_companions(state, delve.party, "die"), *_companions(state, player.tokens, "token")]
    if not deeper:
        sorts += _companions(state, delve.allies, "ally")
        sorts += [(sort_of(acts_as(state, who)), 1) for who in delve.sent]
    held = {does: _held(state, player, does) for does in ("elixir", "clear-lair", "bait", SCROLL)}
    back = min(held["elixir"], fallen) + _coming_back(state)
    return Hand(
        company=company_of((*sorts, (ANYONE, back))),
        scrolls=count_of(delve.party, SCROLL) + held[SCROLL],
        scrolls_fight=specialty.scrolls_as_companions,
        leads=BITS.get(specialty.extra_for, 0),
        needed=specialty.dragon_companions,
        kinds=ANYONE if settings.champion_is_a_type else ANYONE & ~BITS["champion"],
        fallen=fallen,
        rings=held["clear-lair"],
        bait=settings.dragon_bait if held["bait"] else "",
        ready=None if player.exhausted else _ready(player),
        hero_counts=settings.hero_against_dragon,
        tokens=size(player.tokens),
        loots_early=specialty.loots_early,
    )


def _companions(state: Game, stocks: tuple[Stock, ...], sort: str) -> Iterator[tuple[int, int]]:
    """Scrolls are counted by themselves."""
    for stock in stocks:
        who = f"{sort}:{stock.name}"
        if stock.count and natural(state, who) != SCROLL:
            yield sort_of(acts_as(state, who)), stock.count


def _held(state: Game, player: Player, does: str) -> int:
    tokens = ((token_named(state, stock.name), stock.count) for stock in player.tokens)
    return sum(count for token, count in tokens if token is not None and token.does == does)


def _coming_back(state: Game) -> int:
    """Dice that come back from the graveyard just now, with any face."""
    step = step_now(state)
    return step.count if step is not None and step.what == "revive" else 0


def _ready(player: Player) -> Ultimate:
    """Those who join can stand for whatever a die of their face can."""
    able = side(player)
    once = able.ultimate
    return replace(once, faces=faces(once.faces[0], able.specialty)) if once.does == "recruit" else once
