"""Writes Java classes from Android's signatures: each has all members, records every call and does nothing else.

A class that is only named by another one is written empty. Generics are erased, as they are once Java is compiled.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tools.android.signatures import Member, Type

# Each with the class that its values are kept in, and the value where nobody has answered.
PRIMITIVES = {
    "boolean": ("Boolean", "false"),
    "byte": ("Byte", "0"),
    "char": ("Character", "0"),
    "double": ("Double", "0"),
    "float": ("Float", "0"),
    "int": ("Integer", "0"),
    "long": ("Long", "0"),
    "short": ("Short", "0"),
}
OF_EVERY_OBJECT = ("equals", "hashCode", "toString", "finalize", "clone")
NAMED = re.compile(r"((?:[a-z_]\w*\.)+)([A-Z][\w.]*)")


@dataclass
class Class:
    """A class to be written, with those that lie in it. `type` is None for one that is only named."""

    name: str
    type: Type | None = None
    inner: dict[str, Class] = field(default_factory=dict)


def java_files(types: dict[str, Type]) -> Iterator[tuple[str, str]]:
    """The path and the text of each file."""
    packages: dict[str, Class] = {}
    for each in types.values():
        _place(packages, each.package, each.name).type = each
        for named in _named_by(each):
            if (found := NAMED.fullmatch(named)) is not None and not named.startswith(("java.", "javax.")):
                _place(packages, found[1].rstrip("."), found[2])
    for package, inside in packages.items():
        for name, top in inside.inner.items():
            lines = [f"package {package};", *_written(top, types, "")]
            yield f"{package.replace('.', '/')}/{name}.java", "\n".join(lines) + "\n"


def _place(packages: dict[str, Class], package: str, name: str) -> Class:
    place = packages.setdefault(package, Class(package))
    for part in name.split("."):
        place = place.inner.setdefault(part, Class(part))
    return place


def _named_by(each: Type) -> set[str]:
    return {named.rstrip("[]") for member in each.members for named in (*member.takes, member.gives)}


def _written(each: Class, types: dict[str, Type], static: str) -> Iterator[str]:
    of = each.type
    if of is None:
        yield f"public {static}class {each.name} {{"
    else:
        kind = "interface" if of.kind == "interface" else "class"
        extends = [name for name in of.extends if name in types]
        implements = [name for name in of.implements if name in types]
        yield " ".join(
            [f"public {static}{kind} {each.name}"]
            + ([f"extends {', '.join(extends)}"] if extends else [])
            + ([f"implements {', '.join(implements)}"] if implements else [])
            + ["{"]
        )
        yield from _members(of, each.name, kind == "interface")
    for inner in each.inner.values():
        yield from _written(inner, types, "static ")
    yield "}"


def _members(of: Type, name: str, in_interface: bool) -> Iterator[str]:
    made = [member for member in of.members if member.sort == "ctor"]
    if not in_interface and all(member.takes for member in made):
        yield f"public {name}() {{}}"
    for member in of.members:
        if member.sort == "field":
            yield _field(member)
        elif member.sort == "ctor":
            # Not for a class that inherits from it.
            yield f"public {name}({_parameters(member)}) {{ if (getClass() == {name}.class) {_call(of, member)}; }}"
        elif member.name not in OF_EVERY_OBJECT:
            yield _method(of, member, in_interface)


def _field(member: Member) -> str:
    """What the signatures do not tell, a test may set."""
    static = "static " if member.static else ""
    if member.value is None:
        return f"public {static}{member.gives} {member.name};"
    value = f"({member.gives}) {member.value}" if member.gives in PRIMITIVES else member.value
    return f"public {static}final {member.gives} {member.name} = {value};"


def _method(of: Type, member: Member, in_interface: bool) -> str:
    how = "static " if member.static else "default " if in_interface else ""
    head = f"public {how}{member.gives} {member.name}({_parameters(member)})"
    call = _call(of, member)
    if member.gives == "void":
        return f"{head} {{ {call}; }}"
    box, nothing = PRIMITIVES.get(member.gives, (member.gives, "null"))
    return f"{head} {{ Object given = {call}; return given == null ? {nothing} : ({box}) given; }}"


def _parameters(member: Member) -> str:
    return ", ".join(f"{sort} a{number}" for number, sort in enumerate(member.takes))


def _call(of: Type, member: Member) -> str:
    inside = of.name.replace(".", "$")
    name = f"new {of.package}.{inside}" if member.sort == "ctor" else f"{of.package}.{inside}.{member.name}"
    given = ", ".join(f"a{number}" for number in range(len(member.takes)))
    sorts = ",".join(member.takes)
    return f'javaphone.Phone.called("{name}", "{sorts}", {member.after}, new Object[] {{{given}}})'
