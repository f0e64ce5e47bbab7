"""Which screen a viewer gets now (E4.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import seats
from bot.games.war.ask.council import panel_council
from bot.games.war.ask.dark import panel_dark
from bot.games.war.ask.muster import panel_muster
from bot.games.war.ask.ordering import full_button
from bot.games.war.ask.parts import base, head
from bot.games.war.ask.prompt import panel_question
from bot.games.war.ask.searching import panel_letter, panel_search
from bot.games.war.ask.waiting import panel_guest, panel_over, panel_waiting
from bot.games.war.model.chapters import turn_of
from bot.games.war.scene import WarScene
from bot.games.war.tell import results
from bot.games.war.words import orders as order_words
from bot.model.screen import Screen, buttons
from bot.model.story import Weighed
from bot.ui import phone
from bot.ui.welcome import welcome
from engine.war.frames import Asking, Mustering, Searching, Shadowing, Sitting

FEWEST: Final = 3
"""Lines of what came of an order that stand above a panel however long that is."""


def panel(
    scene: WarScene,
    first: str = "",
    after: int | None = None,
    room: Callable[[WarScene, str], Screen] | None = None,
) -> Screen:
    """The screen for this viewer at this moment, or that ``room``; ``first`` stands above it, then what came
    of the latest order, or of all since the step ``after`` (W15.1)."""
    found = results.above(scene, after)
    show, short, told = room or _panel, found.short, list(found.lines)
    made = show(scene, "\n".join((*filter(None, (first,)), *told)))
    over = phone.lines(made.parts) + short - phone.LINES
    if over > 0 and len(told) > FEWEST:
        told = _heaviest(found.brief, sum(map(phone.rows, told)) - over - (not short))
        short = told != found.full
        made = show(scene, "\n".join((*filter(None, (first,)), *told)))
    if not short:
        return made
    head, *parts = made.parts
    return replace(made, parts=(head, buttons(full_button()), *parts))


def _heaviest(lines: Sequence[Weighed], rows: int) -> list[str]:
    """The heaviest of them in so many rows of a phone, the newest of equals, in their order (W15.1)."""
    order = sorted(range(len(lines)), key=lambda place: (lines[place].weight, -place))
    while len(order) > FEWEST and sum(phone.rows(lines[place].text) for place in order) > rows:
        order.pop()
    return [lines[place].text for place in sorted(order)]


def _panel(scene: WarScene, first: str) -> Screen:
    if scene.view.outcome is not None or scene.table.status == "over":
        return panel_over(scene, first)
    if scene.seat is None:
        return panel_guest(scene, first)
    sitter = scene.table.sitter(scene.seat)
    if sitter.stand_in or sitter.away:
        title, parts = welcome(seats, scene, lambda stretch: turn_of(stretch, len(scene.table.sitters)))
        return base(scene, f"{head(scene)} · {title}", *parts, first=first)
    if not scene.view.asked or scene.table.status == "paused":
        return panel_waiting(scene, first)
    if isinstance(scene.view.phase, Asking):
        waits = order_words.ANSWERS() if scene.ordered else ""
        return panel_question(scene, scene.view.phase, "\n".join(filter(None, (first, waits))))
    match scene.view.phase:
        case Mustering():
            return panel_muster(scene, first)
        case Shadowing():
            return panel_letter(scene, first)
        case Searching():
            return panel_search(scene, first)
        case Sitting(power="fellowship"):
            return panel_council(scene, first)
        case Sitting():
            return panel_dark(scene, first)
        case _:
            return panel_waiting(scene, first)
