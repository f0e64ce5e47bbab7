"""Which language is spoken now (E12.5): public posts speak the server's, private ones the person's."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Final

ENGLISH: Final = "en"
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""The languages that can be chosen, each named in itself."""

SPOKEN: Final[ContextVar[str]] = ContextVar("spoken", default=ENGLISH)
"""The language of the words said now: asked for every word, so that it is asked without a detour."""


def spoken() -> str:
    """The language of the words said now."""
    return SPOKEN.get()


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say what is said inside in this language; an unknown one is English."""
    token = SPOKEN.set(language if language in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        SPOKEN.reset(token)


def of_locale(locale: str) -> str:
    """The language of a Discord locale (``de``, ``en-GB``); English for those we do not speak."""
    short = locale.partition("-")[0].lower()
    return short if short in LANGUAGES else ENGLISH
