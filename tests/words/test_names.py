"""Names and the small change of sentences (E0.10, E12.2)."""

import re

import pytest

from art.riddle.words import titles
from bot.games.riddle.words import battles, brief, errors, names, notebook, over, turn_posts
from bot.games.riddle.words import story as told
from bot.games.riddle.words.refusals import RULES
from bot.model.scene import SeatHolder, Table
from bot.words import text, votes
from bot.words.language import LANGUAGES, speaking
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, CHARACTERS, FACES
from tests import records
from tests.approved.stories import shows, story

BOARD = boards.get()


def table() -> Table:
    holders = (SeatHolder("frodo", 1, "Ana"), SeatHolder("black-rider-1", 2, "*Ben* _x_"))
    return records.table(holders=holders)


def test_what_people_call_themselves_cannot_format_a_message() -> None:
    assert names.first(table(), "black-rider-1") == r"**Black Rider 1** (\*Ben\* \_x\_)"
    assert text.plain("<@1> [x](y)\n# z") == r"\<\@1\> \[x\](y) \# z"
    assert text.plain("Ana\u202egnp.exe\u200b\x07") == "Anagnp.exe"
    family = "\U0001f469\u200d\U0001f467"
    assert text.plain(family) == family


def bent(loc: str) -> str:
    """A place: that somebody is there, goes there, comes from there."""
    place = names.where(BOARD, loc)
    return f"{names.place_full(BOARD, loc)} · {titles.at(place)}, {titles.to(place)}, {titles.out_of(place)}"


def places() -> list[str]:
    """Every named place, and some beside them (E3.6)."""
    spaces = sorted(loc for loc in (*BOARD.locations, *BOARD.off_board) if not BOARD.is_dot(loc))
    named = [loc for loc in spaces if BOARD.name(loc) != loc]
    return [bent(loc) for loc in (*named, "G10", "E7", "E9", "J12", "K12", "r03")]


def cards() -> list[str]:
    """Every card with what matters of it, and a card without a number."""
    return [names.card(card) for card in (*dict(zip(FACES.values(), FACES, strict=True)).values(), "boat")]


def hands() -> list[str]:
    """Hands: with the own card marked, empty, and by kind (E4.5, E6.2)."""
    hand = ("cloak-1", "frodo", "palantir-1", "riddle-1")
    return [names.hand(hand, "frodo"), names.hand(()), names.grouped(hand, "frodo")]


def small() -> list[str]:
    """Lists, counts and spans of time (E12.2)."""
    lists = [text.listing(one) for one in ([], ["a"], ["a", "b", "c"])]
    spans = [text.duration(one) for one in (20, 600, 11_400, 86_400, 172_800, 604_800)]
    return [*lists, *spans, *(battles.forces_gone(n) for n in (0, 1, 2))]


def people() -> list[str]:
    """Seats and sides in sentences: articles melt with prepositions, sides are said as grammar wants it."""
    rider, side = names.seat("black-rider-1"), names.side("black-rider-1")
    return [
        *(names.seat(one) for one in CHARACTERS),
        brief.gaze(rider, "seen"),
        brief.riddle(rider, 0, 0, running=True),
        told.took("the-ring", "black-rider-2"),
        turn_posts.exchanged(names.seat("sam"), [names.seat("frodo"), rider]),
        votes.calls("", turn_posts.side(side), turn_posts.CHOOSES(), None, ""),
        over.wins(["Ana", "Cy"], "Bree", over.the_side(side), 9, "2 h", over.ENDS()["black_rider"]),
        told.picked_up(["rope-1"]),
    ]


@story
def test_e0_10_e16_10_names_lists_and_counts_in_every_language() -> None:
    for make in (places, cards, hands, small, people):
        shows(make)


@pytest.mark.parametrize("language", LANGUAGES)
def test_e12_3_without_any_fact_the_sentence_still_reads(language: str) -> None:
    with speaking(language):
        said = [errors.refusal(reason) for reason in RULES()]
    assert [one for one in said if re.search(r"[{!]|  ", one) or len(one) >= 300] == []
    assert [one for one in said if not (one[0].isupper() or one[0] in "„«“")] == []
    assert [one for one in said if not one.endswith((".", "?", ")"))] == []


def test_equal_cards_have_equal_names_so_none_can_be_followed() -> None:
    by_face: dict[str, set[str]] = {}
    for card in CARDS:
        by_face.setdefault(FACES[card], set()).add(names.card(card))
    assert all(len(said) == 1 for said in by_face.values())


@pytest.mark.parametrize(
    ("whole", "longest", "said"),
    [
        ("short", 10, "short"),
        ("a long label, cut", 14, "a long label…"),
        ("between two words", 14, "between two…"),
        ("between two words", 12, "between two…"),
        ("first line\nsecond line", 14, "first line…"),
        ("Donaudampfschifffahrtsgesellschaft", 20, "Donaudampfschifffah…"),
        ("open country · 14 points · 1 space from Frodo", 38, "open country · 14 points…"),
        ("open country · exchange with Frodo and Sam", 36, "open country · exchange with Frodo…"),
        ("good city, 3 cards to pick up", 15, "good city…"),
    ],
)
def test_cut_leaves_short_texts_alone_and_marks_the_cut(whole: str, longest: int, said: str) -> None:
    assert text.cut(whole, longest) == said


def test_e12_2_times_only_in_discords_form() -> None:
    assert text.until(1_700_000_000.4) == "<t:1700000000:t> (<t:1700000000:R>)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_e0_10_a_character_s_card_is_told_from_the_character(language: str) -> None:
    """Bent, it stays the card that is bent, not the name in it, which is set apart."""
    with speaking(language):
        for seat in CHARACTERS:
            name, card = names.seat(seat), names.told(CHARACTERS[seat].card)
            assert card != name
            for bent in (titles.accusative(card), titles.dative(card), titles.out_of(card)):
                assert re.search(rf"[“„«]\W?{name}\W?[”“»]$", bent)
        assert names.told("gandalf") == names.card("gandalf")


@pytest.mark.parametrize(
    ("whole", "said"),
    [
        ("March to the Dead Marshes and Dagorlad: 12 points", "March to the Dead…: 12 points"),
        ("Win the Ring back from Khamûl (35 in 36)", "Win the Ring back… (35 in 36)"),
        ("Minas Morgul 50, Gothmog, Khamûl · MF 4 · 1 point", "Minas Morgul… · MF 4 · 1 point"),
        ("Attaquer les Marais Morts et Dagorlad\u202f: 5 points", "Attaquer les Marais…\u202f: 5 points"),
        ("Frodo, Sam, Merry, Pippin, Aragorn and Gandalf", "Frodo, Sam, Merry, Pippin…"),
    ],
)
def test_w6_2_a_label_gets_shorter_before_its_price(whole: str, said: str) -> None:
    assert text.fit(whole, 32) == said
    assert text.fit(whole, len(whole)) == whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_e12_5_who_shows_the_ring_shows_it_at_a_place_with_its_preposition(language: str) -> None:
    board = boards.get()
    with speaking(language):
        place = names.place(board, board.role("barad_dur"))
        shown = titles.at(place)
        assert all(shown in notebook.claimed("Frodo", place, elf_rings=False, me=me) for me in (False, True))
        assert shown in over.claim_title("Frodo", place)
