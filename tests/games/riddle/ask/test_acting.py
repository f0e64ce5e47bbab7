"""The acting panel and what it opens (E4.3 to E4.6, E4.30 to E4.33)."""

import random

import msgspec
import pytest

from bot.games.riddle.ask.acting import panel_more
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.parts import distinct
from bot.games.riddle.model.phrases import doing
from bot.games.riddle.words import panel as panel_words
from bot.model.scene import Entry, Undo
from bot.model.screen import Button, Choice, Menu, Picture, Screen
from bot.ui import phone
from bot.ui.components import count, in_words, problems
from engine import riddle
from engine.dice import RecordingDice, SeededDice
from engine.riddle import board as boards
from engine.riddle.events import TurnBegan
from engine.riddle.options import Options
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import (
    Person,
    StepBuilder,
    controls,
    find,
    labels,
    menu,
    pictures,
    scene_with,
)
from tests.parts import words


@story
def test_e4_5_e4_7_e13_2_as_drawn() -> None:
    shown = shows(panel, scene(pony(), "frodo"))
    assert "Palantir" not in words(shown)  # the picture of the hand says it (E16.5)
    assert [one.name for one in pictures(shown)] == ["map.jpg", "hand.png"]
    assert len(menu(shown, "Go to").choices) <= 25


@story
def test_e4_5_a_pinned_marker_cannot_go_but_may_be_unpinned() -> None:
    here = "F7"
    at = {"frodo": here, "black-rider-1": "F10", "merry": "G17"}
    shows(panel, scene(pony(at=at, hands={"frodo": ("sam",)}, start="G7", pinned=True, moved=True), "frodo"))
    held = shows(
        panel, scene(pony(at=at, hands={"frodo": ("rope-1",)}, start="G7", pinned=True, moved=True), "frodo")
    )
    find(held, "Lay Rope and go on")


@story
def test_e4_5_with_the_die_used_the_horse_is_what_moves() -> None:
    state = pony(hands={"frodo": ("horse-4", "sam")}, die_used=True, moved=True, start="G7")
    shown = shows(panel, scene(state, "frodo"))
    assert any(label.startswith("Horse 4: ") for label in labels(shown))


@story
def test_e4_5_one_other_means_has_its_button_several_share_one() -> None:
    one = shows(panel, scene(pony(hands={"frodo": ("horse-4",)}), "frodo"))
    assert "Ride: Horse 4" in labels(one)
    shows(panel, scene(pony(hands={"frodo": ("horse-4", "eagles-1")}), "frodo"))


async def test_r_20_surrender_is_offered_to_who_cannot_move_and_takes_two_taps() -> None:
    state = pony(at={"frodo": "I1", "black-rider-1": "F10", "merry": "G17"}, hands={"frodo": ("sam",)})
    ana = Person(StepBuilder(state), "frodo")
    await ana.through("More", "Surrender to Mandos")
    assert ana.builder.state.player("frodo").status == "playing"
    await ana.tap("Go to the Halls")
    assert ana.builder.state.player("frodo").status == "halls"


@story
async def test_e4_30_the_claim_is_green_first_and_takes_two_taps() -> None:
    state = pony(
        at={"frodo": "R15", "black-rider-1": "F10", "merry": "G17"},
        hands={"frodo": ("the-ring",), "black-rider-1": ("sam",), "merry": ("boat-1",)},
        on_goal=("frodo",),
    )
    ana = Person(StepBuilder(state), "frodo")
    claim = find(ana.screen, "Show The Ring…")
    assert isinstance(claim, Button)
    assert claim.style == "green"
    await ana.tap("Show The Ring…")
    assert ana.builder.state.outcome is None
    await ana.tap("Win the game")


@story
async def test_e4_31_undo_names_what_it_takes_back() -> None:
    ana = Person(StepBuilder(pony()), "frodo")
    await ana.through(("Go to", "Fornost"), "Undo: move to Fornost")
    assert ana.builder.state.player("frodo").at == "G6"


@story
async def test_e4_31_what_cannot_be_undone_says_why_on_a_tap() -> None:
    ana = Person(StepBuilder(pony()), "frodo")
    await ana.through(("Go to", "Goblins' Gate"), "Go", "Undo: why not?")


def test_e4_31_undo_is_always_there() -> None:
    base = scene(pony(), "frodo")
    for undo in (Undo(None), Undo(riddle.Move("F9")), Undo(None, "undo.drew")):
        shown = panel(scene_with(base, undo=undo))
        assert [label for label in labels(shown) if label.startswith("Undo")]


@pytest.mark.parametrize("seat", [None, "merry"])
def test_e3_5_my_turn_serves_whoever_taps(seat: str | None) -> None:
    shown = panel(scene(pony(), seat))
    assert "**Frodo** (Ana) plays turn 12" in words(shown)
    assert "Board" in labels(shown)
    assert ("My hand" in labels(shown)) == (seat is not None)


@story
def test_e3_5_whoever_watches_may_take_a_seat_or_start_their_own() -> None:
    watching = scene(pony(), None)
    shows(panel, watching)
    holders = tuple(msgspec.structs.replace(one, offered=True) for one in watching.table.holders)
    offered = msgspec.structs.replace(watching.table, holders=holders)
    shows(panel, scene_with(watching, table=offered))


@story
def test_e4_4_who_waits_reads_whose_turn_it_is_since_when_and_until_when() -> None:
    began = Entry(9, 12, "merry", 1000.0, (TurnBegan("frodo", 12),))
    other = Entry(7, 11, "frodo", 500.0, (TurnBegan("merry", 11),))
    shown = shows(panel, scene_with(scene(pony(), "merry"), since=(other, began)))
    assert {"Orders", "Notes"} <= set(labels(shown))
    shows(panel, scene_with(scene(pony(), "merry"), since=(other,)))


@story
async def test_e4_6_since_your_last_turn_tells_what_was_missed() -> None:
    builder = StepBuilder(pony())
    ana, ben = Person(builder, "frodo"), Person(builder, "black-rider-1")
    await ana.through(("Go to", "Goblins' Gate"), "Go")
    await ben.open()


@pytest.mark.parametrize("seat", ["frodo", "merry", None])
def test_e8_4_a_paused_table_says_so(seat: str | None) -> None:
    state = pony()
    paused = scene_with(
        scene(state, seat),
        table=msgspec.structs.replace(StepBuilder(state).table(), status="paused"),
        paused="vote",
        legal=(),
        decision=0,
        deadline=None,
    )
    assert "The table has voted for a pause: all clocks stand still until" in words(panel(paused))


BOATS, ROPES, CLOAKS = ([f"{name}-{copy}" for copy in range(1, 5)] for name in ("boat", "rope", "cloak"))
ELEVEN = (*BOATS, *ROPES[:3], *CLOAKS[:2], "sam", "merry")


def to_catch(hand: tuple[str, ...]) -> riddle.State:
    """Black Rider 1 holds these, and may be caught where they are too many."""
    hands = {"frodo": ("pippin",), "black-rider-1": hand, "merry": ("horse-1",)}
    return pony(hands=hands, options=Options(x_catch=True))


def test_p7_catching_is_offered_from_public_counts_only() -> None:
    assert "Catch…" in labels(panel(scene(to_catch(ELEVEN), "merry")))
    assert "Catch…" not in labels(panel(scene(to_catch(ELEVEN[:10]), "merry")))


@story
async def test_e5_7_a_catch_takes_a_menu_and_a_button_that_names_it() -> None:
    cy = Person(StepBuilder(to_catch(ELEVEN)), "merry")
    await cy.through("Catch…", ("Whom?", "Black Rider 1"), "Catch Black Rider 1: 11 cards")
    assert cy.builder.state.player("black-rider-1").status == "halls"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (("sam",), "Find The Ring, then bring it to the Cracks of Doom, 15 points from here."),
        (("the-ring",), "You hold The Ring: bring it to the Cracks of Doom, 15 points from here."),
    ],
)
def test_e16_11_in_the_first_games_and_with_the_ring_the_panel_says_what_is_wanted(
    hand: tuple[str, ...], said: str
) -> None:
    seen = scene(pony(hands={"frodo": hand, "black-rider-1": ("boat-1",), "merry": ("boat-2",)}), "frodo")
    assert (said in words(panel(seen))) is ("the-ring" in hand)
    assert said in words(panel(scene_with(seen, finished=0)))


@story
def test_e16_11_who_may_show_the_ring_at_once_is_not_told_to_wait() -> None:
    state = pony(
        hands={"frodo": ("the-ring",), "black-rider-1": ("boat-1",), "merry": ("boat-2",)},
        at={"frodo": boards.get().find("Cracks of Doom"), "black-rider-1": "F10", "merry": "G17"},
        moved=True,
        start="Q14",
        options=riddle.PRESETS["quick"],
    )
    seen = scene(state, "frodo")
    assert seen.may(riddle.Claim)
    shows(panel, scene_with(seen, finished=0))
    shows(panel, scene_with(seen, finished=0))


@story
async def test_e16_5_the_panel_after_a_move_ends_the_turn_and_one_button_is_blue() -> None:
    ana = Person(StepBuilder(pony(at={"frodo": "G6", "black-rider-1": "R16", "merry": "G17"})), "frodo")
    assert blue(ana.screen) == [], "the menu is the thing to press"
    await ana.tap("Go to", "Rivendell")
    assert blue(ana.screen) == ["End here, pick up 3, discard 1"]
    await ana.tap("End here, pick up 3")


def blue(shown: Screen) -> list[str]:
    return [c.label for c in controls(shown) if isinstance(c, Button) and c.style == "primary"]


# Panels as somebody prefers them: quick moves, directions in words, Prefs under More (E4.13, E13.1)
def quick(state: riddle.State) -> Person:
    builder = StepBuilder(state)
    return Person(builder, "frodo")


async def choose(person: Person, to: str) -> None:
    await person.open()
    menu = next(c for c in controls(person.screen) if isinstance(c, Menu) and c.verb == "to")
    await person._tap("to", menu.arg, (to,))


async def test_e4_13_a_plain_move_is_made_at_its_choice_and_can_be_taken_back() -> None:
    ana = quick(pony())
    seen = ana.builder.scene_of("frodo")
    plain = next(way.to for way in riddle.reach(seen.view) if not (way.exchanges or way.pinned or way.laid))
    await choose(ana, plain)
    assert ana.builder.scene_of("frodo").view.mine.at == plain
    await ana.tap("Undo")
    assert ana.builder.scene_of("frodo").view.mine.at == seen.view.mine.at


@story
async def test_e4_13_a_stop_that_exchanges_pins_or_lays_is_previewed_all_the_same() -> None:
    state = pony(hands={"frodo": ("cloak-1", "rope-1", "sam"), "black-rider-1": ("frodo",)})
    seen = quick(state).builder.scene_of("frodo")
    found = {"exchanges": 0, "pinned": 0}
    for way in riddle.reach(seen.view):
        kind = "exchanges" if way.exchanges else "pinned" if way.pinned else ""
        if kind and found[kind] < 3:
            found[kind] += 1
            ana = quick(state)
            await choose(ana, way.to)
            assert ana.builder.scene_of("frodo").view.mine.at == seen.view.mine.at, way
    assert all(found.values()), found


def test_e13_1_every_panel_says_in_words_what_its_pictures_show() -> None:
    for seat in ("frodo", "black-rider-1", None):
        shown = panel(scene(pony(), seat))
        read = in_words(shown)
        assert problems(read) == []
        assert count(read) <= count(shown)
        for part in shown.parts:
            if isinstance(part, Picture):
                assert (part.alt if part.words is None else part.words) in words(read)
        assert not any(isinstance(part, Picture) for part in read.parts)


def test_e9_5_preferences_are_under_more() -> None:
    assert "Prefs" in labels(panel_more(scene(pony(), "frodo")))


# Options of a menu that do the same are one line, or say which copy they are
BOATS = (Choice("Boat", "a", "new"), Choice("Boat", "b", "new", chosen=True), Choice("Rope", "c"))


def test_e16_4_of_equal_copies_one_is_listed_and_it_is_the_one_that_is_ticked() -> None:
    assert [one.value for one in distinct(Menu("discard", "Discard", BOATS)).choices] == ["b", "c"]


def test_e16_4_where_several_are_chosen_each_copy_has_its_number() -> None:
    many = distinct(Menu("discard", "Discard", BOATS, at_most=2)).choices
    assert [one.value for one in many] == ["a", "b", "c"]
    assert len({one.label for one in many}) == 3
    assert many[2] == BOATS[2]


# *Undo* names the step that it takes back, whatever it was (E4.31)
SEATS = ("frodo", "black-rider-1", "sam", "merry", "black-rider-2", "pippin")


@pytest.mark.parametrize("seed", range(6))
def test_e4_31_every_step_that_can_be_taken_back_has_a_name(seed: int) -> None:
    rng = random.Random(seed)
    fitting = [one for one in riddle.PRESETS.values() if not one.o16_two_player]
    options = fitting[seed % len(fitting)]
    state = riddle.RULES.start(riddle.Config(seats=SEATS, options=options), SeededDice(seed)).state
    back = 0
    for _ in range(300):
        decisions = riddle.RULES.decisions(state)
        if not decisions or state.outcome is not None:
            break
        seat = rng.choice(decisions).seat
        legal = [a for a in riddle.RULES.legal(state, seat) if not isinstance(a, riddle.ANYTIME)]
        legal = [one for one in legal if not isinstance(one, riddle.Leave)]
        kind = rng.choice(sorted({type(one).__name__ for one in legal}))
        action = rng.choice([one for one in legal if type(one).__name__ == kind])
        dice = RecordingDice(SeededDice(rng.randrange(1000)))
        step = riddle.RULES.apply(state, seat, action, dice)
        if riddle.undoable(state, action, step, tuple(dice.draws)):
            back += 1
            assert doing(riddle.view(state, seat), action) != panel_words.LAST_STEP(), action
        state = step.state
    assert back > 5


# A turn with two exchanges takes at most eight taps and 45 lines (E0.11, E4.14, E16.5): each is counted
TAPS, LINES = 8, 45
HANDS = {
    "frodo": ["palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4"],
    "black-rider-1": ["the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1"],
    "sam": ["rope-2", "boat-1", "horse-1"],
    "merry": ["rope-3"],
}


def beside(*others: str) -> StepBuilder:
    """Frodo can reach Goblins' Gate, beside which these stand; after the pick-up his hand is too large."""
    at = {"frodo": "G6", **dict.fromkeys(others, "F9")}
    hands = {seat: HANDS[seat] for seat in at}
    return StepBuilder(riddle.position(seats=tuple(at), hands=hands, at=at, turn="frodo", roll=3, number=12))


@story
async def test_e16_5_a_turn_with_two_exchanges_takes_eight_taps_and_45_lines() -> None:
    ana = Person(beside("black-rider-1", "sam"), "frodo")
    read: list[Screen] = [await ana.open()]
    for label, *values in (
        ("Go to", "Goblins' Gate"),
        ("Go, Sam first",),
        ("End here, pick up 3",),
        ("Choose one card", "Cloak"),
        ("Discard Cloak",),
    ):
        read.append(await ana.tap(label, *values))
    assert "Done." in words(read[-1])
    assert ana.taps <= TAPS
    counted = [phone.lines(one.parts) for one in read]
    assert sum(counted) <= LINES, counted


@story
async def test_e4_14_of_three_exchanges_the_first_is_chosen_with_the_move_and_the_next_after_it() -> None:
    ana = Person(beside("black-rider-1", "sam", "merry"), "frodo")
    await ana.open()
    await ana.through(("Go to", "Goblins' Gate"), "Go, Merry first", "Sam, 3 cards")
    assert ana.builder.state.turn.exchanged_here == ("merry",)
    await ana.tap("Exchange with Sam")
    assert ana.builder.state.turn.exchanged_here == ("merry", "sam", "black-rider-1")
