"""The sheet that shares the result of a game as a picture, in one of three shapes."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp

from app.exported_files import ExportedFile
from app.playing import Playing
from core.message import Message, say
from data.exports.filenames import dated
from data.exports.telling import day, title
from data.store.trouble import Trouble
from screens.context import ScreenContext
from screens.exports.endpicture import Shape, end_picture
from screens.exports.sheet import put
from screens.game.tile import Tile
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

SHAPES: dict[Shape, tuple[str, Message, Message]] = {
    "square": ("crop-square", say("ui.end.share.square"), say("ui.end.share.square.about")),
    "story": ("crop-portrait", say("ui.end.share.story"), say("ui.end.share.story.about")),
    "wide": ("crop-landscape", say("ui.end.share.wide"), say("ui.end.share.wide.about")),
}


def share_picture(context: ScreenContext, playing: Playing) -> None:
    """Opens the sheet."""
    keys = Column(spacing=dp(8))
    context.sheet(Sheet(context, context.text(say("ui.end.share.title")), keys, lambda: context.sheet(None)))
    for shape, (icon, name, about) in SHAPES.items():
        keys.add_widget(
            Tile(
                context,
                context.text(name),
                caption=context.text(about),
                icon=icon,
                size_hint_y=None,
                height=dp(72),
                guarded=False,
                on_tap=partial(_share, context, playing, shape),
            )
        )


def _share(context: ScreenContext, playing: Playing, shape: Shape) -> None:
    context.sheet(None)
    Clock.schedule_once(lambda _dt: _made(context, playing, shape))


def _made(context: ScreenContext, playing: Playing, shape: Shape) -> None:
    view = playing.view
    if view.end is None:
        context.refuse(Trouble("game-not-over").message())
        return
    created = playing.table.created
    content = end_picture(context, view.scene, view.end, shape, day(created, context.words))
    name = dated(title(playing.table.journal, context.words), created)
    file = ExportedFile(f"{name} {shape}.png", "image/png", content, len(playing.table.journal.entries))
    try:
        there = put(context.services.paths.exports(), file)
    except Trouble as trouble:
        context.refuse(trouble.message())
        return
    context.services.share.file(*there)
