"""What the pictures of the war show and say (W0.7, W2.1, W2.8, W2.9, W11.1)."""

from functools import cache

import pytest

from art.i18n import TONGUES, speaking
from bot.games.war.ask.goals import panel_goals
from bot.games.war.ask.parts import WORDS
from bot.games.war.draw import pictures
from bot.games.war.draw.battle_pictures import MOST, highlight
from bot.games.war.learn.reference.board import WHOLE
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.model import positions
from bot.games.war.model.battles import HEAVY, Battle
from bot.games.war.model.positions import WINDOWS
from bot.games.war.tell.fights import Search
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.words import names, places
from bot.model.post import News
from bot.model.screen import Text, plain
from bot.model.story import Beat, Chapter, Highlight, PublicSummary
from bot.words import text
from engine import war
from engine.war import RULES, Config, position
from engine.war.battles import declaring
from engine.war.board import BOARD
from engine.war.events.fights import BattleBegan, BattleEnded, RoundFought
from engine.war.events.quest import Searched
from engine.war.events.table import CardPlayed, Moved, SittingBegan
from tests.games.war.games import Step, entries, play, scene
from tests.parts import picture

UNDECIDED = "Neither side wins."
LANGUAGES = list(TONGUES)


@cache
def game(preset: str) -> list[Step]:
    return list(play(Config(preset=preset), 3, most=200))


def records(told: PublicSummary) -> list[Highlight]:
    """What is kept of the heavy events of a sitting."""
    return list(dict.fromkeys(beat.highlight for beat in told.beats if beat.highlight is not None))


def test_w2_1_ways_are_as_long_as_the_same_pieces_went_and_battles_stand_once() -> None:
    told = [
        Moved(("orc_udun",), ("2916", "2816"), 2),
        Moved(("gandalf",), ("1915", "2015"), 1),
        Moved(("orc_udun",), ("2816", "2716"), 2),
        Moved(("orc_udun",), ("2515", "2516"), 2, why="retreat"),
        BattleBegan("2617", "sauron", ("orc_udun",), ()),
        BattleBegan("2617", "sauron", ("orc_udun",), ()),
    ]
    assert positions.ways(told) == [
        ("sauron", ("2916", "2816", "2716"), False),
        ("sauron", ("2515", "2516"), False),
        ("fellowship", ("1915", "2015"), True),
    ]
    assert positions.battles(told) == ["2617"]


def test_w5_8_a_citadel_is_besieged_by_no_weaker_an_army_next_to_it() -> None:
    def besieged(at: str, strength: int = 25) -> bool:
        units = {"orc_gorgoroth": (at, strength)}
        state = war.position(turn=9, step="F2", m=6, mobilised=("mordor",), units=units)
        return "2518" in positions.sieges(RULES.view(state, None).field)

    assert besieged("2618")
    assert not besieged("2718")
    assert not besieged("2618", 10)


@pytest.mark.parametrize(("at", "besieged"), [("2520", False), ("2521", False), ("2320", True)])
def test_w5_8_arm_10_nobody_is_besieged_over_a_river_that_bars_attacks(at: str, besieged: bool) -> None:
    pelargir = BOARD.hex_of("pelargir")
    assert (BOARD.crossed(pelargir, at) == "major") != besieged
    units = {"orc_gorgoroth": at, "orc_udun": at}
    state = war.position(turn=9, step="F2", m=6, mobilised=("mordor",), units=units)
    assert (pelargir in positions.sieges(RULES.view(state, None).field)) == besieged


def test_w5_8_a_citadel_is_not_besieged_from_where_it_cannot_be_attacked() -> None:
    bare = {at for at in BOARD.land if BOARD.place(at) is None and not BOARD.waste(at)}
    citadels = [place.hex for place in BOARD.places.values() if place.kind == "citadel"]
    sides = [(at, there) for at in citadels for there in BOARD.neighbours[at] if there in bare]
    seen = set[bool]()
    for at, there in sides:
        state = war.position(
            step="D5", bare=True, units={"orc_gorgoroth": (there, 25), "tower_guard": (at, 1)}
        )
        if state.field.holder(BOARD.place_id(at)) != "fellowship":
            continue
        attacks = declaring.open_side(state.field, state.field.unit("orc_gorgoroth"), at)
        assert (at in positions.sieges(state.field)) is attacks, (at, there)
        seen.add(attacks)
    assert seen == {True, False}


def test_w1_5_the_post_that_a_war_begins_has_the_whole_map_and_the_next_not_again() -> None:
    own = scene(game("war")[0].state)
    shown = NARRATOR.opening(News(public=own)).picture
    assert shown is not None
    assert (shown.kind, shown.game, "marches" in shown.data) == ("field", "war", False)
    assert NARRATOR.picture(own, None, 0) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["war", "last_days"])
def test_w2_9_alt_text_fits_and_says_what_the_picture_shows(preset: str, language: str) -> None:
    steps = game(preset)
    own = scene(steps[-1].state)
    with speaking(language):
        for chapter in NARRATOR.chapters(entries(steps, None)):
            shown = NARRATOR.picture(own, chapter, chapter.number)
            assert shown is not None
            assert 0 < len(shown.alt) <= pictures.ALT_LIMIT
            assert "…" not in shown.alt
            assert "{" not in shown.alt
            begun = [event.seat for event in chapter.entries[0].events if isinstance(event, SittingBegan)]
            assert begun in ([], [chapter.seat])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["war", "last_days"])
def test_w2_9_the_words_of_the_first_map_begin_where_the_war_does(preset: str, language: str) -> None:
    with speaking(language):
        told = pictures.whole(RULES.view(game(preset)[0].state, None)).alt
        begun = {part: f"\n{text.headed(name, '')}" for part, name in places.WINDOWS().items()}
        gondor, rohan = begun["gondor"], begun["rohan"]
        far = [begun[part] for part in ("eriador", "rhudaur", "rhun", "harad")]
    assert set(pictures.WEIGHTIEST) == set(WINDOWS)
    assert 0 < told.index(gondor) < told.index(rohan)
    assert all(told.find(part) == -1 or told.find(part) > told.index(rohan) for part in far)
    # the strongest of a part is no line that may be cut
    assert told.index(gondor) < told.index("(2518)") < told.index("(2420)") < told.index(rohan)


PAGES = 9
"""More than any part of the map in words has."""


@pytest.mark.parametrize("seat", [None, "fellowship", "sauron"])
def test_w11_1_the_board_is_a_picture_with_the_same_in_words(seat: str | None) -> None:
    own = scene(game("war")[-1].state, seat)
    for window in WINDOWS:
        shown = picture(REFERENCE.board(own, window))
        words = "\n".join(
            plain(part.text)
            for page in range(PAGES)
            for part in REFERENCE.board(own, f"{WORDS}-{window}.{page}").parts
            if isinstance(part, Text)
        )
        assert shown.data["window"] == window
        assert shown.words is not None
        assert set(shown.words.split("\n")) <= set(words.split("\n"))
    assert picture(REFERENCE.board(own, "2518")).data["at"] == "2518"
    assert "window" not in picture(REFERENCE.board(own, WHOLE)).data
    opened = picture(REFERENCE.board(own)).data["window"]
    assert picture(REFERENCE.board(own, "nowhere")).data["window"] == opened


def test_w11_1_what_is_hidden_from_a_viewer_is_not_in_the_picture() -> None:
    state = war.position(turn=9, step="F2", m=6, hidden=("frodo", "sam"), at={"frodo": "2312", "sam": "2312"})
    others = war.position(
        turn=9, step="F2", m=6, hidden=("frodo", "sam"), at={"frodo": "1910", "sam": "1910"}
    )
    for focus in (WHOLE, "2312", "rohan"):
        for seat in (None, "sauron"):
            shown = [picture(REFERENCE.board(scene(one, seat), focus)) for one in (state, others)]
            assert shown[0] == shown[1]
        mine = [picture(REFERENCE.board(scene(one, "fellowship"), focus)) for one in (state, others)]
        assert mine[0] != mine[1]


@cache
def fights() -> list[tuple[Step, Battle, Chapter]]:
    """Battles with a post of their own, each with the step after which they stood so, and their sitting."""
    found, steps = [], list(play(Config(preset="war"), 5, most=500))
    told = entries(steps, None)
    for place, step in enumerate(steps):
        if any(isinstance(event, RoundFought | BattleEnded) for event in step.events):
            chapter = NARRATOR.chapters(told[: place + 1])[-1]
            episodes = records(NARRATOR.told(chapter, scene(step.state)))
            found += [(step, fight, chapter) for fight in episodes if isinstance(fight, Battle)]
    return found


@pytest.mark.sampled("de")
@pytest.mark.parametrize("language", LANGUAGES)
def test_w2_5_a_heavy_battle_has_a_post_with_its_picture(language: str) -> None:
    assert fights()
    with speaking(language):
        for step, fight, chapter in fights():
            shown = NARRATOR.highlight(scene(step.state), fight, chapter)
            assert fight.lost.total() >= HEAVY or fight.over
            assert shown.kind in ("battle", "siege")
            assert shown.data["at"] == fight.target
            assert 0 < len(shown.alt) <= pictures.ALT_LIMIT
            for force in ("attack", "defence"):
                side = shown.data[force]
                assert isinstance(side, dict)
                assert 1 <= len(side["rows"]) <= MOST
                for row in side["rows"]:
                    assert row["name"] in shown.alt
            assert all(fight.body())
            assert fight.head()[0]


def test_w2_5_a_battle_where_the_citadel_holds_out_is_shown_as_a_siege() -> None:
    units = {"orc_gorgoroth": ("2618", 25), "orc_udun": ("2618", 25)}
    state = war.position(turn=9, step="F2", m=6, mobilised=("mordor",), units=units)
    fight = Battle(BattleBegan("2518", "sauron", ("orc_gorgoroth", "orc_udun"), ("tower_guard",)))
    fight.hear(RoundFought("2518", 1, 50, 75, "1:2", 0, 3, 0, 3, "10/10", (("orc_udun", 3),)))
    assert highlight(scene(state).view, fight, 9).kind == "battle"
    fight.hear(BattleEnded("2518", "rounds"))
    shown = highlight(scene(state).view, fight, 9)
    assert shown.kind == "siege"
    assert "besieged" in shown.alt
    assert names.spot("2518") in str(shown.data["headline"])
    assert shown.data["second"] == UNDECIDED
    assert len(shown.data["figures"]) == 3  # type: ignore[arg-type]


def test_w6_5_a_search_is_shown_in_the_post_and_on_its_own_where_somebody_is_spotted() -> None:
    found = {True: 0, False: 0}
    for seed in range(3):
        steps = list(play(Config(preset="last_days"), seed, most=300))
        own = scene(steps[-1].state)
        for chapter in NARRATOR.chapters(entries(steps, None)):
            searched = [e for x in chapter.entries for e in x.events if isinstance(e, Searched)]
            shown = next((one for one in NARRATOR.beside(own, [chapter]) if one.kind == "search"), None)
            facts = [event for x in chapter.entries for event in x.events]
            played = any(isinstance(one, CardPlayed) and one.seat == chapter.seat for one in facts)
            # A post has one picture beside its board, and a card goes before a Search.
            assert (shown is not None) == (bool(searched) and not played)
            if shown is None:
                continue
            assert shown.data["areas"] == list(searched[-1].areas)
            spotted = bool(searched[-1].spotted)
            found[spotted] += 1
            assert bool(shown.data["spotted"]) == spotted == ("spotted at" in shown.alt)
            posts = [one for one in records(NARRATOR.told(chapter, own)) if isinstance(one, Search)]
            assert len(posts) == spotted
            for post in posts:
                assert NARRATOR.highlight(own, post, chapter) == shown
                assert not post.body(), "it is told after the dawn and the dice before it"
    assert all(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_w8_1_the_objectives_are_a_picture_with_the_same_in_words(language: str) -> None:
    with speaking(language):
        for step in game("war")[::60]:
            shown = picture(panel_goals(scene(step.state)))
            assert shown.kind == "goals"
            assert 0 < len(shown.alt) <= pictures.ALT_LIMIT


def test_w15_2_the_picture_of_a_post_shows_the_heaviest_event_and_the_bearer_where_all_know_him() -> None:
    taken = Chapter("sauron", 4, (), over=True)
    beat = Beat("people", 2, "", at=("2617",))
    seen = position(step="D5", at={"frodo": "2314"})
    assert pictures.field(scene(seen).view, taken, beat).data["about"] == ["2617"], (
        "spectators do not know him"
    )
    assert pictures.field(scene(seen, "fellowship").view, taken, beat).data["about"] == ["2617", "2314"]


def test_w0_3_a_hex_without_a_place_has_in_a_picture_the_name_that_words_give_it() -> None:
    view = scene(position(units={"rangers": "2512"})).view
    for key in pictures.FOUGHT:
        named = pictures.drawing("field.jpg", "field", "", view, **{key: ["2512", "2511"]})
        assert named.data["called"] == {"2512": names.spot("2512"), "2511": names.spot("2511")}
    assert "called" not in pictures.drawing("field.jpg", "field", "", view, battles=["2518"]).data
