"""Facts of hiding, searching, capturing, escaping and rescuing (HID, SRC, CAP, RES)."""

from typing import ClassVar

from engine.war.data.records import Forces, Power
from engine.war.events.table import BesideRing, Told


class Revealed(Told, frozen=True, tag="revealed"):
    """Hidden people are seen from now on (HID-3, HID-8)."""

    who: tuple[str, ...]
    at: str
    why: str
    """``will``, ``spotted``, ``fought``, ``led``, ``words``, ``rescue``, ``claim``, ``room`` (HID-12)."""


class Hidden(Told, frozen=True, tag="hidden"):
    """People are seen no longer (HID-9)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]


class SearchDrawn(Told, frozen=True, tag="search-drawn"):
    """Who may search, and with what (SRC-1); ``void`` when nobody can (SRC-15)."""

    searcher: Power
    forces: Forces
    void: bool = False


class AreasRead(Told, frozen=True, tag="areas-read"):
    """The areas on a Search card that were not searched, for the searcher alone (INF)."""

    areas: tuple[str, ...]


class Searched(BesideRing, frozen=True, tag="searched"):
    """The whole result of a Search, the same words for nothing found and nobody there (SRC-8, SRC-14)."""

    searcher: Power
    forces: Forces
    areas: tuple[str, ...]
    own_choice: bool
    spotted: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Hexes and who was spotted there, by their numbers."""
    safe: bool = False
    """Whether the bearer, who stood there, was not tested (SRC-6, RNG-4), for those who knew where he was."""


class Intercepted(Told, frozen=True, tag="intercepted"):
    """People were spotted on their way (SRC-10); when nobody was, the West alone hears of the die."""

    at: str
    spotted: tuple[str, ...]


class CaptureTried(Told, frozen=True, tag="capture"):
    """A capture roll (CAP-1)."""

    who: str
    at: str
    by: str
    """The piece whose number was used."""
    dice: int
    total: int
    number: int
    taken: bool
    others: int = 0
    """How many more tried with it."""


class RingFound(Told, frozen=True, tag="ring-found"):
    """A captive had the Ring, or it lay there: for the finder's player (CAP-12, RNG-8)."""

    holder: str
    at: str


class RingGone(Told, frozen=True, tag="ring-gone"):
    """The Ring went from a holder with whom it was taken away, for those who knew it there (RES-9)."""

    holder: str


class EscapeTried(Told, frozen=True, tag="escape"):
    """An escape roll (CAP-6)."""

    who: str
    at: str
    total: int
    number: int
    freed: bool


class BandCame(Told, frozen=True, tag="band"):
    """An Orc band appeared, merged or is no more (SRC-9, CAP-4, CAP-10)."""

    band: str
    at: str
    strength: int
    """0: it is gone."""


class HandedOver(Told, frozen=True, tag="handed-over"):
    """Captives changed their captor (CAP-15)."""

    drafted: ClassVar[bool] = True
    who: tuple[str, ...]
    to: str


class Freed(Told, frozen=True, tag="freed"):
    """Captives are free (CAP-6, CAP-11, RES-3)."""

    who: tuple[str, ...]
    at: str
    """Where they stand; empty for whoever may not know it."""
    why: str
    """``escape``, ``rescue``, ``captor``, ``fallen``, ``eagles``, ``desertion``."""


class RescueTried(Told, frozen=True, tag="rescue"):
    """A rescue (RES-2 to RES-5)."""

    captive: str
    rescuers: tuple[str, ...]
    number: int
    dice: int
    freed: bool
    killed: bool = False


Hunt = (
    Revealed
    | Hidden
    | SearchDrawn
    | AreasRead
    | Searched
    | Intercepted
    | CaptureTried
    | RingFound
    | RingGone
    | EscapeTried
    | BandCame
    | HandedOver
    | Freed
    | RescueTried
)

# Facts of the Ring, Gollum and Mount Doom (RNG, SEZ, GOL, DOO)


class RingPassed(Told, frozen=True, tag="ring-passed"):
    """The Ring went to another holder, for those who may know (RNG-1, RNG-12)."""

    drafted: ClassVar[bool] = True
    source: str
    target: str


class PutOn(Told, frozen=True, tag="put-on"):
    """The Ring is worn (RNG-3)."""

    mordor: bool
    who: str = ""
    """Named where he vanished before all eyes."""


class RingOff(Told, frozen=True, tag="ring-off"):
    """The Ring is worn no longer (RNG-5, RNG-7)."""


class RingWore(Told, frozen=True, tag="ring-wore"):
    """What the worn Ring took from its wearer, for his player (RNG-6)."""

    who: str
    endurance: int
    rating: int


class RingFell(Told, frozen=True, tag="ring-fell"):
    """The Ring lies in a hex, for those who saw it fall (RNG-8)."""

    at: str


class RingClaimed(Told, frozen=True, tag="claimed"):
    """Somebody seizes the power of the Ring (SEZ-2)."""

    who: str
    at: str


class BearerLost(Told, frozen=True, tag="bearer-lost"):
    """The wearer is lost to the Ring: he is Sauron's now (RNG-7)."""

    who: str
    at: str


class CouldNot(Told, frozen=True, tag="could-not"):
    """The bearer stood at the Cracks of Doom and could not let go (RNG-9)."""

    who: str


class WearerSeen(Told, frozen=True, tag="wearer"):
    """The hex of the wearer, for Sauron (RNG-3)."""

    at: str


class GollumRolled(BesideRing, frozen=True, tag="gollum"):
    """Who handles Gollum this turn (GOL-2)."""

    power: Power


class DoomOpened(Told, frozen=True, tag="doom-open"):
    """Mount Doom and Gorgoroth are open to all (DOO-3, DOO-7)."""


Rings = (
    RingPassed
    | PutOn
    | RingOff
    | RingWore
    | RingFell
    | RingClaimed
    | BearerLost
    | CouldNot
    | WearerSeen
    | GollumRolled
    | DoomOpened
)
