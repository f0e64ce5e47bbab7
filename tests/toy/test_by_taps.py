"""A game that knows no card is played by taps, in the whole bot with the stand-in for Discord."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app.games import GAMES as PLAYED
from tests.e2e.house import House, house
from tests.toy.kit import TOY

GAMES = {TOY.id: TOY}
COMMANDS = (
    *("turn", "hand", "board", "log", "rules", "help", "decide", "undo", "notes", "orders"),
    *("replay", "stats", "card", "verify", "prefs", "end", "tutorial", "data about"),
    *("seat back", "seat quit", "seat computer", "seat take"),
    *("game vote", "game status", "game options", "game list", "game settings", "game people"),
    *("game dice", "game pause", "game resume", "game rematch"),
)


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What is answered with "Something broke" stands in the log."""
    yield
    assert [one.message for one in caplog.get_records("call") if one.levelname == "ERROR"] == []


async def opened(h: House, *people: str, computers: tuple[str, ...] = ()) -> None:
    """A table of these people at which the game has begun."""
    host, *guests = [h.phones[one] for one in people]
    await host.slash("game new", name="The Green Dragon")
    await host.tap("open")
    h.game = await h.bot.services.queries.game_in(h.here.world.channel("pony").id) or ""
    await h.calm()
    for guest in guests:
        guest.look(h.lobby_post())
        await guest.tap("join")
        await guest.pick("wish", "any", arg="")
    for strength in computers:
        await host.slash("game people", computer=strength)
    await h.begin(people[0])


async def asked(h: House) -> str:
    """Who must act."""
    (wait,) = (await h.bot.services.queries.public(h.game)).waiting
    return h.name((await h.bot.services.queries.table(h.game)).holder(wait.seat).user or 0)


async def play_on(h: House) -> None:
    """Everybody draws, or refuses, until the game is over."""
    while (await h.bot.services.queries.table(h.game)).status == "running":
        phone = h.phones[await asked(h)]
        await phone.my_turn()
        await phone.tap("toy", "draw." if phone.has("toy", "draw.") else "refuse.")
        await h.calm()


@pytest.mark.asyncio
async def test_three_people_play_it_to_its_end(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as h:
        await opened(h, "ana", "ben", "cy")
        ana = h.phones["ana"]
        await ana.my_turn()
        await ana.tap("toy", "point.blue")
        assert ana.has("toy", "offer.blue")
        await ana.tap("undo")
        assert not ana.has("toy", "offer.blue"), "taken back"
        await ana.tap("toy", "point.green")
        await ana.tap("toy", "offer.green")
        await h.calm()
        assert await asked(h) == "ben"
        ben = h.phones["ben"]
        ben.look(ben.newest("toy"))
        assert "green has" in ben.text
        assert "red has" not in ben.text
        await ben.tap("toy", "accept.")
        await play_on(h)
        assert any("Won by: " in post.text for post in h.posts())
        await ana.slash("log")
        assert "blue draws a number." in ana.text


@pytest.mark.asyncio
async def test_computers_play_it_with_one_person(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as h:
        await opened(h, "ana", computers=("steady", "sharp"))
        await play_on(h)
        assert any("Won by: " in post.text for post in h.posts())


@pytest.mark.asyncio
@pytest.mark.parametrize("over", [False, True])
async def test_what_any_table_answers_is_answered(tmp_path: Path, over: bool) -> None:
    async with house(tmp_path, games=GAMES) as h:
        await opened(h, "ana", "ben", "cy")
        if over:
            await play_on(h)
        for command in COMMANDS:
            shown = await h.phones["ben"].slash(command)
            assert shown.text, command


@pytest.mark.asyncio
async def test_a_house_of_two_games_opens_either_and_offers_the_last_one_again(tmp_path: Path) -> None:
    """design.md 2: ``game:`` says which; left out it is what the server opened last."""
    async with house(tmp_path, games={**PLAYED, **GAMES}) as h:
        ana = h.phones["ana"]
        found = await h.here.seats.autocomplete("ana", "pony", "game new", "game", "")
        assert [choice.value for choice in found] == [*PLAYED, TOY.id]
        found = await h.here.seats.autocomplete("ana", "pony", "game new", "preset", "", {"game": TOY.id})
        assert [choice.value for choice in found] == [f"{TOY.id}.plain"]
        await ana.slash("game new")
        assert "**Riddle of the Ring · Standard**" in ana.text
        await ana.pick("preset", f"{TOY.id}.plain")
        await ana.tap("open")
        game = await h.bot.services.queries.game_in(h.here.world.channel("pony").id) or ""
        assert (await h.bot.services.queries.table(game)).title == TOY.id
        await ana.slash("game new", channel="cellar")
        assert "Plain" in ana.text, "the last one again"
        await ana.slash("game new", channel="cellar", game="Riddle of the Ring", preset="duel")
        await ana.tap("open")
        other = await h.bot.services.queries.game_in(h.here.world.channel("cellar").id) or ""
        table = await h.bot.services.queries.table(other)
        assert (table.title, table.preset) == ("riddle", "duel")


def test_house_8_a_whole_game_has_300_lines_at_most() -> None:
    files = [Path(__file__).parent / name for name in ("rules.py", "kit.py")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 300
