"""People who are away, and watchers who follow, by taps with restarts between (E8.9, E2.9)."""

import pytest

from bot.local.things import Message
from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.posts import turns_of
from tests.e2e.test_clicks import table
from tests.e2e.test_people import said

DAY = 86_400.0
PEOPLE = ("ana", "ben", "cy", "dana")


def turn_posts(h: House) -> list[Message]:
    return [one for one in h.posts() if turns_of(one.text)]


def followed(h: House) -> list[Message]:
    return [one for one in h.inbox("dana") if "you follow this table" in one.text]


async def until_turn(h: House, name: str) -> None:
    """Play on until that person must decide, and nobody else."""
    driver = Driver(h)
    for _ in range(80):
        asked = await driver.deciders()
        if asked == [name]:
            return
        await driver.step(asked[0])
    raise AssertionError(f"it is never {name}'s turn")


@story
async def test_e8_9_away_by_taps_in_the_middle_of_a_turn_and_back_by_my_turn(inn: House) -> None:
    ana = inn.phones["ana"]
    await ana.my_turn()
    await ana.through("more", "prefs", "away")
    tells(ana.text)
    await inn.restart()
    await ana.pick("away-for", "7")
    tells(ana.text)
    await inn.calm()
    assert not said(inn, "Ana is away"), "the turn that is open is still hers"
    await inn.restart()
    driver = Driver(inn)
    while await driver.deciders() == ["ana"]:
        await driver.step("ana")
    await inn.calm()
    assert said(inn, "Ana is away until <t:") == 1
    assert said(inn, "a stand-in plays **Frodo**") == 1
    await inn.restart()
    while not (await inn.bot.services.queries.table(inn.game)).holder("frodo").stood:
        await driver.step((await driver.deciders())[0])
    await inn.calm()
    while not any("Ana is away until <t:" in one.text for one in turn_posts(inn)):
        await driver.step((await driver.deciders())[0])
        await inn.calm()
        assert (await inn.bot.services.queries.table(inn.game)).holder("frodo").away, "E8.9: in the post"
    await ana.slash("game status")
    tells(ana.text)
    await inn.restart()
    await ana.my_turn()
    tells(ana.text)
    await ana.tap("seat-back")
    await inn.calm()
    await inn.restart()
    assert said(inn, "Ana plays Frodo again.") == 1
    await until_turn(inn, "ana")
    await ana.slash("prefs")
    await ana.tap("away")
    tells(ana.text)


async def test_e8_9_away_by_command_while_a_prompt_is_open_and_back_by_the_day(inn: House) -> None:
    driver = Driver(inn)
    await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
    ben = inn.phones["ben"]
    await ben.slash("prefs", away="the day after tomorrow")
    assert "is no day within half a year" in ben.text
    found = await inn.here.seats.autocomplete("ben", "pony", "prefs", "away", "")
    assert found[0].name.startswith("1 day, until ")
    await ben.slash("prefs", away="3 days", zone="Europe/Berlin")
    assert "Your time zone is Europe/Berlin" in ben.text
    assert "You are away until <t:" in ben.text
    assert await driver.deciders() == ["ben"], "the prompt is still his"
    await inn.restart()
    await inn.later(DAY / 2 + 5)
    assert said(inn, "Ben is away until <t:") == 1
    late = next(one for one in reversed(inn.inbox("ben")) if "the rules for absence decided" in one.text)
    ben.look(late)
    assert {"Change my clock prefs", "Away…", "Give my seat"} <= set(ben.labels()), "E8.6"
    await ben.tap("away")
    await inn.restart()
    until = (await inn.bot.services.people.prefs(inn.user("ben"))).away
    assert until is not None
    await inn.later(until[1] - inn.here.world.clock.now() + 1)
    await inn.restart()
    assert said(inn, "Ben plays Black Rider 1 again.") == 1
    told = "".join(one.text for one in inn.inbox("ben"))
    assert "Welcome back. The stand-in had no turn." in told
    assert "from now on" not in told


@story
async def test_e2_9_a_watcher_follows_by_silent_messages_until_the_end(inn: House) -> None:
    ana, dana = inn.phones["ana"], inn.phones["dana"]
    await ana.slash("game status")
    assert "Follow" not in ana.labels(), "who sits there is told anyway"
    await dana.slash("game status")
    await dana.tap("follow", "on")
    tells(dana.text)
    await dana.slash("game status")
    assert "Unfollow" in dana.labels()
    assert followed(inn) == []
    before = {post.id for post in turn_posts(inn)}
    await inn.restart()
    await until_turn(inn, "ben")
    posts = [post for post in turn_posts(inn) if post.id not in before]
    sent = followed(inn)
    assert len(sent) == len(posts) >= 1
    assert sent[0].silent
    assert not sent[0].notified
    # Word for word what everybody may read, and nothing of any hand.
    assert posts[0].text.splitlines()[0] in sent[0].text
    assert [one["label"] for one in sent[0].buttons] == ["Unfollow"]
    assert len(sent[0].attachments) == len(posts[0].attachments)
    for secret in ("Palantir", "Horse 4", "Rope"):
        assert (secret in sent[0].text) == (secret in posts[0].text)
    await inn.restart()
    await until_turn(inn, "cy")
    got = len(followed(inn))
    assert got == len([post for post in turn_posts(inn) if post.id not in before])
    dana.look(followed(inn)[-1])
    await dana.tap("follow", "off")
    tells(dana.text)
    await until_turn(inn, "ana")
    assert len(followed(inn)) == got
    await dana.slash("game status")
    await dana.tap("follow", "on")
    told = len(turn_posts(inn))
    await inn.bot.services.seats.end_unfinished(inn.game, "vote")
    await inn.calm()
    assert await inn.bot.store.followers(inn.game) == []
    # The turn that no post had told is told when the game ends.
    assert len(followed(inn)) - got == len(turn_posts(inn)) - told == 1


@story
async def test_e2_9_only_who_can_read_the_channel_may_follow(
    monkeypatch: pytest.MonkeyPatch, inn: House
) -> None:
    dana = inn.phones["dana"]
    await dana.slash("game status")
    monkeypatch.setattr("discord.abc.GuildChannel.permissions_for", _none)
    monkeypatch.setattr("discord.TextChannel.permissions_for", _none)
    await dana.tap("follow", "on")
    tells(dana.text)
    assert await inn.bot.store.followers(inn.game) == []


def _none(self: object, who: object) -> object:
    """Nobody may see the channel."""
    import discord

    return discord.Permissions.none()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("passes", [True, False])
@story
async def test_e9_1_the_notebook_passes_with_a_seat_unless_the_lobby_keeps_it(passes: bool, h: House) -> None:
    await table(h, notes=passes)
    driver = Driver(h)
    await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
    await driver.step("ben")
    ana, dana = h.phones["ana"], h.phones["dana"]
    await ana.slash("notes", add="Ben lies")
    await ana.slash("notes")
    learned = "looked at **Black Rider 1**"
    assert learned in ana.text
    await ana.slash("seat give", to="dana")
    await h.calm()
    dana.look(h.inbox("dana")[-1])
    await dana.through("seat-take", "seat-taken")
    await h.calm()
    await h.restart()
    hand = next(one for one in reversed(h.inbox("dana")) if "yours from turn" in one.text)
    assert ("What this seat learned so far is in *Notes*." in hand.text) == passes
    await dana.slash("notes")
    assert (learned in dana.text) == passes
    tells(dana.text)
    assert "Ben lies" not in dana.text, "own notes never pass"
    await dana.slash("log")
    assert ("resisted with" in dana.text) == passes
