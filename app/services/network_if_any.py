"""The network of the room, if this package has the part of Delvelog that knows sockets."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING

from app.services.ports import Network, Serving

if TYPE_CHECKING:
    from app.guests.reception import Reception
    from data.guestpage import GuestPage


NOT_OF_A_ROOM = ("tun", "tap", "ppp", "rmnet", "ccmni", "docker", "veth", "br-", "virbr")
"""How the names of interfaces begin behind which no other phone is: a provider's network, a tunnel, a container."""


def is_of_a_room(interface: str) -> bool:
    return not interface.startswith(NOT_OF_A_ROOM)


class RoomNetwork:
    """Loads what it needs when it is first asked. `candidates` returns addresses, where the device has a way of its
    own to know them.
    """

    def __init__(self, candidates: Callable[[], list[str]] | None = None) -> None:
        self._candidates = candidates

    def addresses(self) -> list[str]:
        from app.services.network.addresses import addresses, likeliest_first

        return likeliest_first(self._candidates()) if self._candidates is not None else addresses()

    def serve(self, address: str, port: int, reception: Reception, page: GuestPage) -> Serving:
        from app.services.network.server import Server

        return Server(address, port, reception, page)


def network_if_any(candidates: Callable[[], list[str]] | None = None) -> Network | None:
    return RoomNetwork(candidates) if find_spec("app.services.network") is not None else None
