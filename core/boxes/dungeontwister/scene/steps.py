"""What Dungeon Twister waits for: for every step its title, why, symbol, chances and choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from core.boxes.dungeontwister import fighting, labels, setup
from core.boxes.dungeontwister.scene import pieces, signs
from core.boxes.dungeontwister.scene.deeds import deed, hero_of, rank
from core.boxes.dungeontwister.scene.ending import reason
from core.boxes.dungeontwister.scene.fights import fight_now
from core.boxes.dungeontwister.state import Game, Hero, Step
from core.boxes.dungeontwister.steps import STEPS
from core.boxes.dungeontwister.table import character, charmed, points_for
from core.choices import Choice
from core.message import Message, say
from core.odds import Odds
from core.scene import Actors, Chance, Group, Offer, Row, Sight, StepView
from core.steps import Asked, Heading

ACTS, MUSTER, CLASH, SECRET = "acts", "muster", "clash", "secret"
"""The layouts of a turn, of who takes part in a fight, of its cards openly, and on the phone that goes round."""

LAYS, HIDES = "lay-combat-card", "hide-combat-card"
OPENLY = Group(say("ui.twister.openly"), "eye")
BRING_IN = Group(say("ui.twister.bring-in"), "account-group")
HOLDS = Group(say("ui.twister.pentagram"), signs.PENTAGRAM)


def step(sight: Sight) -> StepView:
    state: Game = sight.state
    if sight.over:
        won = say("ui.twister.over.won", winners=state.winners)
        return StepView(won, reason(state), icon="trophy", rule="points", layout="over")
    waits = STEPS.awaited(state)
    if waits is None:
        return StepView(sight.now)
    now, asked = waits
    match now.what:
        case "act":
            return _act(sight, now, asked)
        case "fighters":
            return _muster(sight, asked)
        case "combat" | "reveal":
            return _cards(sight, now, asked)
    return StepView(sight.now) if asked.heading is None else _asked(sight, now, asked, asked.heading)


# One thing is asked for


def _asked(sight: Sight, now: Step, asked: Asked, heading: Callable[[Game, Step], Heading]) -> StepView:
    state: Game = sight.state
    icon = asked.icon
    direct = next((choice for choice in sight.choices if choice.asks and choice.move not in ASIDE), None)
    others = [choice for choice in sight.choices if choice is not direct]
    title, why = heading(state, now)
    if now.what == "tell" and now.asks != setup.SIXTH:
        icon = signs.of(now.asks)
    drafted = direct is not None and now.what.startswith("draft")
    return StepView(
        title, why, icon, tuple(aside(choice) for choice in others), direct,
        rule=asked.rule, hero=now.player or now.asks,
        pieces=pieces.to_draft(state, now.what) if drafted else pieces.of_choices(state, sight.choices),
    )  # fmt: skip


# A turn

ASIDE = ("bring-in", "hold-pentagram", "end-game")
"""What the table tells at any time, besides what the game waits for."""


def aside(choice: Choice) -> Offer:
    match choice.move:
        case "bring-in":
            return Offer(choice, choice.label, signs.UNSEEN, place="more", group=BRING_IN)
        case "hold-pentagram":
            return Offer(choice, choice.label, signs.PENTAGRAM, place="more", group=HOLDS)
        case "end-game":
            return Offer(choice, choice.label, "flag-checkered", place="more")
    return Offer(choice, choice.label, place="small")


def _act(sight: Sight, now: Step, asked: Asked) -> StepView:
    state: Game = sight.state
    own = sorted((choice for choice in sight.choices if hero_of(choice)), key=lambda choice: rank(deed(choice)))
    offers = [_deed(choice) for choice in own]
    offers += [_besides(state, choice) for choice in sight.choices if not hero_of(choice)]
    title = say("ui.twister.act.title", player=now.player) if own else say("ui.twister.act.nobody")
    return StepView(
        title, say("ui.twister.act.why") if own else None, asked.icon, tuple(offers),
        rule=asked.rule, hero=now.player, layout=ACTS, actors=_actors(state, {offer.by for offer in offers}),
        pieces=pieces.of_choices(state, sight.choices),
    )  # fmt: skip


def _deed(choice: Choice) -> Offer:
    of = deed(choice)
    return Offer(choice, of.words, of.sign, of.caption, by=of.hero)


def _besides(state: Game, choice: Choice) -> Offer:
    if choice.move != "end-turn":
        return aside(choice)
    face = "tile" if state.turn.left or state.turn.charms or state.turn.potions else "primary"
    return Offer(choice, say("ui.twister.end-turn"), "skip-next", place="small", face=face)


def _actors(state: Game, able: set[str]) -> Actors:
    """Who can do anything, one's own heroes first."""
    heroes = sorted(
        (hero for hero in state.heroes if hero.name in able), key=lambda hero: hero.side != state.turn.player
    )
    return Actors(
        row=Row("able", say("ui.twister.heroes"), tuple(pieces.hero(state, hero) for hero in heroes)),
        titles=tuple((hero.name, say("ui.twister.named", name=labels.alone(hero.name))) for hero in heroes),
        hints=tuple((hero.name, _can_spend(state, hero)) for hero in heroes),
    )


def _can_spend(state: Game, hero: Hero) -> Message:
    what, many = character(state, hero), points_for(state, hero)
    if charmed(state, hero):
        return say("ui.twister.can-act.charmed", count="n", n=many)
    speed = "?" if what is None or what.speed is None else str(what.speed)
    return say("ui.twister.can-act", speed=speed, count="n", n=many)


# A fight


def _muster(sight: Sight, asked: Asked) -> StepView:
    state: Game = sight.state
    hero, target = labels.alone(state.fight.hero), labels.alone(state.fight.target)
    offers = tuple(Offer(choice, choice.label) for choice in sight.choices)
    return StepView(
        say("ui.twister.fight.title", hero=hero, target=target), say("ui.twister.fight.who"), asked.icon, offers,
        rule=asked.rule, chances=chances(sight.odds), layout=MUSTER, clash=fight_now(state),
    )  # fmt: skip


def _cards(sight: Sight, now: Step, asked: Asked) -> StepView:
    state: Game = sight.state
    hero, target = labels.alone(state.fight.hero), labels.alone(state.fight.target)
    master = fighting.foreseeing(state)
    secret = now.what == "reveal" or (state.settings.secret_cards and not master)
    offers = tuple(_card(choice, secret=secret) for choice in sight.choices)
    why = say("ui.twister.fight.reveal") if now.what == "reveal" else say("ui.twister.fight.cards")
    if master and now.what == "combat":
        waiting = fighting.awaited(state)
        first = waiting[0] if waiting else master
        why = say("ui.twister.fight.master", player=master, first=first)
        if first == master:  # the other card lies there
            why = say("ui.twister.fight.master-saw", player=master)
    return StepView(
        say("ui.twister.fight.title", hero=hero, target=target), why, asked.icon, offers,
        rule="DT-21" if master else asked.rule,
        chances=chances(sight.odds) if not secret else (), layout=SECRET if secret else CLASH, clash=fight_now(state),
    )  # fmt: skip


def _card(choice: Choice, *, secret: bool) -> Offer:
    player = str(dict(choice.given).get("player", ""))
    if choice.move == HIDES:
        return Offer(choice, choice.label, "eye", slot=player)
    if choice.move == LAYS and secret:
        return Offer(choice, choice.label, "cards", place="more", group=OPENLY)
    if choice.move == LAYS:
        return Offer(choice, choice.label, "cards", slot=player)
    return Offer(choice, say("ui.twister.reveal"), "cards-playing-outline", place="primary")


def chances(odds: Sequence[Odds]) -> tuple[Chance, ...]:
    """That the attacker wins, over all cards that can come."""
    if not odds:
        return ()
    wins = odds[0].chance
    return (Chance(wins, signs.COMBAT, tone="good" if wins > Fraction(1, 2) else "plain"),)
