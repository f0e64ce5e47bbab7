"""A great force that enters the map stands in the post of that turn, with where and how strong (W3.2)."""

import pytest

from bot.games.war.kit import KIT
from bot.games.war.scene import WarEntry
from bot.games.war.tell import marches
from bot.games.war.words import names
from bot.model.screen import plain
from engine.war.events import table
from engine.war.pieces import TROOPS
from tests.laws_bot.watched import watched
from tests.parts import words
from tests.sampled import wide

POSTS = ("turn-post", "event-post")


@pytest.mark.sampled("1-260")
@wide("steps", 260, 420)
@pytest.mark.parametrize("seed", range(1, 9))
def test_w3_2_every_great_force_that_enters_the_map_stands_in_the_post_of_its_turn(
    seed: int, steps: int
) -> None:
    """The Haradrim, forty strong, stood in no post: lighter than all else, they found no room."""
    due, told_of = list[tuple[int, table.Arrived]](), 0
    for told in watched(KIT, seed, steps):
        due += [
            (entry.version, fact)
            for entry in told.news.entries
            for fact in entry.events
            if isinstance(fact, table.Arrived) and _great(entry, fact)
        ]
        texts = [plain(words(post.screen)) for post in told.posts if post.kind in POSTS]
        for portion, text in zip(told.portions, texts, strict=False):
            now = [fact for version, fact in due if version <= portion.version]
            missing = [fact for fact in now if not (names.spot(fact.at) in text and _named(fact.who) in text)]
            assert not missing, (missing, text)
            told_of, due = told_of + len(now), [row for row in due if row[0] > portion.version]
    assert told_of


def _great(entry: WarEntry, fact: table.Arrived) -> bool:
    """Whether it is of a force that is great: who enters for a power in one step."""
    step = [one for one in entry.events if isinstance(one, table.Arrived)]
    mine = [one for one in step if _power(one) is not None and _power(one) == _power(fact)]
    return marches.entering(mine) >= marches.GREAT


def _power(fact: table.Arrived) -> str | None:
    """Whose troops they are; None for people."""
    kind = TROOPS.get(fact.who.partition("/")[0].partition(".")[0])
    return kind.power if kind is not None else None


def _named(who: str) -> str:
    """What a sentence calls it: troops with their strength."""
    kind = who.partition("/")[0].partition(".")[0]
    return names.piece(who) if kind not in TROOPS else names.party([who])
