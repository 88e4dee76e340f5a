"""Breaks the rules of a box one by one and sees whether a test notices.

usage: mutants.py [MODULE …]
       mutants.py --report     tells again what the last run found

Works on a copy in build/mutants with mutmut, over the modules named here (all rule modules of DungeonQuest if none
is named). The survivors, with what was changed, are written to build/mutants/survivors.txt; docs/mutants.md says of
those that remain why they do.
"""

import ast
import difflib
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build/mutants"
BIN = ROOT / ".venv-mutants/bin"
BOX = "core/boxes/dungeonquest"

# The modules that decide and fold. Labels, sentences, choices and views have tests of their own kind.
RULES = (
    "arrivals",
    "board",
    "cards",
    "catacombs",
    "chambers",
    "combat",
    "duels",
    "folds",
    "folds_fight",
    "folds_heroes",
    "leaving",
    "monsters",
    "piles",
    "rounds",
    "run",
    "servants",
    "setup",
    "travel",
    "treasure",
    "trials",
    "turns",
    "ways",
    "words",
    "wounds",
)

TESTS = "tests/core/dungeonquest"
# Properties play whole games for every mutant: too slow for what they add here.
LEFT_OUT = ("test_properties.py", "test_odds.py", "test_oddsnow.py")

SETTINGS = """
[tool.mutmut]
source_paths = ["core"]
only_mutate = {modules}
also_copy = ["app", "data", "tests"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-m", "not slow"]

[tool.pytest.ini_options]
pythonpath = ["."]
addopts = ["--import-mode=importlib", "-q"]
markers = ["rule(*ids): the numbered rules this test proves", "slow: takes more than a few seconds"]
"""

LEFT = (0, 5, 33)
"""mutmut's exit codes for a mutant that survived, or that no test runs; everything else is a test that noticed."""


def main(modules: list[str]) -> int:
    if modules == ["--report"]:
        report(outcomes())
        return 0
    prepare(modules or list(RULES))
    with (WORK / "run.log").open("w") as log:
        command = [str(BIN / "python"), "-m", "mutmut", "run"]
        run = subprocess.run(command, cwd=WORK, stdout=log, stderr=subprocess.STDOUT)
    found = outcomes()
    if not found:
        print(f"nothing was run; {WORK.relative_to(ROOT)}/run.log says why")
        return run.returncode or 1
    report(found)
    return 0


def prepare(modules: list[str]) -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    ignored = shutil.ignore_patterns("__pycache__", "ui", "faults", "play", "bench")
    for folder in ("core", "app", "data", "tests"):
        shutil.copytree(ROOT / folder, WORK / folder, ignore=ignored)
    tests = [f"{TESTS}/{file.name}" for file in sorted((ROOT / TESTS).glob("test_*.py")) if file.name not in LEFT_OUT]
    chosen = [f"{BOX}/{module}.py" for module in modules]
    settings = SETTINGS.format(modules=json.dumps(chosen), tests=json.dumps(tests), box=BOX)
    (WORK / "pyproject.toml").write_text(settings, "utf-8")


def outcomes() -> dict[str, dict[str, bool]]:
    """Module by module, whether each mutant was noticed."""
    found = {}
    for file in sorted((WORK / "mutants" / BOX).glob("*.py.meta")):
        codes = json.loads(file.read_text("utf-8"))["exit_code_by_key"]
        noticed = {name: code not in LEFT for name, code in codes.items() if code is not None}
        if noticed:
            found[file.name.removesuffix(".py.meta")] = noticed
    return found


def report(found: dict[str, dict[str, bool]]) -> None:
    print(f"{'':14}{'mutants':>8}{'noticed':>9}{'left':>6}{'':>8}")
    for module, mutants in found.items():
        print(_line(module, list(mutants.values())))
    print(_line("all", [noticed for mutants in found.values() for noticed in mutants.values()]))
    left = 0
    with (WORK / "survivors.txt").open("w", encoding="utf-8") as file:
        for module, mutants in found.items():
            changes = Changes(WORK / "mutants" / BOX / f"{module}.py")
            for name, noticed in mutants.items():
                if not noticed:
                    left += 1
                    print(f"{module}.{changes.function(name)}", *changes.of(name), "", sep="\n", file=file)
    print(f"{left} left: build/mutants/survivors.txt")


class Changes:
    """What mutmut changed: it keeps every mutant of a function beside the original, in one module."""

    def __init__(self, path: Path) -> None:
        source = path.read_text("utf-8")
        self.lines = source.splitlines()
        self.found = {node.name: node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)}

    @staticmethod
    def function(name: str) -> str:
        return name.rpartition(".")[2].partition("__mutmut_")[0].removeprefix("x_")

    def of(self, name: str) -> list[str]:
        """The lines that differ, without and with the change."""
        mutant = name.rpartition(".")[2]
        original = f"{mutant.partition('__mutmut_')[0]}__mutmut_orig"
        before, after = (self._body(each) for each in (original, mutant))
        return [line for line in difflib.ndiff(before, after) if line[:1] in ("-", "+")]

    def _body(self, name: str) -> list[str]:
        node = self.found[name]
        return [line.strip() for line in self.lines[node.lineno : node.end_lineno]]


def _line(name: str, noticed: list[bool]) -> str:
    killed = sum(noticed)
    return f"{name:14}{len(noticed):>8}{killed:>9}{len(noticed) - killed:>6}{killed / len(noticed):>8.1%}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
