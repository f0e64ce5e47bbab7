"""A rematch: a lobby with the settings of a finished game, its seats drawn anew (E10.7). Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.features.lobby.channel_message import posts
from bot.features.lobby.opening import NAME_LONGEST
from bot.model.kit import Kit
from bot.model.lobby import Lobby, join
from bot.model.post import Post
from bot.store import SeatRow


def again(
    old: Lobby,
    played: tuple[int, ...],
    channel: int,
    host: tuple[int, str],
    taken: Collection[str],
    now: float,
    swapped: tuple[tuple[int, str], ...] = (),
) -> Lobby:
    """The lobby: the same rules, clock, computers, wishes; ``host`` (account, name) called for it, and is in.

    ``played`` are all who held a seat; they may join, also where the table is private.
    """
    user, name = host
    lobby = Lobby(
        game="",
        title=old.title,
        name=next_name(old.name, taken),
        guild=old.guild,
        channel=channel,
        host=user,
        host_name=name,
        language=old.language,
        preset=old.preset,
        options=old.options,
        clock=old.clock,
        least=old.least,
        most=old.most,
        private=old.private,
        brisk=old.brisk,
        invited=tuple(dict.fromkeys((*old.invited, *played))) if old.private else (),
        rematch=old.game,
        again=tuple(player for player in played if player != user),
        wished=tuple((guest.user, guest.wish) for guest in old.guests if guest.user and guest.wish),
        swapped=swapped,
        posted=now,
    )
    computers = [guest for guest in old.guests if guest.computer]
    lobby = join(lobby, user, name, dict(lobby.wished).get(user, ""), now)
    return replace(lobby, guests=(*lobby.guests, *computers))


def swapped(seats: Sequence[SeatRow], offered: Collection[str]) -> tuple[tuple[int, str], ...]:
    """Who would have which seat with sides swapped: of a game of two seats that can be wished for."""
    # Whoever holds a seat holds it also while a stand-in plays there, whose seat assignment lies within
    # theirs.
    last = {row.seat: row for row in sorted(seats, key=lambda row: (row.user is not None, row.assignment))}
    if len(last) != 2 or not set(last) <= set(offered):
        return ()
    one, other = last
    return ((last[one].user or 0, other), (last[other].user or 0, one))


def next_name(name: str, taken: Collection[str]) -> str:
    """ "The Prancing Pony 2": the name with the next number that no table of the server has (E2.3)."""
    match = re.fullmatch(r"(.*\S) (\d{1,4})", name)
    base, number = (match[1], int(match[2])) if match is not None else (name, 1)
    numbered = (f"{base[: NAME_LONGEST - 5].rstrip()} {number + n}" for n in range(1, len(taken) + 2))
    return next(candidate for candidate in numbered if candidate not in taken)


def called(kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
    """The lobby's message, which names the old players; none of their phones rings (E10.1, E6.4)."""
    return tuple(replace(post, notify=lobby.again) for post in posts(kit, lobby))
