"""*Where could they be?*: for each of the nine by name, from public facts alone (W6.9). Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.war.ask.parts import base, head, turning
from bot.games.war.draw import own_pictures
from bot.games.war.scene import WarScene
from bot.games.war.words import whereabouts as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Part, Screen, buttons
from bot.ui import phone
from bot.ui.buttons import back_button
from engine.war.board import MOUNT_DOOM
from engine.war.hunt.whereabouts import Whereabouts, areas, whereabouts

WHERE: Final = "warwhere"
"""The verb that opens the panel."""
AREAS: Final = 6
"""Areas that are named."""
ROOM: Final = 16
"""Lines of a page (W15.11)."""


def panel_whereabouts(scene: WarScene, first: str = "", page: int = 0) -> Screen:
    """Those who were seen together last stand together."""
    found = whereabouts(scene.view.field)
    pages = phone.paged(list(_lines(found)), ROOM)
    page = min(page, max(0, len(pages) - 1))
    return base(
        scene,
        head(scene),
        f"**{words.TITLE()}**",
        picture(scene, found),
        "\n".join(pages[page]) if pages else _("Nobody of the nine is hidden."),
        _(
            "Hard limits from what everybody knows: who was last seen where, and the laws of movement "
            "at best speed. Cards that nobody saw at work are not counted."
        ),
        buttons(*turning(WHERE, page, len(pages)), back_button()),
        first=first,
    )


def picture(scene: WarScene, found: tuple[Whereabouts, ...]) -> Part | None:
    """All these hexes lit on the map (W2.3); none where nobody is hidden."""
    lit = frozenset[str]().union(*(one.hexes for one in found))
    return own_pictures.shaded(scene.view, lit, words.TITLE()) if lit else None


def _lines(found: tuple[Whereabouts, ...]) -> Iterator[str]:
    together: dict[tuple[object, ...], list[Whereabouts]] = {}
    for one in found:
        together.setdefault((one.since, one.last, one.hexes), []).append(one)
    for group in together.values():
        one = group[0]
        listed = list(areas(one.hexes).items())
        yield " · ".join(
            (
                words.since((other.who for other in group), one.last, one.since),
                words.reach(one.walks, len(one.hexes)),
                words.areas(listed[:AREAS], max(0, len(listed) - AREAS)),
                *((_("**Mount Doom is within their reach.**"),) if MOUNT_DOOM in one.hexes else ()),
            )
        )
