"""The laws of the Ring: H2 and H11 of the test plan, on games that begin close to it."""

import random
from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from engine.game import Step
from engine.war import Event, State, problems
from engine.war.board import BOARD
from engine.war.events.fights import FightBegan, Struck
from engine.war.events.quest import (
    BearerLost,
    CaptureTried,
    DoomOpened,
    PutOn,
    RingClaimed,
    RingFell,
    RingFound,
)
from engine.war.events.table import Asked, GameOver
from engine.war.fates import holding
from engine.war.state import settled
from tests.laws.war import twins as law
from tests.laws.war.near_the_ring import walk

GAMES, STEPS = 18, 18
ENOUGH = 200
"""Twins that must have differed, or the run proves nothing."""
TOLD = (RingFound, PutOn, DoomOpened, RingFell, BearerLost, RingClaimed, GameOver)
"""What lawfully tells of the bearer: his capture, vanishing, fall, the mountain (CAP-12, RNG-3, DOO-2)."""


def ring_told(step: Step[State, Event]) -> bool:
    """Whether a step told others of the Ring what they may know; a fall in private told them nothing."""
    return any(
        isinstance(event, TOLD) and not (isinstance(event, RingFell) and event.audience == ("fellowship",))
        for event in step.events
    )


def wearer_told(step: Step[State, Event]) -> bool:
    """Whether a step told where the wearer is: he was spotted or taken, or met his fate."""
    return law.brought_to_light(step) or ring_told(step)


def elsewhere(state: State, rng: random.Random) -> State | None:
    """H11: the hidden wearer stands in another hex on the same side of Mordor's walls."""
    wearer = holding.wearer(state.field)
    if wearer is None or not wearer.hidden:
        return None
    side = BOARD.mordor(wearer.at)
    to = rng.choice([at for at in BOARD.land if BOARD.mordor(at) == side and at != wearer.at])
    twin = law.with_people(state, replace(wearer, at=to))
    return replace(twin, field=replace(twin.field, ring=replace(twin.field.ring, seen=to)))


def unknowing(state: State) -> tuple[law.Watcher, ...]:
    """Who is not told the hex of the wearer: Saruman's player and spectators."""
    return ("saruman", None) if state.config.three else (None,)


def tried(
    twins: Callable[[State, random.Random], law.Twins | None],
    watchers: Callable[[State], tuple[law.Watcher, ...]],
    lawful: Callable[[Step[State, Event]], bool],
    *,
    worn: bool,
) -> tuple[int, Counter[str]]:
    """How many twins differed, and what happened in the steps that both took alike."""
    differed, happened = 0, Counter[str]()
    for seed in range(GAMES):
        for number, taken in enumerate(walk(seed, STEPS, worn=worn)):
            pair = twins(taken.before, random.Random(f"{seed} {number}"))
            if pair is None:
                continue
            differed += 1
            seen = watchers(taken.before)
            law.looks_alike(pair, seen, acts=number % 5 == 0)
            if law.goes_alike(pair, taken.seat, taken.action, seen, seed=differed, lawful=lawful):
                happened["step"] += 1
                happened.update(type(event).__name__ for event in taken.step.events)
    return differed, happened


def another_bearer(state: State, rng: random.Random) -> State | None:
    """H2: somebody else of the West has the Ring, mostly one who is seen and may be met."""
    twin = law.another_bearer(state, rng)
    seen = [
        p.id for p in state.field.persons if p.power == law.WEST and p.here and not (p.hidden or p.captor)
    ]
    if twin is None or not seen or rng.random() < 0.3:
        return twin
    holder = rng.choice(seen)
    return replace(twin, field=replace(twin.field, ring=replace(twin.field.ring, holder=holder)))


def other_bearers(state: State, rng: random.Random) -> law.Twins | None:
    """H2, in the middle of fights and captures as well: no procedure remembers who bears the Ring."""
    other = None if state.outcome else another_bearer(state, rng)
    return law.Twins(state, other) if other and not problems(other) and not problems(settled(other)) else None


def wearers_elsewhere(state: State, rng: random.Random) -> law.Twins | None:
    """H11, where no procedure remembers a hex."""
    return law.twins(state, elsewhere, rng)


def test_h2_who_bears_the_ring() -> None:
    differed, happened = tried(other_bearers, law.outsiders, ring_told, worn=False)
    assert differed >= ENOUGH
    assert happened["step"] >= ENOUGH // 2
    for fact in (Asked, FightBegan, Struck, CaptureTried):
        assert happened[fact.__name__], fact


def test_h11_rng_3_the_hex_of_the_wearer() -> None:
    differed, happened = tried(wearers_elsewhere, unknowing, wearer_told, worn=True)
    assert differed >= ENOUGH
    assert happened["step"] >= ENOUGH // 2
