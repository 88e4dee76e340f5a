"""The strict forms that a box's content consists of: values with their bounds, and rows of its TOML files.

The corrections of a copy (`data/copyforms.py`) use the same values, so that a value out of bounds is refused with the
same sentence wherever it comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError, field_validator

from core.confidence import Confidence
from core.naming import LONGEST_NAME as LONGEST_NAME
from core.naming import a_name as a_name
from core.refusal import Refused
from data.forms import NotAForm

Shipped: TypeAlias = Literal["verified", "one source", "inferred", "other edition", "unknown"]


def a_number(value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise Refused("number-out-of-range", value=value, low=low, high=high)
    return value


@dataclass(frozen=True, slots=True)
class Within:
    """Checks that a number is within its bounds, and tells them (`data/fieldforms.py`)."""

    low: int
    high: int

    def __call__(self, value: int) -> int:
        return a_number(value, self.low, self.high)


def between(low: int, high: int) -> AfterValidator:
    return AfterValidator(Within(low, high))


Name: TypeAlias = Annotated[str, AfterValidator(a_name)]


class Form(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def complaint(error: ValidationError) -> NotAForm:
    """Returns the first thing that is wrong, as a problem that has a sentence, and where it is."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    problem = {
        "json_invalid": "not-json",
        "missing": "missing",
        "extra_forbidden": "unexpected",
        "unexpected_keyword_argument": "unexpected",
    }.get(first["type"], "wrong-sort")
    return NotAForm(problem, ".".join(str(part) for part in first["loc"]))


class Row(Form):
    """Values, and how sure they are: `sure` holds for all of them, `sure_of` for those that differ."""

    about: ClassVar[frozenset[str]] = frozenset({"sure", "sure_of", "note", "owner", "other_edition"})

    sure: Shipped
    sure_of: dict[str, Shipped] = {}
    note: str = ""

    @field_validator("sure_of")
    @classmethod
    def _of_its_own_values(cls, sure_of: dict[str, Shipped]) -> dict[str, Shipped]:
        if unknown := set(sure_of) - (set(cls.model_fields) - cls.about):
            raise ValueError(f"no such value: {', '.join(sorted(unknown))}")
        return sure_of

    def values(self) -> dict[str, Any]:
        """Returns the values that the row gives, for the piece of `core` that it becomes."""
        said = self.model_fields_set - self.about
        return {name: getattr(self, name) for name in type(self).model_fields if name in said}

    def sureness(self) -> dict[str, Confidence]:
        """Returns how sure each value is; a value that a row of this sort should have and does not have is unknown."""
        missing: dict[str, Confidence] = dict.fromkeys(self.missing(), "unknown")
        return {**missing, **dict.fromkeys(self.values(), self.sure), **self.sure_of}

    def missing(self) -> Iterator[str]:
        return iter(())
