"""Routes of the application's emojis (Discord's emoji resource): list, get, create, rename, delete."""

from __future__ import annotations

import base64
import binascii
import io
import re

from aiohttp import web
from PIL import Image, UnidentifiedImageError

from bot.local import shapes
from bot.local.errors import ApiError, FormErrors, not_found
from bot.local.exchange import body_of, nothing, number, reply
from bot.local.things import Emoji, Json
from bot.local.world import World

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
        found = self._world.emojis.get(number(request, "emoji"))
        if found is None:
            raise not_found(10014, "Emoji")
        return found

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
        return reply({"items": [self._shape(one) for one in self._world.emojis.values()]})

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
        found, errors = self._one(request), FormErrors()
        name = self._named(errors, body_of(request))
        errors.settle()
        found.name = name
        return reply(self._shape(found))

    async def delete(self, request: web.Request) -> web.Response:
        """DELETE …/emojis/{emoji}: messages that name it show nothing there."""
        del self._world.emojis[self._one(request).id]
        return nothing()

    def _named(self, errors: FormErrors, body: Json) -> str:
        """A name of its own within the application."""
        name = str(body.get("name") or "")
        ok = NAME.fullmatch(name) is not None
        errors.require(ok, "name", "BASE_TYPE_BAD_LENGTH", "Must be 2-32 letters, digits and underscores.")
        taken = any(one.name == name for one in self._world.emojis.values())
        errors.require(
            not taken, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name must be unique within the app."
        )
        return name


def _image(errors: FormErrors, text: str) -> bytes:
    """A picture from a data URI, of 256 KiB at most."""
    found = IMAGE.fullmatch(text)
    try:
        data = base64.b64decode(found[1], validate=True) if found is not None else b""
        Image.open(io.BytesIO(data)).verify()
    except (binascii.Error, UnidentifiedImageError):
        errors.add("image", "IMAGE_INVALID", "Invalid image data")
        return b""
    small = len(data) <= LARGEST
    errors.require(small, "image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data
