"""Bad input changes nothing, breaks nothing and is answered to its sender alone (E0.5, E4.32, E12.3)."""

import random
from pathlib import Path

import msgspec
import pytest

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.words.language import ENGLISH
from engine import riddle
from tests import records
from tests.features.house import ANA, BEN, CHANNEL, CY, GUILD, House, house, person
from tests.laws_bot.hostile import Forger, misfits
from tests.laws_bot.untranslated import in_english
from tests.sampled import wide

pytestmark = pytest.mark.asyncio

EVE = 666
each_game = pytest.mark.parametrize(
    ("kit", "seed"),
    [
        *((RIDDLE, 0), (RIDDLE, 1), pytest.param(RIDDLE, 2, marks=pytest.mark.soak)),
        *((WAR, 0), pytest.param(WAR, 1, marks=pytest.mark.soak)),
    ],
    ids=lambda one: getattr(one, "id", one),
)
GUESTS = (person(ANA, "Ana", "frodo"), person(BEN, "Ben"), person(CY, "Cy", "black-rider-1"))


async def _table(here: House, kit: Kit, seed: int) -> str:
    """A game of three people: every second one with catching, every third one the Advanced Game."""
    if kit is not RIDDLE:
        return await here.game(
            *(person(user, name) for user, name in ((ANA, "Ana"), (BEN, "Ben"), (CY, "Cy")))
        )
    lobby = records.lobby(
        game="",
        name="Pony",
        guild=GUILD,
        channel=CHANNEL,
        host=ANA,
        guests=GUESTS,
        options=msgspec.structs.replace(
            riddle.PRESETS["classic" if seed % 3 else "standard"], x_catch=seed % 2 == 0
        ),
    )
    lobby = await here.services.lobbies.open(lobby)
    await here.services.lobbies.start(lobby.game, ANA)
    return lobby.game


async def _play(here: House, game: str, rng: random.Random) -> bool:
    """One step of a game by whoever must decide; false when it is over, or no person is left in it."""
    live = await here.services.tables.live(game)
    rules = live.kit.rules
    people = [holder.user for holder in live.table.holders if holder.user is not None]
    if rules.outcome(live.state) is not None or not people:
        return False
    if not any(holder.present for holder in live.table.holders):
        await here.services.seats.come_back(game, people[0])
    if (await here.store.game(game)).status == "paused":
        await here.services.absence.resume(game)
    live = await here.services.tables.live(game)
    seat = rng.choice(sorted(rules.asked(live.state)))
    view, legal = rules.view(live.state, seat), rules.legal(live.state, seat)
    action = live.kit.computers.choose("easy", view, legal, rng)
    holder = live.table.holder(seat)
    if not holder.present:
        # A forged tap left the seat to a computer.
        assert holder.plays
        here.time.go(60)
        await here.ring()
        return True
    await here.services.play.submit(game, holder.user or 0, [action], None)
    return True


async def _strikes(forger: Forger, number: int, caplog: pytest.LogCaptureFixture) -> None:
    """So many forged taps: each is answered, fits Discord, and trips nothing."""
    for _ in range(number):
        what, shown = await forger.strike(wild=forger.rng.random() < 0.6, typed=forger.rng.random() < 0.4)
        assert misfits(shown) == [], what
        assert forger.language == ENGLISH or not in_english(shown, forger.language), what
        faults = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
        assert not faults, f"{what}: {faults[0]}"
        caplog.clear()


@pytest.mark.sampled(1)
@wide("rounds", 10, 25)
@each_game
async def test_forged_taps_of_strangers_change_nothing_and_trip_no_handler(
    tmp_path: Path, kit: Kit, seed: int, rounds: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(seed)
    async with house(tmp_path, kit=kit) as here:
        game = await _table(here, kit, seed)
        other = await here.game(person(ANA, "Ana"), person(EVE + 1, "Fay"), channel=501)
        lobby = await here.lobby(person(ANA, "Ana"), person(BEN, "Ben"), channel=502)
        forger = Forger(here.services, rng, (EVE,), (game, other, lobby.game))
        for _ in range(rounds):
            for user in (ANA, BEN, CY):
                forger.learn(kit.screens.panel(await here.services.queries.scene(game, user)))
            before = [await here.store.game(one) for one in (game, other)]
            await _strikes(forger, 12, caplog)
            assert [await here.store.game(one) for one in (game, other)] == before
            if not await _play(here, game, rng):
                break


@pytest.mark.sampled("riddle-1-12", "war")
@wide("rounds", 12, 30)
@each_game
async def test_forged_taps_of_players_count_only_where_the_rules_allow_it(
    tmp_path: Path, kit: Kit, seed: int, rounds: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(100 + seed)
    async with house(tmp_path, kit=kit) as here:
        game = await _table(here, kit, seed)
        forger = Forger(here.services, rng, (ANA, BEN, CY), (game,))
        for _ in range(rounds):
            for user in (ANA, BEN, CY):
                forger.learn(kit.screens.panel(await here.services.queries.scene(game, user)))
            await _strikes(forger, 10, caplog)
            assert kit.rules.problems((await here.services.tables.live(game)).state) == []
            if not await _play(here, game, rng):
                break


async def test_a_tap_with_the_decision_of_another_seat_or_an_earlier_one_does_nothing(tmp_path: Path) -> None:
    """The right verb and argument under every number but the own open one (E4.32)."""
    async with house(tmp_path) as here:
        game = await _table(here, RIDDLE, 1)
        rng = random.Random(5)
        for _ in range(30):
            await _play(here, game, rng)
        row = await here.store.game(game)
        forger = Forger(here.services, rng, (ANA, BEN, CY), (game,))
        for user in (ANA, BEN, CY):
            scene = await here.services.queries.scene(game, user)
            shown = RIDDLE.screens.panel(scene)
            forger.learn(msgspec.structs.replace(shown, decision=max(0, scene.decision - 1)))
        for _ in range(80):
            verb, tap = forger.tap(wild=False)
            tap.decision = rng.randrange(1, 10_000)
            mine = (await here.services.queries.scene(game, tap.user)).decision
            if tap.decision != mine and verb not in ("pause", "resume"):
                await forger.answer(verb, tap)
                assert (await here.store.game(game)).version == row.version
