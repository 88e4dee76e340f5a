"""Reads Android's signature files: every public class with its methods, overloads and constants.

usage: python -m tools.android.signatures LEVEL_23 LEVEL_29 LEVEL_34

As a program it renews tests/android/javaphone/android-api.txt: the classes that app/services/android, plyer and
python-for-android ask for something, as they are at level 34. A member that level 23 or 29 did not have is marked.
The three files are in Debian's source packages, under the Apache License 2.0:

- LEVEL_23: frameworks/base/api/current.txt of android-framework-23 (6.0.1)
- LEVEL_29: api/current.txt of android-platform-frameworks-base in bookworm (10.0.0)
- LEVEL_34: core/api/current.txt of android-platform-frameworks-base in trixie (14)
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

EXCERPT = Path(__file__).resolve().parent.parent.parent / "tests/android/javaphone/android-api.txt"

ASKED = frozenset(
    {"android.R.id", "android.app.Activity", "android.content.Context", "android.content.ContentResolver"}
    | {"android.content.Intent", "android.content.res.Configuration", "android.content.res.Resources"}
    | {"android.graphics.Insets", "android.net.Uri", "android.os.Build.VERSION", "android.os.Environment"}
    | {"android.os.ParcelFileDescriptor", "android.os.Parcelable", "android.os.VibrationEffect", "android.os.Vibrator"}
    | {"android.provider.DocumentsContract", "android.speech.tts.TextToSpeech"}
    | {"android.speech.tts.TextToSpeech.OnInitListener", "android.view.DisplayCutout", "android.view.View"}
    | {"android.view.View.OnApplyWindowInsetsListener", "android.view.Window", "android.view.WindowInsets"}
    | {"android.view.WindowInsets.Type", "android.view.WindowInsetsController"}
    | {"android.view.WindowManager.LayoutParams"}
)

HEAD = """\
// An excerpt of core/api/current.txt of the Android Open Source Project, Android 14, first beta (level 34).
// Copyright (C) The Android Open Source Project. Licensed under the Apache License, Version 2.0; see LICENSE beside it.
// Made by tools/android/signatures.py, which left out all other classes and all annotations, and added the marks
// "after 23" and "after 29": the level that does not have the member yet.
"""

MARK = re.compile(r" // after (\d+)$")
ANNOTATION = re.compile(r'@(?!interface\b)[\w.]+(\((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*\))? ?')
INNERMOST = re.compile(r"<[^<>]*>")
MODIFIER = (
    r"(?:public|protected|static|final|abstract|default|synchronized|native|deprecated|volatile|transient|sealed)"
)
TYPE = re.compile(rf"  ((?:{MODIFIER} )*)(class|interface|enum|@interface) ([\w.]+)(.*) \{{")
CALLABLE = re.compile(rf"((?:{MODIFIER} )*)(.*?) ?([\w.]+)\((.*)\)(?: throws .*| default .*)?;")
TEXT = r'"(?:[^"\\]|\\.)*"'
FIELD = re.compile(rf"((?:{MODIFIER} )*)(\S+) (\w+)(?: = ({TEXT}|[^\"]*?))?;(?: // .*)?")


@dataclass(frozen=True)
class Member:
    """`takes` and `gives` are without generics; `gives` is the type of a field. `after`: the mark, or 0."""

    sort: str
    name: str
    static: bool
    takes: tuple[str, ...]
    gives: str
    value: str | None
    after: int

    @property
    def key(self) -> str:
        return self.name if self.sort == "field" else f"{self.name}({','.join(self.takes)})"


@dataclass
class Type:
    package: str
    name: str
    kind: str
    extends: list[str]
    implements: list[str]
    head: str
    lines: list[str] = field(default_factory=list)
    members: list[Member] = field(default_factory=list)

    @property
    def full_name(self) -> str:
        return f"{self.package}.{self.name}"


def read(text: str) -> dict[str, Type]:
    """The classes of a signature file, by their full names, an inner class with a dot."""
    found: dict[str, Type] = {}
    package, variables = "", dict[str, str]()
    now: Type | None = None
    for line in text.splitlines():
        line = _without_annotations(line)
        if line.startswith("package "):
            package = line.split()[1]
        elif (head := TYPE.match(line)) is not None:
            own, rest = _variables(head[4])
            variables = own
            now = Type(package, head[3], head[2], _named(rest, "extends"), _named(rest, "implements"), line)
            found[now.full_name] = now
        elif line.startswith("    ") and now is not None:
            now.lines.append(line)
            now.members += _member(line, variables)
    return found


def _without_annotations(line: str) -> str:
    """The value of a constant may hold anything."""
    before, equals, value = line.partition(" = ")
    return ANNOTATION.sub("", before) + equals + value


def _named(head: str, word: str) -> list[str]:
    found = re.search(rf"\b{word} ((?!extends|implements)[\w. ]+?)(?= extends| implements|$)", _erased(head))
    return [_plain(each) for each in found[1].split()] if found is not None else []


def _erased(text: str) -> str:
    while INNERMOST.search(text):
        text = INNERMOST.sub("", text)
    return text


def _plain(name: str) -> str:
    """Older files write java.lang in full."""
    return re.sub(r"\bjava\.lang\.(?=[A-Z]\w*(\[\]|\.\.\.)*$)", "", name)


def _variables(text: str) -> tuple[dict[str, str], str]:
    """The type variables that something begins with, each with what it stands for once they are erased; the rest."""
    if not text.startswith("<"):
        return {}, text
    depth, end = 1, 0
    while depth:
        end += 1
        depth += (text[end] == "<") - (text[end] == ">")
    found = {}
    for each in _erased(text[1:end]).split(","):
        name, _, bound = each.strip().partition(" extends ")
        found[name] = _plain(bound.partition(" & ")[0]) or "Object"
    return found, text[end + 1 :].lstrip()


def _member(line: str, of_class: dict[str, str]) -> Iterator[Member]:
    mark = MARK.search(line)
    after = int(mark[1]) if mark is not None else 0
    sort, _, rest = MARK.sub("", line).strip().partition(" ")
    if sort == "field":
        found = FIELD.fullmatch(_erased(rest.partition(" = ")[0]) + "".join(rest.partition(" = ")[1:]))
        if found is None:
            raise ValueError(f"not understood: {line}")
        gives = of_class.get(found[2], _plain(found[2]))
        yield Member(sort, found[3], "static" in found[1].split(), (), gives, found[4], after)
    elif sort in ("ctor", "method"):
        modifiers = re.match(rf"(?:{MODIFIER} )*", rest)
        assert modifiers is not None  # it also matches nothing
        own, rest = _variables(rest[modifiers.end() :])
        variables = of_class | own
        found = CALLABLE.fullmatch(modifiers[0] + _erased(rest))
        if found is None:
            raise ValueError(f"not understood: {line}")
        takes = tuple(_resolved(each.strip(), variables) for each in found[4].split(",") if each.strip())
        name = found[3].rpartition(".")[2]
        yield Member(
            sort, name, "static" in found[1].split(), takes, _resolved(found[2], variables) or name, None, after
        )
    elif sort not in ("enum_constant", "}"):
        raise ValueError(f"not understood: {line}")


def _resolved(name: str, variables: dict[str, str]) -> str:
    bare = name.removesuffix("...").rstrip("[]")
    return _plain(variables.get(bare, bare) + name[len(bare) :].replace("...", "[]"))


def with_what_they_extend(names: Iterable[str], types: dict[str, Type]) -> set[str]:
    found: set[str] = set()
    to_do = list(names)
    while to_do:
        name = to_do.pop()
        if name in types and name not in found:
            found.add(name)
            to_do += types[name].extends
    return found


def excerpt(levels: dict[int, dict[str, Type]]) -> str:
    newest = levels.pop(max(levels))
    names = with_what_they_extend(ASKED, newest)
    if missing := ASKED - names:
        raise ValueError(f"Android has no {sorted(missing)} any more")
    had = {
        level: {(name, member.key) for name, each in types.items() for member in each.members}
        for level, types in levels.items()
    }
    blocks: dict[str, list[str]] = {}
    for name in sorted(names):
        each = newest[name]
        lines = [each.head]
        for line, member in zip(each.lines, each.members, strict=True):
            without = [level for level in sorted(levels) if (name, member.key) not in had[level]]
            lines.append(f"{line} // after {without[-1]}" if without else line)
        blocks.setdefault(each.package, []).append("\n".join([*lines, "  }"]))
    packages = (f"package {name} {{\n\n" + "\n\n".join(found) + "\n\n}" for name, found in blocks.items())
    return HEAD + "\n" + "\n\n".join(packages) + "\n"


def main(files: list[str]) -> None:
    levels = {level: read(Path(file).read_text("utf-8")) for level, file in zip((23, 29, 34), files, strict=True)}
    EXCERPT.write_text(excerpt(levels), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(sys.argv[1:])
