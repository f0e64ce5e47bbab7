"""A game of Riddle sends few direct messages: none tells what the own tap showed (E6.3, E16.9)."""

import pytest

from bot.games.riddle.kit import KIT
from bot.games.war.kit import KIT as WAR
from engine.riddle import events as ev
from engine.war.events.table import SittingClosed
from tests.laws_bot.watched import watched

STEPS = 260
HANDS, MOST = 2.0, 2.6
"""Messages about the hand, and all of them, for each own turn of a person."""


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(8))
def test_e6_3_so_many_messages_come_for_each_own_turn_at_most(seed: int) -> None:
    turns = hands = sent = 0
    for told in watched(KIT, seed, STEPS):
        for post in told.posts:
            if post.to is None or post.edit or post.kind not in ("dm-hand", "prompt", "dm-look"):
                continue
            sent += 1
            hands += post.kind == "dm-hand"
        for entry in told.news.entries:
            for event in entry.events:
                if isinstance(event, ev.TurnBegan):
                    turns += told.news.public.table.holder(event.seat).user is not None
    assert turns > 5
    assert hands <= HANDS * turns, (hands, turns)
    assert sent <= MOST * turns, (sent, turns)


@pytest.mark.sampled("1")
@pytest.mark.parametrize("seed", range(8))
def test_e6_3_who_closes_the_own_sitting_of_the_war_gets_no_message_that_says_the_same(seed: int) -> None:
    """The panel that was tapped says it, with the same controls."""
    closed = 0
    for told in watched(WAR, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            tapped = [one for one in told.news.private.get(seat, ()) if one.seat == seat and not one.late]
            mine = [
                e for one in tapped for e in one.events if isinstance(e, SittingClosed) and e.seat == seat
            ]
            if not mine or told.news.ordered or told.news.public.status.outcome is not None:
                continue
            closed += 1
            again = [post for post in told.posts if post.to == scene.user and post.kind == "dm-hand"]
            assert not again or scene.decision, again
    assert closed
