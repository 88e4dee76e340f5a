"""What events do to a fight. Total: what happened, happened."""

from __future__ import annotations

from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest.state import FIGHT, Fight, Game, Party, Promise, set_fight
from core.chance import Strike
from core.frozen import find, put, replace


def monster_met(state: Game, event: e.MonsterMet) -> Game:
    token = find(state.tokens, event.token)
    return state if token is None else replace(state, tokens=put(state.tokens, replace(token, at=FIGHT)))


def life_seen(state: Game, event: e.LifeSeen) -> Game:
    token = find(state.tokens, event.token)
    if token is None:
        return state
    return replace(state, tokens=put(state.tokens, replace(token, life=event.life or 0)))


def fight_began(state: Game, event: e.FightBegan) -> Game:
    return set_fight(state, event.fight)


def hands_filled(state: Game, event: e.HandsFilled) -> Game:
    fight = state.fight
    if fight is None:
        return state
    fight = replace(
        fight,
        round=event.round,
        hero_hand=fight.hero_hand + event.hero,
        foe_hand=fight.foe_hand + event.foe,
        hero_powers=fight.hero_powers + event.powers,
        foe_powers=fight.foe_powers + event.powers,
        hero_cards=(),
        foe_cards=(),
        hero_plus=0,
        foe_plus=0,
        hero_cancelled=False,
        foe_cancelled=False,
        counter="",
    )
    return replace(state, fight=fight, combat_left=event.left)


def combat_deck_shuffled(state: Game, event: e.CombatDeckShuffled) -> Game:
    fight = state.fight
    if fight is None:
        return state
    if event.stack:
        fight = replace(fight, stack=tuple(card for card in fight.stack if card.power))
    else:
        fight = replace(fight, discards=tuple(card for card in fight.discards if card.power))
    return replace(state, fight=fight, combat_left=state.combat_left + event.cards)


def cards_revealed(state: Game, event: e.CardsRevealed) -> Game:
    fight = state.fight
    if fight is None:
        return state
    solo = fight.how == "solo"
    fight = replace(
        fight,
        hero_cards=(event.hero,),
        foe_cards=(event.foe,),
        hero_plus=event.hero_plus,
        foe_plus=event.foe_plus,
        hero_hand=max(0, fight.hero_hand - 1),
        foe_hand=fight.foe_hand if solo else max(0, fight.foe_hand - 1),
        hero_powers=max(0, fight.hero_powers - bool(event.hero.power)),
        foe_powers=max(0, fight.foe_powers - bool(event.foe.power)),
        promises=(),
    )
    return replace(state, fight=fight, combat_left=max(0, state.combat_left - 1) if solo else state.combat_left)


def power_worked(state: Game, event: e.PowerWorked) -> Game:
    fight = state.fight
    if fight is None:
        return state
    return set_fight(state, _worked(fight, event))


def _worked(fight: Fight, event: e.PowerWorked) -> Fight:
    own = event.party
    match event.effect:
        case "cancel":
            kept = tuple(promise for promise in fight.promises if promise.party == own)
            if own == "hero":
                return replace(fight, foe_cancelled=True, promises=kept)
            # What a power card said for the rest of the fight is not said either, if this is the card.
            said_now = any(card.power for card in fight.hero_cards[:1])
            return replace(fight, hero_cancelled=True, promises=kept, smashes=() if said_now else fight.smashes)
        case "plus" if own == "hero":
            return replace(fight, hero_plus=fight.hero_plus + event.plus)
        case "plus":
            return replace(fight, foe_plus=fight.foe_plus + event.plus)
        case "next":
            return replace(fight, promises=(*fight.promises, Promise(own, event.plus, event.when)))
        case "smash":
            return replace(fight, smashes=(*fight.smashes, own))
    return fight


def countered(state: Game, event: e.Countered) -> Game:
    fight = state.fight
    if fight is None:
        return state
    if event.party == "hero":
        fight = replace(
            fight,
            hero_cards=(*fight.hero_cards, event.card),
            hero_hand=max(0, fight.hero_hand - 1),
            hero_powers=max(0, fight.hero_powers - bool(event.card.power)),
            counter="hero",
        )
    else:
        fight = replace(
            fight,
            foe_cards=(*fight.foe_cards, event.card),
            foe_hand=fight.foe_hand if fight.how == "solo" else max(0, fight.foe_hand - 1),
            foe_powers=max(0, fight.foe_powers - bool(event.card.power)),
            counter="foe",
        )
    return set_fight(state, fight)


def solo_cards(state: Game, event: e.SoloCards) -> Game:
    fight = state.fight
    if fight is None:
        return state
    gone = event.played + len(event.discarded)
    fight = replace(fight, discards=fight.discards + event.discarded, counter="foe")
    return replace(state, fight=fight, combat_left=max(0, state.combat_left - gone))


def round_won(state: Game, event: e.RoundWon) -> Game:
    """DQ-115 … DQ-118: the deathblow takes from the stack before the loser's cards come onto it."""
    fight = state.fight
    if fight is None:
        return state
    stack = list(fight.stack)
    for card in event.blow:
        if card in stack:
            stack.remove(card)
    fight = replace(fight, stack=(*stack, *event.to_stack))
    if event.discarded:
        return set_fight(state, replace(fight, discards=fight.discards + event.to_damage + event.blow))
    return set_fight(state, _damaged(fight, event.winner, event.to_damage + event.blow))


def _damaged(fight: Fight, winner: Party, cards: tuple[Strike, ...]) -> Fight:
    if winner == "hero":
        return replace(fight, foe_damage=fight.foe_damage + cards)
    return replace(fight, hero_damage=fight.hero_damage + cards)


def stalemate(state: Game, event: e.Stalemate) -> Game:
    fight = state.fight
    if fight is None:
        return state
    fight = replace(fight, stack=fight.stack + event.to_stack)
    if event.smashed:
        fight = replace(fight, foe_damage=fight.foe_damage + event.smashed)
    return set_fight(state, fight)


def flight_announced(state: Game, _event: e.FlightAnnounced) -> Game:
    return state if state.fight is None else set_fight(state, replace(state.fight, fleeing=True))


def flight_failed(state: Game, _event: e.FlightFailed) -> Game:
    return state if state.fight is None else set_fight(state, replace(state.fight, fleeing=False))


def monster_lives(state: Game, event: e.MonsterLives) -> Game:
    return state if state.fight is None else set_fight(state, replace(state.fight, survived=event.damage))


def dice_fought(state: Game, event: e.DiceFought) -> Game:
    fight = state.fight
    if fight is None:
        return state
    fight = replace(fight, round=fight.round + 1)
    if event.hit == "foe":
        fight = replace(fight, foe_damage=(*fight.foe_damage, Strike("", 0)))
    return set_fight(state, fight)


def fight_ended(state: Game, _event: e.FightEnded) -> Game:
    """DQ-124: every card goes home."""
    return replace(state, fight=None, combat_left=state.content.combat_size)
