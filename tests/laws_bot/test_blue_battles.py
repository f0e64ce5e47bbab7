"""In the battles of Riddle nothing is blue that cannot win, and no match that leaves nothing (E16.5)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from bot.games.riddle.ask import fight
from bot.games.riddle.kit import KIT
from bot.games.riddle.scene import RiddleScene
from bot.model.screen import Button, Buttons, Screen
from bot.tables.views import seat_scene
from engine.riddle.actions import Attack
from engine.riddle.phase_records import Battling
from engine.riddle.phases.battling import LIMIT, available, cities, total
from tests.laws.kits import NOW
from tests.laws_bot.rendered import walked
from tests.sampled import wide

STEPS = 150


def _buttons(shown: Screen, verb: str) -> Iterator[Button]:
    for part in shown.parts:
        yield from (b for b in part.buttons if b.verb == verb) if isinstance(part, Buttons) else ()


def _totals(forces: tuple[str, ...]) -> set[int]:
    """All totals that some of these forces make."""
    sets = (some for n in range(min(LIMIT, len(forces)) + 1) for some in combinations(forces, n))
    return {points for some in sets if (points := total(some)) <= LIMIT}


def _attacks(scene: RiddleScene) -> Iterator[tuple[str, bool]]:
    """The attacks of a panel: whether each is blue although cities alone match it."""
    view = scene.view
    for target in fight.targets(scene):
        best = max(_totals(available(view, view.me or "", target, ())))
        near = cities(view, view.me or "", target, attacking=False)
        for button in _buttons(fight.panel_attack(scene, target), "strike"):
            hopeless = best <= min(LIMIT, len(near))
            yield "hopeless" if hopeless else "attack", (button.style == "primary") is hopeless


@wide("games", 2, 40)
def test_E16_5_no_attack_is_blue_that_cities_alone_match_and_no_match_that_is_the_last(games: int) -> None:
    seen = Counter[str]()
    for seed in range(games):
        for step in walked(seed, STEPS):
            live = step.after
            for decision in live.open:
                scene = seat_scene(live, decision.seat, NOW)
                if scene.of(Attack):
                    for kind, wrong in _attacks(scene):
                        assert not wrong, (seed, decision.seat, kind)
                        seen[kind] += 1
                phase = scene.view.phase
                if isinstance(phase, Battling) and phase.matching:
                    for button in _buttons(KIT.screens.panel(scene), "matched"):
                        left = len(available(scene.view, scene.view.turn.seat, phase.defender, phase.defence))
                        last = left == len(button.arg.split(".")) and total(phase.attack) < LIMIT
                        assert not (last and button.style == "primary"), seed
                        seen["last" if last else "match"] += 1
    assert min(seen[kind] for kind in ("hopeless", "attack", "last", "match")) > 0, seen
