"""What a plan did is told to its owner, whatever message came before (E6.3, E18.4)."""

import pytest

from bot.games.riddle.words import plans as plan_words
from engine.dice import SeededDice
from engine.riddle import board as boards
from engine.riddle.actions import Move
from engine.riddle.options import Options
from tests.features.house import ANA, BEN, House
from tests.features.orders.table import act, letters
from tests.features.plans.table import GATE, ends, far, planned, rung
from tests.parts import words


@pytest.fixture(autouse=True)
def _four(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every die of a turn shows a four; what is drawn is left to chance."""
    real = SeededDice.roll
    monkeypatch.setattr(
        SeededDice, "roll", lambda self, label: 4 if label == "movement" else real(self, label)
    )


async def test_E6_3_E18_4_what_a_plan_did_stays_told_where_news_came_as_its_turn_began(here: House) -> None:
    """An exchange is news for Ben as his turn begins; the end of that turn does not close the message that
    then tells what his plan picked up and discarded."""
    at = {"frodo": "F9", "black-rider-1": GATE}
    game = await planned(here, state=far(at=at, start="F9", roll=4, moved=False, die_used=False))
    await act(here, game, ANA, Move(GATE))
    await ends(here, game, ANA)
    (news,) = [post for post in await letters(here) if (post.to, post.kind) == (BEN, "dm-hand")]
    for __ in range(3):
        await rung(here)
    posts = [post for post in await letters(here) if post.to == BEN]
    assert [(post.kind, post.edit) for post in posts] == [("dm-hand", news.key)]
    played = plan_words.ended("played", boards.of(boards.MIDDLE_EARTH, Options()), ())
    assert played in words(posts[0].screen)
    assert here.post.texts(-BEN)[-1] == words(posts[0].screen)
