"""Before the move the acting panel of a first game names the goal, whatever else it tells (E16.11, E17.2);
whoever may go somewhere sees the map on it (E17.1)."""

import random
from typing import Final

import pytest
from msgspec.structs import replace

from bot.features.hints import fits, with_hint
from bot.games.riddle.ask import reach
from bot.games.riddle.ask.acting import panel_acting
from bot.games.riddle.ask.home import after
from bot.games.riddle.kit import KIT
from bot.games.riddle.learn import hints
from bot.games.riddle.tell.notebook import Notebook
from bot.games.riddle.tell.notebook.deriving import Claim
from bot.games.riddle.words import names
from bot.model.screen import Buttons, Menu, Picture, Screen, Text, plain
from bot.tables.views import seat_scene
from bot.ui import phone
from bot.words.language import LANGUAGES, speaking
from engine.riddle.actions import Move
from engine.riddle.deck import THE_RING
from tests.laws.kits import NOW
from tests.laws_bot.crowds import crowded
from tests.laws_bot.moments import Start, moments
from tests.laws_bot.ratios import ratio
from tests.laws_bot.watched import any_table_of

STEPS: Final = 160
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.night) for seed in range(1, 30))]


@pytest.mark.parametrize("seed", SEEDS)
def test_e16_11_before_the_move_the_panel_names_the_goal_and_a_way_nearer(seed: int) -> None:
    lots, seen, kept, wrong = random.Random(f"goal|{seed}"), 0, 0, list[str]()
    for number, moment in enumerate(moments(any_table_of, KIT, seed, STEPS)):
        seat, finished = moment.seat, lots.choice((0, 5))
        scene = moment.scene(finished)
        others = [player.seat for player in scene.view.players if player.seat not in scene.table.party(seat)]
        keeper = Claim(
            lots.choice(others), THE_RING, max(1, scene.view.turn.number - 1), NOW, lots.choice((0, 1))
        )
        scene = replace(scene, known=Notebook((keeper,) * lots.choice((0, 1))))
        view = scene.view
        holds = THE_RING in view.hand
        if scene.may(Move) and view.turn.seat == view.me and (holds or not finished):
            with speaking(lots.choice(list(LANGUAGES))):
                seen += 1
                shown = panel_acting(scene)
                panels = [shown]
                for key in hints.met(scene):
                    hinted = with_hint(shown, hints, key, scene, KIT.tall)
                    panels += [hinted] * fits(hinted, KIT.tall)
                goal = names.place(view.board, reach.goal(view))
                last = keeper if scene.known.claims and not holds else None
                kept += last is not None
                for one in panels:
                    said = [plain(part.text) for part in one.parts if isinstance(part, Text)]
                    if not any(goal in line for line in said[:3]):
                        wrong.append(f"{seat} at {number}: {said[:3]}")
                    if last is not None and names.seat(last.seat) not in "\n".join(said[:3]):
                        wrong.append(f"{seat} at {number}, The Ring with {last.seat}: {said[:3]}")
                    if phone.height(one.parts, ratio) > phone.HIGH:
                        wrong.append(f"{seat} at {number}: {phone.height(one.parts, ratio):.0f} pixels")
    assert seen > 10
    assert kept
    assert not wrong, "\n".join(wrong)


def goes(shown: Screen) -> bool:
    """Whether one may choose a space there."""
    menus = any(isinstance(part, Menu) and part.verb == "to" for part in shown.parts)
    rows = [part for part in shown.parts if isinstance(part, Buttons)]
    return menus or any(button.verb in ("way", "ways", "fly") for row in rows for button in row.buttons)


def without_a_map(shown: Screen) -> str:
    """What is wrong with a panel of the turn on which one chooses a space."""
    mapped = any(isinstance(part, Picture) and part.kind == "around" for part in shown.parts)
    high = phone.height(shown.parts, ratio)
    if not goes(shown) or (mapped and high <= phone.HIGH):
        return ""
    said = "\n".join(part.text for part in shown.parts if isinstance(part, Text))
    return f"{high:.0f} pixels" + ("" if mapped else ", no map") + f"\n{said}\n"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("start", [any_table_of, crowded], ids=["usual", "crowded"])
@pytest.mark.parametrize("seed", SEEDS)
def test_e17_1_whoever_chooses_a_space_sees_the_map_within_a_phone(seed: int, start: Start) -> None:
    """The panel of the turn, with a hint, and after each step of people and computers."""
    lots, seen, wrong = random.Random(f"map|{seed}"), 0, list[str]()
    for number, moment in enumerate(moments(start, KIT, seed, STEPS)):
        seat, before = moment.seat, moment.scene(lots.choice((0, 5)))
        steps = (*moment.steps, *moment.change.steps)
        now = seat_scene(moment.after, seat, NOW, last=steps, finished=before.finished)
        with speaking(lots.choice(list(LANGUAGES))):
            panels = [KIT.screens.panel(before), after(before, now)]
            for key in hints.met(before):
                hinted = with_hint(panels[0], hints, key, before, KIT.tall)
                panels += [hinted] * fits(hinted, KIT.tall)
        seen += sum(map(goes, panels))
        wrong += [f"{seat} at {number}: {why}" for one in panels if (why := without_a_map(one))]
    assert seen > 10
    assert not wrong, "\n".join(wrong)
