"""The icons that are uploaded, as Discord takes them; without them labels stand alone."""

import asyncio
import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import discord
from msgspec.structs import replace

from bot.model import screen as icons
from bot.model.kit import Seats
from bot.model.scene import Scene, SeatHolder, Table
from bot.model.screen import (
    SIGN,
    Button,
    Buttons,
    Menu,
    Part,
    Screen,
    Section,
    Text,
    buttons,
    plain,
    sign,
    stem,
)
from bot.words import labels, lobby, text, tutorial
from bot.words import statistics as stats_words
from bot.words.catalogue import _

# How the people at a table are called beside their seats (E0.10)


def player(holder: SeatHolder) -> str:
    """Who plays there, beside the name of the seat."""
    return _("stand-in") if holder.stand_in else text.plain(holder.name)


def first(seats: Seats, table: Table, seat: str) -> str:
    """A seat at its first mention in a message: "**Frodo** (Ana)" (E0.10), "**Frodo** (stand-in)" (E8.8)."""
    person, name = player(table.holder(seat)), f"**{seats.name(seat)}**"
    return f"{name} ({person})" if person else name


def called(seats: Seats, table: Table, seat: str) -> str:
    """What a seat is called: the character, in a duel the side (O16)."""
    return seats.side(seat) if table.led else seats.name(seat)


PLAY_NOW = "play-now"
"""The verb of the front door."""


def turn_button() -> Button:
    """*My turn*: whatever waits for whoever taps it (E3.4)."""
    return Button(_("My turn"), "turn", style="primary", icon=icons.TURN)


def plays(scene: Scene) -> bool:
    """Whether *My turn* leads the viewer back to a game that goes on."""
    return scene.seat is not None and scene.status.outcome is None


def play_now_button(title: str = "") -> Button:
    """*Play now against computers*, as at every door; ``title`` is the game that is meant (E17.5)."""
    return Button(lobby.PLAY_NOW(), PLAY_NOW, title, style="primary")


def find_button() -> Button:
    """*Find a game*: lobbies with a free seat."""
    return Button(tutorial.FIND(), "tutorial", "find")


def doors() -> Buttons:
    """The ways to a table for whoever has none."""
    return buttons(play_now_button(), find_button())


def own_button(seats: Seats) -> Button:
    """*My hand*, or what a game calls what is the viewer's own (W15.13)."""
    return Button(seats.holding(), "hand", icon=icons.CARDS)


def board_button() -> Button:
    """*Board*."""
    return Button(labels.BOARD(), "board", icon=icons.MAP)


def log_button() -> Button:
    """*Log*."""
    return Button(_("Log"), "log", icon=icons.LOG)


def recap_button() -> Button:
    """*What happened*, for the eyes of whoever taps it (W15.3)."""
    return Button(_("What happened"), "recap", icon=icons.LOOK)


def save_button(verb: str, arg: str, *, changed: bool, shut: bool = False) -> Button:
    """*Save*: the thing to press only while there is something to save (E16.5)."""
    return Button(_("Save"), verb, arg, "primary" if changed else "grey", disabled=shut)


def back_button(verb: str = "home") -> Button:
    """*Back*: to the panel, or to another screen."""
    return Button(labels.BACK(), verb)


def replay_button() -> Button:
    """*Replay* (E10.5)."""
    return Button(stats_words.REPLAY(), "replay", icon=icons.REPLAY)


def film_button() -> Button:
    """*Film* (E18.2)."""
    return Button(_("Film"), "film")


def analysis_button() -> Button:
    """*Analysis* (E18.3)."""
    return Button(_("Analysis"), "analysis")


def puzzle_button() -> Button:
    """*Puzzle*: that of the day (E18.7)."""
    return Button(_("Puzzle"), "puzzle")


def verify_button() -> Button:
    """*Verify* (E10.4)."""
    return Button(labels.VERIFY(), "verify")


def over_buttons(reveals: str, *, posted: bool = True) -> Buttons:
    """The buttons of the last post; the first is called what the game calls it (`Narrator.reveals`), and is
    bright in the post alone."""
    return buttons(
        Button(reveals, "reveal", style="primary" if posted else "grey"),
        replay_button(),
        film_button(),
        analysis_button(),
        verify_button(),
        Button(stats_words.STATISTICS(), "gamestats", icon=icons.STATISTICS),
        Button(stats_words.REMATCH(), "rematch"),
        puzzle_button(),
    )


class Emoji(NamedTuple):
    """An emoji of the application."""

    name: str
    id: int


class Icons:
    """What each icon is at Discord now. It changes while the bot runs: `bot.delivery.icons` puts them in."""

    def __init__(self, emojis: Mapping[str, Emoji] | None = None) -> None:
        """``emojis``: by the stem of their token."""
        self._emojis: dict[str, discord.PartialEmoji] = {}
        self._said: dict[str, str] = {}
        self.lost = asyncio.Event()
        """Set when Discord refused one of them."""
        for name, emoji in (emojis or {}).items():
            self.put(name, emoji)

    def put(self, token: str, emoji: Emoji) -> None:
        """From now on that icon is this emoji."""
        self._emojis[stem(token)] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
        self._said[sign(token)] = f"<:{emoji.name}:{emoji.id}>"

    def lose(self) -> None:
        """One of them is no more at Discord: from now on there are none, until they are looked up again."""
        self._emojis.clear()
        self._said.clear()
        self.lost.set()

    def __len__(self) -> int:
        return len(self._emojis)

    def of(self, token: str) -> discord.PartialEmoji | None:
        """The emoji of a button or of a choice."""
        return self._emojis.get(stem(token)) if token else None

    def said(self, text: str) -> str:
        """A text with its icons as Discord writes them; those that are not there leave no gap."""
        return SIGN.sub(self._told, text)

    def _told(self, match: re.Match[str]) -> str:
        shown = self._said.get(match[1], match[2])
        return shown + match[3] if shown else ""


NO_ICONS: Final = Icons()
"""For what is built where nothing was uploaded."""


def resolved(parts: Iterable[Part], icons: Icons, room: int) -> list[Part]:
    """The parts with their texts as Discord takes them; without icons where there is no ``room``."""
    kept = list(parts)
    shown = [_said(part, icons) for part in kept]
    if sum(len(part.text) for part in shown if isinstance(part, Text | Section)) <= room:
        return shown
    return [_said(part, NO_ICONS) for part in kept]


def _said(part: Part, icons: Icons) -> Part:
    if isinstance(part, Text | Section) and SIGN.search(part.text):
        return replace(part, text=icons.said(part.text))
    return part


def without_icons(screen: Screen) -> Screen:
    """The screen for whoever reads instead of looking (E13.1)."""
    return replace(screen, parts=tuple(map(_bare, screen.parts)))


def _bare(part: Part) -> Part:
    match part:
        case Text() | Section():
            return replace(part, text=plain(part.text))
        case Buttons():
            return replace(part, buttons=tuple(replace(button, icon="") for button in part.buttons))
        case Menu():
            return replace(part, choices=tuple(replace(choice, icon="") for choice in part.choices))
        case _:
            return part
