"""The line on how it stands says the own count beside a siege (W15.4)."""

import pytest

from engine.war import position
from engine.war.board import BOARD
from engine.war.data.records import Power
from tests.games.war.test_recent import TWO_LINES, line, objectives


@pytest.mark.parametrize("held", [6, 14])
def test_w15_4_with_three_players_a_siege_of_isengard_leaves_the_count_of_saruman(held: int) -> None:
    """ "Isengard is besieged" stood in place of it, and nobody read that he had two."""
    at = BOARD.hex_of("isengard")
    inside = position(preset="three_powers").field.units_at(at, "saruman")
    host = {"edoras_eored": "1714", "eomers_eored": "1614", "helm_guard": "1614"}
    units = {**{unit.id: "" for unit in inside[1:]}, **host}
    control: dict[str, Power] = {**objectives(held), "isengard": "saruman"}
    state = position(preset="three_powers", turn=9, m=6, step="F2", control=control, units=units)
    assert "; Saruman 1 of his 6, besieged." in line(state), line(state)
    assert len(line(state)) <= TWO_LINES
