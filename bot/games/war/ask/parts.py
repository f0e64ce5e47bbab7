"""What every panel of the war is built of: its frame, its first line, menus of choices with their pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from msgspec.structs import replace

from bot.games.war import icons, seats
from bot.games.war.ask.choice_tree import ChoiceTree, OrderChoice
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import closing as words
from bot.games.war.words import names, sitting_steps
from bot.games.war.words.catalogue import _
from bot.model.context import LASTING
from bot.model.screen import (
    LABEL,
    Button,
    Buttons,
    Choice,
    Menu,
    Part,
    Picture,
    Screen,
    Text,
    before,
    joined,
    screen,
)
from bot.ui import phone
from bot.words import labels, text

# Ticks of the sheet of *Close* that outlast later orders, until their turn ends (W15.6)


def kept(scene: WarScene, key: str) -> tuple[str, ...]:
    """What was ticked under that name in this turn."""
    turn, *values = scene.drafts.get(LASTING + key, ("",))
    return tuple(values) if turn == current_turn(scene) else ()


def current_turn(scene: WarScene) -> str:
    """As long as this is the same, what was ticked is kept."""
    return str(scene.view.field.turn.number)


async def keep(context: WarContext, key: str, values: Sequence[str]) -> WarScene:
    """Tick anew; the scene with it."""
    return await context.draft(LASTING + key, (current_turn(await context.scene()), *values))


MOST: Final = 25
"""Options of a menu."""
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
PICK: Final = "warpick"
"""The verb of a choice on the way to an order; its argument holds the codes chosen before it."""
PAGE: Final = "warpage"
"""The verb of another part of the same choices."""
SEPARATOR: Final = "."


def base(scene: WarScene, *parts: Part | str | None, first: First = "", acting: bool = False) -> Screen:
    """A panel of this viewer in the colour of the seat (W1.6); one button is bright at most. ``acting``: on
    it one decides, so a phone shows it whole."""
    told, *shown = _fitted(parts, above(first))
    if acting:
        told, *shown = _lowered([told, *shown], above(first).rows)
    made = screen(
        *([told] if told else []),
        *_one_bright(joined(shown)),
        colour=seats.colour(scene.seat or scene.view.active),
        game=scene.table.game,
        decision=scene.decision,
        free=scene.free,
    )
    return replace(made, wakes=True)


SPARE: Final = (
    *("home", "notes", "log", "board"),
    *("warpeople", "wargroup", "darkpoints", "warwhere", "orders", "wargoals", "warsaruman", "warevents"),
)
"""Verbs that *More* has too, the rarest first: their buttons give way where a panel has too many controls."""
RAREST: Final = 5
"""So many of them give way before text does."""
ARMIES: Final = "wararmies"
NAZGUL: Final = "warnazgul"
"""The verbs of the lists of armies and of Nazgûl, each of which leads to the other."""
REST: Final = "warend"
"""The verb that opens the sheet of *Close* for the rest of the sitting."""
MORE: Final = "warwhy"
"""The verb of *More*."""


CLOSING: Final = (REST, "warstop", "warclose", "warundo")
"""Verbs of the row that closes, which is never the last (W15.6)."""
RING: Final = "ringorder"
"""The verb of the order about the Ring, which *Orders* has too."""
LISTS: Final = (ARMIES, "warbattles")
"""The verbs of the lists of armies and of battles."""
IN_ROW: Final = 5
"""Buttons of a row at most."""
ONE_ROW: Final = 62
"""Pixels of a message of one row of buttons."""


class Above(NamedTuple):
    """What is said first above a panel, and so many rows and controls that stand there besides."""

    said: str = ""
    rows: int = 0
    controls: int = 0

    def and_then(self, *lines: str, rows: int = 0) -> Above:
        """What stands above, with more lines and so many rows of one button."""
        return Above("\n".join(filter(None, (self.said, *lines))), self.rows + rows, self.controls + rows)


First = str | Above
"""What is said first above a panel, mostly with nothing else there."""


def above(first: First) -> Above:
    """What is said first, with the rows and controls that stand there besides."""
    return first if isinstance(first, Above) else Above(first)


ROW: Final = 56
"""Pixels of a row of buttons that stands above it, with what is before and behind it."""
LINE: Final = 22
"""Pixels of a line of text."""
WIDE: Final = 1080
"""Pixels that a picture is wide."""
SEARCHED: Final = 850 / WIDE
"""How high the map of all areas of Searches is for its width."""
BARE: Final = 1076 / WIDE
"""How high the map of a post is without its lower strip."""
CARDS_TALL, CARD_TALL = 0.22, 0.234
"""How high a picture of cards is for its width, and how much higher each card makes it at most."""
LOWER: Final = (648, 486, 410)
"""So high in turn a map is drawn about what matters before it gives way (W15.11)."""
_LOW: Final = ("around", "front", "wedge", "way", "card", "search")


def tall(picture: Picture) -> float:
    """How high a picture of the war is for its width (`art.war.api`)."""
    window = str(picture.data.get("window", "")).partition(":")[0]
    if isinstance(high := picture.data.get("high"), int):
        return high / WIDE
    if picture.kind == "search" and not picture.data.get("areas"):
        return SEARCHED
    if picture.kind == "field" and picture.data.get("bare"):
        return BARE
    if picture.kind == "step":
        return 1.0
    if picture.kind == "hand":
        return CARDS_TALL + CARD_TALL * len(cast(Sequence[object], picture.data["cards"]))
    return 0.75 if picture.kind in _LOW or window in ("around", "row") else 1.25


def excess(parts: Sequence[Part | str | None], rows: int = 0) -> int:
    """By how many lines these are more than a panel has room for, in lines or pixels; ``rows``: what stands
    there besides (W15.11)."""
    over = phone.height(joined(parts), tall) + rows * ROW - phone.HIGH
    return max(lines_over(parts, rows), ceil(over / LINE))


def lines_over(parts: Sequence[Part | str | None], rows: int = 0) -> int:
    """By how many lines these are more than a panel has room for, whatever their pixels."""
    return phone.lines(parts) + rows - phone.LINES


class Rare(str):
    """Text that the picture or another panel says too: it gives way where a panel is too long. After it does
    the goal, a paragraph of its own, which *Objectives* has too."""

    __slots__ = ()


class Decisive(Rare):
    """Of those the one that says how near the end is: pixels cost it after the map alone."""

    __slots__ = ()


class Usual(str):
    """What the menus of a form show too, before they are touched: it gives way last of all."""

    __slots__ = ()


def _fitted(parts: Sequence[Part | str | None], first: Above) -> list[Part | str | None]:
    """What is said first, and these parts as far as a panel has room for them: buttons give way that *More*
    has too, and text that can be read elsewhere (W15.11)."""
    every = [Text(first.said) if first.said else None, *few(parts, phone.CONTROLS - first.controls)]
    every = spared(every, lambda left: excess(left, first.rows) > 0, SPARE[:RAREST])
    for kind in (Rare, Text):
        for part in reversed(parts):
            if isinstance(part, kind) and _costs(part, every, first.rows):
                every.remove(part)
    return spared(every, lambda left: excess(left, first.rows) > 0)


def _costs(part: Part | str | None, every: Sequence[Part | str | None], rows: int) -> bool:
    """Whether a panel of all these has no room for that one."""
    if isinstance(part, Decisive):
        # Rows of buttons draw together before it gives way.
        return lines_over(_drawn_together(every), rows) > 0
    return excess(every, rows) > 0


Lowering = Callable[[Sequence[Part | str | None]], list[Part | str | None]]
"""A way to make a panel lower."""


def _lowered(parts: Sequence[Part | str | None], rows: int) -> list[Part | str | None]:
    """Parts no higher than a phone (W15.11): the rows of buttons draw together, then what *Orders*
    or the board has too gives way; the map gets lower, and goes after that alone, before what menus show."""
    made = list(parts)
    maps: list[Lowering] = [partial(_maps, high=high) for high in LOWER]
    texts = [partial(_without_texts, kind=kind) for kind in (Decisive, Usual)]
    every: list[Lowering] = [_drawn_together, _without_orders, *maps, _without_pictures, *texts]
    for lower in every:
        if excess(made, rows) > 0:
            made = lower(made)
    return made


def _maps(parts: Sequence[Part | str | None], high: int) -> list[Part | str | None]:
    return [lowered(part, high) if isinstance(part, Picture) else part for part in parts]


def with_maps(parts: Sequence[Part], high: int) -> tuple[Part, ...]:
    """The parts with maps so high at most, of what is in the middle of them."""
    return tuple(lowered(part, high) if isinstance(part, Picture) else part for part in parts)


def lowered(picture: Picture, high: int) -> Picture:
    """A map so high at most, if it can be; that of a post without its lower strip."""
    data = picture.data
    if picture.kind == "field":
        return replace(picture, data={**data, "bare": True})
    whole = picture.kind == "search" and not data.get("areas")
    may = picture.kind in ("front", "step", "search") or (picture.kind == "map" and data.get("window"))
    # The map of all areas cannot be read where it is lower than that.
    low = min(max(high, LOWER[0]) if whole else high, round(tall(picture) * WIDE))
    return replace(picture, data={**data, "high": low}) if may else picture


def _drawn_together(parts: Sequence[Part | str | None]) -> list[Part | str | None]:
    """A lone button, and those of lists, join the last row, as far as that has room for them."""
    *others, last = parts
    row = last.buttons if isinstance(last, Buttons) else ()
    rows = list[Part | str | None]()
    for part in others:
        more = part.buttons if isinstance(part, Buttons) else ()
        if (
            row
            and more
            and (len(more) == 1 or all(button.verb in LISTS for button in more))
            # What the step is for stays above what ends it.
            and all(button.style == "grey" and button.verb not in CLOSING for button in more)
            and len(more) + len(row) <= IN_ROW
            and phone.height([Buttons((*more, *row))], tall) <= ONE_ROW
        ):
            row = (*more, *row)
        else:
            rows.append(part)
    return [*rows, Buttons(row) if row else last]


def _without_orders(parts: Sequence[Part | str | None]) -> list[Part | str | None]:
    kept = [part for part in parts if not (isinstance(part, Menu) and part.verb == RING)]
    return [_one_row(part) if phone.height([part], tall) > ONE_ROW else part for part in kept]


def _one_row(part: Part | str | None) -> Part | str | None:
    """A row without one of these two buttons; without both where that is not enough."""
    board, orders = _without(part, "board"), _without(part, "orders")
    low = (row for row in (board, orders) if phone.height([row], tall) <= ONE_ROW)
    return next(low, _without(board, "orders"))


def _without_pictures(parts: Sequence[Part | str | None]) -> list[Part | str | None]:
    return [part for part in parts if not isinstance(part, Picture)]


def _without_texts(parts: Sequence[Part | str | None], kind: type[str]) -> list[Part | str | None]:
    return [part for part in parts if not isinstance(part, kind)]


def few(parts: Sequence[Part | str | None], most: int = phone.CONTROLS) -> list[Part | str | None]:
    """The parts with as many controls as a panel has room for (W15.11)."""
    return spared(parts, lambda left: phone.controls(left) > most)


def spared(
    parts: Sequence[Part | str | None],
    over: Callable[[Sequence[Part | str | None]], bool],
    verbs: Sequence[str] = SPARE,
) -> list[Part | str | None]:
    """The parts without buttons for which there is no room, where *More* leads to them."""
    kept = list(parts)
    if not any(
        isinstance(part, Buttons) and any(button.verb == MORE for button in part.buttons) for part in kept
    ):
        return kept
    for verb in verbs:
        if not over(kept):
            break
        kept = [_without(part, verb) for part in kept]
        kept = [part for part in kept if not isinstance(part, Buttons) or part.buttons]
    return kept


def _without(part: Part | str | None, verb: str) -> Part | str | None:
    if not isinstance(part, Buttons):
        return part
    return Buttons(tuple(button for button in part.buttons if button.verb != verb or button.disabled))


def _one_bright(parts: Sequence[Part | str | None]) -> list[Part | str | None]:
    """The parts with one primary button at most: what the step is for, before its end."""
    made, lit = list[Part | str | None](), False
    for part in parts:
        if isinstance(part, Buttons):
            row = list[Button]()
            for button in part.buttons:
                row.append(replace(button, style="grey") if lit and button.style == "primary" else button)
                lit = lit or button.style == "primary"
            part = Buttons(tuple(row))
        made.append(part)
    return made


def date(scene: WarScene) -> str:
    """The Game-Turn: "turn 9 (M+3)"."""
    field = scene.view.field
    return names.date(field.turn.number, since(scene))


def since(scene: WarScene) -> int | None:
    """Turns since Mordor mobilised (GEN-9)."""
    field = scene.view.field
    return None if field.war.m is None else field.turn.number - field.war.m


def head(scene: WarScene, *, linked: bool = False) -> str:
    """The first line (W0.8); ``linked``: with the way to the channel, for a message elsewhere (E6.2)."""
    seat = names.power(scene.seat) if scene.seat else ""
    channel = scene.table.channel if linked else 0
    line = sitting_steps.head(scene.table.name, date(scene), seat, scene.deadline, channel)
    return before(icons.seat(scene.seat or ""), line)


def menu(
    prompt: str,
    options: Sequence[OrderChoice],
    chosen: Sequence[str],
    page: int = 0,
    why: Mapping[str, str] = NOTHING,
) -> Menu:
    """A menu of what may come next, a page of it; ``why``: what is to be known of a choice, by its key."""
    choices = tuple(
        Choice(
            text.fit(choice.label, LABEL),
            choice.code,
            text.cut(why.get(choice.key, ""), LABEL),
            icon=icons.about(choice.key),
        )
        for choice in pages(options)[page]
    )
    return Menu(PICK, prompt, choices, arg=SEPARATOR.join(chosen))


def numbered(
    options: Sequence[OrderChoice], places: Mapping[str, str]
) -> tuple[tuple[OrderChoice, ...], dict[str, str]]:
    """These choices with the numbers that a map shows for their hexes, by the keys of the choices, as many as
    a menu has; and the numbers."""
    numbers = dict[str, str]()
    for option in options[:MOST]:
        if at := places.get(option.key):
            numbers.setdefault(at, str(len(numbers) + 1))
    named = tuple(_as_number(option, numbers.get(places.get(option.key, ""), "")) for option in options)
    return named, numbers


def _as_number(option: OrderChoice, number: str) -> OrderChoice:
    return OrderChoice(option.key, lambda: f"{number} · {option.label}") if number else option


def pages(options: Sequence[OrderChoice]) -> list[Sequence[OrderChoice]]:
    """A list in as many parts as menus are needed for it."""
    return [options[start : start + MOST] for start in range(0, len(options), MOST)]


def further(options: Sequence[OrderChoice], chosen: Sequence[str], page: int = 0) -> Menu | None:
    """The menu of the other parts of a list that one menu cannot hold; ``None`` where one can."""
    parts = pages(options)
    if len(parts) < 2:
        return None
    choices = tuple(
        Choice(text.cut(words.reaching(part[0].label, part[-1].label), LABEL), str(number))
        for number, part in enumerate(parts[:MOST])
        if number != page
    )
    return Menu(PAGE, _("More…"), choices, arg=SEPARATOR.join(chosen))


def rest_button(scene: WarScene) -> Button | None:
    """From a list straight to the sheet of *Close*, once an order is given (W15.11)."""
    if not scene.view.drafts:
        return None
    return Button(f"{sitting_steps.CLOSE_ALL()}…", REST)


def turning(verb: str, page: int, pages: int) -> Iterator[Button]:
    """To the page before and to the next; the argument is its number."""
    if page:
        yield Button(labels.PREVIOUS(), verb, str(page - 1))
    if page < pages - 1:
        yield Button(labels.NEXT(), verb, str(page + 1))


def pick(choice: OrderChoice, label: str = "", style: str = "grey") -> Button:
    """A button that makes a first choice."""
    made = Button(label or choice.label, PICK, choice.code, icon=icons.about(choice.key))
    return replace(made, style="primary") if style == "primary" else made


def codes(choice_tree: ChoiceTree) -> tuple[str, ...]:
    """What was chosen, as controls carry it."""
    return tuple(choice.code for choice in choice_tree.chosen)


WORDS: Final = "words"
"""``words-‹window›``: that part in words."""


FULL: Final = "warfull"
"""Its argument: the last step of which a message tells, or the span of those that a panel tells; a dot; the
page."""


def full_button(steps: str, page: int = 0) -> Button:
    """*In full*; ``steps`` the last step of a message or the span of a panel."""
    return Button(_("In full"), FULL, f"{steps}.{page}")
