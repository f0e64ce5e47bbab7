"""``/orders``: the room where they are ticked, in two pages for who can be asked much (W10.1)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import seats
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.marching import LIST
from bot.games.war.ask.orders.model import (
    ALONE,
    ASK,
    BEARER,
    DARK,
    GARRISON,
    NONE,
    PAGE,
    SAURON,
    USUAL,
    VALUES,
    WEST,
    Orders,
    code,
)
from bot.games.war.ask.ring import ORDER, RING, hopes
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import council
from bot.games.war.words import orders as words
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, screen
from bot.model.verbs import Draft
from bot.ui import phone
from bot.ui.icons import back_button, save_button
from bot.words import text
from engine.war.phase_records import Asking

PAGES: Final = (5, 6, 6)
"""Menus of each page: with its buttons no page has more than twelve controls (W15.11). The first has two more
buttons."""
ROOM: Final = 6
"""Lines of a phone that all orders may take."""
WITH: Final = {"losses": "attacked", "rangers": "attacked", "leaders": "attacked", "strike": "off"}
"""What counts only where another order answers."""


def asked_of(seat: str) -> tuple[str, ...]:
    """The orders that mean something to a seat; to none all of them."""
    if not seat:
        return tuple(VALUES)
    return {"fellowship": WEST, "sauron": SAURON}.get(seat, DARK)


def sentence(orders: Orders, fields: Sequence[str]) -> str:
    """The orders read back (W10.1)."""
    parts = []
    for name in words.SAID:
        value = getattr(orders, name)
        counts = name in fields and (name not in WITH or getattr(orders, WITH[name]) != ASK)
        if counts and value in words.SAID[name]():
            parts.append(words.SAID[name]()[value])
    return words.sentence(parts) if parts else words.NOTHING()


def _read_back(orders: Orders, fields: Sequence[str]) -> str:
    """The orders read back; where that is too long for a panel, those of the page (W15.11)."""
    whole = sentence(orders, fields)
    if phone.rows(whole) <= ROOM:
        return whole
    page = _page(orders, fields)
    return sentence(
        orders, [*_parts(fields)[page], *(name for name in fields if name == GARRISON and not page)]
    )


def panel_orders(scene: WarScene, draft: Draft, first: str = "") -> Screen:
    """What is answered for the viewer at this table."""
    seat = scene.seat or ""
    fields, table = asked_of(seat), text.plain(scene.table.name)
    shut = bool(scene.decision) and isinstance(scene.view.phase, Asking)
    source = (
        _("This table has orders of its own.")
        if draft.saved is not None
        else ""
        if draft.for_all in (NONE, ALONE)
        else _("This table follows your orders for all games; saving gives it orders of its own.")
    )
    changed = replace(draft.orders, page=0) != (draft.saved or draft.for_all)
    clear = Button(words.CLEAR(), "ordclear", disabled=shut) if draft.saved is not None else None
    which, first_page = Button(words.WHICH(), "ordwhich"), not _page(draft.orders, fields)
    lines = [
        words.title(table, seats.name(seat)),
        words.locked(table) if shut else "",
        _read_back(draft.orders, fields),
        words.UNSAVED() if changed else source,
        words.answering_time(round(scene.table.clock.answer)),
        _("Marches and armed cards are orders too: they are given in your sitting and go on.")
        if first_page and phone.rows(sentence(draft.orders, fields)) <= ROOM
        else "",
    ]
    return screen(
        first,
        "\n".join(filter(None, lines)),
        *_menus(draft.orders, fields, "ordset", hopes(scene), shut=shut),
        buttons(
            save_button("ordsave", code(draft.orders), changed=changed, shut=shut),
            Button(council.MARCHES(), LIST) if first_page else None,
            Button(_("Armed cards"), EVENTS) if first_page else None,
            _garrison(draft.orders, "ordset", shut=shut),
        ),
        buttons(
            clear,
            None if first_page and clear is not None else which,
            _other_page(draft.orders, fields, "ordset"),
            back_button(),
        ),
        colour=seats.colour(seat),
        game=scene.table.game,
        decision=scene.decision,
        free=scene.free,
    )


def panel_all(game: str, draft: Draft, first: str = "") -> Screen:
    """Standing orders for all games that have none of their own; ``game`` is where the panel was opened."""
    fields = asked_of("")
    changed = replace(draft.orders, page=0) != (draft.saved or NONE)
    lines = [
        _("**Standing orders** · all my games · only you see this"),
        _read_back(draft.orders, fields),
        words.UNSAVED() if changed else "",
        _("These count in every game of yours that has no orders of its own."),
    ]
    return screen(
        first,
        "\n".join(filter(None, lines)),
        *_menus(draft.orders, fields, "ordall", {}, shut=False),
        buttons(
            save_button("ordsaveall", code(draft.orders), changed=changed),
            _garrison(draft.orders, "ordall", shut=False),
            Button(words.CLEAR(), "ordclearall") if draft.saved is not None else None,
            _other_page(draft.orders, fields, "ordall"),
            Button(words.WHICH(), "ordwhich"),
            back_button() if game else None,
        ),
        colour=ACCENT,
        game=game,
    )


def _menus(
    orders: Orders, fields: Sequence[str], verb: str, ring: Mapping[str, str], *, shut: bool
) -> Iterator[Menu]:
    """A menu for each order of the page; each carries what is ticked in the others. ``ring``: what comes of
    the values of its order (W15.10)."""
    asked, page = fields, _page(orders, fields)
    now = code(replace(orders, page=page))
    for name in _parts(fields)[page]:
        labels, value = words.CHOICES[name](), getattr(orders, name)
        if name == "losses" and "rangers" not in asked:
            labels = {
                **{key: label for key, label in labels.items() if key != "rangers"},
                USUAL: _("Losses: largest first"),
            }
        hope = ring if name == RING else {}
        if name == RING and BEARER not in (*hope, value):
            labels = {key: label for key, label in labels.items() if key != BEARER}
        choices = tuple(
            Choice(label, key, hope.get(key, ""), chosen=key == value) for key, label in labels.items()
        )
        yield Menu(verb, words.PROMPTS()[name], choices, f"{name}.{now}", disabled=shut)


def _parts(fields: Sequence[str]) -> list[list[str]]:
    """The orders with menus, page by page."""
    left, parts = [name for name in fields if name != GARRISON], list[list[str]]()
    for most in PAGES:
        if left:
            parts.append(left[:most])
            left = left[most:]
    return parts


def _page(orders: Orders, fields: Sequence[str]) -> int:
    """Which page is shown: after the last comes the first."""
    return orders.page % len(_parts(fields))


def _garrison(orders: Orders, verb: str, *, shut: bool) -> Button:
    """*Garrisons: leave 1*: each tap is the next of its values."""
    label = words.CHOICES[GARRISON]()[orders.garrison]
    return Button(label, verb, f"{GARRISON}.{code(orders)}", disabled=shut)


def _other_page(orders: Orders, fields: Sequence[str], verb: str) -> Button | None:
    """To the next page; after the last comes the first."""
    page, pages = _page(orders, fields), len(_parts(fields))
    if pages < 2:
        return None
    return Button(words.PAGES()[(page + 1) % pages], verb, f"{PAGE}.{code(replace(orders, page=page))}")


router = WarControls()


@router.on(ORDER)
async def ring_ordered(context: WarContext) -> Screen:
    """What is done with the Ring if somebody is spotted or attacked: it counts at once (W15.10)."""
    scene = await context.scene()
    if scene.seat != "fellowship" or context.value not in VALUES[RING]:
        raise Gone(context.value)
    orders = replace((await context.ordered()).orders, ring=context.value)
    await context.order(orders)
    return context.show(await context.scene(), words.always(sentence(orders, (RING,))))
