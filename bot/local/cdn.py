"""The stand-in's CDN: attachments, and a blank picture for avatars."""

import mimetypes
from io import BytesIO

from aiohttp import web
from PIL import Image, UnidentifiedImageError

from bot.local.things import Attachment
from bot.local.world import World

_BLANK = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89"
    b"\x00\x00\x00\rIDATx\x9cc\xf8\xff\xff?\x00\x05\xfe\x02\xfe\xa75\x81\x84\x00\x00\x00\x00IEND\xaeB`\x82"
)
KEPT = {"Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff"}


def add_cdn(app: web.Application, world: World) -> None:
    """Serve `/cdn/attachments/{channel}/{id}/{name}` by links that are signed and still serve, emojis of the
    application and default avatars.
    """

    async def attachment(request: web.Request) -> web.Response:
        wanted = request.match_info
        file = world.attachments.get(int(wanted["id"])) if wanted["id"].isdecimal() else None
        if file is None or str(file.channel) != wanted["channel"] or file.filename != wanted["name"]:
            raise web.HTTPNotFound(text="This content is no longer available.")
        try:
            ends = int(request.query.get("ex", ""), 16)
        except ValueError:
            ends = 0
        if ends < world.clock.now() or request.query.get("hm") != world.signed(file.id, ends):
            raise web.HTTPNotFound(text="This content is no longer available.")
        return web.Response(body=file.data, content_type=file.content_type, headers=KEPT)

    async def emoji(request: web.Request) -> web.Response:
        number = request.match_info["emoji"]
        emoji_known = world.emojis.get(int(number)) if number.isdecimal() else None
        if emoji_known is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji_known.image, content_type="image/png", headers=KEPT)

    async def avatar(request: web.Request) -> web.Response:
        return web.Response(body=_BLANK, content_type="image/png")

    app.router.add_get("/cdn/attachments/{channel}/{id}/{name}", attachment)
    app.router.add_get("/cdn/emojis/{emoji}.png", emoji)
    app.router.add_get("/cdn/embed/avatars/{name}", avatar)


def make_attachment(
    world: World, channel: int, filename: str, data: bytes, description: str | None
) -> Attachment:
    """Take an uploaded file; type from its name, size in pixels from the picture itself."""
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    made = Attachment(world.flakes.fresh(), channel, filename, data, kind, description)
    if kind.startswith("image/"):
        try:
            with Image.open(BytesIO(data)) as picture:
                made.width, made.height = picture.size
        except UnidentifiedImageError:
            made.content_type = "application/octet-stream"  # not what its name says: shown as a file
    return made
