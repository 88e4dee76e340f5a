"""The errors for text that cannot be read."""

from __future__ import annotations


class NotAForm(Exception):
    """Text that is not one of this box's moves or entries. `problem` is the key of a sentence, `where` the field."""

    def __init__(self, problem: str, where: str = "") -> None:
        super().__init__(problem, where)
        self.problem = problem
        self.where = where


class UnknownKind(NotAForm):
    """A kind of move or event that this version does not know: most likely written by a newer one."""

    def __init__(self, kind: str) -> None:
        super().__init__("unknown-kind", kind)
