"""The rules to look up in French: found by the words that people type (E7.8)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.features.lookup.book import Book
from bot.games.riddle.learn.reference import rulebook
from bot.games.war.learn.reference.rulebook import RULEBOOK
from bot.words.language import speaking

BOOK, OF_WAR = Book(rulebook), Book(RULEBOOK)


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    with speaking("fr"):
        yield


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("b9", "B9.1"),
        ("cape forêt", "B6.4"),
        ("comment gagner ?", "B3.1"),
        ("bloqué", "0.20"),
        ("Cheval sur l’eau", "B6.18"),
        ("combien d’essais", "B10.9"),
        ("mauvaise réponse", "B10.11"),
        ("coups de maître", "B10.1"),
        ("limite", "B7.12"),
        ("plus de 10 cartes", "B4.14"),
        ("la même cité", "B7.7"),
        ("sortir des Cavernes", "B12.7"),
        ("défausser l'Anneau", "R-57"),
        ("égalité combat", "B11.12"),
        ("ARACHNE", "B10.16"),
        ("Shelob", "B10.16"),
        ("anneau elfique", "B10.4c"),
        ("l'échange", "B9.1"),
        ("troc", "B9.1"),
        ("annuler", "R-22"),
        ("relancer", "R-65"),
        ("quitter", "R-23"),
        ("temps écoulé", "P0.4"),
        ("case Secrète", "A3.1"),
        ("cacher des cartes", "A3.1"),
        ("prisonnier", "A4.1"),
        ("relâcher", "A4.6"),
        ("équipe", "O1.1"),
        ("duel", "O16.1"),
        ("festin", "O14.1"),
        ("consignes", "P0.2"),
    ],
)
def test_e7_8_what_people_type_in_french_finds_the_clause(typed: str, clause: str) -> None:
    assert clause in [rule.id for rule in BOOK.search(typed)][:2]


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("mov4", "MOV-4"),
        ("la lettre", "SHD-1"),
        ("siège", "CIT-1"),
        ("mettre l’Anneau", "RNG-3"),
        ("se cacher", "HID-9"),
        ("évader", "CAP-6"),
        ("libérer", "RES-1"),
        ("duel", "IND-1"),
        ("bateau", "COR-1"),
        ("déroute", "ROU-1"),
        ("annuler", "SEQ-4"),
        ("zone de contrôle", "MOV-8"),
        ("Shadowfax", "CAV-1"),
    ],
)
def test_e7_8_what_people_type_in_french_finds_the_clause_of_the_war(typed: str, clause: str) -> None:
    assert clause in [rule.id for rule in OF_WAR.search(typed)][:2]
