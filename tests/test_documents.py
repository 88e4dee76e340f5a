"""What the documents say for newcomers: the files and links in them exist, and they have the words of the app."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from tests.data.test_style import FORBIDDEN, broken

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (
    "app",
    "art",
    "bench",
    "core",
    "data",
    "docs",
    "fastlane",
    "requirements",
    "screens",
    "tests",
    "tools",
    ".github",
)
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.glob("*.md"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))]
)
PLAIN = [each for each in DOCUMENTS if re.fullmatch(r"[A-Z]+\.md|docs/[^/]+\.md", each)]

# Files that are made where the program runs.
MADE = {"build/bench.json", "drafts.json", "people.json", "preferences.json"}

FILE = r"[\w*./-]+\.(py|pyi|md|toml|js|css|html|po|json|svg|txt|yml|spec)"
INSIDE = rf"({'|'.join(map(re.escape, FOLDERS))})/[\w*/.-]+"


@cache
def paths() -> frozenset[str]:
    """Every file and folder, by its path from the root."""
    top = [path for path in ROOT.iterdir() if path.is_file()]
    inside = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    return frozenset(path.relative_to(ROOT).as_posix() for path in [*top, *inside])


def lines(document: str) -> Iterator[tuple[str, str]]:
    """The lines outside of examples."""
    text = re.sub(
        r"```.*?```", lambda code: "\n" * code[0].count("\n"), (ROOT / document).read_text("utf-8"), flags=re.S
    )
    yield from ((f"{document}:{number}", line) for number, line in enumerate(text.splitlines(), 1))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_names_exists(document):
    for where, line in lines(document):
        for code in re.findall(r"`([^`]+)`", line):
            named = code.split()[0].split("::")[0].rstrip("/")
            if (re.fullmatch(FILE, named) or re.fullmatch(INSIDE, named)) and named not in MADE:
                assert any(path == named or fnmatch(path, named) or fnmatch(path, f"*/{named}") for path in paths()), (
                    f"{where}: there is no {named}"
                )
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", line):
            assert ((ROOT / document).parent / link).exists(), f"{where}: {link} leads nowhere"


def test_documents_have_one_word_for_one_thing_too():
    words = {rf"\b(?:{pattern})\b(?! lock)": better for pattern, better in FORBIDDEN["en"].items()}
    shown = [(where, re.sub(r"`[^`]*`|\]\([^)]*\)", "", line)) for each in PLAIN for where, line in lines(each)]
    wrong = broken(iter(shown), words, re.IGNORECASE)
    assert not wrong, "\n".join(wrong)
