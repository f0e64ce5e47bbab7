"""German: the names of things, counts, and the refusals (E0.10, E12.2, E12.3, E12.5)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from art.riddle.words import titles
from bot.games.riddle.words import errors, names, over, turn
from bot.games.riddle.words.refusals import RULES
from bot.words import text, votes
from bot.words.language import speaking
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, TITLES

BOARD = boards.get()


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    """Everything here is said in German."""
    with speaking("de"):
        yield


def test_e12_5_every_card_army_and_place_has_one_german_name() -> None:
    known = {BOARD.name(loc) for loc in (*BOARD.locations, *BOARD.off_board) if not BOARD.is_dot(loc)}
    assert tuple(titles.TITLES) == TITLES
    assert len({titles.title(one) for one in TITLES}) == len(TITLES)
    assert set(titles.ARMIES) == {card.subtitle for card in CARDS.values() if card.type == "army"}
    assert set(titles.PLACES) == {name for name in known if not name[1:].isdigit()}


def test_e0_10_names() -> None:
    assert names.seat("black-rider-1") == "Schwarzer Reiter 1"
    assert names.place_full(BOARD, "F10") == "Orktor (F10)"
    assert names.where(BOARD, "J12") == "J12, zwei Felder nördlich von Lórien"
    assert names.where(BOARD, "K12") == "K12, ein Feld nordwestlich von Lórien"
    assert names.card("good-army-elves") == "Gutes Heer (Elben)"
    assert names.card("spy-6") == "Spion (Graue Anfurten, Hügelgräberhöhen, Moria)"
    assert names.short("elf-ring-vilya") == "Vilya"
    assert names.hand(("cloak-1", "frodo"), "frodo") == "Umhang · Frodo (eigene)"


def test_e12_2_counts_and_lists() -> None:
    assert text.listing(["a", "b", "c"]) == "a, b und c"
    assert text.listing([]) == "nichts"
    assert [text.duration(s) for s in (20, 11400, 86400, 172800)] == [
        "20 s",
        "3 h 10 min",
        "1 Tag",
        "2 Tage",
    ]


def test_e12_3_without_any_fact_the_sentence_still_reads() -> None:
    for reason in RULES():
        said = errors.refusal(reason)
        assert "{" not in said
        assert "  " not in said
        assert "!" not in said
        assert said[0].isupper() or said[0] == "„"
        assert said.endswith((".", "?", ")"))
        assert len(said) < 300


def test_e12_3_facts_of_the_engine_become_german_names() -> None:
    facts = {"seat": "frodo", "to": "E8", "cost": 3, "points": 2}
    assert errors.refusal("move.too_far", facts).startswith("Bruchtal (E8) kostet 3 Punkte, der Würfel")
    assert "Umhang" in errors.refusal("lay.not_held", {"seat": "frodo", "card": "Cloak"})
    said = errors.refusal("exchange.due", {"due": ("sam", "black-rider-2")})
    assert said.startswith("Zuerst der Tausch mit Sam und dem Schwarzen Reiter 2.")


@pytest.mark.parametrize("typed", ["Elbenkrone", "Elfstone"])
def test_r_90_a_near_title_is_found_in_both_languages(typed: str) -> None:
    assert "Meintest du Elbenring?" in errors.refusal("riddle.no_such_title", {"title": typed})


@pytest.mark.parametrize(
    ("place", "there"),
    [
        ("Bruchtal (E8)", "in Bruchtal (E8), nach Bruchtal (E8), von Bruchtal (E8)"),
        ("Auenland", "im Auenland, ins Auenland, vom Auenland"),
        ("Orktor", "am Orktor, zum Orktor, vom Orktor"),
        ("Tolfalas", "auf Tolfalas, nach Tolfalas, von Tolfalas"),
        ("Flusspunkt r05", "am Flusspunkt r05, zum Flusspunkt r05, vom Flusspunkt r05"),
        ("K12, ein Feld nördlich von Bree", "auf K12, ein Feld nördlich von Bree"),
    ],
)
def test_e16_10_each_place_has_the_preposition_people_say(place: str, there: str) -> None:
    said = ", ".join((titles.at(place), titles.to(place), titles.out_of(place)))
    assert said.startswith(there)


def test_a_side_is_said_as_grammar_wants_it() -> None:
    riders = names.side("black-rider-1")
    asked = votes.calls("", turn.side(riders), turn.CHOOSES(), None, "")
    assert asked == "Die Seite der Schwarzen Reiter wählt, wer diesen Zug spielt."
    won = over.wins(["Ana", "Cy"], "Bree", over.the_side(riders), 9, "2 h", over.ENDS()["black_rider"])
    assert won.startswith("**Ana und Cy gewinnen** *Bree* als Schwarze Reiter, Zug 9, Dauer 2 h. Das Auge")
