"""How much of a phone's screen something takes (W15.11): lines as it breaks them, and controls. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from bot.model.screen import Buttons, Menu, Part, People, Places, Roles, Section, Text, plain

WIDTH: Final = 48
"""Letters of a line."""
LINES: Final = 24
"""Lines of a panel: of its text, and one for each menu and each row of buttons."""
CONTROLS: Final = 12
"""Buttons and menus of a panel."""
_UNSEEN: Final = re.compile(r"[*_~`]|^(?:#{1,3} |-# |> )", re.MULTILINE)
"""What makes text bold or a title."""
_TIME: Final = re.compile(r"<t:\d+(?::\w)?>")


def rows(said: str) -> int:
    """How many lines a text takes."""
    read = _UNSEEN.sub("", _TIME.sub("in 23 hours", plain(said)))
    return sum(max(1, len(wrap(line, WIDTH))) for line in read.split("\n") if line.strip())


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


def paged(found: Sequence[str], room: int, most: int = LINES) -> list[list[str]]:
    """Lines of text as pages that take at most so many lines each and hold at most so many; a line that is
    longer has its own."""
    pages, left = list[list[str]](), 0
    for line in found:
        left -= rows(line)
        if not pages or left < 0 or len(pages[-1]) == most:
            pages.append([])
            left = room - rows(line)
        pages[-1].append(line)
    return pages
