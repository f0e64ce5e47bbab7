"""Standing orders of Riddle in the store, saved and read as they are and not as bytes."""

from __future__ import annotations

from bot.games.riddle.automation import encoded
from bot.games.riddle.automation import orders as decoded
from bot.games.riddle.orders.model import Orders
from bot.tables import orders
from bot.tables.playing import Manager


async def save(manager: Manager, game: str, user: int, wanted: Orders | None) -> None:
    """Orders for one game; ``None`` forgets them."""
    await orders.save(manager, game, user, encoded(wanted) if wanted is not None else "")


async def save_all(manager: Manager, user: int, wanted: Orders) -> None:
    """Orders for all games without their own."""
    await orders.save_all(manager, user, encoded(wanted))


async def read(manager: Manager, user: int) -> dict[str, Orders]:
    """All orders of somebody, by game."""
    kept = await orders.read(manager, user)
    return {game: decoded(value, left=False) for game, value in kept.items()}
