"""Who moves together, how far and in which way (MOV-1, MOV-9, MOV-10, CAV-1, CAV-2, NAZ-4, NAZ-5)."""

import dataclasses
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Literal, TypeVar

from engine.caching import cached_property
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.field import Field, memoized
from engine.war.pieces import SHADOWFAX, OrcBand, Person, Piece, Unit

T = TypeVar("T")
Kind = Literal["army", "band", "people"]
LEMBAS = "MG14"
ROPE = "MG15"
MISTY = "EV01"
SNOW = "EV16"
STORM = "EV28"
STRIDER = "EV10"
NIGHT_MARCH = "EV31"
MOUNTED = 9
"""Gandalf's MF on Shadowfax (MG07)."""
MARCHED = 2
"""What a Night March adds (EV31)."""
WEST_MOST = TABLES.limit("nazgul_mf_west_of_anduin")
RIDING = TABLES.limit("cavalry_leader_mf")
"""A leader's MF beside cavalry (CAV-2)."""
FLIGHT_MOST = TABLES.limit("nazgul_mf_total")


@dataclasses.dataclass(frozen=True)
class MovingGroup:
    """Pieces of one hex that go together, and the field they are looked up in."""

    field: Field
    pieces: tuple[Piece, ...]
    on_foot: bool = False
    """Whether Gandalf leaves Shadowfax on the way (CAV-1)."""

    names: tuple[str, ...] = dataclasses.field(init=False, compare=False, repr=False)
    """Who goes."""
    units: tuple[Unit, ...] = dataclasses.field(init=False, compare=False, repr=False)
    bands: tuple[OrcBand, ...] = dataclasses.field(init=False, compare=False, repr=False)
    people: tuple[Person, ...] = dataclasses.field(init=False, compare=False, repr=False)
    """The characters, without captives that are led along."""
    kind: Kind = dataclasses.field(init=False, compare=False, repr=False)
    """What rules bind the way."""
    memo: dict[object, Any] = dataclasses.field(init=False, compare=False, repr=False)
    """What `once` found out about it: nothing of a moving group ever changes."""

    def __post_init__(self) -> None:
        """All rules ask for these: they are reckoned at once."""
        units = tuple([piece for piece in self.pieces if isinstance(piece, Unit)])
        bands = tuple([piece for piece in self.pieces if isinstance(piece, OrcBand)])
        self.__dict__.update(
            names=tuple([piece.id for piece in self.pieces]),
            units=units,
            bands=bands,
            people=tuple([piece for piece in self.pieces if isinstance(piece, Person)]),
            kind="army" if units else "band" if bands else "people",
            memo={},
        )

    @cached_property
    def at(self) -> str:
        """The hex they stand in."""
        return self.pieces[0].at

    @cached_property
    def power(self) -> Power:
        """Whose they are; Gollum goes as his handler's (GOL-2), deserters as nobody's."""
        for piece in self.pieces:
            if piece.power != "nobody":
                return piece.power
        return self.field.war.gollum if self.people else "nobody"

    @property
    def hidden(self) -> bool:
        """Whether all who go are hidden; Gollum, who guides them, never is (GOL-1), and gives nobody away."""
        guide = "gollum" if len(self.pieces) > 1 else ""
        led = [piece for piece in self.pieces if piece.id != guide]
        return bool(self.people) and all(isinstance(piece, Person) and piece.hidden for piece in led)

    @property
    def laden(self) -> bool:
        """Whether anyone of them leads a captive or has the Ring (CAP-13)."""
        return any(self.field.captives_of(name) or self.field.ring.holder == name for name in self.names)

    @cached_property
    def flies(self) -> bool:
        """Whether these are Nazgûl free to fly; where is up to NAZ-4 (CAP-13, EV28)."""
        people = self.people
        nazgul = len(people) == len(self.pieces) and all(person.nazgul for person in people)
        return nazgul and not self.laden and not self.field.effects(STORM)

    @cached_property
    def mounted(self) -> bool:
        """Gandalf alone on Shadowfax (MG07, CAV-1)."""
        if self.on_foot or len(self.pieces) > 1:
            return False
        return any(
            person.id == "gandalf" and not person.captor and holds(self.field, person.id, SHADOWFAX)
            for person in self.people
        )

    @cached_property
    def mf(self) -> int:
        """The movement factor of all together (MOV-9, MOV-10)."""
        if self.kind != "people":
            return min([unit.mf for unit in self.units] + [band.mf for band in self.bands]) + self.by_night
        if self.flies:
            return FLIGHT_MOST
        if self.mounted:
            return MOUNTED + under(self.field, LEMBAS, self.names)
        # Each of the holder's party goes farther; Gollum, who guides them, eats none of it (MG14, GOL-3).
        return min(
            [on_foot(self.field, person) + under(self.field, LEMBAS, (person.id,)) for person in self.people]
        )

    @cached_property
    def by_night(self) -> int:
        """What a Night March adds to the MF of its troops, on land and at sea (EV31)."""
        return MARCHED * (
            bool(self.units) and under(self.field, NIGHT_MARCH, [unit.id for unit in self.units])
        )


def once(ask: Callable[[MovingGroup], T]) -> Callable[[MovingGroup], T]:
    """A question that is answered once for each moving group."""

    @wraps(ask)
    def answer(group: MovingGroup) -> T:
        if ask not in group.memo:
            group.memo[ask] = ask(group)
        known: T = group.memo[ask]
        return known

    return answer


def moving_group(field: Field, names: Iterable[str]) -> MovingGroup:
    """These pieces as a moving group. Raises KeyError for no such piece."""
    return MovingGroup(field, tuple([field.piece(name) for name in names]))


def holds(field: Field, name: str, card: str) -> bool:
    """Whether a character has a magic card."""
    return any(item.id == card for item in field.items_of(name))


def on_foot(field: Field, person: Person) -> int:
    """A character's own MF: with cavalry at the start of the move a leader has 7 (CAV-2)."""
    own = 4 if person.lost else person.kind.mf
    rides = person.leader and riders(field, person.at, person.power)
    return max(own, RIDING) if rides else own


@memoized
def riders(field: Field, at: str, power: Power) -> bool:
    """Whether cavalry of that power stands there."""
    return any(unit.kind.type == "cavalry" and not unit.deserter for unit in field.units_at(at, power))


def under(field: Field, card: str, names: Iterable[str]) -> bool:
    """Whether an effect of that card is on all of these."""
    effects = field.effects(card)
    on = {name for effect in effects for name in effect.on} if effects else frozenset()
    return bool(on) and on >= set(names)
