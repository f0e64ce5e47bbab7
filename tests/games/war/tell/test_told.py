"""What the channel and the log are told of whole games, in each full language (W0.7, W3, W11.2)."""

import re
from functools import cache
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from art.i18n import TONGUES, speaking
from bot.features.announcements.policy import Portion
from bot.features.announcements.screens import lasting
from bot.features.recap.telling import lines
from bot.games.war.kit import KIT
from bot.games.war.model import positions, road, weights
from bot.games.war.model.standing import more
from bot.games.war.tell import facts, replay_following
from bot.games.war.tell.beats import Teller
from bot.games.war.tell.fights import Desertion, Played
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.notebook.lines import derive
from bot.games.war.tell.private_summary import retold
from bot.games.war.tell.replay import moment
from bot.games.war.words import cards as card_words
from bot.games.war.words import names, tell_table
from bot.model.post import News
from bot.model.scene import Entry
from bot.model.screen import Text, plain
from bot.model.story import HEAVY, LONGEST, PUBLIC, WEIGHTY, Chapter
from engine.war import RULES, Config, position
from engine.war.data import DATA
from engine.war.events import Fact, quest, table
from engine.war.events.fights import AttackDeclared, AttackDropped, BattleBegan, BattleEnded, RoundFought
from engine.war.phase_records import Mustering
from tests.approved.stories import story, tells
from tests.games.war.games import Step, entries, play, scene

WHOLE = list(TONGUES)
CONFIGS = {
    "last_days": Config(preset="last_days"),
    "war": Config(),
    "three_powers": Config(seats=("fellowship", "sauron", "saruman"), preset="three_powers"),
}
MOST = 400


@cache
def game(preset: str) -> list[Step]:
    return list(play(CONFIGS[preset], 3, most=MOST))


each_game = pytest.mark.parametrize("preset", CONFIGS)
each_language = pytest.mark.parametrize("language", WHOLE)


def test_inf_7_every_fact_of_the_rules_can_be_told_and_only_facts_are() -> None:
    assert set(facts.TELLERS) == set(get_args(Fact))


@each_game
def test_seq_6_a_chapter_is_a_sitting_numbered_by_the_clock(preset: str) -> None:
    told = NARRATOR.chapters(entries(game(preset), None))
    periods: dict[int, str] = {}
    for step in game(preset):
        status = RULES.status(step.state)
        if status.active:
            periods.setdefault(status.period, status.active)
    assert {chapter.number: chapter.seat for chapter in told} == periods
    assert [chapter.over for chapter in told[:-1]] == [True] * (len(told) - 1)
    for chapter in told:
        began = [e.seat for x in chapter.entries for e in x.events if isinstance(e, table.SittingBegan)]
        assert began == ([chapter.seat] if chapter.number >= road.FIRST_SITTING else [])


@each_game
def test_w3_1_chapters_that_were_cut_already_are_cut_the_same_again(preset: str) -> None:
    told = NARRATOR.chapters(entries(game(preset), None))
    kept = [entry for chapter in told for entry in chapter.entries]
    assert NARRATOR.chapters(kept) == told
    assert NARRATOR.chapters(told[-1].entries) == told[-1:]
    assert [part for entry in kept for part in NARRATOR.parts(entry)] == kept


@each_game
def test_w0_8_the_turn_of_a_chapter_follows_from_its_number(preset: str) -> None:
    turn = 1
    for chapter in NARRATOR.chapters(entries(game(preset), None)):
        assert road.turn_of(chapter.number, len(CONFIGS[preset].seats)) == turn
        dawns = [e.number for x in chapter.entries for e in x.events if isinstance(e, table.TurnBegan)]
        turn = max([turn, *dawns])


@each_game
@each_language
def test_w3_2_a_sitting_is_told_in_lines_that_fit_and_the_fellowship_comes_first(
    preset: str, language: str
) -> None:
    with speaking(language):
        watcher = scene(game(preset)[-1].state)
        for chapter in NARRATOR.chapters(entries(game(preset), None)):
            told = NARRATOR.told(chapter, watcher)
            texts = [beat.text for beat in told.beats]
            assert all(texts)
            assert len(told.clauses) == 1
            west = chapter.seat == "fellowship" and chapter.number >= road.FIRST_SITTING
            assert texts.count(tell_table.MOVED()) <= (west and chapter.over) or not chapter.over
            if tell_table.MOVED() in texts:
                steps = {entry.version for entry in chapter.entries}
                fields = [
                    step.state.field for step in game(preset) if RULES.status(step.state).version in steps
                ]
                fields += [
                    step.before.field
                    for step in game(preset)
                    if step.before and RULES.status(step.state).version in steps
                ]
                assert any(person.hidden for field in fields for person in field.persons)
                assert texts[0] == tell_table.MOVED()
                assert told.beats[0].weight <= WEIGHTY
            assert [text for text in texts if len(text) > 3 * LONGEST] == []


def test_w3_3_a_dark_post_carries_dusk_and_dawn_in_a_fixed_order() -> None:
    watcher = scene(game("last_days")[-1].state)
    found = [
        [beat.text for beat in NARRATOR.told(chapter, watcher).beats]
        for chapter in NARRATOR.chapters(entries(game("last_days"), None))[:-1]
        if chapter.seat == "sauron" and chapter.number > road.FIRST_SITTING + 1
    ]
    assert len(found) > 2
    for texts in found:
        places = [
            next(n for n, text in enumerate(texts) if says in text)
            for says in ("**Turn", "Gollum", " search")
            if says != "Gollum" or any(says in text for text in texts)
        ]
        assert places == sorted(places)
        # What Sauron had to spend, and his die, the log tells.
        assert not any("Shadow Points." in text and "*" not in text for text in texts)


def test_w15_4_how_it_stands_is_told_by_its_own_line_and_not_again_at_dusk() -> None:
    hearing = Teller("sauron", game("war")[0].state.field)
    hearing.read([table.ObjectivesCounted(("barad_dur", "linhir", "pelargir"), 8)])
    assert hearing.beats() == ()


def test_scn_5_the_log_and_the_replay_count_the_places_of_a_story_too() -> None:
    dusk = Entry(1, 1, "sauron", 0.0, (table.ObjectivesCounted(("barad_dur", "linhir"), 8),))
    for preset, said in (
        ("last_days", "Of the key places Sauron holds Linhir."),
        ("war", "Objectives: Sauron holds 2."),
    ):
        state = game(preset)[0].state
        assert NARRATOR.lines(RULES.view(state, None), dusk, None, ()) == [said]
        assert moment(state, dusk, PUBLIC, scene(state).table, dusk.events, again=True).told == (said,)


@story
def test_w5_8_a_siege_is_told_in_the_post_by_whose_army_it_begins_and_stands_on_the_board() -> None:
    units = {"orc_gorgoroth": ("2618", 25), "orc_udun": ("2718", 25)}
    state = position(turn=9, step="F2", m=6, mobilised=("mordor",), units=units)
    hearing = Teller("sauron", RULES.view(state, None).field)
    hearing.read([table.Moved(("orc_gorgoroth",), ("2718", "2618"), 1)])
    tells(lambda: [beat.text for beat in hearing.beats()])
    later = Teller("sauron", RULES.view(state, None).field)
    later.read([table.Moved(("orc_udun",), ("2817", "2718"), 1)])
    tells(lambda: [beat.text for beat in later.beats()], lambda: more(RULES.view(state, None)))
    scattered = position(turn=9, step="F2", m=6, mobilised=("mordor",), units={"orc_udun": ("2718", 25)})
    assert not positions.sieges(RULES.view(scattered, None).field)


@story
def test_w3_2_what_is_attacked_is_told_until_it_is_fought() -> None:
    hearing = Teller("sauron", game("last_days")[0].state.field)
    hearing.read(
        [
            table.Moved(("orc_udun",), ("2916", "2816"), 2),
            AttackDeclared("2617", ("orc_udun",)),
            AttackDeclared("1915", ("corsairs",)),
        ]
    )
    tells(hearing.beats()[0].text)
    hearing.read(
        [
            AttackDropped("1915"),
            BattleBegan("2617", "sauron", ("orc_udun",), ("osgiliath_garrison",)),
            RoundFought("2617", 1, 34, 5, "5:1", 1, 3, 2, 5, "-/50", (("osgiliath_garrison", 4),)),
            BattleEnded("2617", "rout"),
        ]
    )
    tells(hearing.beats()[0].text)


@story
def test_w3_1_before_the_first_sitting_nobody_has_given_orders() -> None:
    watcher = scene(game("last_days")[-1].state)
    before = [
        NARRATOR.told(chapter, watcher)
        for chapter in NARRATOR.chapters(entries(game("last_days"), None))
        if chapter.number < road.FIRST_SITTING
    ]
    tells([told.clauses for told in before])


@story
def test_w3_3_what_follows_dusk_is_told_and_dated_as_of_the_next_turn() -> None:
    """The log, the notebook and the post of a Dark sitting agree on the turn of a Search and its finds."""
    found = 0
    for seed in range(4):
        steps = list(play(CONFIGS["last_days"], seed, most=MOST))
        log = entries(steps, None)
        for chapter in NARRATOR.chapters(log):
            events = [event for entry in chapter.entries for event in entry.events]
            dawns = [n for n, event in enumerate(events) if isinstance(event, table.TurnBegan)]
            if not dawns or not any(isinstance(event, quest.CaptureTried) for event in events[dawns[0] :]):
                continue
            turn = road.turn_of(chapter.number, 2) + 1
            texts = [beat.text for beat in NARRATOR.told(chapter, scene(steps[-1].state)).beats]
            dawn = next(n for n, text in enumerate(texts) if text.startswith(f"**Turn {turn} (M+"))
            after = texts[dawn:]
            tried = [event for event in events[dawns[0] :] if isinstance(event, quest.CaptureTried)]
            for event in tried:
                at = f"{names.piece(event.by)} at {names.spot(event.at)}."
                said = ("taken by", "evade") if event.taken else ("evade", "taken by")
                found_in = [n for n, text in enumerate(texts) if at in text and said[0] in text]
                assert [n for n in found_in if n >= dawn and names.piece(event.who) in texts[n]], texts
            came = [event for event in events if isinstance(event, table.Moved) and event.why == "search"]
            tells([after for e in came])
            found += len(came)
        parts = [part for entry in log for part in NARRATOR.parts(entry)]
        turns = NARRATOR.turns(parts, 2)
        dated = [(turn, e) for turn, part in zip(turns, parts, strict=True) for e in part.events]
        assert {e.number: turn for turn, e in dated if isinstance(e, table.TurnBegan)} == {
            n: n for n in range(1, max(turns) + 1)
        }
        letters = [(turn, e.turn) for turn, e in dated if isinstance(e, table.LetterShown)]
        assert letters
        assert all(turn == of + 1 for turn, of in letters)
        kept = derive(log, CONFIGS["last_days"]).noted
        searches = {(one.version, one.turn) for one in kept if isinstance(one.fact, quest.Searched)}
        drawn = {(part.version, turn) for turn, part in zip(turns, parts, strict=True) if _searched(part)}
        assert searches == drawn
    assert found, "a Nazgûl came"


def _searched(part: Entry) -> bool:
    return any(isinstance(event, quest.Searched) for event in part.events)


@story
def test_w9_2_a_card_played_while_another_sits_has_its_post_and_one_of_the_own_sitting_a_picture() -> None:
    steps = game("war")
    now = scene(steps[-1].state)
    whole = next(one for one in NARRATOR.chapters(entries(steps, None)) if one.seat == "sauron" and one.over)
    card = table.CardPlayed("fellowship", "EV03")
    own = table.CardPlayed("sauron", "EV19")
    first, *rest = whole.entries
    facts = (*first.events, card, own)
    chapter = replace(whole, entries=(replace(first, events=facts), *rest))
    told = NARRATOR.told(chapter, now)
    (beat,) = [one for one in told.beats if isinstance(one.highlight, Played)]
    post = beat.highlight
    assert post is not None
    assert beat.weight <= HEAVY
    tells(beat.head[0])
    assert not post.body(), "what came of it stands in its place in the story"
    assert card_words.DID()["EV03"] in beat.text
    shown = NARRATOR.highlight(now, post, chapter)
    assert (shown.kind, shown.data["power"]) == ("played", "fellowship")
    assert card_words.EFFECTS()["EV03"] in shown.alt
    lines = [beat.text for beat in told.beats]
    assert sum(names.card("EV03") in line for line in lines) == 1
    beside = NARRATOR.beside(now, (chapter,))
    assert [one.data["cards"][0]["id"] for one in beside if one.kind == "played"] == ["EV19"]  # type: ignore[index]
    assert not [one for one in NARRATOR.beside(now, (whole,)) if one.kind == "played"]


@each_game
def test_w15_3_what_follows_dusk_is_of_the_turn_that_dawned(preset: str) -> None:
    """Whoever was told of the dawn before is told the same turn, in words and on the map."""
    steps, known = game(preset), entries(game(preset), None)
    found = 0
    for step, entry in zip(steps, known, strict=True):
        if any(isinstance(event, quest.Searched) for event in entry.events):
            found, now, turn = found + 1, scene(step.state), step.state.field.turn.number
            told = lines(KIT, now, [entry], known=known)
            assert {line.turn for line in told} == {turn}, told
            last = [
                one
                for one in NARRATOR.chapters([e for e in known if e.version <= entry.version])
                if one.entries
            ]
            dawn = next(one for one in last if entry.version in {e.version for e in one.entries})
            late = replace(dawn, entries=(entry,), earlier=dawn.entries[:-1], over=True, begun=True)
            drawn = NARRATOR.picture(now, late, None)
            assert drawn is not None
            assert drawn.data["turn"] == turn
    assert found > 2


def test_w15_2_what_answers_a_card_is_told_after_it_and_a_search_after_the_dawn() -> None:
    """One order of beats: a heading is the heaviest, the lines below it are in the order of what happened."""
    steps = game("war")
    now = scene(steps[-1].state)
    whole = next(one for one in NARRATOR.chapters(entries(steps, None)) if one.seat == "sauron" and one.over)
    first = whole.entries[0]
    fleet, wind = table.CardPlayed("sauron", "EV02"), table.CardPlayed("fellowship", "EV12")
    searched = quest.Searched(
        "sauron", "orcs", ("riddermark",), False, (("1915", ("aragorn",)), ("2016", ("eowyn",)))
    )
    chapter = replace(whole, entries=(replace(first, events=(fleet, wind, searched)),))
    told = NARRATOR.told(chapter, now)
    post = plain(
        " ".join(
            part.text for part in lasting(KIT, now, Portion((chapter,), None)).parts if isinstance(part, Text)
        )
    )
    effects = [post.index(card_words.DID()[card]) for card in ("EV02", "EV12")]
    assert effects == sorted(effects), "the fleet sails before the wind meets it"
    heading = told.weightiest
    assert heading is not None
    assert heading is told.beats[-1], "the Search comes after the cards"
    assert post.count(names.piece("eowyn")) == 1, "whom the heading names is named once"


@story
def test_w8_2_allies_who_desert_have_a_post_with_the_timeline_that_says_what_brings_them_back() -> None:
    steps = game("war")
    now = scene(position(turn=18, m=6, step="D1", war={"missed": 10, "notch": 1}))
    whole = next(one for one in NARRATOR.chapters(entries(steps, None)) if one.seat == "sauron" and one.over)
    first, *rest = whole.entries
    gone = table.Deserted(("easterling_foot", "haradrim_foot"))
    chapter = replace(whole, entries=(replace(first, events=(*first.events, gone)), *rest))
    told = NARRATOR.told(chapter, now)
    (beat,) = [one for one in told.beats if isinstance(one.highlight, Desertion)]
    post = beat.highlight
    assert post is not None
    tells(beat.head[0])
    who, meaning = post.body()
    tells(who, meaning)
    assert NARRATOR.highlight(now, post, chapter).kind == "goals"
    lines = [beat for beat in told.beats if beat.text == who]
    assert [beat.weight for beat in lines] == [weights.OUTSIDE]


@story
def test_w9_3_what_somebody_found_is_one_line_to_who_found_it() -> None:
    found = [
        table.ItemFound(item, who) for item, who in (("MG08", "sam"), ("MG09", "sam"), ("MG10", "frodo"))
    ]
    entry = Entry(1, 19, "fellowship", 0.0, tuple(found))
    own = scene(position(turn=9, m=6, step="F2"), "fellowship")
    tells(lambda: tuple(retold(own, NARRATOR.heard([entry], own).kept)))


def test_w3_4_a_capture_and_the_ring_put_on_are_told_at_once() -> None:
    found: dict[str, int] = {}
    for seed in range(3):
        steps = list(play(CONFIGS["last_days"], seed, most=MOST))
        for chapter in NARRATOR.chapters(entries(steps, None)):
            for beat in NARRATOR.told(chapter, scene(steps[-1].state)).beats:
                if " taken by " in beat.text or "is worn**" in beat.text:
                    found[beat.text] = beat.weight
    assert set(found.values()) <= {weights.RING, weights.LOST}
    assert found


@each_game
def test_w3_6_what_a_seat_hears_is_short_and_of_others(preset: str) -> None:
    for seat in CONFIGS[preset].seats:
        own = scene(game(preset)[-1].state, seat)
        heard = [NARRATOR.heard([entry], own) for entry in entries(game(preset), seat)]
        assert sum(one.begins for one in heard) > 2
        assert [one.began for one in heard].count(True) == 1
        kept = [line for one in heard for line in one.kept]
        assert kept
        assert len(list(retold(own, kept))) <= 7
        assert tell_table.MOVED() not in kept


SHOWN = frozenset(
    (
        *("EV05", "EV06", "EV07", "EV08", "EV09", "EV14", "EV15", "EV17", "EV23", "EV26", "EV27", "EV29"),
        "EV32",
    )
)
"""Events of which another fact says what came of them: who comes, mobilises, moves, is healed or fights."""


@story
def test_w15_1_every_event_says_what_came_of_it() -> None:
    assert SHOWN | card_words.DID().keys() == {one.id for one in DATA.event_cards}
    assert not SHOWN & card_words.DID().keys()
    said = facts.said(table.CardPlayed("sauron", "EV02"))
    tells(said)


@each_game
@each_language
def test_e3_3_who_is_next_is_said_of_every_moment(preset: str, language: str) -> None:
    with speaking(language):
        said: set[str] = set()
        for step in game(preset):
            mover = NARRATOR.mover(scene(step.state))
            assert mover.seat in CONFIGS[preset].seats
            if not isinstance(step.state.top, Mustering):
                # A call says for which turn.
                assert road.now(scene(step.state).view) in mover.does
            said.add(re.sub(r"\d+", "", mover.does))
        assert len(said) >= 3


@each_language
@story
def test_w10_2_a_sitting_closed_by_the_clock_is_told_with_the_marches_that_went_on(language: str) -> None:
    steps = game("three_powers")
    *told, _ = NARRATOR.chapters(entries(steps, None))
    lines = {}
    with speaking(language):
        for chapter in told:
            late, in_time = (
                lasting(KIT, scene(steps[-1].state), closed(chapter, late=late)).parts[-1]
                for late in (True, False)
            )
            assert isinstance(late, Text)
            *_, lines[chapter.seat] = late.text.splitlines()
            assert lines[chapter.seat] not in str(in_time)
    if language == "en":
        tells(lines["sauron"])
    assert set(lines) == set(CONFIGS["three_powers"].seats)
    assert len(set(lines.values())) == 3


def closed(chapter: Chapter, *, late: bool) -> Portion:
    """A sitting in a post, closed by its player or by the clock."""
    entries = tuple(replace(entry, seat=chapter.seat, late=late) for entry in chapter.entries)
    return Portion((replace(chapter, entries=entries),), chapter.number + 1)


def test_w11_2_the_log_is_filtered_by_kinds_that_have_names() -> None:
    assert set(NARRATOR.kinds()) == set(facts.KINDS) == set(NARRATOR.rare)
    log = entries(game("war"), None)
    for kind in ("moves", "searches", "objectives", "ring"):
        assert 0 < sum(NARRATOR.of_kind(entry, kind) for entry in log) < len(log), kind


@story
def test_w6_6_a_catch_is_told_with_who_reaches_and_an_escape_once() -> None:
    told = Teller("sauron", position(at={"legolas": "edoras"}).field)
    told.read(
        (
            quest.CaptureTried("legolas", "1915", "nazgul_5", 6, 10, 8, False),
            quest.CaptureTried("gimli", "1915", "nazgul_5", 5, 9, 8, False),
            quest.EscapeTried("gimli", "1915", 3, 3, True),
            quest.Freed(("gimli",), "", "escape"),
        )
    )
    tells(lambda: [beat.text for beat in told.beats()])
    assert told.heavy == 1, "one post, whenever the word comes that he is free"


def test_e2_8_the_opening_says_that_nothing_hidden_is_told() -> None:
    log = entries(game("war"), None)
    opening = NARRATOR.opening(News(public=scene(game("war")[0].state), entries=log[:1]))
    assert opening.order == ("fellowship", "sauron")
    three = NARRATOR.opening(News(public=scene(game("three_powers")[0].state), entries=log[:1]))
    assert three.order == ("saruman", "fellowship", "sauron"), "SEQ-6"
    assert "hidden" in opening.notice
    assert NARRATOR.began(log[:1])
    assert not NARRATOR.began(log[1:9])


def test_e16_8_kinds_of_the_log_and_whom_a_replay_follows_have_icons() -> None:
    assert all(NARRATOR.kind_icon(kind) for kind in NARRATOR.kinds())
    assert all(replay_following.icon(key) for key in replay_following.whom())


@pytest.mark.parametrize(
    "fact",
    [
        table.UnitHarmed("orc_udun", "2717", 3, 22),
        table.Wearied("gimli", "1809"),
        table.Healed(("sam",), "1809"),
    ],
)
def test_w15_1_what_a_card_does_to_those_whom_all_see_is_told_in_the_channel_with_its_place(
    fact: Any,
) -> None:
    hearing = Teller("sauron", position(turn=9).field)
    hearing.read([fact])
    assert [(beat.at, beat.text) for beat in hearing.beats()] == [((fact.at,), facts.said(fact))]
