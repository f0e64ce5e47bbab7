"""The frames of the stack: which decision is open and all it must remember (DESIGN 3).

Frames are data; what may be done in them and what follows is in the module of the same procedure. All
fields are public but for the card drawn in a Riddle, which a view blanks.
"""

from __future__ import annotations

import msgspec


class _Frame(msgspec.Struct, frozen=True, tag_field="phase", forbid_unknown_fields=True):
    pass


class Rolling(_Frame, frozen=True, tag="rolling"):
    """S1: before the roll."""


class Acting(_Frame, frozen=True, tag="acting"):
    """S2: stopped; everything may be combined."""


class Exchanging(_Frame, frozen=True, tag="exchanging"):
    """S3: two or more exchanges are due and the active player chooses the order (B9.4)."""

    due: tuple[str, ...]


class Looking(_Frame, frozen=True, tag="looking"):
    """S4: targets of an Elf Ring or Palantir are asked whether they resist (P1)."""

    card: str
    """The face of the card in use, which lies before the user."""
    targets: tuple[str, ...]
    waiting: tuple[str, ...]
    """Those who have not answered yet."""


class Riddling(_Frame, frozen=True, tag="riddling"):
    """S4: a Riddle; one card is drawn unseen (B10.8)."""

    target: str
    guesses: int
    """How many titles may be named; 0 while the user chooses between going on and stopping (R-92)."""
    drawn: str = ""
    """The card drawn: nobody sees it before the guess."""
    won: int = 0
    """Cards won so far in this Riddle."""


class Taking(_Frame, frozen=True, tag="taking"):
    """S4: give and take: the target's hand lies open before the user (B10.17)."""

    target: str
    card: str
    """The face of the character card to be given."""


class Battling(_Frame, frozen=True, tag="battling"):
    """S4: a battle, round by round (B11.10)."""

    defender: str
    attack: tuple[str, ...]
    """Forces laid, in order: faces of cards or spaces of cities."""
    defence: tuple[str, ...] = ()
    matching: bool = True
    """Whether the defender must answer (else the attacker)."""


class Spoiling(_Frame, frozen=True, tag="spoiling"):
    """S4: the winner sees the loser's hand and takes a card (B11.14)."""

    loser: str


class Trimming(_Frame, frozen=True, tag="trimming"):
    """A player sent to the Halls keeps 10 cards (P3)."""

    seat: str
    why: str
    """``battle``, ``caught`` or ``surrender``: how the player comes to the Halls."""


class Discarding(_Frame, frozen=True, tag="discarding"):
    """S6: the discard after a pick-up, then down to 10 (B7.9, B7.12)."""

    owed: int
    """Cards still owed for the pick-up: 1 or 0."""


class HallsRolling(_Frame, frozen=True, tag="halls-rolling"):
    """S7: the roll in the Halls."""


class HallsChoosing(_Frame, frozen=True, tag="halls-choosing"):
    """S8: stay or escape (B12.7)."""


class Placing(_Frame, frozen=True, tag="placing"):
    """S9: choose where to return to the board (B12.10)."""


class Over(_Frame, frozen=True, tag="over"):
    """S11: the game is over."""


Frame = (
    Rolling
    | Acting
    | Exchanging
    | Looking
    | Riddling
    | Taking
    | Battling
    | Spoiling
    | Trimming
    | Discarding
    | HallsRolling
    | HallsChoosing
    | Placing
    | Over
)
