"""The table of the tests of orders: Frodo with a Palantir beside Black Rider 1, and its outbox."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import msgspec

from bot.games.riddle.ask.orders.model import Orders
from bot.model.post import Post
from engine import riddle
from engine.riddle.actions import PlayCard
from engine.riddle.state import State
from tests.features.house import ANA, BEN, House, person, put, words

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


async def table(here: House, state: State | None = None, *, brisk: bool = False) -> str:
    game = await here.game(*TWO, brisk=brisk)
    await here.deliver()
    await here.store.save_person(msgspec.structs.replace(await here.store.person(ANA), dms="open"))
    await here.store.save_person(msgspec.structs.replace(await here.store.person(BEN), dms="open"))
    await put(here, game, state or position())
    return game


async def act(here: House, game: str, user: int, *actions: riddle.Action) -> None:
    await here.services.play.submit(game, user, actions, None)


async def letters(here: House) -> list[Post]:
    """What was written to the outbox since the last time, decoded; delivered afterwards."""
    with closing(sqlite3.connect(here.store.path)) as raw:
        rows = raw.execute("SELECT body FROM outbox WHERE status = 'new' ORDER BY id").fetchall()
    await here.deliver()
    return [msgspec.json.decode(row[0], type=Post) for row in rows]


async def kinds(here: House, user: int) -> list[tuple[str, bool]]:
    """Of the waiting messages to somebody: what they are, and whether they are silent."""
    return [(post.kind, post.silent) for post in await letters(here) if post.to == user and not ended(post)]


def ended(post: Post) -> bool:
    """Whether it closes the message of a turn that is over (E17.3)."""
    return post.kind == "closed" and words(post.screen).endswith("is over")


async def last_step(here: House, game: str) -> tuple[riddle.Action, str]:
    (step,) = await here.store.steps(game, last=1)
    return riddle.decode(step.action, riddle.Action), step.how


LOOK = PlayCard("palantir-1", on="black-rider-1")
