"""The one-way rule: screens → app → data → core; and each library stays in its layer."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

# Who may import whom, by top package; main.py only starts the screens.
MAY_IMPORT = {
    "core": {"core"},
    "data": {"data", "core"},
    "app": {"app", "data", "core"},
    "screens": {"screens", "app", "data", "core"},
    "main": {"screens", "app"},
}
OURS = set(MAY_IMPORT) | {"tests", "tools", "bench"}

# Where a library may be imported; one that is not named here may be imported anywhere but in core.
HOME_OF = {
    "kivy": {"screens", "main"},
    "kivymd": {"screens", "main"},
    "sqlite3": {"data"},
    "sqlite_utils": {"data"},
    "pydantic": {"data"},
}


class Import(NamedTuple):
    file: str
    line: int
    importer: str  # top package of the file
    imported: str  # top package of what it imports

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.imported}"


def imports_in(file: Path, root: Path) -> Iterator[Import]:
    path = file.relative_to(root)
    importer = path.parts[0].removesuffix(".py")
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""] if node.level == 0 else [importer]
        else:
            continue
        for name in names:
            yield Import(str(path), node.lineno, importer, name.split(".")[0])


@pytest.fixture(scope="session")
def imports(root: Path) -> list[Import]:
    files = [root / "main.py", *(file for top in MAY_IMPORT for file in sorted((root / top).rglob("*.py")))]
    return [found for file in files for found in imports_in(file, root)]


def test_imports_go_one_way(imports: list[Import]) -> None:
    wrong = [i for i in imports if i.imported in OURS and i.imported not in MAY_IMPORT[i.importer]]
    assert not wrong, "\n".join(map(str, wrong))


def test_core_needs_nothing_but_the_standard_library(imports: list[Import]) -> None:
    allowed = sys.stdlib_module_names | {"core"}
    wrong = [i for i in imports if i.importer == "core" and i.imported not in allowed]
    assert not wrong, "\n".join(map(str, wrong))


def test_each_library_stays_in_its_layer(imports: list[Import]) -> None:
    wrong = [i for i in imports if i.importer not in HOME_OF.get(i.imported, {i.importer})]
    assert not wrong, "\n".join(map(str, wrong))


def test_the_walk_sees_imports_inside_functions(tmp_path: Path) -> None:
    """Late imports count as well; this is what keeps the tests above from passing by looking away."""
    file = tmp_path / "core" / "sly.py"
    file.parent.mkdir()
    file.write_text("def f():\n    if True:\n        from kivy.app import App\n    import screens.home\n")
    assert sorted(str(i) for i in imports_in(file, tmp_path)) == [
        "core/sly.py:3 imports kivy",
        "core/sly.py:4 imports screens",
    ]
