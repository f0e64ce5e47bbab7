"""Where the Ringbearer can be, and how likely: walkers from the last public facts (players.md 4, C1.4).

Walkers are counted as shares of one cloud instead of one by one: it is the same law without the noise, and
all that goes in is public, so it is the same for whoever asks. A cloud of a turn follows from that of the
turn before; clouds are kept in a bounded cache.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.cards.using import REACH
from engine.war.data import SEARCH_CARDS
from engine.war.data.records import Forces, SearchCard
from engine.war.field import Field, Sought, memoized
from engine.war.hunt.searching import VALUES, of_pieces, starts
from engine.war.moves.terrain_cost import Gait, by_cost, reachable
from engine.war.odds import spots, toward
from engine.war.pieces import Person
from engine.war.view import View

# What everybody knows, folded in: Search cards that are left, and whom the Ring may be with (C1.4)

SUSPECTS: Final = ("frodo", "sam", "pippin", "merry", "aragorn", "gandalf", "legolas", "gimli", "boromir")
"""Who bears the Ring if nothing is known, the likeliest first."""


def cards_left(view: View) -> tuple[SearchCard, ...]:
    """The Search cards that may still be drawn, as far as the viewer knows (SRC-13, SCN-4)."""
    used = set(view.searched)
    return tuple(card for card in SEARCH_CARDS.values() if card.id not in used and areas(view.field, card))


def areas(field: Field, card: SearchCard) -> tuple[str, ...]:
    """The areas of a card that count in this story (SCN-4)."""
    listed = field.config.story.search_areas
    return tuple(area for area in card.areas if not listed or area in listed)


def drawn_now(view: View) -> tuple[SearchCard, ...]:
    """The cards that the one on the table may be: searcher and forces are told (SRC-1)."""
    turn = view.field.turn
    return tuple(
        card
        for card in cards_left(view)
        if turn.forces in (None, card.forces)
        and turn.searcher in (view.field.config.searcher(card), "nobody")
    )


def chance_of(view: View, area: str, forces: Forces | None = None) -> float:
    """The chance that the next card names an area."""
    left = cards_left(view)
    named = sum(area in card.areas and forces in (None, card.forces) for card in left)
    return named / len(left) if left else 0.0


def visible(person: Person) -> bool:
    """Whether everybody sees him on the map."""
    return person.here and not person.hidden


def suspects(field: Field) -> Iterator[str]:
    """Who may bear the Ring, the likeliest first: nobody who is dead for all to see, or a captive."""
    for name in SUSPECTS:
        person = field.person(name)
        hides = person.fate == "unseen" or person.hidden
        if hides or (visible(person) and person.power == "fellowship" and not person.captor):
            yield name


Cloud = Mapping[str, float]
"""The chance of each hex."""
MISTY: Final = "EV01"


class Walkers(NamedTuple):
    """A habit of walking."""

    likely: float
    road: bool
    """Whether they take roads, and so the ways that roads make short."""
    paces: tuple[tuple[int, float], ...] = ((4, 0.8), (5, 0.2))
    """Movement factors, and how likely each is."""


Habits = tuple[Walkers, ...]
HABITS: Final[Habits] = (Walkers(2 / 3, False), Walkers(1 / 3, True))
"""Most keep off the roads (players.md 4),"""
HASTY: Final[Habits] = (Walkers(1 / 3, False), Walkers(2 / 3, True))
"""or most are in haste and take them: so sharp believes of the West."""
EAGER: Final = 0.8
"""How much likelier a hex is for each movement point that it is nearer to Mount Doom."""
PERILOUS: Final = 0.35
"""How much a peril keeps walkers off."""
UNSEEN: Final = {"nazgul": 0.55, "orcs": 0.8}
"""How likely somebody is still unseen in a hex with Nazgûl, or with others of the Dark (SRC-10)."""
UNFINISHED: Final = 0.3
"""How likely he stands at Mount Doom and the game is not over."""
CARRIED: Final = 0.7
"""How likely Eagles carried him, if they carried somebody unseen."""
SHARE: Final = 1e-4
"""Smaller shares are dropped."""
PAIR: Final = {"nazgul": 1, "orcs": 2}
"""What cards and the small number of a pair give on the die: Sting counts against Orcs (SRC-7)."""
REFUGES: Final = frozenset(
    place.hex
    for place in BOARD.places.values()
    if place.kind == "citadel" and place.control_at_start == "fellowship"
)
"""Where no Search looks (SRC-6)."""


def to_doom(road: bool = False, misty: bool = False) -> Mapping[str, float]:
    """The movement points that are left to Mount Doom, by road or off it, over misty passes or not."""
    return toward(Gait("people", misty=misty), math.inf, MOUNT_DOOM, road)


@lru_cache(maxsize=4096)
def _steps(habit: Walkers, start: str, misty: bool) -> tuple[tuple[str, float], ...]:
    """Where a walker goes from a hex in one turn, with the chance of each."""
    left = to_doom(habit.road, misty)
    costs: dict[str, float] = {}
    for most, likely in habit.paces:
        steps = by_cost(Gait("people", misty=misty), habit.road)
        reached = [at for at in reachable(steps, start, (), most, math.inf) if at in left]
        weights = {at: _drawn(left[start] - left[at]) * _liked(at) for at in reached}
        total = sum(weights.values())
        for at, weight in weights.items():
            costs[at] = costs.get(at, 0.0) + likely * weight / total
    return tuple(sorted(costs.items()))


def _drawn(nearer: float) -> float:
    return math.exp(EAGER * nearer)


def _liked(at: str) -> float:
    place = BOARD.place(at)
    return PERILOUS if place and place.kind == "peril" else 1.0


def _walked(habit: Walkers, cloud: Cloud, misty: bool) -> Cloud:
    """A turn of walking."""
    least = SHARE * sum(cloud.values())
    shares: dict[str, float] = {}
    for at, share in cloud.items():
        if share >= least:
            for there, likely in _steps(habit, at, misty):
                shares[there] = shares.get(there, 0.0) + share * likely
    if MOUNT_DOOM in shares:
        shares[MOUNT_DOOM] *= UNFINISHED
    return shares


def _flown(habit: Walkers, cloud: Cloud) -> Cloud:
    """Eagles carried somebody; most likely him, and most likely toward Mordor (EV03)."""
    shares = {at: share * (1 - CARRIED) for at, share in cloud.items()}
    for at, share in cloud.items():
        if share >= CARRIED / 100:
            for there, likely in _flights(habit, at):
                shares[there] = shares.get(there, 0.0) + CARRIED * share * likely
    return shares


@lru_cache(maxsize=512)
def _flights(habit: Walkers, start: str) -> tuple[tuple[str, float], ...]:
    left = to_doom(habit.road)
    ends_of = [at for at in BOARD.within(start, REACH) if at in left and not BOARD.mordor(at)]
    weights = {at: _drawn((left[start] - left[at]) / 2) for at in ends_of}
    total = sum(weights.values())
    return tuple((at, weight / total) for at, weight in weights.items())


def _unfound(habit: Walkers, cloud: Cloud, searches: Iterable[Sought]) -> Cloud:
    """What is left of a cloud when Searches found nobody in it."""
    for sought in searches:
        missed = 1 - spots(VALUES[sought.forces], PAIR[sought.forces], road=habit.road)
        cloud = {
            at: share * (missed if BOARD.area(at) in sought.areas and at not in REFUGES else 1.0)
            for at, share in cloud.items()
        }
    return cloud


def shares(cloud: Cloud) -> Cloud:
    """A cloud whose sum is 1, or an empty one."""
    total = sum(cloud.values())
    return {at: share / total for at, share in cloud.items() if share} if total else {}


@lru_cache(maxsize=512)
def _cloud(
    habit: Walkers,
    begin: tuple[str, ...],
    first: int,
    turn: int,
    sought: tuple[Sought, ...],
    flown: tuple[int, ...],
) -> Cloud:
    """The cloud when everybody has walked in a turn; ``first`` is the turn in which they were seen last."""
    if turn <= first:
        left = to_doom(habit.road)
        start = shares({at: _drawn(-left[at] / 4) for at in begin if at in left})
        return {at: habit.likely * share for at, share in start.items()}
    before = tuple(search for search in sought if search.turn <= turn)
    now = [search for search in before if search.turn == turn]
    misty = any(search.misty and turn in (search.turn, search.turn - 1) for search in sought)
    earlier = _cloud(
        habit, begin, first, turn - 1, before, tuple(flight for flight in flown if flight < turn)
    )
    walked = _walked(habit, _unfound(habit, earlier, now), misty)
    return _flown(habit, walked) if turn in flown else walked


@memoized
def of(field: Field, habits: Habits = HABITS) -> Cloud:
    """Where everybody must think that the Ringbearer is; Sauron sees the hex of the wearer (RNG-3)."""
    if field.ring.worn and field.ring.seen:
        return {field.ring.seen: 1.0}
    hunted = next(suspects(field), "")
    if not hunted:
        return {}
    person = field.person(hunted)
    if visible(person):
        return {person.at: 1.0}
    weights: dict[str, float] = {}
    for habit in habits:
        for at, share in _of_habit(field, person, habit).items():
            weights[at] = weights.get(at, 0.0) + share * _unseen(field, at)
    return shares(weights)


@memoized
def _unseen(field: Field, at: str) -> float:
    """How likely he would not have been seen in that hex."""
    eyes = of_pieces(field.dark_at(at))
    return 1.0 if not eyes.number else UNSEEN["nazgul" if eyes.keen else "orcs"]


def _of_habit(field: Field, person: Person, habit: Walkers) -> Cloud:
    """The part of the cloud that walks so; the likelier habit is that which Searches would have missed."""
    number, walked = field.turn.number, field.turn.phase in ("T7", "T8")
    begin, first = _last_seen(field, person)
    sought = tuple(search for search in field.war.sought if search.turn > first)
    flown = tuple(flight for flight in field.war.flown if flight > first)
    cloud = _cloud(habit, begin, first, number if walked else number - 1, sought, flown)
    return cloud if walked else _unfound(habit, cloud, [search for search in sought if search.turn == number])


def _last_seen(field: Field, person: Person) -> tuple[tuple[str, ...], int]:
    """Where he may have begun to walk unseen, and in which turn."""
    seen = field.war.seen.get(person.id)
    if seen is not None:
        return (seen.at,), seen.turn
    choice = tuple(starts(field))
    return choice or (BOARD.hex_of(person.kind.start),), 0


@memoized
def next_of(field: Field, habits: Habits = HABITS) -> Cloud:
    """Where he will be after his next move."""
    return shares(moved(field, of(field, habits), habits))


def moved(field: Field, cloud: Cloud, habits: Habits = HABITS) -> Cloud:
    """A cloud after one more move; what a Search has taken away of it stays away."""
    misty = bool(field.effects(MISTY))
    weights: dict[str, float] = {}
    for habit in habits:
        for at, share in _walked(habit, cloud, misty).items():
            weights[at] = weights.get(at, 0.0) + habit.likely * share
    return weights


def of_area(cloud: Cloud, area: str) -> Cloud:
    """The part of a cloud in a search area."""
    return {at: share for at, share in cloud.items() if BOARD.area(at) == area}
