"""Absence, taking back, leaving for good: TS-124, TS-130, TS-133, TS-135, R-22, R-23, P0.4."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import RecordingDice, ScriptedDice, SeededDice
from engine.riddle import (
    RULES,
    Action,
    Attack,
    Catch,
    Config,
    Discard,
    EndTurn,
    Exchange,
    GiveUp,
    IllegalAction,
    Leave,
    Match,
    Move,
    Options,
    PlayCard,
    Reroll,
    State,
    problems,
    undoable,
)
from engine.riddle import events as ev
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, RING, TEN, F, S, Table, but, rest

VILYA = "elf-ring-vilya"


def test_ts_130_p0_4_a_whole_turn_by_the_clock() -> None:
    """P0.6: the roll, the nearest open city, three cards, the least worth keeping discarded."""
    table = Table(
        hands={F: ["gollum"], N1: ["rope-5"]},
        at={F: "A1", N1: "VB"},
        deck=("spy-2", "spy-1", "gandalf", *rest("spy-2", "spy-1", "gandalf", "gollum", "rope-5")),
        turn=F,
    )
    table.wait(F, 4)
    assert table.wait(F) == Move("CG")
    assert table.wait(F) == EndTurn("city")
    assert table.wait(F) == Discard("spy-1")
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


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(6))
def test_ts_133_from_every_state_of_random_play(seed: int) -> None:
    """TS-132, R-58: nowhere is a card lost, nowhere is The Ring discarded."""
    dice = SeededDice(f"from-everywhere-{seed}")
    state = RULES.start(Config((F, N1, S), Options(x_catch=seed % 2 == 0)), dice).state
    for step in range(250):
        if state.outcome is not None:
            return
        assert problems(state) == []
        assert RING not in state.discards
        if step % 10 == 0:
            assert next_turn(state, seed)
        deciders = RULES.decisions(state)
        seat = deciders[dice.pick(f"who-{step}", len(deciders))].seat
        choices = RULES.legal(state, seat)
        action = choices[dice.pick(f"what-{step}", len(choices))]
        state = RULES.apply(state, seat, action, dice).state


def next_turn(state: State, seed: int) -> bool:
    """Whether silence leads on from here, within a bounded number of steps."""
    dice = SeededDice(f"silence-{seed}")
    number = state.turn.number
    for _ in range(60):
        decision = RULES.decisions(state)[0]
        state = RULES.apply(state, decision.seat, decision.default, dice).state
        if state.outcome is not None or state.turn.number > number:
            return True
    return False


@pytest.mark.parametrize("seed", range(4))
def test_ts_132_r58_every_card_is_in_one_place(seed: int) -> None:
    dice = SeededDice(f"places-{seed}")
    state = RULES.start(Config((F, N1)), dice).state
    for step in range(300):
        if state.outcome is not None:
            return
        where = [*state.deck, *state.discards]
        for player in state.players:
            where += [*player.hand, *player.table, *player.laid]
        assert sorted(where) == sorted(rest())
        assert RING not in state.discards
        seat = RULES.decisions(state)[0].seat
        choices = RULES.legal(state, seat)
        state = RULES.apply(state, seat, choices[dice.pick(f"{step}", len(choices))], dice).state


def test_ts_135_p0_4_r19_from_the_start_on_with_the_last_horse() -> None:
    table = Table(hands={F: ["horse-1", "horse-2"], N1: []}, at={F: "A1", N1: "VB"}, turn=F, roll=1)
    table.do(F, Move("A2"))
    table.do(F, Move("A1", "horse-1"))
    assert table.wait(F) == Move("A0", "horse-2")
    assert table.wait(F) == EndTurn()
    assert table.state.turn.seat == N1


def test_p0_4_one_step_in_the_open_with_fewest_exchanges() -> None:
    hands = {F: ["boat-1"], N1: ["rope-1"]}
    table = Table(hands=hands, at={F: "A10", N1: "A8"}, cities={F: ["CN", "CE"]}, turn=F, roll=1)
    assert table.default(F) == Move("B1")
    calm = Table(hands=hands, at={F: "A1", N1: "A3"}, turn=F, roll=1)
    assert calm.default(F) == Move("A0")
    empty = Table(hands={F: [], N1: ["rope-1"]}, at={F: "A2", N1: "A0"}, cities={F: ["CG"]}, turn=F, roll=1)
    assert empty.default(F) == Move("A1")


def test_p0_4_cards_only_where_the_die_does_not_do() -> None:
    """P0.4 (3): as few and as low as possible."""
    table = Table(hands={F: ["tom-bombadil", "eagles-1"], N1: []}, at={F: "I1", N1: "A0"}, turn=F, roll=2)
    action = table.default(F)
    assert isinstance(action, Move)
    assert action.by == "eagles-1"


def test_p0_4_exchanges_and_pick_ups_by_default() -> None:
    hands = {F: ["boat-1", "gimli"], S: ["spy-1"], N1: ["rope-1"]}
    table = Table(hands=hands, at={F: "A1", S: "A2", N1: "A4"}, turn=F, roll=1)
    table.do(F, Move("A3"))
    assert table.default(F) == Exchange(S)
    there = Table(hands={F: ["boat-1"]}, at={F: "CG"}, start="A4", moved=True, turn=F, roll=1)
    assert there.default(F) == EndTurn("city")
    closed = Table(
        hands={F: ["boat-1"]}, at={F: "CG"}, start="A4", moved=True, cities={F: ["CG"]}, turn=F, roll=1
    )
    assert closed.default(F) == EndTurn()


def taken_back(table: Table, seat: str, action: Action, *script: int) -> bool:
    """Whether that action could be taken back."""
    dice = RecordingDice(ScriptedDice(script))
    step = RULES.apply(table.state, seat, action, dice)
    return undoable(table.state, action, step, dice.draws)


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
    assert taken_back(table, F, Move("A1"))
    for action, script in (
        (PlayCard("gandalf", on=N1), ()),
        (Move("A1", "horse-1"), ()),
        (Reroll("gimli"), (3,)),
        (PlayCard("shelob"), (0,)),
    ):
        assert not taken_back(table, F, action, *script)
    beside = Table(hands={F: ["boat-1"], N1: ["rope-1"]}, at={F: "A0", N1: "A2"}, turn=F, roll=1)
    assert not taken_back(beside, F, Move("A1"), 0, 0)
    near = Table(hands={F: [VILYA], N1: ["rope-1"]}, at={F: "A0", N1: "A2"}, turn=F, roll=1)
    assert not taken_back(near, F, PlayCard(VILYA, on=N1))
    over = Table(hands={F: ["boat-1"], N1: []}, at={F: "A1"}, start="A0", moved=True, turn=F, roll=1)
    assert not taken_back(over, F, EndTurn())


def test_ts_124_r23_leaving_for_good() -> None:
    """I47: who, all discards, and that The Ring went into the deck."""
    hands = {F: ["boat-1"], N1: [RING, "rope-1", "spy-1", "gimli"], S: []}
    table = Table(hands=hands, at={F: "A0", N1: "F1"}, table={N1: ["cloak-1"]}, turn=F, roll=1)
    order = tuple(range(len(table.state.deck) + 1))
    table.leave(N1, order)
    assert table.player(N1).status == "gone"
    assert set(table.pile) == {"rope-1", "spy-1", "gimli", "cloak-1"}
    assert RING in table.state.deck
    assert [(e.seat, e.ring) for e in table.told(None, ev.Left)] == [(N1, True)]
    assert [e.deck for e in table.told(F, ev.DeckOrdered)] == [()]
    assert (table.state.turn.seat, table.room) == (F, "acting")
    table.refused(F, PlayCard("boat-1", on=N1), "B8.4")
    with pytest.raises(IllegalAction) as refusal:
        RULES.resign(table.state, N1, ScriptedDice())
    assert refusal.value.reason == "leave.not_playing"
    table.refused(F, Leave(), "R-23", "leave.by_table")


def test_r23_the_turn_of_the_leaver_is_over() -> None:
    table = Table(hands={F: ["boat-1"], N1: ["rope-1"], S: []}, at={F: "A0", N1: "A9"}, turn=F, roll=1)
    table.leave(F)
    assert (table.state.turn.seat, table.room) == (N1, "rolling")
    table.wait(N1, 2)
    table.do(N1, Move("CN"))
    table.do(N1, EndTurn())
    assert table.state.turn.seat == S


def fight(**where: Any) -> Table:
    table = Table(
        hands={F: ["good-army-elves", "frodo"], N1: ["evil-army-orcs", "rope-1"], S: ["spy-1"]},
        at={F: "A1", N1: "A1", S: "A12"},
        turn=F,
        roll=1,
        start="A0",
        moved=True,
        exchanged=[N1],
        **where,
    )
    table.do(F, Attack(N1, "frodo"))
    return table


@pytest.mark.parametrize("leaver", [F, N1])
def test_r23_r212_a_battle_ends_without_a_winner(leaver: str) -> None:
    """B11.9: the forces laid are discarded or return."""
    table = fight()
    table.do(N1, Match(("evil-army-orcs",)))
    table.leave(leaver)
    assert [event.winner for event in table.happened(ev.BattleEnded)] == [None]
    assert "evil-army-orcs" in table.pile
    assert ("frodo" in table.hand(F)) == (leaver == N1)
    assert table.state.turn.seat == (N1 if leaver == F else F)


def test_r212_a_leaving_target_counts_as_showing_the_hand() -> None:
    table = Table(
        hands={F: [VILYA, "gimli"], N1: [RING, "rope-1"], N2: ["spy-1"]},
        at={F: "A0", N1: "A2", N2: "A3"},
        turn=F,
        roll=1,
    )
    table.do(F, PlayCard(VILYA, on=N1, and_on=N2))
    table.leave(N1, tuple(range(len(table.state.deck) + 1)))
    assert [(e.of, e.cards) for e in table.told(F, ev.HandShown)] == [(N1, ("rope", RING))]
    assert table.deciders() == (N2,)
    table.wait(N2)
    assert table.room == "acting"


@pytest.mark.parametrize("leaver", [F, N1])
def test_r23_a_riddle_ends_without_result(leaver: str) -> None:
    table = Table(
        hands={F: ["riddle-1", "gimli"], N1: ["rope-1", "boat-1"], S: []},
        at={F: "A0", N1: "A9"},
        turn=F,
        roll=1,
    )
    table.do(F, PlayCard("riddle-1", on=N1), 0)
    table.leave(leaver)
    assert "riddle-1" in table.pile
    assert table.room == ("acting" if leaver == N1 else "rolling")
    assert table.hand(F) == ({"gimli"} if leaver == N1 else set())


def test_r23_an_exchange_due_lapses() -> None:
    hands = {F: ["boat-1"], S: ["spy-1"], N1: ["rope-1"]}
    table = Table(hands=hands, at={F: "A1", S: "A2", N1: "A4"}, turn=F, roll=1)
    table.do(F, Move("A3"))
    table.leave(N1, 0, 0)
    assert [(e.active, e.other) for e in table.happened(ev.Exchanged)] == [(F, S)]
    assert table.room == "acting"


def test_r212_a_defender_leaves_while_a_third_player_trims() -> None:
    """R-61, R-213: a catch may fall into the battle of others; the caught one is asked on."""
    table = Table(
        options=but(PLAIN, x_catch=True),
        hands={F: ["good-army-elves"], N1: ["evil-army-orcs"], S: [*TEN, "gimli"], MERRY: []},
        at={F: "A1", N1: "A1", S: "A12"},
        turn=F,
        roll=1,
        start="A0",
        moved=True,
        exchanged=[N1],
    )
    table.do(F, Attack(N1, "good-army-elves"))
    table.do(N1, Catch(S))
    assert table.deciders() == (S,)
    table.leave(N1)
    assert table.deciders() == (S,)
    table.wait(S)
    assert (table.room, table.deciders()) == ("acting", (F,))
    assert {"good-army-elves", "evil-army-orcs"} <= set(table.pile)


def test_r237_the_last_player_wins() -> None:
    table = Table(hands={F: ["boat-1"], N1: ["rope-1"]}, at={F: "A0"}, turn=F, roll=1)
    table.leave(N1)
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((F,), "last-player")


def test_p0_4_a_silent_fight_is_settled() -> None:
    """P2: the defender by P2.1, the attacker settles."""
    table = fight()
    assert table.wait(N1) == Match(("evil-army-orcs",))
    table.wait(F)
    assert [event.winner for event in table.happened(ev.BattleEnded)] == [None]
    helpless = fight()
    assert GiveUp() in helpless.legal(N1)
