"""Sentences that newcomers stumbled over stay away, as do numbers of rules, games' names and literals."""

import ast
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

import bot.words
from bot.words import upkeep
from tests.approved import files
from tests.architecture.source import statements
from tests.words.test_languages import OTHERS

ODD: Final = {
    "en": re.compile(
        r"is played this turn|^\{seat\}: You|Two new:|Of no card in another hand|is a tie\.|"
        r"the stay being over|Calls come by direct message|something waits for you|"
        r"not possible at this moment|Everything else asks you|All rules as the preset|"
        r"words of players are in it|cannot be left undone|as it was then|safe, and useless|of the own kind|"
        r"but for The Ring|You are a captive of .*\(at most|resisted by showing|and \{\w+\} keeps it$|"
        r"^Ask The Ring|^Ask these|you may name up to 1|^Start with |Without the title asked for|"
        r"riddled this turn already, once|\(not in water\)|speak your Discord app|no push then|"
        r"strangers who just met|only for who has not moved|shall all clocks stand still|"
        r"^Partners: ask until|^You win ·|^You win$|until in \{|until \{when:R\}|\d px\b|^In public$|"
        r"good city picks up|used \{card\} on \{\w+\}: takes The Ring|moved on while you were away.*partner|"
        r"^\d in the deck$|(?i:asked to show my hand)"
    ),
    "de": re.compile(
        r"gehören dir\.$|Saat\b|Kein Zauberwort kam|wartet auf Leute|Figuren einer Art|wie gespielt wird|"
        r"^Beginnen mit |Alle Regeln wie in der Vorgabe|\bFrist \{|nicht gegangen$(?<!noch nicht gegangen)|"
        r"einen Halt lohnen|setzt dich fest|Machtspiel|^Zug von |^Keine Stadt|^Zurücknehmen: nichts|"
        r"^Der Rest vom Würfel|wenn gespielt|Eine Figur im Zug|etwas wartet auf dich|"
        r"antworten .* nach der Frage|Von keiner Karte|Deine Ansicht und Direktnachrichten haben|"
        r"jede neue Lage|^In der Nähe$|nur, wer nicht gegangen ist|\bauf (Auenland|Bruchtal|Dunland)\b|"
        r"^(NE|SE) \{"
    ),
}
"""What was said, as `findings` of two players who never played before have it."""


def said(language: str) -> list[str]:
    """Every sentence of a language, as it is written in the code or translated in a catalogue."""
    found: list[str] = []
    for package in upkeep.PACKAGES:
        catalogue = upkeep.read(upkeep.catalogue_of(package, "de"))
        for entry in upkeep.known(catalogue).values():
            found += upkeep.texts(entry.id if language == "en" else entry.string)
    return found


@pytest.mark.parametrize("language", ODD)
def test_e16_10_odd_sentences_do_not_come_back(language: str) -> None:
    sentences = said(language)
    assert len(sentences) > 4000
    assert [sentence for sentence in sentences if ODD[language].search(sentence)] == []


# E17.9, E16.4: no number of a rule stands where people play; only `/rules` and `/card` have them
CLAUSE: Final = re.compile(
    r"\b[ABEIOPW]\d{1,2}\.\d+[a-e]?\b|\bR-\d+\b|\b(?!SC)[A-Z]{2}[A-Z0-9]-\d+\b"
    r"|\([ABEIOPW]\d{1,2}[a-e]?\)|\{clause\}"
)
"""The number of a rule of either game, or of a clause of ours. A space of the map is called B2."""
LOOKED_UP: Final = re.compile(r"-played-rules\b|stories/interactions-commands-near\b")
"""Screens of the look-up itself."""
OF_LOOK_UP: Final = {"Example from {clause}: {text}"}
SPACE: Final = re.compile(r"(?<=[\w*] )\([A-Z]\d{1,2}\)")
"""A space of the map behind the name of its place, "Nurad (O23)"; a person behind that of a seat."""


def numbered(text: str) -> list[str]:
    return [line for line in text.splitlines() if CLAUSE.search(line)]


@pytest.mark.parametrize("package", upkeep.PACKAGES, ids=str)
@pytest.mark.parametrize("language", OTHERS)
def test_e17_9_no_sentence_outside_the_look_up_numbers_a_rule(package: Path, language: str) -> None:
    entries = upkeep.known(upkeep.read(upkeep.catalogue_of(package, language))).values()
    assert entries
    said = [
        line
        for entry in entries
        if entry.id not in OF_LOOK_UP
        for one in (*upkeep.texts(entry.id), *upkeep.texts(entry.string))
        for line in numbered(one)
    ]
    assert said == []


def test_e17_9_no_screen_outside_the_look_up_numbers_a_rule() -> None:
    found = {
        name: wrong
        for name in files.on_disk()
        if not LOOKED_UP.search(name)
        if (wrong := numbered(SPACE.sub("", (files.FOLDER / name).read_text("utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "said",
    [
        "Not now (B7.9).",
        "as R-84 says",
        "Nothing to take back. (SEQ-4)",
        "No ({clause}).",
        "no card makes one (B10)",
    ],
)
def test_e17_9_a_number_would_be_found(said: str) -> None:
    assert numbered(said) == [said]


def test_e17_9_a_space_of_the_map_is_no_number() -> None:
    assert numbered(SPACE.sub("", "From B2 to P7, by Nurad (O23)")) == []


# design.md 2, law 1, for what people read: a sentence of the house serves any game, so it names none
HOUSE = Path(bot.words.__file__).parent / "locale" / "de.po"
OF_ITS_OWN = re.compile(
    r"riddle of|the ring\b|hobbit|\brider|mordor|mandos|the halls|shire|gollum|palant|power play|nazg",
    re.IGNORECASE,
)
OF_A_RULE = re.compile(r"\b[A-Z]{1,3}-?\d+(\.\d+)*\b")
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
    assert [text for text in said if OF_ITS_OWN.search(text) or OF_A_RULE.search(text)] == []


# What people read is held by approved screens: sentences leave the asserts, and none come back (E12.5)
TESTS: Final = Path(__file__).parents[1]
MOST: Final = 688
"""Sentences in asserts of all tests: this number only falls."""
SENTENCE: Final = re.compile(r"[^\W\d_][,.:;!?]?\s+[^\W\d_(«„]")
"""Two words with a space between them."""


def pinned(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every sentence that an assert compares with; why it must hold is no such sentence."""
    for node in statements(ast.parse(source)):
        for part in ast.walk(node.test) if isinstance(node, ast.Assert) else ():
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and SENTENCE.search(part.value):
                yield part.lineno, part.value


def test_e12_5_no_more_sentences_are_pinned_in_asserts() -> None:
    found = [
        f"{path.relative_to(TESTS)}:{line}: {text!r}"
        for path in sorted(TESTS.rglob("*.py"))
        for line, text in pinned(path.read_text("utf-8"))
    ]
    assert len(found) <= MOST, f"{len(found)} sentences: write a story or a position instead"


@pytest.mark.parametrize(
    ("source", "many"),
    [
        ('assert "It is your turn." in said', 1),
        ('assert said == ["Give up", "Match"]', 1),
        ('assert f"Frodo at {place}" in said', 1),
        ('assert taken, "it is said once"', 0),
        ('assert verb == "move"', 0),
        ('await ana.tap("Give up")', 0),
    ],
)
def test_e12_5_what_is_pinned_is_found(source: str, many: int) -> None:
    assert len(list(pinned(source))) == many
