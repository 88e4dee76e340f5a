"""Combat: who wins a round, where the cards go, and how a fight ends (section J, second half)."""

from __future__ import annotations

from core.boxes.dungeonquest import monsters
from core.boxes.dungeonquest.content import ATTRIBUTES
from core.boxes.dungeonquest.events.cards import Rolled
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.monsters import LifeSeen, MonsterLives, TokenMoved
from core.boxes.dungeonquest.events.rounds import DiceFought, FlightAnnounced, FlightFailed, RoundWon, Stalemate
from core.boxes.dungeonquest.events.trials import Wounded
from core.boxes.dungeonquest.moves import Choose, LookAtToken, MonsterFalls, Roll
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import (
    POOL,
    Fight,
    Game,
    Party,
    Step,
    attribute_of,
    off_the_rules,
    plain_step,
    the_hero,
    total,
)
from core.boxes.dungeonquest.wounds import hurt, kill
from core.chance import Strike, possible
from core.frozen import find, replace
from core.refusal import Refused

BEATEN = 4
"""DQ-213: as many cards in the damage stack beat a hero in a duel."""

OF_A_ROUND = ("combat-deck", "reveal", "powers", "counter", "counters", "resolve", "flee", "dice-round")
"""The steps of a round that is not over yet; they go when the fight ends before it."""


def resolve(run: Run, step: Step) -> None:
    """DQ-115, DQ-119: the higher total wins the round; equal totals are a stalemate."""
    run.pop()
    fight = run.fight
    hero, foe = total(fight, "hero"), total(fight, "foe")
    if fight.fleeing and hero <= foe:
        run.tell(FlightFailed(hero=step.hero))
    if hero == foe:
        _stalemate(run, fight)
        run.push(plain_step("round-over", step.hero))
        return
    winner: Party = "hero" if hero > foe else "foe"
    if winner == "hero" and _may_flee(run.state, fight):
        if fight.fleeing:
            _flee(run, fight)
            return
        run.push(plain_step("flee", step.hero))
        return
    _won(run, fight, winner)
    run.push(plain_step("round-over", step.hero))


def _may_flee(state: Game, fight: Fight) -> bool:
    """DQ-206, DQ-83: in the middle of a fight, where there is an escape from this monster at all."""
    if not state.settings.fight_another_day or fight.how not in ("cards", "solo"):
        return False
    step = Step("fight", hero=fight.hero, no_escape=fight.no_escape)
    return monsters.may_run(state, the_hero(state, fight.hero), step) is None


def _stalemate(run: Run, fight: Fight) -> None:
    """DQ-119: every card onto the combat stack, unless a power card sends the hero's to the foe's damage."""
    smashed = fight.hero_cards[:1] if "hero" in fight.smashes and not fight.hero_cancelled else ()
    hero, foe = _onto_stack(run.state, fight, "hero"), _onto_stack(run.state, fight, "foe")
    run.tell(Stalemate(to_stack=hero[len(smashed) :] + foe, smashed=smashed))


def _onto_stack(state: Game, fight: Fight, party: Party) -> tuple[Strike, ...]:
    """DQ-122: a cancelled card lies there with its type, unless the table has it lose that too."""
    cards = fight.hero_cards if party == "hero" else fight.foe_cards
    cancelled = fight.hero_cancelled if party == "hero" else fight.foe_cancelled
    if cancelled and not state.settings.cancelled_keeps_type:
        return (replace(cards[0], attack=""), *cards[1:])
    return cards


def _won(run: Run, fight: Fight, winner: Party, *, discarded: bool = False) -> None:
    """DQ-115 … DQ-118: the winner's cards are damage, with all of their type on the combat stack (a deathblow)."""
    loser: Party = "foe" if winner == "hero" else "hero"
    own = fight.hero_cards if winner == "hero" else fight.foe_cards
    blow = deathblow(fight, _onto_stack(run.state, fight, winner))
    run.tell(
        RoundWon(
            winner=winner,
            to_damage=own,
            blow=blow,
            to_stack=_onto_stack(run.state, fight, loser),
            damage=0 if discarded else len(own) + len(blow),
            discarded=discarded,
        )
    )


def deathblow(fight: Fight, played: tuple[Strike, ...]) -> tuple[Strike, ...]:
    """DQ-116: what lies on the combat stack of a type that the winner has played; without a type nothing is taken."""
    types = {card.attack for card in played if card.attack}
    return tuple(card for card in fight.stack if card.attack in types)


def choose_flee(run: Run, move: Choose) -> None:
    """DQ-206: a won round can be given up for a chance to get away; what would have been damage is discarded."""
    step = run.awaited("flee")
    fight = run.fight
    run.pop()
    if move.option == "yes":
        _won(run, fight, "hero", discarded=True)
        run.tell(FlightAnnounced(hero=step.hero, cards=len(fight.hero_cards)))
    else:
        _won(run, fight, "hero")
    run.push(plain_step("round-over", step.hero))


def _flee(run: Run, fight: Fight) -> None:
    """DQ-207: the next round won as well: away, with the damage as wounds."""
    wounds = len(fight.hero_damage)
    name = fight.hero
    run.tell(FightEnded(hero=name, foe=fight.foe, how="fled", wounds=wounds))
    if wounds:
        _wounds_of(run, name, wounds, fight.foe)
    monsters.get_away(run, name)


def _wounds_of(run: Run, hero: str, wounds: int, cause: str) -> None:
    """DQ-125: cards of the damage stack turn into wounds; they have been counted against the life all along."""
    run.tell(Wounded(hero=hero, wounds=wounds, cause=cause, now=run.hero(hero).wounds + wounds))


def round_over(run: Run, step: Step) -> None:
    """DQ-123: whether somebody is dead; otherwise on with the next round."""
    run.pop()
    fight = run.fight
    if fight.how == "duel":
        if _duel_over(run, fight):
            return
    elif _lethal(run, fight.hero, fight.hero_damage):
        hero_falls(run)
        return
    elif _monster_dead(run.state, fight):
        monster_dead(run)
        return
    run.push(plain_step("round", step.hero))


def _lethal(run: Run, hero: str, damage: tuple[Strike, ...]) -> bool:
    """DQ-123: wounds and damage stack together reach the life."""
    return run.hero(hero).wounds + len(damage) >= run.hero(hero).sheet.life


def _monster_dead(state: Game, fight: Fight) -> bool:
    token = find(state.tokens, fight.token)
    return token is not None and bool(token.life) and len(fight.foe_damage) >= token.life


def look_at_token(run: Run, move: LookAtToken) -> None:
    """DQ-80, DQ-123: who looks late may find that the monster has been dead for a while."""
    monsters.look_at_token(run, move)
    fight = run.state.fight
    if fight is not None and _monster_dead(run.state, fight):
        while run.stack[-1].what in OF_A_ROUND:
            run.pop()
        monster_dead(run)


def choose_lives(run: Run, _move: Choose) -> None:
    """DQ-123: whoever plays the monster says that it takes more."""
    step = run.awaited(*monsters.SHOWN_DEAD)
    fight = run.fight
    if not monsters.is_death_asked(run.state, step):
        raise Refused("dq-not-now", "DQ-123")
    run.tell(MonsterLives(foe=fight.foe, damage=len(fight.foe_damage)))


def monster_falls(run: Run, move: MonsterFalls) -> None:
    """DQ-123: whoever plays the monster shows that the damage reaches its life."""
    run.awaited(*monsters.SHOWN_DEAD)
    fight = run.fight
    if fight.how == "duel" or not fight.foe_damage or not 1 <= move.life <= len(fight.foe_damage):
        raise Refused("dq-not-dead-yet", "DQ-123", damage=len(fight.foe_damage))
    token = find(run.state.tokens, fight.token)
    if token is not None and token.life and token.life != move.life:
        raise Refused("dq-no-such-life", "DQ-123", life=str(move.life))
    if token is not None and not token.life:
        stocks = monsters.lives_left(run.state, fight.foe)
        if not any(stock.name == str(move.life) and stock.count for stock in stocks):
            raise Refused("dq-no-such-life", "DQ-123", life=str(move.life))
        run.tell(LifeSeen(token=token.name, life=move.life))
    run.pop()
    monster_dead(run)


def monster_dead(run: Run) -> None:
    """DQ-124, DQ-125, DQ-128: cards home, damage into wounds, the token back into the pool."""
    fight = run.fight
    token = find(run.state.tokens, fight.token)
    life = token.life if token else 0
    wounds = 0 if fight.how == "dice" else len(fight.hero_damage)
    run.tell(FightEnded(hero=fight.hero, foe=fight.foe, how="killed", wounds=wounds))
    if wounds:
        _wounds_of(run, fight.hero, wounds, fight.foe)
    if token is not None:
        run.tell(TokenMoved(token=token.name, monster=token.monster, to=POOL, why="killed"))
    if run.state.settings.monstrous_treasures:
        run.push(Step("monstrous", hero=fight.hero, card=fight.foe, count=life))


def roll_monstrous(run: Run, move: Roll) -> None:
    """DQ-217: a die lower than the life of the monster earns a Treasure card."""
    step = run.awaited("monstrous")
    dice = possible(move.dice, count=1, sides=6)
    run.pop()
    earned = dice.total < step.count
    run.tell(Rolled(hero=step.hero, cause=step.card, dice=dice, came="treasure" if earned else "nothing"))
    if earned:
        run.push(Step("optional", hero=step.hero, card=step.card, deck="treasure"))


def hero_falls(run: Run) -> None:
    """DQ-126: the monster wins; its damage is forgotten."""
    fight = run.fight
    wounds = len(fight.hero_damage)
    run.tell(FightEnded(hero=fight.hero, foe=fight.foe, how="died", wounds=wounds))
    if wounds:
        _wounds_of(run, fight.hero, wounds, fight.foe)
    kill(run, fight.hero, fight.foe)


def choose_attribute(run: Run, move: Choose) -> None:
    """DQ-219: which attribute fights this monster is not known; the table says."""
    step = run.awaited("dice-attribute")
    run.pop()
    attribute = next(each for each in ATTRIBUTES if each == move.option)
    run.push(Step("dice-round", hero=step.hero, attribute=attribute))


def roll_dice_round(run: Run, move: Roll) -> None:
    """DQ-219: two dice against the attribute: more hurts the hero, otherwise the monster; no determination."""
    step = run.awaited("dice-round")
    dice = possible(move.dice, count=2, sides=6)
    fight = run.fight
    attribute = fight.attribute or step.attribute
    if attribute is None:
        raise off_the_rules()
    against = attribute_of(run.hero(fight.hero), attribute)
    hit: Party = "hero" if dice.total > against else "foe"
    run.tell(DiceFought(hero=fight.hero, attribute=attribute, dice=dice, against=against, hit=hit))
    if hit == "hero":
        hero = run.hero(fight.hero)
        if hero.wounds + 1 >= hero.sheet.life:
            run.tell(FightEnded(hero=fight.hero, foe=fight.foe, how="died", wounds=1))
        hurt(run, fight.hero, 1, fight.foe)
    elif _monster_dead(run.state, run.fight):
        run.pop()
        monster_dead(run)


def _duel_over(run: Run, fight: Fight) -> bool:
    """DQ-213: four cards in a damage stack, and the duel is over; DQ-216: a hero without life left dies first."""
    if run.state.settings.duel_wounds:
        if _lethal(run, fight.foe, fight.foe_damage):
            _end_duel(run, fight, winner=fight.hero, loser=fight.foe, dies=True)
            return True
        if _lethal(run, fight.hero, fight.hero_damage):
            _end_duel(run, fight, winner=fight.foe, loser=fight.hero, dies=True)
            return True
    if len(fight.foe_damage) >= BEATEN:
        _end_duel(run, fight, winner=fight.hero, loser=fight.foe)
        return True
    if len(fight.hero_damage) >= BEATEN:
        _end_duel(run, fight, winner=fight.foe, loser=fight.hero)
        return True
    return False


def _end_duel(run: Run, fight: Fight, *, winner: str, loser: str, dies: bool = False) -> None:
    """DQ-214, DQ-216: the damage becomes wounds, the winner takes a loot card, the loser goes."""
    run.tell(FightEnded(hero=fight.hero, foe=fight.foe, how="won" if winner == fight.hero else "beaten"))
    if run.state.settings.duel_wounds:
        for name, damage in ((fight.hero, fight.hero_damage), (fight.foe, fight.foe_damage)):
            if damage:
                _wounds_of(run, name, len(damage), winner if name == loser else loser)
    if dies:
        kill(run, loser, winner)
        return
    run.push(Step("duel-over", hero=loser, to=winner))
    if run.hero(loser).loot:
        run.push(Step("duel-loot", hero=winner, to=loser))
