"""What every handler of a lobby needs: refusals in its own words, the probe of direct messages."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import wraps

from bot.features.lobby import settings_screens
from bot.features.lobby.channel_message import Edit, aged, posts
from bot.features.lobby.people import people_page
from bot.features.lobby.screens import join_panel, welcome_dm
from bot.features.lobby.settings import may_grow
from bot.interactions.dispatcher import harmless
from bot.interactions.tap import Tap
from bot.model import screen as icons
from bot.model.context import Handler, Router
from bot.model.errors import Refusal
from bot.model.lobby import Guest, Lobby, welcome
from bot.model.post import Post
from bot.model.screen import ACCENT, Ask, Button, Buttons, Screen, buttons, screen
from bot.ui.icons import back_button, turn_button
from bot.words import labels, text
from bot.words import lobby as lobby_words
from bot.words.catalogue import _
from bot.words.language import speaking

# What a handler of a lobby does first: find it open, ask for its host, change it and its message (E2.3)


async def change(tap: Tap, edit: Edit) -> Lobby:
    """Change the lobby and its message in the channel. Raises Refusal as the edit does, or ``table.none``."""
    await still_open(tap)
    return await tap.services.lobbies.change(tap.game, aged(edit, tap.services.now()), posts)


async def still_open(tap: Tap) -> Lobby:
    """The lobby. Raises Refusal ``lobby.closed`` where it was closed."""
    lobby = await tap.lobby()
    if not lobby.open:
        raise Refusal("lobby.closed", {"table": lobby.name})
    return lobby


async def host(tap: Tap, begun: str = "lobby.started") -> Lobby:
    """The lobby, if the host asks and the game has not begun.

    Raises Refusal ``host.only`` (E2.3), or ``begun`` once the game runs.
    """
    lobby = await still_open(tap)
    if lobby.host != tap.user:
        raise Refusal("host.only", {"host": lobby.host_name if lobby.host else ""})
    if (await tap.services.queries.table(tap.game)).status != "lobby":
        raise Refusal(begun, {"table": lobby.name})
    return lobby


# The one public line about somebody whom no direct message reaches (E1.6, E16.7)


def without_dms(table_id: str, user: int, name: str, language: str, colour: int) -> Post:
    """The line that direct messages do not reach somebody: said once at a table, when it is found out.

    The key by which it is found again does not hold the account, which may be forgotten (E11.3).
    """
    person = hashlib.sha256(f"{table_id}:{user}".encode()).hexdigest()[:12]
    with speaking(language):
        line = screen(
            _("{name} plays without DMs; pings for {name} come here.").format(name=text.plain(name)),
            colour=colour,
            game=table_id,
        )
    return Post(to=None, kind="no-dms", screen=line, key=f"no-dms-{person}")


class LobbyRouter(Router[Tap]):
    """Handlers that may raise a Refusal with words of the lobby (E12.3)."""

    def on(
        self,
        name: str,
        *,
        submits: bool = False,
        opens: bool = False,
        opens_modal: bool = False,
        room: str = "",
    ) -> Callable[[Handler[Tap]], Handler[Tap]]:
        """As `Router.on`.

        ``room``: where its control stands, so that a refusal is a line on that panel and takes nobody's way:
        `PEOPLE`, `START`, or a page of the settings (E16.7).
        """

        def answer(handler: Handler[Tap]) -> Handler[Tap]:
            @wraps(handler)
            async def told(tap: Tap) -> Screen | Ask | None:
                try:
                    return await handler(tap)
                except Refusal as refusal:
                    if refusal.key not in lobby_words.REFUSALS:
                        raise
                    return await way_back(tap, refusal, room)

            entered = super(LobbyRouter, self).on(name, submits=submits, opens=opens, opens_modal=opens_modal)
            return entered(told)

        return answer


PEOPLE, START, SETTINGS, SEAT = "people", "start", "settings", "seat"
"""Rooms of a lobby; with `SETTINGS` the page is the verb's ``arg``."""


async def way_back(tap: Tap, refusal: Refusal, room: str = "") -> Screen:
    """A refusal with the ways that are open: the room it was met in, the own seat, or *Join* (E16.7)."""
    say = lobby_words.REFUSALS[refusal.key]
    try:
        lobby = await tap.services.queries.lobby(tap.game)
        kit = await tap.kit()
        status = (await tap.services.queries.table(tap.game)).status
    except Refusal:
        return screen(say(harmless(refusal.facts)), buttons(_waits()), colour=ACCENT)
    me = lobby.guest(tap.user)
    may_join = status == "lobby" and lobby.open and me is None and welcome(lobby, tap.user)
    more = may_grow(kit.setup, lobby)
    line = say({**harmless(refusal.facts), "join": may_join, "more": more})
    if room == SEAT and (may_join or (status == "lobby" and me is not None)):
        return join_panel(kit.seats, lobby, tap.user, line)
    if status == "lobby" and lobby.open and lobby.host == tap.user and room != SEAT:
        if room == PEOPLE:
            return people_page(kit, lobby, first=line)
        if room == START:
            ways = buttons(
                Button(labels.PEOPLE(), "people", icon=icons.PEOPLE),
                Button(labels.SETTINGS(), "settings", icon=icons.SETTINGS),
                _seat(me),
            )
            return screen(line, ways, colour=ACCENT, game=tap.game)
        if room:
            page = settings_screens.page(kit.setup, lobby, tap.arg if room == SETTINGS else room)
            return screen(line, *page.parts, colour=ACCENT, game=tap.game)
    return refused(line, tap.game, _doors(lobby, status, me, may_join))


def _doors(lobby: Lobby, status: str, me: Guest | None, may_join: bool) -> Buttons:
    """What somebody can open here who was refused."""
    options = Button(labels.OPTIONS(), "options")
    if status in ("running", "paused", "over"):
        return buttons(turn_button(), options)
    if not lobby.open:
        return buttons(Button(labels.REOPEN(), "reopen"), _waits())
    how = Button(labels.HOW_IT_PLAYS(), "howto")
    return buttons(Button(labels.JOIN(), "join") if may_join else _seat(me), options, how)


def _seat(me: Guest | None) -> Button | None:
    """The way to the own seat, for who has one."""
    return back_button("joined") if me is not None else None


def _waits() -> Button:
    return Button(labels.WHAT_WAITS(), "waits", icon=icons.CLOCK)


def refused(line: str, game: str, ways: Buttons | None = None) -> Screen:
    """A refusal, with the ways that are open instead."""
    return screen(line, ways, colour=ACCENT, game=game)


async def refuse_unposted(tap: Tap, lobby: Lobby) -> None:
    """Raise Refusal ``lobby.unposted`` where its channel does not take a new lobby (E2.1)."""
    if tap.client is not None and not await tap.client.trouble.stands(lobby):
        tap.game = ""
        raise Refusal("lobby.unposted", {"table": lobby.name, "channel": lobby.channel})


async def probe_dms(tap: Tap, lobby: Lobby) -> str:
    """Send the welcome by direct message: whether it arrived (E1.6)."""
    seats = tap.services.tables.kit(lobby).seats
    post = Post(to=tap.user, kind="dm-welcome", screen=welcome_dm(seats, lobby, tap.user))
    if tap.client is not None:
        return await tap.client.probe(tap.user, post, lobby.game)
    await tap.services.clocks.post(lobby.game, [post])
    return "unknown"
