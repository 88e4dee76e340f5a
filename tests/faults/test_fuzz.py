"""Nonsense in, a sentence out: `play` and `import` take whatever comes."""

from random import Random

from tests.faults.fuzz import check_answer, fuzz_game, fuzz_import, fuzz_play, nonsense
from tests.faults.games import answers, run, serious, told_clean


def test_every_line_of_nonsense_gets_one_answer():
    tally = fuzz_play(10_000, seed=1)

    assert tally["lines for play"] == 10_000
    assert tally["lines that were moves"] > 300
    assert len(tally) > 15, tally


def test_the_real_program_answers_too(tmp_path):
    library, game = fuzz_game(tmp_path)
    feed = nonsense(400, Random(2))

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
    tally = fuzz_import(1_500, seed=1)

    assert tally["files for import"] == 1_500
    assert len(tally) > 6, tally
    assert not [what for what in tally if "in silence" in what]
