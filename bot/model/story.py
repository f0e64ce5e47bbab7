"""What a game tells of itself: records that its kit fills and the house packs into messages."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.screen import Picture

EVERYTHING: Final = "all"
"""The eyes that see everything; only after the end (I46)."""
PUBLIC: Final = "pub"
"""The eyes of somebody without a seat. All others are those of a seat."""


class Moment(msgspec.Struct, frozen=True):
    """One step of a replay, as one pair of eyes may see it (E10.5)."""

    picture: Picture | None
    told: tuple[str, ...]
    """What happened, in lines."""
    holds: tuple[str, ...]
    """Who holds what after it."""
    about: str
    """The seat in whose colour it is shown."""
