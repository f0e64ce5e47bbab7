"""What a button promises is what the rules do: cards that come and go with the end of a turn, and whether one
may move on after a move (E17.11)."""

import re
from typing import Final

import pytest

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.ending import end_button, end_label
from bot.games.riddle.ask.preview import onward
from bot.games.riddle.kit import KIT
from bot.games.riddle.model.prospects import foretold
from bot.games.riddle.words import discards as words
from bot.games.riddle.words import names
from bot.model.screen import Button
from bot.tables.views import seat_scene
from engine.dice import SeededDice
from engine.riddle import events as ev
from engine.riddle.actions import EndTurn, Move
from engine.riddle.deck import HAND_LIMIT
from engine.riddle.phase_records import Discarding
from tests.laws.kits import NOW
from tests.laws_bot.crowds import crowded
from tests.laws_bot.moments import Start, moments
from tests.laws_bot.watched import any_table_of

STEPS: Final = 150
NUMBERS: Final = re.compile(r"\d+")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("start", [any_table_of, crowded], ids=["usual", "crowded"])
@pytest.mark.parametrize("seed", range(8))
def test_e17_11_the_end_of_a_turn_costs_and_gives_what_its_button_says(seed: int, start: Start) -> None:
    ended, moved = 0, 0
    for number, moment in enumerate(moments(start, KIT, seed, STEPS)):
        live, seat = moment.live, moment.seat
        scene = seat_scene(live, seat, NOW)
        for action in scene.of(EndTurn):
            ended += 1
            told = foretold(scene.view, action)
            step = KIT.rules.apply(live.state, seat, action, SeededDice(number))
            mine = (step.state.player(scene.view.me), scene.view.me)
            picks = sum(e.count for e in step.events if isinstance(e, ev.PickedUp) and e.seat == mine[1])
            phase = step.state.stack[-1] if step.state.stack else None
            owed = phase.owed if isinstance(phase, Discarding) else 0
            excess = len(mine[0].hand) - owed - HAND_LIMIT if isinstance(phase, Discarding) else 0
            assert (told.picks, told.owed, told.excess) == (picks, owed, max(0, excess)), action
            label = end_label(scene.view, action)
            assert label == end_button(scene, action).label
            cost = owed if scene.view.options.x_catch else told.discards
            place = names.place(scene.view.board, scene.view.mine.at or "")
            said = [int(n) for n in NUMBERS.findall(label.replace(place, ""))]
            assert said == [*[picks] * bool(action.pick_up), *[cost] * bool(cost)], label
        for by in reach.means(scene):
            for stop in list(reach.stops(scene, by).values())[:6]:
                way = stop.best
                move = Move(way.to, by, way.laid)
                if way.exchanges or way.pinned or move not in scene.legal:
                    continue
                moved += 1
                after = KIT.rules.apply(live.state, seat, move, SeededDice(number)).state
                left = {a.by for a in KIT.rules.legal(after, seat) if isinstance(a, Move)}
                left = {names.means(names.face(means)) for means in left}
                assert left <= set(onward(scene, by)), (seat, move)
                if scene.view.board.terrain(way.to) in ("forest", "mountain"):
                    assert set(onward(scene, by)) == left, (seat, move)
    assert ended > 10
    assert moved > 10


def test_e17_11_a_card_that_goes_with_a_pick_up_is_named_so() -> None:
    shown: Button = Button(words.pick_up_with("butterbur", 1, 1), "ended")
    assert shown.label.count("1") == 2
    assert names.short("butterbur") in shown.label
