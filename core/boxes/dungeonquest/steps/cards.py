"""Cards: drawing them, telling what they do, picking loot, using what is at hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.asks import (
    Ask,
    DeckCardAsk,
    NumberAsk,
    Option,
    PickSomeAsk,
)
from core.boxes.dungeonquest import cards, labels, moves, table_rulings, treasure
from core.boxes.dungeonquest.content import Effect, Face
from core.boxes.dungeonquest.state import (
    Game,
    Step,
    deck_named,
    hides_loot,
    step_now,
    the_hero,
)
from core.boxes.dungeonquest.steps.common import BY_STEP, QuestStep, Rolled, Word, asking, chosen, drawn, happening
from core.boxes.dungeonquest.visibility import view
from core.choices import Choice, choice, kind_of
from core.deck import size
from core.message import say
from core.steps import Asked, Beside

NONE = Word("none", cards.choose_no_card, say("dq.choice.no-card-left"), "check", place="primary", face="primary")
YES = Word("yes", cards.choose_optional, say("dq.choice.yes-draw"), "cards")
NO = Word("no", cards.choose_optional, say("dq.choice.no-draw"), "cancel")


def drawing(state: Game, step: Step) -> Iterator[Choice]:
    deck = "rune" if step.what == "rune" else step.deck
    left = tuple(stock for stock in deck_named(state, deck).left if stock.count > 0)
    if size(deck_named(state, deck).left) > 0:
        shown = deck_named(view(state, None), deck).left if hides_loot(state) else None
        ask = DeckCardAsk(field="card", deck=deck, cards=left, shown=shown)
        yield choice(moves.Draw, say("dq.choice.draw", deck=labels.deck(deck)), ask, deck=deck)
    elif step.what == "draw" and not size(deck_named(state, deck).out):
        yield chosen("draw", NONE)


def unlisted(state: Game, choice: Choice, card: str) -> Mapping[str, Any] | None:
    """A card that the copy's list does not have is told as it comes; what it does is asked for next."""
    step = step_now(state)
    if choice.move != kind_of(moves.Draw) or step is None or step.what != "draw":
        return None
    return {"face": Face(card, 1)}


def shuffling(state: Game, step: Step) -> list[Choice]:
    """A deck that has run out is shuffled by the table before a card can come."""
    if step.what not in ("draw", "reveal-monster"):
        return []
    deck = deck_named(state, step.deck)
    if size(deck.left) or not size(deck.out):
        return []
    return [choice(moves.Shuffle, say("dq.choice.shuffle", deck=labels.deck(step.deck)), deck=step.deck)]


EFFECTS_OFFERED: tuple[Effect, ...] = (
    Effect("nothing"),
    Effect("wounds"),
    Effect("wounds", dice=1),
    Effect("heal"),
    Effect("heal", dice=1),
    Effect("test", attribute="strength", fail="wounds"),
    Effect("test", attribute="agility", fail="wounds"),
    Effect("test", attribute="armor", fail="wounds"),
    Effect("test", attribute="luck", fail="wounds"),
    Effect("lose-turns", plus=1),
    Effect("monster"),
    Effect("loot"),
    Effect("keep"),
    Effect("passage-down"),
    Effect("catacombs"),
    Effect("draw", deck="trap"),
    Effect("draw", deck="treasure"),
    Effect("death"),
    Effect("end-turn"),
    Effect("by-the-card"),
)
"""What a card that nobody has described is most likely to do."""


EFFECTS_OF_DECKS: dict[str, tuple[Effect, ...]] = {
    "door": (Effect("door-opens"), Effect("door-jammed")),
    "dragon": (Effect("sleeping"), Effect("rage")),
    "search": (Effect("secret-door"), Effect("secret-passage")),
    "dungeon": (Effect("secret-door"),),
    "catacomb": (Effect("exit"), Effect("turn-back")),
}
"""What only a card of these decks does."""


def tell_card(state: Game, step: Step) -> Iterator[Choice]:
    below = the_hero(state, step.hero).below is not None
    for effect in (*EFFECTS_OF_DECKS.get(step.deck, ()), *EFFECTS_OFFERED):
        if below and effect.does in ("passage-down", "catacombs"):
            continue
        asks: tuple[Ask, ...] = ()
        if effect.does == "loot":
            asks = (NumberAsk(field="gold", low=0, high=10_000, usual=(0, 50, 100, 200, 500, 1000)),)
        yield choice(moves.TellCard, labels.effect(effect), *asks, card=step.card, effect=effect)


def loot_of(state: Game, step: Step) -> Iterator[Choice]:
    owner = the_hero(state, step.to if step.what == "duel-loot" else step.hero)
    options = tuple(Option(value=loot.name, label=labels.loot(loot)) for loot in owner.loot)
    least, most = (0, 1) if step.what == "duel-loot" else (step.count, step.count)
    if step.what == "throw-off":
        least, most = 0, len(options)
    ask = PickSomeAsk(
        field="loot", options=options, least=least, most=most, owner=owner.name if hides_loot(state) else ""
    )
    yield choice(moves.PickLoot, labels.pick_loot(step), ask, what=step.what)


def at_hand(state: Game) -> list[Choice]:
    """DQ-56, DQ-184: runes and kept cards are used whenever their text says; the table knows when that is."""
    found = []
    for hero in state.heroes:
        if hero.status != "inside":
            continue
        for rune in hero.runes:
            if not rune.used:
                label = say("dq.choice.use-rune", hero=hero.name, rune=labels.rune(rune.name))
                found.append(choice(moves.UseRune, label, hero=hero.name, rune=rune.name))
        for kept in hero.kept:
            label = say("dq.choice.use-card", hero=hero.name, card=labels.card(kept.card))
            found.append(choice(moves.UseCard, label, hero=hero.name, card=kept.name))
    return found


STEPS: tuple[QuestStep | Beside, ...] = (
    asking(
        "draw",
        Asked(rule="", icon="", now=drawn),
        answers={moves.Draw: cards.draw},
        words=(NONE,),
        offers=drawing,
    ),
    asking(
        "optional",
        Asked(
            rule="DQ-55",
            icon="",
            now=lambda _state, step: say("dq.now.optional", hero=step.hero, deck=labels.deck(step.deck)),
        ),
        words=(
            YES,
            NO,
        ),
    ),
    asking(
        "tell-card",
        Asked(rule="DQ-55", icon="", now=lambda _state, step: say("dq.now.tell-card", card=labels.card(step.card))),
        answers={moves.TellCard: cards.tell_card},
        offers=tell_card,
    ),
    asking(
        "lost",
        Asked(rule="DQ-16", icon="timer-sand", now=labels.roll),
        roll=Rolled("lost", cards.roll_lost, BY_STEP),
    ),
    asking(
        "hazard",
        Asked(rule="DQ-90", icon="skull", now=labels.roll),
        roll=Rolled("hazard", cards.roll_hazard, 1),
    ),
    happening("effects", cards.effects),
    happening("tested-card", cards.tested_card),
    happening("sleeping", treasure.sleeping),
    happening("rage", treasure.rage),
    asking(
        "raged",
        Asked(rule="DQ-94", icon="slit-eye", now=labels.roll),
        roll=Rolled("rage", treasure.roll_rage, 2),
    ),
    Beside(
        {
            moves.Draw: cards.draw,
            moves.Shuffle: cards.shuffle,
            moves.UseRune: table_rulings.use_rune,
            moves.UseCard: table_rulings.use_card,
        }
    ),
    Beside({moves.GiveLoot: table_rulings.give_loot, moves.TakeLoot: table_rulings.lose_loot}),
    Beside({moves.PutHero: table_rulings.put_hero, moves.Waive: table_rulings.waive}),
)
