"""What the channel is told while a sitting goes on, and in which order (W3.3, W3.4, E3.9)."""

from __future__ import annotations

from bot.games.war.tell.teller import Teller
from bot.model.story import Told
from engine.war import position
from engine.war.events import quest, table
from tests.approved.stories import story, tells


@story
def test_w3_4_the_picture_of_a_capture_and_of_the_ring_says_so() -> None:
    hearing = Teller("sauron", position(preset="last_days").field)
    hearing.read([quest.CaptureTried("frodo", "2314", "nazgul_3", 6, 8, 10, taken=True)])
    taken = Told("sauron", 4, (), hearing.deeds()).weightiest
    assert taken is not None
    tells(taken.head)
    hearing = Teller("sauron", position(preset="last_days").field)
    hearing.read([quest.PutOn(mordor=False, who="frodo")])
    worn = Told("sauron", 4, (), hearing.deeds()).weightiest
    assert worn is not None
    tells(worn.head)


def test_w3_3_what_follows_the_first_search_is_told_after_it() -> None:
    hearing = Teller("sauron", position(preset="last_days").field)
    hearing.read(
        [
            table.TurnBegan(1, 1),
            quest.GollumRolled("nobody"),
            quest.Searched("sauron", "nazgul", ("fangorn_wold",), True, (("2213", ("frodo",)),)),
            quest.CaptureTried("frodo", "2213", "nazgul_3", 10, 12, 7, taken=False),
        ]
    )
    told = [deed.text for deed in hearing.deeds()]
    assert [n for n, one in enumerate(told) if "is spotted" in one] < [
        n for n, one in enumerate(told) if "Frodo evades" in one
    ]
