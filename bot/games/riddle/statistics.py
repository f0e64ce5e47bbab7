"""What each player did in a finished game, from its stored steps (E10.6). Pure.

Everything is open once a game is over (I46), so the steps are read as they are stored.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.store.rows import SeatRow, StepRow
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING

_EVENTS = tuple[riddle.Event, ...]


@dataclass
class Tally:
    """What one tenure of a seat did with one character (E9.1)."""

    turns: int = 0
    seconds: float = 0
    """From the beginning of each turn to its end."""
    cards: int = 0
    """Cards picked up."""
    exchanges: int = 0
    riddles_right: int = 0
    riddles_wrong: int = 0
    battles_won: int = 0
    battles_lost: int = 0
    battles_tied: int = 0
    ring: int = 0
    """Turns of the table at whose end The Ring was kept, by whomever they were."""


Tallies = dict[tuple[int, str], Tally]
"""By tenure and character."""


def tenure_at(seats: Sequence[SeatRow], seat: str, version: int) -> int:
    """Whose step that was: the tenure of the seat to which a version belongs, a stand-in's before that of
    its person (E9.1)."""
    mine = [row for row in seats if row.seat == seat]
    held = [row for row in mine if row.since < version and (row.until is None or version <= row.until)]
    return max(held or mine[:1], key=lambda row: (row.since, row.tenure)).tenure


def tally(steps: Sequence[StepRow], seats: Sequence[SeatRow], leader: Callable[[str], str]) -> Tallies:
    """Count everything. ``leader`` names the seat that leads a character (O16)."""
    count = _Count(seats, leader)
    for step in steps:
        count.version = step.version
        for event in riddle.decode(step.events, _EVENTS):
            count.see(event, step.at)
    return dict(count.found)


class _Count:
    def __init__(self, seats: Sequence[SeatRow], leader: Callable[[str], str]) -> None:
        self.found: defaultdict[tuple[int, str], Tally] = defaultdict(Tally)
        self.version = 0
        self._seats = seats
        self._leader = leader
        self._turn: str | None = None
        """The character whose turn it is."""
        self._began = 0.0
        self._keeper: str | None = None
        """Who holds The Ring, or hid it; nobody while it is in the deck."""

    def of(self, character: str) -> Tally:
        """The tally of whoever plays that character at this step."""
        return self.found[tenure_at(self._seats, self._leader(character), self.version), character]

    def see(self, event: ev.Event, at: float) -> None:
        match event:
            case ev.GameStarted():
                for character in event.order:
                    self.of(character)
            case ev.TurnBegan():
                self._end_turn(at)
                self._turn, self._began = event.seat, at
            case ev.Chosen():
                # In a duel the turn begins before its character is chosen (O16.3).
                self._turn = event.seat
            case ev.GameOver():
                self._end_turn(at)
            case ev.CardsMoved(cards=cards) if THE_RING in cards:
                self._keeper = _owner(event.target)
            case ev.PickedUp():
                self.of(event.seat).cards += event.count
            case ev.Exchanged():
                self.of(event.active).exchanges += 1
                self.of(event.other).exchanges += 1
            case ev.Guessed(right=True):
                self.of(event.seat).riddles_right += 1
            case ev.Guessed():
                self.of(event.seat).riddles_wrong += 1
            case ev.BattleEnded():
                self._battle(event)
            case _:
                return

    def _end_turn(self, at: float) -> None:
        if self._turn is None:
            return
        mine = self.of(self._turn)
        mine.turns += 1
        mine.seconds += max(0.0, at - self._began)
        if self._keeper is not None:
            self.of(self._keeper).ring += 1
        self._turn = None

    def _battle(self, event: ev.BattleEnded) -> None:
        for seat in (event.attacker, event.defender):
            if event.winner is None:
                self.of(seat).battles_tied += 1
            elif event.winner == seat:
                self.of(seat).battles_won += 1
            else:
                self.of(seat).battles_lost += 1


def _owner(zone: str) -> str | None:
    """Whose zone that is: ``hand:frodo``, ``cache:frodo@K5``; nobody's for the deck."""
    return zone.partition(":")[2].partition("@")[0] or None
