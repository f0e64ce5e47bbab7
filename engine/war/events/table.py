"""Facts of the table: the start, turns, sittings, dice, points, the end (SEQ, SHD, VIC)."""

from __future__ import annotations

from typing import ClassVar

from engine.war.data.records import Power
from engine.war.events.base import Told
from engine.war.field import Phase
from engine.war.options import Config


class GameStarted(Told, frozen=True, tag="started"):
    """The game begins (SET)."""

    config: Config
    rules: int


class TurnBegan(Told, frozen=True, tag="turn"):
    """A Game-Turn dawns (SEQ)."""

    number: int
    since_m: int | None = None
    """Turns since Mordor mobilised (GEN-9)."""


class PhaseBegan(Told, frozen=True, tag="phase"):
    """A state of section 5 is entered."""

    phase: Phase


class Rolled(Told, frozen=True, tag="rolled"):
    """A die, or two (GEN-3, INF-5)."""

    why: str
    """A key of the words: ``shadow``, ``search``, ``battle`` …"""
    clause: str
    dice: tuple[int, ...]
    about: tuple[str, ...] = ()
    """Pieces or a hex it is about."""


class LetterPicked(Told, frozen=True, tag="letter"):
    """Sauron's letter and points, for him alone (SHD-1)."""

    letter: str
    points: int


class LetterShown(Told, frozen=True, tag="letter-shown"):
    """The letter of the turn before, for all (SHD-2)."""

    turn: int
    letter: str
    die: int
    points: int


class PointsSpent(Told, frozen=True, tag="points"):
    """Shadow Points paid for an order, for Sauron alone (SHD-4, SHD-5)."""

    drafted: ClassVar[bool] = True
    paid: int
    left: int


class TakenBack(Told, frozen=True, tag="taken-back"):
    """The latest order was taken back, for its owner alone (SEQ-4)."""

    drafted: ClassVar[bool] = True
    what: str


class SittingBegan(Told, frozen=True, tag="sitting"):
    """A player's sitting opens (SEQ-6)."""

    seat: str
    power: Power


class SittingClosed(Told, frozen=True, tag="sat"):
    """A player's sitting is over (SEQ-6)."""

    seat: str
    power: Power


class Asked(Told, frozen=True, tag="asked"):
    """The game waits for somebody who does not sit (PRM-1, INF-6)."""

    prompt: str
    seats: tuple[str, ...]


class HiddenMoved(Told, frozen=True, tag="fellowship-moved"):
    """The word that the Fellowship has moved: once a sitting, always (INF-3)."""


class Left(Told, frozen=True, tag="left"):
    """A player left for good."""

    seat: str


class GameOver(Told, frozen=True, tag="over"):
    """The game is over (VIC)."""

    winners: tuple[str, ...]
    reason: str


Table = (
    GameStarted
    | TurnBegan
    | PhaseBegan
    | Rolled
    | LetterPicked
    | LetterShown
    | PointsSpent
    | TakenBack
    | SittingBegan
    | SittingClosed
    | Asked
    | HiddenMoved
    | Left
    | GameOver
)
