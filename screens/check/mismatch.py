"""A number that does not match the table: asks for the true one, and shows the entries that are likely to blame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.checking import Suspect, suspects
from app.playing import Playing
from core.message import Message, say
from core.table_counts import Chapter, Count, turn_called
from screens.context import ScreenContext
from screens.face import Face
from screens.game.tracked import Known, Worked, counted
from screens.game.valuesheet import LARGEST, MOST_KEYS, USUAL, key_grid
from screens.game.why import ReasonCard, number_text, why_sheet
from screens.material.buttons import WordButton
from screens.material.rows import ListRow
from screens.pads.keypad import Keypad
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def mismatch_sheet(
    context: ScreenContext, playing: Playing, face: Face, count: Count, again: Callable[[], None]
) -> None:
    """Asks for the true number; `again` returns to the list."""
    context.guard.changed()
    of = counted(playing, count, lambda: face.settle(context, playing, count))
    body = TrueNumber(context, count, partial(_told, context, playing, face, count, of, again))
    caption = context.text(say("check.says", number=_number(count)))
    context.sheet(Sheet(context, context.text(of.name), body, again, caption=caption))


def _told(
    context: ScreenContext, playing: Playing, face: Face, count: Count, of: Known, again: Callable[[], None], true: int
) -> None:
    """Writes the true number as a ruling if it is a stored value. The suspected entries are searched for before that,
    so that the ruling is none of them.
    """
    if true == count.value:
        again()
        return
    found = suspects(playing.table.journal, count, true)
    if count.path:
        here = playing.box.voice.chapter(playing.view.state).round
        reason = context.text(say("check.reason", round=turn_called(context.box, Chapter(here))))
        no = playing.ruling(count.path, count.kept(true), reason)
        if no is not None:
            context.refuse(no)
            return
    context.guard.changed()
    words = say("check.set", before=_number(count), after=number_text(true))
    title = context.text(of.name) if not count.path else f"{context.text(of.name)}: {context.text(words)}"
    context.sheet(Sheet(context, title, FoundBody(context, playing, face, count, of, found, again), again))


class TrueNumber(Column):
    """A key for each likely number, and one for any other; or digits at once if the number is larger than that."""

    def __init__(self, context: ScreenContext, count: Count, take: Callable[[int], None]) -> None:
        super().__init__(spacing=dp(12))
        self.context = context
        self.keypad: Keypad | None = None
        value = count.value
        assert type(value) is int
        high = count.out_of if count.out_of is not None else USUAL
        if 0 <= value <= high <= MOST_KEYS:
            keys = key_grid(*range(4, 10))
            for number in range(high + 1):
                here = number == value
                keys.add_widget(
                    Key(
                        context, number_text(number), role="inline", face="chosen" if here else "key", height=dp(48),
                        padding=dp(4), on_tap=partial(take, number),
                    )
                )  # fmt: skip
            self.add_widget(keys)
            words = context.text(say("ui.value.other"))
            self.add_widget(ListRow(context, words, icon="dialpad", on_tap=partial(self._type, take)))
            return
        self._type(take)

    def _type(self, take: Callable[[int], None]) -> None:
        """Puts digits in the place of the keys."""
        self.clear_widgets()
        self.keypad = Keypad(self.context, 0, LARGEST, take)
        self.keypad.size_hint_y, self.keypad.height = None, self.keypad.least
        self.add_widget(self.keypad)

    def press(self, key: str) -> bool:
        return self.keypad is not None and self.keypad.press(key)


class FoundBody(Column):
    """What may have gone wrong, likeliest first; then keys for all entries, for setting the number, and back to the
    list.
    """

    def __init__(
        self,
        context: ScreenContext,
        playing: Playing,
        face: Face,
        count: Count,
        of: Known,
        found: list[Suspect],
        again: Callable[[], None],
    ) -> None:
        super().__init__(spacing=dp(8))
        palette = context.palette
        if not count.path:
            self.add_widget(Text(context.text(say("check.put-right")), palette.text_middle))
            settle = partial(face.settle, context, playing, count)
            right = context.text(say("check.put-right.key"))
            self.add_widget(WordButton(context, right, settle, icon="gavel", face="primary", least=64))
        words = say("check.suspects") if found else say("check.no-suspects")
        self.add_widget(Text(context.text(words), palette.text_middle))
        as_read = Worked(of.name, lambda _state: None)  # suspects have the numbers as people read them
        for suspect in found:
            self.add_widget(ReasonCard(context, playing, as_read, suspect.reason, context.text(_because(suspect))))
        for text, icon, act in (
            (say("check.all-entries"), "help-circle-outline", lambda: why_sheet(context, playing, of, again)),
            (say("check.back"), "clipboard-check-outline", again),
        ):
            self.add_widget(ListRow(context, context.text(text), icon=icon, on_tap=act))


def _because(suspect: Suspect) -> Message:
    match suspect.because:
        case "twice":
            return say("check.because.twice")
        case "undone":
            return say("check.because.undone")
        case "without":
            return say("check.because.without")
        case "other":
            return say("check.because.other", player=suspect.player)
        case "reversed":
            return say("check.because.reversed")
        case "taps":
            return say("check.because.taps")
        case "ruling":
            return say("check.because.ruling")
    return say("check.because.last")


def _number(count: Count) -> str:
    assert type(count.value) is int
    return number_text(count.value)
