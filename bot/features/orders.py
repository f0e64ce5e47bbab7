"""What the buttons and menus of standing orders do (E5.9)."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.kit import Seats
from bot.model.scene import Table
from bot.model.screen import ACCENT, Choice, Menu, Screen, buttons, screen
from bot.model.verbs import ALL_GAMES
from bot.ui.icons import back_button
from bot.words import text
from bot.words.catalogue import _, phrase

SAVED: Final = phrase("Saved.")
CLEARED: Final = phrase("Cleared.")


def seated(seat: str, how: str) -> str:
    return f"{seat} · {how}"


# *Which game?*: where standing orders hold (E5.9). Pure.


EVERY: Final = "all"
"""In place of a game in menus: the orders for all games."""
MOST: Final = 24
"""Games in a menu of 25, beside all of them."""


def panel_which(game: str, tables: Sequence[tuple[Seats, Table, str]], known: Collection[str]) -> Screen:
    """All games first, then each with the seat, and whether it has orders of its own."""
    games = tuple(
        Choice(
            text.cut(text.plain(table.name), 100),
            table.game,
            seated(seats.name(seat), _("own orders") if table.game in known else _("as for all my games")),
        )
        for seats, table, seat in tables[:MOST]
    )
    every = Choice(_("All my games"), EVERY, _("For every game without orders of its own"))
    return screen(
        _("**Standing orders** · choose a game, or all of them"),
        Menu("ordgame", _("Whose orders?"), (every, *games)),
        buttons(back_button() if game != ALL_GAMES else None),
        colour=ACCENT,
        game=game,
    )


router: Router[Tap] = Router()


@router.on("orders", opens=True)
async def orders(tap: Tap, first: str = "") -> Screen:
    """*Orders*: of this game; without a game, first which."""
    if not tap.game:
        return await which(tap)
    scene = await tap.scene()
    if scene.seat is None or scene.status.outcome is not None:
        return await tap.panel(first, scene)
    return (await tap.automation()).room(scene, await tap.ordered(), first)


@router.on("ordset")
async def choose(tap: Tap) -> Screen:
    """Something ticked for this game; it counts when it is saved."""
    scene = await tap.scene()
    if scene.seat is None or scene.status.outcome is not None:
        return await tap.panel(scene=scene)
    made, draft = await tap.automation(), await tap.ordered()
    ticked = made.ticked(tap.arg, tap.values, scene.table.party(scene.seat))
    return made.room(scene, draft._replace(orders=ticked))


@router.on("ordall")
async def choose_all(tap: Tap) -> Screen:
    """Something ticked for all games."""
    made = await tap.automation()
    draft = await tap.services.orders.draft((await tap.kit()).id, made, tap.user, ALL_GAMES)
    return made.room_all(tap.game, draft._replace(orders=made.ticked(tap.arg, tap.values, ())))


@router.on("ordsave")
async def save(tap: Tap) -> Screen:
    await tap.order((await tap.automation()).carried(tap.arg))
    return await orders(tap, SAVED())


@router.on("ordsaveall")
async def save_all(tap: Tap) -> Screen:
    made = await tap.automation()
    await tap.services.orders.save_all((await tap.kit()).id, tap.user, made.encoded(made.carried(tap.arg)))
    return await _all(tap, SAVED())


@router.on("ordclear")
async def clear(tap: Tap) -> Screen:
    """*Clear all*: this table follows the orders for all games again."""
    await tap.services.orders.save(tap.game, tap.user, "")
    return await orders(tap, CLEARED())


@router.on("ordclearall")
async def clear_all(tap: Tap) -> Screen:
    await tap.services.orders.save_all((await tap.kit()).id, tap.user, "")
    return await _all(tap, CLEARED())


async def _all(tap: Tap, first: str = "") -> Screen:
    made = await tap.automation()
    return made.room_all(
        tap.game, await tap.services.orders.draft((await tap.kit()).id, made, tap.user, ALL_GAMES), first
    )


@router.on("ordwhich")
async def which(tap: Tap) -> Screen:
    """*Which game?* All games, and each that goes on."""
    mine = await tap.services.queries.games_of(tap.user)
    under_way = [table for table in mine if table.status in ("running", "paused")]
    seats = [(tap.services.tables.kit(table).seats, table, table.seat_of(tap.user)) for table in under_way]
    known = await tap.services.orders.read((await tap.kit()).id, tap.user)
    return panel_which(tap.game, [(kit, table, seat) for kit, table, seat in seats if seat], known)


@router.on("ordgame")
async def of_game(tap: Tap) -> Screen:
    """The game chosen, or all."""
    if tap.value == EVERY:
        return await _all(tap)
    if tap.value not in {table.game for table in await tap.services.queries.games_of(tap.user)}:
        raise Refusal("stale")
    tap.game = tap.value
    return await orders(tap)
