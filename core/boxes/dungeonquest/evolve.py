"""Which fold answers which event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import folds, folds_fight, folds_heroes
from core.boxes.dungeonquest.state import Game
from core.facts import Event


def _unchanged(state: Game, _event: Event) -> Game:
    return state


FOLDS: dict[type[Event], Callable[[Game, Any], Game]] = {
    e.GameSet: folds.game_set,
    e.HeroTaken: folds.hero_taken,
    e.FirstRolled: folds.first_rolled,
    e.FirstNamed: folds.first_named,
    e.RuneDrawn: folds.rune_drawn,
    e.RunesAway: folds.runes_away,
    e.TowerTaken: folds.tower_taken,
    e.LateStart: folds.late_start,
    e.SettingsChanged: folds.settings_changed,
    e.TurnBegan: folds.turn_began,
    e.SunMoved: folds.sun_moved,
    e.SunRolled: _unchanged,
    e.TurnLost: folds_heroes.turn_lost,
    e.TurnsTaken: folds_heroes.turns_taken,
    e.TurnSpent: folds_heroes.turn_spent,
    e.Passed: _unchanged,
    e.Entered: folds.entered,
    e.Encountered: folds_heroes.encountered,
    e.Described: folds.described,
    e.RoomTurned: folds.room_turned,
    e.Crossed: folds_heroes.crossed,
    e.StayedOnSide: _unchanged,
    e.WalledIn: folds.walled_in,
    e.Groped: folds_heroes.groped,
    e.Searched: folds_heroes.searched,
    e.TowerChanged: folds_heroes.tower_changed,
    e.CardDrawn: folds.card_drawn,
    e.CardTold: folds.card_told,
    e.Shuffled: folds.shuffled,
    e.LootTaken: folds_heroes.loot_taken,
    e.LootLost: folds_heroes.loot_lost,
    e.LootWon: folds_heroes.loot_won,
    e.LootValued: folds_heroes.loot_valued,
    e.CardKept: folds_heroes.card_kept,
    e.CardUsed: folds_heroes.card_used,
    e.ByTheCard: _unchanged,
    e.NoEffect: _unchanged,
    e.Rolled: _unchanged,
    e.RuneUsed: folds_heroes.rune_used,
    e.Tested: _unchanged,
    e.Determined: folds_heroes.determined,
    e.Held: folds_heroes.held,
    e.Freed: folds_heroes.freed,
    e.Wounded: folds_heroes.wounded,
    e.Healed: folds_heroes.wounded,
    e.Died: folds_heroes.died,
    e.DeathPutOff: folds_heroes.death_put_off,
    e.EntrancePlaced: folds_heroes.entrance_placed,
    e.Descended: folds_heroes.descended,
    e.TurnedBack: folds_heroes.turned_back,
    e.Surfaced: folds_heroes.surfaced,
    e.MonsterMet: folds_fight.monster_met,
    e.LifeSeen: folds_fight.life_seen,
    e.TokenMoved: folds.token_moved,
    e.EscapeTried: _unchanged,
    e.FightBegan: folds_fight.fight_began,
    e.HandsFilled: folds_fight.hands_filled,
    e.CombatDeckShuffled: folds_fight.combat_deck_shuffled,
    e.CardsRevealed: folds_fight.cards_revealed,
    e.PowerWorked: folds_fight.power_worked,
    e.Countered: folds_fight.countered,
    e.RoundWon: folds_fight.round_won,
    e.Stalemate: folds_fight.stalemate,
    e.FlightAnnounced: folds_fight.flight_announced,
    e.FlightFailed: folds_fight.flight_failed,
    e.SoloCards: folds_fight.solo_cards,
    e.MonsterLives: folds_fight.monster_lives,
    e.DiceFought: folds_fight.dice_fought,
    e.FightEnded: folds_fight.fight_ended,
    e.LeftDungeon: folds_heroes.left_dungeon,
    e.EndBegan: folds.end_began,
    e.GameEnded: folds.game_ended,
    e.PutSomewhere: folds.put_somewhere,
    e.StepWaived: _unchanged,
    e.Waits: folds.waits,
}


def evolve(state: Game, event: Event) -> Game:
    return FOLDS[event.__class__](state, event)
