"""design.md 2, law 1, for what people read: a sentence of the house serves any game, so it names none."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

import bot.words

HOUSE = Path(bot.words.__file__).parent / "locale" / "de.po"
OF_ITS_OWN = re.compile(
    r"riddle of|the ring\b|hobbit|\brider|mordor|mandos|the halls|shire|gollum|palant|power play|nazg",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"\b[A-Z]{1,3}-?\d+(\.\d+)*\b")
"""Players meet the number of a rule in `/rules` and where a game says why (E16.5)."""


def _said() -> list[str]:
    """Every English sentence of the house."""
    catalogue = read_po(io.BytesIO(HOUSE.read_bytes()))
    return [
        part
        for message in catalogue
        for part in ([message.id] if isinstance(message.id, str) else message.id)
    ]


OF_ONE_KIND = re.compile(
    r"\b(hands?|cards?|decks?|discard\w*|captives?|travel\w*|dealt|journey\w*|armies|army)\b|\ba character\b",
    re.IGNORECASE,
)
"""What some games have and others have not: the house speaks of *what is yours* and *your seat* (W15.13)."""
MAY: Final = {
    # Commands of games that have cards; all are one tree (`bot/words/tutorial.py`).
    "A card of yours: what it can do now, or to play it",
    "Which card",
    "A card to discard after the pick-up",
    "A card: its uses in words, how many are in the deck",
    "The title on the card",
    "See a partner's hand while all stand on Clairvoyance spaces",
    # Said by games that have them (`labels.cards`), and the notebook of a game in which cards are known.
    "{n} card",
    "{n} cards",
    "By card",
    "You know of no card in another hand yet.",
    "Your notebook: what you know of other hands, and your own notes",
    # Another meaning.
    "Hand this table over to somebody who sits at it (host)",
}


def test_w15_13_no_sentence_of_the_house_speaks_of_what_only_some_games_have() -> None:
    said = [re.sub(r"\{\w+\}", "", text) for text in _said() if text not in MAY]
    assert [text for text in said if OF_ONE_KIND.search(text)] == []
    assert set(_said()) >= MAY, "an exception that is not needed any more"


def test_no_sentence_of_the_house_names_a_game() -> None:
    said = _said()
    assert len(said) > 900
    assert [text for text in said if OF_ITS_OWN.search(text) or CLAUSE.search(text)] == []
