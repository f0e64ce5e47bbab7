"""The gifts of Lórien come to the bearer: the pair goes by Lórien, or Gandalf rides (MAG-1, MAG-2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.war.actions import Give, Move
from engine.war.board import BOARD
from tests.engine.war.players.test_west import PAIR, sitting

LORIEN = BOARD.hex_of("lorien")
CALLED: dict[str, Any] = {"step": "F2", "m": 4, "mobilised": ("rohan", "gondor"), "hidden": PAIR}
HORSE = {"MG07": "gandalf"}
GIFTS = {"MG12": "gandalf", "MG13": "gandalf", "MG14": "gandalf", "MG15": "gandalf"}


def at(pair: str, gandalf: str = "minas_tirith") -> dict[str, str]:
    return {**dict.fromkeys(PAIR, pair), "gandalf": gandalf}


def moves(orders: list[Any], who: str) -> list[Move]:
    return [order for order in orders if isinstance(order, Move) and who in order.who]


def test_mag_2_the_pair_takes_what_lies_in_lorien_when_it_comes_by() -> None:
    by = sitting(turn=3, step="F2", at=dict.fromkeys(PAIR, "2110"), hidden=PAIR)
    assert moves(by, "frodo")[0].path[-1] == LORIEN
    have = dict.fromkeys(GIFTS, "frodo")
    on = sitting(turn=3, step="F2", at=dict.fromkeys(PAIR, "2110"), hidden=PAIR, items=have)
    assert LORIEN not in moves(on, "frodo")[0].path


def test_mag_2_gandalf_rides_to_lorien_once_rohan_and_gondor_are_called() -> None:
    where: dict[str, Any] = {"turn": 5, "at": at("1514", "edoras"), "items": HORSE}
    rides = moves(sitting(**CALLED, **where), "gandalf")[0]
    nearer = BOARD.within(LORIEN, 4)
    assert rides.path[-1] in nearer
    uncalled = {**CALLED, "mobilised": ("rohan",)}
    assert not any(order.path[-1] in nearer for order in moves(sitting(**uncalled, **where), "gandalf"))
    late = moves(sitting(**CALLED, turn=14, at=at("2617", "edoras"), items=HORSE), "gandalf")
    assert not any(order.path[-1] in nearer for order in late)


def test_mag_1_he_comes_to_the_pair_before_it_goes_on_and_hands_over_all_he_has() -> None:
    orders = sitting(**CALLED, turn=9, at=at("2116", "2114"), items={**HORSE, **GIFTS})
    came = orders.index(moves(orders, "gandalf")[0])
    given = [orders.index(Give(card, "frodo")) for card in GIFTS]
    went = orders.index(moves(orders, "frodo")[0])
    assert came < min(given)
    assert max(given) < went


@pytest.mark.parametrize(("pair", "goes"), [("2116", True), ("2916", False)])
def test_mag_1_he_goes_to_meet_a_pair_that_is_far_but_not_one_in_mordor(pair: str, goes: bool) -> None:
    orders = moves(sitting(**CALLED, turn=9, at=at(pair, "lorien"), items={**HORSE, **GIFTS}), "gandalf")
    if goes:
        assert orders[0].path[-1] != LORIEN
        assert BOARD.place(orders[0].path[-1]) is None
    else:
        assert not any(order.path[-1] == pair for order in orders)


def test_players_2_before_all_eyes_sharp_does_not_ride_to_a_pair_that_nobody_sees() -> None:
    where: dict[str, Any] = {**CALLED, "turn": 9, "at": at("2116", "2114"), "items": {**HORSE, **GIFTS}}
    unseen = moves(sitting("sharp", **{**where, "hidden": (*PAIR, "gandalf")}), "gandalf")
    assert unseen[0].path[-1] == "2116"
    assert not any(order.path[-1] == "2116" for order in moves(sitting("sharp", **where), "gandalf"))
