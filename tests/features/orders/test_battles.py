"""Battles and the Halls by order: rounds, sparing, *Match to the end for me*, staying (E4.28, E5.3, P2)."""

from typing import Any

import pytest

from bot.games.riddle.ask.orders.model import Orders
from bot.games.riddle.words import discards
from bot.games.riddle.words.story import STAYED_ON_A_SIX
from bot.model.screen import plain
from engine import riddle
from engine.riddle.actions import Attack, GiveUp, Match, Settle
from engine.riddle.state import State
from tests.approved.stories import story
from tests.features.house import ANA, BEN, House, put
from tests.features.orders import table as keeping
from tests.features.orders.table import RIDER, Hand, act, kinds, last_step, letters, position, table
from tests.parts import words


def attacked(hand: tuple[str, ...], **changes: Any) -> State:
    hands = {"frodo": ("frodo", "treebeard", "gimli"), "black-rider-1": hand}
    return position(hands=hands, at={"frodo": "J11", "black-rider-1": "J11"}, **changes)


async def test_P2_1_an_order_matches_with_fewest_losses_round_by_round(here: House) -> None:
    game = await table(here, attacked(RIDER))
    await keeping.save(here.services, game, BEN, Orders(attack="match"))
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    here.time.go(20)
    await here.ring()
    assert await last_step(here, game) == (Match(("black-rider-1",)), "order")
    await act(here, game, ANA, riddle.Lay("gimli"))
    # What the order does with this hand is told when the battle begins, and pushes nobody (E17.4).
    assert await kinds(here, BEN) == [("dm-hand", True)]
    here.time.go(20)
    await here.ring()
    assert await last_step(here, game) == (Match(("evil-army-orcs",)), "order")
    # A tie can be taken back until the turn goes on; then its result is a push (E6.4).
    await act(here, game, ANA, Settle(), riddle.EndTurn())
    assert ("dm-hand", False) in await kinds(here, BEN)


async def test_P2_what_is_spared_is_not_laid_and_where_only_that_matches_the_order_gives_up(
    here: House,
) -> None:
    game = await table(here, attacked(("black-rider-1", "evil-army-orcs", "the-ring")))
    await keeping.save(here.services, game, BEN, Orders(attack="spare", spare=("own", "The Ring")))
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    here.time.go(20)
    await here.ring()
    assert await last_step(here, game) == (Match(("evil-army-orcs",)), "order")
    await act(here, game, ANA, riddle.Lay("gimli"))
    here.time.go(20)
    await here.ring()
    assert await last_step(here, game) == (GiveUp(), "order")


@story
async def test_E5_3_match_to_the_end_is_for_this_battle_only_and_in_two_taps(here: House) -> None:
    game = await table(here, attacked(RIDER))
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    assert await kinds(here, BEN) == [("prompt", False)]
    ben = Hand(here, BEN, game)
    here.time.go(60)
    await ben.open("turn")
    await ben.tap("Match to the end for me")
    assert "Black Rider 1" in ben.text
    await ben.tap("Match with the card “Black Rider 1” and go on")
    await here.ring()
    assert await last_step(here, game) == (Match(("black-rider-1",)), "order")
    await act(here, game, ANA, riddle.Lay("gimli"))
    assert await kinds(here, BEN) == [("closed", True)], "the message that asked is closed (E4.32)"
    here.time.go(20)
    await here.ring()
    assert await last_step(here, game) == (Match(("evil-army-orcs",)), "order")
    assert await keeping.read(here.services, BEN) == {}
    # The next battle is another turn's.
    await put(here, game, attacked(RIDER, number=13))
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    assert await kinds(here, BEN) == [("prompt", False)]


async def test_E5_3_a_battle_lost_by_the_bot_is_told_at_once_with_the_exchange_of_the_closed_question(
    here: House,
) -> None:
    """The loser read of it when the winner had taken a card, up to a day later."""
    hands = {"frodo": ("frodo", "treebeard", "gimli"), "black-rider-1": ("rope-1", "spy-4")}
    at: dict[str, Any] = {"at": {"frodo": "E9", "black-rider-1": "F10"}, "start": "E9"}
    game = await table(here, riddle.position(hands=hands, **at, turn="frodo", roll=3))
    await act(here, game, ANA, riddle.Move("F10", "die"))
    legal = (await here.services.queries.scene(game, ANA)).legal
    await act(here, game, ANA, next(action for action in legal if isinstance(action, Attack)))
    (asked,) = [post for post in await letters(here) if post.kind == "prompt"]
    ben = Hand(here, BEN, game)
    await ben.open("turn")
    await ben.tap("Match to the end for me")
    await ben.tap(next(label for label in ben.labels if label.endswith("and go on")))
    for _ in range(5):
        here.time.go(20)
        await here.ring()
        legal = (await here.services.queries.scene(game, ANA)).legal
        if any(isinstance(action, riddle.Take) for action in legal):
            break
        await letters(here)
        await act(here, game, ANA, next(action for action in legal if isinstance(action, riddle.Lay)))
    (lost,) = [post for post in await letters(here) if post.to == BEN and post.kind == "dm-hand"]
    assert not lost.silent
    mine, told = words(asked.screen).split("\n"), words(lost.screen).split("\n")
    assert plain(discards.attacked("Frodo", "won")) in told
    (swapped,) = [line for line in mine if plain(discards.swapped("Frodo", "Rope")) in line or "Spy" in line]
    assert swapped in told, "the exchange"


@story
async def test_E5_3_without_a_match_there_is_nothing_to_leave_to_the_bot(here: House) -> None:
    game = await table(here, attacked(("rope-1",)))
    await act(here, game, ANA, Attack("black-rider-1", "frodo"))
    ben = Hand(here, BEN, game)
    await ben.open("turn")
    await ben.open("toendnow")
    assert not [t for t in await here.store.timers_of(game) if t.name.startswith("order:")]


# The Halls


def halls(hand: tuple[str, ...]) -> State:
    """Frodo's turn is nearly over; Black Rider 1 sits in the Halls."""
    return riddle.position(
        hands={"frodo": ("gimli", "frodo"), "black-rider-1": hand},
        at={"frodo": "G7"},
        halls={"black-rider-1": 0},
        turn="frodo",
        roll=3,
        moved=True,
        die_used=True,
        start="G6",
    )


@pytest.mark.parametrize("dms", ["open", "closed"])
async def test_E4_28_stay_and_draw_for_me_plays_the_turns_in_the_halls(dms: str, here: House) -> None:
    ten = [c for c in riddle.deck.CARDS if c not in ("gimli", "frodo", "the-ring")][:9]
    game = await table(here, halls((*ten, "the-ring")))
    await here.services.people.dms(BEN, dms)
    await keeping.save(here.services, game, BEN, Orders(halls="stay"))
    await act(here, game, ANA, riddle.EndTurn())
    posts = await letters(here)
    assert not [post for post in posts if post.to == BEN and not post.silent]
    (turn,) = [post for post in posts if post.kind == "turn-post"]
    assert turn.notify == ()
    assert turn.silent == (dms == "open")
    here.time.go(19)
    await here.ring()
    assert (await here.services.queries.public(game)).view.turn.seat == "black-rider-1"
    here.time.go(1)
    await here.ring()
    view = (await here.services.queries.public(game)).view
    assert view.turn.seat == "frodo"
    rider = (await here.services.queries.scene(game, BEN)).view
    assert rider.mine.stay == 1
    assert len(rider.hand) == 10
    assert "the-ring" in rider.hand


@pytest.mark.parametrize("how", ["order", "late"])
async def test_E4_28_a_six_that_an_order_or_the_clock_lets_pass_is_named_in_the_message(
    how: str, here: House
) -> None:
    """It passed without a word: the message named the card that was drawn alone."""
    hands = {"frodo": ("gimli", "frodo"), "black-rider-1": ("rope-1",)}
    away: dict[str, Any] = {"at": {"frodo": "G7"}, "halls": {"black-rider-1": 0}}
    game = await table(here, riddle.position(hands=hands, **away, turn="black-rider-1", roll=6))
    if how == "order":
        await keeping.save(here.services, game, BEN, Orders(halls="stay"))
    await letters(here)
    here.time.go(20 if how == "order" else 8 * 24 * 3600)
    await here.ring()
    assert (await here.services.queries.public(game)).view.turn.seat == "frodo"
    told = [words(post.screen) for post in await letters(here) if post.to == BEN and post.kind == "dm-hand"]
    assert [plain(STAYED_ON_A_SIX()) in text for text in told] == [True]
