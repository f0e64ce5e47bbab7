"""Death, and what the dead leave in the hex (IND-7, IND-9, IND-14, RES-8, SEZ-5)."""

from collections.abc import Iterable

from engine.war.data import NAZGUL
from engine.war.events.fights import Died, Dispersed
from engine.war.fates import hiding, holding
from engine.war.fates.stopping import befell
from engine.war.field import Field
from engine.war.phase_records import Fighting
from engine.war.step_builder import StepBuilder


def kill(builder: StepBuilder, name: str, why: str) -> None:
    """A character dies; a Nazgûl with Endurance left of his full one is dispersed instead (IND-9)."""
    person = builder.field.person(name)
    at, bearer = person.at, builder.field.ring.holder == name
    claimed = bearer and builder.field.ring.claimed
    leave_behind(builder, name)
    if person.nazgul and person.full > 0:
        until = builder.turn.number + builder.roll("dispersed", "IND-9", about=(name,))
        builder.change(name, at="", fate="dispersed", hurt=0, captor="", returns=until)
        builder.tell(Dispersed(name, at, until))
        return
    audience = (builder.seat_of(person.power),) if person.hidden else None
    builder.change(name, at="", fate="dead", captor="")
    befell(builder, [name], "fallen", unseen=audience is not None)
    builder.tell(Died(name, at, why, audience=audience))
    if person.nazgul:
        last_of_nine_died(builder)
    # In a fight the Ring is its victor's (RNG-8).
    fight = next(
        (phase for phase in builder.state.stack if isinstance(phase, Fighting) and phase.at == at), None
    )
    if claimed and fight is not None:
        _to_nazgul(builder, fight.challengers if name in fight.challenged else fight.challenged)
    fought = fight is not None
    if bearer and person.power == "fellowship" and not fought:
        holding.to_companion(builder, at)


def _to_nazgul(builder: StepBuilder, foes: Iterable[str]) -> None:
    """SEZ-8: a claimant whom Nazgûl killed loses the Ring to them, though companions fight on."""
    nazgul = (name for name in foes if name in NAZGUL and builder.field.person(name).here)
    if taker := holding.first(builder.field, nazgul):
        holding.take(builder, taker)


def leave_behind(builder: StepBuilder, piece: str, why: str = "captor") -> None:
    """The Ring, magic cards and captives stay in the hex (IND-14, RES-8, CAP-11); ``why`` they come free.

    Of what the hidden leave the others learn nothing, had they seen it used before or not (HID-11).
    """
    field = builder.field
    gone = field.piece(piece)
    seen = not getattr(gone, "hidden", False)
    for item in field.items_of(piece):
        builder.item(item.id, holder="", lies=gone.at, shown=seen)
    if field.ring.holder == piece:
        holding.fall(builder, gone.at, public=seen)
    held = field.captives_of(piece)
    if field.held_citadel(gone.at, "sauron", "saruman"):
        for captive in held:
            builder.change(captive.id, captor=hiding.prison(gone.at))
    else:
        hiding.free(builder, [captive.id for captive in held], why)


def nine_alive(field: Field) -> bool:
    """Whether any Nazgûl lives; a dispersed one does (SEZ-1, SEZ-5)."""
    return any(field.person(name).fate != "dead" for name in NAZGUL)


def last_of_nine_died(builder: StepBuilder) -> None:
    """The ninth died while a claimant wears the Ring: Saruman wins, else it is a draw (SEZ-5, SEZ-7)."""
    ring = builder.field.ring
    if ring.claimed and not nine_alive(builder.field):
        builder.win(("saruman",) if ring.holder == "saruman" else (), "nazgul")
