"""The words of opening a table (E2.1)."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import _, pgettext, phrase

NEW_TITLE: Final = phrase("**A new table**")


def here_already(table: str, turn: int | None) -> str:
    where = (
        _("turn {turn}").format(turn=turn) if turn is not None else pgettext("lobby", "waiting for players")
    )
    return _("This channel already has **{table}** ({where}).").format(table=table, where=where)


PLAY_NOW: Final = phrase("Play now against computers")


def playing_already(table: str, channel: int) -> str:
    """To who asks for a game against computers and has one; ``channel`` is 0 for the direct messages."""
    if not channel:
        return _("You play **{table}** against computers here already.").format(table=table)
    return _("You play **{table}** against computers already, in <#{channel}>.").format(
        table=table, channel=channel
    )


def unposted(table: str, channel: int) -> str:
    """A lobby whose first post Discord refused."""
    return _(
        "Discord won't let me post in <#{channel}>, so **{table}** is closed again. "
        "Check my permissions there, or use another channel."
    ).format(table=table, channel=channel)


def without_me(application: int, permissions: int) -> str:
    """To a server that has the commands of the bot, and not the bot itself."""
    link = (
        f"https://discord.com/oauth2/authorize?client_id={application}"
        f"&scope=bot+applications.commands&permissions={permissions}"
    )
    return _(
        "This server has my commands but not me, so I can't post here. Anyone who manages the server can "
        "add me: {link}"
    ).format(link=link)
