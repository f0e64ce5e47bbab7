"""E17.14 clause by clause: which posts the channel gets, and what one of several turns tells."""

import dataclasses
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.features.announcements.policy import (
    EDITABLE,
    MOST_GATHERED,
    ROOM,
    SHORT,
    Change,
    Portion,
    changed,
    portions,
    untold,
)
from bot.features.announcements.turn_lines import Turn, lines, together
from bot.games.riddle.kit import KIT as RIDDLE
from bot.model.post import Line, Newest, Place, Posted
from bot.model.scene import Entry, Scene
from bot.model.story import HEAVY, WEIGHTY, Beat, Chapter, PublicSummary
from bot.tables.views import public_scene
from bot.words import votes
from tests.laws.kits import NOW, seated
from tests.toy.kit import TOY, Narrator
from tests.toy.rules import Event

SEATS = ("red", "green", "blue")
BEGUN = Posted(newest=Newest("turn-1"))
"""The post with which the game began is out."""
WEIGHTS = {"heavy": HEAVY, "weighty": WEIGHTY}


class Weighing(Narrator):
    """Tells of what a step says of itself: "heavy" has settled, "weighty" is never left out."""

    def told(self, chapter: Chapter, scene: Scene) -> PublicSummary:
        said = [event.what for entry in chapter.entries for event in entry.events if event.what in WEIGHTS]
        beats = tuple(Beat("deal", WEIGHTS[what], what) for what in said)
        return PublicSummary(chapter.seat, chapter.number, (), beats)

    def settled(self, chapter: Chapter, scene: Scene) -> Sequence[int]:
        return [one.version for one in chapter.entries if any(event.what == "heavy" for event in one.events)]


KIT = dataclasses.replace(TOY, narrator=Weighing())


def scene(*computers: str) -> Scene:
    """A table of three, at which those seats are computers."""
    found = public_scene(seated(TOY, 1), NOW)
    holders = tuple(
        replace(one, user=None, computer="easy") if one.seat in computers else one
        for one in found.table.holders
    )
    return replace(found, table=replace(found.table, holders=holders))


def log(*steps: str) -> tuple[Entry, ...]:
    """Steps from version 1 on: a word is one event, "turn" begins the next turn, with "+" in one step."""
    found, turn = [], 0
    for version, step in enumerate(steps, 1):
        events = []
        for what in step.split("+"):
            turn += what == "turn"
            events.append(Event(what, SEATS[(turn - 1) % 3], turn=turn))
        found.append(Entry(version, turn, "", NOW, tuple(events)))
    return tuple(found)


def due(posted: Posted, entries: Sequence[Entry], *computers: str) -> tuple[Portion, ...]:
    return portions(KIT, scene(*computers), untold(KIT, entries, posted.told), posted)


def tells(portion: Portion) -> list[tuple[int, list[int]]]:
    return [(one.number, [entry.version for entry in one.entries]) for one in portion.chapters]


def test_e17_14_a_turn_that_is_over_has_one_post_with_all_of_it() -> None:
    (post,) = due(BEGUN, log("turn", "card", "end+turn"))
    assert tells(post) == [(1, [1, 2, 3])]
    assert post.until == 2
    assert not due(BEGUN, log("turn", "card")), "it goes on"


def test_e17_14_what_a_step_begins_is_told_with_the_next_turn() -> None:
    steps = log("turn", "card", "end+turn", "card", "end+turn")
    (post,) = due(replace(BEGUN, told=Place(3, 1, "red")), steps)
    assert tells(post) == [(2, [3, 4, 5])]
    (first,) = post.chapters[0].entries[:1]
    assert [event.what for event in first.events] == ["turn"]


def test_e17_14_a_heavy_event_has_a_post_and_the_turn_post_tells_the_rest() -> None:
    steps = log("turn", "card", "heavy", "card", "end+turn")
    (event,) = due(BEGUN, steps[:-1])
    assert (event.until, tells(event)) == (None, [(1, [1, 2, 3])])
    assert not event.chapters[0].begun
    (later,) = due(replace(BEGUN, told=Place(3, 1, "red")), steps)
    assert (later.until, tells(later)) == (2, [(1, [4, 5])])
    assert later.chapters[0].begun
    assert later.chapters[0].seat == "red"
    earlier = [entry.version for entry in later.chapters[0].earlier]
    assert earlier == [1, 2, 3], "for its picture, which shows the whole way (E3.13)"
    (both,) = due(BEGUN, steps)
    assert (both.until, tells(both)) == (2, [(1, [1, 2, 3, 4, 5])]), "all that comes at once has one post"


def test_e17_14_a_turn_that_ends_with_a_heavy_event_has_one_post_for_both() -> None:
    (post,) = due(BEGUN, log("turn", "card", "heavy+turn"))
    assert (post.until, tells(post)) == (2, [(1, [1, 2, 3])])


def test_e17_14_a_heavy_event_with_which_a_turn_begins_is_told_once() -> None:
    steps = log("turn", "end+turn+heavy", "card", "end+turn")
    (both,) = due(BEGUN, steps)
    assert tells(both) == [(1, [1, 2]), (2, [2, 3, 4])]
    (event,) = due(BEGUN, steps[:-1])
    assert tells(event) == [(1, [1, 2]), (2, [2])]
    (later,) = due(replace(BEGUN, told=Place(2, 2, "green")), steps)
    assert tells(later) == [(2, [3, 4])]


def test_e3_10_turns_of_computers_are_gathered_up_to_the_next_person() -> None:
    steps = log("turn", "end+turn", "end+turn", "end+turn")
    assert not due(BEGUN, steps[:3], "green", "blue")
    (post,) = due(BEGUN, steps, "green", "blue")
    assert [number for number, _ in tells(post)] == [1, 2, 3]


def test_e3_10_of_computers_alone_at_most_seven_turns_are_gathered() -> None:
    steps = log("turn", *["end+turn"] * MOST_GATHERED)
    assert not due(BEGUN, steps[:-1], *SEATS)
    (post,) = due(BEGUN, steps, *SEATS)
    assert len(post.chapters) == MOST_GATHERED


def test_e3_2_w15_3_turns_for_whose_weight_a_post_has_no_room_have_more_posts() -> None:
    much = "+".join(["weighty"] * (ROOM - 1))
    first, second = due(BEGUN, log("turn", "end+turn", much, "end+turn"), "green")
    assert [number for number, _ in tells(first) + tells(second)] == [1, 2]
    assert (first.until, second.until) == (2, 3)
    (post,) = due(BEGUN, log("turn", "end+turn", "weighty", "end+turn"), "green")
    assert len(post.chapters) == 2


def test_e2_8_the_first_person_who_plays_is_called_by_a_post_that_tells_nothing() -> None:
    (post,) = due(Posted(), log("turn"))
    assert (post.chapters, post.until) == ((), 1)
    assert not due(Posted(), log("turn"), "red"), "nobody need be called"
    assert not due(BEGUN, log("turn"))


@pytest.mark.parametrize(
    ("before", "now", "age", "change"),
    [
        (Line("a"), Line("a"), 9.0, Change.STAYS),
        (Line("a"), Line("b"), EDITABLE, Change.EDITED),
        (Line("a"), Line(""), EDITABLE, Change.EDITED),
        (Line("a"), Line("b", (7,)), EDITABLE + 1, Change.ANEW),
        (Line("b", (7,)), Line("c", (7, 8)), EDITABLE + 1, Change.ANEW),
        (Line("b", (7, 8)), Line("c", (8,)), EDITABLE + 1, Change.STAYS),
        (Line("b", (7,)), Line("later", (7,)), EDITABLE + 1, Change.STAYS),
        (Line("b", (7,)), Line("a"), EDITABLE + 1, Change.ANEW),
        (Line("b", (7,)), Line(""), EDITABLE + 1, Change.STAYS),
        (Line("a"), Line("a, who has rolled"), EDITABLE + 1, Change.STAYS),
    ],
)
def test_e3_8_the_line_is_edited_while_young_and_then_anew_for_who_is_newly_awaited(
    before: Line, now: Line, age: float, change: Change
) -> None:
    assert changed(now, Posted(newest=Newest("turn-1", at=NOW), line=before), 0, NOW + age) is change


def test_e17_14_what_the_next_turn_asks_does_not_stand_in_the_post_of_the_turn_before() -> None:
    before = Posted(newest=Newest("turn-2", at=NOW), told=Place(9, 1), line=Line("a"))
    asked = Line("b", (7,))
    assert changed(asked, before, 2, NOW) is Change.ANEW
    assert changed(asked, before, 1, NOW) is Change.EDITED
    assert changed(Line("b"), before, 2, NOW) is Change.EDITED


def test_e17_14_a_short_message_that_is_the_newest_is_edited_whatever_its_age() -> None:
    short = Newest(f"{SHORT}-5", at=NOW)
    for line in (Line("b", (7,)), Line("a"), Line("")):
        assert changed(line, Posted(newest=short, line=Line("c", (8,))), 1, NOW + 1e6) is Change.EDITED


def _march(number: int, more: str) -> Beat:
    return Beat("army", WEIGHTY + 1, f"Stack {number} goes to a place with a name that fills it.{more}")


@pytest.mark.parametrize("room", range(2, 9))
@pytest.mark.parametrize("rows", [None, 2, 4])
@pytest.mark.parametrize("more", ["", " And then it goes on for a while, by a road that many know."])
def test_e3_2_w15_11_of_several_turns_in_one_post_each_event_is_told_or_counted(
    room: int, rows: int | None, more: str
) -> None:
    """The picture of such a post shows one of them: what is light is not lost without a word."""
    table = scene().table
    told = [
        PublicSummary("merry", 3, (), (_march(1, more), _march(2, more))),
        PublicSummary("frodo", 4, (), (_march(3, more),)),
    ]
    found = together(RIDDLE.seats, table, [Turn(one, 8, titled=True) for one in told], room, rows)
    text = " ".join(found)
    missing = [n for n in (1, 2, 3) if f"Stack {n} goes" not in text]
    assert not missing or votes.more(len(missing)) in text
    assert len(found) <= room


def test_e3_2_what_only_a_heading_says_is_no_line() -> None:
    table = scene().table
    silent, other = Beat("deal", WEIGHTY, ""), Beat("deal", WEIGHTY, "Discarded Rope.")
    assert lines(RIDDLE.seats, PublicSummary("merry", 3, (), (silent,)), table, titled=True) == ()
    both = lines(RIDDLE.seats, PublicSummary("merry", 3, (), (silent, other)), table, titled=True)
    assert both == (other.text,)
