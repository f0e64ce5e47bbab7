"""The buttons that stand under many posts and panels, made in the language spoken then (E12.5)."""

from __future__ import annotations

from bot.model import screen as icons
from bot.model.kit import Seats
from bot.model.scene import Sitter, Table
from bot.model.screen import Button, Buttons, buttons
from bot.words import labels, lobby, text
from bot.words import replays as replay_words
from bot.words import stats as stats_words
from bot.words.catalogue import _

# How the people at a table are called beside their seats (E0.10)


def player(sitter: Sitter) -> str:
    """Who plays there, beside the name of the seat."""
    return _("stand-in") if sitter.stand_in else text.plain(sitter.name)


def first(seats: Seats, table: Table, seat: str) -> str:
    """A seat at its first mention in a message: "**Frodo** (Ana)" (E0.10), "**Frodo** (stand-in)" (E8.8)."""
    who, name = player(table.sitter(seat)), f"**{seats.name(seat)}**"
    return f"{name} ({who})" if who else name


def called(seats: Seats, table: Table, seat: str) -> str:
    """What a seat is called: the character, in a duel the side (O16)."""
    return seats.side(seat) if table.led else seats.name(seat)


PLAY_NOW = "play-now"
"""The verb of the front door."""


def turn_button() -> Button:
    """*My turn*: whatever waits for whoever taps it (E3.4)."""
    return Button(_("My turn"), "turn", style="primary", icon=icons.TURN)


def play_now_button(title: str = "") -> Button:
    """*Play now against computers*, as at every door; ``title`` is the game that is meant (E17.5)."""
    return Button(lobby.PLAY_NOW(), PLAY_NOW, title, style="primary")


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
    return Button(replay_words.REPLAY(), "replay", icon=icons.REPLAY)


def verify_button() -> Button:
    """*Verify* (E10.4)."""
    return Button(labels.VERIFY(), "verify")


def over_buttons(reveals: str) -> Buttons:
    """The buttons of the last post; the first is called what the game calls it (`Narrator.reveals`)."""
    return buttons(
        Button(reveals, "reveal", style="primary"),
        replay_button(),
        verify_button(),
        Button(stats_words.STATISTICS(), "gamestats", icon=icons.STATISTICS),
        Button(stats_words.REMATCH(), "rematch"),
    )
