"""Attribute tests and determination (section L)."""

from __future__ import annotations

from core.boxes.dungeonquest.content import Attribute, Effect
from core.boxes.dungeonquest.events.trials import Determined, Tested
from core.boxes.dungeonquest.moves import Roll
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import (
    Step,
    What,
    are_kept,
    attribute_of,
    off_the_rules,
    tokens_at_hand,
    tokens_for,
)
from core.chance import possible
from core.frozen import find

REPEATED = ("portcullis", "cave-in", "web")
"""What is tried again until it is passed or given up."""

TESTED: dict[str, What] = {
    "card": "tested-card",
    "portcullis": "tested-portcullis",
    "pit": "tested-pit",
    "web": "tested-web",
    "bridge": "tested-bridge",
    "cave-in": "tested-cave-in",
}
"""What comes after a test, by what it was for."""


def ask_test(
    run: Run,
    hero: str,
    attribute: Attribute,
    purpose: str,
    *,
    card: str = "",
    deck: str = "",
    effect: Effect | None = None,
    plus: int = 0,
) -> None:
    """Asks for a test. Tokens of another attempt wait, and are no help here (DQ-135, DQ-136)."""
    if not run.hero(hero).trying and not run.hero(hero).aside:
        give_up(run, hero)
    run.push(
        Step(
            "test",
            hero=hero,
            attribute=attribute,
            to=purpose,
            card=card or purpose,
            deck=deck,
            effect=effect,
            count=plus,
        )
    )


def roll_test(run: Run, move: Roll) -> None:
    """DQ-133: two dice, not more than the attribute with 1 more for each token (DQ-135)."""
    step = run.awaited("test")
    dice = possible(move.dice, count=2, sides=6)
    run.pop()
    hero, attribute = run.hero(step.hero), step.attribute
    if attribute is None:
        raise off_the_rules()
    if find(hero.aside, step.card) is not None:
        run.tell(Determined(hero=hero.name, now=hero.determination, trying=step.card))
        hero = run.hero(step.hero)
    own = attribute_of(hero, attribute)
    against = own + tokens_for(run.state, hero, step.card)
    margin = dice.total + step.count - against
    run.tell(
        Tested(
            hero=hero.name,
            attribute=attribute,
            dice=dice,
            plus=step.count,
            against=against,
            passed=margin <= 0,
            trying=step.card,
        )
    )
    after = TESTED.get(step.to)
    if after is None:  # an upheld move has left a test that is for nothing
        raise off_the_rules()
    if margin > 0:
        _failed(run, step)
    else:
        _passed(run, step, needed=dice.total + step.count - own)
    run.push(
        Step(
            after,
            hero=step.hero,
            card=step.card,
            deck=step.deck,
            effect=step.effect,
            count=max(0, margin),
        )
    )


def _failed(run: Run, step: Step) -> None:
    """DQ-134: a token for failing; DQ-137: which is gone at once where there is no second try, or is kept for any."""
    now = run.hero(step.hero).determination + 1
    again = step.to in REPEATED or (step.effect is not None and step.effect.again)
    kept = not again and run.state.settings.single_test_keeps_token
    run.tell(Determined(hero=step.hero, now=now, trying="" if kept else step.card))
    if not again and not are_kept(run.state, run.hero(step.hero)):
        _over(run, step.hero)


def _passed(run: Run, step: Step, needed: int) -> None:
    """DQ-136: all tokens go. Where leftovers are kept (DQ-218), only those go that the test needed."""
    tokens = tokens_for(run.state, run.hero(step.hero), step.card)
    if not tokens:
        return
    if not run.state.settings.keep_determination:
        _over(run, step.hero)
        return
    now = max(0, tokens - max(0, needed))
    if now != tokens:
        run.tell(Determined(hero=step.hero, now=now, trying=step.card if now else ""))


def _over(run: Run, hero: str) -> None:
    """DQ-136: the tokens of this attempt are gone, and one that waited goes on."""
    aside = run.hero(hero).aside
    now = sum(each.tokens for each in aside)
    run.tell(Determined(hero=hero, now=now, trying=aside[-1].name if aside else ""))


def give_up(run: Run, hero: str) -> None:
    """DQ-136: whoever does something else has given up. Tokens that belong to no attempt have nothing to give up."""
    if run.state.settings.keep_determination:
        return
    kept = tokens_at_hand(run.hero(hero)) if are_kept(run.state, run.hero(hero)) else 0
    if kept != run.hero(hero).determination:
        run.tell(Determined(hero=hero, now=kept, trying=""))
