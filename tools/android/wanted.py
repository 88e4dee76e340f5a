"""Can the phone have every package on our list, at that version, with all that it needs itself?"""

from collections.abc import Iterator
from importlib.metadata import Distribution
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from tools.leftout import LEFT_OUT

COMPILED = (".so", ".pyd", ".dylib", ".dll", ".a")

# What the conditions in a package's list of needs are judged by.
PHONE = {
    "sys_platform": "android",
    "platform_system": "Android",
    "os_name": "posix",
    "platform_machine": "aarch64",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}


def problems(facts: dict[str, Any]) -> Iterator[str]:
    wanted: dict[str, str] = facts["requirements"]
    for name, version in wanted.items():
        if name == "python3":
            continue
        if not version:
            yield f"{name} has no version: it would be whatever is the newest that day."
        elif name in facts["recipes"]:
            yield from _of_recipe(name, version, facts)
        elif name in facts["from pip"]:
            yield from _not_pure(name)
        else:
            yield f"{name} has no recipe, and python-for-android would not install it either."
        yield from _needs(name, wanted, facts["python"])


def sorts(facts: dict[str, Any]) -> dict[str, list[str]]:
    """How each package gets onto the phone."""
    names = [name for name in facts["requirements"] if name != "python3"]
    return {
        "recipe": [name for name in names if name in facts["recipes"]],
        "pure": [name for name in names if name not in facts["recipes"]],
        "brought": sorted(set(facts["from pip"]) - set(names)),
    }


def _of_recipe(name: str, version: str, facts: dict[str, Any]) -> Iterator[str]:
    recipe = facts["recipes"][name]
    if recipe != version:
        yield f"{name} is pinned to {version}; the recipe compiles {recipe}."


PURE_FOR_THE_PHONE = {"websockets"}
"""Their wheels for desktops have an optional part in C; there is one without it, which pip takes for Android."""


def _not_pure(name: str) -> Iterator[str]:
    if name in PURE_FOR_THE_PHONE:
        return
    installed = Distribution.from_name(name)
    if "Root-Is-Purelib: true" not in (installed.read_text("WHEEL") or ""):
        yield f"{name} has no recipe, and its wheel does not say that it is pure Python."
    compiled = [str(file) for file in installed.files or () if file.suffix in COMPILED]
    if compiled:
        yield f"{name} has no recipe, and brings compiled files: {', '.join(compiled)}."


def _needs(name: str, wanted: dict[str, str], python: str) -> Iterator[str]:
    installed = Distribution.from_name(name)
    if not SpecifierSet(installed.metadata["Requires-Python"] or "").contains(python):
        yield f"{name} does not want to run on Python {python}."
    listed = {canonicalize_name(each): version for each, version in wanted.items()}
    phone = {**PHONE, "python_version": ".".join(python.split(".")[:2]), "python_full_version": python}
    for line in installed.requires or []:
        need = Requirement(line)
        if need.marker is not None and not need.marker.evaluate(phone):
            continue
        needed = canonicalize_name(need.name)
        if needed not in listed:
            if needed not in LEFT_OUT.get(name, set()):
                yield f"{name} needs {need.name}, which is not on the list."
        elif not need.specifier.contains(listed[needed]):
            yield f"{name} needs {line}; the list has {listed[needed]}."
