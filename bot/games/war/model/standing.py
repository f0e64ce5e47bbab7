"""How a table stands, from what its viewer may see (W8.1, W11.1). Pure."""

from collections.abc import Callable, Iterator
from typing import Final

from bot.games.war import icons as seals
from bot.games.war.model import positions, road
from bot.games.war.scene import WarScene
from bot.games.war.words import lookup as words
from bot.games.war.words import maps, names, over, places, tell_table
from bot.games.war.words.catalogue import _, ngettext
from bot.model import screen
from bot.model.reference import Standing
from engine.war.board import BOARD
from engine.war.data import COMPANIONS, TABLES
from engine.war.data.records import Power, Preset, ScenarioVictory
from engine.war.field import Field
from engine.war.turns import steps
from engine.war.view import View

# One line for all: what decides this game, and how near that is (W15.4). Pure


NEAR: Final = 3
"""From so many Objectives, hexes or turns before the end on it is told how little is missing."""


def line(view: View) -> str:
    """How it stands; nothing in a lesson, whose steps say it, and nothing when the game is over."""
    field = view.field
    story = field.config.story
    if view.outcome is not None or story.base == "lesson":
        return ""
    if lost := road.public(view):
        return over.line([lost], _time(field, story))
    terms = story.sauron_wins
    parts = _story(field, story, terms) if terms is not None else _war(field, story)
    return over.line(list(parts), _time(field, story))


def _story(field: Field, story: Preset, terms: ScenarioVictory) -> Iterator[str]:
    """SCN-5: the places that decide, who holds them; then the most pressing of the rest, for which there is
    room: which of the West's nobody holds, else that what is enough alone is besieged, or is enough."""
    held = steps.held_prizes(field)
    yield over.key_places(held, terms.at_once_prizes)
    if story.last_turn - field.turn.number <= NEAR and len(held) >= terms.at_end_prizes:
        return
    empty = [place for place in story.prizes if _open(field, place)]
    if empty:
        yield over.no_garrison(empty)
    elif shut := [place for place in terms.at_once if _besieged(field, place)]:
        yield over.besieged(shut)
    else:
        yield _("{place} alone wins").format(place=names.spots(terms.at_once))


def _besieged(field: Field, place: str) -> bool:
    return BOARD.hex_of(place) in positions.sieges(field)


def _open(field: Field, place: str) -> bool:
    """Whether no troops hold a place of the West's, and no walls of its own."""
    walls = place in TABLES.intrinsic and place not in field.war.ruined
    troops = [unit for unit in field.units_at(BOARD.hex_of(place), "fellowship") if not unit.deserter]
    return field.holder(place) == "fellowship" and not troops and not walls


def counting(field: Field) -> str:
    """What is worth holding, by a key of the words: the prizes of a story (SCN-5), else Objectives, with two
    players Saruman's list too (SR2-1)."""
    if field.config.story.prizes:
        return "prizes"
    return "objectives" if field.three else "list"


def _war(field: Field, story: Preset) -> Iterator[str]:
    """OBJ-3, VIC-3, VIC-4, VIC-8."""
    held, wins = len(steps.objectives(field, "sauron")), TABLES.limit("automatic_victory_objectives")
    due = steps.due(field)
    yield (
        over.asked(held, *due, otherwise=not field.three)
        if due is not None
        else ngettext("Sauron has {n} Objective", "Sauron has {n} Objectives", held).format(n=held)
    )
    shut = field.three and field.holder(steps.ISENGARD) == "saruman" and _besieged(field, steps.ISENGARD)
    if near := wins - held <= NEAR:
        yield over.how_near(wins - held)
    elif not shut:
        yield _("wins with {n}").format(n=wins)
    outside = steps.outside(field)
    if steps.may_confine(field) and len(outside) <= NEAR:
        yield (
            _("the West wins when no army of his or of Saruman's is left at {places}").format(
                places=names.spots(outside)
            )
            if outside
            else _("his armies and Saruman's are shut in: so the West wins when the turn is over")
        )
    if field.three:
        keeps = field.holder(steps.ISENGARD) == "saruman"
        own, needed = len(steps.objectives(field, "saruman")), TABLES.saruman_victory_objectives
        yield over.saruman(own, needed, isengard=keeps, besieged=shut and not near)


def counts(field: Field, power: Power) -> str:
    """How many of the places with which a power wins it holds; nothing for who wins otherwise (SCN-5, VIC-3,
    VIC-8)."""
    if power == "sauron" and (terms := field.config.story.sauron_wins) is not None:
        return over.places_of(power, len(steps.held_prizes(field)), terms.at_once_prizes)
    if power == "sauron":
        wins = TABLES.limit("automatic_victory_objectives")
        return over.objectives_of(power, len(steps.objectives(field, power)), wins)
    if power == "saruman" and field.three:
        wins = TABLES.saruman_victory_objectives
        return over.objectives_of(power, len(steps.objectives(field, power)), wins)
    return ""


def _time(field: Field, story: Preset) -> str:
    """The turns that are left, and what is enough when the last is over (SCN-5, VIC-9)."""
    now, last, terms = field.turn.number, story.last_turn, story.sauron_wins
    if now < 1:
        return ""
    if terms is not None and last - now <= NEAR:
        wins = len(steps.held_prizes(field)) >= terms.at_end_prizes
        return over.last_dusk(now, last, terms.at_end_prizes, wins=wins)
    if terms is None and last - now <= NEAR and field.config.options.sauron_wins_at_45:
        return _("Turn {n} of {last}; with {enough} he wins when the last is over.").format(
            n=now, last=last, enough=TABLES.turn_limit_objectives
        )
    return over.turn(now, last)


def standing(scene: WarScene, person_of: Callable[[str], str]) -> Standing:
    """A line for each player; then the date, how it stands (W15.4), lands, the Fellowship as it is known."""
    view: View = scene.view
    lines = [
        screen.before(
            seals.seat(seat),
            words.seat_line(
                n, places.seat(seat), person_of(seat), sits=seat == view.active and view.outcome is None
            ),
        )
        for n, seat in enumerate(view.config.seats, 1)
    ]
    return Standing(tuple(lines), tuple(more(view)))


def more(view: View, *, own: bool = False) -> list[str]:
    """What else everybody may know; on an ``own`` map, which nobody else sees, also where the hidden are."""
    field, war = view.field, view.field.war
    date = f"{tell_table.begun(road.now(view))}." if field.turn.number else _("Before the first turn.")
    lines = [
        date,
        line(view),
        words.mobilised(tuple(war.called)),
        _fellowship(view, own=own),
        ring_line(view),
    ]
    gollum = field.person("gollum")
    if gollum.at:
        lines.append(
            _("Gollum is at {at} and follows {power}.").format(
                at=names.spot(gollum.at), power=names.power(war.gollum)
            )
        )
    lines += (
        _("Captive at {at}: {who}.").format(at=names.spot(person.at), who=names.piece(person.id))
        for person in field.persons
        if person.captor and person.fate != "unseen"
    )
    if held := positions.sieges(field):
        lines.append(maps.besieged(held))
    signs = (
        (not war.alliance, words.ENEMIES),
        (war.doom_open, words.DOOM),
        (field.ring.worn, words.WORN),
    )
    return [*filter(None, lines), *(say() for true, say in signs if true)]


def _fellowship(view: View, *, own: bool) -> str:
    """Which of the nine are seen (HID-4): for everybody alike, so that it can be shown to all, but on an
    ``own`` map."""
    known = [view.field.person(name) for name in COMPANIONS if view.field.has(name)]
    seen = [person.id for person in known if person.here and not person.hidden]
    unseen = sum(person.hidden or person.fate == "unseen" for person in known)
    apart: dict[str, list[str]] = {}
    for person in known:
        if own and "fellowship" in view.powers and person.hidden and person.at:
            apart.setdefault(person.at, []).append(person.id)
    return words.fellowship(seen, unseen, apart)


def ring_line(view: View) -> str:
    """Where the viewer knows the Ring to be, unless one of the West bears it: his own line says that."""
    field, ring = view.field, view.field.ring
    west = ring.holder and field.has(ring.holder) and field.piece(ring.holder).power == "fellowship"
    return "" if west else road.ring_now(view)


def decisive(view: View, told: str = "") -> str:
    """How it stands, and below it, for those who know, that the Ring is on its way to Barad-dûr (W15.4)."""
    return "\n".join(filter(None, (line(view), sought(view, told))))


def sought(view: View, told: str = "") -> str:
    """For those who know, that the Ring is on its way to Barad-dûr; nothing where what was ``told`` says
    so."""
    wanted = road.wanted(view)
    return ring_line(view) if wanted and wanted not in told else ""


def elsewhere(view: View) -> str:
    """Where the Ring is, where that line does not say it."""
    return "" if road.carrier(view) else ring_line(view)
