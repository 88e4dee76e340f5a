"""What guests do to the game. It runs on the thread of the game, one deed after the other.

A guest names a choice that it was offered after some entry. The deed is done if that choice is still offered to that
seat, however far the game has gone on. What somebody has done meanwhile is not done again: two phones that press "next"
at once go on once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from functools import partial
from typing import Any, assert_never

from app.chance import PHONE
from app.guests.asks import answer_read
from app.guests.messages import Deed, Make, Set, Undo
from app.guests.moments import Moment, moment_of
from app.playing import Playing
from core.acts import START, Amended, At, NamedPoint, Played, Redone, Reopened, Undone
from core.choices import Choice, leading_to
from core.facts import Move
from core.hidden import admit
from core.message import Message
from core.nodes import Node
from core.refusal import Refused
from core.seats import belongs_to, choices_of, counters_of, may_undo
from core.whose import whose
from data.answers import NotAnAnswer

MAKERS = 64
"""The number of the latest moves of which it is known whose phone made them."""


class Deeds:
    """The game, as guests may change it. `makers` has the seat whose phone made a move, by the number of its entry."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.makers: OrderedDict[int, str] = OrderedDict()
        self._acting = ""

    def moment(self) -> Moment:
        """Returns the present moment. It is asked for right after each entry, while it is known who acts."""
        journal = self.playing.table.journal
        if self._acting:
            self.makers[len(journal.entries)] = self._acting
            while len(self.makers) > MAKERS:
                self.makers.popitem(last=False)
        return moment_of(journal, self.makers, self.playing)

    def do(self, seat: str, deed: Deed) -> int | Message:
        """Does what a seat asks for, and returns the number of its entry, or why not."""
        self._acting = seat
        try:
            problem = self._done(seat, deed)
        except Refused as refused:
            return refused.message()
        finally:
            self._acting = ""
        return problem or len(self.playing.table.journal.entries)

    def _done(self, seat: str, deed: Deed) -> Message | None:
        journal = self.playing.table.journal
        if journal.supposing is not None:
            raise Refused("guest-what-if")
        if seat not in journal.box.sight.viewers(journal.state):
            raise Refused("no-such-player", player=seat)
        match deed:
            case Make():
                return self._make(seat, deed)
            case Set():
                return self._play(seat, self._counted(seat, deed))
            case Undo():
                if deed.n != len(journal.entries) or not may_undo(journal, seat, self.maker):
                    raise Refused("guest-not-last")
                return self.playing.undo()
        assert_never(deed)

    def maker(self, node: Node[Any]) -> str:
        return self.makers.get(node.n, "")

    def _play(self, seat: str, move: Move) -> Message | None:
        admit(self.playing.box, self.playing.table.journal.state, move, seat)
        return self.playing.play(move)

    # A choice that is taken

    def _make(self, seat: str, deed: Make) -> Message | None:
        box, journal = self.playing.box, self.playing.table.journal
        then = self._after(deed.n)
        offered = choices_of(box, then.state, seat) if then is not None else []
        if deed.choice >= len(offered):
            raise Refused("guest-gone")
        meant = offered[deed.choice]
        now = offered if then is journal.head else choices_of(box, journal.state, seat)
        same = [each for each in now if (each.move, each.given) == (meant.move, meant.given)]
        still = [meant] if meant in same else same
        if not still:
            raise Refused("guest-done-already" if self._taken_since(deed.n, meant) else "guest-gone")
        move = self._answered(seat, still, deed)
        if not belongs_to(box, journal.state, move, seat):
            raise Refused("guest-not-yours", player=whose(box, journal.state, move))
        if PHONE in deed.answers.values():
            done = self._taken_since(deed.n, meant)
        else:
            done = any(made.move == move for made in self._played_since(deed.n, meant.move))
        if done:
            raise Refused("guest-done-already")
        return self._play(seat, move)

    def _after(self, n: int) -> Node[Any] | None:
        """Returns where the game stood after entry `n`; None where that is not worth working out."""
        journal = self.playing.table.journal
        if n == len(journal.entries):
            return journal.head
        while START.entry < n < len(journal.entries):
            match journal.entries[n - 1].act:
                case Played():
                    return journal.node(At(n))
                case Undone(to=to) | Redone(to=to) | Reopened(to=to):
                    return journal.node(to)
                case NamedPoint():
                    n -= 1
                case Amended(fates=fates):
                    return None if fates else journal.node(At(n))
                case _:
                    return None
        return None

    def _answered(self, seat: str, still: list[Choice], deed: Make) -> Move:
        """Returns the move with the answers. Choices can differ in nothing but what they ask for, such as up and down,
        and what they ask for can have changed: it is the one that can be answered like that.
        """
        for choice in still:
            if {ask.field for ask in choice.asks} != {*deed.answers}:
                continue
            try:
                by_phone = partial(self.playing.by_phone, choice)
                answers = {ask.field: answer_read(ask, deed.answers[ask.field], seat, by_phone) for ask in choice.asks}
            except NotAnAnswer:
                continue
            return self.playing.move_of(choice, answers)
        raise Refused("guest-no-answer")

    def _taken_since(self, n: int, choice: Choice) -> bool:
        """Tells whether anybody has taken the choice after entry `n`, whatever they answered."""
        rules = self.playing.box.rules
        for made in self._played_since(n, choice.move):
            if made.parent is not None and made.move is not None:
                taken = leading_to(rules.choices(made.parent.state), made.move)
                if taken is not None and taken.given == choice.given:
                    return True
        return False

    def _played_since(self, n: int, kind: str) -> Iterator[Node[Any]]:
        journal = self.playing.table.journal
        for entry in journal.entries[n:]:
            if isinstance(entry.act, Played) and entry.act.move.kind == kind:
                yield journal.node(At(entry.n))

    # A number that is counted

    def _counted(self, seat: str, deed: Set) -> Move:
        tally = next((each for each in counters_of(self.playing.own_scene(seat), seat) if each.path == deed.path), None)
        if tally is None:
            raise Refused("guest-gone")
        if tally.value != deed.was:
            raise Refused("guest-other-number", now=tally.value)
        press = {1: tally.more, -1: tally.less}.get(deed.to - deed.was)
        if press is None:
            raise Refused("guest-gone")
        return self.playing.move_of(press.choice, dict(press.answers))
