"""What an order brings about is said before it is sent, and asked once (W15.5, MOB-1, MOB-5, MOB-7)."""

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, closing, warnings
from bot.games.war.ask.saruman import ORDER
from bot.games.war.words import over
from engine.war import RULES, position
from engine.war.actions import Attack, March, Move, SplitUnit
from engine.war.state import Marches
from tests.games.war.ask.hand import Hand, scene_of
from tests.games.war.ask.test_armies import MINAS_TIRITH

NEAR_ROHAN, IN_ROHAN = "2013", "2014"
SEEN = {"turn": 9, "m": 6, "points": 12}


def uruks(*units: str, mobilised: tuple[str, ...] = ("saruman",), **more: object) -> Hand:
    """Units of the Dark a hex outside Rohan."""
    where = dict.fromkeys(units, NEAR_ROHAN)
    state = position(step="D2", mobilised=mobilised, units=where, **SEEN, **more)  # type: ignore[arg-type]
    return Hand(state, "sauron")


@pytest.mark.parametrize(
    ("unit", "left", "stirs"),
    [
        ("orc_dol_guldur_1", 0, ("rohan",)),
        ("orc_dol_guldur_1", 15, ()),
        ("easterling_foot", 0, ("rohan",)),
        ("warg_udun", 0, ()),
    ],
)
def test_mob_6_mob_7_who_comes_into_rohan_is_counted(unit: str, left: int, stirs: tuple[str, ...]) -> None:
    seen = RULES.view(uruks(unit, mobilised=("saruman", "mordor")).state, "sauron")
    orders = [*([SplitUnit(unit, left)] if left else []), Move((unit,), (IN_ROHAN,))]
    assert warnings.stirred(seen, orders) == stirs
    assert warnings.stirred(seen, [*orders[:-1], March((unit,), "2113")]) == stirs
    known = RULES.view(uruks(unit, mobilised=("saruman", "mordor", "rohan")).state, "sauron")
    assert warnings.stirred(known, orders) == ()


def test_mob_1_mob_5_an_attack_and_a_way_into_mordor_bring_their_lands_into_the_war() -> None:
    at = {"orc_dol_guldur_1": "2409"}
    dark = RULES.view(position(step="D5", mobilised=("saruman",), units=at, **SEEN), "sauron")  # type: ignore[arg-type]
    assert warnings.stirred(dark, [Attack(MINAS_TIRITH, ("orc_dol_guldur_1",))]) == ("gondor",)


@pytest.mark.parametrize(
    "order", [Move(("orc_dol_guldur_1",), (IN_ROHAN,)), March(("orc_dol_guldur_1",), "2113")]
)
def test_w15_5_mob_4_a_way_warns_of_a_land_too_that_would_mobilise_at_the_next_dawn(
    order: Move | March,
) -> None:
    state = uruks("orc_dol_guldur_1", mobilised=("saruman", "mordor")).state
    seen = RULES.view(state, "sauron")
    assert warnings.stirred(seen, [order]) == ("rohan",)
    war = seen.field.war
    earlier = replace(war, called={**war.called, "saruman": seen.field.turn.number - 1})
    soon = replace(seen, field=replace(seen.field, war=earlier))
    assert warnings.stirred(soon, [order]) == ("rohan",)


def test_w15_5_the_sheet_of_close_says_whom_a_march_brings_into_the_war_in_this_turn() -> None:
    """One that was ordered before, when the border was farther than a turn away."""
    state = uruks("orc_dol_guldur_1", mobilised=("saruman", "mordor")).state
    away = tuple(unit for unit in state.field.units if unit.kind.mobilization != "rohan")
    state = replace(state, field=replace(state.field, units=away))
    marching = replace(state, marches=(Marches("sauron", ("orc_dol_guldur_1",), "2113"),))
    shown = [
        str(closing.panel_close(scene_of(moment, "sauron"), scope))
        for moment in (state, marching)
        for scope in (closing.ONE, closing.REST)
    ]
    warned = over.stirs(("rohan",))
    assert [warned in text for text in shown] == [False, False, True, True]


@pytest.mark.parametrize(("at", "cost"), [("2013", 0), ("2409", 1)])
def test_w6_2_mov_21_a_march_that_halts_at_once_takes_no_points(at: str, cost: int) -> None:
    """Beside the riders of Edoras it goes nowhere."""
    units, march = {"orc_dol_guldur_1": at}, Marches("sauron", ("orc_dol_guldur_1",), "1409")
    state = position(step="D2", mobilised=("mordor", "saruman"), units=units, **SEEN)  # type: ignore[arg-type]
    scene = scene_of(replace(state, marches=(march,)), "sauron")
    assert warnings.reserved(scene.view) == cost


@pytest.mark.parametrize("goal", [IN_ROHAN, "2115"])
def test_w15_5_mob_7_what_brings_a_land_into_the_war_is_asked_once(goal: str) -> None:
    hand = uruks("orc_dol_guldur_1", mobilised=("saruman", "mordor"))
    hand.pick(ORDER, f"{NEAR_ROHAN}-sauron").pick(armies.TO, goal).tap(armies.GO)
    assert hand.done == []
    hand.tap(armies.GO)
    assert len(hand.done) == 1


def test_w15_5_seq_6_who_sits_before_the_west_is_warned_of_a_land_that_would_mobilise_after() -> None:
    """It would have a sitting sooner."""
    state = position(preset="three_powers", step="S2", turn=4, mobilised=("saruman",))
    war = replace(state.field.war, called={**state.field.war.called, "saruman": 3})
    seen = RULES.view(replace(state, field=replace(state.field, war=war)), "saruman")
    uruks = tuple(unit.id for unit in seen.field.units if unit.power == "saruman" and unit.at == "1613")
    assert warnings.stirred(seen, [Move(uruks, ("1714",))]) == ("rohan",)
