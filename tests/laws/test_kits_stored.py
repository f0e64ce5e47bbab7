"""Laws 6 and 7 of design.md 7: what is stored is read, and computers play whole games whose records prove."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.features.tutorial import practice
from bot.model.kit import Kit, Plans
from bot.model.screen import Buttons, Menu, Screen
from bot.store.rows import PLAN
from bot.tables.live import LiveTable
from bot.tables.transaction import PASSED
from engine import record
from tests.features.house import ANA, CHANNEL, computer, house, person
from tests.laws.kits import KITS, each_kit, placed, seated
from tests.laws.own import OWN, Own
from tests.laws.reaching import Reach, Way, menus, seen, unordered

STEPS, TICKS, FIGHTS = 40, 60, 6


@pytest.mark.sampled(2)
@each_kit
@pytest.mark.asyncio
async def test_4_3_6_a_table_is_loaded_as_it_was_left(kit: Kit, tmp_path: Path) -> None:
    rng = random.Random(1)
    async with house(tmp_path, kit=kit) as here:
        game = await here.game(person(ANA, "Ana"), computer("C1"), computer("C2"))
        for number in range(STEPS):
            scene = await here.services.queries.scene(game, ANA)
            if scene.status.outcome is not None:
                break
            if scene.decision:
                action = kit.computers.choose("easy", scene.view, scene.legal, rng)
                await here.services.play.submit(game, ANA, [action], scene.decision)
            here.time.go(30)
            await here.ring()
            if number % 5 == 0:
                left = await here.services.tables.live(game)
                here.services.tables.forget(game)
                found = await here.services.tables.live(game)
                assert found is not left
                assert parts(found) == parts(left)
        assert (await here.services.tables.live(game)).row.version > STEPS / 2


def parts(live: LiveTable) -> dict[str, Any]:
    """What a table in memory is made of."""
    names = ("row", "lobby", "table", "bookkeeping", "memory", "state", "settled_state", "open", "pending")
    return {name: getattr(live, name) for name in names}


def controls(shown: Screen) -> Iterator[tuple[str, str]]:
    """The buttons of a screen: their verbs and arguments."""
    for part in shown.parts:
        if isinstance(part, Buttons):
            yield from ((one.verb, one.arg) for one in part.buttons if not one.url)


@each_kit
def test_4_3_6_orders_are_read_as_they_were_ticked(kit: Kit) -> None:
    """From their row, and from the button that saves them; a game without orders has nothing to fail here."""
    if kit.automation is None:
        return
    rng, live, known = random.Random(1), seated(kit, 1), set()
    seat = live.table.holders[0].seat
    scene, draft = seen(live, seat, {}), unordered(kit)
    for _ in range(TICKS):
        shown = kit.automation.room(scene, draft)
        menu = rng.choice([part for part in shown.parts if isinstance(part, Menu) and part.verb == "ordset"])
        chosen = rng.sample(menu.choices, rng.randint(menu.at_least, min(menu.at_most, len(menu.choices))))
        values = tuple(one.value for one in chosen)
        draft = draft._replace(orders=kit.automation.ticked(menu.arg, values, live.table.party(seat)))
        kept = kit.automation.encoded(draft.orders)
        known.add(kept)
        assert kit.automation.orders(kept, left=False, table=None) == draft.orders
        saves = [arg for verb, arg in controls(kit.automation.room(scene, draft)) if verb == "ordsave"]
        assert [kit.automation.carried(arg) for arg in saves] == [draft.orders] * len(saves)
    assert len(known) > TICKS / 4


@pytest.mark.parametrize("own", OWN, ids=lambda own: own.kit.id)
def test_4_3_6_what_was_planned_is_ticked_again_when_it_is_read(own: Own) -> None:
    """Slots move when cards are laid, so a plan is kept by what it names."""
    plans, number = own.kit.plans, 0
    if plans is None:
        assert not own.plans
        return
    for live, seat in fights(own, plans):
        view = own.kit.rules.view(live.state, seat)
        reach, shown = Reach(live, seat), own.kit.screens.panel(seen(live, seat, {}))
        for way in reach.after(Way(shown, {}), menus(shown)):
            plan = plans.kept(view, way.drafts.get(PLAN, ()))
            assert plans.kept(view, plans.slots(view, plan)) == plan
            number += bool(plan)
    assert bool(number) == own.plans


def fights(own: Own, plans: Plans) -> Iterator[tuple[LiveTable, str]]:
    """Moments at which something can be planned, with each seat."""
    for seed in range(FIGHTS):
        states = [taken.step.state for taken in own.walk(seed, STEPS)]
        seats = own.seats(states[0])
        for state in filter(plans.holds, states):
            for seat in seats:
                yield placed(own.kit, state, seats, seed, random.Random(seed)), seat


@each_kit
def test_4_3_6_a_place_in_a_lesson_is_read_as_it_was_left(kit: Kit) -> None:
    """At every moment of every lesson; a game without lessons has nothing to fail here."""
    learner = practice.Learner(user=7, name="Ana", private=True, now=1000.0, kit=kit)
    for course in kit.tutorial.courses if kit.tutorial is not None else ():
        now = practice.play(practice.begun(course, 0, 0, 1000.0), learner)
        while True:
            place = msgspec.json.decode(msgspec.json.encode(now.place), type=practice.Place)
            assert place == now.place
            assert practice.play(place, learner).live.state == now.live.state
            if now.over:
                break
            assert now.task is not None, "the lesson can be followed to its end"
            now = followed(now)


def followed(now: practice.Practice) -> practice.Practice:
    """What the lesson wants, done."""
    if now.task is not None and now.task.action is not None:
        return practice.act(now, now.task.action)
    return practice.play(
        practice.changed(now.place, 1000.0, opened=True, step=now.place.step + 1), now.learner
    )


# Law 7 of design.md 7: computers of each strength play a whole game in the house, and its record proves
MOST = 3000
"""Steps of a game, at most: then it is given up."""
LONG = {("war", "easy"), ("war", "steady"), ("war", "sharp")}
"""Who thinks so long over a whole game that it is played in the soak alone."""
each_strength = pytest.mark.parametrize(
    ("kit", "strength"),
    [
        pytest.param(kit, strength, marks=pytest.mark.soak if (kit.id, strength) in LONG else ())
        for kit in KITS
        for strength in kit.computers.strengths
    ],
    ids=lambda one: getattr(one, "id", one),
)


@pytest.mark.sampled("riddle-easy", "highest-steady", soak=("steady",))
@each_strength
@pytest.mark.asyncio
async def test_4_3_7_computers_play_a_whole_game_and_its_record_proves(
    kit: Kit, strength: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One person sits with them and does what such a computer would: a table without people pauses."""
    rng = random.Random(strength)
    async with house(tmp_path, kit=kit) as here:
        others = [computer(f"C{number}", strength=strength) for number in (1, 2)]
        game = await here.game(person(ANA, "Ana"), *others)
        for _ in range(MOST):
            row = await here.store.game(game)
            if row.status == "over":
                break
            scene = await here.services.queries.scene(game, ANA)
            if scene.decision:
                action = kit.computers.choose(strength, scene.view, scene.legal, rng)
                await here.services.play.submit(game, ANA, [action], scene.decision)
            here.time.go(30)
            await here.ring()
        else:
            pytest.fail("it does not end")
        steps = await here.store.steps(game)
        # Orders that hold from the start answer for a person (E17.4, W15.10).
        known = {step.how for step in steps[1:]} - {PASSED, "order"}
        assert known == {"person", "computer"}, "no default was needed"
        proof = record.verify(await here.services.play.record(game), {kit.id: kit.rules}.__getitem__)
        assert proof.steps == len(steps) == row.version
        assert kit.rules.outcome(proof.state) is not None
        await here.deliver()
        assert here.post.texts(CHANNEL)
    assert [one.getMessage() for one in caplog.records if one.levelname in ("WARNING", "ERROR")] == []
