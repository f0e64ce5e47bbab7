"""Request bodies with their files, and answers in the exact form discord.py expects."""

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web

from bot.local.errors import ApiError
from bot.local.rules import REQUEST_LIMIT, Files

_BODY: web.RequestKey[Any] = web.RequestKey("body", object)
_FILES: web.RequestKey[Files] = web.RequestKey("files", dict)
_FILE = re.compile(r"^files\[(\d+)\]$")


def body_of(request: web.Request) -> Any:
    """The JSON body (`payload_json` when there are files); {} when there is none."""
    return request[_BODY]


def files_of(request: web.Request) -> Files:
    """The uploaded files by index."""
    return request[_FILES]


async def read_body(request: web.Request) -> None:
    """Read the body once, for `body_of` and `files_of`. Raises ApiError 50109 (not JSON) and 40005 (too
    large).
    """
    files: Files = {}
    # `request.content_type` parses the whole header, which takes longer than all else here.
    if request.headers.get("Content-Type", "").lower().startswith("multipart/"):
        raw = await _read_parts(request, files)
    else:
        raw = await request.read()
    try:
        request[_BODY] = json.loads(raw) if raw else {}
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
    request[_FILES] = files


async def _read_parts(request: web.Request, files: Files) -> bytes:
    payload, total = b"", 0
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise ApiError(400, 50035, "Invalid Form Body")
        content = bytes(await part.read())
        total += len(content)
        if total > REQUEST_LIMIT:
            raise ApiError(413, 40005, "Request entity too large")
        name = part.name or ""
        if name == "payload_json":
            payload = content
        elif match := _FILE.match(name):
            files[int(match[1])] = (part.filename or "file", content)
    return payload


def reply(data: Any, status: int = 200) -> web.Response:
    """A JSON answer; the content type carries no charset, which discord.py compares exactly."""
    response = web.Response(body=json.dumps(data).encode(), status=status)
    response.headers["Content-Type"] = "application/json"
    return response


def nothing() -> web.Response:
    """204."""
    return web.Response(status=204)


def number(request: web.Request, name: str) -> int:
    """A snowflake of the path. Raises ApiError 50035."""
    text = request.match_info[name]
    if not text.isdecimal():
        raise ApiError(400, 50035, "Invalid Form Body", {name: {"_errors": [{"code": "NUMBER_TYPE_COERCE"}]}})
    return int(text)
