"""Standing orders of Riddle in the store, saved and read as they are and not as bytes."""

from __future__ import annotations

from bot.games.riddle.ask.automation import encoded
from bot.games.riddle.ask.automation import orders as decoded
from bot.games.riddle.ask.orders.model import Orders
from bot.tables.services import Services


async def save(services: Services, game: str, user: int, wanted: Orders | None) -> None:
    await services.orders.save(game, user, encoded(wanted) if wanted is not None else "")


async def save_all(services: Services, user: int, wanted: Orders) -> None:
    """Orders for all games without their own."""
    await services.orders.save_all("riddle", user, encoded(wanted))


async def read(services: Services, user: int) -> dict[str, Orders]:
    kept = await services.orders.read("riddle", user)
    return {game: decoded(value, left=False, brisk=False) for game, value in kept.items()}
