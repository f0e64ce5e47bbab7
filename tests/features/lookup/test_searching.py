"""The rules to look up are found by the words that people type, in each language (E7.8)."""

from typing import Final

import pytest

from bot.features.lookup.book import Book
from bot.features.lookup.text_search import Index
from bot.games.riddle.learn.reference import rulebook
from bot.games.war.learn.reference.rulebook import RULEBOOK
from bot.words.language import speaking

BOOKS: Final = {"riddle": Book(rulebook), "war": Book(RULEBOOK)}
TYPED: Final = {
    ("riddle", "en"): """
        B9.4 = B9.4; b9.4 = B9.4; B9.4 = B9.4; (B9.4) = B9.4; 0.10 = 0.10; 0.4 = 0.4; r-77 = R-77;
        R77 = R-77; r 77. = R-77; B10.4C = B10.4c; i24 = I24; P1 = P1; x_catch = x_catch;
        cloak forest = B6.3; how do I win? = B3.1; two for one = B6.10; Roads = B6.10; pinned = 0.20;
        pins = 0.20; horses on water = B6.18; boat dots = B6.16; how many guesses = B10.9;
        wrong guess = B10.11; power plays = B10.1; elf-rings resisted = B10.4c; hand limit = B7.12;
        more than 10 cards = B4.14; same city = B7.7; when can I attack = B11.1; leave the halls = B12.7;
        discard the ring = R-57; tie = B11.12; SHELOB = B10.16; trade = B9.1; undo = R-22; reroll = R-65;
        quit = R-23; time out = P0.4; spectators = R-210; secret space = A3.1; landi = B6.36;
        hide cards = A3.1; prisoner = A4.1; release captive = A4.6; teammate = O1.1; duel = O16.1;
        feast = O14.1
    """,
    ("riddle", "de"): """
        B9.4 = B9.4; r 77 = R-77; b9 = B9.1; Umhang Wald = B6.3; Wie gewinne ich? = B3.1;
        zwei für einen = B6.10; Straße = B6.10; festgesetzt = 0.20; Pferde auf Wasser = B6.18;
        wie oft raten = B10.9; falsch geraten = B10.11; Sonderaktionen = B10.1; Limit = B7.12;
        mehr als 10 Karten = B4.14; dieselbe Stadt = B7.7; Hallen verlassen = B12.7; Ring abwerfen = R-57;
        Gleichstand = B11.12; KANKRA = B10.16; undo = R-22; neu würfeln = R-65; aussteigen = R-23;
        Zeit abgelaufen = P0.4; Zuschauer = R-210; Geheimfeld = A3.1; Karten verstecken = A3.1;
        gefangen = A4.1; Partner = O1.1; Duell = O16.1; Festmahl = O14.1; Shelob = B10.16;
        Butterbur = B7.6
    """,
    ("riddle", "fr"): """
        b9 = B9.1; cape forêt = B6.4; comment gagner ? = B3.1; bloqué = 0.20; Cheval sur l’eau = B6.18;
        combien d’essais = B10.9; mauvaise réponse = B10.11; coups de maître = B10.1; limite = B7.12;
        plus de 10 cartes = B4.14; la même cité = B7.7; sortir des Cavernes = B12.7;
        défausser l'Anneau = R-57; égalité combat = B11.12; ARACHNE = B10.16; Shelob = B10.16;
        anneau elfique = B10.4c; l'échange = B9.1; troc = B9.1; annuler = R-22; relancer = R-65;
        quitter = R-23; temps écoulé = P0.4; case Secrète = A3.1; cacher des cartes = A3.1;
        prisonnier = A4.1; relâcher = A4.6; équipe = O1.1; duel = O16.1; festin = O14.1; consignes = P0.2
    """,
    ("war", "fr"): """
        mov4 = MOV-4; la lettre = SHD-1; siège = CIT-1; mettre l’Anneau = RNG-3; se cacher = HID-9;
        évader = CAP-6; libérer = RES-1; duel = IND-1; bateau = COR-1; déroute = ROU-1; annuler = SEQ-4;
        zone de contrôle = MOV-8; Shadowfax = CAV-1
    """,
}
"""What is typed, and the clause that is meant."""


@pytest.mark.parametrize(("game", "language"), TYPED)
def test_e7_8_what_people_type_finds_the_clause(game: str, language: str) -> None:
    book, first = BOOKS[game], 1 if language == "en" else 2
    with speaking(language):
        for row in TYPED[game, language].split(";"):
            typed, clause = row.strip().split(" = ")
            assert clause in [rule.id for rule in book.search(typed)][:first], typed


def test_e7_8_words_that_are_nowhere_together_are_found_apart() -> None:
    book = BOOKS["riddle"]
    assert "B6.15" in [rule.id for rule in book.search("rivers bridge")]
    assert [book.search(nothing) for nothing in ("xyzzy", "", "?!")] == [(), (), ()]
    assert "B6.4" in [rule.id for rule in book.search("xyzzy cloak")]
    assert 0 < len(book.search("the")) <= 25
    assert len(book.search("card")) == 25


def test_the_index_puts_names_before_texts_and_whole_words_before_halves() -> None:
    index: Index[str] = Index()
    index.add("halves", "one", "forestry")
    index.add("text", "two", "the forest")
    index.add("name", "Forest", "something else")
    index.add("light", "Forest", "something else", weight=0.1)
    found = [index.search(typed) for typed in ("forest", "forest else", "nowhere forestry", "nowhere")]
    assert found == [("name", "text", "halves", "light"), ("name", "light"), ("halves",), ()]
