"""What those believe of the Ring who do not see whom it goes to (RNG-8, W15.9)."""

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from engine.war.desk import Desk
from engine.war.fates import holding
from engine.war.pieces import Memory
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.turning import Fours
from tests.scenarios.war.wars import war

FIELD, OTHER = "1910", "2513"
Deed = Callable[[Desk], None]


def fallen(*deeds: Deed) -> Table:
    """All saw the Ring fall in turn 6; three turns later that befell it."""
    table = war(
        turn=9,
        step="F2",
        at={"khamul": FIELD, "nazgul_4": FIELD, "sam": FIELD, "merry": FIELD, "gollum": FIELD},
        hidden=("sam", "merry"),
        ring=FIELD,
    )
    ring = replace(table.state.field.ring, lay=6, known=table.state.config.everyone)
    desk = Desk(replace(table.state, field=replace(table.state.field, ring=ring)), Fours())
    for deed in deeds:
        deed(desk)
    table.state = desk.state
    return table


def takes(name: str) -> Deed:
    return lambda desk: holding.take(desk, name)


def seizes(name: str, *known: str) -> Deed:
    return lambda desk: holding.seize(desk, name, known)


def falls(at: str = FIELD) -> Deed:
    return lambda desk: holding.fall(desk, at, public=False)


@pytest.mark.parametrize(
    ("deeds", "blind"),
    [
        ((takes("khamul"),), (WEST, None)),
        ((takes("khamul"), seizes("nazgul_4", SAURON)), (WEST, None)),
        ((takes("sam"), seizes("merry", WEST)), (SAURON, None)),
        ((takes("sam"), falls(OTHER)), (SAURON, None)),
        ((takes("sam"), falls(OTHER), takes("merry")), (SAURON, None)),
        ((takes("sam"), falls(), takes("gollum"), seizes("merry", WEST)), (SAURON, None)),
        ((takes("sam"), seizes("gollum", WEST, SAURON), seizes("merry", WEST)), (None,)),
        ((seizes("gollum", WEST, SAURON), falls(OTHER)), (None,)),
    ],
)
def test_w15_9_rng_8_who_did_not_see_whom_it_went_to_believes_that_it_lies_there_still(
    deeds: Sequence[Deed], blind: Sequence[str | None]
) -> None:
    """Twin worlds: whatever befell the Ring unseen, and whether anything did, looks the same."""
    table, still = fallen(*deeds), fallen()
    for seat in blind:
        assert table.sees(seat).field.ring == still.sees(seat).field.ring
        assert (table.sees(seat).field.ring.lies, table.sees(seat).field.ring.lay) == (FIELD, 6)


def test_w15_9_rng_8_each_remembers_what_it_knew_last() -> None:
    table = fallen(takes("sam"), falls(OTHER), takes("khamul"))
    assert table.state.field.ring.memories == (Memory("", FIELD, 6), Memory(WEST, OTHER, 9))
    assert table.sees(WEST).field.ring.lies == OTHER
    assert table.sees(None).field.ring.lies == FIELD
    assert table.sees(SAURON).field.ring.holder == "khamul"


def test_w15_9_rng_8_who_learned_where_it_is_forgets_where_it_lay() -> None:
    table = fallen(takes("sam"), seizes("gollum", WEST, SAURON), seizes("merry", WEST))
    assert table.sees(SAURON).field.ring.lies == ""
    assert table.sees(None).field.ring.lies == FIELD
