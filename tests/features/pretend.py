"""A second language that turns words round, for tests of what is said in another one (E12.5)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from bot import words
from bot.words.language import LANGUAGES

CODE = "ja"
"""A locale that Discord has and the bot does not speak."""


@contextmanager
def another_language(**areas: dict[str, Any]) -> Iterator[str]:
    """The bot speaks it for a while: of each area named these words, English for all others."""
    assert CODE not in LANGUAGES
    names = [f"bot.words.{CODE}", *(f"bot.words.{CODE}.{area}" for area in areas)]
    LANGUAGES[CODE] = "Turned"
    try:
        for name in names:
            sys.modules[name] = ModuleType(name)
        sys.modules[names[0]].__path__ = []
        for area, said in areas.items():
            vars(sys.modules[f"bot.words.{CODE}.{area}"]).update(said)
        yield CODE
    finally:
        del LANGUAGES[CODE]
        for name in names:
            del sys.modules[name]
        for area in words.__all__:
            getattr(words, area)._modules.pop(CODE, None)
