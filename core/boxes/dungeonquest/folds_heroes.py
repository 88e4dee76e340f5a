"""What events do to heroes. Total: what happened, happened."""

from __future__ import annotations

from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import piles
from core.boxes.dungeonquest.folds import lies_open, with_deck, with_hero
from core.boxes.dungeonquest.state import (
    Below,
    Game,
    Hero,
    Hold,
    Kept,
    Waiting,
    deck_named,
    set_heroes,
    set_turn,
    tokens_at_hand,
)
from core.frozen import find, put, replace, replacer

_hurt = replacer(Hero, "wounds")
_resolved = replacer(Hero, "determination", "trying", "aside")


def turn_lost(state: Game, event: e.TurnLost) -> Game:
    """DQ-138: a passage is entered instead of moving or searching, so it waits for a turn in which one could do so."""
    if state.turn.may_descend and state.turn.player == event.hero:
        state = with_hero(set_turn(state, replace(state.turn, may_descend=False)), event.hero, may_descend=True)
    return _spent(with_hero(state, event.hero, lost_turns=event.left))


def turn_spent(state: Game, _event: e.TurnSpent) -> Game:
    return _spent(state)


def _spent(state: Game) -> Game:
    return set_turn(state, replace(state.turn, acted=True))


def turns_taken(state: Game, event: e.TurnsTaken) -> Game:
    hero = find(state.heroes, event.hero)
    return with_hero(state, event.hero, lost_turns=hero.lost_turns + event.count) if hero else state


def encountered(state: Game, event: e.Encountered) -> Game:
    """DQ-67, DQ-88: as if just entered, also where that must not be done twice."""
    state = with_hero(state, event.hero, owed=False)
    chamber = find(state.chambers, event.space)
    if chamber is None or chamber.kind != "corridor":
        return state
    return set_turn(state, replace(state.turn, corridors=(*state.turn.corridors, chamber.name)))


def crossed(state: Game, event: e.Crossed) -> Game:
    hero = find(state.heroes, event.hero)
    state = with_hero(state, event.hero, side="near" if hero and hero.side == "far" else "far")
    return set_turn(state, replace(state.turn, crossed=True))


def groped(state: Game, _event: e.Groped) -> Game:
    return _spent(state)


def searched(state: Game, event: e.Searched) -> Game:
    return with_hero(state, event.hero, searches=event.times)


def tower_changed(state: Game, event: e.TowerChanged) -> Game:
    return with_hero(state, event.hero, here=event.tower, before="")


def loot_taken(state: Game, event: e.LootTaken) -> Game:
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    card = event.loot.card
    state = replace(state, serial=state.serial + 1)
    if event.below and hero.below is not None:
        below = replace(hero.below, cards=_without(hero.below.cards, card))
        return with_hero(state, event.hero, loot=put(hero.loot, event.loot), below=below)
    state = with_deck(state, piles.taken(deck_named(state, event.loot.deck), card))
    return with_hero(state, event.hero, loot=put(hero.loot, event.loot))


def loot_lost(state: Game, event: e.LootLost) -> Game:
    hero = find(state.heroes, event.hero)
    loot = find(hero.loot, event.loot) if hero else None
    if hero is None or loot is None:
        return state
    state = with_hero(state, event.hero, loot=tuple(each for each in hero.loot if each != loot))
    return lies_open(with_deck(state, piles.discarded(deck_named(state, loot.deck), loot.card)), loot.deck, loot.card)


def loot_won(state: Game, event: e.LootWon) -> Game:
    loser, winner = find(state.heroes, event.loser), find(state.heroes, event.hero)
    loot = find(loser.loot, event.loot) if loser else None
    if loser is None or winner is None or loot is None:
        return state
    state = with_hero(state, event.loser, loot=tuple(each for each in loser.loot if each != loot))
    return with_hero(state, event.hero, loot=put(winner.loot, loot))


def loot_valued(state: Game, event: e.LootValued) -> Game:
    hero = find(state.heroes, event.hero)
    loot = find(hero.loot, event.loot) if hero else None
    if hero is None or loot is None:
        return state
    return with_hero(state, event.hero, loot=put(hero.loot, replace(loot, gold=event.gold, end="")))


def card_kept(state: Game, event: e.CardKept) -> Game:
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    kept = put(hero.kept, Kept(event.name, event.card, event.deck))
    state = replace(state, serial=state.serial + 1)
    if event.below and hero.below is not None:
        below = replace(hero.below, cards=_without(hero.below.cards, event.card))
        return with_hero(state, event.hero, kept=kept, below=below)
    state = with_deck(state, piles.taken(deck_named(state, event.deck), event.card))
    return with_hero(state, event.hero, kept=kept)


def card_used(state: Game, event: e.CardUsed) -> Game:
    hero = find(state.heroes, event.hero)
    kept = find(hero.kept, event.name) if hero else None
    if hero is None or kept is None:
        return state
    state = with_hero(state, event.hero, kept=tuple(each for each in hero.kept if each != kept))
    return with_deck(state, piles.discarded(deck_named(state, kept.deck), kept.card))


def rune_used(state: Game, event: e.RuneUsed) -> Game:
    """DQ-184: a used rune leaves the game."""
    hero = find(state.heroes, event.hero)
    rune = find(hero.runes, event.rune) if hero else None
    return (
        state
        if hero is None or rune is None
        else with_hero(state, event.hero, runes=put(hero.runes, replace(rune, used=True)))
    )


def determined(state: Game, event: e.Determined) -> Game:
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    aside = () if state.settings.keep_determination else _aside(hero, event)
    return set_heroes(state, put(state.heroes, _resolved(hero, event.now, event.trying, aside)))


def _aside(hero: Hero, event: e.Determined) -> tuple[Waiting, ...]:
    """DQ-136: another attempt that begins puts this one off; with fewer tokens than before, this one is over."""
    begins = event.now >= hero.determination and event.trying != hero.trying
    if not begins and not event.trying:
        return ()
    aside = tuple(each for each in hero.aside if each.name != event.trying)
    own = tokens_at_hand(hero)
    return (*aside, Waiting(hero.trying, own)) if begins and hero.trying and own else aside


def held(state: Game, event: e.Held) -> Game:
    """A card that comes up again lies with the hero until its test is passed (W3)."""
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    hold = event.hold
    if lies_with_hero(hold) and find(hero.holds, hold.name) is None:
        state = with_deck(state, piles.taken(deck_named(state, hold.deck), hold.card))
    return with_hero(state, event.hero, holds=put(hero.holds, hold))


def lies_with_hero(hold: Hold) -> bool:
    """Catacomb cards lie on the hero's pile anyway (DQ-149)."""
    return hold.deck not in ("", "catacomb")


def freed(state: Game, event: e.Freed) -> Game:
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    hold = find(hero.holds, event.hold)
    state = with_hero(state, event.hero, holds=tuple(each for each in hero.holds if each.name != event.hold))
    if hold is not None and hold.what == "web":
        return set_turn(state, replace(state.turn, must_move=True))
    if hold is not None and lies_with_hero(hold):
        return with_deck(state, piles.discarded(deck_named(state, hold.deck), hold.card))
    return state


def wounded(state: Game, event: e.Wounded | e.Healed) -> Game:
    hero = find(state.heroes, event.hero)
    return state if hero is None else set_heroes(state, put(state.heroes, _hurt(hero, event.now)))


def died(state: Game, event: e.Died) -> Game:
    """DQ-169, DQ-164: figure, cards and tokens go back; the travel marker too."""
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    cards = [(loot.deck, loot.card) for loot in hero.loot]
    cards += [(kept.deck, kept.card) for kept in hero.kept]
    cards += [(hold.deck, hold.card) for hold in hero.holds if lies_with_hero(hold)]
    for deck, name in cards:
        state = with_deck(state, piles.put_back(deck_named(state, deck), (name,)))
    if hero.below is not None:
        state = with_deck(state, piles.put_back(deck_named(state, "catacomb"), hero.below.cards))
    gone = Hero(hero.name, hero.hero, hero.sheet, status="dead", tower=hero.tower)
    return replace(state, heroes=put(state.heroes, gone))


def death_put_off(state: Game, event: e.DeathPutOff) -> Game:
    hero = find(state.heroes, event.hero)
    if hero is None:
        return state
    return with_hero(state, event.hero, wounds=max(0, hero.wounds - event.healed))


def entrance_placed(state: Game, event: e.EntrancePlaced) -> Game:
    state = with_hero(state, event.hero, may_descend=True)
    chamber = find(state.chambers, event.space)
    if not event.placed or chamber is None:
        return state
    return replace(
        state,
        chambers=put(state.chambers, replace(chamber, entrance=True)),
        entrances=max(0, state.entrances - 1),
    )


def descended(state: Game, event: e.Descended) -> Game:
    return with_hero(
        state,
        event.hero,
        below=Below(event.cell, event.direction),
        searches=0,
        may_descend=False,
        side="",
        owed=False,
    )


def turned_back(state: Game, event: e.TurnedBack) -> Game:
    hero = find(state.heroes, event.hero)
    if hero is None or hero.below is None:
        return state
    return with_hero(state, event.hero, below=replace(hero.below, direction=event.direction))


def surfaced(state: Game, event: e.Surfaced) -> Game:
    """DQ-156, DQ-157: the marker is off the board, the cards are shuffled in, what was kept stays with the hero."""
    hero = find(state.heroes, event.hero)
    if hero is None or hero.below is None:
        return state
    state = with_deck(state, piles.put_back(deck_named(state, "catacomb"), hero.below.cards))
    return with_hero(state, event.hero, below=None, here="", before="", came="catacombs")


def left_dungeon(state: Game, event: e.LeftDungeon) -> Game:
    return with_hero(state, event.hero, status="left", here="", before="", determination=0, trying="", aside=())


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    left = list(cards)
    if card in left:
        left.remove(card)
    return tuple(left)
