"""The lines of a lobby that look for people: who is invited, and how many seats are free (E2.6, E17.3).

What they say follows from the lobby alone, so a change of it writes, edits or closes them by what differs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.tables.notices.seats import wanted_key
from bot.words import labels, text
from bot.words.catalogue import _, ngettext
from bot.words.language import speaking


def changed(before: Lobby, after: Lobby, *, begun: bool = False) -> tuple[Post, ...]:
    """The lines that a change writes anew, edits or closes; a new line rings for those it is about alone."""
    with speaking(after.language):
        old, now = _lines(before, begun=False), _lines(after, begun=begun)
    fresh = [user for user in _awaited(after) if user not in before.invited]
    posts = []
    for key, shown in now.items():
        if key not in old:
            kind = key.partition("-")[0]
            closes = next((one for one in old if one.partition("-")[0] == kind), "")
            rings = tuple(fresh) if key == _invited_key(after) else ()
            posts.append(
                Post(
                    to=None,
                    kind="people",
                    screen=shown,
                    notify=rings,
                    silent=not rings,
                    key=key,
                    strip=closes,
                )
            )
        elif old[key] != shown:
            posts.append(Post(to=None, kind="people", screen=shown, key=key, edit=key, only=True))
    return tuple(posts)


def _invited_key(lobby: Lobby) -> str:
    """The name of the line about those who are invited; whoever is invited later has a new one."""
    return f"invited-{len(lobby.invited)}"


def _awaited(lobby: Lobby) -> list[int]:
    """Whoever is invited and has not come; whom a rematch calls is called there."""
    return [user for user in lobby.invited if lobby.guest(user) is None and user not in lobby.again]


def _lines(lobby: Lobby, *, begun: bool) -> Mapping[str, Screen]:
    over = ""
    if begun:
        over = _("the game has begun")
    elif not lobby.open:
        over = _("the lobby is closed")
    elif lobby.full:
        over = _("every seat is taken")
    found = {}
    if lobby.wanted:
        found[wanted_key(lobby.wanted)] = _wanted(lobby, over)
    if lobby.invited:
        found[_invited_key(lobby)] = _invited(lobby, over, _awaited(lobby))
    return found


def _wanted(lobby: Lobby, over: str) -> Screen:
    if over:
        return _closed(lobby, over)
    free = lobby.most - len(lobby.guests)
    said = _("**{table}** looks for players: {seats} free.").format(
        table=text.plain(lobby.name), seats=ngettext("{n} seat", "{n} seats", free).format(n=free)
    )
    return screen(said, buttons(_join()), colour=ACCENT, game=lobby.game)


def _invited(lobby: Lobby, over: str, awaited: Sequence[int]) -> Screen:
    if over or not awaited:
        return _closed(lobby, over or _("whoever was invited has a seat"))
    said = _("{names}, {host} invites you to **{table}**. *Join* gives you a seat.").format(
        names=text.listing([f"<@{user}>" for user in awaited]),
        host=text.plain(lobby.host_name),
        table=text.plain(lobby.name),
    )
    row = buttons(_join(), Button(labels.HOW_IT_PLAYS(), "howto"))
    return screen(said, row, colour=ACCENT, game=lobby.game)


def _join() -> Button:
    return Button(labels.JOIN(), "join", style="primary")


def _closed(lobby: Lobby, how: str) -> Screen:
    return screen(f"**{text.plain(lobby.name)}** · {how}", colour=ACCENT, game=lobby.game)
