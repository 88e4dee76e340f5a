"""Combat: its beginning, the hands, the cards, power cards, counterattacks (section J, first half)."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.content import ATTACKS
from core.boxes.dungeonquest.events.fights import (
    CardsRevealed,
    CombatDeckShuffled,
    Countered,
    FightBegan,
    HandsFilled,
    PowerWorked,
    SoloCards,
)
from core.boxes.dungeonquest.moves import Choose, Counter, Reveal, SoloCounter, UsePower
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import Fight, Game, Party, Step, off_the_rules, plain_step, shown_card, total
from core.chance import Strike
from core.frozen import find, replace
from core.refusal import Refused

HAND = 5
MOST_VALUE = 12
MOST_PLUS = 20
PARTIES: tuple[Party, ...] = ("hero", "foe")


def begin(run: Run, step: Step) -> None:
    """DQ-102: one hero, one monster, until one is dead."""
    run.pop()
    settings = run.state.settings
    kind = find(run.state.content.monsters, step.monster)
    how = "dice" if settings.combat == "dice" else "solo" if settings.solo else "cards"
    out = step.count if settings.escape_cards_stay_out else 0
    fight = Fight(
        hero=step.hero,
        foe=step.monster,
        how=how,  # type: ignore[arg-type]
        token=step.to,
        player=step.names[0] if step.names else "",
        card=step.card,
        deck=step.deck,
        attribute=kind.attribute if kind else None,
        hero_out=out,
        foe_out=out,
        no_escape=step.no_escape,
    )
    start(run, fight)


def start(run: Run, fight: Fight) -> None:
    run.tell(FightBegan(fight=fight))
    if fight.how == "dice":
        run.push(Step("dice-round" if fight.attribute else "dice-attribute", hero=fight.hero))
    else:
        run.push(plain_step("round", fight.hero))


def next_round(run: Run, step: Step) -> None:
    """DQ-104: a power card each in the first round, then to five cards from the one deck; later rounds fill up."""
    run.pop()
    fight = run.fight
    solo, first = fight.how == "solo", fight.round == 0
    powers = 0 if solo or not first else 1
    wanted = sum(_wanted(fight, powers))
    if wanted > run.state.combat_left and not step.count and _empty_deck(run, step, wanted):
        return
    left = run.state.combat_left
    hero, foe = _shared_out(fight, powers, left)
    if _has_nothing(fight, hero, foe, left):
        run.push(Step("combat-deck", hero=step.hero, count=1))
        return
    run.push(plain_step("reveal", fight.hero))
    run.tell(
        HandsFilled(
            round=fight.round + 1,
            hero=hero + powers,
            foe=0 if solo else foe + powers,
            left=left - hero - foe,
            powers=powers,
        )
    )


def _wanted(fight: Fight, powers: int) -> tuple[int, int]:
    """How many cards each side wants of the deck; alone, the monster plays one off its top (DQ-192)."""
    hero, foe = (max(0, HAND - hand - powers) for hand in (fight.hero_hand, fight.foe_hand))
    return hero, 1 if fight.how == "solo" else foe


def _shared_out(fight: Fight, powers: int, left: int) -> tuple[int, int]:
    """How many cards each side draws into its hand. Too few are shared, and alone one is left for the monster."""
    solo = fight.how == "solo"
    hero, foe = _wanted(fight, powers)
    if hero + foe > left:
        hero = min(hero, max(0, left - 1) if solo else (left + 1) // 2)
    return hero, 0 if solo else min(foe, left - hero)


def _has_nothing(fight: Fight, hero: int, foe: int, left: int) -> bool:
    """Whether a side would have no card of the deck to play, however it is filled up now."""
    if fight.hero_hand - fight.hero_powers + hero < 1:
        return True
    if fight.how == "solo":
        return left - hero < 1
    return fight.foe_hand - fight.foe_powers + foe < 1


def _of_the_deck(cards: tuple[Strike, ...]) -> int:
    """Power cards never go into the common deck."""
    return sum(not card.power for card in cards)


def _empty_deck(run: Run, step: Step, wanted: int) -> bool:
    """DQ-127: the rulebook does not say what to do when the deck runs out. True when the table has to, and can do
    anything but play on.
    """
    discards = _of_the_deck(run.fight.discards)
    setting = run.state.settings.combat_deck_empty
    if setting == "play on" or (setting == "reshuffle" and not discards):
        return False
    if combat_deck_options(run.state) == ("play on",):
        return False
    if setting == "reshuffle":
        run.tell(CombatDeckShuffled(cards=discards))
        return False
    run.push(Step("combat-deck", hero=step.hero, count=wanted))
    return True


def choose_combat_deck(run: Run, move: Choose) -> None:
    step = run.awaited("combat-deck")
    if move.option not in combat_deck_options(run.state):
        raise Refused("dq-nothing-to-shuffle", "DQ-127", deck=labels.deck("combat"))
    if move.option == "reshuffle":
        run.tell(CombatDeckShuffled(cards=_of_the_deck(run.fight.discards)))
    elif move.option == "stack":
        run.tell(CombatDeckShuffled(cards=_of_the_deck(run.fight.stack), stack=True))
    run.pop()
    run.push(Step("round", hero=step.hero, count=1))


def combat_deck_options(state: Game) -> tuple[str, ...]:
    """DQ-127: the discards go back in; or the combat stack, so that everybody has a card; or it goes on as it is."""
    fight = state.fight
    if fight is None:
        raise off_the_rules()
    options = ["reshuffle"] if _of_the_deck(fight.discards) else []
    hero, foe = _shared_out(fight, 0, state.combat_left)
    if not _has_nothing(fight, hero, foe, state.combat_left):
        return (*options, "play on")
    return (*options, "stack") if _of_the_deck(fight.stack) else tuple(options)


def a_strike(strike: Strike) -> Strike:
    """A card that can be."""
    if strike.attack not in ATTACKS or not 0 <= strike.value <= MOST_VALUE:
        raise Refused("dq-impossible-card", "DQ-107", attack=labels.attack_word(strike.attack), value=strike.value)
    if strike.icon not in (None, "", *ATTACKS):
        raise Refused("dq-impossible-card", "DQ-107", attack=strike.icon or "", value=strike.value)
    return strike


def known_icon(state: Game, strike: Strike) -> Strike:
    """The icon out of the copy's table, where that leaves only one."""
    if strike.icon is not None or strike.power:
        return strike
    icons = {
        line.icon
        for line in state.content.combat
        if line.count and (line.attack, line.value) == (strike.attack, strike.value)
    }
    return replace(strike, icon=icons.pop()) if len(icons) == 1 else strike


def _in_the_deck(state: Game, strike: Strike) -> Strike:
    """A combat card must be one of the deck's, where its table has been filled in."""
    if strike.power or not state.content.combat:
        return strike
    for line in state.content.combat:
        same = (line.attack, line.value) == (strike.attack, strike.value) and strike.icon in (None, line.icon)
        if line.count and same:
            return strike
    raise Refused("dq-card-not-in-deck", "DQ-104", attack=labels.attack(strike.attack), value=strike.value)


def reveal(run: Run, move: Reveal) -> None:
    """DQ-107: both cards are turned over together; what a power card promised last round counts now."""
    run.awaited("reveal")
    fight = run.fight
    hero, foe = (known_icon(run.state, _in_the_deck(run.state, a_strike(card))) for card in (move.hero, move.foe))
    for party, card in zip(PARTIES, (hero, foe), strict=True):
        _has_it(run.state, fight, party, card)
    run.pop()
    plus = {"hero": 0, "foe": 0}
    for promise in fight.promises:
        other = foe if promise.party == "hero" else hero
        if promise.when in ("", other.attack):
            plus[promise.party] += promise.plus
    run.tell(CardsRevealed(hero=hero, foe=foe, hero_plus=plus["hero"], foe_plus=plus["foe"]))
    run.push(plain_step("resolve", fight.hero), plain_step("counters", fight.hero))
    for card, side in ((foe, "foe"), (hero, "hero")):
        if card.power:
            run.push(Step("powers", hero=fight.hero, to=side))


def _has_it(state: Game, fight: Fight, party: Party, card: Strike) -> None:
    """DQ-4, DQ-104, DQ-191: one power card of its own deck came into each hand; alone, none did."""
    if not card.power:
        return
    if fight.how == "solo":
        raise Refused("dq-no-power-cards-solo", "DQ-191")
    if not (fight.hero_powers if party == "hero" else fight.foe_powers):
        raise Refused("dq-one-power-card", "DQ-104")
    owners = [each.owner for each in state.content.powers if each.name == card.power]
    if owners and _owner(state, fight, party) not in owners:
        raise Refused("dq-power-of-another", "DQ-4", card=labels.card(card.power), owner=labels.owner(owners[0]))


def _owner(state: Game, fight: Fight, party: Party) -> str:
    """Whose power cards this side plays: a monster's by its sort, a hero's by the hero."""
    player = fight.hero if party == "hero" else fight.foe
    hero = find(state.heroes, player) if party == "hero" or fight.how == "duel" else None
    return hero.hero if hero else player


def use_power(run: Run, move: UsePower) -> None:
    """DQ-108: the hero's text works first, then the monster's; DQ-121: a cancelled card's text does not."""
    step = run.awaited("powers")
    if step.to != move.party:
        raise Refused("dq-other-side-first", "DQ-108")
    if not -MOST_PLUS <= move.plus <= MOST_PLUS:
        raise Refused("dq-number", "DQ-108", number=move.plus, most=MOST_PLUS)
    if move.when not in ("", *ATTACKS):
        raise Refused("dq-impossible-card", "DQ-108", attack=move.when, value=0)
    run.pop()
    run.tell(PowerWorked(party=move.party, effect=move.effect, plus=move.plus, when=move.when))
    if move.effect == "cancel":
        other = "foe" if move.party == "hero" else "hero"
        run.stack = [each for each in run.stack if not (each.what == "powers" and each.to == other)]


def choose_powers_done(run: Run, _move: Choose) -> None:
    """A power card without a text, or one that the table follows by itself."""
    step = run.awaited("powers")
    run.pop()
    run.tell(PowerWorked(party="hero" if step.to == "hero" else "foe", effect="other"))


def may_counter(state: Game, fight: Fight, party: Party) -> Refused | None:
    """DQ-109, DQ-110, DQ-114, DQ-121: None when this side may counterattack."""
    own, theirs = shown_card(fight, "hero"), shown_card(fight, "foe")
    cancelled = fight.hero_cancelled
    if party == "foe":
        own, theirs, cancelled = theirs, own, fight.foe_cancelled
    other: Party = "foe" if party == "hero" else "hero"
    if fight.counter == other:
        return Refused("dq-one-counter", "DQ-114")
    if cancelled or own.icon == "":
        return Refused("dq-no-counter-icon", "DQ-121" if cancelled else "DQ-109")
    if own.icon is not None and own.icon != theirs.attack:
        return Refused("dq-wrong-counter-icon", "DQ-109")
    if own.attack == theirs.attack and total(fight, "hero") == total(fight, "foe") and not fight.counter:
        return Refused("dq-automatic-stalemate", "DQ-110")
    if not fight.counter and total(fight, party) > total(fight, other):
        return Refused("dq-ahead-already", "DQ-109")
    return None


def counters(run: Run, step: Step) -> None:
    """DQ-111: who may counterattack is asked; who has gone beyond the other's total must stop."""
    fight = run.fight
    able = [party for party in PARTIES if _can_go_on(run.state, fight, party)]
    if not able:
        run.pop()
    elif fight.how == "solo" and able == ["foe"] and not fight.counter:
        run.push(plain_step("solo-counter", step.hero))
    else:
        run.push(Step("counter", hero=step.hero, names=tuple(able)))


def _can_go_on(state: Game, fight: Fight, party: Party) -> bool:
    if may_counter(state, fight, party) is not None:
        return False
    if fight.how == "solo" and party == "foe":
        return not fight.counter and state.combat_left > 1  # five cards are turned over, or what is left of them
    hand = fight.hero_hand if party == "hero" else fight.foe_hand
    other: Party = "foe" if party == "hero" else "hero"
    return hand > 0 and total(fight, party) <= total(fight, other)


def counter(run: Run, move: Counter) -> None:
    """DQ-111 … DQ-113: one card more, power cards too."""
    step = run.awaited("counter")
    fight = run.fight
    if move.party not in step.names:
        refusal = may_counter(run.state, fight, move.party)
        raise refusal or Refused("dq-must-stop", "DQ-111")
    if fight.how == "solo" and move.party == "foe":
        raise Refused("dq-five-cards", "DQ-193", count=HAND)
    _has_it(run.state, fight, move.party, move.card)
    card = known_icon(run.state, _in_the_deck(run.state, a_strike(move.card)))
    _fits(run.state, fight, move.party, card)
    run.pop()
    value = total(fight, move.party) + card.value
    run.tell(Countered(party=move.party, card=card, total=value))
    if card.power:
        run.push(Step("powers", hero=fight.hero, to=move.party))


def _fits(state: Game, fight: Fight, party: Party, card: Strike) -> None:
    """DQ-112: cards of the same type as the first; other tables read it as cards with the fitting icon."""
    own, theirs = shown_card(fight, party), shown_card(fight, "foe" if party == "hero" else "hero")
    rule = state.settings.counter_with
    if rule == "type" and card.attack != own.attack:
        raise Refused("dq-counter-type", "DQ-112", attack=labels.attack(own.attack))
    if rule == "icon" and card.icon is not None and card.icon != theirs.attack:
        raise Refused("dq-counter-icon", "DQ-112", attack=labels.attack(theirs.attack))


def choose_stop(run: Run, _move: Choose) -> None:
    """DQ-111: stopping is free; with equal totals it is a stalemate."""
    step = run.awaited("counter")
    run.pop()
    if run.fight.how == "solo" and "foe" in step.names:
        run.push(plain_step("solo-counter", step.hero))  # alone, the monster's must be tried
    else:
        run.pop()  # what asked: nobody counters any more


def solo_counter(run: Run, move: SoloCounter) -> None:
    """DQ-193: of five cards, those that make the counterattack succeed are played, the rest are discarded."""
    run.awaited("solo-counter")
    fight = run.fight
    cards = tuple(known_icon(run.state, _in_the_deck(run.state, a_strike(card))) for card in move.cards)
    if len(cards) != min(HAND, run.state.combat_left) or any(card.power for card in cards):
        raise Refused("dq-five-cards", "DQ-193", count=min(HAND, run.state.combat_left))
    run.pop()
    used: list[Strike] = []
    for card in _useful(run.state, fight, cards):
        if total(fight, "foe") + sum(each.value for each in used) > total(fight, "hero"):
            break
        used.append(card)
    if total(fight, "foe") + sum(each.value for each in used) <= total(fight, "hero"):
        used = []
    rest = list(cards)
    value = total(fight, "foe")
    for card in used:
        rest.remove(card)
        value += card.value
        run.tell(Countered(party="foe", card=card, total=value))
    run.tell(SoloCards(played=len(used), discarded=tuple(rest)))
    run.pop()  # what asked: nobody counters any more


def choose_no_solo_counter(run: Run, _move: Choose) -> None:
    """DQ-193: a monster that can counterattack must; where nobody has said its icon, the table sees that it cannot."""
    run.awaited("solo-counter")
    if shown_card(run.fight, "foe").icon is not None:
        raise Refused("dq-five-cards", "DQ-193", count=min(HAND, run.state.combat_left))
    run.pop()
    run.pop()  # what asked: nobody counters any more


def _useful(state: Game, fight: Fight, cards: tuple[Strike, ...]) -> tuple[Strike, ...]:
    """The cards that may be added, the highest first so that as few as possible are played."""
    fitting = []
    for card in cards:
        try:
            _fits(state, fight, "foe", card)
        except Refused:
            continue
        fitting.append(card)
    return tuple(sorted(fitting, key=lambda card: -card.value))
