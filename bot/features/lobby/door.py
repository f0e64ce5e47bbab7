"""What every handler of a lobby needs: refusals in its own words, the probe of direct messages."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import wraps

from bot.features.lobby import settings
from bot.features.lobby.people import people_page
from bot.features.lobby.screens import Edit, aged, join_panel, posts, welcome_dm
from bot.features.lobby.settings import may_grow
from bot.interactions.dispatcher import harmless
from bot.interactions.tap import Tap
from bot.model import screen as icons
from bot.model.context import H, Router
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.lobby import Guest, Lobby, welcome
from bot.model.post import Post
from bot.model.screen import ACCENT, Ask, Button, Buttons, Screen, buttons, screen
from bot.model.setup import Setup
from bot.ui.icons import back_button, turn_button
from bot.words import labels, text
from bot.words import lobby as lobby_words
from bot.words.catalogue import _
from bot.words.language import speaking
from engine.game import STRENGTHS, USUAL_STRENGTH

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
    return await not_begun(tap, begun)


async def not_begun(tap: Tap, begun: str = "lobby.started") -> Lobby:
    """The lobby. Raises Refusal ``begun`` once the game runs, as `still_open` where it was closed."""
    lobby = await still_open(tap)
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


def nothing(before: Lobby, after: Lobby) -> str:
    return ""


class LobbyRouter(Router[Tap]):
    """Handlers that may raise a Refusal with words of the lobby (E12.3)."""

    def on(self, name: str, *, room: str = "", **how: bool) -> Callable[[H], H]:
        """As `Router.on`.

        ``room``: where its control stands, so that a refusal is a line on that panel and takes nobody's way:
        `PEOPLE`, `START`, or a page of the settings (E16.7).
        """

        def answer(handler: H) -> H:
            @wraps(handler)
            async def told(tap: Tap) -> Screen | Ask | None:
                try:
                    return await handler(tap)
                except Refusal as refusal:
                    if refusal.key not in lobby_words.REFUSALS:
                        raise
                    return await way_back(tap, refusal, room)

            super(LobbyRouter, self).on(name, **how)(told)
            return handler

        return answer

    def changes(
        self, verb: str, room: str, told: Callable[[Lobby, Lobby], str] = nothing
    ) -> Callable[[Edits], Edits]:
        """A decorator: the host changes the table so, and is shown `PEOPLE` or the page of the settings anew.

        ``told``: what it says first. Raises Refusal ``settings.fixed`` once the game runs (O0.1).
        """
        begun = "lobby.started" if room == PEOPLE else FIXED

        def add(edit: Edits) -> Edits:
            async def handler(tap: Tap) -> Screen:
                before, kit = await host(tap, begun), await tap.kit()
                try:
                    after = await change(tap, lambda lobby: edit(tap, kit.setup, lobby))
                except Refusal as refusal:
                    if refusal.key != "lobby.started":
                        raise
                    raise Refusal(begun, {"table": before.name}) from refusal
                return _room(tap, kit, after, room, told(before, after))

            self.on(verb, room=room)(handler)
            return edit

        return add


Edits = Callable[[Tap, Setup, Lobby], Lobby]
PEOPLE, START, SETTINGS, SEAT = "people", "start", "settings", "seat"
"""Rooms of a lobby; with `SETTINGS` the page is the verb's ``arg``."""
FIXED = "settings.fixed"
"""Rules cannot change after the start (O0.1)."""
CONTROLS = ("set-rules", "set-choice", "set-spared")
"""The verbs that menus of a game may carry on the pages of the settings; each is a room of its own."""


def _room(tap: Tap, kit: Kit, lobby: Lobby, room: str, first: str) -> Screen:
    """*People*, or a page of the settings."""
    if room == PEOPLE:
        strength = tap.arg.rpartition(".")[2]
        return people_page(
            kit, lobby, strength=strength if strength in STRENGTHS else USUAL_STRENGTH, first=first
        )
    form = kit.setup.form
    at = form.pages.get(form.named(room, tap.arg), "") if room in CONTROLS else room
    page = settings.page(kit.setup, lobby, tap.arg if room == SETTINGS else at)
    return screen(first, *page.parts, colour=ACCENT, game=tap.game)


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
        if room == START:
            ways = buttons(
                Button(labels.PEOPLE(), "people", icon=icons.PEOPLE),
                Button(labels.SETTINGS(), "settings", icon=icons.SETTINGS),
                _seat(me),
            )
            return screen(line, ways, colour=ACCENT, game=tap.game)
        if room == PEOPLE:
            return people_page(kit, lobby, first=line)
        if room:
            return _room(tap, kit, lobby, room, line)
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
