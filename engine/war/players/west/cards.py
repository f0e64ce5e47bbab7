"""The event cards of the West: played, armed, discarded (players.md 3.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.war.actions import Arm, Discard, PlayEvent
from engine.war.board import BOARD
from engine.war.cards import carrying, items
from engine.war.data import EVENT_CARDS
from engine.war.players.mind import Wish
from engine.war.players.west.outlook import Outlook, captives, distance_to_doom
from engine.war.questions import Condition
from engine.war.ratings import value

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
DEAR: Final = (
    *EAGLES,
    "EV01",
    TRAIL,
    ENTS,
    BEACONS,
    ARROW,
    BOATS,
    STORM,
    RUMOUR,
    WIND,
    AMBUSH,
    "EV11",
    "EV30",
)
"""Cards from the one kept longest to the one discarded first; what is not here goes before."""


def wishes(out: Outlook, step: str) -> Iterator[Wish]:
    """What is played in a step of the own sitting."""
    hand = {card.id for card in out.mind.view.hand}
    if out.mind.careful:
        yield from _eagles(out, [card for card in EAGLES if card in hand], step)
        if step == "F2" and BOATS in hand:
            yield from _boats(out)
        if ATHELAS in hand:
            yield from _athelas(out)
        if AMBUSH in hand:
            yield from _ambush(out)
        if STORM in hand and step == "F5" and _flight_feared(out):
            yield Wish(PlayEvent(STORM), "card.storm")
    yield from (Wish(PlayEvent(c), "card.call") for c in (ENTS, BEACONS, ARROW, RUMOUR) if c in hand)
    yield from _arm(out)
    yield from _discard(out)


def _eagles(out: Outlook, cards: Sequence[str], step: str) -> Iterator[Wish]:
    """For a great captive or the bearer; with the pair to friends if it is seen, or late over the Anduin."""
    if not cards:
        return
    for person in sorted(captives(out.field), key=lambda person: -value(out.field, person)):
        if value(out.field, person) >= FREED or person.id == out.field.ring.taken:
            yield Wish(PlayEvent(cards[0], (person.id,)), "card.eagles.free", {"who": person.id})
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


def _carried(out: Outlook, card: str, at: str) -> Wish:
    return Wish(PlayEvent(card, (*(person.id for person in out.pair), at)), "card.eagles.carry", {"to": at})


def _ripe(out: Outlook) -> bool:
    """Whether they may carry whom nobody hunts: late, and when the armies of Mordor have left its gates."""
    late = out.mind.turn * KEPT > out.field.config.story.last_turn
    return late and out.field.mobilised("mordor")


def _boats(out: Outlook) -> Iterator[Wish]:
    if out.plan is None or out.walkers is None:
        return
    able = (at for at in carrying.boat_ways(out.walkers.at) if at not in out.ridden)
    for at in sorted(able, key=lambda at: (distance_to_doom(at), at))[:3]:
        there = out.plan_from(at)
        if there is not None and out.plan.cost - there.cost >= FLOATS:
            yield Wish(PlayEvent(BOATS, (*out.walkers.names, at)), "card.boats", {"to": at})


def _athelas(out: Outlook) -> Iterator[Wish]:
    """Where most is healed, at least 2 in all or the bearer's wounds."""
    hurt: dict[str, int] = {}
    for person in out.field.persons:
        if person.power == "fellowship" and person.here and not person.captor:
            more = 2 if out.bearer is not None and person.id == out.bearer.id else 1
            hurt[person.at] = hurt.get(person.at, 0) + more * min(2, person.hurt)
    at = max(sorted(hurt), key=lambda at: hurt[at], default="")
    if at and hurt[at] >= 2:
        yield Wish(PlayEvent(ATHELAS, (at,)), "card.athelas", {"at": at})


def _ambush(out: Outlook) -> Iterator[Wish]:
    """On the strongest stack within reach."""
    units = [unit for unit in out.field.units if unit.at and unit.power == "sauron"]
    strength = {unit.at: out.field.strength(out.field.units_at(unit.at, "sauron")) for unit in units}
    for at in sorted(strength, key=lambda at: (-strength[at], at))[:6]:
        if strength[at] >= 10:
            yield Wish(PlayEvent(AMBUSH, (at,)), "card.ambush", {"at": at})


def _flight_feared(out: Outlook) -> bool:
    """Whether wings could come for a bearer whom all see, or carry the Ring home."""
    ring = out.field.ring
    holder = out.field.piece(ring.holder) if out.field.has(ring.holder) else None
    taken = holder is not None and holder.power in ("sauron", "saruman")
    return taken or (out.seen and not out.safe(out.pair[0].at))


def _arm(out: Outlook) -> Iterator[Wish]:
    """The False Trail lies where the pair is, the Wind waits for sails (P-11)."""
    for card in out.mind.view.hand:
        if card.id == WIND and card.armed is None:
            yield Wish(Arm(WIND, Condition("sail")), "card.arm")
        if card.id == TRAIL and out.bearer is not None and out.bearer.at and not out.bearer.captor:
            where = BOARD.area(out.bearer.at)
            settled = out.walkers is None or out.mind.view.step != "F2"
            if settled and (card.armed is None or card.armed.where != where):
                yield Wish(Arm(TRAIL, Condition("search", where)), "card.arm", {"area": where})


def _discard(out: Outlook) -> Iterator[Wish]:
    """What the West can never play first, then what it needs least; where misty passes are behind, that."""
    hand = out.mind.view.hand
    if not items.due(hand):
        return
    ranks = {card: place for place, card in enumerate(DEAR)}

    def keeps(card: str) -> tuple[bool, int]:
        ours = items.playable(out.mind.view.config, out.mind.view.seat or "", EVENT_CARDS[card])
        behind = card == "EV01" and out.beyond_rauros
        return ours and not behind, -ranks.get(card, len(ranks))

    worst = min((card.id for card in items.counted(out.mind.view.config, hand)), key=keeps, default="")
    if worst:
        yield Wish(Discard(worst), "card.discard", {"card": worst})
