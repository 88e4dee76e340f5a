"""What is half answered in the Now panel, to be continued if the game still waits for the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from app.playing import Playing
from core.choices import Choice
from core.message import Message
from core.scene import StepView
from core.secrecy import answered_in_secret
from data.answers import answer_form, read_answer
from data.encoder import written


@dataclass(frozen=True, slots=True)
class Draft:
    """An unfinished answer. `choice` was being answered (None: only the group `unfolded` was open), with these answers,
    one step after the other; `pad` is what stands on the next pad, in that pad's own form.

    It belongs to the game `after` one entry, known by its digest, and to no other moment.
    """

    after: str
    choice: Choice | None
    unfolded: Message | None
    answers: tuple[dict[str, Any], ...] = ()
    pad: Any = None


def form_of(draft: Draft, playing: Playing) -> dict[str, Any] | None:
    """Returns a draft in plain values. Returns None if the answer is secret, or if it could not be read again: that is
    so if a pad has answered more than it was asked.
    """
    choice = draft.choice
    if choice is not None and answered_in_secret(playing.box, playing.table.journal.state, choice):
        return None
    form = {
        "after": draft.after,
        "choice": None if choice is None else _sign(choice.move, choice.given, choice.asks),
        "unfolded": None if draft.unfolded is None else _sign(draft.unfolded),
        "answers": [{field: answer_form(answer) for field, answer in told.items()} for told in draft.answers],
        "pad": draft.pad,
    }
    try:
        readable = choice is None or _answers(choice, form["answers"]) == draft.answers
    except ValueError:
        return None
    return form if readable else None


def read_draft(form: dict[str, Any], step: StepView) -> Draft | None:
    """Reads a draft, or returns None unless the step offers what it answers. The pad checks its own part."""
    choices = [offer.choice for offer in step.offers] + ([step.direct] if step.direct is not None else [])
    groups = [offer.group.words for offer in step.offers if offer.group is not None]
    try:
        after, sign, unfolded, answers, pad = (form[name] for name in ("after", "choice", "unfolded", "answers", "pad"))
        choice = _meant(sign, ((each, _sign(each.move, each.given, each.asks)) for each in choices))
        group = _meant(unfolded, ((each, _sign(each)) for each in groups))
        told = _answers(choice, answers) if choice is not None else ()
    except (KeyError, ValueError):
        return None
    return Draft(after, choice, group, told, pad) if choice is not None or group is not None else None


def _sign(*things: Any) -> str:
    """Returns a short hash that is the same for the same things in every run."""
    return sha256(written(things).encode()).hexdigest()


def _meant(sign: Any, among: Iterable[tuple[Any, str]]) -> Any:
    if sign is None:
        return None
    for each, its_sign in among:
        if its_sign == sign:
            return each
    raise ValueError(sign)


def _answers(choice: Choice, form: Any) -> tuple[dict[str, Any], ...]:
    """Reads the answers before each step. They begin with none, each step adds some in the order of the asks, and the
    last has not all of them; otherwise it raises ValueError.
    """
    if not isinstance(form, list):
        raise ValueError(form)
    told: list[dict[str, Any]] = []
    for each in form:
        least = len(told[-1]) + 1 if told else 0
        if not isinstance(each, dict) or not least <= len(each) < len(choice.asks):
            raise ValueError(each)
        asks = choice.asks[: len(each)]
        if {*each} != {ask.field for ask in asks}:
            raise ValueError(each)
        now = {ask.field: read_answer(ask, each[ask.field]) for ask in asks}
        if told and any(now[field] != answer for field, answer in told[-1].items()):
            raise ValueError(each)
        told.append(now)
    if told and (told[0] or len(told) == 1):
        raise ValueError(form)
    return tuple(told)
