"""Winning: TS-101 to TS-103, TS-136, and the clauses of B3 besides."""

from typing import Any

import pytest

from engine.riddle import RULES, Claim, EndTurn, Guess, Move, PlayCard, Roll, StopRiddle
from engine.riddle import events as ev
from tests.scenarios.riddle.table import N1, PLAIN, RING, F, S, Table, but, rest


def waiting(*hand: str, roll: int | None = None, goal: bool = True, **where: Any) -> Table:
    """Frodo on the Cracks of Doom, where his last turn ended."""
    return Table(
        hands={F: hand, N1: [RING] if RING not in hand else []},
        at={F: "VD", N1: "A9"},
        on_goal=[F] if goal else [],
        turn=F,
        roll=roll,
        **where,
    )


def test_ts_101_b3_1_b3_2_the_turn_that_arrives_does_not_win() -> None:
    """B3.5, R-9: the next one does, even before the roll."""
    table = Table(hands={F: [RING], N1: ["rope-1"]}, at={F: "V1", N1: "A0"}, turn=F, roll=1)
    table.do(F, Move("VD"))
    table.refused(F, Claim(), "B3.2", "claim.wait")
    table.do(F, EndTurn())
    assert table.player(F).on_goal
    table.wait(N1, 1)
    table.do(N1, Move("A1"))
    table.do(N1, EndTurn())
    assert table.legal(F) == (Claim(), Roll())
    table.do(F, Claim())
    assert table.told(None, ev.Claimed)
    assert table.ended[0] == (F,)


def test_ts_102_b3_3_r9_the_ring_may_come_in_the_winning_turn() -> None:
    table = waiting("gollum", roll=2)
    table.refused(F, Claim(), "B3.1", "claim.no_ring")
    table.do(F, PlayCard("gollum", on=N1))
    table.do(F, Claim())
    assert RULES.outcome(table.state) is not None


def test_ts_103_r12_b5_8_staying_or_out_and_back() -> None:
    """B3.4, B5.9: the claim before the first and after the second move."""
    table = waiting(RING, roll=4)
    table.refused(F, Move("VD"), "B5.8", "move.nowhere")
    assert table.may(F, EndTurn())
    restless = waiting(RING, roll=4, options=but(PLAIN, x_restless=True))
    restless.refused(F, EndTurn(), "B5.7", "end.not_moved")
    for options in (PLAIN, but(PLAIN, x_restless=True)):
        table = waiting(RING, "horse-1", roll=4, options=options)
        assert table.may(F, Claim())
        table.do(F, Move("V1"))
        table.refused(F, Claim(), "B3.1", "claim.elsewhere")
        table.do(F, Move("VD", "horse-1"))
        assert table.may(F, Claim())
        assert table.may(F, EndTurn())


def test_b3_4_no_claim_inside_another_activity() -> None:
    """R-10: a Power Play unresolved, or after the first card of a pick-up."""
    table = Table(
        hands={F: [RING, "riddle-1", "elf-ring-vilya", "treebeard"], N1: ["rope-1", "boat-1"]},
        at={F: "VD", N1: "V1"},
        on_goal=[F],
        turn=F,
        roll=1,
    )
    assert table.may(F, Claim())
    table.do(F, PlayCard("riddle-1", on=N1), 0)
    table.refused(F, Claim(), "B10.10")
    table.do(F, Guess(("Boat",)))
    table.do(F, StopRiddle())
    table.do(F, PlayCard("elf-ring-vilya", on=N1))
    table.refused(F, Claim(), "P0.1", "turn.waiting")
    table.wait(N1)
    assert table.may(F, Claim())
    table.do(F, EndTurn("treebeard"))
    table.refused(F, Claim(), "B7.9", "discard.due")


def test_r10_a_ring_from_the_deck_does_not_win_that_turn() -> None:
    table = Table(
        hands={F: ["treebeard"], N1: ["rope-5"]},
        at={F: "VD", N1: "A9"},
        deck=(RING, *rest(RING, "treebeard", "rope-5")),
        on_goal=[F],
        turn=F,
        roll=1,
    )
    table.do(F, EndTurn("treebeard"))
    assert RING in table.hand(F)
    table.refused(F, Claim(), "B7.9", "discard.due")


def test_r11_the_own_previous_turn_counts() -> None:
    """R-11: whoever ends a turn elsewhere must wait again."""
    table = waiting(RING, roll=1)
    table.do(F, Move("V1"))
    table.do(F, EndTurn())
    assert not table.player(F).on_goal
    while table.state.turn.seat != F:
        table.idle()
    table.wait(F, 1)
    table.do(F, Move("VD"))
    table.refused(F, Claim(), "B3.2", "claim.wait")


def test_r13_the_other_kinds_space_has_no_effect() -> None:
    """B5.9: but any marker may begin and end a turn there."""
    table = Table(hands={F: [RING], N1: []}, at={F: "VB", N1: "A9"}, on_goal=[], turn=F, roll=1)
    table.refused(F, Claim(), "R-13", "claim.elsewhere")
    table.do(F, EndTurn())
    assert not table.player(F).on_goal
    rider = Table(hands={N1: [RING], F: []}, at={N1: "VB", F: "A9"}, on_goal=[N1], turn=N1)
    rider.do(N1, Claim())
    assert RULES.outcome(rider.state) is not None


def test_b3_1_only_in_the_own_turn() -> None:
    table = Table(hands={F: [RING], N1: ["rope-1"]}, at={F: "VD", N1: "A0"}, on_goal=[F], turn=N1, roll=1)
    table.refused(F, Claim(), "B2.4", "turn.not_yours")


def test_r9_the_bot_never_claims_unasked_but_by_default() -> None:
    """P0.4: when the time runs out it claims as soon as it may."""
    before = waiting(RING)
    assert before.default(F) == Claim()
    before.do(F, Roll(), 3)
    assert before.default(F) == Claim()
    assert RULES.outcome(before.state) is None


@pytest.mark.parametrize("restless", [False, True])
def test_ts_136_r12_p0_4_the_default_stays_on_the_victory_space(restless: bool) -> None:
    table = waiting("boat-1", roll=4, options=but(PLAIN, x_restless=restless))
    action = table.default(F)
    if restless:
        assert isinstance(action, Move)
    else:
        assert action == EndTurn()
        table.do(F, action)
        assert (table.at(F), table.player(F).on_goal) == ("VD", True)


def test_i13_i46_what_everybody_knows_of_the_waiting_and_at_the_end() -> None:
    """I42: the claim shows The Ring; when the game is over all hands lie open."""
    table = waiting(RING, "boat-1")
    assert table.view(S).player(F).on_goal
    assert table.view(None).player(F).hand is None
    table.do(F, Claim())
    assert table.view(None).player(F).hand == ("boat", RING)
