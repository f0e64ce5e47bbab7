"""Winning: TS-101 to TS-103, TS-136, and the clauses of B3 besides."""

from typing import Any

import pytest

from engine.dice import SeededDice
from engine.riddle import RULES, Claim, Config, EndTurn, Guess, Move, Options, PlayCard, Roll, StopRiddle
from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.table import ADVANCED, N1, N2, PLAIN, RING, F, S, Table, but, rest


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


# Other ways to win (O5 to O8): TS-104 to TS-107, TS-137, TS-058 with O8, and the rulings
O5 = but(PLAIN, o5_wait_once=True)
O6 = but(PLAIN, o6_no_wait=True)
O7 = but(PLAIN, o7_elf_rings=True)
O8 = but(PLAIN, o8_victory_cities=True)
RINGS = ("elf-ring-vilya", "elf-ring-nenya", "elf-ring-narya")


def thrown(**where: Any) -> Table:
    return Table(roll=1, **where)


def on_doom(options: Options, *hand: str, roll: int | None = 2, **where: Any) -> Table:
    """Frodo on the Cracks of Doom, whither he came earlier in this turn."""
    facts: dict[str, Any] = {"start": "V1", "moved": True, "at": {F: "VD", N1: "A9"}, **where}
    return Table(hands={F: hand or (RING,), N1: ["rope-1"]}, turn=F, roll=roll, options=options, **facts)


def winners(table: Table) -> tuple[str, ...]:
    outcome = RULES.outcome(table.state)
    return outcome.winners if outcome is not None else ()


# O5
def test_ts_104_o5_1_who_waited_once_claims_at_once_later() -> None:
    """R-178: the right survives moving away."""
    table = thrown(hands={F: [RING], N1: []}, at={F: "V1", N1: "A9"}, turn=F, options=O5)
    table.do(F, act.Move("VD"))
    table.refused(F, act.Claim(), "B3.2", "claim.wait")
    table.do(F, act.EndTurn())
    assert table.view(None).player(F).waited
    again = on_doom(O5, waited=[F])
    again.do(F, act.Claim())
    assert winners(again) == (F,)
    on_doom(PLAIN, waited=[F]).refused(F, act.Claim(), "B3.2", "claim.wait")


def test_r178_the_right_survives_moving_away_the_halls_and_captivity() -> None:
    table = thrown(
        hands={F: [], N1: ["evil-army-orcs"]},
        at={F: "V1", N1: "V1"},
        waited=[F],
        turn=N1,
        start="V2",
        moved=True,
        exchanged=[F],
        options=O5,
    )
    table.do(N1, act.Attack(F, "evil-army-orcs"))
    table.do(F, act.GiveUp())
    assert (table.player(F).status, table.player(F).waited, table.player(F).on_goal) == ("halls", True, False)


def test_i13_o5_1_that_somebody_waited_is_public_and_belongs_to_him() -> None:
    table = on_doom(O5, waited=[N1])
    assert [table.view(seat).player(N1).waited for seat in (F, N1, None)] == [True] * 3
    table.refused(F, act.Claim(), "B3.2", "claim.wait")


# O6
def test_o6_1_a_claim_on_arrival_and_o0_4_it_outranks_o5() -> None:
    for options in (O6, but(O6, o5_wait_once=True)):
        table = on_doom(options)
        table.do(F, act.Claim())
        assert winners(table) == (F,)


def test_ts_105_o6_1_r80_r180_the_exchange_comes_first() -> None:
    for wins in (False, True):
        table = thrown(
            hands={F: ["eagles-1", "spy-1", RING], N1: ["rope-1"]}, at={F: "A0", N1: "VB"}, turn=F, options=O6
        )
        left = [card for card in table.player(F).hand if card != "eagles-1"]
        given = left.index(RING) if not wins else left.index("spy-1")
        table.do(F, act.Move("VD", "eagles-1"), given, 0)
        assert table.may(F, act.Claim()) == wins
        if not wins:
            table.refused(F, act.Claim(), "B3.1", "claim.no_ring")


def test_r179_passing_does_not_do() -> None:
    table = Table(hands={F: [RING], N1: []}, at={F: "V1", N1: "A9"}, turn=F, roll=4, options=O6)
    table.do(F, act.Move("V2"))
    table.refused(F, act.Claim(), "B3.1", "claim.elsewhere")


def test_r179_who_began_the_turn_there_is_stopped_there() -> None:
    """R-9: before the roll too."""
    table = on_doom(O6, roll=None, start="VD", moved=False)
    table.do(F, act.Claim())
    assert winners(table) == (F,)


def test_ts_137_r225_a4_10_out_of_captivity_onto_the_goal() -> None:
    """O6: no claim between placing and the roll, after it without moving."""
    table = Table(
        hands={F: [RING], N1: []},
        at={N1: "VB"},
        captives={F: (N1, 1)},
        turn=F,
        roll=6,
        options=but(ADVANCED, o6_no_wait=True),
    )
    table.refused(F, act.Claim(), "R-160", "claim.captive")
    table.do(F, act.Escape())
    table.do(F, act.Place("VD"))
    table.refused(F, act.Claim(), "R-225", "claim.roll_first")
    table.do(F, act.Roll(), 2)
    table.do(F, act.Claim())
    assert winners(table) == (F,)


def test_r225_o5_and_o7_do_not_lift_it_either() -> None:
    for options, hand in ((O5, (RING,)), (O7, (RING, *RINGS))):
        table = Table(
            hands={F: hand, N1: []}, at={N1: "A0"}, halls={F: 1}, waited=[F], turn=F, roll=6, options=options
        )
        table.do(F, act.Escape())
        table.do(F, act.Place("VD"))
        table.refused(F, act.Claim(), "R-225", "claim.roll_first")
        table.do(F, act.Roll(), 2)
        table.do(F, act.Claim())
        assert winners(table) == (F,)


@pytest.mark.parametrize(
    ("options", "marks"), [(O5, {"waited": [F]}), (O6, {}), (PLAIN, {"on_goal": [F]}), (O5, {}), (PLAIN, {})]
)
def test_r17_the_bot_waits_with_the_roll_where_public_facts_allow_a_claim(
    options: Options, marks: dict[str, Any]
) -> None:
    """R-17: whether The Ring is held plays no part."""
    for hand in ([RING], ["rope-2"]):
        table = thrown(
            hands={F: hand, N1: []},
            at={F: "VD", N1: "A0"},
            turn=N1,
            start="A1",
            moved=True,
            options=but(options, x_auto_roll=True),
            **marks,
        )
        allowed = bool(marks) or options is O6
        table.do(N1, act.EndTurn(), *([] if allowed else [3]))
        assert table.room == ("rolling" if allowed else "acting")


# O7
def test_ts_106_o7_1_all_four_rings_win_anywhere() -> None:
    """R-181, I42: before the roll too; the Elf Rings are shown with it."""
    for roll in (None, 2):
        table = on_doom(O7, RING, *RINGS, roll=roll, at={F: "A4", N1: "A9"})
        table.do(F, act.Claim())
        assert winners(table) == (F,)
        assert [e.elf_rings for e in table.told(None, ev.Claimed)] == [True]
        plain = on_doom(PLAIN, RING, *RINGS, roll=roll, at={F: "A4", N1: "A9"})
        plain.refused(F, act.Claim(), "B3.1", "claim.elsewhere")


def test_o7_1_three_of_four_do_not_nor_one_on_the_table_of_another() -> None:
    table = on_doom(O7, RING, *RINGS[:2], at={F: "A4", N1: "A9"})
    table.refused(F, act.Claim(), "B3.1", "claim.elsewhere")
    ringless = on_doom(O7, "spy-1", *RINGS, at={F: "A4", N1: "A9"})
    ringless.refused(F, act.Claim(), "B3.1", "claim.no_ring")


def test_o7_1_not_from_the_halls_nor_captive() -> None:
    """R-138, R-160."""
    away: tuple[tuple[dict[str, Any], str], ...] = (
        ({"halls": {F: 1}}, "R-138"),
        ({"captives": {F: N1}}, "R-160"),
    )
    for where, clause in away:
        for roll in (None, 6):
            table = Table(
                hands={F: [RING, *RINGS], N1: []},
                at={N1: "A0"},
                turn=F,
                roll=roll,
                options=but(ADVANCED, o7_elf_rings=True),
                **where,
            )
            table.refused(F, act.Claim(), clause)


def test_r181_r10_not_while_something_is_unfinished() -> None:
    table = on_doom(O7, RING, *RINGS, "riddle-1", at={F: "A4", N1: "A9"})
    table.do(F, act.PlayCard("riddle-1", on=N1), 0)
    table.refused(F, act.Claim(), "B10.10")


def test_r17_o7_never_holds_the_roll_back() -> None:
    """R-17: the claim is possible after it."""
    table = thrown(
        hands={F: [RING, *RINGS], N1: []},
        at={F: "A4", N1: "A0"},
        turn=N1,
        start="A1",
        moved=True,
        options=but(O7, x_auto_roll=True),
    )
    table.do(N1, act.EndTurn(), 4)
    assert table.room == "acting"
    assert table.may(F, act.Claim())


# O8
def test_ts_107_o8_1_three_cards_on_a_victory_space() -> None:
    """R-182: and B7.7 holds there too."""
    table = thrown(hands={N1: [], F: []}, at={N1: "V2", F: "A0"}, turn=N1, options=O8)
    table.do(N1, act.Move("VB"))
    table.do(N1, act.EndTurn("city"))
    assert [e.count for e in table.happened(ev.PickedUp)] == [3]
    table.wait(N1)
    assert table.player(N1).cities == ("VB",)
    again = thrown(hands={N1: [], F: []}, at={N1: "VB", F: "A0"}, cities={N1: ["VB"]}, turn=N1, options=O8)
    again.refused(N1, act.EndTurn("city"), "B7.7", "pick.city_closed")
    plain = thrown(hands={N1: [], F: []}, at={N1: "VB", F: "A0"}, turn=N1)
    plain.refused(N1, act.EndTurn("city"), "B7.3", "pick.no_city")


def test_ts_058_o8_a_palantir_sees_who_stands_on_a_victory_space() -> None:
    """R-182: cities for every rule, but no Spy names them."""
    table = thrown(
        hands={F: ["palantir-1", *(f"spy-{n}" for n in range(1, 8))], N1: ["rope-1"]},
        at={F: "A0", N1: "VD"},
        turn=F,
        options=O8,
    )
    for number in range(1, 8):
        table.refused(F, act.PlayCard(f"spy-{number}", on=N1), "B10.4e", "look.spy_city")
    table.do(F, act.PlayCard("palantir-1", on=N1))
    assert table.room == "resisting"


def test_o8_1_one_battle_point_for_their_sides() -> None:
    """B11.8: the Cracks of Doom are Good, Barad-dûr is Evil; they are beside each other."""
    facts: dict[str, Any] = {"at": {F: "VD", N1: "VB"}, "start": "V1", "moved": True, "exchanged": [N1]}
    table = thrown(hands={F: [], N1: ["rope-1"]}, turn=F, options=O8, **facts)
    table.refused(F, act.Attack(N1, "VB"), "B11.8", "attack.city")
    table.do(F, act.Attack(N1, "VD"))
    matches = [action for action in table.legal(N1) if "VB" in getattr(action, "forces", ())]
    assert len(matches) == 1
    plain = thrown(hands={F: [], N1: ["rope-1"]}, turn=F, **facts)
    plain.refused(F, act.Attack(N1, "VD"), "B11.8", "attack.city")


def test_r183_claim_then_pick_up() -> None:
    """B4.5: after the pick-up there is no claim in that turn."""
    table = on_doom(but(O8, o6_no_wait=True), start="V1")
    assert table.may(F, act.Claim())
    table.do(F, act.EndTurn("city"))
    table.refused(F, act.Claim(), "B7.9", "discard.due")


def test_r182_o1_4_the_larger_team_draws_two_there() -> None:
    options = but(O8, o1_partners=True)
    table = thrown(hands={F: [], N1: [], S: [], N2: [], "merry": []}, at={F: "VD"}, turn=F, options=options)
    table.do(F, act.EndTurn("city"))
    assert [e.count for e in table.happened(ev.PickedUp)] == [2]


def test_o8_1_r4_a_game_with_it_begins() -> None:
    """R-4: the check of the Spies at the start is not disturbed."""
    state = RULES.start(Config((F, N1), O8), SeededDice("o8")).state
    assert state.board.city(state.board.role("barad_dur")) == "evil"
    assert state.board.city(state.board.role("cracks_of_doom")) == "good"
