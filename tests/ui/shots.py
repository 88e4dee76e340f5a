"""Draws every screen into build/shots/, to be looked at: python -m tests.ui.shots"""

import tempfile
from pathlib import Path

from app.home import Games, Home
from data.store.trouble import Trouble
from data.words import LANGUAGES, words
from screens.app import DelvelogApp
from tests.ui.driver import Driver
from tests.ui.games import GAMES, NOW, fill

SHOTS = Path(__file__).resolve().parent.parent.parent / "build/shots"
SIZES = [(412, 915), (360, 640)]


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="delvelog-shots-") as folder:
        fill(Path(folder) / "full")
        for language in LANGUAGES:
            for name in ("empty", "full"):
                home = Home(Path(folder) / name, language, clock=lambda: NOW)
                draw(f"home-{name}-{language}", home, home.games())
            no_folder = Trouble("no-folder", why="Permission denied").message()
            draw(f"home-trouble-{language}", home, Games(trouble=words(language).text(no_folder)))
        draw("home-boxes", home, GAMES)


def draw(name: str, home: Home, games: Games) -> None:
    for size in SIZES:
        path = SHOTS / f"{name}-{size[0]}x{size[1]}.png"
        with Driver(DelvelogApp(home.words, lambda: games), size) as ui:
            ui.shot(path)
        print(path.relative_to(SHOTS.parent.parent))


if __name__ == "__main__":
    main()
