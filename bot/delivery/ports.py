"""What goes out (`Envelope`), and what the relay needs of Discord (`Sender`) and the artist (`Drawing`)."""

from collections.abc import Mapping
from typing import Final, Protocol

import aiohttp
import discord
import msgspec

from bot.model.screen import Picture, Screen, Section

# What a call of Discord may raise that says nothing of what was asked for: limits, faults, a lost way


MISHAPS: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""`discord.RateLimited`, raised for a limit that lasts longer than the client waits, is no HTTPException."""


def wait_of(error: BaseException) -> float | None:
    """Seconds that Discord wants to be left alone; ``None`` where it does not say."""
    wait = getattr(error, "retry_after", None)
    return float(wait) if isinstance(wait, int | float) else None


class Refused(Exception):
    """The person takes no direct messages (50007, 50278), or is not there any more (10013)."""


class Gone(Exception):
    """The channel, person or message is not there any more."""


class Worn(Gone):
    """The message is old, and Discord lets it be changed no more for now (30046)."""


class Forbidden(Exception):
    """The bot may not write there."""


class Later(Exception):
    """Not now: a limit, a fault of the network or of Discord. ``seconds`` says when, if it is known;
    ``refused`` that it was no fault: Discord refuses, and does not say why."""

    def __init__(self, seconds: float | None = None, *, refused: bool = False) -> None:
        super().__init__(f"in {seconds} s" if seconds is not None else "later")
        self.seconds = seconds
        self.refused = refused


class Unfit(Exception):
    """Discord will never take this message: a bug of ours."""


class Sent(msgspec.Struct, frozen=True):
    """Where a message ended up."""

    message: int | None
    """``None`` when it was out and somebody has deleted it since."""
    channel: int
    files: dict[str, int] | None = None
    """Its files by name with Discord's numbers; ``None`` where they are not known."""
    owed: float | None = None
    """Seconds until its pictures are put into it, if it went without them."""


class Envelope(msgspec.Struct, frozen=True):
    """A message as the sender takes it to Discord."""

    screen: Screen
    notify: tuple[int, ...]
    silent: bool
    nonce: str
    mark: int
    """By what the message is found again (`bot.delivery.ports.mark`), kept in the message itself; 0 for
    none."""
    files: dict[str, bytes]
    """The pictures by file name; one that could not be drawn is missing."""


class Sender(Protocol):
    """What the relay needs of Discord. All raise `Refused`, `Gone`, `Forbidden`, `Later` or `Unfit`."""

    def opening(self) -> float:
        """Seconds until direct messages to somebody new may be opened; 0 for now."""
        ...

    async def send(self, channel: int, user: int, envelope: Envelope) -> Sent:
        """Send to a channel, or to a person (``user``), whose channel of direct messages is opened where it
        is not known (``channel`` 0)."""
        ...

    async def edit(self, channel: int, message: int, envelope: Envelope) -> Sent:
        """Replace a message of ours."""
        ...

    async def strip(
        self, channel: int, message: int, screen: Screen, files: Mapping[str, int] | None
    ) -> None:
        """Show that message again without its controls, keeping its pictures: ``files`` are those it has,
        ``None`` where they are not known. One of which nothing is left is taken away."""
        ...

    async def find(
        self, channel: int, user: int, nonce: str, mark: int, since: float, last: int
    ) -> Sent | None:
        """Look for a message of ours that went out at ``since`` at the earliest, 0 where nobody knows, and
        after our message ``last``, 0 where there is none."""
        ...


class Drawing(Protocol):
    """What draws the pictures of a message."""

    async def draw(self, screen: Screen) -> Mapping[str, bytes]:
        """The pictures of a screen by file name; those that fail, or are late, are missing."""
        ...

    async def late(self, screen: Screen) -> Mapping[str, bytes] | None:
        """The pictures once those are ready that are still being drawn; ``None`` if none is."""
        ...

    def share(self, screen: Screen) -> float | None:
        """How much of its film is drawn, 0 to 1; ``None`` where none is being drawn."""
        ...


def pictures(screen: Screen) -> tuple[Picture, ...]:
    """The pictures of a screen."""
    parts = (part.picture if isinstance(part, Section) else part for part in screen.parts)
    return tuple(part for part in parts if isinstance(part, Picture))
