"""Whom a replay follows: the Ring, a person, an army; and how near the hunters were (W11.5)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

from bot.games.war import icons
from bot.games.war.scene import WarEntry
from bot.games.war.tell.private_summary import ring_at
from bot.games.war.tell.replay import caught, nearest, seen
from bot.games.war.words import names
from bot.games.war.words import over as words
from bot.games.war.words.catalogue import _, ngettext
from bot.model.reference import State
from bot.model.story import EVERYTHING
from engine.war import grid
from engine.war.board import BOARD
from engine.war.data import COMPANIONS
from engine.war.events import fights, quest, table
from engine.war.pieces import TROOPS

PEOPLE: Final = (*COMPANIONS, "gollum", "lord_of_the_nazgul")
HOSTS: Final = (
    *("rohan", "gondor", "elf", "dwarf", "dale", "ent"),
    *("orc", "troll", "easterling", "variag", "haradrim", "corsair", "dunlending"),
)
"""Armies by whose troops they are."""
BATTLE: Final = "battle"
NAMING: Final = ("who", "captive", "rescuers", "spotted", "target", "source")
"""Fields of facts that name people."""
RINGS: Final = (*get_args(quest.Rings), quest.RingFound, quest.RingGone)


def whom() -> Mapping[str, str]:
    """The Ring, people, armies."""
    people = {name: names.piece(name) for name in (names.RING, *PEOPLE)}
    return {**people, **{host: names.HOSTS()[host] for host in HOSTS}}


def icon(key: str) -> str:
    """A person, the Ring; of an army the arms of its strongest troop."""
    if key not in HOSTS:
        return icons.piece(key)
    own = [troop for troop in TROOPS.values() if troop.nation == key]
    return icons.piece(max(own, key=lambda troop: troop.strength).id) if own else ""


def buttons() -> Mapping[str, str]:
    """*Next battle*."""
    return {BATTLE: words.NEXT_BATTLE()}


def met(key: str, entry: WarEntry, eyes: str, state: State) -> bool:
    """Whether it moved or was seen in that step, as those eyes were told of it and know the Ring."""
    if key == BATTLE:
        return any(isinstance(event, fights.BattleBegan) for event in entry.events)
    if key == names.RING:
        if any(isinstance(event, RINGS) for event in entry.events):
            return True
        named = set(_named(entry.events))
        return bool(named) and seen(state(), eyes).field.ring.holder in named
    if key in HOSTS:
        going = (event.who for event in entry.events if isinstance(event, table.Moved))
        return any(_host(name) == key for pieces in going for name in pieces)
    return key in set(_named(entry.events))


def _named(events: Sequence[Any]) -> Iterator[str]:
    for event in events:
        for field in NAMING:
            value = getattr(event, field, ())
            yield from _flat(value)


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _flat(part)


def _host(name: str) -> str:
    """Whose troops a unit is, from its name or that of a part."""
    troop = TROOPS.get(name.partition("/")[0])
    return troop.nation if troop is not None else ""


def near() -> str:
    """*How near were they?*"""
    return words.HOW_NEAR()


def nearly(events: Sequence[Any], state: State, *, last: bool) -> tuple[str, ...]:
    """How many hexes parted hunters and bearer at the end of a sitting, and which Searches missed by one."""
    lines = []
    searches = [event for event in events if isinstance(event, quest.Searched)]
    if searches:
        at = ring_at(seen(state(), EVERYTHING))
        lines += [
            _("the Search of {areas} missed by one hex").format(areas=names.areas(event.areas))
            for event in searches
            if _missed(event, at)
        ]
    if last:
        known = seen(state(), EVERYTHING)
        steps = nearest(known)
        lines += (
            [_("the Dark had the Ring")]
            if caught(known)
            else [ngettext("{n} hex off", "{n} hexes off", steps).format(n=steps)]
            if steps is not None
            else []
        )
    return tuple(lines)


def _missed(search: quest.Searched, at: str) -> bool:
    """Whether it looked everywhere but one hex too short."""
    if not at:
        return False
    looked = [BOARD.areas[area] for area in search.areas]
    inside = any(BOARD.province[at] in area for area in looked)
    return not inside and any(BOARD.province[there] in area for there in grid_near(at) for area in looked)


def grid_near(at: str) -> tuple[str, ...]:
    """The hexes of the map next to one."""
    return tuple(there for there in grid.around(at) if there in BOARD.terrain)
