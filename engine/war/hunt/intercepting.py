"""People who come to a hex with Dark pieces are looked for at once (SRC-10 to SRC-12, P-1)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import chapter
from engine.war.chapter import Prompt
from engine.war.data.records import Power
from engine.war.duels import challenging
from engine.war.events.quest import Intercepted
from engine.war.fates import hiding, stopping
from engine.war.fates.hiding import reveal
from engine.war.fates.stopping import stop
from engine.war.field import DARK, Field
from engine.war.grid import distance
from engine.war.hunt import searching
from engine.war.hunt.searching import hobbit
from engine.war.moves import walking, ways
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.phase_records import Asking, AskingRing, Capturing, Fighting, Intercepting, Pursuing, Walking
from engine.war.pieces import OrcBand, Person, Piece, Unit
from engine.war.questions import Caught, Challenge, Choice, FightOrders, Leave, Seize, Spotted
from engine.war.realm import mobilising
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# After a Search that spotted people: bands or Nazgûl come, hex by hex (SRC-9, SRC-14, P-2)


def able_to_come(field: Field, at: str) -> tuple[str, ...]:
    """Who could come by one normal move, the nearest first; nobody with a captive or the Ring."""
    nazgul = (
        person for person in field.persons if person.nazgul and person.here and person.power == "sauron"
    )
    free = [person for person in nazgul if _comes(moving_group(field, (person.id,)), at)]
    return tuple(person.id for person in sorted(free, key=lambda person: distance(person.at, at)))


def _comes(nazgul: MovingGroup, at: str) -> bool:
    return not nazgul.laden and (nazgul.at == at or at in ways.ends(nazgul))


def come(builder: StepBuilder, name: str, at: str) -> None:
    """He comes at once; it is no move of his own turn (MOV-11)."""
    nazgul = moving_group(builder.field, (name,))
    path = ways.way(nazgul, at) if nazgul.at != at else None
    if path is not None:
        walking.set_out(builder, (name,), path, why="search", forced=True)


def pursue(builder: StepBuilder, phase: Pursuing) -> None:
    """For each hex the question of the Ring (P-10), then who comes; at the end the phase is over."""
    if not phase.spotted:
        return chapter.after(builder, "T4")
    at, names = phase.spotted[0]
    if phase.stage == "asked":
        return _come(builder, phase)
    by = _spotters(builder, phase)
    builder.swap(replace(phase, stage="asked", by=by[0] if phase.forces == "orcs" and by else ""))
    return builder.push(AskingRing(at, names, stopping.before(builder.field, at, by), "search"))


def _spotters(builder: StepBuilder, phase: Pursuing) -> tuple[str, ...]:
    """Who spotted them: a band that appears, where one may; of a Search with Nazgûl all who are left."""
    field, (at, _) = builder.field, phase.spotted[0]
    if phase.forces == "nazgul":
        return tuple(person.id for person in field.persons if person.nazgul and person.here)
    band = "" if field.units_at(at, "fellowship") else hiding.appear(builder, phase.searcher, at)
    return (band,) if band else ()


def _come(builder: StepBuilder, phase: Pursuing) -> None:
    """The band tries at once, or Sauron says which Nazgûl comes; nobody, where an army of the West stands."""
    at, names = phase.spotted[0]
    still = _still_there(builder.field, at, names)
    called = still and phase.forces == "nazgul" and not builder.field.units_at(at, "fellowship")
    if called and (able := able_to_come(builder.field, at)):
        return builder.ask("P-2", (builder.seat_of("sauron"),), Spotted(at, still, able))
    builder.swap(replace(phase, spotted=phase.spotted[1:], stage="", by=""))
    if phase.by and still:
        builder.push(_capture(builder, phase.searcher, at, still, phase.by))
    elif phase.by:
        hiding.vanish(builder, at)
    return None


def _still_there(field: Field, at: str, names: Iterable[str]) -> tuple[str, ...]:
    """Who of them is still to be seen there."""
    there = {person.id for person in field.party_at(at) if not person.hidden}
    return tuple(name for name in names if name in there)


def _capture(builder: StepBuilder, power: Power, at: str, whom: tuple[str, ...], by: str) -> Capturing:
    """Who came tries, with all of his player's pieces that are there (CAP-2)."""
    own = builder.config.powers_of(builder.seat_of(power))
    others = (piece.id for piece in builder.field.dark_at(at, *own) if piece.id != by)
    return Capturing(power, at, whom, (by, *others), "asked")


def pursuit_heard(builder: StepBuilder, phase: Pursuing, asking: Asking) -> None:
    """P-2: the Nazgûl that was named comes and tries to take them, or nobody does."""
    at, names = phase.spotted[0]
    choice = asking.given[0].choice
    builder.swap(replace(phase, spotted=phase.spotted[1:], stage=""))
    if isinstance(choice, Seize):
        builder.push(_capture(builder, "sauron", at, _still_there(builder.field, at, names), choice.by))
        come(builder, choice.by, at)


def _pursuit_choices(seen: View, asking: Asking) -> tuple[Choice, ...]:
    about = asking.about
    assert isinstance(about, Spotted)
    return (*(Seize(name) for name in about.nazgul), Leave())


def _pursuit_refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    return None if choice in _pursuit_choices(seen, asking) else no("SRC-9", "come.not_able")


PURSUIT_PROMPTS = {
    "P-2": Prompt(lambda *asked: _pursuit_choices(*asked)[0], _pursuit_choices, _pursuit_refused)
}


def entered(builder: StepBuilder, walking: Walking) -> None:
    """Test a party that entered a hex with Dark pieces; nobody else hears of a die that spots nobody."""
    field, at = builder.field, walking.at
    dark = field.dark_at(at)
    eyes = searching.of_pieces(dark)
    party = _tested(field, walking.who, eyes) if dark else ()
    if not party:
        return
    seen = {person.id for person in party if not person.hidden}
    hidden = [person for person in party if person.hidden]
    if hidden:
        names = tuple(person.id for person in hidden)
        die = builder.roll("interception", "SRC-10", audience=("fellowship",), about=names)
        seen |= set(searching.spotted(field, hidden, eyes, die))
    spotted = tuple(person.id for person in party if person.id in seen)
    if spotted:
        _caught(builder, at, spotted)


def _tested(field: Field, names: Iterable[str], eyes: searching.Eyes) -> tuple[Person, ...]:
    """The Fellowship-side people of a walk, but for whom these eyes cannot see or an army protects."""
    pieces = (field.piece(name) for name in names)
    return tuple(
        piece
        for piece in pieces
        if isinstance(piece, Person)
        and piece.power == "fellowship"
        and not searching.guarded(field, piece)
        and (eyes.keen or not searching.wearer(field, piece))
    )


def _caught(builder: StepBuilder, at: str, spotted: tuple[str, ...]) -> None:
    """Those spotted stop, revealed and announced; the others go on (MOV-22)."""
    power = owner(builder.field, at)
    builder.tell(Intercepted(at, spotted))
    reveal(builder, spotted, "spotted")
    stopping.shown(builder, spotted)
    stop(builder, spotted)
    if power == "sauron" and hobbit(builder.field, spotted):
        mobilising.mobilise(builder, "mordor", "spotted")
    builder.push(Intercepting(at, spotted, power))


def owner(field: Field, at: str) -> Power:
    """Who chooses what follows: the best value, Sauron on a tie (SRC-11)."""
    return max(
        (power for power in DARK if field.dark_at(at, power)),
        key=lambda power: searching.of_pieces(field.dark_at(at, power)).number,
    )


def go_on(builder: StepBuilder, phase: Intercepting) -> None:
    """P-1 is asked while anybody is to be seen; else nothing follows. A band alone can but take them, as all
    see: its player is not asked (CAP-10, W15.10)."""
    still, seat = _still(builder.field, phase), builder.seat_of(phase.power)
    if not still:
        return builder.pop()
    if [type(piece) for piece in mine(builder.field, seat, phase.at)] == [OrcBand]:
        return _follow(builder, phase, seat, Seize())
    return builder.ask("P-1", (seat,), Caught(phase.at, still))


def _still(field: Field, phase: Intercepting) -> tuple[str, ...]:
    there = {person.id for person in field.party_at(phase.at) if not person.hidden}
    return tuple(name for name in phase.spotted if name in there)


def heard(builder: StepBuilder, phase: Intercepting, asking: Asking) -> None:
    """Dead or alive (SRC-11)."""
    _follow(builder, phase, asking.given[0].seat, asking.given[0].choice)


def _follow(builder: StepBuilder, phase: Intercepting, seat: str, choice: Choice) -> None:
    """A challenge, or the capture attempt."""
    whom = _still(builder.field, phase)
    builder.pop()
    if isinstance(choice, Challenge):
        both = (choice.orders, FightOrders())
        builder.push(Fighting(phase.at, choice.who, whom, orders=both))
    elif isinstance(choice, Seize):
        own = [piece.id for piece in mine(builder.field, seat, phase.at)]
        by = sorted(own, key=lambda name: name != choice.by)
        builder.push(Capturing(phase.power, phase.at, whom, tuple(by)))


def mine(field: Field, seat: str | None, at: str) -> tuple[Piece, ...]:
    """The Dark pieces of a seat in a hex."""
    return field.dark_at(at, *field.config.powers_of(seat))


def challengers(pieces: Sequence[Piece]) -> Iterable[tuple[str, ...]]:
    """Canonical challenges: each character alone, all of a power together, its troops (IND-13)."""
    for power in DARK:
        people = tuple(p.id for p in pieces if isinstance(p, Person) and p.power == power)
        army = tuple(p.id for p in pieces if isinstance(p, Unit) and p.power == power)
        yield from ((name,) for name in people)
        if len(people) > 1:
            yield people
        if army:
            yield army


def _default(seen: View, asking: Asking) -> Choice:
    """P-1: capture; Nazgûl alone challenge."""
    pieces = mine(seen.field, seen.seat, _about(asking).at)
    if all(isinstance(piece, Person) and piece.nazgul for piece in pieces):
        return Challenge(tuple(piece.id for piece in pieces))
    return Seize()


def _choices(seen: View, asking: Asking) -> Iterable[Choice]:
    pieces = mine(seen.field, seen.seat, _about(asking).at)
    default = _default(seen, asking)
    choices = (Seize(), default, *(Challenge(challenger) for challenger in challengers(pieces)))
    return tuple(dict.fromkeys(choices))


def _refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    pieces = {piece.id: piece for piece in mine(seen.field, seen.seat, _about(asking).at)}
    if isinstance(choice, Seize):
        return None if choice.by in ("", *pieces) else no("SRC-11", "seize.not_there", by=choice.by)
    if not isinstance(choice, Challenge):
        return no("SRC-11", "caught.seize_or_challenge")
    if not choice.who or len(set(choice.who)) < len(choice.who) or not set(choice.who) <= set(pieces):
        return no("IND-13", "challenge.not_there", who=choice.who)
    chosen = [pieces[name] for name in choice.who]
    if any(not isinstance(piece, Person | Unit) for piece in chosen):
        return no("CAP-10", "challenge.band", who=choice.who)
    if len({piece.power for piece in chosen}) > 1:
        return no("ARM-14", "challenge.two_powers", who=choice.who)
    return challenging.refusal(seen, _about(asking).spotted, choice.orders)


def _about(asking: Asking) -> Caught:
    assert isinstance(asking.about, Caught)
    return asking.about


PROMPTS = {"P-1": Prompt(_default, _choices, _refused)}
