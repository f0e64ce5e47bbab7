"""Routes by an interaction's token: the first reply, its edits, follow-ups. They carry no Authorization."""

from __future__ import annotations

from collections.abc import Callable

from aiohttp import web

from bot.local import shapes
from bot.local.errors import not_found
from bot.local.exchange import body_of, files_of, nothing, number, reply
from bot.local.interactions import Interactions
from bot.local.things import Interaction, Json, Message
from bot.local.world import World


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
        one = self._interactions.callback(
            number(request, "interaction"),
            request.match_info["token"],
            body.get("type"),
            body.get("data") or {},
            files_of(request),
        )
        if request.query.get("with_response") not in ("1", "true", "True"):
            return nothing()
        return reply(shapes.callback(self._world, one, self._base()))

    async def follow_up(self, request: web.Request) -> web.Response:
        """POST a follow-up: the message itself when `wait` asks for it, else 204."""
        one = self._interaction(request)
        message = self._interactions.follow_up(one, body_of(request), files_of(request))
        if request.query.get("wait") not in ("1", "true", "True"):
            return nothing()
        return reply(self._shape(message))

    async def get(self, request: web.Request) -> web.Response:
        """GET @original or a follow-up."""
        one = self._interaction(request)
        return reply(self._shape(self._interactions.message_of(one, request.match_info["message"])))

    async def edit(self, request: web.Request) -> web.Response:
        """PATCH @original or a follow-up."""
        one = self._interaction(request)
        message = self._interactions.edit(
            one, request.match_info["message"], body_of(request), files_of(request)
        )
        return reply(self._shape(message))

    async def delete(self, request: web.Request) -> web.Response:
        """DELETE @original or a follow-up; the only way to remove an ephemeral message."""
        one = self._interaction(request)
        self._world.delete(self._interactions.message_of(one, request.match_info["message"]))
        return nothing()
