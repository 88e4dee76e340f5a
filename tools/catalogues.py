"""Compiles the translations (data/locale/<language>/LC_MESSAGES/*.po) to the .mo files gettext reads.

Only what changed is compiled, so that this costs nothing at the start of every make.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

LOCALE = Path(__file__).resolve().parent.parent / "data/locale"

# Babel writes the minute and the time zone of the compiling into a catalogue that names no date: no release would be
# like another.
NO_DATE = datetime(1980, 1, 1, tzinfo=UTC)


def main() -> None:
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime <= po.stat().st_mtime:
            compile_catalogue(po, mo)


def compile_catalogue(po: Path, mo: Path) -> None:
    # Here, not above: with nothing to compile, Babel's import would be all the time this takes.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    unfinished = mo.with_suffix(".mo.part")
    try:
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parts[-3], abort_invalid=True)
    except (PoFileError, ValueError) as error:
        sys.exit(f"{po.relative_to(LOCALE.parent.parent)}: {error}")
    catalogue.creation_date = NO_DATE
    with unfinished.open("wb") as target:
        write_mo(target, catalogue)
    unfinished.replace(mo)


if __name__ == "__main__":
    main()
