"""Brisk tables: orders of everybody from the start, what is told beforehand, what is done at once (E17.4)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.orders.model import FULL, Orders
from bot.games.riddle.ask.standing_orders import sentence
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.actions import Attack, EndTurn, GiveUp, Lay, Match, Settle, Show, Stay
from engine.riddle.options import Options
from engine.riddle.state import State
from tests.approved.stories import story
from tests.features.house import ANA, BEN, House, put
from tests.features.orders import table as keeping
from tests.features.orders.table import (
    LOOK,
    RIDER,
    Hand,
    act,
    ended,
    kinds,
    last_step,
    letters,
    position,
    table,
)
from tests.features.orders.test_battles import halls

TEN = tuple(c for c in riddle.deck.CARDS if c not in ("gimli", "frodo", "the-ring"))[:10]


async def rung(here: House, seconds: float = 20) -> None:
    here.time.go(seconds)
    await here.ring()


async def test_E17_4_ask_me_waits_and_the_clock_and_the_default_are_as_always(here: House) -> None:
    game = await table(here, brisk=True)
    await keeping.save(here.services, game, BEN, Orders(attack="match", halls="stay"))
    await act(here, game, ANA, LOOK)
    assert await kinds(here, BEN) == [("prompt", False)]
    await rung(here, 3600)
    assert (await last_step(here, game))[0] == LOOK
    await rung(here, 5 * 3600)
    assert [kind for kind, _ in await kinds(here, BEN)] == ["reminder"]
    await rung(here, 6 * 3600)
    assert await last_step(here, game) == (Show("black-rider-1"), "default")


@story
async def test_E17_4_a_battle_takes_care_of_itself_on_both_sides(here: House) -> None:
    """The attack is matched; the attacker's next is the least that holds, never The Ring; then a tie."""
    hands = {"frodo": ("frodo", "treebeard", "gimli", "the-ring"), "black-rider-1": RIDER[1:]}
    game = await table(here, _fight(hands), brisk=True)
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    (told,) = [post for post in await letters(here) if post.to == BEN and not ended(post)]
    assert told.silent
    ana = Hand(here, ANA, game)
    await ana.open("turn")
    await rung(here)
    assert await last_step(here, game) == (Match(("black-rider-1",)), "order")
    await ana.open("turn")
    await rung(here)
    assert await last_step(here, game) == (Lay("gimli"), "order")
    await rung(here)
    assert await last_step(here, game) == (Match(("evil-army-orcs",)), "order")
    await rung(here)
    assert await last_step(here, game) == (Lay("treebeard"), "order")


def _fight(hands: Mapping[str, tuple[str, ...]]) -> State:
    return position(hands=hands, at={"frodo": "J11", "black-rider-1": "J11"})


@story
async def test_E17_4_on_the_way_to_the_halls_and_in_them_the_least_useful_goes(here: House) -> None:
    """One answer for all that is trimmed (P3); then each turn there, without a call."""
    state = riddle.position(
        hands={"frodo": ("frodo", "gimli"), "black-rider-1": (*TEN, "the-ring", "bilbo")},
        at={"frodo": "J11", "black-rider-1": "J11"},
        turn="frodo",
        roll=3,
        moved=True,
        die_used=True,
        start="G6",
        exchanged=("black-rider-1",),
    )
    game = await table(here, state, brisk=True)
    await keeping.save(here.services, game, BEN, _but(attack="give-up"))
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    await rung(here)
    assert await last_step(here, game) == (GiveUp(), "order")
    await letters(here)
    await act(here, game, ANA, riddle.Take("the-ring"))
    (told,) = [post for post in await letters(here) if post.to == BEN and post.kind == "dm-hand"]
    assert not told.silent, "that one is sent to the Halls is a push (E6.4)"
    await rung(here)
    rider = (await here.services.queries.scene(game, BEN)).view
    assert len(rider.hand) == 10
    await letters(here)
    await act(here, game, ANA, EndTurn())
    assert not [post for post in await letters(here) if post.to == BEN and not post.silent]
    await rung(here)
    assert (await here.services.queries.public(game)).view.turn.seat == "frodo"


def _but(**changes: str) -> Orders:
    return replace(FULL, **changes)


@story
async def test_E17_4_in_the_halls_is_told_what_opens_the_door_and_stays_shut(here: House) -> None:
    game = await table(here, halls(("sauron", "rope-1")), brisk=True)
    await act(here, game, ANA, EndTurn())
    ben = Hand(here, BEN, game)
    await ben.open("turn")


@story
async def test_E5_9_the_full_set_is_shown_changed_and_taken_up_again(here: House) -> None:
    game = await table(here, brisk=True)
    ben = Hand(here, BEN, game)
    await ben.open("orders")
    assert sentence(FULL, ("black-rider-1",), Options()) in ben.text
    assert not [label for label in ben.labels if "partner" in label], "nobody has partners here"
    await ben.through(("My attack was matched", "Matched: ask me"), "Save")
    assert await keeping.read(here.services, BEN) == {game: _but(press="ask")}
    await ben.tap("Clear all")
    await keeping.save_all(here.services, BEN, Orders(look="never"))
    await ben.open("orders")
    await act(here, game, ANA, LOOK)
    await rung(here)
    assert await last_step(here, game) == (Show("hand"), "order")


@pytest.mark.parametrize("brisk", [True, False])
@pytest.mark.parametrize(("hand", "passes"), [((), True), (("rope-1",), False)])
async def test_E17_4_what_all_can_see_is_forced_is_done_at_once_at_any_table(
    brisk: bool, hand: tuple[str, ...], passes: bool, monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    """Without a card nobody leaves the Halls but on a 6; a card may be a Wizard, also where it is none."""
    game = await table(here, halls(hand), brisk=brisk)
    monkeypatch.setattr(SeededDice, "roll", lambda self, label: 2)
    await act(here, game, ANA, EndTurn())
    turn = (await here.services.queries.public(game)).view.turn.seat
    assert (turn == "frodo") is passes
    assert (await last_step(here, game) == (Stay(), "passed")) is passes


# Undo


async def test_E4_31_what_had_no_alternative_offers_no_undo(here: House) -> None:
    game = await table(here, _fight({"frodo": ("frodo", "boat-1"), "black-rider-1": RIDER[1:]}))
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    await act(here, game, BEN, Match(("black-rider-1",)))
    await act(here, game, ANA, Settle())
    scene = await here.services.queries.scene(game, ANA)
    assert (scene.undo.action, scene.undo.blocked) == (None, "")
    ana = Hand(here, ANA, game)
    await ana.open("undo")
    assert await last_step(here, game) == (Settle(), "person")
    # With another force it was a choice.
    await put(here, game, _fight({"frodo": ("frodo", "gimli"), "black-rider-1": RIDER[1:]}))
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    await act(here, game, BEN, Match(("black-rider-1",)))
    await act(here, game, ANA, Settle())
    assert (await here.services.queries.scene(game, ANA)).undo.action == Settle()
