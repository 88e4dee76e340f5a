"""Games to show: short and long words, each box, and a box nobody knows; and a folder of real ones."""

from datetime import datetime
from pathlib import Path

from app.home import GameCard, Games
from app.library import Library
from core.boxes.opentable.moves import EndTurn, Finish, SetUp

GAMES = Games(
    (
        GameCard("1", "dungeonquest", "Dragonfire", "Hugo tests Strength against 9", "20:41"),
        GameCard("2", "dungeonroll", "Friday dice", "Ilya · delve 2 of 3", "yesterday"),
        GameCard("3", "dungeonraiders", "Il tesoro perduto", "Anna, Marco, Giulia · stanza 4 di 5", "domenica"),
        GameCard(
            "4",
            "dungeontwister",
            "Реванш на кухонном столе у бабушки",
            "Ада против Бена · Ада выбирает карту действия",
            "позавчера",
        ),
        GameCard("5", "a-later-box", "From another phone", "A box this Delvelog does not know", "3 May"),
    )
)

NOW = datetime(2025, 11, 1, 20, 41).timestamp()  # of the clock on the wall, in any time zone
_DAY = 86_400.0


def fill(folder: Path) -> None:
    """Four games: one played just now, one of yesterday with a very long name, an old one that is over, and one
    whose file is no game file any more.
    """
    today = Library(folder, clock=lambda: int(NOW * 1000))
    with today.open(today.new("opentable", SetUp(title="Terraforming Mars", players=("Анна", "Marco", "Jo")))) as table:
        table.play(EndTurn())
    yesterday = Library(folder, clock=lambda: int((NOW - _DAY) * 1000))
    yesterday.new("opentable", SetUp(players=("Константинополь" * 2 + "Wolfeschle", "Ben")))
    long_ago = Library(folder, clock=lambda: int((NOW - 200 * _DAY) * 1000))
    with long_ago.open(
        long_ago.new("opentable", SetUp(title="El Grande, the long game of the winter", players=("Ada", "Ben")))
    ) as table:
        table.play(Finish(winners=("Ada",)))
    (folder / "games/opentable-brokn.delve").write_bytes(b"spilt wine")
