"""What a message that asked says once its decision is over (E4.32, W15.14)."""

import pytest
from msgspec.structs import replace

from bot.features.announcements.answered_calls import closings
from bot.games.war.kit import KIT
from bot.model.post import Call
from bot.words import reminders
from tests.laws_bot.watched import watched
from tests.parts import words


@pytest.mark.parametrize("tapped", [7, 0])
def test_w15_14_what_was_answered_in_its_own_message_is_called_answered_when_the_next_one_closes_it(
    tapped: int,
) -> None:
    """However long before; of what nobody answered it says that it is asked no longer."""
    told = next(iter(watched(KIT, 2, 40)))
    seat, scene = next(iter(told.news.scenes.items()))
    open_now = [waiting.number for waiting in scene.waiting]
    call = Call(max(open_now, default=0) + 900, seat, scene.user, "P-22", tapped=tapped)
    quiet = told.news.__class__(public=told.news.public, scenes={seat: scene})
    (post,) = closings(KIT, quiet, [call], anew=[scene.user])
    assert (reminders.CLOSED() in words(post.screen)) is not bool(tapped)


def test_w15_14_what_somebody_answered_is_not_said_to_be_answered_by_an_order_that_came_later() -> None:
    for told in watched(KIT, 2, 40):
        seat = next((entry.seat for entry in told.news.entries if entry.seat in told.news.scenes), None)
        if seat is not None:
            break
    assert seat is not None
    scene, entries = told.news.scenes[seat], told.news.private[seat]
    quiet = told.news.__class__(public=told.news.public, scenes={seat: scene}, private={seat: entries})
    by_order = replace(quiet, ordered=tuple(entry.version for entry in entries))
    for tapped in (7, 0):
        call = Call(
            max((w.number for w in scene.waiting), default=0) + 900, seat, scene.user, "P-22", tapped=tapped
        )
        alone, after = (closings(KIT, news, [call], anew=[scene.user]) for news in (quiet, by_order))
        assert (alone == after) is bool(tapped)
