"""My boxes: an owner fills in what is unknown, corrects what is wrong, shares it, and plays with it."""

from __future__ import annotations

import weakref
from typing import Any

import pytest

from app.boxediting import BoxEditing
from app.copies import Copies
from app.library import Library
from core.boxes.dungeonquest.content import CombatLine
from core.message import say
from data.words import LANGUAGES
from tests.matrix import rotating
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.test_letting_go import let_go_of

QUEST, TWISTER, RAIDERS = "dungeonquest", "dungeontwister", "dungeonraiders"
OURS = f"{QUEST}-ours"
TORCH = (QUEST, OURS, "decks/dungeon", "cards", "dungeon", "Torch Goes Out")
PAGES: dict[str, tuple[str, ...]] = {
    "copies": ("copies",),
    "deleted": ("deleted",),
    "copy": ("copy", QUEST, OURS),
    "as shipped": ("copy", TWISTER, ""),
    "unknown": ("unknown", QUEST, OURS),
    "deck": ("section", QUEST, OURS, "decks/dungeon"),
    "combat": ("section", QUEST, OURS, "combat"),
    "card": ("thing", *TORCH),
    "effect": ("piece", *TORCH, "effects", "0"),
    "monster": ("thing", QUEST, OURS, "monsters", "monsters", "troll"),
    "trap": ("thing", RAIDERS, f"{RAIDERS}-ours", "traps", "values", "traps/Magnet"),
    "sixth": ("section", TWISTER, f"{TWISTER}-ours", "numbers"),
    "choosing": ("compare", QUEST, OURS),
    "compared": ("compare", QUEST, OURS, ""),
}
SIZES = (((412, 915), 1.0), ((360, 640), 1.0), ((360, 640), 2.0))


@pytest.fixture
def copies(tmp_path) -> Copies:
    made = Copies(tmp_path)
    for box in (QUEST, TWISTER, RAIDERS):
        made.new(box, "Ours", "Anna")
    made.correct(OURS, ("heroes", "lindel"), {"life": 14})
    made.new(QUEST, "Old")
    made.put_aside("Old")
    return made


def test_every_page_is_let_go_of(boxes):
    """With all of its fields, rows and keys: some of KivyMD's widgets are held by rules of their own."""
    ui = boxes().ui
    for page in PAGES.values():
        ui.app.go("boxes", way=[("copies",), page])
        ui.advance(0.3)
        left = [weakref.ref(each) for each in ui.app.screen.walk(restrict=True)]
        ui.app.go("home")
        let_go_of(ui, left[:1])
        assert sum(each() is not None for each in left) == 0, page


@pytest.fixture
def boxes(open_app, copies):
    def start(*page: str, **more: Any) -> Hand:
        ui = open_app(more.pop("size", (360, 640)), **more)
        ui.app.go("boxes", way=[("copies",), page] if page and page != ("copies",) else [])
        ui.advance(0.3)
        return Hand(ui)

    return start


def editing(copies: Copies, box: str = QUEST, id: str = OURS) -> BoxEditing:
    return BoxEditing(copies, box, id)


def value(found: BoxEditing, path: str) -> Any:
    every = (value for section in found.sections for thing in section.things for value in thing.values)
    return next(each.now for each in every if each.path == path)


@pytest.mark.parametrize(
    ("page", "size_and_scale", "language", "theme"), rotating(list(PAGES), SIZES, LANGUAGES, ("dark", "paper"))
)
def test_every_page_looks_right_from_top_to_bottom(boxes, page, size_and_scale, language, theme):
    size, scale = size_and_scale
    hand = boxes(*PAGES[page], size=size, text_scale=scale, language=language, theme=theme)
    for at in (1.0, 0.5, 0.0):
        hand.ui.app.screen.scroll.scroll_y = at
        hand.ui.advance(0.3)
        assert_looks_right(hand.ui)


def test_an_owner_fills_in_combat_cards_until_the_phone_can_draw_them(boxes, copies):
    hand = boxes("section", QUEST, OURS, "combat")
    page = hand.ui.app.screen.page
    hand.ui.tap(page.cells["combat/melee/3/magic"])
    hand.tap("plus")
    hand.tap("plus")
    assert editing(copies).contents.content.combat == (CombatLine("melee", 3, "magic", 2),)
    page.field.text = "61"
    hand.ui.tap(page.cells["combat/melee/4/none"])
    assert page.label.text.startswith("61"), "what cannot be stands at its field"
    page.field.text = "6"
    page.leave()
    hand.tap("undo")
    assert editing(copies).contents.content.combat == (CombatLine("melee", 3, "magic", 2),)


def test_a_count_is_corrected_and_goes_back_to_what_is_shipped(boxes, copies):
    hand = boxes("thing", QUEST, OURS, "heroes", "heroes", "Lindel")
    life = hand.ui.app.screen.page.forms[0]
    life.field.text = "many"
    life.finish()
    assert life.error.text.startswith("“many”")
    hand.tap(say("edit.shipped", value="15"))
    assert value(editing(copies), "heroes/Lindel/life") == 15
    assert life.field.text == "15"


def test_what_is_unknown_is_filled_in_one_after_another(boxes, copies):
    hand = boxes("unknown", TWISTER, f"{TWISTER}-ours")
    hand.tap("Paladin")
    for typed in ("3", "2"):
        combat = hand.ui.app.screen.page.forms[0]  # what is unknown comes first
        combat.field.text = typed
        combat.finish()
        hand.ui.advance(0.2)
        hand.ui.app.screen.page._go_on(hand.ui.app.screen.page._next())
        hand.ui.advance(0.3)
    found = editing(copies, TWISTER, f"{TWISTER}-ours")
    assert [gap.thing.name for gap in found.gaps() if gap.thing] == ["numbers"]
    assert hand.ui.app.screen.page.thing.name == "numbers"


def test_what_is_only_supposed_is_confirmed_as_it_is(boxes, copies):
    hand = boxes("thing", QUEST, OURS, "decks/dungeon", "cards", "dungeon", "Skeleton")
    before = editing(copies).progress()
    hand.tap(say("edit.confirm", value="1"))
    assert (value(editing(copies), "decks/dungeon/faces/Skeleton/count"), editing(copies).progress().unknown) == (
        1, before.unknown - 1,
    )  # fmt: skip


def test_an_effect_is_described(boxes, copies):
    hand = boxes("thing", *TORCH)
    effects = next(row for row in hand.ui.app.screen.page.forms if row.value.field.name == "effects")
    effects._put(effects.value.field.sort, "wounds")
    hand.ui.advance(0.3)
    dice = next(row for row in hand.ui.app.screen.page.forms if row.value.field.name == "dice")
    hand.ui.tap(dice.more)
    told = value(editing(copies), "decks/dungeon/faces/Torch Goes Out/effects")
    assert [(each.does, each.dice) for each in told] == [("test", 0), ("wounds", 1)]


def test_a_copy_is_shared_deleted_restored_and_brought_in(boxes, copies, tmp_path):
    hand = boxes("copy", QUEST, OURS, has_picker=False)
    hand.tap("dots-vertical")
    hand.tap(say("boxes.share"))
    (file, mime) = hand.ui.app.recording.share.files[-1]
    assert (file.read_bytes(), mime) == (copies.exported(OURS), "application/json")
    hand.tap("dots-vertical")
    hand.tap(say("boxes.delete"))
    assert OURS not in [line.id for line in copies.listed()]
    hand.ui.app.go("home")
    hand.ui.app.bring(file)  # opened with the app
    hand.ui.advance(0.3)
    assert hand.ui.app.screen.way[-1] == ("copy", QUEST, OURS)
    hand.ui.app.screen.way.pop()
    hand.ui.app.screen.show()
    hand.ui.app.screen.scroll.scroll_y = 0
    hand.ui.advance(8)  # until the message is gone
    hand.tap(say("boxes.import"))
    hand.tap(file.name)
    hand.ui.advance(0.3)
    hand.tap(say("boxes.replace-yes"))
    assert len(copies.deleted()) == 3, "what was replaced can be restored"
    hand.ui.app.screen.go("deleted")
    hand.ui.advance(0.3)
    hand.tap("Old")
    hand.tap(say("boxes.restore"))
    assert [line.name for line in copies.listed() if line.box == QUEST] == ["Old", "Ours"]


def test_a_name_that_cannot_be_stands_at_its_field(boxes, copies):
    hand = boxes("copy", QUEST, OURS)
    hand.tap("dots-vertical")
    hand.tap(say("boxes.duplicate"))
    sheet = hand.ui.app.sheet.content
    sheet.fields["name"].text = "OURS"
    hand.tap(say("boxes.create"))
    assert sheet.fields["name"].error
    sheet.fields["name"].text = "Ours at Ben’s"
    hand.tap(say("boxes.create"))
    assert hand.ui.app.screen.editing.name == "Ours at Ben’s"
    assert len(copies.listed()) == 4


def test_escape_leads_back_page_by_page(boxes):
    hand = boxes("copy", QUEST, OURS)
    hand.ui.app.screen.press("escape")
    assert hand.ui.app.screen.way == [("copies",)]
    hand.ui.app.screen.press("escape")
    hand.ui.advance(0.3)
    assert type(hand.ui.app.screen).__name__ == "HomeScreen"


# With a game


def test_a_game_goes_on_with_the_own_copy_and_back(open_game, copies):
    from tests.core.dungeonquest.table import Table

    hand = open_game(Table("Hugo", "Lindel"), (360, 640))
    before = hand.entries
    from screens.game.copy import copy_sheet

    copy_sheet(hand.ui.app.screen.context, hand.ui.app.playing)
    hand.ui.advance(0.5)
    assert_looks_right(hand.ui)
    hand.tap("Ours")
    assert (hand.game.content.copy, hand.entries) == ("Ours", before + 1)
    assert hand.ui.app.playing.undo() is None
    assert hand.game.content.copy == "tests"


@pytest.mark.parametrize("damaged", [False, True])
def test_a_backup_is_looked_at_and_put_back(open_game, tmp_path, damaged):
    from screens.home.doing import game_sheet
    from tests.core.dungeonquest.table import Table

    hand = open_game(Table("Hugo", "Lindel"), (360, 640))
    game = hand.ui.app.playing.table.id
    hand.ui.app.playing.table.back_up()
    entries = hand.entries
    hand.ui.app.go("home")
    hand.ui.advance(0.3)
    library = Library(tmp_path)
    if damaged:
        (tmp_path / "games" / f"{game}.delve").write_bytes(b"no game at all")
    else:
        with library.open(game) as table:
            table.undo()
    home = hand.ui.app.home()
    game_sheet(hand.ui.app.screen.context, home, home.card(game), lambda: None)
    hand.ui.advance(0.3)
    hand.tap(say("backups.title"))
    assert_looks_right(hand.ui)
    hand.tap("backup-restore")
    assert_looks_right(hand.ui)
    hand.tap(say("backups.put-back"))
    hand.tap(say("backups.put-back"))
    assert len(library.look(game).rows) == entries
