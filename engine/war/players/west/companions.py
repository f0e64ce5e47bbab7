"""Where the others go: beside the pair, to speak for the West, to Fangorn, to the armies (players.md 3.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.war.actions import Diplomacy, Move, Reveal
from engine.war.board import BOARD
from engine.war.company import company
from engine.war.fates import hiding
from engine.war.grid import distance
from engine.war.moves.ways import ends
from engine.war.pieces import Person
from engine.war.players.mind import Wish
from engine.war.players.west import gifts
from engine.war.players.west.outlook import Outlook
from engine.war.players.west.people import EDORAS, GUARD, MINAS_TIRITH, WELLINGHALL, free
from engine.war.players.west.risks import Risks
from engine.war.players.west.ways import plan
from engine.war.realm.diplomacy import SPEAKERS

WORDS_FROM: Final = 3
"""The turn from which Gandalf speaks (players.md 3.4)."""
BESIDE: Final = 2
"""How near to the pair its guard walks."""
CARE: Final = 0.5
"""How much less a companion's danger counts than the bearer's."""


def wishes(out: Outlook) -> Iterator[Wish]:
    """F2: gifts, words, and everybody on his way."""
    yield from gifts.handed(out)
    yield from _words(out)
    for names, to, why in _errands(out):
        yield from _go(out, names, to, why)


def _words(out: Outlook) -> Iterator[Wish]:
    """Rohan and Gondor are called by whoever is there (MOB-8)."""
    for at, (land, speakers) in SPEAKERS.items():
        if out.field.mobilised(land) or (land == "rohan" and out.mind.turn < WORDS_FROM):
            continue
        for person in out.field.party_at(at):
            if person.id in speakers and free(person) and person.id != out.field.ring.holder:
                if not person.hidden:
                    yield Wish(Diplomacy(person.id), "words", {"land": land})
                elif f"diplomacy:{land}" not in out.field.turn.tried:
                    yield Wish(Reveal((person.id,)), "words.reveal", {"land": land})


# Errands


def _errands(out: Outlook) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Who goes where, and why; those of one hex with one goal go together."""
    groups: dict[tuple[str, str, str, bool], list[str]] = {}
    pair = {person.id for person in out.pair}
    for person in out.field.persons:
        if not person.kind.fellowship or not free(person) or person.moved or person.id in pair:
            continue
        if hiding.leads_the_dead(out.field, person):
            continue  # the Dead are gone when he leaves them (POD-2)
        if person.id == gifts.RIDER and gifts.carried(out):
            continue
        to, why = _goal(out, person)
        if to and to != person.at:
            mounted = person.id == "gandalf"
            groups.setdefault((person.at, to, why, mounted), []).append(person.id)
    for (_, to, why, _), names in groups.items():
        yield tuple(names), to, why


def _goal(out: Outlook, person: Person) -> tuple[str, str]:
    """Where one of the companions is wanted."""
    field = out.field
    if person.id in GUARD and out.mind.careful and not out.beyond_rauros and out.bearer and out.bearer.at:
        return _post(out, person), "guard"
    if person.id in ("merry", "pippin", "sam", "frodo"):
        asleep = not field.war.ents and field.config.story.base == "army"
        return (WELLINGHALL, "ents") if asleep else (_shelter(out, person), "shelter")
    if person.id in ("gandalf", "aragorn") and not field.mobilised("rohan"):
        return EDORAS, "words"
    if person.id in ("gandalf", "aragorn", "boromir") and not field.mobilised("gondor"):
        return MINAS_TIRITH, "words"
    return _front(out, person), "front"


def _shelter(out: Outlook, person: Person) -> str:
    """The nearest Citadel of the West: nobody is searched for or taken there (SRC-6)."""
    places = (place.hex for place in BOARD.places.values())
    held = [at for at in places if out.field.held_citadel(at, "fellowship")]
    return min(held, key=lambda at: (distance(person.at, at), at), default="")


def _front(out: Outlook, person: Person) -> str:
    """The nearest army of the West that has nobody so good to lead it, and stays where it is."""
    field = out.field
    hosts = [
        at
        for at in {unit.at for unit in field.units if unit.power == "fellowship" and unit.at}
        if BOARD.place(at) is not None
        and field.strength(field.units_at(at, "fellowship")) >= 5
        and not any(
            other.kind.leadership >= person.kind.leadership and other.id != person.id
            for other in field.party_at(at)
        )
    ]
    return min(hosts, key=lambda at: (distance(person.at, at), at), default=_shelter(out, person))


def _post(out: Outlook, person: Person) -> str:
    """A hex near the bearer but not his, where the guard is least likely to be found."""
    assert out.bearer is not None
    near = [at for at in BOARD.within(out.bearer.at, BESIDE) if at != out.bearer.at and BOARD.is_land(at)]
    home, risks = out.bearer.at, Risks(out.mind, (person,))
    within = ends(company(out.field, (person.id,)))
    able = [at for at in near if at in within or at == person.at]
    if not able:
        return min(near, key=lambda at: (distance(person.at, at), at), default="")
    return min(
        able,
        key=lambda at: (
            risks.entering.get(at, 0.0) * (at != person.at) + risks.resting(at),
            distance(at, home),
            at,
        ),
    )


def _go(out: Outlook, names: tuple[str, ...], to: str, why: str) -> Iterator[Wish]:
    """One turn of the way there; who is seen takes the road."""
    who = company(out.field, names)
    if not any(person.hidden for person in who.people) and to in ends(who):
        yield Wish(Move(names, (to,)), f"go.{why}", {"to": to})
    apart = {out.bearer.at} if out.bearer is not None and why != "guard" else set()
    way = plan(who, to, Risks(out.mind, who.people), out.weight * CARE, shun=apart)
    if way is not None and way.legs:
        leg = way.legs[0]
        yield Wish(Move(names, leg.path, road=leg.road), f"go.{why}", {"to": to, "turns": way.turns})
        if leg.path[0] not in apart:
            yield Wish(Move(names, leg.path[:1], road=leg.road), f"go.{why}", {"to": to})
