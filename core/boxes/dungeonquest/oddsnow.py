"""The odds that matter now, from what the viewer may see. Exact; nothing is sampled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import SUN_TRACK, TREASURE, Direction, cell_at, cell_name, space_of
from core.boxes.dungeonquest.cards import with_effect
from core.boxes.dungeonquest.content import ATTACKS
from core.boxes.dungeonquest.folds import deck_named
from core.boxes.dungeonquest.odds import bridge, catacombs, combat_cards, darkness, dragon, escape, sun, trials, wounds
from core.boxes.dungeonquest.state import (
    CARDS_LIE_OPEN,
    Fight,
    Game,
    Hero,
    Step,
    attribute_of,
    hero_named,
    life_left,
    lost,
    step_now,
)
from core.boxes.dungeonquest.trials import REPEATED, tokens_for
from core.deck import count_of, size
from core.message import say
from core.odds import Odds

ROUNDS = 6
TRIES = 4
DRAWS = 4
DRAGON_DRAWS = 5


def odds(state: Game) -> tuple[Odds, ...]:
    if state.stage != "playing":
        return ()
    step = step_now(state)
    if step is None:
        return ()
    found = list(_sun(state, step))
    hero = hero_named(state, step.hero)
    if hero is None or hero.status != "inside":
        return tuple(found)
    return (*_step(state, step, hero), *_dragon(state, step, hero), *_below(state, hero), *_fight(state), *found)


def _step(state: Game, step: Step, hero: Hero) -> Iterator[Odds]:
    match step.what:
        case "test":
            yield _test(state, step, hero)
        case "bridge" | "throw-off":
            crosses = bridge.crosses(hero.sheet.agility, len(hero.loot), hero.determination)
            yield Odds(say("dq.odds.bridge", hero=hero.name), crosses[-1], crosses)
        case "darkness":
            out = tuple(_out_of_darkness(walls) for walls in range(6))
            yield Odds(say("dq.odds.darkness", hero=hero.name), out[0], out)
        case "wounds":
            plus = step.effect.plus if step.effect else 0
            yield Odds(say("dq.odds.wounds-kill", hero=hero.name), wounds.kills(life_left(hero), step.count, plus))
        case "raged":
            yield Odds(say("dq.odds.rage-kills", hero=hero.name), dragon.rage_kills(life_left(hero)))
        case "fight" | "escape":
            yield from _escape(state, step, hero)


def _test(state: Game, step: Step, hero: Hero) -> Odds:
    """DQ-133 … DQ-135: now, and over the next tries where it is tried again."""
    if step.attribute is None:
        raise lost()
    own = attribute_of(hero, step.attribute)
    again = step.to in REPEATED or (step.effect is not None and step.effect.again)
    tries = trials.passes_within(own, TRIES if again else 1, tokens_for(state, hero, step.card), step.count)
    label = say("dq.odds.test", hero=hero.name, attribute=labels.attribute(step.attribute))
    return Odds(label, tries[0], tries if again else ())


def _out_of_darkness(walls: int) -> Fraction:
    """DQ-69: how many of the six faces point at a wall is on the tile."""
    faces = {face: darkness.WALL if face <= walls else "way" for face in range(1, 7)}
    return darkness.out_within(faces, 1)[0]


def _sun(state: Game, step: Step) -> Iterator[Odds]:
    """DQ-20 … DQ-26: worth showing once a check comes into sight."""
    now = 1 - sun.shuts(state.sun) if step.what == "sun" else Fraction(1)
    rounds = tuple(now * chance for chance in sun.open_after(state.sun, ROUNDS))
    if step.what == "sun":
        yield Odds(say("dq.odds.sun-check"), now, rounds)
    elif state.sun + ROUNDS >= SUN_TRACK.index(1) + 1:
        yield Odds(say("dq.odds.sun"), rounds[0], rounds)


def _dragon(state: Game, step: Step, hero: Hero) -> Iterator[Odds]:
    """DQ-101."""
    drawing = step.what == "draw" and step.deck == "dragon"
    if not drawing and (hero.here != TREASURE or hero.below is not None):
        return
    deck = deck_named(state, "dragon")
    total = size(deck.left)
    rage = sum(count_of(deck.left, name) for name in with_effect(state.content, "dragon", "rage"))
    if total:
        within = dragon.rage_within(total - rage, min(DRAGON_DRAWS, total), rage)
        yield Odds(say("dq.odds.rage"), within[0], within)
        yield Odds(say("dq.odds.rage-kills", hero=hero.name), dragon.rage_kills(life_left(hero)))


def _below(state: Game, hero: Hero) -> Iterator[Odds]:
    """DQ-150 … DQ-154: when the catacombs let the hero out, and where."""
    below = hero.below
    if below is None:
        return
    left = deck_named(state, "catacomb").left
    exits = sum(count_of(left, name) for name in with_effect(state.content, "catacomb", "exit"))
    total = size(left)
    if total:
        within = catacombs.let_out_within(exits, total, min(DRAWS, total))
        yield Odds(say("dq.odds.let-out", hero=hero.name), within[0], within)
    cell = cell_at(below.cell) if below.cell else None
    if cell is not None:
        step = step_now(state)
        cards = below.count if step is not None and step.what == "exit" else below.count + 1
        yield from _where(hero, cell, below.direction, cards)


def _where(hero: Hero, cell: tuple[int, int], direction: Direction, cards: int) -> Iterator[Odds]:
    for side, places in catacombs.emerges_either(cell, direction, cards).items():
        spaces: dict[str, Fraction] = {}
        for place, chance in places.items():
            space = space_of(cell_name(place))
            spaces[space] = spaces.get(space, Fraction(0)) + chance
        key = "dq.odds.emerges-left" if side == "left" else "dq.odds.emerges-right"
        label = say(key, hero=hero.name)
        yield Odds(label, max(spaces.values()), (), tuple(spaces.items()))


def _escape(state: Game, step: Step, hero: Hero) -> Iterator[Odds]:
    """DQ-84 … DQ-86: what is known of the power cards bounds it."""
    own = _escapes(state, hero.hero)
    theirs = _escapes(state, step.monster)
    bounds = escape.escape_bounds(own, theirs)
    if bounds.least == bounds.most:
        yield Odds(say("dq.odds.escape", hero=hero.name), bounds.least)
    else:
        yield Odds(say("dq.odds.escape-between", hero=hero.name), bounds.least, (bounds.least, bounds.most))


def _escapes(state: Game, owner: str) -> tuple[int | None, ...]:
    """The escape values of somebody's four power cards; None where the copy does not know one."""
    known = [card.escape for card in state.content.powers if card.owner.casefold() == owner.casefold()]
    return (*known[:4], *(None for _ in range(4 - len(known[:4]))))


def _fight(state: Game) -> Iterator[Odds]:
    """DQ-104: what the next combat card is, where the copy's table is filled in."""
    fight = state.fight
    if fight is None or not state.content.combat:
        return
    lines = _unseen(state, fight)
    if sum(count for _, _, _, count in lines):
        for attack in ATTACKS:
            chance = combat_cards.holds(lines, 1, attack=attack)
            yield Odds(say("dq.odds.combat-card", attack=labels.attack(attack)), chance)


def _unseen(state: Game, fight: Fight) -> tuple[tuple[str, int, str, int], ...]:
    """Every card that does not lie open on the table: in the deck, or in a hand that nobody else may see."""
    seen = [*fight.hero_damage, *fight.foe_damage, *fight.stack, *fight.discards]
    step = step_now(state)
    if step is not None and step.what in CARDS_LIE_OPEN:
        seen += [*fight.hero_cards, *fight.foe_cards]
    counts = [line.count for line in state.content.combat]
    for card in seen:
        for index, line in enumerate(state.content.combat):
            same = (line.attack, line.value) == (card.attack, card.value) and card.icon in (None, line.icon)
            if same and not card.power and counts[index]:
                counts[index] -= 1
                break
    return tuple(
        (line.attack, line.value, line.icon, count) for line, count in zip(state.content.combat, counts, strict=True)
    )
