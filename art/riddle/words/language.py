"""In which language a picture is lettered (E12.5): what it is asked for in, English if it does not say."""

from __future__ import annotations

import contextlib

from art.i18n import ENGLISH as ENGLISH
from art.i18n import LANGUAGES as LANGUAGES
from art.i18n import speaking
from art.i18n import spoken as lettered

__all__ = ["ENGLISH", "LANGUAGES", "lettered", "lettering", "wordless"]


def lettering(language: str) -> contextlib.AbstractContextManager[None]:
    """Letter what is drawn inside in this language."""
    return speaking(language)


def wordless() -> contextlib.AbstractContextManager[None]:
    """What is drawn inside bears no words."""
    return speaking(None)
