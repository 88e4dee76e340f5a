"""Writes a picture as PNG, without any library for pictures: the packages of the phone have none."""

from __future__ import annotations

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
EIGHT_BITS, RGB = 8, 2
CHANNELS = 4
"""Of the pixels that come in: red, green, blue, and how opaque they are, which a picture for others does not need."""


def png(width: int, height: int, pixels: bytes) -> bytes:
    """Returns a picture of RGBA pixels whose first row is the lowest, as graphics cards have it."""
    if len(pixels) != width * height * CHANNELS:
        raise ValueError(f"{len(pixels)} bytes are no picture of {width} × {height}")
    rows = bytearray()
    for row in range(height - 1, -1, -1):
        line = bytearray(pixels[row * width * CHANNELS : (row + 1) * width * CHANNELS])
        del line[3::CHANNELS]
        rows += b"\0" + line
    head = struct.pack(">IIBBBBB", width, height, EIGHT_BITS, RGB, 0, 0, 0)
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(bytes(rows), 6)) + _chunk(b"IEND", b"")


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
