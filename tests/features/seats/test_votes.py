"""Votes of the table, a table that is paused, and the end without a winner (E8.11, E10.7, E17.8)."""

import pytest

from bot.model.errors import Refusal
from bot.model.screen import Button, Buttons, Screen
from bot.tables.ballot import VOTE, VOTE_LIVE, subjects
from bot.tables.bookkeeping import BY_ADMIN
from bot.ui import components
from engine import riddle
from tests.features.house import ANA, BEN, CHANNEL, CY, House, computer, person
from tests.features.seats.test_seats import DANA, miss, public, told
from tests.features.tapping import tap
from tests.features.test_alarm import THREE, TWO
from tests.parts import buttons, words


def letter(here: House, text: str) -> Screen:
    found = [one.screen for one in here.post.places[CHANNEL].envelopes.values() if text in str(one.screen)]
    return found[-1]


@pytest.fixture
async def game(here: House) -> str:
    return await here.game(*THREE)


@pytest.mark.usefixtures("any_game")
async def test_e8_11_more_than_half_pause_the_table_and_let_it_go_on(here: House, game: str) -> None:
    deadline = (await here.turn_of(game)).deadline or 0
    await here.services.votes.call(game, BEN, "pause")
    await here.deliver()
    asked = letter(here, "**Vote**")
    assert components.count(asked) == 5
    assert [button.label for button in buttons(asked)] == ["Yes", "No"]
    assert "2 of 3 votes" in public(here)[-1]
    for again in (
        here.services.votes.call(game, CY, "end"),
        here.services.votes.cast(game, BEN, 1, yes=False),
        here.services.votes.cast(game, DANA, 1, yes=True),
        here.services.votes.cast(game, CY, 7, yes=True),
    ):
        with pytest.raises(Refusal, match=r"vote\.(open|twice|not_yours|closed)"):
            await again
    assert (await here.store.game(game)).status == "running"
    await here.services.votes.cast(game, ANA, 1, yes=True)
    await here.deliver()
    assert (await here.store.game(game)).status == "paused"
    assert "The vote has passed." in "\n".join(public(here))
    assert buttons(letter(here, "**Vote**")) == []
    with pytest.raises(Refusal, match=r"vote\.closed"):
        await here.services.votes.cast(game, CY, 1, yes=True)
    here.time.go(1000)
    await here.services.votes.call(game, CY, "resume")
    await here.services.votes.cast(game, BEN, 2, yes=False)
    await here.services.votes.cast(game, ANA, 2, yes=True)
    assert (await here.store.game(game)).status == "running"
    assert (await here.turn_of(game)).deadline == deadline + 1000


@pytest.mark.usefixtures("any_game")
@pytest.mark.parametrize(("clock", "lasts"), [("daily", VOTE), ("live", VOTE_LIVE)])
async def test_e8_11_a_vote_is_open_for_its_time(clock: str, lasts: float, here: House) -> None:
    game = await here.game(*THREE, clock=clock)
    await here.services.clocks.pause(game)
    await here.services.votes.call(game, BEN, "resume")
    here.time.go(lasts - 1)
    await here.ring()
    assert (await here.services.tables.live(game)).bookkeeping.vote is not None
    here.time.go(1)
    await here.ring()
    await here.deliver()
    assert (await here.services.tables.live(game)).bookkeeping.vote is None
    assert (await here.store.game(game)).status == "paused"
    assert sum("Time is up" in text for text in public(here)) == 1


async def test_p0_5_removal_is_voted_on_after_three_misses_only_and_says_what_it_does(
    here: House, game: str
) -> None:
    with pytest.raises(Refusal, match=r"vote\.now"):
        await here.services.votes.call(game, ANA, "remove", "black-rider-1")
    await miss(here, game, BEN, 3)
    live = await here.services.tables.live(game)
    found = [one for one in subjects(live.table, live.bookkeeping) if one[1] == "black-rider-1"]
    assert found == [("remove", "black-rider-1")], "a stand-in plays there already"
    await here.services.votes.call(game, ANA, "remove", "black-rider-1")
    await here.deliver()
    assert (
        "Their cards are discarded; The Ring, if it is among them, is shuffled into the deck"
        in public(here)[-1]
    )
    with pytest.raises(Refusal, match=r"vote\.not_yours"):
        await here.services.votes.cast(game, BEN, 1, yes=False)
    await here.services.votes.cast(game, CY, 1, yes=True)
    live = await here.services.tables.live(game)
    assert live.state.player("black-rider-1").status == "gone"
    assert BEN in live.bookkeeping.former
    assert riddle.problems(live.state) == []


async def test_a_vote_about_somebody_who_is_back_is_over(here: House, game: str) -> None:
    await miss(here, game, BEN, 3)
    await here.services.votes.call(game, ANA, "remove", "black-rider-1")
    await here.services.seats.come_back(game, BEN)
    await here.deliver()
    assert (await here.services.tables.live(game)).bookkeeping.vote is None
    assert "not needed any more" in "\n".join(public(here))
    with pytest.raises(Refusal, match=r"vote\.closed"):
        await here.services.votes.cast(game, CY, 1, yes=True)


async def test_a_game_can_be_ended_with_a_reason_in_the_middle_of_anything(here: House, game: str) -> None:
    await here.services.clocks.pause(game)
    await here.services.seats.end_unfinished(game, "The server closes this channel.")
    await here.deliver()
    assert "The server closes this channel." in "\n".join(public(here))
    with pytest.raises(Refusal, match=r"table\.over"):
        await here.services.seats.end_unfinished(game)
    with pytest.raises(Refusal, match=r"table\.over"):
        await here.services.votes.call(game, ANA, "end")


@pytest.mark.usefixtures("any_game")
async def test_e9_3_one_person_alone_with_computers_ends_the_game_at_once(here: House) -> None:
    game = await here.game(person(ANA, "Ana", "frodo"), computer("C1", "sam"))
    await here.services.votes.call(game, ANA, "end")
    await here.deliver()
    assert (await here.store.game(game)).status == "over"
    assert not any("**Vote**" in text for text in public(here))


# E17.8


def calls(here: House, user: int) -> list[Screen]:
    """What somebody was asked by direct message about votes, as it reads now."""
    lie = here.post.places.get(-user)
    return [one.screen for one in lie.envelopes.values() if "**Vote**" in str(one.screen)] if lie else []


@pytest.mark.usefixtures("any_game")
async def test_e17_8_a_vote_calls_each_who_may_vote_once_and_every_call_closes(
    here: House, game: str
) -> None:
    await here.services.votes.call(game, BEN, "pause")
    await here.deliver()
    rang = [(-place, one.silent) for _, place, one in here.post.log if "**Vote**" in str(one.screen)]
    assert sorted(one for one in rang if one[0] > 0) == [(ANA, False), (CY, False)], "one ping each"
    assert [button.verb for button in buttons(calls(here, CY)[0])] == ["ballot", "ballot"]
    await here.services.votes.cast(game, CY, 1, yes=False)
    await here.deliver()
    assert "You have said no" in str(calls(here, CY)[0])
    assert buttons(calls(here, CY)[0]) == []
    assert buttons(calls(here, ANA)[0]) != [], "Ana is still asked"
    await here.services.votes.cast(game, ANA, 1, yes=True)
    await here.deliver()
    for user in (ANA, CY):
        (told_,) = calls(here, user)
        assert buttons(told_) == []
        assert "The vote has passed." in str(told_)


@pytest.mark.usefixtures("any_game")
async def test_e17_8_who_takes_no_messages_is_called_in_the_channel(here: House) -> None:
    here.post.refusing.add(CY)
    game = await here.game(*THREE)
    await here.services.votes.call(game, BEN, "pause")
    await here.deliver()
    called = [one for _, place, one in here.post.log if place == CHANNEL and one.notify == (CY,)]
    assert any(f"<@{CY}>, the table votes" in str(one.screen) for one in called)


def row_of(shown: Screen) -> dict[str, Button]:
    return {one.label: one for part in shown.parts if isinstance(part, Buttons) for one in part.buttons}


@pytest.mark.usefixtures("any_game")
async def test_e17_8_a_pause_of_the_host_is_ended_by_the_host_or_by_a_vote(here: House) -> None:
    game = await here.game(*THREE)
    await tap(here, ANA, "pause", game)
    mine = await tap(here, ANA, "turn", game)
    assert "until *Resume*" in words(mine)
    assert row_of(mine)["Resume"].verb == "resume"
    for verb in ("turn", "resume"):
        theirs = await tap(here, CY, verb, game)
        assert "until Ana or a vote ends that" in words(theirs)
        assert {"Vote to go on", "Ask Ana"} <= set(row_of(theirs))
        assert "Resume" not in row_of(theirs)
    watching = await tap(here, DANA, "turn", game)
    assert "until Ana or a vote ends that" in words(watching)
    assert not {"Vote to go on", "Ask Ana", "Resume"} & set(row_of(watching))


@pytest.mark.usefixtures("any_game")
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


@pytest.mark.usefixtures("any_game")
async def test_e17_8_the_vote_to_go_on_is_two_taps_away_and_then_the_open_vote(here: House) -> None:
    game = await here.game(*THREE)
    await tap(here, ANA, "pause", game)
    button = row_of(await tap(here, CY, "turn", game))["Vote to go on"]
    sure = await tap(here, CY, button.verb, game, button.arg)
    (second, *_) = row_of(sure).values()
    await tap(here, CY, second.verb, game, second.arg)
    assert row_of(await tap(here, BEN, "turn", game))["The open vote"].verb == "votes"
    await here.services.votes.cast(game, BEN, 1, yes=True)
    assert (await here.store.game(game)).status == "running"
    await here.deliver()
    last = list(here.post.places[CHANNEL].envelopes.values())[-1].screen
    assert "My turn" in row_of(last), "who reads that it goes on can go on"


@pytest.mark.parametrize("why", [BY_ADMIN, "permission", "channel", "removed"])
@pytest.mark.usefixtures("any_game")
async def test_e17_8_what_no_player_can_end_offers_nothing(why: str, here: House) -> None:
    game = await here.game(*THREE)
    await here.services.clocks.pause(game, why)
    for user in (ANA, CY):
        shown = await tap(here, user, "turn", game)
        assert "paused" in words(shown)
        assert not {"Resume", "Go on", "Vote to go on", "Ask Ana"} & set(row_of(shown))


@pytest.mark.usefixtures("any_game")
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


@pytest.mark.usefixtures("any_game")
async def test_e8_11_a_vote_that_cannot_pass_any_more_is_over(here: House, game: str) -> None:
    await here.services.votes.call(game, BEN, "end")
    await here.services.votes.cast(game, ANA, 1, yes=False)
    await here.services.votes.cast(game, CY, 1, yes=False)
    live = await here.services.tables.live(game)
    assert live.bookkeeping.vote is None
    assert live.row.status == "running"


async def test_e8_11_of_two_people_both_must_agree(here: House) -> None:
    game = await here.game(*TWO, computer("C1", "sam"))
    await here.services.votes.call(game, ANA, "replace", "black-rider-1")
    assert (await here.services.queries.table(game)).holder("black-rider-1").present
    await here.services.votes.cast(game, BEN, 1, yes=True)
    holder = (await here.services.queries.table(game)).holder("black-rider-1")
    assert holder.stand_in
    assert holder.offered
    await here.services.votes.call(game, ANA, "end")
    assert (await here.store.game(game)).status == "running"
    await here.services.votes.cast(game, BEN, 2, yes=True)
    assert (await here.store.game(game)).status == "over"
