"""Eight guests who tap one after the other, then all at once: what bench/boardgame/phones.cjs does with the peer.

usage: tappingphones.py PLACE TAPS PAUSE ROUNDS CODE…   prints what came of it as JSON
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from contextlib import AsyncExitStack
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin


class Phone:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.at: dict[str, Any] = {}
        self.answers: dict[str, str] = {}
        self.bytes = 0

    async def listen(self, came: asyncio.Event) -> None:
        async for frame in self.socket:
            self.bytes += len(str(frame).encode())
            form = json.loads(frame)
            if form["kind"] == "at":
                self.at = form
            elif form["kind"] in ("done", "no"):
                self.answers[form["id"]] = form["kind"]
            came.set()

    async def tap(self) -> None:
        (gold,) = (each for each in self.at["counters"] if each["name"] == "gold")
        deed = {"id": secrets.token_hex(16), "n": self.at["n"], "path": gold["path"], "was": gold["value"]}
        await self.socket.send(json.dumps({"v": 1, "kind": "set", **deed, "to": gold["value"] + 1}))


async def main(place: str, taps: int, pause: float, rounds: int, codes: list[str]) -> None:
    came = asyncio.Event()
    async with AsyncExitStack() as stack:
        phones = []
        for code in codes:
            line = connect(f"ws://{place}/socket", origin=Origin(f"http://{place}"), compression=None, proxy=None)
            phone = Phone(await stack.enter_async_context(line))
            await phone.socket.send(json.dumps({"v": 1, "kind": "claim", "code": code, "language": "en"}))
            phones.append(phone)
        listening = [asyncio.create_task(phone.listen(came)) for phone in phones]

        async def until_all_have(n: int) -> None:
            while min(phone.at.get("n", 0) for phone in phones) < n:
                came.clear()
                await came.wait()

        await until_all_have(1)
        await asyncio.sleep(0.5)
        for phone in phones:
            phone.bytes = 0
        took = []
        for tap in range(taps):
            n, start = phones[0].at["n"], perf_counter()
            await phones[tap % len(phones)].tap()
            await until_all_have(n + 1)
            took.append(1000 * (perf_counter() - start))
            await asyncio.sleep(pause)
        each, before = sum(phone.bytes for phone in phones) / taps / len(phones), phones[0].at["n"]
        for _ in range(rounds):
            for phone in phones:
                await phone.tap()
            await asyncio.sleep(0.3)
        landed = phones[0].at["n"] - before
        print(json.dumps({"took": took, "bytes": each, "sent": rounds * len(phones), "landed": landed}))
        for task in listening:
            task.cancel()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4]), sys.argv[5:]))
