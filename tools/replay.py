"""Makes what the replay file is drawn with: the symbols of every page and of each box, and numerals.ttf.

Run by hand after a symbol or the numerals have changed, in a venv of its own with `pip install fonttools`; the symbols
alone need no package: `tools/replay.py symbols`.

The symbols are those of art/symbols. What is white there, and cuts out of what is below, gets the class "cut" and the
colour of the ground it is shown on. The numerals are the digits and capitals of data/fonts/DelvelogNumerals.ttf: a
whole face would be most of a small game's file.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "art/symbols"
FACE = ROOT / "data/fonts/DelvelogNumerals.ttf"
SMALL_FACE = ROOT / "data/exports/replay/numerals.ttf"

SYMBOLS = {
    "data/exports/replay/symbols.html": ("dice", "lozenge", "mark", "opentable", "skull", "tower", "twister"),
    "data/boxes/dungeonquest/symbols.html": (
        "bridge", "cards", "cave-in", "chasm", "closed-eye", "corridor", "darkness", "demon", "determination", "dragon",
        "gold", "golem", "heart", "loot", "magic", "melee", "pit", "portcullis", "quest", "ranged", "rotating-room",
        "rune", "skeleton", "slit-eye", "sorcerer", "stairs-down", "sun", "trap", "treasure-chest", "troll", "web",
    ),
    "data/boxes/dungeonroll/symbols.html": (
        "bait", "champion", "cleric", "dragon", "elixir", "fighter", "goblin", "grave", "mage", "ooze", "picks",
        "portal", "potion", "ring", "roll", "scales", "scepter", "scroll", "skeleton", "slit-eye", "sword", "talisman",
        "thief", "treasure-chest",
    ),
    "data/boxes/dungeonraiders/symbols.html": (
        "ball", "boss", "boulder", "chest-guarded", "cube", "dark-room", "dragon", "explorer", "first-player", "goblin",
        "gold", "golem", "heart", "hit-highest", "hit-lowest", "hit-two", "hydra", "key", "knight", "lava", "lit-room",
        "mage", "magnet", "medusa", "minotaur", "mummy", "necromancer", "no-ball", "no-sword", "power", "raiders",
        "skeleton", "snake", "spent", "sphinx", "spikes", "stone", "sword", "tax", "thief", "torch", "torch-shield",
        "trap", "treasure-chest", "troll", "twice", "vampire", "vault", "warrior", "wolf", "zombie",
    ),
    "data/boxes/dungeontwister/symbols.html": (
        "armor", "cards", "chamber", "charm", "cleric", "dragon", "dragon-slayer", "elf", "fighter", "fire-shield",
        "ghost", "goblin", "golem", "heal", "illusion", "jump", "key", "mage", "magic", "mekanork", "paladin",
        "pentagram", "picks", "pickpocket", "pit", "potion", "ring", "rope", "rubble", "sword", "treasure-chest",
        "troll", "wall-walker", "wand", "warrior", "weapon-master", "wound",
    ),
}  # fmt: skip
LETTERS = "0123456789+−–/%?.,: ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÉÌÒÙÄÖÜАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"


def symbols(target: str) -> str:
    return "\n".join(_symbol(name) for name in SYMBOLS[target]) + "\n"


def _symbol(name: str) -> str:
    drawing = (SOURCE / f"{name}.svg").read_text("utf-8")
    inner = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", drawing)
    inner = re.sub(r">\s+<", "><", inner).strip()
    inner = re.sub(r'fill="#fff" stroke="#fff"', 'class="cut cut-line"', inner)
    inner = inner.replace('stroke="#000"', 'stroke="currentColor"').replace('fill="#000"', "")
    inner = inner.replace('fill="#fff"', 'class="cut"').replace('stroke="#fff"', 'class="cut-line"')
    return f'<symbol id="s-{name}" viewBox="0 0 24 24">{inner}</symbol>'


def numerals() -> None:
    from fontTools.subset import Options, Subsetter  # type: ignore[import-not-found]
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

    font = TTFont(FACE, recalcTimestamp=False)
    options = Options(layout_features=["kern"], name_IDs=["*"], notdef_outline=True)
    subset = Subsetter(options)
    subset.populate(text=LETTERS)
    subset.subset(font)
    font.save(SMALL_FACE)


if __name__ == "__main__":
    for target in SYMBOLS:
        (ROOT / target).write_text(symbols(target), "utf-8")
    if sys.argv[1:] != ["symbols"]:
        numerals()
