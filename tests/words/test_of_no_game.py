"""design.md 2, law 1, for what people read: a sentence of the house serves any game, so it names none."""

from __future__ import annotations

import io
import re
from pathlib import Path

from babel.messages.pofile import read_po

import bot.words

HOUSE = Path(bot.words.__file__).parent / "locale" / "de.po"
OF_ITS_OWN = re.compile(
    r"riddle of|the ring\b|hobbit|\brider|mordor|mandos|the halls|shire|gollum|palant|power play|nazg",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"\b[A-Z]{1,3}-?\d+(\.\d+)*\b")
"""Players meet the number of a rule in `/rules` and where a game says why (E16.5)."""


def test_no_sentence_of_the_house_names_a_game() -> None:
    catalogue = read_po(io.BytesIO(HOUSE.read_bytes()))
    said = [
        part
        for message in catalogue
        for part in ([message.id] if isinstance(message.id, str) else message.id)
    ]
    assert len(said) > 900
    assert [text for text in said if OF_ITS_OWN.search(text) or CLAUSE.search(text)] == []
