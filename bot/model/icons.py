"""Icons as screens name them: a token on a button or a choice, one sign in a text.

A token is a word such as ``war.seat.sauron``; the pictures of a game say which there are. Nothing here
knows whether one is uploaded: what becomes of it is decided when a message goes out (`bot.ui.icons`). An icon
stands before what it marks and says nothing that the words do not (E12.1, E13.3).
"""

from __future__ import annotations

import re
import zlib
from functools import lru_cache
from typing import Final

_FIRST: Final = 0xF0000
_SIGNS: Final = 65_534
SIGN: Final = re.compile("([\U000f0000-\U000ffffd])(?:\ue000([^\ue001]*)\ue001)?( ?)|[\ue000\ue001]")
"""An icon in a text, what stands there without it, and the space behind: characters of Unicode for private
use, so that nobody can type them (`bot.words.text.plain`) and a text may be cut anywhere."""
_HEAD: Final = re.compile(r"(?:#{1,3} |-# |> |[-*] )*")
"""What makes a line of Discord's markdown a title or an item; an icon comes behind it."""

TURN: Final = "house.turn"
CARDS: Final = "house.cards"
MAP: Final = "house.map"
LOG: Final = "house.log"
NOTES: Final = "house.notes"
ORDERS: Final = "house.orders"
STATISTICS: Final = "house.stats"
PEOPLE: Final = "house.people"
SETTINGS: Final = "house.settings"
REPLAY: Final = "house.replay"
RULES: Final = "house.rules"
CLOCK: Final = "house.clock"
FIGHT: Final = "do.fight"
LOOK: Final = "do.look"
WALK: Final = "do.walk"
RING: Final = "do.ring"


def die(face: int) -> str:
    """A face of a die."""
    return f"die.{face}"


@lru_cache(maxsize=1024)
def stem(token: str) -> str:
    """What the name of its emoji begins with: of letters, digits and underscores alone."""
    return token.replace(".", "_").replace("-", "_")


@lru_cache(maxsize=1024)
def sign(token: str) -> str:
    """The character that stands for it in a text; the same for all versions of the program."""
    return chr(_FIRST + zlib.crc32(stem(token).encode()) % _SIGNS)


def before(token: str, text: str) -> str:
    """A line that begins with an icon, behind what makes it a title; as it is where there is no token."""
    if not token:
        return text
    head = _HEAD.match(text)
    at = head.end() if head is not None else 0
    return f"{text[:at]}{sign(token)} {text[at:]}"


def instead(token: str, mark: str) -> str:
    """An icon in place of a sign, which stands where there is none."""
    return f"{sign(token)}\ue000{mark}\ue001" if token else mark


def plain(text: str) -> str:
    """The text without its icons."""
    return SIGN.sub(lambda found: found[2] + found[3] if found[2] else "", text)
