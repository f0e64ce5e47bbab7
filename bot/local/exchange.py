"""Request bodies with their files, and answers in the exact form discord.py expects."""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import web

from bot.local.errors import ApiError
from bot.local.rules import REQUEST_LIMIT, Files

_BODY: web.RequestKey[Any] = web.RequestKey("body", object)
_FILES: web.RequestKey[Files] = web.RequestKey("files", dict)
_BOUNDARY = re.compile(r'boundary="?([^";]+)')
_PART = re.compile(rb'\bname="([^"]*)"(?:;[^\r\n]*\bfilename="([^"\r\n]*)")?')
"""The name of a part, and of its file; aiohttp takes longer to parse this header than an answer takes."""
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
    try:
        raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise _too_large() from None
    # `request.content_type` parses the whole header, which takes longer than all else here.
    kind = request.headers.get("Content-Type", "")
    if kind.lower().startswith("multipart/"):
        raw = _read_parts(kind, raw, files)
    try:
        request[_BODY] = json.loads(raw) if raw else {}
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
    request[_FILES] = files


def _read_parts(kind: str, raw: bytes, files: Files) -> bytes:
    payload, total = b"", 0
    boundary = _BOUNDARY.search(kind)
    for part in raw.split(f"--{boundary[1]}".encode())[1:-1] if boundary else ():
        head, _, content = part.removesuffix(b"\r\n").partition(b"\r\n\r\n")
        total += len(content)
        if total > REQUEST_LIMIT:
            raise _too_large()
        said = _PART.search(head)
        if said is None:
            raise ApiError(400, 50035, "Invalid Form Body")
        name = said[1].decode()
        if name == "payload_json":
            payload = content
        elif match := _FILE.match(name):
            files[int(match[1])] = ((said[2] or b"file").decode(), content)
    return payload


def _too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


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
