"""Magic and event cards: T-102, T-130, T-131, T-132, T-176, T-177, T-234."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.war.actions import (
    Arm,
    Attack,
    CloseStep,
    Disarm,
    Discard,
    Give,
    Letter,
    Move,
    PlayEvent,
    Rescue,
    Search,
    TakeBack,
    UseItem,
)
from engine.war.board import BOARD
from engine.war.data import EVENT_CARDS
from engine.war.events.battles import BattleEnded, Left, RoundFought
from engine.war.events.cards import (
    AreaSeen,
    CardArmed,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    Healed,
    ItemFound,
    PointsSeen,
    SearchCardSeen,
    Tempted,
    UnitHarmed,
    Wearied,
)
from engine.war.events.duels import FightBegan, FightEnded
from engine.war.events.hunt import RescueTried, Searched
from engine.war.events.moves import Moved
from engine.war.events.table import Asked
from engine.war.field import Effect
from engine.war.questions import BattleForm, BattleOrders, Condition, FightOrders, Yes
from engine.war.ratings import combat, helping
from tests.scenarios.war.fights import blows, fight, met
from tests.scenarios.war.table import EVERYONE, SARUMAN, SAURON, WEST, Table

PLAYERS = pytest.mark.parametrize("preset", ["war", "three_powers"])


def held(table: Table, seat: str) -> list[str]:
    """The cards in a hand, the oldest first."""
    return [card.id for card in table.sees(seat).hand]


# The hand


@PLAYERS
def test_t_132_evt_1_the_oldest_of_four_goes_when_the_sitting_closes(preset: str) -> None:
    table = Table(step="D6", turn=3, hands={WEST: ["EV06", "EV07", "EV09"]}, deck=["EV30"], preset=preset)
    while table.kind != "letter":
        table.wait()
    assert held(table, WEST) == ["EV06", "EV07", "EV09", "EV30"]
    gone: list[CardDiscarded] = []
    while table.sees(None).field.turn.phase != "T7":
        assert table.kind in ("letter", "search", "west", "white_hand")  # nobody waits for a discard
        table.wait(*[1, 2] * (table.kind == "letter"))
        gone += table.told(WEST, CardDiscarded)
        assert table.told(SAURON, CardDiscarded) == table.told(None, CardDiscarded) == []
    assert [event.card for event in gone] == ["EV06"]
    assert held(table, WEST) == ["EV07", "EV09", "EV30"]


def test_evt_1_of_four_cards_three_may_be_played_or_one_discarded_by_choice() -> None:
    """P-16: a discard is owed by those that are left, until one is discarded."""
    over = Table(step="D6", turn=7, hands={SAURON: ["EV24", "EV16", "EV25"]}, deck=["EV13", "EV28"])
    while over.kind != "letter":
        over.wait()
    for card in ("EV28", "EV16", "EV25"):
        over.do(SAURON, PlayEvent(card))
    over.refused(SAURON, PlayEvent("EV24"), "EVT-1", "card.fourth")
    over.do(SAURON, Discard("EV24"))
    assert held(over, SAURON) == []
    assert over.told(SAURON, CardDiscarded) == [CardDiscarded("EV24")]


def test_evt_1_a_hand_of_three_is_kept() -> None:
    table = Table(step="F2", hands={WEST: ["EV06", "EV07", "EV09"]})
    table.refused(WEST, Discard("EV06"), "EVT-1", "discard.not_due")
    table.refused(WEST, Discard("EV10"), "EVT-1", "card.not_held")


def test_evt_5_an_empty_deck_is_made_of_the_discards() -> None:
    cards = [card for card in EVENT_CARDS if card not in ("EV02", "EV05")]
    dealt = {WEST: cards[:3], SAURON: cards[3:6]}
    table = Table(step="D6", turn=9, hands=dealt, deck=cards[6:])
    fronts: list[str] = []
    for _ in range(13):
        while table.kind != "letter":
            table.wait()
            fronts += [
                card for seat in (WEST, SAURON) for e in table.told(seat, CardsDrawn) for card in e.cards
            ]
        if len(fronts) == 24:
            break
        table.do(SAURON, Letter("A"), 1)
    assert fronts[:24] == cards[6:30]


@PLAYERS
def test_t_177_evt_4_evt_5_a_card_for_the_other_side_is_kept_or_discarded(preset: str) -> None:
    table = Table(
        step="D2", m=4, hands={SAURON: ["EV06", "EV02"], WEST: ["EV05"]}, mobilised=["saruman"], preset=preset
    )
    table.refused(SAURON, PlayEvent("EV06"), "EVT-4", "card.not_yours")
    assert table.may(SAURON, Discard("EV06"))
    table.do(SAURON, PlayEvent("EV02"))
    assert held(table, SAURON) == ["EV06"]
    table.do(SAURON, Discard("EV06"))
    assert held(table, SAURON) == []
    while table.sees(WEST).step != "F2":
        table.wait(*[1, 2] * (table.kind == "letter"))
    table.do(WEST, PlayEvent("EV05"))
    used = {card.id: card.at for card in table.state.cards if card.id in ("EV02", "EV05", "EV06")}
    assert used == {"EV02": "out", "EV05": "out", "EV06": "discards"}


# Windows


@pytest.mark.parametrize(
    ("card", "step", "window"),
    [("EV06", "D2", "own_turn"), ("EV13", "F2", "reaction_search"), ("EV12", "F2", "reaction_dark_move")],
)
def test_evt_2_a_card_is_played_in_its_window(card: str, step: str, window: str) -> None:
    table = Table(step=step, hands={WEST: [card]})
    refusal = table.refused(WEST, PlayEvent(card), "EVT-2", "card.window")
    assert refusal.facts["window"] == window


def test_evt_2_a_card_that_is_not_held_is_refused_like_one_that_is_none() -> None:
    table = Table(hands={SAURON: ["EV06"]})
    for name in ("EV06", "EV99"):
        table.refused(WEST, PlayEvent(name), "EVT-2", "card.not_held")


def test_evt_2_evt_3_the_dawnless_day_belongs_to_the_shadow_phase() -> None:
    table = Table(step="letter", hands={SAURON: ["EV19"]})
    table.do(SAURON, PlayEvent("EV19"))
    assert table.told(WEST, CardPlayed) == table.told(None, CardPlayed) == [CardPlayed(SAURON, "EV19")]
    table.do(SAURON, Letter("C"), 2)
    assert table.sees(SAURON).field.turn.points == 14 + 4


def test_p_11_a_card_is_armed_and_disarmed_in_private() -> None:
    table = Table(step="D2", hands={WEST: ["EV12", "EV06"]})
    sail = Condition("sail")
    table.do(WEST, Arm("EV12", sail))
    assert table.told(WEST, CardArmed) == [CardArmed("EV12", sail)]
    assert all(table.told(seat, CardArmed) == [] for seat in (SAURON, None))
    assert table.sees(WEST).hand[0].armed == sail
    table.refused(WEST, Arm("EV06", sail), "EVT-2", "arm.moment")
    table.refused(WEST, Arm("EV12", Condition("sail", "nowhere")), "EVT-2", "arm.nowhere")
    table.do(WEST, Disarm("EV12"))
    assert table.sees(WEST).hand[0].armed is None
    table.refused(WEST, Disarm("EV12"), "EVT-2", "disarm.not_armed")


def test_seq_4_a_discard_may_be_taken_back_in_the_own_sitting() -> None:
    table = Table(step="F2", hands={WEST: ["EV26"]})
    table.do(WEST, Discard("EV26"))
    table.do(WEST, TakeBack())
    assert held(table, WEST) == ["EV26"]


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


# Sights


@pytest.mark.parametrize("away", [True, False])
def test_evt_3_a_palantir_names_an_area_of_hidden_people_or_shows_nothing(away: bool) -> None:
    company = {"frodo": "1809", "sam": "2513"}
    table = Table(
        step="letter",
        search=["SC12"],
        bare=True,
        at=company if away else {},
        units={"orc_udun": "udun"},
        hidden=list(company) if away else [],
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


def test_ev14_an_ambush_costs_a_tenth_and_at_least_one() -> None:
    table = Table(
        step="F2", hands={WEST: ["EV14"]}, units={"orc_udun": "2717", "olog_1": "2717"}, mobilised=["gondor"]
    )
    table.refused(WEST, PlayEvent("EV14", ("udun",)), "EVT-6", "ambush.nobody")
    table.do(WEST, PlayEvent("EV14", ("2717",)))
    assert table.told(None, UnitHarmed) == [UnitHarmed("orc_udun", 3, 22)]
    assert table.unit("orc_udun").strength == 22


def test_ev32_weariness_of_somebody_who_is_seen() -> None:
    table = Table(step="D2", hands={SAURON: ["EV32"]}, at={"gimli": "1809", "sam": "1809"}, hidden=["sam"])
    table.refused(SAURON, PlayEvent("EV32", ("sam",)), "EVT-6", "weary.nobody")
    table.do(SAURON, PlayEvent("EV32", ("gimli",)))
    assert table.told(WEST, Wearied) == [Wearied("gimli")]
    assert table.told(WEST, CardPlayed) == []
    assert table.person("gimli", None).hurt == 1


@PLAYERS
def test_t_131_evt_3_rng_11_a_lone_bearer_is_not_tempted_and_nobody_is_told_why(preset: str) -> None:
    table = Table(step="D2", hands={SAURON: ["EV22"]}, at={"frodo": "1809"}, hidden=["frodo"], preset=preset)
    table.do(SAURON, PlayEvent("EV22"))
    assert table.told(SAURON, CardPlayed) == [CardPlayed(SAURON, "EV22")]
    assert table.told(SAURON, Tempted) == table.told(None, Tempted) == []
    assert table.told(WEST, Tempted) == [Tempted("")]


def test_rng_11_the_companion_of_the_lowest_rating_may_take_the_ring() -> None:
    company = {"frodo": "1809", "boromir": "1809", "sam": "1809"}
    table = Table(step="D2", hands={SAURON: ["EV22"]}, at=company, hidden=list(company))
    table.do(SAURON, PlayEvent("EV22"), 2, 1, 6)
    assert table.told(WEST, Tempted) == [Tempted("boromir", True)]
    table.close()
    assert table.sees(WEST).field.ring.holder == "boromir"
    assert table.person("frodo").hurt == 1
    assert table.sees(SAURON).field.ring.holder == ""
    firm = Table(step="D2", hands={SAURON: ["EV22"]}, at=company, hidden=list(company))
    firm.do(SAURON, PlayEvent("EV22"), 1)
    assert firm.told(WEST, Tempted) == [Tempted("boromir")]


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


# With the Search


def searched(armed: Condition | None, preset: str = "war") -> Table:
    """Sam and Pippin hidden in Hollin, False Trail in the West's hand, and the card for Hollin (Nazgûl)."""
    table = Table(
        preset=preset,
        step="letter",
        search=["SC07"],
        at={"sam": "1709", "pippin": "1709", "merry": "1709"},
        hidden=["sam", "pippin", "merry"],
        hands={WEST: ["EV13"]},
    )
    if armed:
        table.do(WEST, Arm("EV13", armed))
    table.do(SAURON, Letter("A"), 1)
    table.do(SAURON, Search(), 4)
    return table


@PLAYERS
def test_t_130_evt_2_inf_6_an_armed_false_trail_plays_itself(preset: str) -> None:
    """A die of 4 spots a party of three; with the trail it is 5 and does not."""
    plain, armed = searched(None, preset=preset), searched(Condition("search", "hollin"), preset=preset)
    assert plain.told(None, Searched)[0].spotted == (("1709", ("sam", "merry", "pippin")),)
    assert armed.told(None, Searched)[0].spotted == ()
    assert armed.told(WEST, CardPlayed) == [CardPlayed(WEST, "EV13")]
    for seat in (SAURON, None):
        assert armed.told(seat, CardPlayed) == []
        assert armed.told(seat, Asked) == []
    assert armed.person("sam").hidden
    assert held(armed, WEST) == []


@PLAYERS
def test_t_130_evt_2_a_trail_that_is_false_elsewhere_stays_armed(preset: str) -> None:
    table = searched(Condition("search", "gorgoroth"), preset=preset)
    assert table.told(None, Searched)[0].spotted != ()
    assert held(table, WEST) == ["EV13"]


@PLAYERS
def test_t_234_evt_6_src_2_the_lidless_eye_adds_the_card_to_one_area_of_choice(preset: str) -> None:
    table = Table(step="letter", search=["SC05"], hands={SAURON: ["EV18"]}, preset=preset)
    table.do(SAURON, Letter("A"), 1)
    table.do(SAURON, PlayEvent("EV18"))
    table.refused(SAURON, Search("hollin,vales"), "SRC-2")
    table.do(SAURON, Search("rhun"))
    assert table.told(None, Searched)[0].areas == ("brown_marsh", "rhun")


@PLAYERS
@pytest.mark.parametrize(
    ("place", "camp", "columns", "defence"), [("minas_tirith", "2418", 1, 40), ("dol_amroth", "1719", 2, 20)]
)
def test_t_234_evt_6_cit_2_grond_shifts_columns_and_leaves_the_multiples_alone(
    preset: str, place: str, camp: str, columns: int, defence: int
) -> None:
    """Two columns before a Citadel that doubles, one before a mighty one (EV20)."""
    table = Table(
        preset=preset,
        step="D5",
        m=4,
        bare=True,
        mobilised=["gondor"],
        units={"orc_udun": camp, "tower_guard": place},
        hands={SAURON: ["EV20"]},
    )
    table.do(SAURON, Attack(BOARD.hex_of(place), ("orc_udun",), BattleOrders("", 101, cards=("EV20",))))
    table.close()
    table.answer(WEST, BattleForm((BattleOrders(BOARD.hex_of(place), 0),)), 1, 1)
    fought = table.told(None, RoundFought)[0]
    assert (fought.shift, fought.defence) == (columns, defence)
    assert table.told(None, CardPlayed) == [CardPlayed(SAURON, "EV20", (BOARD.hex_of(place),))]


@PLAYERS
def test_t_234_evt_6_spc_1_no_card_takes_denethor_out_of_minas_tirith(preset: str) -> None:
    table = Table(step="F2", hands={WEST: ["EV03"]}, preset=preset)
    table.refused(WEST, PlayEvent("EV03", ("denethor", "2518")), "EVT-6", "party.may_not_leave")


# The Eagles


def test_evt_3_eagles_carry_a_hidden_party_and_only_the_play_is_announced() -> None:
    table = Table(
        step="F2", hands={WEST: ["EV03"]}, at={"sam": "1809", "frodo": "1809"}, hidden=["sam", "frodo"]
    )
    order = PlayEvent("EV03", ("frodo", "sam", "2112"))
    table.refused(WEST, PlayEvent("EV03", ("frodo", "sam", "3117")), "EVT-6", "eagles.not_there")
    table.do(WEST, order)
    assert table.told(None, CardPlayed) == [CardPlayed(WEST, "EV03")]
    assert table.told(None, Moved) == []
    assert (table.person("frodo").at, table.person("frodo").hidden) == ("2112", True)
    assert table.may(WEST, Move(("frodo",), (BOARD.neighbours["2112"][0],)))


def test_ev08_boats_go_down_the_anduin_to_rauros() -> None:
    rauros = BOARD.hex_of("rauros")
    company = {"frodo": "lorien", "sam": "lorien"}
    table = Table(step="F2", hands={WEST: ["EV08"]}, at=company, hidden=list(company))
    table.refused(WEST, PlayEvent("EV08", ("frodo", "2415")), "EVT-6", "boats.not_there")
    table.do(WEST, PlayEvent("EV08", ("frodo", "sam", rauros)))
    assert table.person("frodo").at == rauros
    assert table.told(SAURON, CardPlayed) == []
    inland = Table(step="F2", hands={WEST: ["EV08"]}, at={"sam": "1810"})
    inland.refused(WEST, PlayEvent("EV08", ("sam", rauros)), "EVT-6", "boats.not_there")


# Finding


@PLAYERS
def test_t_176_mag_1_mag_2_sting_is_for_hobbits_and_loriens_gifts_for_the_first_who_stops(
    preset: str,
) -> None:
    table = Table(
        step="F2",
        items={"MG03": "gimli"},
        at={"gimli": "2009", "legolas": "2009", "sam": "1810"},
        hidden=["gimli", "legolas", "sam"],
        preset=preset,
    )
    field = table.sees(WEST).field
    assert helping(field, field.person("gimli")) == ()
    assert combat(field, field.person("gimli")) == 4
    table.do(WEST, Move(("gimli", "legolas"), ("lorien",)))
    found = {item.id: item.holder for item in table.sees(WEST).field.items}
    assert {found[card] for card in ("MG12", "MG13", "MG14", "MG15")} == {"legolas"}
    assert table.told(SAURON, ItemFound) == []
    assert len(table.told(WEST, ItemFound)) == 4
    assert found["MG16"] == ""


def test_res_8_a_card_that_lies_is_taken_by_the_next_who_stops_there() -> None:
    """A hidden one takes it unseen: the others believe that it still lies there until they look."""
    shown = {"MG03": "1809"}
    table = Table(
        step="F2", items=shown, at={"sam": "1709"}, hidden=["sam"], effects=[Effect("EV01", WEST, 9)]
    )
    state = table.state
    items = tuple(replace(item, shown=item.id == "MG03") for item in state.field.items)
    table = Table(replace(state, field=replace(state.field, items=items)))
    before = table.sees(SAURON).field.item("MG03")
    table.do(WEST, Move(("sam",), ("1809",)))
    table.close()
    assert table.sees(WEST).field.item("MG03").holder == "sam"
    after = table.sees(SAURON).field.item("MG03")
    assert (after.lies, after.holder, after) == ("1809", "", before)


def test_mg04_the_horn_counts_two_in_one_rescue() -> None:
    table = Table(
        step="F3",
        at={"boromir": "1809", "sam": "1809", "pippin": "1809"},
        hidden=["boromir"],
        bands={"band_1": ("1809", 5, SAURON)},
        captives={"sam": "band_1", "pippin": "band_1"},
    )
    table.do(WEST, UseItem("MG04"))
    table.do(WEST, Rescue("sam", ("boromir",)), 2, 3)
    assert table.told(None, RescueTried)[0].number == 4 + 3 + 2 - 5
    table.do(WEST, Rescue("pippin", ("boromir",)), 3, 3)
    assert table.told(None, RescueTried)[0].number == 4 + 3 - 5
    table.refused(WEST, UseItem("MG04"), "MAG-1", "item.used_up")


# In battles and fights


def attacked(unit: str, on: str, *, step: str, cards: tuple[str, ...] = (), **where: Any) -> Table:
    """A unit at 2214 attacks another at 2114, both mobilised; the defender has still to be asked."""
    table = Table(
        step=step,
        m=4,
        bare=True,
        mobilised=["gondor", "rohan"],
        units={unit: "2214", on: "2114", **where.pop("units", {})},
        **where,
    )
    seat = WEST if step == "F5" else SAURON
    table.do(seat, Attack("2114", (unit,), BattleOrders(leave_under=101, cards=cards)))
    return table


@PLAYERS
def test_t_234_evt_6_ret_2_hope_rekindled_throws_a_failed_die_again(preset: str) -> None:
    """The number stays 4: a 5 fails, is thrown once more, and the 4 frees; two failures are too many."""
    for again, left in ((4, True), (5, False)):
        table = attacked(
            "tower_guard", "orc_durthang", step="F5", effects=[Effect("EV30", WEST, 9)], preset=preset
        )
        table.close()
        table.answer(SAURON, BattleForm(), 3, 5, again, *[3, 5, 5] * 2 * (not left))
        tried = [(event.die, event.number) for event in table.told(None, Left)][:2]
        assert tried == [(5, 4), (again, 4)]
        assert table.told(None, BattleEnded)[0].why == ("left" if left else "rounds")


@pytest.mark.parametrize(("armed", "shift_by"), [(False, 1), (True, 1), (None, 0)])
def test_ev11_a_charge_of_ten_shifts_its_attack_one_column(armed: bool | None, shift_by: int) -> None:
    table = attacked(
        "edoras_eored",
        "orc_durthang",
        step="F5",
        cards=("EV11",) if armed is False else (),
        hands={WEST: ["EV11"]},
    )
    if armed:
        table.do(WEST, Arm("EV11", Condition("battle", "2114")))
    table.close()
    table.answer(SAURON, BattleForm(), 3, 1)
    assert table.told(None, RoundFought)[0].shift == shift_by
    assert (CardPlayed(WEST, "EV11", ("2114",)) in table.told(None, CardPlayed)) == bool(shift_by)
    assert table.sees(None).field.effects("EV11") == ()


def test_evt_2_cards_named_with_orders_are_held_and_fit() -> None:
    table = attacked("edoras_eored", "orc_durthang", step="F5", hands={WEST: ["EV11", "EV06"]})
    table.refused(WEST, PlayEvent("EV11", ("2114",)), "EVT-2", "card.with_orders")
    other = Table(
        step="F5", bare=True, mobilised=["rohan"], units={"edoras_eored": "2214", "orc_udun": "2114"}
    )
    order = Attack("2114", ("edoras_eored",), BattleOrders(cards=("EV11",)))
    other.refused(WEST, order, "EVT-2", "card.not_held")
    other.refused(WEST, Attack("2114", ("edoras_eored",), BattleOrders(cards=("EV30",))), "EVT-2")


def test_mg04_the_horn_shifts_one_battle_that_boromir_defends() -> None:
    table = attacked(
        "orc_durthang", "tower_guard", step="D5", at={"boromir": "2114"}, hidden=[], items={"MG04": "boromir"}
    )
    table.close()
    table.answer(WEST, BattleForm((BattleOrders("2114", 0, cards=("MG04",)),)))
    table.wait(3, 1)
    assert table.told(None, RoundFought)[0].shift == -1
    assert table.sees(SAURON).field.item("MG04").shown


@PLAYERS
def test_t_102_mag_4_spc_5_ind_10_celeborns_sword_makes_both_wounds_real(preset: str) -> None:
    table = met("celeborn", "nazgul_4", step="F4", items={"MG08": "celeborn"}, m=3, preset=preset)
    fight(table, WEST, ("celeborn",), ("nazgul_4",), FightOrders(break_off=0))
    assert table.kind == "P-23"
    script = [1, 5, *[1, 1] * 5]
    table.answer(SAURON, FightOrders(break_off=0), *script)
    assert ("celeborn", "nazgul_4", 5 - 3, 2) in blows(table)
    nazgul = table.person("nazgul_4", None)
    assert (nazgul.worn, nazgul.hurt) == (2, 0)


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


def test_evt_3_a_private_card_of_another_leaves_no_name_in_a_sitting() -> None:
    table = Table(preset="three_powers", step="D2", hands={SARUMAN: ["EV22"]})
    table.do(SAURON, Move(("gothmog",), (BOARD.neighbours[BOARD.hex_of("minas_morgul")][0],)))
    table.do(SARUMAN, PlayEvent("EV22"), 6, 1, 1)
    assert [draft.what for draft in table.sees(SAURON).drafts] == ["move"]
    table.refused(SARUMAN, PlayEvent("EV22"), "EVT-2", "card.not_held")
    assert table.told(SAURON, CardPlayed) == []
    table.refused(SAURON, TakeBack(), "SEQ-4", "back.passed")
