"""The game screen: the same for every box. A face fills the track and the stage; the rest is common.

Three layouts of the same parts: a phone upright, a phone on its side, and a tablet.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from screens.desk import Desk
from screens.face import face_of
from screens.game.bar import Bar
from screens.game.nowpanel import NowPanel
from screens.game.pages import page
from screens.game.tabs import Tabs
from screens.game.undoline import UndoLine
from screens.widgets.layouts import Scroll
from screens.widgets.turned import Turned

Shape: TypeAlias = Literal["upright", "lying", "tablet"]


def shape_of(width: float, height: float) -> Shape:
    if width <= height:
        return "upright"
    return "tablet" if height >= dp(600) and width >= dp(960) else "lying"


class GameScreen(BoxLayout):
    """`press` takes the keys of a keyboard; `leave` ends it."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(orientation="vertical", padding=(dp(12), 0, dp(12), dp(8)), spacing=dp(8))
        self.desk, self.playing = desk, playing
        self.face = face_of(desk.box)
        self.shape: Shape | None = None
        self.tab = "table"
        self.rule = ""
        self.page: Widget | None = None
        self._arrange = Clock.create_trigger(self._share_height, -1)
        self.bar = Bar(desk, playing, self.face)
        self.track = self.face.track(desk, playing)
        self.track.tapped = lambda: self.choose("odds")
        self.stage = self.face.stage(desk, playing)
        self.theatre: Widget | None = getattr(self.stage, "theatre", None)
        self._sharing = False
        self.stage.bind(height=self._stage_grew)
        self.now = NowPanel(desk, playing, self.face, self._arrange)
        self.undo = UndoLine(desk, playing)
        self.middle = Turned(spacing=dp(8), turned=desk.preferences.turned)
        playing.changed.append(self._changed)
        self.bind(size=self._lay)
        desk.services.awake.keep(True)

    # Following the game

    def _changed(self, view: View) -> None:
        self.desk.guard.changed()
        for part in (self.bar, self.track, self.stage, self.now, self.undo):
            part.show(view)
        if self.page is not None:
            self.page.show(view)
        self._arrange()
        self._let_feel(view)

    def _let_feel(self, view: View) -> None:
        """To the hand and the ear, for whoever looks at the board."""
        desk = self.desk
        if desk.preferences.haptics:
            if view.deadly:
                desk.services.haptics.long()
            else:
                desk.services.haptics.tick()
        if desk.preferences.speech and view.last is not None:
            told = " ".join(desk.text(sentence) for sentence in view.last.sentences)
            desk.services.speech.say(told, desk.words.language)

    # Laying out

    def _lay(self, *_: object) -> None:
        shape = shape_of(*self.size)
        if shape != self.shape:
            self.shape = shape
            self._build()
        self._arrange()

    def _build(self) -> None:
        for part in (self.bar, self.track, self.stage, self.now, self.undo, self.middle):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self.middle.clear_widgets()
        self.tabs = Tabs(self.desk, self.choose, upright=self.shape != "upright")
        self.tabs.mark(self.tab)
        self.add_widget(self.bar)
        if self.shape == "upright":
            self.add_widget(self.middle)
            self.add_widget(self.undo)
            self.add_widget(self.tabs)
        else:
            across = BoxLayout(spacing=dp(8))
            for part in (self.tabs, self.middle)[:: -1 if self.desk.mirrored else 1]:
                across.add_widget(part)
            self.add_widget(across)
        self._fill_middle()

    def _fill_middle(self) -> None:
        for part in (self.track, self.stage, self.theatre, self.now, self.page):
            if part is not None and part.parent is not None:
                part.parent.remove_widget(part)
        if self.shape != "upright" and self.undo.parent is not None:
            self.undo.parent.remove_widget(self.undo)
        self.middle.clear_widgets()
        if self.tab != "table":
            self.page = page(self.tab, self.desk, self.playing, self.face, self.rule)
            self.middle.add_widget(self.page)
            if self.shape != "upright":
                self.middle.add_widget(self.undo)
            return
        self.page = None
        if self.shape == "upright":
            for part in (self.track, self.stage, self.now):
                self.middle.add_widget(part)
        elif self.shape == "lying":
            left = BoxLayout(orientation="vertical", spacing=dp(8))
            left.add_widget(self.track)
            left.add_widget(Scroll(self.stage, self.desk.palette))
            left.add_widget(self.undo)
            self.now.size_hint_y = 1  # all of the little height there is
            self._beside(left, self.now)
        else:
            left = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_x=0.29)
            left.add_widget(Scroll(self.stage, self.desk.palette))
            centre = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_x=0.43)
            if self.theatre is not None:
                centre.add_widget(self.theatre)
            centre.add_widget(self.now)
            right = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_x=0.28)
            self.page = page("log", self.desk, self.playing, self.face)
            right.add_widget(self.page)
            right.add_widget(self.undo)
            self.middle.add_widget(self.track)
            self._beside(left, centre, right)
        self._arrange()

    def _beside(self, *parts: Widget) -> None:
        across = BoxLayout(spacing=dp(8))
        for part in reversed(parts) if self.desk.mirrored else parts:
            across.add_widget(part)
        self.middle.add_widget(across)

    def _stage_grew(self, *_: object) -> None:
        """Folded or unfolded by a touch; not by what is done here."""
        if not self._sharing:
            self._arrange()

    def _share_height(self, *_: object) -> None:
        """The Now panel gets what its keys need; the stage folds until the rest is enough for it."""
        if self.shape is None or self.tab != "table":
            return
        self.track.fit(self.height)
        if self.shape != "upright":
            self.now.size_hint_y = 1
            self.stage.height = self.stage.fit(self.stage.width, self.stage.parent.height)
            if self.shape == "tablet" and self.theatre is not None:
                free = self.now.parent.height - self.now.wants - dp(8)
                self.theatre.height = self.stage.fit_theatre(self.now.width, free)
            return
        room = self.middle.height - self.track.height - 2 * self.middle.spacing
        self._sharing = True
        used = self.stage.fit(self.middle.width, room - self.now.wants)
        if used > room - self.now.least + 1:
            used = self.stage.fit(self.middle.width, -1)  # the least that it can do with
        self.stage.height = used
        self._sharing = False
        self.now.size_hint_y, self.now.height = None, max(room - used, dp(96))

    # Touching

    def read(self, rule: str) -> None:
        """Opens the rules at an entry."""
        self.rule = rule
        self.choose("rules")
        self.rule = ""

    def choose(self, tab: str) -> None:
        if tab == self.tab:
            return
        self.tab = tab
        self.tabs.mark(tab)
        self._fill_middle()

    def turn(self) -> None:
        self.middle.turned = not self.middle.turned

    def press(self, key: str) -> bool:
        match key:
            case "ctrl+z":
                self.undo.take_back()
            case "ctrl+y" | "ctrl+shift+z":
                self.undo.do_again()
            case "escape" if self.tab != "table":
                self.choose("table")
            case _ if self.tab == "table":
                return self.now.press(key)
            case _:
                press = getattr(self.page, "press", None)
                return bool(press and press(key))
        return True

    def leave(self) -> None:
        self.desk.services.awake.keep(False)
        self.playing.close()

    def on_resume(self) -> None:
        self.desk.services.awake.keep(True)
