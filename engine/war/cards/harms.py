"""Event cards that heal or harm people and troops (EV09, EV14, EV22, EV23, EV32)."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war.board import BOARD, ITHILIEN
from engine.war.cards.items import Doing, On, no_target, put_in_force
from engine.war.chapter import PhaseHandler, yes_or_no
from engine.war.events.table import AreaSeen, Healed, SearchCardSeen, Tempted, UnitHarmed, Wearied
from engine.war.fates import dying, holding
from engine.war.field import Effect, Field, grouped
from engine.war.phase_records import Asking, Fighting, Rumour
from engine.war.pieces import Person, Piece, Unit
from engine.war.questions import ToTheTop, Yes
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# Event cards that show something to their player alone (EV17, EV29)

PROMPT = "EV29"


def _palantir(builder: StepBuilder, seat: str, on: On) -> None:
    """EV17: one area with somebody hidden in it, or nothing."""
    hidden = (person for person in builder.field.persons if person.hidden and person.here)
    areas = sorted({BOARD.area(person.at) for person in hidden})
    area = builder.pick("palantir", areas) if areas else ""
    builder.tell(AreaSeen(area, audience=(seat,)))


def _rumour_refused(seen: View, on: On) -> IllegalAction | None:
    """EV29: an empty deck is mixed anew only when it is drawn from, and shows nothing before (SRC-13)."""
    return no_target(seen, on) if seen.pile else no("SRC-13", "rumour.no_card")


def _rumour(builder: StepBuilder, seat: str, on: On) -> None:
    """EV29: a look at the bottom Search card."""
    builder.tell(SearchCardSeen(builder.state.search.pile[-1], audience=(seat,)))
    if len(builder.state.search.pile) > 1:
        # The last card of all lies at the bottom and on top: all have counted them (W15.10).
        builder.push(Rumour(seat))


def go_on(builder: StepBuilder, phase: Rumour) -> None:
    """The look comes first, then the question."""
    builder.ask(PROMPT, (phase.seat,), ToTheTop(builder.state.search.pile[-1]))


def heard(builder: StepBuilder, phase: Rumour, asking: Asking) -> None:
    """The card goes to the top of the deck, or stays."""
    builder.pop()
    if asking.given[0].choice == Yes():
        pile = builder.state.search.pile
        builder.keep(search=replace(builder.state.search, pile=(pile[-1], *pile[:-1])))


SIGHTS = {"EV17": Doing(_palantir), "EV29": Doing(_rumour, _rumour_refused)}
PHASE_HANDLERS = {Rumour: PhaseHandler(go_on, heard)}
PROMPTS = {PROMPT: yes_or_no("EVT-2", default=False)}

HEALED = 2
AMBUSH = 10
"""What an ambush costs, in percent (EV14)."""
WOLVES = "HTNe"
"""Where Wargs hunt: Hollin, Rhudaur, the Vales (EV23)."""
WARG_PACK = "warg_pack"

# Athelas


def _hurt(field: Field) -> Mapping[str, tuple[Person, ...]]:
    """Hurt people of the West by hex, captives aside."""
    west = (person for person in field.persons if person.power == "fellowship" and not person.captor)
    return grouped((person.at, person) for person in west if person.here and person.hurt)


def _athelas(builder: StepBuilder, seat: str, on: On) -> None:
    """EV09: losses that never heal stay (RNG-6, IND-9). All see it of those whom all see."""
    people = _hurt(builder.field)[on[0]]
    for person in people:
        builder.change(person.id, hurt=max(0, person.hurt - HEALED))
    for hidden in (False, True):
        if healed := tuple(person.id for person in people if person.hidden == hidden):
            builder.tell(Healed(healed, on[0], audience=(seat,) if hidden else None))


# Faramir's Ambush


def _prey(field: Field) -> Mapping[str, tuple[Unit, ...]]:
    """Sauron's stacks by hex next to Faramir or the Rangers in Ithilien, or with them."""
    faramir = field.person("faramir")
    posts = [faramir.at] if faramir.power == "fellowship" and not faramir.captor else []
    posts += [unit.at for unit in field.units if unit.kind.rangers]
    near = {at for post in posts if post and BOARD.province[post] in ITHILIEN for at in BOARD.within(post, 1)}
    units = (unit for unit in field.units if unit.power == "sauron" and not unit.deserter)
    return grouped((unit.at, unit) for unit in units if unit.at in near)


def _ambush(builder: StepBuilder, seat: str, on: On) -> None:
    """EV14: a tenth of the strength, halves up, at least 1; the largest unit bears it (ARM-6)."""
    stack = sorted(_prey(builder.field)[on[0]], key=lambda unit: (-unit.strength, unit.id))
    left = max(1, (builder.field.strength(stack) * AMBUSH + 50) // 100)
    for unit in stack:
        lost = min(left, unit.strength)
        left -= lost
        if lost:
            builder.tell(UnitHarmed(unit.id, unit.at, lost, unit.strength - lost))
            _lose(builder, unit, lost)


def _lose(builder: StepBuilder, unit: Unit, lost: int) -> None:
    if unit.strength > lost:
        return builder.change(unit.id, strength=unit.strength - lost)
    dying.leave_behind(builder, unit.id)
    builder.remove(unit.id)


# Wargs


def _hunted(field: Field) -> Mapping[str, tuple[Person, ...]]:
    """Revealed parties in the lands of the wolves, by hex."""
    west = (person for person in field.persons if person.power == "fellowship" and person.here)
    seen = (person for person in west if not person.captor and not person.hidden)
    return grouped((person.at, person) for person in seen if BOARD.province[person.at] in WOLVES)


def _wargs(builder: StepBuilder, seat: str, on: On) -> None:
    """EV23: a pack challenges the revealed of the party."""
    party = tuple(person.id for person in _hunted(builder.field)[on[0]])
    builder.push(Fighting(on[0], (WARG_PACK,), party))


# Weariness


def _weary_refused(seen: View, on: On) -> IllegalAction | None:
    """EV32: somebody of an enemy who can be seen; a captive's last Endurance is not taken (CAP-11)."""
    person = next((person for person in seen.field.persons if person.id in on), None)
    foes = {foe for power in seen.powers for foe in seen.field.foes(power)}
    if len(on) != 1 or person is None or person.power not in foes or not person.here or person.hidden:
        return no("EVT-6", "weary.nobody", on=on)
    return no("CAP-11", "weary.captive", who=person.id) if person.captor and person.endurance == 1 else None


def _weary(builder: StepBuilder, seat: str, on: On) -> None:
    wear(builder, on[0], "weariness")


def wear(builder: StepBuilder, name: str, why: str) -> None:
    """A character loses 1 Endurance, and his life with the last; all see it of one whom all see."""
    person = builder.field.person(name)
    builder.tell(
        Wearied(name, person.at, audience=(builder.seat_of(person.power),) if person.hidden else None)
    )
    if person.endurance > 1:
        builder.change(name, hurt=person.hurt + 1)
    else:
        dying.kill(builder, name, why)


# The Temptation of the Ring (RNG-11): told to the West, whoever plays it

WEST = ("fellowship",)


def _tempting_refused(seen: View, on: On) -> IllegalAction | None:
    """Where it is known that nobody of the West bears the Ring, nobody is tempted (RNG-11)."""
    field = seen.field
    lost = field.has(field.ring.holder) and field.piece(field.ring.holder).power != "fellowship"
    return no("RNG-11", "temptation.nobody") if lost else no_target(seen, on)


def companion(field: Field) -> Person | None:
    """The companion of the bearer with the lowest Ring Rating, the first of the list among equals."""
    bearer = holding.bearer(field)
    if bearer is None or bearer.power != "fellowship" or bearer.captor or bearer.lost:
        return None
    others = [person for person in field.party_at(bearer.at) if person.id != bearer.id]
    return min(others, key=lambda person: person.rating, default=None)


def _tempt(builder: StepBuilder, seat: str, on: On) -> None:
    """A die above his Ring Rating, and he fights the bearer one round for the Ring, in private.

    The mark that the card was played stays for the turn whatever came of it, so that what the others can do
    afterwards does not tell them.
    """
    put_in_force(builder, Effect("EV22", seat, builder.turn.number, secret=True))
    tempted = companion(builder.field)
    if tempted is None:
        return builder.tell(Tempted("", audience=WEST))
    fell = builder.roll("temptation", "RNG-11", audience=WEST, about=(tempted.id,)) > tempted.rating
    builder.tell(Tempted(tempted.id, fell, audience=WEST))
    if fell:
        bearer = builder.field.ring.holder
        builder.push(Fighting(tempted.at, (tempted.id,), (bearer,), private=True, why="ring", rounds=1))


def _in_hex(
    do: Callable[[StepBuilder, str, On], None],
    pieces: Callable[[Field], Mapping[str, tuple[Piece, ...]]],
    reason: str,
) -> Doing:
    """A card that is played on a hex with pieces of that kind."""

    def refusal(seen: View, on: On) -> IllegalAction | None:
        return None if len(on) == 1 and on[0] in pieces(seen.field) else no("EVT-6", reason, on=on)

    return Doing(do, refusal, lambda seen: ((at,) for at in pieces(seen.field)))


HARMS = {
    "EV09": _in_hex(_athelas, _hurt, "athelas.nobody"),
    "EV14": _in_hex(_ambush, _prey, "ambush.nobody"),
    "EV22": Doing(_tempt, _tempting_refused, armed=False),
    "EV23": _in_hex(_wargs, _hunted, "wargs.nobody"),
    "EV32": Doing(_weary, _weary_refused, lambda seen: ((person.id,) for person in seen.field.persons)),
}
