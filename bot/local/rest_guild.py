"""Routes about the application, the guild, its members, channels and threads, and the registration of
commands.
"""

import re
from collections.abc import Callable
from typing import Any

from aiohttp import web

from bot.local import rules, shapes, shapes_guild
from bot.local.errors import ApiError, FormErrors, archived, not_found
from bot.local.exchange import body_of, number, reply
from bot.local.gateway import Gateway
from bot.local.rules import form_error
from bot.local.things import CREATE_PRIVATE, CREATE_THREADS, Channel, ChannelType, Guild, Json, User
from bot.local.world import World

# Registration of slash commands: Discord's limits, and the form in which it keeps them


MAX_COMMANDS, MAX_MENU, MAX_CHARACTERS = 100, 15, 8000
MAX_CREATES, DAY = 200, 86_400.0
"""New names in a day, in seconds of the world's clock."""
_NAME = re.compile(r"^[-_'\w]{1,32}$")


def register(world: World, body: Any, guild: int | None) -> list[Json]:
    """Replace all global commands, or all of the guild. Raises ApiError 50035, 30032, 30034."""
    if not isinstance(body, list):
        raise form_error("", "LIST_TYPE_CONVERT", "A list of commands is needed.")
    kinds = [command.get("type", 1) for command in body]
    if kinds.count(1) > MAX_COMMANDS or kinds.count(2) > MAX_MENU or kinds.count(3) > MAX_MENU:
        raise ApiError(400, 30032, "Maximum number of application commands reached (100)")
    errors = FormErrors()
    for index, declared in enumerate(body):
        _check(errors, str(index), declared)
    named = [(command.get("name"), command.get("type", 1)) for command in body]
    for index, declared in enumerate(named):
        if named.index(declared) != index:
            errors.add(f"{index}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Names must be unique.")
    errors.settle()
    scope = None if guild is None else str(guild)
    old = {
        (command["name"], command["type"]): command["id"]
        for command in world.commands
        if command.get("guild_id") == scope
    }
    fresh = [key for key in named if key not in old]
    now = world.clock.now()
    world.creates[:] = [at for at in world.creates if now - at < DAY]
    if len(world.creates) + len(fresh) > MAX_CREATES:
        raise ApiError(400, 30034, "Max number of daily application command creates has been reached (200)")
    world.creates += [now] * len(fresh)
    others = [command for command in world.commands if command.get("guild_id") != scope]
    made = [
        _kept(world, command, scope, old.get((command["name"], command.get("type", 1)))) for command in body
    ]
    world.commands[:] = others + made
    world.feed.publish("commands")
    return made


def listed(world: World, guild: int | None) -> list[Json]:
    """The global commands, or those of the guild."""
    scope = None if guild is None else str(guild)
    return [command for command in world.commands if command.get("guild_id") == scope]


def _kept(world: World, declared: Json, scope: str | None, known: str | None) -> Json:
    kept: Json = {
        "id": known or str(world.flakes.fresh()),
        "application_id": str(world.application_id),
        "version": str(world.flakes.fresh()),
        "default_member_permissions": declared.get("default_member_permissions"),
        "type": declared.get("type", 1),
        "name": declared["name"],
        "name_localizations": declared.get("name_localizations"),
        "description": declared.get("description", ""),
        "description_localizations": declared.get("description_localizations"),
        "dm_permission": declared.get("dm_permission", True),
        "contexts": declared.get("contexts"),
        "integration_types": declared.get("integration_types") or [0],
        "nsfw": declared.get("nsfw", False),
        "options": [_option(part) for part in declared.get("options") or []],
    }
    if kept["default_member_permissions"] is not None:
        kept["default_member_permissions"] = str(kept["default_member_permissions"])
    return kept | {"guild_id": scope} if scope is not None else kept


def _option(declared: Json) -> Json:
    """An option as answered: absent keys stay absent, empty localisations are dropped."""
    kept = {key: value for key, value in declared.items() if value is not None}
    if "options" in kept:
        kept["options"] = [_option(part) for part in kept["options"]]
    return kept


def _check(errors: FormErrors, path: str, declared: Json) -> None:
    kind = declared.get("type", 1)
    if kind != 1:
        errors.length(f"{path}.name", declared.get("name") or "", 1, 32)
        return
    _text(errors, path, declared)
    _options(errors, path, declared.get("options") or [], depth=0)
    size = _characters(declared)
    errors.require(
        size <= MAX_CHARACTERS, path, "APPLICATION_COMMAND_TOO_LARGE", f"{size} characters of 8000."
    )


def _text(errors: FormErrors, path: str, declared: Json) -> None:
    name = str(declared.get("name") or "")
    ok = bool(_NAME.match(name)) and name == name.lower()
    errors.require(ok, f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", f"{name!r} is not a valid name.")
    errors.length(f"{path}.description", declared.get("description") or "", 1, 100)
    for locale, text in (declared.get("description_localizations") or {}).items():
        errors.length(f"{path}.description_localizations.{locale}", text, 1, 100)


def _options(errors: FormErrors, path: str, options: list[Json], depth: int) -> None:
    where = f"{path}.options"
    errors.require(len(options) <= 25, where, "BASE_TYPE_BAD_LENGTH", "Must be 25 or fewer in length.")
    names = [option.get("name") for option in options]
    ok = len(set(names)) == len(names)
    errors.require(ok, where, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique.")
    required = [bool(option.get("required")) for option in options if option.get("type") not in (1, 2)]
    ok = required == sorted(required, reverse=True)
    errors.require(ok, where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options come first.")
    for index, declared in enumerate(options):
        inner = f"{where}.{index}"
        _text(errors, inner, declared)
        if declared.get("type") in (1, 2):
            errors.require(
                depth < (2 if declared["type"] == 1 else 1),
                inner,
                "APPLICATION_COMMAND_OPTIONS_TYPE",
                "Too deep.",
            )
            _options(errors, inner, declared.get("options") or [], depth + 1)
            continue
        choices = declared.get("choices") or []
        errors.require(len(choices) <= 25, f"{inner}.choices", "BASE_TYPE_BAD_LENGTH", "At most 25.")
        both = bool(choices) and bool(declared.get("autocomplete"))
        errors.require(
            not both, inner, "APPLICATION_COMMAND_CHOICES_AUTOCOMPLETE", "Choices or autocomplete, not both."
        )
        for place, choice in enumerate(choices):
            errors.length(f"{inner}.choices.{place}.name", choice.get("name") or "", 1, 100)


def _characters(declared: Json) -> int:
    """Name, description and values of a command with all its options, the longest localisation of each."""

    def longest(key: str) -> int:
        texts = [str(declared.get(key) or ""), *(declared.get(f"{key}_localizations") or {}).values()]
        return max(len(text) for text in texts)

    own = longest("name") + longest("description")
    own += sum(
        len(str(choice["name"])) + len(str(choice["value"])) for choice in declared.get("choices") or []
    )
    return own + sum(_characters(part) for part in declared.get("options") or [])


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
        user = self._world.users.get(user_id)
        if user is None:
            raise not_found(10013, "User")
        return user

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
        return reply(listed(self._world, self._scope(request)))

    async def register(self, request: web.Request) -> web.Response:
        """PUT …/commands: `tree.sync()`."""
        return reply(register(self._world, body_of(request), self._scope(request)))

    # Guild and channels

    def _guild(self, request: web.Request) -> Guild:
        guild = self._world.guilds.get(number(request, "guild"))
        if guild is None or not self._world.bot.in_guild:
            raise not_found(10004, "Guild")
        return guild

    async def guild(self, request: web.Request) -> web.Response:
        """GET /guilds/{guild}."""
        return reply(shapes_guild.guild(self._world, self._guild(request), gateway=False))

    async def channels(self, request: web.Request) -> web.Response:
        """GET /guilds/{guild}/channels."""
        inside = self._world.channels_of(self._guild(request).id)
        text_channels = [channel for channel in inside if channel.type is ChannelType.TEXT]
        return reply([shapes.channel(self._world, channel) for channel in text_channels])

    async def active_threads(self, request: web.Request) -> web.Response:
        """GET /guilds/{guild}/threads/active: those that the bot can enter, which has opened them all."""
        inside = self._world.channels_of(self._guild(request).id)
        threads = [channel for channel in inside if channel.is_thread and not channel.archived]
        return reply(
            {
                "threads": [shapes.channel(self._world, thread) for thread in threads],
                "members": [],
                "has_more": False,
            }
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
    channel = world.channels.get(number(request, "channel"))
    if channel is None or channel.deleted:
        raise not_found(10003, "Channel")
    if not world.enters(world.bot, channel):
        raise ApiError(403, 50001, "Missing Access")
    rules.may_view(channel)
    return channel
