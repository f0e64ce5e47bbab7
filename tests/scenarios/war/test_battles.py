"""Army combat: T-52, T-100, T-133 to T-140, T-203, T-249, T-259; the table by hand."""

from typing import Any

import pytest

from engine.war import RULES, Options
from engine.war.actions import Answer, Attack, Move
from engine.war.battles import forces
from engine.war.board import BOARD
from engine.war.events.fights import AttackDropped, BattleEnded, Died, Fled, Left, RoundFought, UnitLost
from engine.war.events.quest import CaptureTried
from engine.war.events.table import Asked, ControlChanged, Moved
from engine.war.phase_records import Battle
from engine.war.questions import BattleForm, BattleOrders, RoundOver, Yes
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table
from tests.scenarios.war.wars import BEHIND, BESIDE, GO, PLAIN, STAY, declare, fight, one, orders, war

EXPECTED = {
    1: "50k/- 40k/- 30k/- 25/5 20/5 15/5 15/10 10/10 10/15 5/20",
    2: "40k/- 40k/- 25/5 20/5 15/5 15/10 10/10 10/15 5/20 5/25",
    3: "40/- 30/5 20/5 15/5 15/10 10/10 10/15 5/20 5/25 5/40k",
    4: "30/5 25/5 20/5 15/10 10/10 10/15 5/20 5/25 5/40k -/50k",
    5: "30/5 20/5 15/10 10/10 10/15 5/20 5/25k 5/40k -/50k -/75k",
    6: "25/5 20/10 15/10 10/15 5/20 5/25k 5/40k -/50k -/75k -/100",
    7: "20/5 15/10 10/15 5/20k 5/25k 5/40k -/50k -/75k -/100 -/100k",
    8: "20/10 15/10 10/15k 5/25k 5/40k -/50k -/75k -/100 -/100k -/100k",
}
"""The table as one would write it on paper: rows by die, columns from 1:4 to 6:1."""


@pytest.mark.parametrize(
    ("row", "column", "cell"),
    [(row, column, cell) for row, cells in EXPECTED.items() for column, cell in enumerate(cells.split())],
)
def test_arm_5_every_cell_of_the_table(row: int, column: int, cell: str) -> None:
    """20 against 20 lose by each of the 80 cells what a hand would take from them."""
    found = forces.result(row, column)
    ours, theirs = cell.split("/")
    assert (found.attacker_leader, found.defender_leader) == ("k" in ours, "k" in theirs)
    for text, percent in ((ours, found.attacker), (theirs, found.defender)):
        number = text.strip("k")
        expected = 0 if number == "-" else -(-int(number) * 20 // 100)  # every fifth is a whole one of 20
        assert forces.loss(20, percent) == expected


def beside(target: str) -> str:
    """A hex next to it from which one attacks without a river, gate or pass."""
    return next(
        there
        for there in BOARD.neighbours[target]
        if BOARD.is_land(there)
        and f"{min(there, target)}-{max(there, target)}" not in {*BOARD.rivers, *BOARD.walls}
    )


@pytest.mark.parametrize(
    ("place", "garrison", "attacker", "strength"),
    [
        ("minas_tirith", "tower_guard", "orc_udun", 40),
        ("barad_dur", "uruk_barad_dur", "westfold_riders", 40),
        ("dol_amroth", "dol_amroth_foot", "orc_udun", 20),
        ("thranduils_palace", "wood_elves", "orc_udun", 20),
    ],
)
def test_t_52_cit_1_cit_2_cit_3_walls_multiply(
    place: str, garrison: str, attacker: str, strength: int
) -> None:
    target = BOARD.hex_of(place)
    step = "F5" if attacker == "westfold_riders" else "D5"
    table = war(step, units={garrison: target, attacker: beside(target)})
    assert one(table, target, attacker, die=3).defence == strength


def test_t_100_arm_4_ldr_1_three_and_one_against_three_and_one() -> None:
    at = dict.fromkeys(("lord_of_the_nazgul", "khamul"), BESIDE) | dict.fromkeys(
        ("gandalf", "denethor"), PLAIN
    )
    table = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN}, at=at)
    found = one(table, PLAIN, "orc_udun", die=3, ring=True)
    assert (found.difference, found.row) == (0, 3)
    assert found.led == ("lord_of_the_nazgul", "khamul", "gandalf", "denethor")


def test_arm_4_whatever_leads_the_die_gets_three_at_most() -> None:
    """What is told of a battle is what its row is made of."""
    at = dict.fromkeys(("lord_of_the_nazgul", "saruman", "gothmog", "khamul"), BESIDE)
    state = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN}, at=at).state
    battle = Battle(PLAIN, "sauron", ("orc_udun",), BattleOrders(), BattleOrders())
    ours, theirs = forces.attackers(state.field, battle), forces.defenders(state.field, battle)
    assert forces.led(state.field, ours).sum - forces.led(state.field, theirs, defends=PLAIN).sum > 3
    assert forces.chances(state.field, battle, ours, theirs).difference == 3


def test_t_133_arm_1_arm_12_arm_13_an_attack_that_has_become_impossible() -> None:
    """The Ents win the hex beside Isengard: nothing there can be attacked any more."""
    table = war(
        "F5",
        units={"ents": "1712", "dunlendings": ("1612", 1), "westfold_riders": "1614"},
        war={"ents": True},
        control={"isengard": "saruman"},
    )
    declare(table, "1612", "ents", own=BattleOrders(leave_under=0, advance=("ents",)))
    declare(table, BOARD.hex_of("isengard"), "westfold_riders")
    rounds = fight(table, 6)
    assert [found.target for found in rounds] == ["1612"]
    assert [dropped.target for dropped in table.told(None, AttackDropped)] == [BOARD.hex_of("isengard")]


def test_t_133_arm_12_the_defender_is_asked_once_and_points_are_not_given_back() -> None:
    table = war(
        units={"orc_udun": BESIDE, "orc_morannon": BEHIND, "edoras_eored": PLAIN, "helm_guard": "2417"}
    )
    declare(table, PLAIN, "orc_udun")
    declare(table, "2417", "orc_morannon")
    assert table.sees(SAURON).field.turn.points == 12
    rounds = fight(table, *[4] * 6, form=BattleForm((BattleOrders(PLAIN, 0), BattleOrders("2417", 0))))
    assert list(dict.fromkeys(found.target for found in rounds)) == [PLAIN, "2417"]


@pytest.mark.parametrize(
    ("attack", "defence", "column"), [(10, 25, "1:3"), (24, 25, "1:2"), (45, 20, "2:1"), (13, 1, "6:1")]
)
def test_t_134_arm_2_the_highest_column_that_is_not_above(attack: int, defence: int, column: str) -> None:
    assert forces.COLUMNS[forces.column(attack, defence)] == column


@pytest.mark.parametrize(("strength", "percent", "lost"), [(25, 15, 4), (5, 10, 1), (5, 5, 0), (2, 20, 1)])
def test_t_135_arm_5_gen_4_what_a_percentage_takes(strength: int, percent: int, lost: int) -> None:
    assert forces.loss(strength, percent) == lost


def test_t_136_arm_3_rivers_rough_ground_and_walls() -> None:
    def shift(attacker: str, target: str) -> int:
        table = war(units={"orc_udun": attacker, "erebor_dwarves": target})
        return one(table, target, "orc_udun", die=3).shift

    assert shift(BESIDE, PLAIN) == 0
    assert shift("2112", "2113") == -1  # over the Limlight
    assert shift(PLAIN, BEHIND) == -1  # into rough
    assert shift("2905", "2904") == 0  # Erebor is a Citadel on rough ground


def test_t_137_arm_7_int_2_the_rest_of_the_rounds_go_against_the_walls() -> None:
    target = BOARD.hex_of("minas_tirith")
    table = war(units={"orc_udun": "2617", "tower_guard": (target, 1)})
    declare(table, target, "orc_udun")
    rounds = fight(table, 6, 3, 3, form=orders(target))
    assert [found.defence for found in rounds] == [4, 5, 5]


def overrun(*dice: Any, flee: bool | None = None) -> Table:
    """Osgiliath falls with Faramir in it; what the form of the West says of him."""
    table = war(units={"orc_udun": "2718", "osgiliath_garrison": ("2617", 1)}, at={"faramir": "2617"})
    declare(table, "2617", "orc_udun", own=BattleOrders(leave_under=0, advance=("orc_udun",)))
    form = BattleForm((BattleOrders("2617", 0, flee=flee),))
    fight(table, 5, *dice, form=form, ring=True)
    return table


@pytest.mark.parametrize("flee", [None, True])
def test_t_138_arm_8_who_is_left_flees_or_is_tried(flee: bool | None) -> None:
    fled = overrun(3, flee=flee)
    assert [found.who for found in fled.told(None, Fled) if found.to] == ["faramir"]
    assert fled.person("faramir").at != "2617"
    caught = overrun(4, flee=flee)
    assert caught.kind == "P-10"
    caught.answer(WEST, Yes(False), 6, 6)
    assert [tried.who for tried in caught.told(None, CaptureTried)] == ["faramir"]


def test_t_138_arm_8_prm_5_a_line_of_the_form_keeps_him_where_he_is() -> None:
    """P-14 is a line of P-22: one form for each opponent and step (W0.6, W10.2)."""
    stays = overrun(flee=False)
    assert stays.told(None, Fled) == []
    assert stays.kind == "P-10"
    stays.answer(WEST, Yes(False), 6, 6)
    assert [tried.who for tried in stays.told(None, CaptureTried)] == ["faramir"]


def test_arm_8_des_12_without_a_form_of_the_west_its_people_are_asked() -> None:
    """Deserters have nobody to send a form for them, and Boromir stands beside them."""
    table = war(
        units={"orc_udun": BESIDE, "haradrim_horse": (PLAIN, 1)},
        at={"boromir": PLAIN},
        fates={"haradrim_horse": {"deserter": True, "power": "nobody"}},
    )
    declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=("orc_udun",)))
    table.close(6)
    assert (table.kind, table.deciders()) == ("P-14", (WEST,))


def test_arm_12_a_form_orders_own_battles_alone() -> None:
    """Sauron turns on Saruman and attacks the West in one step: neither answers for the other's army."""
    table = war(
        preset="three_powers",
        units={"orc_udun": BESIDE, "orc_morannon": BEHIND, "edoras_eored": PLAIN, "uruk_hai_2": "2417"},
    )
    declare(table, PLAIN, "orc_udun")
    declare(table, "2417", "orc_morannon")
    table.close()
    assert set(table.deciders()) == {WEST, SARUMAN}
    away = BattleForm((BattleOrders(PLAIN, 101), BattleOrders("2417", 101)))
    table.answer(WEST, away)
    table.answer(SARUMAN, BattleForm((BattleOrders(PLAIN, 0), BattleOrders("2417", 0))), 4, 4, *[4] * 3)
    assert [found.power for found in table.told(None, Left)] == [WEST]


@pytest.mark.parametrize(("start", "target"), [("2520", "2420"), ("2421", "2420"), ("2619", "2519")])
def test_t_139_arm_10_no_attack_over_the_anduin(start: str, target: str) -> None:
    units = {"orc_udun": start, "pelargir_foot": "2420", "lossarnach_axes": "2519"}
    war(units=units).refused(SAURON, Attack(target, ("orc_udun",)), "ARM-10")
    assert war(units=units | {"orc_udun": "2321"}).may(SAURON, Attack("2420", ("orc_udun",)))


def test_t_140_arm_11_a_lone_gothmog_runs_or_is_killed() -> None:
    where: dict[str, Any] = {"at": {"gothmog": PLAIN}}
    near = war("F2", units={"edoras_eored": BESIDE, "orc_udun": "2417"}, **where)
    near.do(WEST, Move(("edoras_eored",), (PLAIN,)))
    assert near.person("gothmog", None).at == "2417"
    alone = war("F2", units={"edoras_eored": BESIDE, "orc_udun": "2617"}, **where)
    alone.do(WEST, Move(("edoras_eored",), (PLAIN,)))
    assert [died.who for died in alone.told(None, Died)] == ["gothmog"]


def test_t_203_arm_6_the_largest_unit_bears_the_loss_and_the_rangers_none() -> None:
    units = {"orc_udun": BESIDE, "tower_guard": PLAIN, "gondor_horse": PLAIN, "rangers": PLAIN}
    table = war(units=units | {"orc_morannon": BESIDE, "orc_morgul": BESIDE})
    found = one(table, PLAIN, "orc_udun", "orc_morannon", "orc_morgul", die=4)  # the Rangers lead
    assert (found.column, found.result) == ("3:1", "10/15")
    assert [lost for lost in found.lost if lost[0] in units and lost[0] != "orc_udun"] == [("tower_guard", 3)]
    assert forces.spread(
        [("tower_guard", 10, False), ("gondor_horse", 5, False), ("rangers", 5, True)], 5, ()
    ) == (("tower_guard", 5),)


HORDE = {"orc_udun": BESIDE, "orc_morannon": BESIDE, "orc_morgul": BESIDE}
GARRISON = {"tower_guard": PLAIN, "gondor_horse": PLAIN, "rangers": PLAIN}


def losing(own: BattleOrders = STAY) -> Table:
    """Round by round: the die has fallen, and both sides lose a part of several units."""
    table = war(units=HORDE | GARRISON, options=Options(round_by_round=True))
    declare(table, PLAIN, *HORDE, own=own)
    assert fight(table, 4, form=orders(PLAIN)) == []
    return table


def test_t_203_arm_6_prm_5_who_bears_the_loss_is_asked_alone_round_by_round() -> None:
    """PRM-5, P-4: both losers at once, before the round is told; who says nothing loses as ordered."""
    table = losing()
    assert (table.kind, set(table.deciders())) == ("P-4", {SAURON, WEST})
    assert table.told(None, Asked) == [Asked("P-4", (SAURON, WEST))]
    about = table.about(RoundOver)
    assert (about.lost, set(about.troops)) == ((6, 3), {*HORDE, *GARRISON})
    for seat, own in ((SAURON, HORDE), (WEST, GARRISON)):
        offered = [order.choice for order in RULES.legal(table.state, seat) if isinstance(order, Answer)]
        first = {choice.losses[:1] for choice in offered if isinstance(choice, BattleOrders)}
        assert first == {(), *((name,) for name in own)}
    table.answer(WEST, BattleOrders(losses=("rangers",)))
    assert table.told(None, RoundFought) == []
    assert table.unit("rangers").strength == 5
    table.wait()
    (found,) = table.told(None, RoundFought)
    assert dict(found.lost) == {"orc_morannon": 6, "rangers": 3}
    assert (table.kind, table.unit("rangers").strength) == ("P-5", 2)


def test_t_203_arm_6_prm_5_the_deadline_of_p_4_takes_what_was_ordered_before() -> None:
    """P-4, PRM-2: the line of the battle orders is its answer in advance."""
    table = losing(BattleOrders(leave_under=0, losses=("orc_morgul",)))
    while table.kind == "P-4":
        table.wait()
    (found,) = table.told(None, RoundFought)
    assert dict(found.lost) == {"orc_morgul": 6, "tower_guard": 3}


def test_prm_5_p_4_is_not_asked_where_nobody_can_choose() -> None:
    """One unit on either side: its loss is its own."""
    table = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN}, options=Options(round_by_round=True))
    declare(table, PLAIN, "orc_udun")
    fight(table, 4, form=orders(PLAIN))
    assert table.kind == "P-5"


def test_prm_5_p_5_who_says_nothing_leaves_as_ordered_before() -> None:
    for under, goes in ((101, True), (0, False)):
        table = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN}, options=Options(round_by_round=True))
        declare(table, PLAIN, "orc_udun")
        fight(table, 4, form=orders(PLAIN, BattleOrders(leave_under=under)))
        table.wait()
        table.wait(*([1] if goes else [4]))
        assert (table.kind == "P-8") == goes


def test_t_249_arm_10_mov_4_the_ents_cross_the_wall_and_uruk_hai_do_not() -> None:
    where: dict[str, Any] = {"units": {"ents": "1712", "uruk_hai_1": "1612"}, "war": {"ents": True}}
    table = war("F5", **where)
    assert table.may(WEST, Attack("1612", ("ents",)))
    war("D5", **where).refused(SAURON, Attack("1712", ("uruk_hai_1",)), "ARM-10")
    step = war("F2", units={"ents": "1712"}, war={"ents": True})
    step.do(WEST, Move(("ents",), ("1612",)))
    assert step.told(WEST, Moved)[-1].cost == 3


def test_t_259_arm_2_arm_7_every_round_has_its_own_column() -> None:
    table = war(
        units={"orc_udun": PLAIN, "orc_morannon": PLAIN, "tower_guard": BEHIND, "anorien_foot": BEHIND}
    )
    declare(table, BEHIND, "orc_udun", "orc_morannon")
    rounds = fight(table, 3, 3, 3, form=orders(BEHIND))
    for found in rounds:
        plain = forces.column(found.attack, found.defence)
        assert found.shift == -1
        assert found.column == forces.COLUMNS[plain - 1]
    assert len(rounds) == 3


def test_t_259_arm_7_after_the_third_round_both_may_still_leave() -> None:
    table = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN})
    declare(table, PLAIN, "orc_udun", own=GO)
    fight(table, 3, 6, 3, 6, 3, 2, form=orders(PLAIN))
    assert [ended.why for ended in table.told(None, BattleEnded)] == ["left"]


def test_arm_8_gen_8_an_objective_is_entered_by_default_and_changes_hands() -> None:
    """P-18: the strongest unit."""
    table = war(units={"linhir_foot": ("2120", 1), "orc_morgul": "2220", "olog_1": "2220"})
    declare(table, "2120", "olog_1", "orc_morgul")
    fight(table, 6, form=orders("2120"))
    assert [lost.unit for lost in table.told(None, UnitLost)] == ["linhir_foot"]
    assert [(fact.place, fact.power) for fact in table.told(None, ControlChanged)] == [("linhir", "sauron")]
    assert (table.unit("orc_morgul").at, table.unit("olog_1").at) == ("2120", "2220")
