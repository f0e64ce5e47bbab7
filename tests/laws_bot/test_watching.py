"""*Watch* tells nothing that its eyes may not know: whatever is hidden from them, the film is one (E18.1)."""

import random

from msgspec.structs import replace

from bot.features.replay.frames import Reel, made
from bot.games.war.kit import KIT as WAR
from bot.model.story import PUBLIC
from bot.store import StepRow
from bot.tables.views import public_scene
from tests.laws.kits import NOW, played
from tests.laws.war import twins as law

SWAPS = (law.elsewhere, law.another_bearer)
STEPS = 60


def test_inf_7_e18_1_the_film_of_a_sitting_is_the_same_wherever_hidden_people_are() -> None:
    compared, steps = 0, list[StepRow]()
    for live, change in played(WAR, 5, STEPS):
        steps += change.steps
        rows = [step for step in steps if step.turn == steps[-1].turn]
        rows = [*steps[: -len(rows)][-1:], *rows]
        state, scene = WAR.rules.codec.state(rows[-1].state), public_scene(live, NOW)
        for swap in SWAPS:
            pair = law.twins(state, swap, random.Random(rows[-1].version))
            for watcher in law.outsiders(state) if pair is not None else ():
                # The worlds differ from the last step on, and only its still shows them.
                reel = Reel("", watcher or PUBLIC, rows[-1].version - 1, rows[-1].version)
                one, two = (
                    made(
                        live,
                        scene,
                        [*rows[:-1], replace(rows[-1], state=WAR.rules.codec.encode(world))],
                        reel,
                    )
                    for world in pair or ()
                )
                assert one == two
                compared += bool(one)
    assert compared > 10
