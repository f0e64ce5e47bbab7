"""*People*: who sits at the table and who may (E2.6)."""

from bot.features.lobby.screens import wish_name
from bot.features.lobby.settings import may_grow
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.scene import INVITATION
from bot.model.screen import ACCENT, Button, Choice, Menu, People, Screen, buttons, screen
from bot.model.setup import Setup
from bot.tables.live import LiveTable
from bot.words import labels, text
from bot.words import lobby as words
from bot.words import people as people_words
from bot.words.catalogue import _
from engine.game import STRENGTHS, USUAL_STRENGTH

# *Invite* while the game runs: the host says who may take a seat that is free (E9.3)


MOST = 7
"""People that are invited at once (E2.6)."""


async def invite_to_game(tap: Tap) -> Screen:
    """Who was chosen, or named by the command, may take a seat of a game that runs."""
    users = tap.people[:MOST]
    if not users:
        raise Refusal("seat.nobody")
    await tap.services.seats.invite(tap.game, tap.user, users)
    return screen(
        _("Invited: {names}. *Take a seat* is open to them now.").format(
            names=text.listing([f"<@{user}>" for user in users])
        ),
        colour=ACCENT,
        game=tap.game,
    )


def wanted(live: LiveTable) -> Screen:
    """What the host is told once people are looked for; where only the invited may come, whom to invite."""
    if live.lobby.private or live.table.away.replacement == INVITATION:
        whom = People("invite", _("Invite"), at_least=1, at_most=MOST)
        return screen(
            _("I announce it in the channel. Only those you invite may take a seat:"),
            whom,
            colour=ACCENT,
            game=live.row.id,
        )
    return screen(people_words.WANTED_SAID(), colour=ACCENT, game=live.row.id)


def seated(lobby: Lobby) -> list[str]:
    """The names of all who have joined, computers with their strength."""
    return [words.named(text.plain(guest.name), guest.computer) for guest in lobby.guests]


def people_page(
    kit: Kit, lobby: Lobby, seat: str = "", strength: str = USUAL_STRENGTH, first: str = ""
) -> Screen:
    """*People* (E2.6): invite, remove, add computers, private or open."""
    guests = tuple(
        Choice(
            text.cut(_("Remove: {name}").format(name=text.plain(guest.name)), 100),
            guest.name if guest.user is None else str(guest.user),
            words.guest_about(guest.computer, wish_name(kit.seats, guest.wish)),
            seat == (guest.name if guest.user is None else str(guest.user)),
        )
        for guest in lobby.guests
    )
    strengths = tuple(
        Choice(words.strength_choice(level), level, kit.computers.about(level), level == strength)
        for level in STRENGTHS
    )
    return screen(
        first,
        _("**{table}** · people").format(table=text.plain(lobby.name)),
        words.people_now(seated(lobby), lobby.least, lobby.most),
        _("Invited: {names}.").format(names=text.listing([f"<@{user}>" for user in lobby.invited]))
        if lobby.invited
        else None,
        People("invite", _("Invite people"), at_least=1, at_most=7),
        Menu("people-seat", _("Whom to remove"), guests, arg=strength) if guests else None,
        Menu("people-strength", words.STRENGTH(), strengths, arg=seat),
        _("Computer players see only what their own seat may see."),
        buttons(
            _more(kit.setup, lobby, strength),
            Button(_("Remove"), "remove", seat, style="red") if seat else None,
            Button(_("Private table: on") if lobby.private else _("Private table: off"), "private"),
            Button(people_words.WANTED(), "wanted") if not lobby.full else None,
            Button(labels.DONE(), "people", "done"),
        ),
        colour=ACCENT,
        game=lobby.game,
    )


def _more(setup: Setup, lobby: Lobby, strength: str) -> Button | None:
    """*Add computer*; where every seat is taken, one more seat if the preset has room for it (E16.7)."""
    if not lobby.full:
        return Button(_("Add computer"), "add-computer", strength, style="primary")
    if not may_grow(setup, lobby):
        return None
    return Button(
        _("Raise to {seats}").format(seats=lobby.most + 1),
        "raise",
        f"{lobby.most + 1}.{strength}",
        style="primary",
    )
