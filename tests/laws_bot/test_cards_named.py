"""Every card that comes to a hand is named to its owner in the next message and on the next panels (E6.1)."""

from collections import Counter

import msgspec

from bot.games.riddle.kit import KIT
from bot.games.riddle.tell.recent import since
from bot.games.riddle.words import names
from bot.model.post import Post
from bot.model.scene import Scene
from bot.store.rows import StepRow
from bot.tables.live import LiveTable
from bot.tables.views import events_of, seat_scene
from engine.riddle import events as ev
from tests.laws.kits import NOW
from tests.laws_bot.rendered import Walked, walked
from tests.parts import words
from tests.sampled import wide

STEPS = 200


def _owner(live: LiveTable, zone: str) -> str | None:
    """The seat of the person to whose hand a card comes, where messages reach them."""
    place, __, character = zone.partition(":")
    for holder in live.table.holders:
        if place == "hand" and character in live.table.party(holder.seat):
            return holder.seat if holder.present and holder.dms != "closed" else None
    return None


def _told(step: Walked, row: StepRow, seat: str, before: Scene, after: Scene) -> str:
    """The panel of who tapped, the messages to that person, and what waits for the next one."""
    user, called = step.after.table.holder(seat).user, step.after.memory.called
    panel = words(KIT.screens.after(before, after)) if row.seat == seat else ""
    posts = [msgspec.json.decode(post.body, type=Post) for post in step.change.posts if post.user == user]
    lines = (*called.pending.get(seat, ()), *called.since.get(seat, ()))
    return "\n".join((panel, *(str(post.screen) for post in posts), *lines))


@wide("games", 3, 30)
def test_E6_1_every_card_that_comes_is_named(games: int) -> None:
    named = Counter[str]()
    for seed in range(games):
        rows: list[StepRow] = []
        for step in walked(seed, STEPS):
            live, new = step.after, step.change.steps
            before, rows = list(rows), [*rows, *new]
            for row in new:
                events = events_of(KIT, row.events)
                done = any(isinstance(e, ev.TurnEnded) and e.seat == row.seat for e in events)
                for event in events:
                    seat = _owner(live, event.target) if isinstance(event, ev.CardsMoved) else None
                    if seat is None or not isinstance(event, ev.CardsMoved) or event.why == "return":
                        continue
                    now = seat_scene(live, seat, NOW, last=rows)
                    told = _told(step, row, seat, seat_scene(step.before, seat, NOW, last=before), now)
                    for card in event.cards:
                        assert names.told(card) in told, (seed, row.version, seat, card, event.why)
                        named[event.why] += 1
                        if done and row.seat == seat and event.source == "deck":
                            kept = "".join(live.memory.called.since.get(seat, ()))
                            assert names.told(card) in kept, "the message of the next turn"
                            assert names.told(card) in (since(now) or ""), "the panels till then"
                            named["with the end"] += 1
    assert min(named["halls"], named["with the end"]) > games, named
