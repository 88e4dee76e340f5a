"""A mend in progress: what is tried, what comes of it, what the table settles, and a game that goes on meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.amendment_draft import AmendmentDraft, begin
from app.library import Library
from app.playing import Playing
from core.acts import At
from core.boxes.dungeonraiders import moves as raiders
from core.boxes.opentable.moves import Count, CounterSpec, EndTurn, PassTokens, Reveal, Roll, SetUp, TokenSpec
from core.chance import Dice
from core.choices import leading_to
from core.facts import Move
from core.message import Message, say
from core.rulings import Ruling
from tests.core.dungeonraiders.table import room
from tests.core.dungeontwister.table import BASE, SIX, action, bring_in
from tests.core.dungeontwister.table import Table as Twist
from tests.ui.scenes import moves_of, put

SETUP = SetUp(
    players=("Anna", "Bert"),
    counters=(CounterSpec(name="gold"), CounterSpec(name="fame", secret=True)),
    tokens=(TokenSpec(name="gem", supply=3, each=1),),
)
LIFE = "turn/round"


def plus(by: int, who: str = "Anna") -> Count:
    return Count(where=who, counter="gold", by=by)


def gems(count: int, giver: str = "", taker: str = "") -> PassTokens:
    return PassTokens(token="gem", count=count, giver=giver, taker=taker)


@pytest.fixture
def table(tmp_path: Path):
    library = Library(tmp_path)
    with library.open(library.new("opentable", SETUP)) as opened:
        yield opened


def opened(folder: Path, t: Any) -> Any:
    """A game that was played in memory, open."""
    return Library(folder).open(put(folder, moves_of(t), box=t.journal.box))


def played(table: Any, *moves: Move) -> Playing:
    for move in moves:
        table.play(move)
    return Playing(table)


def mend(playing: Playing, n: int, last: int = 0) -> AmendmentDraft:
    found = begin(playing, At(n), At(last or n), (say("word.nothing"),))
    assert isinstance(found, AmendmentDraft)
    return found


def gold(playing: Playing, who: str = "Anna") -> object:
    return playing.value(f"players/{who}/counters/gold/value")


def test_a_change_is_made_in_the_game_as_it_was_and_seen_before_it_is_written(table):
    playing = played(table, plus(3), plus(4), EndTurn())
    mending = mend(playing, 2)
    past = mending.past()
    assert gold(past) == 0
    assert past.play(plus(5)) is None
    assert mending.stage == "preview"
    assert (mending.count("kept"), mending.count("changed"), mending.needs) == (1, 1, 0)
    assert gold(playing) == 7
    assert mending.accept() is None
    assert gold(playing) == 9
    assert playing.mending is None


def test_the_report_tells_what_was_and_what_will_be(table):
    playing = played(table, plus(3), plus(4))
    mending = mend(playing, 2)
    mending.past().play(plus(5))
    (edited,) = mending.lines("edited")
    (changed,) = mending.lines("changed")
    assert [dict(line.before[0].args)["now"] for line in (edited, changed)] == [3, 7]
    assert [dict(line.after[0].args)["now"] for line in (edited, changed)] == [5, 9]


def test_it_tells_how_the_table_stands_then(table):
    playing = played(table, plus(3), plus(4))
    mending = mend(playing, 2)
    mending.past().play(plus(5))
    (gold_of_anna,) = mending.stands()
    assert (gold_of_anna.player, gold_of_anna.one, gold_of_anna.other) == ("Anna", 7, 9)
    assert mending.now() == (playing.view.now, playing.view.now)


def test_what_the_game_waits_for_can_be_another_thing_then(table):
    playing = played(table, plus(3), EndTurn())
    mending = mend(playing, 3)
    mending.drop()
    before, after = mending.now()
    assert before != after


def test_a_secret_stays_one_in_a_report(table):
    playing = played(table, plus(1), Count(where="Anna", counter="fame", by=5), plus(2))
    mending = mend(playing, 3)
    mending.drop()
    (line,) = mending.lines("dropped")
    assert "5" not in str(line.before)
    assert [each for each in mending.stands() if "fame" in str(each.what)] == []


def test_something_forgotten_is_put_before(table):
    playing = played(table, plus(3), plus(4))
    mending = mend(playing, 3)
    mending.begin("insert")
    assert gold(mending.past()) == 3
    assert mending.past().play(plus(10)) is None
    assert mending.accept() is None
    assert [dict(told.sentences[0].args).get("now") for told, _, _ in playing.backwards()][:3] == [17, 13, 3]


def test_a_move_that_cannot_be_made_there_is_refused_with_a_sentence_and_nothing_is_lost(table):
    playing = played(table, plus(3), plus(4))
    mending = mend(playing, 2)
    no = mending.past().play(gems(9, "", "Anna"))
    assert isinstance(no, Message)
    assert no.key == "refused.not-enough-tokens"
    assert (mending.stage, mending.preview) == ("change", None)
    mending.past().play(plus(1))
    assert mending.past().play(gems(9, "", "Anna")) is not None
    assert mending.count("edited") == 1


class TestBursts:
    def playing(self, table: Any) -> Playing:
        table._burst = 10.0
        table.play(plus(100))
        for _ in range(2):
            table.play(plus(1))
        table.play(EndTurn())
        return Playing(table)

    def test_a_burst_is_changed_as_a_whole(self, table):
        playing = self.playing(table)
        mending = mend(playing, 2, 4)
        assert gold(mending.past()) == 0
        mending.past().play(plus(7))
        assert mending.accept() is None
        assert gold(playing) == 7
        assert len(list(playing.backwards())) == 3

    def test_a_burst_is_dropped_as_a_whole(self, table):
        playing = self.playing(table)
        mending = mend(playing, 2, 4)
        assert mending.drop() is None
        assert mending.count("dropped") == 3
        assert mending.accept() is None
        assert gold(playing) == 0

    def test_what_was_forgotten_goes_before_all_of_it(self, table):
        playing = self.playing(table)
        mending = mend(playing, 2, 4)
        mending.begin("insert")
        mending.past().play(plus(5, "Bert"))
        mending.accept()
        assert [str(node.origin) for node in playing.table.journal.line()][1] == "6.1"


class TestConflicts:
    def mending(self, table: Any) -> tuple[Playing, AmendmentDraft]:
        """Bert can only return three gems because he took two first, and again."""
        playing = played(table, gems(2, "", "Bert"), gems(3, "Bert", ""), gems(3, "", "Anna"), plus(1))
        mending = mend(playing, 2)
        assert mending.drop() is None
        return playing, mending

    def test_what_no_longer_goes_needs_the_table_and_says_why(self, table):
        _, mending = self.mending(table)
        (line,) = mending.lines("needs-you")
        assert line.of == At(3)
        assert line.why is not None
        assert line.why.key == "refused.not-enough-tokens"
        no = mending.accept()
        assert no is not None
        assert no.key == "refused.needs-you"

    def test_it_stands_by_a_ruling_with_one_word(self, table):
        playing, mending = self.mending(table)
        assert mending.settle(At(3), "ruling") is None
        assert (mending.needs, mending.count("upheld")) == (0, 1)
        assert mending.dropped_in_conflict == 0
        assert mending.accept() is None
        assert [told.mark for told, _, _ in playing.backwards()].count("ruling") == 1

    def test_it_is_taken_out_with_one_word_and_asked_about_before_it_is_accepted(self, table):
        _, mending = self.mending(table)
        assert mending.dropped_in_conflict == 0
        assert mending.settle(At(3), "drop") is None
        assert mending.dropped_in_conflict == 1
        assert mending.accept() is None

    def test_it_is_edited_in_the_mended_game(self, table):
        playing, mending = self.mending(table)
        mending.edit(At(3))
        stage: str = mending.stage
        assert stage == "edit"
        assert isinstance(mending.wrong, PassTokens)
        past = mending.past()
        assert past.value("players/Bert/tokens/gem/count") == 1
        assert past.play(gems(1, "Bert", "")) is None
        stage = mending.stage
        assert stage == "preview"
        assert mending.count("edited") == 1
        mending.accept()
        assert playing.value("players/Bert/tokens/gem/count") == 0

    def test_an_edit_that_does_not_go_either_is_told_and_the_pad_stays(self, table):
        _, mending = self.mending(table)
        mending.edit(At(3))
        no = mending.past().play(gems(2, "Bert", ""))
        assert no is not None
        assert no.key == "refused.not-enough-tokens"
        assert (mending.stage, mending.editing, mending.needs) == ("edit", At(3), 1)

    def test_all_of_them_stand_by_one_word(self, table):
        playing = played(table, gems(2, "", "Bert"), gems(3, "Bert", ""), gems(2, "", "Bert"), gems(2, "Bert", ""))
        mending = mend(playing, 2)
        mending.drop()
        mending.settle_rest("ruling")
        assert mending.needs == 0
        assert mending.count("upheld") >= 1
        (first, *_) = mending.lines("upheld")
        mending.again(first.of)
        assert mending.needs >= 1

    def test_what_was_settled_can_be_asked_again(self, table):
        _, mending = self.mending(table)
        mending.settle(At(3), "drop")
        mending.again(At(3))
        assert mending.needs == 1

    def test_another_mend_of_the_same_entry_is_settled_anew(self, table):
        _, mending = self.mending(table)
        mending.settle(At(3), "drop")
        mending.begin("change")
        mending.past().play(gems(1, "", "Bert"))
        assert mending.settled == {}
        assert mending.needs == 2


class TestMeanwhile:
    def test_the_next_live_move_is_never_blocked_and_the_mend_looks_again(self, table):
        playing = played(table, plus(3), plus(4))
        mending = mend(playing, 2)
        mending.past().play(plus(5))
        assert playing.play(plus(10)) is None
        assert gold(playing) == 17
        assert playing.mending is mending
        mending.follow()
        assert mending.news == say("ui.mend.went-on")
        assert mending.count("changed") == 2
        mending.news = None
        assert mending.accept() is None
        assert gold(playing) == 19

    def test_an_old_preview_is_never_accepted_nor_called_so(self, table):
        playing = played(table, plus(3), plus(4))
        mending = mend(playing, 2)
        mending.past().play(plus(5))
        playing.play(plus(10))
        assert mending.accept() == say("ui.mend.went-on")
        assert gold(playing) == 17
        assert mending.accept() is None
        assert gold(playing) == 19

    def test_a_mend_whose_entry_was_undone_is_over_and_says_so(self, table):
        playing = played(table, plus(3), plus(4))
        mending = mend(playing, 3)
        mending.drop()
        playing.undo()
        mending.follow()
        assert mending.news is not None
        assert mending.news.key == "ui.mend.gone"
        assert playing.mending is None

    def test_a_pad_that_is_being_answered_stays(self, table):
        playing = played(table, plus(3), plus(4))
        mending = mend(playing, 2)
        playing.play(plus(1))
        mending.follow()
        assert (mending.stage, mending.news) == ("change", None)
        assert mending.past().play(plus(5)) is None
        assert gold(playing) == 8

    def test_an_edit_that_is_being_answered_stays_as_well(self, table):
        playing = played(table, gems(2, "", "Bert"), gems(3, "Bert", ""))
        mending = mend(playing, 2)
        mending.drop()
        mending.edit(At(3))
        playing.play(plus(1))
        mending.follow()
        assert (mending.stage, mending.editing) == ("edit", At(3))

    def test_whoever_shows_it_is_told_when_it_begins_and_ends(self, table):
        playing = played(table, plus(3))
        told: list[bool] = []
        playing.mends = told.append
        mending = mend(playing, 2)
        mending.end()
        assert told == [True, False]


def test_what_is_accepted_is_no_news(table):
    playing = played(table, plus(3), plus(4))
    mending = mend(playing, 2)
    playing.changed.append(lambda _view: mending.follow())
    mending.past().play(plus(5))
    assert mending.accept() is None
    assert mending.news is None


def test_one_undo_takes_a_mend_back(table):
    playing = played(table, plus(3), plus(4))
    mending = mend(playing, 2)
    mending.past().play(plus(5))
    mending.accept()
    assert playing.view.last is not None
    assert playing.view.last.sentences[0].key.startswith("act.amend")
    playing.undo()
    assert gold(playing) == 7


def test_a_ruling_is_changed_and_dropped_like_any_move(table):
    playing = played(table, Ruling(path=LIFE, value=4), plus(1))
    mending = mend(playing, 2)
    assert isinstance(mending.wrong, Ruling)
    mending.past().ruling(LIFE, 6)
    mending.accept()
    assert playing.value(LIFE) == 6
    again = mend(playing, 2)
    again.drop()
    again.accept()
    assert playing.value(LIFE) == 1


def test_what_stands_by_a_ruling_is_edited_as_what_was_played(table):
    playing = played(table, gems(2, "", "Bert"), gems(3, "Bert", ""))
    mending = mend(playing, 2)
    mending.drop()
    mending.settle(At(3), "ruling")
    mending.accept()
    again = mend(playing, 3)
    assert again.wrong == gems(3, "Bert", "")


def test_the_set_up_cannot_be_mended_and_says_so(table):
    playing = played(table, plus(1))
    assert begin(playing, At(1), At(1), ()) == say("ui.mend.set-up")
    assert playing.mending is None


@pytest.mark.parametrize(("n", "code"), [(3, "refused.not-on-line"), (9, "refused.no-such-entry")])
def test_what_is_not_on_the_line_cannot_be_mended_and_says_so(table, n, code):
    playing = played(table, plus(1), plus(2))
    playing.undo()
    no = begin(playing, At(n), At(n), ())
    assert isinstance(no, Message)
    assert no.key == code


def test_an_amendment_is_no_move_and_says_so(table):
    playing = played(table, plus(1), plus(2))
    mending = mend(playing, 2)
    mending.drop()
    mending.accept()
    no = begin(playing, At(4), At(4), ())
    assert isinstance(no, Message)
    assert no.key == "refused.not-a-move"


def test_the_choice_that_led_to_a_move_is_found_again(table):
    playing = played(table, Roll(player="Anna", dice=Dice(faces=(4,))))
    mending = mend(playing, 2)
    found = leading_to(mending.past().view.choices, mending.wrong)
    assert found is not None
    assert found.move == "roll"
    assert dict(found.given).get("player", "Anna") == "Anna"


def test_a_pad_leads_back_to_the_preview_if_there_is_one(table):
    playing = played(table, plus(3), plus(4))
    mending = mend(playing, 2)
    assert not mending.back()
    mending.drop()
    mending.begin("insert")
    assert mending.back()
    assert mending.stage == "preview"


def test_inside_a_what_if_a_mend_is_supposed_as_well(table):
    """Given a what-if, when an entry before it is mended and the what-if thrown away, then nothing was mended."""
    playing = played(table, plus(2), plus(3))
    assert playing.suppose(At(2)) is None
    assert playing.play(plus(1)) is None
    mending = mend(playing, 2)
    assert mending.past().play(plus(5)) is None
    assert mending.accept() is None
    assert gold(playing) == 6
    assert playing.settle(keep=False) is None
    assert gold(playing) == 5


# What lies face down


def test_cards_that_lie_face_down_are_not_turned_over_by_a_mend(tmp_path):
    """Given all cards chosen in secret, when the revealing is put before the last of them, then nothing is told."""
    t = room("Chest 3", 2, secret_cards=True)
    t.hide(4, 3)
    with opened(tmp_path, t) as table:
        mending = mend(Playing(table), len(t.journal.entries))
        mending.begin("insert")
        assert mending.past().play(raiders.HideCard(player="B", card="1")) is None
        assert [line.how for line in mending.lines("inserted", "needs-you")] == ["inserted", "needs-you"]
        mending.edit(At(len(t.journal.entries)))
        no = mending.past().play(raiders.RevealCards())
        assert isinstance(no, Message)
        assert no.key == "refused.rd-face-down"


def test_who_is_turned_over_by_their_owner_is_in_the_preview(tmp_path):
    """On a screen a move comes from the player whose it is: nobody else was shown what there is to choose from."""
    t = Twist(teams="free")
    t.choose("Anna", BASE, SIX)
    t.choose("Bert", BASE, SIX)
    t.lines()
    t.play(action(2))
    with opened(tmp_path, t) as table:
        mending = mend(Playing(table), len(t.journal.entries))
        mending.begin("insert")
        waits = next(hero.name for hero in t.state.heroes if hero.status == "waiting" and hero.side == "Anna")
        assert mending.past().play(bring_in(waits)) is None
        (line,) = mending.lines("inserted")
        assert line.after[0].key == "dt.story.brought-in"
        no = mending.past().play(bring_in("Anna:Nobody"))
        assert isinstance(no, Message)


def test_a_secret_number_is_in_no_part_of_a_preview(table):
    playing = played(table, Count(where="Anna", counter="fame", by=7777), plus(3))
    mending = mend(playing, 3)
    mending.begin("insert")
    assert mending.past().play(Reveal(player="Anna", counter="fame")) is None, "whoever reveals it may see it"
    mending = mend(playing, 2)
    assert mending.past().play(Count(where="Anna", counter="fame", by=1111)) is None
    told = str([mending.lines("edited", "kept", "changed"), mending.stands(), mending.now()])
    assert not any(number in told for number in ("7777", "1111"))
