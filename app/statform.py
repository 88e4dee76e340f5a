"""The numbers of a game as they are kept: short, and still to be read by people. Each raises where nothing fits."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from core.luck import FACES, Rolls, Tries
from core.statistics import Part, Record
from core.tally import Cause


def form_of(record: Record) -> dict[str, Any]:
    return {
        "box": record.box,
        "over": record.over,
        "started": record.started,
        "rounds": record.rounds,
        "rolls": _rolls_form(record.rolls),
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
    )


def _part_form(part: Part) -> dict[str, Any]:
    return {
        "player": part.player,
        "won": part.won,
        "alive": part.alive,
        "gold": part.gold,
        "cause": None if part.cause is None else [part.cause.sort, part.cause.name],
        "rounds": part.rounds,
        "turns": " ".join(map(str, part.turns)),
        "rolls": _rolls_form(part.rolls),
        "tries": " ".join(map(str, (part.tries.tried, part.tries.done, part.tries.expected, part.tries.variance))),
    }


def _part(form: Any) -> Part:
    cause = form["cause"]
    return Part(
        player=_text(form["player"]),
        won=_flag(form["won"]),
        alive=None if form["alive"] is None else _flag(form["alive"]),
        gold=None if form["gold"] is None else _number(form["gold"]),
        cause=None if cause is None else Cause(*map(_text, cause)),
        rounds=_number(form["rounds"]),
        turns=tuple(map(int, _text(form["turns"]).split())),
        rolls=_rolls(form["rolls"]),
        tries=_tries(form["tries"]),
    )


def _rolls_form(rolls: Rolls) -> str:
    return " ".join(map(str, (rolls.dice, rolls.twice_over, rolls.spread, rolls.by_phone, *rolls.faces)))


def _rolls(form: Any) -> Rolls:
    dice, twice_over, spread, by_phone, *faces = map(int, _text(form).split())
    if len(faces) != FACES or min(dice, spread, by_phone, *faces) < 0:
        raise ValueError(form)
    return Rolls(dice, twice_over, spread, tuple(faces), by_phone)


def _tries(form: Any) -> Tries:
    tried, done, expected, variance = _text(form).split()
    found = Tries(int(tried), int(done), Fraction(expected), Fraction(variance))
    if not 0 <= found.done <= found.tried or found.variance < 0:
        raise ValueError(form)
    return found


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
