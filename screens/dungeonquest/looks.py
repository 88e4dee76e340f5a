"""How a hero is known on the screens: crest, names, the paths of its values."""

from __future__ import annotations

from app.playing import Playing
from core.boxes.dungeonquest.scene.people import colour_of
from core.message import say
from core.scene import Figure, Map, Part, Scene, Tally, Track
from screens.context import ScreenContext
from screens.game.tracked import Tracked
from screens.scene.looks import crest, duel_of, fate, figure_of
from screens.theme import CRESTS, colour
from screens.widgets.crest import Look


def large_hero(scene: Scene, chosen: str) -> str:
    """Who stands large: whom the table has tapped, else whom the game waits for; "" before there is anybody."""
    names = [figure.name for figure in scene.people]
    return chosen if chosen in names else next((figure.name for figure in scene.people if figure.acts), "")


def central(scene: Scene) -> Part | None:
    """The part that the table looks at now."""
    return next((part for part in scene.parts if part.central), None)


def map_of(scene: Scene) -> Map | None:
    return next((part.shows for part in scene.parts if isinstance(part.shows, Map)), None)


def sun_of(scene: Scene) -> Track | None:
    return scene.top if isinstance(scene.top, Track) else None


def tally_of(figure: Figure, key: str) -> Tally | None:
    return next((tally for tally in (*figure.tallies, *figure.values) if tally.key == key), None)


def count_of(figure: Figure, key: str) -> int:
    """0 for what is not there, and for what nobody may see."""
    tally = tally_of(figure, key)
    return tally.value or 0 if tally is not None else 0


def look_of(context: ScreenContext, hero: str) -> Look:
    """The crest of a hero whom nobody plays yet."""
    return Look(context.words.letter(context.box, hero), colour(CRESTS[colour_of(hero)]))


def short(context: ScreenContext, figure: Figure) -> str:
    return context.words.short(context.box, figure.crest.name) if figure.crest is not None else ""


def left(figure: Figure) -> int:
    return figure.main.value or 0 if figure.main is not None else 0


def most(figure: Figure) -> int:
    return figure.main.most or 0 if figure.main is not None else 0


def counted(playing: Playing, tally: Tally) -> Tracked:
    """Of what is left of something, the table sets how much is left."""
    if tally.missing and tally.called is not None:
        return Tracked(tally.path, tally.called, tally.limit, 1, tally.limit)
    return Tracked(tally.path, playing.box.voice.value_name(tally.path), high=tally.limit)


def life(context: ScreenContext, playing: Playing, figure: Figure) -> Tracked:
    """The large number: what is left, or the wounds, as the table likes it. Both are the same value."""
    main = figure.main
    assert main is not None, "a hero has a life"
    if context.preferences.life_shown == "wounds":
        return Tracked(main.path, playing.box.voice.value_name(main.path), high=most(figure) - 1)
    return Tracked(main.path, main.called or say("dq.count.life"), out_of=main.most, low=1, high=main.most)


def shown_life(context: ScreenContext, figure: Figure) -> int:
    return most(figure) - left(figure) if context.preferences.life_shown == "wounds" else left(figure)


__all__ = ["crest", "duel_of", "fate", "figure_of"]
