"""What is owed in a delve: a hero, dice, faces of dice, treasures. Each is a step that somebody answers."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import DeckCardAsk, DiceAsk, Option, PickAsk, PickSomeAsk
from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.companions import HERO
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES
from core.boxes.dungeonroll.delves import roll
from core.boxes.dungeonroll.fighting import dice_to_reroll, reroll
from core.boxes.dungeonroll.loot import draw, revive
from core.boxes.dungeonroll.moves import Draw, Reroll, Revive, Roll, TakeHero
from core.boxes.dungeonroll.setup import hero_stock, take_hero
from core.boxes.dungeonroll.state import Game, Step
from core.choices import Choice, choice
from core.message import Message, say
from core.steps import Asked, Heading, StepKind

HEROES, TREASURE = "heroes", "treasure"
"""What is dealt and drawn from."""


# Choices


def _to_take(state: Game, step: Step) -> Iterator[Choice]:
    ask = DeckCardAsk(field="hero", deck=HEROES, cards=hero_stock(state))
    yield choice(TakeHero, say("dr.choice.take-hero", player=step.player), ask, player=step.player)


def _to_roll(_state: Game, step: Step) -> Iterator[Choice]:
    yield choice(Roll, _roll_label(step), *_dice(step), what=step.what)


def _roll_label(step: Step) -> Message:
    match step.what:
        case "party-roll":
            return say("dr.choice.roll-party", player=step.player, count="n", n=step.party)
        case "dungeon-roll":
            return say("dr.choice.roll-dungeon", player=step.player, count="n", n=step.dungeon)
    return say("dr.choice.roll-again", player=step.player, count="n", n=step.party + step.dungeon)


def _dice(step: Step) -> Iterator[DiceAsk]:
    if step.dungeon:
        yield DiceAsk(field="dungeon", count=step.dungeon, each=True, symbols=DUNGEON_FACES)
    if step.party:
        yield DiceAsk(field="party", count=step.party, each=True, symbols=PARTY_FACES)


def _to_muster(state: Game, _step: Step) -> Iterator[Choice]:
    dice = tuple(labels.die(word) for word in dice_to_reroll(state, HERO) if word.startswith("party:"))
    if dice:
        ask = PickSomeAsk(field="dice", options=dice, least=1, most=len(dice))
        yield choice(Reroll, say("dr.choice.muster"), ask, who=HERO)
    yield choice(Reroll, say("dr.choice.keep-party"), who=HERO, dice=())


def _to_revive(_state: Game, step: Step) -> Iterator[Choice]:
    options = tuple(Option(value=face, label=labels.face(face)) for face in PARTY_FACES)
    yield choice(Revive, say("dr.choice.revive", count="n", n=step.count), PickAsk(field="face", options=options))


def _to_draw(state: Game, step: Step) -> Iterator[Choice]:
    cards = tuple(stock for stock in state.chest if stock.count)
    ask = DeckCardAsk(field="token", deck=TREASURE, cards=cards)
    yield choice(Draw, say("dr.choice.draw", count="n", n=step.count), ask)


# Words


def _muster_heading(state: Game, now: Step) -> Heading:
    return say("ui.roll.muster.title"), say("ui.roll.muster.why", hero=_side(state, now.player))


def _side(state: Game, player: str) -> Message:
    for each in state.players:
        if each.name == player and each.hero is not None:
            up = each.hero.master if each.master else each.hero.novice
            return say("ui.roll.named", what=labels.hero_name(up.name))
    return say("ui.roll.hero")


def _dungeon_heading(state: Game, now: Step) -> Heading:
    title = say("ui.roll.dungeon-roll.title", count="n", n=now.dungeon)
    return title, say("ui.roll.dungeon-roll.why", player=now.player, level=state.delve.level)


def _reroll_heading(_state: Game, now: Step) -> Heading:
    if not now.dungeon:
        return say("ui.roll.reroll.title"), say("ui.roll.party-reroll.why", count="n", n=now.party)
    return say("ui.roll.reroll.title"), say("ui.roll.dungeon-reroll.why", count="n", n=now.dungeon)


def _reroll_now(_state: Game, step: Step) -> Message:
    white = say("dr.dice.white", count="n", n=step.party)
    black = say("dr.dice.black", count="n", n=step.dungeon)
    dice = tuple(said for said, number in ((white, step.party), (black, step.dungeon)) if number)
    return say("dr.now.reroll", player=step.player, dice=dice)


STEPS = (
    StepKind(
        what="hero",
        asked=Asked(
            rule="DR-2",
            icon="crest-shield",
            now=lambda _state, step: say("dr.now.hero", player=step.player),
            heading=lambda _state, step: (say("ui.roll.hero.title", player=step.player), say("ui.roll.hero.why")),
        ),
        answers={TakeHero: take_hero},
        offers=_to_take,
        setting_up=True,
    ),
    StepKind(
        what="party-roll",
        asked=Asked(
            rule="DR-4",
            icon="champion",
            now=lambda _state, step: say("dr.now.party-roll", player=step.player, count="n", n=step.party),
            heading=lambda _state, step: (
                say("ui.roll.party-roll.title", count="n", n=step.party),
                say("ui.roll.party-roll.why", player=step.player),
            ),
        ),
        answers={Roll: roll},
        offers=_to_roll,
    ),
    StepKind(
        what="muster",
        asked=Asked(
            rule="DR-7",
            icon="dice",
            now=lambda _state, step: say("dr.now.muster", player=step.player),
            heading=_muster_heading,
        ),
        answers={Reroll: reroll},
        offers=_to_muster,
    ),
    StepKind(
        what="party-reroll",
        asked=Asked(
            rule="DR-7",
            icon="dice",
            now=lambda _state, step: say("dr.now.party-reroll", player=step.player, count="n", n=step.party),
            heading=lambda _state, step: (
                say("ui.roll.reroll.title"),
                say("ui.roll.party-reroll.why", count="n", n=step.party),
            ),
        ),
        answers={Roll: roll},
        offers=_to_roll,
    ),
    StepKind(
        what="dungeon-roll",
        asked=Asked(
            rule="DR-31",
            icon="level-die",
            now=lambda state, step: say(
                "dr.now.dungeon-roll", player=step.player, level=state.delve.level, count="n", n=step.dungeon
            ),
            heading=_dungeon_heading,
        ),
        answers={Roll: roll},
        offers=_to_roll,
    ),
    StepKind(
        what="reroll",
        asked=Asked(rule="DR-13", icon="dice", now=_reroll_now, heading=_reroll_heading),
        answers={Roll: roll},
        offers=_to_roll,
    ),
    StepKind(
        what="revive",
        asked=Asked(
            rule="DR-20",
            icon="potion",
            now=lambda _state, step: say("dr.now.revive", player=step.player, count="n", n=step.count),
            heading=lambda _state, step: (
                say("ui.roll.revive.title"),
                say("ui.roll.revive.why", count="n", n=step.count),
            ),
        ),
        answers={Revive: revive},
        offers=_to_revive,
    ),
    StepKind(
        what="treasure",
        asked=Asked(
            rule="DR-19",
            icon="treasure-chest",
            now=lambda _state, step: say("dr.now.treasure", player=step.player, count="n", n=step.count),
            heading=lambda _state, step: (
                say("ui.roll.treasure.title"),
                say("ui.roll.treasure.why", count="n", n=step.count),
            ),
        ),
        answers={Draw: draw},
        offers=_to_draw,
    ),
)
