"""The words of opening a table (E2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, pgettext, phrase

NEW_TITLE: Final = phrase("**A new table**")
NEW_ABOUT: Final = phrase("Rules, clock and seats can be changed until the game starts.")


def new_in_thread(table: str) -> str:
    return _("**A new table** in a thread here: **{table}**").format(table=table)


def preset_line(name: str, about: str, pace: str) -> str:
    return _("**{name}**\n{about}. Pace: {pace}.").format(name=name, about=about, pace=pace)


def of_game(game: str, preset: str) -> str:
    """A preset in a list of all games: "Riddle of the Ring · Quick"."""
    return _("{game} · {preset}").format(game=game, preset=preset)


def open_with(preset: str) -> str:
    return _("Open a table: {preset}").format(preset=preset)


def here_already(table: str, turn: int | None) -> str:
    where = (
        _("turn {turn}").format(turn=turn) if turn is not None else pgettext("lobby", "waiting for players")
    )
    return _("This channel already has **{table}** ({where}).").format(table=table, where=where)


PLAY_NOW: Final = phrase("Play now against computers")
ANOTHER: Final = phrase("Begin another one")
IN_DM: Final = phrase("Play in direct messages")
DM_CLOSED: Final = phrase(
    "Your direct messages are closed to me, so the game would have no place; nothing has begun. Open them "
    "under the server's name → Privacy Settings → Direct Messages, or play in a channel where I may open "
    "threads."
)


def begins_here(table: str, game: str) -> str:
    """The first line of a game in the direct messages."""
    return _("**{table}**: *{game}* against computers begins here.").format(table=table, game=game)


def begun_in(channel: int) -> str:
    """Above the first panel, where the game is somewhere else."""
    return _("The game has begun in <#{channel}>.").format(channel=channel)


def playing_already(table: str, channel: int) -> str:
    """To who asks for a game against computers and has one; ``channel`` is 0 for the direct messages."""
    if not channel:
        return _("You play **{table}** against computers here already.").format(table=table)
    return _("You play **{table}** against computers already, in <#{channel}>.").format(
        table=table, channel=channel
    )


THREAD_HERE: Final = phrase("New game in a thread here")
OTHER_CHANNEL: Final = phrase("Use `/game new` in any other channel or thread where I may write.")
OPENED: Final = phrase(
    "The table is open, and you are its host: only you can use *Settings*, *People* and *Start*."
)


def opened_in(channel: int) -> str:
    """The same of a table in a thread of its own."""
    return _(
        "The table is open in <#{channel}>, and you are its host: only you can use *Settings*, "
        "*People* and *Start* there."
    ).format(channel=channel)


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


def needs_permission(names: Sequence[str]) -> str:
    """E1.1: which permission is missing, and the path in Discord's settings."""
    return _(
        "I can't do that here without {names}. Allow it under Server Settings → Roles → "
        "Riddlemaster, or under Edit Channel → Permissions."
    ).format(names=texts.listing(names))
