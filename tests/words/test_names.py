"""Names and the small change of sentences (E0.10, E12.2)."""

from __future__ import annotations

import pytest

from bot.games.riddle.kit import KIT
from bot.games.riddle.words import names
from bot.model.scene import Clock, Sitter, Table
from bot.ui.buttons import first
from bot.words import text
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, CHARACTERS, FACES

BOARD = boards.get()


def table() -> Table:
    sitters = (Sitter("frodo", 1, "Ana"), Sitter("black-rider-1", 2, "*Ben* _x_"))
    return Table(
        title="riddle",
        game="k7",
        name="The Prancing Pony",
        guild=1,
        channel=2,
        host=1,
        status="running",
        preset="classic",
        clock=Clock("daily", 1, 1, 1),
        sitters=sitters,
    )


def test_e0_10_a_seat_is_named_in_full_at_its_first_mention() -> None:
    assert names.first(table(), "frodo") == "**Frodo** (Ana)" == first(KIT.seats, table(), "frodo")


def test_what_people_call_themselves_cannot_format_a_message() -> None:
    assert names.first(table(), "black-rider-1") == r"**Black Rider 1** (\*Ben\* \_x\_)"
    assert text.plain("<@1> [x](y)\n# z") == r"\<\@1\> \[x\](y) \# z"
    assert text.plain("Ana\u202egnp.exe\u200b\x07") == "Anagnp.exe"
    family = "\U0001f469\u200d\U0001f467"
    assert text.plain(family) == family


@pytest.mark.parametrize(
    ("loc", "said"),
    [
        ("F10", "Goblins' Gate"),
        ("G10", "G10, one south-west of Goblins' Gate"),
        ("E7", "E7, one west of Rivendell"),
        ("E9", "E9, one east of Rivendell"),
        ("R15", "Cracks of Doom"),
        ("R16", "Barad-dûr"),
        ("r03", "dot r03, one north-east of The Shire"),
    ],
)
def test_e3_6_places_by_name_or_the_nearest_named_place(loc: str, said: str) -> None:
    assert names.where(BOARD, loc) == said


def test_e0_10_ids_stand_beside_names_only() -> None:
    assert names.place_full(BOARD, "F10") == "Goblins' Gate (F10)"
    assert names.place_full(BOARD, "G7") == "G7"


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("horse-4", "Horse 4"),
        ("good-army-lake-men", "Good Army (The Lake Men)"),
        ("spy-4", "Spy (Orthanc, Edoras, Fangorn)"),
        ("elf-ring-vilya", "Elf Ring (Vilya)"),
        ("boat-3", "Boat"),
        ("boat", "Boat"),
    ],
)
def test_e0_10_cards_by_title_with_what_matters(card: str, said: str) -> None:
    assert names.card(card) == said


def test_equal_cards_have_equal_names_so_none_can_be_followed() -> None:
    by_face: dict[str, set[str]] = {}
    for card in CARDS:
        by_face.setdefault(FACES[card], set()).add(names.card(card))
    assert all(len(said) == 1 for said in by_face.values())


def test_e4_5_the_own_character_card_is_marked() -> None:
    assert names.hand(("frodo", "sam"), "frodo") == "Frodo (yours) · Sam"
    assert names.hand(()) == "no cards"


def test_e6_2_a_hand_by_kind() -> None:
    hand = ("cloak-1", "frodo", "palantir-1", "riddle-1")
    assert (
        names.grouped(hand, "frodo")
        == "Travel: Cloak. Characters: Frodo (yours). Specials: Riddle, Palantir."
    )


def test_e12_2_lists_counts_and_durations() -> None:
    assert text.listing(["a"]) == "a"
    assert text.listing(["a", "b", "c"]) == "a, b and c"
    assert [text.duration(s) for s in (20, 600, 11_400, 86_400, 604_800)] == [
        "20 s",
        "10 min",
        "3 h 10 min",
        "1 day",
        "7 days",
    ]


def test_e12_2_times_only_in_discords_form() -> None:
    assert text.until(1_700_000_000.4) == "<t:1700000000:f> (<t:1700000000:R>)"


def test_e0_1_every_seat_has_a_colour() -> None:
    assert {names.colour(seat) for seat in CHARACTERS} == {
        int(c.screen_colour[1:], 16) for c in CHARACTERS.values()
    }


def test_cut_leaves_short_texts_alone_and_marks_the_cut() -> None:
    assert text.cut("short", 10) == "short"
    assert text.cut("a long label, cut", 14) == "a long label…"
    assert text.cut("between two words", 14) == "between two…"
    assert text.cut("between two words", 12) == "between two…"
    assert text.cut("first line\nsecond line", 14) == "first line…"
    assert text.cut("Donaudampfschifffahrtsgesellschaft", 20) == "Donaudampfschifffah…"
