"""What the bot must be allowed in a channel or a thread (E1.1), as Discord's bits."""

from typing import Final

from bot.words import labels

VIEW_CHANNELS = 1 << 10
SEND_MESSAGES = 1 << 11
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_HISTORY = 1 << 16
SEND_IN_THREADS = 1 << 38

NAMES: Final[dict[int, str]] = {
    VIEW_CHANNELS: "view_channel",
    SEND_MESSAGES: "send_messages",
    SEND_IN_THREADS: "send_messages_in_threads",
    EMBED_LINKS: "embed_links",
    ATTACH_FILES: "attach_files",
    READ_HISTORY: "read_message_history",
}
INVITE = sum(NAMES)
"""The number for the link that adds the bot."""
ADMINISTRATOR = 1 << 3
CREATE_THREADS = 1 << 35
"""Not asked for when the bot is added; where it is given, a second table may stand beside a first."""
CREATE_THREADS_NAME = "create_public_threads"
CREATE_PRIVATE_NAME = "create_private_threads"
"""Nor this one; where it is given, the host may open a thread for each team (O3)."""


def named(*keys: str) -> tuple[str, ...]:
    """What Discord calls these permissions."""
    return tuple(labels.PERMISSIONS()[key] for key in keys)


def missing(permissions: int, *, thread: bool) -> tuple[str, ...]:
    """The names of the permissions that a table needs there and that are not given.

    In a thread Discord asks for its own permission to write, and not for that of the channel.
    """
    if permissions & ADMINISTRATOR:
        return ()
    other = SEND_MESSAGES if thread else SEND_IN_THREADS
    return named(*(key for bit, key in NAMES.items() if bit != other and not permissions & bit))


def may_open_threads(permissions: int) -> bool:
    """Whether the bot may open a public thread there and write in it (E1.1)."""
    wanted = CREATE_THREADS | SEND_IN_THREADS
    return bool(permissions & ADMINISTRATOR) or permissions & wanted == wanted
