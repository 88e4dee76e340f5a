"""Nothing that the whole table may not know stands in what is taken home, until it is revealed.

Only the journal is whole, because it is the game itself; and it ends before what lies face down at this moment.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Container
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from app.exported_files import FORMATS, exported_file, format_named
from app.library import Look
from core.amend import Drop, accept, preview
from core.boxes.dungeonquest import BOX as QUEST
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Content, DeckList, Face
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.random_setup import random_setup
from core.boxes.dungeonquest.state import Game, hides_loot
from core.boxes.opentable import BOX as TABLE
from core.boxes.opentable.moves import Count, CounterSpec, Reveal, SetUp
from core.chance import Drawn
from core.frozen import find, replace
from core.journal import Journal
from core.message import say
from core.randomplay import random_move
from core.refusal import Refused
from core.rulings import Ruling
from data.exports.lines import parsed
from data.load import load
from data.store.chain import GameMeta, Row, link
from data.words import LANGUAGES, words
from tests.core.dungeonquest.chance import content
from tests.core.dungeonquest.table import Table, melee, ranged
from tests.core.dungeonquest.test_cloak_and_dagger import ruby_for_hugo
from tests.core.dungeonraiders.chance import random_game
from tests.core.dungeonraiders.table import room
from tests.core.dungeontwister.chance import random_game as random_maze
from tests.core.dungeontwister.table import REVEAL, hide, muster, scene, strike
from tests.core.dungeontwister.twins import game_with_secrets, twin
from tests.core.dungeontwister.twins import secrets as hidden_choices
from tests.core.playing import given, plus, when, write
from tests.core.test_face_down import twins
from tests.data.replaying import forms_of
from tests.matrix import examples

SEEDS = st.integers(0, 2**32)
PLAYERS = ("Anna", "Bert")
KEY = re.compile(r"\b(dq|rd|dt|opentable|event|act|story|take|mark|count|move|ui|box|word|value|now)\.[a-z]+[-.a-z]*")
PATH = re.compile(r"\b(heroes|items|players|decks|tokens|counters|turn|room|row|supplies|fight|points)/\w")


READ = ("story", "text", "csv")
"""The files that people read as they are."""


def exports(journal: Journal[Any], language: str = "en", only: Container[str] | None = None) -> dict[str, str]:
    """Everything but the journal, or only the files of these formats, as text."""
    look = Look(GameMeta("game-abcde", journal.box.name, 0), journal, [], False)
    found = [form for form in FORMATS if form.name != "journal" and form.fits(journal.box)]
    found = [form for form in found if only is None or form.name in only]
    return {form.name: exported_file(look, form, words(language)).content.decode() for form in found}


def figures(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


# Open tables: numbers of five digits that occur nowhere else


def secret_table(chance: Random, acts: int) -> tuple[Journal[Any], dict[str, set[int]]]:
    """A table with a secret counter each, and everything that was ever on them."""
    setup = SetUp(players=PLAYERS, counters=(CounterSpec(name="fame", secret=True), CounterSpec(name="gold")))
    journal: Journal[Any] = given(setup=setup)
    secrets: dict[str, set[int]] = {name: set() for name in PLAYERS}
    for _ in range(acts):
        who = chance.choice(PLAYERS)
        deed = chance.choice(["count"] * 5 + ["rule", "reveal", "undo", "redo", "drop", "name", "suppose", "settle"])
        try:
            _do(journal, chance, deed, who)
        except Refused:
            continue
        for name in PLAYERS:
            fame = _fame(journal.state, name)
            secrets[name].add(abs(fame.value) if fame is not None else 0)
            move: Any = getattr(journal.entries[-1].act, "move", None)
            if isinstance(move, Count) and move.where == name:
                secrets[name].add(abs(move.by))
    return journal, secrets


def _do(journal: Journal[Any], chance: Random, deed: str, who: str) -> None:
    number = chance.choice((1, -1)) * chance.randint(70_001, 99_999)
    match deed:
        case "count":
            when(journal, Count(where=who, counter="fame", by=number))
        case "rule":
            path = f"players/{who}/counters/fame/value"
            when(journal, Ruling(path=path, value=number, why=f"it was {number}"))
        case "reveal":
            when(journal, Reveal(player=who, counter="fame"))
        case "undo":
            write(journal, journal.undo())
        case "redo":
            write(journal, journal.redo())
        case "drop":
            node = chance.choice([node for node in journal.line() if node.depth > 1] or [journal.head])
            write(journal, accept(journal, preview(journal, [Drop(of=node.origin)], rest="drop")))
        case "name":
            write(journal, journal.name("here"))
        case "suppose":
            write(journal, journal.suppose())
        case "settle":
            write(journal, journal.settle(keep=chance.random() < 0.5))


def _fame(state: Any, player: str) -> Any:
    owner: Any = find(state.players, player)
    return find(owner.counters, "fame") if owner is not None else None


@for_all(SEEDS, st.integers(1, 25))
def test_no_secret_number_of_an_open_table_stands_in_any_export(seed, acts):
    journal, secrets = secret_table(Random(seed), acts)
    real = journal.agreed.state
    found = {name: figures(text) for name, text in exports(journal).items()}
    for player in PLAYERS:
        if _fame(real, player) is None or not _fame(real, player).secret:
            continue
        hidden = {str(number) for number in secrets[player] if number > 9999}
        for name, shown in found.items():
            assert not hidden & shown, name


@examples(10)
@for_all(st.integers(70_001, 99_999))
def test_after_the_reveal_it_may_be_told(number):
    journal = given(plus(number, counter="fame"))
    assert not any(str(number) in text for text in exports(journal).values())
    when(journal, Reveal(player="Anna", counter="fame"))
    shown = exports(journal)
    assert all(str(number) in shown[name] for name in READ)


@examples(20)
@for_all(st.integers(-50, 50), st.integers(-50, 50))
def test_two_tables_that_differ_in_a_secret_are_the_same_files(one, other):
    assert exports(given(plus(one or 1, counter="fame"))) == exports(given(plus(other or 1, counter="fame")))


# DungeonQuest: cards that lie face down, and the life on a token


@cache
def marked_content() -> Content:
    """Loot that is called like nothing else, and worth what nothing else is."""
    known = content(filled_in=True)
    decks = tuple(DeckList(deck.name, tuple(_marked(deck.name, face) for face in deck.faces)) for deck in known.decks)
    return replace(known, decks=decks)


def _marked(deck: str, face: Face) -> Face:
    if face.sort != "loot":
        return face
    return replace(face, name=f"Sekret {deck} {face.name}", gold=None if face.gold is None else 70_000 + face.gold)


def cloaked_game(chance: Random, moves: int) -> Journal[Any]:
    journal: Journal[Any] = Journal(QUEST)
    setup: Any = random_setup(chance, marked_content())
    hidden = replace(setup.settings, cloak_and_dagger=True, solo=False)
    seats = setup.seats if len(setup.seats) > 1 else (m.Seat("Ada"), m.Seat("Ben"))
    setup = replace(setup, settings=hidden, seats=seats, first=seats[0].name)
    write(journal, journal.play(setup))
    for _ in range(moves):
        move = random_move(QUEST, journal.state, chance)
        if move is None:
            break
        write(journal, journal.play(move))
        if chance.random() < 0.05 and isinstance(journal.state, Game) and journal.state.heroes:
            _give(journal, chance)
    return journal


def _give(journal: Journal[Any], chance: Random) -> None:
    """Loot is rare by chance: the table hands some out."""
    deck: Any = find(journal.state.content.decks, "treasure")
    card, hero = chance.choice(deck.faces).name, chance.choice(journal.state.heroes).name
    try:
        write(journal, journal.play(m.GiveLoot(hero=hero, deck="treasure", card=card)))
    except Refused:
        return


def laid_open(journal: Journal[Any]) -> set[str]:
    """Cards that somebody had to lay down for all to see; another may hold a second one of the same name."""
    lost = [event for node in journal.nodes() for event in node.events if isinstance(event, LootLost)]
    return {event.loot.partition(" #")[0] for event in lost if event.why in ("thrown", "rage", "death")}


@examples(25)
@for_all(SEEDS, st.integers(20, 120))
def test_no_card_that_lies_face_down_stands_in_any_export(seed, moves):
    journal = cloaked_game(Random(seed), moves)
    if not hides_loot(journal.state):
        return  # the game has ended, and everything lies open
    hands = [hero.loot for hero in journal.state.heroes if hero.loot]
    worth = {loot.gold for hand in hands for loot in hand} | {sum(loot.gold or 0 for loot in hand) for hand in hands}
    hidden = {str(gold) for gold in worth if gold and gold > 9999}
    cards = {loot.card for hand in hands for loot in hand} - laid_open(journal)
    for name, text in exports(journal).items():
        assert not [card for card in cards if card in text], name
        assert not hidden & figures(text), name


def test_the_games_of_this_test_have_something_to_hide():
    """What keeps the test above from passing by looking away."""
    forms = forms_of(QUEST.name)
    written = ""
    for seed in range(12):
        journal = cloaked_game(Random(seed), 100)
        written += "".join(forms.act_to_json(entry.act).decode() for entry in journal.entries[1:])
    assert "Sekret treasure" in written
    assert re.search(r'"gold":7\d{4}\b', written)


def test_two_fights_that_differ_in_the_life_on_a_token_are_the_same_files():
    told = []
    for life in ("2", "3"):
        t = Table("Hugo", "Lindel").attacking("Skeleton")
        t.play(m.LookAtToken(life=Drawn(card=life)))
        t.reveal(melee(3, ""), ranged(1, ""))
        told.append(exports(t.journal))
    assert told[0] == told[1]


def test_face_down_loot_is_told_when_the_game_is_over():
    t = ruby_for_hugo()
    assert "Giant Ruby" not in "".join(exports(t.journal).values())
    t.settings(cloak_and_dagger=False)
    assert "Giant Ruby" in exports(t.journal)["story"]


# Dungeon Raiders: cards that are chosen in secret, and what a torch has shown


def whole(journal: Journal[Any]) -> Look:
    """A journal as it would lie on the disk."""
    meta, forms, rows = GameMeta("dungeonraiders-abcde", journal.box.name, 0), forms_of(journal.box.name), list[Row]()
    before = meta.genesis()
    for entry in journal.entries:
        body = forms.act_to_json(entry.act)
        before = link(before, entry.n, entry.at, entry.rules, entry.app, body)
        rows.append(Row(entry.n, entry.at, entry.act.kind, entry.rules, entry.app, body, before))
    return Look(meta, journal, rows, False)


def all_files(journal: Journal[Any], language: str = "en") -> dict[str, bytes]:
    """Everything, the journal too."""
    look = whole(journal)
    return {form.name: exported_file(look, form, words(language)).content for form in FORMATS if form.fits(journal.box)}


@examples(25)
@for_all(SEEDS, st.integers(1, 20), st.sampled_from(LANGUAGES))
def test_two_tables_that_differ_in_what_lies_face_down_are_the_same_files(seed, acts, language):
    """Given the same deeds with other cards in the room that is played, then not one byte of any file tells which."""
    pair = twins(seed, acts)
    if pair is None:
        return
    one, other = (all_files(journal, language) for journal in pair)
    assert set(one) == {form.name for form in FORMATS}
    for name, file in one.items():
        assert file == other[name], name


def test_a_journal_that_keeps_something_back_says_so_and_is_a_game():
    t = room("Chest 3", 3, secret_cards=True)
    before = all_files(t.journal)["journal"]
    t.hide(5, 4)
    look = whole(t.journal)
    file = exported_file(look, format_named("journal"), words("en"))
    assert file.content == before
    assert (file.entries, len(look.rows)) == (len(look.rows) - 2, len(t.journal.entries))
    assert file.told == say("taken.sealed")
    _, rows = parsed(io.BytesIO(file.content))
    assert rows == look.rows[: file.entries]
    assert not any(play.hidden for play in load(forms_of(t.journal.box.name), rows).state.room.plays)
    others = [exported_file(look, form, words("en")) for form in FORMATS if form.name != "journal"]
    assert {(each.entries, each.told) for each in others} == {(len(look.rows), None)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_tables_that_differ_in_what_a_torch_has_shown_are_the_same_files(language):
    told = []
    for card in ("Dragon", "Lava"):
        t = room("Chest 3", 3, items={"A": "torch"})
        t.torch("A")
        t.note("A", 2, card)
        told.append(all_files(t.journal, language))
    one, other = told
    assert one.pop("journal") != other.pop("journal"), "it is the game itself, with what was noted"
    assert one == other


def test_a_card_is_told_when_it_is_revealed():
    t = room("Goblin", 3, secret_cards=True, characters=("Knight",))
    t.hide("sword", 4, 3)
    assert not any(b"sword" in file for name, file in all_files(t.journal).items() if name in ("story", "text"))
    t.reveal()
    found = all_files(t.journal)
    assert b"sword" in found["story"]
    assert b'"sword"' in found["journal"]


# Dungeon Twister: teams, starting lines and combat cards that are chosen in secret


@examples(20)
@for_all(SEEDS, st.sampled_from(LANGUAGES))
def test_two_mazes_that_differ_in_what_somebody_has_chosen_unseen_are_the_same_files(seed, language):
    """Given the same deeds with another team, line or card, then no file tells which; the journal has a team, which can
    be a secret for the whole game, but ends before what is turned over in a minute.
    """
    chance = Random(seed)
    journal = game_with_secrets(chance)
    one = all_files(journal, language)
    assert set(one) == {form.name for form in FORMATS}
    for owner in sorted(hidden_choices(journal.state)):
        other = all_files(twin(journal, owner, chance), language)
        for name, file in one.items():
            if name != "journal" or journal.state.teams != "free":
                assert file == other[name], (name, owner)


def test_the_mazes_of_this_test_have_something_to_hide():
    """What keeps the test above from passing by looking away."""
    found: Counter[str] = Counter()
    for seed in range(30):
        chance = Random(seed)
        journal = game_with_secrets(chance)
        for owner, sorts in hidden_choices(journal.state).items():
            other = twin(journal, owner, chance)
            if [entry.act for entry in journal.entries] != [entry.act for entry in other.entries]:
                found.update(sorts)
    assert all(found[sort] > 3 for sort in ("team", "line", "card")), found


def test_a_combat_card_is_told_when_it_is_revealed():
    t = scene("Golem", "Troll", secret_cards=True)
    t.play(strike("Golem", "Troll"), muster(), hide("Anna", 6), hide("Bert", 5))
    before = all_files(t.journal)
    t.play(REVEAL)
    after = all_files(t.journal)
    for name in ("story", "text", "html", "csv"):
        assert b"Anna (6) and Bert (5)" not in before[name], name
        assert b"Anna (6) and Bert (5)" in after[name], name
    assert b'"card":6' not in before["journal"]
    assert b'"card":6' in after["journal"]


# Words, and nothing of the machine


@examples(30)
@for_all(SEEDS, st.integers(0, 60), st.sampled_from(LANGUAGES))
def test_no_raw_path_and_no_key_of_a_sentence_is_told(seed, moves, language):
    games = [
        cloaked_game(Random(seed), moves), secret_table(Random(seed), moves)[0], random_game(Random(seed), moves),
        random_maze(Random(seed), moves),
    ]  # fmt: skip
    for journal in games:
        for name, text in exports(journal, language, only=READ).items():
            assert not KEY.search(text), name
            assert not PATH.search(text), name


def test_a_what_if_is_nobodys_news():
    journal = given(plus(3))
    before = exports(journal)
    write(journal, journal.suppose())
    when(journal, plus(77))
    assert exports(journal) == before


def test_what_is_told_is_the_same_for_both_boxes():
    for journal in (given(plus(3)), Table("Hugo").journal):
        assert set(READ) <= set(exports(journal))
    assert not TABLE.record.points
    assert "bgstats" not in exports(given(plus(3)))
