"""A paused table says on every panel what would end the pause, and offers it (E17.8)."""

from __future__ import annotations

import pytest

from bot.model.screen import Button, Buttons, Screen
from bot.tables.live import BY_ADMIN
from tests.features.house import ANA, BEN, CHANNEL, CY, House, words
from tests.features.seats.test_seats import DANA, told
from tests.features.tapping import tap
from tests.features.test_alarm import THREE

NAMES = {ANA: "Ana", BEN: "Ben", CY: "Cy", DANA: "Dana"}
pytestmark = pytest.mark.usefixtures("any_game")


def row(shown: Screen) -> dict[str, Button]:
    return {one.label: one for part in shown.parts if isinstance(part, Buttons) for one in part.buttons}


async def test_e17_8_a_pause_of_the_host_is_ended_by_the_host_or_by_a_vote(here: House) -> None:
    game = await here.game(*THREE)
    await tap(here, ANA, "pause", game)
    mine = await tap(here, ANA, "turn", game)
    assert "until *Resume*" in words(mine)
    assert row(mine)["Resume"].verb == "resume"
    for verb in ("turn", "resume"):
        theirs = await tap(here, CY, verb, game)
        assert "until Ana or a vote ends that" in words(theirs)
        assert {"Vote to go on", "Ask Ana"} <= set(row(theirs))
        assert "Resume" not in row(theirs)
    watching = await tap(here, DANA, "turn", game)
    assert "until Ana or a vote ends that" in words(watching)
    assert not {"Vote to go on", "Ask Ana", "Resume"} & set(row(watching))


async def test_e17_8_who_asks_the_host_is_heard_once_for_each_pause(here: House) -> None:
    game = await here.game(*THREE)
    await tap(here, ANA, "pause", game)
    await tap(here, CY, "ask-host", game)
    await tap(here, CY, "ask-host", game)
    await here.deliver()
    assert sum("Cy asks you to let" in text for text in told(here, ANA)) == 1
    await tap(here, ANA, "resume", game)
    assert "paused" not in words(await tap(here, CY, "ask-host", game))
    here.time.go(100)
    await tap(here, ANA, "pause", game)
    await here.deliver()
    assert not any("Cy asks you to let" in text for text in told(here, ANA)), "it is closed (E17.3)"
    await tap(here, CY, "ask-host", game)
    await here.deliver()
    assert sum("Cy asks you to let" in text for text in told(here, ANA)) == 1


async def test_e17_8_the_vote_to_go_on_is_two_taps_away_and_then_the_open_vote(here: House) -> None:
    game = await here.game(*THREE)
    await tap(here, ANA, "pause", game)
    button = row(await tap(here, CY, "turn", game))["Vote to go on"]
    sure = await tap(here, CY, button.verb, game, button.arg)
    (second, *_) = row(sure).values()
    await tap(here, CY, second.verb, game, second.arg)
    assert row(await tap(here, BEN, "turn", game))["The open vote"].verb == "votes"
    await here.services.votes.cast(game, BEN, 1, yes=True)
    assert (await here.store.game(game)).status == "running"
    await here.deliver()
    last = list(here.post.places[CHANNEL].envelopes.values())[-1].screen
    assert "My turn" in row(last), "who reads that it goes on can go on"


@pytest.mark.parametrize("why", [BY_ADMIN, "permission", "channel", "removed"])
async def test_e17_8_what_no_player_can_end_offers_nothing(why: str, here: House) -> None:
    game = await here.game(*THREE)
    await here.services.clocks.pause(game, why)
    for user in (ANA, CY):
        shown = await tap(here, user, "turn", game)
        assert "paused" in words(shown)
        assert not {"Resume", "Go on", "Vote to go on", "Ask Ana"} & set(row(shown))


async def test_e17_8_a_vote_that_cannot_be_held_says_why_and_shows_what_can(here: House) -> None:
    game = await here.game(*THREE)
    said = {
        "replace": "Say for whom",
        "resume": "No vote can let this table go on",
        "remove.nobody": "three deadlines in a row",
        "nonsense": "can't vote on that",
    }
    for what, why in said.items():
        shown = await tap(here, CY, "vote", game, what)
        assert why in words(shown)
        assert "vote" in str([getattr(part, "verb", "") for part in shown.parts]), "the menu is right there"
