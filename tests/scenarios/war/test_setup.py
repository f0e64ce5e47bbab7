"""Set-up: T-43, T-87, T-110, T-111, T-185."""

from engine.war.board import BOARD
from engine.war.data import COMPANIONS, EVENT_CARDS, SEARCH_CARDS
from tests.scenarios.war.table import EVERYONE, SAURON, WEST, Table, begin
from tests.scenarios.war.wars import one, war


def test_t_43_set_7_sr3_1_the_warg_riders_of_three_players() -> None:
    assert not begin().sees(None).field.has("warg_isengard")
    riders = begin("three_powers").sees(None).field.unit("warg_isengard")
    assert (riders.at, riders.strength, riders.mf, riders.power) == (
        BOARD.hex_of("isengard"),
        10,
        6,
        "saruman",
    )


def test_t_87_set_1_cor_1_cor_4_the_corsairs_stand_at_umbar_and_the_ents_nowhere() -> None:
    field = begin().sees(None).field
    corsairs = field.unit("corsairs")
    assert (corsairs.at, corsairs.strength, corsairs.mf) == (BOARD.hex_of("umbar"), 50, 5)
    assert field.holder("umbar") == "sauron"
    assert field.unit("ents").at == ""


def test_t_110_set_8_no_elves_in_rivendell_or_lindon() -> None:
    """INT-2: with no army unit the Intrinsic Defense alone meets an attack."""
    field = begin().sees(None).field
    for place in ("rivendell", "harlond", "grey_havens"):
        assert field.units_at(BOARD.hex_of(place)) == ()


def test_t_110_set_8_int_2_at_m_3_the_walls_alone_meet_an_attack() -> None:
    havens = BOARD.hex_of("grey_havens")
    table = war(turn=8, m=5, units={"orc_udun": ("0507", 25)})
    assert table.sees(None).field.units_at(havens) == ()
    assert one(table, havens, "orc_udun", die=3).defence == 20


def test_t_111_set_2_doo_5_doo_9_nobody_starts_in_the_waste() -> None:
    field = begin().sees(None).field
    assert [unit.id for unit in field.units if unit.at and BOARD.waste(unit.at)] == []
    assert field.unit("orc_gorgoroth").at == BOARD.hex_of("minas_morgul")
    assert [field.unit(f"olog_{n}").at for n in (1, 2, 3)] == [BOARD.hex_of("barad_dur")] * 3


def test_t_185_set_3_set_4_set_5_set_6_the_start() -> None:
    table = begin()
    hands = [table.sees(seat).hand for seat in (WEST, SAURON)]
    assert [len(hand) for hand in hands] == [3, 3]
    table.close()
    west, dark = table.sees(WEST), table.sees(SAURON)
    rivendell = BOARD.hex_of("rivendell")
    assert [west.field.person(name).at for name in COMPANIONS] == [rivendell] * 9
    assert all(west.field.person(name).hidden for name in COMPANIONS)
    assert west.field.ring.holder == "frodo"
    assert dark.field.ring.holder == ""
    held = {item.id: item.holder for item in west.field.items if item.id in ("MG01", "MG02", "MG03", "MG04")}
    assert held == {"MG01": "aragorn", "MG02": "frodo", "MG03": "frodo", "MG04": "boromir"}
    assert {card.id for card in west.hand} & {card.id for card in dark.hand} == set()
    assert all(table.sees(seat).searched == () for seat in EVERYONE)


def test_set_5_the_decks_hold_all_cards() -> None:
    state = begin("three_powers").state
    assert len(state.search.pile) == len(SEARCH_CARDS) == 24
    assert sum(card.at == "deck" for card in state.cards) == len(EVENT_CARDS) - 9


def test_hid_4_a_hidden_companion_is_nowhere_for_the_others() -> None:
    table = Table(at={"sam": "1809"}, hidden=["sam", "frodo"])
    for seat in (SAURON, None):
        assert (table.person("sam", seat).fate, table.person("sam", seat).at) == ("unseen", "")
    assert table.person("sam", WEST).at == "1809"
