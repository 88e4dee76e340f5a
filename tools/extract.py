"""Writes data/locale/delvelog.pot: every sentence that the code can say, where, and what fills its gaps.

It is made anew from the code and kept nowhere else, for those who translate and for the tools of gettext. Run it as
`python -m tools.extract`.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tests.data.speech import Said, everything_said

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "data/locale/delvelog.pot"


def extracted(root: Path = ROOT) -> Catalog:
    about = "# Everything that Delvelog can say, made from the code by tools/extract.py."
    template = Catalog(project="Delvelog", charset="utf-8", header_comment=about)
    for said in sorted(everything_said(root), key=lambda each: (each.key, each.where)):
        key = (said.key, said.key) if said.number else said.key
        gaps = [f"gaps: {', '.join(sorted(said.gaps))}"] if said.gaps else []
        template.add(key, locations=[_place(said)], auto_comments=gaps)
    return template


def _place(said: Said) -> tuple[str, int]:
    """The file and the line; in a kv file the line is not known."""
    file, _, line = said.where.rpartition(":")
    return (file, int(line)) if file else (line, 0)


def main(target: Path = TEMPLATE) -> None:
    template = extracted()
    with target.open("wb") as file:
        write_po(file, template, width=120)


if __name__ == "__main__":
    main()
