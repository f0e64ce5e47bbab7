"""Counters and character tokens: their figures, the shapes of the sides, who stands in which stack (W1.6)."""

from collections.abc import Iterable

import numpy as np
import pytest

from art.drawing.text import Type, width
from art.i18n import speaking
from art.war.basemap.geometry import SCALES
from art.war.chart.stage import LEADER, LEAST_RING, WIDTHS
from art.war.chart.standing_room import Led, Party, from_afar, parties, stacks
from art.war.pieces.character_tokens import (
    LETTERS,
    MORE,
    NUMBER,
    OVER,
    STARRED,
    character_token,
    letters_high,
)
from art.war.pieces.counters import LEAVING, RIMS, WAITING, counter
from art.war.words.pictures import initials
from engine.war.data import CHARACTERS
from tests.art.war.sights import known, midwar

LETTERED = [one for one in CHARACTERS.values() if not one.nazgul and one.id != "gollum"]


def test_w1_6_shape_tells_the_side_without_colour() -> None:
    outlines = {shape: np.asarray(counter("orc", shape, 60, 10, 4).getchannel("A")) > 250 for shape in RIMS}
    for one in outlines:
        for other in outlines:
            if one != other:
                assert (outlines[one] != outlines[other]).sum() > 40, (one, other)


def test_a_stack_has_the_strength_of_all_and_the_movement_of_the_slowest() -> None:
    field = known(midwar())
    for stack in stacks(field):
        units = [unit for unit in field.units if unit.at == stack.at and unit.power == stack.power]
        units = [unit for unit in units if unit.deserter == (stack.state == LEAVING)]
        assert stack.strength == sum(unit.strength for unit in units)
        assert stack.movement == min(unit.mf for unit in units)
        assert stack.backs == len(units) - 1


def test_w1_6_an_army_that_is_not_called_yet_is_shown_as_such() -> None:
    field = known(midwar())
    waiting = {stack.at for stack in stacks(field) if stack.state == WAITING}
    assert {unit.at for unit in field.units if unit.kind.land == "shire"} <= waiting
    assert not {unit.at for unit in field.units if unit.kind.land == "rohan"} & waiting


def members(parties: Iterable[Party], *, captive: bool | None = None) -> set[str]:
    """All in these companies, or the captives alone."""
    return {
        one.name
        for moving in parties
        for group in moving.groups
        for one in group.members
        if captive is None or one.captive == captive
    }


def test_w2_9_people_are_shown_as_the_view_knows_them() -> None:
    everybody = members(parties(known(midwar())))
    assert not everybody & {"frodo", "sam"}
    assert {"merry", "pippin", "aragorn"} <= everybody
    assert {"frodo", "sam"} <= members(parties(known(midwar(), "fellowship")))
    assert members(parties(known(midwar())), captive=True) == {"merry", "pippin"}


def test_w1_6_letters_tell_people_apart(language: str) -> None:
    assert len({initials(one.id) for one in LETTERED}) == len(LETTERED)
    assert {len(initials(one.id)) for one in LETTERED} == {2}


def test_e12_5_letters_are_those_of_the_name_in_the_language_of_the_picture() -> None:
    own = {person: character_token(person, 31) for person in ("treebeard", "mouth_of_sauron", "frodo")}
    with speaking("de"):
        assert (initials("treebeard"), initials("mouth_of_sauron")) == ("Ba", "Mu")
        alike = {person: character_token(person, 31) == drawn for person, drawn in own.items()}
    assert alike == {"treebeard": False, "mouth_of_sauron": False, "frodo": True}


@pytest.mark.parametrize("s", SCALES)
def test_w1_6_no_letters_of_a_piece_are_smaller_than_22_px_at_any_scale(s: float) -> None:
    """Testplan 5: those of people, the numbers of Nazgûl, and how many more there are."""
    ring = max(LEAST_RING, round(LEADER * WIDTHS[s]))
    for part in (LETTERS, NUMBER, MORE):
        assert letters_high(part, ring * OVER) >= 22 * OVER
    room = 1.42 * ring if ring >= STARRED else 1.62 * ring
    px = letters_high(LETTERS, ring * OVER) / OVER
    assert all(width(initials(one.id), Type("sans", px, 800)) < room for one in LETTERED)


def test_w1_6_from_afar_leaders_are_marks_on_the_counters_of_their_armies() -> None:
    field = known(midwar())
    led, alone = from_afar(stacks(field), parties(field))
    persons = members(alone)
    assert led["2518", "fellowship"] == Led(leaders=True, riders=False)
    assert led["2818", "sauron"] == Led(leaders=True, riders=True)
    assert not persons & {"gandalf", "denethor", "lord_of_the_nazgul", "merry", "pippin"}
    assert {"boromir", "gollum"} <= persons
    with_armies = {stack.at for stack in stacks(field)}
    beside = members(moving for moving in parties(field) if moving.at in with_armies)
    assert members(parties(field)) - persons <= beside


def test_w1_6_no_two_character_tokens_look_alike() -> None:
    drawn = {character_token(person, 27).tobytes() for person in CHARACTERS}
    assert len(drawn) == len(CHARACTERS)
