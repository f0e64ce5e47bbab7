"""The ends of a move or of returning to the board, as options of menus; for compass, flights and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask import reach
from bot.games.riddle.ask.parts import MOST_OPTIONS
from bot.games.riddle.ask.reach import Stop
from bot.games.riddle.model.slots import means_slot, player_slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model.screen import Button, Choice, Menu
from bot.ui.buttons import back_button
from bot.words import labels, text
from engine.hexes import SECTORS
from engine.riddle.phases.halls import origin
from engine.riddle.view import View

RETURN: Final = "return"
"""The means of `panel-place`: coming back from the Halls or captivity."""

ROOMS: Final = {
    "all": "way",
    "near": "near",
    "name": "named",
    "row": "rows",
    "reg": "regions",
    **dict.fromkeys(("side", "neutral", "symbol", "secret", "dots"), "fly"),
}
"""By the name of a menu of ends the verb of the screen on which it stands; the rest is at home."""


class Choices:
    """The ends one may choose among, by one means or by returning to the board."""

    def __init__(self, scene: RiddleScene, by: str) -> None:
        self.scene = scene
        self.view = scene.view
        self.by = by
        self.stops: dict[str, Stop] = {} if by == RETURN else reach.stops(scene, by)
        self.ends: tuple[str, ...] = reach.placements(scene) if by == RETURN else tuple(self.stops)
        place = self.view.board.role("place_of_returning")
        self.here = origin(self.view) if by == RETURN else (self.view.mine.at or place)
        self.slot = RETURN if by == RETURN else means_slot(self.view, by)

    def price(self, loc: str) -> int:
        """Points, or the distance where points do not count."""
        board = self.view.board
        return (
            reach.price(board, self.here, self.stops[loc]) if self.stops else board.distance(self.here, loc)
        )

    def option(self, loc: str) -> Choice:
        """An end as an option of a menu."""
        if self.by == RETURN:
            return reach.place_choice(self.view, loc)
        return reach.choice(self.view, self.by, self.stops[loc])

    def worthwhile(self) -> list[str]:
        """The ends worth a stop (E4.7); returning: named places by nearness."""
        if self.by != RETURN:
            return reach.worthwhile(self.view, self.by, self.stops, MOST_OPTIONS)
        named = [loc for loc in self.ends if self.view.board.name(loc) != loc]
        return sorted(named, key=lambda loc: (self.price(loc), reach.natural(loc)))[:MOST_OPTIONS]

    def menu(self, arg: str, prompt: str, ends: Sequence[str]) -> Menu | None:
        """A menu of ends that opens the preview; nothing for no ends."""
        options = tuple(self.option(loc) for loc in ends[:MOST_OPTIONS])
        return Menu("to", prompt, options, arg=f"{self.slot}.{arg}") if options else None

    def marks(self) -> list[dict[str, object]]:
        """Every end for the picture, with its points and whom one meets there."""
        if self.stops and reach.style(self.by) not in (reach.LEAP, reach.FLIGHT):
            return reach.marks(self.stops.values())
        meets = {loc: list(stop.best.exchanges) for loc, stop in self.stops.items()}
        return [{"to": loc, "cost": self.price(loc), "exchanges": meets.get(loc, [])} for loc in self.ends]


def by_players(found: Choices) -> dict[str, list[str]]:
    """For each other player on the board, the ends on or beside the marker (B9.6)."""
    board = found.view.board
    ends = set(found.ends)
    near: dict[str, list[str]] = {}
    for player in found.view.players:
        if player.seat != found.view.me and player.at is not None:
            around = [loc for loc in (player.at, *board.beside(player.at)) if loc in ends]
            if around:
                near[player.seat] = around
    return near


def player_menu(found: Choices) -> Menu | None:
    """*Beside or on a player* (E4.9, E4.10)."""
    near = by_players(found)
    options = tuple(_player_option(found.view, seat, len(ends)) for seat, ends in near.items())
    return Menu("nearto", _("Beside or on a player"), options, arg=found.slot) if options else None


def _player_option(view: View, seat: str, ends: int) -> Choice:
    player = view.player(seat)
    where = names.where(view.board, player.at or "")
    label = f"{names.seat(seat)}, {labels.cards(player.hand_size)}"
    return Choice(
        label,
        player_slot(view, seat),
        text.cut(
            _("at {where}; {stops} there").format(
                where=titles.at(where), stops=ngettext("{n} stop", "{n} stops", ends).format(n=ends)
            ),
            100,
        ),
        icon=icons.seat(seat),
    )


def back_from(view: View, by: str, room: str) -> Button:
    """One screen back from the preview of an end: to the room whose menu it was chosen in (E4.9, E4.10)."""
    slot, room = means_slot(view, by), room.rstrip("0123456789")
    if room in SECTORS:
        return Button(labels.BACK(), "wedge", f"{slot}.{room}")
    return Button(labels.BACK(), ROOMS[room], slot) if room in ROOMS else back_button()


def back_to(found: Choices) -> Button:
    """One screen back: to the room where ends by this means are chosen (E4.10)."""
    flying = found.by != RETURN and reach.style(found.by) == reach.FLIGHT
    return Button(labels.BACK(), "fly" if flying else "way", found.slot)
