"""E0.6: secret orders of others leave no trace in what a person can get: not how many, not when."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.features.privacy.export import export, files
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.tables.live import LiveTable
from engine.dice import RecordingDice, SeededDice
from tests.features.house import ANA, BEN, CHANNEL, CY, House, house, person
from tests.interactions.verbs import VERBS
from tests.laws.war.twins import Unnumbered
from tests.laws_bot.hostile import Forger

EVE = 666
MOST = 4
"""Secret orders between two steps."""
CHANGING = ("adm", "leave", "resign", "start", "vote", "give", "data-delete", "data-now")
"""What changes who sits at a table, or forgets somebody, is no look at it."""
ASKED = sorted(
    name
    for name, verb in VERBS.items()
    if not (verb.submits or verb.opens_modal or name == "command" or name.startswith(CHANGING))
)


class World:
    """One house; in the other somebody gives secret orders as well."""

    def __init__(self, here: House, game: str) -> None:
        self.here, self.game = here, game

    async def secretly(self, user: int, seat: str, rng: random.Random) -> int:
        """Orders of which nobody else is told, each taken back within the minute; how many."""
        done, start = 0, self.here.time.now
        for _ in range(rng.randint(1, MOST)):
            live = await self.here.services.tables.live(self.game)
            legal = list(live.kit.rules.legal(live.state, seat))[:60]
            action = next((one for one in rng.sample(legal, len(legal)) if untold(live, seat, one)), None)
            if action is None:
                break
            self.here.time.go(1)
            await self.here.services.play.submit(self.game, user, [action], None)
            await self.here.services.play.undo(self.game, user)
            done += 1
        # What is told afterwards is told at the same second.
        self.here.time.now = start + 60
        return done

    async def gets(self, user: int, args: tuple[str, ...]) -> list[tuple[str, bytes]]:
        """Every file of somebody, every screen with these arguments, and every message."""
        found = [("export", files(await export(self.here.services, user))[1])]
        forger = Forger(self.here.services, random.Random(7), (user,), (self.game,))
        for verb in ASKED:
            for arg in args:
                tap = forger._tap(self.game, arg, ())
                tap.game, tap.decision = self.game, None
                found.append((f"{verb} {arg}", msgspec.json.encode(await forger.answer(verb, tap))))
                if tap.attached is not None:
                    found.append((f"the file of {verb}", tap.attached.data))
        await self.here.deliver()
        for place in (CHANNEL, -user):
            found.append((f"messages {place}", "\n".join(self.here.post.texts(place)).encode()))
        return [(what, data.replace(self.game.encode(), b"")) for what, data in found]


def untold(live: LiveTable, seat: str, action: Any) -> bool:
    """Whether that can be taken back, and nobody else is told of it until then."""
    rules = live.kit.rules
    dice = RecordingDice(SeededDice(1))
    step = rules.apply(live.state, seat, action, dice)
    if rules.undoable(live.state, step, dice.draws):
        return True
    others = [one.seat for one in live.table.holders if one.seat != seat]
    told = [rules.redact(event, one, ()) for one in (*others, None) for event in step.events]
    back = rules.taking_back(rules.view(step.state, seat))
    if back is None or any(told):
        return False
    after = rules.apply(step.state, seat, back, dice).state
    return bool(msgspec.structs.replace(after, version=live.state.version) == live.state)


@pytest.mark.sampled("war")
@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("rounds", "args"), [(8, ("",)), pytest.param(40, ("", "0"), marks=pytest.mark.night)]
)
@pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
async def test_e0_6_files_and_screens_are_the_same_however_many_secret_orders_another_gave(
    tmp_path: Path, kit: Kit, rounds: int, args: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The seed is secret, so dice may hang on it and on the number of a step; here they must not.
    monkeypatch.setattr("bot.tables.transaction.SeededDice", Unnumbered)
    one, two, rng = tmp_path / "one", tmp_path / "two", random.Random(3)
    one.mkdir()
    two.mkdir()
    guests = (person(ANA, "Ana"), person(BEN, "Ben"), person(CY, "Cy"))
    async with house(one, kit=kit) as here, house(two, kit=kit) as there:
        worlds = (World(here, await here.game(*guests)), World(there, await there.game(*guests)))
        secret = 0
        for _ in range(rounds):
            live = await here.services.tables.live(worlds[0].game)
            seat = rng.choice(sorted(kit.rules.asked(live.state)))
            user = live.table.holder(seat).user or 0
            if user == ANA:
                secret += await worlds[1].secretly(user, seat, rng)
                here.time.now = there.time.now
            view, legal = kit.rules.view(live.state, seat), kit.rules.legal(live.state, seat)
            action = kit.computers.choose(kit.computers.strengths[0], view, legal, rng)
            for world in worlds:
                await world.here.services.play.submit(world.game, user, [action], None)
        assert secret > 2
        for watcher in (BEN, EVE):
            first, second = [await world.gets(watcher, args) for world in worlds]
            for (what, mine), (_, yours) in zip(first, second, strict=True):
                assert mine == yours, (watcher, what)


@pytest.mark.asyncio
async def test_e0_6_steps_that_were_not_told_take_no_place_in_the_log(tmp_path: Path) -> None:
    """Else a log of so many steps would be shorter by each secret order of another."""
    rng = random.Random(3)
    async with house(tmp_path, kit=WAR) as here:
        world = World(here, await here.game(person(ANA, "Ana"), person(BEN, "Ben")))
        queries, secret = here.services.queries, 0
        while secret < MOST:
            live = await here.services.tables.live(world.game)
            (seat, *_) = WAR.rules.asked(live.state)
            user = live.table.holder(seat).user or 0
            other = BEN if user == ANA else ANA
            before = await queries.log(world.game, other, most=1)
            done = await world.secretly(user, seat, rng)
            assert await queries.log(world.game, other, most=1) == before
            secret += done
            if not done:
                view, legal = WAR.rules.view(live.state, seat), WAR.rules.legal(live.state, seat)
                action = WAR.computers.choose(WAR.computers.strengths[0], view, legal, rng)
                await here.services.play.submit(world.game, user, [action], None)
        assert before
