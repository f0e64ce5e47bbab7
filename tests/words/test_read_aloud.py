"""E16.10, E17.9: laws of every approved screen that can be seen without knowing what is meant."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from art.i18n import Message, speaking
from art.riddle.words import titles
from art.riddle.words.catalogue import declined as of_riddle
from bot.games.war.words import grounds
from bot.games.war.words.catalogue import declined as of_war
from bot.words.language import LANGUAGES
from tests.approved import files

BARE: Final = {"de": ("bei", "nach", "von", "zu", "in", "aus"), "fr": ("à", "de", "vers", "en", "sur")}
"""Prepositions that an article would join or follow."""
WAR: Final = (grounds.PLACES, grounds.LANDMARKS, grounds.FEATURES, grounds.PROVINCES)
SEATS: Final = ("Black Rider 1", "Black Rider 2", "Black Rider 3", "Black Rider 4")
PLURALS: Final = {
    "en": r"\b1 (?:cards|points|spaces|turns|hexes|stacks|people|players|steps|parties|Power Plays|events)\b",
    "de": r"\b1 (?:Karten|Punkte|Felder|Züge|Personen|Plätze|Heere|Gruppen|Schritte|Orte|Figuren|Ziele)\b",
    "fr": r"\b1 (?:cartes|cases|tours|places|armées|compagnies|pièces|événements|pions|jours|mains"
    r"|(?:piochées|perdues|gagnées|cochées|mobilisées|jouées)\b)",
}
ENGLISH_TOO: Final = re.compile(r"-played-rules\b|-nowhere-prefs/")
"""Rules that are not translated, and what somebody sees who has just chosen English."""
THIN: Final = re.compile(r"(?<![\u202f<])[;!?»](?!\w)|[^\u202f\d]:(?=\s)|«(?!\u202f)")
"""A mark of two parts without its thin space."""
TOLD: Final = re.compile(r"^# .*, in (\w+), from step \d+$")
"""The heading of a channel, or of somebody's messages."""
TWICE: Final = {
    "de": r"\b(?:von|bei|nach|zu) (?:von|vom|aus|bei|beim|nach|zu|zum|zur)\b",
    "fr": r"\b(?:case|cases|jusque) (?:de|à) (?:de|du|des|à|au|aux)\b|\b(?:à à|de de|vers vers)\b",
}
"""Two prepositions where a name has brought its own."""
CUT: Final = re.compile(r"(?:^\s+[-x] |\[).*[:,·(] ?\d+…(?: --|\]|$)")
"""A label that breaks off behind a number."""
SMALL: Final = re.compile(r"^[a-zäöüàâéèêîôû]+ ")
"""A line that begins in lower case."""
KEYED: Final = re.compile(r"^ */?[\w. -]+: (?=\S)")
"""In a list the key of a refusal or the name of a command, which nobody reads as a sentence."""


@cache
def lines(language: str, game: str = "") -> tuple[tuple[str, str], ...]:
    return tuple((name, line) for name in files.on_disk() if game in name for line in _said(name, language))


def _said(name: str, language: str) -> Iterator[str]:
    spoken = ""
    for line in (files.FOLDER / name).read_text("utf-8").splitlines():
        if told := TOLD.search(line):
            # The file of a channel or of somebody's messages is of one language.
            spoken = told[1]
            continue
        if line.startswith("# "):
            # What was tapped in a story.
            spoken = ""
        elif line.startswith("===== "):
            spoken = line.removeprefix("===== ")
        elif spoken == LANGUAGES[language]:
            yield KEYED.sub("", line) if name.startswith("listed/") else line


def articled(language: str, game: str) -> dict[str, set[str]]:
    """The names that have an article in that language, with the ways to say them."""
    with speaking(language):
        if game == "war":
            names = [name for each in WAR for name in each.values() if isinstance(name, Message)]
            forms = {of_war(n): {of_war(n, case) for case in ("at", "to", "from")} for n in names}
        else:
            places = [name for name in titles.PLACES.values() if isinstance(name, Message)]
            forms = {of_riddle(n): {of_riddle(n, case) for case in ("at", "to", "from")} for n in places}
            seats = [name for name in titles.TITLES.values() if name in SEATS and isinstance(name, Message)]
            cases = ("dative", "genitive", "from", "to")
            forms |= {of_riddle(n): {of_riddle(n, case) for case in cases} for n in seats}
    plain = {f"{word} " for word in BARE[language]} | {"auf ", "an ", "dans ", "sur ", "d’", ""}
    return {name: said for name, said in forms.items() if any(not _plain(name, one, plain) for one in said)}


def _plain(name: str, said: str, plain: set[str]) -> bool:
    return said.endswith(name) and said.removesuffix(name) in plain


@pytest.mark.parametrize("game", ["riddle", "war"])
@pytest.mark.parametrize("language", sorted(BARE))
def test_e16_10_no_name_stands_without_its_article(language: str, game: str) -> None:
    names = articled(language, game)
    assert len(names) > 4
    either = "|".join(map(re.escape, names))
    bare = re.compile(rf"\b((?i:{'|'.join(BARE[language])})) ({either})(?!\w)")
    found = {
        (name, line)
        for name, line in lines(language, game)
        for hit in bare.finditer(line)
        if f"{hit[1].lower()} {hit[2]}" not in names[hit[2]]
    }
    assert sorted(found) == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_e16_10_one_is_not_several(language: str) -> None:
    found = [(name, line) for name, line in lines(language) if re.search(PLURALS[language], line)]
    assert found == []


@pytest.mark.parametrize("language", sorted(TWICE))
def test_e16_10_no_name_has_two_prepositions(language: str) -> None:
    assert [pair for pair in lines(language) if re.search(TWICE[language], pair[1])] == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_w6_2_no_label_breaks_off_behind_a_number(language: str) -> None:
    assert [pair for pair in lines(language) if CUT.search(pair[1])] == []


def test_e16_10_a_french_article_joins_its_preposition() -> None:
    found = [pair for pair in lines("fr") if re.search(r"\b(?:à|de) (?:[Ll]es?) (?=[A-ZÉ])", pair[1])]
    assert found == []


def test_e12_5_what_is_read_in_french_has_its_thin_spaces() -> None:
    """Commands and mentions are no French."""
    code = re.compile(r"`[^`]*`|/\w+(?: [\w-]+:?)*|<[^>]*>|https?:\S+")
    found = [
        (name, line)
        for name, line in lines("fr")
        if not ENGLISH_TOO.search(name) and THIN.search(code.sub("", line))
    ]
    assert found == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_e16_10_a_line_of_a_post_begins_with_a_capital(language: str) -> None:
    told = [(name, line) for name, line in lines(language, "told/riddle") if "channel" in name]
    assert told
    assert [one for one in told if SMALL.search(one[1]) and not one[1].startswith("v ")] == []


def test_such_lines_would_be_found() -> None:
    assert "Schicksalsberg" in articled("de", "war")
    assert "Marais Morts" in articled("fr", "war")
    assert "Bree" not in articled("de", "riddle")
    assert re.search(PLURALS["fr"], "Gandalf · 1 cartes sur 90")
    assert THIN.search("n’importe qui; puis")
    twice = {"de": "1 Feld von vom Schwarzen Reiter 1 entfernt", "fr": "1 case de du Cavalier Noir 1"}
    assert all(re.search(TWICE[language], line) for language, line in twice.items())
    broken = "[Retour] [Prendre sur le fait : Cavalier Noir 1, 11…]", "  - G7 -- à 14 points · 1…"
    whole = "  - Edoras -- Éored 10-6, Merry…"
    assert [bool(CUT.search(line)) for line in (*broken, whole)] == [True, True, False]
    assert THIN.search("**Attaquer**: vient")
