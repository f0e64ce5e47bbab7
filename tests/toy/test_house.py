"""What the house keeps, hides and counts of a game that knows no card (design.md 2)."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.app.house import everything
from bot.features.replay.place import Place
from bot.features.replay.screens import EVERYTHING, PUBLIC
from bot.interactions.tap import Tap
from bot.model.screen import Screen
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, computer, house, person
from tests.parts import words
from tests.toy.kit import TOY
from tests.toy.rules import SEATS, Action

THREE = (person(ANA, "Ana"), person(BEN, "Ben"), person(CY, "Cy"))
SEAT = {ANA: "red", BEN: "green", CY: "blue"}
DAY = 86_400.0
VERBS = everything({TOY.id: TOY})


async def act(here: House, game: str, user: int, *way: str) -> None:
    """One action of somebody who is asked."""
    scene = await here.services.queries.scene(game, user)
    await here.services.play.submit(game, user, [Action(*way)], scene.decision)


async def play_on(here: House, game: str) -> None:
    while (await here.store.game(game)).status == "running":
        await act(here, game, (await here.turn_of(game)).user, "draw")


async def opened(
    here: House, user: int, verb: str, *, game: str = "", arg: str = "", guild: int = GUILD
) -> str:
    """What a button of the house shows that person."""
    tap = Tap(services=here.services, user=user, name="Ana", game=game, arg=arg, channel=CHANNEL, guild=GUILD)
    tap.router = VERBS
    shown = await VERBS[verb].handler(tap)
    assert isinstance(shown, Screen)
    return words(shown)


# The record, the log, the replay


@pytest.mark.asyncio
async def test_e7_5_log_and_replay_say_what_each_may_know(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        await act(here, game, ANA, "draw")
        held = (await here.services.tables.live(game)).state.numbers["red"]
        told = f"red draws a number. red has {held}."
        assert told in await opened(here, ANA, "log", game=game)
        assert told not in await opened(here, BEN, "log", game=game)
        assert "red draws a number." in await opened(here, BEN, "log", game=game)
        await play_on(here, game)
        assert told in await opened(here, BEN, "replay", game=game, arg=Place(2, EVERYTHING).arg)
        assert "red has" not in await opened(here, BEN, "replay", game=game, arg=Place(2, PUBLIC).arg)


@pytest.mark.asyncio
async def test_e10_6_finished_games_are_counted(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        await play_on(here, game)
        assert "**red** (Ana): 3 turns" in await opened(here, ANA, "gamestats", game=game)
        for user, seat in SEAT.items():
            assert "1 game" in await opened(here, user, "stats", arg="me")
            assert seat in await opened(here, user, "stats", arg="me")
        (winner,) = (await here.services.queries.public(game)).view.outcome.winners
        fame = await here.store.fame(TOY.id, GUILD, 10, "")
        assert [SEAT[row.user] for row in fame.champions if row.wins] == [winner]


# Languages


@pytest.mark.asyncio
async def test_e12_5_what_the_game_says_in_no_other_language_stays_english_sentence_by_sentence(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, kit=TOY) as here:
        await here.services.people.prefer(BEN, lambda old: replace(old, language="de"))
        game = await here.game(*THREE)
        await act(here, game, ANA, "draw")
        await here.deliver()
        ben = "\n".join(here.post.texts(-BEN))
        assert "**du bist dran**" in ben
        assert "green has" in ben
        assert "red draws a number." in "\n".join(here.post.texts(CHANNEL))


# Secrets


@pytest.mark.asyncio
async def test_i1_nobody_is_sent_the_number_of_another(tmp_path: Path) -> None:
    """Also where a seat is taken over by somebody else, and in direct messages that were refused."""
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE[:2], computer("C1"))
        here.post.refusing.add(BEN)
        await act(here, game, ANA, "point", "green")
        await act(here, game, ANA, "offer", "green")
        await act(here, game, BEN, "accept")
        for _ in range(4):
            here.time.go(DAY)
            await here.ring()
            await here.deliver()
        assert (await here.store.game(game)).status == "running"
        said = {place: "\n".join(here.post.texts(place)) for place in (CHANNEL, -ANA, -BEN)}
        assert "red has" in said[-ANA]
        assert not any(f"{seat} has" in said[CHANNEL] for seat in SEATS)
        assert not any(f"{seat} has" in said[-ANA] for seat in ("green", "blue"))
        assert said[-BEN] == ""


@pytest.mark.asyncio
async def test_e10_3_at_the_end_every_number_and_the_seed_are_shown(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        await play_on(here, game)
        shown = await opened(here, CY, "reveal", game=game)
        numbers = (await here.services.tables.live(game)).state.numbers
        assert all(f"{seat} has {number}." in shown for seat, number in numbers.items())
        assert (await here.store.game(game)).secret.hex() in shown
        data = await here.services.play.record(game)
        assert msgspec.json.decode(data.split(b"\n")[0])["body"]["game"] == "highest"
