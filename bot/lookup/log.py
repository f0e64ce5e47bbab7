"""``/log``: ten steps a page, newest first, as the viewer may know them (E7.5)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.panels.story import told
from bot.scene import Entry, Scene
from bot.screens import Button, Choice, Menu, Screen, buttons, screen
from bot.words import lookup as words
from bot.words import names
from engine.riddle import events as ev
from engine.riddle.board import Board

PAGE = 10
ALL = "all"
KINDS: dict[str, tuple[type, ...]] = {
    "moves": (ev.MarkerMoved, ev.DieRolled),
    "exchanges": (ev.Exchanged,),
    "looks": (ev.HandShown, ev.Asked),
    "riddles": (ev.Guessed, ev.RiddleEnded),
    "battles": (ev.BattleBegan, ev.ForceLaid, ev.BattleEnded),
    "halls": (ev.SentToHalls, ev.Stayed, ev.Escaped),
    "picks": (ev.PickedUp,),
}
"""By the key of the menu: a step is of a kind if it holds one of its events."""


class Filter(msgspec.Struct, frozen=True):
    """What is shown: whose steps, of which kind, which page from the newest, 0 the first."""

    who: str = ALL
    what: str = ALL
    page: int = 0

    @property
    def arg(self) -> str:
        """As a button carries it."""
        return f"{self.who}.{self.what}.{self.page}"


def read(arg: str) -> Filter:
    """A filter as a button carries it; what is no filter is the whole log."""
    parts = arg.split(".")
    if len(parts) != 3 or not parts[2].isdecimal():
        return Filter()
    return Filter(parts[0], parts[1] if parts[1] in KINDS else ALL, int(parts[2]))


def lines(board: Board, seat: str | None, entries: Sequence[Entry], wanted: Filter) -> list[str]:
    """Steps in words, newest first; the viewer's own are marked."""
    found: list[str] = []
    for entry in reversed(entries):
        if wanted.who not in (ALL, entry.seat):
            continue
        if wanted.what != ALL and not any(isinstance(event, KINDS[wanted.what]) for event in entry.events):
            continue
        said = " ".join(told(board, seat, [entry]))
        if said:
            found.append(words.log_line(entry.turn, said, seat is not None and entry.seat == seat))
    return found


def log_screen(scene: Scene, entries: Sequence[Entry], wanted: Filter) -> Screen:
    """The page, its menus and its ways on."""
    if wanted.who not in {player.seat for player in scene.view.players}:
        wanted = msgspec.structs.replace(wanted, who=ALL)
    found = lines(scene.view.board, scene.seat, entries, wanted)
    pages = max(1, -(-len(found) // PAGE))
    page = min(wanted.page, pages - 1)
    shown = [names.cut(line, 300) for line in found[page * PAGE : (page + 1) * PAGE]]
    players = (
        Choice(words.LOG_EVERYBODY, ALL, chosen=wanted.who == ALL),
        *(Choice(names.seat(p.seat), p.seat, chosen=wanted.who == p.seat) for p in scene.view.players),
    )
    kinds = tuple(Choice(label, key, chosen=wanted.what == key) for key, label in words.LOG_KINDS.items())

    def at(number: int) -> str:
        return Filter(wanted.who, wanted.what, number).arg

    return screen(
        words.log_title(names.plain(scene.table.name), page + 1, pages),
        "\n".join(shown) or words.LOG_EMPTY,
        Menu("log", words.LOG_WHO, players, arg=f"who.{wanted.what}.0"),
        Menu("log", words.LOG_WHAT, kinds, arg=f"{wanted.who}.what.0"),
        buttons(
            Button("Newer", "log", at(max(0, page - 1)) + ".", disabled=page == 0),
            Button("Older", "log", at(page + 1), disabled=page + 1 >= pages),
            Button("First", "log", at(pages - 1) + ".."),
            Button("Board", "board"),
        ),
        colour=names.colour(scene.seat or scene.view.turn.seat),
        game=scene.table.game,
    )


def chosen(arg: str, values: Sequence[str]) -> Filter:
    """The filter after a tap: a menu's choice takes the place of ``who`` or ``what``."""
    wanted = read(arg.rstrip("."))
    if not values:
        return wanted
    who, what, _ = (*arg.split("."), "", "")[:3]
    if who == "who":
        return Filter(values[0], what if what in KINDS else ALL)
    return Filter(who, values[0] if values[0] in KINDS else ALL)
