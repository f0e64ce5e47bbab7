"""The laws of the house, each a check of one state or one step; every failure names what it found.

Tests run them over the games of `walks`, for a bounded time by default and for hours in a soak.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence

import pytest

from engine.dice import ReplayDice, ScriptedDice, SeededDice
from engine.riddle import (
    RULES,
    Action,
    Event,
    IllegalAction,
    State,
    View,
    decode,
    encode,
    evolve,
    fold,
    is_legal,
    problems,
    redact,
    undoable,
)
from engine.riddle import actions as act
from engine.riddle import events as ev
from engine.riddle.deck import CARDS, FACES, TITLES
from engine.riddle.phases import frames as fr
from engine.riddle.state import zones
from tests.laws.walks import Taken

CLAUSE = re.compile(r"0\.\d+|B\d+\.\d+[a-e]?|R-\d+|P\d(\.\d)?|S\d+")


def watchers(state: State) -> tuple[str | None, ...]:
    """Everybody who looks on: the seats and a spectator."""
    return (*(player.seat for player in state.players), None)


def sound(state: State) -> None:
    """Law 2, TS-132: all 90 cards are somewhere, once; The Ring is no discard; no invariant is broken."""
    where = Counter(card for cards in zones(state).values() for card in cards)
    assert where == Counter(dict.fromkeys(CARDS, 1))
    assert "the-ring" not in state.discards
    assert problems(state) == []


def decidable(state: State) -> None:
    """Law 1: a decision or an outcome; who decides can act; the default is legal; nobody else may act."""
    decisions = RULES.decisions(state)
    assert bool(decisions) != (state.outcome is not None)
    deciding = {decision.seat for decision in decisions}
    assert deciding == set(RULES.deciders(state))
    assert len(deciding) == len(decisions)
    for decision in decisions:
        assert state.player(decision.seat).status != "gone"
        view = RULES.view(state, decision.seat)
        assert is_legal(view, decision.default), decision
    for player in state.players:
        legal = RULES.legal(state, player.seat)
        assert len(set(legal)) == len(legal)
        if player.seat in deciding:
            assert legal
        else:
            assert all(isinstance(action, act.Catch) for action in legal)
    assert RULES.legal(state, "nobody") == ()


def all_apply(state: State, rng: random.Random, most: int) -> None:
    """Law 1: legal actions apply, whatever the dice say, and leave a sound state."""
    for seat in RULES.deciders(state):
        legal = RULES.legal(state, seat)
        for action in legal if len(legal) <= most else rng.sample(legal, most):
            step = RULES.apply(state, seat, action, SeededDice(rng.getrandbits(32)))
            sound(step.state)
            assert step.state.version == state.version + 1
            assert fold(step.events, state) == step.state


def strangers(state: State, rng: random.Random, most: int) -> list[Action]:
    """Actions of every kind, about cards, players and places of this game, most of them not legal now."""
    cards, seats = list(CARDS), [*state.config.seats, "nobody"]
    places = [*rng.sample(sorted(state.board.locations), 4), *sorted(state.board.off_board), "nowhere"]
    card, seat, to = rng.choice(cards), rng.choice(seats), rng.choice(places)
    own = rng.choice(state.player(state.turn.seat).hand or (card,))
    use = rng.choice([None, "draw", "give-and-take", "nonsense"])
    found: list[Action] = [
        act.Roll(),
        act.Reroll(own),
        act.Move(to),
        act.Move(to, own, (rng.choice(["Cloak", "Rope", "Boat", "Horse"]),)),
        act.Move(to, card),
        act.Exchange(seat),
        act.PlayCard(own, seat, None, use),
        act.PlayCard(own, seat, seat),
        act.PlayCard(card, seat, rng.choice(seats)),
        act.Show(rng.choice(["hand", "the-ring", card])),
        act.Guess((TITLES[0], TITLES[1], TITLES[2], TITLES[3])),
        act.Guess(()),
        act.Guess((TITLES[3], TITLES[1])),
        act.Guess(("The Arkenstone",)),
        act.RiddleOn(),
        act.StopRiddle(),
        act.Take(FACES[card]),
        act.Attack(seat, own),
        act.Attack(seat, rng.choice(["CG", to])),
        act.Lay(own),
        act.Settle(),
        act.Match((own, card)),
        act.Match(()),
        act.GiveUp(),
        act.EndTurn(),
        act.EndTurn("city"),
        act.EndTurn(own),
        act.Discard(card),
        act.Discard("the-ring"),
        act.Keep(),
        act.Claim(),
        act.Surrender(),
        act.Stay(),
        act.Escape(),
        act.Escape(own),
        act.Place(to),
        act.Catch(seat),
        act.Leave(),
    ]
    return rng.sample(found, most)


def _meaning(action: Action) -> object:
    """What an action says, without the order in which it names equal things (R-81, R-89, R-24, R-105)."""
    match action:
        case act.Guess():
            return act.Guess, tuple(sorted(action.titles))
        case act.Move():
            return act.Move, action.to, action.by, tuple(sorted(action.lay))
        case act.Match():
            return act.Match, tuple(sorted(action.forces))
        case act.PlayCard(and_on=str(other)):
            return act.PlayCard, action.card, tuple(sorted((action.on or "", other))), action.use
        case _:
            return action


def others_refused(state: State, rng: random.Random, most: int) -> int:
    """Law 1: what is not legal is refused with a clause, draws nothing and changes nothing (0.4)."""
    refused = 0
    seat = rng.choice([*(player.seat for player in state.players), "nobody"])
    view = RULES.view(state, seat)
    legal = {_meaning(action) for action in RULES.legal(state, seat)}
    before = encode(state)
    for action in strangers(state, rng, most):
        assert is_legal(view, action) == (_meaning(action) in legal), action
        if _meaning(action) in legal:
            continue
        with pytest.raises(IllegalAction) as refusal:
            RULES.apply(state, seat, action, ScriptedDice())
        assert CLAUSE.fullmatch(refusal.value.clause), (action, refusal.value.clause)
        assert refusal.value.reason.count(".") == 1
        assert encode(state) == before
        refused += 1
    return refused


def replayable(taken: Taken) -> None:
    """Law 3: the events, and the action with its draws, both lead from the old state to the new one."""
    before, after = taken.before, taken.step.state
    if before is None or taken.action is None:
        return
    assert fold(taken.step.events, before) == after
    dice = ReplayDice(taken.draws)
    if isinstance(taken.action, act.Leave):
        again = RULES.remove(before, taken.seat, dice)
    else:
        again = RULES.apply(before, taken.seat, taken.action, dice)
    assert dice.left == 0
    assert again == taken.step


def codable(taken: Taken) -> None:
    """Law 3: decode(encode(x)) == x for states, actions, events and views."""
    state = taken.step.state
    assert decode(encode(state), State) == state
    assert decode(encode(taken.step.events), tuple[Event, ...]) == taken.step.events
    if taken.action is not None:
        assert decode(encode(taken.action), Action) == taken.action
    for watcher in watchers(state):
        view = RULES.view(state, watcher)
        assert decode(encode(view), View) == view
        told = tuple(e for e in (redact(event, watcher) for event in taken.step.events) if e is not None)
        assert decode(encode(told), tuple[Event, ...]) == told


def undone_soundly(taken: Taken) -> bool:
    """Law 6, R-22: no undo crosses a draw, a reveal or a change of decider. Says whether it is undoable."""
    before = taken.before
    if before is None or taken.action is None or not undoable(before, taken.step, taken.draws):
        return False
    after = taken.step.state
    assert taken.draws == ()
    assert RULES.apply(before, taken.seat, taken.action, ScriptedDice()) == taken.step
    assert RULES.deciders(before) == RULES.deciders(after) == (taken.seat,)
    assert after.outcome is None
    state = before
    for event in taken.step.events:
        for watcher in watchers(before):
            assert not _learned(state, event, watcher), (event, watcher)
        state = evolve(state, event)
    return True


def _learned(state: State, event: Event, watcher: str | None) -> bool:
    """Whether that watcher sees a card now that was hidden from him before."""
    told = redact(event, watcher)
    if isinstance(told, ev.HandShown):
        return bool(told.cards)
    if not isinstance(told, ev.CardsMoved):
        return isinstance(told, ev.Claimed | ev.Asked | ev.Guessed | ev.GameOver)
    hidden = told.source == "deck" or (told.source.startswith("hand:") and told.source != f"hand:{watcher}")
    return hidden and bool(told.cards)


def silence_moves_on(state: State, seed: int) -> None:
    """TS-133, P0.1: with all players silent, time-outs reach the next turn or the end."""
    number = state.turn.number
    dice = SeededDice(seed)
    for _ in range(200):
        if state.outcome is not None or state.turn.number > number:
            break
        decision = RULES.decisions(state)[0]
        state = RULES.apply(state, decision.seat, decision.default, dice).state
    else:
        pytest.fail(f"200 time-outs do not end turn {number}: {state.top}")
    assert RULES.outcome(state) is not None or isinstance(
        state.top, fr.Rolling | fr.HallsRolling | fr.Placing | fr.Acting | fr.HallsChoosing
    )


OPEN_WHYS = frozenset(
    ["discard", "use", "lay", "force", "return", "table", "take_ring", "take_gollum", "shelob", "leave"]
)
"""Why cards move in the eyes of everybody (I21, I23, I29, I31, I34, I47)."""


def told_no_more(events: Sequence[Event], state: State) -> None:
    """TS-131, I1, I20 to I47: who is not involved is told no card outside the public column."""
    for event in events:
        for watcher in watchers(state):
            told = redact(event, watcher)
            if isinstance(event, ev.Bookkept):
                assert told is None
            if isinstance(told, ev.DeckOrdered):
                assert told.deck == ()
            if isinstance(told, ev.HandShown) and watcher not in (told.to, told.of):
                assert told.cards == ()
            if isinstance(told, ev.CardsMoved):
                _cards_told(told, watcher)


def _cards_told(told: ev.CardsMoved, watcher: str | None) -> None:
    zones_ = {told.source, told.target}
    holders = {zone.partition(":")[2] for zone in zones_ if ":" in zone}
    if watcher in holders:
        return
    assert all(card in set(FACES.values()) for card in told.cards), "an id tells one copy from another"
    given = told.why == "give-and-take" and told.source.startswith("laid:")
    gone = told.why == "halls" and told.source.startswith("table:")
    if not (told.why in OPEN_WHYS or given or gone):
        assert told.cards == (), told
        assert watcher not in told.seen_by
