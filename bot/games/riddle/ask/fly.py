"""Flights: any space of the board in two or three taps (E4.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.ends import Choices, back_to, player_menu
from bot.games.riddle.ask.parts import MOST_OPTIONS, base, stated
from bot.games.riddle.draw.pictures import picture
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import decisions, lookup, names
from bot.games.riddle.words import moving as words
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Choice, Menu, Screen, buttons
from bot.ui.buttons import back_button
from bot.words import labels
from engine.riddle.board import Board

ROWS: Final = ("ABCDEFGH", "IJKLMNOPQ", "RSTUVWXY")
REGIONS: Final = (
    ("north-west", "north", "north-east"),
    ("west", "middle", "east"),
    ("south-west", "south", "south-east"),
)
"""Nine windows of the board: three bands of rows, three of columns (E7.2)."""
_EDGE: Final = 8
"""Half the width of the middle column, in half spaces."""


def panel_fly(scene: RiddleScene, by: str, first: str = "") -> Screen:
    """`panel-fly`: named places by kind, dots, players; rows and regions for the rest."""
    found = Choices(scene, by)
    view, board = scene.view, scene.view.board
    sided = [loc for loc in found.ends if is_landmark(board, loc)]
    neutral = [loc for loc in found.ends if board.city(loc) == "neutral"]
    symbols = [loc for loc in found.ends if set(reach.in_force(view, loc)) & {"gollum", "clairvoyance"}]
    secret = [loc for loc in found.ends if "secret" in reach.in_force(view, loc)]
    dots = [loc for loc in found.ends if board.is_dot(loc)]
    return base(
        scene,
        stated(scene, words.fly_where(by)),
        _("A dot marks a landing that exchanges a card.")
        if any(stop.best.exchanges for stop in found.stops.values())
        else None,
        picture(
            "map.jpg",
            "board",
            lookup.whole_alt(view, len(found.ends)),
            view,
            window="whole",
            # Every space is in reach: only those are marked where landing is not free (E4.10).
            reach=[loc for loc in found.ends if found.stops[loc].best.exchanges],
        ),
        found.menu("side", _("Good, evil, victory spaces, Shire"), _by_name(board, sided)),
        found.menu("neutral", _("Neutral cities"), _by_name(board, neutral)),
        found.menu("symbol", _("Gollum and Clairvoyance spaces"), symbols),
        found.menu("secret", _("Secret spaces"), secret),
        found.menu("dots", _("River dots"), dots),
        player_menu(found),
        buttons(
            Button(_("Row and column"), "rows", found.slot),
            Button(_("Region"), "regions", found.slot),
            back_button(),
        ),
        first=first,
    )


def is_landmark(board: Board, loc: str) -> bool:
    """Good and evil cities, the victory spaces, The Shire."""
    special = {board.role("cracks_of_doom"), board.role("barad_dur"), board.role("start")}
    return loc in special or board.city(loc) in ("good", "evil")


def _by_name(board: Board, ends: Sequence[str]) -> list[str]:
    return sorted(ends, key=lambda loc: names.place(board, loc))


def panel_rows(scene: RiddleScene, by: str, row: str = "") -> Screen:
    """*Row and column*: two menus reach any space (E4.10)."""
    found = Choices(scene, by)
    board = scene.view.board
    lands = [loc for loc in found.ends if not board.is_dot(loc)]
    rows = sorted({loc[0] for loc in lands})
    menu = Menu(
        "row",
        _("Row"),
        tuple(Choice(r, r, chosen=r == row) for r in rows[:MOST_OPTIONS]),
        arg=found.slot,
    )
    inside = [loc for loc in lands if loc[0] == row]
    window = f"row:{row}" if row else "whole"
    alt = (
        lookup.row_alt(scene.view, row, len(inside)) if row else lookup.whole_alt(scene.view, len(found.ends))
    )
    return base(
        scene,
        stated(scene, words.fly_where(by)),
        picture("map.jpg", "board", alt, scene.view, window=window, reach=inside),
        menu,
        found.menu("row", _("Space in row {row}").format(row=row), inside) if row else None,
        buttons(back_to(found)),
    )


def region_of(board: Board, loc: str) -> str:
    """The one of the nine regions that a location is listed under."""
    point = board.point(loc)
    band = next((i for i, rows in enumerate(ROWS) if board.touched(loc)[0][0] in rows), 1)
    across = (2 * point.q + point.r) // 6
    column = 0 if across <= -_EDGE else 2 if across >= _EDGE else 1
    return REGIONS[band][column]


def panel_regions(scene: RiddleScene, by: str, region: str = "") -> Screen:
    """*Region*: nine windows, then the spaces of one (E4.10, E7.2)."""
    found = Choices(scene, by)
    board = scene.view.board
    inside = [loc for loc in found.ends if region_of(board, loc) == region]
    chunk = -(-len(inside) // max(1, -(-len(inside) // MOST_OPTIONS))) or 1
    menus = [
        found.menu(f"reg{i}", _("{least} to {most}").format(least=part[0], most=part[-1]), part)
        for i, part in enumerate(inside[start : start + chunk] for start in range(0, len(inside), chunk))
    ]
    rows = [
        buttons(*(Button(decisions.REGIONS()[name], "region", f"{found.slot}.{name}") for name in row))
        for row in REGIONS
    ]
    alt = (
        lookup.region_alt(scene.view, region, len(inside))
        if region
        else lookup.whole_alt(scene.view, len(found.ends))
    )
    return base(
        scene,
        stated(scene, words.fly_where(by)),
        picture("map.jpg", "board", alt, scene.view, window=region or "whole", reach=inside),
        *menus,
        *(rows if not region else ()),
        buttons(
            Button(_("All places"), "fly", found.slot) if region else None,
            Button(labels.BACK(), "regions", found.slot) if region else back_to(found),
        ),
    )
