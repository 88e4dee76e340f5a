"""Commands about copies: what is in somebody's own box where the shipped content is wrong or unknown."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import Any

from app.boxediting import BoxEditing, differences
from app.boxes.registry import copy_rows
from app.boxspeech import BoxSpeech
from app.cli.output import Session, hand_over
from app.cli.outside import read_bytes
from app.copies import Copies, Edited
from app.correcting import Change
from app.gamecopy import can_change, move_to
from core.message import say
from core.refusal import Refused
from core.restock import copy_changed
from data.boxes.registry import content_of
from data.boxes.shape import Place
from data.forms import plain
from data.store.trouble import Trouble


def list_copies(session: Session, args: argparse.Namespace) -> int:
    found = _copies(session).listed()
    forms = []
    for copy in found:
        form: dict[str, Any] = {
            "id": copy.id, "box": copy.box, "name": copy.name, "corrections": copy.corrections, "owner": copy.owner,
        }  # fmt: skip
        if copy.trouble is not None:
            form["trouble"] = {"code": copy.trouble.code, "text": session.text(copy.trouble.message())}
        forms.append(form)

    def told() -> Iterable[str]:
        for copy in found:
            number = say("cli.copy-corrections", n=copy.corrections, count="n")
            told = session.text(copy.trouble.message() if copy.trouble else number)
            yield "  ".join(filter(None, (copy.id, copy.name, copy.owner, told)))

    session.answer({"copies": forms}, told)
    if not found:
        session.say("cli.no-copies")
    return 0


def new(session: Session, args: argparse.Namespace) -> int:
    id = _copies(session).new(args.box, args.copy)
    session.answer({"id": id}, lambda: [session.text(say("cli.copy-made", copy=args.copy, box=args.box))])
    return 0


def show(session: Session, args: argparse.Namespace) -> int:
    given = _copies(session).content_for(args.box, args.copy)
    session.findings(given.findings())
    contents, content = given.contents, given.contents.content
    rows = copy_rows(args.box)(session, args.box, contents)
    deck = rows.deck(args.deck) if args.deck else None
    start = deck.start if deck else ""
    notes = {path: say(f"content.{note}") for path, note in contents.notes.items() if path.startswith(start)}
    form: dict[str, Any] = {
        "box": args.box, "copy": content.copy,
        "sure": {path: sure for path, sure in contents.sure.items() if path.startswith(start)},
        "notes": {path: session.text(note) for path, note in notes.items()},
    }  # fmt: skip
    if deck:
        form |= deck.form
    else:
        form |= {"content": plain(content), "sizes": contents.sizes, "hints": contents.hints}

    def told() -> Iterable[str]:
        key = "cli.copy-of" if content.copy else "cli.copy-as-shipped"
        yield session.text(say(key, box=args.box, copy=content.copy))
        yield from deck.rows if deck else rows.box()

    session.answer(form, told)
    return 0


def set_value(session: Session, args: argparse.Namespace) -> int:
    copies = _copies(session)
    place = content_of(copies.box_of(copies.find(args.copy))).number(args.which)
    return correct(session, args, place, {} if args.value is None else args.value)


def export(session: Session, args: argparse.Namespace) -> int:
    if args.output is None:
        hand_over(_copies(session).exported(args.copy))
        return 0
    if args.output.exists() and not args.force:
        raise Trouble("file-exists", path=args.output.name)
    _copies(session).export_to_file(args.copy, args.output)
    session.answer({"copy": args.copy}, lambda: [session.text(say("cli.copy-exported", copy=args.copy))])
    return 0


def import_(session: Session, args: argparse.Namespace) -> int:
    id = _copies(session).brought(read_bytes(args.file), args.replace)
    session.answer({"id": id}, lambda: [session.text(say("cli.copy-brought", copy=id))])
    return 0


def rename(session: Session, args: argparse.Namespace) -> int:
    id = _copies(session).rename(args.copy, args.name)
    session.answer({"id": id}, lambda: [session.text(say("copy.renamed", copy=args.name))])
    return 0


def duplicate(session: Session, args: argparse.Namespace) -> int:
    id = _copies(session).duplicate(args.copy, args.name)
    session.answer({"id": id}, lambda: [session.text(say("copy.duplicated", copy=args.name))])
    return 0


def own(session: Session, args: argparse.Namespace) -> int:
    _copies(session).own(args.copy, args.owner)
    told = say("copy.owner-is", owner=args.owner) if args.owner else say("copy.owner-nobody")
    session.answer({"owner": args.owner}, lambda: [session.text(told)])
    return 0


def compare(session: Session, args: argparse.Namespace) -> int:
    copies = _copies(session)
    id = copies.find(args.copy)
    box = copies.box_of(id)
    here = BoxEditing(copies, box, id)
    there = BoxEditing(copies, box, copies.find(args.other, box) if args.other else "")
    speech = BoxSpeech(session.words, here)
    names = (here.name, there.name or session.text(say("new.copy-shipped")))
    found = [(each, speech.difference(each, *names)) for each in differences(here, there)]
    forms = [
        {
            "path": each.value.path if each.value else each.thing.path,
            "here": plain(each.here),
            "there": plain(each.there),
        }
        for each, _ in found
    ]
    session.answer({"differences": forms}, lambda: [text for _, text in found] or [session.text(say("copy.the-same"))])
    return 0


def unknown(session: Session, args: argparse.Namespace) -> int:
    copies = _copies(session)
    editing = BoxEditing(copies, args.box, copies.find(args.copy, args.box) if args.copy else "")
    speech, progress = BoxSpeech(session.words, editing), editing.progress()
    gaps = list(editing.gaps())
    forms = [
        {
            "section": gap.section.name,
            "thing": gap.thing.name if gap.thing else "",
            "fields": gap.fields,
            "missing": gap.missing,
        }
        for gap in gaps
    ]
    form = {"known": progress.known, "total": progress.total, "unknown": forms}
    session.answer(form, lambda: [speech.progress(), *(speech.gap(gap) for gap in gaps)])
    return 0


def use(session: Session, args: argparse.Namespace) -> int:
    game = session.library.find(args.game)
    with session.library.open(game) as table:
        if not can_change(table.journal):
            raise Refused("box-without-content", box=table.journal.box.name)
        table.play(move_to(session.library.shelf.home, table.journal.box, args.copy))
    session.answer({"game": game, "copy": args.copy}, lambda: [session.text(copy_changed(args.copy))])
    return 0


def restore(session: Session, args: argparse.Namespace) -> int:
    copies = _copies(session)
    deleted = copies.deleted()
    if args.copy is None:
        forms = [{"file": each.path.name, "box": each.box, "name": each.name} for each in deleted]
        session.answer({"deleted": forms}, lambda: [f"{each.path.stem}  {each.name}" for each in deleted])
        return 0
    meant = next((each for each in deleted if args.copy in (each.name, each.path.name, each.path.stem)), None)
    if meant is None:
        raise Trouble("no-such-copy", copy=args.copy)
    id = copies.bring_back(meant)
    session.answer({"id": id}, lambda: [session.text(say("copy.is-back", copy=meant.name))])
    return 0


def delete(session: Session, args: argparse.Namespace) -> int:
    copies = _copies(session)
    if args.keep:
        kept = copies.put_aside(args.copy)
        session.answer({"kept": kept.path.name}, lambda: [session.text(say("copy.is-deleted", copy=kept.name))])
        return 0
    if not args.yes:
        raise Trouble("say-yes-to-delete-copy", copy=copies.find(args.copy))
    id = copies.delete(args.copy)
    session.answer({"id": id, "deleted": True}, lambda: [session.text(say("cli.copy-gone", copy=id))])
    return 0


def _copies(session: Session) -> Copies:
    return Copies(session.library.shelf.home)


def correct(session: Session, args: argparse.Namespace, place: Place, change: dict[str, Any] | int | str) -> int:
    add = getattr(args, "add", False)
    if change == {} and not add and not args.forget:
        raise Refused("nothing-changes")
    wanted: Change = None if args.forget else change
    edited = _copies(session).correct(args.copy, place, wanted, add=add)
    session.findings(edited.findings)
    session.answer({"copy": edited.name, "thing": plain(edited.thing)}, lambda: [_noted(session, edited, place)])
    return 0


def _noted(session: Session, edited: Edited, place: Place) -> str:
    if edited.thing is None:
        return session.text(say("cli.copy-out", copy=edited.name, what=place[-1]))
    rows = copy_rows(edited.box)(session, edited.box, edited.contents)
    what = rows.thing(edited.place, edited.thing).strip()
    return session.text(say("cli.copy-noted", copy=edited.name, what=what))


COMMANDS: dict[str, Callable[[Session, argparse.Namespace], int]] = {
    "list": list_copies,
    "new": new,
    "show": show,
    "set": set_value,
    "rename": rename,
    "duplicate": duplicate,
    "owner": own,
    "compare": compare,
    "unknown": unknown,
    "use": use,
    "restore": restore,
    "export": export,
    "import": import_,
    "delete": delete,
}
