"""What Dungeon Raiders alone has to look right, besides every scene (`test_looks.py`)."""

from __future__ import annotations

from kivy.metrics import dp

from core.boxes.dungeonraiders import BOX
from data.words import LANGUAGES
from screens.dungeonraiders.roompad import RoomKey
from screens.scene.stakes import ValueCell
from tests.matrix import some_of
from tests.ui.driver import Driver
from tests.ui.looking import box_of, text_box
from tests.ui.raidershand import stage_seats
from tests.ui.raidersscenes import every_scene
from tests.ui.sizes import PHONES


@some_of("language", LANGUAGES)
@some_of("size", PHONES, ids=str)
def test_the_level_is_never_broken_in_two_in_the_title(look_at, size, language):
    """Beside the names, or whole below them: never "level / 1 of 5"."""

    def broken(ui: Driver) -> list[str]:
        bar = ui.app.screen.bar
        drawn = [" ".join(word.text for word in line.words).strip() for line in bar.words.drawing._cached_lines]
        return [] if drawn[-1].endswith(bar.told[1]) else drawn

    scenes = {name: every_scene()[name] for name in ("two-players", "monster", "five-players")}
    found = look_at(BOX, scenes, size, broken, language=language)
    assert not found, found


@some_of("size", PHONES, ids=str)
def test_in_a_strip_either_all_lives_have_a_heart_or_none_has(look_at, size):
    """Also beside somebody who has ten, which is wider."""

    def unlike(ui: Driver) -> list[str]:
        seats = [seat for seat in stage_seats(ui).values() if seat.form == "mark"]
        hearts = {seat.name: seat.sign.parent is not None for seat in seats}
        return [str(hearts)] if len(set(hearts.values())) > 1 else []

    scenes = {name: every_scene()[name] for name in ("struck", "chests", "five-players", "room-untold")}
    found = look_at(BOX, scenes, size, unlike)
    assert not found, found


def test_cards_to_be_revealed_fill_a_low_screen(look_at):
    """Somebody's card is the largest thing there besides the key that turns it over."""

    def low(ui: Driver) -> list[str]:
        line = ui.app.screen.now.body.line
        cards = [each.lies.height for each in line.people]
        return [] if min(cards) >= dp(72) else [str(cards)]

    found = look_at(BOX, {"secret-all": every_scene()["secret-all"]}, PHONES[1], low)
    assert not found, found


def test_what_a_trap_costs_stays_within_its_column(look_at):
    """Also the half of everything, beside the key of the torches."""

    def outside(ui: Driver) -> list[str]:
        cells = [each for each in ui.widgets() if isinstance(each, ValueCell)]
        assert cells
        cut = [
            cell
            for cell in cells
            if text_box(cell.words).x < box_of(cell).x or (cell.icon and box_of(cell.icon).right > box_of(cell).right)
        ]
        return [cell.words.text for cell in cut]

    scenes = {name: every_scene()[name] for name in ("trap-spikes", "trap-lava", "vault-coins")}
    found = look_at(BOX, scenes, PHONES[1], outside)
    assert not found, found


def test_after_the_end_all_small_keys_have_their_symbols_or_none_has(look_at):
    def unlike(ui: Driver) -> list[str]:
        body = ui.app.screen.now.body
        shown = {key.text: bool(key.icon.opacity) for key in (body.share, body.log, body.home)}
        return [str(shown)] if len(set(shown.values())) > 1 else []

    found = look_at(BOX, {"over-five": every_scene()["over-five"]}, PHONES[0], unlike, language="ru")
    assert not found, found


@some_of("size", PHONES, ids=str)
def test_how_many_rooms_are_left_stands_beside_the_symbol(look_at, size):
    def covered(ui: Driver) -> list[str]:
        keys = [each for each in ui.widgets() if isinstance(each, RoomKey) and each.count.parent is not None]
        assert keys
        return [key.name for key in keys if box_of(key.icon).right > text_box(key.count).x]

    found = look_at(BOX, {"lay-first": every_scene()["lay-first"]}, size, covered)
    assert not found, found
