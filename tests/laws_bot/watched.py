"""Whole games of computers and scripted people, with all that the channel and each person was told."""

import dataclasses
import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest
from msgspec.structs import asdict, replace

from bot.features.announcements import policy
from bot.features.announcements.announcer import Announcer
from bot.features.announcements.policy import Portion
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.post import Memory, News, Post, Telling
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.transaction import Transaction
from bot.words.language import spoken
from tests.laws.kits import NOW, fitting, lobby_of, seated
from tests.laws.rulesets import any_table
from tests.shared import Shared

CHANGED = 0.2
"""Of the options of a War so many are not as in its preset."""
KEPT = 260
"""So many steps of a game are kept for other laws; who looks at more looks at whole games, one by one."""


class Told(NamedTuple):
    """What one change brought: the news, what was due in the channel, and all messages."""

    news: News
    portions: tuple[Portion, ...]
    posts: tuple[Post, ...]


class Watching(Announcer):
    """The announcer, which remembers what it was told and what it told."""

    def __init__(self) -> None:
        self.heard: list[Told] = []
        self.broken: Exception | None = None
        """The house goes on where a change could not be told (E9.5); a law does not."""

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        due, portions = list[Portion](), policy.portions

        def watched(*about: Any) -> tuple[Portion, ...]:
            found = portions(*about)
            due.extend(found)
            return found

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(policy, "portions", watched)
            try:
                telling = super().tell(kit, news, memory)
            except Exception as broken:
                self.broken = broken
                raise
        self.heard.append(Told(news, tuple(due), telling.posts))
        return telling


def watched(kit: Kit, seed: int, most: int, table: LiveTable | None = None) -> Iterator[Told]:
    """A game step by step, of any table where none is named; all play as strong computers do."""
    if table is None and most <= KEPT:
        return (told for step in _kept(kit.id, seed, spoken()).first(most) for told in step)
    return (told for step in islice(_watched(table or any_table_of(kit, seed), seed), most) for told in step)


@cache
def _kept(kit: str, seed: int, language: str) -> Shared[tuple[Told, ...]]:
    return Shared(_watched(any_table_of(RIDDLE if kit == RIDDLE.id else WAR, seed), seed))


def _watched(live: LiveTable, seed: int) -> Iterator[tuple[Told, ...]]:
    kit, announcer, lots, now = live.kit, Watching(), random.Random(f"watched|{seed}"), NOW
    while asked := sorted(kit.rules.asked(live.state)):
        seat = lots.choice(asked)
        view, legal = kit.rules.view(live.state, seat), kit.rules.legal(live.state, seat)
        strength = lots.choice(kit.computers.strengths[1:] or kit.computers.strengths)
        action = kit.computers.choose(strength, view, legal, lots)
        now += lots.choice((4, 60, 600, 4000))
        change = Transaction(live, now)
        change.act(seat, action, user=live.table.holder(seat).user or 0)
        _, live = finish(change, announcer)
        if announcer.broken is not None:
            raise announcer.broken
        yield tuple(announcer.heard)
        announcer.heard.clear()


def any_lobby(kit: Kit, seed: int) -> Lobby:
    """A table with presets in turn, and with options drawn: in Riddle for any seats."""
    lots, presets = random.Random(f"lobby|{seed}"), list(kit.setup.presets)
    if kit is RIDDLE:
        seats, options = any_table(lots)
        lobby = lobby_of(kit, len(seats), lots.choice(fitting(kit, len(seats))))
        guests = tuple(replace(one, wish=seat) for one, seat in zip(lobby.guests, seats, strict=True))
        return replace(lobby, options=options, guests=guests)
    chosen = presets[seed % len(presets)]
    lobby = lobby_of(kit, kit.setup.presets[chosen].most, chosen)
    switches = asdict(lobby.options)
    return replace(
        lobby,
        options=type(lobby.options)(
            **{name: on != (lots.random() < CHANGED) for name, on in switches.items()}
        ),
    )


def any_table_of(kit: Kit, seed: int) -> LiveTable:
    """A table of any lobby, where some of the people are computers."""
    live, lots = seated(kit, seed, any_lobby(kit, seed)), random.Random(f"seats|{seed}")
    computers = {one.seat for one in live.table.holders[1:] if lots.random() < 0.4}
    holders = tuple(
        replace(one, user=None, computer="sharp") if one.seat in computers else one
        for one in live.table.holders
    )
    return dataclasses.replace(live, table=replace(live.table, holders=holders))
