"""A game that went on on two phones, merged on the screen: compared, looked at, settled, accepted, and undone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.home import Home
from app.library import Library
from core.boxes.dungeonquest import BOX
from core.facts import Move
from core.message import say
from screens.history.mendpad import MendPad
from screens.history.mendpreview import MendPreview
from tests.core.dungeonquest.table import Table
from tests.data.storing import export_to_file
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.scenes import moves_of, put
from tests.ui.test_import import brought, scroll_to

LANGUAGES = some_of("language", ["en", "ru", "it"])
SIZES = some_of(
    ("size", "scale"),
    [((412, 915), 1.0), ((360, 640), 1.0), ((360, 640), 2.0), ((915, 412), 1.0), ((1280, 800), 1.3)],
    ids=str,
)


def before() -> Table:
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    return t


def here() -> Table:
    t = before()
    t.enter("pit")
    t.roll("test", 1, 2)
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    return t


def there(*, conflict: bool = True) -> Table:
    """Lindel jumps over the same pit; Hugo has another turn of his own, unless there is to be no conflict."""
    t = before()
    t.ruling("heroes/Hugo/wounds", 2)
    t.enter("pit")
    t.roll("test", 1, 2)
    if conflict:
        t.enter("trap")
        t.draw("trap", "Snakes")
        t.roll("wounds", 3)
    return t


def apart(folder: Path, conflict: bool = True) -> tuple[str, Path]:
    """The game here, and otherwise in a file."""
    shared = moves_of(before())
    game = put(folder, shared, box=BOX)
    file, elsewhere = folder / "theirs.jsonl", folder / "elsewhere"
    export_to_file(Library(folder), game, file)
    Home(elsewhere, "en").bring_in(file)
    for home, t in ((folder, here()), (elsewhere, there(conflict=conflict))):
        with Library(home).open(game) as table:
            for move in moves_of(t)[len(shared) :]:
                table.play(move)
    export_to_file(Library(elsewhere), game, file)
    return game, file


def merging(open_app: Any, folder: Path, file: Path, **more: Any) -> Hand:
    hand = brought(open_app, folder, file, **more)
    scroll_to(hand, say("home.merge"))
    hand.tap(say("home.merge"))
    hand.ui.advance(0.5)
    return hand


def preview(hand: Hand) -> MendPreview:
    part = hand.ui.app.screen.page.part.part
    assert isinstance(part, MendPreview)
    return part


def moves(folder: Path, game: str) -> list[Move | None]:
    return [node.move for node in Library(folder).look(game).journal.line()]


def test_it_is_looked_at_and_accepted_with_one_touch_each_and_one_undo_takes_it_back(open_app, tmp_path):
    game, file = apart(tmp_path, conflict=False)
    mine = moves(tmp_path, game)
    hand = merging(open_app, tmp_path, file)
    assert hand.taps == 1
    assert moves(tmp_path, game) == mine
    assert [row.icon for row in preview(hand).list.rows].count("checkbox-marked") == 3
    hand.tap(say("ui.mend.accept"))
    assert len(moves(tmp_path, game)) == len(mine) + 1
    assert Library(tmp_path).shelf.set_aside(game)[0][1] == len(Library(tmp_path / "elsewhere").look(game).rows)
    hand.ui.app.playing.undo()
    assert moves(tmp_path, game) == mine


def test_what_both_have_counts_twice_when_it_is_touched_and_once_when_it_is_touched_again(open_app, tmp_path):
    _, file = apart(tmp_path, conflict=False)
    hand = merging(open_app, tmp_path, file)
    for touched, marked in (("checkbox-marked", 2), ("checkbox-blank-outline", 3)):
        hand.tap(touched)
        hand.ui.advance(0.3)
        assert [row.icon for row in preview(hand).list.rows].count("checkbox-marked") == marked


def test_what_no_longer_fits_is_settled_and_then_accepted(open_app, tmp_path):
    game, file = apart(tmp_path)
    hand = merging(open_app, tmp_path, file)
    mending = hand.ui.app.playing.mending
    assert mending.needs == 3
    hand.tap(say("ui.mend.settle-first", count="n", n=3))
    while mending.needs and hand.taps < 10:
        hand.tap(say("ui.mend.keep"), preview(hand))
        hand.ui.advance(0.3)
    hand.tap(say("ui.mend.accept"))
    written = moves(tmp_path, game)
    assert [move.kind for move in written[-3:] if move is not None] == ["upheld", "draw", "roll"]


def test_another_move_is_chosen_on_the_pad_of_that_moment(open_app, tmp_path):
    _, file = apart(tmp_path)
    hand = merging(open_app, tmp_path, file)
    hand.tap(say("ui.mend.edit"), preview(hand))
    hand.ui.advance(0.3)
    assert isinstance(hand.ui.app.screen.page.part.part, MendPad)
    assert_looks_right(hand.ui)


def test_it_can_be_left(open_app, tmp_path):
    game, file = apart(tmp_path)
    mine = moves(tmp_path, game)
    hand = merging(open_app, tmp_path, file)
    hand.tap(say("ui.mend.away"))
    hand.ui.advance(0.3)
    assert hand.ui.app.playing.mending is None
    assert moves(tmp_path, game) == mine


def test_a_what_if_is_ended_first(open_app, tmp_path):
    game, file = apart(tmp_path)
    with Library(tmp_path).open(game) as table:
        table.suppose()
    hand = merging(open_app, tmp_path, file)
    assert hand.ui.app.playing.mending is None
    assert hand.ui.app.words().text(say("refused.merge-in-what-if")) in hand.ui.texts()


@LANGUAGES
@SIZES
def test_it_looks_right(open_app, tmp_path, language, size, scale):
    _, file = apart(tmp_path)
    hand = merging(open_app, tmp_path, file, size=size, language=language, text_scale=scale, theme="paper")
    assert_looks_right(hand.ui)
    preview(hand).list.scroll_y = 0
    hand.ui.advance(0.3)
    assert_looks_right(hand.ui)
