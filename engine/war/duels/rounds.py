"""One round of a fight: strikes, wounds, deaths, shaken hearts (IND-4, IND-5, IND-9, WND)."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engine.war import ratings
from engine.war.cards import named
from engine.war.cards.items import show
from engine.war.data import TABLES
from engine.war.duels import withdrawing
from engine.war.duels.challenging import (
    BEASTS,
    MITHRIL,
    Foe,
    always_real,
    chooses_real,
    combat,
    fighters,
    harmless,
)
from engine.war.events import fights as told
from engine.war.events.fights import FightEnded
from engine.war.fates import dying, holding
from engine.war.field import Field
from engine.war.phase_records import Asking, Fighting, Strike
from engine.war.pieces import Person
from engine.war.questions import FightOrders, Go, MustWithdraw
from engine.war.step_builder import StepBuilder

BANDS = (-4, -2, 0, 1, 3, 5)
"""Where each band of the wounds table but the first begins."""
WEST = ("fellowship",)


def audience(phase: Fighting) -> tuple[str, ...] | None:
    """Who hears of it: a private fight the West alone (HID-8)."""
    return WEST if phase.private else None


TOGETHER = 2
"""How many may strike one opponent."""


class Pair(NamedTuple):
    """A striker with his opponent."""

    by: Foe
    on: Foe
    margin: int
    """Combat minus Combat, the help of the first striker included."""


def pairs(field: Field, phase: Fighting) -> tuple[Pair, ...]:
    """The side with fewer fighters first, with equal numbers the challenged; the strongest first."""
    sides = fighters(field, phase, 0), fighters(field, phase, 1)
    first = 0 if len(sides[0]) < len(sides[1]) else 1
    pairings: list[Pair] = []
    for side in (first, 1 - first):
        chosen = list(_chosen(sides[side], sides[1 - side], phase, phase.orders[side]))
        for by, on in chosen:
            bonus = _second(field, by, on, chosen)
            margin = combat(field, by, on) + bonus - combat(field, on, by)
            pairings.append(Pair(by, on, margin))
    return tuple(pairings)


def _chosen(
    own: tuple[Foe, ...], others: tuple[Foe, ...], phase: Fighting, orders: FightOrders
) -> Iterator[tuple[Foe, Foe]]:
    aimed: Counter[str] = Counter()
    for foe in sorted(own, key=lambda foe: -foe.combat):
        if foe.id in phase.shaken or not foe.strikes:
            continue
        wanted = sorted(others, key=lambda other: _wish(foe, other, orders))
        target = next((other for other in wanted if aimed[other.id] < TOGETHER), None)
        if target is not None:
            aimed[target.id] += 1
            yield foe, target


def _wish(foe: Foe, other: Foe, orders: FightOrders) -> tuple[int, int]:
    """The servant strikes the highest Combat, others as ordered, then the lowest Endurance (P-9, MOV-14)."""
    if foe.id in BEASTS:
        return 0, -other.combat
    place = orders.strike.index(other.id) if other.id in orders.strike else len(orders.strike)
    return place, other.endurance


def _second(field: Field, by: Foe, on: Foe, chosen: list[tuple[Foe, Foe]]) -> bool:
    """Whether he is the second on that opponent: the one of lower Combat, else who chose later."""
    both = [foe for foe, target in chosen if target.id == on.id]
    if len(both) < TOGETHER:
        return False
    return min(reversed(both), key=lambda foe: combat(field, foe, on)).id == by.id


@lru_cache(maxsize=512)
def wounds(margin: int, die: int) -> int:
    """The wounds table (IND-4)."""
    return TABLES.wounds.rows[bisect_right(BANDS, margin)][die - 1]


def strike(builder: StepBuilder, phase: Fighting) -> Fighting:
    """All strike at the same time; what they deal is not yet taken."""
    hears, number = audience(phase), phase.round + 1
    strikes = []
    for by, on, margin in pairs(builder.field, phase):
        die = builder.roll("strike", "IND-4", audience=hears, about=(by.id, on.id))
        dealt = 0 if harmless(builder.field, by.id) else wounds(margin, die)
        builder.tell(told.Struck(number, by.id, on.id, margin, die, dealt, audience=hears))
        if hears is None:
            show(builder, by.id, nazgul=on.nazgul)
            show(builder, on.id)
        real: int | None = 0
        if on.nazgul and dealt:
            if always_real(builder.field, by.id):
                real = dealt
            elif chooses_real(builder.field, by.id) and hears is None:
                real = None
        strikes.append(Strike(by.id, on.id, dealt, real))
    return replace(phase, round=number, strikes=tuple(strikes), shaken=())


def open_wound(phase: Fighting) -> Strike | None:
    """The next strike of which it is not said yet whether its wounds are real (P-12)."""
    return next((strike for strike in phase.strikes if strike.real is None), None)


def decide(field: Field, phase: Fighting, real: bool) -> Fighting:
    """The answer to P-12: one wound of a hobbit's, all of Éowyn's (WND-1, WND-5)."""
    strike = open_wound(phase)
    assert strike is not None
    takes_one = chooses_real(field, strike.by) == "one"
    number = 0 if not real else 1 if takes_one else strike.wounds
    decided = tuple(replace(s, real=number) if s is strike else s for s in phase.strikes)
    if not real:
        return replace(phase, strikes=decided)
    return replace(phase, strikes=decided, real=tuple(dict.fromkeys((*phase.real, strike.by))))


def _leaving(field: Field, phase: Fighting) -> tuple[str, ...]:
    """Who is out of the combat after this round: a hobbit who made his wound real (WND-2, IND-4)."""
    made = (blow.by for blow in phase.strikes if blow.real and blow.by in phase.real)
    return tuple(name for name in made if chooses_real(field, name) == "one")


def suffer(builder: StepBuilder, phase: Fighting) -> None:
    """All wounds of the round come off at once; then the dead fall, Nazgûl first (IND-4, IND-9, SEZ-5)."""
    field, hears = builder.field, audience(phase)
    taken, tally, spared = Counter(phase.taken), Counter(phase.tally), list(phase.spared)
    lost: Counter[str] = Counter()
    real: Counter[str] = Counter()
    for blow in phase.strikes:
        dealt = blow.wounds
        if dealt and blow.on not in spared and _mail(field, blow.on):
            spared.append(blow.on)
            dealt -= 1
        tally[blow.by] += dealt
        lost[blow.on] += dealt
        real[blow.on] += blow.real or 0
    fallen: list[str] = []
    losses = 0
    for foe in (*fighters(field, phase, 0), *fighters(field, phase, 1)):
        if not lost[foe.id]:
            continue
        left = max(0, foe.endurance - lost[foe.id])
        if field.has(foe.id) and isinstance(person := field.piece(foe.id), Person):
            permanent = min(real[foe.id], person.full)
            ordinary = lost[foe.id] - real[foe.id]
            builder.change(foe.id, hurt=person.hurt + ordinary, worn=person.worn + permanent)
        else:
            losses = min(lost[foe.id], foe.endurance) if foe.id not in BEASTS else losses
            taken[foe.id] += min(lost[foe.id], foe.endurance)
        builder.tell(told.Wounded(foe.id, lost[foe.id], real[foe.id], left, audience=hears))
        if not left:
            fallen.append(foe.id)
    left_it = (*phase.left, *_leaving(field, phase))
    phase = replace(phase, stage="after", taken=taken, tally=tally, spared=tuple(spared), left=left_it)
    builder.swap(phase)
    _weaken(builder, phase.pieces, losses)
    for name in sorted(fallen, key=lambda name: not _nazgul(field, name)):
        _fall(builder, phase, name)


def _mail(field: Field, name: str) -> bool:
    """Whether a Mithril Coat turns the first wound of this fight: it counts for nothing (MG02, GOL-3).

    Of him who is lost to the Ring one wound is enough (RNG-7).
    """
    piece = field.piece(name) if field.has(name) else None
    return isinstance(piece, Person) and not piece.lost and MITHRIL in ratings.helping(field, piece)


def _nazgul(field: Field, name: str) -> bool:
    piece = field.piece(name) if field.has(name) else None
    return isinstance(piece, Person) and piece.nazgul


def _weaken(builder: StepBuilder, pieces: Iterable[str], losses: int) -> None:
    """Each wound of the army pieces takes 1 strength, of the strongest first (IND-2)."""
    for _ in range(losses):
        able = [builder.field.piece(name) for name in pieces if builder.field.has(name)]
        most = max(able, key=_strength)
        if _strength(most) > 1:
            builder.change(most.id, strength=_strength(most) - 1)
        else:
            dying.leave_behind(builder, most.id)
            builder.remove(most.id)


def _strength(piece: object) -> int:
    return getattr(piece, "strength", 0)


def _fall(builder: StepBuilder, phase: Fighting, name: str) -> None:
    if name in BEASTS:
        if not phase.why:
            return
        builder.know(slain=(*builder.state.secrets.slain, name))
        builder.tell(told.ServantSlain(name, audience=audience(phase)))
    elif builder.field.has(name) and isinstance(builder.field.piece(name), Person):
        dying.kill(builder, name, "fight")


def take_heart(builder: StepBuilder, phase: Fighting) -> Fighting:
    """Who is at half his Endurance or less may not strike if a die is above his Morale (IND-5)."""
    shaken = []
    for foe in (*fighters(builder.field, phase, 0), *fighters(builder.field, phase, 1)):
        if foe.steady or foe.endurance * 2 > foe.full or not foe.strikes:
            continue
        if builder.roll("morale", "IND-5", audience=audience(phase), about=(foe.id,)) > foe.morale:
            shaken.append(foe.id)
            builder.tell(told.Shaken(foe.id, audience=audience(phase)))
    return replace(phase, shaken=tuple(shaken))


# The end of a fight: who has the Ring, who must withdraw (IND-7, RNG-7, RNG-8, GOL-3, GOL-4, WND-2)

ENDS = {"gone": "gone", "broken": "off", "rounds": "rounds", "vanished": "vanished", "phial": "phial"}
"""Why a fight is over, by its last stage."""


def go_on(builder: StepBuilder, phase: Fighting) -> None:
    """Tell it, see to the Ring, then to those who made real wounds."""
    if phase.stage in ENDS:
        builder.tell(FightEnded(phase.at, ENDS[phase.stage], audience=audience(phase)))
        builder.swap(replace(phase, stage="withdraw"))
        named.fight_over(builder, (*phase.challengers, *phase.challenged))
        if phase.stage != "vanished":
            _ring(builder, phase)
    elif phase.real:
        _withdraw(builder, phase)
    else:
        builder.pop()


def _ring(builder: StepBuilder, phase: Fighting) -> None:
    if phase.why in ("gollum", "ring"):
        _grasped(builder, phase)
    if builder.field.ring.lies == phase.at:
        sides = [[foe.id for foe in fighters(builder.field, phase, side)] for side in (0, 1)]
        victors = sides[0] or sides[1] if phase.stage == "gone" and not all(sides) else []
        names = [
            name for victor in victors for name in (phase.pieces if victor in phase.pieces else (victor,))
        ]
        taker = holding.first(builder.field, names)
        if taker:
            holding.take(builder, taker)
        else:
            holding.to_companion(builder, phase.at)


def _grasped(builder: StepBuilder, phase: Fighting) -> None:
    """One blow for the Ring itself: whose is it now?"""
    (striker, *_), (holder, *_) = phase.challengers, phase.challenged
    dealt, suffered = phase.tally.get(striker, 0), phase.tally.get(holder, 0)
    field = builder.field
    if not field.person(striker).here:
        return
    won = dealt > suffered if holder == "gollum" else dealt > 0
    # He who wounded the bearer to death has it too (GOL-3).
    fell = striker == "gollum" and field.ring.lies == phase.at
    if not won or not (field.ring.holder == holder or fell):
        return
    west, sauron = builder.seat_of("fellowship"), builder.seat_of("sauron")
    if striker == "gollum":
        holding.seize(builder, striker, (west, sauron))
    else:
        seat = builder.seat_of(field.person(striker).power)
        holding.seize(builder, striker, (seat,) if phase.private else builder.config.everyone)


def _withdraw(builder: StepBuilder, phase: Fighting) -> None:
    """WND-2: to the nearest Citadel of the West, or as P-17 says where there are more."""
    name = phase.real[0]
    person = builder.field.person(name)
    citadels = withdrawing.citadels(builder.field, person.at) if person.here and not person.captor else ()
    if len(citadels) > 1:
        return builder.ask("P-17", (builder.seat_of("fellowship"),), MustWithdraw(name, citadels))
    builder.swap(replace(phase, real=phase.real[1:]))
    if citadels:
        withdrawing.bind(builder, name, citadels[0])


def heard(builder: StepBuilder, phase: Fighting, asking: Asking) -> None:
    """The answer to P-17."""
    choice = asking.given[0].choice
    assert isinstance(choice, Go)
    builder.swap(replace(phase, real=phase.real[1:]))
    withdrawing.bind(builder, phase.real[0], choice.to)
