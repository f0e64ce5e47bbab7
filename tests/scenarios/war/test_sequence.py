"""The sequence of play: T-08, T-183, T-184, T-205."""

from engine.war.actions import CloseStep, Move, TakeBack
from engine.war.board import BOARD
from engine.war.events.quest import SearchDrawn
from engine.war.events.table import Moved, PhaseBegan, SittingBegan
from tests.scenarios.war.table import SAURON, WEST, LoadedDice, Table
from tests.scenarios.war.turning import Fours, until


def test_t_08_seq_2_one_search_a_turn_with_three_players_too() -> None:
    table = Table(preset="three_powers", turn=7, step="letter")
    told = until(table, lambda table: table.sees(None).field.turn.number == 8)
    assert len([event for event in told if isinstance(event, SearchDrawn)]) == 1


def test_t_183_seq_4_a_hidden_move_that_met_nothing_is_taken_back() -> None:
    table = Table(bare=True, step="F2", at={"gimli": "1811"}, hidden=["gimli"])
    table.do(WEST, Move(("gimli",), ("1911",)))
    assert table.person("gimli").at == "1911"
    table.do(WEST, TakeBack())
    assert (table.person("gimli").at, table.person("gimli").moved) == ("1811", False)
    table.play(WEST, Move(("gimli",), ("dimrill_dale",)), LoadedDice({"peril": 5}))
    assert table.person("gimli").at == BOARD.hex_of("dimrill_dale")
    table.refused(WEST, TakeBack(), "SEQ-4", "back.drew")


def test_seq_4_a_closed_step_is_closed_for_good() -> None:
    table = Table(bare=True, step="D2", m=5, units={"orc_udun": "2716", "rangers": "2714"}, hidden=())
    table.do(SAURON, Move(("orc_udun",), ("2715",)))
    assert table.told(None, Moved) == []
    assert table.unit("orc_udun", WEST).at == "2716"
    table.do(SAURON, CloseStep("D2"))
    assert [fact.who for fact in table.told(None, Moved)] == [("orc_udun",)]
    assert table.unit("orc_udun", WEST).at == "2715"
    table.refused(SAURON, TakeBack(), "SEQ-4")


def test_t_184_seq_6_seq_7_two_sittings_a_turn() -> None:
    """The nine are in Rivendell, a Citadel of the West, which no Search tests."""
    table = Table(turn=8, step="D6", m=5, search=["SC05"])
    kinds = []
    while (decision := table.decisions()[0]).seat == SAURON:
        kinds.append(table.kind)
        table.play(SAURON, decision.default, Fours())
    assert kinds == ["dark", "letter", "search"]
    assert (decision.seat, table.kind, table.sees(None).field.turn.number) == (WEST, "west", 9)


def test_t_205_seq_1_seq_5_gen_1_the_dark_player_orders_both_powers() -> None:
    units = {"uruk_hai_1": "1614", "orc_udun": "2716"}
    table = Table(bare=True, turn=9, step="D2", m=5, mobilised=["saruman"], units=units, hidden=())
    table.do(SAURON, Move(("uruk_hai_1",), ("1714",)))
    table.do(SAURON, Move(("orc_udun",), ("2715",)))
    told = until(table, lambda table: table.sees(None).field.turn.number == 11)
    phases = [event.phase for event in told if isinstance(event, PhaseBegan)]
    start = phases.index("T0")
    assert phases[start : start + 6] == ["T0", "T3", "T4", "T6", "T7", "T8"]
    assert {event.seat for event in told if isinstance(event, SittingBegan)} == {WEST, SAURON}
