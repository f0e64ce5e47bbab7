"""H15: the West's computer decides the same whatever it may not see (players.md 6)."""

import random

import pytest
from msgspec.structs import replace

from engine.game import Strength
from engine.war import RULES, Config, State
from engine.war.data import TABLES
from engine.war.players import explain
from engine.war.turns.dawn import doubtful
from tests.engine.war.players.games import CONFIGS, played
from tests.laws.war import twins as law

STEPS = 110
ENOUGH = 15
"""Twins that must have differed, or the run proves nothing."""


def other_points(state: State, rng: random.Random) -> State | None:
    """H8: Sauron has other Shadow Points left."""
    turn = replace(state.field.turn, points=state.field.turn.points + rng.randrange(1, 5))
    return replace(state, field=replace(state.field, turn=turn))


def other_hand(state: State, rng: random.Random) -> State | None:
    """H7: Sauron holds another card of the deck."""
    held = [card for card in state.cards if card.at == "sauron"]
    deck = [card for card in state.cards if card.at == "deck"]
    if not held or not deck:
        return None
    one, other = rng.choice(held), rng.choice(deck)
    swapped = {
        one.id: replace(one, at="deck", rank=other.rank, armed=None, over=False),
        other.id: replace(other, at="sauron", rank=one.rank, over=one.over),
    }
    return replace(state, cards=tuple(swapped.get(card.id, card) for card in state.cards))


def other_rumours(state: State, rng: random.Random) -> State | None:
    """H10: other servants are a mere rumour."""
    rumours = tuple(sorted(rng.sample(doubtful(), TABLES.peril["rumours"])))
    return replace(state, secrets=replace(state.secrets, rumours=rumours))


SWAPS = (other_points, other_hand, other_rumours, law.other_search_deck, law.later)


def decisions(config: Config, strength: Strength) -> list[State]:
    """The moments of a game at which the West's computer decides."""
    strengths: dict[str, Strength] = dict.fromkeys(config.seats, "easy")
    strengths["fellowship"] = strength
    return [
        taken.before
        for taken in played(config, strengths, "blind west", STEPS)
        if taken.before is not None and taken.seat == law.WEST
    ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.preset)
@pytest.mark.parametrize("strength", ["steady", "sharp"])
def test_h15_the_west_does_not_know_what_it_may_not_see(config: Config, strength: Strength) -> None:
    differed = 0
    for number, state in enumerate(decisions(config, strength)):
        pair = law.twins(state, SWAPS[number % len(SWAPS)], random.Random(number))
        if pair is None:
            continue
        differed += 1
        seen = [RULES.view(twin, law.WEST) for twin in pair]
        one, two = (explain(strength, view, random.Random(number)) for view in seen)
        assert one == two
    assert differed >= ENOUGH
