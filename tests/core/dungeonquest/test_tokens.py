"""Monster tokens on the board (section K)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.monsters import LifeSeen, MonsterMet, TokenMoved
from core.boxes.dungeonquest.events.moving import Entered
from core.boxes.dungeonquest.state import FIGHT, POOL, Token, tokens_at
from core.chance import Drawn
from core.log import story
from tests.core.dungeonquest.table import Table, melee, ranged

SKELETONS = tuple(f"skeleton {number}" for number in range(1, 5))


def the_token(t: Table, name: str = "skeleton 1") -> Token:
    return next(token for token in t.state.tokens if token.name == name)


def look(life: int) -> m.LookAtToken:
    return m.LookAtToken(life=Drawn(card=str(life)))


def run_away(t: Table) -> None:
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))


def killed(t: Table) -> None:
    t.choose("fight", "attack")
    t.reveal(melee(2, ""), ranged(1, ""))
    t.play(m.MonsterFalls(life=1))


def dies(t: Table, hero: str) -> None:
    t.choose("fight", "attack")
    t.ruling(f"heroes/{hero}/wounds", t.hero(hero).sheet.life - 1)
    t.reveal(ranged(1, ""), melee(2, ""))
    assert t.hero(hero).status == "dead"


def moved(t: Table) -> list[tuple[str, str, str]]:
    return [(event.token, event.to, event.why) for event in t.told(TokenMoved)]


def all_out(*players: str, lives: dict[str, int] | None = None) -> Table:
    """All four skeletons lie on the board, each in a chamber of its own."""
    t = Table(*(players or ("Hugo", "Lindel")))
    for number, name in enumerate(SKELETONS, 91):
        t.ruling(f"tokens/{name}/at", f"#{number}")
    for name, life in (lives or {}).items():
        t.ruling(f"tokens/{name}/life", life)
    return t


def below(*players: str) -> Table:
    """Hugo is in the catacombs and has just met a demon."""
    t = Table(*(players or ("Hugo", "Lindel")))
    t.enter("entrance", "Empty")
    t.until("Hugo")
    t.play(m.EnterCatacombs(direction="east"))
    t.until("Hugo")
    t.draw("catacomb", "Demon")
    return t


# It stays until it is killed


@pytest.mark.rule("DQ-129")
@pytest.mark.parametrize("board", ["light", "map"])
def test_a_token_stays_where_a_hero_has_escaped_from_its_monster(board):
    t = Table("Hugo", "Lindel", board=board)
    if board == "map":
        t.go(to="c1r2")
        t.arrive("dungeon", "Skeleton")
    else:
        t.meet()
    chamber = t.hero("Hugo").here
    t.play(look(4))
    run_away(t)
    assert moved(t) == [("skeleton 1", chamber, "escape")]
    assert the_token(t) == Token("skeleton 1", "skeleton", 4, chamber)
    assert t.hero("Hugo").here != chamber


@pytest.mark.rule("DQ-129")
def test_a_token_stays_where_a_hero_has_died_by_its_monster():
    t = Table("Hugo", "Lindel").meeting()
    chamber = t.hero("Hugo").here
    dies(t, "Hugo")
    assert moved(t) == [("skeleton 1", chamber, "death")]
    assert the_token(t) == Token("skeleton 1", "skeleton", 0, chamber)


@pytest.mark.rule("DQ-129")
def test_so_it_does_when_the_wounds_of_a_failed_escape_kill():
    t = Table("Hugo", "Lindel").meeting()
    chamber = t.hero("Hugo").here
    t.ruling("heroes/Hugo/wounds", 15)
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=2))
    t.say("say-damage", 1)
    assert t.hero("Hugo").status == "dead"
    assert moved(t) == [("skeleton 1", chamber, "death")]


@pytest.mark.rule("DQ-129")
def test_whoever_comes_back_meets_the_same_token_until_it_is_killed():
    t = Table("Hugo").meeting()
    t.play(look(1))
    chamber = t.hero("Hugo").here
    for _ in range(2):
        run_away(t)
        assert the_token(t).at == chamber
        t.back()  # out of the tower again
        assert [(event.token, event.taken_from) for event in t.told(MonsterMet)] == [("skeleton 1", chamber)]
        assert not t.told(LifeSeen)
        assert the_token(t) == Token("skeleton 1", "skeleton", 1, FIGHT)
        assert not tokens_at(t.state, chamber)
    t.choose("fight", "attack")
    t.reveal(melee(2, ""), ranged(1, ""))  # its life is known
    assert moved(t) == [("skeleton 1", POOL, "killed")]
    assert not tokens_at(t.state, chamber)
    t.draw("dungeon", "Empty")
    t.enter("dungeon", "Empty")
    t.back()
    assert (t.step, t.now.deck) == ("draw", "dungeon")  # nobody there any more


@pytest.mark.rule("DQ-129")
def test_another_hero_meets_it_too():
    t = Table("Hugo", "Lindel").meeting("Troll")
    run_away(t)
    t.enter("trap", fresh=False, monsters=("troll 1",))
    assert [(event.hero, event.token, event.player) for event in t.told(MonsterMet)] == [("Lindel", "troll 1", "Hugo")]
    run_away(t)
    assert tokens_at(t.state, "#1") == ()
    assert the_token(t, "troll 1").at == next(c.name for c in t.state.chambers if c.kind == "trap")


@pytest.mark.rule("DQ-129")
def test_a_chamber_out_of_the_pool_has_no_token_yet():
    t = Table("Hugo", "Lindel").meeting("Troll")
    run_away(t)
    t.go()
    t.refused(m.Arrive(chamber="dungeon", fresh=True, monsters=("troll 1",)), "DQ-82")
    for wrong in ("troll 2", "troll 9"):
        t.refused(m.Arrive(chamber="dungeon", fresh=False, monsters=(wrong,)), "DQ-82")
    t.arrive("dungeon", fresh=False, monsters=("troll 1",))


@pytest.mark.rule("DQ-129")
def test_its_kind_and_place_are_public_and_its_life_is_not():
    t = Table("Hugo", "Lindel").meeting()
    t.play(look(4))
    run_away(t)
    for viewer in (None, "Hugo", "Lindel"):
        shown = next(token for token in BOX.sight.view(t.state, viewer).tokens if token.name == "skeleton 1")
        assert (shown.monster, shown.at, shown.life) == ("skeleton", the_token(t).at, 0)


# None left in the pool


@pytest.mark.rule("DQ-130", "DQ-131")
def test_with_none_in_the_pool_one_is_taken_from_the_board():
    t = all_out()
    t.ruling("tokens/troll 1/at", "#95")
    t.meet()
    assert (t.step, t.now.monster) == ("token-from-board", "skeleton")
    (offered,) = t.offers("choose", what="token-from-board")
    assert [option.value for option in offered.asks[0].options] == list(SKELETONS)  # type: ignore[union-attr]
    for wrong in ("troll 1", "skeleton 5", "pool", ""):
        assert t.refused(m.Choose(what="token-from-board", option=wrong)).code == "dq-no-such-option"
    t.choose("token-from-board", "skeleton 3")
    assert [(event.token, event.taken_from) for event in t.told(MonsterMet)] == [("skeleton 3", "#93")]
    assert t.step == "fight"


@pytest.mark.rule("DQ-130")
@pytest.mark.parametrize("how", ["escape", "death"])
def test_it_lies_where_it_was_needed_last_and_no_longer_where_it_was(how):
    t = all_out()
    t.meet()
    chamber = t.hero("Hugo").here
    t.choose("token-from-board", "skeleton 3")
    assert not tokens_at(t.state, "#93")
    if how == "escape":
        run_away(t)
    else:
        dies(t, "Hugo")
    assert the_token(t, "skeleton 3").at == chamber
    assert not tokens_at(t.state, "#93")
    assert [the_token(t, name).at for name in SKELETONS] == ["#91", "#92", chamber, "#94"]


@pytest.mark.rule("DQ-130")
def test_killed_it_is_in_the_pool_and_the_next_one_comes_from_there():
    t = all_out("Hugo")
    t.meet()
    t.choose("token-from-board", "skeleton 3")
    killed(t)
    assert the_token(t, "skeleton 3").at == POOL
    t.meet()
    assert t.step == "fight"
    assert [(event.token, event.taken_from) for event in t.told(MonsterMet)] == [("skeleton 3", POOL)]


@pytest.mark.rule("DQ-131")
@pytest.mark.parametrize(("name", "reset"), [("skeleton 2", True), ("skeleton 1", False)])
def test_it_is_taken_unseen_also_when_its_life_was_known_once(name, reset):
    t = all_out(lives={"skeleton 2": 4})
    t.meet()
    t.choose("token-from-board", name)
    assert [event.life for event in t.told(LifeSeen)] == ([0] if reset else [])
    assert the_token(t, name).life == 0
    assert t.offers("look-at-token")  # from now on its player may look
    t.play(look(4))
    assert the_token(t, name).life == 4


@pytest.mark.rule("DQ-131")
def test_nothing_is_told_of_a_life_that_is_forgotten():
    t = all_out(lives={"skeleton 2": 4})
    t.meet()
    t.choose("token-from-board", "skeleton 2")
    last = story(t.journal, "Lindel")[-1]
    assert not any(sentence.key.startswith("dq.story.life") for sentence in last.sentences)


@pytest.mark.rule("DQ-131")
def test_one_that_lies_in_the_chamber_keeps_what_is_known_of_it():
    t = all_out(lives={"skeleton 2": 4})
    t.enter("dungeon", fresh=False, monsters=("skeleton 2",))
    assert not t.told(LifeSeen)
    assert the_token(t, "skeleton 2").life == 4


@pytest.mark.rule("DQ-131")
@pytest.mark.parametrize("in_pool", [0, 1])
def test_as_long_as_the_pool_has_one_the_board_is_left_alone(in_pool):
    t = all_out()
    if in_pool:
        t.ruling("tokens/skeleton 4/at", POOL)
    t.meet()
    assert (t.step == "token-from-board") is not bool(in_pool)
    if in_pool:
        assert [(event.token, event.taken_from) for event in t.told(MonsterMet)] == [("skeleton 4", POOL)]


# In the catacombs


@pytest.mark.rule("DQ-132")
def test_a_monster_escaped_from_in_the_catacombs_is_gone():
    t = below()
    assert the_token(t, "demon 1").at == FIGHT
    t.play(look(4))
    run_away(t)
    assert moved(t) == [("demon 1", POOL, "gone")]
    assert the_token(t, "demon 1") == Token("demon 1", "demon", 0, POOL)
    assert t.hero("Hugo").below is not None
    assert not t.told(Entered)
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-132")
def test_so_is_one_that_has_killed_there():
    t = below()
    dies(t, "Hugo")
    assert moved(t) == [("demon 1", POOL, "gone")]
    assert all(token.at == POOL for token in t.state.tokens)


@pytest.mark.rule("DQ-132")
def test_so_is_one_whose_token_came_from_the_board():
    t = Table("Hugo", "Lindel")
    for number in range(1, 5):
        t.ruling(f"tokens/demon {number}/at", "#90")
    t.enter("entrance", "Empty")
    t.until("Hugo")
    t.play(m.EnterCatacombs(direction="east"))
    t.until("Hugo")
    t.draw("catacomb", "Demon")
    t.choose("token-from-board", "demon 2")
    run_away(t)
    assert [token.at for token in t.state.tokens if token.monster == "demon"] == ["#90", POOL, "#90", "#90"]


@pytest.mark.rule("DQ-132")
def test_the_hero_goes_on_below_and_meets_nobody_again():
    t = below()
    run_away(t)
    t.quiet()
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "catacomb")
    t.draw("catacomb", "Empty")
    assert not t.told(MonsterMet)
