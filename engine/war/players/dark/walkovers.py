"""Prizes that armies walk into, where that wins at once (SCN-5, players.md 4)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.data.records import ScenarioVictory
from engine.war.field import Field
from engine.war.moves.orders import price
from engine.war.moves.ways import Way, sailing_ends, way
from engine.war.moving_group import MovingGroup
from engine.war.pieces import Unit
from engine.war.players.planner import Planner, ScoredAction
from engine.war.realm import mobilising
from engine.war.turns.steps import held_prizes

MOST_MARCHES: Final = 3
"""No win of `SCN-5` needs more."""
MOST_SETS: Final = 20_000
"""Sets of marches after which a search is given up."""


class Errand(NamedTuple):
    """What an army can take on one march."""

    start: str
    takes: frozenset[str]
    """The hexes of prizes on its way."""
    points: int
    """What the march costs."""
    by: tuple[Move, ...]
    """The march, of each of its units that can do it alone; with others that are as fast it can as well."""


def scored_actions(planner: Planner) -> Iterator[ScoredAction]:
    """The marches that win in this sitting: only sharp ones see them."""
    for march in next(iter(wins(planner.field)), ()) if planner.cunning else ():
        yield ScoredAction(march, "wins")


def wins(field: Field) -> tuple[tuple[Move, ...], ...]:
    """The marches of every way to win with what can be walked into; none where that cannot be searched.

    A way is which army takes which prize. One that marches with more armies than another, or takes more with
    the same, is no way of its own.
    """
    story = field.config.story.sauron_wins
    if story is None or not empty_prizes(field):
        return ()
    every, points = errands(field), field.turn.points
    ways, tried = list[tuple[Errand, ...]](), 0
    for number in range(1, min(points, MOST_MARCHES) + 1):
        for marches in combinations(every, number):
            tried += 1
            if tried > MOST_SETS:
                return ()
            if sum(errand.points for errand in marches) <= points and _enough(field, story, marches):
                ways.append(marches)
    own = [way for way in ways if not any(_less(other, way) for other in ways)]
    lines = tuple(_line(way) for way in own)
    # Only a unit that is split could go on two of the marches.
    return lines if all(lines) else ()


def _less(other: Sequence[Errand], way: Sequence[Errand]) -> bool:
    """Whether a way marches with fewer armies than another, or takes less with the same."""
    starts, those = Counter(errand.start for errand in other), Counter(errand.start for errand in way)
    if starts != those:
        return starts < those
    takes = Counter((errand.start, errand.takes) for errand in way)
    return takes != Counter((errand.start, errand.takes) for errand in other) and all(
        any(less.start == more.start and less.takes <= more.takes for more in way) for less in other
    )


def _line(way: Sequence[Errand]) -> tuple[Move, ...]:
    """The marches of a way, each of another unit; empty where there are too few."""
    for line in product(*(errand.by for errand in way)):
        if len({move.who for move in line}) == len(line):
            return line
    return ()


def _enough(field: Field, story: ScenarioVictory, marches: Sequence[Errand]) -> bool:
    """Whether Sauron wins with the prizes that these take."""
    taken = {at for errand in marches for at in errand.takes}
    if any(BOARD.hex_of(place) in taken for place in story.at_once):
        return True
    return len(held_prizes(field)) + len(taken) >= story.at_once_prizes


def errands(field: Field) -> Sequence[Errand]:
    """What each army can take on one march."""
    empty = empty_prizes(field)
    by_key = dict[tuple[str, frozenset[str]], Errand]()
    for unit in field.units:
        if unit.power != "sauron" or not unit.at or unit.moved or not mobilising.ready(field, unit):
            continue
        for takes, points, move in _ways(field, unit, empty):
            key = unit.at, takes
            known = by_key.get(key, Errand(*key, points, ()))
            if all(other.who != move.who for other in known.by):
                by_key[key] = known._replace(by=(*known.by, move))
    return [by_key[key] for key in sorted(by_key, key=lambda key: (key[0], sorted(key[1])))]


def empty_prizes(field: Field) -> tuple[str, ...]:
    """The prizes that Sauron lacks and no army defends."""
    hexes = (BOARD.hex_of(place) for place in field.config.story.prizes if field.holder(place) != "sauron")
    return tuple(at for at in hexes if not field.units_at(at))


def _ways(field: Field, unit: Unit, empty: Sequence[str]) -> Iterator[tuple[frozenset[str], int, Move]]:
    """Which prizes a unit can pass or end in, with the price of each march and the march itself."""
    group = MovingGroup(field, (unit,))
    todo = [Way((), 0.0, ())]
    for done in todo:
        at = done.path[-1] if done.path else unit.at
        onward = MovingGroup(field, (replace(unit, at=at),))
        for end in empty:
            step = way(onward, end) if end not in (at, *done.path) else None
            if step is None or (done.path and done.cost + step.cost > unit.mf):
                continue
            further = Way((*done.treads, *step.treads), done.cost + step.cost, ())
            todo.append(further)
            yield frozenset(further.path) & set(empty), price(group, end), Move((unit.id,), further.path)
    for end in (end for end in sailing_ends(group) if end in empty):
        yield frozenset((end,)), price(group, end), Move((unit.id,), (end,), sail=True)
