"""The sheet from which a game is taken home: one touch shares, one beside it saves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.library import Library, Look
from app.taking import FORMATS, Format, Play, Taken, for_bgstats, taken
from core.boxes.registry import box_named
from core.message import Message, say
from data.store.trouble import Trouble, from_os
from data.wholefile import write_whole
from screens.desk import Desk
from screens.taking.background import beside
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.layouts import Column, Row
from screens.widgets.over import Sheet, ask_first
from screens.widgets.qrcode import QrCode
from screens.widgets.text import Text

T = TypeVar("T")

ICONS = {
    "story": "book-open-page-variant-outline",
    "text": "text-long",
    "csv": "table-large",
    "html": "play-box-outline",
    "journal": "book-lock-outline",
    "bgstats": "qrcode",
}


def take_home(desk: Desk, home: Path, game: str, box: str) -> None:
    """`home` is the folder of the library that the game lies in."""
    content = TakeHome(desk, home, game, box)
    desk.sheet(Sheet(desk, desk.text(say("take.title")), content, lambda: desk.sheet(None)))


class TakeHome(Column):
    """The sheet stays while a file is made, and says so. Whoever closes it then does not want the file any more."""

    def __init__(self, desk: Desk, home: Path, game: str, box: str) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.home, self.game = desk, home, game
        self.working = False
        self.hint = Text(desk.text(say("take.hint")), desk.palette.mid, "sentence")
        self.add_widget(self.hint)
        for form in FORMATS:
            if form.fits(box_named(box)):
                self.add_widget(FormatRow(desk, form, self))

    def share(self, form: Format) -> None:
        match form.name:
            case "bgstats":
                self._work(lambda: for_bgstats(self._look(), self.desk.words), self._show_code)
            case "text":
                self._work(lambda: self._made(form), self._share_text)
            case _:
                self._put(form)

    def save(self, form: Format) -> None:
        if self.desk.services.picker is not None:
            self._work(lambda: self._made(form), self._save)
        else:
            self._put(form)

    def _put(self, form: Format) -> None:
        folder = self.desk.services.paths.exports()

        def work() -> tuple[Taken, tuple[Path, str] | None]:
            file = self._made(form)
            return file, put(folder, file) if file.asks is None else None

        def made(found: tuple[Taken, tuple[Path, str] | None]) -> None:
            file, there = found
            if there is not None:
                self._share_file(file, there)
            else:
                self._ask_first(file, lambda: self._share_secrets(file, folder))

        self._work(work, made)

    def _work(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Reads the game anew, beside the screen: the one that is open may go on meanwhile."""
        if self.working:
            return
        self.working = True
        self.hint.text = self.desk.text(say("take.working"))

        def made(found: T) -> None:
            if self.get_root_window() is not None:
                self.desk.sheet(None)
                done(found)

        def refused(why: Message) -> None:
            if self.get_root_window() is not None:
                self.desk.sheet(None)
                self.desk.refuse(why)

        beside(work, made, refused)

    def _look(self) -> Look:
        return Library(self.home).look(self.game)

    def _made(self, form: Format) -> Taken:
        return taken(self._look(), form, self.desk.words)

    # What is done with it

    def _ask_first(self, file: Taken, then: Callable[[], None]) -> None:
        if file.asks is None:
            then()
        else:
            ask_first(self.desk, self.desk.text(file.asks), self.desk.text(say("taken.secrets-yes")), then)

    def _share_secrets(self, file: Taken, folder: Path) -> None:
        try:
            there = put(folder, file)
        except Trouble as trouble:
            self.desk.refuse(trouble.message())
        else:
            self._share_file(file, there)

    def _share_file(self, file: Taken, there: tuple[Path, str]) -> None:
        if file.told is not None:
            self.desk.tell(file.told)
        self.desk.services.share.file(*there)

    def _share_text(self, file: Taken) -> None:
        """As the words of a message, not as a file in it."""
        self.desk.services.share.text(Path(file.name).stem, file.content.decode())

    def _save(self, file: Taken) -> None:
        def saved(done: bool) -> None:
            if done:
                self.desk.tell(file.told or say("take.saved", name=file.name))

        picker = self.desk.services.picker
        assert picker is not None
        self._ask_first(file, lambda: picker.save_file(file.name, file.mime, file.content, saved))

    def _show_code(self, play: Play) -> None:
        show_play(self.desk, play)


def put(folder: Path, file: Taken) -> tuple[Path, str]:
    """The same game taken home again takes the place of what it was before."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise from_os(error) from error
    write_whole(folder / file.name, file.content)
    return folder / file.name, file.mime


class FormatRow(Row):
    """What is shown as a code has nothing to save."""

    def __init__(self, desk: Desk, form: Format, sheet: TakeHome) -> None:
        self.share = FormatKey(desk, form, lambda: sheet.share(form))
        keys: list[Widget] = [self.share]
        if form.name != "bgstats":
            self.save = Key(
                desk, icon="tray-arrow-down", height=dp(64), width=dp(64), on_tap=lambda: sheet.save(form),
                guarded=False,
            )  # fmt: skip
            self.share.bind(height=self.save.setter("height"))
            keys.append(self.save)
        super().__init__(*keys, spacing=dp(8), mirrored=desk.mirrored)


class FormatKey(Tappable):
    """As high as its words."""

    def __init__(self, desk: Desk, form: Format, share: Callable[[], None]) -> None:
        palette = desk.palette
        super().__init__(
            desk, on_tap=share, guarded=False, ground=palette.s2, radius=dp(16), padding=(dp(14), dp(8)),
            size_hint_y=None,
        )  # fmt: skip
        words = Column(
            Text(desk.text(form.called), palette.hi, "strong"),
            Text(desk.text(form.about), palette.mid, "caption"),
            spacing=dp(2),
        )
        row = Row(Icon(ICONS[form.name], palette.accent), words, spacing=dp(12))
        row.bind(height=self._grow)
        self.add_widget(row)
        self._grow(row, row.height)

    def _grow(self, _row: object, height: float) -> None:
        self.height = max(dp(64), height + dp(16))


def show_play(desk: Desk, play: Play) -> None:
    title = desk.text(say("take.bgstats"))
    about = say("take.scan") if play.code is not None else say("take.too-long")
    share = Key(
        desk, desk.text(say("take.share-link")), icon="share", height=dp(64), guarded=False,
        on_tap=lambda: desk.services.share.text(title, play.link),
    )  # fmt: skip
    there = Key(
        desk, desk.text(say("take.open-link")), icon="open-in-new", face="primary", height=dp(64), guarded=False,
        on_tap=lambda: desk.services.share.link(play.link),
    )  # fmt: skip
    content = Column(spacing=dp(12))
    if play.code is not None:
        content.add_widget(QrCode(play.code))
    content.add_widget(Text(desk.text(about), desk.palette.mid, "sentence"))
    content.add_widget(Row(share, there, spacing=dp(8), mirrored=desk.mirrored))
    desk.sheet(Sheet(desk, title, content, lambda: desk.sheet(None)))
