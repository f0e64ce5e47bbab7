"""An order is given, and the panel that follows says first what came of it (W15.1)."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war.ask.parts import IN_ROW, First, above, excess, full_button
from bot.games.war.scene import WarContext, WarOrder, WarScene
from bot.games.war.tell import recent
from bot.games.war.words import errors
from bot.model.screen import Button, Buttons, Part, Picture, Screen, Text, buttons
from bot.model.story import Weighed
from bot.ui import phone
from engine.war.actions import Action
from engine.war.chapter import MOVING
from engine.war.phase_records import Asking
from engine.war.rules import refusal

Room = Callable[[WarScene, First], Screen]
"""A panel of lists, under what is said first."""
FEWEST: Final = 3
"""Lines of what came of an order that stand above a panel, but for one that has no room for them."""
WAY: Final = 3
"""Lines that *In full* takes, with what is between two rows."""


def under(scene: WarScene, room: Room, first: First = "", after: int | None = None) -> Screen:
    """That panel; ``first`` stands above it, then what came of the latest order, or of all since the step
    ``after`` (W15.1)."""
    news = recent.above(scene, after)
    told = list(news.lines)
    made = _below(scene, room, first, told, news)
    for fewest in (FEWEST, 1):
        over = excess(made.parts, above(first).rows)
        if over > 0 and len(told) > fewest:
            rest = sum(map(phone.rows, told)) - over - WAY * (told == news.full)
            told = _heaviest(news.brief, rest, fewest)
            made = _below(scene, room, first, told, news)
    if shows(made):
        return made
    return _with_map(scene, room, first, news, told) or _in_a_row(scene, room, first, news, told) or made


def _in_a_row(
    scene: WarScene, room: Room, first: First, news: recent.Results, told: Sequence[str]
) -> Screen | None:
    """The panel with its map, *In full* beside other buttons; none where no row of them has room for it."""
    made = room(scene, above(first).and_then(*told))
    if told == news.full or not shows(made):
        return None
    parts = once(made.parts)
    rows = [place for place, part in enumerate(parts) if isinstance(part, Buttons)]
    wider = (
        (*parts[:place], buttons(*_of(parts[place]), full_button(news.span)), *parts[place + 1 :])
        for place in reversed(rows)
        if len(_of(parts[place])) < IN_ROW
    )
    fits = (
        layout
        for layout in wider
        if phone.controls(layout) <= phone.CONTROLS and excess(layout, above(first).rows) <= 0
    )
    return next((replace(made, parts=layout) for layout in fits), None)


def _of(row: Part) -> tuple[Button, ...]:
    return row.buttons if isinstance(row, Buttons) else ()


def _with_map(
    scene: WarScene, room: Room, first: First, news: recent.Results, told: Sequence[str]
) -> Screen | None:
    """The panel with its map and as many of the heaviest lines as it has room for then, above a question one
    at least; none where it has no map, or no room for it and for so many lines."""
    rows, fewest = sum(map(phone.rows, told)), 1 if isinstance(scene.view.phase, Asking) else FEWEST
    if not told or not shows(room(scene, first)):
        return None
    shorter = (_heaviest(news.brief, most, fewest) for most in range(rows, 0, -2))
    panels = (_below(scene, room, first, lines, news) for lines in shorter)
    return next((made for made in panels if shows(made) and excess(made.parts, above(first).rows) <= 0), None)


def shows(made: Screen) -> int:
    """How many pictures it has."""
    return sum(isinstance(part, Picture) for part in made.parts)


def _below(scene: WarScene, room: Room, first: First, told: Sequence[str], news: recent.Results) -> Screen:
    """That panel, with the way to the whole of what is told above it."""
    short = told != news.full
    made = room(scene, above(first).and_then(*told, rows=short))
    head, *parts = once(made.parts)
    return replace(made, parts=(head, *([buttons(full_button(news.span))] if short else []), *parts))


def once(parts: Sequence[Part]) -> tuple[Part, ...]:
    """The parts without the lines that stand above already: where the Ring is now, beside what befell it
    (E16.1)."""
    kept, seen = list[Part](), set[str]()
    for part in parts:
        if isinstance(part, Text):
            lines = [line for line in part.text.split("\n") if line not in seen]
            seen.update(lines)
            part = Text("\n".join(lines))
            if not lines:
                continue
        kept.append(part)
    return tuple(kept)


def _heaviest(lines: Sequence[Weighed], rows: int, fewest: int) -> list[str]:
    """The heaviest of them in so many rows of a phone, the newest of equals, in their order, short ones side
    by side (W15.1, W15.2)."""
    order = sorted(range(len(lines)), key=lambda place: (lines[place].weight, -place))
    while (
        len(order) > fewest
        and sum(map(phone.rows, recent.side_by_side(lines[place] for place in sorted(order)))) > rows
    ):
        order.pop()
    return recent.side_by_side(lines[place] for place in sorted(order))


def reopened(before: WarScene, room: Room) -> Callable[[WarScene, str], Screen | None]:
    """The list that an order was given from: it is open again where its step still is, under what came of
    the order (W15.11)."""

    def then(now: WarScene, sentence: str) -> Screen | None:
        same = now.view.asked and now.view.step == before.view.step
        return under(now, room, sentence, after=before.status.version) if same else None

    return then


def given(scene: WarScene, action: Action) -> WarOrder | str:
    """An order of a panel that shows what is so now: where it changes nothing, that is said."""
    wrong = refusal(scene.view, action)
    return errors.refusal(wrong.reason, wrong.facts) if wrong else WarOrder((action,))


async def further(context: WarContext, scene: WarScene, *actions: Action) -> WarScene:
    """More orders of the same tap: they answer the decision that the one before has opened."""
    context.decision, context.free = scene.decision, scene.free
    return await context.submit(*actions)


def moves(scene: WarScene) -> bool:
    """Whether the viewer's pieces move now."""
    return scene.seat is not None and scene.view.step in MOVING


def number(arg: str) -> int:
    """The page that a button names."""
    return int(arg) if arg.isdecimal() else 0
