"""Armies that are sent together, and those that cannot go, or go by sea (W5.3, W5.9, W15.7)."""

from bot.games.war.ask import armies, path, sending
from bot.games.war.ask.armies import ARMIES
from bot.games.war.model.stacks import group_of, stacks
from bot.games.war.words import armies as army_words
from bot.games.war.words.names import spot
from engine.war.actions import SplitUnit
from engine.war.board import BOARD
from engine.war.position import position
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.test_armies import BESIDE_OSGILIATH, MINAS_TIRITH, MORGUL, at_war


def test_w15_7_of_armies_sent_to_one_goal_each_that_ends_beside_the_enemy_is_warned_of_by_name() -> None:
    """Henneth Annûn was sent to Osgiliath, beside an army, as its part of the way to Minas Tirith."""
    units = {"rangers": "henneth_annun", "edoras_eored": "edoras", "eomers_eored": "edoras", **HORDE}
    hand = Hand(position(step="F2", turn=9, m=6, mobilised=("rohan", "gondor"), units=units), "fellowship")
    hand.tap(ARMIES)
    keys = [stack.key for stack in stacks(hand.now.view) if {"rangers", "edoras_eored"} & set(stack.who)]
    hand.pick(armies.STACKS, *keys)
    hand.pick(armies.TO, MINAS_TIRITH).tap(armies.GO)
    assert not hand.done
    (line,) = [line for line in hand.text.split("\n") if spot(BOARD.hex_of("henneth_annun")) in line]
    assert line.startswith("⚠")
    assert spot(BOARD.hex_of("osgiliath")) in line
    assert spot(BESIDE_OSGILIATH) in line
    (send,) = hand.buttons(armies.GO)
    assert send.style == "red"
    hand.tap(send.verb, send.arg)
    assert sum(not isinstance(order, SplitUnit) for order in hand.done) == 2
    assert all(spot(place) in hand.text for place in (MINAS_TIRITH, BOARD.hex_of("osgiliath")))


HORDE = dict.fromkeys(("orc_gorgoroth", "orc_morgul", "olog_1"), BESIDE_OSGILIATH)


def test_w5_3_back_from_a_stack_leads_to_the_list_and_nothing_is_ticked_there() -> None:
    hand = at_war().tap(ARMIES).pick(armies.STACKS, MORGUL)
    (back,) = hand.buttons(ARMIES)
    hand._tap(back.verb, back.arg)
    assert hand.menus(armies.STACKS)
    assert not hand.ticked(armies.STACKS)
    assert not hand.buttons(ARMIES), "from the list back leads to the sitting"


def test_w15_7_why_a_stack_cannot_leave_is_said_where_it_has_no_goal() -> None:
    state = position(preset="last_days", step="F2", turn=1)
    hand = Hand(state, "fellowship").tap(ARMIES)
    key = next(key for key in hand.choices(armies.STACKS) if key.startswith(BOARD.hex_of("isengard")))
    hand.pick(armies.STACKS, key)
    assert not hand.menus(armies.TO)
    group = group_of(hand.now.view, next(one.who for one in stacks(hand.now.view) if one.key == key))
    assert group is not None
    wrong = path.fixed(group)
    assert wrong is not None
    assert army_words.FIXED() in hand.text


def test_w15_7_where_a_stack_can_sail_that_stands_before_a_long_way_by_land() -> None:
    hand = at_war(war={"corsairs": True}).tap(ARMIES)
    hand.pick(armies.STACKS, "2129-sauron")
    (sail,) = hand.buttons(armies.SAIL)
    assert sail.style == "primary"
    chosen = [one for one in stacks(hand.now.view) if one.key == "2129-sauron"]
    far = {goal.at: goal.turns > sending.REACH for goal in sending.goals(sending.rich(hand.now.view), chosen)}
    assert set(far.values()) == {True, False}
    for goal in (next(at for at in far if far[at]), next(at for at in far if not far[at])):
        hand.pick(armies.TO, goal)
        verbs = [one.verb for one in hand.buttons() if one.verb in (armies.SAIL, armies.GO)]
        assert (verbs[0] == armies.SAIL) is far[goal]
