"""Seizing power with the Ring (SEZ)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war import ratings
from engine.war.actions import Claim, Give, HandRing, PutOn
from engine.war.board import BOARD
from engine.war.chapter import Prompt, judged
from engine.war.data import TABLES
from engine.war.data.records import Power
from engine.war.events import quest as told
from engine.war.events.quest import GollumRolled, Hidden, RingClaimed, RingPassed
from engine.war.fates import dying, hiding, holding, stopping
from engine.war.field import DARK, Field
from engine.war.phase_records import Asking, AskingRing, Fighting
from engine.war.pieces import GOLLUM, Person
from engine.war.questions import Choice, FightOrders, RingAsked, Yes
from engine.war.realm import mobilising
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# The Ring on the finger: put on, taken off, what it takes (RNG-3 to RNG-7, P-10)

F2 = frozenset(("F2",))

# Putting it on


def can_wear(field: Field) -> IllegalAction | None:
    """Why the bearer of the West cannot put the Ring on (RNG-3, WND-3)."""
    bearer = holding.bearer(field)
    if bearer is None or bearer.power != "fellowship" or bearer.captor:
        return no("RNG-3", "ring.not_yours")
    if field.ring.worn:
        return no("RNG-3", "ring.worn")
    return no("WND-3", "person.bound", who=bearer.id) if bearer.bound else None


def put_on(builder: StepBuilder, before: Iterable[str] = (), *, claim: bool = False) -> None:
    """He puts it on, before the eyes of these; only Nazgûl and the Mouth see him still (RNG-3)."""
    bearer = holding.bearer(builder.field)
    assert bearer is not None
    seen, feared = not bearer.hidden, stopping.among(builder.field, before)
    vanishes = seen and not feared and not claim and hiding.room(builder.field) > 0
    known = builder.config.everyone if seen else builder.field.ring.known
    builder.ring(worn=True, since=builder.turn.number, known=known, seen=bearer.at)
    builder.tell(told.PutOn(BOARD.mordor(bearer.at), bearer.id if seen else ""))
    builder.tell(told.WearerSeen(bearer.at, audience=(builder.seat_of("sauron"),)))
    if vanishes:
        hiding.remember(builder, [bearer.id])
        builder.change(bearer.id, hidden=True)
        builder.tell(Hidden((bearer.id,)))
    mobilising.mobilise(builder, "mordor", "ring")
    if BOARD.mordor(bearer.at):
        stopping.open_doom(builder)


WEARING_ORDERS = (
    judged(
        PutOn,
        F2,
        lambda seen, _: can_wear(seen.field),
        lambda builder, _: put_on(builder),
        lambda _: (PutOn(),),
    ),
)

# P-10


def out_of_reach(field: Field, concerned: Iterable[str]) -> bool:
    """Whether all know that none of these can put the Ring on: it is worn, they are bound, or who has it is
    known and not among them (W15.10). A Ring seen to fall may have been taken up in secret since (RNG-8)."""
    able = [name for name in concerned if not field.person(name).bound]
    ring = field.ring
    known = "" in ring.known and not ring.lies
    return ring.worn or not able or (known and ring.holder not in able)


def go_on(builder: StepBuilder, phase: AskingRing) -> None:
    """Ask whoever bears it (INF-6); Nazgûl and the Mouth who act have seen him now (DOO-2)."""
    if phase.asked:
        return builder.pop()
    builder.swap(replace(phase, asked=True))
    stopping.spotted(builder, phase.concerned, phase.by)
    if out_of_reach(builder.field, phase.concerned):
        return builder.pop()
    about = RingAsked(phase.at, phase.concerned, stopping.among(builder.field, phase.by), phase.why, phase.by)
    return builder.ask("P-10", (builder.seat_of("fellowship"),), about)


def heard(builder: StepBuilder, phase: AskingRing, asking: Asking) -> None:
    """He puts it on, or not."""
    builder.pop()
    if asking.given[0].choice == Yes(True):
        put_on(builder, phase.by)


def _answer_refused(seen: View, asking: Asking, choice: Choice) -> IllegalAction | None:
    if not isinstance(choice, Yes) or not isinstance(asking.about, RingAsked):
        return no("RNG-3", "answer.other_kind")
    if not choice.yes:
        return None
    if seen.field.ring.holder not in asking.about.concerned:
        return no("RNG-3", "ring.not_among")
    return can_wear(seen.field)


def _answers(seen: View, asking: Asking) -> Iterable[Choice]:
    return (choice for choice in (Yes(False), Yes(True)) if _answer_refused(seen, asking, choice) is None)


PROMPTS = {"P-10": Prompt(lambda *_: Yes(False), _answers, _answer_refused)}

# What it takes


def wearer_asked(builder: StepBuilder) -> None:
    """T1: the wearer tries to take it off; every turn after the first it wears him (RNG-5, RNG-6, SEZ-2)."""
    wearer = holding.wearer(builder.field)
    if wearer is None:
        return
    seat = (builder.seat_of(wearer.power),)
    if not builder.field.ring.claimed:
        die = builder.roll("ring-off", "RNG-5", audience=seat, about=(wearer.id,))
        if die <= wearer.rating:
            return holding.taken_off(builder)
    # Where both come to 0 he is lost, and 1 Endurance stays his (RNG-7).
    spared = wearer.rating == 1 and wearer.endurance == 1
    builder.change(wearer.id, faded=wearer.faded + 1, worn=wearer.worn + (not spared))
    now = builder.field.person(wearer.id)
    builder.tell(told.RingWore(now.id, now.endurance, now.rating, audience=seat))
    if now.rating <= 0:
        _lost(builder, now)
    elif now.endurance <= 0:
        dying.kill(builder, now.id, "ring")


def _lost(builder: StepBuilder, wearer: Person) -> None:
    """RNG-7: he is Sauron's now, seen by all, and goes to Barad-dûr with the Ring."""
    builder.change(wearer.id, power="sauron", lost=True, hidden=False, captor="", refuge="", rest=0)
    holding.taken_off(builder)
    builder.ring(known=builder.config.everyone)
    builder.tell(told.BearerLost(wearer.id, wearer.at))


def wearer_seen(builder: StepBuilder) -> None:
    """At the start of each Dark turn Sauron learns the wearer's hex (RNG-3)."""
    wearer = holding.wearer(builder.field)
    if wearer is not None:
        builder.ring(seen=wearer.at)
        builder.tell(told.WearerSeen(wearer.at, audience=(builder.seat_of("sauron"),)))


# Gollum: who handles him, what he does near the Ring, his way home with it (GOL)

HOME = BOARD.hex_of("dimrill_dale")
HANDLERS: tuple[Power, ...] = ("fellowship", "nobody", "sauron")


def ring_phase(builder: StepBuilder) -> None:
    """T1: a public die says who handles him this turn, in which he may go again (GOL-2, MOV-11)."""
    if not builder.field.person(GOLLUM).here:
        return
    builder.change(GOLLUM, moved=False, began="")
    die = builder.roll("gollum", "GOL-2")
    power = next(power for power in HANDLERS if die in TABLES.gollum[power])
    builder.wage(gollum=power)
    builder.tell(GollumRolled(power))


def looks(builder: StepBuilder) -> None:
    """After D2, under Sauron's hand: in the bearer's hex he attacks him, one round in private (GOL-3).

    Who must withdraw helps nobody (WND-3).
    """
    gollum, bearer = builder.field.person(GOLLUM), holding.bearer(builder.field)
    if builder.war.gollum != "sauron" or not gollum.here or bearer is None or bearer.power != "fellowship":
        return
    if bearer.at != gollum.at or bearer.captor:
        return
    beside = (person for person in builder.field.party_at(bearer.at) if person.id != bearer.id)
    others = [person for person in beside if not person.bound]
    helper = max(others, key=lambda person: ratings.combat(builder.field, person), default=None)
    challenged = (bearer.id, helper.id) if helper else (bearer.id,)
    orders = (FightOrders((bearer.id,)), FightOrders())
    phase = Fighting(gollum.at, (GOLLUM,), challenged, orders=orders, private=True, why="gollum", rounds=1)
    builder.push(phase)


STEPS = frozenset(("F2", "S2"))


def claimant(field: Field) -> Person | None:
    """Who wears the Ring as a claimant; his place is public (SEZ-2)."""
    return holding.wearer(field) if field.ring.claimed else None


def _refused(seen: View, action: Claim) -> IllegalAction | None:
    field = seen.field
    bearer = holding.bearer(field)
    if bearer is None or bearer.power != seen.power or bearer.captor:
        return no("SEZ-1", "claim.not_yours")
    if not bearer.kind.may_seize or bearer.power != bearer.kind.power:
        return no("SEZ-1", "claim.not_he", who=bearer.id)
    if bearer.power == "saruman" and not seen.config.three:
        return no("SR2-11", "claim.two_players")
    if field.ring.claimed or bearer.bound:
        return no("SEZ-1", "claim.done", who=bearer.id)
    return None if dying.nine_alive(field) else no("SEZ-1", "claim.no_nazgul")


def _do(builder: StepBuilder, action: Claim) -> None:
    """The claim and its hex are public; he is seen by all (SEZ-2, HID-8)."""
    bearer = holding.bearer(builder.field)
    assert bearer is not None
    if bearer.power == "fellowship":
        hiding.reveal(builder, (bearer.id,), "claim")
    if builder.field.ring.worn:
        builder.ring(known=builder.config.everyone, seen=bearer.at)
    else:
        put_on(builder, claim=True)
    builder.ring(claimed=True)
    builder.tell(RingClaimed(bearer.id, bearer.at))


ORDERS = (judged(Claim, STEPS, _refused, _do, lambda _: (Claim(),)),)

# The Nazgûl


def challenged(builder: StepBuilder) -> None:
    """D4: the Nazgûl that came to him and have not fought him yet challenge him (SEZ-4)."""
    he = claimant(builder.field)
    if he is None:
        return
    tried = builder.turn.tried
    nazgul = tuple(
        person.id
        for person in builder.field.persons_at(he.at, "sauron")
        if person.nazgul and f"fight:{person.id}" not in tried
    )
    if nazgul:
        builder.note(tried=(*tried, *(f"fight:{name}" for name in nazgul)))
        builder.push(Fighting(he.at, nazgul, (he.id,)))


# The Ring goes from hand to hand (RNG-1, RNG-12)

RING = "ring"
MOVING = frozenset(("S2", "D2"))


def refusal(seen: View, action: Give) -> IllegalAction | None:
    """Why the Ring cannot be handed over in F2."""
    field = seen.field
    bearer, ring = holding.bearer(field), field.ring
    if bearer is None or bearer.power != "fellowship" or bearer.captor:
        return no("RNG-1", "ring.not_yours")
    if ring.worn:
        return no("RNG-1", "ring.worn")
    if ring.passed == field.turn.number:
        return no("RNG-1", "ring.passed")
    other = field.piece(action.to) if field.has(action.to) else None
    if not isinstance(other, Person) or other not in field.party_at(bearer.at) or other.id == bearer.id:
        return no("RNG-1", "ring.nobody", to=action.to)
    bound = bearer if bearer.bound else other if other.bound else None
    if bound is None or (bound is bearer and bearer.rest > 0):
        return None
    return no("WND-8" if bound is bearer else "WND-3", "person.bound", who=bound.id)


def give(builder: StepBuilder, action: Give) -> None:
    """In secret; if the old bearer moved it goes no farther this turn."""
    old = holding.bearer(builder.field)
    assert old is not None
    builder.ring(holder=action.to, passed=builder.turn.number, halted=old.moved)
    builder.tell(RingPassed(old.id, action.to, audience=(builder.seat_of("fellowship"),)))


def offers(seen: View) -> Iterable[Give]:
    """To everybody in the hex."""
    bearer = holding.bearer(seen.field)
    others = seen.field.party_at(bearer.at) if bearer else ()
    gifts = (Give(RING, other.id) for other in others)
    return (action for action in gifts if refusal(seen, action) is None)


# The Dark holders


def _hand_refused(seen: View, action: HandRing) -> IllegalAction | None:
    field = seen.field
    holder = field.piece(field.ring.holder) if field.has(field.ring.holder) else None
    if holder is None or holder.power not in seen.powers or holder.power not in DARK:
        return no("RNG-12", "ring.not_yours")
    other = field.piece(action.to) if field.has(action.to) else None
    if other is None or other.id == holder.id or other.at != holder.at:
        return no("RNG-12", "ring.nobody", to=action.to)
    if other.power not in seen.powers or not holding.may_take(other):
        return no("RNG-12", "ring.not_their_own", to=action.to)
    return None


def _hand(builder: StepBuilder, action: HandRing) -> None:
    old = builder.field.ring.holder
    builder.ring(holder=action.to)
    builder.tell(RingPassed(old, action.to, audience=holding.hearers(builder)))


def _hands(seen: View) -> Iterable[HandRing]:
    field = seen.field
    holder = field.piece(field.ring.holder) if field.has(field.ring.holder) else None
    return (HandRing(piece.id) for piece in (field.standing(holder.at) if holder else ()))


PASSING_ORDERS = (judged(HandRing, MOVING, _hand_refused, _hand, _hands),)
