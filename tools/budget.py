"""Counts lines by layer and by box, and names the largest modules: so that a change that makes them grow is seen.

usage: python -m tools.budget
"""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

from core.boxes.registry import BOXES

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("core", "data", "app", "screens", "tests", "tools", "bench")
PRODUCT = LAYERS[:4]
LARGEST = 5


def counted(root: Path = ROOT) -> dict[str, int]:
    """The lines of every Python file that Git knows."""
    listed = subprocess.run(["git", "ls-files", "*.py"], cwd=root, check=True, capture_output=True, text=True).stdout
    files = (Path(name) for name in listed.split())
    return {str(file): len((root / file).read_text("utf-8").splitlines()) for file in files if (root / file).exists()}


def of_layers(lines: dict[str, int]) -> Counter[str]:
    found: Counter[str] = Counter()
    for file, count in lines.items():
        found[file.partition("/")[0]] += count
    return found


def of_boxes(lines: dict[str, int]) -> dict[str, Counter[str]]:
    """For each box its lines in every layer of the product."""
    found: dict[str, Counter[str]] = {}
    for box in BOXES:
        folders = {f"{layer}/boxes/{box}/": layer for layer in PRODUCT[:3]} | {f"screens/{box}/": "screens"}
        own = found[box] = Counter()
        for file, count in lines.items():
            for folder, layer in folders.items():
                own[layer] += count if file.startswith(folder) else 0
    return found


def report(lines: dict[str, int]) -> list[str]:
    layers = of_layers(lines)
    told = ["lines   " + "  ".join(f"{layer} {layers[layer]:,}" for layer in LAYERS)]
    told.append(f"product {sum(layers[layer] for layer in PRODUCT):,}")
    for box, own in of_boxes(lines).items():
        told.append(f"{box:<15} " + "  ".join(f"{layer} {own[layer]:,}" for layer in PRODUCT))
    product = {file: count for file, count in lines.items() if file.partition("/")[0] in PRODUCT}
    largest = sorted(product, key=product.__getitem__, reverse=True)[:LARGEST]
    told.append("largest " + ", ".join(f"{file} {product[file]}" for file in largest))
    return told


if __name__ == "__main__":
    print("\n".join(report(counted())))
