"""The command about what is kept beside the games: people, preferences, and their backups."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import asdict

from app.cli.output import Session
from app.people import People
from app.preferences import PreferenceFile
from core.message import say
from data.owner.file import back_up, backups
from data.store.trouble import Trouble


def owner(session: Session, args: argparse.Namespace) -> int:
    home = session.library.shelf.home
    if args.backup:
        made = back_up(home).name
        session.answer({"backup": made}, lambda: [session.text(say("cli.owner-backed-up", backup=made))])
        return 0
    if args.restore is not None:
        return _restore(session, args)
    preferences, people = PreferenceFile(home), People(home)
    wrong = preferences.told or people.told
    form = {
        "preferences": asdict(preferences.now),
        "people": [asdict(person) for person in people.everyone],
        "backups": [backup.name for backup in backups(home)],
        "told": session.text(wrong) if wrong is not None else None,
    }

    def told() -> Iterable[str]:
        if wrong is not None:
            yield session.text(wrong)
        yield from (f"{name} = {value}" for name, value in asdict(preferences.now).items())
        yield from (f"{person.name}  {person.colour} {person.shape}" for person in people.everyone)
        yield from (backup.name for backup in backups(home))

    session.answer(form, told)
    return 0


def _restore(session: Session, args: argparse.Namespace) -> int:
    from data.owner.mending import restore  # it brings sqlite-utils and pydantic along

    home = session.library.shelf.home
    source = next((each for each in backups(home) if args.restore in (each.name, each.stem)), None)
    if args.restore and source is None:
        raise Trouble("no-owner-backup")
    if not args.yes:
        raise Trouble("say-yes-to-restore-owner")
    backup, kept = restore(home, source)
    form = {"backup": backup.name, "kept": kept}
    session.answer(form, lambda: [session.text(say("cli.owner-restored", backup=backup.name))])
    return 0
