"""The sheet for exporting a game: for each format, a key shares it and another beside it saves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.exported_files import FORMATS, ExportedFile, Format, Play, exported_file, for_bgstats
from app.library import Library, Look
from core.boxes.registry import box_named
from core.message import Message, say
from data.atomic_write import write_whole
from data.store.trouble import Trouble, from_os
from screens.context import ScreenContext
from screens.exports.background import beside
from screens.material.buttons import SymbolButton, WordButton
from screens.material.progress import Working
from screens.material.rows import ListRow
from screens.widgets.layouts import Column, Row
from screens.widgets.qrcode import QrCode
from screens.widgets.sheet import Sheet
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


def take_home(context: ScreenContext, home: Path, game: str, box: str) -> None:
    """Opens the sheet. `home` is the folder of the library to which the game belongs."""
    content = TakeHome(context, home, game, box)
    context.sheet(Sheet(context, context.text(say("take.title")), content, lambda: context.sheet(None)))


class TakeHome(Column):
    """The contents. The sheet stays open while a file is made, and says so. If somebody closes it meanwhile, the file
    is dropped.
    """

    def __init__(self, context: ScreenContext, home: Path, game: str, box: str) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.home, self.game = context, home, game
        self.working = False
        self.hint = Text(context.text(say("take.hint")), context.palette.text_middle, "sentence")
        self.add_widget(self.hint)
        for form in FORMATS:
            if form.fits(box_named(box)):
                self.add_widget(FormatRow(context, form, self))

    def share(self, form: Format) -> None:
        match form.name:
            case "bgstats":
                self._work(lambda: for_bgstats(self._look(), self.context.words), self._show_code)
            case "text":
                self._work(lambda: self._made(form), self._share_text)
            case _:
                self._put(form)

    def save(self, form: Format) -> None:
        if self.context.services.picker is not None:
            self._work(lambda: self._made(form), self._save)
        else:
            self._put(form)

    def _put(self, form: Format) -> None:
        folder = self.context.services.paths.exports()

        def work() -> tuple[ExportedFile, tuple[Path, str] | None]:
            file = self._made(form)
            return file, put(folder, file) if file.asks is None else None

        def made(found: tuple[ExportedFile, tuple[Path, str] | None]) -> None:
            file, there = found
            if there is not None:
                self._share_file(file, there)
            else:
                self._ask_first(file, lambda: self._share_secrets(file, folder))

        self._work(work, made)

    def _work(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Reads the game again on another thread, because the open one may go on meanwhile."""
        if self.working:
            return
        self.working = True
        self.hint.text = self.context.text(say("take.working"))
        self.add_widget(Working(self.context), index=len(self.children) - 1)

        def made(found: T) -> None:
            if self.get_root_window() is not None:
                self.context.sheet(None)
                done(found)

        def refused(why: Message) -> None:
            if self.get_root_window() is not None:
                self.context.sheet(None)
                self.context.refuse(why)

        beside(work, made, refused)

    def _look(self) -> Look:
        return Library(self.home).look(self.game)

    def _made(self, form: Format) -> ExportedFile:
        return exported_file(self._look(), form, self.context.words)

    # What is done with it

    def _ask_first(self, file: ExportedFile, then: Callable[[], None]) -> None:
        if file.asks is None:
            then()
        else:
            from screens.material.dialog import ask_first

            ask_first(self.context, self.context.text(file.asks), self.context.text(say("taken.secrets-yes")), then)

    def _share_secrets(self, file: ExportedFile, folder: Path) -> None:
        try:
            there = put(folder, file)
        except Trouble as trouble:
            self.context.refuse(trouble.message())
        else:
            self._share_file(file, there)

    def _share_file(self, file: ExportedFile, there: tuple[Path, str]) -> None:
        if file.told is not None:
            self.context.tell(file.told)
        self.context.services.share.file(*there)

    def _share_text(self, file: ExportedFile) -> None:
        """Shares the text as the words of a message, not as a file."""
        self.context.services.share.text(Path(file.name).stem, file.content.decode())

    def _save(self, file: ExportedFile) -> None:
        def saved(done: bool) -> None:
            if done:
                self.context.tell(file.told or say("take.saved", name=file.name))

        picker = self.context.services.picker
        assert picker is not None
        self._ask_first(file, lambda: picker.save_file(file.name, file.mime, file.content, saved))

    def _show_code(self, play: Play) -> None:
        show_play(self.context, play)


def put(folder: Path, file: ExportedFile) -> tuple[Path, str]:
    """Writes the file into the folder. A file of the same game from before is replaced."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise from_os(error) from error
    write_whole(folder / file.name, file.content)
    return folder / file.name, file.mime


class FormatRow(Row):
    """What shares a format, and a key beside it that saves it. A format that is shown as a code has none to save it."""

    def __init__(self, context: ScreenContext, form: Format, sheet: TakeHome) -> None:
        words, about = context.text(form.called), context.text(form.about)
        self.share = ListRow(context, words, caption=about, icon=ICONS[form.name], on_tap=partial(sheet.share, form))
        keys: list[Widget] = [self.share]
        if form.name != "bgstats":
            self.save = SymbolButton(context, "tray-arrow-down", partial(sheet.save, form), size=56, ground=True)
            keys.append(self.save)
        super().__init__(*keys, spacing=dp(8), mirrored=context.mirrored)


def show_play(context: ScreenContext, play: Play) -> None:
    title = context.text(say("take.bgstats"))
    about = say("take.scan") if play.code is not None else say("take.too-long")
    give, go = context.services.share.text, context.services.share.link
    words = context.text(say("take.share-link")), context.text(say("take.open-link"))
    share = WordButton(context, words[0], partial(give, title, play.link), icon="share", least=64)
    there = WordButton(context, words[1], partial(go, play.link), icon="open-in-new", face="primary", least=64)
    content = Column(spacing=dp(12))
    if play.code is not None:
        content.add_widget(QrCode(play.code))
    content.add_widget(Text(context.text(about), context.palette.text_middle, "sentence"))
    content.add_widget(Row(share, there, spacing=dp(8), mirrored=context.mirrored))
    context.sheet(Sheet(context, title, content, lambda: context.sheet(None)))
