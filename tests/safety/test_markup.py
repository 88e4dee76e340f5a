"""A name is a name on every screen: nothing in it is taken for a colour, a link or an order to the letters after it.

Files to take home are tried with the same names where they are tested (`tests/data/hostile.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.textinput import TextInput

from app.exported_files import FORMATS, exported_file
from app.library import Library
from core.acts import At, NamedPoint
from core.boxes.opentable.moves import Note, SetUp
from core.boxes.registry import BOXES
from core.naming import a_name
from core.oneline import is_order
from core.refusal import Refused
from core.rulings import Ruling
from data.exports.lines import parsed
from data.store.chain import link
from data.words import words
from tests.matrix import rotating
from tests.safety.program import ROOT
from tests.ui.looking import Written, assert_looks_right

NAMES = (
    "[color=ff0000]Red[/color]",
    "[ref=go][b]tap[/b][/ref]",
    "[size=99][i]Big[/i]",
    "&bl;x&br; &amp;",
    "<script>alert(1)</script>",
    "=cmd|' /C calc'!A0",
    "{0.__class__} %s {n}",
)
INVISIBLE = (
    "\u202eanna",
    "an\u200bna",
    "\u2066anna\u2069",
    "an\x00na",
    "an\tna",
    "an\nna",
    "\ufeffanna",
    "an\u00adna",
    "\x1b[31mx",
)


def put(home: Path, box: str, names: tuple[str, ...]) -> str:
    """A recorded game whose first players were called like this, in all that was ever written of them."""
    with sorted((ROOT / f"tests/play/{box}").glob("*.jsonl"))[-1].open("rb") as file:
        meta, rows = parsed(file)
    known = [name for name in ("Anna", "Bert", "Chloé") if f'"{name}'.encode() in rows[0].body]
    before, written = meta.genesis(), []
    for row in rows:
        body = row.body.decode()
        for old, new in zip(known, names, strict=False):
            body = body.replace(f'"{old}', f'"{_quoted(new)}').replace(f"/{old}/", f"/{_quoted(new)}/")
        before = link(before, row.n, row.at, row.rules, row.app, body.encode())
        written.append(row._replace(body=body.encode(), digest=before))
    Library(home).shelf.create(meta, written)
    return meta.id


def _quoted(name: str) -> str:
    return json.dumps(name)[1:-1]


def labels(ui: Any) -> list[Any]:
    return [widget for widget in ui.widgets() if isinstance(widget, Written | TextInput)]


@pytest.mark.parametrize(("box", "names"), rotating(list(BOXES), [NAMES[:2], NAMES[2:4], NAMES[4:]]), ids=str)
def test_it_is_shown_as_it_is_written(open_app: Any, tmp_path: Path, box: str, names: tuple[str, ...]) -> None:
    game = put(tmp_path, box, names)
    ui = open_app()
    seen: list[str] = []

    def look() -> None:
        ui.advance(0.6)
        ui.picture()
        for label in labels(ui):
            assert not getattr(label, "markup", False), label.text
            seen.append(label.text)

    look()
    ui.app.go("game", game=game)
    look()
    for tab in ("log", "odds", "rules", "table"):
        ui.app.go("tab", tab=tab)
        look()
    for screen in ("statistics", "home"):
        ui.app.go(screen)
        look()
    shown = [name for name in names if any(name in text for text in seen)]
    assert names[0] in shown, "the name was nowhere"


@pytest.mark.parametrize("box", BOXES)
def test_no_file_to_take_home_has_it_as_more_than_a_name(tmp_path: Path, box: str) -> None:
    game = put(tmp_path, box, NAMES[4:6])
    look = Library(tmp_path).look(game)
    for form in FORMATS:
        if not form.fits(look.journal.box):
            continue
        text = exported_file(look, form, words("en")).content.decode()
        if form.name == "html":
            assert NAMES[4] not in text
        if form.name == "csv":
            cells = [cell for line in text.splitlines() for cell in line.replace('"', "").split(",")]
            assert not any(cell.lstrip("\ufeff").startswith(("=", "@", "+cmd")) for cell in cells)
        if form.name == "story":
            assert NAMES[4] not in text


@pytest.mark.parametrize("name", INVISIBLE)
def test_what_nobody_sees_is_no_part_of_a_name(name: str) -> None:
    with pytest.raises(Refused):
        a_name(name)


ORDERS = "one\n\ntwo\tthree\r\x1b[31m\x07\x7f\x9b\u202efour\u2066\u2028five\x00\u200bsix"


def test_a_note_with_orders_in_it_breaks_no_screen(open_app: Any, tmp_path: Path) -> None:
    """Names have none of these; notes and titles may, and so may the points of a file from elsewhere."""
    library = Library(tmp_path)
    game = library.new("opentable", SetUp(players=("Anna", "Bert"), title=ORDERS[:40]))
    with library.open(game) as table:
        table.play(Note(text=ORDERS))
        table.play(Ruling(path="turn/player", value="Bert", why=ORDERS))
        table._write(NamedPoint(name=ORDERS[:60], of=At(2)))
    ui = open_app()
    ui.advance(0.6)
    assert_looks_right(ui)
    ui.app.go("game", game=game)
    ui.advance(0.6)
    for tab in ("log", "odds", "rules", "table"):
        ui.app.go("tab", tab=tab)
        ui.advance(0.6)
        ui.picture()
        assert_looks_right(ui)
        for label in labels(ui):
            assert not any(is_order(sign) for sign in label.text if sign != "\n"), repr(label.text)
