"""The REST side: authorization, the call log, rate limit headers, faults; the routes stand in the other
rest_ files.
"""

import asyncio
import base64
import binascii
import hashlib
import io
import json
import re
import time
from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from PIL import Image, UnidentifiedImageError

from bot.local import shapes
from bot.local.calls import Call
from bot.local.errors import ApiError, FormErrors, not_found
from bot.local.exchange import body_of, files_of, nothing, number, read_body, reply
from bot.local.faults import Fault, Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Interactions
from bot.local.rest_guild import GuildRoutes
from bot.local.rest_messages import MessageRoutes
from bot.local.things import Emoji, Interaction, Json, Message
from bot.local.world import World

# Routes by an interaction's token: the first reply, its edits, follow-ups. They carry no Authorization


class HookRoutes:
    """`/interactions/…/callback` and `/webhooks/{application}/{token}`."""

    def __init__(self, world: World, interactions: Interactions, base: Callable[[], str]) -> None:
        self._world = world
        self._interactions = interactions
        self._base = base

    def add(self, app: web.Application) -> None:
        """Add the routes to the application under /api/v10."""
        add, hook = app.router.add_route, "/webhooks/{application}/{token}"
        add("POST", "/interactions/{interaction}/{token}/callback", self.callback)
        add("POST", hook, self.follow_up)
        add("GET", hook + "/messages/{message}", self.get)
        add("PATCH", hook + "/messages/{message}", self.edit)
        add("DELETE", hook + "/messages/{message}", self.delete)

    def _shape(self, message: Message) -> Json:
        return shapes.message(self._world, message, self._base())

    def _interaction(self, request: web.Request) -> Interaction:
        if number(request, "application") != self._world.application_id:
            raise not_found(10015, "Webhook")
        return self._interactions.by_token(request.match_info["token"])

    async def callback(self, request: web.Request) -> web.Response:
        """POST …/callback: 200 with the result when `with_response` asks for it, else 204."""
        body = body_of(request)
        interaction = self._interactions.callback(
            number(request, "interaction"),
            request.match_info["token"],
            body.get("type"),
            body.get("data") or {},
            files_of(request),
        )
        if request.query.get("with_response") not in ("1", "true", "True"):
            return nothing()
        return reply(shapes.callback(self._world, interaction, self._base()))

    async def follow_up(self, request: web.Request) -> web.Response:
        """POST a follow-up: the message itself when `wait` asks for it, else 204."""
        interaction = self._interaction(request)
        message = self._interactions.follow_up(interaction, body_of(request), files_of(request))
        if request.query.get("wait") not in ("1", "true", "True"):
            return nothing()
        return reply(self._shape(message))

    async def get(self, request: web.Request) -> web.Response:
        """GET @original or a follow-up."""
        interaction = self._interaction(request)
        return reply(self._shape(self._interactions.message_of(interaction, request.match_info["message"])))

    async def edit(self, request: web.Request) -> web.Response:
        """PATCH @original or a follow-up."""
        interaction = self._interaction(request)
        message = self._interactions.edit(
            interaction, request.match_info["message"], body_of(request), files_of(request)
        )
        return reply(self._shape(message))

    async def delete(self, request: web.Request) -> web.Response:
        """DELETE @original or a follow-up; the only way to remove an ephemeral message."""
        interaction = self._interaction(request)
        self._world.delete(self._interactions.message_of(interaction, request.match_info["message"]))
        return nothing()


# Routes of the application's emojis (Discord's emoji resource): list, get, create, rename, delete


MOST = 2000
LARGEST = 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


class EmojiRoutes:
    """`/applications/{application}/emojis` and what belongs to it."""

    def __init__(self, world: World) -> None:
        self._world = world

    def add(self, app: web.Application) -> None:
        """Add the routes to the application under /api/v10."""
        add, emojis = app.router.add_route, "/applications/{application}/emojis"
        add("GET", emojis, self.list)
        add("POST", emojis, self.create)
        add("GET", emojis + "/{emoji}", self.get)
        add("PATCH", emojis + "/{emoji}", self.rename)
        add("DELETE", emojis + "/{emoji}", self.delete)

    def _own(self, request: web.Request) -> None:
        if number(request, "application") != self._world.application_id:
            raise ApiError(403, 20012, "You are not authorized to perform this action on this application")

    def _one(self, request: web.Request) -> Emoji:
        self._own(request)
        emoji = self._world.emojis.get(number(request, "emoji"))
        if emoji is None:
            raise not_found(10014, "Emoji")
        return emoji

    def _shape(self, emoji: Emoji) -> Json:
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": shapes.user(self._world.bot),
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }

    async def list(self, request: web.Request) -> web.Response:
        """GET …/emojis."""
        self._own(request)
        return reply({"items": [self._shape(emoji) for emoji in self._world.emojis.values()]})

    async def get(self, request: web.Request) -> web.Response:
        """GET …/emojis/{emoji}."""
        return reply(self._shape(self._one(request)))

    async def create(self, request: web.Request) -> web.Response:
        """POST …/emojis: 30008 when there are 2,000."""
        self._own(request)
        body = body_of(request)
        if len(self._world.emojis) >= MOST:
            raise ApiError(400, 30008, f"Maximum number of emojis reached ({MOST})")
        errors = FormErrors()
        name = self._named(errors, body)
        image = _image(errors, str(body.get("image") or ""))
        errors.settle()
        made = Emoji(self._world.flakes.fresh(), name, image)
        self._world.emojis[made.id] = made
        return reply(self._shape(made), 201)

    async def rename(self, request: web.Request) -> web.Response:
        """PATCH …/emojis/{emoji}: only its name can change."""
        emoji, errors = self._one(request), FormErrors()
        name = self._named(errors, body_of(request))
        errors.settle()
        emoji.name = name
        return reply(self._shape(emoji))

    async def delete(self, request: web.Request) -> web.Response:
        """DELETE …/emojis/{emoji}: messages that name it show nothing there."""
        del self._world.emojis[self._one(request).id]
        return nothing()

    def _named(self, errors: FormErrors, body: Json) -> str:
        """A name of its own within the application."""
        name = str(body.get("name") or "")
        ok = NAME.fullmatch(name) is not None
        errors.require(ok, "name", "BASE_TYPE_BAD_LENGTH", "Must be 2-32 letters, digits and underscores.")
        taken = any(emoji.name == name for emoji in self._world.emojis.values())
        errors.require(
            not taken, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name must be unique within the app."
        )
        return name


def _image(errors: FormErrors, text: str) -> bytes:
    """A picture from a data URI, of 256 KiB at most."""
    match = IMAGE.fullmatch(text)
    try:
        data = base64.b64decode(match[1], validate=True) if match is not None else b""
        Image.open(io.BytesIO(data)).verify()
    except (binascii.Error, UnidentifiedImageError):
        errors.add("image", "IMAGE_INVALID", "Invalid image data")
        return b""
    small = len(data) <= LARGEST
    errors.require(small, "image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data


_PREFIX = "/api/v10"
_BY_TOKEN = ("/interactions/", "/webhooks/")
_MAJOR = ("channel", "guild", "application")


class Rest:
    """The application under /api/v10. `calls` logs every request, `unrouted` what no route answers."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        interactions: Interactions,
        faults: Faults,
        token: str,
        base: Callable[[], str],
    ) -> None:
        self.calls: list[Call] = []
        self.unrouted: list[str] = []
        self._world = world
        self._faults = faults
        self._token = token
        self.app = web.Application(middlewares=[self._middleware()])
        GuildRoutes(world, gateway, base).add(self.app)
        MessageRoutes(world, base).add(self.app)
        EmojiRoutes(world).add(self.app)
        HookRoutes(world, interactions, base).add(self.app)
        self.app.router.add_route("*", "/{tail:.*}", self._unknown)

    async def _unknown(self, request: web.Request) -> web.Response:
        self.unrouted.append(f"{request.method} {request.path.removeprefix(_PREFIX)}")
        raise ApiError(404, 0, "404: Not Found")

    def _middleware(self) -> Middleware:
        @web.middleware
        async def through(request: web.Request, handler: Handler) -> web.StreamResponse:
            return await self._through(request, handler)

        return through

    async def _through(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        call = self._log(request)
        begun = time.perf_counter()
        upload = request.content_type.startswith("multipart/")
        fault = self._faults.take(call.name, call.path, upload=upload)
        response = await self._answer(request, handler, call, fault)
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        call.ms = (time.perf_counter() - begun) * 1000
        if fault is not None and fault.drop:
            call.status, call.answer = 0, None
            if request.transport is not None:
                request.transport.abort()
        self._world.feed.poke()
        return response

    def _log(self, request: web.Request) -> Call:
        resource = request.match_info.route.resource
        route = resource.canonical.removeprefix(_PREFIX) if resource is not None else "?"
        path = request.path.removeprefix(_PREFIX)
        if route == "/{tail}":
            route = path
        if token := request.match_info.get("token"):
            path = path.replace(token, "…")
        call = Call(request.method, route, path, self._world.clock.now())
        self.calls.append(call)
        return call

    async def _answer(
        self, request: web.Request, handler: Handler, call: Call, fault: Fault | None
    ) -> web.StreamResponse:
        try:
            await read_body(request)
            call.body = body_of(request)
            call.files = [name for name, _ in files_of(request).values()]
            self._authorize(request, call)
            headers = self._headers(request, call)
            if fault is not None and fault.moment == "before" and (fault.status or fault.drop):
                response: web.StreamResponse = self._fail(call, fault)
            else:
                response = await handler(request)
                if fault is not None and fault.status:
                    response = self._fail(call, fault)
            for name, value in headers.items():
                response.headers.setdefault(name, value)
        except ApiError as error:
            response = self._limited(error) if error.status == 429 else reply(error.body, error.status)
        call.status = response.status
        if isinstance(response, web.Response) and isinstance(response.body, bytes) and response.body:
            call.answer = json.loads(response.body)
        return response

    def _authorize(self, request: web.Request, call: Call) -> None:
        if call.route.startswith(_BY_TOKEN):
            return
        if request.headers.get("Authorization") != f"Bot {self._token}":
            raise ApiError(401, 0, "401: Unauthorized")

    def _headers(self, request: web.Request, call: Call) -> dict[str, str]:
        """Rate limit headers: generous, unless a limit is enforced; raises ApiError 429 when one is
        overrun.
        """
        major = "/".join(request.match_info.get(name, "") for name in _MAJOR) + request.match_info.get(
            "token", ""
        )
        limit, left, reset = self._faults.spend(call.name, major, time.monotonic())
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(left, 0)),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(call.name.encode()).hexdigest()[:32],
            "Via": "1.1 stand-in",
        }
        if left < 0:
            call.injected = True
            raise ApiError(429, 0, "You are being rate limited.", {"retry_after": reset, "headers": headers})
        return headers

    def _fail(self, call: Call, fault: Fault) -> web.Response:
        call.injected = True
        if fault.status == 429:
            errors = {"retry_after": fault.retry_after or 0.1, "global": fault.globally, "headers": {}}
            return self._limited(ApiError(429, 0, "You are being rate limited.", errors))
        return reply(fault.body or {"message": "stand-in", "code": 0}, fault.status or 500)

    def _limited(self, error: ApiError) -> web.Response:
        """429 as Discord's edge sends it: without `Via` the client would take it for a ban."""
        told = error.errors or {}
        seconds, globally = float(told["retry_after"]), bool(told.get("global"))
        response = reply({"message": error.message, "retry_after": seconds, "global": globally}, 429)
        response.headers.update(told["headers"])
        response.headers["Via"] = "1.1 stand-in"
        response.headers["Retry-After"] = str(max(1, round(seconds)))
        response.headers["X-RateLimit-Scope"] = "global" if globally else "user"
        if globally:
            response.headers["X-RateLimit-Global"] = "true"
        return response
