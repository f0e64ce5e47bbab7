"""*In full*: the whole text of what a panel or a message tells in a few lines (W15.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.ask.parts import base
from bot.games.war.scene import WarScene
from bot.games.war.words import results as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import back_button, log_button
from bot.words import labels

FULL: Final = "warfull"
"""Its argument: the sitting of a message, a dot, the page; of a panel no sitting."""
ROOM: Final = 2000
"""Characters of a page."""


def full_button(of: str = "", page: int = 0) -> Button:
    """*In full*; ``of`` the sitting that a message is about."""
    return Button(_("In full"), FULL, f"{of}.{page}")


def panel_full(scene: WarScene, lines: Sequence[str], of: str = "", page: int = 0) -> Screen:
    """A page of these lines, all of them whole."""
    found = pages(lines)
    if not found:
        return base(
            scene,
            words.TITLE(),
            _("Nothing has happened since. *Log* has all that was before."),
            buttons(back_button(), log_button()),
        )
    page = min(max(page, 0), len(found) - 1)
    return base(
        scene,
        words.TITLE(),
        "\n".join(found[page]),
        buttons(
            _turned(labels.PREVIOUS(), of, page - 1) if page else None,
            _turned(labels.NEXT(), of, page + 1) if page < len(found) - 1 else None,
            back_button(),
            log_button(),
        ),
    )


def _turned(label: str, of: str, page: int) -> Button:
    return Button(label, FULL, f"{of}.{page}")


def pages(lines: Sequence[str]) -> list[list[str]]:
    """As many lines to a page as it has room for."""
    found = list[list[str]]()
    room = 0
    for line in lines:
        room -= len(line) + 1
        if not found or room < 0:
            found.append([])
            room = ROOM - len(line)
        found[-1].append(line)
    return found
