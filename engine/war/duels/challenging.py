"""Challenges of S4, F4 and D4 (IND-1 to IND-3), and the blow for the Ring (RNG-7, GOL-4)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter, ratings
from engine.war.actions import Fight
from engine.war.board import BOARD
from engine.war.cards import named
from engine.war.chapter import Order, Prompt
from engine.war.data import SERVANTS, TABLES
from engine.war.data.records import Power, Servant
from engine.war.events.fights import PerilMet
from engine.war.fates import stopping
from engine.war.fates.hiding import rescued
from engine.war.field import Field
from engine.war.moves import homing
from engine.war.moves.parting import commanded
from engine.war.phase_records import Asking, Fighting, Walking
from engine.war.pieces import GOLLUM, OrcBand, Person, Unit
from engine.war.questions import Challenged, Choice, FightOrders
from engine.war.realm import alliance
from engine.war.ring.seizing import claimant
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# Perils and their servants (MOV-14, HID-7, HID-8)

PERIL = TABLES.peril


def entered(builder: StepBuilder, walking: Walking) -> None:
    """A party enters the place of a servant that still lives: a die, in private for hidden people."""
    place = BOARD.place(walking.at)
    servant = next(iter(place.peril), "") if place else ""
    pieces = [builder.field.piece(name) for name in walking.who]
    party = [p for p in pieces if isinstance(p, Person) and p.power == "fellowship"]
    if (
        not servant
        or not party
        or servant in builder.state.secrets.slain
        or spared(builder.field, servant, walking.who)
    ):
        return
    private = any(person.hidden for person in party)
    hears = (builder.seat_of("fellowship"),) if private else None
    die = builder.roll("peril", "MOV-14", audience=hears, about=(walking.at,))
    total = die + sum(helped(builder.field, walking.who, walking.at, walking.came_from).values())
    met = total <= PERIL["meets_up_to"] and servant not in builder.state.secrets.rumours
    builder.tell(PerilMet(walking.at, total, servant if met else "", audience=hears))
    if met:
        names = tuple(person.id for person in party)
        orders = (FightOrders(break_off=0), FightOrders())
        builder.push(Fighting(walking.at, (servant,), names, orders=orders, private=private, why="peril"))
        stopping.stop(builder, names)
        _stays(builder, names)


def _stays(builder: StepBuilder, names: tuple[str, ...]) -> None:
    """The party moves no further this turn, though wings or boats brought it, which are no move (MOV-14)."""
    for name in names:
        builder.change(name, moved=True)


def spared(field: Field, servant: str, people: Sequence[str]) -> bool:
    """Whether the Phial of one of them keeps Shelob away this turn (MG13)."""
    return any(servant in effect.on and {*people} & set(effect.on) for effect in field.effects("MG13"))


def helped(field: Field, people: Sequence[str], at: str, came_from: str) -> dict[str, int]:
    """What Gandalf among them adds to the die, and Gollum as their guide, with them, there or where they come
    from (MOV-14, GOL-3)."""
    adds = {"gandalf": PERIL["gandalf"]} if "gandalf" in people else {}
    if field.war.gollum == "fellowship" and (GOLLUM in people or field.person(GOLLUM).at in (at, came_from)):
        adds[GOLLUM] = PERIL["guided_by_gollum"]
    return adds


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


def arrayed(field: Field, phase: Fighting) -> Fighting:
    """A fight with the army pieces among its challengers, which fight as one (IND-2)."""
    pieces = army(field, phase.challengers)
    force = sum(piece.strength for name in pieces if isinstance(piece := field.piece(name), Unit | OrcBand))
    return replace(phase, pieces=pieces, force=force)


def asked(field: Field, about: Challenged) -> Fighting:
    """The fight that somebody is asked about, as far as both sides know it (P-23, P-9)."""
    phase = arrayed(field, Fighting(about.at, about.theirs, about.mine, taken=about.taken))
    return replace(phase, force=about.force) if about.force else phase


def fighters(field: Field, phase: Fighting, side: int) -> tuple[Foe, ...]:
    """Who of the challengers (0) or the challenged (1) is still in the fight (IND-7, IND-11)."""
    names = (phase.challengers, phase.challenged)[side]
    foes = [_foe(field, phase, name) for name in names]
    return tuple(foe for foe in foes if foe is not None)


def _foe(field: Field, phase: Fighting, name: str) -> Foe | None:
    if name in BEASTS:
        beast = BEASTS[name]
        left = beast.endurance - phase.taken.get(name, 0)
        foe = Foe(name, beast.combat, beast.morale, True, left, beast.endurance)
    elif field.has(name) and isinstance(piece := field.piece(name), Person):
        if piece.at != phase.at or not piece.here or piece.captor or name in phase.left:
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
    elif name == next(iter(phase.pieces), ""):
        combat = min(-(-phase.force // ARMY["strength_per_combat"]), ARMY["combat_most"])
        full = min(phase.force, ARMY["endurance_most"])
        foe = Foe(name, combat, ARMY["morale"], True, full - phase.taken.get(name, 0), full)
    else:
        return None
    return foe if foe.endurance > 0 else None


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
    return tuple(name for name in names if field.has(name) and isinstance(field.piece(name), Unit | OrcBand))


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


# Fight orders: whom a side strikes, when it breaks off, with which cards (IND-12, P-9, P-23)

OFFERED = (None, 0, 2, 3)
"""At what Endurance to break off, as offered; the first is the default (P-9)."""


def refusal(seen: View, theirs: Sequence[str], orders: FightOrders) -> IllegalAction | None:
    """Why these orders cannot be given."""
    if len(set(orders.strike)) < len(orders.strike) or not set(orders.strike) <= set(theirs):
        return no("IND-12", "fight.strike", who=orders.strike)
    if orders.break_off is not None and orders.break_off < 0:
        return no("IND-12", "fight.break_off")
    if refused := named.refused(seen, orders.cards, "individual_combat"):
        return refused
    if orders.flee_to and orders.flee_to not in BOARD.places and not BOARD.is_land(orders.flee_to):
        return no("IND-6", "fight.flee_to", to=orders.flee_to)
    return None


def offers(theirs: Sequence[str]) -> Iterable[FightOrders]:
    """The canonical orders, the default first."""
    for break_off in OFFERED:
        yield FightOrders(break_off=break_off)
        if len(theirs) > 1:
            yield from (FightOrders((name,), break_off) for name in theirs)


def _orders_refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    if not isinstance(choice, FightOrders) or not isinstance(asking.about, Challenged):
        return no("IND-12", "answer.other_kind")
    if choice.cards and asking.prompt == "P-9":
        return no("IND-12", "fight.cards_before")
    return refusal(seen, _opponents(seen, asking.about), choice)


def _opponents(seen: View, about: Challenged) -> tuple[str, ...]:
    """Whom the viewer can strike: P-9 asks both sides the same (PRM-5)."""
    own = {piece.id for piece in seen.field.pieces if piece.power in seen.powers}
    return about.mine if own & set(about.theirs) else about.theirs


def _choices(seen: View, asking: Asking) -> Iterable[Choice]:
    assert isinstance(asking.about, Challenged)
    return offers(_opponents(seen, asking.about))


PROMPTS = dict.fromkeys(("P-9", "P-23"), Prompt(lambda *_: FightOrders(), _choices, _orders_refused))

STEPS = frozenset(chapter.FIGHTING)
ROUNDS = TABLES.limit("combat_rounds")
SECRET = "secret:"
"""Begins what a turn remembers for the West alone."""


def able(seen: View, at: str) -> tuple[Person, ...]:
    """The own characters in a hex who may challenge: free to act, not lost, not bound (RES-7, WND-3)."""
    own = (person for person in seen.field.persons_at(at, *commanded(seen)) if not person.captor)
    free = (person for person in own if not person.lost and not person.bound)
    return tuple(
        person for person in free if not rescued(seen.field, person.id) and not _tried(seen, person.id)
    )


def _tried(seen: View, name: str) -> bool:
    """Whether he challenged somebody this turn already."""
    return bool({f"fight:{name}", f"{SECRET}fight:{name}"} & set(seen.field.turn.tried))


def open_to(seen: View, at: str) -> tuple[Person, ...]:
    """Whom one may challenge in a hex, seen and no captives: enemies, and Sauron his ally too (SR3-5)."""
    there = seen.field.persons_at(at, *alliance.victims(seen.field, seen.power))
    return tuple(person for person in there if not person.captor and not person.lost)


def prey(seen: View, at: str) -> tuple[Person, ...]:
    """Who has the Ring there and may be robbed of it: Gollum, or a bearer who is lost (RNG-7, GOL-4)."""
    field = seen.field
    there = (person for person in field.persons_at(at) if person.id == field.ring.holder)
    return tuple(
        person for person in there if person.id == "gollum" or (person.lost and _robs(field, seen.power))
    )


def _robs(field: Field, power: Power) -> bool:
    """Who takes the Ring from one who is lost: the West, and Saruman where he is another's (RNG-7)."""
    return power == "fellowship" or (field.three and power == "saruman")


def _refused(seen: View, action: Fight) -> IllegalAction | None:
    field = seen.field
    mine = {person.id: person.power for person in able(seen, action.at)}
    fresh = next((name for name in action.who if rescued(field, name)), "")
    if fresh:
        return no("RES-7", "person.rescued", who=fresh)
    if not action.who or len(set(action.who)) < len(action.who) or not set(action.who) <= set(mine):
        return no("IND-1", "fight.who", who=action.who)
    if len({mine[name] for name in action.who}) > 1:
        return no("ARM-14", "challenge.two_powers", who=action.who)
    if any(field.has(name) and not isinstance(field.piece(name), Person) for name in action.whom):
        return no("IND-2", "fight.army", whom=action.whom)
    robbed = {person.id for person in prey(seen, action.at)}
    if robbed & set(action.whom):
        alone = len(action.who) == len(action.whom) == 1
        return None if alone else no("RNG-7", "fight.one_blow", whom=action.whom)
    he = claimant(field)
    hunts = any(field.person(name).nazgul for name in action.who)
    if hunts and he is not None and he.at == action.at and he.id not in action.whom:
        return no("SEZ-4", "fight.claimant_first", who=he.id)
    theirs = {person.id: person for person in open_to(seen, action.at)}
    if not action.whom or not set(action.whom) <= set(theirs):
        return no("IND-1", "fight.whom", whom=action.whom)
    if len({seen.config.seat_of(theirs[name].power) for name in action.whom}) > 1:
        return no("IND-1", "fight.two_players", whom=action.whom)
    return refusal(seen, action.whom, action.orders)


def _do(builder: StepBuilder, action: Fight) -> None:
    """A hidden one's blow at Gollum is private (HID-8); all else is fought before all eyes."""
    ring = builder.field.ring.holder in action.whom
    hidden = all(builder.field.person(name).hidden for name in action.who)
    private = ring and hidden and action.whom == ("gollum",)
    marks = tuple(f"{SECRET if private else ''}fight:{name}" for name in action.who)
    builder.note(tried=(*builder.turn.tried, *marks))
    if _displeased(builder.field, action):
        homing.end(builder)
    robbed = ring and (action.whom == ("gollum",) or builder.field.person(action.whom[0]).lost)
    builder.push(
        Fighting(
            action.at,
            action.who,
            action.whom,
            orders=(action.orders, FightOrders()),
            private=private,
            why="ring" if robbed else "",
            rounds=1 if robbed else ROUNDS,
        )
    )


def _displeased(field: Field, action: Fight) -> bool:
    """SR3-5: Sauron challenges Saruman's people; not where Nazgûl must challenge a claimant (SEZ-4)."""
    he = claimant(field)
    forced = he is not None and action.whom == (he.id,) and all(field.person(n).nazgul for n in action.who)
    theirs = any(field.person(name).power == "saruman" for name in action.whom)
    return field.three and field.person(action.who[0]).power == "sauron" and theirs and not forced


def _offers(seen: View) -> Iterable[Fight]:
    """Whom all see against all, all against all, each alone against each, every blow for the Ring."""
    for at, power in _hexes(seen):
        mine = tuple(person.id for person in able(seen, at) if person.power == power)
        theirs = tuple(person.id for person in open_to(seen, at))
        robbed = [person.id for person in prey(seen, at)]
        if not mine or not (theirs or robbed):
            continue
        seen_by_all = tuple(name for name in mine if not seen.field.person(name).hidden)
        fights = [Fight(at, group, theirs) for group in (seen_by_all, mine) if group]
        fights += [Fight(at, (own,), (other,)) for own in mine for other in (*theirs, *robbed)]
        yield from dict.fromkeys(fight for fight in fights if _refused(seen, fight) is None)


def _hexes(seen: View) -> Iterable[tuple[str, Power]]:
    """Where people of the viewer stand, power by power."""
    own = commanded(seen)
    return dict.fromkeys((p.at, p.power) for p in seen.field.persons if p.at and p.power in own)


ORDERS = (Order(Fight, STEPS, _refused, _do, _offers),)
