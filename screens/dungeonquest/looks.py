"""How a hero is shown on the screens: crest, names, and the paths of its values."""

from __future__ import annotations

from app.playing import Playing
from core.boxes.dungeonquest.scene.people import colour_of
from core.message import say
from core.scene import Figure, Map, Part, Scene, Tally, Track
from screens.context import ScreenContext
from screens.game.tracked import Tracked
from screens.scene.looks import crest, duel_of, fate, figure_of
from screens.scene.looks import shown_main as life_text
from screens.theme import CRESTS, colour
from screens.widgets.crest import Look


def large_hero(scene: Scene, chosen: str) -> str:
    """Returns the player whose hero is large: the one that was tapped, else the one that the game waits for; "" if
    there is nobody.
    """
    names = [figure.name for figure in scene.people]
    return chosen if chosen in names else next((figure.name for figure in scene.people if figure.acts), "")


def central(scene: Scene) -> Part | None:
    """Returns the part that the table looks at now, or None."""
    return next((part for part in scene.parts if part.central), None)


def map_of(scene: Scene) -> Map | None:
    return next((part.shows for part in scene.parts if isinstance(part.shows, Map)), None)


def sun_of(scene: Scene) -> Track | None:
    return scene.top if isinstance(scene.top, Track) else None


def tally_of(figure: Figure, key: str) -> Tally | None:
    return next((tally for tally in (*figure.tallies, *figure.values) if tally.key == key), None)


def count_of(figure: Figure, key: str) -> int:
    """Returns a count; 0 if it does not exist or nobody may see it."""
    tally = tally_of(figure, key)
    return tally.value or 0 if tally is not None else 0


def look_of(context: ScreenContext, hero: str) -> Look:
    """Returns the crest of a hero whom nobody plays yet."""
    return Look(context.words.letter(context.box, hero), colour(CRESTS[colour_of(hero)]))


def short(context: ScreenContext, figure: Figure) -> str:
    return context.words.short(context.box, figure.crest.name) if figure.crest is not None else ""


def left(figure: Figure) -> int:
    return figure.main.value or 0 if figure.main is not None else 0


def most(figure: Figure) -> int:
    return figure.main.most or 0 if figure.main is not None else 0


def counted(playing: Playing, tally: Tally) -> Tracked:
    """Describes a number that can be set. Where the state stores what is missing, the table sets what is left."""
    if tally.missing and tally.called is not None:
        return Tracked(tally.path, tally.called, tally.limit, 1, tally.limit)
    return Tracked(tally.path, playing.box.voice.value_name(tally.path), high=tally.limit)


def life(context: ScreenContext, playing: Playing, figure: Figure) -> Tracked:
    """Describes the large number: the life that is left, or the wounds, as the preferences say. Both are the same
    stored value.
    """
    main = figure.main
    assert main is not None, "a hero has a life"
    if context.preferences.life_shown == "wounds":
        return Tracked(main.path, playing.box.voice.value_name(main.path), high=most(figure) - 1)
    return Tracked(main.path, main.called or say("dq.count.life"), out_of=main.most, low=1, high=main.most)


def shown_life(context: ScreenContext, figure: Figure) -> int:
    return most(figure) - left(figure) if context.preferences.life_shown == "wounds" else left(figure)


__all__ = ["crest", "duel_of", "fate", "figure_of", "life_text"]
