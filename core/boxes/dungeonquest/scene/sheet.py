"""Everything about one hero of DungeonQuest: numbers, loot, runes, kept cards, and what the table may do with them."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.moves import GiveLoot, TakeLoot
from core.boxes.dungeonquest.now import value_word
from core.boxes.dungeonquest.scene.heroes import LootCard, condition, loot_cards
from core.boxes.dungeonquest.scene.people import figure, life, path
from core.boxes.dungeonquest.state import UNSEEN, Game, Hero, Loot, hero_named
from core.choices import Choice, choice
from core.message import Message, say
from core.scene import Offer, Piece, PlayerSheet, Row, Tally

MOST_GOLD = 99_999

STATUS = {"inside": "chamber", "dead": "skull", "left": "tower"}


def player_sheet(state: Game, name: str) -> PlayerSheet | None:
    hero = hero_named(state, name)
    if hero is None:
        return None
    rows = [_loot(state, hero)]
    offers = [Offer(_take(hero, each), labels.loot(each), by=f"loot:{each.name}") for each in hero.loot]
    if hero.status == "inside":
        found = loot_cards(state)
        rows.append(Row("add", say("dq.sheet.add-loot-title", hero=name), tuple(_to_add(each) for each in found)))
        offers += [_add(hero, each) for each in found]
    if hero.runes:
        rows.append(_runes(hero))
    if hero.kept:
        rows.append(_kept(hero))
    return PlayerSheet(
        figure=figure(state, hero), numbers=_numbers(hero), rows=(*rows, _status(hero)), offers=tuple(offers)
    )


def _numbers(hero: Hero) -> tuple[Tally, ...]:
    most = hero.sheet.life
    found = [
        Tally(
            "left", say("dq.sheet.life-left"), life(hero).value, icon="heart", path=path(hero, "wounds"), limit=most,
            missing=True, called=say("dq.value.life-left", hero=hero.name),
        ),
        _number(hero, "wounds", hero.wounds, say("dq.sheet.wounds"), "wound"),
        Tally("life", say("dq.sheet.life"), most, icon="heart-outline", path=path(hero, "sheet", "life")),
        _number(hero, "determination", hero.determination, say("dq.sheet.determination"), "determination"),
        _number(hero, "lost_turns", hero.lost_turns, say("dq.sheet.lost-turns"), "timer-sand"),
        _number(hero, "searches", hero.searches, say("dq.sheet.searches"), "search"),
    ]  # fmt: skip
    if hero.below is not None:
        at = path(hero, "below", "count")
        found.append(Tally("below", say("dq.sheet.below"), hero.below.count, icon="stairs-down", path=at))
    return tuple(found)


def _number(hero: Hero, key: str, value: int, name: Message, icon: str) -> Tally:
    return Tally(key, name, value, icon=icon, path=path(hero, key))


# Loot


def _loot(state: Game, hero: Hero) -> Row:
    """Cards that lie face down keep their places, so that nothing moves when their owner looks."""
    cards = len(hero.loot)
    if any(each.card == UNSEEN for each in hero.loot):
        title = say("dq.sheet.loot-hidden", count="cards", cards=cards)
    else:
        title = say("dq.sheet.loot", count="cards", cards=cards, gold=condition(state, hero).gold)
    return Row("loot", title, tuple(_card(hero, each) for each in hero.loot), icon="loot")


def _card(hero: Hero, loot: Loot) -> Piece:
    """By its name and worth; face down, by the back that everybody sees."""
    key = f"loot:{loot.name}"
    if loot.card == UNSEEN:
        back = say("dq.sheet.from-deck", deck=labels.deck(loot.deck))
        return Piece(key, say("dq.sheet.face-down"), "loot", "card", marks=("hidden",), about=back)
    worth = say("dq.sheet.unpriced") if loot.gold is None else say("dq.sheet.gold", gold=loot.gold)
    at = path(hero, "loot", loot.name, "gold")
    gold = Tally("gold", say("dq.count.gold"), loot.gold, icon="gold", path=at, limit=MOST_GOLD)
    return Piece(key, labels.card(loot.card), "loot", "card", about=worth, values=(gold,))


def _take(hero: Hero, loot: Loot) -> Choice:
    return choice(TakeLoot, labels.loot(loot), hero=hero.name, loot=loot.name)


def _to_add(card: LootCard) -> Piece:
    face = "" if card.gold is None else str(card.gold)
    return Piece(f"add:{card.deck}:{card.card}", labels.card(card.card), "loot", "card", face=face)


def _add(hero: Hero, card: LootCard) -> Offer:
    label = say("dq.card", card=labels.card(card.card))
    give = choice(GiveLoot, label, hero=hero.name, deck=card.deck, card=card.card)
    return Offer(give, label, by=f"add:{card.deck}:{card.card}")


# Cards that are kept


def _runes(hero: Hero) -> Row:
    pieces = tuple(
        Piece(
            f"rune:{rune.name}", labels.card(rune.name), "rune", "card", path=path(hero, "runes", rune.name, "used"),
            about=say("dq.sheet.used") if rune.used else say("dq.sheet.unused"),
        )
        for rune in hero.runes
    )  # fmt: skip
    return Row("runes", say("dq.sheet.runes"), pieces)


def _kept(hero: Hero) -> Row:
    pieces = tuple(
        Piece(
            f"card:{kept.name}", labels.card(kept.card), "cards", "card", path=path(hero, "kept", kept.name, "card"),
            about=say("dq.sheet.from-deck", deck=labels.deck(kept.deck)),
        )
        for kept in hero.kept
    )  # fmt: skip
    return Row("kept", say("dq.sheet.kept"), pieces)


def _status(hero: Hero) -> Row:
    at, about = path(hero, "status"), say("dq.sheet.status")
    piece = Piece("status", value_word(at, hero.status) or "", STATUS[hero.status], "hero", about=about, path=at)
    return Row("status", about, (piece,))
