"""The numbers of DungeonQuest that people ask about, and where the computed ones are set."""

from __future__ import annotations

from functools import partial
from typing import Any

from app.playing import Playing
from core.message import Message, say
from core.paths import Value
from core.scene import Figure, Force
from core.table_counts import Count
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.herosheet import hero_sheet
from screens.game.tracked import Known, Worked, counted
from screens.game.values import DECKS, values_of


def of_hero(context: ScreenContext, playing: Playing, figure: Figure, key: str) -> Known:
    """Describes a small number on the card of a hero."""
    tally = looks.tally_of(figure, key)
    if tally is not None and tally.path:
        return looks.counted(playing, tally)
    if tally is None or key in ("loot", "gold"):
        return of_count(context, playing, key, figure.name)
    assert isinstance(tally.name, Message), key
    what = say("ui.count.of", player=figure.name, what=tally.name)
    return Worked(what, partial(_now, playing, figure.name, key), lambda: hero_sheet(context, playing, figure.name))


def of_count(context: ScreenContext, playing: Playing, key: str, player: str = "") -> Known:
    counts = playing.box.voice.counts(playing.view.state)
    count = next(count for count in counts if (count.key, count.player) == (key, player))
    return counted(playing, count, lambda: settle(context, playing, count))


def settle(context: ScreenContext, playing: Playing, count: Count) -> None:
    """Opens where a count is set: loot on the sheet of its hero, the cards of a deck as separate values."""
    if count.player:
        hero_sheet(context, playing, count.player)
    else:
        values_of(context, playing, DECKS, lambda: context.sheet(None), under=f"decks/{count.key}/left/")


def of_force(context: ScreenContext, playing: Playing, force: Force) -> Known:
    """Describes the large number of one side of a fight: the life that a hero has left in it, or the damage of a
    monster.
    """
    assert force.health is not None, "a fighter is in a fight"
    assert force.health.called is not None, "it stands by itself"
    if force.health.key == "life":
        read = partial(_life_in_fight, playing, force.owner)
        return Worked(force.health.called, read, lambda: hero_sheet(context, playing, force.owner))
    return Worked(force.health.called, partial(_damage, playing))


def _now(playing: Playing, player: str, key: str, state: Any) -> Value:
    """Returns the same number of the same player in another state."""
    figure = looks.figure_of(playing.scene_of(state), player)
    tally = looks.tally_of(figure, key) if figure is not None else None
    return tally.value if tally is not None else None


def _life_in_fight(playing: Playing, player: str, state: Any) -> Value:
    """Returns the life of a player during a fight. Damage counts against it at once, and becomes wounds when the fight
    is over.
    """
    scene = playing.scene_of(state)
    clash = looks.duel_of(scene)
    for force in clash.forces if clash is not None else ():
        if force.owner == player and force.health is not None and force.health.key == "life":
            return force.health.value
    figure = looks.figure_of(scene, player)
    return figure.main.value if figure is not None and figure.main is not None else None


def _damage(playing: Playing, state: Any) -> Value:
    clash = looks.duel_of(playing.scene_of(state))
    health = clash.forces[1].health if clash is not None and not clash.forces[1].owner else None
    return health.value if health is not None else None
