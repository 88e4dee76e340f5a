"""Commands about files: export, import, verify, restore."""

from __future__ import annotations

import argparse
import io
from typing import IO, Any

from app.cli.bringing import import_folder
from app.cli.merge import check_options, merge
from app.cli.output import Session, complain, hand_over
from app.cli.outside import read_bytes
from app.exchange import Incoming, import_journal, keep_both, read_incoming
from app.exported_files import exported_file, format_named
from core.face_down import has_secrets
from core.message import say
from data.atomic_write import write_whole
from data.exports.lines import LARGEST_FILE
from data.forms import state_digest
from data.store.trouble import Trouble


def export(session: Session, args: argparse.Namespace) -> int:
    look = session.library.look(args.game)
    session.findings(look.findings)
    file = exported_file(look, format_named(args.form), session.words)
    if file.asks is not None and not args.secrets:
        raise Trouble("say-secrets-to-export")
    if file.told is not None:
        complain(session.text(file.told))
    if args.output is None:
        hand_over(file.content)
        return 0
    path = args.output / file.name if args.output.is_dir() else args.output
    if path.exists() and not args.force:
        raise Trouble("file-exists", path=path.name)
    write_whole(path, file.content)
    count = file.entries
    form: dict[str, Any] = {"entries": count, "as": args.form, "file": str(path)}
    if count < len(look.rows):
        form["sealed"] = len(look.rows) - count
    session.answer(form, lambda: [session.text(say("cli.exported", count="n", n=count))])
    return 0


def import_(session: Session, args: argparse.Namespace) -> int:
    if args.file.is_dir():
        return import_folder(session, args)
    source = io.BytesIO(read_bytes(args.file, LARGEST_FILE))
    check_options(args)
    if args.merge:
        return merge(session, args, _whole(session, source, args.part))
    if args.both:
        return _beside(session, source, args.part)
    game, relation = import_journal(session.library, source, args.replace, part=args.part)
    told = session.text(say(f"cli.imported-{relation}", game=game))
    session.answer({"game": game, "relation": relation}, lambda: [told])
    return 0


def _beside(session: Session, source: IO[bytes], part: bool) -> int:
    """Imports a game under an id of its own, whether or not it is here already."""
    incoming = _whole(session, source, part)
    game = keep_both(session.library, incoming, session.text(say("home.copy-note", game=incoming.meta.id)))
    told = session.text(say("cli.imported-new", game=game))
    session.answer({"game": game, "relation": "new"}, lambda: [told])
    return 0


def _whole(session: Session, source: IO[bytes], part: bool) -> Incoming:
    incoming = read_incoming(session.library, source)
    if incoming.trouble is not None and not part:
        raise incoming.trouble
    return incoming


def verify(session: Session, args: argparse.Namespace) -> int:
    """Checks one game or all of them. The exit code says whether all are sound."""
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
    # Somebody who knows everything but a card could find the card by trying which one gives that digest.
    whole, view = not has_secrets(look.journal), look.journal.box.sight.view(look.journal.state, None)
    return {
        "game": game,
        "sound": not any(f.serious for f in look.findings),
        "entries": len(look.rows),
        "head": head.hex() if whole else None,
        "state": state_digest(view),
        "findings": findings,
    }


def restore(session: Session, args: argparse.Namespace) -> int:
    library = session.library
    try:
        game = library.find(args.game)
    except Trouble:
        game = args.game  # the file may be gone; its backups are not
    own, given_up = library.shelf.backups(game), library.shelf.abandoned(game)
    copies = [*own, *given_up]
    if args.list:
        form: dict[str, Any] = {"backups": [copy.name for copy in own], "abandoned": [copy.name for copy in given_up]}
        session.answer(form, lambda: [copy.name for copy in copies])
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
