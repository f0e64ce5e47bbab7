"""Absence, taking back, leaving for good: TS-124, TS-130, TS-133, TS-135, R-22, R-23, P0.4."""

from typing import Any

import pytest

from engine.dice import ScriptedDice, SeededDice
from engine.riddle import RULES, Config, IllegalAction
from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.captives import undo_of
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, RING, TEN, F, S, Table, but, rest

VILYA = "elf-ring-vilya"


def walking(**where: Any) -> Table:
    """It is Frodo's turn, and he has thrown a 1."""
    return Table(turn=F, roll=1, **where)


def test_ts_130_p0_4_a_whole_turn_by_the_clock() -> None:
    """P0.6: the roll, the nearest open city, three cards, the least worth keeping discarded."""
    table = Table(
        hands={F: ["gollum"], N1: ["rope-5"]},
        at={F: "A1", N1: "VB"},
        deck=("spy-2", "spy-1", "gandalf", *rest("spy-2", "spy-1", "gandalf", "gollum", "rope-5")),
        turn=F,
    )
    table.wait(F, 4)
    assert table.wait(F) == act.Move("CG")
    assert table.wait(F) == act.EndTurn("city")
    assert table.wait(F) == act.Discard("spy-1")
    assert table.hand(F) == {"gollum", "gandalf", "spy-2"}
    assert table.state.turn.seat == N1


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(6))
def test_ts_133_p0_1_silence_leads_to_the_next_player(seed: int) -> None:
    """With everybody silent each turn comes to its end; the game may go on so for ever."""
    dice = SeededDice(f"silent-{seed}")
    state = RULES.start(Config((F, N1, S, N2, MERRY)[: 2 + seed % 4], PLAIN), dice).state
    for _ in range(40):
        number = state.turn.number
        for _ in range(60):
            decision = RULES.decisions(state)[0]
            state = RULES.apply(state, decision.seat, decision.default, dice).state
            if state.outcome is not None:
                return
            if state.turn.number != number:
                break
        assert state.turn.number == number + 1


def test_ts_135_p0_4_r19_from_the_start_on_with_the_last_horse() -> None:
    table = walking(hands={F: ["horse-1", "horse-2"], N1: []}, at={F: "A1", N1: "VB"})
    table.do(F, act.Move("A2"))
    table.do(F, act.Move("A1", "horse-1"))
    assert table.wait(F) == act.Move("A0", "horse-2")
    assert table.wait(F) == act.EndTurn()
    assert table.state.turn.seat == N1


def test_p0_4_one_step_in_the_open_with_fewest_exchanges() -> None:
    hands = {F: ["boat-1"], N1: ["rope-1"]}
    table = walking(hands=hands, at={F: "A10", N1: "A8"}, cities={F: ["CN", "CE"]})
    assert table.default(F) == act.Move("B1")
    calm = walking(hands=hands, at={F: "A1", N1: "A3"})
    assert calm.default(F) == act.Move("A0")
    empty = walking(hands={F: [], N1: ["rope-1"]}, at={F: "A2", N1: "A0"}, cities={F: ["CG"]})
    assert empty.default(F) == act.Move("A1")


def test_p0_4_cards_only_where_the_die_does_not_do() -> None:
    """P0.4 (3): as few and as low as possible."""
    table = Table(hands={F: ["tom-bombadil", "eagles-1"], N1: []}, at={F: "I1", N1: "A0"}, turn=F, roll=2)
    action = table.default(F)
    assert isinstance(action, act.Move)
    assert action.by == "eagles-1"


def test_p0_4_exchanges_and_pick_ups_by_default() -> None:
    hands = {F: ["boat-1", "gimli"], S: ["spy-1"], N1: ["rope-1"]}
    table = walking(hands=hands, at={F: "A1", S: "A2", N1: "A4"})
    table.do(F, act.Move("A3"))
    assert table.default(F) == act.Exchange(S)
    there = walking(hands={F: ["boat-1"]}, at={F: "CG"}, start="A4", moved=True)
    assert there.default(F) == act.EndTurn("city")
    closed = walking(hands={F: ["boat-1"]}, at={F: "CG"}, start="A4", moved=True, cities={F: ["CG"]})
    assert closed.default(F) == act.EndTurn()


def test_r22_what_may_be_taken_back() -> None:
    """R-22: a move by die; nothing that drew, showed a card of the hand or asked somebody else."""
    table = Table(
        hands={
            F: ["cloak-1", "gandalf", "gimli", "horse-1", "shelob", VILYA, "good-army-elves"],
            N1: ["rope-1"],
        },
        at={F: "A0", N1: "A12"},
        turn=F,
        roll=2,
    )
    assert undo_of(table, F, act.Move("A1"))
    for action, script in (
        (act.PlayCard("gandalf", on=N1), ()),
        (act.Move("A1", "horse-1"), ()),
        (act.Reroll("gimli"), (3,)),
        (act.PlayCard("shelob"), (0,)),
    ):
        assert not undo_of(table, F, action, *script)
    beside = walking(hands={F: ["boat-1"], N1: ["rope-1"]}, at={F: "A0", N1: "A2"})
    assert not undo_of(beside, F, act.Move("A1"), 0, 0)
    near = walking(hands={F: [VILYA], N1: ["rope-1"]}, at={F: "A0", N1: "A2"})
    assert not undo_of(near, F, act.PlayCard(VILYA, on=N1))
    over = walking(hands={F: ["boat-1"], N1: []}, at={F: "A1"}, start="A0", moved=True)
    assert not undo_of(over, F, act.EndTurn())


def test_ts_124_r23_leaving_for_good() -> None:
    """I47: who, all discards, and that The Ring went into the deck."""
    hands = {F: ["boat-1"], N1: [RING, "rope-1", "spy-1", "gimli"], S: []}
    table = walking(hands=hands, at={F: "A0", N1: "F1"}, table={N1: ["cloak-1"]})
    order = tuple(range(len(table.state.deck) + 1))
    table.leave(N1, order)
    assert table.player(N1).status == "gone"
    assert set(table.pile) == {"rope-1", "spy-1", "gimli", "cloak-1"}
    assert RING in table.state.deck
    assert [(e.seat, e.ring) for e in table.told(None, ev.Left)] == [(N1, True)]
    assert [e.deck for e in table.told(F, ev.DeckOrdered)] == [()]
    assert (table.state.turn.seat, table.room) == (F, "acting")
    table.refused(F, act.PlayCard("boat-1", on=N1), "B8.4")
    with pytest.raises(IllegalAction) as refusal:
        RULES.resign(table.state, N1, ScriptedDice())
    assert refusal.value.reason == "leave.not_playing"
    table.refused(F, act.Leave(), "R-23", "leave.by_table")


def test_r23_the_turn_of_the_leaver_is_over() -> None:
    table = walking(hands={F: ["boat-1"], N1: ["rope-1"], S: []}, at={F: "A0", N1: "A9"})
    table.leave(F)
    assert (table.state.turn.seat, table.room) == (N1, "rolling")
    table.wait(N1, 2)
    table.do(N1, act.Move("CN"))
    table.do(N1, act.EndTurn())
    assert table.state.turn.seat == S


def fight(**where: Any) -> Table:
    table = walking(
        hands={F: ["good-army-elves", "frodo"], N1: ["evil-army-orcs", "rope-1"], S: ["spy-1"]},
        at={F: "A1", N1: "A1", S: "A12"},
        start="A0",
        moved=True,
        exchanged=[N1],
        **where,
    )
    table.do(F, act.Attack(N1, "frodo"))
    return table


@pytest.mark.parametrize("leaver", [F, N1])
def test_r23_r212_a_battle_ends_without_a_winner(leaver: str) -> None:
    """B11.9: the forces laid are discarded or return."""
    table = fight()
    table.do(N1, act.Match(("evil-army-orcs",)))
    table.leave(leaver)
    assert [event.winner for event in table.happened(ev.BattleEnded)] == [None]
    assert "evil-army-orcs" in table.pile
    assert ("frodo" in table.hand(F)) == (leaver == N1)
    assert table.state.turn.seat == (N1 if leaver == F else F)


def test_r212_a_leaving_target_counts_as_showing_the_hand() -> None:
    table = walking(
        hands={F: [VILYA, "gimli"], N1: [RING, "rope-1"], N2: ["spy-1"]}, at={F: "A0", N1: "A2", N2: "A3"}
    )
    table.do(F, act.PlayCard(VILYA, on=N1, and_on=N2))
    table.leave(N1, tuple(range(len(table.state.deck) + 1)))
    assert [(e.of, e.cards) for e in table.told(F, ev.HandShown)] == [(N1, ("rope", RING))]
    assert table.deciders() == (N2,)
    table.wait(N2)
    assert table.room == "acting"


@pytest.mark.parametrize("leaver", [F, N1])
def test_r23_a_riddle_ends_without_result(leaver: str) -> None:
    table = walking(hands={F: ["riddle-1", "gimli"], N1: ["rope-1", "boat-1"], S: []}, at={F: "A0", N1: "A9"})
    table.do(F, act.PlayCard("riddle-1", on=N1), 0)
    table.leave(leaver)
    assert "riddle-1" in table.pile
    assert table.room == ("acting" if leaver == N1 else "rolling")
    assert table.hand(F) == ({"gimli"} if leaver == N1 else set())


def test_r23_an_exchange_due_lapses() -> None:
    hands = {F: ["boat-1"], S: ["spy-1"], N1: ["rope-1"]}
    table = walking(hands=hands, at={F: "A1", S: "A2", N1: "A4"})
    table.do(F, act.Move("A3"))
    table.leave(N1, 0, 0)
    assert [(e.active, e.other) for e in table.happened(ev.Exchanged)] == [(F, S)]
    assert table.room == "acting"


def test_r212_a_defender_leaves_while_a_third_player_trims() -> None:
    """R-61, R-213: a catch may fall into the battle of others; the caught one is asked on."""
    table = walking(
        options=but(PLAIN, x_catch=True),
        hands={F: ["good-army-elves"], N1: ["evil-army-orcs"], S: [*TEN, "gimli"], MERRY: []},
        at={F: "A1", N1: "A1", S: "A12"},
        start="A0",
        moved=True,
        exchanged=[N1],
    )
    table.do(F, act.Attack(N1, "good-army-elves"))
    table.do(N1, act.Catch(S))
    assert table.deciders() == (S,)
    table.leave(N1)
    assert table.deciders() == (S,)
    table.wait(S)
    assert (table.room, table.deciders()) == ("acting", (F,))
    assert {"good-army-elves", "evil-army-orcs"} <= set(table.pile)


def test_r237_the_last_player_wins() -> None:
    table = walking(hands={F: ["boat-1"], N1: ["rope-1"]}, at={F: "A0"})
    table.leave(N1)
    assert table.ended == ((F,), "last-player")


def test_p0_4_a_silent_fight_is_settled() -> None:
    """P2: the defender by P2.1, the attacker settles."""
    table = fight()
    assert table.wait(N1) == act.Match(("evil-army-orcs",))
    table.wait(F)
    assert [event.winner for event in table.happened(ev.BattleEnded)] == [None]
    helpless = fight()
    assert act.GiveUp() in helpless.legal(N1)
