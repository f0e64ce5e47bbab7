"""The bearer goes on: the least dangerous way, a halt before a guarded gate, Gollum (players.md 3.2, 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil
from typing import Final

from msgspec.structs import replace

from engine.war.actions import CastIn, Move, PlayEvent, PutOn, Reveal, StartAt, UseItem
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.company import LEMBAS, Company, company, under
from engine.war.fates import hiding
from engine.war.hunt.whereabouts import starts
from engine.war.moves.going import going
from engine.war.moves.ways import ends, gait
from engine.war.pieces import Person
from engine.war.players import atlas
from engine.war.players.mind import Wish
from engine.war.players.west.outlook import MISTY, Outlook, distance_to_doom, free
from engine.war.players.west.risks import Plan, Risks, plan
from engine.war.players.west.risks import plan as way_to
from engine.war.turns.dawn import companions

# Before the first turn: where the pair begins, if the story leaves it open (SCN-3, players.md 3.1)


LOOKED_AT: Final = 4
"""Of how many hexes the ways are compared."""
SPREAD: Final = 1.5
"""How many turns more a way may cost that sharp chooses so as not to be read."""


def muster_wishes(out: Outlook) -> Iterator[Wish]:
    """Somewhere else than where everybody expects them, once."""
    field = out.field
    who = tuple(field.person(name) for name in companions(field))
    listed = {BOARD.hex_of(placed.start) for placed in field.config.story.characters if placed.hidden}
    if not out.mind.careful or not starts(field) or who[0].at not in listed:
        return
    costs: dict[str, float] = {}
    for at in sorted(starts(field), key=lambda at: (distance_to_doom(at), at))[:LOOKED_AT]:
        there = Company(field, tuple(replace(person, at=at) for person in who))
        way = plan(there, MOUNT_DOOM, Risks(out.mind, who), out.weight)
        if way is not None:
            costs[at] = way.cost
    best = sorted((at for at in costs if at not in listed), key=lambda at: (costs[at], at))
    good = [at for at in best if costs[at] <= costs[best[0]] + SPREAD] if out.mind.cunning else best[:1]
    if good:
        at = good[int(out.mind.rng.random() * len(good))]
        yield Wish(StartAt(tuple(person.id for person in who), at), "start", {"at": at})


# When the pair lies low: before a guarded gate, and where no Search comes (players.md 3.3, 3.9).


HOT: Final = 0.12
"""A chance to be taken from which it is worth waiting, with all the time of the world."""
WHOLE_WAY: Final = 0.25
"""How much more may befall on all of the way than in one turn of it."""
HASTE: Final = 1.0
"""How that chance grows as the turns grow few."""
SPARE: Final = 2
"""Turns to be left when they arrive."""
COVER: Final = "fr"
"""Where they wait: forest or rough."""
LOOKS_AHEAD: Final = 3
"""Of how many nights sharp thinks before it leaves a safe place."""
LEAVES: Final = 1 / 4
"""How likely whoever bars the way is gone a turn later."""
WAITS: Final = 3
"""In every so many turns they go on whatever guards the way: so they wait two turns at most."""


def waits(out: Outlook, plan: Plan) -> bool:
    """Whether the pair stays this turn; sharp stays for long where nobody can look for it."""
    walkers = out.walkers
    spare = out.left - 1 - SPARE - plan.turns
    if not out.mind.careful or walkers is None or out.field.ring.worn or spare <= 0:
        return False
    if walkers.at in out.ridden:
        return False
    if out.seen:  # in a refuge they can hide again, unless enemies stand before it (HID-9)
        return out.safe(walkers.at) and (out.unwatched(walkers.at) or out.mind.turn % WAITS != 0)
    hot = HOT + HASTE / (1 + spare)
    long = out.mind.cunning or out.mind.turn % WAITS != 0
    if not out.risks.resting(walkers.at):
        return long and (danger(out, plan.path) > hot + WHOLE_WAY or nights(out, plan) > hot)
    covered = BOARD.terrain[walkers.at] in COVER or BOARD.mordor(walkers.at)
    ahead = danger(out, plan.legs[0].path)
    worth = ahead > hot and ahead * LEAVES > out.risks.resting(walkers.at)
    return covered and out.mind.turn % WAITS != 0 and worth


def nights(out: Outlook, plan: Plan) -> float:
    """The chance to be taken in the next nights, by those who look where they believe the bearer."""
    return sum(out.risks.resting(leg.path[-1], road=leg.road) for leg in plan.legs[:LOOKS_AHEAD])


def danger(out: Outlook, path: Iterable[str]) -> float:
    """The chance to be taken on entering the hexes of a way."""
    clear = 1.0
    for at in path:
        clear *= 1 - min(1.0, out.risks.entering.get(at, 0.0))
    return 1 - clear


PHIAL = "MG13"
SOON: Final = 2
"""So many turns before the fire the bread is eaten."""
FAR: Final = 999.0
SHELOBS: Final = BOARD.hex_of("cirith_ungol")


def wishes(out: Outlook) -> Iterator[Wish]:
    """Orders for the pair in F2, the best first."""
    who, plan = out.walkers, out.plan
    if who is not None and out.seen:
        yield from _room(out)
        yield from _hideout(out, who)
        yield from _refuge(out, who)
    yield from _vanishes(out)
    if who is not None and plan is not None and plan.legs:
        leg = plan.legs[0]
        if not waits(out, plan):
            yield from _helps(out, plan, who)
            facts = {"turns": plan.turns, "cost": round(plan.cost, 1)}
            yield Wish(_move(who, leg.path, leg.road), "way", facts)
            if leg.path[0] not in out.ridden:
                yield Wish(_move(who, leg.path[:1], leg.road), "way.short", facts)
    if who is not None and who.at in out.ridden:
        yield from _away(out, who)
    yield from _guide(out)


def _move(who: Company, path: tuple[str, ...], road: bool) -> Move:
    """Along a path; Gandalf leaves Shadowfax where it enters Mordor (CAV-1)."""
    return Move(who.names, path, road=road, on_foot=who.on_foot and any(map(BOARD.mordor, path)))


def cast_in(out: Outlook) -> Iterator[Wish]:
    """F6: there is nothing to wait for."""
    yield Wish(CastIn(), "cast_in")


def _room(out: Outlook) -> Iterator[Wish]:
    """Others show themselves, where nobody can take them, so that the pair may hide (HID-1)."""
    pair = {person.id for person in out.pair}
    if hiding.room(out.field) < len(pair):
        for person in out.field.persons:
            if person.hidden and person.id not in pair and free(person) and out.safe(person.at):
                yield Wish(Reveal((person.id,)), "room")


def _hideout(out: Outlook, who: Company) -> Iterator[Wish]:
    """Whoever was not seen since dawn vanishes where no eyes are near, before the Dark can come (HID-9).

    Among friends he stays to do so: whom a Search finds there nobody takes (SRC-6, SRC-9).
    """
    if not out.mind.careful or any(person.exposed for person in who.people):
        return
    if out.safe(who.at) and out.unwatched(who.at):
        return
    far = atlas.toward(gait(who), who.mf, MOUNT_DOOM)
    near = [at for at in ends(who) if out.unwatched(at) and at not in out.risks.entering]
    here = far.get(who.at, FAR) if out.unwatched(who.at) else FAR
    for at in sorted((at for at in near if far.get(at, FAR) < here), key=lambda at: (far[at], at))[:3]:
        yield from _straight(out, who, at, "way.hide")


def _vanishes(out: Outlook) -> Iterator[Wish]:
    """Before wings come for a bearer whom all see he is gone: a wearer must be spotted anew (RNG-3, RNG-4).

    Not where the fire is a move away: with the Ring on he could not cast it in (RNG-9).
    """
    if not out.mind.cunning or not out.seen or out.safe(out.pair[0].at):
        return
    soon = out.plan is not None and out.plan.turns == 1
    if not soon and (out.hunted(out.pair[0].at) or out.field.dark_at(out.pair[0].at)):
        yield Wish(PutOn(), "vanish", {"at": out.pair[0].at})


def _straight(out: Outlook, who: Company, at: str, why: str) -> Iterator[Wish]:
    """There in this turn, past nobody who could stop them."""
    way = way_to(who, at, out.risks, out.weight, by=gait(who))
    if way is not None and way.turns == 1 and not any(on in out.risks.entering for on in way.path):
        yield Wish(_move(who, way.path, way.legs[0].road), why, {"at": at})


def _refuge(out: Outlook, who: Company) -> Iterator[Wish]:
    """Whoever is seen goes among friends, if any are a move away and no Nazgûl bars the way."""
    if out.safe(who.at) or not out.mind.careful or BOARD.mordor(who.at):
        return
    by = gait(who)
    near = [
        at
        for at in BOARD.within(who.at, 3)
        if atlas.turns(by, who.mf, who.at, at) == 1 and out.safe(at) and at not in out.risks.entering
    ]
    for at in sorted(near, key=lambda at: (atlas.toward(by, who.mf, MOUNT_DOOM).get(at, FAR), at)):
        yield from _straight(out, who, at, "way.refuge")


def _helps(out: Outlook, plan: Plan, who: Company) -> Iterator[Wish]:
    """Before they set out: the pass opened, Shelob kept off, bread for one more hex."""
    leg = plan.legs[0]
    steps = list(zip((who.at, *leg.path[:-1]), leg.path, strict=True))
    if any(going(gait(who), here, there, leg.road) is None for here, there in steps):
        yield Wish(PlayEvent(MISTY), "card.misty", {"path": leg.path})
    if SHELOBS in leg.path:
        yield Wish(UseItem(PHIAL, ("shelob",)), "item.phial")
    if out.mind.careful and plan.turns > 1 and _feeds(out, who):
        yield Wish(UseItem(LEMBAS), "item.lembas")


def _feeds(out: Outlook, who: Company) -> bool:
    """Whether one movement point more brings them there a turn sooner, and soon."""
    left = atlas.toward(gait(who), who.mf, MOUNT_DOOM).get(who.at, FAR)
    sooner = ceil((left - 1) / who.mf) < ceil(left / who.mf)
    return sooner and left <= SOON * who.mf and not under(out.field, LEMBAS, who.names)


def _away(out: Outlook, who: Company) -> Iterator[Wish]:
    """Out of the hex of a Nazgûl, wherever it is safest (W15.15)."""
    near = [at for at in ends(who) if at not in out.ridden]
    risks = out.risks
    near.sort(key=lambda at: (risks.entering.get(at, 0.0) + risks.resting(at), distance_to_doom(at), at))
    yield from (Wish(_move(who, (at,), road=False), "way.away", {"at": at}) for at in near[:3])


# Gollum


def _guide(out: Outlook) -> Iterator[Wish]:
    """Handled by the West he comes to the fire with the bearer, and is kept away from him before (GOL-2)."""
    gollum, first = _gollum(out), out.bearer
    if gollum is None or first is None:
        return
    if first.at == MOUNT_DOOM:
        yield Wish(Move((gollum.id,), (MOUNT_DOOM,)), "gollum.fire")
    elif gollum.at == first.at or not out.mind.careful:
        return
    else:
        far = atlas.toward(gait(company(out.field, (gollum.id,))), 5, MOUNT_DOOM)
        nearer = [at for at in BOARD.within(gollum.at, 2) if far.get(at, FAR) < far.get(gollum.at, FAR)]
        if BOARD.mordor(first.at):
            for at in sorted(nearer, key=lambda at: (far[at], at))[:3]:
                yield Wish(Move((gollum.id,), (at,)), "gollum.near")


def _gollum(out: Outlook) -> Person | None:
    field = out.field
    gollum = field.person("gollum")
    ours = field.war.gollum == "fellowship" and gollum.here and not gollum.moved
    return gollum if ours and field.ring.holder != gollum.id else None
