"""Whole games: whoever reads the channel learns every weighty thing, in the turn in which it happened (E3.2).

Each game is played through the real herald by people and computers; the channel is kept as Discord would,
with edits in their place and closed posts. The same games hold that no other post than the newest is open,
and that nobody is called whose clock stands still (E3.9).
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from bot.games.riddle.words import heads, names
from bot.model.post import Post
from bot.model.screen import Buttons, Picture, Text
from bot.model.story import LONGEST
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING
from tests.games.riddle.tell.whole import Whole, screen_text

FEW = 6
MANY = 100
MOST_STEPS = 2500


@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(1, FEW + 1))
def test_e3_2_every_weighty_event_is_told_in_its_turn(number: int) -> None:
    play(number)


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_e3_2_every_weighty_event_is_told_in_its_turn_in_a_hundred_games(soak_seconds: float) -> None:
    """All hundred where the soak lasts long enough (RIDDLEMASTER_SOAK_SECONDS=3600)."""
    until = time.monotonic() + soak_seconds
    for number in range(FEW + 1, MANY + 1):
        play(number)
        if time.monotonic() > until:
            return


def play(number: int) -> None:
    """One game to its end; every post is looked at as it goes out, every turn when it has been told."""
    game = Whole(number)
    due: list[tuple[int, tuple[str, ...]]] = []
    while game.state.outcome is None and game.steps < MOST_STEPS:
        turn = game.state.turn.number
        before = len(game.world.log)
        posts = game.step()
        due += [(turn, said) for _, _, events in game.world.log[before:] for said in weighty(events)]
        for post in posts:
            if post.to is None:
                shaped(post)
        open_posts(game)
        due = [one for one in due if not told(game, *one)]
        late = [one for one in due if is_late(game, one[0])]
        assert not late, f"game {number}, turn {game.state.turn.number}: never told: {late}"
    if game.state.outcome is not None:
        assert not due, f"game {number}: the end leaves untold {due}"
        the_end(game)


def weighty(events: tuple[ev.Event, ...]) -> Iterator[tuple[str, ...]]:
    """What a post must say of a step: words that stand together in one of its lines, in this way or that."""
    for event in events:
        match event:
            case ev.Asked(hit=True, card=card):
                yield ("snatched" if card == THE_RING else "took", names.seat(event.on))
            case ev.BattleEnded(winner=None):
                yield ("Attacked|attacks|tie", heads.short(names.seat(event.defender)))
            case ev.BattleEnded():
                yield ("Attacked|beats", heads.short(names.seat(event.defender)))
            case ev.ForceLaid(force=force) if force == THE_RING:
                yield ("The Ring",)
            case ev.SentToHalls():
                yield (names.seat(event.seat), "in the Halls|to the Halls")
            case ev.Captured():
                yield (names.seat(event.seat), "captive")
            case ev.DroppedOut():
                yield (names.seat(event.seat), "out of the game")
            case ev.RiddleEnded(won=won) if won:
                yield ("Riddle on", names.seat(event.on), "right")
            case ev.CardsMoved(why="draw") if event.target.startswith("hand"):
                yield ("Drew a card from",)
            case ev.CardsMoved(why="give-and-take") if event.source.startswith("hand"):
                yield ("took another from that hand",)
            case ev.WebSpun():
                yield ("Shelob",)


def is_late(game: Whole, turn: int) -> bool:
    """Whether a post that tells of a later turn has gone out already."""
    return game.world.memory.posted.told.turn > turn


def told(game: Whole, turn: int, said: tuple[str, ...]) -> bool:
    """Whether a post tells it; no later step can change that."""
    kinds = ("turn-post", "event-post", "claim-post")
    return any(
        all(any(one in line for one in word.split("|")) for word in said)
        for post in game.channel.messages
        if post.kind in kinds
        for line in screen_text(post.screen).split("\n")
    )


def shaped(post: Post) -> None:
    """The caps of a post: lines of 120 characters, deadlines that end and are never "until in" (E16.1)."""
    text = screen_text(post.screen)
    assert "until <t:" not in text
    if post.kind in ("turn-post", "event-post", "meanwhile"):
        for part in post.screen.parts[:-2]:
            if isinstance(part, Text):
                for line in part.text.split("\n"):
                    assert len(line) <= LONGEST or "<@" in line, line
        assert sum(isinstance(part, Picture) for part in post.screen.parts) <= 1, "E0.2"


def open_posts(game: Whole) -> None:
    """One message is open at a time; while an answer is awaited it names who must give it (E3.9)."""
    about = [post for post in game.channel.messages if post.kind in ("turn-post", "event-post", "meanwhile")]
    assert all("Play by" not in screen_text(post.screen) for post in about[:-1]), "an old post still calls"
    assert not any(isinstance(part, Buttons) for post in about[:-1] for part in post.screen.parts)
    if not about or game.state.outcome is not None:
        return
    world = game.world
    asked = [wait for wait in world.waiting if wait.seat != world.scene(None).view.active]
    people = [wait for wait in asked if world.table.sitter(wait.seat).present]
    last = screen_text(about[-1].screen)
    if people:
        assert "Waiting for" in last
        assert "Play by" not in last, "somebody is called whose clock stands still (D6)"


def the_end(game: Whole) -> None:
    """The last posts tell who won and the tale of The Ring; nobody is called any more (E10.1)."""
    claim = next(post for post in game.channel.messages if post.kind == "claim-post")
    text = screen_text(claim.screen)
    if game.state.outcome is not None and game.state.outcome.reason == "ring":
        assert "shows The Ring" in text
        assert "The tale of The Ring" in text
        assert len(text.split("The tale of The Ring")[1].split("{road")[0].strip().split("\n")) <= 8 + 1
    assert "Play by" not in game.channel.text()
