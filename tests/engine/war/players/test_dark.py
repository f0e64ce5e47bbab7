"""What Sauron's and Saruman's computers do in plain situations (players.md 4, 5)."""

import random
from typing import Any

import pytest

from engine.dice import SeededDice
from engine.game import Strength
from engine.war import RULES, Action, State, position
from engine.war import actions as act
from engine.war.board import BOARD
from engine.war.field import Seen, Sought
from engine.war.players import ScoredAction, estimate, explain
from engine.war.players.dark import goals
from engine.war.players.planner import Planner
from engine.war.questions import BattleForm
from tests.scenarios.war.table import Table

SAURON, SARUMAN = "sauron", "saruman"
ALONE = {"frodo": "2613", "sam": "2613"}


def thought(state: State, seat: str = SAURON, strength: Strength = "steady") -> ScoredAction:
    return explain(strength, RULES.view(state, seat), random.Random(1))


def sitting(seat: str = SAURON, strength: Strength = "steady", **where: Any) -> list[Action]:
    """What a computer does until it closes the step that is open."""
    table = Table(**where)
    step = table.sees(seat).step
    found: list[Action] = []
    while table.sees(seat).step == step and len(found) < 40:
        action = thought(table.state, seat, strength).action
        found.append(action)
        table.state = RULES.apply(table.state, seat, action, SeededDice("dark")).state
    return found


# The Search
@pytest.mark.parametrize("place", ["2613", "2513"])
def test_players_4_the_area_is_searched_where_he_must_be(place: str) -> None:
    """Seen a turn ago, he is not far: better than a card of the North."""
    state = position(
        turn=9,
        step="letter",
        bare=True,
        at={"frodo": place, "sam": place, "khamul": "2815"},
        hidden=("frodo", "sam"),
        m=5,
        search=("SC02",),
        war={"seen": {"frodo": Seen(place, 8)}},
    )
    state = RULES.apply(state, SAURON, thought(state).action, SeededDice("dark")).state
    assert thought(state).action == act.Search("brown_marsh")
    assert thought(state, strength="easy").action == act.Search()


def test_players_4_where_a_search_failed_he_is_less_likely() -> None:
    def mass(*sought: Sought) -> float:
        state = position(
            turn=9,
            step="F2",
            bare=True,
            at=ALONE,
            hidden=("frodo", "sam"),
            war={"seen": {"frodo": Seen("2613", 7)}, "sought": sought},
        )
        cloud = estimate.of(RULES.view(state, SAURON).field)
        assert sum(cloud.values()) == pytest.approx(1)
        return sum(estimate.of_area(cloud, "brown_marsh").values())

    assert mass(Sought(9, "nazgul", ("brown_marsh",))) < mass()
    assert mass(Sought(9, "nazgul", ("shire",))) == pytest.approx(mass())


def test_players_4_9_sharp_looks_for_whoever_is_in_haste_by_the_roads() -> None:
    view = RULES.view(position(preset="last_days", turn=4, step="D2"), SAURON)

    def mass(strength: Strength) -> float:
        """How much of what it believes lies before the passes of Mordor, by way of the roads of Gondor."""
        cloud = estimate.of(view.field, Planner(view, strength, random.Random(1)).habits)
        return sum(estimate.of_area(cloud, "anorien_ithilien").values())

    assert mass("sharp") > 1.5 * mass("steady")


def test_c1_5_the_ways_to_the_fire_are_worked_out_once_however_they_are_asked_for() -> None:
    assert estimate.to_doom() is estimate.to_doom(False, misty=False)


# Nazgûl
def test_players_4_nazgul_ride_to_the_bearer_who_is_seen_and_try_to_take_him() -> None:
    orders = sitting(turn=9, step="D2", at={**ALONE, "khamul": "2410", "nazgul_3": "2410"}, hidden=(), m=5)
    riders = [order for order in orders if isinstance(order, act.Move) and order.path == ("2613",)]
    assert len(riders) >= 2
    there = {**ALONE, "khamul": "2613"}
    assert sitting(turn=9, step="D3", at=there, hidden=(), m=5)[0] == act.Attempt(("khamul",), "2613")


@pytest.mark.parametrize("strength", ["steady", "sharp"])
@pytest.mark.parametrize("who", ["lord_of_the_nazgul", "khamul", "gothmog"])
@pytest.mark.parametrize("place", ["2613", "1808", "2917"])
def test_cap_5_nobody_leaves_the_bearer_who_can_be_taken_for_nothing(
    place: str, who: str, strength: Strength
) -> None:
    """Who stands in one hex with the bearer whom all see stays there, and tries to take him."""
    at = {"frodo": place, "sam": place, who: place}
    orders = sitting(turn=9, step="D2", strength=strength, at=at, hidden=(), m=5)
    assert not [order for order in orders if isinstance(order, act.Move) and who in order.who]
    first = sitting(turn=9, step="D3", strength=strength, at=at, hidden=(), m=5)[0]
    assert isinstance(first, act.Attempt)
    assert (first.at, who in first.captors) == (place, True)


def test_players_4_the_passes_of_mordor_are_watched_from_m_on() -> None:
    orders = sitting(turn=9, step="D2", m=5)
    ends = {order.path[-1] for order in orders if isinstance(order, act.Move)}
    assert {"2917", "2918"} <= ends
    before = sitting(turn=3, step="D2")
    assert not {order.path[-1] for order in before if isinstance(order, act.Move)} & {"2917", "2918"}


def test_players_4_3_one_nazgul_besides_watches_where_belief_is_greatest() -> None:
    table = Table(preset="last_days", turn=4, step="D2", m=0)
    found: dict[str, str] = {}
    while table.sees(SAURON).step == "D2":
        scored = thought(table.state)
        if scored.why == "watch" and isinstance(scored.action, act.Move):
            found[scored.action.who[0]] = scored.action.path[-1]
        table.state = RULES.apply(table.state, SAURON, scored.action, SeededDice("dark")).state
    assert found
    assert len(set(found.values()) - {"2917", "2918"}) <= 1


@pytest.mark.parametrize(("strength", "behind"), [("steady", False), ("sharp", True)])
def test_players_4_9_sharp_watches_behind_the_passes_too(strength: Strength, behind: bool) -> None:
    orders = sitting(strength=strength, preset="last_days", turn=1, step="D2", m=0)
    ends = {order.path[-1] for order in orders if isinstance(order, act.Move)}
    assert {"2917", "2918"} <= ends
    assert ({"3017", "3016"} <= ends) is behind


def test_cap_2_four_ride_for_a_bearer_who_is_seen() -> None:
    near = dict.fromkeys(("khamul", "nazgul_3", "nazgul_4", "nazgul_5", "nazgul_6"), "2410")
    orders = sitting(turn=9, step="D2", at={**ALONE, **near}, hidden=(), m=5)
    assert sum(isinstance(order, act.Move) and order.path == ("2613",) for order in orders) == 4


# The Ring
def test_players_4_the_ring_goes_home_in_the_hands_of_a_nazgul() -> None:
    where: dict[str, Any] = {
        "bare": True,
        "turn": 9,
        "step": "D2",
        "m": 5,
        "bands": {"band_1": ("2818", 5, SAURON)},
        "at": {"frodo": "2818", "nazgul_4": "2818"},
        "captives": {"frodo": "band_1"},
        "hidden": (),
        "ring": "band_1",
    }
    orders = sitting(**where)
    assert orders[0] == act.HandRing("nazgul_4")
    move = orders[1]
    assert isinstance(move, act.Move)
    assert move.who == ("nazgul_4",)


# Armies
def test_players_4_attacks_with_hope_alone_and_takes_the_place() -> None:
    troops = {"orc_gorgoroth": "2618", "tower_guard": "2518", "osgiliath_garrison": "2617"}
    orders = sitting(turn=9, step="D5", bare=True, units=troops, m=5)
    assert [order.target for order in orders if isinstance(order, act.Attack)] == ["2617"]
    weak = {"orc_morgul": "2618", "tower_guard": "2518"}
    assert sitting(turn=9, step="D5", bare=True, units=weak, m=5) == [act.CloseStep("D5")]


def test_int_3_walls_without_troops_are_no_reason_to_give_a_place_up() -> None:
    table = Table(preset="last_days", turn=4, step="D2", bare=True, units={"orc_udun": "2617"})
    need = goals.needed(table.sees(SAURON).field, "sauron", BOARD.hex_of("minas_tirith"))
    assert 0 < need < goals.MOST


def test_players_4_a_goal_is_worth_more_when_the_next_date_lacks_it() -> None:
    linhir = BOARD.places["linhir"]

    def worth(held: dict[str, Any]) -> float:
        view = RULES.view(position(turn=9, step="D2", m=5, control=held), SAURON)
        return goals.worth_of(Planner(view, "steady", random.Random(1)), "sauron", linhir)

    assert worth({}) > worth({"pelargir": SAURON, "esgaroth": SAURON}) > 0
    assert worth({"linhir": SAURON}) == 0


def test_players_4_breaks_off_where_the_place_is_lost_anyway() -> None:
    def form(units: dict[str, Any], attackers: tuple[str, ...]) -> int:
        state = position(turn=9, step="F5", bare=True, units=units, m=5, mobilised=("gondor",))
        table = Table(state)
        table.do("fellowship", act.Attack("2618", attackers))
        table.do("fellowship", act.CloseStep("F5"))
        answer = thought(table.state).action
        assert isinstance(answer, act.Answer)
        assert isinstance(answer.choice, BattleForm)
        return answer.choice.battles[0].leave_under

    foot = ("anorien_foot", "tower_guard", "gondor_horse", "pelargir_foot", "lossarnach_axes", "linhir_foot")
    strong = {**dict.fromkeys(foot, "2518"), "orc_morgul": "2618"}
    assert form(strong, foot) == 101
    weak = {"anorien_foot": "2518", "orc_gorgoroth": "2618"}
    assert form(weak, ("anorien_foot",)) == 50


# Declarations and cards
def test_players_4_mobilises_in_time_and_easy_later() -> None:
    assert sitting(turn=4, step="D1")[0] == act.Mobilise("mordor")
    assert act.Mobilise("mordor") not in sitting(turn=4, step="D1", strength="easy")
    assert act.Mobilise("mordor") in sitting(turn=6, step="D1", strength="easy")


def test_obj_5_takes_control_on_a_listed_date_if_that_makes_up_the_number() -> None:
    held = {"edoras": SARUMAN, "bree": SARUMAN}
    date: dict[str, Any] = {"turn": 9, "step": "D1", "m": 4, "mobilised": ("saruman",), "control": held}
    assert act.TakeControl() in sitting(**date)
    assert act.TakeControl() not in sitting(**{**date, "turn": 8})


def test_evt_2_the_corsairs_are_called_at_once() -> None:
    orders = sitting(turn=9, step="D1", m=5, hands={SAURON: ("EV02",)})
    assert act.PlayEvent("EV02") in orders


# Saruman
def test_players_5_saruman_converts_the_best_leader_he_holds() -> None:
    where: dict[str, Any] = {
        "preset": "three_powers",
        "turn": 9,
        "step": "S1",
        "mobilised": ("saruman",),
        "at": {"theoden": "isengard", "eowyn": "isengard"},
        "captives": {"theoden": "citadel:isengard", "eowyn": "citadel:isengard"},
    }
    assert act.Convert("theoden") in sitting(SARUMAN, **where)


def test_sr3_5_sauron_is_displeased_when_saruman_holds_the_likely_bearer() -> None:
    where: dict[str, Any] = {
        "preset": "three_powers",
        "turn": 9,
        "step": "D1",
        "m": 5,
        "at": {"frodo": "isengard"},
        "captives": {"frodo": "citadel:isengard"},
        "hidden": (),
    }
    assert act.Displeasure() in sitting(**where, ring="uruk_hai_1")
    assert act.Displeasure() not in sitting(**{**where, "at": {}, "captives": {}})


def test_sez_1_saruman_claims_only_when_the_alliance_is_over() -> None:
    where: dict[str, Any] = {
        "preset": "three_powers",
        "turn": 9,
        "step": "S2",
        "m": 5,
        "mobilised": ("saruman",),
        "ring": "saruman",
        "hidden": (),
        "units": {"eye_orcs": ""},
    }
    assert act.Claim() not in sitting(SARUMAN, **where)
    assert act.Claim() in sitting(SARUMAN, **where, war={"alliance": False})
