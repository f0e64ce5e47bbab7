"""What lies on the table: the turn, the state of the war, the pieces. The truth, or what one viewer knows.

A rule that asks a `Field` works on a state and on a view alike: `engine.war.view` makes a field in which
hidden people are ``unseen``, so legality cannot leak what a player may not see.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import Any, Concatenate, Final, Literal, ParamSpec, TypeVar, get_args

import msgspec

from engine.caching import Same, cached_property
from engine.war.board import BOARD
from engine.war.data.records import Forces, Power
from engine.war.options import Config
from engine.war.pieces import Item, OrcBand, Person, Piece, Ring, Unit
from engine.war.questions import BattleOrders

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", Unit, OrcBand, Person)
TurnPhase = Literal["muster", "T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "over"]
"""The states of section 5; ``muster`` is before the first turn (SET-3)."""
STATES: Final[tuple[TurnPhase, ...]] = get_args(TurnPhase)
"""In their order."""
DARK: Final[tuple[Power, ...]] = ("sauron", "saruman")


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card in force."""

    card: str
    seat: str
    until: int
    """The last turn in which it is in force."""
    on: tuple[str, ...] = ()
    """What it was played on: pieces, an area, a hex."""
    secret: bool = False
    """Whether only its player knows of it (EVT-3)."""


class Seen(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Where everybody saw somebody last, who is hidden since."""

    at: str
    turn: int
    early: bool = False
    """Whether he could still walk in that turn: he did not hide at the end of a sitting (HID-9)."""
    far: int = 0
    """How many hexes from there he was set down, unseen, at most (CAP-6, EV03)."""


class Sought(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A Search as everybody remembers it (SRC-8)."""

    turn: int
    forces: Forces
    areas: tuple[str, ...]
    own: bool = False
    """Whether the area was the searcher's choice."""
    found: tuple[str, ...] = ()
    """The hexes in which somebody was spotted."""
    misty: bool = False
    """Whether the misty passes were open then, and so in the turn before (MOV-16)."""


class War(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How the war stands: public, but for the Paths of the Dead and secret cards."""

    m: int | None = None
    """The turn in which Mordor mobilised (GEN-9)."""
    called: Mapping[str, int] = {}
    """The turn in which each power or land mobilised: ``mordor``, ``saruman``, and lands (GEN-13)."""
    control: Mapping[str, Power] = {}
    """Who controls each named place (GEN-8)."""
    ruined: tuple[str, ...] = ()
    """Places whose Intrinsic Defense is gone for good (INT-4, INT-7)."""
    doom_open: bool = False
    """Whether Mount Doom and Gorgoroth are open (DOO-2, DOO-7)."""
    alliance: bool = True
    """Whether Sauron and Saruman are allied (SR3-2); with two players always."""
    effects: tuple[Effect, ...] = ()
    corsairs: bool = False
    """Whether the Corsairs joined Sauron (COR-2)."""
    ents: bool = False
    """Whether the Ents were called by their card (ARM-10)."""
    paths_used: bool = False
    """Whether the Paths of the Dead were traversed (POD-1)."""
    paths_seen: bool = False
    """Whether everybody knows it."""
    host_battles: int = 0
    """Battles of the Shadow Host (POD-2)."""
    hobbits_fought: bool = False
    """Whether the Hobbit unit took part in a battle (HOB-1)."""
    galadriel_free: bool = False
    """Whether Dol Guldur was ever taken by the West (SPC-3)."""
    notch: int = 0
    """How many notches Sauron dropped (DES-8)."""
    missed: int = 0
    """The number of Objectives missed last, while the allies are gone (DES-9)."""
    astray: tuple[str, ...] = ()
    """Pieces of Saruman's that go back since control lapsed (SR2-10)."""
    gollum: Power = "nobody"
    """Who handles Gollum this turn (GOL-2)."""
    seen: Mapping[str, Seen] = {}
    """Where people were before they hid."""
    sought: tuple[Sought, ...] = ()
    """All Searches, the oldest first."""
    flown: tuple[int, ...] = ()
    """The turns in which Eagles may have carried somebody hidden, as all who heard the card know (EV03)."""


class Declared(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An attack of a battle step, as declared (ARM-1, ARM-12)."""

    target: str
    """The hex."""
    units: tuple[str, ...]
    orders: BattleOrders = BattleOrders()
    """The attacker's: nobody else's to see."""
    paid: int = 0
    """Shadow Points (SHD-4)."""
    power: Power = "nobody"
    """The attacker's."""


class Shadow(msgspec.Struct, frozen=True, gc=False):
    """How Sauron came by his points (SHD-1)."""

    turn: int
    letter: str
    die: int
    points: int


class Turn(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The Game-Turn: what was done in it so far."""

    number: int
    phase: TurnPhase = "muster"
    shadows: tuple[Shadow, ...] = ()
    """This turn's and, until dusk shows it, that of the turn before: Sauron's secret (SHD-2)."""
    points: int = 0
    """Shadow Points left: Sauron's secret (SHD-3)."""
    control: bool = False
    """Whether Take Control is paid this turn (SR2-8)."""
    tried: tuple[str, ...] = ()
    """Lands where diplomacy was tried (MOB-8), and other things done once a turn."""
    attacks: tuple[Declared, ...] = ()
    """Declared in this battle step, in order (ARM-12)."""
    forces: Forces | None = None
    """With what was searched this turn (SRC-1)."""
    searcher: Power = "nobody"
    """Who searches with them."""


class Field(msgspec.Struct, frozen=True, dict=True):
    """Everything on the table, as true or as known. Looks things up; changes nothing."""

    config: Config
    turn: Turn
    war: War
    units: tuple[Unit, ...]
    bands: tuple[OrcBand, ...]
    persons: tuple[Person, ...]
    """All characters of the game, in the order of the data."""
    items: tuple[Item, ...]
    ring: Ring

    # Finding pieces

    @cached_property
    def memo(self) -> dict[object, Any]:
        """What `memoized` found out about it: nothing of a field ever changes."""
        return {}

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All army units, Orc bands and characters."""
        return (*self.units, *self.bands, *self.persons)

    @cached_property
    def _units(self) -> Mapping[str, Unit]:
        return _by_name(self.units)

    @cached_property
    def _bands(self) -> Mapping[str, OrcBand]:
        return _by_name(self.bands)

    @cached_property
    def people(self) -> Mapping[str, Person]:
        """The characters by their names."""
        return _by_name(self.persons)

    @cached_property
    def _units_at(self) -> Mapping[str, tuple[Unit, ...]]:
        return _by_hex(self.units)

    @cached_property
    def _bands_at(self) -> Mapping[str, tuple[OrcBand, ...]]:
        return _by_hex(self.bands)

    @cached_property
    def _persons_at(self) -> Mapping[str, tuple[Person, ...]]:
        return _by_hex(self.persons)

    @cached_property
    def _captives(self) -> Mapping[str, tuple[Person, ...]]:
        return grouped((person.captor, person) for person in self.persons)

    @cached_property
    def _items(self) -> Mapping[str, tuple[Item, ...]]:
        return grouped((item.holder, item) for item in self.items)

    @cached_property
    def _effects(self) -> Mapping[str, tuple[Effect, ...]]:
        number = self.turn.number
        return grouped((effect.card, effect) for effect in self.war.effects if effect.until >= number)

    def piece(self, name: str) -> Piece:
        """A unit, band or character. Raises KeyError for none."""
        return self._units.get(name) or self._bands.get(name) or self.people[name]

    def has(self, name: str) -> bool:
        return name in self._units or name in self.people or name in self._bands

    def unit(self, name: str) -> Unit:
        """An army unit. Raises KeyError for none."""
        return self._units[name]

    def person(self, name: str) -> Person:
        """A character. Raises KeyError for none."""
        return self.people[name]

    def item(self, name: str) -> Item:
        """A magic card. Raises KeyError for none."""
        return next(item for item in self.items if item.id == name)

    def standing(self, at: str) -> tuple[Piece, ...]:
        """All pieces in a hex that are known to stand there."""
        units, bands, persons = self._units_at, self._bands_at, self._persons_at
        return (*units.get(at, ()), *bands.get(at, ()), *persons.get(at, ()))

    def units_at(self, at: str, *powers: Power) -> tuple[Unit, ...]:
        """The army units in a hex, of these powers or of all, deserters included."""
        return _of(self._units_at.get(at, ()), powers)

    def bands_at(self, at: str, *powers: Power) -> tuple[OrcBand, ...]:
        return _of(self._bands_at.get(at, ()), powers)

    def persons_at(self, at: str, *powers: Power) -> tuple[Person, ...]:
        """The characters in a hex, captives included."""
        return _of(self._persons_at.get(at, ()), powers)

    def party_at(self, at: str) -> tuple[Person, ...]:
        """The Fellowship-side characters in a hex that are nobody's captives (GEN-5, GEN-12)."""
        return tuple(person for person in self.persons_at(at, "fellowship") if not person.captor)

    def dark_at(self, at: str, *powers: Power) -> tuple[Piece, ...]:
        """The Dark pieces in a hex, of these powers or of both (GEN-6).

        Deserters and captives are none, and who is lost to the Ring looks for nobody (RNG-7).
        """
        wanted = powers or DARK
        return tuple(
            piece
            for piece in self.standing(at)
            if piece.power in wanted
            and not (isinstance(piece, Person) and (piece.captor or piece.lost))
            and not (isinstance(piece, Unit) and piece.deserter)
        )

    def captives_of(self, captor: str) -> tuple[Person, ...]:
        """Whom a piece or a Citadel holds (CAP-4, CAP-11)."""
        return self._captives.get(captor, ())

    def items_of(self, holder: str) -> tuple[Item, ...]:
        return self._items.get(holder, ())

    def strength(self, units: Iterable[Unit]) -> int:
        return sum(unit.strength for unit in units)

    # Sides

    def enemies(self, one: Power, other: Power) -> bool:
        """Whether two powers are at war with each other (GEN-6, SR3-2)."""
        if "nobody" in (one, other):
            return False
        if "fellowship" in (one, other):
            return one != other
        return one != other and not self.war.alliance

    def foes(self, power: Power) -> tuple[Power, ...]:
        """The powers at war with one."""
        powers: tuple[Power, ...] = ("fellowship", "sauron", "saruman")
        return tuple(other for other in powers if self.enemies(power, other))

    def holder(self, place: str) -> Power:
        """Who controls a named place, by its id (GEN-8)."""
        return self.war.control.get(place, "nobody")

    def held_citadel(self, at: str, *powers: Power) -> bool:
        """Whether a Citadel that one of these powers controls stands in the hex (GEN-12)."""
        return BOARD.citadel(at) and self.holder(BOARD.place_id(at)) in powers

    def citadels(self, *powers: Power) -> tuple[str, ...]:
        """The hexes of the Citadels that these powers control (GEN-12)."""
        return tuple([place.hex for place in BOARD.places.values() if self.held_citadel(place.hex, *powers)])

    # Cards and dates

    def effects(self, card: str) -> tuple[Effect, ...]:
        """That card's effects now in force."""
        return self._effects.get(card, ())

    def mobilised(self, power: str) -> bool:
        """Whether a power or land is mobilised: ``mordor``, ``saruman``, ``rohan`` … (MOB)."""
        return power in self.war.called

    @cached_property
    def three(self) -> bool:
        """Whether Saruman has a player of his own."""
        return self.config.three


def _of(pieces: tuple[S, ...], powers: Sequence[Power]) -> tuple[S, ...]:
    """Of these pieces those of certain powers; none named: all."""
    return tuple([piece for piece in pieces if piece.power in powers]) if powers else pieces


def _by_name(pieces: tuple[S, ...]) -> Mapping[str, S]:
    """Pieces by their ids: reckoned once, as long as none of them changes."""
    by_name: Mapping[str, S] = _named(Same(pieces))
    return by_name


def _by_hex(pieces: tuple[S, ...]) -> Mapping[str, tuple[S, ...]]:
    """Pieces by where they stand: reckoned once, as long as none of them changes."""
    by_hex: Mapping[str, tuple[S, ...]] = _placed(Same(pieces))
    return by_hex


@lru_cache(maxsize=64)
def _named(pieces: Same[tuple[Any, ...]]) -> Mapping[str, Any]:
    return {piece.id: piece for piece in pieces.it}


@lru_cache(maxsize=64)
def _placed(pieces: Same[tuple[Any, ...]]) -> Mapping[str, tuple[Any, ...]]:
    return grouped([(piece.at, piece) for piece in pieces.it])


def grouped(pairs: Iterable[tuple[str, T]]) -> Mapping[str, tuple[T, ...]]:
    """Things by a name, in their order; without those of the empty name."""
    groups: defaultdict[str, list[T]] = defaultdict(list)
    for name, thing in pairs:
        groups[name].append(thing)
    groups.pop("", None)
    return {name: tuple(things) for name, things in groups.items()}


def memoized(ask: Callable[Concatenate[Field, P], T]) -> Callable[Concatenate[Field, P], T]:
    """A question that is answered once for each field and what else it is asked of."""

    @wraps(ask)
    def answer(field: Field, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key, memo = (ask, *args), field.memo
        if key not in memo:
            memo[key] = ask(field, *args, **kwargs)
        cached: T = memo[key]
        return cached

    return answer
