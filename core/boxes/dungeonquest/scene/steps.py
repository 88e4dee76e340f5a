"""The Now panel of DungeonQuest, as pure data: for every step its title, why, symbol, sum, chances and choices.

No rules here and nothing that is drawn: a sight goes in, a StepView comes out.
"""

from __future__ import annotations

from fractions import Fraction

from core.asks import CombatCardAsk
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import SUN_TRACK, TREASURE
from core.boxes.dungeonquest.monsters import is_death_asked, is_life_asked
from core.boxes.dungeonquest.moves import Waive
from core.boxes.dungeonquest.scene import signs
from core.boxes.dungeonquest.scene.combat import Fighter, clash
from core.boxes.dungeonquest.scene.step_layout import Arrangement, arrange, given, odds_of
from core.boxes.dungeonquest.scene.trial import Trial, trial
from core.boxes.dungeonquest.state import Fight, Game, Party, Step, chamber_of, hero_named, step_now
from core.boxes.dungeonquest.steps import STEPS
from core.choices import choice
from core.message import Message, say
from core.scene import Chance, ChanceTone, Offer, Sight, StepView, Still, Term

TRIALS = {"portcullis": "DQ-42", "web": "DQ-71", "pit": "DQ-65", "cave-in": "DQ-70", "bridge": "DQ-73"}
DRAWS = {"dragon": "DQ-92", "door": "DQ-37", "catacomb": "DQ-148", "search": "DQ-50"}

WORDED = tuple(
    what for what, kind in STEPS.kinds.items() if kind.asked is not None and what not in ("turn", "counter", "raged")
)
"""Steps with a title and a why of their own."""


def step(sight: Sight) -> StepView:
    state: Game = sight.state
    if sight.over:
        return _over(state)
    now = step_now(state)
    if isinstance(sight, Still) and not sight.choices:
        return StepView(sight.now, icon=icon_of(state, now) if now is not None else "trophy")
    if now is None or not sight.choices:
        return _off_the_path(sight)
    title, why = _words(sight, now)
    arrangement = arrange(sight, now)
    return StepView(
        title=title,
        why=why,
        icon=icon_of(state, now),
        offers=arrangement.offers,
        direct=arrangement.direct,
        chances=_chances(sight, now),
        rule=_rule(now),
        sum=_sum(state, now, arrangement),
        hero=now.hero,
        layout=arrangement.layout,
        pieces=arrangement.sides,
    )


def _over(state: Game) -> StepView:
    if state.winners:
        return StepView(say("dq.over.won", winners=state.winners), icon="trophy", rule="DQ-180", layout="over")
    if state.ending == "sunset":
        return StepView(say("dq.over.sunset"), icon="sun-low", rule="DQ-23", layout="over")
    return StepView(say("dq.over.dragon"), icon="dragon", rule="DQ-182", layout="over")


def _off_the_path(sight: Sight) -> StepView:
    """The table has ruled itself off the rules' path; it can drop the step, rule on, or take something back."""
    waive = Offer(choice(Waive, say("dq.key.waive")), say("dq.key.waive"), "cancel", place="primary")
    return StepView(sight.now, say("dq.step.lost"), "octagon", (waive,) if sight.state.stage == "playing" else ())


# Words


def _words(sight: Sight, step: Step) -> tuple[Message, Message | None]:
    state: Game = sight.state
    if is_life_asked(state, step) or is_death_asked(state, step):
        return sight.now, None
    match step.what:
        case "turn":
            return say("dq.step.turn.title", hero=step.hero), _turn_why(sight, step)
        case "counter":
            return _counter_words(state, step)
        case "tower" if all(given(each).get("option") != "leave" for each in sight.choices):
            return say("dq.step.tower.title"), say("dq.step.tower.why-on", hero=step.hero)
        case "raged":
            return say("dq.step.raged.title"), say("dq.step.raged.why", heroes=step.names)
    return _in_words(sight, step)


def _in_words(sight: Sight, step: Step) -> tuple[Message, Message]:
    """A title and a why, each of which takes what it needs of all that could be named."""
    state: Game = sight.state
    fight, hero, other, number = state.fight, step.hero, step.to, _number(sight, step)
    card, deck = labels.cause(step.card), labels.deck("rune" if step.what == "rune" else step.deck)
    monster = labels.party(fight, "foe") if fight else labels.monster(step.monster)
    who = labels.party(fight, "hero") if fight and step.what == "powers" and step.to == "hero" else monster
    rolled = trial(state)
    attribute = labels.attribute(rolled.attribute if rolled else step.attribute)
    place = labels.chamber(_kind(state, step) or "dungeon")
    return (
        say(f"dq.step.{step.what}.title", card=card, deck=deck, monster=monster, who=who, attribute=attribute,
            number=number),
        say(f"dq.step.{step.what}.why", hero=hero, card=card, deck=deck, monster=monster, other=other, place=place,
            number=number),
    )  # fmt: skip


def _number(sight: Sight, step: Step) -> int:
    state: Game = sight.state
    match step.what:
        case "sun":
            return SUN_TRACK[state.sun - 1]
        case "reveal":
            return state.fight.round if state.fight else 0
        case "solo-counter":
            asks = sight.choices[0].asks
            return asks[0].count if asks and isinstance(asks[0], CombatCardAsk) else 0
    return step.count


def _turn_why(sight: Sight, step: Step) -> Message:
    place = labels.chamber(_kind(sight.state, step) or "dungeon")
    hero = hero_named(sight.state, step.hero)
    can = {each.move for each in sight.choices}
    if hero is not None and hero.here == TREASURE:
        return say("dq.step.turn.why-treasure", place=place)
    if "go" not in can:
        return say("dq.step.turn.why-closed", place=place)
    return say("dq.step.turn.why-search" if "search" in can else "dq.step.turn.why-move", place=place)


def _counter_words(state: Game, step: Step) -> tuple[Message, Message | None]:
    fight = state.fight
    lies = clash(fight) if fight else None
    if fight is None or lies is None or len(step.names) != 1:
        return say("dq.step.counter.both"), say("dq.step.counter.both-why")
    who: Party = "hero" if step.names == ("hero",) else "foe"
    side = lies.hero if who == "hero" else lies.foe
    title = say("dq.step.counter.title", who=labels.party(fight, who))
    return title, say("dq.step.counter.why", number=side.to_win)


# Symbols and rules


def _kind(state: Game, step: Step) -> str:
    hero = hero_named(state, step.hero)
    chamber = chamber_of(state, hero) if hero else None
    return chamber.kind if chamber else ""


def icon_of(state: Game, step: Step) -> str:
    asked = STEPS.kinds[step.what].asked
    if asked is not None and asked.icon:
        return asked.icon
    match step.what:
        case "turn" | "move-on" | "side":
            return signs.CHAMBERS.get(_kind(state, step), "chamber")
        case "test":
            return signs.TRIED.get(step.to) or signs.ATTRIBUTES[step.attribute or "strength"]
        case "dice-round":
            rolled = trial(state)
            return signs.ATTRIBUTES[rolled.attribute] if rolled else "dice"
        case "draw" | "optional" | "tell-card":
            return signs.DECKS.get(step.deck, "cards")
    return signs.monster(step.monster)


def _rule(step: Step) -> str:
    match step.what:
        case "test":
            return TRIALS.get(step.to, "DQ-133")
        case "draw":
            return DRAWS.get(step.deck, "DQ-55")
    asked = STEPS.kinds[step.what].asked
    return asked.rule if asked is not None else ""


# How likely


def _chances(sight: Sight, step: Step) -> tuple[Chance, ...]:
    match step.what:
        case "test" | "dice-round":
            rolled = trial(sight.state)
            return (_of_dice(rolled),) if rolled else ()
        case "throw-off":
            return _chance(sight, "dq.odds.bridge")
        case "wounds":
            return _risk(sight, "dq.odds.wounds-kill")
        case "raged":
            return _risk(sight, "dq.odds.rage-kills")
        case "sun":
            return _chance(sight, "dq.odds.sun-check")
        case "fight" | "escape":
            return _chance(sight, "dq.odds.escape", "agility")
        case "draw" if step.deck == "dragon":
            return (
                *_chance(sight, "dq.odds.rage", "slit-eye", "accent"),
                *_risk(sight, "dq.odds.rage-kills"),
            )
        case "draw" if step.deck == "catacomb":
            return _chance(sight, "dq.odds.let-out", "stairs-up", "plain")
    return ()


def _of_dice(rolled: Trial) -> Chance:
    passes = sum((chance for _, chance, passed in rolled.results if passed), start=Fraction())
    return Chance(passes, bars=tuple((chance, passed) for _, chance, passed in rolled.results))


def _chance(sight: Sight, key: str, icon: str = "", tone: ChanceTone = "good") -> tuple[Chance, ...]:
    odds = odds_of(sight, key)
    return (Chance(odds.chance, icon, tone),) if odds else ()


def _risk(sight: Sight, key: str) -> tuple[Chance, ...]:
    """What cannot happen needs no number."""
    odds = odds_of(sight, key)
    return (Chance(odds.chance, "skull", "danger"),) if odds and odds.chance else ()


# The sum that explains itself


def _sum(state: Game, step: Step, arrangement: Arrangement) -> tuple[Term, ...]:
    match step.what:
        case "test" | "dice-round":
            rolled = trial(state)
            return _sum_of_trial(rolled) if rolled else ()
        case "wounds" | "heal" | "lost":
            plus = step.effect.plus if step.effect else 0
            dice = Term(icon="die-5" if step.count == 1 else "dice")
            return (dice, Term(sign="−" if plus < 0 else "+"), Term(number=abs(plus))) if plus else ()
        case "hazard" if step.effect is not None:
            return (Term(icon="die-5"), Term(number=step.effect.least), Term(words=say("dq.sum.or-more")))
        case "counter" if state.fight is not None and len(step.names) == 1:
            return _sum_of_cards(state.fight, step.names[0])
    return ()


def _sum_of_trial(rolled: Trial) -> tuple[Term, ...]:
    last = (Term(number=rolled.most), Term(words=say("dq.sum.or-less")))
    if not rolled.tokens and not rolled.plus:
        return (Term(icon="dice"), *last)
    own = [Term(number=rolled.own)]
    if rolled.tokens:
        own += [Term(sign="+"), Term(rolled.tokens, icon="determination", ink="accent")]
    if rolled.plus:
        own += [Term(sign="−"), Term(rolled.plus, icon="loot")]
    return (*own, Term(sign="="), *last)


def _sum_of_cards(fight: Fight, party: str) -> tuple[Term, ...]:
    """`◆ 1 + 2 = 3 against 3`."""
    lies = clash(fight)
    if lies is None:
        return ()
    own, other = (lies.hero, lies.foe) if party == "hero" else (lies.foe, lies.hero)
    terms = [Term(icon=own.attack, ink=own.attack)]
    values = _values(own)
    for at, value in enumerate(values):
        terms += [Term(sign="+")] if at else []
        terms.append(Term(number=value))
    if len(values) > 1:
        terms += [Term(sign="="), Term(number=own.total, ink=own.attack)]
    against = Term(other.total, say("dq.sum.against"), ink=other.attack)
    return (*terms, against)


def _values(side: Fighter) -> list[int]:
    """What adds up to the total: a cancelled card counts nothing."""
    values = [card.value for card in side.cards]
    if side.cancelled:
        return [0, *values[1:]]
    return [*values, side.plus] if side.plus else values
