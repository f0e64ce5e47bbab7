"""An Intrinsic Defense whose guardian is away in secret (INT-9, SPC-4, ELV-4, ARM-8)."""

import pytest

from engine.war.actions import Attack, Move
from engine.war.board import BOARD
from engine.war.events.fights import AttackDropped, BattleEnded, RoundFought
from engine.war.questions import BattleForm, BattleOrders
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table
from tests.scenarios.war.wars import war

NEAR = {"lorien": "2011", "rivendell": "1806"}
KEEPER = {"lorien": "galadriel", "rivendell": "elrond"}
AWAY = {"hidden elsewhere": {"at": "1809", "fate": "here"}, "dead in private": {"at": "", "fate": "dead"}}
"""What nobody but the West can tell from a keeper at home."""


def besieged(place: str, keeper: dict[str, str] | None, step: str = "D5", **where: object) -> Table:
    """A place of the West without troops, its keeper hidden, Orcs beside it."""
    name = KEEPER[place]
    rings = dict.fromkeys(("MG10", "MG11", "MG12"), "1809") if keeper and not keeper["at"] else {}
    return war(
        step,
        at={name: BOARD.hex_of(place)},
        hidden=(name,),
        fates={name: keeper} if keeper else {},
        items=rings,
        turn=10,
        war={"galadriel_free": True},
        **{"units": {"orc_udun": NEAR[place]}, **where},
    )


def stormed(table: Table, place: str, orders: BattleOrders, *dice: int) -> list[RoundFought]:
    """The Orcs attack, and the West leaves all to its defaults."""
    table.do(SAURON, Attack(BOARD.hex_of(place), ("orc_udun",), orders))
    table.close()
    assert table.deciders() == (WEST,)
    table.answer(WEST, BattleForm(), *dice)
    return table.told(None, RoundFought)


@pytest.mark.parametrize("away", AWAY.values(), ids=AWAY)
@pytest.mark.parametrize("place", NEAR)
def test_int_9_arm_8_an_attack_takes_a_place_whose_keeper_is_away_in_secret(
    place: str, away: dict[str, str]
) -> None:
    table = besieged(place, away)
    points = table.sees(SAURON).field.turn.points
    assert stormed(table, place, BattleOrders()) == []
    assert table.told(None, AttackDropped) == []
    assert table.told(None, BattleEnded) == [BattleEnded(BOARD.hex_of(place), "taken")]
    field = table.sees(SAURON).field
    assert field.unit("orc_udun").at == BOARD.hex_of(place)
    assert field.holder(place) == "sauron"
    assert field.turn.points == points - 1


@pytest.mark.parametrize("place", NEAR)
def test_int_9_int_2_with_its_keeper_hidden_at_home_it_resists(place: str) -> None:
    table = besieged(place, None)
    (fought,) = stormed(table, place, BattleOrders(leave_under=101), 6, 1)
    assert fought.defence == 20
    assert table.unit("orc_udun").at == NEAR[place]
    assert table.sees(None).field.holder(place) == "fellowship"


@pytest.mark.parametrize("away", [None, *AWAY.values()], ids=["at home", *AWAY])
@pytest.mark.parametrize("place", NEAR)
def test_int_9_int_8_nobody_walks_in_while_the_keeper_may_be_at_home(
    place: str, away: dict[str, str] | None
) -> None:
    """Refused alike in all worlds, so that it tells nothing."""
    table = besieged(place, away, step="D2")
    table.refused(SAURON, Move(("orc_udun",), (BOARD.hex_of(place),)), "INT-8")


@pytest.mark.parametrize("away", [None, *AWAY.values()], ids=["at home", *AWAY])
@pytest.mark.parametrize("place", NEAR)
def test_int_9_where_an_army_has_come_in_others_follow(place: str, away: dict[str, str] | None) -> None:
    at = BOARD.hex_of(place)
    table = besieged(
        place, away, "D2", units={"orc_udun": NEAR[place], "orc_durthang": at}, control={place: "sauron"}
    )
    table.do(SAURON, Move(("orc_udun",), (at,)))
    assert table.unit("orc_udun").at == at


def test_int_9_known_to_be_away_she_bars_no_way() -> None:
    table = war("D2", units={"orc_udun": "2011"}, at={"galadriel": "1809"}, war={"galadriel_free": True})
    table.do(SAURON, Move(("orc_udun",), (BOARD.hex_of("lorien"),)))
    table.close()
    assert table.sees(None).field.holder("lorien") == "sauron"


@pytest.mark.parametrize("away", [None, *AWAY.values()], ids=["at home", *AWAY])
def test_int_9_inf_6_no_retreat_tells_whether_she_is_at_home(away: dict[str, str] | None) -> None:
    """Orcs between the Elves of the Wood and Lórien retreat past it in every world."""
    table = besieged("lorien", away, "F5", units={"orc_udun": "2011", "wood_elves": "2112"}, points=0)
    table.do(WEST, Attack("2011", ("wood_elves",), BattleOrders(leave_under=0, advance=())))
    table.close()
    table.answer(SAURON, BattleForm((BattleOrders("2011", leave_under=101, retreat_to="lorien"),)), 1, 1)
    assert table.unit("orc_udun", SAURON).at not in ("", "2011", BOARD.hex_of("lorien"))


def test_int_9_sr3_9_sarumans_attack_takes_it_too() -> None:
    table = war(
        "S5",
        preset="three_powers",
        turn=10,
        units={"uruk_hai_1": "2011"},
        at={"galadriel": "1809"},
        hidden=("galadriel",),
        war={"galadriel_free": True},
    )
    table.do(SARUMAN, Attack(BOARD.hex_of("lorien"), ("uruk_hai_1",)))
    table.close()
    table.answer(WEST, BattleForm())
    assert table.sees(None).field.holder("lorien") == "saruman"
