"""The Ring's question and its order: odds both ways, and who still sees the bearer (W4.6, W15.10)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.war.ask.choosing import NO
from bot.games.war.ask.orders.model import ASK, VALUES, Orders
from bot.games.war.ask.ring import ORDER, RING
from bot.games.war.ask.standing_orders import panel_orders
from bot.games.war.words import rites as words
from bot.model.screen import Menu
from bot.model.verbs import Draft
from bot.ui import components
from bot.words.language import LANGUAGES, speaking
from engine.war import position
from engine.war.actions import Attempt, Fight
from engine.war.board import BOARD
from engine.war.data import CHARACTERS
from engine.war.frames import Asking
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand
from tests.games.war.ask.walks import scene_of
from tests.scenarios.war.fights import FIELD, met
from tests.scenarios.war.hunted import BARREN, searched
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, war


def asked(table: Table) -> Hand:
    assert table.kind == "P-10"
    return Hand(table.state, WEST)


def attempted(*dark: str, ring: str = "frodo", **where: Any) -> Hand:
    """Dark pieces try to take Frodo, whom all see."""
    at = {"frodo": FIELD, "sam": "1507", **{name: FIELD for name in dark if name in CHARACTERS}}
    units = {name: FIELD for name in dark if name not in CHARACTERS}
    table = met(step="D3", at=at, units=units, ring=ring, **where)
    table.do(SAURON, Attempt(dark, FIELD))
    return asked(table)


@story
def test_w15_10_before_orcs_the_question_has_the_odds_both_ways() -> None:
    said = attempted("orc_durthang").text
    tells(lambda: said.replace("**", ""), said)


@story
def test_w15_10_rng_3_before_nazgul_it_names_who_still_sees_the_bearer() -> None:
    said = attempted("orc_durthang", "nazgul_4").text
    off, on = (line for line in said.split("\n") if " in 36" in line)
    tells(off, on)


@story
def test_w15_10_after_a_search_with_nazgul_it_counts_the_one_who_can_come() -> None:
    tells(asked(searched("SC24", 1, at={"frodo": BARREN})).text)
    where: dict[str, Any] = {"hidden": ("frodo",), "area": BOARD.area("2918"), "ring": "frodo", "m": 5}
    for rider, said in (("barad_dur", "is taken: "), ("grey_havens", "No Nazgûl can come there now.")):
        text = asked(searched("SC05", 1, at={"frodo": "2918", "nazgul_9": rider}, **where)).text
        assert said in text
        tells(text)


@story
def test_w15_10_in_a_fight_and_in_a_battle_it_says_what_becomes_of_the_bearer() -> None:
    table = met("frodo", "gothmog", step="D4", ring="frodo")
    table.do(SAURON, Fight(FIELD, ("gothmog",), ("frodo",)))
    tells(asked(table).text)
    table = war(units={"orc_udun": BESIDE, "tower_guard": PLAIN}, at={"gandalf": PLAIN}, ring="gandalf")
    declare(table, PLAIN, "orc_udun")
    table.close()
    table.wait()
    tells(asked(table).text)


@story
def test_w15_10_where_nobody_of_them_bears_it_there_is_nothing_to_choose_and_it_says_so() -> None:
    hand = attempted("orc_durthang", ring="sam")
    assert words.NO_RING() in hand.text
    tells(lambda: [one.label for one in hand.buttons(NO)])
    assert "in 36" not in hand.text


# The order


@story
def test_w15_10_the_order_is_a_line_of_the_sitting_and_counts_at_once() -> None:
    hand = Hand(position(step="F2"), WEST)
    assert hand.ticked(ORDER) == ["no"]
    assert [*hand.choices(ORDER)] == [*VALUES[RING]] == ["no", "yes", ASK]
    hand.pick(ORDER, ASK)
    assert hand.standing == Orders(ring=ASK)
    assert hand.ticked(ORDER) == [ASK]
    tells(hand.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bearer", [one.id for one in CHARACTERS.values() if one.power == WEST])
def test_w15_10_the_line_has_the_odds_both_ways_and_fits(bearer: str, language: str) -> None:
    with speaking(language):
        hand = Hand(position(step="F2", at={bearer: "2412"}, ring=bearer), WEST)
        (menu,) = hand.menus(ORDER)
        no, yes, ask = (choice.about for choice in menu.choices)
        assert no.count("36") == 2
        assert yes.count("36") == 1
        assert ask == words.ASKED()
        room = panel_orders(scene_of(hand.state, WEST), Draft(Orders(), None, Orders()))
        assert components.problems(room) == []
        menus = [part for part in room.parts if isinstance(part, Menu) and part.arg.startswith(RING)]
        assert [choice.about for choice in menus[0].choices] == [no, yes, ask]


@pytest.mark.parametrize("where", [{"worn": 0}, {"ring": "gollum"}, {"ring": "1507"}])
def test_w15_10_the_line_is_gone_where_the_west_cannot_put_it_on(where: dict[str, Any]) -> None:
    hand = Hand(position(step="F2", at={"gollum": "1507"}, **where), WEST)
    assert not isinstance(hand.state.top, Asking)
    assert hand.menus(ORDER) == []
