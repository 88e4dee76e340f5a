"""Pieces and facts: made quickly, never changed."""

from dataclasses import FrozenInstanceError, is_dataclass

import pytest

from core.frozen import frozen, record, replace


@frozen
class Coin:
    name: str
    worth: int = 1


@record
class Found:
    kind: str = "found"
    coin: Coin


COIN = Coin("ducat", 3)


def test_a_piece_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        COIN.worth = 4  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del COIN.worth
    with pytest.raises(AttributeError):
        COIN.colour = "gold"  # type: ignore[attr-defined]
    assert Coin("ducat", 3) == COIN


def test_a_changed_copy_leaves_the_piece_as_it_was():
    assert replace(COIN, worth=4) == Coin("ducat", 4)
    assert COIN.worth == 3


def test_equal_pieces_are_one_in_a_set():
    assert len({COIN, Coin("ducat", 3), Coin("ducat")}) == 2
    assert hash(COIN) == hash(Coin(worth=3, name="ducat"))


def test_a_piece_is_shown_with_its_fields():
    assert repr(Found(coin=COIN)) == "Found(kind='found', coin=Coin(name='ducat', worth=3))"


def test_a_fact_names_every_field_when_it_is_made():
    with pytest.raises(TypeError):
        Found("found", COIN)  # type: ignore[call-arg]
    assert is_dataclass(Found)


@frozen
class Shelf:
    name: str
    coins: tuple[Coin, ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)


def test_a_piece_may_have_a_quicker_hash_of_its_own_and_is_still_compared_as_a_whole():
    full, empty = Shelf("top", (COIN,)), Shelf("top")
    assert hash(full) == hash(empty) == hash("top")
    assert len({full, empty, Shelf("top", (COIN,))}) == 2
