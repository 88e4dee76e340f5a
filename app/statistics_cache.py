"""The numbers of a game in the form in which they are kept: short, but still readable by people. Reading raises if the
form is wrong.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from core.luck import FACES, Rolls, Tries
from core.statistic_facts import Cause
from core.statistics import Part, Pictured, Record


def form_of(record: Record) -> dict[str, Any]:
    return {
        "box": record.box,
        "over": record.over,
        "started": record.started,
        "rounds": record.rounds,
        "rolls": _rolls_form(record.rolls),
        "pictured": _pictured_form(record.pictured),
        "parts": [_part_form(part) for part in record.parts],
    }


def record_of(form: Any) -> Record:
    return Record(
        box=_text(form["box"]),
        over=_flag(form["over"]),
        started=_number(form["started"]),
        rounds=_number(form["rounds"]),
        parts=tuple(_part(part) for part in form["parts"]),
        rolls=_rolls(form["rolls"]),
        pictured=_pictured(form["pictured"]),
    )


def _part_form(part: Part) -> dict[str, Any]:
    return {
        "player": part.player,
        "won": part.won,
        "alive": part.alive,
        "points": part.points,
        "falls": [[cause.sort, cause.name] for cause in part.falls],
        "rounds": part.rounds,
        "turns": " ".join(map(str, part.turns)),
        "rolls": _rolls_form(part.rolls),
        "tries": " ".join(map(str, (part.tries.tried, part.tries.done, part.tries.expected, part.tries.variance))),
        "pictured": _pictured_form(part.pictured),
        "notes": {what: " ".join(map(str, numbers)) for what, numbers in part.notes},
        "role": part.role,
        "honours": list(part.honours),
    }


def _part(form: Any) -> Part:
    return Part(
        player=_text(form["player"]),
        won=_flag(form["won"]),
        alive=None if form["alive"] is None else _flag(form["alive"]),
        points=None if form["points"] is None else _number(form["points"]),
        falls=tuple(Cause(*map(_text, cause)) for cause in form["falls"]),
        rounds=_number(form["rounds"]),
        turns=tuple(map(int, _text(form["turns"]).split())),
        rolls=_rolls(form["rolls"]),
        tries=_tries(form["tries"]),
        pictured=_pictured(form["pictured"]),
        notes=tuple((what, tuple(map(int, _text(numbers).split()))) for what, numbers in _table(form["notes"])),
        role=_text(form["role"]),
        honours=tuple(map(_text, _list(form["honours"]))),
    )


def _rolls_form(rolls: Rolls) -> str:
    return " ".join(map(str, (rolls.dice, rolls.twice_over, rolls.spread, rolls.by_phone, *rolls.faces)))


def _rolls(form: Any) -> Rolls:
    dice, twice_over, spread, by_phone, *faces = map(int, _text(form).split())
    if len(faces) != FACES or min(dice, spread, by_phone, *faces) < 0:
        raise ValueError(form)
    return Rolls(dice, twice_over, spread, tuple(faces), by_phone)


def _pictured_form(pictured: Pictured) -> dict[str, str]:
    return {die: _rolls_form(rolls) for die, rolls in pictured}


def _pictured(form: Any) -> Pictured:
    return tuple((die, _rolls(rolls)) for die, rolls in _table(form))


def _tries(form: Any) -> Tries:
    tried, done, expected, variance = _text(form).split()
    found = Tries(int(tried), int(done), Fraction(expected), Fraction(variance))
    if not 0 <= found.done <= found.tried or found.variance < 0:
        raise ValueError(form)
    return found


def _table(value: Any) -> list[tuple[str, Any]]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return sorted(value.items())


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value
