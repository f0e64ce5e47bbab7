"""What each player did in a finished game, and how that is said (`bot.model.statistics`, W11.6). Pure."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.games.war.model import road as roads
from bot.games.war.tell.replay import nearest, seen
from bot.games.war.words import over, places
from bot.games.war.words.catalogue import _, ngettext
from bot.model import statistics
from bot.model.statistics import Sums, Tallies, Tally, Told
from bot.model.story import EVERYTHING
from bot.words import statistics as stats
from bot.words import text
from engine.war.data import CHARACTERS
from engine.war.data.records import Power
from engine.war.events import fights, quest, table
from engine.war.options import Config, Options
from engine.war.pieces import TROOPS
from engine.war.state import Founded, State, fold

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
LOST: Final = "lost"
"""Strength lost in battles."""
ROAD: Final = "road"
"""Hexes of the Ring's road, for whom it began."""
NEAR: Final = "near:"
"""Before a turn and how many hexes then parted the Ring from the nearest servant of the Dark: the least."""
MOMENTS: Final = 3
"""Such turns that are told, the first."""
DUSK: Final = "dusk:"
"""Before the number of a dusk: how many were held then."""
MOST: Final = 8
"""Changes that are told, the latest."""


class WarStatistics(statistics.Statistics):
    """See `bot.model.statistics.Statistics` for what each promises."""

    prized = HEXES
    feats = (ROAD, CAPTURES, HEXES)
    fights = (LOST,)

    def count(self, steps: Iterable[Told], assignment: Callable[[str, int], int]) -> Tallies:
        counting = _Count(assignment)
        for step in steps:
            counting.version = step.version
            for event in step.events:
                counting.see(event, step.at)
            counting.went(step.events)
        counting.over()
        return dict(counting.found)

    def line(self, player: str, tally: Tally) -> str:
        parts = [*_said(tally.counts), *_over_time(tally.counts)]
        return text.headed(player, " · ".join([stats.pace(tally.turns, tally.seconds), *parts]))

    def keepers(self, done: Iterable[tuple[str, Tally]]) -> str:
        """The war as a whole (W15.17)."""
        every = [(character, tally.counts) for character, tally in done]
        sums = sum((counts for __, counts in every), Counter[str]())
        lost: Counter[str] = Counter()
        for character, counts in every:
            lost[character] += counts[LOST]
        facts = [
            over.battles(sums[ATTACKS]),
            over.losses([(places.seat(character), number) for character, number in lost.items() if number]),
            over.captures(sums[CAPTURES]) if sums[CAPTURES] else "",
            over.searches(sums[SEARCHES], sums[FOUND]) if sums[SEARCHES] else "",
        ]
        near = sorted(key.split(":")[1:] for key in sums if key.startswith(NEAR))
        closest = over.closest(int(near[0][1]), [int(turn) for turn, __ in near]) if near else ""
        return over.war([*filter(None, facts)], sums[ROAD], closest)

    def career(self, sums: Sums) -> list[str]:
        parts = _said(sums.counts)
        lines = [f"{' · '.join(parts)}."] if parts else []
        return (
            [*lines, _("Fastest win: {turn} sittings.").format(turn=sums.fastest)]
            if sums.fastest is not None
            else lines
        )

    def feat(self, key: str, name: str, character: str, table: str, number: int) -> str:
        seat = places.seat(character)
        if key == ROAD:
            return ngettext(
                "Longest road of the Ring: {n} hex in *{table}*, led by {name} as {seat}.",
                "Longest road of the Ring: {n} hexes in *{table}*, led by {name} as {seat}.",
                number,
            ).format(n=number, table=table, name=name, seat=seat)
        if key == CAPTURES:
            return _("Most captives: {n}, by {name} as {seat} in *{table}*.").format(
                name=name, seat=seat, n=number, table=table
            )
        return _("Farthest in hiding: {name} as {seat}, {hexes} in *{table}*.").format(
            name=name, seat=seat, hexes=over.hexes(number), table=table
        )

    def switched(self, config: Config) -> dict[str, object]:
        now, plain = msgspec.to_builtins(config.options), msgspec.to_builtins(Options())
        return {name: value for name, value in now.items() if value != plain[name]}


def _said(counts: Mapping[str, int]) -> list[str]:
    """What happened at all."""
    words = {
        HEXES: over.hexes,
        ATTACKS: over.attacks,
        CAPTURES: over.captures,
        RESCUES: over.rescues,
        LOST: over.lost,
        OBJECTIVES: over.objectives,
    }
    parts = [say(counts[key]) for key, say in words.items() if counts.get(key)]
    if counts.get(SEARCHES):
        parts.append(over.searches(counts[SEARCHES], counts.get(FOUND, 0)))
    return parts


def _over_time(counts: Mapping[str, int]) -> list[str]:
    """How many Objectives were held from which dusk on, where that changed."""
    dusks = sorted(key for key in counts if key.startswith(DUSK))
    held = [(int(key.removeprefix(DUSK)), counts[key]) for key in dusks]
    changes = [now for before, now in zip([(0, -1), *held], held, strict=False) if before[1] != now[1]]
    return (
        [
            _("Objectives at dusk (turn): {held}").format(
                held=", ".join(f"{number} ({dusk})" for dusk, number in changes[-MOST:])
            )
        ]
        if len(changes) > 1
        else []
    )


class _Count:
    def __init__(self, assignment: Callable[[str, int], int]) -> None:
        self.found: defaultdict[tuple[int, str], Tally] = defaultdict(Tally)
        self.version = 0
        self._assignment = assignment
        self._config = Config()
        self._began = 0.0
        self._sits = ""
        """Whose sitting goes on."""
        self._dusks = 0
        self._walks: list[int] = []
        """Hidden ways of the sitting that may still be taken back (SEQ-4)."""
        self._state: State | None = None
        self._road: tuple[roads.Leg, ...] = ()
        self._near: dict[int, int] = {}
        """How near the Dark was to the Ring, by turn."""

    def of(self, seat: str) -> Tally:
        """The tally of whoever sits there at this step."""
        return self.found[self._assignment(seat, self.version), seat]

    def add(self, seat: str, key: str, number: int = 1) -> None:
        """Count something of that seat; nothing of a power that nobody plays."""
        if seat:
            self.of(seat).counts[key] += number

    def went(self, events: Sequence[Any]) -> None:
        """A step is over: where the Ring is now, and how near the Dark is to it once a sitting is closed."""
        if self._state is None and not any(isinstance(event, Founded) for event in events):
            return
        state = self._state = fold(events, self._state)
        self._road = roads.follow(self._road, (roads.steps(events),))
        if any(isinstance(event, table.SittingClosed) for event in events):
            hexes = nearest(seen(state, EVERYTHING))
            if hexes is not None:
                turn = state.field.turn.number
                self._near[turn] = min(hexes, self._near.get(turn, hexes))

    def over(self) -> None:
        """The game is over; the sitting in which it ended was one too."""
        if self._sits:
            self.of(self._sits).turns += 1
        if self._road:
            self.add("fellowship", ROAD, len(roads.whole(self._road)) - 1)
        least = min(self._near.values(), default=0)
        for turn in [turn for turn, hexes in self._near.items() if hexes == least][:MOMENTS]:
            self.add("fellowship", f"{NEAR}{turn:02}:{least}")

    def see(self, event: Any, at: float) -> None:
        match event:
            case table.GameStarted():
                self._config = event.config
                for seat in event.config.seats:
                    self.of(seat)
            case table.SittingBegan():
                self._began, self._walks, self._sits = at, [], event.seat
            case table.SittingClosed():
                mine = self.of(event.seat)
                self._sits, mine.turns = "", mine.turns + 1
                mine.seconds += max(0.0, at - self._began)
            case table.Moved() if event.audience == ("fellowship",) and set(event.who) <= set(CHARACTERS):
                self._walks.append(len(event.path) - 1)
                self.add("fellowship", HEXES, self._walks[-1])
            case table.TakenBack() if event.what == "move" and self._walks:
                self.add("fellowship", HEXES, -self._walks.pop())
            case _:
                self._counted(event)

    def _counted(self, event: Any) -> None:
        seat_of = self._config.seat_of
        match event:
            case fights.BattleBegan():
                self.add(seat_of(event.power), ATTACKS)
            case fights.RoundFought():
                for unit, strength in event.lost:
                    self.add(seat_of(self._power(unit)), LOST, strength)
            case fights.UnitLost():
                self.add(seat_of(self._power(event.unit)), LOST, event.strength)
            case quest.Searched():
                self.add(seat_of(event.searcher), SEARCHES)
                self.add(seat_of(event.searcher), FOUND, bool(event.spotted))
            case quest.CaptureTried(taken=True):
                by = CHARACTERS.get(event.by)
                self.add(seat_of(by.power) if by is not None else "sauron", CAPTURES)
            case quest.RescueTried(freed=True):
                self.add("fellowship", RESCUES)
            case table.ObjectivesCounted() if not self._config.story.prizes:
                # Where key places decide, Objectives count for nothing (W15.4).
                mine = self.of("sauron").counts
                mine[OBJECTIVES] = max(mine[OBJECTIVES], len(event.held))
                self._dusks += 1
                mine[f"{DUSK}{self._dusks:02}"] = len(event.held)

    def _power(self, unit: str) -> Power:
        """Whose a unit was; a part of one that was just parted is its own whole's (STK-4)."""
        if self._state is not None and self._state.field.has(unit):
            return self._state.field.piece(unit).power
        kind = TROOPS.get(unit.partition("/")[0])
        return kind.power if kind is not None else "sauron"


STATISTICS: Final = WarStatistics()
