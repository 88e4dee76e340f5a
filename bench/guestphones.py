"""Eight guests in a process of their own: they say when the last of them has got a frame.

usage: guestphones.py PLACE CODE…   prints `N NANOSECONDS` for each entry N
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from time import perf_counter_ns

from websockets.asyncio.client import connect
from websockets.typing import Origin

N = re.compile(r'"n":(\d+)')


async def main(place: str, codes: list[str]) -> None:
    newest, told = [0] * len(codes), 0

    def came(phone: int, frame: str) -> None:
        """A slow phone gets a newer entry in the place of some: those have reached it with that one."""
        nonlocal told
        found = N.search(frame[:60])
        if found is not None and '"kind":"at"' in frame[:40]:
            newest[phone] = int(found[1])
            now = perf_counter_ns()
            for n in range(told + 1, min(newest) + 1):
                print(n, now, flush=True)
            told = max(told, min(newest))

    async def guest(phone: int, code: str) -> None:
        uri, origin = f"ws://{place}/socket", Origin(f"http://{place}")
        async with connect(uri, origin=origin, compression=None, proxy=None, max_size=None) as socket:
            await socket.send(json.dumps({"v": 1, "kind": "claim", "code": code, "language": "en"}))
            async for frame in socket:
                came(phone, str(frame))

    await asyncio.gather(*(guest(phone, code) for phone, code in enumerate(codes)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
