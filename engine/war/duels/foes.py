"""Who fights, and how strong he is in a fight (IND-2, IND-4, MOV-14)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.war import ratings
from engine.war.board import BOARD
from engine.war.data import SERVANTS, TABLES
from engine.war.data.records import Servant
from engine.war.desk import Desk
from engine.war.events.fights import PerilMet
from engine.war.fates import stopping
from engine.war.field import Field
from engine.war.frames import Fighting, Walking
from engine.war.pieces import Band, Person, Unit
from engine.war.questions import Challenged, FightOrders

# Perils and their servants (MOV-14, HID-7, HID-8)


PERIL = TABLES.peril


def entered(desk: Desk, walking: Walking) -> None:
    """A party enters the place of a servant that still lives: a die, in private for hidden people."""
    place = BOARD.place(walking.at)
    servant = next(iter(place.peril), "") if place else ""
    pieces = [desk.field.piece(name) for name in walking.who]
    party = [p for p in pieces if isinstance(p, Person) and p.power == "fellowship"]
    if not servant or not party or servant in desk.state.secrets.slain or _spared(desk.field, servant, party):
        return
    private = any(person.hidden for person in party)
    hears = (desk.seat_of("fellowship"),) if private else None
    die = desk.roll("peril", "MOV-14", audience=hears, about=(walking.at,))
    total = die + _help(desk, walking, party)
    met = total <= PERIL["meets_up_to"] and servant not in desk.state.secrets.rumours
    desk.tell(PerilMet(walking.at, total, servant if met else "", audience=hears))
    if met:
        names = tuple(person.id for person in party)
        orders = (FightOrders(break_off=0), FightOrders())
        desk.push(Fighting(walking.at, (servant,), names, orders=orders, private=private, why="peril"))
        stopping.stop(desk, names)
        _stays(desk, names)


def _stays(desk: Desk, names: tuple[str, ...]) -> None:
    """The party moves no further this turn, though wings or boats brought it, which are no move (MOV-14)."""
    for name in names:
        desk.change(name, moved=True)


def _spared(field: Field, servant: str, party: list[Person]) -> bool:
    """Whether the Phial of one of them keeps Shelob away this turn (MG13)."""
    names = {person.id for person in party}
    return any(servant in effect.on and names & set(effect.on) for effect in field.effects("MG13"))


def _help(desk: Desk, walking: Walking, party: list[Person]) -> int:
    """Gandalf among them, or Gollum as their guide, adds 1 (MOV-14, GOL-3)."""
    gandalf = any(person.id == "gandalf" for person in party)
    guide = desk.war.gollum == "fellowship" and (
        "gollum" in walking.who or desk.field.person("gollum").at in (walking.at, walking.came_from)
    )
    return PERIL["gandalf"] * gandalf + PERIL["guided_by_gollum"] * guide


BEASTS: dict[str, Servant] = {
    **SERVANTS,
    "warg_pack": Servant("warg_pack", "Warg pack", 3, 2, True, 5, "", "EV23"),
}
"""Whom the GM plays: the servants of the perils, and the pack of EV23."""
MITHRIL = "MG02"
ELVEN_SWORDS = ("MG08", "MG09")
ARMY = TABLES.army_in_challenge


class Foe(NamedTuple):
    """One who fights: a character, a servant, or all army pieces of a challenge as one."""

    id: str
    combat: int
    morale: int
    steady: bool
    """Whether his Morale is fixed (IND-5)."""
    endurance: int
    full: int
    strikes: bool = True
    nazgul: bool = False


def arrayed(field: Field, frame: Fighting) -> Fighting:
    """A fight with the army pieces among its challengers, which fight as one (IND-2)."""
    pieces = army(field, frame.challengers)
    force = sum(piece.strength for name in pieces if isinstance(piece := field.piece(name), Unit | Band))
    return replace(frame, pieces=pieces, force=force)


def asked(field: Field, about: Challenged) -> Fighting:
    """The fight that somebody is asked about, as far as both sides know it (P-23, P-9)."""
    frame = arrayed(field, Fighting(about.at, about.theirs, about.mine, taken=about.taken))
    return replace(frame, force=about.force) if about.force else frame


def fighters(field: Field, frame: Fighting, side: int) -> tuple[Foe, ...]:
    """Who of the challengers (0) or the challenged (1) is still in the fight (IND-7, IND-11)."""
    names = (frame.challengers, frame.challenged)[side]
    found = [_foe(field, frame, name) for name in names]
    return tuple(foe for foe in found if foe is not None)


def _foe(field: Field, frame: Fighting, name: str) -> Foe | None:
    if name in BEASTS:
        beast = BEASTS[name]
        left = beast.endurance - frame.taken.get(name, 0)
        foe = Foe(name, beast.combat, beast.morale, True, left, beast.endurance)
    elif field.has(name) and isinstance(piece := field.piece(name), Person):
        if piece.at != frame.at or not piece.here or piece.captor or name in frame.left:
            return None
        foe = Foe(
            name,
            ratings.combat(field, piece, fight=True),
            ratings.morale(field, piece, fight=True),
            piece.kind.morale_fixed,
            piece.endurance,
            piece.full,
            not piece.lost,
            piece.nazgul,
        )
    elif name == _force(frame):
        combat = min(-(-frame.force // ARMY["strength_per_combat"]), ARMY["combat_most"])
        full = min(frame.force, ARMY["endurance_most"])
        foe = Foe(name, combat, ARMY["morale"], True, full - frame.taken.get(name, 0), full)
    else:
        return None
    return foe if foe.endurance > 0 else None


def _force(frame: Fighting) -> str:
    """The army pieces of a challenge go by the name of the first of them."""
    return next(iter(frame.pieces), "")


def combat(field: Field, foe: Foe, other: Foe) -> int:
    """His Combat against that opponent: Barrow-blades count against Nazgûl (MG16)."""
    if not other.nazgul or not field.has(foe.id):
        return foe.combat
    piece = field.piece(foe.id)
    if not isinstance(piece, Person):
        return foe.combat
    return ratings.combat(field, piece, nazgul=True, fight=True)


def army(field: Field, names: tuple[str, ...]) -> tuple[str, ...]:
    """The army pieces among these (IND-2)."""
    return tuple(name for name in names if field.has(name) and isinstance(field.piece(name), Unit | Band))


def harmless(field: Field, name: str) -> bool:
    """Whether his wounds count nothing: on the way to a Citadel after a real wound (WND-4, WND-7)."""
    piece = field.piece(name) if field.has(name) else None
    return isinstance(piece, Person) and piece.bound


def always_real(field: Field, name: str) -> bool:
    """Whether all his wounds on Nazgûl are real: Elven Swords, a claimant (MAG-4, SEZ-3)."""
    piece = field.piece(name) if field.has(name) else None
    if not isinstance(piece, Person):
        return False
    claimant = field.ring.claimed and field.ring.holder == name
    return claimant or any(card in ELVEN_SWORDS for card in ratings.helping(field, piece))


def chooses_real(field: Field, name: str) -> str:
    """``one`` or ``many`` of his wounds on a Nazgûl may be made real (WND-1, WND-5), or an empty string."""
    piece = field.piece(name) if field.has(name) else None
    if not isinstance(piece, Person) or piece.power != "fellowship" or piece.bound:
        return ""
    return piece.kind.real_wounds
