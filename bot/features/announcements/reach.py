"""By which ways a message reaches its player: a direct message, a mention, or both (E3.7, E5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from bot.model.preferences import PINGS

Occasion = Literal["asked", "called", "begins", "told"]
"""Why a message goes out: it asks for an answer, or for one with the beginning of the own turn, or that turn
begins and asks for nothing, or it only tells. The turn post mentions who is not surely reached (E3.7)."""


class Ways(NamedTuple):
    """How one message goes out."""

    direct: Literal["", "loud", "quiet"]
    """The direct message: none, one as it is meant, or one that notifies nobody."""
    mention: Literal["", "beside", "instead"] = ""
    """The mention in the channel: none, beside the direct message, or where that does not arrive."""


NOTHING: Final = Ways("")
LOUD: Final = Ways("loud")
QUIET: Final = Ways("quiet")
MENTIONED: Final = Ways("", "beside")
LOUD_AND_MENTIONED: Final = Ways("loud", "beside")
QUIET_AND_MENTIONED: Final = Ways("quiet", "beside")
LOUD_OR_MENTIONED: Final = Ways("loud", "instead")

OCCASIONS: Final[Mapping[tuple[bool, bool], Occasion]] = {
    (True, False): "asked",
    (True, True): "called",
    (False, True): "begins",
    (False, False): "told",
}
"""By whether the message wants an answer, and whether the own turn begins with it."""
TABLE: Final[Mapping[tuple[Occasion, str], tuple[Ways, Ways, Ways]]] = {
    # By why it goes out and whether direct messages arrive; for each of `PINGS`: dm, channel, both.
    ("asked", "open"): (LOUD_OR_MENTIONED, QUIET_AND_MENTIONED, LOUD_AND_MENTIONED),
    ("asked", "unknown"): (LOUD_OR_MENTIONED, QUIET_AND_MENTIONED, LOUD_AND_MENTIONED),
    ("asked", "closed"): (MENTIONED, MENTIONED, MENTIONED),
    ("called", "open"): (LOUD_OR_MENTIONED, QUIET, LOUD),
    ("called", "unknown"): (QUIET, QUIET, LOUD),
    ("called", "closed"): (NOTHING, NOTHING, NOTHING),
    ("begins", "open"): (LOUD, LOUD, LOUD),
    ("begins", "unknown"): (QUIET, QUIET, LOUD),
    ("begins", "closed"): (NOTHING, NOTHING, NOTHING),
    ("told", "open"): (LOUD, LOUD, LOUD),
    ("told", "unknown"): (LOUD, LOUD, LOUD),
    ("told", "closed"): (NOTHING, NOTHING, NOTHING),
}


def ways(dms: str, pings: str, *, asks: bool, begins: bool) -> Ways:
    """The ways to somebody. ``asks``: the message wants an answer; ``begins``: with it a turn begins."""
    return TABLE[OCCASIONS[asks, begins], dms][PINGS.index(pings)]
