"""No network code: neither written down, nor at work. Programs are started by one module, for what only they can do."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from core.boxes.registry import BOXES
from tests.safety.program import ROOT, run

NETWORK = {
    "_socket", "_ssl", "aiohttp", "asyncio", "asyncore", "ftplib", "http", "httpx", "imaplib", "nntplib", "poplib",
    "requests", "select", "selectors", "smtplib", "socket", "socketserver", "ssl", "telnetlib", "urllib3", "websockets",
    "webbrowser", "wsgiref", "xmlrpc",
}  # fmt: skip
NETWORK_PARTS = {
    "urllib.request", "urllib.error", "urllib.robotparser", "kivy.network", "kivy.uix.videoplayer", "kivy.loader",
    "logging.handlers", "multiprocessing.connection", "multiprocessing.managers",
}  # fmt: skip
PROGRAMS = {"subprocess", "multiprocessing", "pty", "ctypes", "cffi"}

# To parse a file takes long; most have none of these words in them.
WORDS = re.compile(rf"\b({'|'.join({name.rpartition('.')[2] for name in NETWORK | NETWORK_PARTS | PROGRAMS})})\b")

# The voice and the file dialogue of a desktop are programs; the link to another app is handed to the system. A picture
# at the command line is drawn by Python, started again. Guests have sockets, in one package that nothing imports before
# they are switched on (test_guests.py).
NAMED = {
    "app/cli/picture.py": {"subprocess"},
    "app/services/desktop.py": {"subprocess", "webbrowser"},
    "app/services/network/addresses.py": {"socket"},
    "app/services/network/server.py": {"asyncio", "http", "socket", "websockets"},
}

# What our libraries bring along without using it here: Kivy's clock has a side for asyncio, which imports these.
BROUGHT_ALONG = {"asyncio", "select", "selectors", "socket", "ssl", "_socket", "_ssl"}

# Kivy looks for a library of Linux (MTDev) and for a clipboard (xclip, xsel), both by asking programs of the system.
STARTED_BY_KIVY = {"/sbin/ldconfig", "gcc", "cc", "ld", "objdump", "xclip", "xsel"}


def modules() -> list[Path]:
    return [
        ROOT / "main.py",
        *(path for name in ("app", "core", "data", "screens") for path in (ROOT / name).rglob("*.py")),
    ]


def imported(path: Path) -> set[str]:
    """Every module that a file names, wherever in it; none if the text has no word that is looked for."""
    found: set[str] = set()
    text = path.read_text("utf-8")
    if not WORDS.search(text):
        return found
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in NETWORK:
            found.add(node.value)  # for import_module and the like
    return found


def unwanted(names: set[str]) -> set[str]:
    return {
        name
        for name in names
        if name.partition(".")[0] in NETWORK | PROGRAMS
        or any(name == part or name.startswith(f"{part}.") for part in NETWORK_PARTS)
    }


def test_no_module_imports_the_network() -> None:
    wrong = {}
    for path in modules():
        name = str(path.relative_to(ROOT))
        found = {each.partition(".")[0] for each in unwanted(imported(path))} - NAMED.get(name, set())
        if found:
            wrong[name] = found
    assert wrong == {}


def test_the_test_sees_what_it_looks_for(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    for line in (
        "import socket",
        "def f():\n    from urllib.request import urlopen",
        "from urllib import request",
        "from http.client import HTTPConnection",
        "import_module('requests')",
        "from kivy.network.urlrequest import UrlRequest",
        "from logging import handlers",
    ):
        bad.write_text(line)
        assert unwanted(imported(bad)), line


@pytest.mark.slow
def test_the_whole_app_asks_nothing_of_the_network(tmp_path: Path) -> None:
    """One tour through the app in a process of its own; of programs it starts those that Kivy looks for, no others."""
    files = [sorted((ROOT / f"tests/play/{box}").glob("*.jsonl"))[0] for box in BOXES]
    seen = run("audited", tmp_path, *files, DELVELOG_HOME=str(tmp_path))
    done = set(seen["done"])
    assert {f"{box} {what}" for box in BOXES for what in ("new", "journal", "html")} <= done
    assert len([each for each in seen["done"] if each.startswith("report of")]) == len(BOXES)
    assert seen["asked"] == []
    assert {Path(name).name for name in seen["started"]} <= {Path(name).name for name in STARTED_BY_KIVY}
    tops = {name.partition(".")[0] for name in seen["modules"]}
    assert tops & NETWORK - BROUGHT_ALONG - {"webbrowser"} == set()
    assert "urllib.request" not in seen["modules"]
