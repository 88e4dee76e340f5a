"""Commands about files: export, import, verify, restore."""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import Any

from app.cli.output import Session, read_text
from app.exchange import export_journal, export_to_file, import_journal
from core.message import say
from data.forms import state_digest
from data.store.trouble import Trouble


def export(session: Session, args: argparse.Namespace) -> int:
    if args.output is None:
        export_journal(session.library, args.game, sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return 0
    path = Path(args.output)
    if path.exists() and not args.force:
        raise Trouble("file-exists", path=path.name)
    count = export_to_file(session.library, args.game, path)
    session.answer({"entries": count}, lambda: [session.text(say("cli.exported", count="n", n=count))])
    return 0


def import_(session: Session, args: argparse.Namespace) -> int:
    if args.file == "-":
        game, relation = import_journal(session.library, sys.stdin.buffer, args.replace)
    else:
        game, relation = import_journal(session.library, io.BytesIO(read_text(args.file)), args.replace)
    told = session.text(say(f"cli.imported-{relation}", game=game))
    session.answer({"game": game, "relation": relation}, lambda: [told])
    return 0


def verify(session: Session, args: argparse.Namespace) -> int:
    """Checks one game or all. The exit code says whether something is missing."""
    games = [session.library.find(args.game)] if args.game else session.library.shelf.ids()
    forms = [_verified(session, game) for game in games]

    def told() -> list[str]:
        lines = []
        for form in forms:
            lines.append(f"{form['game']}  {session.text(say('cli.sound' if form['sound'] else 'cli.damaged'))}")
            lines += [f"    {found['text']}" for found in form["findings"]]
        return lines

    session.answer({"games": forms}, told)
    return 0 if all(form["sound"] for form in forms) else 1


def _verified(session: Session, game: str) -> dict[str, Any]:
    try:
        look = session.library.look(game)
    except Trouble as trouble:
        found = {"code": trouble.code, "text": session.text(trouble.message())}
        return {"game": game, "sound": False, "findings": [found]}
    findings = [{"code": f.code, "text": session.text(f.message()), "serious": f.serious} for f in look.findings]
    head = look.rows[-1].digest if look.rows else look.meta.genesis()
    return {
        "game": game,
        "sound": not any(f.serious for f in look.findings),
        "entries": len(look.rows),
        "head": head.hex(),
        "state": state_digest(look.journal.state),
        "findings": findings,
    }


def restore(session: Session, args: argparse.Namespace) -> int:
    library = session.library
    try:
        game = library.find(args.game)
    except Trouble:
        game = args.game  # the file may be gone; its backups are not
    copies = library.shelf.backups(game)
    if args.list:
        session.answer({"backups": [copy.name for copy in copies]}, lambda: [copy.name for copy in copies])
        return 0
    source = next((copy for copy in copies if args.backup in (copy.name, copy.stem)), None) if args.backup else None
    if args.backup and source is None:
        raise Trouble("no-backup", game=game)
    if game in library.shelf.ids() and not args.yes:
        raise Trouble("say-yes-to-restore", game=game)
    kept, entries = library.shelf.restore(game, source)
    form = {"game": game, "entries": entries, "kept": f"{kept.parent.name}/{kept.name}" if kept else None}
    session.answer(form, lambda: [session.text(say("cli.restored", game=game, n=entries, count="n"))])
    return 0
