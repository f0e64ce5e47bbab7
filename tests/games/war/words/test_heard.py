"""What a card says of who hears of it is what the rules tell (EVT-3)."""

import pytest

from bot.games.war.words import cards
from engine.war import actions as act
from engine.war.board import BOARD
from engine.war.data import EVENT_CARDS
from engine.war.events.table import HiddenMoved, Moved, PhaseBegan, Told
from tests.scenarios.war.table import EVERYONE, SAURON, WEST, Table

HURT = {"sam": {"hurt": 3}}
SECRET = [card for card in EVENT_CARDS.values() if card.visibility == "private"]
PLAYED = {
    "EV08": (WEST, "F2", ("sam", BOARD.hex_of("rauros"))),
    "EV09": (WEST, "F2", (BOARD.hex_of("lorien"),)),
    "EV10": (WEST, "F2", ("aragorn", "frodo")),
    "EV22": (SAURON, "D2", ()),
    "EV29": (WEST, "F2", ()),
    "EV32": (SAURON, "D2", ("sam",)),
}
"""By whom, in which step, and on what, where all people are seen."""
OTHERWISE = {"EV13", "EV17"}
"""Cards of a Search: who searches learns no more than of any (SRC-12), or looks alone."""


@pytest.mark.parametrize("card", PLAYED)
def test_evt_3_a_card_of_which_only_its_player_knows_tells_nobody_else_anything(card: str) -> None:
    seat, step, on = PLAYED[card]
    at = {"sam": "lorien", "aragorn": "1809", "frodo": "1809", "boromir": "1809"}
    table = Table(step=step, hands={seat: [card]}, at=at, hidden=(), fates=HURT, m=3, search=["SC01", "SC02"])
    table.do(seat, act.PlayEvent(card, on), *[1] * (card == "EV22"))
    others = [other for other in EVERYONE if other != seat]
    heard = [event for other in others for event in table.told(other, Told)]
    if card == "EV08":
        # A way is told when the sitting closes.
        table.close()
        heard += [event for other in others for event in table.told(other, Moved)]
    noticed = [event for event in heard if not isinstance(event, PhaseBegan | HiddenMoved)]
    assert bool(noticed) == (card in cards.HEARD()), noticed


def test_evt_3_every_card_of_one_player_was_looked_at() -> None:
    assert {card.id for card in SECRET} == {*PLAYED, *OTHERWISE}
    assert all(cards.heard(card) for card in SECRET)
