"""A second language that turns words round, for tests of what is said in another one (E12.5)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import NullTranslations

from art.riddle.words import catalogue as drawn
from art.riddle.words import titles
from bot.games.riddle.words import catalogue as riddle
from bot.words import catalogue as house
from bot.words.language import LANGUAGES

CODE = "ja"
"""A locale that Discord has and the bot does not speak."""
CATALOGUES = (house.WORDS, riddle.WORDS, drawn.WORDS)


class Turned(NullTranslations):
    """Says every sentence otherwise in which no fact is filled in."""

    def __init__(self, turn: Callable[[str], str]) -> None:
        super().__init__()
        self._turn = turn

    def gettext(self, message: str) -> str:
        return message if "{" in message else self._turn(message)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@contextmanager
def another_language(turn: Callable[[str], str]) -> Iterator[str]:
    """The bot speaks it for a while: what has no facts in it is turned so."""
    assert CODE not in LANGUAGES
    LANGUAGES[CODE] = "Turned"
    for words in CATALOGUES:
        words.read[CODE] = Turned(turn)
    try:
        yield CODE
    finally:
        del LANGUAGES[CODE]
        for words in CATALOGUES:
            del words.read[CODE]
            words.kept.clear()
        titles._forms.cache_clear()
