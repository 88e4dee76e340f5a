"""Breaks the rules of a box one by one and sees whether a test notices.

usage: mutants.py BOX [MODULE …]
       mutants.py BOX [MODULE …] --sample 500 --seed 1     so many of them, picked at random: the same for the same seed
       mutants.py BOX --again      tries the survivors of the last run again, with the tests as they are now
       mutants.py BOX --report     tells again what the last run found

Works on a copy in build/mutants/BOX with mutmut, over the modules named here (all rule modules of the box if none is
named). The survivors, with what was changed, are written to build/mutants/BOX/survivors.txt; docs/mutants.md says of
those that remain why they do. --jobs 1 leaves the other cores to others.

mutmut takes the quickest mutants first, so that a run that was stopped says nothing of the slow ones. A sample is run
in parts, and each part is a sample as well: it can be stopped after any of them.
"""

import argparse
import ast
import difflib
import json
import math
import random
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv-mutants/bin"

# `tests/core/<box>/mutants.toml` names the modules of a box that decide and fold.
RULES = {
    file.parent.name: tuple(found["rules"])
    for file in sorted((ROOT / "tests/core").glob("*/mutants.toml"))
    if "rules" in (found := tomllib.loads(file.read_text("utf-8")))
}

# Properties play whole games for every mutant: too slow for what they add here.
LEFT_OUT = ("test_properties.py", "test_odds.py", "test_current_odds.py", "test_secrets.py")

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


PART = 100
"""So many of a sample are run at once."""

IGNORED = shutil.ignore_patterns("__pycache__", "ui", "faults", "play", "bench")


class Mutants:
    """The mutants of one box: where they are kept, and what became of them."""

    def __init__(self, box: str) -> None:
        self.box = box
        self.work = ROOT / "build/mutants" / box
        self.kept = ROOT / "build/mutants" / f"{box}.json"
        self.rules = f"core/boxes/{box}"
        self.tests = f"tests/core/{box}"

    def run(self, modules: list[str], sample: int, seed: int, jobs: int) -> int:
        self.kept.unlink(missing_ok=True)
        self._prepare(modules or list(RULES[self.box]))
        if sample:
            self._make()
            names = self.names()
            chosen = random.Random(seed).sample(names, min(sample, len(names)))
            print(f"{len(chosen)} of {len(names)}, seed {seed}", flush=True)
            self._try_parts(chosen, jobs)
        else:
            self._try([], jobs)
        self.report()
        return 0

    def again(self, jobs: int) -> int:
        """The mutants keep their names as long as the rule modules stay as they were."""
        changed = [name for name in RULES[self.box] if self._source(ROOT, name) != self._source(self.work, name)]
        if changed:
            print(f"changed since the last run: {', '.join(changed)}; its mutants are not there any more")
            return 1
        found = self.outcomes()
        left = [name for mutants in found.values() for name, noticed in mutants.items() if not noticed]
        made = {self._module(file) for file in self._metas()}
        self._prepare(sorted(made) or list(found))
        self._make()
        self._try_parts(left, jobs)
        self.report()
        return 0

    def _source(self, root: Path, module: str) -> str:
        return (root / self.rules / f"{module}.py").read_text("utf-8")

    def _prepare(self, modules: list[str]) -> None:
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        for folder in ("core", "app", "data", "tests"):
            shutil.copytree(ROOT / folder, self.work / folder, ignore=IGNORED)
        files = sorted((ROOT / self.tests).glob("test_*.py"))
        tests = [f"{self.tests}/{file.name}" for file in files if file.name not in LEFT_OUT]
        chosen = [f"{self.rules}/{module}.py" for module in modules]
        settings = SETTINGS.format(modules=json.dumps(chosen), tests=json.dumps(tests))
        (self.work / "pyproject.toml").write_text(settings, "utf-8")

    def _make(self) -> None:
        """All mutants, without trying them: mutmut has no command for this, and refuses a name that is not there."""
        self._mutmut("run", "nothing")

    def _try_parts(self, names: list[str], jobs: int) -> None:
        for start in range(0, len(names), PART):
            self._try(names[start : start + PART], jobs)
            print(_line(f"after {start + PART}", self._of(names[: start + PART])), flush=True)

    def _try(self, names: list[str], jobs: int) -> None:
        if self._mutmut("run", *(("--max-children", str(jobs)) if jobs else ()), *names):
            sys.exit(f"mutmut has stopped; {self.work.relative_to(ROOT)}/run.log says why")
        self._keep()

    def _keep(self) -> None:
        """Beside the work: mutmut forgets what it has found when tests are added."""
        kept = self.outcomes()
        for file in self._metas():
            codes = json.loads(file.read_text("utf-8"))["exit_code_by_key"]
            noticed = {name: code not in LEFT for name, code in codes.items() if code is not None}
            if noticed:
                kept.setdefault(self._module(file), {}).update(noticed)
        self.kept.write_text(json.dumps(kept, indent=1), "utf-8")

    def _mutmut(self, *args: str) -> int:
        with (self.work / "run.log").open("a") as log:
            command = [str(BIN / "python"), "-m", "mutmut", *args]
            return subprocess.run(command, cwd=self.work, stdout=log, stderr=subprocess.STDOUT).returncode

    def _metas(self) -> list[Path]:
        return sorted((self.work / "mutants" / self.rules).rglob("*.py.meta"))

    def _module(self, file: Path) -> str:
        return file.relative_to(self.work / "mutants" / self.rules).as_posix().removesuffix(".py.meta")

    def names(self) -> list[str]:
        """All mutants there are, tried or not."""
        return [name for file in self._metas() for name in json.loads(file.read_text("utf-8"))["exit_code_by_key"]]

    def _of(self, names: list[str]) -> list[bool]:
        """Whether these were noticed, of those that were tried."""
        found = {name: noticed for mutants in self.outcomes().values() for name, noticed in mutants.items()}
        return [found[name] for name in names if name in found]

    def outcomes(self) -> dict[str, dict[str, bool]]:
        """Module by module, whether each mutant was noticed."""
        return dict(sorted(json.loads(self.kept.read_text("utf-8")).items())) if self.kept.exists() else {}

    def report(self) -> None:
        self._keep()  # also what a run has found that was stopped
        found = self.outcomes()
        print(f"{'':14}{'mutants':>8}{'noticed':>9}{'left':>6}{'':>8}")
        for module, mutants in found.items():
            print(_line(module, list(mutants.values())))
        every = [noticed for mutants in found.values() for noticed in mutants.values()]
        print(_line("all", every))
        if len(every) < len(self.names()):
            low, high = interval(sum(every), len(every))
            print(f"of {len(self.names())}; if these are a sample, {low:.1%} to {high:.1%} of all (95 % sure)")
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
        """With its first line, where a default can be what was changed."""
        node = self.found[name]
        lines = self.lines[node.lineno - 1 : node.end_lineno]
        return [line.strip().replace(name, self.function(name)) for line in lines]


def _line(name: str, noticed: list[bool]) -> str:
    killed = sum(noticed)
    share = killed / len(noticed) if noticed else 0
    return f"{name:14}{len(noticed):>8}{killed:>9}{len(noticed) - killed:>6}{share:>8.1%}"


def interval(noticed: int, tried: int) -> tuple[float, float]:
    """Wilson's: between which shares the whole stands, nineteen times of twenty, when so many of a sample did."""
    z = 1.96
    share, scale = noticed / tried, 1 + z * z / tried
    middle = (share + z * z / (2 * tried)) / scale
    reach = z / scale * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return middle - reach, middle + reach


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(usage=(__doc__ or "").partition("usage: ")[2].partition("\n\n")[0])
    parser.add_argument("box", choices=RULES)
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--report", action="store_true")
    asked = parser.parse_args(args)
    mutants = Mutants(asked.box)
    if asked.report:
        mutants.report()
        return 0
    if asked.again:
        return mutants.again(asked.jobs)
    return mutants.run(asked.modules, asked.sample, asked.seed, asked.jobs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
