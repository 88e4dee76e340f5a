"""Clocks that go backwards, stand still or are set to nonsense: people do that, and nothing is lost by it."""

from tests.faults.games import codes, count, library_at, new_game, play, serious

HOUR = 3_600_000


def test_a_clock_that_goes_back_is_mentioned_and_harmless(tmp_path):
    times = [10 * HOUR, 11 * HOUR, 9 * HOUR, 9 * HOUR, -5 * HOUR, 12 * HOUR]
    library = library_at(tmp_path, iter(times).__next__)
    game = new_game(library)
    with library.open(game) as table:
        play(library, table, (count() for _ in times[1:]))

    look = library.look(game)
    assert [row.at for row in look.rows] == times
    assert codes(look) == ["clock-went-back", "clock-went-back"]
    assert not serious(look)
    with library.open(game) as table:
        assert len(table.journal.entries) == len(times)
        assert not (tmp_path / "set-aside").exists()


def test_time_travel_between_two_evenings(tmp_path):
    game = new_game(library_at(tmp_path, lambda: 10**15))
    early = library_at(tmp_path, lambda: 0)
    with early.open(game) as table:
        play(early, table, [count(), count()])

    assert not serious(early.look(game))
    assert [summary.id for summary in early.summaries()] == [game]
