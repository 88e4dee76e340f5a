"""Phones at a table: windows of one Chromium, each with a storage of its own, driven over its debugging protocol."""

from __future__ import annotations

import json
import time
from base64 import b64decode
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import PATIENCE, Browser


class Protocol:
    """The browser's debugging protocol: asks and waits for the answer, and keeps what was told meanwhile."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.events: deque[dict[str, Any]] = deque()

    def ask(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        form: dict[str, Any] = {"id": number, "method": method, "params": params}
        if session:
            form["sessionId"] = session
        self._socket.send(json.dumps(form))
        while True:
            told = json.loads(self._socket.recv(timeout=PATIENCE))
            if told.get("id") == number:
                if "error" in told:
                    raise AssertionError(f"{method}: {told['error']}")
                answer: dict[str, Any] = told["result"]
                return answer
            if "method" in told:
                self.events.append(told)


COMPLAINTS = ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")


class Phone:
    """A window of 360 × 640 with a touch screen."""

    def __init__(self, protocol: Protocol, width: int = 360, height: int = 640) -> None:
        self._protocol = protocol
        self._context = protocol.ask("Target.createBrowserContext")["browserContextId"]
        self.target = protocol.ask("Target.createTarget", url="about:blank", browserContextId=self._context)["targetId"]
        self._session = protocol.ask("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.ask(f"{domain}.enable")
        self.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        self.size(width, height)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        return self._protocol.ask(method, self._session, **params)

    def size(self, width: int, height: int) -> None:
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)

    def looks(self, scheme: str) -> None:
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def speaks(self, language: str) -> None:
        script = f"Object.defineProperty(navigator, 'languages', {{get: () => ['{language}']}});"
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=script)

    def open(self, url: str) -> None:
        self.ask("Page.navigate", url=url)

    def run(self, script: str, *args: Any) -> Any:
        told = ", ".join(json.dumps(arg) for arg in args)
        expression = f"(function () {{ {script} }})({told})"
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def until(self, script: str, *args: Any) -> Any:
        """Waits until the script returns something that is true, and returns it."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if found := self.run(script, *args):
                    return found
            except AssertionError:  # the page is being loaded
                if time.monotonic() > end:
                    raise
            assert time.monotonic() < end, (script, args, self.text())
            time.sleep(0.01)

    def text(self, css: str = "body") -> str:
        return str(self.run("return document.querySelector(arguments[0])?.innerText ?? ''", css))

    def touch(self, css: str, at: int = 0, ready: str = "!recent().length") -> None:
        """Touches what is there with a finger, once it is there and the page is ready for it."""
        place = self.until(
            """const there = [...document.querySelectorAll(arguments[0])].filter((one) => one.getClientRects().length);
               const node = there.filter((each) => !each.disabled)[arguments[1]];
               if (!node || !(READY)) return null;
               node.scrollIntoView({ block: "center" });
               const box = node.getBoundingClientRect();
               return [box.left + box.width / 2, box.top + box.height / 2];""".replace("READY", ready),
            css, at,
        )  # fmt: skip
        self.tap(*place)

    def tap(self, x: float, y: float) -> None:
        self.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def write(self, text: str) -> None:
        self.ask("Input.insertText", text=text)

    def freeze(self) -> None:
        """The phone goes into a pocket: the page is hidden, and nothing runs. One with the focus never freezes."""
        self.run("window.frozen = false; document.addEventListener('freeze', () => (window.frozen = true))")
        self.ask("Emulation.setFocusEmulationEnabled", enabled=False)
        self.ask("Page.setWebLifecycleState", state="frozen")
        self.until("return document.hidden && window.frozen")

    def thaw(self) -> None:
        self.ask("Page.setWebLifecycleState", state="active")
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)

    def picture(self) -> bytes:
        return b64decode(self.ask("Page.captureScreenshot", format="png")["data"])

    def complaints(self) -> list[str]:
        """What the page has written to its console until now, but for what a browser writes of a cut connection."""
        self.run("return 1")  # what was told before this is here now
        own = [each for each in self._protocol.events if each.get("sessionId") == self._session]
        return [json.dumps(each["params"]) for each in own if each["method"] in COMPLAINTS]

    def close(self) -> None:
        self._protocol.ask("Target.disposeBrowserContext", browserContextId=self._context)


class Phones:
    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol
        self._open: list[Phone] = []

    def __call__(self, language: str = "en", **looks: Any) -> Phone:
        phone = Phone(self._protocol, **looks)
        phone.speaks(language)
        self._open.append(phone)
        return phone

    def close(self) -> None:
        for phone in self._open:
            phone.close()
        self._open.clear()
        self._protocol.events.clear()


@contextmanager
def debugging(browser: Browser) -> Iterator[Protocol]:
    address = browser.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
    with urlopen(f"http://{address}/json/version") as answer:
        found = json.load(answer)["webSocketDebuggerUrl"]
    with connect(found, max_size=None, proxy=None) as socket:
        yield Protocol(socket)
