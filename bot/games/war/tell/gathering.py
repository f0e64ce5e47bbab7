"""Facts that say the same of several are one sentence, and who was spotted is told once (W3.2, W3.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from bot.games.war.tell import facts
from bot.games.war.words import names as game_names
from bot.games.war.words import tell_cards, tell_moves, tell_realm
from bot.games.war.words.catalogue import _
from engine.war.events import quest, table


def once(events: Iterable[Any]) -> Iterator[Any]:
    """Without the word that those were seen of whom a Search or an interception has said so just before, and
    without who came by last at Mount Doom: nobody holds it, and it is no place to win by (DOO-1, OBJ-1)."""
    spotted: set[str] = set()
    for event in events:
        match event:
            case quest.Searched():
                spotted |= {name for __, names in event.spotted for name in names}
            case quest.Intercepted():
                spotted |= set(event.spotted)
            case table.ControlChanged(place="mount_doom"):
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
    """The same sentences with the facts that each says."""
    groups = (tuple(group) for __, group in groupby(events, _kind))
    return [told for group in groups for told in _told(group) if told.line]


def _kind(event: Any) -> tuple[object, ...]:
    """What tells facts apart that are not told in one sentence."""
    match event:
        case table.Mobilised():
            return type(event), event.why
        case table.Arrived():
            return type(event), event.at
        case table.ItemFound():
            return type(event), event.who
        case table.ControlChanged():
            return type(event), event.power
        case quest.CaptureTried():
            return type(event), event.by, event.at
        case _:
            return (type(event),)


def _told(group: tuple[Any, ...]) -> Iterator[Told]:
    match group[0]:
        case table.Mobilised(why=why):
            yield Told(group, tell_realm.mobilised([event.who for event in group], why))
        case table.Arrived(at=at):
            yield Told(group, tell_realm.arrived([event.who for event in group], at))
        case table.ControlChanged(power=power):
            yield Told(group, tell_moves.control([event.place for event in group], power))
        case quest.CaptureTried(by=by, at=at):
            yield Told(
                group,
                " ".join(
                    (
                        _("{by} tries a capture at {at}.").format(
                            by=game_names.piece(by), at=game_names.spot(at)
                        ),
                        *map(facts.said, group),
                    )
                ),
            )
        case table.ItemFound(who=who):
            yield Told(group, tell_cards.found(who, [event.item for event in group]))
        case _:
            yield from (Told((event,), facts.said(event)) for event in group)
