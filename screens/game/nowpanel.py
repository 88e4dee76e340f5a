"""The Now panel: the one thing that the game waits for, with only the pad it needs, or the choices of this turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.choices import Choice
from core.message import Message
from core.scene import Offer, StepView
from screens.context import ScreenContext
from screens.face import Face, Offered
from screens.game.draft import Draft
from screens.game.flow import Flow
from screens.game.foot import Foot, back_key, hand_key, more_key, peek_key
from screens.game.head import BARE, SYMBOL, Head
from screens.game.offers import Offers
from screens.game.segments import Segments
from screens.widgets.key import Key
from screens.widgets.layouts import Card, Scroll

LEAST_HEAD = 30  # dp: one line of the title
PADDING, TIGHT = 12, 8  # dp
GAP = 8  # dp
LOW_SCREEN = 700  # dp
WORDED = 2  # so many keys with words fit in one row of the pad; more of them get a row of their own


class NowPanel(Card):
    """The panel. `laid` is called when it needs another height than before.

    It is filled again when the game waits for something else. While only a counter changes, or somebody looks at a tab,
    what is half answered stays.
    """

    def __init__(self, context: ScreenContext, playing: Playing, face: Face, laid: Callable[[], None]) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.panel, edge=palette.edge, radius=dp(24), padding=dp(PADDING), spacing=dp(GAP), fills=True
        )
        self.context, self.playing, self.face = context, playing, face
        self._laid = laid
        self.step = StepView(playing.view.now)
        self.covers = self.peeking = False
        self.opened: Offer | None = None
        self.unfolded: Message | None = None
        self.body: Any = Widget()
        self.head = Head(context, lambda rule: context.go("rules", rule=rule))
        self.above = Scroll(self.head, palette, size_hint_y=None)
        self.segments = Segments(context, self._choose_segment)
        self.foot = Foot(context, self._take)
        self._lent: list[Key] = []
        self.head.bind(height=self._place_head)
        self.bind(size=self._share)
        self._fill(playing.view)

    # What it needs

    @property
    def wants(self) -> float:
        """The height at which all of it is visible."""
        return self.head.needs(self.width - 2 * dp(PADDING)) + self._rest

    @property
    def least(self) -> float:
        """The height below which keys would be too small; the head is folded then."""
        return float(dp(LEAST_HEAD)) + self._rest - 2 * dp(PADDING - TIGHT)

    @property
    def reaches(self) -> float:
        """The height at which the whole pad is in sight with a folded head."""
        return self.least + self._more

    def pages(self, high: float) -> int:
        """Returns in how many screens the answers would be seen, if the panel were so high."""
        pages = getattr(self.body, "pages", None)
        room = high - self.least + self.body.least
        return pages(self.width - 2 * dp(PADDING), room) if pages is not None else 1

    @property
    def _more(self) -> float:
        """How much higher than its least height the pad would have to be for all of it to be in sight."""
        needs = getattr(self.body, "needs", None)
        return max(0.0, needs(self.width - 2 * dp(PADDING)) - self.body.least) if needs is not None else 0.0

    def cover(self, covers: bool) -> None:
        """Is told whether the panel covers what is above it: then it has a key to look below."""
        if covers != self.covers:
            self.covers = covers
            self._dress(self.playing.view)

    @property
    def _rest(self) -> float:
        """The height of everything but the head."""
        parts = [self.body.least, *(part.height for part in (self.segments, self.foot) if part.parent is self)]
        return float(sum(parts) + dp(GAP) * len(parts) + 2 * dp(PADDING))

    def _share(self, *_: object) -> None:
        """Shares the height. The pad comes first: a head that is too high is folded, and scrolls if that is not
        enough.
        """
        room = self.height - self._rest - self._more
        whole = room + 0.5 >= self.head.needs(self.width - 2 * dp(PADDING))
        self.head.fold(0 if whole else 1 if room >= dp(SYMBOL) else BARE, room)
        self._place_head()

    def _place_head(self, *_: object) -> None:
        tight = dp(TIGHT if self.head.folded == BARE else PADDING)
        room = self.height - self._rest + 2 * (dp(PADDING) - tight)
        gone = room < dp(LEAST_HEAD) - 1  # it disappears before a key becomes too small for a finger
        self.above.height, self.above.opacity = (0, 0) if gone else (min(self.head.height, room), 1)
        self.padding = (dp(PADDING), tight - dp(GAP) if gone else tight, dp(PADDING), tight)

    # Following the game

    def show(self, view: View) -> None:
        before, flow = self.step, self._flow
        step = self.face.step(view)
        if flow is not None and self._goes_on(flow, before, step):
            self.step = step
            flow.show(view)
            self._dress(view)
        elif flow is None and (before.offers, before.layout, before.hero) == (step.offers, step.layout, step.hero):
            self.step = step
            if (follow := getattr(self.body, "show", None)) is not None:
                follow(view)
            if step != before:
                self._dress(view)
        else:
            self._fill(view)

    @property
    def _flow(self) -> Flow | None:
        return self.body if isinstance(self.body, Flow) else None

    def _goes_on(self, flow: Flow, before: StepView, step: StepView) -> bool:
        """Tells whether the same question is still open. Answers that were given to it count only in the same step."""
        if flow.sent or (flow.begun and (before.title, before.hero) != (step.title, step.hero)):
            return False
        if self.opened is None:
            return step.direct is not None and _same(flow.choice, step.direct)
        return any(_same(flow.choice, offer.choice) and offer.place == self.opened.place for offer in step.offers)

    def _fill(self, view: View) -> None:
        """Fills the panel from scratch."""
        self.step = self.face.step(view)
        self.unfolded = None
        self.peeking = False
        self.opened = next((offer for offer in self.step.offers if _opens_at_once(offer)), None)
        self._put_body(view)

    def _put_body(self, view: View) -> None:
        choice = self.opened.choice if self.opened is not None else self.step.direct
        if choice is not None:
            self.body = Flow(
                self.context, self.playing, self.face, choice, moved=self._flow_moved, refused=self.context.refuse
            )
        else:
            self.body = self._offers(view)
        self._dress(view)

    def _offers(self, view: View) -> Any:
        step = self.step
        if self.unfolded is not None:
            inside = [
                replace(offer, place="tile")
                for offer in step.offers
                if offer.place == "group" and offer.group is not None and offer.group.words == self.unfolded
            ]
            return Offers(self.context, inside, lambda offer: self._take(offer))
        own = self.face.own_layout(Offered(self.context, view, step, self._take, self._unfold))
        if own is not None:
            own.moved = self._flow_moved
            return own
        return Offers(self.context, step.offers, self._take, halves=step.layout == "halves", unfold=self._unfold)

    def _flow_moved(self) -> None:
        self._dress(self.playing.view)

    def _dress(self, view: View) -> None:
        """Puts head, segments and foot around the body."""
        flow, step = self._flow, self.step
        shown = step
        if flow is not None:
            shown = self.face.heading_for(step, view, flow.choice, flow.ask, flow.answers)
        elif self.unfolded is not None:
            shown = replace(step, title=self.unfolded, why=step.title)
        elif (heading := getattr(self.body, "heading", None)) is not None:
            shown = heading(step)
        self.head.show(shown, view)
        segments = [offer for offer in step.offers if offer.place == "segment"]
        if flow is not None and len(segments) > 1:
            self.segments.show(segments, next((each for each in segments if each is self._shown_segment), None))
        wanted: list[Widget] = [self.above]
        wanted += [self.segments] if flow is not None and len(segments) > 1 and not flow.begun else []
        wanted.append(self.body)
        wanted += [self.foot] if self._fill_foot() else []
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
        self._share()
        self._laid()

    @property
    def _shown_segment(self) -> Offer | None:
        if self.opened is None:
            return None
        return next((offer for offer in self.step.offers if _same(offer.choice, self.opened.choice)), None)

    # Keys

    def _fill_foot(self) -> bool:
        """Fills the foot, and returns whether there is anything in it. Keys that fit are lent to the last row of the
        pad instead; the key to look below the panel always is.
        """
        for key in self._lent:
            if key.parent is not None:
                key.parent.remove_widget(key)
        self._lent.clear()
        filled = self._fill_row()
        spare = getattr(self.body, "spare", None)
        beside = spare or self._host or (self.foot if filled else None)
        if (self.covers or self.peeking) and beside is not None:
            self._lent.append(peek_key(self.context, self.peek, "tile2" if spare else "tile"))
            beside.add_widget(self._lent[-1])
        return filled

    def peek(self) -> None:
        """Shows what the panel covers, or covers it again."""
        self.peeking = not self.peeking
        self.context.guard.changed()
        self._laid()

    def _fill_row(self) -> bool:
        offers = self.step.offers
        if self.unfolded is not None or (self._flow is not None and self._left_open):
            return self._put_back_key()
        shown = ("small",) if self._flow is None else ("small", "primary")
        beside = [offer for offer in offers if offer.place in shown]
        host, primary = self._host, [offer for offer in beside if offer.place == "primary"]
        # In landscape a phone has no height for a row above the pad and another below it.
        crowded = Window.height < min(Window.width, dp(LOW_SCREEN)) and any(each.place == "segment" for each in offers)
        if host is not None and (crowded or not primary) and len(host.children) + len(beside) <= WORDED:
            self._lent = [*(self.foot.worded(offer) for offer in beside), *self._others(worded=False)]
            for key in self._lent:
                host.add_widget(key)
            return False
        others = self._others(worded=not beside)
        self.foot.fill(beside, others)
        return bool(beside or others)

    def _put_back_key(self) -> bool:
        """Puts the back key into the foot, or, on a low screen, into the row that the pad has anyway. Returns whether
        the foot is needed.
        """
        back, host = back_key(self.context, self.back), self._host
        if host is None or len(host.children) >= WORDED or Window.height >= dp(LOW_SCREEN):
            self.foot.fill((), [back])
            return True
        self._lent = [back]
        host.add_widget(back, 0 if self.context.mirrored else len(host.children))
        return False

    def _others(self, *, worded: bool) -> list[Key]:
        """Returns the keys that open a sheet: what is at hand, and more."""
        hand = [offer for offer in self.step.offers if offer.place == "hand"]
        more = [offer for offer in self.step.offers if offer.place == "more"]
        keys = [hand_key(self.context, hand, self._take, worded=worded)] if hand else []
        return [*keys, *([more_key(self.context, more, self._take)] if more else [])]

    @property
    def _left_open(self) -> bool:
        """Whether there is a way back out of the pad: to the answer before, or to the choices from which it was
        opened.
        """
        assert self._flow is not None
        return self._flow.begun or (self.opened is not None and self.opened.place != "segment")

    @property
    def _host(self) -> Any:
        """A row of the body that can take a small key, so that no row has to be made for it; or None."""
        return self._flow.pad.foot if self._flow is not None else getattr(self.body, "foot", None)

    def _take(self, offer: Offer) -> None:
        if offer.choice.asks:
            self.open(offer)
            return
        no = self.playing.make(offer.choice, {})
        if no is not None:
            self.context.refuse(no)

    def _choose_segment(self, offer: Offer) -> None:
        if self.opened is None or not _same(offer.choice, self.opened.choice):
            self._take(offer)

    def open(self, offer: Offer) -> None:
        """Shows the pad of a choice. It can be left again: nothing is written until its last answer."""
        self.opened = offer
        self._turn_to()

    def _unfold(self, group: Message) -> None:
        self.unfolded = group
        self._turn_to()

    def back(self) -> None:
        """Goes back by one answer, or else out of the pad or the group."""
        flow = self._flow
        if flow is not None and flow.step_back():
            return
        if flow is None:
            self.unfolded = None
        self.opened = None
        self._turn_to()

    def _turn_to(self) -> None:
        self.context.guard.changed()
        self._put_body(self.playing.view)

    # Half-finished answers

    def draft(self) -> Draft | None:
        """Returns what would be lost if the panel were built again now; what is chosen in secret is left out."""
        flow = self._flow
        if flow is None:
            return Draft(self._after, None, self.unfolded) if self.unfolded is not None else None
        pad = flow.pad.draft()
        if flow.covered or flow.sent or (self.opened is None and not flow.begun and pad is None):
            return None
        return Draft(self._after, flow.choice, self.unfolded, flow.history, pad)

    @property
    def _after(self) -> str:
        """The digest of the last entry."""
        return self.playing.table.journal.entries[-1].digest.hex()

    def resume(self, draft: Draft) -> None:
        if draft.after != self._after:
            return
        step, choice = self.step, draft.choice
        offer = next((each for each in step.offers if choice is not None and _same(each.choice, choice)), None)
        if choice is not None and offer is None and not (step.direct is not None and _same(step.direct, choice)):
            return
        self.opened, self.unfolded = offer, draft.unfolded
        self._put_body(self.playing.view)
        if self._flow is not None:
            self._flow.resume(draft.answers, draft.pad)
            self._dress(self.playing.view)

    def press(self, key: str) -> bool:
        flow = self._flow
        if key == "escape" and (self.unfolded is not None or (flow is not None and self._left_open)):
            self.back()
            return True
        press = getattr(self.body, "press", None)
        return bool(press and press(key))


def _same(one: Choice, other: Choice) -> bool:
    """Tells whether two choices are the same, although their words may differ by a number in them."""
    return (one.move, one.given, one.asks) == (other.move, other.given, other.asks)


def _opens_at_once(offer: Offer) -> bool:
    return offer.place == "segment" and bool(offer.choice.asks)
