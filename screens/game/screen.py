"""The game screen, which is the same for every box. A face fills the track and the stage; everything else is shared.

The same parts have four layouts: a phone upright, a window that is too low for all of it (half of a split screen) and
scrolls, a phone in landscape, and a tablet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.drafts import in_game
from app.playing import Playing, View
from core.acts import At
from core.scene import Figure, People
from data.names import has_content
from screens.check.banner import CheckBanner
from screens.context import ScreenContext
from screens.game.bar import Bar
from screens.game.chips import people_now
from screens.game.draft import Draft, form_of, read_draft
from screens.game.firstgame import FirstGame
from screens.game.nowpanel import NowPanel
from screens.game.pages import page
from screens.game.tabs import Tabs
from screens.game.undoline import UndoLine
from screens.game.whatif import WhatIf
from screens.registry import face_of
from screens.replay.opening import open_replay
from screens.scene.resultband import ResultBand
from screens.widgets.layouts import Column, Scroll
from screens.widgets.turned import Turned

ENOUGH = 240  # dp: how much of the Now panel is left at least if it has to be scrolled anyway

Shape: TypeAlias = Literal["upright", "low", "lying", "tablet"]
LOW_SCREEN = 700  # dp
LOWEST = 520  # dp: below this there is no room for track, stage and pad at once
BESIDE = (720, 340)  # dp: from this size on two of them fit beside each other


def shape_of(width: float, height: float) -> Shape:
    if width <= height or width < dp(BESIDE[0]) or height < dp(BESIDE[1]):
        return "upright" if height >= dp(LOWEST) else "low"
    return "tablet" if height >= dp(600) and width >= dp(960) else "lying"


class GameScreen(BoxLayout):
    """The game screen. `press` takes the keys of a keyboard; `draft` and `resume` keep what is half answered. `tab` is
    the tab that is open first.
    """

    def __init__(self, context: ScreenContext, playing: Playing, tab: str = "table") -> None:
        super().__init__(orientation="vertical", padding=(dp(12), 0, dp(12), dp(8)), spacing=dp(8))
        self.context, self.playing = context, playing
        self.face = face_of(context.box)
        self.shape: Shape | None = None
        self.tab = tab
        self.rule = self.about = ""
        self.page: Widget | None = None
        self._arrange = Clock.create_trigger(self._share_height, -1)
        self.bar = Bar(context, playing, self.face)
        self.what_if = WhatIf(context, playing)
        self.track = self.face.track(context, playing)
        self.track.tapped = self._odds_of_track
        self.stage = self.face.stage(context, playing)
        self.theatre: Widget | None = getattr(self.stage, "theatre", None)
        self._sharing = False
        self._covered: tuple[Widget, ...] = ()  # what the panel covers
        self.stage.bind(height=self._stage_grew)
        self.now = NowPanel(context, playing, self.face, self._arrange)
        self.undo = UndoLine(context, playing, look=self._look_at_last, mend=self._mend_last)
        self.check = CheckBanner(context, playing, self.face, self._arrange)
        self.guide = FirstGame(context, playing, self.face, self._guide_changed)
        self.band = ResultBand(context)
        self.band.bind(height=self._place_band)
        self._band_soon = Clock.create_trigger(self._show_band)
        self.now.bind(pos=self._place_band, size=self._place_band)
        self.foot = Column(self.undo, spacing=dp(8))
        self.turned_foot = Turned(size_hint_y=None, turned=context.preferences.turned)
        self.foot.bind(height=self.turned_foot.setter("height"))
        self.middle = Turned(spacing=dp(8), turned=context.preferences.turned)
        self.middle.bind(height=self._arrange)
        playing.changed.append(self._changed)
        playing.look_up = self.look_up
        playing.replay = partial(open_replay, context, playing)
        playing.mends = lambda on: self.tabs.mend(on)
        self.bind(size=self._lay)
        context.services.awake.keep(True)

    # Following the game

    def _changed(self, view: View) -> None:
        self.context.guard.changed()
        for part in (self.bar, self.track, self.stage, self.now, self.undo, self.check, self.guide):
            part.show(view)
        if self.page is not None:
            self.page.show(view)
        self._suppose(view)
        self._arrange()
        self._let_feel(view)
        self.band.hide()
        self._band_soon()

    def _show_band(self, *_: object) -> None:
        """Shows what the entry has brought, if that is big and the table is in sight. The entry itself is drawn a frame
        before.
        """
        band = self.playing.view.band
        if band is not None and self.tab == "table":
            self.band.show(band, self.now, self.now.width)
            self._place_band()

    def _place_band(self, *_: object) -> None:
        """Places the band over the head of the panel. What it lacks in height it takes from the stage above, and only
        where that is not enough from the panel.
        """
        band, now = self.band, self.now
        band.width = now.width
        band.pos = (now.x, min(now.above.y, self.middle.top - band.height))

    def _end_band(self) -> None:
        self._band_soon.cancel()
        self.band.hide()

    def on_touch_down(self, touch: Any) -> bool:
        """A touch anywhere ends the band, and does what it would have done without it."""
        self._end_band()
        return bool(super().on_touch_down(touch))

    def _suppose(self, view: View) -> None:
        """Shows the banner of a what-if, on every tab: below the bar, or inside the bar if every line counts."""
        banner = self.what_if
        upright = self._one_column
        inside = self.shape == "lying" or self.height < dp(LOW_SCREEN)
        banner.fold(inside, narrow=inside and upright)
        banner.show(view)
        if banner.parent is self and (inside or not banner.shown):
            self.remove_widget(banner)
        self.bar.hold(banner if banner.shown and inside else None, instead=upright)
        if banner.shown and banner.parent is None:
            self.add_widget(banner, index=len(self.children) - 1)

    def _let_feel(self, view: View) -> None:
        """Vibrates and speaks, for players who look at the board."""
        context = self.context
        if context.preferences.haptics:
            if view.deadly:
                context.services.haptics.long()
            else:
                context.services.haptics.tick()
        if context.preferences.speech and view.last is not None:
            told = " ".join(context.text(sentence) for sentence in view.last.sentences)
            context.services.speech.say(told, context.words.language)

    # Laying out

    def _lay(self, *_: object) -> None:
        shape = shape_of(*self.size)
        if shape != self.shape:
            self.shape = shape
            self._build()
        self._arrange()

    def _build(self) -> None:
        for part in (self.bar, self.track, self.stage, self.now, self.foot, self.middle):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self.middle.clear_widgets()
        self.tabs = Tabs(self.context, self.choose, upright=not self._one_column, without=self._silent_tabs())
        self.tabs.mark(self.tab)
        self.tabs.mend(self.playing.mending is not None)
        self.add_widget(self.bar)
        if self._one_column:
            self.add_widget(self.middle)
            if self.shape == "upright":
                self.turned_foot.add_widget(self.foot)
                self.add_widget(self.turned_foot)
            self.add_widget(self.tabs)
        else:
            across = BoxLayout(spacing=dp(8))
            for part in (self.tabs, self.middle)[:: -1 if self.context.mirrored else 1]:
                across.add_widget(part)
            self.add_widget(across)
        self._suppose(self.playing.view)
        self._fill_middle()

    def _silent_tabs(self) -> set[str]:
        """Returns the tabs that would be empty in every game of this box."""
        silent = set() if self.playing.box.advice.has_odds else {"odds"}
        return silent if has_content(self.context.box) else {*silent, "rules"}

    def _fill_middle(self) -> None:
        for part in (self.track, self.stage, self.theatre, self.now, self.page):
            if part is not None and part.parent is not None:
                part.parent.remove_widget(part)
        if self.shape != "upright" and self.foot.parent is not None:
            self.foot.parent.remove_widget(self.foot)
        self.middle.clear_widgets()
        if self.tab != "table":
            self.page = page(self.tab, self.context, self.playing, self.face, self.rule, self.about)
            self.middle.add_widget(self.page)
            if self.shape != "upright":
                self.middle.add_widget(self.foot)
            return
        self.page = None
        if self.shape == "upright":
            for part in (self.track, self.stage, self.now):
                self.middle.add_widget(part)
        elif self.shape == "low":
            self.now.size_hint_y = None
            parts = (self.track, self.stage, self.now, self.foot)
            column = Column(*parts, spacing=dp(8), padding=(0, 0, dp(6), 0))  # room for the scroll bar
            self.middle.add_widget(Scroll(column, self.context.palette))
        elif self.shape == "lying":
            left = BoxLayout(orientation="vertical", spacing=dp(8))
            left.add_widget(self.track)
            left.add_widget(self._around_stage())
            left.add_widget(self.foot)
            self.now.size_hint_y = 1  # all of the little height
            self._beside(left, self.now)
        else:
            left = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_x=0.29)
            left.add_widget(self._around_stage())
            centre = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_x=0.43)
            if self.theatre is not None:
                centre.add_widget(self.theatre)
            centre.add_widget(self.now)
            right = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_x=0.28)
            self.page = page("log", self.context, self.playing, self.face)
            right.add_widget(self.page)
            right.add_widget(self.foot)
            self.middle.add_widget(self.track)
            self._beside(left, centre, right)
        self._arrange()

    def _around_stage(self) -> Scroll:
        """Wraps the stage. Its room is known only when everything above and below it is laid out."""
        around = Scroll(self.stage, self.context.palette)
        around.bind(height=self._arrange)
        return around

    @property
    def _one_column(self) -> bool:
        return self.shape in ("upright", "low")

    def _beside(self, *parts: Widget) -> None:
        across = BoxLayout(spacing=dp(8))
        for part in reversed(parts) if self.context.mirrored else parts:
            across.add_widget(part)
        self.middle.add_widget(across)

    def _stage_grew(self, *_: object) -> None:
        """Lays the screen out again if a touch folded or unfolded the stage; not if the screen did it itself."""
        if not self._sharing:
            self._arrange()

    def _share_height(self, *_: object) -> None:
        """Shares the height, and says in the bar what everybody has if the rest of the screen has no room for it."""
        if self.shape is None:
            return
        self._covered = ()
        self._share()
        self.bar.name_people(self._unseen())

    def _unseen(self) -> Sequence[Figure]:
        """Returns all players, if what decides the game is not in sight for each of them on a small screen."""
        scene = self.playing.view.scene
        people = people_now(scene)
        begun = scene.chapter is not None and scene.end is None
        playing = begun and self._one_column and self.tab == "table"
        told = all(figure.fate or (figure.main is not None and figure.main.value is not None) for figure in people)
        if not playing or len(people) < 2 or not told:
            return ()
        if isinstance(scene.top, People):
            return people if self.track in self._covered else ()
        return people if self.stage in self._covered or not self.stage.everybody else ()

    def _share(self) -> None:
        """The Now panel gets what its keys need; the stage folds until the rest is enough for it."""
        if self.shape is None:
            return
        if self.tab != "table":
            self._ask_to_check(bool(self.check.round))
            self._explain(False)
            return
        if self.shape != "upright":
            self._explain(self.guide.wanted)
        self.track.fit(self.height)
        if self.shape == "low":
            self._ask_to_check(bool(self.check.round))
            self.stage.height = self.stage.fit(self.middle.width - dp(6), -1)
            self.now.height = self.now.wants
            return
        if self.shape != "upright":
            self._ask_to_check(bool(self.check.round))
            self.now.size_hint_y = 1
            self.stage.height = self.stage.fit(self.stage.width, self.stage.parent.height)
            if self.shape == "tablet" and self.theatre is not None:
                free = self.now.parent.height - self.now.wants - dp(8)
                self.theatre.height = self.stage.fit_theatre(self.now.width, free)
                self.now.parent.spacing = dp(8) if self.theatre.height else 0
            return
        room = self.middle.height - self.track.height - 2 * self.middle.spacing
        explaining = self.guide.height + self.foot.spacing
        bare = room + (explaining if self.guide.parent is not None else 0)
        self._sharing = True
        if self.check.round:
            asking = self.check.height + self.foot.spacing
            whole = room + (asking if self.check.parent is not None else 0)
            free = whole - self.stage.fit(self.middle.width, -1)
            fits, scrolls = free - asking >= self.now.least, free < self.now.least
            self._ask_to_check(fits or (scrolls and free - asking >= dp(ENOUGH)))
        else:
            self._ask_to_check(False)
        reaches = 0 if self.now.peeking else self.now.reaches
        self._explain(self.guide.wanted and not self.check.round and self._can_explain(bare, explaining))
        used = self.stage.fit(self.middle.width, room - max(self.now.wants, reaches))
        if used > room - self.now.least + 1:
            used = self.stage.fit(self.middle.width, -1)  # the least that it needs
        self.stage.height = used
        self._sharing = False
        self.now.size_hint_y, self.now.height = None, max(self._cover(room, room - used), dp(96))

    def _can_explain(self, room: float, needs: float) -> bool:
        """Tells whether a sentence for a first game has room that takes no answer out of sight."""
        room -= self.stage.fit(self.middle.width, -1)
        return room - needs >= self.now.least and self.now.pages(room - needs) <= self.now.pages(room)

    def _cover(self, room: float, left: float) -> float:
        """Returns the height of the Now panel. If its keys would be too small in what is `left`, or more answers would
        be in sight otherwise, it covers the track, the stage, or both: as little as it takes for the fewest swipes.
        """
        gap = self.middle.spacing
        track, stage = self.track.height + gap, room - left + gap
        ways = [(left, ()), (left + track, (self.track,)), (left + stage, (self.stage,)),
                (left + track + stage, (self.track, self.stage))]  # fmt: skip
        if self.now.peeking or self.now.reaches <= left + 1:
            ways = ways[:1]
        high, over = min(ways, key=lambda way: (way[0] < self.now.least - 1, self.now.pages(way[0])))
        self._covered = over
        shown = [part for part in (self.track, self.stage, self.now) if part not in over]
        if self.middle.children[::-1] != shown:
            self.middle.clear_widgets()
            for part in shown:
                self.middle.add_widget(part)
        self.now.cover(bool(over))
        return high

    def _ask_to_check(self, ask: bool) -> None:
        """Shows the check of the table above the undo line, or hides it if the game itself needs all the room."""
        if ask != (self.check.parent is not None):
            if ask:
                self.foot.add_widget(self.check, index=1)
            else:
                self.foot.remove_widget(self.check)

    def _explain(self, explain: bool) -> None:
        """Shows the sentence for a first game above the undo line, or hides it."""
        if explain != (self.guide.parent is not None):
            if explain:
                self.foot.add_widget(self.guide, index=len(self.foot.children))
            else:
                self.foot.remove_widget(self.guide)

    def _guide_changed(self) -> None:
        self.guide.show(self.playing.view)
        self._arrange()

    @property
    def keeps_clear(self) -> Widget:
        """The part that nothing said over the screen may cover: what was done last and the key that undoes it, or the
        key that accepts an amendment.
        """
        kept: Widget | None = getattr(self.page, "keeps_clear", None)
        return kept if kept is not None and kept.get_parent_window() is not None else self.undo

    # Touching

    def read(self, rule: str) -> None:
        """Opens the rules at an entry."""
        self.rule = rule
        self.choose("rules")
        self.rule = ""

    def _odds_of_track(self) -> None:
        """Opens the odds at what the track tells: on the sun, when the doors shut."""
        top = self.playing.view.scene.top
        self.about = getattr(top, "key", "")
        self.choose("odds")
        self.about = ""

    def look_up(self, at: At) -> None:
        """Opens the log at an entry. On a tablet the log is open beside the table already."""
        self.context.sheet(None)
        if getattr(self.page, "look_up", None) is None:
            self.choose("log")
        assert self.page is not None
        self.page.look_up(at)

    def _look_at_last(self) -> None:
        last = self.playing.view.last
        if last is not None:
            self.look_up(last.last)

    def _mend_last(self) -> None:
        """Amends the last entry directly, without looking for it in the log."""
        last = self.playing.view.last
        if last is None:
            return
        if getattr(self.page, "mend", None) is None:
            self.choose("log")
        page: Any = self.page
        page.mend(last.first, last.last, last.sentences)

    def choose(self, tab: str) -> None:
        if tab == self.tab:
            return
        self._end_band()
        self.tab = tab
        self.tabs.mark(tab)
        self._fill_middle()
        self._arrange()

    def turn(self) -> None:
        self.middle.turned = self.turned_foot.turned = not self.middle.turned

    def press(self, key: str) -> bool:
        self._end_band()
        match key:
            case "ctrl+z":
                self.undo.do(self.playing.undo)
            case "ctrl+y" | "ctrl+shift+z":
                self.undo.do(self.playing.redo)
            case "escape" if self.tab != "table":
                self.choose("table")
            case _ if self.tab == "table":
                return self.now.press(key)
            case _:
                press = getattr(self.page, "press", None)
                return bool(press and press(key))
        return True

    # Half-finished answers

    @property
    def place(self) -> str:
        return in_game(self.playing.table.id)

    def draft(self) -> Draft | None:
        return self.now.draft()

    def resume(self, draft: Draft) -> None:
        self.now.resume(draft)

    def form_of(self, draft: Draft) -> dict[str, Any] | None:
        return form_of(draft, self.playing)

    def draft_from(self, form: dict[str, Any]) -> Draft | None:
        return read_draft(form, self.now.step)

    def on_resume(self) -> None:
        self.context.services.awake.keep(True)
