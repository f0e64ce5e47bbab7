"""What is told of a peril does not contradict itself (MOV-14)."""

import pytest

from bot.games.war.words import names, tell_duels
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.events.fights import PerilMet

PLACE = BOARD.hex_of("lorien")
DICE = range(1, 8)


@pytest.mark.parametrize("total", DICE)
def test_mov_14_the_number_is_said_only_where_it_is_why_nobody_came(total: int) -> None:
    """A die that was low enough was told beside "only 3 or less is enough", though nobody came."""
    said = tell_duels.peril(PerilMet(PLACE, total))
    assert names.spot(PLACE) in said
    numbers = said.replace(names.spot(PLACE), "")
    assert (str(total) in numbers) == (total > TABLES.peril["meets_up_to"]), said
