"""Cards at the edges of what they say, by the rules 5 and as it was before them."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import SeededDice
from engine.war import RULES
from engine.war.actions import (
    Arm,
    Attack,
    CloseStep,
    Give,
    Letter,
    Move,
    PlayEvent,
    TakeBack,
    TakeControl,
    UseItem,
)
from engine.war.board import BOARD
from engine.war.data import SEARCH_CARDS
from engine.war.events.fights import FightBegan, FightEnded
from engine.war.events.quest import Intercepted
from engine.war.events.table import (
    AreaSeen,
    CardPlayed,
    Healed,
    Moved,
    PointsSeen,
    SearchCardSeen,
    UnitHarmed,
    Wearied,
)
from engine.war.field import Effect, Seen
from engine.war.hunt.searching import whereabouts
from engine.war.pieces import Unit
from engine.war.questions import BattleOrders, Condition, FightOrders, Yes
from tests.scenarios.war.fights import FIELD, blows, fight, met
from tests.scenarios.war.table import EVERYONE, SARUMAN, SAURON, WEST, Table
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


# No card is spent where it can do nothing: it is refused with a sentence, and stays in the hand (EVT-2)
CARDS = tuple(SEARCH_CARDS)


def holding(card: str, seat: str = WEST, step: str = "F2", **where: Any) -> Table:
    """A table at which that seat has that card alone."""
    return Table(**{"step": step, "hands": {seat: [card]}, "mobilised": ("saruman",), "m": 5, **where})


def test_ev29_src_13_a_deck_that_is_used_up_shows_nothing_and_the_card_is_kept() -> None:
    table = holding("EV29", searched=CARDS)
    assert table.sees(SAURON).pile == table.sees(None).pile == 0
    table.refused(WEST, PlayEvent("EV29"), "SRC-13", "rumour.no_card")
    assert [card.id for card in table.sees(WEST).hand] == ["EV29"]
    last = holding("EV29", searched=CARDS[1:])
    assert last.sees(SAURON).pile == 1
    last.do(WEST, PlayEvent("EV29"))
    assert last.told(WEST, SearchCardSeen) == [SearchCardSeen(CARDS[0])]


@pytest.mark.parametrize(
    ("card", "seat", "step", "reason", "idle", "useful"),
    [
        ("EV02", SAURON, "D1", "corsairs.destroyed", {"units": {"corsairs": ""}}, {}),
        ("EV12", WEST, "D2", "wind.no_ships", {}, {"war": {"corsairs": True}}),
        (
            "EV12",
            WEST,
            "D2",
            "wind.no_ships",
            {"war": {"corsairs": True}, "units": {"corsairs": ""}},
            {"war": {"corsairs": True}},
        ),
        ("EV25", SAURON, "F2", "mobilise.done", {"mobilised": ("rohan",)}, {}),
        ("EV25", SAURON, "F2", "counsel.in_force", {"effects": [Effect("EV25", SAURON, 99)]}, {}),
        ("EV22", SAURON, "D3", "temptation.nobody", {"ring": "gothmog"}, {}),
    ],
)
def test_evt_2_an_event_card_that_can_do_nothing_is_kept(
    card: str, seat: str, step: str, reason: str, idle: dict[str, Any], useful: dict[str, Any]
) -> None:
    kept = holding(card, seat, step, **idle)
    assert kept.refused(seat, PlayEvent(card), _clause(card, reason)).reason == reason
    assert holding(card, seat, step, **useful).may(seat, PlayEvent(card))


def _clause(card: str, reason: str) -> str:
    known = {"EV02": "COR-2", "EV22": "RNG-11"}
    return known.get(card, "MOB-8" if reason == "mobilise.done" else "EVT-6")


@pytest.mark.parametrize(
    ("card", "seat", "who", "before", "after"),
    [("EV10", WEST, "aragorn", "F2", "F3"), ("EV31", SAURON, "orc_udun", "D2", "D3")],
)
def test_evt_2_a_card_for_a_move_is_kept_where_no_move_is_left(
    card: str, seat: str, who: str, before: str, after: str
) -> None:
    play = PlayEvent(card, (who,))
    at: dict[str, Any] = {"at": {"aragorn": FIELD}}
    assert holding(card, seat, before, **at).may(seat, play)
    holding(card, seat, after, **at).refused(seat, play, "EVT-6", "card.moved")
    moved = holding(card, seat, before, **at, fates={who: {"moved": True, "began": FIELD}})
    moved.refused(seat, play, "EVT-6", "card.moved")


@pytest.mark.parametrize(
    ("card", "step", "idle", "useful"),
    [
        ("MG04", "F3", {}, {"at": {"boromir": FIELD, "pippin": FIELD, "gothmog": FIELD}}),
        ("MG14", "F2", {"fates": {"boromir": {"moved": True}}}, {}),
    ],
)
def test_mag_1_a_magic_card_that_would_help_nobody_is_kept(
    card: str, step: str, idle: dict[str, Any], useful: dict[str, Any]
) -> None:
    held: dict[str, Any] = {"bare": True, "at": {"boromir": FIELD}, "items": {card: "boromir"}, "step": step}
    Table(**{**held, **idle}).refused(WEST, UseItem(card), "MAG-1", "item.for_nothing")
    captives = {"captives": {"pippin": "gothmog"}} if "at" in useful else {}
    assert Table(**{**held, **useful, **captives}).may(WEST, UseItem(card))


def test_mag_1_the_phial_is_kept_where_shelob_is_slain() -> None:
    table = Table(step="F2", items={"MG13": "sam"})
    assert table.may(WEST, UseItem("MG13", ("shelob",)))
    table.state = replace(table.state, secrets=replace(table.state.secrets, slain=("shelob",)))
    table.refused(WEST, UseItem("MG13", ("shelob",)), "MAG-1", "item.for_nothing")


# What single event and magic cards do, besides the scenarios of `test_cards`
# Cards in force


def test_mov_16_misty_passes_open_to_the_end_of_the_next_turn_unless_snow_falls() -> None:
    table = Table(step="F2", turn=9, hands={WEST: ["EV01"], SAURON: ["EV16"]})
    table.do(WEST, PlayEvent("EV01"))
    (effect,) = table.sees(None).field.effects("EV01")
    assert effect.until == 10
    table.do(SAURON, PlayEvent("EV16"))
    assert table.sees(None).field.effects("EV01") == ()
    late = Table(step="F2", turn=10, hands={WEST: ["EV01"]}, effects=[Effect("EV16", SAURON, 10)])
    late.refused(WEST, PlayEvent("EV01"), "MOV-16", "passes.snow")


def test_ev10_strider_goes_with_those_of_his_hex_and_in_private() -> None:
    table = Table(step="F2", hands={WEST: ["EV10"]}, at={"sam": "1809"})
    table.refused(WEST, PlayEvent("EV10", ("frodo",)), "EVT-6")
    table.refused(WEST, PlayEvent("EV10", ("aragorn", "sam")), "GEN-5")
    table.do(WEST, PlayEvent("EV10", ("aragorn", "frodo")))
    assert table.sees(WEST).field.effects("EV10")[0].on == ("aragorn", "frodo")
    for seat in (SAURON, None):
        assert table.sees(seat).field.effects("EV10") == ()
        assert table.told(seat, CardPlayed) == []


def test_ev31_a_night_march_is_of_one_stack() -> None:
    table = Table(step="D2", m=4, hands={SAURON: ["EV31"]})
    table.refused(SAURON, PlayEvent("EV31", ("orc_udun", "orc_morannon")), "GEN-5")
    table.do(SAURON, PlayEvent("EV31", ("orc_udun", "warg_udun")))
    assert table.sees(None).field.effects("EV31")[0].on == ("orc_udun", "warg_udun")


# Calls
def test_cor_2_the_corsairs_wait_for_mordor() -> None:
    early = Table(step="D2", hands={SAURON: ["EV02"]})
    early.refused(SAURON, PlayEvent("EV02"), "COR-2", "corsairs.before_m")
    table = Table(step="D2", m=5, hands={SAURON: ["EV02"]})
    table.do(SAURON, PlayEvent("EV02"))
    assert table.sees(None).field.war.corsairs


def test_ev05_the_ents_wake_for_saruman_or_a_guest() -> None:
    asleep = Table(step="F2", hands={WEST: ["EV05"]})
    asleep.refused(WEST, PlayEvent("EV05"), "EVT-6", "ents.asleep")
    table = Table(step="F2", hands={WEST: ["EV05"]}, at={"merry": "wellinghall"})
    table.do(WEST, PlayEvent("EV05"))
    wellinghall = BOARD.hex_of("wellinghall")
    assert table.unit("ents").at == table.person("treebeard", SAURON).at == wellinghall
    assert table.sees(None).field.war.ents


def test_mob_7_cards_that_mobilise() -> None:
    table = Table(step="F2", hands={WEST: ["EV06", "EV07"], SAURON: ["EV15"]})
    table.refused(WEST, PlayEvent("EV07"), "EVT-6", "call.waits_for")
    table.do(WEST, PlayEvent("EV06"))
    table.do(WEST, PlayEvent("EV07"))
    assert table.sees(None).field.mobilised("gondor")
    assert table.sees(None).field.mobilised("rohan")
    dark = Table(step="D1", hands={SAURON: ["EV15"]})
    dark.do(SAURON, PlayEvent("EV15"))
    assert dark.sees(None).field.mobilised("saruman")


def test_ev26_ev27_levies_where_their_lord_holds_a_citadel() -> None:
    table = Table(step="D2", m=4, hands={SAURON: ["EV26", "EV27"]}, mobilised=["saruman"])
    table.refused(SAURON, PlayEvent("EV26", ("umbar",)), "EVT-6", "levy.not_there")
    table.do(SAURON, PlayEvent("EV26", ("dol_guldur",)))
    levy = table.unit("orc_levy.1")
    assert (levy.at, levy.strength, levy.mf) == (BOARD.hex_of("dol_guldur"), 10, 4)
    table.do(SAURON, PlayEvent("EV27"))
    assert table.unit("uruk_levy.1").at == BOARD.hex_of("isengard")
    besieged = Table(
        step="D2", hands={SAURON: ["EV27"]}, mobilised=["saruman"], units={"ents": "1612"}, war={"ents": True}
    )
    besieged.refused(SAURON, PlayEvent("EV27"), "EVT-6", "pits.lost")


def test_ev27_stk_4_a_levy_that_comes_again_is_no_part_of_the_one_before() -> None:
    table = Table(step="D2", m=4, hands={SAURON: ["EV27"]}, mobilised=["saruman"])
    left = Unit("uruk_levy.1/2", "uruk_levy", "saruman", 1, BOARD.hex_of("isengard"))
    field = replace(table.state.field, units=(*table.state.field.units, left))
    after = RULES.apply(replace(table.state, field=field), SAURON, PlayEvent("EV27"), SeededDice(1)).state
    (come,) = {one.id for one in after.field.units} - {one.id for one in field.units}
    assert come == "uruk_levy.2"
    assert RULES.problems(after) == []


def test_ev26_ev27_mov_8_sr3_5_no_levy_comes_among_enemies() -> None:
    """Where one Dark power came in without a battle the place is the other's, but nothing is raised there."""
    where: dict[str, Any] = {
        "preset": "three_powers",
        "m": 4,
        "mobilised": ["saruman"],
        "bare": True,
        "units": {"orc_udun": "isengard", "uruk_hai_2": "dol_guldur"},
        "war": {"alliance": False},
    }
    saruman = Table(step="S2", hands={SARUMAN: ["EV27"]}, **where)
    saruman.refused(SARUMAN, PlayEvent("EV27"), "EVT-6", "pits.lost")
    sauron = Table(step="D2", hands={SAURON: ["EV26"]}, **where)
    sauron.refused(SAURON, PlayEvent("EV26", ("dol_guldur",)), "EVT-6", "levy.not_there")


# Sights
@pytest.mark.parametrize("away", [True, False])
def test_evt_3_a_palantir_names_an_area_of_hidden_people_or_shows_nothing(away: bool) -> None:
    group = {"frodo": "1809", "sam": "2513"}
    table = Table(
        step="letter",
        search=["SC12"],
        bare=True,
        at=group if away else {},
        units={"orc_udun": "udun"},
        hidden=list(group) if away else [],
        hands={SAURON: ["EV17"]},
    )
    table.do(SAURON, Letter("A"), 1)
    table.do(SAURON, PlayEvent("EV17"), *[1] * away)
    assert table.told(SAURON, AreaSeen) == [AreaSeen(BOARD.area("1809") if away else "")]
    for seat in (WEST, None):
        assert table.told(seat, AreaSeen) == []
        assert table.told(seat, CardPlayed) == []


def test_ev29_the_bottom_search_card_may_go_to_the_top() -> None:
    table = Table(step="F2", hands={WEST: ["EV29"]}, search=["SC01", "SC05"])
    table.do(WEST, PlayEvent("EV29"))
    assert table.told(WEST, SearchCardSeen) == [SearchCardSeen("SC05")]
    assert table.told(SAURON, SearchCardSeen) == []
    assert table.sees(SAURON).waiting == (WEST,)
    assert table.kind == "EV29"
    table.answer(WEST, Yes())
    assert table.state.search.pile[0] == "SC05"
    assert table.state.search.pile[-1] == "SC01"
    assert table.sees(WEST).step == "F2"


# Healing and harm
def test_ev09_athelas_heals_two_in_one_hex() -> None:
    hurt = {"sam": {"hurt": 3}, "frodo": {"hurt": 1, "worn": 1}}
    table = Table(step="F2", hands={WEST: ["EV09"]}, fates=hurt)
    rivendell = BOARD.hex_of("rivendell")
    table.do(WEST, PlayEvent("EV09", (rivendell,)))
    assert table.told(WEST, Healed) == [Healed(("frodo", "sam"), rivendell)]
    assert (table.person("sam").hurt, table.person("frodo").hurt, table.person("frodo").worn) == (1, 0, 1)
    assert table.told(SAURON, Healed) == []


def test_ev09_inf_7_all_see_the_healing_of_those_whom_all_see() -> None:
    hurt = {"sam": {"hurt": 3}, "frodo": {"hurt": 1}}
    table = Table(step="F2", hands={WEST: ["EV09"]}, fates=hurt, hidden=("frodo",))
    rivendell = BOARD.hex_of("rivendell")
    table.do(WEST, PlayEvent("EV09", (rivendell,)))
    assert table.told(WEST, Healed) == [Healed(("sam",), rivendell), Healed(("frodo",), rivendell)]
    assert table.told(SAURON, Healed) == table.told(None, Healed) == [Healed(("sam",), rivendell)]


def test_ev14_an_ambush_costs_a_tenth_and_at_least_one() -> None:
    table = Table(
        step="F2", hands={WEST: ["EV14"]}, units={"orc_udun": "2717", "olog_1": "2717"}, mobilised=["gondor"]
    )
    table.refused(WEST, PlayEvent("EV14", ("udun",)), "EVT-6", "ambush.nobody")
    table.do(WEST, PlayEvent("EV14", ("2717",)))
    assert table.told(None, UnitHarmed) == [UnitHarmed("orc_udun", "2717", 3, 22)]
    assert table.unit("orc_udun").strength == 22


def test_ev32_weariness_of_somebody_who_is_seen() -> None:
    table = Table(step="D2", hands={SAURON: ["EV32"]}, at={"gimli": "1809", "sam": "1809"}, hidden=["sam"])
    table.refused(SAURON, PlayEvent("EV32", ("sam",)), "EVT-6", "weary.nobody")
    table.do(SAURON, PlayEvent("EV32", ("gimli",)))
    assert table.told(WEST, Wearied) == [Wearied("gimli", "1809")]
    assert table.told(WEST, CardPlayed) == []
    assert table.person("gimli", None).hurt == 1


# Magic cards
def test_mag_1_cards_pass_in_one_hex_in_private() -> None:
    table = Table(step="F2", at={"gimli": "1809"})
    table.refused(WEST, Give("MG03", "gimli"), "MAG-1", "give.not_here")
    table.refused(WEST, Give("MG12", "sam"), "MAG-1", "give.nothing")
    table.do(WEST, Give("MG03", "sam"))
    assert table.sees(WEST).field.item("MG03").holder == "sam"
    assert table.sees(SAURON).field.item("MG03").holder == ""
    table.do(WEST, TakeBack())
    assert table.sees(WEST).field.item("MG03").holder == "frodo"


def test_mg14_lembas_feeds_a_party_twice() -> None:
    table = Table(step="F2", items={"MG14": "sam"})
    table.do(WEST, UseItem("MG14"))
    assert "sam" in table.sees(WEST).field.effects("MG14")[0].on
    assert table.sees(SAURON).field.effects("MG14") == ()
    table.do(WEST, UseItem("MG14"))
    table.refused(WEST, UseItem("MG14"), "MAG-1", "item.used_up")


def test_mg18_denethor_sees_the_points_once_in_three_turns() -> None:
    table = Table(step="F2", turn=9, points=7)
    table.do(WEST, UseItem("MG18"), 6)
    assert table.told(WEST, PointsSeen) == [PointsSeen(7)]
    assert table.told(SAURON, PointsSeen) == []
    assert table.person("denethor").hurt == 1
    table.refused(WEST, UseItem("MG18"), "MAG-1", "item.rests")


def test_muster_has_no_cards_in_play() -> None:
    """EVT-2: the game stands in no window before the first turn."""
    table = Table(step="muster", hands={WEST: ["EV28"]})
    table.refused(WEST, PlayEvent("EV28"), "EVT-2", "card.window")
    assert table.may(WEST, CloseStep("muster"))


def test_evt_4_with_three_players_the_breeding_pits_are_sarumans() -> None:
    table = Table(
        preset="three_powers", step="D2", hands={SAURON: ["EV27"], SARUMAN: ["EV16"]}, mobilised=["saruman"]
    )
    table.refused(SAURON, PlayEvent("EV27"), "EVT-4", "card.not_yours")
    table.do(SARUMAN, PlayEvent("EV16"))
    assert all(table.told(seat, CardPlayed) == [CardPlayed(SARUMAN, "EV16")] for seat in EVERYONE)


def test_ev21_black_breath_takes_one_from_combat_for_one_fight() -> None:
    table = met("boromir", "nazgul_4", step="D4", hands={SAURON: ["EV21"]}, items={})
    orders = FightOrders(break_off=0, cards=("EV21",))
    fight(table, SAURON, ("nazgul_4",), ("boromir",), orders)
    while table.kind == "P-10":
        table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=0), *[1, 1] * 6)
    assert ("boromir", "nazgul_4", 4 - 1 - 3, 0) in blows(table)
    assert table.told(None, CardPlayed) == [CardPlayed(SAURON, "EV21", ("boromir",))]
    assert table.sees(None).field.effects("EV21") == ()


def test_mg13_the_phial_ends_a_fight_with_nazgul() -> None:
    table = met("sam", "nazgul_4", step="D4", items={"MG13": "sam"})
    fight(table, SAURON, ("nazgul_4",), ("sam",))
    while table.kind == "P-10":
        table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(cards=("MG13",)))
    assert blows(table) == []
    assert table.told(None, FightEnded)[0].why == "phial"


def test_ev23_wargs_fall_upon_a_party_that_is_seen() -> None:
    table = met("gimli", "sam", step="D4", at="1510", hands={SAURON: ["EV23"]})
    table.refused(SAURON, PlayEvent("EV23", ("2214",)), "EVT-6", "wargs.nobody")
    table.do(SAURON, PlayEvent("EV23", ("1510",)))
    while table.kind == "P-10":
        table.answer(WEST, Yes(False))
    assert table.kind == "P-23"
    assert set(table.told(None, FightBegan)[0].challenged) == {"gimli", "sam"}
