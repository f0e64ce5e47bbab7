"""The log cut into turns, for games whose narrator has nothing else to say of where one begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.model.scene import Entry
from bot.model.story import Chapter

Begins = Callable[[Any], tuple[str, int] | None]
"""Which turn begins with an event: whose, and its number."""


def cut(
    entries: Sequence[Entry], begins: Begins, ends: Callable[[Any], bool], begun: Chapter | None = None
) -> tuple[Chapter, ...]:
    """The turns in a part of the log, in order; the last is over where an event of it ends the game. What
    stands before the first is of the turn ``begun``, or is left out."""
    chapters = [begun] if begun is not None else []
    for entry in entries:
        for event in entry.events:
            turn = begins(event)
            if turn is not None:
                chapters = [replace(chapter, over=True) for chapter in chapters]
                chapters.append(Chapter(*turn, (), over=False))
            if chapters:
                chapters[-1] = _with(chapters[-1], entry, event, over=ends(event))
    return tuple(chapters)


def _with(chapter: Chapter, entry: Entry, event: Any, *, over: bool) -> Chapter:
    """The turn with one more event of a step."""
    last = chapter.entries[-1] if chapter.entries else None
    if last is not None and last.version == entry.version:
        grown = (*chapter.entries[:-1], replace(last, events=(*last.events, event)))
    else:
        grown = (*chapter.entries, replace(entry, events=(event,)))
    return replace(chapter, entries=grown, over=chapter.over or over)
