"""*People*: who sits at the table and who may (E2.6)."""

from __future__ import annotations

from bot.features.lobby.screens import wish_name
from bot.features.lobby.settings import may_grow
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.screen import ACCENT, Button, Choice, Menu, People, Screen, buttons, screen
from bot.model.setup import Setup
from bot.model.strengths import STRENGTH, STRENGTHS
from bot.words import labels, text
from bot.words import lobby as words
from bot.words import people as people_words


def seated(lobby: Lobby) -> list[str]:
    """The names of all who have joined, computers with their strength."""
    return [words.named(text.plain(guest.name), guest.computer) for guest in lobby.guests]


def people_page(kit: Kit, lobby: Lobby, seat: str = "", strength: str = STRENGTH, first: str = "") -> Screen:
    """*People* (E2.6): invite, remove, add computers, private or open."""
    guests = tuple(
        Choice(
            text.cut(words.seat_choice(text.plain(guest.name)), 100),
            guest.name if guest.user is None else str(guest.user),
            words.guest_about(guest.computer, wish_name(kit.seats, guest.wish)),
            seat == (guest.name if guest.user is None else str(guest.user)),
        )
        for guest in lobby.guests
    )
    strengths = tuple(
        Choice(words.strength_choice(one), one, kit.computers.about(one), one == strength)
        for one in STRENGTHS
    )
    return screen(
        first,
        words.people_title(text.plain(lobby.name)),
        words.people_now(seated(lobby), lobby.least, lobby.most),
        words.invited([f"<@{user}>" for user in lobby.invited]) if lobby.invited else None,
        People("invite", words.INVITE(), at_least=1, at_most=7),
        Menu("people-seat", words.SEAT(), guests, arg=strength) if guests else None,
        Menu("people-strength", words.STRENGTH(), strengths, arg=seat),
        words.COMPUTERS_SEE(),
        buttons(
            _more(kit.setup, lobby, strength),
            Button(labels.REMOVE(), "remove", seat, style="red") if seat else None,
            Button(words.private_button(lobby.private), "private"),
            Button(people_words.WANTED(), "wanted") if not lobby.full else None,
            Button(labels.DONE(), "people", "done"),
        ),
        colour=ACCENT,
        game=lobby.game,
    )


def _more(setup: Setup, lobby: Lobby, strength: str) -> Button | None:
    """*Add computer*; where every seat is taken, one more seat if the preset has room for it (E16.7)."""
    if not lobby.full:
        return Button(labels.ADD_COMPUTER(), "add-computer", strength, style="primary")
    if not may_grow(setup, lobby):
        return None
    return Button(words.raise_to(lobby.most + 1), "raise", f"{lobby.most + 1}.{strength}", style="primary")
