"""Nothing public depends on hidden cards: texts, alt texts, furniture (E0.7, I1, laws 4 and 5)."""

from __future__ import annotations

import random

import msgspec
import pytest

from bot.features.announcements import herald
from bot.games.riddle.kit import KIT
from bot.model.scene import Entry
from bot.model.screen import Picture
from engine import riddle
from engine.riddle.deck import FACES
from engine.riddle.events import CardsMoved, Event, HandShown
from engine.riddle.players.easy import anything
from tests.games.riddle.tell.world import World

SEATS = ("frodo", "black-rider-1", "merry", "sam")


def played(seed: int, steps: int = 260) -> World:
    """A game of players who do anything legal."""
    world = World.start(SEATS, seed=seed)
    rng = random.Random(seed)
    for _ in range(steps):
        decisions = riddle.RULES.decisions(world.state)
        if not decisions:
            break
        seat = decisions[0].seat
        view = riddle.RULES.view(world.state, seat)
        world.now += rng.choice((60, 4000))
        world.act(seat, anything(view, riddle.RULES.legal(world.state, seat), rng))
    return world


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_e0_7_public_messages_hold_no_card_id_and_no_hand(seed: int) -> None:
    world = played(seed)
    ids = [card for card, face in FACES.items() if card != face]
    for post in world.posts:
        if post.to is not None:
            continue
        body = msgspec.json.encode(post.screen).decode()
        assert not [card for card in ids if f'"{card}"' in body]
        for part in post.screen.parts:
            if isinstance(part, Picture):
                view = riddle.decode(str(part.data["view"]), riddle.View)
                assert view.me is None
                assert view.hand == ()
                assert view.shown == ()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", [4, 5])
def test_law_5_what_the_public_reads_does_not_change_with_private_entries(seed: int) -> None:
    """The same public news with other private ones: the channel is told the same."""
    world = World.start(SEATS, seed=seed)
    rng = random.Random(seed)
    for _ in range(120):
        decisions = riddle.RULES.decisions(world.state)
        if not decisions:
            break
        seat = decisions[0].seat
        view = riddle.RULES.view(world.state, seat)
        before = world.memory
        action = anything(view, riddle.RULES.legal(world.state, seat), rng)
        turn = world.state.turn.number
        step = riddle.RULES.apply(world.state, seat, action, world.dice)
        world.state = step.state
        news = world.news(seat, step.events, turn)
        veiled = msgspec.structs.replace(
            news, private={who: tuple(map(_veil, entries)) for who, entries in news.private.items()}
        )
        one, two = herald.tell(KIT, news, before), herald.tell(KIT, veiled, before)
        assert [p for p in one.posts if p.to is None] == [p for p in two.posts if p.to is None]
        world.memory = one.memory


def _veil(entry: Entry) -> Entry:
    """A step as somebody would know it who was shown nothing."""
    events: list[Event] = []
    for event in entry.events:
        if isinstance(event, CardsMoved) and "*" not in event.seen_by:
            events.append(msgspec.structs.replace(event, cards=(), seen_by=()))
        elif isinstance(event, HandShown):
            if event.told:
                events.append(msgspec.structs.replace(event, cards=()))
        else:
            events.append(event)
    return msgspec.structs.replace(entry, events=tuple(events))


def test_e0_7_the_furniture_of_turn_posts_is_constant() -> None:
    world = played(6)
    kinds = ("turn-post", "event-post", "meanwhile")
    rows = {post.screen.parts[-1] for post in world.posts if post.kind in kinds}
    assert len(rows) == 1
    names = {
        p.name for post in world.posts if post.to is None for p in post.screen.parts if isinstance(p, Picture)
    }
    boards = names - {"battle.jpg"}
    assert all(name == f"board-{name[6:-4]}.jpg" and name[6:-4].isdecimal() for name in boards)
