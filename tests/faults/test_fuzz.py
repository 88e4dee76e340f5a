"""Nonsense in, a sentence out: `play` and `import` take whatever comes."""

from random import Random

from tests.faults.fuzz import check_answer, fuzz_game, fuzz_import, fuzz_play, nonsense
from tests.faults.games import answers, run, serious, told_clean
from tests.matrix import SWEEP


def test_every_line_of_nonsense_gets_one_answer():
    number = 10_000 if SWEEP else 2_500
    tally = fuzz_play(number, seed=1)

    assert tally["lines for play"] == number
    assert tally["lines that were moves"] > number // 35
    assert len(tally) > 15, tally


def test_the_real_program_answers_too(tmp_path):
    library, game = fuzz_game(tmp_path)
    feed = nonsense(150, Random(2))

    done = run(tmp_path, "play", game, feed=b"\n".join(feed) + b"\n")

    told_clean(done)
    assert done.returncode == 0
    replies = answers(done.stdout)
    assert len(replies) == len(feed)
    written = sum(check_answer(reply) == "done" for reply in replies)
    look = library.look(game)
    assert not serious(look)
    assert len(look.rows) == 6 + written


def test_a_changed_export_is_refused_or_harmless():
    number = 1_500 if SWEEP else 400
    tally = fuzz_import(number, seed=1)

    assert tally["files for import"] == number
    assert len(tally) > 6, tally
    assert not [what for what in tally if "in silence" in what]
