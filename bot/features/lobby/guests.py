"""What the buttons and menus of *People* do (E2.6)."""

from __future__ import annotations

from bot.features.lobby import settings
from bot.features.lobby.door import PEOPLE, LobbyRouter
from bot.features.lobby.editing import change, host
from bot.features.lobby.inviting import invite_to_game
from bot.features.lobby.people import people_page
from bot.features.lobby.screens import options_panel
from bot.interactions.tap import Tap
from bot.model import lobby as model
from bot.model.errors import Refusal
from bot.model.lobby import Lobby
from bot.model.post import Post
from bot.model.screen import ACCENT, Screen, screen
from bot.model.strengths import STRENGTH, STRENGTHS
from bot.words import labels, text
from bot.words import lobby as words
from bot.words.catalogue import _
from bot.words.language import speaking

router = LobbyRouter()


@router.on("people", opens=True, room=PEOPLE)
async def people(tap: Tap) -> Screen:
    """*People* (E2.6)."""
    lobby = await host(tap)
    if tap.arg == "done":
        return options_panel((await tap.kit()).setup, lobby)
    return people_page(await tap.kit(), lobby)


@router.on("people-seat", room=PEOPLE)
async def people_seat(tap: Tap) -> Screen:
    """A seat was chosen, to be removed."""
    return people_page(await tap.kit(), await host(tap), tap.value, tap.arg or STRENGTH)


@router.on("people-strength", room=PEOPLE)
async def people_strength(tap: Tap) -> Screen:
    """A strength was chosen, for the next computer player."""
    return people_page(await tap.kit(), await host(tap), tap.arg, tap.value)


@router.on("invite", room=PEOPLE)
async def invite(tap: Tap) -> Screen:
    """*Invite*: to a lobby, or to a seat of a game that runs (E2.6, E9.3)."""
    if (await tap.services.queries.table(tap.game)).status in ("running", "paused"):
        return await invite_to_game(tap)
    await host(tap)
    users = tuple(int(value) for value in tap.values or (tap.arg,) if value.isdecimal())
    now = tap.services.now()
    return people_page(await tap.kit(), await change(tap, lambda lobby: model.invite(lobby, users, now)))


@router.on("add-computer", room=PEOPLE)
async def add_computer(tap: Tap) -> Screen:
    await host(tap)
    strength = tap.arg or STRENGTH
    now = tap.services.now()
    lobby = await change(tap, lambda lobby: model.add_computer(lobby, strength, now))
    return people_page(await tap.kit(), lobby, strength=strength)


@router.on("raise", room=PEOPLE)
async def raise_seats(tap: Tap) -> Screen:
    """*Raise to 6*: a seat more; ``arg`` names the number and the strength that is chosen (E16.7)."""
    await host(tap)
    most, __, strength = tap.arg.partition(".")
    least, largest = (await tap.kit()).setup.seats
    if not most.isdecimal() or not least <= int(most) <= largest:
        raise Refusal("stale")
    lobby = await change(tap, lambda lobby: settings.set_seats(lobby, most=int(most)))
    return people_page(await tap.kit(), lobby, strength=strength if strength in STRENGTHS else STRENGTH)


@router.on("remove", room=PEOPLE)
async def remove(tap: Tap) -> Screen:
    """*Remove*: a computer, or a person, who is told (E16.7)."""
    await host(tap)
    now = tap.services.now()
    gone = await tap.lobby()
    lobby = await change(tap, lambda lobby: model.remove(lobby, tap.arg, now))
    told = [guest.user for guest in gone.people if lobby.guest(guest.user or 0) is None]
    await tap.services.clocks.post(
        tap.game, [await _removed(tap, lobby, user) for user in told if user is not None]
    )
    return people_page(await tap.kit(), lobby)


async def _removed(tap: Tap, lobby: Lobby, user: int) -> Post:
    """The line to somebody who was removed; in the channel where no direct message arrives."""
    with speaking((await tap.services.store.person(user)).speaks):
        place = labels.place_line(text.plain(lobby.name), lobby.channel, words.NO_SEAT())
        line = screen(
            place,
            _(
                "The host has taken you off this table before the game began. Nothing of yours stays "
                "there; ask the host if you would like to come back."
            ),
            colour=ACCENT,
        )
    with speaking(lobby.language):
        instead = screen(
            _("{mention}, the host has taken you off this table.").format(mention=f"<@{user}>"), colour=ACCENT
        )
    return Post(to=user, kind="removed", screen=line, silent=False, fallback=instead)


@router.on("private", room=PEOPLE)
async def private(tap: Tap) -> Screen:
    await host(tap)
    now = tap.services.now()
    return people_page(
        await tap.kit(),
        await change(tap, lambda lobby: model.set_private(lobby, not lobby.private, now)),
    )
