"""``/game list`` out of the store, and which game a look-up means (E7.10, W15.13)."""

from pathlib import Path

import msgspec
import pytest

from bot.app.games import GAMES
from bot.features.lookup.game_list import PAGE, games_panel
from bot.features.lookup.which_game import KNOWS
from bot.model.errors import Refusal
from bot.model.screen import Screen
from bot.store import Change, DecisionRow, GameRow, SeatRow, SqliteStore
from tests.features.house import ANA, BEN, CHANNEL, CY, House, house, person, put
from tests.features.tapping import answer, tap_by
from tests.features.test_alarm import THREE, TWO, look, looked_at
from tests.parts import menus, words


def row(number: int, status: str) -> GameRow:
    """A stored table as large as they become."""
    return GameRow(
        title="riddle",
        id=f"g{number:05}",
        guild=1,
        channel=number,
        name=f"Table {number}",
        status=status,
        lobby=b"{}",
        table=b"{}",
        bookkeeping=b"{}",
        memory=b"m" * 3000,
        state=b"s" * 5000,
        created=number,
    )


async def fill(store: SqliteStore, count: int, user: int) -> None:
    """So many finished tables, that person at all of them, with ten decisions each."""
    async with store._db.writing() as tx:
        names = GameRow.__struct_fields__
        marks = ", ".join("?" for _ in names)
        columns = ", ".join(f'"{name}"' for name in names)
        games = [row(n, "over") for n in range(count)]
        await tx.many(
            f"INSERT INTO games ({columns}) VALUES ({marks})",
            ([getattr(game, name) for name in names] for game in games),
        )
        await tx.many(
            "INSERT INTO seats (game, assignment, seat, user, name, computer, since, until)"
            " VALUES (?, 0, 'frodo', ?, 'Ana', '', 0, NULL)",
            ([game.id, user] for game in games),
        )
        await tx.many(
            "INSERT INTO decisions (game, number, seat, kind, opened, deadline, closed, private, by)"
            " VALUES (?, ?, 'frodo', 'acting', 0, 9.0, 5.0, 0, 0)",
            ([game.id, number] for game in games for number in range(10)),
        )


async def test_e7_10_a_clock_that_stands_still_comes_after_those_that_run_and_before_what_is_idle(
    tmp_path: Path,
) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.open()
    for n, (name, deadline, waits) in enumerate(
        [("idle", None, False), ("still", None, True), ("late", 9.0, True), ("soon", 4.0, True)]
    ):
        game = msgspec.structs.replace(row(n, "running"), name=name)
        decision = DecisionRow(number=1, seat="frodo", kind="acting", opened=0, deadline=deadline)
        seat = SeatRow(assignment=0, seat="frodo", user=ANA, name="Ana")
        await store.commit(Change(game=game, seats=(seat,), decisions=(decision,) if waits else ()))
    assert [one.name for one in await store.agenda(ANA, 10)] == ["soon", "late", "still", "idle"]
    assert [one.name for one in await store.agenda(ANA, 2, after=2)] == ["still", "idle"]
    assert {one.every for one in await store.agenda(ANA, 2)} == {4}
    assert await store.agenda(BEN, 10) == []
    await store.close()


async def test_e7_10_the_list_says_what_waits_for_whom_and_what_happens_else(quiet: House) -> None:
    game = await quiet.game(*THREE)
    await put(quiet, game, looked_at())
    await look(quiet, game)
    waits = await quiet.services.queries.agenda(BEN, PAGE)
    (line,) = words(games_panel(waits)).splitlines()[1:]
    due = round(quiet.time.now + 43_200)
    assert line == (
        f"**Pony 500** · <#500> · Resist? · Black Rider 1 · by <t:{due}:t> (<t:{due}:R>), "
        "else only The Ring is shown"
    )
    # Ana's clock stands still while the others are asked.
    waits = await quiet.services.queries.agenda(ANA, PAGE)
    assert words(games_panel(waits)).endswith("· Frodo · nothing waits")
    assert [wait.row.every for wait in waits] == [1]
    lobby = await quiet.lobby(*TWO, channel=7)
    waits = await quiet.services.queries.agenda(ANA, PAGE)
    assert [wait.row.game for wait in waits] == [game, lobby.game]
    assert len(await quiet.services.queries.agenda(CY, PAGE)) == 1


@pytest.mark.sampled(1)
@pytest.mark.usefixtures("any_game", "threads")
async def test_e7_10_ten_thousand_stored_games_make_the_list_no_work(quiet: House) -> None:
    """The database's own count of what it does, which is the same on every machine (a tenth of a second)."""
    games = [await quiet.game(*TWO, channel=20_000 + n) for n in range(10)]
    worked = 0

    def count() -> None:
        nonlocal worked
        worked += 1

    async def listed(user: int) -> int:
        nonlocal worked
        worked = 0
        waits = await quiet.services.queries.agenda(user, PAGE)
        assert {wait.row.game for wait in waits} == set(games)
        assert len(words(games_panel(waits)).splitlines()) == 11
        return worked

    await quiet.store._db.connection.set_progress_handler(count, 10)
    few = {user: await listed(user) for user in (ANA, BEN)}
    await fill(quiet.store, 10_000, BEN)
    many = {user: await listed(user) for user in (ANA, BEN)}
    assert all(few.values())
    # Those of others cost nothing; of one's own, a glance each.
    assert many[ANA] < 2 * few[ANA], f"{few} steps, then {many}"
    assert many[BEN] < 2 * 10_000, f"{few} steps, then {many}"


ELSEWHERE = CHANNEL + 1
LOOKUPS = tuple(KNOWS)


async def asked(
    here: House,
    verb: str,
    said: str = "",
    channel: int = ELSEWHERE,
    game: str = "",
    values: tuple[str, ...] = (),
) -> Screen:
    more = {"arg": said, "values": values, "channel": channel, "private": not channel}
    return await answer(verb, tap_by(here, ANA, game=game, guild=5, **more))


def games_offered(shown: Screen) -> list[str]:
    return [choice.value for menu in menus(shown) if menu.verb == "which" for choice in menu.choices]


@pytest.mark.parametrize("verb", LOOKUPS)
async def test_w15_13_without_a_table_every_look_up_asks_which_game_is_meant(
    tmp_path: Path, verb: str
) -> None:
    async with house(tmp_path, games=GAMES) as here:
        for channel in (ELSEWHERE, 0):
            assert games_offered(await asked(here, verb, channel=channel)) == list(GAMES)


@pytest.mark.parametrize("verb", LOOKUPS)
@pytest.mark.parametrize("game", list(GAMES))
async def test_w15_13_the_game_that_is_chosen_answers_and_its_controls_keep_it(
    tmp_path: Path, verb: str, game: str
) -> None:
    async with house(tmp_path, games=GAMES) as here:
        shown = await asked(here, "which", f"{verb}.", values=(game,))
        assert shown.game == game
        assert not games_offered(shown)


async def test_w15_13_what_one_game_alone_knows_is_not_asked_about(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as here:
        said = {
            ("rules", "RNG-4"): "war",
            ("rules", "B11.4"): "riddle",
            ("cards", "Corsairs"): "war",
            ("cards", "Palantir"): "riddle",
            ("help", "search"): "war",
            ("stats", "sauron"): "war",
        }
        for (verb, wanted), game in said.items():
            assert (await asked(here, verb, wanted)).game == game, wanted


@pytest.mark.parametrize("verb", LOOKUPS)
async def test_w15_13_at_a_table_its_own_game_answers(tmp_path: Path, verb: str) -> None:
    async with house(tmp_path, games=GAMES) as here:
        game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
        for shown in (await asked(here, verb, channel=CHANNEL), await asked(here, verb, channel=0)):
            assert shown.game == game
            assert not games_offered(shown)


async def test_w15_13_a_forged_choice_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path, games=GAMES) as here:
        for arg, value in (("rules.", "chess"), ("start.", "war"), ("", "war")):
            with pytest.raises(Refusal, match="stale"):
                await asked(here, "which", arg, values=(value,))
