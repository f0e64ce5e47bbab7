"""What Saruman reads where he decides: what ends his alliance, when a card is worthless (W7.4)."""

import re

import pytest

from bot.games.war.ask import declaring
from bot.games.war.ask.armies import ARMIES, STACKS
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.goals import GOALS
from bot.games.war.words import dark as words
from bot.games.war.words import looks
from engine.war.actions import Displeasure
from engine.war.data import TABLES
from engine.war.position import position
from tests.games.war.ask.hand import Chair, Hand

LAST = TABLES.mobilisation["saruman_automatic_turn"]
SAID = looks.worthless(looks.TREASON, ())


def saruman(step: str = "S1", **where: object) -> Hand:
    return Chair(position(preset="three_powers", turn=4, step=step, **where), "saruman")  # type: ignore[arg-type]


def test_sr3_5_saruman_reads_what_ends_his_alliance_while_it_lasts() -> None:
    hand = saruman(mobilised=[])
    assert words.ALLIANCE() in hand.tap(GOALS).text
    hand.home().tap(declaring.ASK, "saruman")
    assert words.ALLIANCE() in hand.text
    ended = Hand(position(preset="three_powers", turn=4, step="D1"), "sauron").acts("sauron", Displeasure())
    assert words.ALLIANCE() not in Chair(ended.state, "saruman").tap(GOALS).text


def test_sr3_5_sauron_reads_what_the_end_of_the_alliance_allows() -> None:
    sauron = Chair(position(preset="three_powers", turn=4, step="D1"), "sauron")
    assert words.DISPLEASURE() in sauron.tap(declaring.ASK, declaring.DISPLEASURE).text


@pytest.mark.parametrize("held", [True, False])
def test_mob_2_who_holds_treason_of_isengard_reads_when_it_is_worthless(held: bool) -> None:
    hand = saruman(mobilised=[], hands={"saruman": (looks.TREASON,)} if held else {})
    said = SAID.removeprefix("-# ")
    assert str(LAST) in said
    assert (said in hand.tap(EVENTS).text) == held
    hand.home().tap(declaring.ASK, "saruman")
    bare = words.declares("saruman", 4, (), allied=True, worthless="")
    warned = words.declares("saruman", 4, (), allied=True, worthless=looks.TREASON)
    assert (warned if held else bare) in hand.text
    assert (warned in hand.text) == held


def test_mob_2_at_war_the_card_says_nothing_of_it_any_more() -> None:
    assert SAID
    assert looks.worthless(looks.TREASON, ("saruman",)) == looks.worthless("EV16", ()) == ""
    assert looks.worthless("EV25", ("saruman",))


@pytest.mark.parametrize(
    ("at_war", "named"), [((), [6, 8]), (("gondor",), [8]), (("gondor", "free_peoples"), [])]
)
def test_mob_4_mob_5_the_second_tap_of_a_war_says_who_else_goes_to_war_and_when(
    at_war: tuple[str, ...], named: list[int]
) -> None:
    said = words.declares("mordor", 4, at_war, allied=False, worthless="")
    assert [int(number) for number in re.findall(r"\d+", said)] == named


def test_w5_3_sr3_1_the_list_of_armies_says_that_he_himself_leaves_isengard() -> None:
    hand = Hand(position(preset="three_powers", step="S2", turn=9, m=6, mobilised=("saruman",)), "saruman")
    hand.tap(ARMIES)
    assert words.SARUMAN_GOES() not in hand.pick(STACKS, "1412-saruman").text
    assert words.SARUMAN_GOES() in hand.pick(STACKS, "1613-saruman").text
