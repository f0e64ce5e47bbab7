"""What things are called (W0.3, W0.8): every hex, piece, card and seat has a name in every full language."""

from __future__ import annotations

import pytest

from art.i18n import TONGUES, speaking
from art.war.words import people
from art.war.words import people as drawn
from bot.games.war import seats as parts
from bot.games.war.words import armies, cards, looks, names, places, tell_realm, tell_table
from bot.words import votes
from engine.war import data
from engine.war.board import BOARD
from engine.war.pieces import TROOPS
from tests.approved.stories import story, tells

WHOLE = list(TONGUES)
"""The languages in which nothing may be missing."""


@pytest.mark.parametrize(
    ("at", "name"),
    [
        ("minas_tirith", "Minas Tirith"),
        (BOARD.places["minas_tirith"].hex, "Minas Tirith"),
        ("2313", "Argonath"),
        ("2513", "Emyn Muil 2513"),
        ("2317", "Anórien 2317"),
    ],
)
def test_w0_3_a_hex_is_its_place_or_landmark_else_its_feature_or_province_with_the_number(
    at: str, name: str
) -> None:
    assert names.spot(at) == name


def test_w0_3_no_two_hexes_of_land_are_called_alike() -> None:
    for language in WHOLE:
        with speaking(language):
            called = [names.spot(at) for at in BOARD.land]
            assert len(set(called)) == len(called)
            assert all(called)


@story
def test_w0_3_the_number_is_there_once_where_it_is_wanted() -> None:
    assert names.spot_full("edoras") == "Edoras (1915)"
    assert names.spot_full("1915") == "Edoras (1915)"
    tells(lambda: names.spot_full("2513"))


def test_w0_8_a_date_is_the_turn_with_the_turns_since_mordor_mobilised() -> None:
    assert names.date(9, 3) == "turn 9 (M+3)"
    assert names.date(3, None) == "turn 3"
    with speaking("de"):
        assert names.date(9, 3) == "Zug 9 (M+3)"


def test_e0_10_every_piece_place_and_card_of_the_data_has_a_name() -> None:
    assert set(names.PEOPLE()) == set(data.CHARACTERS)
    assert set(names.TROOPS()) == set(TROOPS)
    assert set(names.SERVANTS()) == set(data.SERVANTS)
    assert set(names.LANDS()) == {*data.DATA.lands, "mordor", "saruman"}
    assert set(names.HOSTS()) == {troop.nation for troop in TROOPS.values()}
    assert set(places.PLACES()) == set(data.PLACES)
    assert set(places.AREAS()) == set(data.DATA.map.areas)
    assert set(places.PROVINCES()) == set(BOARD.provinces)
    assert set(places.PASSES()) == {one.id for one in data.DATA.map.passes}
    assert set(cards.TITLES()) == {*data.EVENT_CARDS, *data.MAGIC_CARDS} == set(cards.EFFECTS())
    assert {card.window for card in data.EVENT_CARDS.values()} == set(cards.WINDOWS())
    assert {card.playable_by for card in data.EVENT_CARDS.values()} == set(cards.PLAYERS())


SHORT = {"Spinnen", "Westtor", "Isenfurten", "Quellhall", "Heer von Harad", "Heer von Khand", "Heer von Rhûn"}
"""What the German map writes otherwise than sentences do, on purpose."""


@story
def test_w0_3_the_german_map_calls_a_place_what_the_sentences_call_it() -> None:
    with speaking("de"):
        for one in data.DATA.locations:
            assert drawn.place(one) in {"", names.spot(one.id), *SHORT}
        for small in data.DATA.map.landmarks:
            assert drawn.landmark(small) == places.LANDMARKS()[small.id]
        tells(lambda: drawn.place(data.PLACES["helms_deep"]))


@pytest.mark.parametrize("language", WHOLE)
def test_e12_5_a_picture_calls_people_of_the_west_what_the_sentences_call_them(language: str) -> None:
    west = [one for one in data.CHARACTERS.values() if one.power == "fellowship"]
    with speaking(language):
        assert [people.person(one) for one in west] == [str(names.piece(one.id)) for one in west]


@story
def test_w6_5_an_area_has_no_capital_within_a_sentence() -> None:
    tells(lambda: names.area("shire"), lambda: names.area("gorgoroth"))


def test_w5_3_a_number_of_a_hex_and_its_strength_do_not_run_together() -> None:
    assert names.strong("osgiliath", 10) == "Osgiliath 10"
    assert armies.stack("2724", 40, (), 5, 1) == "Harondor 2724, strength 40 · MF 5 · 1 point"


@story
def test_w0_8_the_west_bends_within_a_german_sentence() -> None:
    tells(lambda: parts.within("fellowship"), lambda: votes.waiting([parts.within("fellowship")], None))
    with speaking("de"):
        tells(
            lambda: votes.waiting([parts.within("fellowship")], None),
            lambda: tell_realm.gollum("fellowship"),
            lambda: tell_realm.gollum("nobody"),
            lambda: tell_table.control(("mount_doom",), "sauron"),
        )


@story
def test_e0_10_parts_levies_bands_and_captors_have_names() -> None:
    assert names.piece("orc_morgul/2") == "Orc 10-4"
    assert names.piece("orc_levy.1") == "Orc 10-4"
    tells(
        lambda: names.piece("band_3"),
        lambda: names.piece("ring"),
        lambda: names.party(["frodo", "olog_1", "olog_2"]),
    )
    assert names.piece("citadel:barad_dur") == "Barad-dûr"


@story
def test_w1_2_each_seat_has_a_name_that_bends_a_colour_and_a_mark() -> None:
    with speaking("de"):
        said = {seat: parts.name(seat) for seat in parts.all}
        tells(
            said["fellowship"],
            lambda: said["fellowship"].cases["dative"](""),
            lambda: places.POWERS()["fellowship"],
        )
    assert (
        len({parts.colour(seat) for seat in parts.all}) == len({parts.mark(seat) for seat in parts.all}) == 3
    )
    with pytest.raises(KeyError):
        parts.name("frodo")


@story
def test_cap_11_a_captive_stands_in_its_line_with_whoever_holds_it() -> None:
    band = looks.person("sam", looks.captive("band_1"), "2815", "", "")
    tells(band)
    kept = looks.person("sam", looks.captive("citadel:morannon"), "2815", "", "")
    assert kept == "**Sam**: captive (Citadel), Morannon"


@story
def test_equal_pieces_that_a_card_names_are_counted() -> None:
    told = names.about(("olog_1", "olog_2", "orc_udun", "2717"))
    tells(told)
