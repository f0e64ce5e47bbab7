"""Routes of messages in channels: post, read, edit, delete, typing. Ephemeral messages are out of their
reach.
"""

from collections.abc import Callable

from aiohttp import web

from bot.local import rules, shapes
from bot.local.errors import ApiError, archived, not_found
from bot.local.exchange import body_of, files_of, nothing, number, reply
from bot.local.rest_guild import find_channel
from bot.local.things import EPHEMERAL, HISTORY, Channel, Json, Message
from bot.local.world import World

HOUR = 3600.0
OLD_EDITS = 10
"""How many messages older than an hour are edited in a channel within an hour; Discord tells no number."""
NONCE_SECONDS = 5 * 60
"""How long an enforced nonce is remembered, in seconds of the world's clock ("the past few minutes")."""


class MessageRoutes:
    """`/channels/{channel}/messages` and what belongs to it."""

    def __init__(self, world: World, base: Callable[[], str]) -> None:
        self._world = world
        self._base = base
        self._nonces: dict[tuple[int, str], tuple[Message, float]] = {}
        self._old_edits: dict[int, list[float]] = {}

    def add(self, app: web.Application) -> None:
        """Add the routes to the application under /api/v10."""
        add, messages = app.router.add_route, "/channels/{channel}/messages"
        add("POST", messages, self.post)
        add("GET", messages, self.history)
        add("GET", messages + "/{message}", self.get)
        add("PATCH", messages + "/{message}", self.edit)
        add("DELETE", messages + "/{message}", self.delete)
        add("POST", "/channels/{channel}/typing", self.typing)

    def _shape(self, message: Message, nonce: str | None = None) -> Json:
        """A message as answered; only the answer to its own sending surely carries the nonce."""
        shown = shapes.message(self._world, message, self._base())
        return shown if nonce is None else shown | {"nonce": nonce}

    def _message(self, place: Channel, message_id: int) -> Message:
        message = self._world.messages.get(message_id)
        if message is None or message.channel != place.id or message.deleted or message.ephemeral:
            raise not_found(10008, "Message")
        return message

    async def post(self, request: web.Request) -> web.Response:
        """POST: an enforced nonce that was used a moment ago returns the first message, or 10008 where it is
        gone again.
        """
        place, data, files = find_channel(self._world, request), body_of(request), files_of(request)
        rules.may_send(self._world, place, files)
        self._world.room_for(place)
        now, nonce = self._world.clock.now(), data.get("nonce")
        key = (place.id, str(nonce))
        if nonce is not None and data.get("enforce_nonce"):
            first, at = self._nonces.get(key, (None, 0.0))
            if first is not None and now - at < NONCE_SECONDS:
                if first.deleted:
                    raise not_found(10008, "Message")
                return reply(self._shape(first, first.nonce))
        if int(data.get("flags") or 0) & EPHEMERAL:
            raise rules.form_error(
                "flags", "MESSAGE_FLAGS_INVALID", "Only replies to interactions are ephemeral."
            )
        message = rules.build(self._world, place, data, files)
        if message.reference is not None:
            self._check_reference(place, message, data["message_reference"])
        self._world.wake(place)
        self._world.keep(message)
        if nonce is not None:
            self._nonces[key] = (message, now)
        return reply(self._shape(message, message.nonce))

    def _check_reference(self, place: Channel, message: Message, reference: Json) -> None:
        target = self._world.messages.get(message.reference or 0)
        if target is not None and target.channel == place.id and not target.deleted:
            message.type = 19
        elif reference.get("fail_if_not_exists", True):
            raise rules.form_error("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        else:
            message.reference = None

    async def history(self, request: web.Request) -> web.Response:
        """GET: newest first, `limit`, `before`, `after`, `around`."""
        place, query = find_channel(self._world, request), request.query
        if not place.is_dm and not shapes.has(place.bot_permissions, HISTORY):
            return reply([])
        limit = int(query.get("limit", 50))
        if not 1 <= limit <= 100:
            raise rules.form_error("limit", "NUMBER_TYPE_MAX", "Must be between 1 and 100.")
        messages = [
            message for message in self._world.history(place) if not message.deleted and not message.ephemeral
        ]
        if "before" in query:
            messages = [message for message in messages if message.id < int(query["before"])]
        if "after" in query:
            messages = [message for message in messages if message.id > int(query["after"])][:limit]
        if "around" in query:
            middle = int(query["around"])
            messages = sorted(
                sorted(messages, key=lambda message: abs(message.id - middle))[:limit],
                key=lambda message: message.id,
            )
        return reply([self._shape(message) for message in reversed(messages[-limit:])])

    async def get(self, request: web.Request) -> web.Response:
        """GET one."""
        place = find_channel(self._world, request)
        return reply(self._shape(self._message(place, number(request, "message"))))

    async def edit(self, request: web.Request) -> web.Response:
        """PATCH: the bot's own messages only (50005), none in an archived thread (50083), few old ones
        (30046).
        """
        place = find_channel(self._world, request)
        message = self._message(place, number(request, "message"))
        if place.archived:
            raise archived()
        if message.author != self._world.bot.id:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        now = self._world.clock.now()
        if now - message.at > HOUR:
            lately = [at for at in self._old_edits.get(place.id, ()) if now - at < HOUR]
            if len(lately) >= OLD_EDITS:
                raise ApiError(400, 30046, "Maximum number of edits to messages older than 1 hour reached")
            self._old_edits[place.id] = [*lately, now]
        rules.edit(self._world, message, body_of(request), files_of(request))
        self._world.changed(message)
        return reply(self._shape(message))

    async def delete(self, request: web.Request) -> web.Response:
        """DELETE: the bot's own messages only, as it may not manage messages."""
        place = find_channel(self._world, request)
        message = self._message(place, number(request, "message"))
        if message.author != self._world.bot.id:
            raise ApiError(403, 50003 if place.is_dm else 50013, "Missing Permissions")
        self._world.delete(message)
        return nothing()

    async def typing(self, request: web.Request) -> web.Response:
        """POST …/typing."""
        place = find_channel(self._world, request)
        rules.may_send(self._world, place, {})
        self._world.feed.publish("typing", channel=place.id)
        return nothing()
