"""The big moments of DungeonQuest: a death, a rage, a fight that is over, an escape, a treasure, a way out.

Where none of these has happened, what the phone has rolled or drawn is shown large all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.bands import Shown, changed, dice_pieces, first_told, seen_by_phone, told, weightiest, with_pieces
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.events.ending import GameEnded, LeftDungeon
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.loot import LootTaken
from core.boxes.dungeonquest.events.monsters import EscapeTried
from core.boxes.dungeonquest.events.setting_up import Waits
from core.boxes.dungeonquest.events.trials import DeathPutOff, Died
from core.boxes.dungeonquest.events.turns import SunRolled
from core.boxes.dungeonquest.scene import signs
from core.boxes.dungeonquest.scene.fight import card as strike_piece
from core.boxes.dungeonquest.state import UNSEEN, Game, Hero, hero_named, life_left
from core.chance import Dice, Drawn, Strike
from core.facts import Event
from core.frozen import replace
from core.message import say
from core.scene import Band, Change, Piece, Tone

RAGES = ("rage", "raged")


def band(before: Game, move: Any, events: Sequence[Event], after: Game) -> Band | None:
    pieces = tuple(piece for seen in seen_by_phone(move) for piece in _pieces(seen, move))
    found = weightiest(SHOWN, before, events, after)
    if found is not None:
        return with_pieces(found, pieces)
    icon = "cards" if any(piece.shape == "card" for piece in pieces) else "dice"
    shown = first_told(events, after, icon, pieces)
    hero = next((name for event in events if (name := getattr(event, "hero", ""))), "")
    return replace(shown, changes=_life(before, after, hero)) if shown is not None else None


# What has happened


def _raged(before: Game, event: Waits, _after: Game) -> Band | None:
    """DQ-94: the dragon wakes as its card is turned over, before anybody rolls."""
    if any(step.what in RAGES for step in before.steps) or not any(step.what in RAGES for step in event.steps):
        return None
    return Band("dragon", say("dq.band.rage"), "danger")


def _died(before: Game, event: Died, after: Game) -> Band | None:
    hero = hero_named(before, event.hero)
    changes = (*_life(before, after, event.hero, 0), *_gold(before, after, event.hero, gone=True)) if hero else ()
    return told("skull", "danger", event, after, changes)


def _put_off(before: Game, event: DeathPutOff, after: Game) -> Band | None:
    return told("grave", "good", event, after, _life(before, after, event.hero))


def _ended(before: Game, event: GameEnded, after: Game) -> Band | None:
    good = bool(event.winners)
    return told("crown" if good else "sun-low", "good" if good else "danger", event, after)


def _out(before: Game, event: LeftDungeon, after: Game) -> Band | None:
    hero = hero_named(after, event.hero)
    gold = _worth(hero)
    changes = (Change(say("dq.count.gold"), 0, gold, "gold", "good"),) if gold else ()
    return told("stairs-up", "good", event, after, changes)


def _fight_over(before: Game, event: FightEnded, after: Game) -> Band | None:
    if event.how in ("killed", "won"):
        return told("melee", "good", event, after, _life(before, after, event.hero))
    if event.how == "fled":
        return told("agility", "good", event, after, _life(before, after, event.hero))
    return None


def _escaped(before: Game, event: EscapeTried, after: Game) -> Band | None:
    pieces = tuple(
        Piece(key, str(value), "", "card", face=str(value))
        for key, value in (("own", event.own), ("foe", event.theirs))
    )
    tone: Tone = "good" if event.escaped else "danger"
    return with_pieces(told("agility", tone, event, after, _life(before, after, event.hero)), pieces)


def _sun(before: Game, event: SunRolled, after: Game) -> Band | None:
    """DQ-22: only a roll that shuts the doors is big by itself."""
    return None if event.open else told("sun-low", "danger", event, after)


def _loot(before: Game, event: LootTaken, after: Game) -> Band | None:
    """A treasure of the dragon, from whomever; other loot only where it is worth something."""
    if event.loot.card == UNSEEN:
        return None
    if event.loot.deck != "treasure" and not event.loot.gold:
        return None
    piece = _card(event.loot.deck, event.loot.card, event.loot.gold)
    return with_pieces(told("treasure-chest", "good", event, after, _gold(before, after, event.hero)), (piece,))


SHOWN: Shown = {
    GameEnded: _ended,
    Died: _died,
    Waits: _raged,
    DeathPutOff: _put_off,
    SunRolled: _sun,
    LeftDungeon: _out,
    FightEnded: _fight_over,
    EscapeTried: _escaped,
    LootTaken: _loot,
}
BIG = frozenset(SHOWN)


def _life(before: Game, after: Game, name: str, now: int | None = None) -> tuple[Change, ...]:
    """The life of a hero, with the damage of a fight taken off as on the table."""
    was, is_now = hero_named(before, name), hero_named(after, name)
    if was is None or is_now is None:
        return ()
    left = now if now is not None else max(0, life_left(is_now))
    tone: Tone = "danger" if left < life_left(was) else "good"
    return changed(say("dq.value.life-left", hero=name), max(0, life_left(was)), left, "heart", tone)


def _gold(before: Game, after: Game, name: str, *, gone: bool = False) -> tuple[Change, ...]:
    was, now = _worth(hero_named(before, name)), 0 if gone else _worth(hero_named(after, name))
    return changed(say("dq.count.gold"), was, now, "gold", "danger" if gone else "good")


def _worth(hero: Hero | None) -> int:
    """The gold of the cards that a viewer may see, as far as it is printed on them."""
    return sum(loot.gold or 0 for loot in hero.loot) if hero is not None else 0


# What the phone has rolled or drawn


def _pieces(seen: Dice | Drawn | Strike, move: Any) -> tuple[Piece, ...]:
    match seen:
        case Dice():
            return dice_pieces(seen)
        case Drawn() if seen.card != UNSEEN:
            return (_card(getattr(move, "deck", ""), seen.card),)
        case Strike():
            return (strike_piece(seen, f"{seen.attack}:{seen.value}"),)
    return ()


def _card(deck: str, card: str, gold: int | None = None) -> Piece:
    return Piece(f"card:{card}", labels.card(card), signs.DECKS.get(deck, "cards"), "card", face=str(gold or ""))
