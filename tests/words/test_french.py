"""French: the names of things and their forms, typography, and what is fixed by its labels (E0.10, E12.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from art.i18n import CASES
from art.riddle.words import titles
from art.riddle.words.catalogue import declined
from bot.games.riddle.words import brief, errors, names, story, turn
from bot.games.riddle.words import captive as fight_words
from bot.games.riddle.words.refusals import RULES
from bot.words import text, upkeep
from bot.words.language import LANGUAGES, PARTIAL, of_locale, speaking
from engine.riddle import board as boards
from engine.riddle.deck import TITLES

BOARD = boards.get()
FRENCH = "fr"
THIN = "\u202f"
"""The space before a mark of two parts, where no line breaks."""


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    """Everything here is said in French."""
    with speaking(FRENCH):
        yield


def said() -> Iterator[str]:
    """Every sentence of the catalogues, without commands and code in it."""
    for package in upkeep.PACKAGES:
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, FRENCH))).values():
            yield from (re.sub(r"`[^`]*`|<[^>]*>|\{[^}]*\}", "x", one) for one in upkeep.texts(entry.string))


def test_e12_5_french_is_spoken_as_a_whole() -> None:
    assert LANGUAGES[FRENCH] == "Français"
    assert not PARTIAL
    assert of_locale("fr") == FRENCH


@pytest.mark.parametrize("package", upkeep.PACKAGES, ids=str)
def test_e12_5_everything_is_said(package: Path) -> None:
    entries = upkeep.known(upkeep.read(upkeep.catalogue_of(package, FRENCH))).values()
    whole = [entry for entry in entries if all(upkeep.texts(entry.string)) and not entry.fuzzy]
    assert len(whole) == len(entries)


def test_e12_5_a_name_is_french_in_all_its_forms() -> None:
    assert len({titles.title(one) for one in TITLES}) == len(TITLES)
    for one in titles.NAMES:
        forms = {case: declined(one, case) for case in ("", *CASES[one.context])}
        if forms[""] != one:
            assert one not in forms.values(), forms
    assert declined(titles.TITLES["Black Rider 1"], "to") == "au Cavalier Noir 1"


def test_e0_10_names() -> None:
    assert names.seat("frodo") == "Frodon"
    assert names.place_full(BOARD, "F10") == "Porte des Gobelins (F10)"
    assert names.where(BOARD, "K12") == "K12, une case au nord-ouest de Lórien"
    assert names.card("good-army-elves") == "Armée du Bien (Les Elfes)"
    assert names.hand(("cloak-1", "frodo"), "frodo") == "Cape · Frodon (la tienne)"


@pytest.mark.parametrize(
    ("place", "there"),
    [
        ("Fondcombe (E8)", "à Fondcombe (E8), à Fondcombe (E8), de Fondcombe (E8)"),
        ("La Comté", "dans la Comté, dans la Comté, de la Comté"),
        ("Havres Gris", "aux Havres Gris, aux Havres Gris, des Havres Gris"),
        ("Edoras", "à Edoras, à Edoras, d’Edoras"),
        ("Ithilien", "en Ithilien, en Ithilien, d’Ithilien"),
        ("Moria", "dans la Moria, à la Moria, de la Moria"),
        ("ponton r05", "au ponton r05, au ponton r05, du ponton r05"),
        ("K12, un au nord de Bree", "en K12, un au nord de Bree"),
    ],
)
def test_e16_10_each_place_has_its_preposition_and_article(place: str, there: str) -> None:
    told = ", ".join((titles.at(place), titles.to(place), titles.out_of(place)))
    assert told.startswith(there)
    assert not titles.shortly_from("Havres Gris").startswith("de ")


def test_e12_5_articles_melt_with_prepositions() -> None:
    assert brief.gaze("Cavalier Noir 1", "seen") == "a regardé la main du Cavalier Noir 1 (main vue)"
    assert brief.riddle("Cavalier Noir 1", 0, 0, running=True) == "pose une énigme au Cavalier Noir 1"
    assert story.took("the-ring", "black-rider-2") == "Tu as pris **l’Anneau** du Cavalier Noir 2."
    assert turn.exchanged(["Frodon", "Cavalier Noir 1"]) == (
        "A échangé une carte avec Frodon et le Cavalier Noir 1."
    )
    assert [one for one in said() if re.search(r"\b(à|de) le (Cavalier|Cheval|Balrog)", one)] == []


def test_e12_2_counts_and_lists() -> None:
    assert text.listing(["a", "b", "c"]) == "a, b et c"
    assert text.duration(172800) == "2 jours"
    with_none = [fight_words.forces_gone(n) for n in (0, 1, 2)]
    assert with_none == ["0 force défaussée.", "1 force défaussée.", "2 forces défaussées."]


def test_e12_3_without_any_fact_the_sentence_still_reads() -> None:
    for reason in RULES():
        told = errors.refusal(reason)
        assert "{" not in told
        assert "  " not in told
        assert told[0].isupper() or told[0] == "«"
        assert told.endswith((".", "?", ")"))


def test_e12_5_marks_of_two_parts_have_their_thin_space() -> None:
    """A colon that ends a label of Discord's or a command has none: those are code."""
    wrong = [one for one in said() if re.search(r"(?<![\s\u202f\d:(])[!?;»]| [!?:;»]|«(?!\u202f)", one)]
    assert wrong == []
    assert sum(THIN in one for one in said()) > 400


def test_e12_5_apostrophes_are_round_and_nobody_is_called_vous() -> None:
    assert [one for one in said() if re.search(r"\w'\w", one)] == []
    assert [one for one in said() if re.search(r"\b([Vv]otre|[Vv]euillez)\b", one)] == []


NAMES = {
    "Saruman": "Saroumane",
    "Frodo": "Frodon",
    "Bilbon": "Bilbo",
    "Barbebois": "Sylvebarbe",
    "Grand-Pas": "Grands-Pas",
    "Arpenteur": "Grands-Pas",
    "Scadufax": "Gripoil",
    "Montauvent": "Mont Venteux",
    "Dunlande": "Pays de Dun",
    "Dunhart": "Dunharrow",
    "Entévière": "Entalluve",
    "Fendeval": "Fondcombe",
    "Fourcombe": "Fondcombe",
    "Hobbiteville": "Hobbitebourg",
    "Houssière": "Houssaye",
    "Bourg-du-Lac": "Lacville",
    "Araigne": "Arachne",
    "Fleurdebeurre": "Poiredebeurré",
    "Grand'Peur": "Forêt Noire",
}
"""What a name is not called, and what it is: of the two translations of the book the older one holds in all
catalogues and both books of rules."""


def test_e0_10_each_name_is_that_of_one_translation_in_all_catalogues() -> None:
    told = [
        *said(),
        *(book.read_text("utf-8") for book in Path("bot/games").glob("*/learn/reference/*.fr.toml")),
    ]
    assert len(told) > 4000
    wrong = {
        name: right for name, right in NAMES.items() if any(re.search(rf"\b{name}\b", one) for one in told)
    }
    assert wrong == {}


def test_e12_5_one_new_card_is_feminine() -> None:
    assert story.picked_up(["rope-1"]).startswith("Une nouvelle")
