"""Cards: drawing them, what they do, what becomes of them (section F)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.boxes.dungeonquest import labels, trials
from core.boxes.dungeonquest.content import MONSTERS, Content, Does, Effect, Face, known_effects
from core.boxes.dungeonquest.events.cards import ByTheCard, CardDrawn, CardKept, CardTold, NoEffect, Rolled, Shuffled
from core.boxes.dungeonquest.events.loot import LootTaken
from core.boxes.dungeonquest.events.moving import RoomTurned
from core.boxes.dungeonquest.events.trials import Freed, Held
from core.boxes.dungeonquest.events.turns import Passed, TurnSpent, TurnsTaken
from core.boxes.dungeonquest.moves import Choose, Draw, Roll, Shuffle, TellCard
from core.boxes.dungeonquest.piles import plus
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import (
    UNSEEN,
    Chamber,
    Game,
    Hold,
    Loot,
    Step,
    What,
    chamber_of,
    deck_named,
    hides_loot,
    off_the_rules,
    plain_step,
)
from core.boxes.dungeonquest.wounds import MOST_SAID, heal, hurt, kill
from core.chance import possible
from core.deck import Deck, Stock, ensure_in, size
from core.frozen import Named, find, replace
from core.naming import LONGEST_NAME, a_name
from core.refusal import Refused


def draw(run: Run, move: Draw) -> None:
    """DQ-50, DQ-55: the top card of the deck that is asked for, and then what it says."""
    step = run.awaited("draw")
    if step.deck != move.deck:
        raise Refused("dq-other-deck", "DQ-55", deck=labels.deck(step.deck))
    name = move.card.card
    known = face_of(run, move.deck, name)
    if move.face is not None and (known is None or known.unseen):
        run.tell(CardTold(deck=move.deck, face=_a_face(run.state, move.face, name)))
    ensure_there(run, move.deck, name)
    face = face_of(run, move.deck, name)
    if face is None:
        raise off_the_rules()
    run.pop()
    below = run.hero(step.hero).below is not None and move.deck == "catacomb"
    run.tell(CardDrawn(hero=step.hero, deck=move.deck, card=name, by=move.card.by, below=below))
    effects = known_effects(face)
    if effects:
        run.push(Step("effects", hero=step.hero, card=name, deck=move.deck, effects=effects))
    else:
        run.push(Step("tell-card", hero=step.hero, card=name, deck=move.deck))


def ensure_there(run: Run, deck: str, card: str) -> None:
    """Refuses a card that cannot come from this deck now, with the deck's name in the player's words.

    DQ-204: a card that somebody holds face down could still be in the deck for all that the table knows. To refuse it
    would tell who has it.
    """
    there = deck_named(run.state, deck)
    if size(there.left) > 0:
        there = replace(there, left=_with_face_down(run.state, there))
    try:
        ensure_in(there, card)
    except Refused as refused:
        raise Refused(f"dq-{refused.code}", "DQ-55", deck=labels.deck(deck), card=labels.card(card)) from None


def _with_face_down(state: Game, deck: Deck) -> tuple[Stock, ...]:
    """What is left in a deck, and what heroes hold of it face down."""
    if not hides_loot(state):
        return deck.left
    held = [loot.card for hero in state.heroes for loot in hero.loot if loot.deck == deck.name]
    held += [step.card for step in state.steps if step.what == "tell-card" and step.deck == deck.name]
    left = deck.left
    for card in held:
        left = plus(left, card, 1) if card != UNSEEN else left
    return left


def face_of(run: Run, deck: str, card: str) -> Face | None:
    listed = find(run.state.content.decks, deck)
    return find(listed.faces, card) if listed else None


def faces_with(content: Content, deck: str, does: Does) -> tuple[Face, ...]:
    """The cards of a deck that do this, as far as they are known."""
    listed = find(content.decks, deck)
    faces = listed.faces if listed else ()
    return tuple(face for face in faces if any(effect.does == does for effect in known_effects(face)))


def _a_face(state: Game, face: Face, name: str) -> Face:
    if face.name != a_name(name):
        raise Refused("bad-name", name=name, longest=LONGEST_NAME)
    if not 1 <= face.count <= MOST_SAID or not 0 <= (face.gold or 0) <= 1_000_000:
        raise Refused("dq-number", "DQ-58", number=face.count, most=MOST_SAID)
    for effect in face.effects:
        sensible(state.decks, effect)
    return replace(face, sure="told", unseen=False)


def choose_no_card(run: Run, _move: Choose) -> None:
    """Every card of the deck is in somebody's hands: there is none to draw and none to shuffle."""
    step = run.awaited("draw")
    deck = deck_named(run.state, step.deck)
    if size(deck.left) or size(deck.out):
        raise Refused("dq-cards-left", "DQ-55", deck=labels.deck(step.deck))
    run.pop()
    run.tell(Passed(hero=step.hero, why="waits"))


def tell_card(run: Run, move: TellCard) -> None:
    """The table says what a card does that nobody has described; from now on the deck knows it."""
    step = run.awaited("tell-card")
    if move.card != step.card:
        raise Refused("dq-other-card", "DQ-55", card=labels.card(step.card))
    face = face_of(run, step.deck, step.card)
    if face is None:
        raise off_the_rules()
    sensible(run.state.decks, move.effect)
    face = replace(face, effects=(move.effect,))
    if move.effect.does == "loot":
        face = replace(face, sort="loot", gold=move.gold)
    run.tell(CardTold(deck=step.deck, face=_a_face(run.state, face, step.card)))
    run.pop()
    run.push(Step("effects", hero=step.hero, card=step.card, deck=step.deck, effects=(move.effect,)))


def sensible(decks: Iterable[Named], effect: Effect) -> None:
    """An effect that the rules can carry out."""
    if not 0 <= effect.dice <= 4 or not -MOST_SAID <= effect.plus <= MOST_SAID:
        raise Refused("dq-number", "DQ-61", number=effect.plus, most=MOST_SAID)
    if effect.does == "test" and effect.attribute is None:
        raise Refused("dq-which-attribute", "DQ-133")
    if effect.does == "draw" and all(deck.name != effect.deck for deck in decks):
        raise Refused("dq-no-such-option", "DQ-55", option=effect.deck)
    if effect.monster not in ("", *MONSTERS):
        raise Refused("dq-no-such-option", "DQ-78", option=effect.monster)


def shuffle(run: Run, move: Shuffle) -> None:
    """DQ-62, and when the table shuffles a deck that has run out."""
    deck = find(run.state.decks, move.deck)
    if deck is None or not size(deck.out):
        raise Refused("dq-nothing-to-shuffle", "DQ-62", deck=labels.deck(move.deck))
    if move.deck == "dragon" and size(deck.left):
        raise Refused("dq-dragon-stays-out", "DQ-100")
    run.tell(Shuffled(deck=move.deck, cards=size(deck.out)))


def effects(run: Run, step: Step) -> None:
    """One after the other, as the card is read."""
    run.pop()
    if not step.effects:
        return
    if step.effects[1:]:
        run.push(replace(step, effects=step.effects[1:]))
    _EFFECTS[step.effects[0].does](run, step, step.effects[0])


def _nothing(_run: Run, _step: Step, _effect: Effect) -> None:
    return None


def _draw(run: Run, step: Step, effect: Effect) -> None:
    """DQ-55: one card can send the hero to another deck."""
    if effect.optional:
        run.push(Step("optional", hero=step.hero, card=step.card, deck=effect.deck))
    else:
        run.push(plain_step("draw", step.hero, effect.deck))


def choose_optional(run: Run, move: Choose) -> None:
    step = run.awaited("optional")
    run.pop()
    if move.option == "yes":
        run.push(plain_step("draw", step.hero, step.deck))


def _wounds(run: Run, step: Step, effect: Effect) -> None:
    if effect.dice:
        run.push(Step("wounds", hero=step.hero, card=step.card, effect=effect, count=effect.dice))
    elif effect.plus:
        hurt(run, step.hero, effect.plus, step.card)
    else:
        run.push(Step("say-wounds", hero=step.hero, card=step.card))


def _heal(run: Run, step: Step, effect: Effect) -> None:
    if effect.dice:
        run.push(Step("heal", hero=step.hero, card=step.card, effect=effect, count=effect.dice))
    elif effect.plus:
        heal(run, step.hero, effect.plus)
    else:
        run.push(Step("say-heal", hero=step.hero, card=step.card))


def _test(run: Run, step: Step, effect: Effect) -> None:
    if effect.attribute is None:
        raise off_the_rules()
    trials.ask_test(run, step.hero, effect.attribute, "card", card=step.card, deck=step.deck, effect=effect)


def tested_card(run: Run, step: Step) -> None:
    """DQ-61, DQ-133: what the card says about failing, and whether it comes up again next turn (W3)."""
    run.pop()
    effect = step.effect
    if effect is None:
        raise off_the_rules()
    hero, held = step.hero, find(run.hero(step.hero).holds, step.card)
    if not step.count:
        if held is not None:
            run.tell(Freed(hero=hero, hold=held.name))
        if effect.does == "exit":
            run.push(Step("exit", hero=hero, card=step.card))
        return
    if effect.again:
        if held is None:
            hold = Hold(step.card, "test", step.deck, step.card, effect)
            run.tell(Held(hero=hero, hold=hold))
        run.tell(TurnSpent(hero=hero))
    _fail(run, step, effect)


def _fail(run: Run, step: Step, effect: Effect) -> None:
    hero = run.hero(step.hero)
    match effect.fail:
        case "wounds":
            _wounds(run, step, effect)
        case "margin":
            hurt(run, step.hero, step.count, step.card)
        case "half-life":
            hurt(run, step.hero, (hero.sheet.life - hero.wounds) // 2, step.card)
        case "catacombs":
            run.push(Step("fall", hero=step.hero, card=step.card))
        case "death":
            kill(run, step.hero, step.card)
        case "lose-turns":
            _lose_turns(run, step, effect)


def _lose_turns(run: Run, step: Step, effect: Effect) -> None:
    if effect.dice:
        run.push(Step("lost", hero=step.hero, card=step.card, effect=effect, count=effect.dice))
    else:
        run.tell(TurnsTaken(hero=step.hero, count=max(1, effect.plus)))


def roll_lost(run: Run, move: Roll) -> None:
    step = run.awaited("lost")
    dice = possible(move.dice, count=step.count, sides=6)
    run.pop()
    count = dice.total + (step.effect.plus if step.effect else 0)
    if count > 0:
        run.tell(TurnsTaken(hero=step.hero, count=count))
    else:
        run.tell(Rolled(hero=step.hero, cause=step.card, dice=dice, came="nothing"))


def _monster(run: Run, step: Step, effect: Effect) -> None:
    """DQ-60, DQ-90: a monster card, or a hazard that turns into one."""
    run.push(
        Step(
            "meet",
            hero=step.hero,
            card=step.card,
            deck=step.deck,
            monster=effect.monster,
            no_escape=effect.no_escape,
        )
    )


def _maybe_monster(run: Run, step: Step, effect: Effect) -> None:
    run.push(Step("hazard", hero=step.hero, card=step.card, deck=step.deck, effect=effect))


def roll_hazard(run: Run, move: Roll) -> None:
    """DQ-61, DQ-90: some hazards turn into monsters."""
    step = run.awaited("hazard")
    dice = possible(move.dice, count=1, sides=6)
    run.pop()
    if step.effect is None:
        raise off_the_rules()
    is_monster = dice.total >= step.effect.least
    run.tell(Rolled(hero=step.hero, cause=step.card, dice=dice, came="monster" if is_monster else "nothing"))
    if is_monster:
        _monster(run, step, step.effect)


def _loot(run: Run, step: Step, _effect: Effect) -> None:
    """DQ-58, DQ-59: kept beside the hero, with its deck of origin."""
    face = face_of(run, step.deck, step.card)
    if face is None:
        raise off_the_rules()
    take_loot(run, step.hero, step.deck, face)


def take_loot(run: Run, hero: str, deck: str, face: Face) -> None:
    loot = Loot(f"{face.name} #{run.state.serial + 1}", face.name, deck, face.gold, face.end)
    below = run.hero(hero).below is not None and deck == "catacomb"
    run.tell(LootTaken(hero=hero, loot=loot, below=below))


def _keep(run: Run, step: Step, _effect: Effect) -> None:
    """DQ-56: some cards say that they are kept."""
    below = run.hero(step.hero).below is not None and step.deck == "catacomb"
    name = f"{step.card} #{run.state.serial + 1}"
    run.tell(CardKept(hero=step.hero, name=name, card=step.card, deck=step.deck, below=below))


def _secret(run: Run, step: Step, effect: Effect) -> None:
    """DQ-36, DQ-46: a way that is on no tile."""
    if run.hero(step.hero).below is not None:
        run.tell(NoEffect(hero=step.hero, card=step.card))
        return
    run.push(Step("secret", hero=step.hero, card=step.card, came="special"))


def _rotate(run: Run, step: Step, _effect: Effect) -> None:
    """The tile is turned by a quarter, clockwise."""
    chamber = chamber_of(run.state, run.hero(step.hero))
    if chamber is None or chamber.kind in ("tower", "treasure"):
        run.tell(NoEffect(hero=step.hero, card=step.card))
        return
    run.tell(RoomTurned(hero=step.hero, chamber=quarter_turned(chamber), half=False))


def quarter_turned(chamber: Chamber) -> Chamber:
    sides = chamber.sides
    turned = {"north": "east", "east": "south", "south": "west", "west": "north"}
    return replace(chamber, sides=(sides[3], *sides[:3]), far=tuple(turned[side] for side in chamber.far), closed=False)


def _shuffle(run: Run, step: Step, _effect: Effect) -> None:
    """DQ-62: the deck and its discards are one deck again. DQ-37: a door still waits for a card that opens it."""
    run.tell(Shuffled(deck=step.deck, cards=size(deck_named(run.state, step.deck).out)))
    if step.deck == "door":
        run.push(plain_step("draw", step.hero, "door"))


def _death(run: Run, step: Step, _effect: Effect) -> None:
    kill(run, step.hero, step.card)


def _end_turn(run: Run, step: Step, _effect: Effect) -> None:
    run.drop(step.hero)


def _by_the_card(run: Run, step: Step, _effect: Effect) -> None:
    run.tell(ByTheCard(hero=step.hero, card=step.card))


def _step(what: What) -> Callable[[Run, Step, Effect], None]:
    """An effect that another part of the rules carries out."""

    def later(run: Run, step: Step, effect: Effect) -> None:
        run.push(Step(what, hero=step.hero, card=step.card, deck=step.deck, effect=effect))

    return later


_EFFECTS: dict[str, Callable[[Run, Step, Effect], None]] = {
    "nothing": _nothing,
    "draw": _draw,
    "wounds": _wounds,
    "heal": _heal,
    "test": _test,
    "lose-turns": _lose_turns,
    "monster": _monster,
    "maybe-monster": _maybe_monster,
    "loot": _loot,
    "keep": _keep,
    "passage-down": _step("passage-down"),
    "secret-door": _secret,
    "secret-passage": _secret,
    "exit": _step("exit-card"),
    "turn-back": _step("turn-back"),
    "catacombs": _step("fall"),
    "door-opens": _nothing,
    "door-jammed": _step("door-jammed"),
    "sleeping": _step("sleeping"),
    "rage": _step("rage"),
    "rotate": _rotate,
    "shuffle": _shuffle,
    "death": _death,
    "end-turn": _end_turn,
    "by-the-card": _by_the_card,
}
