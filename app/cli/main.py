"""`delvelog`: reads what is wanted, and says what went wrong in one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from app.cli import change, copyargs, files, look, rules, simulate, stats, totals
from app.cli.output import Session, compact, complain, from_form, harmless, put, reason, refusal
from app.cli.outside import closed_streams, must_be_text
from app.language import default_language
from app.library import Library
from app.paths import default_home
from app.taking import FORMATS
from app.version import VERSION
from core.boxes.registry import BOXES
from core.refusal import Refused
from data.notaform import NotAForm
from data.reference import boxes_with_rules
from data.store.trouble import Trouble
from data.words import LANGUAGES, words

REFUSED = 1

Command: TypeAlias = Callable[..., argparse.ArgumentParser]


class Parser(argparse.ArgumentParser):
    """Repeats a word that it does not know."""

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message("\n".join(map(harmless, message.split("\n"))), file)


def parser() -> argparse.ArgumentParser:
    common = Parser(add_help=False)
    common.add_argument("--home", type=Path, default=argparse.SUPPRESS, help="folder of the games")
    common.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language of the answers")
    common.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="answer as one line of JSON")
    top = Parser(prog="delvelog", parents=[common], description="The journal of dungeon board games.")
    top.add_argument("--version", action="version", version=f"delvelog {VERSION}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(
        name: str, run: object, text: str, *, game: bool = True, viewer: bool = False
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, parents=[common], help=text, description=text)
        sub.set_defaults(run=run)
        if game:
            sub.add_argument("game", help="a game's name, or the beginning of it")
        if viewer:
            sub.add_argument("--as", dest="viewer", metavar="PLAYER", help="see what this player may see, and name it")
        return sub

    _looking(command)
    _changing(command)
    _filing(command)
    copies = command("copy", None, "what is in the box that you own, where the shipped content is wrong", game=False)
    copyargs.register(copies, common)
    _simulating(command)
    return top


def _looking(command: Command) -> None:
    command("games", look.games, "list the games", game=False).add_argument(
        "--all", action="store_true", help="archived ones too"
    )
    command("choices", look.choices, "what the table may do now", viewer=True)
    command("odds", look.odds, "the chances that matter now", viewer=True)
    show = command("show", look.show, "the table as it is now", viewer=True)
    show.add_argument("--at", metavar="ENTRY", help="as it was after this entry")
    show.add_argument("--values", action="store_true", help="every value with its path instead")
    log = command("log", look.log, "the journal as sentences", viewer=True)
    how = log.add_mutually_exclusive_group()
    how.add_argument("--story", action="store_true", help="what counts (this is the default)")
    how.add_argument("--audit", action="store_true", help="every entry, undone and amended ones too")
    command("why", look.why, "why a value is what it is", viewer=True).add_argument(
        "field", help='a path, or words of it: "Anna gold"'
    )
    command("branches", look.list_branches, "what is off the line and can be reopened")
    command("schema", look.schema, "JSON Schema of a box's moves and events", game=False).add_argument(
        "box", help=", ".join(BOXES)
    )
    command("totals", totals.show_totals, "what the players brought home in all games", game=False).add_argument(
        "box", nargs="?", default="", help="only of this box"
    )
    numbers = command("stats", stats.show_stats, "all finished games in numbers, with what they tell", game=False)
    numbers.add_argument("box", nargs="?", default="", help="only of this box")
    numbers.add_argument("--player", default="", metavar="NAME", help="only of this player")
    look_up = command("rules", rules.rules, "look something up in the rules of a box", game=False)
    look_up.add_argument("box", help=", ".join(boxes_with_rules()))
    look_up.add_argument("words", nargs="*", metavar="WORDS", help='a number ("DQ-116") or words; none: all titles')


def _changing(command: Command) -> None:
    new = command("new", change.new, "start a game", game=False)
    new.add_argument("box", help=", ".join(BOXES))
    new.add_argument(
        "--setup", type=Path, required=True, metavar="FILE", help="the set-up as JSON; - reads standard input"
    )
    new.add_argument("--copy", default="", metavar="NAME", help="the copy of the box that is on the table")
    play = command("play", change.play, "read one move a line as JSON, answer each with one line", viewer=True)
    play.add_argument(
        "--burst", type=float, default=0.0, metavar="SECONDS", help="taps this close together are one burst"
    )
    command("undo", change.undo, "take back the last entry").add_argument(
        "--to", metavar="ENTRY", help="back to just after this entry; 0 takes back all"
    )
    command("redo", change.redo, "take an undo back").add_argument(
        "--branch", metavar="TIP", help="reopen this branch instead"
    )
    command("suppose", change.suppose, "what if: play on, and keep or throw away what comes of it").add_argument(
        "at", nargs="?", metavar="ENTRY", help="from just after this entry; else from now on"
    )
    end = command("settle", change.settle, "end a what-if").add_mutually_exclusive_group(required=True)
    end.add_argument("--keep", action="store_true", help="the game goes on from here")
    end.add_argument("--drop", action="store_true", help="the game goes on as before; what was supposed is a branch")
    name = command("name", change.name, "give a point a name")
    name.add_argument("name")
    name.add_argument("--at", metavar="ENTRY")
    rule = command("rule", change.rule, "set any value by the table's word", viewer=True)
    rule.add_argument("field", help="a path, or words of it")
    rule.add_argument("value", help="JSON, or a word")
    rule.add_argument("--why", default="", metavar="TEXT")
    amend = command(
        "amend",
        change.amend,
        "change, insert or drop a move anywhere; shows a preview unless --accept is given",
        viewer=True,
    )
    where = amend.add_mutually_exclusive_group(required=True)
    where.add_argument("--change", metavar="ENTRY", help="another move in the place of this one")
    where.add_argument("--insert", metavar="ENTRY", help="forgotten moves before this one (or: end)")
    where.add_argument("--drop", metavar="ENTRY")
    amend.add_argument(
        "--move", action="append", default=[], metavar="JSON", help="the move; several times for several"
    )
    _settling(amend)
    command("archive", change.archive, "put a game away").add_argument(
        "--back", action="store_true", help="take it out again"
    )
    command("delete", change.delete, "remove a game and its backups for good").add_argument(
        "--yes", action="store_true"
    )


def _settling(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--settle", action="append", default=[], metavar="ENTRY=HOW", help="ruling, drop, or another move"
    )
    parser.add_argument("--rest", choices=("ruling", "drop"), help="settles everything that is left to settle")
    parser.add_argument("--accept", action="store_true", help="write it")


def _filing(command: Command) -> None:
    export = command("export", files.export, "take a game home: the whole journal, or what all may know in other forms")
    export.add_argument(
        "--as", dest="form", choices=[each.name for each in FORMATS], default="journal", help="journal if not said"
    )
    export.add_argument("-o", "--output", type=Path, metavar="FILE", help="or a folder; standard output if not said")
    export.add_argument("--force", action="store_true", help="write over a file that is there")
    export.add_argument(
        "--secrets", action="store_true", help="the journal also where it has what not all the table may know"
    )
    bring = command("import", files.import_, "bring a journal in", game=False)
    bring.add_argument("file", type=Path, help="- reads standard input")
    clash = bring.add_mutually_exclusive_group()
    clash.add_argument(
        "--replace",
        action="store_true",
        help="put it in the place of a game that is here, which is set aside",
    )
    clash.add_argument("--both", action="store_true", help="put it beside a game that is here, under a new name")
    clash.add_argument(
        "--merge",
        action="store_true",
        help="take what it has into the game that is here; shows a preview unless --accept is given",
    )
    bring.add_argument(
        "--twice", action="append", default=[], metavar="ENTRY", help="told by both, and yet it was made twice: t12"
    )
    _settling(bring)
    bring.add_argument("--part", action="store_true", help="take what is whole of a file that is cut or damaged")
    verify = command("verify", files.verify, "check that nothing is missing", game=False)
    verify.add_argument("game", nargs="?")
    restore = command("restore", files.restore, "put a backup in the place of a game")
    restore.add_argument("--backup", metavar="NAME", help="which one; the newest sound one if not said")
    restore.add_argument("--list", action="store_true", help="list the backups")
    restore.add_argument("--yes", action="store_true")


def _simulating(command: Command) -> None:
    sub = command("simulate", simulate.simulate, "random players take any choice they are offered", game=False)
    sub.add_argument("box", help=", ".join(BOXES))
    sub.add_argument("--games", type=int, default=100, metavar="N")
    sub.add_argument("--seed", type=int, default=1, metavar="N")


def main(argv: Sequence[str] | None = None) -> int:
    closed = closed_streams()
    for stream in (sys.stdout, sys.stderr):
        # Names may hold what the terminal's own encoding does not.
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    args = parser().parse_args(argv)
    language = getattr(args, "lang", None) or default_language()
    as_json = getattr(args, "json", False)
    tongue = words(language)
    session = Session(Library(getattr(args, "home", None) or default_home()), tongue, as_json)
    try:
        if "stdout" in closed:
            raise Trouble("no-output")
        must_be_text(args)
        code = int(args.run(session, args))
        sys.stdout.flush()
        return code
    except (Refused, Trouble) as error:
        told: Refused | Trouble = error
    except NotAForm as error:
        told = from_form(error)
    except BrokenPipeError:
        # Whoever read the answers has gone; there is nobody left to tell.
        _drop_what_cannot_be_told()
        return REFUSED
    except OSError as error:
        # What goes wrong with a file is a Trouble already; this is whoever was to be told.
        _drop_what_cannot_be_told()
        told = Trouble("answer-lost", why=error.strerror or "")
    except KeyboardInterrupt:
        return 130
    if as_json:
        put(compact(refusal(tongue, told)))
    else:
        complain(reason(tongue, told))
    return REFUSED


def _drop_what_cannot_be_told() -> None:
    """What is left of an answer would be tried again when the process ends, and make it end with a complaint."""
    try:
        sys.stdout.flush()
    except OSError:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
