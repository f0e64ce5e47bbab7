"""Who is let in before any work is done for a click, a command or what is typed (design.md 4, E0.9).

One account that sends hundreds a second must not keep the others waiting, and a click whose three seconds are
over costs nothing any more.
"""

import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.interactions.tap import Tap
from bot.model.clock import CLOCKS
from bot.model.errors import Refusal
from bot.store import GuildSettings
from bot.words.language import LANGUAGES, of_locale

log = logging.getLogger(__name__)

BURST: Final = 12.0
"""How much one account may send at once."""
RATE: Final = 4.0
"""And how much a second from then on; nobody taps faster on a phone for long."""
TOLD: Final = 10.0
"""Seconds in which somebody who is too fast is told so once."""
FRESH: Final = 3.0
"""Seconds in which Discord takes an acknowledgement."""
BACKLOG: Final = 60.0
"""Nothing waits for us longer than so many seconds: what seems to was sent by another clock."""
WINDOW: Final = 300.0
"""Seconds after which the difference between Discord's clock and ours is measured anew."""
CROWD: Final = 1000
"""How many accounts are remembered before those who rest are forgotten."""
TYPED: Final = 4
"""Discord's number of an autocomplete."""
EPOCH: Final = 1_420_070_400.0
"""Unix time of Discord's first id."""


class Gate:
    """Counts by account, and measures how long things waited. All of it is forgotten at a restart."""

    burst = BURST
    """What a measurement may change, whose few accounts tap for many."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._left: dict[tuple[int, bool], tuple[float, float]] = {}
        """By account, typed or tapped: how many more may come, as of when."""
        self._told: dict[int, tuple[float, int]] = {}
        """By account: when somebody was told to wait, and in answer to which interaction."""
        self._ahead: tuple[float, float] = (float("inf"), float("inf"))
        """The smallest difference of the clocks in this window and the last: of what came without delay."""
        self._since = float("-inf")
        self._shut: frozenset[bool] = frozenset()
        self._dropped = 0
        self._noted = float("-inf")

    def shut(self, *, typed_only: bool = False) -> None:
        """Let nobody in any more, or only nothing that is typed: the program ends."""
        self._shut = frozenset({True} if typed_only else {True, False})

    def admits(self, data: Mapping[str, Any]) -> bool:
        """Whether an interaction, as Discord sends it, is to be looked at."""
        now, number = self._steady(), int(data["id"])
        user, typed = int((data.get("member") or data)["user"]["id"]), data["type"] == TYPED
        if typed in self._shut:
            return False
        if not self._late(number, now) and self._in_turn(number, user, typed, now):
            return True
        self._dropped += 1
        if now - self._noted > WINDOW:
            log.warning("clicks without an answer, too late or too many: %d", self._dropped)
            self._dropped, self._noted = 0, now
        return False

    def hurried(self, user: int, interaction: int) -> bool:
        """Whether that one was let in only to be told that it was too fast."""
        return user in self._told and self._told[user][1] == interaction

    def waited(self, number: int) -> float:
        """Seconds since Discord told of an interaction, as far as what came fastest tells its clock."""
        return max(0.0, self._steady() - _moment(number) - min(self._ahead))

    def _late(self, number: int, now: float) -> bool:
        """Whether the time for an answer is past by Discord's clock, whatever ours says."""
        ahead = now - _moment(number)
        if now - self._since > WINDOW:
            self._since, self._ahead = now, (ahead, self._ahead[0])
        waited = ahead - min(self._ahead)
        if waited > BACKLOG:
            self._ahead = (ahead, ahead)
            return False
        self._ahead = (min(ahead, self._ahead[0]), self._ahead[1])
        return waited > FRESH

    def _in_turn(self, number: int, user: int, typed: bool, now: float) -> bool:
        left, at = self._left.get((user, typed), (self.burst, now))
        left = min(self.burst, left + (now - at) * RATE)
        allowed = left >= 1
        self._left[(user, typed)] = (left - allowed, now)
        if len(self._left) > CROWD:
            self._left = {
                key: state
                for key, state in self._left.items()
                if state[0] + (now - state[1]) * RATE < self.burst
            }
            self._told = {person: state for person, state in self._told.items() if now - state[0] < TOLD}
        if not allowed and not typed and (user not in self._told or now - self._told[user][0] > TOLD):
            self._told[user] = (now, number)
            return True
        return allowed


def _moment(number: int) -> float:
    """When Discord gave an id, in Unix seconds of its clock."""
    return EPOCH + (number >> 22) / 1000


# Who may open a table where, and who may sit down at all, by what a server's admins have set (E9.4).


async def refuse_blocked(tap: Tap, guild: int) -> None:
    """Raise Refusal ``admin.blocked`` for somebody who may not sit at the tables of that server."""
    if await tap.services.store.is_blocked(guild, tap.user):
        raise Refusal("admin.blocked")


def refuse_channel(tap: Tap, house: GuildSettings) -> None:
    """Raise Refusal ``admin.channel`` where no table may stand; a thread counts as its channel."""
    if house.channels and not {tap.channel, tap.parent} & set(house.channels):
        raise Refusal("admin.channel", {"channels": ", ".join(f"<#{channel}>" for channel in house.channels)})


async def refuse_opening(tap: Tap) -> GuildSettings:
    """The settings of the server. Raises Refusal for who may not open a table in this channel.

    ``admin.blocked``, ``admin.channel``, ``admin.role`` or ``admin.admins``.
    """
    await refuse_blocked(tap, tap.guild)
    house = await tap.services.store.guild_settings(tap.guild)
    refuse_channel(tap, house)
    if house.who == "admins" and not tap.manages:
        raise Refusal("admin.admins")
    if house.who == "role" and not tap.manages and house.role not in tap.roles:
        raise Refusal("admin.role", {"role": f"<@&{house.role}>"})
    return house


def language_of(house: GuildSettings, server_locale: str) -> str:
    """What the posts of a new table speak (E12.5)."""
    return house.language if house.language in LANGUAGES else of_locale(server_locale)


def clock_of(house: GuildSettings, suggested: str) -> str:
    """The clock of a new table: the server's default, else the one of its preset."""
    return house.clock if house.clock in CLOCKS else suggested
