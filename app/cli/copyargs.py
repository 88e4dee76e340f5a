"""The arguments of the commands about copies."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from app.boxes.registry import copy_arguments
from app.cli.output import Session

Command: TypeAlias = Callable[..., argparse.ArgumentParser]


def register(copy: argparse.ArgumentParser, common: argparse.ArgumentParser) -> None:
    whats = copy.add_subparsers(dest="what", required=True, metavar="WHAT")

    def command(
        name: str, text: str, *, box: bool = False, copy: bool = True, corrects: bool = False
    ) -> argparse.ArgumentParser:
        sub = whats.add_parser(name, parents=[common], help=text, description=text)
        sub.set_defaults(run=_run)
        if box:
            sub.add_argument("box", help="a box whose content is known, such as dungeonquest")
        if copy:
            sub.add_argument("copy", metavar="NAME", help="the name of the copy")
        if corrects:
            sub.add_argument("--forget", action="store_true", help="go back to the shipped value")
        return sub

    command("list", "list the copies", copy=False)
    command("new", "create a copy of a box, to correct it", box=True)
    show = command("show", "show the content of a box, and how sure it is", box=True, copy=False)
    show.add_argument("copy", metavar="NAME", nargs="?", default="", help="a copy; default: as shipped")
    show.add_argument("--deck", help="one deck, with what its cards do")
    value = command("set", "correct a number or a word", corrects=True)
    value.add_argument("which", help="its path, as shown by `copy show`, or its name")
    value.add_argument("value", type=_number_or_word, nargs="?")
    command("rename", "rename a copy").add_argument("name", metavar="NEW")
    command("duplicate", "duplicate a copy").add_argument("name", metavar="NEW")
    command("owner", "set the owner of the box").add_argument("owner", nargs="?", default="", help="default: nobody's")
    compare = command("compare", "show the differences between two copies")
    compare.add_argument("other", nargs="?", default="", help="another copy of the box; default: as shipped")
    use = command("use", "continue a game with this copy", copy=False)
    use.add_argument("game", help="the name of a game, or how it starts")
    use.add_argument("copy", metavar="NAME", nargs="?", default="", help="a copy; default: as shipped")
    command("unknown", "list what is still unknown", box=True, copy=False).add_argument(
        "copy", metavar="NAME", nargs="?", default="", help="a copy; default: as shipped"
    )
    for register_own in copy_arguments():
        register_own(command)
    _filing(command)


def _number_or_word(text: str) -> int | str:
    try:
        return int(text)
    except ValueError:
        return text


def _run(session: Session, args: argparse.Namespace) -> int:
    # Imported late: the forms of a box's content take longer to import than most other commands to run.
    from app.cli.copies import COMMANDS

    return COMMANDS[args.what](session, args)


def _filing(command: Command) -> None:
    export = command("export", "export a copy")
    export.add_argument("-o", "--output", type=Path, metavar="FILE")
    export.add_argument("--force", action="store_true", help="overwrite an existing file")
    bring = command("import", "import a copy", copy=False)
    bring.add_argument("file", type=Path, help="- reads standard input")
    bring.add_argument("--replace", action="store_true", help="replace the existing copy, which is set aside")
    delete = command("delete", "delete a copy")
    delete.add_argument("--yes", action="store_true")
    delete.add_argument("--keep", action="store_true", help="so that it can be restored")
    restore = command("restore", "restore a deleted or replaced copy", copy=False)
    restore.add_argument("copy", metavar="NAME", nargs="?", help="default: list them")
