"""*In full* of a message: all that happened since the sitting before (W15.1)."""

from msgspec.structs import replace

from bot.games.war.tell import recent
from engine.war.events import quest, table
from tests.games.war.test_recent import FREE, SAURON, SAURONS, WEST, step, west


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
    for last, versions in ((2, [1, 2]), (5, [4, 5])):
        assert [entry.version for entry in recent.before(scene, log, last)] == versions


def test_w15_1_in_full_of_a_question_tells_the_own_steps_that_led_to_it() -> None:
    """Who is asked which Nazgûl goes to whom his Search has found read there of the turn before."""
    found = quest.Searched("sauron", "nazgul", ("gorgoroth",), True, (("2917", ("frodo",)),))
    closed = table.SittingClosed("sauron", "sauron")
    log = [step(1, WEST, FREE, turn=1), step(2, SAURON, closed, turn=2), step(3, SAURON, found, turn=2)]
    told = recent.before(west((), seat=SAURON), log, 3)
    assert [entry.version for entry in told] == [3]
    # The message that the sitting is over, as its time was, tells of that sitting.
    assert [entry.version for entry in recent.before(west((), seat=SAURON), log, 2)] == [1, 2]


def test_w15_1_who_waits_reads_what_the_own_answer_was_about_until_the_own_sitting() -> None:
    """The West answered whether the Ring is put on, and read then only that Sauron was asked."""
    found = quest.Searched("sauron", "nazgul", ("gorgoroth",), True, (("2917", ("frodo",)),))
    answered = table.Asked("P-2", (SAURON,))
    order, answer = step(1, WEST, FREE), step(3, WEST, answered, turn=SAURONS)
    seen = west((order, answer), (step(2, SAURON, found, turn=SAURONS), answer))
    seen = replace(seen, status=replace(seen.status, period=SAURONS, active=SAURON))
    waits = replace(seen, view=replace(seen.view, waiting=(SAURON,)))
    assert [entry.version for entry in recent.recent_steps(waits)] == [1, 2, 3]
    # What is asked of the reader again follows from the own answer.
    asked = replace(seen, view=replace(seen.view, waiting=(WEST,)))
    assert [entry.version for entry in recent.recent_steps(asked)] == [3]
