"""The numbers of DungeonQuest that people ask about, and where those are set that several values make."""

from __future__ import annotations

from functools import partial

from app.playing import Playing
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.scene.endurance import endurance
from core.boxes.dungeonquest.state import Game, Hero, Party, hero_named, life_left
from core.counted import Count
from core.message import say
from core.paths import Value
from screens.desk import Desk
from screens.dungeonquest import looks
from screens.dungeonquest.herosheet import hero_sheet
from screens.game.tracked import Known, Worked, counted
from screens.game.values import DECKS, values_of


def of_hero(desk: Desk, playing: Playing, hero: Hero, name: str) -> Known:
    """A small number on the card of a hero."""
    match name:
        case "loot" | "gold":
            return of_count(desk, playing, name, hero.name)
        case "runes":
            what = say("ui.count.of", player=hero.name, what=say("ui.quest.runes-left"))
            return Worked(what, partial(_runes, hero.name), lambda: hero_sheet(desk, playing, hero.name))
        case "below":
            return looks.counted(hero, "below", "count")
        case "determination":
            return looks.counted(hero, "determination")
    return looks.counted(hero, "sheet", name)


def of_count(desk: Desk, playing: Playing, key: str, player: str = "") -> Known:
    counts = playing.box.voice.counts(playing.view.state)
    count = next(count for count in counts if (count.key, count.player) == (key, player))
    return counted(playing, count, lambda: settle(desk, playing, count))


def settle(desk: Desk, playing: Playing, count: Count) -> None:
    """Loot is given and taken on the sheet of its hero; the cards of a deck are values, each for itself."""
    if count.player:
        hero_sheet(desk, playing, count.player)
    else:
        values_of(desk, playing, DECKS, lambda: desk.sheet(None), under=f"decks/{count.key}/left/")


def of_fighter(desk: Desk, playing: Playing, party: Party) -> Known:
    """What stands large on one side of a fight: the life that a hero has left in it, the damage of a monster."""
    fight = playing.view.state.fight
    assert fight is not None, "a fighter is in a fight"
    if party == "hero" or fight.how == "duel":
        player = fight.hero if party == "hero" else fight.foe
        what = say("dq.value.life-left", hero=player)
        return Worked(what, partial(_life_in_fight, player), lambda: hero_sheet(desk, playing, player))
    what = say("ui.count.of", player=labels.monster(fight.foe), what=say("ui.quest.damage"))
    return Worked(what, _damage)


def _runes(player: str, state: Game) -> Value:
    hero = hero_named(state, player)
    return None if hero is None else sum(not rune.used for rune in hero.runes)


def _life_in_fight(player: str, state: Game) -> Value:
    """Damage counts against the life as soon as it is taken, and becomes wounds when the fight is over."""
    fight, hero = state.fight, hero_named(state, player)
    if fight is None or player not in (fight.hero, fight.foe):
        return None if hero is None else life_left(hero)
    body = endurance(state, "hero" if player == fight.hero else "foe")
    return None if body is None else body.life


def _damage(state: Game) -> Value:
    fight = state.fight
    return None if fight is None or fight.how == "duel" else len(fight.foe_damage)
