"""Lengths of time as people read them on a clock. Nothing here looks at one."""

from __future__ import annotations


def on_a_clock(seconds: int) -> str:
    """Returns a length of time in minutes and seconds, and hours where there are any: 4:05, or 1:04:05."""
    minutes, second = divmod(seconds, 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
