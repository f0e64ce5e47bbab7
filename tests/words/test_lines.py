"""Lines that are put together from a name and what is said of it, in every language (E12.5)."""

from __future__ import annotations

from bot.games.riddle.words import captive, discards, lookup, notebook, over
from bot.model.screen import Choice, Menu, named, telling
from bot.words import lobby, lookups, privacy, remind
from bot.words.language import speaking


def test_e12_5_a_colon_after_a_name_has_its_thin_space_in_french() -> None:
    with speaking("fr"):
        for line in (
            captive.battle_side("Sam", 1, ["Boromir"]),
            notebook.holder("Sam", ["Boromir"], []),
            over.reveal_hand("Sam", "Boromir"),
            notebook.hand("Sam", "Boromir"),
            lookup.public_cards("Sam", 1, [], []),
            named(Menu("replay", "Vu par", (Choice("Sam", "sam"),))).choices[0].label,
            telling(Menu("replay", "Vu par", (Choice("Sam", "sam", chosen=True),))).choices[0].label,
        ):
            assert "\u202f: " in line, line


def test_e12_5_one_seat_and_several_are_counted_alike_in_french() -> None:
    with speaking("fr"):
        assert lobby.taken(1, 2, 5) == "1 sur 2–5 places"


def test_b2_2_rolls_after_a_tie_stand_in_one_line() -> None:
    rounds = [[("Ana", 6), ("Ben", 6)], [("Ana", 5), ("Ben", 3)]]
    assert lobby.wish_rolls("Frodo", rounds) == "For Frodo: Ana **6**, Ben **6**; again Ana **5**, Ben **3**."


def test_e10_5_a_menu_names_what_is_chosen_and_leaves_the_rest_of_its_list_as_it_is() -> None:
    turns = tuple(Choice(f"Turn {n}", str(n), chosen=n == 2) for n in (1, 2, 3))
    shown = telling(Menu("replay", "Jump to turn", turns), "Now at")
    assert [one.label for one in shown.choices] == ["Turn 1", "Now at: Turn 2", "Turn 3"]


def test_e12_5_a_semicolon_between_clauses_has_its_thin_space_in_french() -> None:
    with speaking("fr"):
        for line in (
            captive.battle_won("Sam", 1, ring=False, fate="halls"),
            notebook.habits(3, 60.0, 2, 1),
            lookup.public_cards("Sam", 1, ["Cape"], []),
        ):
            assert "\u202f; " in line, line


def test_e12_5_what_was_lost_is_said_without_a_gender_in_french() -> None:
    with speaking("fr"):
        for card in ("Gollum", "Cape"):
            assert discards.lost(card, "Sam", "tirage").endswith(", désormais chez Sam (tirage).")
        assert not remind.FINISHED()[0].isupper(), "it stands within a sentence"


def test_e11_3_one_seat_is_one_seat() -> None:
    assert "- Your seat in **A** goes to a stand-in" in privacy.delete_list(["**A**"], [], 0, 0, 1, 0)
    with speaking("fr"):
        assert "- Ta place à **A** passe" in privacy.delete_list(["**A**"], [], 0, 0, 1, 0)
        assert "- Tes places à **A** et **B** passent" in privacy.delete_list(
            ["**A**", "**B**"], [], 0, 0, 2, 0
        )
        assert lookups.ruling("R-39", "texte") == "· R-39\u202f: texte"
