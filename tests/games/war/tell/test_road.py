"""The Ring's whole road: kept out of the books of every step, told when the fog lifts (W11.4)."""

import random
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from art.i18n import TONGUES, speaking
from bot.features.announcements.ending import last_word
from bot.games.war.ask.waiting import panel_over
from bot.games.war.model import road
from bot.games.war.model.road import Leg
from bot.games.war.tell import ending
from bot.games.war.tell.beats import Teller
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.replay import ring_at, seen
from bot.games.war.words import over
from bot.model.post import Memory, News
from bot.model.scene import Entry
from bot.model.screen import Buttons, Picture, Screen, Section, Text
from bot.model.story import EVERYTHING, PublicSummary
from engine.dice import SeededDice
from engine.game import Outcome
from engine.war import RULES, Config, State, position
from engine.war.actions import TakeBack
from engine.war.events import quest, table
from engine.war.events.quest import CouldNot
from engine.war.phase_records import Mustering
from engine.war.view import view
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
        period = RULES.status(step.before or step.state).period
        codec = RULES.codec
        events = codec.events(codec.encode(list(step.events)))
        news = News(public=scene(step.state), secret=(NARRATOR.secret(period, events),))
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


def pictures(shown: Screen) -> list[Picture]:
    """Those of a post, and those beside its words."""
    found = (one.picture if isinstance(one, Section) else one for one in shown.parts)
    return [one for one in found if isinstance(one, Picture)]


@story
def test_w11_4_the_last_post_shows_the_road_once_and_says_it_in_words() -> None:
    end = next(step for step in play(CONFIGS["last_days"], 3) if RULES.outcome(step.state) is not None)
    told = NARRATOR.ending(News(public=scene(end.state)), Memory(tale=DOOMED), [])
    (picture,) = [one for one in pictures(told) if one.kind == "road"]
    assert picture.data["road"] == ["1807", "1808", "1809"]
    assert picture.data["nights"] == [{"turn": 2, "at": "1808"}, {"turn": 3, "at": "1809"}]
    assert picture.alt.startswith(f"{over.ROAD()}.\nFrom ")
    tells(picture.alt)
    for tale in ((), DOOMED[:1]):
        still = NARRATOR.ending(News(public=scene(end.state)), Memory(tale=tale), [])
        assert [one.kind for one in pictures(still)] == ["victory"]


def test_w11_4_every_ending_shows_it() -> None:
    end = play(CONFIGS["war"], 3, most=1)
    view = next(iter(end)).state
    for winners, reason in ((("sauron",), "barad_dur"), (("saruman",), "saruman"), ((), "time")):
        over_now = replace(view, outcome=Outcome(winners, reason, 4))
        told = NARRATOR.ending(News(public=scene(over_now)), Memory(tale=DOOMED), [])
        assert [one.kind for one in pictures(told)] == ["victory", "road"]


# How the end of a war is told, in each full language (W11.4)
WHOLE = list(TONGUES)


def latest(preset: str) -> State:
    """The last moment of the beginning of a game."""
    *_, step = play(Config(preset=preset), 3, most=200)
    return step.state


@pytest.mark.sampled("de")
@pytest.mark.parametrize("language", WHOLE)
@story
def test_w11_4_every_end_is_told_to_the_table_and_to_each_player(language: str) -> None:
    with speaking(language):
        end = next(
            step for step in play(Config(preset="last_days"), 3) if RULES.outcome(step.state) is not None
        )
        told = NARRATOR.ending(News(public=scene(end.state)), Memory(), ["A line."])
        last = str(told)
        tells(last)
        texts = [part.text for part in told.parts if isinstance(part, Text)]
        winner = over.winner(end.state.outcome.winners if end.state.outcome else ())
        assert [winner in one for one in texts].count(True) == 1
        words = {NARRATOR.farewell(scene(end.state, seat), seat) for seat in Config(preset="last_days").seats}
        assert len(words) == 2
        assert "`ab12`" in str(NARRATOR.reveal(scene(end.state), "ab12", [("Ana", "moss")]))
        ended = RULES.abandon(latest("war"), SeededDice(1)).state
        assert NARRATOR.farewell(scene(ended, "sauron"), "sauron") == ""


@story
def test_scn_5_the_end_of_a_story_counts_its_own_places() -> None:
    said = over.story("The Pony", "It is over.", "turn 12", 0, 6)
    tells(said)
    assert "held 2 of the 6 key places" in over.story("The Pony", "It is over.", "turn 12", 2, 6)
    assert "held 6 Objectives" in over.story("The Pony", "It is over.", "turn 45", 6)


@story
def test_w11_4_a_draw_after_the_last_turn_is_over_and_only_what_the_table_ended_is_unfinished() -> None:
    tells(
        lambda: last_word(Outcome((), "time", 12)),
        lambda: last_word(Outcome(("sauron",), "prizes", 9)),
        lambda: last_word(Outcome((), "unfinished", 3)),
    )


@story
def test_w11_4_the_end_says_who_did_it_and_where() -> None:
    story = replace(latest("last_days"), outcome=Outcome(("fellowship",), "ring", 7))
    view = scene(story).view
    tells(lambda: ending.how(view, []))
    failed = Entry(version=1, turn=1, seat="fellowship", events=(CouldNot("frodo"),), at=0.0)
    tells(lambda: ending.how(view, [failed]))
    control = {**story.field.war.control, "linhir": "sauron", "edoras": "sauron", "pelargir": "sauron"}
    lost = replace(
        story,
        outcome=Outcome(("sauron",), "prizes", 7),
        field=replace(story.field, war=replace(story.field.war, control=control)),
    )
    said = ending.how(scene(lost).view, [])
    tells(said)


def test_w11_4_every_reason_of_the_rules_has_words() -> None:
    reasons = {"ring", "barad_dur", "objectives", "prizes", "confined", "nazgul", "saruman", "twelve", "time"}
    assert set(over.ENDS()) == reasons | {"unfinished"}


@story
def test_w11_4_lift_the_fog_shows_the_map_and_all_that_was_hidden() -> None:
    end = latest("last_days")
    assert view(end, None).field.person("frodo").at == ""
    over_ = scene(replace(end, outcome=Outcome((), "time", 12)))
    told = NARRATOR.reveal(over_, "ab12", [])
    (shown,) = [part for part in told.parts if isinstance(part, Picture)]
    assert shown.kind == "field"
    said = "\n".join(part.text for part in told.parts if isinstance(part, Text))
    at = end.field.person("frodo").at
    assert at
    assert over.LIFTED() in said
    tells(said)


@story
def test_w11_4_the_last_post_and_the_panel_after_it_lead_to_the_map_without_fog() -> None:
    ended = scene(replace(latest("last_days"), outcome=Outcome((), "time", 12)))
    posts = (NARRATOR.ending(News(public=ended), Memory(), []), panel_over(ended))
    for post, style in zip(posts, ("primary", "grey"), strict=True):
        ways = [button for part in post.parts if isinstance(part, Buttons) for button in part.buttons]
        tells([button.label for button in ways])
        assert (ways[0].verb, ways[0].style) == ("reveal", style)


# What the channel is told while a sitting goes on, and in which order (W3.3, W3.4, E3.9)
@story
def test_w3_4_the_picture_of_a_capture_and_of_the_ring_says_so() -> None:
    hearing = Teller("sauron", position(preset="last_days").field)
    hearing.read([quest.CaptureTried("frodo", "2314", "nazgul_3", 6, 8, 10, taken=True)])
    taken = PublicSummary("sauron", 4, (), hearing.beats()).weightiest
    assert taken is not None
    tells(taken.head)
    hearing = Teller("sauron", position(preset="last_days").field)
    hearing.read([quest.PutOn(mordor=False, who="frodo")])
    worn = PublicSummary("sauron", 4, (), hearing.beats()).weightiest
    assert worn is not None
    tells(worn.head)


def test_w3_3_what_follows_the_first_search_is_told_after_it() -> None:
    hearing = Teller("sauron", position(preset="last_days").field)
    hearing.read(
        [
            table.TurnBegan(1, 1),
            quest.GollumRolled("nobody"),
            quest.Searched("sauron", "nazgul", ("fangorn_wold",), True, (("2213", ("frodo",)),)),
            quest.CaptureTried("frodo", "2213", "nazgul_3", 10, 12, 7, taken=False),
        ]
    )
    told = [beat.text for beat in hearing.beats()]
    assert [n for n, one in enumerate(told) if "is spotted" in one] < [
        n for n, one in enumerate(told) if "Frodo evades" in one
    ]
