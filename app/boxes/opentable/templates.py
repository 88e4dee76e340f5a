"""Templates: what lies on a table, under a name, to begin other games with it. Some are shipped, the others are kept on
this device and can be shared as a file.

The rules check a template as they check the move that sets a table up with it.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.boxes.opentable.things import Spec, read_things, things_form
from core.boxes.opentable.limits import MOST_OF_A_SORT, not_too_many
from core.boxes.opentable.moves import CounterSpec
from core.boxes.opentable.state import Timer
from core.message import Message, say
from core.naming import a_name
from core.oneline import one_line
from core.refusal import Refused
from data.owner.file import Connection, delete, keep, read, read_all, upsert
from data.words import Words

SIGN = "delvelog-template"
ENDING = ".template.json"
LARGEST = 100_000  # bytes


@dataclass(frozen=True, slots=True)
class Template:
    """A template. `seats` is how many people play that game, 0 where it can be any number."""

    name: str
    things: tuple[Spec, ...] = ()
    timer: Timer | None = None
    seats: int = 0


def shipped(words: Words) -> tuple[Template, ...]:
    """Returns the templates that everybody has, in the words of the reader."""

    def counter(key: Message, start: int = 0, low: int | None = None) -> CounterSpec:
        return CounterSpec(name=words.text(key), start=start, low=low)

    life, gold, points = say("template.life"), say("template.gold"), say("template.points")
    return (
        Template(words.text(say("template.life-and-gold")), (counter(life, 10, 0), counter(gold, 0, 0))),
        Template(words.text(say("template.victory-points")), (counter(points),)),
        Template(words.text(say("template.duel")), (counter(life, 20),), seats=2),
    )


class Templates:
    """The templates of this device. A change returns why it could not be kept, if so; it holds for this run anyway."""

    def __init__(self, home: Path) -> None:
        self._home = home
        none: tuple[Template, ...] = ()
        self.own, self.told = read(home, _own, none)

    def keep(self, template: Template) -> Message | None:
        """Keeps a template, in the place of the one with the same name where there is one."""
        try:
            a_name(template.name)
            others = self._besides(template.name)
            not_too_many(len(others) + 1, MOST_OF_A_SORT)
        except Refused as refused:
            return refused.message()
        self.own = (*others, template)
        row = {"folded": template.name.casefold(), "name": template.name, "form": template_form(template)}

        def work(connection: Connection) -> None:
            ((n,),) = connection.execute("select coalesce(max(n), 0) + 1 from template")
            upsert(connection, "template", {**row, "n": n})

        return keep(self._home, work)

    def remove(self, name: str) -> Message | None:
        self.own = self._besides(name)
        return keep(self._home, lambda connection: delete(connection, "template", "folded", [name.casefold()]))

    def _besides(self, name: str) -> tuple[Template, ...]:
        return tuple(each for each in self.own if each.name.casefold() != name.casefold())


def _own(connection: Connection) -> tuple[Template, ...]:
    """Returns the templates that this version can read. The others stay where they are."""
    found = []
    for row in read_all(connection, "template", "name, form", "n"):
        with suppress(Refused, NotATemplate):
            found.append(read_template(row.form))
    return tuple(found)


# Files


class NotATemplate(Exception):
    """A file or a row that is no template."""


def template_form(template: Template) -> dict[str, Any]:
    return {SIGN: 1, "name": template.name, **things_form(template.things, template.timer)}


def read_template(form: Any) -> Template:
    """Reads a template from plain values. Raises NotATemplate, or Refused where no table can be laid like that."""
    if not isinstance(form, dict) or form.get(SIGN) != 1 or not isinstance(form.get("name"), str):
        raise NotATemplate
    try:
        return Template(a_name(form["name"]), *read_things(form))
    except (TypeError, ValueError):
        raise NotATemplate from None


def template_from_file(path: Path) -> Template | Message:
    """Reads a file that somebody has shared, or says what is wrong with it."""
    from data.notaform import NotAForm
    from data.outsidejson import read_json
    from data.store.trouble import from_os

    try:
        with path.open("rb") as source:
            text = source.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise NotATemplate
        return read_template(read_json(text))
    except OSError as error:
        return from_os(error, "os-trouble").message()
    except (NotATemplate, NotAForm):
        return say("template.not-one")
    except Refused as refused:
        return refused.message()


def save_to_share(folder: Path, template: Template) -> Path | Message:
    """Writes the file of a template into the folder for sharing, and returns its path, or why that failed."""
    from data.atomic_write import write_whole
    from data.store.trouble import Trouble, from_os

    letters = "".join(sign if sign.isalnum() else "-" for sign in one_line(template.name)).strip("-")
    path = folder / f"{letters or 'table'}{ENDING}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(template_form(template), ensure_ascii=False, indent=2)
        write_whole(path, text.encode() + b"\n")
    except OSError as error:
        return from_os(error, "os-trouble").message()
    except Trouble as trouble:
        return trouble.message()
    return path


def at_hand(*folders: Path) -> list[Path]:
    """Returns the template files in these folders."""
    return sorted(path for folder in folders for path in folder.glob(f"*{ENDING}"))
