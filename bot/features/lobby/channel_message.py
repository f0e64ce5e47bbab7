"""The message of a lobby in its channel: edited while young, else sent anew and silent (E2.3)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.features.lobby.screens import lobby_post
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.scene import Table
from bot.model.screen import Buttons, Screen, Text
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import speaking

YOUNG = 50 * 60.0
"""Seconds for which the message is edited in place."""
Edit = Callable[[Lobby], Lobby]


def posts(kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
    """The message as it should stand after a change; sent anew where it is marked so."""
    shown = _shown(kit, lobby)
    if lobby.anew:
        before = key(lobby, lobby.message - 1) if lobby.message > 1 else ""
        return (Post(to=None, kind="lobby-post", screen=shown, key=key(lobby), strip=before),)
    return (_edit(lobby, shown),)


def key(lobby: Lobby, message: int = 0) -> str:
    """The key of the newest message of a lobby, or of an earlier one."""
    return f"lobby-{message or lobby.message}"


def _edit(lobby: Lobby, shown: Screen) -> Post:
    return Post(to=None, kind="lobby-post", screen=shown, key=key(lobby), edit=key(lobby))


def closed(kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
    """The silent line of a lobby that was left alone (E2.8)."""
    return (_edit(lobby, _shown(kit, lobby)),)


def _shown(kit: Kit, lobby: Lobby) -> Screen:
    """The message, in the language of the channel (E12.5)."""
    with speaking(lobby.language):
        return lobby_post(kit, lobby)


def begun(kit: Kit, lobby: Lobby, table: Table) -> Post:
    """The message once the game runs: who plays what, without its buttons."""
    given = {(holder.user, holder.name): holder.seat for holder in table.holders}
    seats = [holder.seat for holder in table.holders]
    seated = (replace(guest, wish=given.get((guest.user, guest.name), guest.wish)) for guest in lobby.guests)
    # Numbered as in the game (E17.7).
    guests = tuple(
        sorted(seated, key=lambda guest: seats.index(guest.wish) if guest.wish in seats else len(seats))
    )
    shown = _shown(kit, replace(lobby, guests=guests, least=len(guests), most=len(guests)))
    parts = tuple(part for part in shown.parts if not isinstance(part, Buttons))
    with speaking(lobby.language):
        head = Text(_("## {table} · the game has begun").format(table=text.plain(lobby.name)))
    return _edit(lobby, replace(shown, parts=(head, *parts[1:])))


def aged(edit: Edit, now: float) -> Edit:
    """The edit, and the mark that the message must be sent anew because it is old."""

    def apply(lobby: Lobby) -> Lobby:
        changed = replace(edit(lobby), touched=now)
        old = now - changed.posted > YOUNG
        if not old:
            return replace(changed, anew=False)
        return replace(changed, anew=True, posted=now, message=changed.message + 1)

    return apply
