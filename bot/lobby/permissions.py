"""What the bot must be allowed in a channel (E1.1), as Discord's bits."""

from __future__ import annotations

VIEW_CHANNELS = 1 << 10
SEND_MESSAGES = 1 << 11
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_HISTORY = 1 << 16
SEND_IN_THREADS = 1 << 38

NEEDED: dict[int, str] = {
    VIEW_CHANNELS: "View Channels",
    SEND_MESSAGES: "Send Messages",
    SEND_IN_THREADS: "Send Messages in Threads",
    EMBED_LINKS: "Embed Links",
    ATTACH_FILES: "Attach Files",
    READ_HISTORY: "Read Message History",
}
INVITE = sum(NEEDED)
"""The number for the link that adds the bot."""
SCOPES = ("bot", "applications.commands")
ADMINISTRATOR = 1 << 3
CREATE_THREADS = 1 << 35
"""Not asked for when the bot is added; where it is given, a second table may stand beside a first."""
CREATE_THREADS_NAME = "Create Public Threads"
CREATE_PRIVATE_NAME = "Create Private Threads"
"""Nor this one; where it is given, the host may open a thread for each team (O3)."""


def missing(permissions: int) -> tuple[str, ...]:
    """The names of the permissions that are needed for a table and not there."""
    if permissions & ADMINISTRATOR:
        return ()
    return tuple(name for bit, name in NEEDED.items() if not permissions & bit)


def may_open_threads(permissions: int) -> bool:
    """Whether the bot may open a public thread there and write in it (E1.1)."""
    wanted = CREATE_THREADS | SEND_IN_THREADS
    return bool(permissions & ADMINISTRATOR) or permissions & wanted == wanted
