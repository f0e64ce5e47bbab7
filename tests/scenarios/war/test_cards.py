"""Magic and event cards: T-102, T-130, T-131, T-132, T-176, T-177, T-234."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.war import actions as act
from engine.war.board import BOARD
from engine.war.data import EVENT_CARDS
from engine.war.events.fights import BattleEnded, Left, RoundFought
from engine.war.events.quest import RescueTried, Searched
from engine.war.events.table import (
    Asked,
    CardArmed,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    ItemFound,
    Moved,
    Tempted,
)
from engine.war.field import Effect
from engine.war.questions import BattleForm, BattleOrders, Condition, FightOrders
from engine.war.ratings import combat, helping
from tests.scenarios.war.fights import blows, fight, met
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table


def held(table: Table, seat: str) -> list[str]:
    """The cards in a hand, the oldest first."""
    return [card.id for card in table.sees(seat).hand]


# The hand
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
        over.do(SAURON, act.PlayEvent(card))
    over.refused(SAURON, act.PlayEvent("EV24"), "EVT-1", "card.fourth")
    over.do(SAURON, act.Discard("EV24"))
    assert held(over, SAURON) == []
    assert over.told(SAURON, CardDiscarded) == [CardDiscarded("EV24")]


def test_evt_1_a_hand_of_three_is_kept() -> None:
    table = Table(step="F2", hands={WEST: ["EV06", "EV07", "EV09"]})
    table.refused(WEST, act.Discard("EV06"), "EVT-1", "discard.not_due")
    table.refused(WEST, act.Discard("EV10"), "EVT-1", "card.not_held")


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
        table.do(SAURON, act.Letter("A"), 1)
    assert fronts[:24] == cards[6:30]


def test_t_177_evt_4_evt_5_a_card_for_the_other_side_is_kept_or_discarded(preset: str) -> None:
    table = Table(
        step="D2", m=4, hands={SAURON: ["EV06", "EV02"], WEST: ["EV05"]}, mobilised=["saruman"], preset=preset
    )
    table.refused(SAURON, act.PlayEvent("EV06"), "EVT-4", "card.not_yours")
    assert table.may(SAURON, act.Discard("EV06"))
    table.do(SAURON, act.PlayEvent("EV02"))
    assert held(table, SAURON) == ["EV06"]
    table.do(SAURON, act.Discard("EV06"))
    assert held(table, SAURON) == []
    while table.sees(WEST).step != "F2":
        table.wait(*[1, 2] * (table.kind == "letter"))
    table.do(WEST, act.PlayEvent("EV05"))
    used = {card.id: card.at for card in table.state.cards if card.id in ("EV02", "EV05", "EV06")}
    assert used == {"EV02": "out", "EV05": "out", "EV06": "discards"}


# Windows
@pytest.mark.parametrize(
    ("card", "step", "window"),
    [("EV06", "D2", "own_turn"), ("EV13", "F2", "reaction_search"), ("EV12", "F2", "reaction_dark_move")],
)
def test_evt_2_a_card_is_played_in_its_window(card: str, step: str, window: str) -> None:
    table = Table(step=step, hands={WEST: [card]})
    refusal = table.refused(WEST, act.PlayEvent(card), "EVT-2", "card.window")
    assert refusal.facts["window"] == window


def test_evt_2_a_card_that_is_not_held_is_refused_like_one_that_is_none() -> None:
    table = Table(hands={SAURON: ["EV06"]})
    for name in ("EV06", "EV99"):
        table.refused(WEST, act.PlayEvent(name), "EVT-2", "card.not_held")


def test_evt_2_evt_3_the_dawnless_day_belongs_to_the_shadow_phase() -> None:
    table = Table(step="letter", hands={SAURON: ["EV19"]})
    table.do(SAURON, act.PlayEvent("EV19"))
    assert table.told(WEST, CardPlayed) == table.told(None, CardPlayed) == [CardPlayed(SAURON, "EV19")]
    table.do(SAURON, act.Letter("C"), 2)
    assert table.sees(SAURON).field.turn.points == 14 + 4


def test_p_11_a_card_is_armed_and_disarmed_in_private() -> None:
    table = Table(step="D2", hands={WEST: ["EV12", "EV06"]})
    sail = Condition("sail")
    table.do(WEST, act.Arm("EV12", sail))
    assert table.told(WEST, CardArmed) == [CardArmed("EV12", sail)]
    assert all(table.told(seat, CardArmed) == [] for seat in (SAURON, None))
    assert table.sees(WEST).hand[0].armed == sail
    table.refused(WEST, act.Arm("EV06", sail), "EVT-2", "arm.moment")
    table.refused(WEST, act.Arm("EV12", Condition("sail", "nowhere")), "EVT-2", "arm.nowhere")
    table.do(WEST, act.Disarm("EV12"))
    assert table.sees(WEST).hand[0].armed is None
    table.refused(WEST, act.Disarm("EV12"), "EVT-2", "disarm.not_armed")


def test_seq_4_a_discard_may_be_taken_back_in_the_own_sitting() -> None:
    table = Table(step="F2", hands={WEST: ["EV26"]})
    table.do(WEST, act.Discard("EV26"))
    table.do(WEST, act.TakeBack())
    assert held(table, WEST) == ["EV26"]


def test_t_131_evt_3_rng_11_a_lone_bearer_is_not_tempted_and_nobody_is_told_why(preset: str) -> None:
    table = Table(step="D2", hands={SAURON: ["EV22"]}, at={"frodo": "1809"}, hidden=["frodo"], preset=preset)
    table.do(SAURON, act.PlayEvent("EV22"))
    assert table.told(SAURON, CardPlayed) == [CardPlayed(SAURON, "EV22")]
    assert table.told(SAURON, Tempted) == table.told(None, Tempted) == []
    assert table.told(WEST, Tempted) == [Tempted("")]


def test_t_131_evt_3_who_tempts_sees_the_same_whoever_stands_with_the_bearer() -> None:
    """Why the order could not be taken back told that a die had fallen, so that somebody was there."""
    views = []
    for group, dice in ((["frodo"], ()), (["frodo", "boromir"], (2, 1, 6)), (["frodo", "sam"], (1,))):
        table = Table(
            step="D2",
            hands={SAURON: ["EV22"]},
            at={name: "1809" if name in group else "0905" for name in ("frodo", "boromir", "sam")},
            hidden=["frodo", "boromir", "sam"],
        )
        table.do(SAURON, act.PlayEvent("EV22"), *dice)
        views.append(table.sees(SAURON))
    assert views[0] == views[1] == views[2]


def test_rng_11_the_companion_of_the_lowest_rating_may_take_the_ring() -> None:
    group = {"frodo": "1809", "boromir": "1809", "sam": "1809"}
    table = Table(step="D2", hands={SAURON: ["EV22"]}, at=group, hidden=list(group))
    table.do(SAURON, act.PlayEvent("EV22"), 2, 1, 6)
    assert table.told(WEST, Tempted) == [Tempted("boromir", True)]
    table.close()
    assert table.sees(WEST).field.ring.holder == "boromir"
    assert table.person("frodo").hurt == 1
    assert table.sees(SAURON).field.ring.holder == ""
    firm = Table(step="D2", hands={SAURON: ["EV22"]}, at=group, hidden=list(group))
    firm.do(SAURON, act.PlayEvent("EV22"), 1)
    assert firm.told(WEST, Tempted) == [Tempted("boromir")]


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
        table.do(WEST, act.Arm("EV13", armed))
    table.do(SAURON, act.Letter("A"), 1)
    table.do(SAURON, act.Search(), 4)
    return table


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


def test_t_130_evt_2_a_trail_that_is_false_elsewhere_stays_armed(preset: str) -> None:
    table = searched(Condition("search", "gorgoroth"), preset=preset)
    assert table.told(None, Searched)[0].spotted != ()
    assert held(table, WEST) == ["EV13"]


def test_t_234_evt_6_src_2_the_lidless_eye_adds_the_card_to_one_area_of_choice(preset: str) -> None:
    table = Table(step="letter", search=["SC05"], hands={SAURON: ["EV18"]}, preset=preset)
    table.do(SAURON, act.Letter("A"), 1)
    table.do(SAURON, act.PlayEvent("EV18"))
    table.refused(SAURON, act.Search("hollin,vales"), "SRC-2")
    table.do(SAURON, act.Search("rhun"))
    assert table.told(None, Searched)[0].areas == ("brown_marsh", "rhun")


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
    table.do(SAURON, act.Attack(BOARD.hex_of(place), ("orc_udun",), BattleOrders("", 101, cards=("EV20",))))
    table.close()
    table.answer(WEST, BattleForm((BattleOrders(BOARD.hex_of(place), 0),)), 1, 1)
    fought = table.told(None, RoundFought)[0]
    assert (fought.shift, fought.defence) == (columns, defence)
    assert table.told(None, CardPlayed) == [CardPlayed(SAURON, "EV20", (BOARD.hex_of(place),))]


def test_t_234_evt_6_spc_1_no_card_takes_denethor_out_of_minas_tirith(preset: str) -> None:
    table = Table(step="F2", hands={WEST: ["EV03"]}, preset=preset)
    table.refused(WEST, act.PlayEvent("EV03", ("denethor", "2518")), "EVT-6", "party.may_not_leave")


# The Eagles
def test_evt_3_eagles_carry_a_hidden_party_and_only_the_play_is_announced() -> None:
    table = Table(
        step="F2", hands={WEST: ["EV03"]}, at={"sam": "1809", "frodo": "1809"}, hidden=["sam", "frodo"]
    )
    order = act.PlayEvent("EV03", ("frodo", "sam", "2112"))
    table.refused(WEST, act.PlayEvent("EV03", ("frodo", "sam", "3117")), "EVT-6", "eagles.not_there")
    table.do(WEST, order)
    assert table.told(None, CardPlayed) == [CardPlayed(WEST, "EV03")]
    assert table.told(None, Moved) == []
    assert (table.person("frodo").at, table.person("frodo").hidden) == ("2112", True)
    assert table.may(WEST, act.Move(("frodo",), (BOARD.neighbours["2112"][0],)))


def test_ev08_boats_go_down_the_anduin_to_rauros() -> None:
    rauros = BOARD.hex_of("rauros")
    group = {"frodo": "lorien", "sam": "lorien"}
    table = Table(step="F2", hands={WEST: ["EV08"]}, at=group, hidden=list(group))
    table.refused(WEST, act.PlayEvent("EV08", ("frodo", "2415")), "EVT-6", "boats.not_there")
    table.do(WEST, act.PlayEvent("EV08", ("frodo", "sam", rauros)))
    assert table.person("frodo").at == rauros
    assert table.told(SAURON, CardPlayed) == []
    inland = Table(step="F2", hands={WEST: ["EV08"]}, at={"sam": "1810"})
    inland.refused(WEST, act.PlayEvent("EV08", ("sam", rauros)), "EVT-6", "boats.not_there")


# Finding
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
    table.do(WEST, act.Move(("gimli", "legolas"), ("lorien",)))
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
    table.do(WEST, act.Move(("sam",), ("1809",)))
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
    table.do(WEST, act.UseItem("MG04"))
    table.do(WEST, act.Rescue("sam", ("boromir",)), 2, 3)
    assert table.told(None, RescueTried)[0].number == 4 + 3 + 2 - 5
    table.do(WEST, act.Rescue("pippin", ("boromir",)), 3, 3)
    assert table.told(None, RescueTried)[0].number == 4 + 3 - 5
    table.refused(WEST, act.UseItem("MG04"), "MAG-1", "item.used_up")


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
    table.do(seat, act.Attack("2114", (unit,), BattleOrders(leave_under=101, cards=cards)))
    return table


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
        table.do(WEST, act.Arm("EV11", Condition("battle", "2114")))
    table.close()
    table.answer(SAURON, BattleForm(), 3, 1)
    assert table.told(None, RoundFought)[0].shift == shift_by
    assert (CardPlayed(WEST, "EV11", ("2114",)) in table.told(None, CardPlayed)) == bool(shift_by)
    assert table.sees(None).field.effects("EV11") == ()


def test_evt_2_cards_named_with_orders_are_held_and_fit() -> None:
    table = attacked("edoras_eored", "orc_durthang", step="F5", hands={WEST: ["EV11", "EV06"]})
    table.refused(WEST, act.PlayEvent("EV11", ("2114",)), "EVT-2", "card.with_orders")
    other = Table(
        step="F5", bare=True, mobilised=["rohan"], units={"edoras_eored": "2214", "orc_udun": "2114"}
    )
    order = act.Attack("2114", ("edoras_eored",), BattleOrders(cards=("EV11",)))
    other.refused(WEST, order, "EVT-2", "card.not_held")
    other.refused(WEST, act.Attack("2114", ("edoras_eored",), BattleOrders(cards=("EV30",))), "EVT-2")


def test_mg04_the_horn_shifts_one_battle_that_boromir_defends() -> None:
    table = attacked(
        "orc_durthang", "tower_guard", step="D5", at={"boromir": "2114"}, hidden=[], items={"MG04": "boromir"}
    )
    table.close()
    table.answer(WEST, BattleForm((BattleOrders("2114", 0, cards=("MG04",)),)))
    table.wait(3, 1)
    assert table.told(None, RoundFought)[0].shift == -1
    assert table.sees(SAURON).field.item("MG04").shown


def test_t_102_mag_4_spc_5_ind_10_celeborns_sword_makes_both_wounds_real(preset: str) -> None:
    table = met("celeborn", "nazgul_4", step="F4", items={"MG08": "celeborn"}, m=3, preset=preset)
    fight(table, WEST, ("celeborn",), ("nazgul_4",), FightOrders(break_off=0))
    assert table.kind == "P-23"
    script = [1, 5, *[1, 1] * 5]
    table.answer(SAURON, FightOrders(break_off=0), *script)
    assert ("celeborn", "nazgul_4", 5 - 3, 2) in blows(table)
    nazgul = table.person("nazgul_4", None)
    assert (nazgul.worn, nazgul.hurt) == (2, 0)


def test_evt_3_seq_4_inf_1_a_private_card_of_another_leaves_no_trace_in_a_sitting() -> None:
    """Orders can be taken back as if it had not been played; what it did stays done."""
    morgul = BOARD.hex_of("minas_morgul")
    views = []
    for card in ("EV22", ""):
        table = Table(preset="three_powers", step="D2", hands={SARUMAN: ["EV22"]})
        for to in BOARD.neighbours[morgul][:1]:
            table.do(SAURON, act.Move(("gothmog",), (to,)))
        if card:
            table.do(SARUMAN, act.PlayEvent(card), 6, 1, 1)
            assert table.told(SAURON, CardPlayed) == []
            table.refused(SARUMAN, act.PlayEvent(card), "EVT-2", "card.not_held")
        assert [(draft.what, draft.final) for draft in table.sees(SAURON).drafts] == [("move", "")]
        views.append(table.sees(SAURON))
        table.do(SAURON, act.TakeBack())
        assert table.person("gothmog", SAURON).at == morgul
        assert [card.id for card in table.sees(SARUMAN).hand] == ([] if card else ["EV22"])
        assert bool(table.sees(SARUMAN).field.effects("EV22")) == bool(card)
    assert views[0] == views[1]
