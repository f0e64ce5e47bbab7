"""The Ring's whole road: kept out of the books of every step, told when the fog lifts (W11.4)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.war.model import road
from bot.games.war.model.road import Leg
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.replay import ring_at, seen
from bot.games.war.words import over
from bot.model.post import Memory, News
from bot.model.screen import Picture
from bot.model.story import EVERYTHING
from engine.dice import SeededDice
from engine.game import Outcome
from engine.war import RULES, Config, State
from engine.war.actions import TakeBack
from engine.war.frames import Mustering
from tests.approved.stories import story, tells
from tests.games.war.games import Step, play, scene

CONFIGS = {
    "last_days": Config(preset="last_days"),
    "war": Config(preset="war"),
    "three_powers": Config(("fellowship", "sauron", "saruman"), "three_powers"),
}
DOOMED = (Leg(1, "frodo", ("1807",)), Leg(2, "frodo", ("1807", "1808")), Leg(3, "sam", ("1808", "1809")))


def followed(steps: Iterator[Step]) -> Iterator[tuple[Step, Memory]]:
    """Each step with the memory after it, kept between steps as the store keeps it."""
    memory = Memory()
    for step in steps:
        stretch = RULES.status(step.before or step.state).stretch
        codec = RULES.codec
        events = codec.events(codec.encode(list(step.events)))
        news = News(public=scene(step.state), secret=(NARRATOR.secret(stretch, events),))
        stored = msgspec.json.encode(NARRATOR.remember(news, memory))
        memory = NARRATOR.memory(msgspec.json.decode(stored, type=Memory))
        yield step, memory


def at_random(config: Config, seed: int, most: int) -> Iterator[Step]:
    """A game of any legal orders, with many taken back."""
    dice, rng = SeededDice(seed), random.Random(seed)
    step = RULES.start(config, dice)
    yield Step("", None, step.state, step.events)
    for _ in range(most):
        before = step.state
        asked = RULES.asked(before)
        if not asked:
            return
        seat = rng.choice(sorted(asked))
        legal = RULES.legal(before, seat)
        back = [action for action in legal if isinstance(action, TakeBack)]
        action = back[0] if back and rng.random() < 0.3 else rng.choice(legal)
        step = RULES.apply(before, seat, action, dice)
        yield Step(seat, before, step.state, step.events)


def place(state: State) -> tuple[str, str]:
    return ring_at(seen(state, EVERYTHING)), state.field.ring.holder


@pytest.mark.sampled(2)
@pytest.mark.parametrize("preset", CONFIGS)
@pytest.mark.parametrize("seed", [2, 3])
def test_w11_4_the_road_ends_where_the_ring_is_after_every_step(preset: str, seed: int) -> None:
    longest = 0
    for step, memory in followed(play(CONFIGS[preset], seed, most=700)):
        last = memory.tale[-1]
        assert (last.path[-1], last.holder) == place(step.state)
        chosen = isinstance(step.state.top, Mustering)
        assert last.turn == (road.CHOSEN if chosen else step.state.field.turn.number)
        longest = max(longest, len(road.whole(memory.tale)))
    assert longest > 3


@pytest.mark.sampled(1)
@pytest.mark.parametrize("preset", CONFIGS)
@pytest.mark.parametrize("seed", [4, 5])
def test_w11_4_seq_4_what_was_taken_back_is_no_part_of_it(preset: str, seed: int) -> None:
    lengths: list[int] = []
    for step, memory in followed(at_random(CONFIGS[preset], seed, 600)):
        last = memory.tale[-1]
        assert (last.path[-1], last.holder) == place(step.state)
        lengths.append(len(road.whole(memory.tale)))
    assert max(lengths) > 1


def test_w11_4_hexes_follow_each_other_and_turns_too() -> None:
    *_, (end, memory) = followed(play(CONFIGS["last_days"], 3))
    turns = [leg.turn for leg in memory.tale]
    assert turns[-1] == end.state.field.turn.number
    assert turns == sorted(turns)
    hexes = road.whole(memory.tale)
    assert all(one != other for one, other in pairwise(hexes))
    assert road.nights(memory.tale)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("preset", CONFIGS)
@pytest.mark.parametrize("seed", [4, 5])
def test_w15_17_the_road_begins_where_the_bearer_began(preset: str, seed: int) -> None:
    """What the West chose before the first turn, and chose anew, is no way that anybody went."""
    starts, elsewhere = set(), 0
    for step, memory in followed(at_random(CONFIGS[preset], seed, 200)):
        if isinstance(step.state.top, Mustering):
            starts.add(place(step.state)[0])
            assert road.whole(memory.tale) == [place(step.state)[0]]
        elif step.before is not None and isinstance(step.before.top, Mustering):
            assert memory.tale == (Leg(1, place(step.state)[1], (place(step.before)[0],)),)
            elsewhere += len(starts)
    assert elsewhere


def test_w11_4_a_road_not_followed_from_its_beginning_is_none() -> None:
    _, second, *_ = play(CONFIGS["last_days"], 3, most=4)
    news = News(public=scene(second.state), secret=(NARRATOR.secret(1, second.events),))
    assert NARRATOR.remember(news, Memory()).tale == ()


@story
def test_w11_4_the_last_post_shows_the_road_once_and_says_it_in_words() -> None:
    end = next(step for step in play(CONFIGS["last_days"], 3) if RULES.outcome(step.state) is not None)
    told = NARRATOR.ending(News(public=scene(end.state)), Memory(tale=DOOMED), [])
    (picture,) = [one for one in told.parts if isinstance(one, Picture) and one.kind == "road"]
    assert picture.data["road"] == ["1807", "1808", "1809"]
    assert picture.data["nights"] == [{"turn": 2, "at": "1808"}, {"turn": 3, "at": "1809"}]
    assert picture.alt.startswith(f"{over.ROAD()}.\nFrom ")
    tells(picture.alt)
    for tale in ((), DOOMED[:1]):
        still = NARRATOR.ending(News(public=scene(end.state)), Memory(tale=tale), [])
        assert [one.kind for one in still.parts if isinstance(one, Picture)] == ["victory"]


def test_w11_4_every_ending_shows_it() -> None:
    end = play(CONFIGS["war"], 3, most=1)
    view = next(iter(end)).state
    for winners, reason in ((("sauron",), "barad_dur"), (("saruman",), "saruman"), ((), "time")):
        over_now = replace(view, outcome=Outcome(winners, reason, 4))
        told = NARRATOR.ending(News(public=scene(over_now)), Memory(tale=DOOMED), [])
        kinds = [one.kind for one in told.parts if isinstance(one, Picture)]
        assert kinds == ["victory", "road"]
