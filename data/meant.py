"""Finds out which thing of a copy people mean by what they have typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.frozen import Named
from core.refusal import Refused
from data.boxes.shape import Corrected, Place
from data.copyforms import ListedFix


def meant(things: Sequence[Named], typed: str) -> str | None:
    """Returns the thing's name as it is spelled, for a name that was typed in any capitals; None where there is no such
    thing.
    """
    return next((thing.name for thing in things if thing.name.casefold() == typed.casefold()), None)


def meant_briefly(things: Sequence[Named], typed: str) -> str:
    """Returns the name for what was typed, which may be the beginning of one name only: nobody types "Challara and
    Brightblaze". Where no name fits, it returns what was typed.
    """
    names = [thing.name for thing in things if thing.name.casefold().startswith(typed.casefold())]
    return meant(things, typed) or (names[0] if len(names) == 1 else typed)


def filed_under(
    start: Place, fixes: Mapping[str, ListedFix], things: Sequence[Named], now: Corrected, typed: str, add: bool
) -> str | None:
    """Returns the key of a thing in the copy: the name it was shipped or added with, whatever it is called now. None
    where there is no such thing.
    """
    name = meant(things, typed)
    filed = next((key for key in fixes if key.casefold() == typed.casefold()), None)
    if add:
        if name or filed:
            raise Refused("name-taken", name=typed)
        return typed
    resting = {rests.place for rests in now.resting}
    if name is None:  # it may have been taken out, or its correction may rest, and the user wants to forget that
        return filed if filed and (fixes[filed].removed or (*start, filed) in resting) else None
    for key, fix in fixes.items():
        if (fix.name or key) == name and not fix.removed and (*start, key) not in resting:
            return key
    return name


def name_now(fixes: Mapping[str, ListedFix], key: str) -> str:
    return (fixes[key].name if key in fixes else "") or key
