"""The analysis of a finished game: asked for, under way, stopped, interrupted, kept (E18.3)."""

import asyncio
import contextlib
import random
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.delivery.workbench import Lost
from bot.features.analysis import reckoning, running, screens
from bot.features.analysis.reckoning import BUDGET, BUNCH, turning_points
from bot.features.analysis.running import MOST_LOST, Reckoner
from bot.features.replay.place import read
from bot.model.kit import Kit, Playout
from bot.model.screen import Buttons, Picture, Screen
from bot.model.story import CHANCES, EVERYTHING
from bot.tables.tales import seen
from engine.riddle import RULES
from tests.approved.stories import story, written
from tests.features.house import ANA, BEN, CHANNEL, House, Saved, entered, house, person, saved
from tests.features.recap.test_recap import opened, played
from tests.features.tapping import answer, tap_by
from tests.laws.kits import RIDDLE, TOY, WAR, dice_of, lobby_of, playout, seated
from tests.parts import words

EVE = 666
SECONDS = 2.0
"""That a bunch of these playouts claims to take."""


def leaping(stored: bytes, seed: str) -> Mapping[str, float]:
    """Playouts of a game that the middle of it decided."""
    state = RULES.codec.state(stored)
    seats, (_, _, lots) = sorted(state.config.seats), seed.partition(" ")
    return {seats[0] if random.Random(lots).random() < (0.2, 0.9)[state.turn.number > 5] else seats[1]: 1.0}


def evenly(stored: bytes, seed: str) -> Mapping[str, float]:
    return {}


def with_playouts(kit: Kit, playout: Playout) -> Kit:
    return replace(kit, playout=playout)


@dataclass
class Bench:
    """Plays out as the drawing process does, and fails when told to."""

    bunches: int = 0
    faults: list[Exception] = field(default_factory=list)
    after: int = 10_000
    """Bunches after which it waits for ever."""
    seeds: list[str] = field(default_factory=list)
    open: int = 0

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[running.PlayOut]:
        self.open += 1
        try:
            yield self.play_out
        finally:
            self.open -= 1

    async def play_out(
        self, playout: Playout, stored: bytes, seeds: Sequence[str]
    ) -> tuple[list[dict[str, float]], float]:
        if self.faults:
            raise self.faults.pop(0)
        self.bunches += 1
        if self.bunches > self.after:
            await asyncio.Event().wait()
        self.seeds += seeds
        return [dict(playout(stored, seed)) for seed in seeds], SECONDS


async def analysis(here: House, user: int, game: str, verb: str = "analysis", arg: str = "") -> Screen:
    return await answer(verb, tap_by(here, user, game=game, arg=arg))


async def ended(here: House) -> str:
    game = await opened(here)
    await played(here, game, 2000)
    assert (await here.store.game(game)).status == "over"
    # Untold: a story of the analysis is none of the whole game.
    await here.relay.drain(5)
    return game


@pytest.fixture(scope="module")
def over() -> Saved:
    """A game that is over, played once."""
    return asyncio.run(saved(LEAPING, ended))


async def result(here: House, game: str) -> Callable[[], Screen]:
    """What makes the analysis that is kept, in the language that is spoken then."""
    live, row = await here.services.tables.live(game), await here.store.analysis(game)
    assert row is not None
    reckoned = reckoning.unpacked(row.body)
    told = await running.told_of(here.services, live, reckoned)
    scene = await here.services.queries.public(game)
    rows = [await here.store.steps(game, after=after, upto=upto) for after, upto in reckoning.spans(reckoned)]
    return lambda: screens.result(live, reckoning.told(live, scene, reckoned, told.tale, rows))


async def run(reckoner: Reckoner, here: House) -> None:
    """As long as something waits."""
    while (row := await here.store.next_analysis()) is not None:
        await reckoner.reckon(row)


async def interrupted(reckoner: Reckoner, here: House, bench: Bench) -> None:
    """A bot that is killed when so many bunches are done."""
    row = await here.store.next_analysis()
    assert row is not None
    task = asyncio.create_task(reckoner.reckon(row))
    while bench.bunches <= bench.after:
        await asyncio.sleep(0)
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


def charts(shown: Screen) -> list[Picture]:
    return [part for part in shown.parts if isinstance(part, Picture) and part.kind == CHANCES]


def verbs(shown: Screen) -> list[str]:
    rows = [part for part in shown.parts if isinstance(part, Buttons)]
    return [f"{button.verb} {button.arg}".strip() for row in rows for button in row.buttons]


def posted(here: House) -> list[Screen]:
    return [one.screen for _, place, one in here.post.log if place == CHANNEL and charts(one.screen)]


LEAPING = with_playouts(RIDDLE, leaping)


@story
async def test_e18_3_asked_for_reckoned_told_in_the_channel_and_kept(tmp_path: Path, over: Saved) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench()
        first = await analysis(here, ANA, game)
        assert not charts(first)
        assert verbs(first) == ["analysing", "analysing stop"]
        assert "analysing stop" not in verbs(await analysis(here, EVE, game))
        await run(Reckoner(here.services, bench.playing), here)
        await here.deliver()
        assert bench.bunches == BUDGET / SECONDS
        (told,) = posted(here)
        kept = await analysis(here, BEN, game)
        assert words(kept) == words(told)
        (alt,) = (one.alt for one in charts(told))
        assert [one.alt for one in charts(kept)] == [alt]
        live, row = await here.services.tables.live(game), await here.store.analysis(game)
        assert row is not None
        reckoned = reckoning.unpacked(row.body)
        turns = [here.kit.turn(live.table, moment.turn) for moment in reckoned.moments]
        named = list(map(int, re.findall(r"[Tt]urn (\d+)", alt)))
        assert named[:2] == [turns[0], turns[-1]], "from which turn to which"
        assert {turns[move.after] for move in turning_points(reckoned)} <= set(named)
        assert words(written("the analysis", await result(here, game))) == words(told)


async def test_e18_3_asked_again_it_is_not_reckoned_again(tmp_path: Path, over: Saved) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench()
        reckoner = Reckoner(here.services, bench.playing)
        for user in (ANA, BEN, ANA):
            await analysis(here, user, game)
        await run(reckoner, here)
        for user in (ANA, BEN):
            await analysis(here, user, game)
            await analysis(here, user, game, "analysing", "on")
        await run(reckoner, here)
        await here.deliver()
        assert bench.bunches == BUDGET / SECONDS
        assert len(posted(here)) == 1
        assert len(set(bench.seeds)) == bench.bunches * BUNCH


async def test_e18_3_before_the_end_it_is_refused_and_nothing_waits(tmp_path: Path) -> None:
    async with house(tmp_path, kit=LEAPING) as here:
        game = await opened(here)
        await played(here, game, 20)
        for verb, arg in (("analysis", ""), ("analysing", "on"), ("analysing", "")):
            shown = await analysis(here, ANA, game, verb, arg)
            assert not charts(shown)
            assert await here.store.analysis(game) is None
        # Nor does a row that should not be there tell anything.
        await here.store.ask_analysis(game, 1.0)
        bench = Bench()
        await run(Reckoner(here.services, bench.playing), here)
        assert bench.bunches == 0
        await here.deliver()
        assert not posted(here)


async def test_e18_3_a_game_without_playouts_has_none(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await ended(here)
        await analysis(here, ANA, game)
        assert await here.store.analysis(game) is None


async def test_e18_3_who_may_not_see_the_game_gets_no_analysis(tmp_path: Path, over: Saved) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game = over.game
        await answer("analysis", tap_by(here, EVE, game=game, guild=901, channel=9))
        assert await here.store.analysis(game) is None


@story
async def test_e18_3_stopped_it_keeps_what_it_found_and_goes_on_from_there(
    tmp_path: Path, over: Saved
) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench(after=20)
        await analysis(here, ANA, game)
        await interrupted(Reckoner(here.services, bench.playing), here, bench)
        assert charts(await analysis(here, BEN, game, "analysing"))
        await analysis(here, EVE, game, "analysing", "stop")
        row = await here.store.analysis(game)
        assert row is not None
        assert row.status == "asked", "who never played stops nothing"
        stopped = await analysis(here, BEN, game, "analysing", "stop")
        assert verbs(stopped) == ["analysing on"]
        assert await here.store.next_analysis() is None
        bench.after = 10_000
        await run(Reckoner(here.services, bench.playing), here)
        assert not posted(here)
        await analysis(here, ANA, game)
        await analysis(here, ANA, game, "analysing", "on")
        await run(Reckoner(here.services, bench.playing), here)
        await here.deliver()
        assert len(posted(here)) == 1
        assert bench.bunches == BUDGET / SECONDS + 1, "one was under way when it was stopped"
        assert len(set(bench.seeds)) == len(bench.seeds)


async def test_e18_3_stopped_in_the_middle_of_a_bunch_nothing_of_it_is_told(
    tmp_path: Path, over: Saved
) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench()
        await analysis(here, ANA, game)
        usual = bench.play_out

        async def stopping(
            playout: Playout, stored: bytes, seeds: Sequence[str]
        ) -> tuple[list[dict[str, float]], float]:
            if bench.bunches == 7:
                await analysis(here, ANA, game, "analysing", "stop")
            return await usual(playout, stored, seeds)

        bench.play_out = stopping  # type: ignore[method-assign]
        await run(Reckoner(here.services, bench.playing), here)
        assert bench.bunches == 8
        assert bench.open == 0
        row = await here.store.analysis(game)
        assert row is not None
        assert row.status == "stopped"
        assert reckoning.unpacked(row.body).playouts == 7 * BUNCH


async def test_e18_3_a_bot_that_is_killed_goes_on_after_its_start(tmp_path: Path, over: Saved) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench(after=25)
        await analysis(here, ANA, game)
        await interrupted(Reckoner(here.services, bench.playing), here, bench)
    async with house(tmp_path, kit=LEAPING) as here:
        later = Bench()
        await run(Reckoner(here.services, later.playing), here)
        await here.deliver()
        assert later.bunches == BUDGET / SECONDS - 25
        assert not set(later.seeds) & set(bench.seeds)
        assert len(posted(here)) == 1
        await run(Reckoner(here.services, later.playing), here)
        await here.deliver()
        assert len(posted(here)) == 1


async def test_e18_3_a_drawing_process_that_is_killed_costs_no_more_than_a_bunch(
    tmp_path: Path, over: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "REST", 0.0)
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench(faults=[Lost("died", again=True)])
        await analysis(here, ANA, game)
        await run(Reckoner(here.services, bench.playing), here)
        await here.deliver()
        assert bench.bunches == BUDGET / SECONDS
        assert len(posted(here)) == 1


async def test_e18_3_a_game_over_which_the_process_always_dies_holds_up_no_other(
    tmp_path: Path, over: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "REST", 0.0)
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench(faults=[Lost("died")] * MOST_LOST)
        await analysis(here, ANA, game)
        await run(Reckoner(here.services, bench.playing), here)
        row = await here.store.analysis(game)
        assert row is not None
        assert row.status == "stopped"
        assert not bench.faults


async def test_e18_3_a_playout_that_breaks_stops_its_analysis_alone(tmp_path: Path, over: Saved) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench(faults=[ValueError("broken")])
        await analysis(here, ANA, game)
        await run(Reckoner(here.services, bench.playing), here)
        row = await here.store.analysis(game)
        assert row is not None
        assert row.status == "stopped"


async def test_e18_3_one_is_reckoned_at_a_time_and_who_waits_is_told(tmp_path: Path, over: Saved) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench(after=3)
        lobby = await here.lobby(person(ANA, "Ana"), person(BEN, "Ben"), channel=CHANNEL + 1)
        await here.services.lobbies.start(lobby.game, ANA)
        await played(here, lobby.game, 2000)
        await analysis(here, ANA, game)
        here.time.go(1)
        reckoner = Reckoner(here.services, bench.playing)
        await interrupted(reckoner, here, bench)
        behind = await analysis(here, ANA, lobby.game)
        before = await analysis(here, ANA, game)
        assert words(behind) != words(before)
        assert not charts(behind)
        bench.after = 10_000
        row = await here.store.next_analysis()
        assert row is not None
        assert row.game == game
        await run(reckoner, here)
        assert [(await here.store.analysis(one)).status for one in (game, lobby.game)] == ["done"] * 2  # type: ignore[union-attr]


async def test_e18_3_one_person_does_not_begin_many(tmp_path: Path) -> None:
    async with house(tmp_path, kit=LEAPING) as here:
        asked = 0
        for number in range(5):
            lobby = await here.lobby(person(ANA, "Ana"), person(BEN, "Ben"), channel=CHANNEL + number)
            await here.services.lobbies.start(lobby.game, ANA)
            vote = (await here.services.votes.call(lobby.game, ANA, "end")).bookkeeping.vote
            assert vote is not None
            await here.services.votes.cast(lobby.game, BEN, vote.number, yes=True)
            await analysis(here, ANA, lobby.game)
            asked += await here.store.analysis(lobby.game) is not None
        assert asked == 3


async def test_e18_3_a_turning_point_opens_the_replay_at_its_deed(tmp_path: Path, over: Saved) -> None:
    async with entered(over, tmp_path, LEAPING) as here:
        game, bench = over.game, Bench()
        await analysis(here, ANA, game)
        await run(Reckoner(here.services, bench.playing), here)
        shown = await analysis(here, ANA, game)
        row = await here.store.analysis(game)
        assert row is not None
        kept = reckoning.unpacked(row.body)
        moves = turning_points(kept)
        assert 5 in [kept.moments[move.before].turn for move in moves]
        live = await here.services.tables.live(game)
        tale = await here.services.tales.of(live, EVERYTHING, here.store, here.services.tables)
        ways = [verb.removeprefix("replay").strip() for verb in verbs(shown) if verb.startswith("replay ")]
        assert len(ways) == len(moves)
        for move, way in zip(moves, ways, strict=True):
            version = tale.version(read(way).step)
            assert kept.moments[move.before].version < version <= kept.moments[move.after].version
            assert words(await analysis(here, ANA, game, "replay", way))


async def test_e18_3_a_game_that_the_table_ended_has_no_result_in_its_chart(tmp_path: Path) -> None:
    async with house(tmp_path, kit=LEAPING) as here:
        game = await opened(here)
        await played(here, game, 30)
        vote = (await here.services.votes.call(game, ANA, "end")).bookkeeping.vote
        assert vote is not None
        await here.services.votes.cast(game, BEN, vote.number, yes=True)
        live = await here.services.tables.live(game)
        assert live.row.status == "over"
        begun = await running.begun(here.services, live, b"")
        assert not any(moment.known for moment in begun.moments)


@pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
async def test_e18_3_moments_lie_between_turns_and_their_deeds_are_told(tmp_path: Path, kit: Kit) -> None:
    async with house(tmp_path, kit=kit) as here:
        game = await opened(here)
        await played(here, game, 60)
        live = await here.services.tables.live(game)
        rows = await here.store.steps(game)
        moments = reckoning.opened(live, rows).moments
        states = {row.version: kit.rules.codec.state(row.state) for row in rows}
        periods = [kit.rules.status(states[moment.version]).period for moment in moments]
        assert periods == sorted(periods)
        assert len(set(periods)) >= len(periods) - 1
        scene = await here.services.queries.public(game)
        for before, after in pairwise(moments[1:]):
            steps = [row for row in rows if before.version < row.version <= after.version]
            deed, version = reckoning._deed(live, scene, steps)
            assert deed or kit is WAR
            assert version in [row.version for row in steps]
            entries = [seen(kit, row, EVERYTHING, live.table) for row in steps]
            least = min(line.weight for line in kit.narrator.deeds(scene, entries)) if deed else 0
            assert not deed or deed in [
                line.text for line in kit.narrator.deeds(scene, entries) if line.weight == least
            ]


def test_e18_3_in_a_duel_a_side_wins_with_whomever_it_leads() -> None:
    live = seated(RIDDLE, 3, lobby_of(RIDDLE, 2, "duel"))
    seats = [holder.seat for holder in live.table.holders]
    assert any(len(live.table.party(seat)) > 1 for seat in seats)
    for seat in seats:
        for led in live.table.party(seat):
            shares = reckoning.shares_of(live.table, {led: 1.0})
            assert shares == {other: float(other == seat) for other in seats}


def test_e18_3_playouts_of_both_games_follow_from_their_seed_and_share_one_win() -> None:
    for kit, steps in ((RIDDLE, 60), (WAR, 4)):
        taken = list(playout(kit, 3, steps, dice_of(3)))
        stored = kit.rules.codec.encode(taken[-1].step.state)
        assert kit.playout is not None
        shares = kit.playout(stored, "one")
        assert shares == kit.playout(stored, "one")
        assert set(shares) <= set(kit.seats.all)
        assert sum(shares.values()) == pytest.approx(1.0) or not shares
