"""What is kept of the orders to move is what the judge of them allows now (MOV, test plan 3)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import war
from engine.dice import SeededDice
from engine.war.actions import CloseStep, Move
from engine.war.moves import offering, orders
from engine.war.moves.company import company
from engine.war.moves.ways import plateau, reach
from engine.war.turns.flow import MOVING
from engine.war.view import View
from engine.war.voyages import sailing

CONFIGS = {
    "war": war.Config(),
    "last_days": war.Config(preset="last_days"),
    "three_powers": war.Config(("fellowship", "sauron", "saruman"), "three_powers"),
}
TURNS = 14
"""Long enough for mobilisation, weather, splits and battles to change what was kept."""


def _sittings(preset: str, seed: int) -> Iterator[View]:
    """The views of whoever may move, on the way through a game of random orders."""
    rng, dice = random.Random(seed), SeededDice(f"offering {seed}")
    state = war.RULES.start(CONFIGS[preset], dice).state
    while state.outcome is None and state.field.turn.number < TURNS:
        seat = war.RULES.decisions(state)[0].seat
        seen = war.RULES.view(state, seat)
        if seen.step in MOVING and rng.random() < 0.1:
            yield seen
        legal = war.RULES.legal(state, seat)
        closing = [action for action in legal if isinstance(action, CloseStep)]
        kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
        kind = rng.choice(kinds)
        alike = [action for action in legal if type(action) is kind]
        action = closing[0] if closing and rng.random() < 0.4 else rng.choice(alike)
        state = war.RULES.apply(state, seat, action, dice).state


def _allowed(seen: View) -> set[tuple[tuple[str, ...], str, bool]]:
    """What may be ordered of all ends that could be reached, asked one by one."""
    found = set()
    for who in {who for group in offering.groups(seen) for who in group.whole}:
        group = company(seen.field, who)
        walked = {*reach(group), *(way.path[-1] for way in plateau(group))}
        for sail, ends in ((False, walked), (True, {*sailing.voyages(group.at)})):
            moves = (Move(who, (end,), sail=sail) for end in ends)
            found |= {(who, move.path[0], sail) for move in moves if orders.refused(seen, move) is None}
    return found


@pytest.mark.parametrize("preset", CONFIGS)
def test_mov_20_what_is_kept_from_turn_to_turn_is_what_is_allowed_now(preset: str) -> None:
    asked = 0
    for seen in _sittings(preset, 4):
        offered = list(offering.offers(seen))
        assert len(set(offered)) == len(offered)
        assert {(move.who, move.path[0], move.sail) for move in offered} == _allowed(seen)
        asked += 1
    assert asked > 3
