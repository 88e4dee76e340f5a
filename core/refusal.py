"""A refusal is an answer and not an error: the rules (or the journal) say no, and say why."""

from __future__ import annotations

from core.message import Arg, Message


class Refused(Exception):
    """A refusal. `code` is the key of a sentence, `facts` are its arguments, `rule` is the number of the rule where it
    has one.
    """

    def __init__(self, code: str, rule: str | None = None, /, **facts: Arg) -> None:
        super().__init__(code, rule, facts)
        self.code = code
        self.rule = rule
        self.facts = facts

    def message(self) -> Message:
        return Message(f"refused.{self.code}", tuple(self.facts.items()))

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code}({facts})" + (f" [{self.rule}]" if self.rule else "")


def require_within(value: int, high: int, rule: str | None = None) -> None:
    if not 0 <= value <= high:
        raise Refused("number-out-of-range", rule, value=value, low=0, high=high)
