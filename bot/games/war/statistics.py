"""What each player did in a finished game, and how that is said (`bot.model.statistics`, W11.6). Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from bot.games.war.words import seats, tallies
from bot.model import statistics
from bot.model.statistics import Sums, Tallies, Tally, Told
from engine.war.data import CHARACTERS
from engine.war.events import battles, hunt, moves, realm, table
from engine.war.options import Config, Options

HEXES: Final = "hexes"
"""Steps of hidden parties."""
ATTACKS: Final = "attacks"
SEARCHES: Final = "searches"
FOUND: Final = "found"
"""Searches that spotted somebody."""
CAPTURES: Final = "captures"
RESCUES: Final = "rescues"
OBJECTIVES: Final = "objectives"
"""The most that were held at a dusk."""
DUSK: Final = "dusk:"
"""Before the number of a dusk: how many were held then."""
MOST: Final = 8
"""Changes that are told, the latest."""


class WarStatistics(statistics.Statistics):
    """See `bot.model.statistics.Statistics` for what each promises."""

    prized = HEXES

    def count(self, steps: Iterable[Told], tenure: Callable[[str, int], int]) -> Tallies:
        counting = _Count(tenure)
        for step in steps:
            counting.version = step.version
            for event in step.events:
                counting.see(event, step.at)
        return dict(counting.found)

    def line(self, who: str, tally: Tally) -> str:
        found = [*_said(tally.counts), *_over_time(tally.counts)]
        return tallies.line(who, tally.turns, tally.seconds, found)

    def career(self, sums: Sums) -> list[str]:
        found = _said(sums.counts)
        lines = [f"{' · '.join(found)}."] if found else []
        return [*lines, tallies.fastest(sums.fastest)] if sums.fastest is not None else lines

    def feat(self, name: str, character: str, table: str, number: int) -> str:
        return tallies.farthest(name, seats.seat(character), table, number)

    def switched(self, config: Config) -> dict[str, object]:
        now, plain = msgspec.to_builtins(config.options), msgspec.to_builtins(Options())
        return {name: value for name, value in now.items() if value != plain[name]}


def _said(counts: Mapping[str, int]) -> list[str]:
    """What happened at all."""
    words = {
        HEXES: tallies.hexes,
        ATTACKS: tallies.attacks,
        CAPTURES: tallies.captures,
        RESCUES: tallies.rescues,
        OBJECTIVES: tallies.objectives,
    }
    found = [say(counts[key]) for key, say in words.items() if counts.get(key)]
    if counts.get(SEARCHES):
        found.append(tallies.searches(counts[SEARCHES], counts.get(FOUND, 0)))
    return found


def _over_time(counts: Mapping[str, int]) -> list[str]:
    """How many Objectives were held from which dusk on, where that changed."""
    dusks = sorted(key for key in counts if key.startswith(DUSK))
    held = [(int(key.removeprefix(DUSK)), counts[key]) for key in dusks]
    changes = [now for before, now in zip([(0, -1), *held], held, strict=False) if before[1] != now[1]]
    return [tallies.over_time(changes[-MOST:])] if len(changes) > 1 else []


class _Count:
    def __init__(self, tenure: Callable[[str, int], int]) -> None:
        self.found: defaultdict[tuple[int, str], Tally] = defaultdict(Tally)
        self.version = 0
        self._tenure = tenure
        self._config = Config()
        self._began = 0.0
        self._dusks = 0
        self._walks: list[int] = []
        """Hidden ways of the sitting that may still be taken back (SEQ-4)."""

    def of(self, seat: str) -> Tally:
        """The tally of whoever sits there at this step."""
        return self.found[self._tenure(seat, self.version), seat]

    def add(self, seat: str, key: str, number: int = 1) -> None:
        """Count something of that seat; nothing of a power that nobody plays."""
        if seat:
            self.of(seat).counts[key] += number

    def see(self, event: Any, at: float) -> None:
        match event:
            case table.GameStarted():
                self._config = event.config
                for seat in event.config.seats:
                    self.of(seat)
            case table.SittingBegan():
                self._began, self._walks = at, []
            case table.SittingClosed():
                mine = self.of(event.seat)
                mine.turns += 1
                mine.seconds += max(0.0, at - self._began)
            case moves.Moved() if event.audience == ("fellowship",) and set(event.who) <= set(CHARACTERS):
                self._walks.append(len(event.path) - 1)
                self.add("fellowship", HEXES, self._walks[-1])
            case table.TakenBack() if event.what == "move" and self._walks:
                self.add("fellowship", HEXES, -self._walks.pop())
            case _:
                self._counted(event)

    def _counted(self, event: Any) -> None:
        seat_of = self._config.seat_of
        match event:
            case battles.BattleBegan():
                self.add(seat_of(event.power), ATTACKS)
            case hunt.Searched():
                self.add(seat_of(event.searcher), SEARCHES)
                self.add(seat_of(event.searcher), FOUND, bool(event.spotted))
            case hunt.CaptureTried(taken=True):
                by = CHARACTERS.get(event.by)
                self.add(seat_of(by.power) if by is not None else "sauron", CAPTURES)
            case hunt.RescueTried(freed=True):
                self.add("fellowship", RESCUES)
            case realm.ObjectivesCounted():
                mine = self.of("sauron").counts
                mine[OBJECTIVES] = max(mine[OBJECTIVES], len(event.held))
                self._dusks += 1
                mine[f"{DUSK}{self._dusks:02}"] = len(event.held)


STATISTICS: Final = WarStatistics()
