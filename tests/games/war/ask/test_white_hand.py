"""Saruman in his own seat, and armies of the West by the same panel (W5.1, W7.1, W7.4)."""

from __future__ import annotations

from bot.games.war.ask import armies
from bot.games.war.ask.armies import ARMIES
from bot.games.war.ask.dark import POINTS
from bot.games.war.ask.nazgul import NAZGUL
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.parts import PICK
from bot.games.war.ask.saruman import ORDER, SARUMAN
from bot.ui import components
from engine.war.actions import Convert, Move
from engine.war.position import position
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand


@story
def test_w7_1_w7_4_saruman_sits_without_points_and_reads_how_he_wins() -> None:
    hand = Hand(position(preset="three_powers", step="S2", turn=8, mobilised=("saruman",)), "saruman")
    tells(hand.text)
    assert "point" not in hand.text
    assert not any(hand.has(verb) for verb in (POINTS, NAZGUL, SARUMAN))
    assert components.count(hand.shown) <= 24
    key = next(iter(hand.choices(ORDER)))
    assert "point" not in hand.choices(ORDER)[key]
    hand.pick(ORDER, key)
    to = next(iter(hand.choices(armies.TO)))
    hand.pick(armies.TO, to).tap(armies.GO)
    if not hand.done:
        # What brings a land into the war is asked once (W15.5).
        hand.tap(armies.GO)
    assert hand.done


@story
def test_w5_1_the_west_sends_its_stacks_by_the_same_panel() -> None:
    hand = Hand(position(step="F2", turn=9, m=6, mobilised=("saruman", "rohan", "gondor")), "fellowship")
    hand.tap(ARMIES)
    tells(hand.text)
    assert "point" not in hand.text
    osgiliath = "2617-fellowship"
    listed = list(hand.choices(armies.STACKS))
    assert listed.index(osgiliath) < listed.index("2015-fellowship")
    hand.pick(armies.STACKS, "2015-fellowship").pick(armies.TO, "1915").tap(armies.GO)
    (move,) = hand.done
    assert isinstance(move, Move)
    assert "eomer" in move.who
    assert move.path == ("1915",)


@story
def test_w5_9_pod_1_a_way_by_the_paths_of_the_dead_is_marked() -> None:
    where = {"step": "F2", "turn": 9, "m": 6, "mobilised": ("saruman", "rohan", "gondor")}
    hand = Hand(
        position(**where, at={"aragorn": "dunharrow"}, hidden=["frodo"]),  # type: ignore[arg-type]
        "fellowship",
    )
    hand.tap(ARMIES)
    stacks = [key for key in hand.choices(armies.STACKS) if key.startswith("1916")]
    if not stacks:
        return
    hand.pick(armies.STACKS, *stacks)
    tells(lambda: hand.choices(armies.TO)["1917"])


def test_w7_1_sr3_7_a_captured_leader_is_won_over_from_the_panel() -> None:
    held = {"theoden": "citadel:isengard", "eomer": "citadel:isengard"}
    here = dict.fromkeys(held, "isengard")
    state = position(
        preset="three_powers", step="S1", turn=8, mobilised=("saruman",), at=here, hidden=(), captives=held
    )
    hand = Hand(state, "saruman")
    (kind,) = [value for value, label in hand.choices(PICK).items() if label == "Win a captive over"]
    hand.pick(PICK, kind)
    assert set(hand.choices(PICK).values()) == {"Théoden", "Éomer"}
    (who,) = [value for value, label in hand.choices(PICK).items() if label == "Théoden"]
    hand.pick(PICK, who)
    assert hand.done == [Convert("theoden")]


@story
def test_e4_5_saruman_reads_nothing_of_taking_command_of_his_own_forces() -> None:
    hand = Hand(position(preset="three_powers", step="S2", turn=8, mobilised=("saruman",)), "saruman")
    hand.tap(WHY)
    tells(hand.text)
