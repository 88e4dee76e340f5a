"""Kivy draws its own rules into every class that has the name of one, as soon as somebody loads them."""

import ast
import re
from importlib.util import find_spec
from pathlib import Path


def rules() -> set[str]:
    """Every class that a kv file of Kivy or KivyMD has a rule for."""
    found: set[str] = set()
    for package in ("kivy", "kivymd"):
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        for file in Path(spec.origin).parent.rglob("*.kv"):
            for names in re.findall(r"^<([^>]+)>", file.read_text("utf-8"), re.MULTILINE):
                found |= {name.strip().lstrip("-+").partition("@")[0] for name in names.split(",")}
    assert {"Switch", "Thumb", "Slider"} <= found
    return found


def test_no_widget_of_ours_has_the_name_of_a_rule(root):
    ours = {
        node.name: file.relative_to(root)
        for file in (root / "screens").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    theirs = rules()
    assert not {name: str(file) for name, file in ours.items() if name in theirs}
