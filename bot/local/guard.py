"""Who may speak to the stand-in: its page, opened on this machine, a bot, and nobody else's web site."""

from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
"""Sent with every answer: nothing is loaded from elsewhere, nothing framed, nothing cached unasked."""


def refuse(status: int, sentence: str) -> web.Response:
    """An answer whose `error` the page shows as it stands."""
    return web.json_response({"error": sentence}, status=status, headers=HEADERS)


def local_only(port: Callable[[], int]) -> Middleware:
    """A middleware that answers only to this machine's own names: the page, and a bot of this machine.

    403 for another Host (a foreign name rebound to 127.0.0.1) or another Origin, WebSockets included.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        names = {f"127.0.0.1:{port()}", f"localhost:{port()}"}
        if request.headers.get("Host", "").lower() not in names:
            return refuse(403, "Open this page by the address that was printed.")
        origin = request.headers.get("Origin")
        if origin is not None and origin.lower() not in {f"http://{name}" for name in names}:
            return refuse(403, "Another site may not use this page.")
        # following a link to the page (from a terminal in a browser, say) is no use of it by that site
        link = request.method == "GET" and request.headers.get("Sec-Fetch-Mode") == "navigate"
        if not link and request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
            return refuse(403, "Another site may not use this page.")
        return await handler(request)

    return check


@web.middleware
async def json_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """415 for a POST to the page that is not JSON (a plain form of another site needs no permission to be
    sent); `HEADERS` for everything else.
    """
    if request.method == "POST" and request.content_type != "application/json":
        return refuse(415, "Only JSON is taken here.")
    answer = await handler(request)
    if not answer.prepared:
        answer.headers.update(HEADERS)
    return answer
