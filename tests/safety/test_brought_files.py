"""A file that somebody sends can at worst be refused: with a sentence, with little memory, and leaving nothing."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.copies import Copies
from app.exported_files import exported_file, format_named
from app.library import Library
from core.boxes.opentable.moves import SetUp
from data.store.chain import GameMeta, link
from data.store.trouble import Trouble
from data.words import words
from tests.safety.program import run

SETUP = json.dumps({
    "kind": "move", "joins": False, "move": {"kind": "set-up", "players": ["Anna"]}, "events": [],
})  # fmt: skip


def journal(
    game: Any = "opentable-abcde", act: str = SETUP, box: Any = "opentable", more: str = "", **of: Any
) -> bytes:
    """A journal of one entry whose digests are right, whatever is in it."""
    about = {"delvelog": 1, "game": game, "box": box, "created": 1, **of}
    meta = GameMeta(str(game), str(box), 1)
    body = act.encode("utf-8", "surrogatepass")
    digest = _digest(meta, body)
    head = f'{{"n":1,"at":1,"rules":1,"app":"0.1.0","digest":"{digest}",{more}"act":'.encode()
    end = json.dumps({"end": 1, "digest": digest}).encode()
    return json.dumps(about).encode() + b"\n" + head + body + b"}\n" + end + b"\n"


def _digest(meta: GameMeta, body: bytes) -> str:
    try:
        before = meta.genesis()
    except UnicodeEncodeError:
        before = b""
    return link(before, 1, 1, 1, "0.1.0", body).hex()


def copy(**form: Any) -> bytes:
    return json.dumps({"delvelog-copy": 1, "box": "dungeonquest", "name": "Ours", **form}).encode()


def zipped(name: str, size: int) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, b"0" * size)
    return target.getvalue()


NAMES = {
    "up": "../../x",
    "absolute": "/etc/x",
    "nul": "opentable-\x00abc",
    "device": "CON",
    "device-like": "opentable-nul.delve",
    "windows": "C:\\x",
    "back": "..\\..\\x",
    "long": "opentable-" + "a" * 5000,
    "empty": "",
    "dot": ".",
    "hidden": ".opentable-abcde",
    "star": "opentable-*",
    "line": "opentable-ab\ncd",
    "turned": "opentable-\u202eabc",
    "half": "opentable-\ud800",
    "number": 7,
    "list": ["opentable-abcde"],
}

DEEP = 100_000
BOMBS: dict[str, Callable[[], bytes]] = {
    "zip": lambda: zipped("x.jsonl", 20_000_000),
    "zip-path": lambda: zipped("../../../x.jsonl", 10),
    "gzip": lambda: gzip.compress(b"0" * 20_000_000),
    "sqlite": lambda: b"SQLite format 3\x00" + b"\xff" * 5000,
    "empty": lambda: b"",
    "zeros": lambda: b"\x00" * 1_000_000,
    "endless-line": lambda: b"[" * 70_000_000,
    "endless-lines": lambda: journal().splitlines()[0] + b"\n" + b"{}\n" * 500_000,
    "many-long-lines": lambda: journal().splitlines()[0] + b"\n" + (b'{"n":"' + b"x" * 7_000_000 + b'"}\n') * 10,
    "empty-lists": lambda: journal(act="[" + "[]," * 2_000_000 + "[]]"),
    "deep-list": lambda: journal(act="[" * DEEP + "]" * DEEP),
    "deep-object": lambda: journal(act='{"a":' * DEEP + "1" + "}" * DEEP),
    "deep-head": lambda: b'{"delvelog":' + b"[" * DEEP,
    "huge-float": lambda: journal(act=SETUP.replace('"Anna"', "1e999999")),
    "huge-number": lambda: journal(act=SETUP.replace('"Anna"', "9" * 1_000_000)),
    "huge-head-number": lambda: b'{"delvelog":' + b"9" * 1_000_000 + b"}",
    "huge-created": lambda: journal().replace(b'"created": 1', b'"created": ' + b"9" * 4000),
    "negative-zero": lambda: journal(act=SETUP.replace('"Anna"', "-0.0")),
    "nan": lambda: journal(act=SETUP.replace('"Anna"', "NaN")),
    "infinity": lambda: journal().replace(b'"created": 1', b'"created": Infinity'),
    "million-keys": lambda: journal(act="{" + ",".join(f'"k{n}":0' for n in range(500_000)) + "}"),
    "same-key": lambda: journal(act=SETUP[:-1] + ',"events":[]' * 300_000 + "}"),
    "same-head-key": lambda: journal(more='"n":1,' * 300_000),
    "half-a-letter": lambda: journal(act=SETUP.replace("Anna", "\\ud800")),
    "half-a-raw-letter": lambda: journal(act=SETUP.replace("Anna", "\ud800")),
    "mark-before": lambda: b"\xef\xbb\xbf" + journal(),
    "sixteen-bits": lambda: journal().decode().encode("utf-16"),
    "million-players": lambda: journal(act=SETUP.replace('"Anna"', ",".join(f'"{n}"' for n in range(500_000)))),
    "long-name": lambda: journal(act=SETUP.replace("Anna", "A" * 5_000_000)),
    "newer-format": lambda: b'{"delvelog":' + b"9" * 4000 + b"}",
    "long-app": lambda: (
        journal().replace(b'"0.1.0"', b'"' + b"9" * 100_000 + b'"').replace(b'"rules":1', b'"rules":99')
    ),
    "long-kind": lambda: journal(act=SETUP.replace("set-up", "x" * 100_000)),
    "long-act": lambda: journal(act=SETUP.replace('"move", "joins"', '"' + "x" * 100_000 + '", "joins"')),
    "copy-long-name": lambda: copy(name="A" * 500_000),
    "copy-long-box": lambda: copy(box="a" * 500_000),
    "copy-newer": lambda: b'{"delvelog-copy":' + b"9" * 4000 + b"}",
    "many-digits-of-format": lambda: b'{"delvelog":1e5}',
    "copy-many-cards": lambda: copy(cards={"dungeon": {f"c{n}": {"count": 1} for n in range(100_000)}}),
    "copy-deep": lambda: b'{"delvelog-copy":1,"box":' + b"[" * DEEP,
    "copy-huge-number": lambda: copy(numbers={"sun_track": 10**4000}),
    "copy-other-box": lambda: copy(box="../../x"),
    "copy-no-name": lambda: copy(name="\x00"),
    **{f"game-{name}": partial(journal, game=game) for name, game in NAMES.items()},
    **{f"box-{name}": partial(journal, box=box) for name, box in NAMES.items()},
}


@pytest.mark.slow
def test_hostile_files_are_refused_with_a_sentence_and_a_good_one_comes_in(tmp_path: Path) -> None:
    """All in one process with limited memory and CPU time, which a file that is never done with would use up."""
    library, files = Library(tmp_path / "theirs"), tmp_path / "files"
    game = library.new("opentable", SetUp(players=("Anna",)))
    files.mkdir()
    for name, made in BOMBS.items():
        (files / name).write_bytes(made())
    (files / "good").write_bytes(exported_file(library.look(game), format_named("journal"), words("en")).content)

    outcome = run("bringin", tmp_path / "home", files)

    told = outcome["told"]
    assert told.pop("game good") == []
    told.pop("copy good")
    assert len(told) == 2 * len(BOMBS)
    assert {name: sentences for name, sentences in told.items() if not refused_well(sentences)} == {}
    assert {name for name in outcome["left"] if name.endswith(".delve")} == {f"games/{game}.delve"}
    assert all(Path(name).name.startswith(game) for name in outcome["left"]), outcome["left"]
    assert {path.name for path in tmp_path.iterdir()} == {"theirs", "files", "home"}


def refused_well(sentences: list[str]) -> bool:
    """One short line in each of the three languages; no line means that the file came in."""
    return len(set(sentences)) == len(sentences) == 3 and all(
        told.strip() and "\n" not in told and len(told) < 600 for told in sentences
    )


@pytest.mark.parametrize(
    "name", ["../../x", "/etc/x", "..", "CON", "C:\\x", "a" * 5000, "\u202exyz", "nul.json", "x/y"]
)
def test_a_copy_of_any_name_stays_in_its_folder(tmp_path: Path, name: str) -> None:
    home = tmp_path / "home"
    try:
        made = Copies(home).brought(copy(name=name))
    except Trouble:
        made = ""
    kept = [path.relative_to(home) for path in home.rglob("*") if path.is_file()]
    assert all(
        path.parent.name == "copies" and path.name in (f"{made}.json", ".lock") and len(path.name) < 100
        for path in kept
    )
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == []
