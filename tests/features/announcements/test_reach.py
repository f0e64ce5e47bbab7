"""E3.7, E5.1: by which ways a message reaches its player, in every case there is."""

from itertools import product

import pytest

from bot.features.announcements.direct import NOTHING, TABLE, ways
from bot.model.preferences import BOTH, CHANNEL, DM, PINGS

DMS = ("open", "unknown", "closed")
CASES = [
    pytest.param(dms, pings, asks, begins, id=f"{dms}-{pings}-{asks}-{begins}")
    for dms, pings, asks, begins in product(DMS, PINGS, (True, False), (True, False))
]


@pytest.mark.parametrize(("dms", "pings", "asks", "begins"), CASES)
def test_e5_1_closed_direct_messages_get_none(dms: str, pings: str, asks: bool, begins: bool) -> None:
    """And whoever is asked is called all the same: by a mention, or by the turn post."""
    found = ways(dms, pings, asks=asks, begins=begins)
    assert bool(found.direct) == (dms != "closed")
    if dms == "closed":
        assert (found.mention == "beside") == (asks and not begins)


@pytest.mark.parametrize(("dms", "pings", "asks", "begins"), CASES)
def test_e3_7_nobody_is_pushed_twice_but_who_wishes_it(
    dms: str, pings: str, asks: bool, begins: bool
) -> None:
    """The turn post is a mention too, for whom direct messages do not surely reach, and for who wishes it."""
    found = ways(dms, pings, asks=asks, begins=begins)
    turn_post = begins and (dms != "open" or pings != DM)
    mentioned = found.mention == "beside" or (turn_post and asks)
    assert not (found.direct == "loud" and mentioned) or pings == BOTH
    if asks and pings == CHANNEL:
        assert found.direct != "loud"


@pytest.mark.parametrize(("dms", "pings", "asks", "begins"), CASES)
def test_e5_1_what_asks_is_never_lost(dms: str, pings: str, asks: bool, begins: bool) -> None:
    """Where only a direct message calls, a mention takes its place if it does not arrive."""
    found = ways(dms, pings, asks=asks, begins=begins)
    turn_post = begins and (dms != "open" or pings != DM)
    if asks:
        assert found.mention or turn_post
    if not asks:
        assert not found.mention


def test_every_case_stands_in_the_table() -> None:
    assert len(TABLE) == 4 * len(DMS)
    assert {dms for _, dms in TABLE} == set(DMS)
    assert NOTHING in TABLE["told", "closed"]
