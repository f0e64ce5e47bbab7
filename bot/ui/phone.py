"""How much of a phone's screen something takes (W15.11): lines as it breaks them, and controls. Pure."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Final

from bot.model.screen import Buttons, Line, Menu, Part, People, Picture, Places, Roles, Section, Text, plain

WIDTH: Final = 48
"""Letters of a line."""
ITEM: Final = "- "
"""With what a line of a list begins."""
SET_IN: Final = 2
"""Letters by which it is narrower; its mark stands in the room of two more."""
LINES: Final = 24
"""Lines of a panel: of its text, and one for each menu and each row of buttons."""
CONTROLS: Final = 12
"""Buttons and menus of a panel."""
HIGH: Final = 900
"""Pixels that a panel is high on a page 390 wide."""
LAST_HIGH: Final = 1000
LAST_LINES: Final = 20
"""Pixels and lines of the last post of a game (E10.1, W11.4)."""
_UNSEEN: Final = re.compile(r"[*_~`]|^(?:#{1,3} |-# |> )", re.MULTILINE)
"""What makes text bold or a title."""
_TIME: Final = re.compile(r"<t:\d+(?::\w)?>")
_remembered: Final = lru_cache(8192)
"""Measuring text is a third of building a panel of the War, and panels repeat their sentences."""


@_remembered
def rows(text: str) -> int:
    """How many lines a text takes."""
    read = _UNSEEN.sub("", _TIME.sub("in 23 hours", plain(text)))
    return sum(max(1, len(wrap(line, _room(line, WIDTH)))) for line in read.split("\n") if line.strip())


def _room(line: str, width: int) -> int:
    """The letters of a line of a list, which is set in, with those of its mark; of any other line all."""
    return width - SET_IN if line.startswith(ITEM) else width


def lines(parts: Iterable[Part | str | None]) -> int:
    """How many lines a panel takes, its pictures aside."""
    return sum(map(_height, parts))


def _height(part: Part | str | None) -> int:
    match part:
        case str():
            return rows(part)
        case Text() | Section():
            return rows(part.text)
        case Menu() | Buttons() | People() | Places() | Roles():
            return 1
        case _:
            return 0


def controls(parts: Iterable[Part | str | None]) -> int:
    """How many buttons and menus there are."""
    return sum(map(_controls, parts))


def _controls(part: Part | str | None) -> int:
    if isinstance(part, Buttons):
        return len(part.buttons)
    return isinstance(part, Menu | People | Places | Roles)


def paged(lines: Sequence[str], room: int, most: int = LINES) -> list[list[str]]:
    """Lines of text as pages that take at most so many lines each and hold at most so many; a line that is
    longer has its own."""
    pages, left = list[list[str]](), 0
    for line in lines:
        left -= rows(line)
        if not pages or left < 0 or len(pages[-1]) == most:
            pages.append([])
            left = room - rows(line)
        pages[-1].append(line)
    return pages


INDENT: Final = 24
"""Pixels by which a line of a list is set in, instead of its mark."""
AROUND: Final = 4
"""Pixels above and below a list."""
BOLD: Final = 1.08
"""How much wider bold letters are."""
INSIDE: Final = 344
"""Pixels of a line in a message of a page that is 390 wide (`bot/local/page/message.css`)."""
_LETTERS: Final = {
    letter: width
    for width, letters in {
        0.28: "ijlI'",
        0.34: " .,:;!|\u202f\u00a0",
        0.4: "frt()-",
        0.53: "csz?JE",
        0.59: "kvxyFLT",
        0.69: "ABCKRSVXYZ",
        0.78: "DGHNOQU&wÖ",
        0.95: "mMW…—→",
    }.items()
    for letter in letters
}
_LETTER: Final = 0.62
"""The parts of a letter's height that it is wide: of those above, and of any other."""
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_HEAD: Final = re.compile(r"(#{1,3}|-#) ")
_TYPE: Final = {"#": (24, 31.2, 1.1), "##": (20, 26, 1.1), "###": (17, 22.1, 1.1), "-#": (13, 17.9, 1)}
"""Of headings and small print: pixels of a letter, of a line, and how much wider bold letters are."""


def height(parts: Iterable[Part | str | None], tall: Callable[[Picture], float]) -> float:
    """How many pixels a message is high on a page 390 wide; ``tall``: a picture's height by its width."""
    heights = [_pixels(part, tall) for part in parts if part is not None and part != ""]
    # A frame about all, 8 pixels between two.
    return 22 + sum(heights) + 8 * (len(heights) - 1)


def _pixels(part: Part | str, tall: Callable[[Picture], float]) -> float:
    match part:
        case str():
            return _paragraph(part, INSIDE)
        case Text():
            return _paragraph(part.text, INSIDE)
        case Section():
            return max(80, _paragraph(part.text, INSIDE - 92))
        case Picture():
            return INSIDE * tall(part)
        case Buttons():
            return _row(part)
        case Line():
            return 5
        case Menu() | People() | Places() | Roles():
            return 42


@_remembered
def _paragraph(text: str, room: float) -> float:
    high, listed = 0.0, False
    for number, line in enumerate(plain(_TIME.sub("in 23 hours", text)).split("\n")):
        head = _HEAD.match(line)
        letter, row, wider = _TYPE[head[1]] if head else (16, 22, 1)
        above = head is not None and head[1] != "-#"
        high += (12 if number else 4) if above else 0
        if line.startswith(ITEM):
            high += 0 if listed else AROUND
            high += row * _broken(line.removeprefix(ITEM), letter, room - INDENT)
        else:
            high += row * _broken(line[head.end() :] if head else line, letter * wider, room)
        listed = line.startswith(ITEM)
    return high


def _marked(bold: re.Match[str]) -> str:
    """Each word of what is bold marked by itself."""
    return " ".join(f"*{word}*" for word in bold[1].split(" "))


@_remembered
def _broken(line: str, letter: float, room: float) -> int:
    """In how many lines a line breaks."""
    rows, left = 1, room
    for word in _BOLD.sub(_marked, line).split(" "):
        bold = BOLD if word.startswith("*") else 1
        wide = _wide(_UNSEEN.sub("", word), letter) * bold
        if wide > left < room:
            rows, left = rows + 1, room
        left -= wide + letter * _LETTERS[" "]
    return rows


@_remembered
def _wide(word: str, letter: float) -> float:
    return letter * sum(_LETTERS.get(character, _LETTER) for character in word)


@_remembered
def _row(row: Buttons) -> float:
    """Buttons one beside the other as far as they have room; a label breaks that is longer than a line."""
    high, left, row_high = 0.0, 0.0, 0.0
    for button in row.buttons:
        icon = 28 if button.icon or button.url else 0
        wide = min(_wide(button.label, 14) + 24 + icon, INSIDE)
        own = max(40, 6 + 17.5 * _broken(button.label, 14, INSIDE - 24 - icon))
        if wide > left:
            high += row_high + (8 if row_high else 0)
            left, row_high = float(INSIDE), 0.0
        left -= wide + 8
        row_high = max(row_high, own)
    return high + row_high
