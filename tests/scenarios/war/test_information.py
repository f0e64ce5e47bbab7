"""Information: T-80, T-126, T-189, T-190."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.dice import RecordingDice, SeededDice
from engine.war import RULES
from engine.war.actions import CloseStep, Move
from engine.war.events.table import Moved, Rolled, SittingClosed
from engine.war.questions import RingAsked
from tests.scenarios.war.hunted import BARREN, found, hunt, searched
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, LoadedDice, Table

OTHERS = (SAURON, SARUMAN, None)


def after(preset: str, at: Mapping[str, str], *dice: int) -> Table:
    return searched("SC07", *dice, preset=preset, at=at)


def alike(one: Table, other: Table) -> None:
    """Nobody but the West can tell the two apart."""
    for seat in OTHERS:
        assert one.heard(seat) == other.heard(seat)
        assert one.sees(seat) == other.sees(seat)
    assert one.deciders() == other.deciders()
    assert RULES.status(one.state) == RULES.status(other.state)


def test_t_80_inf_2_src_8_a_search_of_nobody_is_like_one_that_failed(preset: str) -> None:
    failed, empty = after(preset, {"frodo": BARREN}, 6), after(preset, {"frodo": "1507"})
    assert found(failed) == {}
    alike(failed, empty)


def test_t_126_inf_6_rng_3_the_question_of_the_ring_is_asked_whoever_bears_it(preset: str) -> None:
    at = {"sam": BARREN, "frodo": "1507"}
    tables = [searched("SC24", 6, 1, preset=preset, at=at, ring=bearer) for bearer in ("sam", "frodo")]
    for table in tables:
        assert (table.kind, table.deciders()) == ("P-10", (WEST,))
        assert table.about(RingAsked) == RingAsked(BARREN, ("sam",), why="search", by=("band_1",))
    alike(*tables)
    for table in tables:
        table.wait(6, 6)
    alike(*tables)


def test_t_189_inf_8_inf_5_how_many_dice_fell_in_private_is_not_shown(preset: str) -> None:
    nine = {"frodo": "1410", "sam": "1511", "merry": "1610", "pippin": "1611", "aragorn": "1709",
            "boromir": "1711", "gandalf": "1808", "legolas": "1906", "gimli": "1908"}  # fmt: skip
    tested = after(preset, nine, *[6] * 9)
    nobody = after(preset, dict.fromkeys(nine, "1507"))
    assert len(tested.told(WEST, Rolled)) == 9
    for seat in OTHERS:
        assert tested.told(seat, Rolled) == nobody.told(seat, Rolled)
    alike(tested, nobody)


def test_t_190_inf_4_gen_10_the_record_of_a_finished_game_holds_everything(preset: str) -> None:
    table = hunt(preset=preset, step="F2", at={"frodo": "1410"}, units={"orc_durthang": BARREN})
    dice = RecordingDice(SeededDice("seed-with-no-spotting"))
    table.do(WEST, Move(("frodo",), (BARREN, "1511")), 6)
    record = list(table.events)
    assert table.sees(None).field.person("frodo").fate == "unseen"
    table.state = RULES.abandon(table.state, dice).state
    assert any(isinstance(event, Moved) and event.who == ("frodo",) for event in record)
    assert any(isinstance(event, Rolled) and event.clause == "SRC-10" for event in record)
    for seat in (*OTHERS, WEST):
        assert table.sees(seat).field.person("frodo").at == "1511"


@pytest.mark.parametrize("hidden", [("gimli",), ("gimli", "legolas")])
def test_inf_6_hid_11_when_the_west_ends_its_sitting_tells_nothing_of_the_hidden(
    hidden: tuple[str, ...],
) -> None:
    """Whether anything is possible after the move hangs on people whom nobody sees."""
    for at in ("2214", "2216"):
        table = Table(
            bare=True, step="F2", m=5, at=dict.fromkeys(hidden, at) | {"khamul": "2216"}, hidden=hidden
        )
        table.play(WEST, CloseStep("F2"), LoadedDice({}))
        assert table.told(None, SittingClosed) == []
        assert table.deciders() == (WEST,)


def test_inf_6_shd_3_a_step_is_passed_whatever_points_are_left() -> None:
    """An army stands before an enemy: whether Sauron can pay an attack is his secret."""
    for points in (0, 9):
        where: dict[str, Any] = {"units": {"orc_udun": ("2116", 1), "anorien_foot": "2216"}}
        table = Table(bare=True, step="D2", m=5, mobilised=["gondor"], hidden=(), points=points, **where)
        steps = []
        while table.told(None, SittingClosed) == []:
            steps.append(table.sees(SAURON).step)
            table.play(SAURON, CloseStep(steps[-1]), LoadedDice({}))
        assert "D5" in steps
