"""Moves of a sitting gathered for the channel: armies by land, then people who are seen (W3.2)."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from itertools import groupby
from typing import Any, Final, NamedTuple

from bot.games.war.model import weights
from bot.games.war.model.battles import Battle
from bot.games.war.model.positions import sieges
from bot.games.war.scene import WarEntry
from bot.games.war.tell import facts
from bot.games.war.words import names, tell_realm, tell_table
from bot.games.war.words import names as game_names
from bot.games.war.words.catalogue import _
from bot.model.story import NO_HEAD, Head, Weighed
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.events import fights, quest, table
from engine.war.events.fights import BattleBegan
from engine.war.events.table import Moved
from engine.war.field import Field
from engine.war.pieces import TROOPS

# Facts that say the same of several are one sentence, and who was spotted is told once (W3.2, W3.6)


def once(events: Iterable[Any]) -> Iterator[Any]:
    """Without the word that those were seen of whom a Search or an interception has said so just before, that
    he is seen no longer who has put the Ring on, and without who came by last at Mount Doom: nobody holds it,
    and it is no place to win by (DOO-1, OBJ-1)."""
    spotted: set[str] = set()
    vanished: set[str] = set()
    for event in events:
        match event:
            case quest.Searched():
                spotted |= {name for __, names in event.spotted for name in names}
            case quest.Intercepted():
                spotted |= set(event.spotted)
            case table.ControlChanged(place="mount_doom"):
                continue
            case quest.PutOn():
                vanished.add(event.who)
            case quest.Hidden() if vanished.issuperset(event.who):
                continue
            case quest.Revealed(why="spotted") if spotted.issuperset(event.who):
                continue
            case _:
                pass
        yield event


class Told(NamedTuple):
    """A sentence, and the facts that it says."""

    events: tuple[Any, ...]
    line: str


def sentences(events: Iterable[Any]) -> list[str]:
    """Facts in order: lands that mobilise for one reason together, troops that arrive at one place, places
    that fall to one power, what somebody found, and those for whom somebody reaches."""
    return [told.line for told in gathered(events)]


def gathered(events: Iterable[Any]) -> list[Told]:
    """Facts in order, as sentences with the facts that each says."""
    groups = (tuple(group) for __, group in groupby(events, _kind))
    return [told for group in groups for told in _told(group) if told.line]


def _kind(event: Any) -> tuple[object, ...]:
    """What tells facts apart that are not told in one sentence."""
    match event:
        case table.Mobilised():
            return type(event), event.why
        case table.ItemFound():
            return type(event), event.who
        case table.Arrived():
            kind = TROOPS.get(_troop(event.who)) or CHARACTERS[event.who]
            return type(event), kind.power
        case table.ControlChanged():
            return type(event), event.power, tell_table.loser(event)
        case quest.CaptureTried():
            return type(event), event.by, event.at
        case _:
            return (type(event),)


def _told(group: tuple[Any, ...]) -> Iterator[Told]:
    match group[0]:
        case table.Mobilised(why=why):
            yield Told(group, tell_realm.mobilised([event.who for event in group], why))
        case table.Arrived():
            yield Told(group, tell_realm.arrived([(event.who, event.at) for event in group]))
        case table.ControlChanged(power=power) as first:
            source = tell_table.loser(first)
            yield Told(group, tell_table.control([event.place for event in group], power, source))
        case quest.CaptureTried(by=by, at=at):
            yield Told(
                group,
                " ".join(
                    (
                        _("Capture tried at {at}: {by}.").format(
                            by=game_names.unit(by), at=game_names.spot(at)
                        ),
                        *map(facts.said, group),
                    )
                ),
            )
        case table.ItemFound(who=person):
            yield Told(group, tell_realm.found(person, [event.item for event in group]))
        case _:
            yield from (Told((event,), facts.said(event)) for event in group)


Host = dict[tuple[str, ...], tuple[str, tuple[str, ...]]]
"""The stacks of one land, each with where it ended and who went with it."""
Weight = tuple[bool, bool, bool, int]
NO_WEIGHT: Final[Weight] = (False, False, False, 0)
MOST: Final = 3
"""Lines about armies at most."""
DARK: Final = ("sauron", "saruman")


class March(NamedTuple):
    """What is told of the ways of an army, or of people."""

    line: str
    head: Head
    at: tuple[str, ...] = ()
    """Where it ended."""
    whole: bool = False
    """Whether its head says all of it."""
    great: bool = False
    """Whether an army of it is so strong that others must know where it is."""
    nears: bool = False
    """Whether such an army comes to a place that decides the game."""
    walk: bool = False
    """Whether people of the West go openly."""
    army: bool = False
    """Whether troops went."""


GREAT: Final = 20
"""Such an army has this strength."""


def told(
    moves: Iterable[Moved],
    lost: Collection[str] = (),
    weight: Callable[[str], Weight] = lambda _: NO_WEIGHT,
    strength: Callable[[Iterable[str]], int] = lambda _: 0,
    key: Callable[[str], bool] = lambda _: False,
    *,
    gone: Collection[str] = (),
    taken: Collection[str] = (),
    whole: bool = False,
) -> list[March]:
    """At most three lines about armies, the strongest first, one about people who are seen, one that there
    was more. ``lost``: who went over to the Dark (RNG-7, SR3), nobody's captives; ``weight``: which ends of
    ways go first; ``strength``: what units had; ``key``: whether a hex is a place that decides the game;
    ``gone``: who is seen no longer at the end; ``taken``: hexes of which it is told that they were taken,
    which says who marched there; ``whole``: every army, and all places."""
    stacks: dict[tuple[str, str], Host] = {}
    people: dict[tuple[str, ...], str] = {}
    flown = set[str]()
    """Who came where they are on wings."""
    marched: set[tuple[str, str]] = set()
    """Whose troops went by land."""
    for move in moves:
        if move.why not in weights.SENT:
            continue
        units = tuple(name for name in move.who if _troop(name) in TROOPS)
        others = tuple(name for name in move.who if name not in units)
        if units:
            # A stack that went on is told once, with where it ended.
            kind = max((TROOPS[_troop(name)] for name in units), key=lambda troop: troop.strength)
            whose = kind.nation, kind.power
            stacks.setdefault(whose, {})[units] = (move.path[-1], others)
            if "sail" not in move.marks or others:
                marched.add(whose)
        else:
            people[others] = move.path[-1]
            (flown.update if move.why == weights.FLOWN else flown.difference_update)(others)
    known = None if whole else tell_table.KNOWN
    order = sorted(stacks, key=lambda whose: -_strongest(stacks[whose], strength))
    every = {
        whose: _land(
            *names.host(*whose), stacks[whose], lost, weight, strength, known, key, sails=whose not in marched
        )
        for whose in order
    }
    order = [whose for whose in order if not (every[whose].whole and {*taken}.issuperset(every[whose].at))]
    lines = [every[whose] for whose in order]
    most = len(lines) if whole else MOST
    # An army that comes to a key place is named before stronger ones that do not.
    first = sorted(range(len(lines)), key=lambda place: (not lines[place].nears, place))[:most]
    left = sum(len(stacks[whose]) for place, whose in enumerate(order) if place not in first)
    more = [March(tell_table.more(left), NO_HEAD)] if left else []
    return [
        *(lines[place] for place in sorted(first)),
        *more,
        *(_people(group, end, lost, gone, flown) for group, end in _together(people, lost)),
    ]


def _came(host: Host, strength: Callable[[Iterable[str]], int]) -> Counter[str]:
    """The strength that came to each place."""
    came = Counter[str]()
    for units, (end, __) in host.items():
        came[end] += strength(units)
    return came


def _strongest(host: Host, strength: Callable[[Iterable[str]], int]) -> int:
    """The strength of the strongest that came to one place."""
    return max(_came(host, strength).values(), default=0)


def strength(field: Field, lost: Mapping[str, int], units: Iterable[str]) -> int:
    """What units had when they marched: what they have left, and what they lost since."""
    return sum(
        (getattr(field.piece(unit), "strength", 0) if field.has(unit) else 0) + lost.get(unit, 0)
        for unit in units
    )


def by_sittings(entries: Sequence[WarEntry], field: Field, beside: AbstractSet[str]) -> list[str]:
    """The marches of these steps, those of each sitting together, as its post tells them; ``beside``: of whom
    another line says where they came."""
    lost = Counter[str]()
    for battle in _battles(entries, field):
        lost.update(battle.lost)
    lines = list[str]()
    for __, sitting in groupby(entries, lambda entry: entry.turn):
        events = (event for entry in sitting for event in entry.events)
        moves = [event for event in events if isinstance(event, Moved) and beside.isdisjoint(event.who)]
        lines += [march.line for march in told(moves, strength=partial(strength, field, lost), whole=True)]
    return lines


def _battles(entries: Sequence[WarEntry], field: Field) -> list[Battle]:
    battles = list[Battle]()
    for event in (event for entry in entries for event in entry.events):
        if isinstance(event, BattleBegan):
            battles.append(Battle(event, field))
        elif battles:
            battles[-1].hear(event)
    return battles


def _together(
    people: dict[tuple[str, ...], str], lost: Collection[str]
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Those who came to one place in one line, but for who leads captives."""
    groups: dict[str, tuple[str, ...]] = {}
    for group, end in people.items():
        if _dark(group) and _captive(group, lost):
            yield group, end
        else:
            groups[end] = (*groups.get(end, ()), *group)
    yield from ((group, end) for end, group in groups.items())


def _dark(group: tuple[str, ...]) -> bool:
    # Who is no character is an Orc band or a servant.
    return any(name not in CHARACTERS or CHARACTERS[name].power in DARK for name in group)


def _people(
    group: tuple[str, ...], end: str, lost: Collection[str], gone: Collection[str], flown: AbstractSet[str]
) -> March:
    held = _captive(group, lost) if _dark(group) else ()
    free = [name for name in group if name not in held]
    # Nobody is looked for where he is seen no longer: only of who still is the way is a heading.
    seen = [name for name in free if name not in gone]
    wings = flown >= {*group}
    head = (tell_table.people(seen, end, flown=wings).rstrip("."), "") if seen else NO_HEAD
    walk = bool(seen) and not _dark(group)
    return March(
        tell_table.people(free, end, held, flown=wings), head, (end,), seen == list(group), walk=walk
    )


def _captive(group: Iterable[str], lost: Collection[str]) -> tuple[str, ...]:
    """Whom the Dark leads with it: nobody of the West goes there of his own will (CAP-9)."""
    known = (name for name in group if name in CHARACTERS and name not in lost)
    return tuple(name for name in known if CHARACTERS[name].power == "fellowship")


def weight(field: Field, taken: Collection[str], at: str) -> Weight:
    """Of the ends of marches those first that matter: what was taken, Citadels and Objectives, what lies next
    to an enemy, then where most troops stand now."""
    place = BOARD.place(at)
    great = place is not None and (place.kind == "citadel" or place.objective)
    here = field.units_at(at)
    near = any(
        field.units_at(by, *field.foes(unit.power)) for unit in here[:1] for by in BOARD.neighbours[at]
    )
    return at not in taken, not great, not near, -field.strength(here)


def _land(
    host: str,
    number: int,
    stacks: Host,
    lost: Collection[str],
    weight: Callable[[str], Weight],
    strength: Callable[[Iterable[str]], int],
    known: int | None,
    key: Callable[[str], bool],
    *,
    sails: bool,
) -> March:
    came = _came(stacks, strength)
    strongest = max(came.values(), default=0)
    great = strongest >= GREAT
    # The place of the main host is never the one left out.
    ends = sorted(
        (end for end, _ in stacks.values()), key=lambda at: (great and came[at] < strongest, weight(at))
    )
    leaders = tuple(dict.fromkeys(name for _, others in stacks.values() for name in others))
    dark = any(TROOPS[_troop(name)].power in DARK for units in stacks for name in units)
    held = _captive(leaders, lost) if dark else ()
    leaders = tuple(name for name in leaders if name not in held)
    near = sum(n >= GREAT and key(at) for at, n in came.items())
    named = sum(n >= GREAT and (key(at) or n == strongest) for at, n in came.items())
    strengths = came if great else tell_table.NOT_SAID
    if great and known is not None:
        # A line with a strength for each place is as long with fewer of them.
        known = max(tell_table.NAMED, min(named, known))
    line = tell_table.land(host, ends, number, leaders, held, known, sails=sails, strengths=strengths)
    whole = len(set(ends)) <= tell_table.NAMED and not leaders and not held
    head = tell_table.march(host, ends, number, sails=sails, strengths=strengths)
    return March(line, head, tuple(ends), whole, great, near > 0, army=True)


def current(events: Sequence[Any], field: Field) -> list[Any]:
    """Without the halts of who stands there no longer, without what the fate of the same people has undone,
    and of the marches to a siege the last alone: it is told once (W3.6)."""
    told, lost, kept = set[str](), set[str](), list[Any]()
    for event in reversed(events):
        if _undone(event, lost):
            continue
        if isinstance(event, fights.Died) or (isinstance(event, quest.CaptureTried) and event.taken):
            lost.add(event.who)
        if isinstance(event, Moved) and weights.besieges(event, field):
            shut = {at for at, foes in sieges(field).items() if event.path[-1] in foes}
            if told >= shut:
                continue
            told |= shut
        if not stale(event, field):
            kept.append(event)
    return kept[::-1]


def _undone(event: Any, lost: AbstractSet[str]) -> bool:
    """Whether somebody got away, or came free, who is taken or dead after that."""
    match event:
        case quest.CaptureTried(taken=False) | quest.EscapeTried(freed=True):
            return event.who in lost
        case quest.Freed():
            return lost >= {*event.who}
        case quest.RescueTried(freed=True):
            return event.captive in lost
        case _:
            return False


def stale(event: Any, field: Field) -> bool:
    """Whether a march was halted of those who stand there no longer."""
    if not isinstance(event, table.Halted) or not event.at:
        return False
    return not any(field.has(name) and field.piece(name).at == event.at for name in event.who)


def passing(moves: Iterable[Moved], told: Iterable[Any]) -> list[Moved]:
    """The last legs of the armies of which nothing is told."""
    named = {name for event in told if isinstance(event, Moved) for name in event.who}
    sent = (move for move in moves if move.why in weights.SENT and named.isdisjoint(move.who))
    return [*{move.who: move for move in sent if any(_troop(name) in TROOPS for name in move.who)}.values()]


def given_up(events: Iterable[Any], field: Field) -> Iterator[Weighed]:
    """Places that troops have left next to an enemy army."""
    moves = (event for event in events if isinstance(event, Moved))
    yield from (Weighed(weights.GIVEN, line) for line, *__ in left_empty(moves, field))


def left_empty(moves: Iterable[Moved], field: Field) -> Iterator[tuple[str, str, list[Moved]]]:
    """A sentence and a heading for the places of each power that were left empty, with the marches that left
    them."""
    by_power: dict[str, list[Moved]] = {}
    for move in moves:
        if weights.gives_up(move, field):
            by_power.setdefault(field.holder(BOARD.place_id(move.path[0])), []).append(move)
    for power, given in by_power.items():
        spots = [*dict.fromkeys(move.path[0] for move in given)]
        yield tell_table.given_up(spots, power), tell_table.empty(spots, power), given


def entering(events: Iterable[Any]) -> int:
    """The strength of the troops that enter the map."""
    arrived = (_troop(event.who) for event in events if isinstance(event, table.Arrived))
    return sum(TROOPS[name].strength for name in arrived if name in TROOPS)


def _troop(name: str) -> str:
    """The kind of a unit, from its name or that of a part."""
    return name.partition("/")[0].partition(".")[0]
