"""What made a power go to war stands before that it does, in whatever a reader is told (W15.2)."""

from bot.games.war.kit import KIT
from bot.games.war.tell import marches
from bot.games.war.words import names
from bot.model.screen import plain
from engine.war.events import quest, table
from tests.laws_bot.watched import watched
from tests.parts import words

STEPS = 260
MESSAGES = ("dm-hand", "prompt")


def test_w15_2_who_was_spotted_is_told_before_the_war_that_came_of_it() -> None:
    """The question about the Ring told of the war first, and of what had made it after it, or not at all."""
    due, told_of = dict[str, list[object]](), 0
    for told in watched(KIT, 1, STEPS):
        for seat, scene in told.news.scenes.items():
            facts = due.setdefault(seat, [])
            facts += [fact for entry in told.news.private.get(seat, ()) for fact in entry.events]
            sent = [post for post in told.posts if post.to == scene.user and post.kind in MESSAGES]
            called = [fact for fact in facts if isinstance(fact, table.Mobilised) and fact.why == "spotted"]
            spots = [at for fact in facts if isinstance(fact, quest.Searched) for at, __ in fact.spotted]
            for text in (plain(words(post.screen)) for post in sent if called and spots):
                war = text.find(plain(marches.sentences(called)[0]))
                assert war < 0 or 0 <= text.find(names.spot(spots[-1])) < war, (seat, text)
                told_of += war >= 0
            due[seat] = [] if sent else facts
    assert told_of
