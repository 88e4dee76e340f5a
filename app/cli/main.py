"""`delvelog`: parses the command line, runs the command, and reports an error in one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from app.cli import change, copyargs, files, host, library, look, owner, rules, simulate, stats, totals
from app.cli.output import Session, compact, complain, from_form, harmless, put, reason, refusal
from app.cli.outside import closed_streams, must_be_text
from app.cli.picture import PICTURE, SHAPES
from app.exported_files import FORMATS
from app.language import default_language
from app.library import Library
from app.paths import default_home
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
    """A parser that can safely repeat an unknown word in its messages."""

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message("\n".join(map(harmless, message.split("\n"))), file)


def parser() -> argparse.ArgumentParser:
    common = Parser(add_help=False)
    common.add_argument("--home", type=Path, default=argparse.SUPPRESS, help="the games folder")
    common.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language of the answers")
    common.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="answer as one line of JSON")
    top = Parser(
        prog="delvelog", parents=[common], description="A companion for dungeon board games: record, undo, fix, replay."
    )
    top.add_argument("--version", action="version", version=f"delvelog {VERSION}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(
        name: str, run: object, text: str, *, game: bool = True, viewer: bool = False
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, parents=[common], help=text, description=text)
        sub.set_defaults(run=run)
        if game:
            sub.add_argument("game", help="the name of a game, or how it starts")
        if viewer:
            sub.add_argument("--as", dest="viewer", metavar="PLAYER", help="show and use what this player may know")
        return sub

    _looking(command)
    _together(command)
    _changing(command)
    _filing(command)
    copies = command("copy", None, "correct the shipped content for your own box", game=False)
    copyargs.register(copies, common)
    _simulating(command)
    return top


def _looking(command: Command) -> None:
    command("games", look.games, "list the games", game=False).add_argument(
        "--all", action="store_true", help="include archived games"
    )
    command("choices", look.choices, "list the moves that are possible now", viewer=True)
    command("odds", look.odds, "the odds that matter now", viewer=True)
    show = command("show", look.show, "the table as text", viewer=True)
    show.add_argument("--at", metavar="ENTRY", help="the state after this entry")
    show.add_argument("--values", action="store_true", help="every value with its path instead")
    log = command("log", look.log, "the journal as sentences", viewer=True)
    how = log.add_mutually_exclusive_group()
    how.add_argument("--story", action="store_true", help="the active branch (default)")
    how.add_argument("--audit", action="store_true", help="every entry, including undone and amended ones")
    command("why", look.why, "which entries produced a value", viewer=True).add_argument(
        "field", help='a path, or words of it: "Anna gold"'
    )
    command("branches", look.list_branches, "undone branches that can be restored")
    command("schema", look.schema, "JSON Schema of a box's moves and events", game=False).add_argument(
        "box", help=", ".join(BOXES)
    )
    command("totals", totals.show_totals, "points and wins of the players over all games", game=False).add_argument(
        "box", nargs="?", default="", help="this box only"
    )
    numbers = command("stats", stats.show_stats, "statistics of all finished games", game=False)
    numbers.add_argument("box", nargs="?", default="", help="this box only")
    numbers.add_argument("--player", default="", metavar="NAME", help="this player only")
    look_up = command("rules", rules.rules, "look something up in the rules of a box", game=False)
    look_up.add_argument("box", help=", ".join(boxes_with_rules()))
    look_up.add_argument("words", nargs="*", metavar="WORDS", help='a number ("DQ-116") or words; none: all titles')


def _together(command: Command) -> None:
    """The commands about all games together."""
    search = command("search", library.find, "find words in the logs of all games", game=False)
    search.add_argument("words", nargs="+", metavar="WORDS", help="all of them, in any form, or only their beginnings")
    search.add_argument("--box", default="", help="this box only")
    search.add_argument("--most", type=int, default=50, metavar="N", help="at most this many entries")
    query = command("query", library.query, "answer a question in SQL about all games (docs/format.md)", game=False)
    query.add_argument("sql", metavar="SQL", help='for example "select player, count(*) from deaths group by player"')
    query.add_argument("--rows", type=int, default=200, metavar="N", help="at most this many rows")
    command("reindex", library.reindex, "rebuild the index of all games from their journals", game=False)


def _changing(command: Command) -> None:
    new = command("new", change.new, "start a game", game=False)
    new.add_argument("box", help=", ".join(BOXES))
    new.add_argument(
        "--setup", type=Path, required=True, metavar="FILE", help="the setup as JSON; - reads standard input"
    )
    new.add_argument("--copy", default="", metavar="NAME", help="the copy of the box to play with")
    play = command("play", change.play, "read one JSON move per line and print one answer per line", viewer=True)
    play.add_argument(
        "--burst", type=float, default=0.0, metavar="SECONDS", help="merge moves that are this close together"
    )
    hosting = command("host", host.host, "let other phones join a game, each with a browser")
    hosting.add_argument("--address", metavar="A", help="an address of this machine; default: the likeliest")
    hosting.add_argument("--port", type=int, default=0, metavar="P", help="default: the last one, or any free one")
    command("undo", change.undo, "undo the last entry").add_argument(
        "--to", metavar="ENTRY", help="undo everything after this entry; 0 undoes all"
    )
    command("redo", change.redo, "redo what was undone").add_argument(
        "--branch", metavar="TIP", help="restore this branch instead"
    )
    command("suppose", change.suppose, "start a what-if, to keep or throw away later").add_argument(
        "at", nargs="?", metavar="ENTRY", help="start after this entry; default: now"
    )
    end = command("settle", change.settle, "end a what-if").add_mutually_exclusive_group(required=True)
    end.add_argument("--keep", action="store_true", help="continue the game from here")
    end.add_argument("--drop", action="store_true", help="continue as before; the what-if becomes a branch")
    name = command("name", change.name, "set a bookmark at an entry")
    name.add_argument("name", help="the name of the bookmark")
    name.add_argument("--at", metavar="ENTRY", help="the entry; default: the last one")
    rule = command("rule", change.rule, "set any value (a ruling)", viewer=True)
    rule.add_argument("field", help="a path, or words of it")
    rule.add_argument("value", help="JSON, or a word")
    rule.add_argument("--why", default="", metavar="TEXT", help="the reason, for the log")
    amend = command(
        "amend",
        change.amend,
        "change, insert or remove a move anywhere; previews it unless --accept is given",
        viewer=True,
    )
    where = amend.add_mutually_exclusive_group(required=True)
    where.add_argument("--change", metavar="ENTRY", help="replace this entry")
    where.add_argument("--insert", metavar="ENTRY", help="insert moves before this entry (or: end)")
    where.add_argument("--drop", metavar="ENTRY", help="remove this entry")
    amend.add_argument("--move", action="append", default=[], metavar="JSON", help="the move; repeat for several moves")
    _settling(amend)
    command("archive", change.archive, "archive a game").add_argument(
        "--back", action="store_true", help="restore it from the archive"
    )
    command("delete", change.delete, "delete a game and its backups for good").add_argument(
        "--yes", action="store_true", help="needed, because this cannot be undone"
    )


def _settling(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--settle", action="append", default=[], metavar="ENTRY=HOW", help="ruling, drop (remove), or another move"
    )
    parser.add_argument("--rest", choices=("ruling", "drop"), help="decide all the rest this way")
    parser.add_argument("--accept", action="store_true", help="write it")


def _filing(command: Command) -> None:
    export = command(
        "export", files.export, "export a game: the whole journal, or what everybody may know in other formats"
    )
    export.add_argument(
        "--as", dest="form", choices=[*(each.name for each in FORMATS), PICTURE], default="journal",
        help="default: journal",
    )  # fmt: skip
    export.add_argument("--shape", choices=SHAPES, default=SHAPES[0], help="the shape of a picture; default: square")
    export.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="a file or a folder; default: standard output"
    )
    export.add_argument("--force", action="store_true", help="overwrite an existing file")
    export.add_argument("--secrets", action="store_true", help="export the journal even if it contains secrets")
    bring = command("import", files.import_, "import a journal, or all journals of a folder", game=False)
    bring.add_argument("file", type=Path, help="a file or a folder; - reads standard input")
    clash = bring.add_mutually_exclusive_group()
    clash.add_argument(
        "--replace",
        action="store_true",
        help="replace the existing game, which is set aside",
    )
    clash.add_argument("--both", action="store_true", help="keep both; the imported game gets a new name")
    clash.add_argument(
        "--merge",
        action="store_true",
        help="merge it into the game on this device; previews it unless --accept is given",
    )
    bring.add_argument(
        "--twice", action="append", default=[], metavar="ENTRY", help="it is in both because it happened twice: t12"
    )
    _settling(bring)
    bring.add_argument("--part", action="store_true", help="import the intact part of an incomplete or damaged file")
    kept = command("owner", owner.owner, "settings, players and templates, and their backups", game=False)
    which = kept.add_mutually_exclusive_group()
    which.add_argument("--backup", action="store_true", help="make a backup now")
    which.add_argument(
        "--restore", nargs="?", const="", metavar="NAME", help="restore a backup; default: the newest intact one"
    )
    kept.add_argument("--yes", action="store_true", help="needed to restore")
    verify = command("verify", files.verify, "check that nothing is missing", game=False)
    verify.add_argument("game", nargs="?", help="the name of a game, or how it starts; default: all games")
    restore = command("restore", files.restore, "replace a game with a backup")
    restore.add_argument("--backup", metavar="NAME", help="the backup; default: the newest intact one")
    restore.add_argument("--list", action="store_true", help="list the backups")
    restore.add_argument("--yes", action="store_true", help="needed where the game is still there")


def _simulating(command: Command) -> None:
    sub = command("simulate", simulate.simulate, "play random games and check them", game=False)
    sub.add_argument("box", help=", ".join(BOXES))
    sub.add_argument("--games", type=int, default=100, metavar="N", help="how many games; default: 100")
    sub.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same games; default: 1")


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
        # The reader of the answers has gone; there is nobody left to tell.
        _drop_what_cannot_be_told()
        return REFUSED
    except OSError as error:
        # Errors of files are already Trouble; this one came from the stream that the answer was written to.
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
    """Discards what is left of an answer. Otherwise Python would write it again when the process ends, and fail with a
    complaint.
    """
    try:
        sys.stdout.flush()
    except OSError:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
