"""The addresses by which other phones can reach this one: those of its private networks. Nothing is resolved."""

from __future__ import annotations

import fcntl
import socket
import struct
from collections.abc import Iterable
from ipaddress import IPv4Address

from app.services.network_if_any import is_of_a_room

ADDRESS_OF = 0x8915  # SIOCGIFADDR of Linux
NAME = 256


def is_private(address: str) -> bool:
    """Tells whether Delvelog may listen there: at an address of a private network, or of this machine itself."""
    try:
        found = IPv4Address(address)
    except ValueError:
        return False
    return found.is_private and not (found.is_unspecified or found.is_multicast or found.is_reserved)


def addresses() -> list[str]:
    """Returns the candidates, the likeliest first: those of a hotspot or a home before all others."""
    return likeliest_first(address for name, address in _interfaces() if is_of_a_room(name))


def likeliest_first(found: Iterable[str]) -> list[str]:
    """Returns those of the addresses at which guests can be let in."""
    fit = [each for each in dict.fromkeys(found) if is_private(each) and not _useless(each)]
    return sorted(fit, key=lambda each: (not each.startswith("192.168."), not each.startswith("10.")))


def _useless(address: str) -> bool:
    return IPv4Address(address).is_loopback or IPv4Address(address).is_link_local


def _interfaces() -> list[tuple[str, str]]:
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            request = struct.pack(f"{NAME}s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(asked.fileno(), ADDRESS_OF, request)
            except OSError:
                continue  # it is down, or has no address
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found
