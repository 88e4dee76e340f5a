"""Which modules main.py reaches, and whether the phone has whatever they import."""

import ast
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name

from core.boxes.registry import BOXES
from tools.leftout import FROM_ANDROID

OURS = ("app", "core", "data", "screens")
REGISTRY = "core.boxes.registry"

# Python 3.12, 3.13 and 3.14 took these away; the phone has 3.14.
REMOVED = frozenset(
    {"asynchat", "asyncore", "distutils", "imp", "smtpd"}
    | {"aifc", "audioop", "cgi", "cgitb", "chunk", "crypt", "imghdr", "lib2to3", "mailcap", "msilib", "nis", "nntplib"}
    | {"ossaudiodev", "pipes", "sndhdr", "spwd", "sunau", "telnetlib", "uu", "xdrlib"}
)
# python-for-android builds Python without the libraries that these need.
NOT_BUILT = frozenset({"bz2", "lzma", "readline", "curses", "dbm"})


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class Code:
    """Everything of ours that can be imported, by its name, main among it, with what each module imports."""

    def __init__(self, root: Path, tops: tuple[str, ...] = OURS, without: tuple[str, ...] = ()) -> None:
        files = [root / "main.py", *(file for top in tops for file in (root / top).rglob("*.py"))]
        named = {module_name(file.relative_to(root).as_posix()): file for file in files if file.is_file()}
        self.files = {
            name: file for name, file in named.items() if not any(f"{name}.".startswith(f"{part}.") for part in without)
        }
        self.imports = {name: self._imports_of(name) for name in self.files}

    def reached(self) -> set[str]:
        """From main on, also by imports inside functions, by names that are written as text, and by what
        registries look for in the folder of each box.
        """
        found: set[str] = set()
        to_do = ["main"]
        while to_do:
            name = to_do.pop()
            while name:  # a module brings the packages that it lies in
                if name in self.files and name not in found:
                    found.add(name)
                    to_do += self.imports[name]
                name = name.rpartition(".")[0]
        return found

    def _imports_of(self, name: str) -> set[str]:
        file = self.files[name]
        package = name if file.name == "__init__.py" else name.rpartition(".")[0]
        found: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
            if isinstance(node, ast.Import):
                found.update(each.name for each in node.names)
            elif isinstance(node, ast.ImportFrom):
                parts = package.split(".")
                start = ".".join(parts[: len(parts) + 1 - node.level]) if node.level else ""
                base = ".".join(filter(None, (start, node.module)))
                found.update((base, *(f"{base}.{each.name}" for each in node.names)))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "part_of":
                folder, part = (ast.literal_eval(node.args[at]) for at in (0, 2))
                found.update(f"{folder}.{box}.{part}" for box in BOXES)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in self.files:
                found.add(node.value)
        if name == REGISTRY:
            found.update(f"core.boxes.{box}" for box in BOXES)
        return found


def problems(code: Code, facts: dict[str, Any]) -> Iterator[str]:
    providers = packages_distributions()
    listed = {canonicalize_name(name) for name in facts["requirements"]}
    missing_there = REMOVED | NOT_BUILT | set(facts["left out of python"])
    for name in sorted(code.reached()):
        for top in sorted({each.partition(".")[0] for each in code.imports[name]}):
            if top in missing_there:
                yield f"{name} imports {top}, which the phone's Python does not have."
            elif top in FROM_ANDROID:
                if FROM_ANDROID[top] not in facts["order"]:
                    yield f"{name} imports {top}, and the build no longer brings {FROM_ANDROID[top]}."
            elif top not in sys.stdlib_module_names and top not in (*OURS, "main"):
                provided = {canonicalize_name(each) for each in providers.get(top, [])}
                if not provided & listed:
                    yield f"{name} imports {top}, which no package on the list provides."
