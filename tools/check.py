"""Runs the tests that a change can touch, the nearest first, as many as fit into half a minute.

usage: python -m tools.check [REVISION]

The change is what differs from REVISION; without one, what no commit has yet, or else the last commit. A test file can
be touched if it imports a changed module, itself or through others. It is the nearer the fewer imports lie between.
Which files were left out for their time is told; `make test` runs everything.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from core.boxes.registry import BOXES
from tools.android.imported import Code, module_name

ROOT = Path(__file__).resolve().parent.parent
TOPS = ("app", "bench", "core", "data", "screens", "tests", "tools")
DURATIONS = ROOT / "build/pytest/v/delvelog/durations"
"""Seconds a test file took when it last ran whole; tests/conftest.py keeps them with pytest's cache."""
SECONDS = 25
"""How long the tests may take on all cores together."""
UNKNOWN = 2.0
"""Seconds that are counted for a file that has never run here."""
READERS = {
    "data/locale": "data.words",
    "data/content": "data.contents",
    "tests/android/javaphone": "tests.android.javaphone.running",
    ".github": "tests.test_workflows",
}
"""Folders of files that are no modules, and the modules that read them."""


def changed_files(revision: str) -> list[str]:
    """Files that differ from a revision, those that git does not know yet among them."""
    tracked = _git("diff", "--name-only", revision)
    return sorted({*tracked, *_git("ls-files", "--others", "--exclude-standard")})


def _git(*words: str) -> list[str]:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def modules_of(files: Iterable[str], code: Code) -> set[str]:
    """The modules that are changed by a change of these files: themselves, or those that read or name them."""
    found = set()
    for file in files:
        if file.endswith(".py"):
            found.add(module_name(file))
            continue
        found |= {module for folder, module in READERS.items() if file.startswith(folder)}
        found |= {name for name, path in code.files.items() if Path(file).name in path.read_text("utf-8")}
    return found


def nearness(code: Code, changed: set[str]) -> dict[str, int]:
    """For each test file that a change can touch, how many imports lie between it and the change."""
    importers: dict[str, set[str]] = {}
    for name, imported in code.imports.items():
        for each in (*imported, *_conftests(name, code)):
            importers.setdefault(each, set()).add(name)
    distance = dict.fromkeys(changed & set(code.files), 0)
    to_do = list(distance)
    for name in to_do:
        for importer in sorted(importers.get(name, ())):
            if importer not in distance:
                distance[importer] = distance[name] + 1
                to_do.append(importer)
    files = {name: code.files[name].relative_to(ROOT).as_posix() for name in distance}
    return {file: distance[name] for name, file in files.items() if Path(file).name.startswith("test_")}


def _conftests(name: str, code: Code) -> list[str]:
    """The conftest files that pytest loads for a test file, which are as good as imported by it."""
    parts = name.split(".")
    if parts[0] != "tests" or not parts[-1].startswith("test_"):
        return []
    above = [".".join((*parts[:depth], "conftest")) for depth in range(1, len(parts))]
    return [each for each in above if each in code.files]


def chosen(near: dict[str, int], took: dict[str, float], seconds: float) -> list[str]:
    """The nearest files that fit into so many seconds, of equally near ones the quickest; one at least."""
    files = sorted(near, key=lambda file: (near[file], took.get(file, UNKNOWN), file))
    found: list[str] = []
    for file in files:
        seconds -= took.get(file, UNKNOWN)
        if seconds < 0 and found:
            break
        found.append(file)
    return found


def only_box(changed: Iterable[str]) -> str:
    """The box whose folders have all of the change, or nothing: shared suites then run for that box alone."""
    boxes = {next((box for box in BOXES if f"boxes/{box}/" in file), "") for file in changed}
    return boxes.pop() if len(boxes) == 1 else ""


def main(args: list[str]) -> int:
    revision = args[0] if args else "HEAD"
    changed = changed_files(revision)
    if not changed and not args:
        changed = changed_files("HEAD~1")
    code = Code(ROOT, TOPS)
    near = nearness(code, modules_of(changed, code))
    if not near:
        print("No test imports what has changed.")
        return 0
    took = json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}
    cores = os.cpu_count() or 1
    files = chosen(near, took, SECONDS * cores)
    print(f"{len(changed)} files have changed; {len(files)} of {len(near)} test files that this can touch are run.")
    command = [sys.executable, "-m", "pytest", "-n", str(cores), "--durations=5", "--durations-min=1", *files]
    others = set(BOXES) - {box} if (box := only_box(changed)) else set()
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "DELVELOG_OTHER_BOXES": ",".join(others)}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
