"""Who holds the Ring, where it lies, and who knows it (RNG-1, RNG-8)."""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from engine.war.data.records import Power
from engine.war.events.quest import RingFell, RingFound, RingOff
from engine.war.field import DARK, Field
from engine.war.pieces import Person, Piece
from engine.war.step_builder import StepBuilder

WEST = ("fellowship",)


def bearer(field: Field) -> Person | None:
    """The character that holds the Ring, as far as the field knows."""
    holder = field.ring.holder
    piece = field.piece(holder) if field.has(holder) else None
    return piece if isinstance(piece, Person) else None


def wearer(field: Field) -> Person | None:
    """Whoever wears the Ring, as far as the field knows."""
    return bearer(field) if field.ring.worn else None


def hearers(builder: StepBuilder) -> tuple[str, ...] | None:
    """Who is told what happens to the Ring: who knows where it is, all if all do."""
    known = builder.field.ring.known
    return None if set(builder.config.everyone) <= set(known) else known


def taken_off(builder: StepBuilder) -> None:
    """The Ring is worn no longer; that is public, who bears it is the West's again (RNG-5)."""
    if builder.field.ring.worn:
        builder.ring(worn=False, claimed=False, since=0, seen="", known=WEST)
        builder.tell(RingOff())


def fall(builder: StepBuilder, at: str, *, public: bool) -> None:
    """Its holder is no more: it lies in the hex, known to those who could see it (IND-14, RNG-8)."""
    taken_off(builder)
    known = builder.config.everyone if public else WEST
    turn = builder.turn.number
    builder.ring(holder="", lies=at, known=known, halted=False, taken="", lay=turn)
    builder.tell(RingFell(at, audience=None if public else known))


def take(builder: StepBuilder, name: str) -> None:
    """A piece has found the Ring where it lay; its player alone is told (RNG-8)."""
    piece = builder.field.piece(name)
    power = builder.war.gollum if piece.power == "nobody" else piece.power
    finder = tuple(seat for seat in (builder.seat_of(power),) if seat)
    builder.ring(holder=name, lies="", known=finder, taken="")
    builder.tell(RingFound(name, piece.at, audience=finder))


def seize(builder: StepBuilder, name: str, known: tuple[str, ...]) -> None:
    """A piece took the Ring from its holder, alive or dead; these seats know it (GOL-3, RNG-7, RNG-11)."""
    taken_off(builder)
    builder.ring(holder=name, lies="", known=known, halted=False, taken="")
    builder.tell(RingFound(name, builder.field.piece(name).at, audience=hearers(builder)))


def may_take(piece: Piece) -> bool:
    """Whether a piece takes a Ring that lies there: no captive, nobody lost or bound, no western troops."""
    if isinstance(piece, Person):
        return piece.here and not (piece.captor or piece.lost or piece.bound)
    return piece.power in DARK


def first(field: Field, names: Iterable[str]) -> str:
    """Who of these takes it: characters first, the highest Ring Rating, then the greatest strength."""
    able = [piece for piece in (field.piece(name) for name in names if field.has(name)) if may_take(piece)]
    people = [piece for piece in able if isinstance(piece, Person)]
    if people:
        return max(people, key=lambda person: person.rating).id
    return max(able, key=lambda piece: getattr(piece, "strength", 0)).id if able else ""


def to_companion(builder: StepBuilder, at: str) -> None:
    """A companion of the dead bearer's party takes it at once (RNG-8)."""
    if builder.field.ring.lies == at:
        taker = first(builder.field, (person.id for person in builder.field.party_at(at)))
        if taker:
            take(builder, taker)


def found_by(builder: StepBuilder, powers: Iterable[Power]) -> None:
    """Where a movement step ends: the first piece of these powers in the hex of the Ring takes it; where it
    lay and does not any more, its player learns that (RNG-8)."""
    ring, own = builder.field.ring, tuple(powers)
    if ring.lies and (taker := _seeker(builder, ring.lies, own)):
        take(builder, taker)
    seats = {builder.config.seat_of(power) for power in own}
    ring = builder.field.ring
    looked = tuple(
        replace(memory, missed=True)
        if memory.seat in seats and memory.at != ring.lies and _seeker(builder, memory.at, own)
        else memory
        for memory in ring.memories
    )
    if looked != ring.memories:
        builder.ring(memories=looked)


def _seeker(builder: StepBuilder, at: str, own: Collection[Power]) -> str:
    """Which piece of these powers would take the Ring if it lay in that hex."""
    return first(
        builder.field,
        (
            piece.id
            for piece in builder.field.standing(at)
            if piece.power in own or (piece.id == "gollum" and builder.war.gollum in own)
        ),
    )
