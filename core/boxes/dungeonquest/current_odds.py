"""The odds that matter now, from what the viewer may see. Exact; nothing is sampled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.boxes.dungeonquest import labels, ways
from core.boxes.dungeonquest.board import SUN_TRACK, TREASURE, Direction, cell_at, cell_name, space_of
from core.boxes.dungeonquest.cards import faces_with
from core.boxes.dungeonquest.catacombs import cards_of_the_way
from core.boxes.dungeonquest.content import POWER_CARDS, Attribute, Content, PowerCard, known_effects
from core.boxes.dungeonquest.odds import (
    bridge,
    catacombs,
    darkness,
    dicefight,
    dragon,
    escape,
    sun,
    trials,
    wounds,
)
from core.boxes.dungeonquest.state import (
    CARDS_LIE_OPEN,
    UNSEEN,
    Chamber,
    Fight,
    Game,
    Hero,
    Step,
    are_kept,
    attribute_of,
    chamber_of,
    deck_named,
    hero_named,
    life_left,
    off_the_rules,
    step_now,
    the_hero,
    tokens_for,
)
from core.boxes.dungeonquest.trials import REPEATED
from core.deck import count_of, size
from core.frozen import find
from core.message import Message, say
from core.odds import Missing, Odds
from core.paths import escape as escaped

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
    return (*_step(state, step, hero), *_dragon(state, step, hero), *_below(state, hero), *found)


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
        case "web":
            yield _trying(state, hero, "web", "strength", say("dq.odds.web", hero=hero.name))
        case "wounds":
            plus = step.effect.plus if step.effect else 0
            yield Odds(say("dq.odds.wounds-kill", hero=hero.name), wounds.kills(life_left(hero), step.count, plus))
        case "raged":
            yield from (_rage_kills(the_hero(state, name)) for name in step.names)
        case "fight" | "escape":
            yield from _escape(state, step, hero)
        case "dice-round":
            yield from _dice_round(state, step, hero)
    yield from _in_the_way(state, step, hero)


def _test(state: Game, step: Step, hero: Hero) -> Odds:
    """DQ-133 … DQ-135: now, and over the next tries where it is tried again."""
    if step.attribute is None:
        raise off_the_rules()
    own = attribute_of(hero, step.attribute)
    again = step.to in REPEATED or (step.effect is not None and step.effect.again)
    tries = trials.passes_within(own, TRIES if again else 1, tokens_for(state, hero, step.card), step.count)
    label = say("dq.odds.test", hero=hero.name, attribute=labels.attribute(step.attribute))
    return Odds(label, tries[0], tries if again else ())


def _trying(state: Game, hero: Hero, trying: str, attribute: Attribute, label: Message) -> Odds:
    """DQ-70 … DQ-72: what can be tried now, and again in the next turns."""
    tokens = tokens_for(state, hero, trying)
    tries = trials.passes_within(attribute_of(hero, attribute), TRIES, tokens)
    return Odds(label, tries[0], tries)


def _in_the_way(state: Game, step: Step, hero: Hero) -> Iterator[Odds]:
    """What a hero who may go on can try to get over."""
    chamber = chamber_of(state, hero)
    if step.what not in ("turn", "move-on", "tower") or chamber is None or ways.is_closed(state, chamber):
        return
    if step.what == "turn" and chamber.kind == "cave-in" and hero.side != "far":
        yield _trying(state, hero, "cave-in", "agility", say("dq.odds.cave-in", hero=hero.name))
    if _portcullis_ahead(state, hero, chamber):
        yield _trying(state, hero, "portcullis", "strength", say("dq.odds.portcullis", hero=hero.name))


def _portcullis_ahead(state: Game, hero: Hero, chamber: Chamber) -> bool:
    """DQ-42, DQ-72: one that was tried before, one of this chamber, or one that the map knows of."""
    if hero.trying == "portcullis":
        return True
    its_own = chamber.portcullis or chamber.kind == "portcullis"
    if not ways.on_map(state, hero):
        return its_own
    only_back = ways.must_go_back(state, hero, chamber)
    sides = [ways.facing(state, chamber, to) for to in ways.free_ways(state, hero, chamber, only_back=only_back)]
    return any("portcullis" in side or (its_own and UNSEEN in side) for side in sides)


def _dice_round(state: Game, step: Step, hero: Hero) -> Iterator[Odds]:
    """DQ-219: the next roll; and the whole fight, for whoever may know how much life the monster has."""
    fight = state.fight
    attribute = (fight.attribute or step.attribute) if fight else None
    if fight is None or attribute is None:
        return
    own = attribute_of(hero, attribute)
    yield Odds(say("dq.odds.dice-hits", hero=hero.name), dicefight.hits(own))
    token = find(state.tokens, fight.token)
    left = token.life - len(fight.foe_damage) if token else 0
    if left > 0:
        wins = dicefight.wins(own, life_left(hero), left)
        yield Odds(say("dq.odds.dice-wins", hero=hero.name), wins)


def _out_of_darkness(walls: int) -> Fraction:
    """DQ-69: how many of the six faces point at a wall is on the tile."""
    faces = {face: darkness.WALL if face <= walls else "way" for face in range(1, 7)}
    return darkness.out_within(faces, 1)[0]


def _sun(state: Game, step: Step) -> Iterator[Odds]:
    """DQ-20 … DQ-26: worth showing once a check comes into sight."""
    now = 1 - sun.shuts(state.sun) if step.what == "sun" else Fraction(1)
    rounds = tuple(now * chance for chance in sun.open_after(state.sun, ROUNDS))
    if step.what == "sun":
        yield Odds(say("dq.odds.sun-check"), now, (now, *rounds[:-1]))
    elif state.sun + ROUNDS >= SUN_TRACK.index(1) + 1:
        yield Odds(say("dq.odds.sun"), rounds[0], rounds)


def _dragon(state: Game, step: Step, hero: Hero) -> Iterator[Odds]:
    """DQ-92, DQ-101: for whoever draws a Dragon card now, or may stay and draw one."""
    drawing = step.what == "draw" and step.deck == "dragon"
    staying = step.what == "turn" and hero.here == TREASURE
    deck = deck_named(state, "dragon")
    total = size(deck.left)
    rage = sum(count_of(deck.left, face.name) for face in faces_with(state.content, "dragon", "rage"))
    if rage and (drawing or staying):
        within = dragon.rage_within(total - rage, min(DRAGON_DRAWS, total), rage)
        yield Odds(say("dq.odds.rage"), within[0], within)
        yield _rage_kills(hero)


def _rage_kills(hero: Hero) -> Odds:
    return Odds(say("dq.odds.rage-kills", hero=hero.name), dragon.rage_kills(life_left(hero)))


def _below(state: Game, hero: Hero) -> Iterator[Odds]:
    """DQ-150 … DQ-154: when the catacombs let the hero out, and where."""
    below = hero.below
    if below is None:
        return
    yield from _let_out(state, hero)
    cell = cell_at(below.cell) if below.cell else None
    if cell is not None:
        yield from _where(hero, cell, below.direction, cards_of_the_way(state, hero, below))


def _let_out(state: Game, hero: Hero) -> Iterator[Odds]:
    """DQ-150: some cards let out at once, some after a test."""
    left = deck_named(state, "catacomb").left
    total, sure, tests = size(left), 0, []
    for face in faces_with(state.content, "catacomb", "exit"):
        attribute = next(effect.attribute for effect in known_effects(face) if effect.does == "exit")
        count = count_of(left, face.name)
        if attribute is None:
            sure += count
        else:
            tests.append((attribute_of(hero, attribute), count))
    if total:
        kept = are_kept(state, hero)
        tokens = hero.determination if kept else 0
        within = catacombs.let_out_within(sure, total, min(DRAWS, total), tuple(tests), tokens=tokens, kept=kept)
        yield Odds(say("dq.odds.let-out", hero=hero.name), within[0], within)


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
    most = bounds.most if bounds.most != bounds.least else None
    missing = missing_escapes(state.content, hero.hero, step.monster) if most is not None else ()
    yield Odds(say("dq.odds.escape", hero=hero.name), bounds.least, most=most, missing=missing)


def _escapes(state: Game, owner: str) -> tuple[int | None, ...]:
    """The escape values of somebody's four power cards; None where the copy does not know one."""
    known = [card.escape for card in _powers(state.content, owner)]
    return (*known, *(None for _ in range(POWER_CARDS - len(known))))


def _powers(content: Content, owner: str) -> tuple[PowerCard, ...]:
    return tuple(card for card in content.powers if card.owner.casefold() == owner.casefold())[:POWER_CARDS]


def missing_escapes(content: Content, *owners: str) -> tuple[Missing, ...]:
    """DQ-84: the power cards whose escape value nobody has entered. Those that no list has can only be added to the
    copy of the box.
    """
    found = list[Missing]()
    for owner in owners:
        cards = _powers(content, owner)
        for card in cards:
            if card.escape is None:
                what = say("dq.missing.escape", card=labels.card(card.name))
                found.append(Missing(what, f"content/powers/{escaped(card.name)}/escape"))
        if len(cards) < POWER_CARDS:
            unlisted = POWER_CARDS - len(cards)
            what = say("dq.missing.powers", owner=labels.owner(owner), count="n", n=unlisted)
            found.append(Missing(what, printed=True))
    return tuple(found)


def unseen_cards(state: Game, fight: Fight) -> tuple[tuple[str, int, str, int], ...]:
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
