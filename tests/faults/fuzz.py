"""Nonsense for `play` and `import`: valid lines, changed until they are not."""

from __future__ import annotations

import io
import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from app.cli.output import Session, compact
from app.cli.play import answered, lines
from app.exchange import import_journal
from app.library import Library
from core.refusal import Refused
from data.forms import state_digest
from data.store.chain import GameMeta, link
from data.store.trouble import Trouble
from data.words import words
from tests.data.storing import export_journal
from tests.faults.games import BOX, SETUP, count, library_at, note, play, serious

MOVES: list[dict[str, Any]] = [
    count(),
    count(-3, "Bert"),
    note("Nobody saw it."),
    {"kind": "undo"},
    {"kind": "undo", "to": 3},
    {"kind": "undo", "to": "2.0"},
    {"kind": "redo"},
    {"kind": "suppose"},
    {"kind": "suppose", "to": 2},
    {"kind": "settle", "keep": False},
    {"kind": "end-turn"},
    {"kind": "give-turn", "player": "Bert"},
    {"kind": "pass-tokens", "token": "gem", "count": 2, "giver": "", "taker": "Anna"},
    {"kind": "roll", "player": "Anna", "dice": {"rolls": [3, 4], "sides": 6, "by": "table"}},
    {"kind": "roll", "player": "Anna", "dice": "phone"},
    {"kind": "draw", "player": "Anna", "deck": "doors", "card": "phone"},
    {"kind": "join", "player": "Carl"},
    {"kind": "ruling", "path": "players.Anna.counters.gold", "value": 5, "why": "we said so"},
    {"kind": "finish", "winners": ["Anna"]},
]

ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    10**18,
    2**63,
    -(2**63) - 1,
    10**400,
    float("nan"),
    float("inf"),
    1e308,
    "",
    "phone",
    "undo",
    "\x00",
    "\ud800",
    "\udfff\ud800",
    "²",
    "1.²",
    "9" * 30,
    "-1",
    "Anna",
    "{0}",
    "{n.__class__}",
    "%s",
    "\N{RIGHT-TO-LEFT OVERRIDE}Anna",
    "x" * 5000,
    [],
    {},
    [[]],
    {"kind": "undo"},
    ["phone"],
    {"kind": {"kind": []}},
]


def text_of(form: Any) -> bytes:
    return json.dumps(form).encode()


# Changes of a form


def _other_value(form: dict[str, Any], random: Random) -> bytes:
    return text_of({**form, random.choice(list(form)): random.choice(ODD)})


def _field_gone(form: dict[str, Any], random: Random) -> bytes:
    gone = random.choice(list(form))
    return text_of({name: value for name, value in form.items() if name != gone})


def _field_more(form: dict[str, Any], random: Random) -> bytes:
    return text_of({**form, random.choice(["to", "by", "phone", "rolls", "\ud800", "", "events"]): random.choice(ODD)})


def _odd_kind(form: dict[str, Any], random: Random) -> bytes:
    kinds = ["set-up", "counted", "move", "amend", "Count", "count ", "\u0441ount", *ODD]
    return text_of({**form, "kind": random.choice(kinds)})


def _same_key_twice(form: dict[str, Any], random: Random) -> bytes:
    key = random.choice(list(form))
    return text_of(form)[:-1] + b"," + text_of({key: random.choice(ODD)})[1:]


# Changes of a text


def _flipped(form: dict[str, Any], random: Random) -> bytes:
    text = bytearray(text_of(form))
    for _ in range(random.randint(1, 4)):
        text[random.randrange(len(text))] ^= 1 << random.randrange(8)
    return bytes(text)


def _cut(form: dict[str, Any], random: Random) -> bytes:
    text = text_of(form)
    return text[: random.randrange(len(text))]


def _nested(form: dict[str, Any], random: Random) -> bytes:
    depth = random.choice([10, 300, 1_000, 5_000, 100_000])
    name = random.choice(list(form))
    inner = b'{"a":' * depth + b"1" + b"}" * depth if random.random() < 0.5 else b"[" * depth + b"]" * depth
    return text_of({**form, name: "HERE"}).replace(b'"HERE"', inner)


def _not_utf8(form: dict[str, Any], random: Random) -> bytes:
    text = text_of(form)
    at = random.randrange(len(text))
    return text[:at] + random.choice([b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"]) + text[at:]


def _nul(form: dict[str, Any], random: Random) -> bytes:
    text = text_of(form)
    at = random.randrange(len(text))
    return text[:at] + b"\x00" + text[at:]


def _huge(form: dict[str, Any], random: Random) -> bytes:
    size = random.choice([999_900, 1_000_000, 1_100_000, 3_000_000]) if random.random() < 0.05 else 20_000
    return text_of({**form, random.choice(list(form)): "y" * size})


def _huge_number(form: dict[str, Any], random: Random) -> bytes:
    digits = random.choice([20, 400, 4_000, 5_000])
    return text_of({**form, random.choice(list(form)): "HERE"}).replace(b'"HERE"', b"1" * digits)


def _not_an_object(form: dict[str, Any], random: Random) -> bytes:
    return random.choice(
        [text_of([form]), b"null", b"1", b'"undo"', b'["redo"]', b"{}", b"}{", b"undo", b"NaN", b"\xef\xbb\xbf{}"]
    )


def _untouched(form: dict[str, Any], random: Random) -> bytes:
    return text_of(form)


CHANGES: tuple[Callable[[dict[str, Any], Random], bytes], ...] = (
    _other_value,
    _other_value,
    _field_gone,
    _field_more,
    _odd_kind,
    _same_key_twice,
    _flipped,
    _cut,
    _nested,
    _not_utf8,
    _nul,
    _huge,
    _huge_number,
    _not_an_object,
    _untouched,
)


def nonsense(number: int, random: Random) -> list[bytes]:
    """Lines, none of them empty and none with a line break inside."""
    found: list[bytes] = []
    while len(found) < number:
        line = random.choice(CHANGES)(random.choice(MOVES), random).replace(b"\n", b" ")
        if line.strip():
            found.append(line)
    return found


def fuzz_game(home: Path) -> tuple[Library, str]:
    """A game with something of everything in it."""
    library = library_at(home)
    setup = {**SETUP, "decks": [{"name": "doors", "cards": [{"name": "open", "count": 500}]}]}
    game = library.new(BOX, library.forms(BOX).setup_from_json(json.dumps(setup)))
    with library.open(game) as table:
        play(library, table, (count() for _ in range(5)))
    return library, game


def check_answer(answer: dict[str, Any]) -> str:
    """Every line gets an answer that says ok, or why not: a code, its facts, and a sentence."""
    if answer["ok"]:
        assert isinstance(answer["entry"], int)
        return "done"
    refused = answer["refused"]
    assert isinstance(refused["code"], str)
    assert isinstance(refused["facts"], dict)
    assert isinstance(refused["text"], str)
    assert refused["text"].strip()
    assert refused["text"] != f"refused.{refused['code']}"
    return str(refused["code"])


def fuzz_play(number: int, seed: int) -> Counter[str]:
    """Through the functions of `play`. A refused line changes nothing, an accepted one is an entry."""
    home = Path(tempfile.mkdtemp(prefix="delvelog-fuzz-"))
    tally: Counter[str] = Counter()
    try:
        library, game = fuzz_game(home)
        session, source = Session(library, words("en"), True), io.BytesIO(b"\n".join(nonsense(number, Random(seed))))
        with library.open(game) as table:
            state = state_digest(table.state())
            for line in lines(source):
                entries, before = len(table.journal.entries), state
                answer = json.loads(compact(answered(session, table, library.forms(BOX), line, None)))
                code = check_answer(answer)
                state = state_digest(table.state())
                assert len(table.journal.entries) - entries == (1 if answer["ok"] else 0), line
                assert answer["ok"] or state == before, line
                tally["lines for play"] += 1
                tally["lines that were moves" if answer["ok"] else f"refused: {code}"] += 1
            entries = len(table.journal.entries)
        look = library.look(game)
        assert not serious(look)
        assert (len(look.rows), state_digest(look.journal.state)) == (entries, state)
        return tally
    finally:
        shutil.rmtree(home, ignore_errors=True)


# Import


def bad_export(good: list[bytes], random: Random) -> bytes:
    """One line of an export changed, or lines lost, swapped, said twice."""
    export = list(good)
    at = random.randrange(len(export))
    match random.randrange(10):
        case 0:
            del export[at]
        case 1:
            export.insert(at, export[random.randrange(len(export))])
        case 2:
            other = random.randrange(len(export))
            export[at], export[other] = export[other], export[at]
        case 3:
            return b"\n".join(export)[: random.randrange(sum(map(len, export)))]
        case _:
            form = json.loads(export[at])
            export[at] = random.choice(CHANGES)(form, random).replace(b"\n", b" ")
    return b"\n".join(export) + b"\n"


def forged_export(good: list[bytes], random: Random) -> bytes:
    """Something somewhere in an entry is changed, and every digest after it is made to fit."""
    about, *entries, end = [json.loads(line) for line in good]
    form = random.choice(entries)
    if random.random() < 0.2:
        form[random.choice(["at", "rules", "app"])] = random.choice([0, -1, 2**62, "", "\x1f", "9.9"])
    else:
        _change_somewhere(form["act"], random)
    before = GameMeta(about["game"], about["box"], about["created"]).genesis()
    for entry in entries:
        before = _linked(before, entry)
        entry["digest"] = before.hex()
    end["digest"] = before.hex()
    return b"\n".join(json.dumps(form).encode() for form in (about, *entries, end)) + b"\n"


def _linked(before: bytes, entry: dict[str, Any]) -> bytes:
    body = json.dumps(entry["act"], ensure_ascii=False, separators=(",", ":"))
    try:
        return link(before, entry["n"], entry["at"], entry["rules"], entry["app"], body.encode())
    except (TypeError, ValueError, AttributeError):
        return before  # no digest fits what has none


def _change_somewhere(form: Any, random: Random) -> None:
    """Goes down into lists and objects by chance, and puts something odd where it stops."""
    while isinstance(form, dict | list) and form:
        key = random.choice(list(form)) if isinstance(form, dict) else random.randrange(len(form))
        if random.random() < 0.4 or not isinstance(form[key], dict | list) or not form[key]:
            form[key] = random.choice(ODD)
            return
        form = form[key]


def fuzz_import(number: int, seed: int) -> Counter[str]:
    home = Path(tempfile.mkdtemp(prefix="delvelog-fuzz-"))
    tally: Counter[str] = Counter()
    random = Random(seed)
    try:
        library, game = fuzz_game(home / "ours")
        target = io.BytesIO()
        export_journal(library, game, target)
        good, before = target.getvalue().splitlines(), _library_of(library)
        for each in range(number):
            here = library if each % 2 else library_at(home / "theirs")
            tally["files for import"] += 1
            made = bad_export if random.random() < 0.5 else forged_export
            tally[_imported(here, made(good, random))] += 1
            assert here is library or not here.shelf.ids(), "refused, and yet something came in"
        assert _library_of(library) == before
        return tally
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _imported(library: Library, export: bytes) -> str:
    """What became of it. A game that came in is looked at and removed again."""
    try:
        game, relation = import_journal(library, io.BytesIO(export))
    except (Refused, Trouble) as error:
        return f"not imported: {error.code}, {'told' if words('en').text(error.message()).strip() else 'in silence'}"
    assert not serious(library.look(game))
    if relation == "new":
        library.shelf.delete(game)
    return f"imported: {relation}"


def _library_of(library: Library) -> dict[str, list[bytes]]:
    return {game: [row.digest for row in library.shelf.read(game).rows] for game in library.shelf.ids()}
