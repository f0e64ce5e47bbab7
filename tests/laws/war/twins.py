"""Twin worlds: two states that a watcher cannot tell apart, played by the same actions (test plan 2).

A law swaps something hidden and nothing else. What the watcher sees, may do, is asked and is told must then
be equal, until the rules themselves bring it to light.
"""

import random
from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from engine.dice import SeededDice
from engine.game import Step
from engine.war import RULES, Action, Event, State, problems
from engine.war.board import BOARD
from engine.war.events.fights import BattleBegan
from engine.war.events.quest import Intercepted, PutOn, Revealed, RingFound, Searched
from engine.war.events.table import GameOver
from engine.war.phase_records import Asking, Pursuing, Searching, Shadowing, Sitting
from engine.war.pieces import Person
from engine.war.realm.mobilising import GUARDIANS
from engine.war.state import settled

WEST = "fellowship"
CALM = (Sitting, Searching, Shadowing, Pursuing, Asking)
"""Procedures that remember nobody who is hidden."""
BOUND = "denethor"
"""Who is nowhere but in Minas Tirith (SPC-1)."""
KEPT = tuple(BOARD.hex_of(place) for place in GUARDIANS)
"""Where an attack finds out whether somebody hidden is at home (INT-9)."""

Swap = Callable[[State, random.Random], State | None]
Watcher = str | None


class Unnumbered(SeededDice):
    """Dice whose results hang on why they are thrown alone, not on how many steps there were before."""

    def __init__(self, seed: object, loaded: dict[str, int] | None = None) -> None:
        super().__init__(str(seed))
        self._loaded = loaded or {}

    def _number(self, label: str, size: int) -> int:
        why = label.partition(":")[2]
        loaded = self._loaded.get(why.rpartition(":")[2], 0)
        return loaded - 1 if loaded else super()._number(why, size)


class Twins(NamedTuple):
    """Two worlds."""

    one: State
    two: State

    @property
    def differ(self) -> bool:
        """Whether anything is swapped at all: else they prove nothing."""
        return RULES.fingerprint(self.one) != RULES.fingerprint(self.two)


def twins(state: State, swap: Swap, rng: random.Random) -> Twins | None:
    """A state and its twin, if the law can make one here."""
    if state.outcome is not None or not all(isinstance(phase, CALM) for phase in state.stack):
        return None
    other = swap(state, rng)
    if other is None or problems(other) or problems(settled(other)):
        return None
    found = Twins(state, other)
    return found if found.differ else None


def outsiders(state: State) -> tuple[Watcher, ...]:
    return (*(seat for seat in state.config.seats if seat != WEST), None)


def everybody(state: State) -> tuple[Watcher, ...]:
    return (*state.config.seats, None)


def looks_alike(pair: Twins, watchers: Iterable[Watcher], *, acts: bool = True) -> None:
    """View, what is asked of whom, the defaults and, with ``acts``, the legal actions of the watchers."""
    one, two = pair
    first, second = RULES.decisions(one), RULES.decisions(two)
    assert [(d.seat, d.kind) for d in first] == [(d.seat, d.kind) for d in second]
    for watcher in watchers:
        assert RULES.view(one, watcher) == RULES.view(two, watcher)
        if watcher is not None:
            mine, yours = ([d.default for d in all_ if d.seat == watcher] for all_ in (first, second))
            assert mine == yours
            if mine and acts:
                assert RULES.legal(one, watcher) == RULES.legal(two, watcher)


def heard(step: Step[State, Event], watcher: Watcher) -> list[Event]:
    """What a watcher is told of a step."""
    return [told for event in step.events if (told := RULES.redact(event, watcher)) is not None]


def brought_to_light(step: Step[State, Event]) -> bool:
    """Whether somebody was found, the Ring was found or put on, or the game is over: a lawful end (RNG-3).

    So is a battle for a place whose guardian may be away (INT-9).
    """
    return any(
        isinstance(event, Revealed | Intercepted | RingFound | PutOn | GameOver)
        or (isinstance(event, BattleBegan) and event.target in KEPT)
        or (isinstance(event, Searched) and bool(event.spotted))
        for event in step.events
    )


def goes_alike(
    pair: Twins,
    seat: str,
    action: Action,
    watchers: Iterable[Watcher],
    *,
    seed: object = 0,
    loaded: dict[str, int] | None = None,
    lawful: Callable[[Step[State, Event]], bool] = brought_to_light,
) -> Twins | None:
    """The same action in both worlds tells the same; the worlds after it, or None where the law ends."""
    one, two = pair
    if not all(RULES.is_legal(RULES.view(state, seat), action) for state in pair):
        return None
    first = RULES.apply(one, seat, action, Unnumbered(seed, loaded))
    second = RULES.apply(two, seat, action, Unnumbered(seed, loaded))
    if lawful(first) or lawful(second):
        return None
    after = Twins(first.state, second.state)
    for watcher in watchers:
        assert heard(first, watcher) == heard(second, watcher), (seat, action)
        if RULES.view(after.one, watcher) != RULES.view(after.two, watcher):
            raise AssertionError((watcher, seat, action, unlike(after, watcher)))
    assert [d.seat for d in RULES.decisions(after.one)] == [d.seat for d in RULES.decisions(after.two)]
    return after


def unlike(pair: Twins, watcher: Watcher) -> list[str]:
    """What differs between two views, for the message."""
    one, two = (RULES.view(state, watcher) for state in pair)
    found = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(two, name)]
    if "field" in found:
        fields = one.field.__struct_fields__
        found += [f"field.{name}" for name in fields if getattr(one.field, name) != getattr(two.field, name)]
    return found


# What is swapped
def with_people(state: State, *people: Person) -> State:
    """The state with these people in the place of what they were."""
    now = {person.id: person for person in people}
    persons = tuple(now.get(person.id, person) for person in state.field.persons)
    return replace(state, field=replace(state.field, persons=persons))


def hidden(state: State) -> list[Person]:
    """Hidden people who may stand anywhere, and none whose hex others know (RNG-3)."""
    ring = state.field.ring
    return [
        person
        for person in state.field.persons
        if person.hidden
        and person.here
        and person.id != BOUND
        and not (ring.worn and ring.holder == person.id)
    ]


def elsewhere(state: State, rng: random.Random) -> State | None:
    """H1: hidden people stand in other hexes, some of them together."""
    people = hidden(state)
    if not people:
        return None
    meeting = rng.choice(BOARD.land)
    moved = [
        replace(person, at=rng.choice((person.at, meeting, rng.choice(BOARD.land)))) for person in people
    ]
    return with_people(state, *moved)


def dead(state: State, rng: random.Random) -> State | None:
    """H3: one of the hidden, but not the bearer, died in private; what he had lies in his hex."""
    field = state.field
    able = [person for person in hidden(state) if person.id != field.ring.holder]
    if not able:
        return None
    person = rng.choice(able)
    items = tuple(
        replace(item, holder="", lies=person.at, shown=False) if item.holder == person.id else item
        for item in field.items
    )
    twin = with_people(state, replace(person, at="", fate="dead"))
    return replace(twin, field=replace(twin.field, items=items))


def another_bearer(state: State, rng: random.Random) -> State | None:
    """H14: somebody else of the West has the Ring, and nobody knows of either."""
    ring = state.field.ring
    bearer = next((person for person in state.field.persons if person.id == ring.holder), None)
    if bearer is None or ring.worn or set(ring.known) != {WEST}:
        return None
    others = [
        person
        for person in state.field.persons
        if person.power == WEST and person.here and not person.captor and person.id != bearer.id
    ]
    if not others:
        return None
    return replace(state, field=replace(state.field, ring=replace(ring, holder=rng.choice(others).id)))


def other_search_deck(state: State, rng: random.Random) -> State | None:
    """H10: the search cards lie in another order."""
    pile = list(state.search.pile)
    rng.shuffle(pile)
    return replace(state, search=replace(state.search, pile=tuple(pile)))


def later(state: State, rng: random.Random) -> State | None:
    """H13: more steps, and with them more private dice, went before."""
    return replace(state, version=state.version + rng.randrange(1, 50))
