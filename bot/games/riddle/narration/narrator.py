"""*Riddle* told: the kit's narrator."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.riddle.narration.ending import reveal
from bot.games.riddle.narration.kept_looks import keeps, looked, without
from bot.games.riddle.narration.kinds import kinds, of_kind, rare
from bot.games.riddle.panels.story import told
from bot.model.scene import Entry
from engine.riddle import events as ev
from engine.riddle.view import View

__all__ = ["keeps", "kinds", "lines", "looked", "of_kind", "parts", "rare", "reveal"]


def lines(
    view: View, entry: Entry, seat: str | None, party: Sequence[str], *, again: bool = True
) -> list[str]:
    """A step as it is told to a seat. Unless looks are told ``again``, a line stands for each (I18)."""
    said, instead = (entry, []) if again else without(entry, party)
    return [*told(view.board, seat, [said], party=party), *instead]


def parts(entry: Entry) -> list[Entry]:
    """A step that ended a turn, and what already belongs to the next one: its roll is its own player's."""
    for place, event in enumerate(entry.events):
        if isinstance(event, ev.TurnBegan) and place and event.number > entry.turn:
            done = msgspec.structs.replace(entry, events=entry.events[:place])
            begun = msgspec.structs.replace(
                entry, turn=event.number, seat=event.seat, events=entry.events[place:], late=False
            )
            return [done, begun]
    return [entry]
