"""The panel of one order in the making: what was chosen, and what may come next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war.ask.forks import Branch, Fork
from bot.games.war.ask.parts import SEPARATOR, base, codes, further, head, menu, pages
from bot.games.war.scene import WarScene
from bot.games.war.words import fighting
from bot.games.war.words import ordering as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Button, Part, Screen, buttons
from bot.ui.buttons import back_button, log_button
from bot.words import labels, text
from engine.war.board import BOARD

TOGETHER: Final = 6
"""So many menus stand under each other before a list is shown a part at a time."""
LONGEST: Final = 150
"""Characters of what stands in a closed menu."""


def sorted_forks(branch: Branch) -> tuple[Fork, ...]:
    """What may come next; of many hexes the named places first, then by number (W4.3)."""
    found = tuple(branch.next.values())
    if branch.chosen[0].key != "move" or len(branch.chosen) < 2:
        return found
    named = [fork for fork in found if BOARD.place_id(end(fork))]
    return (*named, *sorted((fork for fork in found if fork not in named), key=lambda fork: fork.key))


def end(fork: Fork) -> str:
    """The hex in which a move of that fork ends."""
    return fork.key.rpartition("/")[0].rpartition("/")[2]


def panel_order(scene: WarScene, branch: Branch, page: int = 0, first: str = "") -> Screen:
    """What may come next after some choices."""
    found, chosen = sorted_forks(branch), codes(branch)
    goes = branch.chosen[0].key in ("move", "march")
    prompt = words.WHICH() if not goes else _("Who goes?") if len(branch.chosen) == 1 else words.WHERE()
    return base(
        scene,
        head(scene),
        words.chosen(fork.label for fork in branch.chosen),
        *_menus(prompt, found, chosen, page),
        buttons(back_button()),
        first=first,
    )


def _menus(prompt: str, found: Sequence[Fork], chosen: Sequence[str], page: int) -> Iterator[Part | None]:
    """All parts of a list at once where the panel has room for them; else one, and the way to the others."""
    parts = pages(found)
    if len(parts) > TOGETHER:
        yield menu(prompt, found, chosen, page)
        yield further(found, chosen, page)
        return
    for number, part in enumerate(parts):
        made = menu(prompt, found, chosen, number)
        if number:
            ends = words.reaching(part[0].label, part[-1].label)
            made = replace(made, prompt=text.cut(ends, LONGEST), arg=f"{made.arg}{SEPARATOR * number}")
        yield made


# *In full*: the whole text of what a panel or a message tells in a few lines (W15.1)


FULL: Final = "warfull"
"""Its argument: the sitting of a message, a dot, the page; of a panel no sitting."""
ROOM: Final = 2000
"""Characters of a page."""


def full_button(of: str = "", page: int = 0) -> Button:
    """*In full*; ``of`` the sitting that a message is about."""
    return Button(_("In full"), FULL, f"{of}.{page}")


def panel_full(scene: WarScene, lines: Sequence[str], of: str = "", page: int = 0) -> Screen:
    """A page of these lines, all of them whole."""
    found = full_pages(lines)
    if not found:
        return base(
            scene,
            fighting.RESULT_TITLE(),
            _("Nothing has happened since. *Log* has all that was before."),
            buttons(back_button(), log_button()),
        )
    page = min(max(page, 0), len(found) - 1)
    return base(
        scene,
        fighting.RESULT_TITLE(),
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


def full_pages(lines: Sequence[str]) -> list[list[str]]:
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
