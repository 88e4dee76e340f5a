"""Whatever is typed, piped or read at the command line: an answer or a sentence, never a traceback.

The commands and their arguments are taken from the parser, so a new one is tried by itself.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.cli import main as cli
from tests.app.shell import PARSER, ProcessShell, Shell

ORDERS = "\x1b]0;x\x07\x1b[2J\x9b1m\x7f\r\u202eanna\u2028"  # what a terminal obeys, or shows in another order
SETUP = {"players": ["Anna", "Bert"], "counters": [{"name": "gold"}], "title": ORDERS}
NOTE = json.dumps({"kind": "note", "text": f"so\nbe\tit {ORDERS}"})

SOUND = {
    "game": "opentable-", "box": "opentable", "copy": "Ours", "setup": "setup.json", "file": "given", "output": "taken",
    "field": "Anna gold", "value": "1", "words": "gold", "name": "here", "change": "2", "insert": "2", "drop": "2",
    "move": NOTE, "settle": "2=drop", "at": "1", "to": "1", "branch": "2", "which": "cards/treasure/Ruby/gold",
    "deck": "treasure", "card": "Ruby", "owner": "troll", "hero": "Hugo", "monster": "golem", "attack": "melee",
    "icon": "none", "form": "journal", "lang": "en", "rest": "drop", "viewer": "Anna", "player": "Anna", "burst": "1",
    "games": "1", "seed": "1", "backup": "1", "why": "we said so", "home": "home", "count": "1", "lives": "1",
    "gold": "none", "sort": "loot", "effect": "[]", "end": "none", "escape": "1", "damage": "1", "life": "1",
    "strength": "1", "agility": "1", "armor": "1", "luck": "1", "attribute": "none", "twice": "t2",
    "sql": "select * from games", "most": "5", "rows": "5", "port": "0", "other": "Ours", "shape": "wide",
    "restore": "people",
    "address": "8.8.8.8",  # in no room: a host would wait for guests
}  # fmt: skip
"""Something that makes sense, for every argument that has to be there."""

BYTES = "\udcff\udcfe"  # how Python hands on bytes that are no UTF-8
DEEP = "[" * 900 + "]" * 900
HALF = '"\\ud800"'
WORDS = [
    "", "-", "-1", "0", "1.5", "NaN", "1e999", "9" * 4000, "9" * 5000, "A" * 100_000, "../../x", BYTES, f"{BYTES}.json",
    ORDERS, "two\nlines", HALF, f"[{HALF}]", "[" * 100_000, DEEP, "[[1],[2]]", '{"a":1}',
    '{"kind":"note","text":"\\ud800"}', f'{{"kind":"note","text":{DEEP}}}', f"2={DEEP}", "2=" + "[" * 100_000,
]  # fmt: skip
CONTENTS = [
    b"", b"\xff\xfe", b"\xef\xbb\xbf{}", b"\x00" * 2_000_000, b"[" * 100_000, DEEP.encode(), b"{}", b"[]", b"NaN",
    b'{"players":["\\ud800","Bert"]}', b'{"players":["\xed\xa0\x80","Bert"]}', b'{"players":%b}' % DEEP.encode(),
    b'{"players":["Anna"],"first":%b}' % (b"9" * 5000), b'{"kind":"set-up","\\ud800":1}',
    b'{"delvelog":1,"game":"x","box":"opentable","created":%b}' % DEEP.encode(),
    b'{"delvelog-copy":1,"box":"dungeonquest","name":"Ours","cards":%b}' % DEEP.encode(),
    b'{"delvelog-copy":1,"box":"dungeonquest","name":"\\ud800"}',
    b'{"kind":"undo","to":%b}' % DEEP.encode(), b'{"kind":"roll","player":"\\ud800","dice":"phone"}',
    b'{"kind":"roll","dice":"phone","player":%b}' % DEEP.encode(),
]  # fmt: skip


USAGE = 2


def parsers(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    subs = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for sub in subs:
        for name, each in sub.choices.items():
            yield from parsers(each, (*words, name))
    if not subs:
        yield words


COMMANDS = list(parsers(cli.parser()))


def parser_of(words: tuple[str, ...]) -> argparse.ArgumentParser:
    parser = PARSER()
    for word in words:
        (sub,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
        parser = sub.choices[word]
    return parser


def typed(action: argparse.Action, word: str) -> list[str]:
    """An option and its value in one word, so that no value is taken for an option."""
    several = action.nargs if isinstance(action.nargs, int) else 1
    if not action.option_strings:
        return [word] * several
    option = action.option_strings[-1]
    return [f"{option}={word}"] if several == 1 else [option, *[word] * several]


def sound(words: tuple[str, ...], action: argparse.Action) -> str:
    with_content = words[0] in ("copy", "rules")
    return "dungeonquest" if action.dest == "box" and with_content else SOUND[action.dest]


def line(words: tuple[str, ...], tried: argparse.Action, word: str) -> list[str]:
    """The command with this word for one of its arguments and sense for those that it must have besides."""
    parser = parser_of(words)
    options, places = list[str](), list[str]()
    one_of = [group._group_actions for group in parser._mutually_exclusive_groups if group.required]
    needed = [group[0] for group in one_of if tried not in group]
    for action in parser._actions:
        if action is tried:
            (options if action.option_strings else places).extend(typed(action, word))
        elif not action.option_strings and action.nargs not in ("?", "*"):
            places += typed(action, sound(words, action))
        elif action.required or action in needed:
            options += [action.option_strings[-1]] if action.nargs == 0 else typed(action, sound(words, action))
    if words == ("host",) and tried.dest != "address":
        options += ["--address", sound(words, action_of(words, "address"))]
    return [*words, *options, *places]


def action_of(words: tuple[str, ...], dest: str) -> argparse.Action:
    return next(action for action in parser_of(words)._actions if action.dest == dest)


def arguments(words: tuple[str, ...]) -> list[argparse.Action]:
    return [action for action in parser_of(words)._actions if action.nargs != 0]


def reads_a_file(action: argparse.Action) -> bool:
    return action.type is Path and action.dest in ("setup", "file")


@pytest.fixture
def here(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A folder with a game, a copy of a box and a set-up."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "setup.json").write_text(json.dumps(SETUP))
    shell.box = "opentable"
    shell.new(SETUP)
    shell.must(json.loads(NOTE))
    shell.run("copy", "new", "dungeonquest", "Ours")
    return shell


def orders_in(text: str) -> set[str]:
    """What should not reach a terminal."""
    return {sign for sign in set(text) if sign != "\n" and unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")}


def answered(shell: Shell, words: list[str], given: bytes = b"") -> int:
    """Then the command ends with a code of its own and, where it refuses, with a line of its own."""
    shell.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
    shell.capsys.readouterr()
    shell.monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    try:
        code = cli.main(["--home", str(shell.home), "--lang", "en", *words])
    except SystemExit as ended:
        code = int(ended.code or 0)
    out, err = shell.capsys.readouterr()
    told = f"{[word[:60] for word in words]}: {code} {err[:300]}"
    assert code in (0, 1, USAGE), told
    assert orders_in(out + err) == set(), told
    assert code == 0 or err or words[0] == "verify", told
    return code


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_any_word_for_any_argument(here: Shell, words: tuple[str, ...]) -> None:
    here.monkeypatch.setattr(cli, "parser", PARSER)
    for action in arguments(words):
        assert answered(here, line(words, action, sound(words, action))) < USAGE, "sense is understood"
        for word in WORDS:
            if action.dest == "games" and word.isdigit():
                continue  # whoever asks for that many waits for them
            answered(here, line(words, action, word))


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_any_bytes_in_a_file_and_in_a_pipe(here: Shell, words: tuple[str, ...], tmp_path: Path) -> None:
    here.monkeypatch.setattr(cli, "parser", PARSER)
    files = [action for action in arguments(words) if reads_a_file(action)]
    for content in CONTENTS:
        (tmp_path / "given").write_bytes(content)
        for action in files:
            answered(here, line(words, action, "given"))
            answered(here, line(words, action, "-"), content)
        if words == ("play",):
            answered(here, ["play", here.game], content + b"\n")
    for action in files:
        for place in ("/dev/zero", str(tmp_path), "x" * 5000, "not/there"):
            answered(here, line(words, action, place))


CLOSED = [
    ("0", ["play", "opentable-"], 0),
    ("0", ["new", "opentable", "--setup", "-"], 1),
    ("0", ["import", "-"], 1),
    ("0", ["games"], 0),
    ("1", ["games"], 1),
    ("1", ["undo", "opentable-"], 1),
    ("1", ["export", "opentable-"], 1),
    ("1", ["--help"], 0),
    ("2", ["games"], 0),
    ("2", ["show", "nothing"], 1),
    ("2", ["shwo"], 2),
]


@pytest.mark.parametrize(("stream", "words", "code"), CLOSED, ids=lambda value: str(value))
def test_a_stream_that_is_closed(here: Shell, stream: str, words: list[str], code: int) -> None:
    """Nothing is done whose answer nobody could read."""
    before = here.bodies
    argv = ProcessShell(here.home).argv(*words)
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {stream}>&-', "sh", *argv],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, env={"LANG": "en", "PATH": os.environ["PATH"]},
    )  # fmt: skip
    assert done.returncode == code, done
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    if stream == "1" and code:
        assert "Standard output is closed" in done.stderr
    assert here.bodies == before


def test_an_answer_that_finds_no_room_is_told(here: Shell) -> None:
    argv = ProcessShell(here.home).argv("games")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(argv, stdout=full, stderr=subprocess.PIPE, text=True, env={"LANG": "en"})
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1), done.stderr


def test_a_game_is_closed_although_nobody_listens_to_what_was_noticed_about_it(here: Shell) -> None:
    """The shell looks after each command whether something was left open."""

    def gone(*_: object) -> None:
        raise BrokenPipeError

    here.monkeypatch.setattr("app.cli.output.Session.findings", gone)
    before = here.bodies
    here.run("undo", here.game, code=1)
    assert here.bodies == before


def test_a_text_may_be_no_text_and_a_file_may_be_called_anything(here: Shell, tmp_path: Path) -> None:
    named = tmp_path / f"{BYTES}.json"
    named.write_text(json.dumps(SETUP))
    here.run("new", "opentable", "--setup", str(named))
    refused: Any = here.json("rule", here.game, "Anna gold", "1", "--why", BYTES, code=1)["refused"]
    assert (refused["code"], refused["facts"]) == ("not-text", {"argument": "why"})


def test_a_ruling_is_read_as_strictly_as_a_move(here: Shell) -> None:
    for value in ("1.5", "[[1]]", f"[{HALF}]", '{"a":1}', "9" * 4000):
        refused = here.refusal("rule", here.game, "Anna gold", value)
        assert refused in ("value-of-wrong-sort", "number-out-of-range"), value
    here.run("rule", here.game, "title", "a title")


def test_a_note_is_one_line_at_a_terminal_and_itself_for_programs(here: Shell) -> None:
    log = here.run("log", here.game)
    assert "so\\nbe\\tit \\x1b]0;x\\x07" in log
    assert len(log.splitlines()) == len(here.log())
    assert orders_in(here.run("log", here.game, "--json")) == set()
    assert json.loads(NOTE)["text"] in here.log()[1]
    (noted,) = here.must({"kind": "note", "text": "family \U0001f468\u200d\U0001f469\u200d\U0001f467"})
    assert "\U0001f468\u200d\U0001f469\u200d\U0001f467" in here.run("log", here.game)
    here.play(json.loads(NOTE))
    assert noted["events"][0]["text"].startswith("family")


def test_a_file_goes_through_a_pipe_byte_by_byte(here: Shell) -> None:
    assert "\x9b1m\x7f" in here.export("journal")
    assert "\u202e" in here.export("journal")


def test_everything_is_said_in_one_place(root: Path) -> None:
    for file in [*(root / "app/cli").glob("*.py"), *(root / "app/boxes").rglob("*.py")]:
        if file.name not in ("output.py", "outside.py"):
            text = file.read_text("utf-8")
            assert not re.search(r"\bprint\(|sys\.std(out|err)\.(write|buffer)", text), file


def test_no_text_is_longer_than_one_that_could_be_brought_in_elsewhere(here: Shell) -> None:
    there = "A" * 1001
    moves = ({"kind": "note", "text": there}, {"kind": "ruling", "path": "title", "value": there})
    assert {answer["refused"]["code"] for answer in here.play(*moves)} == {"form-too-long", "form-wrong-sort"}
    assert here.refusal("rule", here.game, "title", there) == "value-of-wrong-sort"
