"""The bearer goes on: the least dangerous way, a halt before a guarded gate, Gollum (players.md 3.2, 3.3)."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final

from msgspec.structs import replace

from engine.war import odds
from engine.war.actions import Arm, CastIn, Discard, Move, PlayEvent, PutOn, Reveal, StartAt, UseItem
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.cards import items, using
from engine.war.cards.items import free
from engine.war.fates import hiding
from engine.war.hunt.searching import starts
from engine.war.moves.terrain_cost import terrain_cost
from engine.war.moves.ways import ends, gait
from engine.war.moving_group import LEMBAS, MovingGroup, moving_group, under
from engine.war.pieces import Person
from engine.war.players.planner import ScoredAction
from engine.war.players.west.outlook import MISTY, Outlook, captives, distance_to_doom
from engine.war.players.west.risks import Plan, Risks, plan
from engine.war.players.west.risks import plan as way_to
from engine.war.questions import Condition
from engine.war.ratings import value
from engine.war.turns.dawn import companions

# Before the first turn: where the pair begins, if the story leaves it open (SCN-3, players.md 3.1)

LOOKED_AT: Final = 4
"""Of how many hexes the ways are compared."""
SPREAD: Final = 1.5
"""How many turns more a way may cost that sharp chooses so as not to be read."""


def muster_actions(out: Outlook) -> Iterator[ScoredAction]:
    """Somewhere else than where everybody expects them, once."""
    field = out.field
    people = tuple(field.person(name) for name in companions(field))
    listed = {BOARD.hex_of(placed.start) for placed in field.config.story.characters if placed.hidden}
    if not out.planner.careful or not starts(field) or people[0].at not in listed:
        return
    costs: dict[str, float] = {}
    for at in sorted(starts(field), key=lambda at: (distance_to_doom(at), at))[:LOOKED_AT]:
        there = MovingGroup(field, tuple(replace(person, at=at) for person in people))
        way = plan(there, MOUNT_DOOM, Risks(out.planner, people), out.weight)
        if way is not None:
            costs[at] = way.cost
    best = sorted((at for at in costs if at not in listed), key=lambda at: (costs[at], at))
    good = [at for at in best if costs[at] <= costs[best[0]] + SPREAD] if out.planner.cunning else best[:1]
    if good:
        at = good[int(out.planner.rng.random() * len(good))]
        yield ScoredAction(StartAt(tuple(person.id for person in people), at), "start", {"at": at})


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
    if not out.planner.careful or walkers is None or out.field.ring.worn or spare <= 0:
        return False
    if walkers.at in out.ridden:
        return False
    if out.seen:  # in a refuge they can hide again, unless enemies stand before it (HID-9)
        return out.safe(walkers.at) and (out.unwatched(walkers.at) or out.planner.turn % WAITS != 0)
    hot = HOT + HASTE / (1 + spare)
    long = out.planner.cunning or out.planner.turn % WAITS != 0
    if not out.risks.resting(walkers.at):
        return long and (danger(out, plan.path) > hot + WHOLE_WAY or nights(out, plan) > hot)
    covered = BOARD.terrain[walkers.at] in COVER or BOARD.mordor(walkers.at)
    ahead = danger(out, plan.legs[0].path)
    worth = ahead > hot and ahead * LEAVES > out.risks.resting(walkers.at)
    return covered and out.planner.turn % WAITS != 0 and worth


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


def scored_actions(out: Outlook) -> Iterator[ScoredAction]:
    """Orders for the pair in F2, the best first."""
    walkers, plan = out.walkers, out.plan
    if walkers is not None and out.seen:
        yield from _room(out)
        yield from _hideout(out, walkers)
        yield from _refuge(out, walkers)
    yield from _vanishes(out)
    if walkers is not None and plan is not None and plan.legs:
        leg = plan.legs[0]
        if not waits(out, plan):
            yield from _helps(out, plan, walkers)
            facts = {"turns": plan.turns, "cost": round(plan.cost, 1)}
            yield ScoredAction(_move(walkers, leg.path, leg.road), "way", facts)
            if leg.path[0] not in out.ridden:
                yield ScoredAction(_move(walkers, leg.path[:1], leg.road), "way.short", facts)
    if walkers is not None and walkers.at in out.ridden:
        yield from _away(out, walkers)
    yield from _guide(out)


def _move(group: MovingGroup, path: tuple[str, ...], road: bool) -> Move:
    """Along a path; Gandalf leaves Shadowfax where it enters Mordor (CAV-1)."""
    return Move(group.names, path, road=road, on_foot=group.on_foot and any(map(BOARD.mordor, path)))


def cast_in(out: Outlook) -> Iterator[ScoredAction]:
    """F6: there is nothing to wait for."""
    yield ScoredAction(CastIn(), "cast_in")


def _room(out: Outlook) -> Iterator[ScoredAction]:
    """Others show themselves, where nobody can take them, so that the pair may hide (HID-1)."""
    pair = {person.id for person in out.pair}
    if hiding.room(out.field) < len(pair):
        for person in out.field.persons:
            if person.hidden and person.id not in pair and free(person) and out.safe(person.at):
                yield ScoredAction(Reveal((person.id,)), "room")


def _hideout(out: Outlook, group: MovingGroup) -> Iterator[ScoredAction]:
    """Whoever was not seen since dawn vanishes where no eyes are near, before the Dark can come (HID-9).

    Among friends he stays to do so: whom a Search finds there nobody takes (SRC-6, SRC-9).
    """
    if not out.planner.careful or any(person.exposed for person in group.people):
        return
    if out.safe(group.at) and out.unwatched(group.at):
        return
    far = odds.toward(gait(group), group.mf, MOUNT_DOOM)
    near = [at for at in ends(group) if out.unwatched(at) and at not in out.risks.entering]
    here = far.get(group.at, FAR) if out.unwatched(group.at) else FAR
    for at in sorted((at for at in near if far.get(at, FAR) < here), key=lambda at: (far[at], at))[:3]:
        yield from _straight(out, group, at, "way.hide")


def _vanishes(out: Outlook) -> Iterator[ScoredAction]:
    """Before wings come for a bearer whom all see he is gone: a wearer must be spotted anew (RNG-3, RNG-4).

    Not where the fire is a move away: with the Ring on he could not cast it in (RNG-9).
    """
    if not out.planner.cunning or not out.seen or out.safe(out.pair[0].at):
        return
    soon = out.plan is not None and out.plan.turns == 1
    if not soon and (out.hunted(out.pair[0].at) or out.field.dark_at(out.pair[0].at)):
        yield ScoredAction(PutOn(), "vanish", {"at": out.pair[0].at})


def _straight(out: Outlook, group: MovingGroup, at: str, why: str) -> Iterator[ScoredAction]:
    """There in this turn, past nobody who could stop them."""
    way = way_to(group, at, out.risks, out.weight, by=gait(group))
    if way is not None and way.turns == 1 and not any(on in out.risks.entering for on in way.path):
        yield ScoredAction(_move(group, way.path, way.legs[0].road), why, {"at": at})


def _refuge(out: Outlook, group: MovingGroup) -> Iterator[ScoredAction]:
    """Whoever is seen goes among friends, if any are a move away and no Nazgûl bars the way."""
    if out.safe(group.at) or not out.planner.careful or BOARD.mordor(group.at):
        return
    by = gait(group)
    near = [
        at
        for at in BOARD.within(group.at, 3)
        if odds.turns(by, group.mf, group.at, at) == 1 and out.safe(at) and at not in out.risks.entering
    ]
    for at in sorted(near, key=lambda at: (odds.toward(by, group.mf, MOUNT_DOOM).get(at, FAR), at)):
        yield from _straight(out, group, at, "way.refuge")


def _helps(out: Outlook, plan: Plan, group: MovingGroup) -> Iterator[ScoredAction]:
    """Before they set out: the pass opened, Shelob kept off, bread for one more hex."""
    leg = plan.legs[0]
    steps = list(zip((group.at, *leg.path[:-1]), leg.path, strict=True))
    if any(terrain_cost(gait(group), here, there, leg.road) is None for here, there in steps):
        yield ScoredAction(PlayEvent(MISTY), "card.misty", {"path": leg.path})
    if SHELOBS in leg.path:
        yield ScoredAction(UseItem(PHIAL, ("shelob",)), "item.phial")
    if out.planner.careful and plan.turns > 1 and _feeds(out, group):
        yield ScoredAction(UseItem(LEMBAS), "item.lembas")


def _feeds(out: Outlook, group: MovingGroup) -> bool:
    """Whether one movement point more brings them there a turn sooner, and soon."""
    left = odds.toward(gait(group), group.mf, MOUNT_DOOM).get(group.at, FAR)
    sooner = ceil((left - 1) / group.mf) < ceil(left / group.mf)
    return sooner and left <= SOON * group.mf and not under(out.field, LEMBAS, group.names)


def _away(out: Outlook, group: MovingGroup) -> Iterator[ScoredAction]:
    """Out of the hex of a Nazgûl, wherever it is safest (W15.15)."""
    near = [at for at in ends(group) if at not in out.ridden]
    risks = out.risks
    near.sort(key=lambda at: (risks.entering.get(at, 0.0) + risks.resting(at), distance_to_doom(at), at))
    yield from (ScoredAction(_move(group, (at,), road=False), "way.away", {"at": at}) for at in near[:3])


# Gollum


def _guide(out: Outlook) -> Iterator[ScoredAction]:
    """Handled by the West he comes to the fire with the bearer, and is kept away from him before (GOL-2)."""
    gollum, first = _gollum(out), out.bearer
    if gollum is None or first is None:
        return
    if first.at == MOUNT_DOOM:
        yield ScoredAction(Move((gollum.id,), (MOUNT_DOOM,)), "gollum.fire")
    elif gollum.at == first.at or not out.planner.careful:
        return
    else:
        far = odds.toward(gait(moving_group(out.field, (gollum.id,))), 5, MOUNT_DOOM)
        nearer = [at for at in BOARD.within(gollum.at, 2) if far.get(at, FAR) < far.get(gollum.at, FAR)]
        if BOARD.mordor(first.at):
            for at in sorted(nearer, key=lambda at: (far[at], at))[:3]:
                yield ScoredAction(Move((gollum.id,), (at,)), "gollum.near")


def _gollum(out: Outlook) -> Person | None:
    field = out.field
    gollum = field.person("gollum")
    ours = field.war.gollum == "fellowship" and gollum.here and not gollum.moved
    return gollum if ours and field.ring.holder != gollum.id else None


# The event cards of the West: played, armed, discarded (players.md 3.7)

EAGLES: Final = ("EV03", "EV04")
ENTS, BEACONS, ARROW, BOATS, ATHELAS = "EV05", "EV06", "EV07", "EV08", "EV09"
WIND, TRAIL, AMBUSH, STORM, RUMOUR = "EV12", "EV13", "EV14", "EV28", "EV29"
FREED: Final = 8
"""The value of a captive whom the Eagles fetch, besides whoever bore the Ring."""
SAVES: Final = 3.5
"""How many turns a flight must save the pair."""
KEPT: Final = 3
"""For a third of all turns the Eagles are kept for whoever is taken or seen."""
FLOATS: Final = 1.0
"""How many the boats must."""
CARRIED: Final = 8


def card_actions(out: Outlook, step: str) -> Iterator[ScoredAction]:
    """What is played in a step of the own sitting."""
    hand = {card.id for card in out.planner.view.hand}
    if out.planner.careful:
        yield from _eagles(out, [card for card in EAGLES if card in hand], step)
        if step == "F2" and BOATS in hand:
            yield from _boats(out)
        if ATHELAS in hand:
            yield from _athelas(out)
        if AMBUSH in hand:
            yield from _ambush(out)
        if STORM in hand and step == "F5" and _flight_feared(out):
            yield ScoredAction(PlayEvent(STORM), "card.storm")
    yield from (ScoredAction(PlayEvent(c), "card.call") for c in (ENTS, BEACONS, ARROW, RUMOUR) if c in hand)
    yield from _arm(out)
    yield from _discard(out)


def _eagles(out: Outlook, cards: Sequence[str], step: str) -> Iterator[ScoredAction]:
    """For a great captive or the bearer; with the pair to friends if it is seen, or late over the Anduin."""
    if not cards:
        return
    for person in sorted(captives(out.field), key=lambda person: -value(out.field, person)):
        if value(out.field, person) >= FREED or person.id == out.field.ring.taken:
            yield ScoredAction(PlayEvent(cards[0], (person.id,)), "card.eagles.free", {"who": person.id})
    first = out.bearer
    if first is None or first.captor:
        return
    if step != "F2" or out.plan is None or BOARD.mordor(first.at):
        return
    near = [at for at in BOARD.within(first.at, CARRIED) if BOARD.is_land(at) and not BOARD.mordor(at)]
    near.sort(key=lambda at: (distance_to_doom(at), at))
    if out.seen:
        homes = () if out.safe(first.at) else [at for at in near if out.safe(at)]
        yield from (_carried(out, cards[0], at) for at in homes)
    elif _ripe(out) and BOARD.west(first.at):
        for at in [at for at in near if not out.field.standing(at)][:3]:
            there = out.plan_from(at)
            if there is not None and out.plan.cost - there.cost >= SAVES:
                yield _carried(out, cards[0], at)


def _carried(out: Outlook, card: str, at: str) -> ScoredAction:
    return ScoredAction(
        PlayEvent(card, (*(person.id for person in out.pair), at)), "card.eagles.carry", {"to": at}
    )


def _ripe(out: Outlook) -> bool:
    """Whether they may carry whom nobody hunts: late, and when the armies of Mordor have left its gates."""
    late = out.planner.turn * KEPT > out.field.config.story.last_turn
    return late and out.field.mobilised("mordor")


def _boats(out: Outlook) -> Iterator[ScoredAction]:
    if out.plan is None or out.walkers is None:
        return
    able = (at for at in using.boat_ways(out.walkers.at) if at not in out.ridden)
    for at in sorted(able, key=lambda at: (distance_to_doom(at), at))[:3]:
        there = out.plan_from(at)
        if there is not None and out.plan.cost - there.cost >= FLOATS:
            yield ScoredAction(PlayEvent(BOATS, (*out.walkers.names, at)), "card.boats", {"to": at})


def _athelas(out: Outlook) -> Iterator[ScoredAction]:
    """Where most is healed, at least 2 in all or the bearer's wounds."""
    hurt: dict[str, int] = {}
    for person in out.field.persons:
        if person.power == "fellowship" and person.here and not person.captor:
            more = 2 if out.bearer is not None and person.id == out.bearer.id else 1
            hurt[person.at] = hurt.get(person.at, 0) + more * min(2, person.hurt)
    at = max(sorted(hurt), key=lambda at: hurt[at], default="")
    if at and hurt[at] >= 2:
        yield ScoredAction(PlayEvent(ATHELAS, (at,)), "card.athelas", {"at": at})


def _ambush(out: Outlook) -> Iterator[ScoredAction]:
    """On the strongest stack within reach."""
    units = [unit for unit in out.field.units if unit.at and unit.power == "sauron"]
    strength = {unit.at: out.field.strength(out.field.units_at(unit.at, "sauron")) for unit in units}
    for at in sorted(strength, key=lambda at: (-strength[at], at))[:6]:
        if strength[at] >= 10:
            yield ScoredAction(PlayEvent(AMBUSH, (at,)), "card.ambush", {"at": at})


def _flight_feared(out: Outlook) -> bool:
    """Whether wings could come for a bearer whom all see, or carry the Ring home."""
    ring = out.field.ring
    holder = out.field.piece(ring.holder) if out.field.has(ring.holder) else None
    taken = holder is not None and holder.power in ("sauron", "saruman")
    return taken or (out.seen and not out.safe(out.pair[0].at))


def _arm(out: Outlook) -> Iterator[ScoredAction]:
    """The False Trail lies where the pair is, the Wind waits for sails (P-11)."""
    for card in out.planner.view.hand:
        if card.id == WIND and card.armed is None:
            yield ScoredAction(Arm(WIND, Condition("sail")), "card.arm")
        if card.id == TRAIL and out.bearer is not None and out.bearer.at and not out.bearer.captor:
            where = BOARD.area(out.bearer.at)
            settled = out.walkers is None or out.planner.view.step != "F2"
            if settled and (card.armed is None or card.armed.where != where):
                yield ScoredAction(Arm(TRAIL, Condition("search", where)), "card.arm", {"area": where})


def _discard(out: Outlook) -> Iterator[ScoredAction]:
    """What the West can never play first, then what it needs least; where misty passes are behind, that."""
    hand = out.planner.view.hand
    if not items.due(hand):
        return
    view = out.planner.view
    cards = items.counted(view.config, hand)
    ranked = [card.id for card in items.least_first(view.config, view.seat or "", cards)]
    worst = "EV01" if out.beyond_rauros and "EV01" in ranked else next(iter(ranked), "")
    if worst:
        yield ScoredAction(Discard(worst), "card.discard", {"card": worst})
