"""Sauron and Saruman with three players: allies until Sauron is displeased (SR3-2 to SR3-8)."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from engine.game import IllegalAction, no
from engine.war import grid
from engine.war.actions import Convert, Diplomacy
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.chapter import judged
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.events import table as told
from engine.war.field import Field
from engine.war.pieces import Person, Piece
from engine.war.realm import mobilising
from engine.war.step_builder import StepBuilder
from engine.war.view import View

ISENGARD = BOARD.hex_of("isengard")
MORDOR = frozenset(at for at in BOARD.land if BOARD.mordor(at))


def closed(field: Field, piece: Piece) -> Iterator[tuple[Collection[str], IllegalAction]]:
    """SR3-4: Saruman's pieces stay out of Mordor, but for the way of DOO-3; Sauron's out of Isengard."""
    if not field.three:
        return
    if piece.power == "saruman" and not field.war.doom_open:
        yield MORDOR, no("SR3-4", "move.mordor_barred", who=piece.id)
    if piece.power == "sauron" and field.war.alliance:
        yield (ISENGARD,), no("SR3-4", "move.isengard_barred", who=piece.id)


def astray(field: Field, power: Power, start: str) -> Iterator[tuple[Collection[str], IllegalAction]]:
    """DOO-3: Saruman's pieces enter Mordor only on Mount Doom or nearer to it; they leave as they like."""
    if field.three and power == "saruman" and field.war.doom_open and start not in MORDOR:
        yield _no_nearer(start), no("DOO-3", "move.mountain_only")


@lru_cache(maxsize=1024)
def _no_nearer(start: str) -> frozenset[str]:
    """The hexes of Mordor that are no nearer to the mountain."""
    far = grid.distance(start, MOUNT_DOOM)
    return frozenset(at for at in MORDOR if grid.distance(at, MOUNT_DOOM) >= far)


def foreign(field: Field, power: Power, at: str) -> bool:
    """Whether a hex is of Mordor and no band of Saruman's appears there (CAP-10).

    DOO-3 opens to all the mountain alone; elsewhere in Mordor his pieces come by moves of their own.
    """
    return field.three and power == "saruman" and at in MORDOR and at != MOUNT_DOOM


def holds_nothing(field: Field, power: Power, at: str) -> bool:
    """DOO-3: while allied, Saruman's armies take no place in Mordor."""
    return field.three and field.war.alliance and power == "saruman" and at in MORDOR


def attackable(field: Field, power: Power) -> tuple[Power, ...]:
    """Whose pieces a power may attack: its foes, deserters (DES-12), and Sauron his ally (SR3-5)."""
    return (*victims(field, power), "nobody")


def victims(field: Field, power: Power) -> tuple[Power, ...]:
    """Whose people a power may challenge: its foes, and Sauron his ally (IND-1, SR3-5)."""
    foes = field.foes(power)
    displeased = field.three and field.war.alliance and power == "sauron"
    return (*foes, "saruman") if displeased else foes


# Saruman's voice: captured leaders who become his (SR3-7, SR3-8)

ONCE = "convert"


def _held(field: Field, person: Person) -> bool:
    """Whether Saruman holds him in Isengard, whoever took him: the Citadel holds every captive (CAP-11)."""
    held = bool(person.captor) and person.at == ISENGARD
    return held and field.holder("isengard") == "saruman"


def _convert_refused(seen: View, action: Convert) -> IllegalAction | None:
    field = seen.field
    person = next((person for person in field.persons if person.id == action.who), None)
    if person is None or not _held(field, person):
        return no("SR3-7", "convert.not_held", who=action.who)
    if not person.leader:
        return no("SR3-8", "convert.no_leader", who=action.who)
    if ONCE in field.turn.tried:
        return no("SR3-7", "convert.once")
    return None


def _convert(builder: StepBuilder, action: Convert) -> None:
    """He is Saruman's piece; what bound him for the West is over (SR3-8)."""
    builder.note(tried=(*builder.turn.tried, ONCE))
    builder.change(action.who, power="saruman", captor="", refuge="", rest=0)
    builder.tell(told.Converted(action.who))


ORDERS = (
    judged(
        Convert,
        frozenset(("S1",)),
        _convert_refused,
        _convert,
        lambda seen: (Convert(person.id) for person in seen.field.persons),
    ),
)

# Words that move a land to war (MOB-8)

SPEAKERS = {
    BOARD.hex_of("edoras"): ("rohan", ("gandalf", "aragorn")),
    BOARD.hex_of("minas_tirith"): ("gondor", ("gandalf", "aragorn", "boromir")),
}
"""Where words are heard, of which land, and whose."""
ALL_SPEAKERS = tuple(dict.fromkeys(name for _, names in SPEAKERS.values() for name in names))
COUNSEL = "EV25"
"""Gríma's Counsel: the next attempt on Rohan fails."""


def _tried(land: str) -> str:
    return f"diplomacy:{land}"


def _refused(seen: View, action: Diplomacy) -> IllegalAction | None:
    field = seen.field
    person = next((person for person in field.persons if person.id == action.who), None)
    if person is None or person.power != "fellowship" or not person.here:
        return no("MOB-8", "diplomacy.not_there", who=action.who)
    land, speakers = SPEAKERS.get(person.at, ("", ()))
    if person.id not in speakers:
        return no("MOB-8", "diplomacy.not_there", who=action.who)
    if person.hidden or person.captor:
        return no("MOB-8", "diplomacy.revealed_only", who=action.who)
    if person.bound:
        return no("WND-3", "person.recovers", who=action.who)
    if field.mobilised(land):
        return no("MOB-8", "mobilise.done", power=land)
    if _tried(land) in field.turn.tried:
        return no("MOB-8", "diplomacy.once", land=land)
    return None


def _do(builder: StepBuilder, action: Diplomacy) -> None:
    """A public die; who speaks for a land is seen (HID-8)."""
    land, _ = SPEAKERS[builder.field.person(action.who).at]
    builder.note(tried=(*builder.turn.tried, _tried(land)))
    builder.change(action.who, exposed=True)
    die = builder.roll("diplomacy", "MOB-8", about=(action.who, land))
    heard = die <= TABLES.diplomacy["succeeds_up_to"]
    if land == "rohan" and builder.field.effects(COUNSEL):
        heard = False
        builder.wage(effects=tuple(effect for effect in builder.war.effects if effect.card != COUNSEL))
    builder.tell(told.DiplomacyTried(action.who, land, heard))
    if heard:
        mobilising.mobilise(builder, land, "words")


DIPLOMACY_ORDERS = (
    judged(Diplomacy, frozenset(("F2",)), _refused, _do, lambda _: map(Diplomacy, ALL_SPEAKERS)),
)
