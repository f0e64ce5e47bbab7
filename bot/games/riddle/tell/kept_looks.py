"""Looks in the log and in a replay: an entry with a link to the direct message that holds it (E7.5, I18).

What was seen stands in the entry where the table lets the notebook keep looks, and after the end; else the
entry says that there was a look, and the cards stay in the message alone.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.games.riddle.scene import RiddleEntry
from bot.games.riddle.tell.looks import is_look
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from engine.riddle import events as ev
from engine.riddle.view import View


def keeps(view: View) -> bool:
    """Whether what a seat saw may be told to it again (I18, I46)."""
    return view.options.x_notebook_looks or view.outcome is not None


def to_me(event: ev.Event, party: Collection[str]) -> bool:
    """Whether that is a look of one of these characters."""
    match event:
        case ev.HandShown():
            return event.to in party and is_look(event)
        case ev.CacheShown():
            return event.to in party and bool(event.by)
        case _:
            return False


def looked(entry: RiddleEntry, party: Collection[str]) -> bool:
    """Whether the step holds a look of one of these characters."""
    return any(to_me(event, party) for event in entry.events)


def without(entry: RiddleEntry, party: Collection[str]) -> tuple[RiddleEntry, list[str]]:
    """The step without what was seen in it, and the lines that stand for that."""
    kept = tuple(event for event in entry.events if not to_me(event, party))
    told = [
        _("You looked at cards of {of}.").format(of=names.seat(_of(event)))
        for event in entry.events
        if to_me(event, party)
    ]
    return msgspec.structs.replace(entry, events=kept), told


def _of(event: ev.Event) -> str:
    match event:
        case ev.HandShown():
            return event.of
        case ev.CacheShown():
            return event.owner
        case _:
            raise TypeError(type(event).__name__)
