"""Which language is spoken now (E12.5): public posts speak the server's, private ones the person's."""

import contextlib
from typing import Final

from art import i18n
from art.i18n import ENGLISH as ENGLISH
from art.i18n import spoken as spoken

LANGUAGES: Final = {language: tongue.name for language, tongue in i18n.TONGUES.items()}
"""The languages that can be chosen, each named in itself."""
PARTIAL: Final = frozenset(language for language, tongue in i18n.TONGUES.items() if tongue.partial)
"""Those that are not complete: what is not said in them is said in English."""


def speaking(language: str) -> contextlib.AbstractContextManager[None]:
    """Say what is said inside in this language; an unknown one is English."""
    return i18n.speaking(language if language in LANGUAGES else ENGLISH)


def of_locale(locale: str) -> str:
    """The language of a Discord locale (``de``, ``en-GB``); English for those we do not speak."""
    short = locale.partition("-")[0].lower()
    return short if short in LANGUAGES else ENGLISH
