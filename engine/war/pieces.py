"""The pieces as they stand: army units and their parts, characters, Orc bands, magic cards, the Ring.

What never changes of them (ratings, nation, movement factor) is in the data; here is what can.
"""

from collections.abc import Collection
from typing import Final, Literal

import msgspec

from engine.war.data import CHARACTERS, MAGIC_CARDS, NAZGUL, TABLES
from engine.war.data import TROOPS as LISTED
from engine.war.data.records import Character, MagicCard, Power, Troop

TROOPS: Final[dict[str, Troop]] = {
    **LISTED,
    "orc_levy": Troop(
        "orc_levy", "Orc 10-4", "sauron", "orc", 10, 4, "barad_dur", "mordor", "infantry", "EV26"
    ),
    "uruk_levy": Troop(
        "uruk_levy", "Uruk-hai 5-5", "saruman", "orc", 5, 5, "isengard", "saruman", "infantry", "EV27"
    ),
}
"""Every kind of unit: those of the set-up and those that event cards raise (EV26, EV27)."""
NINE: Final = frozenset(NAZGUL)
SHADOWFAX = "MG07"
GOLLUM = "gollum"
MOUTH = "mouth_of_sauron"
Fate = Literal["waiting", "here", "dead", "dispersed", "unseen"]
"""Not yet called, on the map, dead, dispersed (IND-9); ``unseen`` is what others see of a hidden one."""


class Unit(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An army unit, or a part of one (GEN-5, STK-4)."""

    id: str
    """The unit, or with ``/2`` and so on one more part of it."""
    troop: str
    """Its kind: a key of `TROOPS`."""
    power: Power
    strength: int
    at: str = ""
    """Its hex; empty while it waits to be called (SET-1)."""
    moved: bool = False
    """Since its player's last movement step began (MOV-11)."""
    began: str = ""
    """Where that move began, or empty if it stayed (ROU-1, DOO-12)."""
    attacked: bool = False
    """In this turn (ARM-1)."""
    barred: bool = False
    """Crossed the plateau or landed: attacks nothing in this turn but Barad-dûr (DOO-11)."""
    deserter: bool = False
    """Goes home, for nobody (DES-1)."""

    @property
    def kind(self) -> Troop:
        return TROOPS[self.troop]

    @property
    def whole(self) -> str:
        """The unit that it is a part of: only its parts may be joined (STK-4)."""
        return self.id.partition("/")[0]

    @property
    def mf(self) -> int:
        """The movement factor of a unit (MOV-1)."""
        return self.kind.mf


class OrcBand(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An Orc band (CAP-10): no army unit."""

    id: str
    power: Power
    strength: int
    at: str
    moved: bool = False
    began: str = ""

    @property
    def mf(self) -> int:
        """The movement factor of an Orc band (SRC-9)."""
        return TABLES.orc_band["mf"]


class Person(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A character as he stands (GEN-5, GEN-12)."""

    id: str
    power: Power
    at: str = ""
    """His hex; empty when he is nowhere on the map."""
    fate: Fate = "here"
    hidden: bool = False
    hurt: int = 0
    """Endurance lost to wounds that heal (IND-4, IND-8)."""
    worn: int = 0
    """Endurance lost for good: real wounds, the Ring (IND-9, RNG-6)."""
    faded: int = 0
    """Ring Rating lost for good (RNG-6)."""
    captor: str = ""
    """What holds him: a unit, band or character, or ``citadel:`` and a place (CAP-4, CAP-11)."""
    moved: bool = False
    began: str = ""
    used_road: bool = False
    """In his latest turn (MOV-3)."""
    exposed: bool = False
    """Something of HID-8 befell him since dawn (HID-9)."""
    fought: bool = False
    """Since dawn (IND-8)."""
    refuge: str = ""
    """The Citadel he must go to after a real wound (WND-2)."""
    rest: int = 0
    """Turns he must still stay there; -1 before he has arrived (WND-2)."""
    returns: int = 0
    """The turn in which he comes back, if dispersed (IND-9)."""
    lost: bool = False
    """To the Ring: bound for Barad-dûr (RNG-7)."""

    @property
    def kind(self) -> Character:
        return CHARACTERS[self.id]

    @property
    def full(self) -> int:
        """His full Endurance, as far as it can heal (RNG-6, IND-9)."""
        return self.kind.endurance - self.worn

    @property
    def endurance(self) -> int:
        """The Endurance he has left."""
        return self.full - self.hurt

    @property
    def rating(self) -> int:
        """The Ring Rating he has left (RNG-6)."""
        return self.kind.ring_rating - self.faded

    @property
    def here(self) -> bool:
        """Whether he stands on the map."""
        return self.fate == "here" and bool(self.at)

    @property
    def nazgul(self) -> bool:
        return self.id in NINE

    @property
    def leader(self) -> bool:
        """Whether he is a leader (GEN-5)."""
        return self.kind.leadership > 0

    @property
    def bound(self) -> bool:
        """Whether he must go to a Citadel or stay there (WND-2)."""
        return bool(self.refuge)


Piece = Unit | OrcBand | Person


class Item(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A magic card (MAG-1)."""

    id: str
    holder: str = ""
    lies: str = ""
    """The hex where it lies, if nobody has it."""
    buried: bool = False
    """Never found yet: only the Fellowship side finds it (MAG-2)."""
    used: int = 0
    last: int = 0
    """The turn in which it was used last."""
    shown: bool = False
    """Used in public while its holder was seen."""
    left: str = ""
    """Where the others believe it still lies, though a hidden one took it (RES-8)."""

    @property
    def card(self) -> MagicCard:
        return MAGIC_CARDS[self.id]


class Memory(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Where a seat knew the Ring to lie that has lost sight of it since (RNG-8)."""

    seat: str
    at: str
    turn: int
    """When it fell there."""
    missed: bool = False
    """Whether that seat has looked for it there since, and knows that it is gone."""


class Ring(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The Ring: held by one piece, or lying in one hex (RNG-1)."""

    holder: str = ""
    """The character, unit or band that has it; empty also where a view does not know."""
    lies: str = ""
    """The hex where it lies."""
    worn: bool = False
    since: int = 0
    """The turn in which it was put on (RNG-6)."""
    claimed: bool = False
    """Whether its power was claimed (SEZ-1)."""
    passed: int = 0
    """The turn in which it was handed over last (RNG-1)."""
    halted: bool = False
    """Whether it came a way before it was handed over: then it goes no farther this turn (RNG-1)."""
    known: tuple[str, ...] = ("fellowship",)
    """The seats that know where it is."""
    lay: int = 0
    """The turn in which it fell where it lies."""
    memories: tuple[Memory, ...] = ()
    """Who believes that it lies somewhere still: each as it was when that seat knew it last (RNG-8)."""
    gone: bool = False
    """In a view: whether it was looked for in vain where it lay last."""
    seen: str = ""
    """The hex of the wearer as Sauron was told last (RNG-3)."""
    taken: str = ""
    """The captive it was taken from: rescued, he has it back (CAP-12, RES-9)."""

    def remembered(self, known: Collection[str]) -> tuple[Memory, ...]:
        """What is believed when these seats alone know where it is now: who of the others knew where it lies
        believes that it lies there still, whoever takes it from whom (RNG-8)."""
        fresh = (Memory(seat, self.lies, self.lay) for seat in self.known if self.lies)
        return tuple(memory for memory in (*self.memories, *fresh) if memory.seat not in known)


def keen(piece: Piece) -> bool:
    """Whether it is a Nazgûl or the Mouth: they see and take the wearer of the Ring (RNG-3, RNG-4)."""
    return isinstance(piece, Person) and (piece.nazgul or piece.id == MOUTH)
