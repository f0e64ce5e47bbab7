"""The laws of the second game, each checked on one step or state (testplan.md 3)."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from engine.dice import RecordingDice, ReplayDice, SeededDice
from engine.game import IllegalAction
from engine.war import RULES, Action, Event, State, encode, fold, problems
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, NAZGUL, TABLES
from engine.war.events.table import CardPlayed
from engine.war.phase_records import Battle, Walking
from engine.war.pieces import Unit
from engine.war.state import settled
from tests.laws.war.walks import Taken


def sound(state: State) -> None:
    """Nothing is broken, neither in the truth nor in what the others know of it."""
    assert problems(state) == []
    assert problems(settled(state)) == []
    everybody_somewhere(state)
    nobody_stacked(state)


def everybody_somewhere(state: State) -> None:
    """Each person, magic card and the Ring in exactly one place; nine Nazgûl; captives are held."""
    field = state.field
    assert [person.id for person in field.persons] == list(CHARACTERS)
    for person in field.persons:
        assert person.fate in ("waiting", "here", "dead", "dispersed"), person
        assert bool(person.at) == (person.fate == "here"), person
        assert not (person.captor and person.hidden), person
        assert person.fate != "dispersed" or person.nazgul, person
    assert sum(person.nazgul for person in field.persons) == len(NAZGUL) == 9
    for item in field.items:
        assert not (item.holder and item.lies), item
        assert not item.holder or field.person(item.holder).fate != "dead", item
    assert bool(field.ring.holder) != bool(field.ring.lies)
    for person in field.persons:
        if person.captor.startswith("citadel:"):
            assert BOARD.hex_of(person.captor.removeprefix("citadel:")) == person.at
            assert field.held_citadel(person.at, "sauron", "saruman")
        elif person.captor:
            assert field.piece(person.captor).at == person.at
    hidden = [person for person in field.persons if person.hidden and person.here]
    assert len(hidden) <= TABLES.limit("hidden_characters")


def nobody_stacked(state: State) -> None:
    """STK-3: where nobody is under way, troops of both Dark powers stand together at Isengard alone."""
    if any(isinstance(phase, Walking | Battle) for phase in state.stack):
        return
    for at in {unit.at for unit in state.field.units if unit.at}:
        sauron = state.field.units_at(at, "sauron")
        if sauron and state.field.units_at(at, "saruman"):
            assert at == BOARD.hex_of("isengard"), at
            assert all(unit.kind.eye_orc for unit in sauron)


def strengths(units: Iterable[Unit]) -> Counter[str]:
    """The strength of each unit, parts taken together."""
    found: Counter[str] = Counter()
    for unit in units:
        found[unit.whole] += unit.strength
    return found


def conserved(taken: Taken) -> None:
    """Strength never grows, and falls by battles, fights and cards alone, not by parting (STK-4)."""
    if taken.before is None or taken.step.state.outcome is not None:
        return
    before, after = strengths(taken.before.field.units), strengths(taken.step.state.field.units)
    raised = {card.card for card in taken.step.events if isinstance(card, CardPlayed)}
    for name, strength in after.items():
        assert strength <= before[name] or (raised and name not in before), name
    lost = [name for name, strength in before.items() if after[name] < strength]
    assert not lost or any(type(event).__name__ in COSTLY for event in taken.step.events), lost


COSTLY = frozenset(("Rolled", "RoundFought", "CardPlayed", "Disbanded"))
"""Facts of steps in which strength may fall: dice of battles and fights, the Ambush, the Shadow Host.

Round by round (P-4) the dice of a round fall a step before its losses."""


def decidable(state: State) -> None:
    """Law 1: somebody decides or the game is over; who decides can do something, and so can his clock."""
    if state.outcome is not None:
        assert RULES.decisions(state) == ()
        return
    decisions = RULES.decisions(state)
    assert decisions
    for decision in decisions:
        assert RULES.legal(state, decision.seat)
        assert RULES.is_legal(RULES.view(state, decision.seat), decision.default)


def all_apply(state: State, rng: random.Random, *, most: int) -> int:
    """Law 1: everything that is offered is allowed and can be done; how many were tried."""
    if state.outcome is not None:
        return 0
    tried = 0
    for seat in state.config.seats:
        seen, legal = RULES.view(state, seat), RULES.legal(state, seat)
        for action in rng.sample(legal, min(most, len(legal))):
            assert RULES.is_legal(seen, action), action
            RULES.apply(state, seat, action, SeededDice(rng.random().hex()))
            tried += 1
    return tried


def judged(state: State, seat: str, action: Action) -> bool:
    """The predicate and the deed agree; who is refused hears a clause, and nothing was drawn or changed."""
    before, dice = encode(state), RecordingDice(SeededDice(1))
    allowed = RULES.is_legal(RULES.view(state, seat), action)
    if allowed:
        RULES.apply(state, seat, action, dice)
    else:
        with pytest.raises(IllegalAction) as refusal:
            RULES.apply(state, seat, action, dice)
        assert refusal.value.clause
        assert refusal.value.reason
        assert not dice.draws
    assert encode(state) == before
    return allowed


def replayable(taken: Taken) -> None:
    """Law 3: the events fold to the state, and the action with its draws gives the same events again."""
    assert fold(taken.step.events, taken.before) == taken.step.state
    if taken.before is not None and taken.action is not None:
        again = RULES.apply(taken.before, taken.seat, taken.action, ReplayDice(taken.draws))
        assert encode(again) == encode(taken.step)


def codable(taken: Taken) -> None:
    """Law 3: whatever is kept reads back as it was."""
    codec = RULES.codec
    assert codec.state(codec.encode(taken.step.state)) == taken.step.state
    for event in taken.step.events:
        read: Event = codec.event(codec.encode(event))
        assert read == event
    for seat in (*taken.step.state.config.seats, None):
        seen = RULES.view(taken.step.state, seat)
        assert codec.view(codec.encode(seen)) == seen
