"""Routes about the application, the guild, its members, channels and threads, and the registration of
commands.
"""

from __future__ import annotations

from collections.abc import Callable

from aiohttp import web

from bot.local import registry, rules, shapes, shapes_guild
from bot.local.errors import ApiError, archived, not_found
from bot.local.exchange import body_of, number, reply
from bot.local.gateway import Gateway
from bot.local.things import CREATE_PRIVATE, CREATE_THREADS, Channel, ChannelType, Guild, User
from bot.local.world import World

OPENINGS = 20
"""How many direct messages may be opened in a minute of the world's clock; Discord tells no number."""
MOST_MEMBERS = 1000
"""How many members a thread has at most."""


class GuildRoutes:
    """Who and where; everything that is no message."""

    def __init__(self, world: World, gateway: Gateway, base: Callable[[], str]) -> None:
        self._world = world
        self._gateway = gateway
        self._base = base
        self._opened: list[float] = []

    def add(self, app: web.Application) -> None:
        """Add the routes to the application under /api/v10."""
        add = app.router.add_route
        commands = "/applications/{application}/commands"
        guild_commands = "/applications/{application}/guilds/{guild}/commands"
        add("GET", "/gateway", self.gateway)
        add("GET", "/gateway/bot", self.gateway_bot)
        add("GET", "/users/@me", self.me)
        add("POST", "/users/@me/channels", self.open_dm)
        add("GET", "/users/{user}", self.user)
        add("GET", "/oauth2/applications/@me", self.application)
        add("GET", "/applications/@me", self.application)
        for path in (commands, guild_commands):
            add("GET", path, self.commands)
            add("PUT", path, self.register)
        add("GET", "/guilds/{guild}", self.guild)
        add("GET", "/guilds/{guild}/channels", self.channels)
        add("GET", "/guilds/{guild}/threads/active", self.active_threads)
        add("GET", "/guilds/{guild}/members/{user}", self.member)
        add("GET", "/channels/{channel}", self.channel)
        add("PATCH", "/channels/{channel}", self.edit_thread)
        add("POST", "/channels/{channel}/threads", self.open_thread)
        add("PUT", "/channels/{channel}/thread-members/{user}", self.enter_thread)

    async def gateway(self, request: web.Request) -> web.Response:
        """GET /gateway."""
        return reply({"url": self._socket()})

    async def gateway_bot(self, request: web.Request) -> web.Response:
        """GET /gateway/bot: asked by sharded clients only."""
        told = {"shards": self._gateway.shards, "session_start_limit": self._gateway.limit()}
        return reply({"url": self._socket()} | told)

    def _socket(self) -> str:
        return self._base().replace("http", "ws", 1) + "/gateway"

    async def me(self, request: web.Request) -> web.Response:
        """GET /users/@me."""
        return reply(shapes.me(self._world))

    async def application(self, request: web.Request) -> web.Response:
        """GET /oauth2/applications/@me."""
        return reply(shapes_guild.application(self._world))

    async def user(self, request: web.Request) -> web.Response:
        """GET /users/{user}."""
        return reply(shapes.user(self._user(number(request, "user"))))

    def _user(self, user_id: int) -> User:
        found = self._world.users.get(user_id)
        if found is None:
            raise not_found(10013, "User")
        return found

    async def open_dm(self, request: web.Request) -> web.Response:
        """POST /users/@me/channels: succeeds even for those who refuse, as the refusal comes when something
        is sent; too many of them are refused (40003).
        """
        user = self._user(int(body_of(request).get("recipient_id") or 0))
        if user.bot:
            raise ApiError(400, 50007, "Cannot send messages to this user")
        now = self._world.clock.now()
        self._opened = [at for at in self._opened if now - at < 60]
        if len(self._opened) >= OPENINGS:
            raise ApiError(403, 40003, "You are opening direct messages too fast.")
        self._opened.append(now)
        return reply(shapes.channel(self._world, self._world.dm(user)))

    # Commands

    def _scope(self, request: web.Request) -> int | None:
        if number(request, "application") != self._world.application_id:
            raise ApiError(403, 20012, "You are not authorized to perform this action on this application")
        if "guild" not in request.match_info:
            return None
        return self._guild(request).id

    async def commands(self, request: web.Request) -> web.Response:
        """GET …/commands."""
        return reply(registry.listed(self._world, self._scope(request)))

    async def register(self, request: web.Request) -> web.Response:
        """PUT …/commands: `tree.sync()`."""
        return reply(registry.register(self._world, body_of(request), self._scope(request)))

    # Guild and channels

    def _guild(self, request: web.Request) -> Guild:
        found = self._world.guilds.get(number(request, "guild"))
        if found is None or not self._world.bot.in_guild:
            raise not_found(10004, "Guild")
        return found

    async def guild(self, request: web.Request) -> web.Response:
        """GET /guilds/{guild}."""
        return reply(shapes_guild.guild(self._world, self._guild(request), gateway=False))

    async def channels(self, request: web.Request) -> web.Response:
        """GET /guilds/{guild}/channels."""
        inside = self._world.channels_of(self._guild(request).id)
        found = [one for one in inside if one.type is ChannelType.TEXT]
        return reply([shapes.channel(self._world, one) for one in found])

    async def active_threads(self, request: web.Request) -> web.Response:
        """GET /guilds/{guild}/threads/active: those that the bot can enter, which has opened them all."""
        inside = self._world.channels_of(self._guild(request).id)
        found = [one for one in inside if one.is_thread and not one.archived]
        return reply(
            {"threads": [shapes.channel(self._world, one) for one in found], "members": [], "has_more": False}
        )

    async def member(self, request: web.Request) -> web.Response:
        """GET /guilds/{guild}/members/{user}: 10007 for somebody who left."""
        guild, user = self._guild(request), self._user(number(request, "user"))
        if not user.in_guild:
            raise not_found(10007, "Member")
        return reply(shapes.member(guild, user))

    async def channel(self, request: web.Request) -> web.Response:
        """GET /channels/{channel}."""
        return reply(shapes.channel(self._world, find_channel(self._world, request)))

    async def open_thread(self, request: web.Request) -> web.Response:
        """POST /channels/{channel}/threads: in text channels only; a private one holds the bot alone."""
        parent, body = find_channel(self._world, request), body_of(request)
        if parent.type is not ChannelType.TEXT:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        private = body.get("type") == int(ChannelType.PRIVATE_THREAD)
        if not shapes.has(parent.bot_permissions, CREATE_PRIVATE if private else CREATE_THREADS):
            raise ApiError(403, 50013, "Missing Permissions")
        if not 1 <= len(str(body.get("name") or "")) <= 100:
            raise rules.form_error("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        if not private and body.get("type") != int(ChannelType.THREAD):
            raise rules.form_error("type", "BASE_TYPE_CHOICES", "A thread is public or private.")
        self._world.room_for(parent)
        thread = self._world.add_channel(str(body["name"]), parent=parent, members=() if private else None)
        return reply(shapes.channel(self._world, thread), 201)

    async def enter_thread(self, request: web.Request) -> web.Response:
        """PUT /channels/{channel}/thread-members/{user}: the bot brings a member of the guild in."""
        thread, user = find_channel(self._world, request), self._user(number(request, "user"))
        if not thread.is_thread:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        if thread.archived:
            raise archived()
        if not user.in_guild:
            raise not_found(10007, "Member")
        if len(thread.members or ()) >= MOST_MEMBERS and user.id not in (thread.members or ()):
            raise ApiError(400, 30033, "Maximum number of thread participants has been reached (1000)")
        self._world.enter(thread, user)
        return web.Response(status=204)

    async def edit_thread(self, request: web.Request) -> web.Response:
        """PATCH /channels/{channel}: a thread's name or archived state."""
        thread, body = find_channel(self._world, request), body_of(request)
        if not thread.is_thread:
            raise ApiError(403, 50013, "Missing Permissions")
        if thread.locked:
            raise ApiError(403, 50013, "Missing Permissions")
        if thread.archived and body.get("archived", True):
            raise archived()
        thread.name = str(body.get("name") or thread.name)
        if body.get("archived"):
            self._world.archive(thread)
        else:
            self._world.room_for(thread)
            self._world.wake(thread)
        return reply(shapes.channel(self._world, thread))


def find_channel(world: World, request: web.Request) -> Channel:
    """The channel of the path, if the bot may look into it. Raises ApiError 10003, 50001."""
    found = world.channels.get(number(request, "channel"))
    if found is None or found.deleted:
        raise not_found(10003, "Channel")
    if not world.enters(world.bot, found):
        raise ApiError(403, 50001, "Missing Access")
    rules.may_view(found)
    return found
