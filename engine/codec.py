"""JSON for the records of a game: states, actions, events, views, configs (design.md 3)."""

import unicodedata
from typing import Any, TypeVar

import msgspec

from engine.game import CodecError

# Names as people type them: what two spellings must agree in


def fold(text: str) -> str:
    """A name for comparison: no case, accents, punctuation or leading "The" (R-2)."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    words = "".join(ch if ch.isalnum() else " " for ch in plain.replace("'", "")).split()
    if len(words) > 1 and words[0] == "the":
        words = words[1:]
    return "".join(words)


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


class JsonCodec:
    """The records of one game as JSON. Its methods raise `CodecError` for bytes that are no such thing."""

    def __init__(self, *, state: Any, action: Any, event: Any, view: Any, config: Any) -> None:
        """The types of the records; unions are told apart by their tags."""
        self._state, self._action, self._event, self._view, self._config = state, action, event, view, config

    def encode(self, value: Any) -> bytes:
        """A record as JSON."""
        return encode(value)

    def state(self, data: bytes) -> Any:
        """A state from JSON."""
        return decode(data, self._state)

    def action(self, data: bytes) -> Any:
        """An action from JSON."""
        return decode(data, self._action)

    def event(self, data: bytes) -> Any:
        """An event from JSON."""
        return decode(data, self._event)

    def events(self, data: bytes) -> tuple[Any, ...]:
        """The events of a step from JSON."""
        events: tuple[Any, ...] = decode(data, tuple[self._event, ...])  # type: ignore[name-defined]
        return events

    def view(self, data: bytes) -> Any:
        """A view from JSON."""
        return decode(data, self._view)

    def config(self, data: bytes) -> Any:
        """A config from JSON."""
        return decode(data, self._config)
