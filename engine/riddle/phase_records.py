"""The phases of the stack: which decision is open and all it must remember (design.md 3).

Phases are data; what may be done in them and what follows is in the module of the same procedure. All
fields are public but for the card drawn in a Riddle and the sealed choices of partners, which a view blanks.
"""

from collections.abc import Iterable

import msgspec

# The turn record (B4): what the player whose turn it is has done so far. All of it is public (I10).


class Turn(msgspec.Struct, frozen=True):
    """The turn of one seat."""

    number: int
    """Counts all turns of the table, from 1."""
    seat: str
    start: str | None = None
    """Where the turn began, or where a player returned to the board (R-130)."""
    roll: int | None = None
    die_used: bool = False
    moved: bool = False
    pinned: bool = False
    power_plays: int = 0
    attacked: tuple[str, ...] = ()
    exchanged_here: tuple[str, ...] = ()
    """Players exchanged with at the present stop (R-119)."""
    rerolled_with: tuple[str, ...] = ()
    """Faces of the reroll cards used this turn (R-64)."""
    returned: bool = False
    """Came back from the Halls this turn: no claim between placing and the roll (R-225)."""
    hid_at: tuple[str, ...] = ()
    """Secret spaces where cards were hidden this turn: nothing is taken back there (A3.5)."""
    searched_at: tuple[str, ...] = ()
    """Secret spaces where another's cache was searched this turn (A3.7)."""
    riddled: tuple[str, ...] = ()
    """Captives whose riddle of this turn is over (A4.11, R-157)."""
    opened: tuple[str, ...] = ()
    """Partners who opened their hands this turn: they may talk until it ends (O4.1)."""


class _Phase(msgspec.Struct, frozen=True, tag_field="phase", forbid_unknown_fields=True):
    pass


class Rolling(_Phase, frozen=True, tag="rolling"):
    """S1: before the roll."""


class Acting(_Phase, frozen=True, tag="acting"):
    """S2: stopped; everything may be combined."""


class Exchanging(_Phase, frozen=True, tag="exchanging"):
    """S3: two or more exchanges are due and the active player chooses the order (B9.4)."""

    due: tuple[str, ...]


class Looking(_Phase, frozen=True, tag="looking"):
    """S4: targets of an Elf Ring or Palantir are asked whether they resist (P1)."""

    card: str
    """The face of the card in use, which lies before the user; empty for a Clairvoyance space (O11)."""
    targets: tuple[str, ...]
    waiting: tuple[str, ...]
    """Those who have not answered yet."""
    partners: tuple[str, ...] = ()
    """Those of ``waiting`` who are first asked to open both hands (O4.1, P5, R-231)."""


class Riddling(_Phase, frozen=True, tag="riddling"):
    """S4: a Riddle; one card is drawn unseen (B10.8)."""

    target: str
    guesses: int
    """How many titles may be named; 0 while the user chooses between going on and stopping (R-92)."""
    drawn: str = ""
    """The card drawn: nobody sees it before the guess."""
    won: int = 0
    """Cards won so far in this Riddle."""
    captive: bool = False
    """Whether a captor riddles, without a card (A4.11)."""


class Taking(_Phase, frozen=True, tag="taking"):
    """S4: give and take: the target's hand lies open before the user (B10.17)."""

    target: str
    card: str
    """The face of the character card to be given."""


class Battling(_Phase, frozen=True, tag="battling"):
    """S4: a battle, round by round (B11.10)."""

    defender: str
    attack: tuple[str, ...]
    """Forces laid, in order: faces of cards or spaces of cities."""
    defence: tuple[str, ...] = ()
    matching: bool = True
    """Whether the defender must answer (else the attacker)."""


class Spoiling(_Phase, frozen=True, tag="spoiling"):
    """S4: the winner sees the loser's hand and takes a card (B11.14)."""

    loser: str


class Captured(_Phase, frozen=True, tag="captured"):
    """Right after a capture: the captor may riddle the captive before anything else (R-157)."""

    captive: str


class Retrieving(_Phase, frozen=True, tag="retrieving"):
    """S4: the own cache lies open before its owner, who takes at least one card (R-145)."""

    space: str


class Sealed(msgspec.Struct, frozen=True):
    """A choice of a partner in an exchange, kept until both have chosen (R-170)."""

    seat: str
    what: str
    """A card id, a face, a title, or empty: left to chance, or nothing."""


class Trading(_Phase, frozen=True, tag="trading"):
    """S4: an exchange between partners, both asked at the same time (O2, P4)."""

    active: str
    other: str
    """The partner of the active player."""
    step: str
    """``give`` (O2.1), ``ask`` and ``answer`` (O2.2) or ``take`` (O2.3)."""
    waiting: tuple[str, ...]
    """Those who have not chosen yet."""
    sealed: tuple[Sealed, ...] = ()
    """What was chosen in this step: nobody's to see."""
    asked: tuple[Sealed, ...] = ()
    """The titles asked for, known to the two (R-173)."""
    due: tuple[str, ...] = ()
    """Whose exchange follows."""


class Choosing(_Phase, frozen=True, tag="choosing"):
    """S0: which character of the side is played this turn (O16.2, R-201)."""


class Trimming(_Phase, frozen=True, tag="trimming"):
    """A player sent to the Halls or captured keeps 10 cards (P3, R-154)."""

    seat: str
    why: str
    """``battle``, ``caught``, ``surrender``, ``captive`` or ``along``: how the player comes there."""


class Discarding(_Phase, frozen=True, tag="discarding"):
    """S6: the discard after a pick-up, then down to 10 (B7.9, B7.12)."""

    owed: int
    """Cards still owed for the pick-up: 1 or 0."""


class HallsRolling(_Phase, frozen=True, tag="halls-rolling"):
    """S7: the roll in the Halls."""


class HallsChoosing(_Phase, frozen=True, tag="halls-choosing"):
    """S8: stay or escape (B12.7)."""


class Placing(_Phase, frozen=True, tag="placing"):
    """S9: choose where to return to the board (B12.10)."""


class Over(_Phase, frozen=True, tag="over"):
    """S11: the game is over."""


Phase = (
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
    | Captured
    | Retrieving
    | Trading
    | Choosing
)


def deciders(phase: Phase, turn: Turn) -> tuple[str, ...]:
    """The characters that must decide in this phase: the active one but for P1 to P5."""
    match phase:
        case Looking() | Trading():
            return phase.waiting
        case Battling() if phase.matching:
            return (phase.defender,)
        case Trimming():
            return (phase.seat,)
        case Over():
            return ()
        case _:
            return (turn.seat,)


def busy_with(phase: Phase, seat: str) -> bool:
    """Whether an exchange or Power Play with that player is unfinished."""
    match phase:
        case Exchanging():
            return seat in phase.due
        case Looking():
            return seat in phase.targets
        case Riddling() | Taking():
            return seat == phase.target
        case Battling():
            return seat == phase.defender
        case Spoiling():
            return seat == phase.loser
        case Captured():
            return seat == phase.captive
        case Trading():
            return seat == phase.other or seat in phase.due
        case _:
            return False


def engaged(frames: Iterable[Phase], seats: Iterable[str]) -> tuple[str, ...]:
    """Of these seats, those with whom something is unfinished in any of these phases."""
    open_ = [phase for phase in frames if not isinstance(phase, Acting | Rolling)]
    return tuple([seat for seat in seats if any(busy_with(phase, seat) for phase in open_)]) if open_ else ()
