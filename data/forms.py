"""The JSON form of a box's moves, events and journal entries, and their JSON Schema.

pydantic reads JSON straight into the frozen dataclasses of `core`, strictly: no unknown field, no "1" for 1.
The adapters are built when a box is first opened, because the first one costs a tenth of a second.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cached_property
from typing import Annotated, Any, Union, cast, get_args

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, to_json, to_jsonable_python

from core.acts import Act, Amended, NamedPoint, Played, Redone, Reopened, Settled, Supposed, Undone
from core.box import Box
from core.chance import Throw
from core.choices import Choice, kind_of
from core.facts import Event, Move
from core.play import SHARED_EVENTS, SHARED_MOVES
from data.writing import written

_CONFIG = ConfigDict(strict=True, extra="forbid", ser_json_inf_nan="strings")

_box: ContextVar[Box[Any]] = ContextVar("box")


def _union(*kinds: type[Any]) -> Any:
    return Annotated[Union[kinds], Field(discriminator="kind")]  # noqa: UP007 - built at run time


def _move_schema(cls: type[Move], source: Any, handler: Any) -> Any:
    return handler.generate_schema(_union(*_box.get().moves, *SHARED_MOVES)) if source is Move else handler(source)


def _event_schema(cls: type[Event], source: Any, handler: Any) -> Any:
    return handler.generate_schema(_union(*_box.get().events, *SHARED_EVENTS)) if source is Event else handler(source)


# `core` knows neither pydantic nor the boxes: wherever it says Move or Event, the form is "one of this box's".
setattr(Move, "__get_pydantic_core_schema__", classmethod(_move_schema))  # noqa: B010
setattr(Event, "__get_pydantic_core_schema__", classmethod(_event_schema))  # noqa: B010


_ACTS = _union(Played, Undone, Redone, Reopened, Supposed, Settled, NamedPoint, Amended)
_KIND = re.compile(rb'"kind":"([^"]+)"')


class NotAForm(Exception):
    """Text that is not one of this box's moves or entries. `problem` is the key of a sentence, `where` its field."""

    def __init__(self, problem: str, where: str = "") -> None:
        super().__init__(problem, where)
        self.problem = problem
        self.where = where


class UnknownKind(NotAForm):
    """A kind of move or event that this version does not know: most likely written by a newer one."""

    def __init__(self, kind: str) -> None:
        super().__init__("unknown-kind", kind)


class Forms:
    """The forms of one box."""

    def __init__(self, box: Box[Any]) -> None:
        self.box = box
        self._kinds: set[str] | None = None
        self._read: Callable[[bytes], Act] = self._read_first
        self._reads_all = False

    @contextmanager
    def _here(self, box: Box[Any] | None = None) -> Iterator[None]:
        token = _box.set(box or self.box)
        try:
            yield
        finally:
            _box.reset(token)

    def _adapter(self, kind: Any, box: Box[Any] | None = None) -> TypeAdapter[Any]:
        with self._here(box):
            return TypeAdapter(kind, config=_CONFIG)

    @cached_property
    def acts(self) -> TypeAdapter[Any]:
        return self._adapter(_ACTS)

    @cached_property
    def moves(self) -> TypeAdapter[Any]:
        return self._adapter(_union(*self.box.moves, *SHARED_MOVES))

    @cached_property
    def events(self) -> TypeAdapter[Any]:
        return self._adapter(_union(*self.box.events, *SHARED_EVENTS))

    # Entries

    def for_journal(self, bodies: Iterable[bytes]) -> None:
        """Makes ready to read these. The forms of those kinds alone that occur in them take half of the time, which is
        what somebody waits for who goes on with the game they left; whoever reads another game then gets them all.
        """
        if self._reads_all:
            return
        kinds = {kind.decode("ascii", "replace") for body in bodies for kind in _KIND.findall(body)}
        if self._kinds is None:
            self._kinds = kinds
            self._read = self._reader_of(kinds)
        elif not kinds <= self._kinds:
            self._read_everything()

    def _reader_of(self, kinds: set[str]) -> Callable[[bytes], Act]:
        moves = tuple(move for move in self.box.moves if kind_of(move) in kinds)
        events = tuple(event for event in self.box.events if kind_of(event) in kinds)
        some = self._adapter(_ACTS, replace(self.box, moves=moves, events=events)).validator.validate_json

        def read(body: bytes) -> Act:
            try:
                found: Act = some(body)
            except ValidationError:  # of a kind that was not among them, or really wrong
                return self._read_first(body)
            return found

        return read

    def _read_first(self, body: bytes) -> Act:
        self._read_everything()
        return self._read(body)

    def _read_everything(self) -> None:
        # The adapter's own method passes a dozen options through; every entry of a game goes the shorter way.
        self._read, self._reads_all = self.acts.validator.validate_json, True

    def act_to_json(self, act: Act) -> bytes:
        return written(act).encode()

    def act_from_json(self, body: bytes, version: int) -> Act:
        """An entry's act, as written by the given rules version."""
        try:
            if version < self.box.version:
                return self._read(json.dumps(self._upcast(json.loads(body), version)).encode())
            return self._read(body)
        except ValidationError as error:
            raise _complaint(error) from None

    def _upcast(self, form: Any, version: int) -> Any:
        """Reads an old form as the present one, fact by fact, version by version."""
        if isinstance(form, list):
            return [self._upcast(item, version) for item in form]
        if not isinstance(form, dict):
            return form
        fact = {name: self._upcast(value, version) for name, value in form.items()}
        for older in range(version, self.box.version):
            change = self.box.upcasts.get((str(fact.get("kind")), older))
            fact = change(fact) if change else fact
        return fact

    # Moves

    def move_from_json(self, text: str | bytes) -> Move:
        try:
            return cast(Move, self.moves.validate_json(text))
        except ValidationError as error:
            raise _complaint(error) from None

    def move_from_fields(self, kind: str, fields: Mapping[str, Any]) -> Move:
        return self.move_from_json(to_json({"kind": kind, **fields}))

    def setup_from_json(self, text: str | bytes) -> Move:
        """The first move of a game; a set-up file need not say that it is one."""
        try:
            form = json.loads(text)
        except (ValueError, RecursionError):
            raise NotAForm("not-json") from None
        if not isinstance(form, dict):
            raise NotAForm("no-kind")
        return self.move_from_fields(kind_of(self.box.setup), form)

    def schema(self) -> dict[str, Any]:
        """JSON Schema of every move and event of the box."""
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"Delvelog {self.box.name}, rules version {self.box.version}",
            "moves": self.moves.json_schema(),
            "events": self.events.json_schema(),
        }


def plain(thing: Any) -> Any:
    """Any state, move, event or choice as plain JSON values."""
    return to_jsonable_python(thing)


def choice_to_plain(choice: Choice) -> dict[str, Any]:
    return {"move": choice.move, "given": plain(dict(choice.given)), "asks": plain(choice.asks)}


def state_digest(state: Any) -> str:
    """The same for the same state, on every machine and in every version of Python."""
    form = json.dumps(plain(state), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(form.encode()).hexdigest()


_DICE = tuple(form.__name__ for form in get_args(Throw))

_PROBLEMS = {
    "json_invalid": "not-json",
    "missing": "missing",
    "missing_keyword_only_argument": "missing",
    "unexpected_keyword_argument": "unexpected",
    "extra_forbidden": "unexpected",
}


def _complaint(error: ValidationError) -> NotAForm:
    """The first thing that is wrong, in words of ours: pydantic's sentences speak one language only."""
    first = _likeliest(error.errors(include_url=False, include_context=True, include_input=False))
    if first["type"] == "union_tag_invalid":
        return UnknownKind(str(first.get("ctx", {}).get("tag", "")))
    if first["type"] != "json_invalid" and not first["loc"]:
        return NotAForm("no-kind")
    where = ".".join(str(part) for part in first["loc"][1:] if part not in _DICE)
    return NotAForm(_PROBLEMS.get(first["type"], "wrong-sort"), where)


def _likeliest(errors: list[ErrorDetails]) -> ErrorDetails:
    """The first error. Dice are told in one of two forms: what was meant is the one that less is wrong with."""
    if not set(_DICE).intersection(errors[0]["loc"]):
        return errors[0]
    meant = min(_DICE, key=lambda form: sum(form in error["loc"] for error in errors))
    return next(error for error in errors if meant in error["loc"])
