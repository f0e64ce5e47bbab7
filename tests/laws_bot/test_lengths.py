"""How much the channel has to read (W15.11): what stays there of six turns of *The Last Days*, as a phone
breaks it into lines."""

import random

import pytest

from bot.games.war.kit import KIT as WAR
from bot.model.screen import Screen
from bot.ui import phone
from tests.laws.kits import lobby_of, seated
from tests.laws_bot.watched import watched

TURNS, LINES, STEPS = 6, 120, 2000
GAMES = random.Random("six turns").sample(range(1000), 20)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", GAMES)
def test_w15_11_six_turns_of_the_last_days_take_at_most_120_lines(seed: int) -> None:
    """Of a game that is over sooner all but its end."""
    stays = channel(seed)
    taken = {key: phone.lines(shown.parts) for key, shown in stays.items()}
    assert len(taken) > TURNS
    assert sum(taken.values()) <= LINES, taken


def channel(seed: int) -> dict[str, Screen]:
    """Each message of the channel as it is when others have followed, of so many turns of two people."""
    stays = dict[str, Screen]()
    table = seated(WAR, seed, lobby_of(WAR, 2, "last_days"))
    for told in watched(WAR, seed, STEPS, table):
        now, posts = told.news.public, [post for post in told.posts if post.to is None]
        over = now.view.field.turn.number > TURNS or now.status.outcome is not None
        for post in posts:
            if not over:
                stays.pop(post.edit, None)
                stays[post.key or post.edit] = post.screen
            if post.closed is not None and post.strip in stays:
                stays[post.strip] = post.closed
            stays.pop(post.gone, None)
        if over and posts:
            break
    return {key: shown for key, shown in stays.items() if shown.parts}
