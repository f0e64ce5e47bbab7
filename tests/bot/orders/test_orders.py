"""Standing orders at a real table: set, kept, carried out, told to nobody else (E5.2, E5.3, E5.8, E5.9)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.errors import Refusal
from bot.herald.model import Post
from bot.layout import count
from bot.orders import keeping
from bot.orders.model import ALL_GAMES, Orders
from engine import riddle
from engine.riddle.actions import Attack, GiveUp, Match, PlayCard, Settle, Show
from engine.riddle.options import Options
from engine.riddle.state import State
from tests.bot.core.house import ANA, BEN, House, house, person, put
from tests.bot.orders.hand import Hand

TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
RIDER = ("the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1")
OWN = Orders(look="own")


def position(**changes: Any) -> State:
    """Frodo with a Palantir beside Black Rider 1, who stands on a city."""
    given: dict[str, Any] = {
        "hands": {"frodo": ("palantir-1", "frodo", "treebeard", "gimli"), "black-rider-1": RIDER},
        "at": {"frodo": "F9", "black-rider-1": "F10"},
        "turn": "frodo",
        "roll": 3,
        "moved": True,
        "die_used": True,
        "start": "G6",
        "exchanged": ("black-rider-1",),
        "number": 12,
    }
    return riddle.position(**{**given, **changes})


async def table(here: House, state: State | None = None) -> str:
    game = await here.game(*TWO)
    await here.deliver()
    await here.store.save_person(msgspec.structs.replace(await here.store.person(ANA), dms="open"))
    await here.store.save_person(msgspec.structs.replace(await here.store.person(BEN), dms="open"))
    await put(here, game, state or position())
    return game


async def act(here: House, game: str, user: int, *actions: riddle.Action) -> None:
    await here.manager.submit(game, user, actions, None)


async def letters(here: House) -> list[Post]:
    """What was written to the outbox since the last time, decoded; delivered afterwards."""
    with closing(sqlite3.connect(here.store.path)) as raw:
        rows = raw.execute("SELECT body FROM outbox WHERE status = 'new' ORDER BY id").fetchall()
    await here.deliver()
    return [msgspec.json.decode(row[0], type=Post) for row in rows]


async def kinds(here: House, user: int) -> list[tuple[str, bool]]:
    """Of the waiting messages to somebody: what they are, and whether they are silent."""
    return [(post.kind, post.silent) for post in await letters(here) if post.to == user]


async def last_step(here: House, game: str) -> tuple[riddle.Action, str]:
    (step,) = await here.store.steps(game, last=1)
    return riddle.decode(step.action, riddle.Action), step.how


LOOK = PlayCard("palantir-1", on="black-rider-1")


@pytest.mark.asyncio
async def test_E5_8_an_order_answers_a_look_after_the_uniform_wait_and_without_a_ping(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        await keeping.save(here.manager, game, BEN, OWN)
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
        assert "Frodo saw only **Black Rider 1**" in str(mine.screen)
        assert [post.kind for post in posts if post.to == ANA] == ["dm-look"]


@pytest.mark.asyncio
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
async def test_P1_what_each_order_shows(
    tmp_path: Path, order: str, hand: tuple[str, ...], shown: str
) -> None:
    async with house(tmp_path) as here:
        state = position(hands={"frodo": ("palantir-1",), "black-rider-1": hand})
        game = await table(here, state)
        await keeping.save(here.manager, game, BEN, Orders(look=order))
        await act(here, game, ANA, LOOK)
        here.time.go(20)
        await here.ring()
        assert await last_step(here, game) == (Show(shown), "order")


@pytest.mark.asyncio
async def test_E5_9_without_an_order_for_it_the_player_is_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        await keeping.save(here.manager, game, BEN, Orders(attack="match", halls="stay"))
        await act(here, game, ANA, LOOK)
        assert await kinds(here, BEN) == [("prompt", False)]
        assert not [t for t in await here.store.timers_of(game) if t.name.startswith("order:")]


@pytest.mark.asyncio
async def test_P0_2_orders_are_locked_while_a_prompt_of_the_seat_is_open(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        await act(here, game, ANA, LOOK)
        with pytest.raises(Refusal, match=r"orders\.locked"):
            await keeping.save(here.manager, game, BEN, OWN)
        with pytest.raises(Refusal, match=r"orders\.locked"):
            await keeping.save_all(here.manager, BEN, OWN)
        ben = Hand(here, BEN, game)
        await ben.open("orders")
        assert "answer that one first (P0.2)" in ben.text
        assert ben.find("Save").disabled
        await act(here, game, BEN, Show("hand"))
        await keeping.save(here.manager, game, BEN, OWN)
        # Whoever looks is not asked anything, so may order at any time.
        await keeping.save(here.manager, game, ANA, OWN)


@pytest.mark.asyncio
async def test_E5_9_orders_for_all_games_count_where_a_game_has_none(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        await keeping.save_all(here.manager, BEN, OWN)
        assert (await here.manager.tables.live(game)).orders == {"black-rider-1": OWN}
        await keeping.save(here.manager, game, BEN, Orders())
        assert (await here.manager.tables.live(game)).orders == {"black-rider-1": Orders()}
        await act(here, game, ANA, LOOK)
        assert await kinds(here, BEN) == [("prompt", False)]
        await act(here, game, BEN, Show("hand"))
        await keeping.save(here.manager, game, BEN, None)
        assert (await here.manager.tables.live(game)).orders == {"black-rider-1": OWN}
        assert set(await keeping.read(here.manager, BEN)) == {ALL_GAMES}
        assert await keeping.read(here.manager, ANA) == {}


@pytest.mark.asyncio
async def test_E5_8_a_restart_keeps_the_orders(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        await keeping.save(here.manager, game, BEN, OWN)
    async with house(tmp_path) as here:
        assert (await here.manager.tables.live(game)).orders == {"black-rider-1": OWN}


# Battles


def attacked(hand: tuple[str, ...], **changes: Any) -> State:
    """Frodo may attack, far from every city."""
    hands = {"frodo": ("frodo", "treebeard", "gimli"), "black-rider-1": hand}
    return position(hands=hands, at={"frodo": "J11", "black-rider-1": "J11"}, **changes)


@pytest.mark.asyncio
async def test_P2_1_an_order_matches_with_fewest_losses_round_by_round(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here, attacked(RIDER))
        await keeping.save(here.manager, game, BEN, Orders(attack="match"))
        await act(here, game, ANA, Attack("black-rider-1", "frodo"))
        here.time.go(20)
        await here.ring()
        assert await last_step(here, game) == (Match(("black-rider-1",)), "order")
        await act(here, game, ANA, riddle.Lay("gimli"))
        assert await kinds(here, BEN) == []
        here.time.go(20)
        await here.ring()
        assert await last_step(here, game) == (Match(("evil-army-orcs",)), "order")
        # A tie can be taken back until the turn goes on; then its result is a push (E6.4).
        await act(here, game, ANA, Settle(), riddle.EndTurn())
        assert ("dm-hand", False) in await kinds(here, BEN)


@pytest.mark.asyncio
async def test_P2_what_is_spared_is_not_laid_and_where_only_that_matches_the_order_gives_up(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as here:
        game = await table(here, attacked(("black-rider-1", "evil-army-orcs", "the-ring")))
        await keeping.save(here.manager, game, BEN, Orders(attack="spare", spare=("own", "The Ring")))
        await act(here, game, ANA, Attack("black-rider-1", "frodo"))
        here.time.go(20)
        await here.ring()
        assert await last_step(here, game) == (Match(("evil-army-orcs",)), "order")
        await act(here, game, ANA, riddle.Lay("gimli"))
        here.time.go(20)
        await here.ring()
        assert await last_step(here, game) == (GiveUp(), "order")


@pytest.mark.asyncio
async def test_P2_giving_up_is_an_order_and_the_end_is_told_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here, attacked(RIDER))
        await keeping.save(here.manager, game, BEN, Orders(attack="give-up"))
        await act(here, game, ANA, Attack("black-rider-1", "frodo"))
        here.time.go(20)
        await here.ring()
        assert await last_step(here, game) == (GiveUp(), "order")
        # While the winner chooses there is nothing to tell yet; then one message tells all (E15).
        assert await kinds(here, BEN) == []
        await act(here, game, ANA, riddle.Take("the-ring"))
        assert await kinds(here, BEN) == [("dm-hand", False)]


@pytest.mark.asyncio
async def test_E5_3_match_to_the_end_is_for_this_battle_only_and_in_two_taps(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here, attacked(RIDER))
        await act(here, game, ANA, Attack("black-rider-1", "frodo"))
        assert await kinds(here, BEN) == [("prompt", False)]
        ben = Hand(here, BEN, game)
        here.time.go(60)
        await ben.open("turn")
        await ben.tap("Match to the end for me")
        assert "Black Rider 1" in ben.text
        await ben.tap("Match with Black Rider 1 and on")
        assert "standing order answers this" in ben.text
        await here.ring()
        assert await last_step(here, game) == (Match(("black-rider-1",)), "order")
        await act(here, game, ANA, riddle.Lay("gimli"))
        assert await kinds(here, BEN) == []
        here.time.go(20)
        await here.ring()
        assert await last_step(here, game) == (Match(("evil-army-orcs",)), "order")
        assert await keeping.read(here.manager, BEN) == {}
        # The next battle is another turn's.
        await put(here, game, attacked(RIDER, number=13))
        await act(here, game, ANA, Attack("black-rider-1", "frodo"))
        assert await kinds(here, BEN) == [("prompt", False)]


@pytest.mark.asyncio
async def test_E5_3_without_a_match_there_is_nothing_to_leave_to_the_bot(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here, attacked(("rope-1",)))
        await act(here, game, ANA, Attack("black-rider-1", "frodo"))
        ben = Hand(here, BEN, game)
        await ben.open("turn")
        assert ben.labels == ["Give up", "Orders…", "My hand"]
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


@pytest.mark.asyncio
@pytest.mark.parametrize("dms", ["open", "closed"])
async def test_E4_28_stay_and_draw_for_me_plays_the_turns_in_the_halls(tmp_path: Path, dms: str) -> None:
    async with house(tmp_path) as here:
        ten = [c for c in riddle.deck.CARDS if c not in ("gimli", "frodo", "the-ring")][:9]
        game = await table(here, halls((*ten, "the-ring")))
        await here.manager.dms(BEN, dms)
        await keeping.save(here.manager, game, BEN, Orders(halls="stay"))
        await act(here, game, ANA, riddle.EndTurn())
        posts = await letters(here)
        assert not [post for post in posts if post.to == BEN and not post.silent]
        (turn,) = [post for post in posts if post.kind == "turn-post"]
        assert turn.notify == ()
        assert turn.silent == (dms == "open")
        here.time.go(19)
        await here.ring()
        assert (await here.manager.public(game)).view.turn.seat == "black-rider-1"
        here.time.go(1)
        await here.ring()
        view = (await here.manager.public(game)).view
        assert view.turn.seat == "frodo"
        rider = (await here.manager.scene(game, BEN)).view
        assert rider.mine.stay == 1
        assert len(rider.hand) == 10
        assert "the-ring" in rider.hand


@pytest.mark.asyncio
async def test_E4_28_without_the_order_the_turn_in_the_halls_calls(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here, halls(("rope-1",)))
        await act(here, game, ANA, riddle.EndTurn())
        assert await kinds(here, BEN) == [("dm-hand", False)]
        ben = Hand(here, BEN, game)
        await ben.open("turn")
        assert "Orders…" in ben.labels
        # In the own turn nobody else waits for an answer: the order takes the turn that is under way.
        await keeping.save_all(here.manager, BEN, Orders(halls="stay"))
        here.time.go(20)
        await here.ring()
        assert (await here.manager.public(game)).view.turn.seat == "frodo"


# The panel


@pytest.mark.asyncio
async def test_E5_9_the_panel_as_drawn_reads_back_what_is_ticked(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        ben = Hand(here, BEN, game)
        await ben.open("orders")
        assert count(ben.screen) <= 16
        assert "Pony 500 · Black Rider 1 · only you see this" in ben.text
        assert "You are asked every time." in ben.text
        await ben.tap("Somebody looks at me", "Looked at: my own")
        assert (
            "If somebody looks at you: show Black Rider 1 if you hold it, else The Ring, else your hand."
            in ben.text
        )
        assert "Not saved yet." in ben.text
        assert len(ben.find("Spare in battle").choices) == 12
        await ben.tap("Spare in battle", "Black Rider 1 (yours)", "The Ring")
        await ben.tap("In the Halls", "In the Halls: stay")
        assert "match with fewest losses but never with Black Rider 1 or The Ring, else give up" in ben.text
        await ben.tap("Save")
        assert "Saved." in ben.text
        assert await keeping.read(here.manager, BEN) == {
            game: Orders(look="own", attack="spare", spare=("own", "The Ring"), halls="stay")
        }
        await ben.tap("Clear all")
        assert await keeping.read(here.manager, BEN) == {}


@pytest.mark.asyncio
async def test_E5_9_the_panel_is_the_same_whatever_is_held(tmp_path: Path) -> None:
    seen = []
    async with house(tmp_path) as here:
        game = await table(here)
        ben = Hand(here, BEN, game)
        for hand in (RIDER, ("sauron", "cloak-1", "spy-1", "boat-1", "riddle-1")):
            await put(here, game, position(hands={"frodo": ("palantir-1",), "black-rider-1": hand}))
            seen.append(await ben.open("orders"))
    assert seen[0] == seen[1]


@pytest.mark.asyncio
async def test_E5_9_all_my_games_is_the_first_entry(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        ben = Hand(here, BEN, game)
        await ben.open("orders")
        await ben.tap("Which game?")
        assert [c.label for c in ben.find("Whose orders?").choices] == ["All my games", "Pony 500"]
        await ben.tap("Whose orders?", "All my games")
        assert count(ben.screen) <= 16
        await ben.tap("Somebody looks at me", "Looked at: never")
        await ben.tap("Save")
        assert await keeping.read(here.manager, BEN) == {ALL_GAMES: Orders(look="never")}
        await ben.tap("Which game?")
        assert ben.find("Whose orders?").choices[1].about == "Black Rider 1 · as for all my games"
        await ben.tap("Whose orders?", "Pony 500")
        assert "This table follows your orders for all games" in ben.text
        assert "show your hand" in ben.text
        # Out of a direct message without a game too.
        stranger = Hand(here, BEN)
        await stranger.open("orders")
        assert stranger.find("Whose orders?")


@pytest.mark.asyncio
async def test_E5_9_whoever_has_no_seat_and_finished_games_have_no_orders(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        cy = Hand(here, 103, game)
        await cy.open("orders")
        assert "Save" not in cy.labels
        await cy.open("ordsave", arg="1000")
        assert "You hold no seat" in cy.text
        for arg in ("", "9999", "zzzz", "100zz", "l.1000", "x.1000", "l.", "é000"):
            await Hand(here, BEN, game).open("ordset", "own", arg=arg)
            await Hand(here, BEN, game).open("ordsave", arg=arg)
        assert await keeping.read(here.manager, 103) == {}


@pytest.mark.asyncio
async def test_P6_the_order_about_bilbo_stands_here_at_any_time(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here, position(options=Options(o15_bilbo_resists=True)))
        for user in (ANA, BEN):
            hand = Hand(here, user, game)
            await hand.open("orders")
            await hand.tap("Bilbo resists: on")
            assert "Bilbo lets Gollum take The Ring from you (O15.1)." in hand.text
            await hand.tap("Bilbo resists: off")
            assert "Bilbo resists: on" in hand.labels
        assert not (await here.manager.scene(game, BEN)).view.bilbo_yields


@pytest.mark.asyncio
async def test_P6_without_o15_there_is_no_such_order(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ben = Hand(here, BEN, await table(here))
        await ben.open("orders")
        assert not [label for label in ben.labels if "Bilbo" in label]


@pytest.mark.asyncio
async def test_E5_2_always_do_this_answers_and_is_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        await act(here, game, ANA, LOOK)
        ben = Hand(here, BEN, game)
        await ben.open("turn")
        await ben.tap("Always do this…")
        assert ben.labels == [
            "Own card first: show Black Rider 1 now",
            "The Ring first: show The Ring now",
            "Never resist: show my hand now",
            "Back",
        ]
        await ben.tap("The Ring first")
        assert await last_step(here, game) == (Show("the-ring"), "person")
        assert "Kept as your order: If somebody looks at you: show The Ring if you hold it" in ben.text
        assert await keeping.read(here.manager, BEN) == {game: Orders(look="ring")}


@pytest.mark.asyncio
async def test_E14_the_command_shows_what_it_would_set_and_saves_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await table(here)
        ben = Hand(here, BEN)
        await ben.command("orders", "look", "never")
        assert "Not saved yet." in ben.text
        assert await keeping.read(here.manager, BEN) == {}
        await ben.tap("Save")
        assert await keeping.read(here.manager, BEN) == {game: Orders(look="never")}
        await ben.command("orders", "spare", "The Ring")
        await ben.tap("Save")
        assert (await keeping.read(here.manager, BEN))[game].spare == ("The Ring",)
        await ben.command("orders", "spare", "The Ring")
        assert "never with" not in ben.text
        for which in ("bilbo", "clear", "look", "nothing"):
            await ben.command("orders", which)
            assert "Save" in ben.labels


@pytest.mark.asyncio
async def test_I17_where_direct_messages_are_closed_the_channel_says_the_same(tmp_path: Path) -> None:
    """The mention that calls a person stands there for an order too, and notifies nobody (E5.1, E5.8)."""
    said = []
    for order in (Orders(), OWN):
        path = tmp_path / order.look
        path.mkdir()
        async with house(path) as here:
            game = await table(here)
            await here.manager.dms(BEN, "closed")
            await keeping.save(here.manager, game, BEN, order)
            await act(here, game, ANA, LOOK)
            posts = [post for post in await letters(here) if post.to is None]
            said.append([(post.kind, str(post.screen.parts), post.silent) for post in posts])
            (mention,) = [post for post in posts if post.kind == "mention"]
            assert mention.notify == (() if order == OWN else (BEN,))
    assert said[0] == said[1]
