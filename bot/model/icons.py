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
SIGN: Final = re.compile("([\U000f0000-\U000ffffd]) ?")
"""An icon in a text with the space behind it: a character of a plane of Unicode that is for private use, so
that nobody can type it (`bot.words.text.plain`) and a text may be cut anywhere."""


def stem(token: str) -> str:
    """What the name of its emoji begins with: of letters, digits and underscores alone."""
    return token.replace(".", "_").replace("-", "_")


@lru_cache(maxsize=1024)
def sign(token: str) -> str:
    """The character that stands for it in a text; the same for all versions of the program."""
    return chr(_FIRST + zlib.crc32(stem(token).encode()) % _SIGNS)


def before(token: str, text: str) -> str:
    """A text that begins with an icon; without one where there is no token."""
    return f"{sign(token)} {text}" if token else text


def plain(text: str) -> str:
    """The text without its icons."""
    return SIGN.sub("", text)
