"""Who meets whom in a round of a league (E18.8). Pure.

The basic rules of FIDE's Swiss systems (Handbook C.04.1), for tables of any size: nobody meets anybody twice
where that can be avoided, and people with equal points meet. Libraries for Swiss rounds pair two players with
colours, so none of them serves a table of three to eight.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

COMPUTER: Final = 0
"""The computers, as somebody whom one may have met; players have numbers from 1 on."""
MOST: Final = 20_000
"""People that are tried at a table before a round without second meetings is given up."""
AT_TWO: Final = 4
"""People of a group whose tables have two seats: in three rounds each meets each."""
Met = Mapping[tuple[int, int], int]
"""How often two have met, by their numbers, the smaller first."""
Table = tuple[int, ...]
"""Who sits at it; the seats that are left are computers'."""


class _Enough(Exception):
    """It was tried for long enough."""


def pair(first: int, second: int) -> tuple[int, int]:
    """Two people as a key of `Met`."""
    return min(first, second), max(first, second)


def meetings(tables: Iterable[Table], seats: int) -> Counter[tuple[int, int]]:
    """How often everybody has met everybody at those tables."""
    met = Counter[tuple[int, int]]()
    for table in tables:
        met.update(pair(*two) for two in combinations(_everybody(table, seats), 2))
    return met


def groups(order: Sequence[int], seats: int) -> dict[int, int]:
    """The group of each player, from 1 on: as near to four people as can be, where more than two play at a
    table to one table."""
    number = max(1, (len(order) + 1) // AT_TWO if seats == 2 else math.ceil(len(order) / seats))
    return {player: place % number + 1 for place, player in enumerate(order)}


def paired(order: Sequence[int], points: Mapping[int, float], met: Met, seats: int) -> list[Table]:
    """The tables of a round, the best placed first; ``order`` are the players, the best first."""
    sizes = _sizes(len(order), seats)
    try:
        tables = _apart(list(order), sizes, seats, met, [MOST])
    except _Enough:
        tables = None
    if tables is None:
        rest = list(order)
        tables = [tuple(rest.pop(0) for __ in range(size)) for size in sizes]
    _improve(tables, points, met, seats)
    places = {player: place for place, player in enumerate(order)}
    seated = [tuple(sorted(table, key=places.__getitem__)) for table in tables]
    return sorted(seated, key=lambda table: places[table[0]])


def _sizes(people: int, seats: int) -> list[int]:
    """How many people sit at each table: as few tables as hold all, and computers apart from each other; the
    tables with most of them last."""
    tables = math.ceil(people / seats)
    fewest, more = divmod(people, tables) if tables else (0, 0)
    return [fewest + 1] * more + [fewest] * (tables - more)


def _everybody(table: Table, seats: int) -> Table:
    """Who sits at a table, with the computers as one."""
    return table if len(table) == seats else (*table, COMPUTER)


def _apart(
    rest: list[int], sizes: Sequence[int], seats: int, met: Met, left: list[int]
) -> list[Table] | None:
    """Tables at which nobody meets anybody again; None where there are none. Raises _Enough.

    Those with computers are filled first, from below, as not everybody can sit there.
    """
    if not sizes:
        return []
    size = sizes[-1]
    if size < seats:
        companies = _companies((), rest[::-1], size, (COMPUTER,), met, left)
    else:
        companies = _companies((rest[0],), rest[1:], size, (), met, left)
    for company in companies:
        further = _apart([player for player in rest if player not in company], sizes[:-1], seats, met, left)
        if further is not None:
            return [*further, company]
    return None


def _companies(
    seated: Table, rest: Sequence[int], size: int, besides: Table, met: Met, left: list[int]
) -> Iterator[Table]:
    """Tables of that size with those who are seated and others who met none of them, neighbours first."""
    if len(seated) == size:
        yield seated
        return
    for at, player in enumerate(rest):
        left[0] -= 1
        if left[0] < 0:
            raise _Enough
        if not any(met.get(pair(player, other)) for other in (*seated, *besides)):
            yield from _companies((*seated, player), rest[at + 1 :], size, besides, met, left)


def _improve(tables: list[Table], points: Mapping[int, float], met: Met, seats: int) -> None:
    """Swap two people between tables as long as that spares second meetings, or without more of them brings
    equals together."""
    costs = [_cost(table, points, met, seats) for table in tables]
    better = True
    while better:
        better = False
        for upper, lower in combinations(range(len(tables)), 2):
            for mine in tables[upper]:
                for theirs in tables[lower]:
                    if mine not in tables[upper] or theirs not in tables[lower]:
                        continue
                    swapped = (
                        tuple(theirs if player == mine else player for player in tables[upper]),
                        tuple(mine if player == theirs else player for player in tables[lower]),
                    )
                    after = [_cost(table, points, met, seats) for table in swapped]
                    if _sum(after) < _sum((costs[upper], costs[lower])):
                        tables[upper], tables[lower] = swapped
                        costs[upper], costs[lower] = after
                        better = True


def _cost(table: Table, points: Mapping[int, float], met: Met, seats: int) -> tuple[int, float]:
    """Second meetings, then how far apart in points those are who meet."""
    again = sum(met.get(pair(*two), 0) for two in combinations(_everybody(table, seats), 2))
    far = sum(abs(points[first] - points[second]) for first, second in combinations(table, 2))
    return again, far


def _sum(costs: Iterable[tuple[int, float]]) -> tuple[int, float]:
    again, far = zip(*costs, strict=True)
    return sum(again), round(sum(far), 6)
