"""Searching: T-06, T-07, T-09, T-10, T-13, T-92, T-99, T-125, T-168 to T-172, T-221, T-254, T-264."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.war.actions import Move, Search
from engine.war.data import SEARCH_CARDS
from engine.war.events.quest import AreasRead, BandCame, CaptureTried, Intercepted, Revealed, SearchDrawn
from engine.war.events.table import Asked, Moved, Rolled
from engine.war.field import Effect
from engine.war.questions import Caught, Challenge, Leave, Seize, Spotted
from tests.scenarios.war.hunted import BARREN, NINE, drawn, found, hunt, keep_off, result, searched
from tests.scenarios.war.table import EVERYONE, SARUMAN, SAURON, WEST, LoadedDice, Table

ON_THE_ROAD = "1507"
"""A clear hex of the Great East Road, in Arnor."""


def test_t_06_src_1_src_2_only_searcher_and_forces_are_told_before_the_declaration(preset: str) -> None:
    table = drawn("SC21", preset=preset, at={"frodo": BARREN})
    for seat in EVERYONE:
        assert table.told(seat, SearchDrawn) == [SearchDrawn("saruman", "orcs")]
        assert table.sees(seat).searched == ()
        assert getattr(table.sees(seat).phase, "card", "") == ""
    assert table.deciders() == (SAURON if preset == "war" else SARUMAN,)
    assert table.kind == "search"


def test_t_07_src_2_src_3_one_area_of_choice_with_the_forces_of_the_card(preset: str) -> None:
    table = drawn("SC05", preset=preset, at={"frodo": BARREN, "sam": "2413"})
    table.refused(SAURON, Search("moria"), "SRC-2")
    table.do(SAURON, Search("hollin"), 5)  # one die: Sam's hex is not searched; 5 + 1 is more than 4
    assert result(table).areas == ("hollin",)
    assert result(table).forces == "nazgul"
    assert result(table).own_choice
    assert found(table) == {}
    assert table.told(SAURON, AreasRead) == [AreasRead(("brown_marsh",))]
    assert [table.told(seat, AreasRead) for seat in (WEST, None)] == [[], []]
    assert [table.sees(seat).searched for seat in (WEST, SAURON, None)] == [(), ("SC05",), ()]


def test_src_3_the_areas_of_the_card_are_open_to_all_once_searched() -> None:
    table = searched("SC05", at={"frodo": BARREN})
    assert result(table).areas == ("brown_marsh",)
    assert [table.sees(seat).searched for seat in (WEST, SAURON, None)] == [("SC05",)] * 3


def test_t_09_src_5_src_7_mov_3_who_used_a_road_is_spotted_on_one_more(preset: str) -> None:
    party = {"merry": ON_THE_ROAD, "pippin": ON_THE_ROAD, "legolas": ON_THE_ROAD}
    table = searched("SC24", 4, preset=preset, at=party, used_road=party)
    assert found(table) == {ON_THE_ROAD: ("merry", "pippin", "legolas")}
    assert found(searched("SC24", 4, preset=preset, at=party)) == {}


def test_t_10_src_5_src_7_a_natural_six_spots_nobody_off_the_road(preset: str) -> None:
    """6 - 1 for the nine - 1 for the Crebain = 4; on the road 3."""
    nine = dict.fromkeys(NINE, BARREN)
    crows = [Effect("EV24", "sauron", 9)]
    assert found(searched("SC07", 6, preset=preset, at=nine, effects=crows)) == {}
    table = searched("SC07", 6, preset=preset, at=nine, effects=crows, used_road=NINE)
    assert found(table) == {BARREN: NINE}


def test_src_7_crebain_fly_over_four_lands_only() -> None:
    crows = [Effect("EV24", "sauron", 9)]
    assert found(searched("SC07", 4, at={"frodo": BARREN}, effects=crows)) == {BARREN: ("frodo",)}
    assert found(searched("SC07", 4, at={"frodo": "1808"}, effects=crows)) == {}


def test_src_5_a_natural_one_always_spots() -> None:
    """1 + 1 for one + 1 for the Cloaks + 1 for Sting + 1 for the False Trail = 5, more than 3."""
    trail = [Effect("EV13", "fellowship", 9, secret=True)]
    cards = {"MG12": "frodo", "MG03": "frodo"}
    assert found(searched("SC24", 1, at={"frodo": BARREN}, items=cards, effects=trail)) != {}
    assert found(searched("SC24", 2, at={"frodo": BARREN}, items=cards, effects=trail)) == {}


def test_t_92_src_7_a_road_user_alone_is_spotted(preset: str) -> None:
    party = dict.fromkeys(("gimli", "legolas", "sam"), BARREN)
    table = searched("SC24", 4, preset=preset, at=party, used_road=["gimli"])
    assert found(table) == {BARREN: ("gimli",)}
    assert table.told(None, Revealed) == [Revealed(("gimli",), BARREN, "spotted")]
    for seat in (SAURON, None):
        assert table.person("gimli", seat).at == BARREN
        assert [table.person(name, seat).fate for name in ("legolas", "sam")] == ["unseen", "unseen"]


def test_t_168_src_8_src_9_with_no_nazgul_in_reach_hex_and_names_are_all(preset: str) -> None:
    table = searched("SC07", 1, preset=preset, at={"frodo": BARREN})
    assert found(table) == {BARREN: ("frodo",)}
    keep_off(table)
    assert table.kind != "P-2"
    assert table.told(SAURON, CaptureTried) == []
    assert table.person("frodo", SAURON).captor == ""


def test_t_169_src_4_src_15_a_void_card_ends_the_phase(preset: str) -> None:
    table = Table(
        preset=preset, step="letter", search=["SC07"], bare=True, at={"frodo": BARREN, "saruman": "isengard"}
    )
    table.close_letter()
    assert table.told(None, SearchDrawn) == [SearchDrawn("sauron", "nazgul", void=True)]
    assert table.kind != "search"
    assert [table.sees(seat).searched for seat in (WEST, SAURON)] == [(), ()]


@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("SC11", {"units": {"orc_udun": "", "easterling_foot": "rhun"}}),
        ("SC21", {"fates": {"saruman": {"fate": "dead", "at": ""}}, "items": {"MG19": "1613"}}),
        ("SC21", {"units": {"uruk_hai_1": "", "dunlendings": "dunland"}}),
    ],
)
def test_src_4_who_is_left_to_search(card: str, where: dict[str, object]) -> None:
    assert drawn(card, at={"frodo": BARREN}).kind == "search"
    assert drawn(card, at={"frodo": BARREN}, **where).told(None, SearchDrawn)[0].void


def test_t_170_src_13_an_empty_deck_is_shuffled_and_drawn_from_the_bottom() -> None:
    cards = tuple(SEARCH_CARDS)
    table = hunt(step="letter", searched=cards, at={"frodo": ON_THE_ROAD})
    table.close_letter([*range(1, 24), 0])
    (drawn_card,) = table.told(None, SearchDrawn)
    bottom = SEARCH_CARDS[cards[0]]
    assert (drawn_card.searcher, drawn_card.forces) == (bottom.searcher, bottom.forces)
    table.do(SAURON, Search())
    assert result(table).areas == bottom.areas
    assert table.sees(None).searched == (cards[0],)


def test_t_171_src_6_nenya_guards_lothlorien(preset: str) -> None:
    here = {"frodo": "2011", "galadriel": "lorien"}
    away = {"frodo": "2011", "galadriel": "2110"}
    ring = {"MG11": "galadriel"}
    assert found(searched("SC21", preset=preset, at=here, items=ring)) == {}  # no die
    assert found(searched("SC21", 1, preset=preset, at={"frodo": "2011"}, items=ring)) != {}
    assert set(found(searched("SC21", 1, 1, preset=preset, at=away, items=ring))) == {"2011", "2110"}
    assert found(searched("SC21", preset=preset, at={"frodo": "lorien"}, items=ring)) == {}


def test_src_6_with_an_army_only_the_hidden_are_tested() -> None:
    units = {"gondor_horse": BARREN}
    table = searched("SC07", 1, at={"frodo": BARREN, "gimli": BARREN}, hidden=["frodo"], units=units)
    assert found(table) == {BARREN: ("frodo",)}


def test_t_172_src_14_one_announcement_then_bands_in_order(preset: str) -> None:
    table = searched("SC11", 1, 1, preset=preset, at={"sam": "1410", "gimli": "2011"})
    assert found(table) == {"1410": ("sam",), "2011": ("gimli",)}
    came = table.told(None, BandCame)
    keep_off(table, 6, 6)
    came += table.told(None, BandCame)
    keep_off(table, 6, 6)
    came += table.told(None, BandCame)
    assert [(band.at, band.strength) for band in came] == [("1410", 5), ("1410", 0), ("2011", 5), ("2011", 0)]


def test_t_221_mov_3_src_7_a_road_counts_until_the_next_movement_step(preset: str) -> None:
    """They rest in turn 6, so in turn 7 the same die spots nobody."""
    party = dict.fromkeys(("boromir", "legolas", "gimli"), ON_THE_ROAD)
    table = searched("SC24", 4, preset=preset, turn=6, at=party, used_road=party)
    assert found(table) == {ON_THE_ROAD: tuple(party)}
    table = hunt(preset=preset, turn=6, step="F1", search=["SC24"], at=party, used_road=party)
    table.run(lambda now: now.kind == "search", LoadedDice({}))
    assert table.sees().field.turn.number == 7
    table.do(table.deciders()[0], Search("arnor"), 4)
    assert found(table) == {}


# Nazgûl that are called
def test_t_264_src_9_mov_11_a_nazgul_called_by_a_search_may_still_move(preset: str) -> None:
    """Nazgûl 6 leads a captive and may not come."""
    flock = {"nazgul_5": "1610", "nazgul_6": "1610", "sam": BARREN, "pippin": "1610"}
    table = searched("SC07", 1, preset=preset, at=flock, captives={"pippin": "nazgul_6"}, m=5)
    keep_off(table)
    assert table.kind == "P-2"
    assert table.about(Spotted) == Spotted(BARREN, ("sam",), ("nazgul_5",))
    table.answer(SAURON, Seize("nazgul_5"), 3, 6)
    assert [(moved.who, moved.path) for moved in table.told(None, Moved)] == [
        (("nazgul_5",), ("1610", BARREN))
    ]
    assert [(tried.who, tried.by, tried.taken) for tried in table.told(None, CaptureTried)] == [
        ("sam", "nazgul_5", False)
    ]
    table.run(lambda now: now.sees(SAURON).step == "D2", LoadedDice({}))
    assert table.may(SAURON, Move(("nazgul_5",), (ON_THE_ROAD,)))


def test_src_9_sauron_may_leave_them_be() -> None:
    table = searched("SC07", 1, at={"nazgul_5": "1610", "sam": BARREN})
    keep_off(table)
    table.answer(SAURON, Leave())
    assert table.told(None, CaptureTried) == []
    assert table.person("nazgul_5", None).at == "1610"


def test_src_9_beside_an_army_of_their_side_the_searcher_has_the_information_only() -> None:
    table = searched("SC24", 1, at={"frodo": BARREN}, units={"gondor_horse": BARREN})
    assert found(table) == {BARREN: ("frodo",)}
    assert table.told(None, BandCame) == []
    keep_off(table)
    assert table.told(None, CaptureTried) == []


# On the way
def going(who: tuple[str, ...], *, at: Mapping[str, str] | None = None, **where: Any) -> Table:
    """A party of F2, about to go to `BARREN`."""
    return hunt(step="F2", at={**dict.fromkeys(who, "1410"), **(at or {})}, **where)


def test_t_13_src_10_src_11_who_is_spotted_on_the_way_stops(preset: str) -> None:
    """2 + 1 for two = 3."""
    table = going(("merry", "pippin"), preset=preset, units={"orc_durthang": BARREN})
    table.do(WEST, Move(("merry", "pippin"), (BARREN, "1610")), 2)
    assert table.told(None, Intercepted) == [Intercepted(BARREN, ("merry", "pippin"))]
    assert table.person("pippin", None).at == BARREN
    assert (table.kind, table.deciders()) == ("P-1", (SAURON,))
    assert table.about(Caught) == Caught(BARREN, ("merry", "pippin"))
    assert table.may_answer(SAURON, Seize())
    assert table.may_answer(SAURON, Challenge(("orc_durthang",)))


def test_t_99_src_10_cap_2_the_best_value_and_the_highest_number_count(preset: str) -> None:
    """Men see on 2, the Nazgûl on 4; the army of 30 takes on 9, the Nazgûl on 7."""
    dark = {"easterling_foot": BARREN, "variag_foot/2": (BARREN, 5)}
    table = going(("gimli",), preset=preset, units=dark, at={"nazgul_5": BARREN})
    table.do(WEST, Move(("gimli",), (BARREN,)), 3)
    assert table.told(None, Intercepted) == [Intercepted(BARREN, ("gimli",))]
    table.answer(SAURON, Seize())
    keep_off(table, 2, 3)
    (tried,) = table.told(None, CaptureTried)
    assert (tried.number, tried.total, tried.by, tried.taken) == (9, 9, "easterling_foot", True)
    without = going(("gimli",), preset=preset, units=dark)
    without.do(WEST, Move(("gimli",), (BARREN,)), 3)
    assert without.told(None, Intercepted) == []


def test_t_125_src_10_hid_6_inf_6_an_interception_that_spots_nobody_is_the_wests_alone(preset: str) -> None:
    table = going(("frodo", "sam"), preset=preset, units={"orc_durthang": BARREN})
    before = [table.sees(seat) for seat in (SAURON, SARUMAN, None)]
    table.do(WEST, Move(("frodo", "sam"), (BARREN, "1610")), 5)
    assert [rolled.dice for rolled in table.told(WEST, Rolled)] == [(5,)]
    for seat in (SAURON, SARUMAN, None):
        assert [table.told(seat, kind) for kind in (Rolled, Intercepted, Moved, Asked)] == [[], [], [], []]
    assert [table.sees(seat) for seat in (SAURON, SARUMAN, None)] == before
    assert table.person("sam").at == "1610"


def test_t_254_src_7_src_10_the_seen_need_no_die_and_count_for_nothing(preset: str) -> None:
    """Sting helps against Orcs alone; False Trail and Crebain change no interception."""
    who = ("frodo", "sam", "pippin")
    cards = [Effect("EV13", "fellowship", 9, secret=True), Effect("EV24", "sauron", 9)]
    orcs = {"uruk_hai_2": BARREN}
    for dark, die, hidden_seen in (
        ({"nazgul_5": BARREN}, 3, True),  # 3 + 1 for two = 4
        ({"nazgul_5": BARREN}, 4, False),
        ({}, 2, False),  # 2 + 1 for two + 1 for Sting = 4, more than 3
    ):
        table = going(
            who,
            preset=preset,
            hidden=["sam", "pippin"],
            units=orcs,
            at=dark,
            items={"MG03": "sam"},
            effects=cards,
        )
        table.do(WEST, Move(who, (BARREN,)), die)
        assert table.told(None, Intercepted) == [Intercepted(BARREN, who if hidden_seen else ("frodo",))]


def test_src_11_with_two_owners_the_best_value_chooses() -> None:
    at = {"nazgul_5": BARREN}
    for dark, people, owner in (
        ({"uruk_hai_2": BARREN}, at, SAURON),
        ({"uruk_hai_2": BARREN, "orc_durthang": BARREN}, {}, SAURON),
        ({"uruk_hai_2": BARREN, "easterling_foot": BARREN}, {}, SARUMAN),
    ):
        table = going(("gimli",), preset="three_powers", units=dark, at=people, hidden=[])
        table.do(WEST, Move(("gimli",), (BARREN,)))
        assert (table.kind, table.deciders()) == ("P-1", (owner,))


def test_ind_13_whom_a_challenger_may_name() -> None:
    dark = {"uruk_hai_2": BARREN, "orc_durthang": BARREN}
    table = going(("gimli",), units=dark, at={"nazgul_5": BARREN}, hidden=[])
    table.do(WEST, Move(("gimli",), (BARREN,)))
    assert table.may_answer(SAURON, Challenge(("nazgul_5", "orc_durthang")))
    assert not table.may_answer(SAURON, Challenge(("nazgul_5", "uruk_hai_2")))
    assert not table.may_answer(SAURON, Challenge(()))
    assert not table.may_answer(SAURON, Challenge(("orc_udun",)))
