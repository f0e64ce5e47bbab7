"""A game of the war once more, with chosen eyes: none see more than they were shown then (W11.5, E10.5)."""

import re
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from art.i18n import TONGUES, speaking
from art.war.api import KINDS
from art.war.scenes import road
from bot.games.war.draw import pictures
from bot.games.war.gallery.exhibits import exhibits
from bot.games.war.model import road as road_model
from bot.games.war.tell import replay, replay_following
from bot.games.war.tell import replay as steps
from bot.games.war.words import names, over
from bot.model.scene import Entry
from bot.model.screen import screen
from bot.model.story import EVERYTHING, PUBLIC, Moment
from bot.ui.components import problems
from engine.game import Outcome
from engine.war import RULES, Config, State
from engine.war.data import CHARACTERS, COMPANIONS
from engine.war.events.quest import Hidden, Revealed, Searched
from engine.war.events.table import Moved, TurnBegan
from engine.war.position import position
from engine.war.state import Founded, Kept
from tests.approved.stories import story, tells
from tests.art.war.sights import PLAIN
from tests.games.war.games import Step, play, scene
from tests.sampled import wide

SEATS = ("fellowship", "sauron")


@cache
def game() -> tuple[Step, ...]:
    return tuple(play(Config(), 3, most=400))


def hidden_way(event: object) -> bool:
    own = isinstance(event, Moved) and event.audience == ("fellowship",)
    return own and set(event.who) <= set(COMPANIONS)


def told(step: Step, eyes: str, turn: tuple[object, ...] = ()) -> Moment:
    if eyes == EVERYTHING:
        events = tuple(one for event in step.events if (one := replay.opened(event)) is not None)
    else:
        seat = None if eyes == PUBLIC else eyes
        events = tuple(one for event in step.events if (one := RULES.redact(event, seat)) is not None)
    status = RULES.status(step.before or step.state)
    entry = Entry(status.version, status.period, step.seat, 0.0, events)
    return replay.moment(step.state, entry, eyes, scene(step.state).table, turn or step.events, again=True)


def shown(moment: Moment) -> str:
    return str(moment)


@pytest.mark.parametrize("eyes", [PUBLIC, *SEATS, EVERYTHING])
def test_w11_5_every_step_is_told_with_every_eye_and_fits(eyes: str) -> None:
    for step in game()[::7]:
        found = told(step, eyes)
        assert found.picture is not None
        assert problems(screen(found.picture, *found.told[:20], "\n".join(found.holds) or None)) == []


@story
def test_w11_5_everything_shows_where_the_ring_is_and_who_hides() -> None:
    steps = [step for step in game() if step.state.field.ring.holder and step.state.outcome is None]
    found = told(steps[-1], EVERYTHING)
    tells(found.holds)


@pytest.mark.parametrize("eyes", [PUBLIC, "sauron"])
def test_w11_5_inf_1_other_eyes_are_the_same_whatever_the_hidden_do(eyes: str) -> None:
    """The same step of a world in which hidden people stand elsewhere is told in the same words."""
    tried = 0
    for step in game()[::5]:
        state = step.state
        if state.outcome is not None or state.drafts:
            continue
        moved = [
            replace(person, at="1807") if person.hidden and person.id in COMPANIONS and person.at else person
            for person in state.field.persons
        ]
        elsewhere = replace(state, field=replace(state.field, persons=tuple(moved)))
        if elsewhere == state:
            continue
        other = step._replace(state=elsewhere)
        assert shown(told(step, eyes)) == shown(told(other, eyes))
        tried += 1
    assert tried > 5


def test_w11_5_a_way_that_a_seat_was_not_told_is_not_on_its_map() -> None:
    secret = [step for step in game() if any(map(hidden_way, step.events))]
    assert secret
    for step in secret[:10]:
        assert told(step, PUBLIC).picture.data["marches"] == []  # type: ignore[union-attr]
        assert told(step, "fellowship").picture.data["marches"]  # type: ignore[union-attr]


def test_w11_5_everything_tells_a_draft_once_and_no_books() -> None:
    every = [one for step in game() for event in step.events if (one := replay.opened(event)) is not None]
    assert not any(isinstance(event, Kept | Founded) for event in every)
    again = [event for step in game() for event in step.events if event.but]
    assert again
    assert all(replay.opened(event) is None for event in again)
    assert any(isinstance(event, Moved | Hidden) for event in every)


@pytest.mark.parametrize("eyes", [PUBLIC, EVERYTHING])
def test_w11_5_a_picture_bears_the_turn_of_what_it_shows_and_shows_the_areas_of_a_search(eyes: str) -> None:
    """What follows dusk is of the turn that has dawned, though the clock of the sitting still runs."""
    dawned, searches, sitting, period = 1, 0, list[object](), 0
    for step in game():
        status = RULES.status(step.before or step.state)
        sitting = [*(sitting if status.period == period else ()), *step.events]
        period = status.period
        begun = [event.number for event in step.events if isinstance(event, TurnBegan)]
        dawned = max(dawned, *begun, road_model.turn_of(period, len(SEATS)))
        found = told(step, eyes, tuple(sitting)).picture
        assert found is not None
        searched = [event for event in step.events if isinstance(event, Searched)]
        if searched:
            searches += 1
            assert found.kind == "search"
            assert found.data["areas"] == list(searched[-1].areas)
            # A Search is of the turn that has dawned, whose date stands on its picture.
            assert names.date(dawned, None).casefold() in str(found.data["second"]).casefold()
        else:
            assert found.data["turn"] == dawned
    assert searches


# A replay follows the Ring, people and armies, and tells how near the hunters were (W11.5)
def entry(*events: Any) -> Entry:
    return Entry(1, 1, "fellowship", 0.0, events)


def bearing() -> State:
    return position(step="F2", turn=9, at={"frodo": "2412", "sam": "2412"}, hidden=("frodo", "sam"))


def met(key: str, eyes: str, *events: Any) -> bool:
    return replay_following.met(key, entry(*events), eyes, bearing)


def test_w11_5_at_most_25_can_be_followed() -> None:
    assert 20 < len(replay_following.whom()) <= 25


def test_w11_5_the_ring_is_followed_where_its_bearer_goes() -> None:
    went = Moved(("frodo", "sam"), ("2412", "2512"), 2)
    assert met("ring", EVERYTHING, went)
    assert met("ring", "fellowship", went)
    assert not met("ring", EVERYTHING, Moved(("merry",), ("1813", "1812"), 2))


@pytest.mark.parametrize("eyes", [PUBLIC, "sauron"])
def test_w11_5_inf_1_who_does_not_know_the_bearer_does_not_follow_the_ring(eyes: str) -> None:
    assert not met("ring", eyes, Revealed(("frodo",), "2412", "spotted"))
    assert met("frodo", eyes, Revealed(("frodo",), "2412", "spotted"))


def test_w11_5_an_army_is_followed_by_its_land_also_in_parts() -> None:
    assert met("orc", PUBLIC, Moved(("orc_morannon/2",), ("2815", "2715"), 1))
    assert not met("rohan", PUBLIC, Moved(("orc_morannon/2",), ("2815", "2715"), 1))


def searched(area: str) -> Searched:
    return Searched("sauron", "nazgul", (area,), own_choice=True)


def test_w11_5_a_search_that_looked_one_hex_too_short_is_told() -> None:
    """Frodo stands in the Brown Lands; what borders on his hex missed him by one."""
    state = bearing()
    beside = replace(state, field=replace(state.field, persons=tuple(moved(state, "frodo", "2411"))))
    said = replay_following.nearly([searched("brown_marsh")], lambda: beside, last=False)
    inside = replay_following.nearly([searched("brown_marsh")], lambda: state, last=False)
    assert bool(said) != bool(inside)
    assert "missed by one hex" in str(said or inside)
    assert replay_following.nearly([searched("shire")], lambda: state, last=False) == ()
    assert "off" in replay_following.nearly([], lambda: state, last=True)[0]


def test_w11_5_whoever_has_the_ring_is_no_hexes_off() -> None:
    state = bearing()
    taken = replace(state, field=replace(state.field, ring=replace(state.field.ring, holder="khamul")))
    assert replay_following.nearly([], lambda: taken, last=True) == ("the Dark had the Ring",)


def moved(state: State, who: str, at: str) -> list[Any]:
    """The people of a state, one of them elsewhere."""
    return [replace(one, at=at) if one.id == who else one for one in state.field.persons]


def test_w11_5_in_a_game_that_was_played_everybody_followed_is_met_somewhere() -> None:
    found = set()
    for step in play(Config(), 3, most=400):
        events = tuple(one for event in step.events if (one := steps.opened(event)) is not None)
        for key in (*replay_following.whom(), *replay_following.buttons()):
            if replay_following.met(key, entry(*events), EVERYTHING, lambda step=step: step.state):  # type: ignore[misc]
                found.add(key)
    assert {"ring", "battle", "orc"} <= found
    assert found & set(COMPANIONS)
    assert RULES.id == "war"


# The gallery of the war: every kind of picture, each file once, with words (E3.13)
LANGUAGES = list(TONGUES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_picture_is_shown_with_its_words(language: str) -> None:
    with speaking(language):
        shown = list(exhibits())
    assert {one.kind for one in shown} == set(KINDS)
    assert len({one.name for one in shown}) == len(shown)
    for one in shown:
        assert re.fullmatch(r"[a-z0-9_-]+", one.name)
        assert one.name.startswith(one.kind)
        assert one.caption
        assert 0 < len(one.alt) <= 1024
        assert one.picture.game == "war"


def test_w11_4_each_ending_has_a_poster_of_its_own() -> None:
    posters = [one for one in exhibits() if one.kind == "victory"]
    assert len({one.data["ending"] for one in posters}) == len(posters) == 6


@pytest.mark.sampled(1, rest="soak")
@pytest.mark.parametrize(
    "name", ["victory-1", "field-quiet", "council", "eye", "step-1", "siege", "goals-story"]
)
def test_what_is_shown_can_be_drawn(name: str) -> None:
    one = next(one for one in exhibits() if one.name == name)
    assert KINDS[one.kind](one.data, PLAIN).bytes


# Nothing on a poster of the end is cut, however the war ended and in whatever language (W11.4)
WINNERS = {"ring": "fellowship", "confined": "fellowship", "saruman": "saruman", "time": "", "unfinished": ""}
BEARERS = [one.id for one in CHARACTERS.values() if one.fellowship]


@pytest.mark.sampled("de")
@wide("bearers", 2, len(BEARERS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_w11_4_no_word_of_a_poster_is_cut(
    language: str, bearers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = RULES.view(position(turn=45, m=6), None)
    drawn: list[str] = []
    put = road.put

    def heard(*args: Any, **named: Any) -> Any:
        drawn.append(args[2])
        return put(*args, **named)

    monkeypatch.setattr(road, "put", heard)
    for reason in over.ENDS():
        winner = WINNERS.get(reason, "sauron")
        for bearer in BEARERS[:bearers] if reason == "ring" else BEARERS[:1]:
            field = replace(view.field, ring=replace(view.field.ring, holder=bearer))
            ended = replace(view, field=field, outcome=Outcome((winner,) * bool(winner), reason, 45))
            with speaking(language):
                KINDS["victory"](pictures.victory(ended).data, PLAIN)
    assert len(drawn) > 5 * len(over.ENDS())
    assert not [line for line in drawn if "…" in line]
