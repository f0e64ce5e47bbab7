"""Where whoever comes free is set down unless something else is said (P-13, P-20, MOV-14)."""

from bot.games.war.ask import choosing
from bot.games.war.words import decisions, names
from engine.war import RULES
from engine.war.actions import Answer, Escape
from engine.war.board import BOARD
from engine.war.hunt.capturing import _next_door, perilous
from engine.war.questions import Go
from tests.games.war.ask.hand import Hand
from tests.scenarios.war.hunted import hunt
from tests.scenarios.war.table import WEST


def test_p_20_mov_14_whoever_is_free_is_not_set_down_where_a_peril_waits() -> None:
    """Merry was proposed the Balrog's place, while Lórien with friends headed the menu."""
    peril = BOARD.hex_of("dimrill_dale")
    near = [
        there
        for there in BOARD.neighbours[peril]
        if peril in _next_door(hunt(at={"gimli": there}).state.field, "gimli")
    ]
    at = next(there for there in near if len(_next_door(hunt(at={"gimli": there}).state.field, "gimli")) > 1)
    where = {"bands": {"band_1": (at, 5, "sauron")}, "captives": {"gimli": "band_1"}}
    table = hunt(step="F1", at={"gimli": at}, hidden=[], **where)
    table.do(WEST, Escape("gimli"), 3)
    assert table.kind == "P-20"
    hand = Hand(table.state, WEST)
    usual = RULES.default(hand.now.view)
    assert isinstance(usual, Answer)
    assert isinstance(usual.choice, Go)
    offered = [choice.to for choice in (order.choice for order in hand.now.legal) if isinstance(choice, Go)]
    assert {peril} < set(offered)
    assert not perilous(hand.now.view, usual.choice.to)
    (button,) = hand.buttons(choosing.USUAL)
    assert not button.label.endswith("…")
    assert button.label == names.fitting(
        usual.choice.to, lambda place: decisions.come(place, hidden=usual.choice.hidden)
    )
