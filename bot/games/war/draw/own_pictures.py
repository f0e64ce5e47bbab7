"""The maps that a seat alone sees, from its own view (W2.2, W2.3, W2.4). Pure."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bot.games.war.draw import pictures
from bot.games.war.draw.framing import dearest, news
from bot.games.war.model import road
from bot.games.war.model.parties import called, hidden, letter_of, reached
from bot.games.war.model.positions import hexes
from bot.games.war.model.road import parts, turn_of
from bot.games.war.model.stacks import stacks
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.words import cards, maps, names, tell_realm
from bot.games.war.words import maps as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Picture
from bot.words import text
from engine.war.actions import PlayEvent
from engine.war.board import BOARD
from engine.war.data import COMPANIONS, EVENT_CARDS
from engine.war.events.table import Moved, TakenBack
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.hunt import searching
from engine.war.moves import ways
from engine.war.moves.marches import foreseen, route
from engine.war.moving_group import MovingGroup, moving_group
from engine.war.phase_records import Shadowing
from engine.war.pieces import Person, Unit
from engine.war.view import View

NEAR: Final = 5
"""Within so many hexes of somebody hidden search values are shown."""
AROUND: Final = 5
"""The stacks within so many hexes belong to a front."""
TURNS: Final = 3
"""Footprints of so many turns are shown."""
RIDERS: Final = 3
"""Rims of Nazgûl at most: more are a tangle."""


def council(scene: WarScene, *, low: bool = False) -> Picture:
    """The West's map: its hidden people, what was ordered, on what the Dark near them spots (W2.2); ``low``
    where controls stand below it (W15.11)."""
    view: View = scene.view
    parties = hidden(view)
    held = view.field.ring.holder
    at = view.field.piece(held).at if held and view.field.has(held) else ""
    letters = {party.at: party.letter for party in reversed(parties) if party.letter}
    must = dearest(view)
    focus = list(dict.fromkeys([*must, *news(scene), *letters]))
    drawn, trails = ordered(scene)
    last = view.field.ring.lies
    head = (
        words.ring(at, held)
        if at and BOARD.is_land(at)
        else _("The Ring: last known at {place}").format(place=names.spot(last))
        if last
        else _("The West's own map")
    )
    second = words.parties(road.now(view), sum(len(party.who) for party in parties), len(parties))
    sights = _sights(view.field, focus)
    lines = [words.party(party.letter, _called(scene, party.who), party.at) for party in parties]
    alt = pictures.map_alt(view, [f"{head}.", f"{second}.", *lines], focus)
    made = pictures.drawing(
        "council.jpg",
        "front" if low else "council",
        alt,
        view,
        ways=drawn,
        trails=trails,
        letters=letters,
        sights=sights,
        must=must,
        focus=focus,
        headline=head,
        second=second,
    )
    return pictures.worded(made, read(view, focus, NEAR, drawn, trails, sights))


def _called(scene: WarScene, people: Sequence[str]) -> str:
    """A party by name, the nine in one word."""
    return words.THE_NINE() if set(people) == set(COMPANIONS) else called(scene, people, placed=True)


def step(scene: WarScene, group: MovingGroup, way: ways.Way | None, road: bool | None = None) -> Picture:
    """About who is to move: every hex in reach with its cost by that setting of *Road*, and the way that is
    chosen (W2.4)."""
    view: View = scene.view
    costs = reached(group, road)
    unseen = any(person.hidden for person in group.people)
    reach = []
    for end, cost in costs.items():
        record: dict[str, Any] = {"to": end, "cost": text.amount(cost)}
        number = searching.of_pieces(view.field.dark_at(end)).number if unseen else 0
        reach.append({**record, "risk": number} if number else record)
    letter = letter_of(view, group.names)
    party = _called(scene, group.names)
    head = f"{letter} · {party}" if letter else party
    second = words.stands(group.at, group.mf, unseen=unseen)
    alt = words.reach(head, second, costs)
    made = pictures.drawing(
        "step.jpg",
        "step",
        alt,
        view,
        at=group.at,
        who=list(group.names),
        reach=reach,
        way=[group.at, *way.path] if way is not None else [],
        headline=head,
        second=second,
    )
    return pictures.worded(made, "")


def eye(scene: WarScene, *, low: bool = False) -> Picture:
    """The Dark map: what was ordered, points left as coins, how far Nazgûl come (W2.3). Before the turn's
    letter there are no points yet, and orders were those of the turn before. ``low`` as of `council`."""
    view: View = scene.view
    field, before = view.field, isinstance(view.phase, Shadowing)
    drawn, __ = ordered(scene)
    orders = [way["path"][-1] for way in drawn]
    focus = list(dict.fromkeys([*(attack.target for attack in field.turn.attacks), *orders]))
    drawn = [] if before else drawn
    mine = scene.seat == "sauron" and not before
    riders = _riders(field) if mine else []
    data: dict[str, Any] = {"rims": riders, "ways": drawn}
    date = road.now(view)
    second = words.when(date) if before else words.ordered(date, len(drawn))
    head = str(names.power(scene.seat or ""))
    if mine:
        points = field.turn.points
        had = [shadow.points for shadow in field.turn.shadows if shadow.turn == field.turn.number]
        data |= {"points": points, "spent": max(0, had[-1] - points) if had else 0}
        head = words.points(points)
    told = news(scene)
    must = dearest(view) or told[:1]
    focus = list(dict.fromkeys([*must, *told, *(focus or front(view))]))
    data |= {"must": must, "focus": focus}
    alt = pictures.map_alt(view, [f"{head}.", f"{second}."], focus)
    made = pictures.drawing(
        "eye.jpg", "front" if low else "eye", alt, view, **data, headline=head, second=second
    )
    return pictures.worded(made, read(view, focus, AROUND, drawn))


def shaded(view: View, shade: Collection[str], head: str) -> Picture:
    """The map with every hex lit in which somebody hidden could be, by what all know (W6.9)."""
    second = words.when(road.now(view))
    lit = [at for at in BOARD.hexes if at in shade]
    # Whoever is hidden sees where that is: no plate lies on it.
    data = {"shade": lit, "focus": [party.at for party in hidden(view)]}
    made = pictures.drawing("eye.jpg", "eye", f"{head} {second}.", view, **data, headline=head, second=second)
    return pictures.worded(made, "")


def front(view: View) -> list[str]:
    """Where the largest of the stacks stands that need care, its enemy, and those around it (W5.2)."""
    every = stacks(view)
    first = [stack for stack in every if stack.threat] or [stack for stack in every if stack.ready] or every
    if not first:
        return _home(view)
    chief = max(first, key=lambda stack: stack.strength)
    largest, enemy = chief.at, [chief.threat] if chief.threat else []
    return [largest, *enemy, *(stack.at for stack in every if 0 < distance(stack.at, largest) <= AROUND)]


def _home(view: View) -> list[str]:
    """Where most own troops stand together, while none of them may move."""
    strength = Counter[str]()
    for unit in view.field.units:
        if unit.at and unit.power == view.powers[0]:
            strength[unit.at] += unit.strength
    near = [[at for at in strength if distance(at, middle) <= AROUND] for middle in strength]
    return max(near, key=lambda some: sum(strength[at] for at in some), default=[])


def hand(scene: WarScene) -> Picture | None:
    """The own event cards with what they do, which may be played now, which are armed (W9.1)."""
    view: View = scene.view
    if not view.hand:
        return None
    now = {action.card for action in scene.of(PlayEvent)}
    shown: list[dict[str, Any]] = []
    for card in view.hand:
        armed = card.armed is not None
        note = _("armed") if armed else _("now") if card.id in now else ""
        told = {"id": card.id, "title": names.card(card.id), "text": tell_realm.effect(card.id)}
        when = cards.WINDOWS()[EVENT_CARDS[card.id].window]
        shown.append({**told, "note": note, "when": when, "armed": armed})
    second = words.ring_holds(road.now(view), len(shown))
    lines = (
        (record["title"], f"{record['text']} {record['when']} {record['note']}".rstrip()) for record in shown
    )
    alt = "\n".join(text.headed(title, rest) for title, rest in lines)
    made = pictures.drawing(
        "hand.jpg", "hand", alt, view, cards=shown, headline=_("My events"), second=second
    )
    return pictures.worded(made, "")


def ordered(scene: WarScene) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The ways of this sitting with what they cost, and marches with the turn in which they end; where the
    hidden went in the turns before."""
    view: View = scene.view
    now = view.field.turn.number
    gone = walks(scene.own, len(view.config.seats))
    drawn: list[dict[str, Any]] = []
    trails: list[dict[str, Any]] = []
    told: set[str] = set()
    for walk in gone:
        pieces = [view.field.piece(name) for name in walk.who if view.field.has(name)]
        unseen = any(isinstance(piece, Person) and piece.hidden for piece in pieces)
        if walk.turn == now and pieces and pieces[0].at == walk.path[-1]:
            people = not any(isinstance(piece, Unit) for piece in pieces)
            way = {"power": pieces[0].power, "path": list(walk.path), "people": people}
            drawn.append({**way, "cost": text.amount(walk.cost)})
            told.update(walk.who)
            trails += [{"path": list(walk.path[:1]), "turn": now}] if unseen else []
        elif unseen and now - TURNS <= walk.turn < now:
            trails.append({"path": list(walk.path), "turn": walk.turn})
    drawn += [] if _sits_later(view) else _unknown(view, told)
    drawn += _marches(view)
    return drawn, trails


def _sits_later(view: View) -> bool:
    """Whether the viewer sits later in this turn: what has moved did so in the turn before."""
    seats = road.order(view.config.seats)
    return view.seat in seats[1:] and view.active in seats[: seats.index(view.seat)]


def _unknown(view: View, told: Collection[str]) -> Iterator[dict[str, Any]]:
    """Where pieces went of whose way no step tells: from where they began."""
    gone: dict[tuple[str, str], list[Unit | Person]] = {}
    pieces: list[Unit | Person] = [*view.field.units, *view.field.persons]
    for piece in pieces:
        mine = piece.power in view.powers and piece.id not in told
        if mine and piece.moved and piece.began and piece.at not in ("", piece.began):
            gone.setdefault((piece.began, piece.at), []).append(piece)
    for (start, end), together in gone.items():
        people = not any(isinstance(piece, Unit) for piece in together)
        yield {"power": together[0].power, "path": [start, end], "people": people}


def _marches(view: View) -> Iterator[dict[str, Any]]:
    """What goes on in later turns, along its cheapest way, as far as it will come (W15.7)."""
    for march in view.marches:
        marchers = [name for name in march.who if view.field.has(name) and view.field.piece(name).at]
        if not marchers:
            continue
        at = view.field.piece(marchers[0]).at
        together = [name for name in marchers if view.field.piece(name).at == at]
        group = moving_group(view.field, together)
        path = route(group, march.to, march.road)
        if len(path) < 1 or at == march.to:
            continue
        end = foreseen(group, march)
        way = [at, *path]
        if end.at in way:
            way = way[: way.index(end.at) + 1]
        if len(way) < 2:
            continue
        yield {
            "power": group.power,
            "path": way,
            "people": not group.units,
            "marks": {way[-1]: f"{view.field.turn.number + end.turns - 1}"},
        }


def _sights(field: Field, near: list[str]) -> dict[str, int]:
    """On what the Dark pieces near hidden people spot who comes to them (SRC-5)."""
    dark = {piece.at for piece in field.pieces if piece.at and piece.power in ("sauron", "saruman")}
    sights = {}
    for at in sorted(dark):
        if any(distance(at, spot) <= NEAR for spot in near):
            number = searching.of_pieces(field.dark_at(at)).number
            if number:
                sights[at] = number
    return sights


def hunters(view: View) -> list[str]:
    """Where the Nazgûl stand that the viewer knows of."""
    return sorted({person.at for person in view.field.persons if person.nazgul and person.here})


def _riders(field: Field) -> list[list[str]]:
    """How far the Nazgûl of each hex come, those with the least reach first."""
    groups: dict[str, list[str]] = {}
    for person in field.persons:
        if person.nazgul and person.here and not person.moved:
            groups.setdefault(person.at, []).append(person.id)
    reach = [[at, *ways.ends(moving_group(field, riders))] for at, riders in sorted(groups.items())]
    return sorted(reach, key=len)[:RIDERS]


class Walk(NamedTuple):
    """Who went together in a turn, by which hexes, for how many points."""

    turn: int
    who: tuple[str, ...]
    path: tuple[str, ...]
    cost: float


def walks(entries: Iterable[WarEntry], seats: int) -> list[Walk]:
    """The ways of these steps, the oldest first; what was taken back was never gone."""
    kept: list[list[Walk]] = []
    for whole in entries:
        for entry in parts(whole):
            if any(isinstance(event, TakenBack) for event in entry.events):
                kept = kept[:-1]
            else:
                kept.append(list(_walks(turn_of(entry.turn, seats), entry.events)))
    return _joined(walk for step in kept for walk in step)


def _walks(turn: int, events: Iterable[Any]) -> Iterator[Walk]:
    for event in events:
        if isinstance(event, Moved) and len(event.path) > 1:
            yield Walk(turn, event.who, event.path, event.cost)


def _joined(walks: Iterable[Walk]) -> list[Walk]:
    """Where the same pieces went on in the same turn, it is one way."""
    made: dict[tuple[int, tuple[str, ...]], list[Walk]] = {}
    for walk in walks:
        own = made.setdefault((walk.turn, walk.who), [])
        if own and own[-1].path[-1] == walk.path[0]:
            last = own.pop()
            walk = walk._replace(path=(*last.path, *walk.path[1:]), cost=last.cost + walk.cost)
        own.append(walk)
    return [walk for own in made.values() for walk in own]


LONGEST: Final = 1400
"""Characters; what goes beyond is read in *Board*."""

Drawn = Sequence[Mapping[str, Any]]
"""Ways as pictures have them."""


def read(
    view: View,
    focus: Sequence[str],
    reach: int,
    ways: Drawn = (),
    trails: Drawn = (),
    sights: Mapping[str, int] | None = None,
) -> str:
    """Ways and footprints, then what stands within so many hexes of what the map is about, place by place;
    with ``sights`` on what it spots who comes there."""
    near = _near(view, focus, reach)
    lines = [*_ways(ways), *_trails(trails), *_standing(view, near, sights or {})]
    kept, room = list[str](), LONGEST - len(maps.REST()) - 1
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join([*kept, maps.REST()])


def _near(view: View, focus: Sequence[str], reach: int) -> list[str]:
    """Where something is known to stand about there, but for hidden people alone: the panel tells of them.
    First those very places, as they matter; then what is around the first of them, the nearest first."""
    far = {
        piece.at: min((distance(piece.at, spot), place) for place, spot in enumerate(focus))
        for piece in view.field.pieces
        if focus and piece.at and not getattr(piece, "hidden", False)
    }
    near = ((steps > 0, place, steps, at) for at, (steps, place) in far.items() if steps <= reach)
    return [at for *__, at in sorted(near)]


def _ways(drawn: Drawn) -> Iterator[str]:
    for way in drawn:
        path = way["path"]
        if marks := way.get("marks"):
            yield _("March: {start} → {end}, there in turn {turn}.").format(
                start=names.spot(path[0]), end=names.spot(path[-1]), turn=next(iter(marks.values()))
            )
        elif not way.get("people"):
            yield maps.gone(way["power"], path[0], path[-1])


def _trails(drawn: Drawn) -> Iterator[str]:
    for way in drawn:
        if len(way["path"]) > 1:
            yield _("Hidden in turn {turn}: {way}.").format(
                turn=way["turn"], way=" → ".join(map(names.spot, way["path"]))
            )


def _standing(view: View, spots: Iterable[str], sights: Mapping[str, int]) -> Iterator[str]:
    for at, line in hexes(view, spots):
        yield (
            _("{standing}; spots on {number} or less.").format(standing=line, number=sights[at])
            if at in sights
            else f"{line}."
        )
