"""Commands about copies: what is in the box that somebody owns, where the shipped content is wrong or does not know."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from app.cli.copyrows import Rows
from app.cli.output import Session, from_form, read_text
from app.copies import Copies, Edited
from app.correcting import Change
from core.frozen import find
from core.message import say
from core.refusal import Refused
from data.corrections import Place
from data.forms import NotAForm, plain
from data.store.trouble import Trouble


def list_copies(session: Session, args: argparse.Namespace) -> int:
    found = _copies(session).listed()
    forms = []
    for copy in found:
        form: dict[str, Any] = {
            "id": copy.id, "box": copy.box, "name": copy.name, "corrections": copy.corrections,
        }  # fmt: skip
        if copy.trouble is not None:
            form["trouble"] = {"code": copy.trouble.code, "text": session.text(copy.trouble.message())}
        forms.append(form)

    def told() -> Iterable[str]:
        for copy in found:
            number = say("cli.copy-corrections", n=copy.corrections, count="n")
            told = session.text(copy.trouble.message() if copy.trouble else number)
            yield f"{copy.id}  {copy.name}  {told}"

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
    deck = find(content.decks, args.deck) if args.deck else None
    if args.deck and deck is None:
        raise Refused("no-such-deck", deck=args.deck)
    start = f"decks/{deck.name}/" if deck else ""
    notes = {path: say(f"content.{note}") for path, note in contents.notes.items() if path.startswith(start)}
    form: dict[str, Any] = {
        "box": args.box, "copy": content.copy,
        "sure": {path: sure for path, sure in contents.sure.items() if path.startswith(start)},
        "notes": {path: session.text(note) for path, note in notes.items()},
    }  # fmt: skip
    if deck:
        form |= {"deck": plain(deck), "size": contents.sizes[deck.name]}
    else:
        form |= {"content": plain(content), "sizes": contents.sizes, "hints": contents.hints}

    def told() -> Iterable[str]:
        key = "cli.copy-of" if content.copy else "cli.copy-as-shipped"
        yield session.text(say(key, box=args.box, copy=content.copy))
        yield from Rows(session, contents).deck(deck) if deck else Rows(session, contents).box()

    session.answer(form, told)
    return 0


def card(session: Session, args: argparse.Namespace) -> int:
    changes = _changes(args, "name", "count", "gold", "sort", "end", "removed")
    effects = _effects(args.effect)
    if effects is not None:
        changes["effects"] = effects
    return _corrected(session, args, ("cards", args.deck, args.card), changes)


def power(session: Session, args: argparse.Namespace) -> int:
    changes = _changes(args, "name", "attack", "value", "icon", "escape", "damage", "removed")
    return _corrected(session, args, ("powers", args.owner, args.card), changes)


def hero(session: Session, args: argparse.Namespace) -> int:
    changes = _changes(args, "life", "strength", "agility", "armor", "luck")
    return _corrected(session, args, ("heroes", args.hero), changes)


def monster(session: Session, args: argparse.Namespace) -> int:
    return _corrected(session, args, ("monsters", args.monster), _changes(args, "lives", "attribute"))


def combat(session: Session, args: argparse.Namespace) -> int:
    place = ("combat", args.attack, str(args.value), args.icon)
    return _corrected(session, args, place, {} if args.count is None else args.count)


def set_number(session: Session, args: argparse.Namespace) -> int:
    place = ("numbers", args.which.replace("-", "_"))
    return _corrected(session, args, place, {} if args.number is None else args.number)


def export(session: Session, args: argparse.Namespace) -> int:
    if args.output is None:
        sys.stdout.buffer.write(_copies(session).exported(args.copy))
        sys.stdout.buffer.flush()
        return 0
    path = Path(args.output)
    if path.exists() and not args.force:
        raise Trouble("file-exists", path=path.name)
    _copies(session).export_to_file(args.copy, path)
    session.answer({"copy": args.copy}, lambda: [session.text(say("cli.copy-exported", copy=args.copy))])
    return 0


def import_(session: Session, args: argparse.Namespace) -> int:
    id = _copies(session).brought(read_text(args.file), args.replace)
    session.answer({"id": id}, lambda: [session.text(say("cli.copy-brought", copy=id))])
    return 0


def delete(session: Session, args: argparse.Namespace) -> int:
    copies = _copies(session)
    if not args.yes:
        raise Trouble("say-yes-to-delete-copy", copy=copies.find(args.copy))
    id = copies.delete(args.copy)
    session.answer({"id": id, "deleted": True}, lambda: [session.text(say("cli.copy-gone", copy=id))])
    return 0


def _copies(session: Session) -> Copies:
    return Copies(session.library.shelf.home)


def _changes(args: argparse.Namespace, *names: str) -> dict[str, Any]:
    """What was said on the command line; what was not is left as it is."""
    return {name: getattr(args, name) for name in names if hasattr(args, name)}


def _effects(texts: list[str]) -> list[Any] | None:
    """One effect each, or a list of them; an empty list says that what the card does is not known."""
    effects: list[Any] = []
    for text in texts:
        try:
            form = json.loads(text)
        except (ValueError, RecursionError):
            raise from_form(NotAForm("not-json")) from None
        effects += form if isinstance(form, list) else [form]
    return effects if texts else None


def _corrected(session: Session, args: argparse.Namespace, place: Place, change: dict[str, Any] | int) -> int:
    add = getattr(args, "add", False)
    if change == {} and not add and not args.forget:
        raise Refused("nothing-changes")
    wanted: Change = None if args.forget else change
    try:
        edited = _copies(session).correct(args.copy, place, wanted, add=add)
    except NotAForm as error:
        raise from_form(error) from None
    session.findings(edited.findings)
    session.answer({"copy": edited.name, "thing": plain(edited.thing)}, lambda: [_noted(session, edited, place)])
    return 0


def _noted(session: Session, edited: Edited, place: Place) -> str:
    if edited.thing is None:
        return session.text(say("cli.copy-out", copy=edited.name, what=place[-1]))
    what = Rows(session, edited.contents).thing(place, edited.thing).strip()
    return session.text(say("cli.copy-noted", copy=edited.name, what=what))


COMMANDS: dict[str, Callable[[Session, argparse.Namespace], int]] = {
    "list": list_copies,
    "new": new,
    "show": show,
    "card": card,
    "power": power,
    "hero": hero,
    "monster": monster,
    "combat": combat,
    "set": set_number,
    "export": export,
    "import": import_,
    "delete": delete,
}
