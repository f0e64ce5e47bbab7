"""*Points*: what was bought in this sitting, from the viewer's own log (W6.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from bot.games.war.ask.parts import base, head
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell import facts
from bot.games.war.words import armies
from bot.games.war.words import dark as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Screen, buttons
from bot.ui.buttons import back_button
from engine.war.events.table import PointsSpent, TakenBack

POINTS: Final = "darkpoints"
"""The verb that opens the panel."""
LINES: Final = 12


def panel_points(scene: WarScene, entries: Sequence[WarEntry], first: str = "") -> Screen:
    """Each order that cost something, and what is left."""
    turn = scene.view.field.turn
    own = [
        entry.events for entry in entries if entry.seat == scene.seat and entry.turn == scene.status.stretch
    ]
    lines = [_("{points}: {what}").format(points=armies.cost(paid), what=what) for paid, what in bought(own)]
    now = next((one for one in turn.shadows if one.turn == turn.number), None)
    return base(
        scene,
        head(scene),
        _("**Points** · what was bought in this sitting") if lines else words.NOTHING_BOUGHT(),
        words.letter(now.letter, now.die, now.points) if now else None,
        "\n".join(lines[-LINES:]),
        words.left(turn.points),
        buttons(back_button()),
        first=first,
    )


def bought(steps: Iterable[Sequence[Any]]) -> list[tuple[int, str]]:
    """What was paid for what; what was taken back is no more."""
    kept: list[list[tuple[int, str]]] = []
    for events in steps:
        if any(isinstance(event, TakenBack) for event in events):
            kept = kept[:-1]
        else:
            kept.append(list(_paid(events)))
    return [one for found in kept for one in found]


def _paid(events: Sequence[Any]) -> Iterator[tuple[int, str]]:
    """Each payment with the fact that follows it."""
    for place, event in enumerate(events):
        if isinstance(event, PointsSpent):
            rest = (said for other in events[place + 1 :] if (said := facts.said(other)))
            yield event.paid, next(rest, "")
