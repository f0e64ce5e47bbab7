"""Nothing untrue is told: places, strengths, and who came (W15.1, W15.2)."""

import pytest

from bot.games.war.model import flight
from bot.games.war.tell import facts, recent
from bot.games.war.tell.beats import Teller
from bot.games.war.words import names, tell_hunt
from bot.model.scene import Entry
from engine.war import RULES, position
from engine.war.board import BOARD
from engine.war.events import fights, quest, table
from tests.games.war.ask.hand import scene_of
from tests.scenarios.war.table import SAURON, WEST


@pytest.mark.parametrize("at", ["", "1915"])
def test_w15_8_a_march_of_which_nobody_is_left_halts_nowhere(at: str) -> None:
    line = facts.said(table.Halted(("lamedon_foot",), at, "barred", audience=(WEST,)))
    assert (f" {names.spot('1915')}" in line) == bool(at)
    assert " ," not in line
    assert " ;" not in line


def test_w15_2_who_gets_away_from_several_reads_how_many_came() -> None:
    at = BOARD.hex_of("bree")
    one, three = (
        tell_hunt.scene([quest.CaptureTried("sam", at, "nazgul_4", 9, 12, 7, taken=False, others=n)], "")
        for n in (0, 2)
    )
    assert "2" in three.replace(names.piece("nazgul_4"), "")
    assert "2" not in one


@pytest.mark.parametrize("whole", [False, True])
def test_w5_8_a_siege_is_told_after_the_battle_with_what_stands_there_then(whole: bool) -> None:
    """In the post, in a message, and *In full*."""
    units = {"orc_gorgoroth": ("2618", 25)}
    field = RULES.view(position(turn=9, step="F2", m=6, mobilised=("mordor",), units=units), None).field
    city = BOARD.hex_of("minas_tirith")
    came = table.Moved(("orc_gorgoroth",), ("2818", "2718", "2618"), 2)
    events = (
        came,
        fights.BattleBegan(city, "sauron", ("orc_gorgoroth",), ("tower_guard",)),
        fights.RoundFought(city, 1, 30, 20, "1:1", 0, 2, 0, 2, "20/-", (("orc_gorgoroth", 5),)),
        fights.BattleEnded(city, "left", (25, 20)),
    )
    hearing = Teller(SAURON, field, whole=whole)
    hearing.read(events)
    sections = [beat.section for beat in hearing.beats()]
    assert sections.index("besieged") > sections.index(f"battle-{city}")
    siege = next(beat.text for beat in hearing.beats() if beat.section == "besieged")
    assert "25" in siege
    mine = scene_of(position(turn=9, step="F2", m=6, mobilised=("mordor",), units=units), WEST)
    both = recent.results([Entry(1, 18, SAURON, 0.0, events)], mine)
    assert both.lines[-1] == both.full[-1] == siege


def test_w5_6_who_is_left_where_no_troops_are_is_told_with_who_fell() -> None:
    """Faramir, for whom the Rangers took the blow: in the post, on the panel, where it began before."""
    at = BOARD.hex_of("henneth_annun")
    state = position(turn=9, m=6, units={"rangers": "", "orc_morgul": ("2818", 8)}, at={"faramir": at})
    events = (
        fights.BattleBegan(at, SAURON, ("orc_morgul",), ("rangers",)),
        fights.RoundFought(at, 1, 24, 5, "4:1", 0, 3, 0, 3, "-/100k"),
        fights.UnitLost("rangers", at, "leader", 5),
        fights.BattleEnded(at, "taken", (8, 0)),
    )
    scene = scene_of(state, WEST)
    public = Teller(SAURON, scene.view.field)
    public.read(events)
    (beat,) = (beat for beat in public.beats() if beat.section == f"battle-{at}")
    for steps in (events, events[2:]):
        told = recent.results([Entry(1, 18, SAURON, 0.0, steps)], scene)
        for text in (" ".join(told.lines), " ".join(told.full)):
            assert names.piece("faramir") in text, text
    assert names.piece("faramir") in beat.text


def test_w15_1_where_the_ring_is_is_said_only_if_that_changed() -> None:
    """Not when somebody else is free where it is."""
    state = position(step="F5", ring="frodo", at={"frodo": "1809", "sam": "1809"})
    scene = scene_of(state, WEST)
    where = flight.ring_now(scene.view)
    for event, said in (
        (quest.Freed(("sam",), "1809", "escape"), False),
        (quest.Freed(("frodo",), "1809", "escape"), True),
        (quest.RingPassed("sam", "frodo"), True),
    ):
        told = recent.results([Entry(1, 18, WEST, 0.0, (event,))], scene)
        assert (where in [*told.lines, *told.full]) is said
