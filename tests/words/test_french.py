"""French: the names of things and their forms, typography, and what is fixed by its labels (E0.10, E12.5)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from art.i18n import CASES
from art.riddle.words import titles
from art.riddle.words.catalogue import declined
from bot.words import upkeep
from bot.words.language import speaking
from engine.riddle.deck import TITLES

FRENCH = "fr"
THIN = "\u202f"
"""The space before a mark of two parts, where no line breaks."""


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    with speaking(FRENCH):
        yield


def said() -> Iterator[str]:
    """Every sentence of the catalogues, without commands and code in it."""
    for package in upkeep.PACKAGES:
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, FRENCH))).values():
            yield from (re.sub(r"`[^`]*`|<[^>]*>|\{[^}]*\}", "x", one) for one in upkeep.texts(entry.string))


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
