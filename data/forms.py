"""The JSON form of a box's moves, events and journal entries, and their JSON Schema.

pydantic reads what comes in, strictly and straight into the frozen dataclasses of `core` (`adapters.py`). It is
imported when it is first needed; a game of usual length is read back without it (`fast_decoder.py`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from core.acts import Act
from core.box import Box
from core.choices import Choice, kind_of
from core.facts import Move
from data.encoder import written
from data.fast_decoder import ReadBack
from data.notaform import NotAForm, UnknownKind
from data.outsidejson import read_json

if TYPE_CHECKING:
    from pydantic import TypeAdapter

__all__ = ["Forms", "NotAForm", "UnknownKind", "choice_to_plain", "plain", "state_digest"]

SHORT = 2000
"""The number of entries that are read back before pydantic takes over. It is not ready at once, but then up to three
times as fast."""


class Forms:
    """The JSON forms of one box."""

    def __init__(self, box: Box[Any]) -> None:
        self.box = box
        self._asked = 0  # entries, so far

    @cached_property
    def acts(self) -> TypeAdapter[Any]:
        from data.adapters import acts_of

        return acts_of(self.box)

    @cached_property
    def moves(self) -> TypeAdapter[Any]:
        from data.adapters import moves_of

        return moves_of(self.box)

    @cached_property
    def events(self) -> TypeAdapter[Any]:
        from data.adapters import events_of

        return events_of(self.box)

    @cached_property
    def _back(self) -> ReadBack:
        return ReadBack(self.box)

    # Entries

    def for_journal(self, entries: int) -> Callable[[bytes], Act]:
        """Returns a function that reads this many entries in the present form: without pydantic, as long as there are
        few.
        """
        self._asked += entries
        return self._read_back if self._asked <= SHORT else self._read

    def _read_back(self, body: bytes) -> Act:
        return self._back.read(body) or self._read(body)

    def _read(self, body: bytes) -> Act:
        from pydantic import ValidationError

        from data.adapters import complaint

        try:
            return cast(Act, self.acts.validate_json(body))
        except ValidationError as error:
            raise complaint(error) from None

    def act_to_json(self, act: Act) -> bytes:
        return written(act).encode()

    def act_from_json(self, body: bytes, version: int) -> Act:
        """Returns an entry's act, as written by the given rules version."""
        return self._read(self.present(body, version))

    def present(self, body: bytes, version: int) -> bytes:
        """Returns what the given rules version has written, in the present form."""
        if not any(older >= version and f'"{kind}"'.encode() in body for kind, older in self.box.rules.upcasts):
            return body
        try:
            form = json.dumps(
                self._upcast(json.loads(body.decode()), version), ensure_ascii=False, separators=(",", ":")
            )
        except (ValueError, RecursionError):
            raise NotAForm("not-json") from None
        except (KeyError, TypeError, AttributeError):
            raise NotAForm("wrong-sort") from None  # an upcast reads what its version wrote, and this is not it
        return form.encode(errors="backslashreplace")  # half a surrogate pair becomes the escape that JSON has for it

    def _upcast(self, form: Any, version: int) -> Any:
        """Turns an old form into the present one, fact by fact and version by version."""
        if isinstance(form, list):
            return [self._upcast(item, version) for item in form]
        if not isinstance(form, dict):
            return form
        fact = {name: self._upcast(value, version) for name, value in form.items()}
        for older in range(version, self.box.version):
            change = self.box.rules.upcasts.get((str(fact.get("kind")), older))
            fact = change(fact) if change else fact
        return fact

    # Moves

    def move_from_json(self, text: str | bytes) -> Move:
        from pydantic import ValidationError

        from data.adapters import complaint

        try:
            return cast(Move, self.moves.validate_json(text))
        except ValidationError as error:
            raise complaint(error) from None

    def move_from_fields(self, kind: str, fields: Mapping[str, Any]) -> Move:
        from pydantic_core import to_json

        return self.move_from_json(to_json({"kind": kind, **fields}))

    def setup_from_json(self, text: str | bytes) -> Move:
        """Returns the first move of a game; a set-up file need not give its kind."""
        form = read_json(text)
        if not isinstance(form, dict):
            raise NotAForm("no-kind")
        return self.move_from_fields(kind_of(self.box.rules.setup), form)

    def schema(self) -> dict[str, Any]:
        """Returns the JSON Schema of every move and event of the box."""
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"Delvelog {self.box.name}, rules version {self.box.version}",
            "moves": self.moves.json_schema(),
            "events": self.events.json_schema(),
        }


def plain(thing: Any) -> Any:
    """Returns any state, move, event or choice as plain JSON values."""
    from pydantic_core import to_jsonable_python

    return to_jsonable_python(thing)


def choice_to_plain(choice: Choice) -> dict[str, Any]:
    return {"move": choice.move, "given": plain(dict(choice.given)), "asks": plain(choice.asks)}


def state_digest(state: Any) -> str:
    """Returns the digest of a state. It is the same for equal states, on every machine and in every version of
    Python.
    """
    form = json.dumps(json.loads(written(state)), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(form.encode()).hexdigest()
