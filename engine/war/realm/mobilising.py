"""Who may move: mobilisation of powers and lands (MOB)."""

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.caching import Same
from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.actions import Letter, Mobilise
from engine.war.board import BOARD
from engine.war.chapter import Order
from engine.war.data import CHARACTERS, DATA, TABLES
from engine.war.data.records import Character, Power, Troop
from engine.war.events import table as told
from engine.war.field import DARK, Field, Shadow, memoized
from engine.war.phase_records import Walking
from engine.war.pieces import TROOPS, OrcBand, Person, Piece, Unit
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# Shadow Points: how Sauron comes by them and pays (SHD)

LETTERS = tuple(TABLES.shadow_points)
LETTER = frozenset(("letter",))
DAWNLESS = 4
"""What the Dawnless Day adds (EV19)."""


def refused(seen: View, action: Letter) -> IllegalAction | None:
    """A to F, or none: by lot."""
    return None if action.letter in ("", *LETTERS) else no("SHD-1", "letter.unknown", letter=action.letter)


def pick(builder: StepBuilder, action: Letter) -> None:
    """SHD-1: the letter first, then the die; the points are Sauron's alone to know. P-15: by lot."""
    letter = action.letter or builder.pick("letter", LETTERS)
    die = builder.roll("shadow", "SHD-1")
    points = TABLES.shadow_points[letter][die - 1]
    now = Shadow(builder.turn.number, letter, die, points)
    points += DAWNLESS * len(builder.field.effects("EV19"))
    builder.note(points=points, shadows=(*builder.turn.shadows, now))
    builder.tell(told.LetterPicked(letter, points, audience=(builder.seat_of("sauron"),)))
    chapter.after(builder, "T3")


def offers(seen: View) -> Iterable[Letter]:
    """Every letter, and the lot."""
    return (Letter(letter) for letter in (*LETTERS, ""))


def show_past(builder: StepBuilder) -> None:
    """SHD-2: at dusk the letter of the turn before is shown."""
    past = [shadow for shadow in builder.turn.shadows if shadow.turn < builder.turn.number]
    for shadow in past:
        builder.tell(told.LetterShown(shadow.turn, shadow.letter, shadow.die, shadow.points))
    builder.note(shadows=tuple(shadow for shadow in builder.turn.shadows if shadow not in past))


def short(seen: View, cost: int) -> IllegalAction | None:
    """SHD-5: why an order of that price cannot be given."""
    left = seen.field.turn.points
    return no("SHD-5", "points.short", needs=cost, left=left) if cost > left else None


def pay(builder: StepBuilder, cost: int) -> None:
    """Pay for an order at once (SHD-5)."""
    if cost:
        left = builder.turn.points - cost
        builder.note(points=left)
        builder.tell(told.PointsSpent(cost, left, audience=(builder.seat_of("sauron"),)))


POINT_ORDERS = (Order(Letter, LETTER, refused, pick, offers),)

DATES = TABLES.mobilisation
FREE = tuple(land for land in DATA.lands if land not in ("rohan", "gondor"))
"""The lands of the Free Peoples (GEN-13)."""
DECLARED = {"mordor": "mordor_voluntary_from_turn", "saruman": "saruman_voluntary_from_turn"}
CLAUSE = {"mordor": "MOB-1", "saruman": "MOB-2"}
SINCE_M = {"M+2": 2, "M+3": 3, "M+4": 4}


def due(field: Field, date: str) -> bool:
    """Whether a date such as ``M+4`` has come (GEN-9)."""
    m = field.war.m
    return date in SINCE_M and m is not None and field.turn.number >= m + SINCE_M[date]


def mobilise(builder: StepBuilder, power: str, why: str) -> None:
    """A power or land mobilises now, if it has not (MOB-1 to MOB-7). Mordor's turn is M (GEN-9)."""
    if builder.field.mobilised(power):
        return
    builder.wage(called={**builder.war.called, power: builder.turn.number})
    if power == "mordor":
        builder.wage(m=builder.turn.number)
    builder.tell(told.Mobilised(power, why))


def dates(builder: StepBuilder) -> None:
    """MOB-1 to MOB-5: who mobilises when a turn begins."""
    for power in tuple(by_date(builder.field, builder.turn.number)):
        mobilise(builder, power, "date")


def by_date(field: Field, number: int) -> Iterable[str]:
    """Powers and lands that mobilise at the dawn of that turn at the latest, some of them perhaps already."""
    called, m = field.war.called, field.war.m
    if field.config.story.base != "army":
        return
    if number >= DATES["mordor_automatic_turn"]:
        yield "mordor"
    if number >= DATES["saruman_automatic_turn"]:
        yield "saruman"
    if "saruman" in called and number >= called["saruman"] + DATES["rohan_after_saruman"]:
        yield "rohan"
    if m is not None and number >= m + DATES["gondor_after_mordor"]:
        yield "gondor"
    if m is not None and number >= m + DATES["free_peoples_after_mordor"]:
        yield from FREE


def ready(field: Field, piece: Unit | Person) -> bool:
    """Whether a unit or leader may move and attack for the sake of mobilisation (MOV-12, MOB-10).

    A converted leader is of no land any more (SR3-8). Escorts have their own leave (CAP-9).
    """
    if isinstance(piece, Person) and piece.power != piece.kind.power:
        return True
    called = _called(Same(field.war.called), field.war.corsairs)
    name = piece.id if isinstance(piece, Person) else piece.troop
    return name in called or riding(field, piece)


@lru_cache(maxsize=64)
def _called(called: Same[Mapping[str, int]], corsairs: bool) -> frozenset[str]:
    """The troops and characters whom mobilisation lets move."""
    kinds: tuple[Troop | Character, ...] = (*TROOPS.values(), *CHARACTERS.values())
    return frozenset(kind.id for kind in kinds if _is_called(kind, called.it, corsairs))


def _is_called(kind: Troop | Character, called: Container[str], corsairs: bool) -> bool:
    match kind.mobilization:
        case "mordor" | "saruman":
            return kind.mobilization in called
        case "rohan" | "gondor" | "free_peoples":
            return kind.land in called
        case "card:corsairs":
            return corsairs
        case _:
            return True


def riding(field: Field, piece: Piece) -> bool:
    """Whether it is Éomer or his troops, free to hunt Orcs though Rohan is not mobilised (MOB-6)."""
    if isinstance(piece, OrcBand) or field.mobilised("rohan") or piece.power != "fellowship":
        return False
    if not (piece.id == "eomer" if isinstance(piece, Person) else piece.kind.eomer_troops):
        return False
    return _hunting(field)


def led_by_eomer(field: Field, units: Iterable[Unit]) -> bool:
    """Whether all of these fight by the leave of MOB-6, under Éomer alone."""
    return not field.mobilised("rohan") and all(unit.kind.eomer_troops for unit in units)


@memoized
def _hunting(field: Field) -> bool:
    hunted = {piece.at for piece in field.pieces if piece.power in DARK and piece.at}
    return any(prey(field, at) for at in hunted)


def prey(field: Field, at: str) -> bool:
    """Whether Orcs are in a hex of Rohan, bands included, and nobody of the Dark but Orcs (MOB-6)."""
    if BOARD.land_of(at) != "rohan":
        return False
    units = field.units_at(at, *DARK)
    return all(unit.kind.nation == "orc" for unit in units) and bool(units or field.bands_at(at))


def may_declare(field: Field, power: str) -> bool:
    """Whether a power may be mobilised by word now."""
    return not field.mobilised(power) and field.turn.number >= DATES[DECLARED[power]]


def _powers(seen: View) -> tuple[str, ...]:
    """Whom the sitting player may declare: Saruman in S1 or, with two players, in D1 (MOB-1, MOB-2)."""
    power: Power = seen.power
    if power == "saruman":
        return ("saruman",)
    return ("mordor",) if seen.config.story.saruman == "gone" or seen.config.three else ("mordor", "saruman")


def _refused(seen: View, action: Mobilise) -> IllegalAction | None:
    if action.power not in _powers(seen):
        return no("MOB-1", "mobilise.not_yours", power=action.power)
    if seen.field.mobilised(action.power):
        return no(CLAUSE[action.power], "mobilise.done", power=action.power)
    if not may_declare(seen.field, action.power):
        first = DATES[DECLARED[action.power]]
        return no(CLAUSE[action.power], "mobilise.too_early", power=action.power, turn=first)
    return None


def _do(builder: StepBuilder, action: Mobilise) -> None:
    mobilise(builder, action.power, "declared")


def _offers(seen: View) -> Iterable[Mobilise]:
    return (Mobilise(power) for power in _powers(seen) if may_declare(seen.field, power))


ORDERS = (Order(Mobilise, frozenset(("D1", "S1")), _refused, _do, _offers),)

# Denethor, Galadriel, Elrond: where they must stay, and which places need them (SPC, ELV, INT-9)

GUARDIANS: Final[Mapping[str, str]] = MappingProxyType(
    {c.bound_to: c.id for c in CHARACTERS.values() if c.bound_until in ("dol_guldur_taken", "M+4")}
)
"""Whose presence upholds the Intrinsic Defense of a place: Galadriel's and Elrond's (INT-9)."""


def must_stay(field: Field, person: Person) -> IllegalAction | None:
    """Why a western leader may not leave the hex he stands in, by himself, led away or carried (EVT-6)."""
    kind = person.kind
    if not kind.bound_to or person.power != kind.power or person.at != BOARD.hex_of(kind.bound_to):
        return None
    match kind.bound_until:
        case "dol_guldur_taken":
            why = no("SPC-2", "move.stays_till_dol_guldur", who=person.id, place=kind.bound_to)
            return None if field.war.galadriel_free else why
        case "M+4":
            why = no("ELV-3", "move.stays_till_later", who=person.id, place=kind.bound_to)
            return None if due(field, kind.bound_until) else why
        case _:
            return no("SPC-1", "move.never_leaves", who=person.id, place=kind.bound_to)


def absent(field: Field, place: str) -> bool:
    """Whether the Intrinsic Defense of a place is 0 because its guardian is not there (SPC-4, ELV-4).

    Whoever is unseen counts as present: nobody shall learn from an order refused where the hidden are.
    """
    guardian = GUARDIANS.get(place)
    if guardian is None:
        return False
    person = field.person(guardian)
    if person.fate == "unseen":
        return False
    return person.at != BOARD.hex_of(place) or bool(person.captor) or person.power != "fellowship"


def known_away(field: Field, place: str) -> bool:
    """Whether the Intrinsic Defense of a place is 0, as far as all know of a hidden guardian (INT-9)."""
    return absent(field, place) and not field.person(GUARDIANS[place]).hidden


# Lands and powers that mobilise because of what befalls them (MOB-1, MOB-2, MOB-5, MOB-7)

ORC = "orc"
WEST: Power = "fellowship"


def entered(builder: StepBuilder, walking: Walking) -> None:
    """Army units on their way: MOB-7 is tested after every step of every move."""
    powers = {piece.power for piece in map(builder.field.piece, walking.who) if isinstance(piece, Unit)}
    for power in sorted(powers):
        came(builder, walking.at, power)


def came(builder: StepBuilder, at: str, power: Power) -> None:
    """Army units of a power came into a hex (MOB-1, MOB-5, MOB-7)."""
    if builder.config.story.base != "army":
        return
    if power == WEST and BOARD.mordor(at):
        mobilise(builder, "mordor", "entered")
    land = BOARD.land_of(at)
    if power in DARK and land:
        if land in ("rohan", "gondor"):
            if threatened(builder.field, land):
                mobilise(builder, land, "entered")
        else:
            mobilise(builder, land, "entered")


def threatened(field: Field, land: str) -> bool:
    """MOB-7: more than ten Dark strength stands in the land; in Rohan any that is no Orc's will do."""
    intruders = [
        unit
        for unit in field.units
        if unit.at and unit.power in DARK and BOARD.province[unit.at] in DATA.lands[land]
    ]
    if field.strength(intruders) > TABLES.limit("rohan_ignored_orc_strength"):
        return True
    return land == "rohan" and any(unit.kind.nation != ORC for unit in intruders)


def attacked(builder: StepBuilder, by: Power, at: str) -> None:
    """Army units of a power attack a hex (MOB-1, MOB-2, MOB-5, MOB-7): before the first die."""
    if builder.config.story.base != "army":
        return
    for land in struck(builder.field, by, at):
        mobilise(builder, land, "attacked")


def struck(field: Field, by: Power, at: str) -> tuple[str, ...]:
    """The lands and powers that go to war when a power attacks a hex, some of them perhaps at war already."""
    called, victims = [], field.units_at(at)
    if by == WEST and any(unit.power == "sauron" for unit in victims):
        called.append("mordor")
    if any(unit.power == "saruman" for unit in victims) or field.holder(BOARD.place_id(at)) == "saruman":
        called.append("saruman")
    return (*called, *(_lands(field, at, victims) if by in DARK else ()))


def _lands(field: Field, at: str, victims: Iterable[Unit]) -> tuple[str, ...]:
    """The lands that the Dark attack in a hex: those of its troops, and that of the place itself."""
    western = [unit for unit in victims if unit.power == WEST]
    lands = [unit.kind.land for unit in western if unit.kind.land]
    if western or field.holder(BOARD.place_id(at)) == WEST:
        lands.append(BOARD.land_of(at))
    return tuple(dict.fromkeys(land for land in lands if land))
