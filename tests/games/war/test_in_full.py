"""*In full* of a message: all that happened since the sitting before (W15.1)."""

from bot.games.war.tell import recent
from engine.war.events import quest, table
from tests.games.war.test_recent import FREE, SAURON, WEST, step, west


def test_w15_1_in_full_of_the_message_of_a_sitting_has_all_since_the_one_before_the_own_search_too() -> None:
    """ "Nothing has happened since" stood below the Search of a first sitting."""
    found = quest.Searched("sauron", "nazgul", ("gorgoroth",), True, (("2917", ("frodo",)),))
    closed = table.SittingClosed("sauron", "sauron")
    log = [
        step(1, SAURON, found, turn=0),
        step(2, WEST, FREE, turn=1),
        step(3, SAURON, closed, turn=2),
        step(4, SAURON, found, turn=3),
        step(5, WEST, FREE, turn=4),
        step(6, SAURON, FREE, turn=5),
    ]
    scene = west((), seat=SAURON)
    for sitting, versions in ((2, [1, 2]), (5, [4, 5])):
        assert [entry.version for entry in recent.before(scene, log, sitting)] == versions
