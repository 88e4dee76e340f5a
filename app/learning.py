"""Keeps what a table has told about its box for the next game, so that it is asked for only once.

It goes into the copy that the game is played with. For a game with the box as it is shipped a copy is made, and the
next game is set up with it. An undo does not take anything of it back: what is printed on a token stays printed there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from core.acts import Act, Amended, Edited, Inserted, Played, Settled
from core.facts import Move
from core.journal import Journal
from core.message import Message, say
from core.refusal import Refused
from data.store.trouble import Finding, Trouble, finding
from data.words import Words

Lessons: TypeAlias = Mapping[str, int | str]
"""Values by their paths in the content of a box."""


def lessons(journal: Journal[Any], act: Act) -> Lessons:
    """Returns what an act that is about to be written teaches. A what-if teaches nothing until it is kept."""
    found = (journal.box.rules.content_learned_from(move) for move in _moves(journal, act))
    return dict(lesson for lesson in found if lesson is not None)


def _moves(journal: Journal[Any], act: Act) -> list[Move]:
    supposing = journal.supposing
    if supposing is not None:
        kept = isinstance(act, Settled) and act.keep
        return [node.move for node in journal.line(supposing.base) if node.move is not None] if kept else []
    match act:
        case Played():
            return [act.move]
        case Amended():
            return [fate.move for fate in act.fates if isinstance(fate, Edited | Inserted)]
    return []


class Learning:
    """Keeps lessons in the copies of one home. `words` gives the player's language, because a new copy needs a name."""

    def __init__(self, home: Path, words: Callable[[], Words]) -> None:
        self._home = home
        self._words = words

    def keep(self, journal: Journal[Any], learned: Lessons) -> Finding | None:
        """Keeps the lessons of an entry that has been written. A failure does not affect the entry; the finding says
        why.
        """
        if not learned:
            return None
        why = self._kept(journal.box.name, _copy_of(journal), learned)
        return finding("not-learned", why=why) if why is not None else None

    def _kept(self, box: str, copy: str, learned: Lessons) -> Message | None:
        # Imported late: the forms of a box's content take long to import, and few games have anything to teach.
        from app.copies import Copies
        from data.boxes.registry import content_of
        from data.copies import what_is_wrong
        from data.forms import NotAForm

        copies, name = Copies(self._home), copy or self._words().text(say("copy.ours"))
        try:
            if not copy:
                _make(copies.new, box, name)
            id = copies.find(name, box)
            for path, value in learned.items():
                copies.correct(id, content_of(box).number(path), value, learned=True)
        except (NotAForm, Refused) as error:
            return what_is_wrong(error)
        except Trouble as trouble:
            return trouble.message()
        return None if copy else self._play_with(box, name)

    def _play_with(self, box: str, copy: str) -> Message | None:
        from app.people import People

        return People(self._home).play_with(box, copy)


def _copy_of(journal: Journal[Any]) -> str:
    """Returns the name of the copy that a game is played with, or "" for the box as it is shipped."""
    name: str = getattr(getattr(journal.state, "content", None), "copy", "")
    return name


def _make(new: Callable[[str, str], str], box: str, name: str) -> None:
    """Makes the copy, unless an earlier answer has made it."""
    try:
        new(box, name)
    except Trouble as trouble:
        if trouble.code != "copy-exists":
            raise
