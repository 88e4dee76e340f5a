"""Many flat shapes as one mesh: rounded boxes, and dashed outlines for what is not there yet.

Kivy dashes only hairlines, which nobody sees on a phone; and a board has more cells than a canvas should have
instructions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
Point: TypeAlias = tuple[float, float]
Parts: TypeAlias = tuple[list[float], list[int]]
"""Vertices and indices of a mesh of triangles."""

CORNER = 5  # the number of straight pieces that make a corner


def rounded(boxes: Iterable[Box], radius: float) -> Parts:
    """Returns the mesh of all the boxes, filled."""
    vertices: list[float] = []
    indices: list[int] = []
    for box in boxes:
        first = len(vertices) // 4
        outline = list(_outline(box, radius, 0))[:-1]
        for x, y in outline:
            vertices.extend((x, y, 0, 0))
        for at in range(1, len(outline) - 1):
            indices.extend((first, first + at, first + at + 1))
    return vertices, indices


def dashed(boxes: Iterable[Box], radius: float, width: float, on: float, off: float) -> Parts:
    """Returns the mesh of the outlines of all the boxes, dashed."""
    vertices: list[float] = []
    indices: list[int] = []
    for box in boxes:
        for start, end in _pieces(list(_outline(box, radius, width / 2)), on, off):
            _add(vertices, indices, start, end, width / 2)
    return vertices, indices


def dotted(start: Point, end: Point, width: float, on: float, off: float) -> Parts:
    """Returns the mesh of a straight dashed line."""
    vertices: list[float] = []
    indices: list[int] = []
    for piece in _pieces([start, end], on, off):
        _add(vertices, indices, *piece, width / 2)
    return vertices, indices


def _outline(box: Box, radius: float, inset: float) -> Iterator[Point]:
    x, y, width, height = box[0] + inset, box[1] + inset, box[2] - 2 * inset, box[3] - 2 * inset
    radius = max(0.0, min(radius - inset, width / 2, height / 2))
    corners = ((x + width, y + height), (x, y + height), (x, y), (x + width, y))
    for quarter, (corner_x, corner_y) in enumerate(corners):
        middle_x = corner_x - radius if corner_x > x else corner_x + radius
        middle_y = corner_y - radius if corner_y > y else corner_y + radius
        for piece in range(CORNER + 1):
            angle = (quarter + piece / CORNER) * pi / 2
            yield middle_x + radius * cos(angle), middle_y + radius * sin(angle)
    yield x + width, y + height - radius


def _pieces(points: list[Point], on: float, off: float) -> Iterator[tuple[Point, Point]]:
    """Yields the drawn parts of a path; a dash that goes around a bend consists of several."""
    whole = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    if whole <= 0:
        return
    stretch = whole / max(1, round(whole / (on + off))) / (on + off)  # so that the last gap is like the others
    on, off = on * stretch, off * stretch
    drawn, left = True, on
    for start, end in pairwise(points):
        length = hypot(end[0] - start[0], end[1] - start[1])
        gone = 0.0
        while length - gone > 1e-6:
            step = min(left, length - gone)
            if drawn:
                yield _between(start, end, gone / length), _between(start, end, (gone + step) / length)
            gone, left = gone + step, left - step
            if left <= 1e-6:
                drawn = not drawn
                left = on if drawn else off


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _add(vertices: list[float], indices: list[int], start: Point, end: Point, half: float) -> None:
    """Adds one stroke as two triangles."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return
    aside_x, aside_y = (end[1] - start[1]) / length * half, -(end[0] - start[0]) / length * half
    first = len(vertices) // 4
    for x, y, sign in ((*start, 1), (*end, 1), (*end, -1), (*start, -1)):
        vertices.extend((x + sign * aside_x, y + sign * aside_y, 0, 0))
    indices.extend((first, first + 1, first + 2, first, first + 2, first + 3))
