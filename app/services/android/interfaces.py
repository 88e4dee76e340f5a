"""The addresses of an Android phone in the networks of its room: its Wi-Fi, or the hotspot that it is itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.services.android.classes import java_class
from app.services.android.java import REFUSED
from app.services.network_if_any import is_of_a_room


def site_local_addresses() -> list[str]:
    """Returns them as they are now. Where the phone does not say, there are none."""
    try:
        found = java_class("java.net.NetworkInterface").getNetworkInterfaces()
        return [address for each in _each(found) for address in _of(each)]
    except REFUSED:
        return []


def _of(interface: Any) -> Iterator[str]:
    if not interface.isUp() or not is_of_a_room(str(interface.getName())):
        return
    for address in _each(interface.getInetAddresses()):
        name = str(address.getHostAddress())
        if address.isSiteLocalAddress() and ":" not in name:
            yield name


def _each(found: Any) -> Iterator[Any]:
    """Yields what a Java Enumeration has; null has nothing."""
    while found is not None and found.hasMoreElements():
        yield found.nextElement()
