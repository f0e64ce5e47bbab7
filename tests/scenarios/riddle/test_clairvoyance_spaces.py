"""Clairvoyance spaces (A2) and how they are resisted (O11): TS-108 and the rulings of the chapter."""

from engine.riddle import EndTurn, Gaze, Move, Show
from engine.riddle import events as ev
from tests.scenarios.riddle.table import ADVANCED, N1, N2, PLAIN, RING, F, S, Table, but

A2 = but(PLAIN, a2_clairvoyance_spaces=True)
O11 = but(A2, o11_resist_spaces=True)


def gazing(**where: object) -> Table:
    """Frodo on the Clairvoyance space; one Black Rider within six, one beyond."""
    facts: dict[str, object] = {
        "hands": {F: ["horse-1"], N1: [RING, "rope-1"], N2: ["spy-1"], S: []},
        "at": {F: "A5", N1: "A11", N2: "A12", S: "A4"},
        "options": A2,
        "roll": 2,
        **where,
    }
    return Table(turn=F, **facts)


def seen(table: Table, seat: str | None) -> list[tuple[str, str, tuple[str, ...], bool]]:
    shown = table.told(seat, ev.HandShown)
    return [(event.to, event.of, event.cards, event.resisted) for event in shown]


def test_ts_108_a2_1_a_hand_within_six_for_a_power_play() -> None:
    """A2.2: no card is used; I26: the public hears of the look, not of the hand."""
    table = gazing()
    refusal = table.refused(F, Gaze(N2), "A2.1", "gaze.too_far")
    assert refusal.facts["distance"] == 7
    table.do(F, Gaze(N1))
    assert seen(table, F) == seen(table, N1) == [(F, N1, ("rope", RING), False)]
    assert seen(table, N2) == seen(table, None) == [(F, N1, (), False)]
    assert [(g.seat, g.space, g.on) for g in table.told(None, ev.Gazed)] == [(F, "A5", N1)]
    assert (table.plays, table.hand(F), table.pile) == (1, {"horse-1"}, ())


def test_ts_108_o11_1_p1_the_look_may_be_resisted_where_the_table_says_so() -> None:
    table = gazing(options=O11)
    table.do(F, Gaze(N1))
    assert (table.room, table.deciders()) == ("resisting", (N1,))
    assert table.legal(F) == ()
    assert set(table.legal(N1)) == {Show("hand"), Show(RING)}
    assert table.wait(N1) == Show(RING)
    assert seen(table, F) == [(F, N1, (RING,), True)]
    assert seen(table, None) == [(F, N1, (), True)]
    assert (table.room, table.plays) == ("acting", 1)


def test_o11_1_r85_asked_also_without_a_card_that_resists() -> None:
    table = gazing(options=O11, hands={F: ["horse-1"], N1: ["rope-1"], N2: []})
    table.do(F, Gaze(N1))
    assert table.legal(N1) == (Show("hand"),)
    table.refused(N1, Show(RING), "R-87", "resist.not_held")


def test_r140_r141_the_second_look_is_decided_after_the_first() -> None:
    """R-140: also at the same player; R-140: and again in the next turn that begins there."""
    table = gazing()
    table.do(F, Gaze(N1))
    table.do(F, Gaze(N1))
    table.refused(F, Gaze(N1), "A2.2", "power.used_up")
    again = gazing(roll=None)
    again.refused(F, Gaze(N1), "R-14", "roll.first")
    again.wait(F, 1)
    assert again.may(F, Gaze(N1))


def test_r139_a2_1_only_where_the_marker_is_stopped() -> None:
    """R-140: before and after moving, but from the space only; and not with the option off."""
    table = gazing(hands={F: ["horse-1"], N1: ["rope-1"], N2: [], S: []})
    table.do(F, Gaze(N1))
    table.do(F, Move("A7"))
    table.refused(F, Gaze(N1), "A2.1", "gaze.not_here")
    gazing(options=PLAIN).refused(F, Gaze(N1), "A2.1", "gaze.off")


def test_a2_1_r83_only_reachable_players_with_cards() -> None:
    """R-165: a captive is within no range; R-6: nor is who has not begun."""
    table = Table(
        hands={F: ["spy-1"], N1: ["rope-1"], N2: ["rope-2"], S: []},
        at={F: "A5", S: "A9"},
        captives={N1: F},
        turn=F,
        roll=1,
        options=ADVANCED,
    )
    table.refused(F, Gaze(N1), "A4.3", "target.captive")
    table.refused(F, Gaze(S), "R-83", "target.empty_hand")
    table.refused(F, Gaze(N2), "R-6", "target.not_placed")
    assert not [action for action in table.legal(F) if isinstance(action, Gaze)]


def test_a2_2_two_looks_are_all_power_plays_of_a_turn() -> None:
    table = gazing(power_plays=2)
    table.refused(F, Gaze(N1), "A2.2", "power.used_up")


def test_o11_1_b10_2_nothing_else_goes_on_while_the_target_thinks() -> None:
    table = gazing(options=O11)
    table.do(F, Gaze(N1))
    table.refused(F, EndTurn(), "P0.1", "turn.waiting")
