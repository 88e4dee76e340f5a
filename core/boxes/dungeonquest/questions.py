"""What a table wonders about at any time: the doors, what could kill whom, the decks, and in a fight the next round.

Everything comes from the state as the viewer may see it, and is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import SUN_TRACK, TREASURE
from core.boxes.dungeonquest.cards import faces_with
from core.boxes.dungeonquest.content import ATTACKS, ATTRIBUTES, Content, Face, known_effects
from core.boxes.dungeonquest.current_odds import unseen_cards
from core.boxes.dungeonquest.odds import combat_cards, counters, dragon, sun
from core.boxes.dungeonquest.odds.deadly_cards import SAFE, Danger, kills
from core.boxes.dungeonquest.rounds import deathblow
from core.boxes.dungeonquest.state import (
    CARDS_LIE_OPEN,
    Fight,
    Game,
    Hero,
    Party,
    attribute_of,
    deck_named,
    hero_named,
    life_left,
    shown_card,
    step_now,
    tokens_for,
    total,
)
from core.chance import Strike
from core.deck import size
from core.frozen import find
from core.message import Message, say
from core.odds import Answer, Missing, Question
from core.paths import escape as escaped

RISKY_DECKS = ("dungeon", "trap", "search", "door", "corpse", "crypt")
SOON = 6
"""With fewer safe rounds than these the doors come before everything but a fight."""

DEPTH = 3
"""So often a card is followed to another deck."""

SORTS = {
    "empty": say("dq.question.sort.empty"),
    "event": say("dq.question.sort.event"),
    "hazard": say("dq.question.sort.hazard"),
    "loot": say("dq.question.sort.loot"),
    "monster": say("dq.question.sort.monster"),
    "trap": say("dq.question.sort.trap"),
    "rune": say("dq.question.sort.rune"),
    "rage": say("dq.question.sort.rage"),
    "sleeping": say("dq.question.sort.sleeping"),
    "unknown": say("dq.question.sort.unknown"),
}
"""What the next card of a deck can be."""


def questions(state: Game) -> tuple[Question, ...]:
    if state.stage != "playing":
        return ()
    safe = sum(not number for number in SUN_TRACK[state.sun :])
    doors = (_doors(state, safe),)
    soon, later = (doors, ()) if safe < SOON else ((), doors)
    return (*_fight(state), *soon, *_deaths(state), *later, *_decks(state))


# The doors


def _doors(state: Game, safe: int) -> Question:
    """DQ-20 … DQ-24: in how many rounds the doors shut. The check of this round counts where it is still to
    be rolled.
    """
    step = step_now(state)
    still, answers = Fraction(1), list[Answer]()
    if step is not None and step.what == "sun":
        shuts = sun.shuts(state.sun)
        answers.append(Answer(say("dq.question.doors.now"), shuts))
        still -= shuts
    ahead = range(state.sun + 1, len(SUN_TRACK) + 1) if state.sun < len(SUN_TRACK) else (len(SUN_TRACK),) * 3
    for rounds, space in enumerate(ahead, 1):
        shuts = still * sun.shuts(space)
        still -= shuts
        if shuts:
            answers.append(Answer(say("dq.question.doors.in", count="n", n=rounds), shuts))
    answers.append(Answer(say("dq.question.doors.later"), still))
    near = step is not None and step.what == "sun"
    note = say("dq.question.doors.safe", count="n", n=safe)
    return Question("sun", say("dq.question.doors"), tuple(answers), whole=True, note=note, icon="sun", first=near)


# What could kill


def _deaths(state: Game) -> Iterator[Question]:
    """For each hero in the dungeon what could kill at once, the likeliest first."""
    for hero in state.heroes:
        if hero.status == "inside":
            yield _death(state, hero)


def _death(state: Game, hero: Hero) -> Question:
    life = life_left(hero) - _damage(state, hero)
    found = [*_risks(state, hero, life)]
    found.sort(key=lambda risk: (-risk[1].least, -risk[1].most))
    answers = tuple(
        Answer(label, danger.least, most=danger.most if danger.most != danger.least else None)
        for label, danger in found
        if danger != SAFE
    )
    return Question(
        f"death:{hero.name}", say("dq.question.death", hero=hero.name, count="n", n=max(0, life)), answers,
        note=None if answers else say("dq.question.death.none"), icon="skull",
    )  # fmt: skip


def _damage(state: Game, hero: Hero) -> int:
    """DQ-123: the damage stack of a fight counts against the life."""
    fight = state.fight
    if fight is None or fight.how == "duel":
        return 0
    return len(fight.hero_damage) if hero.name == fight.hero else 0


def _risks(state: Game, hero: Hero, life: int) -> Iterator[tuple[Message, Danger]]:
    if state.sun >= len(SUN_TRACK) or SUN_TRACK[state.sun]:
        shuts = sun.shuts(min(state.sun + 1, len(SUN_TRACK)))
        yield say("dq.question.death.doors"), Danger(shuts, shuts)
    rage = sum(stock.count for stock in deck_named(state, "dragon").left if _rages(state.content, stock.name))
    if rage:
        kill = dragon.rage_kills(life)
        cards = size(deck_named(state, "dragon").left)
        if hero.here == TREASURE and hero.below is None:
            next_one = kill * Fraction(rage, cards)
            yield say("dq.question.death.dragon-card"), Danger(next_one, next_one)
        else:
            yield say("dq.question.death.rage"), Danger(kill, kill)
    for deck in ("catacomb",) if hero.below is not None else RISKY_DECKS:
        if size(deck_named(state, deck).left):
            yield say("dq.question.death.card", deck=labels.deck(deck)), next_card_kills(state, hero, life, deck)


def _rages(content: Content, card: str) -> bool:
    return any(face.name == card for face in faces_with(content, "dragon", "rage"))


def next_card_kills(state: Game, hero: Hero, life: int, deck: str, depth: int = DEPTH) -> Danger:
    """Returns how likely the next card of a deck kills at once. A card that sends to another deck is followed; a card
    that nobody has described may do anything.
    """
    listed, stocks = find(state.content.decks, deck), deck_named(state, deck).left
    cards = size(stocks)
    if not cards:
        return SAFE
    least = most = Fraction()
    for stock in stocks:
        face = find(listed.faces, stock.name) if listed is not None else None
        danger = _card_kills(state, hero, life, face, depth)
        least += Fraction(stock.count, cards) * danger.least
        most += Fraction(stock.count, cards) * danger.most
    return Danger(least, most)


def _card_kills(state: Game, hero: Hero, life: int, face: Face | None, depth: int) -> Danger:
    effects = known_effects(face) if face is not None else ()
    if face is None or not effects:
        return Danger(Fraction(), Fraction(1))
    against = {each: attribute_of(hero, each) + tokens_for(state, hero, face.name) for each in ATTRIBUTES}
    own = kills(effects, life, against)
    for effect in effects:
        if effect.does == "draw" and depth:
            more = next_card_kills(state, hero, life, effect.deck, depth - 1)
            own = Danger(1 - (1 - own.least) * (1 - more.least), 1 - (1 - own.most) * (1 - more.most))
    return own


# The decks


def _decks(state: Game) -> Iterator[Question]:
    """What the next card of each deck is, by what is left in it."""
    for listed in state.content.decks:
        stocks = [stock for stock in deck_named(state, listed.name).left if stock.count]
        cards = sum(stock.count for stock in stocks)
        if not cards:
            continue
        counts: dict[str, int] = {}
        for stock in stocks:
            sort = _sort(find(listed.faces, stock.name))
            counts[sort] = counts.get(sort, 0) + stock.count
        answers = tuple(
            Answer(SORTS[sort], Fraction(count, cards), say("odds.cards", count="n", n=count))
            for sort, count in sorted(counts.items(), key=lambda each: -each[1])
        )
        title = say("dq.question.deck", deck=labels.deck(listed.name), count="n", n=cards)
        yield Question(f"deck:{listed.name}", title, answers, whole=True, icon="cards")


def _sort(face: Face | None) -> str:
    if face is None:
        return "unknown"
    effects = known_effects(face)
    if not effects:
        return "unknown"
    for effect in effects:
        if effect.does in ("rage", "sleeping"):
            return effect.does
    if face.sort == "event":
        return "empty" if all(effect.does in ("nothing", "shuffle") for effect in effects) else "event"
    return face.sort if face.sort in SORTS else "event"


# A fight


def _fight(state: Game) -> Iterator[Question]:
    fight = state.fight
    if fight is None:
        return
    if fight.how == "dice":
        yield from _unknown_life(state, fight)
        return
    yield _blows(state, fight)
    lines = unseen_cards(state, fight) if state.content.combat else ()
    if not sum(count for *_, count in lines):
        missing = (Missing(say("dq.missing.combat", n=state.content.combat_size), printed=True),)
        yield Question("counter", say("dq.question.counter"), missing=missing, icon="cards", first=True)
        return
    chances = {attack: combat_cards.holds(lines, 1, attack=attack) for attack in ATTACKS}
    answers = tuple(Answer(labels.attack(attack), chance) for attack, chance in chances.items())
    if sum(chances.values()) == 1:
        yield Question("next", say("dq.question.next-card"), answers, whole=True, icon="cards", first=True)
    yield from _counters(state, fight, lines)


def _unknown_life(state: Game, fight: Fight) -> Iterator[Question]:
    """DQ-219: without the life of the monster nobody can say who wins. Only its player may look at the token."""
    token = find(state.tokens, fight.token)
    if token is None or token.life:
        return
    what = labels.monster(fight.foe)
    if state.settings.solo:
        missing = Missing(say("dq.missing.life", monster=what), f"tokens/{escaped(token.name)}/life")
    else:
        missing = Missing(say("dq.missing.life-of", monster=what, player=fight.player))
    title = say("dq.odds.dice-wins", hero=fight.hero)
    yield Question("wins", title, (Answer(title, None),), missing=(missing,), icon="dice", first=True)


def _blows(state: Game, fight: Fight) -> Question:
    """DQ-116: what a round won with one card of each type adds, and whether that ends the fight."""
    answers = []
    for attack in ATTACKS:
        damage = 1 + len(deathblow(fight, (Strike(attack, 0),)))
        answers.append(Answer(labels.attack(attack), None, say("dq.question.blow", count="n", n=damage)))
    left = _to_fall(state, fight)
    note = say("dq.question.blows.left", hero=fight.hero, count="n", n=left) if left is not None else None
    return Question("blows", say("dq.question.blows"), tuple(answers), note=note, icon="melee", first=True)


def _to_fall(state: Game, fight: Fight) -> int | None:
    hero = hero_named(state, fight.hero)
    if hero is None or fight.how == "duel":
        return None
    return max(0, life_left(hero) - len(fight.hero_damage))


def _counters(state: Game, fight: Fight, lines: tuple[combat_cards.CardLine, ...]) -> Iterator[Question]:
    """DQ-109: before the cards are turned over, whether the other card has the icon against each type; later, whether
    a hand that nobody has seen holds enough to win.
    """
    step = step_now(state)
    if step is None or step.what not in CARDS_LIE_OPEN:
        answers = tuple(Answer(labels.attack(attack), combat_cards.holds(lines, 1, icon=attack)) for attack in ATTACKS)
        note = say("dq.question.counter.note")
        yield Question("counter", say("dq.question.counter"), answers, note=note, icon="cards", first=True)
        return
    if step.what != "counter":
        return
    answers = tuple(
        Answer(labels.party(fight, party), _beats(state, fight, party, lines))
        for party in ("hero", "foe")
        if party in step.names
    )
    yield Question("counter", say("dq.question.counter-wins"), answers, icon="cards", first=True)


def _beats(state: Game, fight: Fight, party: Party, lines: tuple[combat_cards.CardLine, ...]) -> Fraction:
    """The chance that the combat cards of a hand beat the other side; its power card is left out."""
    other: Party = "foe" if party == "hero" else "hero"
    own, theirs = shown_card(fight, party), shown_card(fight, other)
    hand = (fight.hero_hand - fight.hero_powers) if party == "hero" else (fight.foe_hand - fight.foe_powers)
    needed = max(0, total(fight, other) - total(fight, party) + 1)
    rule = state.settings.counter_with
    attack, icon = own.attack if rule == "type" else None, theirs.attack if rule == "icon" else None
    return counters.adds_up(lines, max(0, hand), needed, attack=attack, icon=icon)
