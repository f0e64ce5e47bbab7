"""What the post of a battle says of who moves in and whose the place is then (W3.4, ARM-8)."""

from __future__ import annotations

import pytest

from bot.games.war.model.battles import Battle
from bot.games.war.tell.teller import Teller
from bot.games.war.words import tell_table
from engine.war import position
from engine.war.data import PLACES
from engine.war.data.records import Power
from engine.war.events.fights import BattleBegan, BattleEnded, RoundFought
from engine.war.events.table import ControlChanged, Moved, SittingClosed
from tests.approved.stories import story, tells

OSGILIATH = PLACES["osgiliath"].hex
OPEN = "2317"
"""A hex without a place."""
CLOSED = SittingClosed("sauron", "sauron")
OTHER = BattleBegan("2118", "sauron", ("orc_gorgoroth",), ())


def battle(why: str, *after: object, at: str = OSGILIATH, holder: Power = "fellowship") -> Battle:
    """A battle that ended like that, and what came after it."""
    known = position(turn=9, control={"osgiliath": holder}).field
    fight = Battle(BattleBegan(at, "sauron", ("orc_gorgoroth",), ("tower_guard",)), known)
    fight.hear(RoundFought(at, 1, 50, 10, "5:1", 0, 3, 0, 3, "-/100", (("tower_guard", 10),)))
    fight.hear(BattleEnded(at, why))
    for fact in after:
        fight.hear(fact)
    return fight


@story
def test_arm_8_who_moves_in_and_holds_the_place_is_told_in_the_battles_own_post() -> None:
    entered = Moved(("orc_gorgoroth",), ("2717", OSGILIATH), 0, why="advance")
    fight = battle("taken", entered, ControlChanged("osgiliath", "sauron"), CLOSED)
    assert fight.body() == (fight.line(), tell_table.control(("osgiliath",), "sauron"))
    tells(lambda: fight.line())


@pytest.mark.parametrize("last", [CLOSED, OTHER])
@story
def test_arm_8_that_nobody_moves_in_is_told_as_soon_as_it_is_sure(last: object) -> None:
    said = "No attacker moves in; the West still holds the place."
    assert said not in battle("rout").line()
    fight = battle("rout", last)
    assert fight.body() == (fight.line(),)
    assert fight.line().endswith(said)
    tells(
        lambda: battle("retreat", last, at=OPEN).line(), lambda: battle("rout", last, holder="sauron").line()
    )


@story
def test_w15_2_the_heading_says_whose_the_place_is_where_the_victors_do_not_move_in() -> None:
    won = "Sauron wins the battle at Osgiliath"
    tells(lambda: battle("rout", CLOSED).head()[0])
    assert battle("rout", CLOSED, holder="nobody").head()[0] == won
    entered = Moved(("orc_gorgoroth",), ("2717", OSGILIATH), 0, why="advance")
    assert battle("taken", entered, CLOSED).head()[0] == won


@story
def test_w15_2_the_post_of_a_battle_tells_no_dice() -> None:
    (told,) = battle("rout", CLOSED).body()
    tells(told)
    assert "Round" not in told
    assert "die" not in told


@pytest.mark.parametrize("why", ["left", "rounds", "lost"])
@story
def test_arm_8_where_the_defenders_stand_nobody_could_move_in(why: str) -> None:
    said = " ".join(battle(why, CLOSED).body())
    tells(said)


@story
def test_w3_4_the_sittings_post_says_once_whose_the_place_is() -> None:
    teller = Teller("sauron", position(turn=9).field)
    entered = Moved(("orc_gorgoroth",), ("2717", OSGILIATH), 0, why="advance")
    fight = battle("taken")
    began = BattleBegan(OSGILIATH, "sauron", fight.attackers, fight.defenders)
    ended = BattleEnded(OSGILIATH, "taken")
    teller.read([began, *fight.rounds, ended, entered, ControlChanged("osgiliath", "sauron"), CLOSED])
    told = " ".join(deed.text for deed in teller.deeds())
    tells(told)
