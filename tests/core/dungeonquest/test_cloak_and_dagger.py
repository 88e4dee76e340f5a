"""Cloak and Dagger: loot lies face down (DQ-204)."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import DeckList, Effect, Face
from core.boxes.dungeonquest.events.loot import LootLost, LootWon
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.state import Game, deck_named
from core.chance import Drawn
from core.choices import shown
from core.explain import explain
from core.facts import Move
from core.frozen import put
from core.journal import Journal
from core.log import audit, story
from core.play import decide
from core.randomplay import random_move
from core.refusal import Refused
from core.rulings import Ruling
from core.visibility import redacted_for
from data.forms import plain
from tests.core.dungeonquest.table import CONTENT, Table, melee, ranged
from tests.core.playing import write

OTHERS = ("Lindel", None)


def cloaked(*players: str, **settings) -> Table:
    return Table(*(players or ("Hugo", "Lindel")), **{"cloak_and_dagger": True, **settings})


def ruby_for_hugo(**settings) -> Table:
    """Hugo has drawn the Giant Ruby and a Lodestone in the Treasure Chamber."""
    t = cloaked(**settings)
    t.enter("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Giant Ruby")
    t.draw("treasure", "Lodestone")
    return t


def loot_as_seen(t: Table, viewer: str | None, hero: str = "Hugo") -> list[tuple[str, str, int | None]]:
    owner = next(each for each in BOX.sight.view(t.state, viewer).heroes if each.name == hero)
    return [(loot.card, loot.deck, loot.gold) for loot in owner.loot]


def everything_for(journal: Journal[Game], viewer: str | None) -> str:
    """All that a viewer can get: the state, every fact, the story and the audit. The content lists every card there
    is, so it is left out; a treasure deck as it lies may name its cards, too, and is looked at in other tests.
    """
    state = journal.state
    view = BOX.sight.view(state, viewer)
    got: list[Any] = [plain(replace(view, content=replace(view.content, decks=()), decks=()))]
    got.append(plain(BOX.voice.now(view)))
    for told in (*story(journal, viewer)[1:], *audit(journal, viewer)[1:]):
        got.append(plain(told))
    for entry in journal.entries[1:]:
        act: Any = entry.act
        got.append([plain(redacted_for(BOX, state, fact, viewer)) for fact in (act.move, *act.events)])
    return json.dumps(got, default=str)


@pytest.mark.rule("DQ-204")
def test_the_owner_sees_the_loot_and_the_others_only_how_many_cards_of_which_deck():
    t = ruby_for_hugo()
    assert loot_as_seen(t, "Hugo") == [("Giant Ruby", "treasure", 3000), ("Lodestone", "treasure", 1)]
    for viewer in OTHERS:
        assert loot_as_seen(t, viewer) == [("?", "treasure", None), ("?", "treasure", None)]


@pytest.mark.rule("DQ-204")
def test_no_name_and_no_gold_stands_in_anything_that_others_get():
    t = ruby_for_hugo()
    for viewer in OTHERS:
        assert "Ruby" not in everything_for(t.journal, viewer)
        assert '"gold": 3000' not in everything_for(t.journal, viewer)
    assert "Giant Ruby" in everything_for(t.journal, "Hugo")
    assert '"gold": 3000' in everything_for(t.journal, "Hugo")


@pytest.mark.rule("DQ-204")
def test_the_story_tells_that_a_loot_card_was_taken():
    t = ruby_for_hugo()
    for viewer in OTHERS:
        keys = [sentence.key for sentence in story(t.journal, viewer)[-1].sentences]
        assert "dq.story.loot-taken-unseen" in keys
        assert "dq.story.loot-taken" not in keys
    own = [sentence.key for sentence in story(t.journal, "Hugo")[-1].sentences]
    assert "dq.story.loot-taken" in own


@pytest.mark.rule("DQ-204")
def test_for_others_the_deck_is_as_if_the_card_were_still_in_it():
    t = ruby_for_hugo()
    for viewer in OTHERS:
        deck = next(deck for deck in BOX.sight.view(t.state, viewer).decks if deck.name == "treasure")
        assert {stock.name: stock.count for stock in deck.left}["Giant Ruby"] == 1
        assert {stock.name: stock.count for stock in deck.left}["Lodestone"] == 4
        assert deck.out == ()
    own = next(deck for deck in BOX.sight.view(t.state, "Hugo").decks if deck.name == "treasure")
    assert {stock.name: stock.count for stock in own.left}["Giant Ruby"] == 0


@pytest.mark.rule("DQ-204", "DQ-58")
def test_without_the_variant_everybody_sees_everything():
    t = ruby_for_hugo(cloak_and_dagger=False)
    for viewer in ("Hugo", *OTHERS):
        assert loot_as_seen(t, viewer) == [("Giant Ruby", "treasure", 3000), ("Lodestone", "treasure", 1)]
        assert "Giant Ruby" in everything_for(t.journal, viewer)
        assert BOX.sight.view(t.state, viewer) == t.state


@pytest.mark.rule("DQ-204")
def test_switched_on_in_mid_game_the_cards_are_turned_over_and_off_again_they_lie_open():
    t = ruby_for_hugo(cloak_and_dagger=False)
    t.settings(cloak_and_dagger=True)
    assert "Ruby" not in everything_for(t.journal, "Lindel")
    t.settings(cloak_and_dagger=False)
    assert loot_as_seen(t, "Lindel")[0] == ("Giant Ruby", "treasure", 3000)


@pytest.mark.rule("DQ-204")
def test_cards_that_are_no_loot_are_open():
    t = cloaked()
    t.enter("dungeon", "Charm")
    for viewer in OTHERS:
        assert "Charm" in everything_for(t.journal, viewer)
        assert [kept.card for kept in BOX.sight.view(t.state, viewer).heroes[0].kept] == ["Charm"]


@pytest.mark.rule("DQ-204")
def test_when_the_game_is_over_all_cards_are_turned_up():
    t = cloaked("Hugo", "Lindel")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    t.quiet()
    t.quiet()
    t.back()
    t.choose("tower", "leave")
    assert loot_as_seen(t, "Lindel") == [("?", "treasure", None)]
    t.ruling("sun", 25)
    t.quiet()
    t.roll("sun", 1)
    assert t.state.stage == "over"
    for viewer in ("Hugo", *OTHERS):
        assert loot_as_seen(t, viewer) == [("Giant Ruby", "treasure", 3000)]
        assert "Giant Ruby" in str(story(t.journal, viewer)) + str(audit(t.journal, viewer))


@pytest.mark.rule("DQ-204", "DQ-178")
def test_when_the_counting_begins_they_are_turned_up_too():
    """Who has an Artifact Eater is asked about it by name."""
    t = cloaked("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Artifact Eater"))
    t.quiet()
    t.back()
    t.choose("tower", "leave")
    assert (t.state.stage, t.step) == ("ending", "end-eater")
    assert loot_as_seen(t, None) == [("Artifact Eater", "treasure", None)]


@pytest.mark.rule("DQ-204")
def test_loot_that_is_thrown_off_lies_open_on_the_discards():
    t = ruby_for_hugo()
    t.quiet()
    t.enter("bridge")
    t.choose("bridge", "cross")
    ruby = t.hero("Hugo").loot[0].name
    t.play(m.PickLoot(what="throw-off", loot=(ruby,)))
    for viewer in OTHERS:
        assert BOX.sight.redacted_for(t.state, t.told(LootLost)[0], viewer).loot == ruby
        deck = next(deck for deck in BOX.sight.view(t.state, viewer).decks if deck.name == "treasure")
        assert [(stock.name, stock.count) for stock in deck.out] == [("Giant Ruby", 1)]
        assert loot_as_seen(t, viewer) == [("?", "treasure", None)]


@pytest.mark.rule("DQ-204")
def test_what_may_be_thrown_off_is_listed_for_the_owner_alone():
    t = ruby_for_hugo()
    t.quiet()
    t.enter("bridge")
    t.choose("bridge", "cross")
    offered = BOX.rules.choices(t.state)
    assert "Giant Ruby" in str(shown(offered, "Hugo"))
    for viewer in OTHERS:
        assert "Giant Ruby" not in str(shown(offered, viewer))


@pytest.mark.rule("DQ-204", "DQ-214")
def test_a_card_that_is_won_in_a_duel_is_known_to_the_two_and_to_nobody_else():
    t = Table("Hugo", "Lindel", "Challara", cloak_and_dagger=True, duels=True)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    ruby = t.hero("Hugo").loot[0].name
    t.quiet()
    t.go()
    t.arrive("dungeon", fresh=False, meets="Hugo")
    t.ruling("heroes/Hugo/wounds", 0)
    for _ in range(4):
        t.reveal(melee(3, ""), ranged(1, ""))
    t.play(m.PickLoot(what="duel-loot", loot=(ruby,)))
    won = t.told(LootWon)[0]
    assert [BOX.sight.redacted_for(t.state, won, viewer).loot for viewer in ("Hugo", "Lindel")] == [ruby, ruby]
    assert [BOX.sight.redacted_for(t.state, won, viewer).loot for viewer in ("Challara", None)] == ["?", "?"]
    assert "Ruby" not in everything_for(t.journal, "Challara")
    assert loot_as_seen(t, "Hugo", "Lindel") == [("?", "treasure", None)]
    assert loot_as_seen(t, "Lindel", "Lindel") == [("Giant Ruby", "treasure", 3000)]


@pytest.mark.rule("DQ-204")
def test_a_card_that_nobody_has_described_is_hidden_until_it_is_told_to_be_no_loot():
    t = cloaked()
    t.enter("dungeon", "Mystery")
    assert t.step == "tell-card"
    for viewer in OTHERS:
        assert "Mystery" not in everything_for(t.journal, viewer)
        assert BOX.sight.view(t.state, viewer).steps[-1].card == "?"
    assert BOX.sight.view(t.state, "Hugo").steps[-1].card == "Mystery"
    t.play(m.TellCard(card="Mystery", effect=Effect("nothing")))
    for viewer in OTHERS:
        assert "Mystery" in everything_for(t.journal, viewer)


@pytest.mark.rule("DQ-204")
def test_a_card_that_is_told_to_be_loot_stays_hidden():
    t = cloaked()
    t.enter("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("loot"), gold=770))
    assert t.hero("Hugo").loot[0].gold == 770
    for viewer in OTHERS:
        assert "Mystery" not in everything_for(t.journal, viewer)
        assert '"gold": 770' not in everything_for(t.journal, viewer)
        faces = next(deck for deck in BOX.sight.view(t.state, viewer).content.decks if deck.name == "dungeon").faces
        assert [(face.sort, face.gold) for face in faces if face.name == "Mystery"] == [("event", None)]


@pytest.mark.rule("DQ-204")
def test_loot_from_below_is_hidden_as_well():
    t = cloaked()
    t.enter("entrance", "Empty")
    t.quiet()
    t.play(m.EnterCatacombs(direction="north"))
    t.quiet()
    t.draw("catacomb", "Treasure Chest")
    for viewer in OTHERS:
        assert "Chest" not in everything_for(t.journal, viewer)
        assert loot_as_seen(t, viewer) == [("?", "catacomb", None)]
        hugo = BOX.sight.view(t.state, viewer).heroes[0]
        assert hugo.below is not None
        assert (hugo.below.count, hugo.below.cards) == (1, ())


@pytest.mark.rule("DQ-204")
def test_below_too_a_card_that_nobody_has_described_is_hidden():
    catacomb = next(deck for deck in CONTENT.decks if deck.name == "catacomb")
    faces = (*catacomb.faces, Face("Odd Box", 1))
    t = cloaked(content=replace(CONTENT, decks=put(CONTENT.decks, DeckList("catacomb", faces))))
    t.enter("entrance", "Empty")
    t.quiet()
    t.play(m.EnterCatacombs(direction="north"))
    t.quiet()
    t.draw("catacomb", "Odd Box")
    for viewer in OTHERS:
        assert "Odd Box" not in everything_for(t.journal, viewer)
        below = BOX.sight.view(t.state, viewer).heroes[0].below
        assert below is not None
        assert (below.count, below.cards) == (1, ("?",))


@pytest.mark.rule("DQ-204")
def test_what_the_table_gives_by_its_word_is_hidden_too():
    t = cloaked()
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    assert "Ruby" not in everything_for(t.journal, "Lindel")
    assert "Giant Ruby" in everything_for(t.journal, "Hugo")


# Two tables that differ in one hidden card


def _deck(name: str, *faces: Face) -> DeckList:
    old = next(deck for deck in CONTENT.decks if deck.name == name)
    return DeckList(name, (*(face for face in old.faces if face.sort != "loot" and face.effects), *faces))


def _loot(name: str, gold: int) -> Face:
    return Face(name, 20, "loot", gold, (Effect("loot"),), "", "verified")


# Plenty of loot of which there is always one left, and cards that nobody has described.
PLENTY = replace(
    CONTENT,
    decks=put(
        put(
            put(
                CONTENT.decks,
                _deck("dungeon", _loot("Pearl", 111), _loot("Opal", 222), Face("Odd Box", 20), Face("Odd Jar", 20)),
            ),
            _deck("treasure", _loot("Crown", 333), _loot("Sceptre", 444)),
        ),
        _deck("catacomb", _loot("Coin", 55), _loot("Pin", 66)),
    ),
)
TWINS = (("Pearl", "Opal"), ("Crown", "Sceptre"), ("Coin", "Pin"), ("Odd Box", "Odd Jar"))
TWIN = {**dict(TWINS), **{second: first for first, second in TWINS}}


class TwoTables:
    """Two games with the same moves, but for one card: where the first table draws one, the second draws its twin."""

    def __init__(self, seed: int, **settings: Any) -> None:
        self.chance = Random(seed)
        self.first, self.second = Journal(BOX), Journal(BOX)
        self.owner, self.card, self.twin, self.piece = "", "", "", ""
        names = ("Hugo", "Lindel", "Challara")
        chosen = Settings(cloak_and_dagger=True, runes=0, **settings)
        seats = tuple(m.Seat(name, name) for name in names)
        self.both(m.SetUp(seats=seats, content=PLENTY, settings=chosen, first="Hugo"))

    def both(self, move: Move) -> None:
        for journal, each in ((self.first, move), (self.second, self._for_second(move))):
            write(journal, journal.play(each))

    def _for_second(self, move: Move) -> Move:
        if self.owner:
            return self._renamed(move)
        if isinstance(move, m.Draw) and move.card.card in TWIN and self.first.state.steps[-1].what == "draw":
            self.owner = self.first.state.steps[-1].hero
            self.card, self.twin = move.card.card, TWIN[move.card.card]
            return replace(move, card=replace(move.card, card=self.twin))
        return move

    def _renamed(self, move: Move) -> Move:
        """What the second table calls the one card that differs."""
        if isinstance(move, m.TellCard) and not self.piece:
            return replace(move, card=self.twin)
        if isinstance(move, m.PickLoot):
            twin = self.piece.replace(self.card, self.twin)
            return replace(move, loot=tuple(twin if name == self.piece else name for name in move.loot))
        return move

    @property
    def is_secret(self) -> bool:
        """Whether the card is still in its owner's hand, or is just being told."""
        loot = next(hero.loot for hero in self.first.state.heroes if hero.name == self.owner)
        if not self.piece:
            self.piece = next((each.name for each in loot if each.card == self.card), "")
        if not self.piece:
            return any(step.what == "tell-card" for step in self.first.state.steps)
        return any(each.name == self.piece for each in loot)

    def step(self) -> bool:
        """One random move at both; False when there is nothing more to compare."""
        move = random_move(BOX, self.first.state, self.chance)
        if move is None or (isinstance(move, m.TellCard) and move.effect.does != "loot"):
            return False
        try:
            self.both(move)
        except Refused:
            return False
        return not self.owner or self.is_secret

    def compare(self, *, logs: bool) -> None:
        for viewer in (*(hero.name for hero in self.first.state.heroes if hero.name != self.owner), None):
            views = [BOX.sight.view(journal.state, viewer) for journal in (self.first, self.second)]
            assert views[0] == views[1], viewer
            assert BOX.voice.now(views[0]) == BOX.voice.now(views[1])
            if logs:
                assert story(self.first, viewer) == story(self.second, viewer)
                assert audit(self.first, viewer) == audit(self.second, viewer)
                assert self._facts(self.first, viewer) == self._facts(self.second, viewer)
        own = [BOX.sight.view(journal.state, self.owner) for journal in (self.first, self.second)]
        assert own[0] != own[1]

    def _facts(self, journal: Journal[Game], viewer: str | None) -> list[Any]:
        acts: list[Any] = [entry.act for entry in journal.entries]
        return [redacted_for(BOX, journal.state, fact, viewer) for act in acts for fact in (act.move, *act.events)]


@pytest.mark.slow
@pytest.mark.rule("DQ-204")
@pytest.mark.parametrize("board", ["light", "map"])
def test_two_games_that_differ_in_one_hidden_card_look_the_same_to_everybody_else(board):
    compared = set()
    for seed in range(30):
        tables = TwoTables(seed, board=board, death_can_wait=seed % 2 == 0, servants=seed % 3 == 0)
        for number in range(120):
            if not tables.step() or tables.first.state.stage in ("ending", "over"):
                break
            if tables.owner and (tables.card not in compared or number % 4 == 0):
                # Whole logs cost time: right after the card was drawn or told, and now and then.
                tables.compare(logs=tables.card not in compared or number % 40 == 0)
                compared.add(tables.card)
    # Cards of several decks and undescribed ones were really compared.
    assert len(compared) >= 4
    assert compared.intersection(("Odd Box", "Odd Jar"))


def treasure_left(t: Table, viewer: str | None, card: str = "Giant Ruby") -> int:
    deck = next(deck for deck in BOX.sight.view(t.state, viewer).decks if deck.name == "treasure")
    return {stock.name: stock.count for stock in deck.left}[card]


@pytest.mark.rule("DQ-204")
def test_a_card_that_somebody_is_said_to_hold_can_come_from_the_deck():
    """One of both has told another card than it is. To refuse it would tell who has the first."""
    t = ruby_for_hugo()
    size = sum(stock.count for stock in deck_named(t.state, "treasure").left)
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Giant Ruby"))
    assert loot_as_seen(t, "Lindel", "Lindel") == [("Giant Ruby", "treasure", 3000)]
    assert sum(stock.count for stock in deck_named(t.state, "treasure").left) == size - 1
    assert [treasure_left(t, viewer) for viewer in ("Hugo", "Lindel", None)] == [0, 0, 1]


@pytest.mark.rule("DQ-204")
def test_a_card_that_lies_open_is_not_in_the_deck():
    t = ruby_for_hugo()
    ruby = next(loot.name for loot in t.hero("Hugo").loot if loot.card == "Giant Ruby")
    t.play(m.TakeLoot(hero="Hugo", loot=ruby))
    with pytest.raises(Refused) as refused:
        t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Giant Ruby"))
    assert refused.value.code == "dq-card-not-left"


@pytest.mark.rule("DQ-204")
def test_what_is_left_of_a_card_is_explained_as_each_has_seen_it_and_not_set():
    t = ruby_for_hugo()
    path = "decks/treasure/left/Giant Ruby/count"
    assert [[reason.after for reason in explain(t.journal, path, viewer)] for viewer in ("Hugo", None)] == [[1, 0], [1]]
    for state in (t.state, BOX.sight.view(t.state, "Lindel"), BOX.sight.view(t.state, None)):
        with pytest.raises(Refused) as refused:
            decide(BOX, state, Ruling(path=path, value=1))
        assert refused.value.code == "counted-face-down"


@pytest.mark.rule("DQ-204")
def test_a_card_that_no_list_has_is_known_to_whoever_drew_it_until_it_lies_open():
    t = cloaked()
    t.enter("treasure", "Sleeping", fresh=False)
    t.play(m.Draw(deck="treasure", card=Drawn(card="Orb"), face=Face("Orb", 1, "loot", 900)))
    known = {viewer: "Orb" in str(BOX.sight.view(t.state, viewer)) for viewer in ("Hugo", *OTHERS)}
    assert known == {"Hugo": True, "Lindel": False, None: False}
    t.play(m.TakeLoot(hero="Hugo", loot=t.hero("Hugo").loot[0].name))
    assert "Orb" in str(BOX.sight.view(t.state, "Lindel"))
    t.play(m.Shuffle(deck="treasure"))
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Orb"))
    assert treasure_left(t, "Hugo", "Orb") == 1
