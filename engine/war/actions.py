"""Everything a seat can do: one closed union of small records. An action names pieces and hexes, never menus.

``who`` names people, units or bands of one hex; a hex may also be named by the id of its place.
"""

import msgspec

from engine.war.questions import BattleOrders, Choice, Condition, FightOrders


class _Action(
    msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """Nothing of it changes, so nothing in it leads back to it: the collector need not look at so many."""


# Before the first turn


class NameBearer(_Action, frozen=True, tag="bearer"):
    """Name the Ringbearer (SET-3)."""

    who: str


class HoldCard(_Action, frozen=True, tag="hold"):
    """Give a magic card of Rivendell to a holder (SET-4)."""

    card: str
    who: str


class StartAt(_Action, frozen=True, tag="start"):
    """Choose where people start whom a preset leaves free (SCN-3)."""

    who: tuple[str, ...]
    at: str


# Any step of a sitting


class TakeBack(_Action, frozen=True, tag="take-back"):
    """Take the latest order back (SEQ-4)."""


class CloseStep(_Action, frozen=True, tag="close"):
    """Close the step that is open; what it asks besides is decided by default (P-19)."""

    step: str


# Moving


class Drop(msgspec.Struct, frozen=True):
    """Pieces that a stack leaves behind on its way (MOV-9)."""

    who: tuple[str, ...]
    at: str


class Move(_Action, frozen=True, tag="move"):
    """A move order (MOV-20)."""

    who: tuple[str, ...]
    path: tuple[str, ...]
    """All hexes after the first, or only the last: then the GM takes a cheapest path."""
    road: bool | None = None
    """Whether roads are used: ``None`` as MOV-20 says, by default yes for what can be seen."""
    together: bool = False
    """Stay together when some are stopped (MOV-22)."""
    drops: tuple[Drop, ...] = ()
    sail: bool = False
    """By sea (COR-3)."""
    on_foot: bool = False
    """Gandalf leaves Shadowfax in the last hex before Mordor (CAV-1)."""


class March(_Action, frozen=True, tag="march"):
    """A standing order to a far hex (MOV-21)."""

    who: tuple[str, ...]
    to: str
    road: bool | None = None
    together: bool = False


class Halt(_Action, frozen=True, tag="halt"):
    """End a march (MOV-21)."""

    who: tuple[str, ...]


class SplitUnit(_Action, frozen=True, tag="split"):
    """Part some strength from a unit (STK-4)."""

    unit: str
    strength: int


class JoinUnit(_Action, frozen=True, tag="join"):
    """Join two parts of one unit again (STK-4)."""

    unit: str
    other: str


# Battle and fight


class Attack(_Action, frozen=True, tag="attack"):
    """Declare an attack of this battle step (ARM-1, ARM-12)."""

    target: str
    units: tuple[str, ...]
    orders: BattleOrders = BattleOrders()


class Reorder(_Action, frozen=True, tag="reorder"):
    """Put the declared attacks into another order (ARM-12)."""

    targets: tuple[str, ...]


class Fight(_Action, frozen=True, tag="fight"):
    """Challenge people in a hex (IND-1)."""

    at: str
    who: tuple[str, ...]
    whom: tuple[str, ...]
    orders: FightOrders = FightOrders()


# Captives


class Attempt(_Action, frozen=True, tag="attempt"):
    """Try to capture a revealed party (CAP-5)."""

    captors: tuple[str, ...]
    at: str


class Escape(_Action, frozen=True, tag="escape"):
    """A captive tries to escape (CAP-6)."""

    who: str


class Rescue(_Action, frozen=True, tag="rescue"):
    """Try to rescue a captive, or the Ring itself (RES-1, RES-9)."""

    captive: str
    """A character, or ``ring``."""
    rescuers: tuple[str, ...]


class HandOver(_Action, frozen=True, tag="hand-over"):
    """Hand captives to another captor or to the Citadel (CAP-15)."""

    captives: tuple[str, ...]
    to: str
    """A piece, or ``citadel``."""


class Convert(_Action, frozen=True, tag="convert"):
    """Saruman converts a captured leader (SR3-7)."""

    who: str


# People, cards, the Ring


class Hide(_Action, frozen=True, tag="hide"):
    """Who shall be hidden, all at once (SET-6, HID-9, P-21)."""

    who: tuple[str, ...]


class Reveal(_Action, frozen=True, tag="reveal"):
    """Reveal hidden people, at any time (HID-3)."""

    who: tuple[str, ...]


class Give(_Action, frozen=True, tag="give"):
    """Hand a magic card, or ``ring``, to another in the hex (MAG-1, RNG-1)."""

    what: str
    to: str


class HandRing(_Action, frozen=True, tag="hand-ring"):
    """A Dark holder hands the Ring on (RNG-12)."""

    to: str


class PutOn(_Action, frozen=True, tag="put-on"):
    """The bearer puts the Ring on (RNG-3)."""


class Claim(_Action, frozen=True, tag="claim"):
    """The bearer claims the power of the Ring (SEZ-1)."""


class CastIn(_Action, frozen=True, tag="cast-in"):
    """The bearer at Mount Doom tries to destroy the Ring (RNG-9)."""


class Diplomacy(_Action, frozen=True, tag="diplomacy"):
    """Try to mobilise Rohan or Gondor by words (MOB-8)."""

    who: str


class UseItem(_Action, frozen=True, tag="use"):
    """Use a magic card that is used up or chosen: Lembas, Horn, Phial, a Palantír (MAG-1)."""

    card: str
    on: tuple[str, ...] = ()


# The Dark powers


class Mobilise(_Action, frozen=True, tag="mobilise"):
    """Declare the mobilisation of Mordor or Saruman (MOB-1, MOB-2)."""

    power: str


class TakeControl(_Action, frozen=True, tag="control"):
    """Pay for the command of Saruman's forces (SR2-8)."""


class Displeasure(_Action, frozen=True, tag="displeasure"):
    """End the alliance with Saruman (SR3-5)."""


class Letter(_Action, frozen=True, tag="letter"):
    """Pick the Shadow letter; none: let the dice pick (SHD-1, P-15)."""

    letter: str = ""


class Search(_Action, frozen=True, tag="search"):
    """Declare the Search: one area, or none named: what the card says (SRC-2, P-3)."""

    area: str = ""


# Answers, and what may be done at any time


class Answer(_Action, frozen=True, tag="answer"):
    """Answer a prompt of section 28."""

    prompt: str
    choice: Choice


class PlayEvent(_Action, frozen=True, tag="play"):
    """Play an event card (EVT-2)."""

    card: str
    on: tuple[str, ...] = ()
    """What it is played on, as the card says: pieces, a hex, an area."""


class Arm(_Action, frozen=True, tag="arm"):
    """Arm an event card with a condition (EVT-2, P-11)."""

    card: str
    when: Condition


class Disarm(_Action, frozen=True, tag="disarm"):
    """Disarm a card before it plays itself."""

    card: str


class Discard(_Action, frozen=True, tag="discard"):
    """Discard an event card (EVT-1, EVT-4)."""

    card: str


class Leave(_Action, frozen=True, tag="leave"):
    """Leave for good: table management, never among the legal actions."""


class Abandon(_Action, frozen=True, tag="abandon"):
    """End the game without a winner: table management, never among the legal actions."""


Action = (
    NameBearer
    | HoldCard
    | StartAt
    | TakeBack
    | CloseStep
    | Move
    | March
    | Halt
    | SplitUnit
    | JoinUnit
    | Attack
    | Reorder
    | Fight
    | Attempt
    | Escape
    | Rescue
    | HandOver
    | Convert
    | Hide
    | Reveal
    | Give
    | HandRing
    | PutOn
    | Claim
    | CastIn
    | Diplomacy
    | UseItem
    | Mobilise
    | TakeControl
    | Displeasure
    | Letter
    | Search
    | Answer
    | PlayEvent
    | Arm
    | Disarm
    | Discard
    | Leave
    | Abandon
)
ANYTIME = (PlayEvent, Arm, Disarm, Discard, Reveal)
"""What answers no decision: a holder's cards, and revealing (EVT-2, HID-3)."""
