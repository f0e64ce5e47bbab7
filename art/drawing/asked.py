"""Reads what a picture is asked to show from plain JSON values; what does not fit is a `PictureError`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

import msgspec

from art.drawing.output import Drawn, PictureError
from art.i18n import ENGLISH, LANGUAGES, speaking

A = TypeVar("A")
Data = Mapping[str, object]


def taken(data: Data, key: str, type: Any, default: Any) -> Any:
    """The value under a key as that type, or the default if it is left out; `PictureError` otherwise."""
    if data.get(key) is None:
        return default
    try:
        return msgspec.convert(data[key], type)
    except msgspec.ValidationError:
        raise PictureError(f"the value under {key} does not fit") from None


def language_of(data: Data) -> str:
    """The language under ``language``, else English. Raises `PictureError` for an unknown one."""
    language: str = taken(data, "language", str, ENGLISH)
    if language not in LANGUAGES:
        raise PictureError("pictures are not lettered in that language")
    return language


def lettered(paint: Callable[[Data, A], Drawn]) -> Callable[[Data, A], Drawn]:
    """A painter that letters its pictures in the language they are asked for in."""

    @wraps(paint)
    def painted(data: Data, atlas: A) -> Drawn:
        with speaking(language_of(data)):
            return paint(data, atlas)

    return painted
