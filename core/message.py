"""A sentence that is not yet in any language: a key and its arguments. It becomes words at the edge of the program."""

from __future__ import annotations

from typing import TypeAlias

from core.frozen import frozen

Arg: TypeAlias = "str | int | Message | Name | tuple[Message | Name | str | int, ...] | None"


@frozen
class Name:
    """The name that the makers of a box gave to a thing in it, such as a hero or a card. Players read it in their
    language.

    A name that people have typed themselves is not a `Name` and is never translated: a player can be called Rope.
    """

    box: str
    name: str


@frozen
class Message:
    """A sentence by its key. `count` names the argument that decides between singular and plural, in languages that
    have them.
    """

    key: str
    args: tuple[tuple[str, Arg], ...] = ()
    count: str | None = None


def say(key: str, *, count: str | None = None, **args: Arg) -> Message:
    return Message(key, tuple(args.items()), count)
