"""Which table a command means: the channel's, the one named, or the only one (E14, E6.6)."""

from __future__ import annotations

from bot.errors import Refusal
from bot.panels.slots import Gone, player_slot
from bot.taps import Tap
from engine.riddle.view import View

SEPARATOR = "\x1f"
"""Between the options that one command carries."""


def carried(tap: Tap, number: int) -> tuple[str, ...]:
    """The options of a command, always so many; empty where left out."""
    found = tap.values[0].split(SEPARATOR) if tap.values else []
    return tuple((found + [""] * number)[:number])


def place_of(view: View, seat: str) -> str:
    """The slot of a player named by seat. Raises `Gone` for no player of this game."""
    if seat not in {player.seat for player in view.players}:
        raise Gone(seat)
    return player_slot(view, seat)


async def find(tap: Tap) -> str:
    """The id of the table. Raises Refusal ``table.none``, or ``table.which`` where several could be meant."""
    if not tap.private:
        game = await tap.manager.game_in(tap.channel)
        if game is None:
            raise Refusal("table.none")
        return game
    mine = {table.game for table in await tap.manager.games_of(tap.user)}
    if tap.game:
        over = {table.game for table in await tap.manager.games_of(tap.user, over=True)}
        if tap.game not in mine | over:
            raise Refusal("table.none")
        return tap.game
    if len(mine) == 1:
        return mine.pop()
    raise Refusal("table.which" if mine else "table.none")
