"""Standing orders at a real table: set, kept, carried out, told to nobody else (E5.2, E5.3, E5.8, E5.9)."""

from pathlib import Path

import msgspec
import pytest

from bot.games.riddle.ask.orders.model import Orders
from bot.model.errors import Refusal
from bot.model.verbs import ALL_GAMES
from engine.riddle.actions import Show
from engine.riddle.options import Options
from tests.approved.stories import story
from tests.features.house import ANA, BEN, House, house
from tests.features.orders import table as keeping
from tests.features.orders.table import (
    LOOK,
    OWN,
    RIDER,
    Hand,
    act,
    kinds,
    last_step,
    letters,
    position,
    table,
)


async def ordered(here: House, game: str) -> dict[str, Orders]:
    kept = (await here.services.tables.live(game)).orders
    return {seat: msgspec.json.decode(value, type=Orders) for seat, value in kept.items()}


@story
async def test_E5_8_an_order_answers_a_look_after_the_uniform_wait_and_without_a_ping(here: House) -> None:
    game = await table(here)
    await keeping.save(here.services, game, BEN, OWN)
    await act(here, game, ANA, LOOK)
    assert await kinds(here, BEN) == []
    (timer,) = [t for t in await here.store.timers_of(game) if t.name.startswith("order:")]
    assert timer.due == here.time.now + 20
    here.time.go(19)
    await here.ring()
    assert (await last_step(here, game))[0] == LOOK
    here.time.go(1)
    await here.ring()
    assert await last_step(here, game) == (Show("black-rider-1"), "order")
    posts = await letters(here)
    (mine,) = [post for post in posts if post.to == BEN]
    assert not mine.silent
    assert [post.kind for post in posts if post.to == ANA] == ["dm-look"]


@pytest.mark.parametrize(
    ("order", "hand", "shown"),
    [
        ("own", RIDER, "black-rider-1"),
        ("own", ("the-ring", "rope-1"), "the-ring"),
        ("ring", RIDER, "the-ring"),
        ("ring", ("black-rider-1", "rope-1"), "black-rider-1"),
        ("own", ("rope-1",), "hand"),
        ("never", RIDER, "hand"),
    ],
)
async def test_P1_what_each_order_shows(order: str, hand: tuple[str, ...], shown: str, here: House) -> None:
    state = position(hands={"frodo": ("palantir-1",), "black-rider-1": hand})
    game = await table(here, state)
    await keeping.save(here.services, game, BEN, Orders(look=order))
    await act(here, game, ANA, LOOK)
    here.time.go(20)
    await here.ring()
    assert await last_step(here, game) == (Show(shown), "order")


@story
async def test_P0_2_orders_are_locked_while_a_prompt_of_the_seat_is_open(here: House) -> None:
    game = await table(here)
    await act(here, game, ANA, LOOK)
    with pytest.raises(Refusal, match=r"orders\.locked"):
        await keeping.save(here.services, game, BEN, OWN)
    with pytest.raises(Refusal, match=r"orders\.locked"):
        await keeping.save_all(here.services, BEN, OWN)
    ben = Hand(here, BEN, game)
    await ben.open("orders")
    assert ben.find("Save").disabled
    await act(here, game, BEN, Show("hand"))
    await keeping.save(here.services, game, BEN, OWN)
    # Whoever looks is not asked anything, so may order at any time.
    await keeping.save(here.services, game, ANA, OWN)


async def test_E5_9_orders_for_all_games_count_where_a_game_has_none(here: House) -> None:
    game = await table(here)
    await keeping.save_all(here.services, BEN, OWN)
    assert await ordered(here, game) == {"black-rider-1": OWN}
    await keeping.save(here.services, game, BEN, Orders())
    assert await ordered(here, game) == {"black-rider-1": Orders()}
    await act(here, game, ANA, LOOK)
    assert await kinds(here, BEN) == [("prompt", False)]
    await act(here, game, BEN, Show("hand"))
    await keeping.save(here.services, game, BEN, None)
    assert await ordered(here, game) == {"black-rider-1": OWN}
    assert set(await keeping.read(here.services, BEN)) == {ALL_GAMES}
    assert await keeping.read(here.services, ANA) == {}


@story
async def test_E5_9_whoever_has_no_seat_and_finished_games_have_no_orders(here: House) -> None:
    game = await table(here)
    cy = Hand(here, 103, game)
    await cy.open("orders")
    assert "Save" not in cy.labels
    await cy.open("ordsave", arg="100000")
    for arg in ("", "999999", "zzzzzz", "10000zz", "look.100000", "x.100000", "look.", "é00000"):
        await Hand(here, BEN, game).open("ordset", "own", arg=arg)
        await Hand(here, BEN, game).open("ordsave", arg=arg)
    assert await keeping.read(here.services, 103) == {}


@story
async def test_P6_the_order_about_bilbo_stands_here_at_any_time(here: House) -> None:
    game = await table(here, position(options=Options(o15_bilbo_resists=True)))
    for user in (ANA, BEN):
        hand = Hand(here, user, game)
        await hand.open("orders")
        await hand.through("Bilbo resists: on", "Bilbo resists: off")
    assert not (await here.services.queries.scene(game, BEN)).view.bilbo_yields


@story
async def test_E5_2_always_do_this_answers_and_is_kept(here: House) -> None:
    game = await table(here)
    await act(here, game, ANA, LOOK)
    ben = Hand(here, BEN, game)
    await ben.open("turn")
    await ben.through("Always do this…", "The Ring first")
    assert await last_step(here, game) == (Show("the-ring"), "person")
    assert await keeping.read(here.services, BEN) == {game: Orders(look="ring")}


@story
async def test_E14_the_command_shows_what_it_would_set_and_saves_nothing(here: House) -> None:
    game = await table(here)
    ben = Hand(here, BEN)
    await ben.command("orders", "look", "never")
    assert await keeping.read(here.services, BEN) == {}
    await ben.tap("Save")
    assert await keeping.read(here.services, BEN) == {game: Orders(look="never")}
    await ben.command("orders", "spare", "The Ring")
    await ben.tap("Save")
    assert (await keeping.read(here.services, BEN))[game].spare == ("The Ring",)
    await ben.command("orders", "spare", "ring")
    for which in ("bilbo", "clear", "look", "nothing"):
        await ben.command("orders", which)
        assert "Save" in ben.labels


async def test_I17_where_direct_messages_are_closed_the_channel_says_the_same(tmp_path: Path) -> None:
    """The mention that calls a person stands there for an order too, and notifies nobody (E5.1, E5.8)."""
    said = []
    for order in (Orders(), OWN):
        path = tmp_path / order.look
        path.mkdir()
        async with house(path) as here:
            game = await table(here)
            await here.services.people.dms(BEN, "closed")
            await keeping.save(here.services, game, BEN, order)
            await act(here, game, ANA, LOOK)
            posts = [post for post in await letters(here) if post.to is None]
            said.append([(post.kind, str(post.screen.parts), post.silent) for post in posts])
            (mention,) = [post for post in posts if post.kind == "mention"]
            assert mention.notify == (() if order == OWN else (BEN,))
    assert said[0] == said[1]
