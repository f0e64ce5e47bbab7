"""Facts of the table: the start, turns, sittings, dice, points, the end (SEQ, SHD, VIC)."""

from typing import ClassVar

import msgspec

from engine.war.data.records import Power
from engine.war.field import TurnPhase
from engine.war.options import Config
from engine.war.questions import Condition

# What every fact has in common: who is told of it


class Told(
    msgspec.Struct,
    frozen=True,
    tag_field="event",
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
):
    """A fact with its audience."""

    drafted: ClassVar[bool] = False
    """Whether it only says what an order does, so that the order may still be taken back (SEQ-4)."""
    audience: tuple[str, ...] | None = None
    """The seats that are told; ``None``: everybody."""
    but: str = ""
    """The seat that heard it already, when its order was still a draft."""


class BesideRing(Told, frozen=True, kw_only=True):
    """What is told with where the Ring was then, where it happened there or next to it."""

    ring: str = ""
    bearer: str = ""
    knows: tuple[str, ...] = ()
    """The seats that knew it; spectators under an empty name."""


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

    phase: TurnPhase


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

# Facts of movement: orders, marches, splitting, who controls what (MOV, STK, GEN-8)


class Moved(BesideRing, frozen=True, tag="moved"):
    """Pieces went a way together; of hidden people their owner alone hears (MOV-20, INF-3)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]
    path: tuple[str, ...]
    """From the first hex to the last."""
    cost: float
    """Movement points."""
    marks: tuple[str, ...] = ()
    """``road``, ``river``, ``peril``, ``dark``, ``dear`` (the first step of MOV-2), ``fly``, ``sail``."""
    why: str = "order"
    """``order``, ``march``, or a key for a forced way (PRM-3)."""


class Marching(Told, frozen=True, tag="marching"):
    """A march was ordered, for its owner alone (MOV-21)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]
    to: str


class Halted(Told, frozen=True, tag="halted"):
    """A march ended, for its owner alone (MOV-21)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]
    at: str
    why: str
    """``arrived``, ``barred``, ``enemy``, ``army``, ``peril``, ``points``, ``ring``, ``order``; or what
    befell one of the party: ``spotted``, ``captured``, ``freed``, ``fallen``."""
    near: str = ""
    """The hex of what stopped it, where its owner sees that."""
    by: tuple[str, ...] = ()
    """Who stands there, as its owner sees it."""


class UnitSplit(Told, frozen=True, tag="split"):
    """A part left its unit (STK-4)."""

    drafted: ClassVar[bool] = True
    unit: str
    part: str
    strength: int


class UnitsJoined(Told, frozen=True, tag="joined"):
    """Two parts are one again (STK-4)."""

    drafted: ClassVar[bool] = True
    unit: str
    part: str


class ControlChanged(Told, frozen=True, tag="control"):
    """A place changed hands (GEN-8)."""

    drafted: ClassVar[bool] = True
    place: str
    power: Power
    source: Power = "nobody"
    """Whose it was."""


class HostGone(Told, frozen=True, tag="host-gone"):
    """The Shadow Host, or a part of it, is no more (POD-2)."""

    drafted: ClassVar[bool] = True
    unit: str
    at: str
    fought: bool = False
    """Whether its third battle was the reason; else Aragorn leads it no longer."""


Moves = HostGone | Moved | Marching | Halted | UnitSplit | UnitsJoined | ControlChanged

# Facts of lands and powers: mobilisation, arrivals, Objectives, desertion, Saruman (MOB, DES, SR3)


class Mobilised(Told, frozen=True, tag="mobilised"):
    """A power or land mobilised (MOB)."""

    who: str
    why: str
    """``declared``, ``spotted``, ``ring``, ``attacked``, ``entered``, ``date``, ``card`` or ``words``."""


class DiplomacyTried(Told, frozen=True, tag="diplomacy"):
    """Somebody spoke for a land's mobilisation (MOB-8)."""

    who: str
    land: str
    heard: bool


class Arrived(Told, frozen=True, tag="arrived"):
    """A piece enters the map (MOB-9, ELV-1)."""

    who: str
    at: str


class ObjectivesCounted(Told, frozen=True, tag="objectives"):
    """The count at dusk (OBJ-4)."""

    held: tuple[str, ...]
    asked: int
    """The number asked at this date; 0 where none is."""


class GripLost(Told, frozen=True, tag="grip-lost"):
    """Sauron lacks the number asked: his allies will desert (OBJ-3, DES-8)."""

    missed: int
    notch: int


class Deserted(Told, frozen=True, tag="deserted"):
    """Allies desert, or arrive as deserters (DES-1, DES-11)."""

    units: tuple[str, ...]


class Returned(Told, frozen=True, tag="returned"):
    """The allies are Sauron's again (DES-9)."""

    units: tuple[str, ...]


class ControlTaken(Told, frozen=True, tag="control-taken"):
    """Sauron commands Saruman's forces this turn (SR2-8)."""

    drafted: ClassVar[bool] = True


class AllianceEnded(Told, frozen=True, tag="alliance-ended"):
    """Sauron and Saruman are enemies from now on (SR3-5)."""


class Converted(Told, frozen=True, tag="converted"):
    """A captured leader is Saruman's from now on (SR3-7, SR3-8)."""

    who: str


Realm = (
    Mobilised
    | DiplomacyTried
    | Arrived
    | ObjectivesCounted
    | GripLost
    | Deserted
    | Returned
    | ControlTaken
    | AllianceEnded
    | Converted
)

# Facts of event and magic cards (EVT, MAG)


class CardsDrawn(Told, frozen=True, tag="cards-drawn"):
    """Event cards drawn, for their holder alone (EVT-1)."""

    cards: tuple[str, ...]


class CardDiscarded(Told, frozen=True, tag="card-discarded"):
    """An event card was discarded, for its holder alone (EVT-1, P-16)."""

    drafted: ClassVar[bool] = True
    card: str


class CardArmed(Told, frozen=True, tag="card-armed"):
    """A card was armed, or with no condition disarmed: for its holder alone (P-11)."""

    drafted: ClassVar[bool] = True
    card: str
    when: Condition | None = None


class CardPlayed(Told, frozen=True, tag="card-played"):
    """An event card was played (EVT-3)."""

    seat: str
    card: str
    on: tuple[str, ...] = ()


class AreaSeen(Told, frozen=True, tag="area-seen"):
    """What a Palantír showed: an area, or an empty string for nothing (EV17)."""

    area: str


class SearchCardSeen(Told, frozen=True, tag="search-card-seen"):
    """The bottom card of the search deck (EV29)."""

    card: str


class PointsSeen(Told, frozen=True, tag="points-seen"):
    """The Shadow Points that Denethor saw (MG18)."""

    points: int


class Tempted(Told, frozen=True, tag="tempted"):
    """The Temptation of the Ring, for the West alone (RNG-11)."""

    who: str
    """The companion who was tempted; empty: there was nobody."""
    fell: bool = False
    """Whether he fought the bearer for the Ring."""


class Healed(Told, frozen=True, tag="healed"):
    """Endurance regained by a card (EV09)."""

    who: tuple[str, ...]
    at: str


class Wearied(Told, frozen=True, tag="wearied"):
    """A character lost 1 Endurance to a card (EV32, MG18)."""

    who: str
    at: str


class UnitHarmed(Told, frozen=True, tag="unit-harmed"):
    """Strength lost to a card (EV14)."""

    unit: str
    at: str
    lost: int
    left: int


class ItemFound(Told, frozen=True, tag="item-found"):
    """A magic card was found or taken up (MAG-2, RES-8)."""

    item: str
    who: str


class ItemPassed(Told, frozen=True, tag="item-passed"):
    """A magic card went to another in the hex, for the West alone (MAG-1)."""

    drafted: ClassVar[bool] = True
    item: str
    source: str
    target: str


class ItemUsed(Told, frozen=True, tag="item-used"):
    """A magic card was used by choice, for its player alone (MAG-1, MAG-3)."""

    drafted: ClassVar[bool] = True
    item: str
    on: tuple[str, ...] = ()


Cards = (
    CardsDrawn
    | CardDiscarded
    | CardArmed
    | CardPlayed
    | AreaSeen
    | SearchCardSeen
    | PointsSeen
    | Tempted
    | Healed
    | Wearied
    | UnitHarmed
    | ItemFound
    | ItemPassed
    | ItemUsed
)
