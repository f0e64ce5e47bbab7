"""Cards at the edges of what they say, by the rules 5 and as it was before them."""

import pytest

from engine.war import RULES
from engine.war.actions import Arm, Attack, Move, PlayEvent, TakeControl, UseItem
from engine.war.board import BOARD
from engine.war.events.quest import Intercepted
from engine.war.events.table import CardPlayed, Moved
from engine.war.field import Effect, Seen
from engine.war.hunt.whereabouts import whereabouts
from engine.war.questions import BattleOrders, Condition, FightOrders, Yes
from tests.scenarios.war.fights import FIELD, blows, fight, met
from tests.scenarios.war.table import EVERYONE, SAURON, WEST
from tests.scenarios.war.wars import fight as battle
from tests.scenarios.war.wars import orders, war

FAR = "2116"
"""Within eight hexes of `FIELD`."""


# The Eagles
def test_ev03_src_10_the_eagles_land_among_dark_pieces_who_look_for_them() -> None:
    """The card bars Mordor alone; a hidden party is tested where it comes down."""
    table = met(
        step="F2",
        at={"gandalf": FIELD, "aragorn": FIELD, "sam": FAR},
        hidden=("gandalf",),
        bands={"band_1": (FAR, 5, "sauron")},
        captives={"sam": "band_1"},
        hands={WEST: ["EV03"]},
    )
    order = PlayEvent("EV03", ("gandalf", FAR))
    assert order in RULES.legal(table.state, WEST)
    table.do(WEST, order, 2)
    assert table.told(None, Intercepted) == [Intercepted(FAR, ("gandalf",))]
    assert table.kind == "P-10"
    seen = met(step="F2", at={"aragorn": FIELD}, bands={"band_1": (FAR, 5, "sauron")}, hands={WEST: ["EV03"]})
    seen.refused(WEST, PlayEvent("EV03", ("aragorn", "3117")), "EVT-6", "eagles.not_there")
    seen.do(WEST, PlayEvent("EV03", ("aragorn", FAR)))
    assert seen.kind == "P-10"


@pytest.mark.parametrize(
    ("carried", "reckoned"), [(("aragorn",), True), (("aragorn", "gimli", "boromir"), False)]
)
def test_ev03_inf_1_who_is_hidden_may_have_flown_with_whom_all_see(
    carried: tuple[str, ...], reckoned: bool
) -> None:
    """What others reckon with hangs on what they see alone: three whom they see leave no room (W6.9)."""
    for along in (("frodo",), ()):
        if along and not reckoned:
            continue
        people = dict.fromkeys((*carried, "frodo"), FIELD)
        table = met(
            step="F2",
            at=people,
            hidden=("frodo",),
            ring="frodo",
            hands={WEST: ["EV03"]},
            war={"seen": {"frodo": Seen(FIELD, 8)}},
        )
        table.do(WEST, PlayEvent("EV03", (*carried, *along, "1510")))
        for seat in (SAURON, None):
            (frodo,) = (one for one in whereabouts(table.sees(seat).field) if one.who == "frodo")
            assert ("1510" in frodo.hexes) == reckoned


# Strider, Lembas
def test_ev10_gen_5_strider_knows_the_paths_of_those_who_go_with_him() -> None:
    """A forest costs 2 behind Aragorn; who goes without him pays its 3."""
    at, woods = "0612", ("0713", "0613")
    assert {BOARD.terrain[wood] for wood in woods} == {"f"}
    for who, cheap in ((("aragorn", "sam"), True), (("sam",), False)):
        table = met("aragorn", "sam", step="F2", at=at, hands={WEST: ["EV10"]})
        table.do(WEST, PlayEvent("EV10", ("aragorn", "sam")))

        assert table.may(WEST, Move(who, woods, road=False)) == cheap


def test_mg14_mg07_lembas_feeds_the_rider_of_shadowfax() -> None:
    """MF 9 and 1 more: five clear hexes of 2."""
    ride = ("2114", "2014", "1914", "1915", "1815")
    assert all(BOARD.terrain[at] == "." for at in ride)
    table = met("gandalf", step="F2", items={"MG07": "gandalf", "MG14": "gandalf"})
    table.refused(WEST, Move(("gandalf",), ride, road=False), "MOV-1")
    table.do(WEST, UseItem("MG14"))
    assert table.may(WEST, Move(("gandalf",), ride, road=False))


@pytest.mark.parametrize("storm", [False, True])
def test_mg15_ev28_with_the_rope_rough_costs_what_clear_does(storm: bool) -> None:
    """2, in storm and rain 3."""
    at, rough = "0201", "0301"
    assert (BOARD.terrain[rough], BOARD.crossed(at, rough)) == ("r", "")
    effects = [Effect("EV28", WEST, 9)] if storm else []
    table = met("sam", step="F2", at=at, items={"MG15": "sam"}, effects=effects)
    table.do(WEST, Move(("sam",), (rough,), road=False))
    (way,) = table.told(WEST, Moved)
    assert way.cost == (3 if storm else 2)


def test_ev31_mov_10_a_night_march_takes_its_leaders_along() -> None:
    """4 and 2 more: three clear hexes, also with Gothmog beside the Orcs."""
    start, ride = "2214", ("2114", "2014", "1914")
    table = war("D2", hands={SAURON: ["EV31"]}, units={"orc_udun": start}, at={"gothmog": start})
    table.do(SAURON, PlayEvent("EV31", ("orc_udun",)))
    assert table.may(SAURON, Move(("orc_udun",), ride, road=False))
    assert table.may(SAURON, Move(("orc_udun", "gothmog"), ride, road=False))


# Cards in fights and battles
@pytest.mark.parametrize("armed", [False, True])
def test_ev21_the_black_breath_is_of_nazgul_who_fight_there(armed: bool) -> None:
    """One who stands by lends it to nobody: the card stays in the hand."""
    table = met("boromir", "nazgul_4", "mouth_of_sauron", step="D4", hands={SAURON: ["EV21"]})
    if armed:
        table.do(SAURON, Arm("EV21", Condition("fight")))
    orders = FightOrders(break_off=0, cards=() if armed else ("EV21",))
    fight(table, SAURON, ("mouth_of_sauron",), ("boromir",), orders)
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9), 1, 1, 1)
    assert table.told(None, CardPlayed) == []
    assert blows(table)[0] == ("boromir", "mouth_of_sauron", 4 - 3, 0)
    assert [card.id for card in table.sees(SAURON).hand] == ["EV21"]


def test_ev21_p_11_an_armed_breath_falls_on_one_of_those_who_fight() -> None:
    table = met("boromir", "gimli", "nazgul_4", step="D4", hands={SAURON: ["EV21"]})
    table.do(SAURON, Arm("EV21", Condition("fight", on=("gimli",))))
    fight(table, SAURON, ("nazgul_4",), ("boromir",))
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9), 1, 1, 1)
    assert table.told(None, CardPlayed) == []
    again = met("boromir", "gimli", "nazgul_4", step="D4", hands={SAURON: ["EV21"]})
    again.do(SAURON, Arm("EV21", Condition("fight", on=("gimli",))))
    fight(again, SAURON, ("nazgul_4",), ("boromir", "gimli"))
    again.answer(WEST, Yes(False))
    again.answer(WEST, FightOrders(break_off=9), 1, 1, 1, 1)
    assert again.told(None, CardPlayed) == [CardPlayed(SAURON, "EV21", ("gimli",))]


@pytest.mark.parametrize("card", ["EV16", "EV25", "EV28"])
def test_evt_2_p_11_a_card_of_any_time_plays_itself_as_a_fight_begins(card: str) -> None:
    """Also one that is played on nothing."""
    table = met("boromir", "nazgul_4", step="D4", hands={SAURON: [card]})
    table.do(SAURON, Arm(card, Condition("fight", FIELD)))
    fight(table, SAURON, ("nazgul_4",), ("boromir",))
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9), 1, 1, 1)
    for seat in EVERYONE:
        assert table.told(seat, CardPlayed) == [CardPlayed(SAURON, card)]


def test_ev20_arm_14_grond_helps_sauron_and_saruman_who_attack_as_one() -> None:
    """Under Take Control they count as one side in that attack."""
    deep, beside = BOARD.hex_of("helms_deep"), "1714"
    table = war(
        step="D1",
        units={"orc_udun": beside, "uruk_hai_1": beside, "helm_guard": deep},
        hands={SAURON: ["EV20"]},
    )
    table.do(SAURON, TakeControl())
    while table.sees(SAURON).step != "D5":
        table.close()
    table.do(SAURON, Attack(deep, ("orc_udun", "uruk_hai_1"), BattleOrders(leave_under=101, cards=("EV20",))))
    (found, *_) = battle(table, 1, 1, form=orders(deep))
    assert found.shift == 2
    assert table.told(None, CardPlayed) == [CardPlayed(SAURON, "EV20", (deep,))]
