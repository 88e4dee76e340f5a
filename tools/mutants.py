"""Breaks the rules of a box one by one and sees whether a test notices.

usage: mutants.py BOX [MODULE …]
       mutants.py BOX --report     tells again what the last run found

Works on a copy in build/mutants/BOX with mutmut, over the modules named here (all rule modules of the box if none is
named). The survivors, with what was changed, are written to build/mutants/BOX/survivors.txt; docs/mutants.md says of
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
BIN = ROOT / ".venv-mutants/bin"

# The modules that decide and fold. Labels, sentences, choices and views have tests of their own kind.
RULES = {
    "dungeonquest": (
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
    ),
    "dungeonroll": (
        "achievements",
        "companions",
        "delves",
        "dragon",
        "fighting",
        "folds",
        "loot",
        "run",
        "scoring",
        "setup",
        "table",
        "tokens",
        "ultimates",
    ),
    "dungeonraiders": (
        "bosses",
        "cards",
        "deaths",
        "decide",
        "ending",
        "folds",
        "levels",
        "monsters",
        "playing",
        "pools",
        "resolving",
        "run",
        "setup",
        "table",
        "tactical",
        "torches",
        "traps",
        "treasures",
        "vaults",
        "words",
    ),
    "dungeontwister": (
        "decide",
        "fighting",
        "folds",
        "gifts",
        "heroes",
        "points",
        "run",
        "setup",
        "table",
        "things",
        "turns",
    ),
}

# Properties play whole games for every mutant: too slow for what they add here.
LEFT_OUT = ("test_properties.py", "test_odds.py", "test_oddsnow.py", "test_secrets.py")

SETTINGS = """
[tool.mutmut]
source_paths = ["core"]
only_mutate = {modules}
also_copy = ["app", "data", "tests"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-m", "not slow", "--noconftest"]

[tool.pytest.ini_options]
pythonpath = ["."]
addopts = ["--import-mode=importlib", "-q"]
markers = ["rule(*ids): the numbered rules this test proves", "slow: takes more than a few seconds"]
"""

LEFT = (0, 5, 33)
"""mutmut's exit codes for a mutant that survived, or that no test runs; everything else is a test that noticed."""


class Mutants:
    """The mutants of one box: where they are kept, and what became of them."""

    def __init__(self, box: str) -> None:
        self.box = box
        self.work = ROOT / "build/mutants" / box
        self.rules = f"core/boxes/{box}"
        self.tests = f"tests/core/{box}"

    def run(self, modules: list[str]) -> int:
        self._prepare(modules or list(RULES[self.box]))
        with (self.work / "run.log").open("w") as log:
            command = [str(BIN / "python"), "-m", "mutmut", "run"]
            run = subprocess.run(command, cwd=self.work, stdout=log, stderr=subprocess.STDOUT)
        if not self.outcomes():
            print(f"nothing was run; {self.work.relative_to(ROOT)}/run.log says why")
            return run.returncode or 1
        self.report()
        return 0

    def _prepare(self, modules: list[str]) -> None:
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        ignored = shutil.ignore_patterns("__pycache__", "ui", "faults", "play", "bench")
        for folder in ("core", "app", "data", "tests"):
            shutil.copytree(ROOT / folder, self.work / folder, ignore=ignored)
        files = sorted((ROOT / self.tests).glob("test_*.py"))
        tests = [f"{self.tests}/{file.name}" for file in files if file.name not in LEFT_OUT]
        chosen = [f"{self.rules}/{module}.py" for module in modules]
        settings = SETTINGS.format(modules=json.dumps(chosen), tests=json.dumps(tests))
        (self.work / "pyproject.toml").write_text(settings, "utf-8")

    def outcomes(self) -> dict[str, dict[str, bool]]:
        """Module by module, whether each mutant was noticed."""
        found = {}
        for file in sorted((self.work / "mutants" / self.rules).glob("*.py.meta")):
            codes = json.loads(file.read_text("utf-8"))["exit_code_by_key"]
            noticed = {name: code not in LEFT for name, code in codes.items() if code is not None}
            if noticed:
                found[file.name.removesuffix(".py.meta")] = noticed
        return found

    def report(self) -> None:
        found = self.outcomes()
        print(f"{'':14}{'mutants':>8}{'noticed':>9}{'left':>6}{'':>8}")
        for module, mutants in found.items():
            print(_line(module, list(mutants.values())))
        print(_line("all", [noticed for mutants in found.values() for noticed in mutants.values()]))
        left = 0
        with (self.work / "survivors.txt").open("w", encoding="utf-8") as file:
            for module, mutants in found.items():
                changes = Changes(self.work / "mutants" / self.rules / f"{module}.py")
                for name, noticed in mutants.items():
                    if not noticed:
                        left += 1
                        print(f"{module}.{changes.function(name)}", *changes.of(name), "", sep="\n", file=file)
        print(f"{left} left: {self.work.relative_to(ROOT)}/survivors.txt")


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


def main(args: list[str]) -> int:
    if not args or args[0] not in RULES:
        print(f"which box? {', '.join(RULES)}")
        return 2
    mutants = Mutants(args[0])
    if args[1:] == ["--report"]:
        mutants.report()
        return 0
    return mutants.run(args[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
