"""What the West's computer does in plain situations, how the bearer walks, and gifts (players.md 3)."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import SeededDice
from engine.game import Strength
from engine.war import RULES, Action, State
from engine.war import actions as act
from engine.war.actions import CloseStep, Give, Move
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.field import Seen, Sought
from engine.war.phase_records import Asking
from engine.war.players import ScoredAction, estimate, explain
from engine.war.players.planner import Planner
from engine.war.players.west.armies import Front
from engine.war.players.west.outlook import Outlook
from engine.war.players.west.risks import GATES, Risks
from engine.war.questions import BattleForm, BattlesDeclared, RingAsked, Yes
from tests.laws.war.walks import games, playout
from tests.scenarios.war.table import Table

WEST = "fellowship"
PAIR = ("frodo", "sam")
LONE = {"frodo": "2412", "sam": "2412"}


def thought(state: State, strength: Strength = "steady") -> ScoredAction:
    return explain(strength, RULES.view(state, WEST), random.Random(1))


def sitting(strength: Strength = "steady", **where: Any) -> list[Action]:
    """What it does until it closes the step that is open; the others answer by default."""
    table = Table(**where)
    step, found = table.sees(WEST).step, list[Action]()
    while table.state.outcome is None and (not found or found[-1] != act.CloseStep(step)):
        decision = RULES.decisions(table.state)[0]
        action = decision.default
        if decision.seat == WEST:
            action = thought(table.state, strength).action
            found.append(action)
        table.state = RULES.apply(table.state, decision.seat, action, SeededDice("west")).state
    return found


def asked(prompt: str, about: Any, strength: Strength = "steady", **where: Any) -> Any:
    """The answer to a prompt that is opened by hand."""
    table = Table(**where)
    field, phase = table.sees(WEST), Asking(prompt, (WEST,), about)
    view = type(field)(
        **{name: getattr(field, name) for name in field.__struct_fields__}
        | {"phase": phase, "waiting": (WEST,)}
    )
    scored = explain(strength, view, random.Random(1))
    assert isinstance(scored.action, act.Answer)
    return scored.action.choice


# The bearer
def test_players_3_1_the_pair_leaves_rivendell_alone_and_hidden() -> None:
    orders = sitting(turn=1, step="F2")
    ways = [order for order in orders if isinstance(order, act.Move)]
    assert ways[0].who == PAIR
    ends = {order.path[-1] for order in ways[1:] if BOARD.hex_of("rivendell") not in order.path}
    assert ways[0].path[-1] not in ends
    assert isinstance(orders[-1], act.CloseStep)


def test_players_3_2_the_way_leads_around_a_guard() -> None:
    free = sitting(turn=3, step="F2", bare=True, at=LONE, hidden=PAIR)[0]
    assert isinstance(free, act.Move)
    guarded = sitting(turn=3, step="F2", bare=True, at={**LONE, "nazgul_4": free.path[0]}, hidden=PAIR)[0]
    assert isinstance(guarded, act.Move)
    assert free.path[0] not in guarded.path


def test_players_3_7_the_misty_passes_are_opened_when_the_pair_stands_next_to_one() -> None:
    where: dict[str, Any] = {"turn": 2, "step": "F2", "at": {"frodo": "1907", "sam": "1907"}}
    with_card = sitting(**where, hands={WEST: ("EV01",)})
    assert act.PlayEvent("EV01") in with_card
    after = with_card[with_card.index(act.PlayEvent("EV01")) + 1]
    assert isinstance(after, act.Move)
    assert after.who == PAIR
    assert "2007" in after.path
    assert not any("2007" in order.path for order in sitting(**where) if isinstance(order, act.Move))


def test_players_3_2_the_phial_keeps_shelob_off() -> None:
    orders = sitting(
        turn=9,
        step="F2",
        bare=True,
        at={"frodo": "2817", "sam": "2817", "nazgul_4": "2818", "nazgul_5": "2818"},
        hidden=PAIR,
        items={"MG13": "frodo"},
        units={"orc_morannon": "morannon", "orc_udun": "udun", "orc_gorgoroth": "minas_morgul"},
    )
    shone = orders.index(act.UseItem("MG13", ("shelob",)))
    after = orders[shone + 1]
    assert isinstance(after, act.Move)
    assert "2917" in after.path  # and not another way, as if Shelob were still to be feared


@pytest.mark.parametrize(("at", "eaten"), [("3016", 0), ("2917", 1)])
def test_players_3_2_lembas_are_eaten_once_and_where_they_save_a_turn(at: str, eaten: int) -> None:
    orders = sitting(
        turn=9, step="F2", bare=True, at=dict.fromkeys(PAIR, at), hidden=PAIR, items={"MG14": "sam"}
    )
    assert sum(isinstance(order, act.UseItem) for order in orders) == eaten


def test_hid_9_a_pair_that_was_seen_vanishes_where_no_eyes_are_near() -> None:
    where: dict[str, Any] = {"turn": 5, "step": "F2", "bare": True, "m": 4}
    orders = sitting(**where, at={**dict.fromkeys(PAIR, "2113"), "nazgul_4": "2112"}, hidden=())
    first = orders[0]
    assert isinstance(first, act.Move)
    assert "2112" not in BOARD.within(first.path[-1], 1)


def test_cap_5_troops_come_to_a_bearer_who_is_seen_and_alone() -> None:
    orders = sitting(
        turn=5,
        step="F2",
        bare=True,
        m=2,
        mobilised=("gondor", "rohan"),
        at={**dict.fromkeys(PAIR, "2717"), "nazgul_4": "2717", "nazgul_5": "2817", "nazgul_6": "2718"},
        hidden=(),
        units={"rangers": "2716", "orc_udun": "2817", "orc_morannon": "2718"},
    )
    moves = [order for order in orders if isinstance(order, act.Move)]
    pair = next((order.path[-1] for order in moves if "frodo" in order.who), "2717")
    assert pair == "2716" or any(order.path[-1] == pair for order in moves if "rangers" in order.who)


def test_rng_9_at_the_fire_there_is_nothing_to_wait_for() -> None:
    assert sitting(turn=9, step="F6", at={"frodo": MOUNT_DOOM})[0] == act.CastIn()


def test_scn_3_the_pair_begins_elsewhere_than_it_is_listed() -> None:
    table = Table(preset="last_days", step="muster", turn=1)
    first = thought(table.state).action
    assert isinstance(first, act.StartAt)
    table.state = RULES.apply(table.state, WEST, first, SeededDice(1)).state
    assert thought(table.state).action == act.CloseStep("muster")


# Friends
def test_players_3_5_rescuers_within_a_move_go_and_try() -> None:
    where: dict[str, Any] = {
        "turn": 5,
        "bare": True,
        "m": 4,
        "at": {"frodo": "2213", "sam": "2113", "aragorn": "2113", "legolas": "2113", "gimli": "2113"},
        "bands": {"band_1": ("2213", 5, "sauron")},
        "captives": {"frodo": "band_1"},
        "ring": "band_1",
        "hidden": ("aragorn", "legolas", "gimli", "sam"),
    }
    gone = {who for order in sitting(step="F2", **where) if isinstance(order, act.Move) for who in order.who}
    assert {"aragorn", "legolas", "gimli"} <= gone
    where["at"] = dict.fromkeys(where["at"], "2213")
    first = sitting(step="F3", **where)[0]
    assert isinstance(first, act.Rescue)
    assert first.captive == "frodo"
    assert sitting(step="F1", **where)[0] == act.Escape("frodo")


@pytest.mark.parametrize("strength", ["steady", "sharp"])
def test_res_7_a_hidden_bearer_does_not_show_himself_to_rescue_a_friend(strength: Strength) -> None:
    orders = sitting(
        strength,
        turn=6,
        step="F3",
        bare=True,
        m=2,
        at={**dict.fromkeys(PAIR, "2717"), "aragorn": "2717"},
        bands={"band_1": ("2717", 5, "sauron")},
        captives={"sam": "band_1"},
        hidden=("frodo",),
    )
    assert not any(isinstance(order, act.Rescue) and "frodo" in order.rescuers for order in orders)


def test_players_3_4_gandalf_reveals_himself_at_edoras_to_speak() -> None:
    orders = sitting(turn=4, step="F2", at={"gandalf": "edoras"}, hidden=("gandalf", *PAIR))
    assert orders.index(act.Reveal(("gandalf",))) < orders.index(act.Diplomacy("gandalf"))
    late = sitting(
        turn=4, step="F2", at={"gandalf": "edoras"}, hidden=("gandalf",), mobilised=("rohan", "gondor")
    )
    assert not any(isinstance(order, act.Diplomacy) for order in late)


def test_players_3_7_eagles_free_gandalf_and_the_trail_lies_where_the_pair_is() -> None:
    held: dict[str, Any] = {
        "turn": 5,
        "at": {"gandalf": "isengard"},
        "captives": {"gandalf": "citadel:isengard"},
    }
    assert sitting(step="F1", hands={WEST: ("EV03",)}, **held)[0] == act.PlayEvent("EV03", ("gandalf",))
    orders = sitting(turn=3, step="F2", hands={WEST: ("EV13",)}, at={"frodo": "2412", "sam": "2412"})
    trails = [order for order in orders if isinstance(order, act.Arm)]
    assert trails[-1].when.where in ("brown_marsh", "mirkwood_south")


def test_evt_1_what_only_the_dark_can_play_is_discarded() -> None:
    state = Table(turn=3, step="F2", hands={WEST: ("EV03", "EV26", "EV13", "EV11")}).state
    newest = replace(state.hand(WEST)[-1], over=True)
    owing = replace(state, cards=tuple(newest if card.id == newest.id else card for card in state.cards))
    assert thought(owing).action == act.Discard("EV26")


def test_players_3_9_sharp_shows_two_companions_far_from_a_pair_that_is_all_but_found() -> None:
    where: dict[str, Any] = {
        "turn": 9,
        "step": "F2",
        "bare": True,
        "at": {"frodo": "2412", "sam": "2412", "legolas": "1206", "gimli": "1206"},
        "hidden": (*PAIR, "legolas", "gimli"),
        "war": {"seen": {"frodo": Seen("2412", 8)}},
    }
    assert act.Reveal(("legolas", "gimli")) in sitting("sharp", **where)
    assert not any(isinstance(order, act.Reveal) for order in sitting("steady", **where))
    where["war"] = {}
    assert not any(isinstance(order, act.Reveal) for order in sitting("sharp", **where))


# Armies
def test_players_3_6_whoever_is_beside_a_weak_enemy_attacks_it() -> None:
    weak = sitting(turn=9, step="F5", m=4, mobilised=("gondor",), units={"orc_morgul": ("2417", 4)})
    assert any(isinstance(order, act.Attack) and order.target == "2417" for order in weak)
    strong = sitting(turn=9, step="F5", m=4, mobilised=("gondor",), units={"orc_udun": "2417"})
    assert not any(isinstance(order, act.Attack) for order in strong)


def test_players_3_6_what_can_be_spared_relieves_what_is_threatened() -> None:
    orders = sitting(
        turn=9,
        step="F2",
        m=4,
        mobilised=("gondor", "rohan", "saruman"),
        units={"uruk_hai_1": "1814", "orc_udun": "1814"},
    )
    ends = [order.path[-1] for order in orders if isinstance(order, act.Move) and "eored" in order.who[0]]
    assert ends


def test_cor_3_ships_threaten_the_coast() -> None:
    table = Table(preset="last_days", turn=4, step="F2")
    front = Front(Outlook(Planner(table.sees(WEST), "steady", random.Random(1))))
    assert front.threat(BOARD.hex_of("dol_amroth")) >= 20
    assert front.needed(BOARD.hex_of("dol_amroth")) >= 5


# Prompts
@pytest.mark.parametrize(
    ("guards", "at", "puts_on"),
    [
        ({"orc_udun": "0905", "orc_morannon": "0905"}, {}, True),
        ({"orc_carn_dum": "0905"}, {}, False),
        ({"orc_udun": "0905", "orc_morannon": "0905"}, {"nazgul_4": "0905"}, False),
    ],
)
def test_players_3_8_the_ring_is_put_on_before_orcs_who_would_take_him(
    guards: dict[str, str], at: dict[str, str], puts_on: bool
) -> None:
    choice = asked(
        "P-10",
        RingAsked("0905", PAIR, tuple(at)),
        turn=5,
        bare=True,
        units=guards,
        at={"frodo": "0905", "sam": "0905", **at},
        hidden=(),
    )
    assert choice == Yes(puts_on)


def test_players_3_6_p_22_a_lost_place_is_left_and_a_leader_steps_forth_where_one_can_hold() -> None:
    def form(target: str, **where: Any) -> BattleForm:
        table = Table(turn=9, step="D5", m=4, mobilised=("gondor",), **where)
        attack = next(order for order in RULES.legal(table.state, "sauron") if isinstance(order, act.Attack))
        assert attack.target == target
        for action in (attack, act.CloseStep("D5")):
            table.state = RULES.apply(table.state, "sauron", action, SeededDice("form")).state
        assert isinstance(getattr(table.sees(WEST).phase, "about", None), BattlesDeclared)
        answer = thought(table.state).action
        assert isinstance(answer, act.Answer)
        assert isinstance(answer.choice, BattleForm)
        return answer.choice

    horde = {"orc_udun": "2718", "orc_morannon": "2718"}
    lost = form("2617", bare=True, units={**horde, "osgiliath_garrison": "2617"}, points=20)
    assert lost.battles[0].leave_under == 101
    held = form(
        "2518",
        bare=True,
        units={"orc_morgul": "2617", "tower_guard": "2518", "anorien_foot": "2518"},
        at={"aragorn": "2518"},
        hidden=("aragorn",),
        points=20,
    )
    assert held.battles[0].leave_under == 0
    assert held.reveal == ("aragorn",)


# Never refused
@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", games(6), ids=lambda game: f"{game.preset}-{game.seed}")
def test_players_6_the_west_is_never_refused_and_closes_every_step(game: Any) -> None:
    """On random games, whatever they come to: what it does is allowed, and mostly what it thought of."""
    decided = 0
    strengths: tuple[Strength, ...] = ("easy", "steady", "sharp")
    for number, taken in enumerate(playout(game, 60)):
        state = taken.step.state
        if WEST not in state.top.deciders or number % 2:
            continue
        seen = RULES.view(state, WEST)
        scored = explain(strengths[number % 3], seen, random.Random(number))
        assert RULES.is_legal(seen, scored.action), scored
        decided += 1
    assert decided > 3


# The gifts of Lórien come to the bearer: the pair goes by Lórien, or Gandalf rides (MAG-1, MAG-2)
LORIEN = BOARD.hex_of("lorien")
CALLED: dict[str, Any] = {"step": "F2", "m": 4, "mobilised": ("rohan", "gondor"), "hidden": PAIR}
HORSE = {"MG07": "gandalf"}
GIFTS = {"MG12": "gandalf", "MG13": "gandalf", "MG14": "gandalf", "MG15": "gandalf"}


def at(pair: str, gandalf: str = "minas_tirith") -> dict[str, str]:
    return {**dict.fromkeys(PAIR, pair), "gandalf": gandalf}


def moves(orders: list[Any], who: str) -> list[Move]:
    return [order for order in orders if isinstance(order, Move) and who in order.who]


def test_mag_2_the_pair_takes_what_lies_in_lorien_when_it_comes_by() -> None:
    by = sitting(turn=3, step="F2", at=dict.fromkeys(PAIR, "2110"), hidden=PAIR)
    assert moves(by, "frodo")[0].path[-1] == LORIEN
    have = dict.fromkeys(GIFTS, "frodo")
    on = sitting(turn=3, step="F2", at=dict.fromkeys(PAIR, "2110"), hidden=PAIR, items=have)
    assert LORIEN not in moves(on, "frodo")[0].path


def test_mag_2_gandalf_rides_to_lorien_once_rohan_and_gondor_are_called() -> None:
    where: dict[str, Any] = {"turn": 5, "at": at("1514", "edoras"), "items": HORSE}
    rides = moves(sitting(**CALLED, **where), "gandalf")[0]
    nearer = BOARD.within(LORIEN, 4)
    assert rides.path[-1] in nearer
    uncalled = {**CALLED, "mobilised": ("rohan",)}
    assert not any(order.path[-1] in nearer for order in moves(sitting(**uncalled, **where), "gandalf"))
    late = moves(sitting(**CALLED, turn=14, at=at("2617", "edoras"), items=HORSE), "gandalf")
    assert not any(order.path[-1] in nearer for order in late)


def test_mag_1_he_comes_to_the_pair_before_it_goes_on_and_hands_over_all_he_has() -> None:
    orders = sitting(**CALLED, turn=9, at=at("2116", "2114"), items={**HORSE, **GIFTS})
    came = orders.index(moves(orders, "gandalf")[0])
    given = [orders.index(Give(card, "frodo")) for card in GIFTS]
    went = orders.index(moves(orders, "frodo")[0])
    assert came < min(given)
    assert max(given) < went


@pytest.mark.parametrize(("pair", "goes"), [("2116", True), ("2916", False)])
def test_mag_1_he_goes_to_meet_a_pair_that_is_far_but_not_one_in_mordor(pair: str, goes: bool) -> None:
    orders = moves(sitting(**CALLED, turn=9, at=at(pair, "lorien"), items={**HORSE, **GIFTS}), "gandalf")
    if goes:
        assert orders[0].path[-1] != LORIEN
        assert BOARD.place(orders[0].path[-1]) is None
    else:
        assert not any(order.path[-1] == pair for order in orders)


def test_players_2_before_all_eyes_sharp_does_not_ride_to_a_pair_that_nobody_sees() -> None:
    where: dict[str, Any] = {**CALLED, "turn": 9, "at": at("2116", "2114"), "items": {**HORSE, **GIFTS}}
    unseen = moves(sitting("sharp", **{**where, "hidden": (*PAIR, "gandalf")}), "gandalf")
    assert unseen[0].path[-1] == "2116"
    assert not any(order.path[-1] == "2116" for order in moves(sitting("sharp", **where), "gandalf"))


# How the bearer walks: what is searched, who keeps the gates, where he waits and hides (players.md 3)
WILD: dict[str, Any] = {"turn": 9, "step": "F2", "bare": True, "m": 4, "hidden": PAIR}


def searched(area: str, times: int, *, own: bool = True) -> dict[str, Any]:
    """So many Searches of an area, the last of this turn."""
    return {"sought": tuple(Sought(9 - ago, "orcs", (area,), own) for ago in reversed(range(times)))}


def risks(where: dict[str, Any]) -> Risks:
    """The dangers as the pair of steady sees them."""
    return Outlook(Planner(Table(**where).sees(WEST), "steady", random.Random(1))).risks


def of_the_pair(orders: list[Any]) -> list[Move]:
    return [order for order in orders if isinstance(order, Move) and "frodo" in order.who]


def test_players_3_2_each_search_by_choice_makes_the_next_one_there_a_third_likelier() -> None:
    where = {**WILD, "at": dict.fromkeys(PAIR, "2613")}
    area = BOARD.area("2613")
    by_cards = estimate.chance_of(Table(**where).sees(WEST), area)
    looked = [risks({**where, "war": searched(area, times)}).looked[area] for times in range(5)]
    assert looked[:3] == [by_cards, by_cards + 1 / 3, by_cards + 2 / 3]
    assert looked[3:] == [1.0, 1.0]
    assert risks({**where, "war": searched(area, 3, own=False)}).looked[area] == by_cards
    assert risks({**where, "turn": 15, "war": searched(area, 3)}).looked[area] == by_cards


def test_players_3_3_who_keeps_a_gate_now_is_feared_from_afar() -> None:
    watch = {"nazgul_4": "2918", "nazgul_5": "2917", "nazgul_6": "2717"}
    far = risks({**WILD, "at": {**dict.fromkeys(PAIR, "2113"), **watch}}).entering
    near = risks({**WILD, "at": {**dict.fromkeys(PAIR, "2617"), **watch}}).entering
    assert {"2918", "2917"} <= set(GATES)
    assert far["2918"] == near["2918"] > 0
    assert far["2717"] < near["2717"]


def test_players_3_3_nobody_waits_before_a_guard_where_all_search() -> None:
    where = {**WILD, "turn": 10, "at": {**dict.fromkeys(PAIR, "3016"), "nazgul_4": "3117"}}
    calm = of_the_pair(sitting(**where))
    sought = tuple(Sought(turn, "nazgul", ("gorgoroth",), own=True) for turn in (8, 9, 10))
    hot = of_the_pair(sitting(**where, war={"sought": sought}))
    assert not calm
    assert hot


def test_hid_9_whoever_is_seen_among_friends_hides_there() -> None:
    orders = sitting(turn=10, step="F2", m=4, at=dict.fromkeys(PAIR, "minas_tirith"), hidden=())
    assert not of_the_pair(orders)
    assert orders[-1] == CloseStep("F2")


def test_cav_1_gandalf_leaves_shadowfax_to_bear_the_ring_to_mordor() -> None:
    borne: dict[str, Any] = {**WILD, "hidden": ("gandalf",), "ring": "gandalf", "items": {"MG07": "gandalf"}}
    into = sitting(**borne, at={"gandalf": "2817"})[0]
    assert isinstance(into, Move)
    assert into.on_foot
    assert any(BOARD.mordor(at) for at in into.path)
    toward = sitting(**borne, at={"gandalf": "2417"})[0]
    assert isinstance(toward, Move)
    assert not toward.on_foot
