"""A real Chromium without a window, and pages that it opens from the disk."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from core.journal import Journal
from data.exports.replaypage import replay
from data.words import words

PATIENCE = 300
"""Seconds that a script or a page may take: enough for a machine that is busy with other things."""

FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--window-size=1280,900", "--force-device-scale-factor=1",
)  # fmt: skip


@cache
def rendered(journal: Journal[Any], language: str) -> bytes:
    """The page of a journal. Journals are compared by identity, so a game that is kept is rendered once a language."""
    return replay(journal, 1_790_000_000_000, words(language)).encode()


class Browser:
    """One page at a time, in a window of the size of a desktop until `size` changes it."""

    def __init__(self, driver: Chrome, folder: Path) -> None:
        self.driver = driver
        self.folder = folder

    def open(self, journal: Journal[Any], language: str = "en") -> None:
        """Shows the page in the dark style, and forgets what earlier pages have logged."""
        file = self.folder / f"replay-{language}.html"
        file.write_bytes(rendered(journal, language))
        self.size(1280, 900)
        self.looks("dark")
        self.logged("browser")
        self.logged("performance")
        self.driver.get(file.as_uri())

    def run(self, script: str, *args: Any) -> Any:
        return self.driver.execute_script(script, *args)

    def ask(self, command: str, **args: Any) -> Any:
        return self.driver.execute_cdp_cmd(command, args)

    def logged(self, what: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.driver.get_log(what)
        return found

    @property
    def position(self) -> int:
        return int(self.run("return delvelog.position"))

    def complaints(self) -> list[str]:
        """What the page has written to its console since it was opened or asked before."""
        return [entry["message"] for entry in self.logged("browser")]

    def requests(self) -> list[str]:
        """Addresses outside of the file itself that the page has asked for since it was opened or asked before."""
        found = []
        for entry in self.logged("performance"):
            event = json.loads(entry["message"])["message"]
            if event["method"] == "Network.requestWillBeSent":
                found.append(event["params"]["request"]["url"])
        return [url for url in found if not url.startswith(("file:", "data:"))]

    def looks(self, scheme: str = "dark", media: str = "") -> None:
        self.ask(
            "Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}]
        )

    def size(self, width: int, height: int) -> None:
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)


@contextmanager
def chromium(folder: Path, *flags: str) -> Iterator[Browser]:
    """The browser, with more flags; its pages are kept in the folder."""
    # Selenium looks for drivers on the net and counts its users, unless it is told not to.
    os.environ["SE_OFFLINE"] = os.environ["SE_AVOID_STATS"] = "true"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = Options()
        options.binary_location = shutil.which("chromium") or ""
        for flag in (*FLAGS, *flags, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        opened = Chrome(options=options, service=Service(shutil.which("chromedriver") or ""))
        try:
            opened.set_script_timeout(PATIENCE)
            opened.set_page_load_timeout(PATIENCE)
            yield Browser(opened, folder)
        finally:
            opened.quit()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    if shutil.which("chromium") is None or shutil.which("chromedriver") is None:
        pytest.skip("the replay is tested in a real browser, and chromium or chromedriver is not installed")
    with chromium(tmp_path_factory.mktemp("pages")) as opened:
        yield opened
