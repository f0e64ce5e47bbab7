"""A sitting of eight orders takes at most twenty taps for each seat, every option that is ticked counted
(W15.11)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.war.ask import armies, nazgul, path
from bot.games.war.ask.armies import ARMIES, REPEAT
from bot.games.war.ask.attack import STEP
from bot.games.war.ask.closing import ASK as CLOSE_ALL
from bot.games.war.ask.closing import CLOSE
from bot.games.war.ask.orders.model import ASK, Orders
from bot.games.war.ask.parts import PICK
from bot.games.war.ask.saruman import ORDER
from bot.games.war.ask.searching import SEARCH
from engine.war import position
from engine.war.actions import Letter, March, Move
from engine.war.frames import Searching, Shadowing
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand

TAPS = 20
WAR: dict[str, Any] = {"turn": 9, "m": 6, "points": 14, "mobilised": ("saruman",)}
OSGILIATH, MORGUL = "2718", "2818-sauron"


def sent(hand: Hand) -> int:
    """The orders to go somewhere that were given."""
    return sum(isinstance(one, Move | March) for one in hand.done)


def repeats(hand: Hand, *stacks: str) -> None:
    """*Repeat for…*, and the second tap where it would leave a place empty (W15.5)."""
    hand.pick(REPEAT, *stacks)
    if not hand.menus(armies.STACKS):
        hand.tap(armies.GO)


def closes(hand: Hand) -> None:
    """*Close the sitting* from the list that is open, and on its sheet."""
    while not hand.buttons(CLOSE_ALL):
        back = hand.buttons()[-1]
        hand.tap(back.verb, back.arg)
    hand.tap(CLOSE_ALL).tap(CLOSE)


def test_w15_11_sauron_gives_eight_orders_in_twenty_taps() -> None:
    """Four stacks to two places, four Nazgûl to two; then all is closed, and the Search is made."""
    hand = Hand(position(step="D2", **WAR), "sauron")
    hand.touches = 1  # *My turn*
    hand.pick(ORDER, MORGUL).pick(armies.TO, OSGILIATH).tap(armies.GO)
    assert list(hand.choices(REPEAT)), "the list is open again"
    repeats(hand, *list(hand.choices(REPEAT))[:2])
    hand.pick(armies.STACKS, "1402-sauron").pick(armies.TO, "1106").tap(armies.GO)
    assert sent(hand) == 4
    hand.tap(nazgul.NAZGUL)
    for who, at in ((("all:2410",), "2814"), (("nazgul_7", "nazgul_8"), "2917")):
        hand.pick(nazgul.WHICH, *who).pick(nazgul.TO, at).tap(nazgul.FLY)
        assert hand.menus(nazgul.WHICH), "so is that of the Nazgûl"
        assert any(one.label.startswith("Undo: ") for one in hand.buttons())
    assert sum(len(one.who) for one in hand.done[-2:]) == 4
    closes(hand)
    assert any(isinstance(one, Letter) for one in hand.done), "the standing answer"
    assert isinstance(hand.state.top, Searching)
    hand.tap(SEARCH, "")
    assert hand.touches <= TAPS, hand.touches


def test_w15_11_the_west_gives_eight_orders_in_twenty_taps() -> None:
    """Two parties by themselves, four armies to one place and two to another."""
    at = {"frodo": "2412", "sam": "2412", **dict.fromkeys(("aragorn", "legolas", "gimli"), "1914")}
    called = {"called": {"saruman": 5, "mordor": 6, "rohan": 7, "gondor": 8}}
    hand = Hand(position(turn=9, step="F2", m=6, at=at, hidden=tuple(at), war=called), "fellowship")
    hand.touches = 1
    for party, to in ((0, "2513"), (1, "1915")):
        hand.pick(path.OPEN, list(hand.choices(path.OPEN))[party if party == 0 else 1])
        hand.pick(path.TO, to) if to in hand.choices(path.TO) else hand.pick(
            path.TO, next(iter(hand.choices(path.TO)))
        )
        hand.tap(path.GO)
    assert sent(hand) == 2
    hand.tap(ARMIES)
    stacks = list(hand.choices(armies.STACKS))
    hand.pick(armies.STACKS, *stacks[:2])
    hand.pick(armies.TO, "2518" if "2518" in hand.choices(armies.TO) else next(iter(hand.choices(armies.TO))))
    hand.tap(armies.GO)
    repeats(hand, *list(hand.choices(REPEAT))[:2])
    more = [at for at, label in hand.choices(armies.STACKS).items() if " 1 ·" not in label]
    hand.pick(armies.STACKS, *more[2:4]).pick(armies.TO, next(iter(hand.choices(armies.TO))))
    hand.tap(armies.GO)
    assert sent(hand) == 8
    closes(hand)
    assert hand.touches <= TAPS, hand.touches


def test_w15_11_saruman_gives_eight_orders_in_twenty_taps() -> None:
    units = {"uruk_hai_1": "1512", "uruk_hai_2": "1613", "warg_isengard": "1513", "dunlendings": "1412"}
    war: dict[str, Any] = {"preset": "three_powers", "turn": 9, "m": 6, "mobilised": ("saruman",)}
    hand = Hand(position(step="S2", units=units, **war), "saruman")
    hand.touches = 1
    while sent(hand) < 8:
        known = [*(hand.menus(armies.STACKS) or hand.menus(ORDER))]
        ready = [one.value for menu in known for one in menu.choices if "moved" not in one.about]
        if not ready:
            break
        before = sent(hand)
        hand.pick(armies.STACKS if hand.menus(armies.STACKS) else ORDER, ready[0])
        if not hand.menus(armies.TO):
            break
        hand.pick(armies.TO, next(iter(hand.choices(armies.TO)))).tap(armies.GO)
        if more := list(hand.choices(REPEAT)):
            repeats(hand, *more[: 8 - sent(hand)])
        if sent(hand) == before:
            break
    closes(hand)
    assert sent(hand) >= 4
    assert hand.touches <= TAPS, hand.touches


@pytest.mark.parametrize(("letter", "asked"), [("lot", False), ("C", False), (ASK, True)])
def test_w15_11_the_shadow_letter_has_a_standing_answer(letter: str, asked: bool) -> None:
    hand = Hand(position(step="D6", **WAR), "sauron")
    hand.standing = Orders(letter=letter)
    hand.home().tap(STEP).tap(CLOSE)
    assert isinstance(hand.state.top, Shadowing) is asked
    assert bool(hand.buttons(PICK)) is asked
    if letter == "C":
        assert hand.done[-1] == Letter("C")


@story
def test_w15_11_repeat_asks_what_it_leaves_empty_and_names_the_place() -> None:
    hand = Hand(position(step="D2", **WAR), "sauron")
    hand.standing = Orders(garrison="0")
    hand.home().pick(ORDER, MORGUL).pick(armies.TO, OSGILIATH).tap(armies.GO).tap(armies.GO)
    (menu,) = hand.menus(REPEAT)
    tells(menu.prompt)
    ends = {choice.value: choice.about for choice in menu.choices}
    assert ends["2815-sauron"].startswith("to "), "each says where it really leads"
    assert len(set(ends.values())) > 1
    before = sent(hand)
    hand.pick(REPEAT, "2815-sauron")
    tells(hand.text)
    assert sent(hand) == before
    hand.tap(armies.GO)
    assert sent(hand) == before + 1


@story
def test_w15_7_the_button_names_the_hex_where_the_march_ends() -> None:
    hand = Hand(position(step="D2", **WAR), "sauron").pick(ORDER, MORGUL)
    tells(lambda: hand.choices(armies.TO)[OSGILIATH])
    hand.pick(armies.TO, OSGILIATH)
    tells(hand.labels)
    hand.tap(armies.GO)
    move = next(one for one in hand.done if isinstance(one, Move))
    assert move.path[-1] == OSGILIATH


def test_w15_7_a_stack_that_cannot_go_is_listed_with_its_reason() -> None:
    hand = Hand(position(step="D2", turn=9, points=12), "sauron")
    every = [(choice.value, choice.about) for choice in hand.menus(ORDER)[0].choices]
    blocked = [value for value, why in every if "goes to war" in why]
    assert blocked, every
    hand.pick(ORDER, blocked[0])
    assert "goes to war" in hand.text
    assert hand.done == []
