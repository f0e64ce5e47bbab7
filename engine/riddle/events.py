"""What happened: one closed union of facts, each knowing who may learn it (I20 to I47).

Card ids stand in events only for the record; `engine.riddle.view.redact` turns them into faces or a number
for whoever may not know more.
"""

from typing import ClassVar

import msgspec

from engine.riddle.options import Config
from engine.riddle.phase_records import Phase, Turn

EVERYBODY = "*"
"""In ``seen_by``: the whole world."""


class Fact(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """Something that happened."""

    reveals: ClassVar[bool] = False
    """Whether somebody was shown what was hidden before (R-22)."""


class GameStarted(Fact, frozen=True, tag="started"):
    """The seats are drawn (R-5)."""

    config: Config
    order: tuple[str, ...]
    """Seats clockwise round the table."""
    rules: int


class DeckOrdered(Fact, frozen=True, tag="deck-ordered"):
    """The deck was shuffled (B2.3, B7.10). Its order is nobody's to know (I7)."""

    deck: tuple[str, ...]
    """From the top; blank for every watcher."""
    reshuffled: bool
    """Whether the discard pile became the deck."""
    size: int


class CardsMoved(Fact, frozen=True, tag="cards"):
    """Cards went from one zone to another: the one event that moves cards.

    A zone is ``deck``, ``discards``, or ``hand:frodo``, ``table:frodo`` (terrain cards in use),
    ``laid:frodo`` (before a player while a Power Play lasts), ``cache:frodo@K5`` (hidden on a space).
    """

    cards: tuple[str, ...]
    """Ids for the record; redacted: ids for (former) holders, faces for others who see them, else empty."""
    source: str
    target: str
    why: str
    """``deal``, ``pick-up``, ``halls``, ``exchange``, ``discard``, ``use``, ``lay``, ``force``, ``return``,
    ``spoils``, ``riddle``, ``take_ring``, ``take_gollum``, ``shelob``, ``draw``, ``give-and-take``,
    ``table``, ``leave``, ``hide``, ``retrieve``, ``find``, ``captor`` (A4.13), ``out`` (O10, O12)."""
    count: int
    seen_by: tuple[str, ...]
    """Seats that may know which cards these are, or `EVERYBODY`."""


class MarkerMoved(Fact, frozen=True, tag="marker"):
    """A marker went from one place to another (I23)."""

    seat: str
    to: str | None
    """``None``: off the board (the Halls)."""
    by: str
    """``die``, the face of a card, ``start``, ``halls`` (sent there), ``return`` (placed) or ``leave``."""
    path: tuple[str, ...] = ()
    """Locations from start to end; a flight has only its two ends."""
    cost: int = 0
    laid: tuple[str, ...] = ()
    """Titles laid for this move."""
    pinned: bool = False


class Joined(Fact, frozen=True, tag="joined"):
    """A further character comes into play (O16.2, I47)."""

    seat: str


class GameOver(Fact, frozen=True, tag="over"):
    """The game is over."""

    reveals: ClassVar[bool] = True
    winners: tuple[str, ...]
    reason: str


class Mark(msgspec.Struct, frozen=True):
    """The standing of one player, apart from cards and marker."""

    seat: str
    status: str
    stay: int
    cities: tuple[str, ...]
    on_goal: bool
    exempt: int
    captor: str | None = None
    anchor: str | None = None
    free: str = ""
    longest: int = 3
    waited: bool = False
    yields: bool = False
    played: int = 0
    rests: tuple[str, ...] = ()


class Bookkept(Fact, frozen=True, tag="bookkept"):
    """The machine's own position after a step; for the record only."""

    version: int
    stack: tuple[Phase, ...]
    turn: Turn
    marks: tuple[Mark, ...]


class TurnBegan(Fact, frozen=True, tag="turn"):
    """A player's turn began (S0)."""

    seat: str
    number: int


class DieRolled(Fact, frozen=True, tag="die"):
    """A die was rolled in public (I22)."""

    seat: str
    why: str
    """``first`` (B2.4), ``movement``, ``reroll`` or ``halls``."""
    value: int
    card: str | None = None
    """The face of the reroll card."""


class Exchanged(Fact, frozen=True, tag="exchanged"):
    """Two players exchanged a card each (I24)."""

    active: str
    other: str


class Played(Fact, frozen=True, tag="played"):
    """A Power Play was announced (B8.1)."""

    seat: str
    card: str
    """Face."""
    use: str
    """The kind of use: ``see_hands``, ``riddle``, ``take_ring``, ``take_gollum``, ``shelob``,
    ``give_and_take``, ``draw_random``."""
    on: tuple[str, ...]
    cost: int
    """Power Plays it takes."""


class HandShown(Fact, frozen=True, tag="shown"):
    """A hand, or one card of it, was shown to one player (I26, I30, I32)."""

    reveals: ClassVar[bool] = True
    to: str
    of: str
    cards: tuple[str, ...]
    """Faces; empty for everybody but the two."""
    what: str
    """``hand``, ``one`` (a resisting or protected card, a wrongly guessed one) or ``spoils``."""
    resisted: bool = False
    """Public: whether a look was resisted (I26)."""
    told: bool = True
    """Whether the public hears of it at all."""


class Guessed(Fact, frozen=True, tag="guessed"):
    """Titles were named in a Riddle (I27, I28)."""

    seat: str
    on: str
    titles: tuple[str, ...]
    right: bool


class RiddleEnded(Fact, frozen=True, tag="riddle-ended"):
    """A Riddle is over."""

    seat: str
    on: str
    won: int


class Asked(Fact, frozen=True, tag="asked"):
    """Gollum asked for The Ring, or Bilbo for Gollum (I29, I30)."""

    seat: str
    on: str
    card: str
    """The face asked for."""
    hit: bool


class WebSpun(Fact, frozen=True, tag="web"):
    """What Shelob left to players whose drawn card is protected, or who drew nothing (I31)."""

    seat: str
    spared: tuple[str, ...]
    """Players who lost nothing."""
    round: int = 1
    """Of the feast (O14.1)."""


class BattleBegan(Fact, frozen=True, tag="battle"):
    """An attack (I34)."""

    attacker: str
    defender: str
    at: str
    """Where the defender stands."""


class ForceLaid(Fact, frozen=True, tag="force"):
    """A force was laid in public: a face, or the space of a city."""

    seat: str
    force: str
    points: int
    total: int


class BattleEnded(Fact, frozen=True, tag="battle-ended"):
    """A battle is over; ``winner`` is ``None`` for a tie or a battle broken off."""

    attacker: str
    defender: str
    winner: str | None
    attack: int
    defence: int


class SentToHalls(Fact, frozen=True, tag="to-halls"):
    """A player goes to the Halls of Mandos (B12.3)."""

    seat: str
    by: str | None
    why: str
    """``battle``, ``caught`` or ``surrender``."""


class Stayed(Fact, frozen=True, tag="stayed"):
    """A turn in the Halls or in captivity ended there (B12.5, A4.4)."""

    seat: str
    stay: int
    captor: str | None = None
    six: bool = False
    """Whether the roll would have let them out (B12.7)."""


class Escaped(Fact, frozen=True, tag="escaped"):
    """A player leaves the Halls."""

    seat: str
    how: str
    """``six``, ``due`` (B12.9) or the face of the Wizard."""
    captor: str | None = None
    """Whose captive that was."""


class PickedUp(Fact, frozen=True, tag="picked-up"):
    """A player picked up cards at the end of a turn, or in the Halls (I20)."""

    seat: str
    how: str
    """``city``, ``halls`` or the face of the card used."""
    where: str | None
    count: int


class TurnEnded(Fact, frozen=True, tag="turn-ended"):
    """A turn is over."""

    seat: str
    at: str | None
    hand: int
    on_goal: bool
    """Whether it ended on the own victory space (I13)."""


class Claimed(Fact, frozen=True, tag="claimed"):
    """The Ring was shown (I42)."""

    reveals: ClassVar[bool] = True
    seat: str
    at: str
    elf_rings: bool = False
    """Whether the three Elf Rings were shown with it (O7)."""


class Left(Fact, frozen=True, tag="left"):
    """A player left the game for good (R-23, I47)."""

    reveals: ClassVar[bool] = True
    seat: str
    ring: bool
    """Whether The Ring went into the deck."""


# Events of the Advanced Game and of the optional rules (A2 to A4, O2 to O16); facts for people to read.


class Gazed(Fact, frozen=True, tag="gazed"):
    """Somebody looks from a Clairvoyance space (A2, I26)."""

    seat: str
    space: str
    on: str


class CacheShown(Fact, frozen=True, tag="cache-shown"):
    """A cache was looked into: by its owner to take from it (I38), or with a Wizard (I41)."""

    reveals: ClassVar[bool] = True
    to: str
    owner: str
    space: str
    cards: tuple[str, ...]
    """Faces; empty for everybody but ``to``."""
    by: str = ""
    """The face of the Wizard used."""


class Captured(Fact, frozen=True, tag="captured"):
    """A player becomes a captive (A4.1, I35)."""

    seat: str
    by: str


class TakenAlong(Fact, frozen=True, tag="along"):
    """A captive goes with the captor: to the Halls, or under a new captor (A4.15, R-230)."""

    seat: str
    to: str | None
    """The new captor; ``None``: the Halls."""


class Released(Fact, frozen=True, tag="released"):
    """A captive goes free at the next turn: let go, or the captor is out of the game (A4.6, R-162)."""

    reveals: ClassVar[bool] = True  # the word is given and can't be taken back
    seat: str
    by: str | None
    """The captor who let go."""


class CaptiveRiddled(Fact, frozen=True, tag="captive-riddled"):
    """A captor begins to riddle a captive (A4.11, I36)."""

    seat: str
    on: str


class Opened(Fact, frozen=True, tag="opened"):
    """A partner shows an Elf Ring or Palantir to all, and both hands are open to the two (O4.1, I44)."""

    reveals: ClassVar[bool] = True
    seat: str
    partner: str
    card: str
    """Face."""


class Asking(Fact, frozen=True, tag="asking"):
    """One partner asked another for a title; known to the two only (O2.2, R-173)."""

    seat: str
    of: str
    title: str
    given: bool


class BilboResisted(Fact, frozen=True, tag="bilbo"):
    """Bilbo kept The Ring from Gollum; known to the two only (O15.1, R-199, R-208)."""

    seat: str
    user: str


class DroppedOut(Fact, frozen=True, tag="dropped-out"):
    """A player is out of the game by the rules: the quick exit or the last card (O10, O12, I45)."""

    seat: str
    by: str | None
    why: str
    """``battle``, ``captive``, ``caught``, ``surrender`` (O10) or ``cards`` (O12)."""
    ring: str | None
    """Who took The Ring over, ``deck``, or ``None``."""


class Chosen(Fact, frozen=True, tag="chosen"):
    """Which character of a side is played this turn (O16.3); its player now sees that hand (O16.5)."""

    reveals: ClassVar[bool] = True
    seat: str


Event = (
    GameStarted
    | DeckOrdered
    | CardsMoved
    | TurnBegan
    | DieRolled
    | MarkerMoved
    | Exchanged
    | Played
    | HandShown
    | Guessed
    | RiddleEnded
    | Asked
    | WebSpun
    | BattleBegan
    | ForceLaid
    | BattleEnded
    | SentToHalls
    | Stayed
    | Escaped
    | PickedUp
    | TurnEnded
    | Claimed
    | Left
    | GameOver
    | Bookkept
    | Gazed
    | CacheShown
    | Captured
    | TakenAlong
    | Released
    | CaptiveRiddled
    | Opened
    | Asking
    | BilboResisted
    | DroppedOut
    | Joined
    | Chosen
)
