"""A real Chromium without a window, and pages that it opens from the disk."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from core.journal import Journal
from data.exports.replaypage import replay
from data.words import words

FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--window-size=1280,900",
    "--force-device-scale-factor=1",
)  # fmt: skip


class Browser:
    """One page at a time. `quiet` fails when the page has complained, or has asked for anything at all."""

    def __init__(self, driver: Chrome, folder: Path) -> None:
        self.driver = driver
        self.folder = folder

    def open(self, journal: Journal[Any], language: str = "en", name: str = "replay") -> None:
        file = self.folder / f"{name}-{language}.html"
        file.write_bytes(replay(journal, 1_790_000_000_000, words(language)).encode())
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
        return [entry["message"] for entry in self.logged("browser")]

    def requests(self) -> list[str]:
        found = []
        for entry in self.logged("performance"):
            event = json.loads(entry["message"])["message"]
            if event["method"] == "Network.requestWillBeSent":
                found.append(event["params"]["request"]["url"])
        return found

    def looks(self, scheme: str = "dark", media: str = "") -> None:
        self.ask(
            "Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}]
        )

    def size(self, width: int, height: int) -> None:
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def too_wide(self, width: int) -> list[int]:
        """Every tenth position at which something reaches out of a page of this width."""
        self.size(width, 800)
        found = []
        for at in range(0, self.run("return delvelog.length"), 10):
            self.run("delvelog.goTo(arguments[0])", at)
            if self.run("return document.documentElement.scrollWidth > document.documentElement.clientWidth"):
                found.append(at)
        self.size(1280, 900)
        return found


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or driver is None:
        pytest.fail("The replay is tested in a real browser: `make setup` installs chromium and chromedriver (Debian).")
    # Selenium looks for drivers on the net and counts its users, unless it is told not to.
    os.environ["SE_OFFLINE"] = os.environ["SE_AVOID_STATS"] = "true"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = Options()
        options.binary_location = chromium
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        opened = Chrome(options=options, service=Service(driver))
        try:
            yield Browser(opened, tmp_path_factory.mktemp("pages"))
        finally:
            opened.quit()
