"""What is so already is no order: it is refused, and it is said why (SET-3 to SET-6, SCN-3, P-11, MOV-21)."""

from engine.war import RULES
from engine.war.actions import Arm, Attack, Hide, HoldCard, March, NameBearer, Reorder, StartAt
from engine.war.hunt.whereabouts import starts
from engine.war.questions import Condition
from engine.war.turns.dawn import companions
from tests.scenarios.war.table import SAURON, WEST, Table


def test_set_3_set_4_set_6_what_is_so_before_the_first_turn_is_not_ordered_again() -> None:
    table = Table(step="muster", turn=0)
    field = table.state.field
    table.refused(WEST, NameBearer(field.ring.holder), "SET-3", "bearer.already")
    table.do(WEST, NameBearer("sam"))
    table.refused(WEST, NameBearer("sam"), "SET-3", "bearer.already")
    table.do(WEST, HoldCard("MG01", "gimli"))
    table.refused(WEST, HoldCard("MG01", "gimli"), "SET-4", "hold.already")
    table.do(WEST, Hide(("frodo", "sam")))
    table.refused(WEST, Hide(("sam", "frodo")), "SET-6", "hide.already")
    table.do(WEST, Hide(()))
    table.refused(WEST, Hide(()), "SET-6", "hide.already")


def test_scn_3_where_they_start_already_they_need_not_be_sent() -> None:
    table = Table(step="muster", turn=0, preset="last_days")
    who, field = companions(table.state.field), table.state.field
    here = field.person(who[0]).at
    for at in (at for at in starts(field) if at != here):
        table.do(WEST, StartAt(who, at))
        table.refused(WEST, StartAt(who, at), "SCN-3", "start.already")


def test_p_11_a_card_is_armed_once_in_the_same_way() -> None:
    table = Table(step="D2", hands={WEST: ["EV12", "EV13"]})
    table.do(WEST, Arm("EV12", Condition("sail")))
    table.refused(WEST, Arm("EV12", Condition("sail")), "EVT-2", "arm.already")
    table.do(WEST, Arm("EV13", Condition("search", "rhun")))
    table.refused(WEST, Arm("EV13", Condition("search", "rhun")), "EVT-2", "arm.already")
    table.do(WEST, Arm("EV13", Condition("search", "south_gondor")))


def test_mov_21_a_march_is_ordered_once() -> None:
    """By the name of its end too, and in any order of who marches; a march elsewhere takes its place."""
    table = Table(step="F2", at={"aragorn": "2115", "gimli": "2115"}, hidden=[])
    table.do(WEST, March(("aragorn", "gimli"), "minas_tirith"))
    table.refused(WEST, March(("gimli", "aragorn"), "minas_tirith"), "MOV-21", "march.already")
    table.do(WEST, March(("aragorn", "gimli"), "lorien"))
    table.do(WEST, March(("aragorn", "gimli"), "minas_tirith"))


def test_arm_12_attacks_that_stand_in_that_order_are_not_put_into_it() -> None:
    table = Table(step="D5", turn=9, m=6, points=12, mobilised=("saruman",), units={"orc_morgul": "2718"})
    attacks = {order.target: order for order in RULES.legal(table.state, SAURON) if isinstance(order, Attack)}
    first, second = sorted(attacks)[:2]
    for target in (first, second):
        table.do(SAURON, attacks[target])
    table.refused(SAURON, Reorder((first, second)), "ARM-12", "reorder.already")
    table.do(SAURON, Reorder((second, first)))
    table.refused(SAURON, Reorder((second, first)), "ARM-12", "reorder.already")
