"""English words that no screen in another language may say (E12.5)."""

import re
from collections.abc import Iterator
from typing import Any, Final

_WORDS: Final = """
the and you your yours of to is it its that this these those with for from are be been have has had but by
at can could may would shall should does did done when where who whom whose what which how why here there
then than them they their he she his we our us my me one two three four five six seven eight nine ten no
none nothing nobody everybody somebody anybody every each any some other others another more most many
less now next last first again after before until since while if or out up down over under into onto back
away only too very just like turn turns card cards draw draws drew drawn play plays played player players
game games seat seats board log rules roll rolls rolled dice move moves moved stops exchange exchanges
look looks looked riddle riddles attack attacks battle battles forces lay lays laid match matched give
gives gave given take takes taken took show shows shown keep keeps kept hold holds held lost won win wins
discard discarded discards pile captive captives release cache caches hide hidden search leave leaves left
end ends clock clocks waiting waits wait closed answer answers space spaces point points road river forest
mountain water city good evil horse boat rope cloak army eagles spy yes new news
"""
COMMON: Final = frozenset(_WORDS.split())
"""The commonest words of English and of what the bot says in it, but for those that are German too."""

READ: Final = frozenset(
    {"text", "alt", "label", "prompt", "about", "title", "content", "description", "placeholder", "words"}
)
"""The parts of a screen or a message that somebody reads."""
UNREAD: Final = frozenset({"data", "value"})
"""What a picture is drawn from, and what a choice means: neither is read."""
NAMES: Final = ("The Prancing Pony", "Riddle of the Ring")
"""What people called a table, and what the game is called everywhere."""

CUT: Final = 60
"""From so many characters on the end of a text may be missing, in the middle of a word."""

_CODE: Final = re.compile(r"`[^`]*`|<[^<>]*>|\]\([^)]*\)")
"""Commands, Discord's mentions and times, links."""


def read(found: Any) -> Iterator[str]:
    """Everything that is read of a screen or a message, however deep."""
    if isinstance(found, dict):
        for key, value in found.items():
            if isinstance(value, str) and key in READ:
                yield value
            elif key not in UNREAD:
                yield from read(value)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from read(value)


def english(text: str) -> set[str]:
    """The English words in a text; a word of which only the beginning is left is none."""
    # "NO" beside an arrow is the German north-east.
    text = re.sub(r"[←↑→↓↖↗↘↙] \w+", "", re.sub(r"\w+…", "", text))
    for name in NAMES:
        text = text.replace(name, "")
    if len(text) >= CUT:
        text = re.sub(r"\w+…$", "", text)
    return {word for word in re.findall(r"\w+", _CODE.sub(" ", text).lower()) if word in COMMON}
