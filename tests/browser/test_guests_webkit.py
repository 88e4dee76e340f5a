"""The guests' page in WebKit, the engine of the browsers on an iPhone: Debian's webkit2gtk-driver, on Xvfb.

It cannot be told to take a hotspot's address for this machine, so its page is a secure context. Everything that does
not depend on that is the same.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium.common.exceptions import JavascriptException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.conftest import PATIENCE
from tests.browser.hosted import HERE, Host, hosted
from tests.browser.test_guests import SITS, STALE, friday, gold

COUNTED = "return connection.waiting === 0 && document.querySelector('#own .digits').innerText === arguments[0]"
FONTS = """
const loaded = [...document.fonts].filter((each) => each.status === "loaded");
return loaded.map((each) => each.family.replaceAll('"', "")).sort().join() === "Numerals,Symbols";
"""
DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees; the server finds a number for it."""
    reads, writes = os.pipe()
    quiet = subprocess.DEVNULL
    shown = subprocess.Popen(
        [SCREEN, "-displayfd", str(writes), "-screen", "0", "500x900x24"], pass_fds=[writes], stderr=quiet
    )
    os.close(writes)
    try:
        with open(reads, encoding="ascii") as told:
            yield f":{told.readline().strip()}"
    finally:
        shown.terminate()
        shown.wait(PATIENCE)


@pytest.fixture(scope="module")
def webkit() -> Iterator[WebKitGTK]:
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    for program in (DRIVER, SCREEN):
        if shutil.which(program) is None or not found:
            pytest.skip(
                f"the page is tried in Safari's engine, and {program} is not installed (webkit2gtk-driver, xvfb)"
            )
    os.environ["SE_OFFLINE"] = os.environ["SE_AVOID_STATS"] = "true"
    options = Options()
    options.binary_location = str(found[-1])
    options.add_argument("--automation")
    with screen() as display:
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # selenium's, of selenium
            driver = WebKitGTK(options=options, service=Service(shutil.which(DRIVER) or "", env=environment))
        try:
            yield driver
        finally:
            driver.quit()


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Host]:
    with hosted(tmp_path, "opentable", friday(), address=HERE) as host:
        yield host


def until(driver: WebKitGTK, script: str, *args: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if found := driver.execute_script(script, *args):
                return found
        except JavascriptException:  # the page is being loaded
            pass
        assert time.monotonic() < end, (script, driver.find_element(By.TAG_NAME, "body").text)
        time.sleep(0.01)


def tap(driver: WebKitGTK, css: str) -> None:
    until(driver, "return !recent().length && document.querySelector(arguments[0]) !== null", css)
    driver.find_element(By.CSS_SELECTOR, css).click()


def test_a_seat_is_taken_played_cut_off_and_taken_up_again(webkit: WebKitGTK, game: Host) -> None:
    webkit.get(game.link("Ada"))
    until(webkit, SITS)
    assert webkit.execute_script("return location.href") == game.url
    assert "Ada" in webkit.find_element(By.ID, "bar").text
    for many in (1, 2):
        tap(webkit, "#own .count.more")
        until(webkit, COUNTED, str(many))
    game.wire.refuses = True
    game.wire.cut()
    until(webkit, STALE)
    game.wire.refuses = False
    until(webkit, "return condition === 'on' && !find('table').classList.contains('stale')")
    tap(webkit, "#last button")
    until(webkit, COUNTED, "1")
    assert gold(game, "Ada") == 1
    webkit.refresh()
    until(webkit, SITS)
    tap(webkit, "#now .primary")
    until(webkit, "return connection.waiting === 0 && !at.turn")


def test_the_page_has_its_fonts_and_nothing_beside_it(webkit: WebKitGTK, game: Host) -> None:
    webkit.get(game.link("Ben"))
    until(webkit, SITS)
    until(webkit, FONTS)
    assert webkit.execute_script("return document.documentElement.scrollWidth <= innerWidth")
