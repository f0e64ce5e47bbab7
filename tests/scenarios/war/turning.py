"""Whole turns that a scenario only passes through: everybody takes his default, every die shows 4."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.war import RULES, Event, problems
from tests.scenarios.war.table import Table

E = TypeVar("E")


class Fours:
    """Dice that always show 4, take the first of several things and leave every pile as it is."""

    def roll(self, label: str) -> int:
        return 4

    def pick(self, label: str, size: int) -> int:
        return 0

    def shuffle(self, label: str, size: int) -> tuple[int, ...]:
        return tuple(range(size))


class Faces(Fours):
    """Such dice, but for the throws named: what they show."""

    def __init__(self, **faces: int) -> None:
        self.faces = faces

    def roll(self, label: str) -> int:
        return self.faces.get(label.rpartition(":")[2].replace("-", "_"), 4)


def until(table: Table, there: Callable[[Table], bool], dice: Fours | None = None) -> list[Event]:
    """Let the clock run out again and again, until the table is there; all that happened."""
    events: list[Event] = []
    for _ in range(2000):
        if there(table):
            break
        decision = table.decisions()[0]
        step = RULES.apply(table.state, decision.seat, decision.default, dice or Fours())
        assert problems(step.state) == []
        table.state, table.events = step.state, step.events
        events += step.events
    assert there(table)
    return events


def dawn(table: Table, turn: int, dice: Fours | None = None) -> list[Event]:
    """Until that turn has dawned and the letter is to be picked."""
    return until(table, lambda now: now.kind == "letter" and now.sees(None).field.turn.number >= turn, dice)


def step(table: Table, name: str) -> list[Event]:
    """Until that step is open, in this turn or the next."""
    return until(table, lambda now: now.sees(now.deciders()[0]).step == name)


def closed(table: Table) -> list[Event]:
    """The open step is closed, and whatever is asked on that account is answered by default."""
    decision = table.decisions()[0]
    done = RULES.apply(table.state, decision.seat, decision.default, Fours())
    table.state, table.events = done.state, done.events
    rest = until(table, lambda now: not now.deciders() or not now.kind.startswith("P-"))
    return [*done.events, *rest]


def heard(events: Iterable[Event], seat: str | None, kind: type[E]) -> list[E]:
    """What a seat, or a spectator, was told of all that."""
    told = (RULES.redact(event, seat) for event in events)
    return [event for event in told if isinstance(event, kind)]
