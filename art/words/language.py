"""In which language a picture is lettered (E12.5): what it is asked for in, English if it does not say.

The bot has a language of its own for text (`bot.words.language`); a picture is told which with its data.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Final

ENGLISH: Final = "en"
LANGUAGES: Final = ("en", "de")

_lettered: ContextVar[str | None] = ContextVar("lettered", default=ENGLISH)


def lettered() -> str:
    """The language of the picture that is drawn now.

    Raises LookupError while a piece is drawn that is kept for the pictures of all languages: a word on it
    would stay there in the language of the first.
    """
    language = _lettered.get()
    if language is None:
        raise LookupError("a piece that is kept for all languages has no words")
    return language


def lettering(language: str) -> contextlib.AbstractContextManager[None]:
    """Letter what is drawn inside in this language."""
    return _within(language)


def wordless() -> contextlib.AbstractContextManager[None]:
    """What is drawn inside bears no words."""
    return _within(None)


@contextlib.contextmanager
def _within(language: str | None) -> Iterator[None]:
    token = _lettered.set(language)
    try:
        yield
    finally:
        _lettered.reset(token)
