"""What is told in answer to a choice is for one player alone, or for all."""

from __future__ import annotations

from core.asks import DeckCardAsk
from core.boxes.opentable import BOX
from core.boxes.opentable.choices import choices
from core.choices import Choice
from core.message import say
from core.secrecy import answered_in_secret
from tests.core.dungeonraiders.table import room
from tests.core.playing import given


def test_a_card_that_is_chosen_under_cover_is_secret() -> None:
    table = room("Chest 3", 3, secret_cards=True)
    secret = {
        each.move for each in table.box.rules.choices(table.state) if answered_in_secret(table.box, table.state, each)
    }
    assert secret == {"hide-card"}


def test_the_same_card_played_openly_is_not() -> None:
    table = room("Chest 3", 3)
    assert not any(answered_in_secret(table.box, table.state, each) for each in table.box.rules.choices(table.state))


def test_where_nothing_can_be_answered_nobody_knows() -> None:
    """A deck of which nothing is listed any more: a card can come all the same."""
    table = room("Chest 3", 3)
    ask = DeckCardAsk(field="card", deck="room", cards=())
    assert answered_in_secret(table.box, table.state, Choice(move="play-card", label=say("x"), asks=(ask,)))


def test_how_far_a_secret_counter_goes_is_secret_although_nothing_covers_it() -> None:
    state = given().state
    counting = [each for each in choices(state) if each.move == "count"]
    assert {dict(each.given)["counter"] for each in counting} == {"gold", "fame", "life", "threat"}
    assert {dict(each.given)["counter"] for each in counting if answered_in_secret(BOX, state, each)} == {"fame"}
