"""News are of the past: they are read later, when what they tell of may be over (E17.1)."""

import re
from typing import Final

from babel.messages.pofile import read_po

from bot.words import upkeep

WHERE: Final = ("words/story.py", "tell/story.py")
NOW: Final = re.compile(
    r"^(?:\*\*)?(?:You|\{(?:who|seat|by|other)\}) "
    r"(?:are|is|has|have|do|does|keeps?|holds?|go|goes|takes?|releases?|riddles?|stays?|still)\b"
)
LASTING: Final = re.compile(r"out of the game\.$|is the one in play this turn\.$")
"""What is so for ever, or for the turn that is told."""


def test_E17_1_the_news_of_riddle_tell_what_was_and_not_what_is() -> None:
    told = 0
    (package,) = (package for package in upkeep.PACKAGES if str(package).endswith("games/riddle/words"))
    with upkeep.catalogue_of(package, "de").open("rb") as file:
        for entry in read_po(file):
            sentence = entry.id if isinstance(entry.id, str) else entry.id[0]
            if any(place in WHERE for place, __ in entry.locations):
                assert LASTING.search(sentence) or not NOW.search(sentence), sentence
                told += 1
    assert told > 50
