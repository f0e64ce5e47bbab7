"""JSON for the records of a game: states, actions, events, views, configs (DESIGN 3)."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine.game import CodecError

T = TypeVar("T")


def encode(value: Any) -> bytes:
    """A state, action, event, view, record, or a tuple of them, as JSON."""
    return msgspec.json.encode(value)


def decode(data: bytes | str, type: type[T] | Any) -> Any:
    """The value back from JSON. Raises `CodecError` for bytes that are no such thing."""
    try:
        return msgspec.json.decode(data, type=type)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CodecError(f"this is no {getattr(type, '__name__', type)}: {error}") from error


def plain(value: Any, type: type[T] | Any) -> Any:
    """The value from plain JSON values. Raises `CodecError` if they make no such thing."""
    try:
        return msgspec.convert(value, type=type)
    except msgspec.ValidationError as error:
        raise CodecError(f"this is no {getattr(type, '__name__', type)}: {error}") from error
