"""What the house keeps, hides and counts of a game that knows no card (design.md 2)."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.app.house import everything
from bot.features.replay.place import Place
from bot.features.replay.screens import EVERYTHING, PUBLIC
from bot.interactions.tap import Tap
from bot.model.errors import Stale
from bot.model.screen import Screen
from bot.model.seat_changes import MISSES
from engine.game import IllegalAction
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, computer, house, person, words
from tests.toy.kit import TOY
from tests.toy.rules import RULES, SEATS, Action

THREE = (person(ANA, "Ana"), person(BEN, "Ben"), person(CY, "Cy"))
SEAT = {ANA: "red", BEN: "green", CY: "blue"}
DAY = 86_400.0
VERBS = everything({TOY.id: TOY})


async def act(here: House, game: str, user: int, *way: str) -> None:
    """One action of somebody who is asked."""
    scene = await here.services.queries.scene(game, user)
    await here.services.play.submit(game, user, [Action(*way)], scene.decision)


async def play_on(here: House, game: str) -> None:
    """Everybody draws until the game is over."""
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


# Clocks


@pytest.mark.asyncio
async def test_p0_4_a_prompt_and_a_turn_get_their_defaults(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        here.time.go(1000)
        await act(here, game, ANA, "point", "green")
        await act(here, game, ANA, "offer", "green")
        ben = await here.services.queries.scene(game, BEN)
        assert (ben.kind, ben.deadline) == ("answering", here.time.now + DAY / 2)
        assert (await here.services.queries.scene(game, ANA)).deadline is None, "her clock stands still"
        here.time.go(DAY / 2)
        await here.ring()
        assert (await here.turn_of(game)).seat == "green"
        here.time.go(DAY)
        await here.ring()
        assert (await here.turn_of(game)).seat == "blue"
        steps = await here.store.steps(game)
        assert [(one.seat, one.how) for one in steps[-2:]] == [("green", "default"), ("green", "default")]
        assert [RULES.codec.action(one.action).do for one in steps[-2:]] == ["refuse", "draw"]


@pytest.mark.asyncio
async def test_e8_10_an_outage_moves_the_deadline_of_a_prompt(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        await act(here, game, ANA, "point", "green")
        await act(here, game, ANA, "offer", "green")
        before = (await here.services.queries.scene(game, BEN)).deadline or 0
        here.time.go(3 * DAY)
        await here.services.clocks.away(here.time.now - 3 * DAY)
        await here.ring()
        assert (await here.services.queries.scene(game, BEN)).deadline == before + 3 * DAY


@pytest.mark.asyncio
async def test_e8_7_a_computer_takes_over_for_who_misses_three_turns(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        for _ in range(MISSES):
            here.time.go(DAY)
            await here.ring()
            for user in (BEN, CY):
                await act(here, game, user, "draw")
        live = await here.services.tables.live(game)
        assert live.row.status == "over"
        assert live.table.holder("red").stand_in == "sharp"
        assert [(row.seat, row.user, row.computer) for row in live.seats[3:]] == [("red", None, "sharp")]


@pytest.mark.asyncio
async def test_e9_2_a_computer_plays_for_somebody_who_asks_and_gives_the_seat_back(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        await here.services.seats.stand_in(game, ANA)
        here.time.go(60)
        await here.ring()
        first = (await here.store.steps(game, after=1))[0]
        assert (first.seat, first.how) == ("red", "computer")
        await here.services.seats.come_back(game, ANA)
        assert (await here.services.queries.table(game)).holder("red").present


@pytest.mark.asyncio
async def test_r_23_who_leaves_for_good_plays_no_more_and_the_last_one_wins(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        await here.services.seats.quit(game, BEN)
        await act(here, game, ANA, "draw")
        assert (await here.turn_of(game)).seat == "blue"
        await here.services.seats.quit(game, ANA)
        status = (await here.services.queries.public(game)).status
        assert status.outcome is not None
        assert status.outcome.winners == ("blue",)


# The record, the log, the replay


@pytest.mark.asyncio
async def test_r_22_a_step_is_taken_back_and_seen_by_nobody_else_before(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        await act(here, game, ANA, "point", "blue")
        assert (await here.services.queries.scene(game, BEN)).view.on == ""
        assert (await here.services.queries.scene(game, ANA)).undo.action == Action("point", "blue")
        back = await here.services.play.undo(game, ANA)
        assert (back.view.on, back.undo.action) == ("", None)


@pytest.mark.asyncio
async def test_an_illegal_action_and_a_late_one_change_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        scene = await here.services.queries.scene(game, ANA)
        with pytest.raises(IllegalAction):
            await here.services.play.submit(game, ANA, [Action("accept")], scene.decision)
        assert (await here.store.game(game)).version == 1
        await act(here, game, ANA, "draw")
        with pytest.raises(Stale):
            await here.services.play.submit(game, ANA, [Action("draw")], scene.decision)


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
        assert "das Spiel hat begonnen" in ben
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
