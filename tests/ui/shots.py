"""Draws every screen, every step of DungeonQuest and every scene of the other boxes into build/shots/, to be looked at;
and looks itself, for cut or overlapping words, buttons that are too small, colours that are too faint.

usage: python -m tests.ui.shots [NAME …]     only those whose name has one of these words in it
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from app.amendment_draft import AmendmentDraft, begin
from app.drafts import DraftFile
from app.library import Library
from app.preferences import PreferenceFile
from app.services.recording import Recording
from core.box import Box
from core.boxes.dungeonquest import BOX as DUNGEON_QUEST
from core.boxes.dungeonraiders import BOX as DUNGEON_RAIDERS
from core.boxes.dungeonroll import BOX as DUNGEON_ROLL
from core.boxes.dungeontwister import BOX as DUNGEON_TWISTER
from core.boxes.opentable import BOX as OPEN_TABLE
from core.facts import Move
from core.message import Message
from data.words import LANGUAGES
from screens.app import DelvelogApp
from tests.ui.driver import Driver
from tests.ui.games import NOW, fill
from tests.ui.hand import Hand
from tests.ui.looking import problems
from tests.ui.openscenes import every_scene as every_table
from tests.ui.questscenes import every_scene as every_panel
from tests.ui.raidershand import turn_to
from tests.ui.raidersscenes import every_scene as every_raid
from tests.ui.rollscenes import every_scene
from tests.ui.scenes import every_step, put
from tests.ui.twisterhand import act as hero_does
from tests.ui.twisterhand import hero, row, side
from tests.ui.twisterscenes import every_scene as every_twist

SHOTS = Path(__file__).resolve().parent.parent.parent / "build/shots"
PHONES = ((412, 915), (360, 640))
LYING, TABLET = (915, 412), (1280, 800)
STYLES = ("dark", "paper")
HOUR = 3_600_000  # ms
TABS = ("log", "odds", "rules")

Size = tuple[int, int]
Act = Callable[[Driver], None]


def main(wanted: list[str]) -> int:
    """A process for each language and style, as many at once as there are cores."""
    jobs = [(language, style, wanted) for language in LANGUAGES for style in STYLES]
    with multiprocessing.get_context("spawn").Pool(os.cpu_count(), maxtasksperchild=1) as pool:
        found = sum(pool.starmap(draw_all, jobs, chunksize=1))
    print(f"{found} problems" if found else "everything looks right")
    return 1 if found else 0


def draw_all(language: str, style: str, wanted: list[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="delvelog-shots-") as made:
        shots = shelf(Path(made))
        return sum(draw(shots(size), size, language, style, wanted) for size in (*PHONES, TABLET, LYING))


def shelf(made: Path) -> Callable[[Size], list[tuple[str, Path, Act]]]:
    """Puts every game into a folder, and gives what there is to draw in a window of each size."""
    full, home, empty = made / "full", made / "home", made / "empty"
    empty.mkdir()

    def written(scenes: dict[str, tuple[Move, ...]], box: Box[Any], start: str = "") -> dict[str, str]:
        return {name: put(full / f"{start}{name}", moves, now, box) for name, moves in scenes.items()}

    def now() -> int:
        return int(NOW * 1000)

    games = written(every_step(), DUNGEON_QUEST)
    fill(full)
    put(full, every_step()["test"], now)
    rolls = written(every_scene(), DUNGEON_ROLL, "roll-")
    raids = written(every_raid(), DUNGEON_RAIDERS, "raid-")
    twists = written(every_twist(), DUNGEON_TWISTER, "twist-")
    tables = written(every_table(), OPEN_TABLE, "open-")
    panels = written(every_panel(), DUNGEON_QUEST, "panel-")
    put(home, every_table()["four"], lambda: now() - 50 * HOUR, OPEN_TABLE)
    put(home, every_twist()["turn"], lambda: now() - 30 * HOUR, DUNGEON_TWISTER)
    put(home, every_raid()["monster"], lambda: now() - 26 * HOUR, DUNGEON_RAIDERS)
    put(home, every_scene()["late"], lambda: now() - 3 * HOUR, DUNGEON_ROLL)
    put(home, every_step()["test"], now)

    def shots(size: Size) -> list[tuple[str, Path, Act]]:
        return [
            ("home-boxes", home, lambda ui: None),
            *screens(full, empty, games, size),
            *rolled(full, empty, rolls, size),
            *raided(full, empty, raids, size),
            *twisted(full, empty, twists, size),
            *((f"open-{name}", full / f"open-{name}", in_game(game)) for name, game in tables.items()),
            *((f"panel-{name}", full / f"panel-{name}", in_game(game)) for name, game in panels.items()),
        ]

    return shots


def screens(full: Path, empty: Path, games: dict[str, str], size: Size) -> Iterator[tuple[str, Path, Act]]:
    """A name, the folder it is opened on, and what is done to get there."""
    if size in PHONES:
        yield "home-first-start", empty, lambda ui: None
        yield "home-games", full, lambda ui: None
        yield "new-game", empty, lambda ui: ui.app.go("new", box="dungeonquest")
        yield "new-open-table", empty, lambda ui: ui.app.go("new", box="opentable")
        yield "settings", empty, lambda ui: ui.app.go("settings")
        for tab in TABS:
            yield f"tab-{tab}", full / "test", in_game(games["test"], on_tab(tab))
        yield "sheet-hero", full / "turn", in_game(games["turn"], lambda ui: ui.tap(card(ui).who))
        yield "sheet-number", full / "turn", in_game(games["turn"], lambda ui: ui.tap(card(ui).number))
        yield "sheet-why", full / "turn", in_game(games["turn"], lambda ui: ui.tap(card(ui).number, hold=0.7))
        yield "sheet-menu", full / "turn", in_game(games["turn"], lambda ui: Hand(ui).tap("dots-vertical"))
        yield "sheet-map", full / "turn", in_game(games["turn"], from_menu("ui.quest.map"))
        yield "sheet-take-home", full / "turn", in_game(games["turn"], from_menu("ui.menu.share"))
        yield "sheet-check", full / "turn", in_game(games["turn"], from_menu("ui.menu.check"))
        yield "sheet-table-rules", full / "turn", in_game(games["turn"], from_menu("ui.table-rules"))
        yield "statistics", full, lambda ui: ui.app.go("statistics")
    yield "log-opened", full / "test", in_game(games["test"], on_tab("log"), touch_an_entry)
    yield "mend-pad", full / "test", in_game(games["test"], mend_the_last)
    yield "mend-preview", full / "test", in_game(games["test"], take_out_an_entry)
    yield "replay", full / "test", in_game(games["test"], replay_from_the_middle)
    yield "what-if", full / "supposed", in_game(supposed(full / "supposed"))
    for step, game in games.items():
        if size in PHONES or step in ("turn", "test", "reveal", "exit", "over"):
            yield f"step-{step}", full / step, in_game(game)


def rolled(full: Path, empty: Path, games: dict[str, str], size: Size) -> Iterator[tuple[str, Path, Act]]:
    """The same for Dungeon Roll."""
    for name, game in games.items():
        if size in PHONES or name in ("party-roll", "monsters", "monsters-many", "dragon-one", "late", "over-solo"):
            yield f"roll-{name}", full / f"roll-{name}", in_game(game)
    if size not in PHONES:
        return
    yield "roll-new-game", empty, lambda ui: ui.app.go("new", box="dungeonroll")
    for tab in TABS:
        yield f"roll-tab-{tab}", full / "roll-regroup", in_game(games["regroup"], on_tab(tab))
    yield (
        "roll-sheet-player",
        full / "roll-late",
        in_game(games["late"], lambda ui: ui.tap(ui.app.screen.stage.drawings["figure"].main)),
    )
    yield "roll-sheet-tokens", full / "roll-late", in_game(games["late"], lambda ui: Hand(ui).answer("treasure-chest"))
    yield "roll-sheet-table-rules", full / "roll-late", in_game(games["late"], from_menu("ui.table-rules"))
    yield "roll-mend-pad", full / "roll-dungeon-roll-1", in_game(games["dungeon-roll-1"], mend_the_last)
    yield "roll-replay", full / "roll-late", in_game(games["late"], replay_from_the_middle)


def raided(full: Path, empty: Path, games: dict[str, str], size: Size) -> Iterator[tuple[str, Path, Act]]:
    """The same for Dungeon Raiders."""
    for name, game in games.items():
        if size in PHONES or name in ("lay", "monster-sword", "chests", "secret-some", "boss-chest", "over-five"):
            yield f"raid-{name}", full / f"raid-{name}", in_game(game)
    if size not in PHONES:
        return
    yield "raid-home", full / "raid-monster-sword", lambda ui: None
    yield "raid-new-game", empty, lambda ui: ui.app.go("new", box="dungeonraiders")
    for tab in TABS:
        yield f"raid-tab-{tab}", full / "raid-shared", in_game(games["shared"], on_tab(tab))
    yield "raid-sheet-player", full / "raid-few-cards", in_game(games["few-cards"], raider)
    yield "raid-own-hand", full / "raid-secret", in_game(games["secret"], lambda ui: turn_to(Hand(ui), "Ada"))
    yield "raid-sheet-supplies", full / "raid-lay", in_game(games["lay"], supplies)
    yield "raid-sheet-table-rules", full / "raid-monster", in_game(games["monster"], from_menu("ui.table-rules"))
    yield "raid-mend-pad", full / "raid-monster", in_game(games["monster"], mend_the_last)
    yield "raid-replay", full / "raid-boss", in_game(games["boss"], replay_from_the_middle)


def twisted(full: Path, empty: Path, games: dict[str, str], size: Size) -> Iterator[tuple[str, Path, Act]]:
    """The same for Dungeon Twister; with what opens by touches, which its scenes cannot stand at."""

    def shot(name: str, scene: str, *then: Act) -> tuple[str, Path, Act]:
        return f"twist-{name}", full / f"twist-{scene}", in_game(games[scene], *then)

    for name in games:
        if size in PHONES or name in ("draft-hero", "turn", "group", "four-fight", "secret", "over-played"):
            yield shot(name, name)
    if size not in PHONES:
        return
    yield "twist-home", full / "twist-four", lambda ui: None
    yield "twist-new-game", empty, lambda ui: ui.app.go("new", box="dungeontwister")
    for tab in TABS:
        yield shot(f"tab-{tab}", "over-played" if tab == "log" else "group", on_tab(tab))
    yield shot("chosen", "turn", lambda ui: Hand(ui).answer(hero("Golem")))
    yield shot("many-deeds", "everything", lambda ui: Hand(ui).answer(hero("Illusionist")))
    yield shot("way", "turn", lambda ui: hero_does(Hand(ui), "Elf Scout", "walk-over"))
    yield shot("target", "turn", lambda ui: hero_does(Hand(ui), "Paladin", "strike"))
    yield shot("room", "turn", lambda ui: hero_does(Hand(ui), "Golem", "open-room"))
    yield shot("group-mustered", "mustering", muster_all)
    yield shot("team", "choosing", lambda ui: Hand(ui).answer("eye"))
    yield shot("line", "lines", lambda ui: Hand(ui).answer("eye"))
    yield shot("own-hand", "hidden", lambda ui: Hand(ui).answer(row("Bert")))
    yield shot("sheet-side", "scattered", open_side("Anna"))
    yield shot("sheet-side-below", "scattered", open_side("Anna"), scrolled_down)
    yield shot("sheet-side-secret", "free-teams", open_side("Bert"), scrolled_down)
    yield shot("sheet-cards", "scattered", open_side("Anna"), lambda ui: ui.tap(hand_block(ui)))
    yield shot("sheet-hero", "turn", lambda ui: Hand(ui).hold(hero("Paladin")))
    yield shot("sheet-sides", "four-fight", lambda ui: ui.tap(ui.app.screen.stage.drawings["People:sides"].turn))
    yield shot("sheet-table-rules", "turn", from_menu("ui.table-rules"))
    yield shot("mend-pad", "turn", mend_the_last)
    yield shot("replay", "over-played", replay_from_the_middle)


def muster_all(ui: Driver) -> None:
    for name in ("Golem", "Red Dragon", "Bert:Elf Scout"):
        Hand(ui).answer(hero(name))


def open_side(name: str) -> Act:
    return lambda ui: Hand(ui).tap(side(Hand(ui), name))


def scrolled_down(ui: Driver) -> None:
    ui.app.sheet.scroll.scroll_y = 0


def hand_block(ui: Driver) -> Any:
    from screens.scene.handblock import HandBlock

    return next(each for each in ui.app.sheet.walk(restrict=True) if isinstance(each, HandBlock))


def raider(ui: Driver) -> None:
    from screens.scene.playersheet import open_player_sheet

    open_player_sheet(ui.app.screen.context, ui.app.playing, "Ben")


def supplies(ui: Driver) -> None:
    from screens.scene.playersheet import open_player_sheet

    open_player_sheet(ui.app.screen.context, ui.app.playing, "")


def in_game(game: str, *then: Act) -> Act:
    def act(ui: Driver) -> None:
        ui.app.go("game", game=game)
        ui.advance(0.4)
        for each in then:
            each(ui)
            ui.advance(0.4)

    return act


def on_tab(tab: str) -> Act:
    return lambda ui: ui.app.screen.choose(tab)


def card(ui: Driver) -> Any:
    from screens.dungeonquest.hero import HeroCard

    return next(each for each in ui.app.screen.walk(restrict=True) if isinstance(each, HeroCard))


def open_player(ui: Driver) -> None:
    ui.tap(ui.app.screen.stage.drawings["figure"].main)


def supposed(folder: Path) -> str:
    """A game in a what-if, made anew for each picture."""
    shutil.rmtree(folder, ignore_errors=True)
    game = put(folder, every_step()["turn"], lambda: int(NOW * 1000))
    with Library(folder, clock=lambda: int(NOW * 1000)).open(game) as table:
        table.suppose()
    return game


def from_menu(key: str) -> Act:
    def act(ui: Driver) -> None:
        hand = Hand(ui)
        hand.tap("dots-vertical")
        hand.tap_in_sheet(Message(key))

    return act


def lines(ui: Driver) -> list[Any]:
    return [row for row in ui.app.screen.page.list.rows if row.line is not None]


def touch_an_entry(ui: Driver) -> None:
    row = lines(ui)[1]
    Hand(ui).tap(lambda key: getattr(key, "row", None) is row)


def mend_the_last(ui: Driver) -> None:
    ui.tap(ui.app.screen.undo.line, hold=0.8)


def take_out_an_entry(ui: Driver) -> None:
    """Some way back, so that later ones no longer fit."""
    ui.app.screen.choose("log")
    ui.advance(0.4)
    line = lines(ui)[6].line
    begun = begin(ui.app.playing, line.first, line.last, line.sentences)
    assert isinstance(begun, AmendmentDraft)
    begun.drop()
    ui.app.screen.choose("table")
    ui.app.screen.choose("log")


def replay_from_the_middle(ui: Driver) -> None:
    playing = ui.app.playing
    nodes = list(playing.table.journal.line())
    ui.app.go("replay", game=playing.table.id, at=nodes[len(nodes) // 2].origin)


def app_on(folder: Path, language: str, style: str) -> DelvelogApp:
    """What was half done for the picture before this one is not gone on with."""
    PreferenceFile(folder).change(language=language, theme=style)
    DraftFile(folder).drop()
    return DelvelogApp(folder, Recording(folder).as_wished, clock=lambda: NOW)


def draw(shots: list[tuple[str, Path, Act]], size: Size, language: str, style: str, wanted: list[str]) -> int:
    found = 0
    for name, folder, act in shots:
        if wanted and not any(word in name for word in wanted):
            continue
        path = SHOTS / f"{size[0]}x{size[1]}-{style}-{language}" / f"{name}.png"
        with Driver(app_on(folder, language, style), size) as ui:
            act(ui)
            ui.advance(0.4)
            ui.shot(path)
            told = problems(ui)
        found += len(told)
        print(path.relative_to(SHOTS.parent.parent), *(f"\n    {each}" for each in told), flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
