"""Every event card can be played by tapping, in a position to which a sitting leads (EVT-2, W15.12)."""

from collections.abc import Iterator
from typing import Final

import pytest
from msgspec.structs import replace

from bot.games.war.ask import armies, attack, closing
from bot.games.war.ask.events import EVENTS, PLAY
from bot.games.war.ask.letter import WAIT
from bot.games.war.ask.orders.model import ASK
from bot.games.war.ask.parts import MORE, PICK
from bot.games.war.ask.sure import SURE
from bot.games.war.words import looks, names
from engine.war import RULES, Config, State, position
from engine.war.board import BOARD
from engine.war.cards import items
from engine.war.data import EVENT_CARDS
from engine.war.options import seats_for
from engine.war.phase_records import Shadowing
from engine.war.state import Card
from tests.games.war.ask.hand import Hand, moments

CONFIG: Final = Config(seats_for("war"))
DAWNLESS: Final = "EV19"
ARMED: Final = ("reaction_search", "reaction_dark_move", "battle_attack", "individual_combat")
"""Cards of these windows are played with orders, or armed (P-11)."""
STEPS: Final = 12
"""So many taps at most play a card that is chosen."""


def holding(preset: str, seat: str, card: str) -> Iterator[State]:
    """The moments of played games in which that seat is asked, with that card alone in hand."""
    for seed in range(3, 9):
        for state in moments(preset, seed, 260):
            if seat in RULES.asked(state):
                yield replace(state, cards=(Card(card, seat, 0),))


def held(hand: Hand, card: str) -> bool:
    return any(mine.id == card and mine.armed is None for mine in RULES.view(hand.state, hand.seat).hand)


def events(hand: Hand) -> bool:
    """To *My events*, from the panel or from *More*."""
    hand.home()
    if not hand.has(EVENTS) and hand.has(MORE):
        hand.tap(MORE, next(button.arg for button in hand.buttons(MORE)))
    if hand.has(EVENTS):
        hand.tap(EVENTS, next(button.arg for button in hand.buttons(EVENTS)))
    return bool(hand.menus(PLAY))


def on(hand: Hand, card: str) -> bool:
    """What comes first of all that is asked, until the card is played or armed."""
    for _ in range(STEPS):
        if not held(hand, card):
            return True
        meant = [button for button in hand.buttons(SURE) if not button.disabled]
        menus = [menu for menu in hand.menus() if menu.verb.startswith(PICK) and not menu.disabled]
        if meant:
            hand.tap(meant[0].verb, meant[0].arg)
        elif menus:
            hand.pick(menus[0].verb, menus[0].choices[0].value)
        else:
            break
    return not held(hand, card)


def by_taps(hand: Hand, card: str) -> bool:
    """Whether that card is played by *Play…*, or, where that is never possible, armed by *Arm…*."""
    if not events(hand):
        return False
    verb = PICK if EVENT_CARDS[card].window in ARMED else PLAY
    for menu in hand.menus(verb):
        for choice in menu.choices:
            named = names.card(card) in choice.label
            if named and (menu.prompt == looks.ARM() or (verb == PLAY and not choice.about)):
                hand.pick(verb, choice.value)
                return on(hand, card)
    return False


@pytest.mark.parametrize("card", EVENT_CARDS)
def test_evt_2_w15_12_every_event_is_played_or_armed_by_tapping_from_a_sitting(card: str) -> None:
    able = [seat for seat in seats_for("war") if items.playable(CONFIG, seat, EVENT_CARDS[card])]
    assert any(by_taps(Hand(state, seat), card) for seat in able for state in holding("war", seat, card))


@pytest.mark.parametrize("step", ["D2", "D6"])
def test_evt_2_w15_11_who_wants_to_play_before_the_letter_is_told_how_and_stops_there(step: str) -> None:
    """From *My events* in the sitting, or from the sheet that closes it; by itself the letter is chosen at
    once."""
    state = position(preset="last_days", step=step, hands={"sauron": [DAWNLESS]})
    alone = Hand(state, "sauron")
    closed(alone)
    assert not isinstance(alone.state.top, Shadowing)
    for opens in ("events", "sheet"):
        hand = Hand(state, "sauron")
        if opens == "events":
            assert events(hand)
        elif step == "D2":
            hand.tap(closing.ASK)
        hand.tap(WAIT)
        assert hand.standing.letter == ASK
        closed(hand)
        assert isinstance(hand.state.top, Shadowing)
        assert hand.state.top.deciders == ("sauron",)
        assert not hand.has(WAIT)
        assert by_taps(hand, DAWNLESS)
        assert not hand.home().has(WAIT)


def closed(hand: Hand) -> None:
    """The sitting is closed by its sheet, and the West's, whatever that asks."""
    hand.home()
    if hand.has(closing.ASK):
        hand.tap(closing.ASK)
    hand.tap(closing.CLOSE)


def test_e0_4_what_is_filled_in_outlasts_a_card_that_is_played_beside_it_and_the_sheet_of_an_attack() -> None:
    """The armies that are ticked with where they go; the attack, to which *Back* of its sheet leads."""
    morgul, osgiliath = BOARD.hex_of("minas_morgul"), BOARD.hex_of("osgiliath")
    near = {"orc_gorgoroth": "2718", "olog_1": "2718"}
    hand = Hand(position(preset="last_days", step="D2", units=near, hands={"sauron": ["EV28"]}), "sauron")
    hand.tap(armies.ARMIES).pick(armies.STACKS, f"{morgul}-sauron")
    goal = next(iter(hand.choices(armies.TO)))
    hand.pick(armies.TO, goal)
    ticks = dict(hand.drafts)
    assert by_taps(hand, "EV28")
    assert ticks.items() <= hand.drafts.items()
    hand._tap(armies.ARMIES, "")
    assert hand.ticked(armies.STACKS) == [f"{morgul}-sauron"]
    assert hand.has(armies.GO)
    hand.home()._tap(attack.BATTLES, "")
    hand.pick(attack.WHERE, osgiliath).pick(attack.WITH, "olog_1").tap(attack.CHARGE)
    (back,) = (button for button in hand.buttons(attack.BATTLES))
    hand.tap(back.verb, back.arg)
    assert hand.ticked(attack.WITH) == ["olog_1"]
