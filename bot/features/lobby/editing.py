"""What a handler of a lobby does first: find it open, ask for its host, change it and its message (E2.3)."""

from __future__ import annotations

from bot.features.lobby.screens import Edit, aged, posts
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.lobby import Lobby


async def change(tap: Tap, edit: Edit) -> Lobby:
    """Change the lobby and its message in the channel. Raises Refusal as the edit does, or ``table.none``."""
    await still_open(tap)
    return await tap.services.lobbies.change(tap.game, aged(edit, tap.services.now()), posts)


async def still_open(tap: Tap) -> Lobby:
    """The lobby. Raises Refusal ``lobby.closed`` where it was closed."""
    lobby = await tap.lobby()
    if not lobby.open:
        raise Refusal("lobby.closed", {"table": lobby.name})
    return lobby


async def host(tap: Tap, begun: str = "lobby.started") -> Lobby:
    """The lobby, if the host asks and the game has not begun.

    Raises Refusal ``host.only`` (E2.3), or ``begun`` once the game runs.
    """
    lobby = await still_open(tap)
    if lobby.host != tap.user:
        raise Refusal("host.only", {"host": lobby.host_name})
    if (await tap.services.queries.table(tap.game)).status != "lobby":
        raise Refusal(begun, {"table": lobby.name})
    return lobby
