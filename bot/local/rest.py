"""The REST side: authorization, the call log, rate limit headers, faults; the routes stand in the other
rest_ files.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.local.calls import Call
from bot.local.errors import ApiError
from bot.local.exchange import body_of, files_of, read_body, reply
from bot.local.faults import Fault, Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Interactions
from bot.local.rest_emojis import EmojiRoutes
from bot.local.rest_guild import GuildRoutes
from bot.local.rest_hooks import HookRoutes
from bot.local.rest_messages import MessageRoutes
from bot.local.world import World

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
