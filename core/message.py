"""A sentence to be: a key and its arguments. It becomes words in a language at the edge of the program."""

from __future__ import annotations

from typing import TypeAlias

from core.frozen import frozen

Arg: TypeAlias = "str | int | Message | Name | tuple[Message | Name | str | int, ...] | None"


@frozen
class Name:
    """What a thing of a box is called by its makers: a hero, a card. Players read it in their own language.

    What people have named themselves is no such name, and stays as it is: a player can be called Rope.
    """

    box: str
    name: str


@frozen
class Message:
    """`count` names the argument that decides singular or plural, where a language has such."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()
    count: str | None = None


def say(key: str, *, count: str | None = None, **args: Arg) -> Message:
    return Message(key, tuple(args.items()), count)
