"""Captivity at the panels: spoils, the list of captives, the captive's own turns (E4.24, E4.25, E4.28)."""

from collections.abc import Callable
from typing import Any

import pytest

from art.riddle.api import KINDS
from art.riddle.posts import footer
from art.riddle.posts.footer import state_words
from bot.games.riddle.ask.captives import panel_captives
from bot.games.riddle.ask.ending import panel_end
from bot.games.riddle.ask.halls import halls_alt, panel_leave, panel_stay
from bot.games.riddle.ask.home import panel, summary
from bot.games.riddle.ask.power import panel_power
from bot.games.riddle.draw.board import board, board_alt
from bot.games.riddle.draw.pictures import picture
from bot.games.riddle.model.phrases import whereabouts
from bot.games.riddle.words import captivity, power
from bot.model.scene import Scene
from bot.model.screen import Button, Picture, Screen, Text, plain
from bot.ui.components import count
from bot.words.language import speaking
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.events import Escaped
from engine.riddle.options import Options
from engine.riddle.phase_records import Captured, HallsChoosing, Placing, Riddling
from engine.riddle.state import State
from engine.riddle.view import stay
from tests.approved.stories import shows, story
from tests.art.riddle.sights import PLAIN
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import Person, StepBuilder, controls, find, labels, menu, pictures
from tests.parts import words as text

ADVANCED = riddle.PRESETS["standard"]
BEN = "black-rider-1"


def won(loser: tuple[str, ...] = ("frodo", "spy-1"), **changes: Any) -> State:
    """Black Rider 1 has beaten Frodo and sees the hand."""
    given: dict[str, Any] = {
        "hands": {BEN: ("the-ring", "rope-1"), "frodo": loser, "merry": ("boat-1",)},
        "at": {BEN: "F9", "frodo": "F10", "merry": "G17"},
        "turn": BEN,
        "roll": 2,
        "moved": True,
        "die_used": True,
        "start": "E8",
        "exchanged": ("frodo",),
        "options": ADVANCED,
    }
    state = riddle.position(**{**given, **changes})
    dice = StepBuilder(state).dice
    state = riddle.RULES.apply(state, BEN, riddle.Attack("frodo", "F10"), dice).state
    return riddle.RULES.apply(state, "frodo", riddle.GiveUp(), dice).state


def held(**changes: Any) -> State:
    """Black Rider 1 leads Frodo and Merry captive, in the own turn."""
    given: dict[str, Any] = {
        "hands": {BEN: ("the-ring", "rope-1"), "frodo": ("frodo", "spy-1"), "merry": ("boat-1",)},
        "at": {BEN: "F9"},
        "captives": {"frodo": (BEN, 1), "merry": BEN},
        "turn": BEN,
        "roll": 2,
        "options": ADVANCED,
    }
    return riddle.position(**{**given, **changes})


async def test_E4_24_the_winner_may_keep_a_captive_in_one_tap() -> None:
    ben = Person(StepBuilder(won()), BEN)
    await ben.tap("Keep Frodo captive, take nothing")
    assert ben.builder.state.player("frodo").captor == BEN
    assert isinstance(ben.builder.state.top, Captured)


async def test_E4_24_taking_a_card_still_sends_to_the_halls() -> None:
    ben = Person(StepBuilder(won()), BEN)
    await ben.through(("Take one", "Spy"), "Take Spy, send Frodo to the Halls")
    assert ben.builder.state.player("frodo").status == "halls"


def test_E4_24_without_a4_nobody_is_kept() -> None:
    shown = panel(scene(won(options=Options()), BEN))
    assert not [label for label in labels(shown) if "captive" in label]
    assert "captive" not in text(shown)


@story
async def test_E4_24_an_empty_hand_is_sent_away_in_one_tap() -> None:
    ben = Person(StepBuilder(won(())), BEN)
    await ben.tap("Send Frodo to the Halls")
    assert ben.builder.state.player("frodo").status == "halls"


@story
def test_E4_24_the_quick_exit_is_said_before_it_happens() -> None:
    seats = (BEN, "frodo", "merry", "sam", "black-rider-2", "black-rider-3")
    state = won(seats=seats, options=Options(o10_quick_exit=True, a4_captivity=True, o10_captivity=True))
    shows(panel, scene(state, BEN))


@story
async def test_R_157_right_after_a_capture_only_riddle_now_or_not() -> None:
    ben = Person(StepBuilder(won()), BEN)
    await ben.through("Keep Frodo captive, take nothing", "Riddle now")


@story
async def test_R_157_e17_11_no_riddle_takes_one_tap_and_can_be_undone() -> None:
    ben = Person(StepBuilder(won()), BEN)
    await ben.through("Keep Frodo captive, take nothing", "No riddle")
    assert "Captives…" in labels(ben.screen)
    undo = next(label for label in labels(ben.screen) if label.startswith("Undo"))
    await ben.tap(undo)
    assert isinstance(ben.builder.state.top, Captured)


@story
async def test_E4_25_captives_are_listed_with_stay_and_cards() -> None:
    ben = Person(StepBuilder(held()), BEN)
    await ben.through("Captives…", ("Which captive?", "Merry"))


@story
async def test_E4_25_release_takes_two_taps_and_is_final() -> None:
    ben = Person(StepBuilder(held()), BEN)
    await ben.through("Captives…", ("Which captive?", "Frodo"), "Release…")
    assert ben.builder.state.player("frodo").free == ""
    await ben.tap("Release Frodo")
    assert ben.builder.state.player("frodo").free == "released"
    await ben.through("Captives…", ("Which captive?", "Frodo"))
    assert "Release…" not in labels(ben.screen)


@pytest.mark.parametrize("moved", [False, True])
async def test_e4_25_a_captive_who_may_be_riddled_is_two_taps_away_and_at_ones_own_risk(moved: bool) -> None:
    ben = Person(StepBuilder(held(moved=moved, die_used=moved)), BEN)
    captives = find(ben.screen, "Captives…")
    assert isinstance(captives, Button)
    assert captives.style == "grey"
    await ben.through("Captives…", "Ask Frodo a riddle")
    assert isinstance(ben.builder.state.top, Riddling)


async def test_e4_25_one_whom_no_riddle_awaits_is_the_last_button() -> None:
    shown = panel(scene(held(riddled=("frodo", "merry"), moved=True, die_used=True), BEN))
    found = find(shown, "Captives…")
    assert isinstance(found, Button)
    assert found.style == "grey"
    assert "riddle" not in "".join(labels(panel_captives(scene(held(riddled=("frodo", "merry")), BEN))))


def test_w15_7_r_157_who_may_not_be_riddled_again_reads_why_and_when() -> None:
    told = text(panel_captives(scene(held(riddled=("frodo", "merry")), BEN)))
    assert captivity.RIDDLED() in told, "Frodo's stay has begun: this turn's Riddle is done"
    assert captivity.JUST_CAPTURED() in told, "Merry was captured in this turn"


def test_E4_5_captives_are_there_for_captors_only() -> None:
    assert "Captives…" in labels(panel(scene(held(), BEN)))
    assert "Captives…" not in labels(panel(scene(pony(options=ADVANCED), "frodo")))
    assert "Captives…" not in labels(panel(scene(held(riddled=("frodo", "merry")), "merry")))


@story
def test_A4_11_a_riddle_of_this_turn_is_explained() -> None:
    builder = StepBuilder(held(riddled=("frodo",)))
    shown = shows(panel_captives, builder.scene_of(BEN), "frodo")
    assert count(shown) <= 14


@story
async def test_E4_28_a_captive_who_rolled_a_six_is_shown_the_way_out_and_wastes_no_wizard() -> None:
    hands = {BEN: ("the-ring", "rope-1"), "frodo": ("frodo", "gandalf"), "merry": ("boat-1",)}
    ana = Person(StepBuilder(held(turn="frodo", roll=6, hands=hands)), "frodo")
    assert getattr(find(ana.screen, "Leave: rolled a 6"), "style", "") == "primary"


@story
async def test_E4_29_a_captive_goes_free_within_6_of_the_captor() -> None:
    ana = Person(StepBuilder(held(turn="frodo", roll=6)), "frodo")
    await ana.tap("Leave: rolled a 6")
    board = ana.builder.state.board
    map_, *_ = pictures(ana.screen)
    assert map_.data["at"] == "F9"
    ends = [one["to"] for one in map_.data["reach"]]  # type: ignore[attr-defined]
    assert max(board.distance("F9", to) for to in ends) == 6


@story
def test_O9_2_a_short_stay_counts_to_two() -> None:
    seats = (BEN, "frodo", "merry", "sam", "black-rider-2", "black-rider-3")
    state = won(seats=seats, options=Options(a4_captivity=True, o9_short_stay=True, o9_captivity=True))
    dice = StepBuilder(state).dice
    state = riddle.RULES.apply(state, BEN, riddle.Capture(), dice).state
    shows(panel_captives, StepBuilder(state).scene_of(BEN))
    assert state.player("frodo").longest == 2


@story
def test_E5_4_trimming_says_why_a_captive_trims() -> None:
    hand = tuple(f"{title}-{n}" for title in ("rope", "cloak", "boat") for n in range(2, 6))
    state = won(hand)
    state = riddle.RULES.apply(state, BEN, riddle.Capture(), StepBuilder(state).dice).state
    shows(panel, scene(state, "frodo"))


# A captive whose captor is out of the game: told and drawn so on every panel (R-162, E17.2, E13.2)
ME, CAPTOR, OTHER = "merry", "black-rider-1", "frodo"
AT = {OTHER: "G6", CAPTOR: "F10"}
WIZARD = {"hands": {ME: ("gandalf", "boat-1"), OTHER: ("rope-1",), CAPTOR: ("horse-2",)}}


def left(turn: str, **changed: Any) -> State:
    """The captor leaves for good in that turn."""
    given: dict[str, Any] = {"options": riddle.PRESETS["standard"], "captives": {ME: (CAPTOR, 1)}, "at": AT}
    held = pony(**{**given, **changed}, turn=turn)
    return riddle.RULES.resign(held, CAPTOR, SeededDice(4)).state


MOMENTS = {
    "another's turn": left(OTHER),
    "to roll": left(ME, roll=None),
    **{f"rolled {roll}": left(ME, roll=roll) for roll in (1, 6)},
    "a Wizard in hand": left(ME, roll=2, **WIZARD),
    "the captor's own turn": left(CAPTOR),
}


def screens(state: State) -> list[Screen]:
    """All that shows the captive's state to the captive, and to the other."""
    mine = scene(state, ME)
    found = [panel(mine), summary(mine, ME, "news"), panel(scene(state, OTHER))]
    if isinstance(mine.view.phase, HallsChoosing):
        found.append(panel_stay(mine))
        found += [panel_leave(mine, one.card) for one in mine.of(riddle.Escape) if one.card]
    return found


def drawn(one: Picture) -> int:
    return KINDS[one.kind](one.data, PLAIN).width


@pytest.mark.parametrize("moment", MOMENTS)
def test_r_162_no_panel_or_picture_puts_the_captive_of_a_leaver_into_the_halls(moment: str) -> None:
    state = MOMENTS[moment]
    for view in (riddle.view(state, ME), riddle.view(state, OTHER)):
        player = view.player(ME)
        away = stay(view, player)
        free = isinstance(view.phase, Placing) and view.turn.seat == ME
        assert away is not None
        assert (away.captive, away.captor, away.free) == (True, None, True)
        said = [state_words(view, player)[0], whereabouts(view, player), board_alt(view), *_shown(view)]
        assert all("Halls" not in one for one in said), said
        assert drawn(board(view, (), None)) > 0
        assert free or "free" in whereabouts(view, player)
    for shown in screens(state):
        for one in pictures(shown):
            assert "Halls of Mandos" not in one.alt
            assert drawn(one) > 0
        assert "Halls" not in plain(text(shown)), text(shown)


def _shown(view: Any) -> list[str]:
    if not isinstance(view.phase, HallsChoosing):
        return []
    words = halls_alt(view)
    assert drawn(picture("halls.jpg", "halls", words, view)) == 1080
    return [words]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_e17_2_who_waits_whose_captor_left_reads_that_and_when_the_way_is_open(language: str) -> None:
    with speaking(language):
        shown = [text(panel(scene(MOMENTS[one], ME))) for one in ("another's turn", "rolled 1")]
    wanted = {
        "en": ("captive, the captor being gone, free at your next turn", "your captor is out of the game"),
        "de": ("frei in deinem nächsten Zug", "nicht mehr im Spiel"),
        "fr": ("libre à ton prochain tour", "hors jeu"),
    }[language]
    assert [one for one, said in zip(wanted, shown, strict=True) if one not in said] == [], shown


@story
def test_a4_15_who_came_along_to_the_halls_reads_that_the_way_is_open() -> None:
    state = pony(options=riddle.PRESETS["standard"], at=AT, halls={ME: 0}, free=(ME,))
    shows(panel, scene(state, ME))


@pytest.mark.parametrize(("spent", "said"), [(0, "just captured"), (1, "turn 1 of 3"), (2, "turn 2 of 3")])
def test_e17_2_a_stay_is_counted_alike_to_the_captive_the_captor_and_in_the_picture(
    spent: int, said: str
) -> None:
    state = pony(options=riddle.PRESETS["standard"], at=AT, captives={ME: (CAPTOR, spent)})
    mine, theirs = scene(state, ME), scene(state, CAPTOR)
    assert f"Merry · captive of Black Rider 1, {said}" in text(panel(mine))
    assert f"Merry · captive of Black Rider 1, {said}" in text(summary(mine, ME, "news"))
    assert f"Captives: Merry ({said})." in text(summary(theirs, CAPTOR, "news"))
    strip = state_words(theirs.view, theirs.view.player(ME))[0]
    assert strip == f"held by Rider 1, {said if spent else 'just came'}"


# Ending the turn, discarding, the Halls, and the tap budget (E0.11, E4.27, E4.28)
FAR = {"frodo": "G6", "black-rider-1": "R16", "merry": "G17"}
TEN = ("boat-1", "boat-2", "rope-1", "rope-2", "cloak-1", "cloak-2", "sam", "merry", "frodo", "the-ring")


async def test_e0_11_move_and_end_in_at_most_five_taps() -> None:
    ana = Person(StepBuilder(pony(at=FAR)), "frodo")
    await ana.open()
    await ana.through(("Go to", "Rivendell"), "End otherwise…", "End without picking up")
    assert ana.taps <= 5
    assert ana.builder.state.turn.seat != "frodo"


@story
async def test_e0_11_move_end_pick_up_discard_in_at_most_eight_taps() -> None:
    ana = Person(StepBuilder(pony(at=FAR)), "frodo")
    await ana.open()
    await ana.through(("Go to", "Rivendell"), "End here, pick up 3", ("Choose one card", "Cloak"))
    await ana.tap("Discard Cloak")
    assert ana.taps <= 8


@story
async def test_e4_27_the_end_as_drawn() -> None:
    state = pony(
        at={**FAR, "frodo": "F10"},
        start="G6",
        moved=True,
        die_used=True,
        hands={"frodo": ("horse-4", "treebeard", "spy-4")},
        table={"frodo": ("cloak-1",)},
    )
    ana = Person(StepBuilder(state), "frodo")
    await ana.tap("End otherwise…")
    said = text(ana.screen)
    assert "Hand 3 of 10." in said
    assert count(ana.screen) <= 14


@story
async def test_e4_27_new_cards_are_marked_before_the_discard() -> None:
    state = pony(
        at={**FAR, "frodo": "F10"}, start="G6", moved=True, die_used=True, hands={"frodo": ("spy-4",)}
    )
    ana = Person(StepBuilder(state), "frodo")
    await ana.tap("End here, pick up 3")
    assert [c.about for c in menu(ana.screen, "Choose").choices] == ["new", ""], "equal copies are one line"
    again = Person(ana.builder, "frodo")
    words = pictures(again.screen)[0].words or ""
    assert words.startswith("4 cards: ")
    assert words.count(" (new, rests)") == 3


@story
async def test_b7_12_the_pick_up_and_the_excess_in_one_choice_and_never_the_ring() -> None:
    state = pony(
        at={**FAR, "frodo": "F10"},
        start="G6",
        moved=True,
        die_used=True,
        hands={"frodo": TEN, "black-rider-1": ("rope-5",), "merry": ("cloak-5",)},
    )
    ana = Person(StepBuilder(state), "frodo")
    await ana.tap("End here, pick up 3")
    drop = menu(ana.screen, "Choose 3 cards")
    assert "The Ring" not in [c.label for c in drop.choices]
    assert (drop.at_least, drop.at_most) == (3, 3)
    assert not [one for one in controls(ana.screen) if isinstance(one, Button) and one.verb == "discard"]
    await ana.through(("Choose 3 cards", "Rope", "Cloak", "Sam"), "Discard Rope, Cloak, Sam")
    assert len(ana.builder.state.player("frodo").hand) == 10
    assert ana.builder.state.turn.seat != "frodo"


@story
async def test_r_61_with_the_catch_option_more_may_be_kept_in_two_taps() -> None:
    state = pony(
        at={**FAR, "frodo": "G7"},
        start="G6",
        moved=True,
        die_used=True,
        options=Options(x_catch=True),
        hands={"frodo": (*TEN, "spy-1"), "black-rider-1": ("rope-5",), "merry": ("cloak-5",)},
    )
    ana = Person(StepBuilder(state), "frodo")
    await ana.through("End at G7", "Keep them all…", "Keep all 11 cards")
    assert len(ana.builder.state.player("frodo").hand) == 11


@story
def test_r_18_an_end_without_a_move_says_so() -> None:
    state = pony(at={**FAR, "frodo": "I1"}, hands={"frodo": ("sam",)})
    shows(panel_end, scene(state, "frodo"))


def halls(roll: int, hand: tuple[str, ...]) -> Person:
    state = pony(
        at={"black-rider-1": "F10", "merry": "G17"},
        halls={"frodo": 1},
        roll=roll,
        turn="frodo",
        hands={"frodo": hand, "merry": ("boat-1",)},
    )
    return Person(StepBuilder(state), "frodo")


@story
async def test_e4_28_with_a_way_out_staying_takes_two_taps_and_leaving_one() -> None:
    ana = halls(6, ("sam", "gandalf"))
    # The open door is the blue button, and no Wizard is offered for it: one would be wasted.
    styles = [control.style for control in controls(ana.screen) if isinstance(control, Button)]
    assert styles[:2] == ["primary", "grey"]
    await ana.tap("Stay and draw 1")
    assert ana.builder.state.turn.seat == "frodo"
    await ana.through("Back", "Leave: rolled a 6")


def test_e4_20_who_holds_the_ring_is_warned_of_a_wrong_answer_and_nobody_else_is() -> None:
    riddle_too = {BEN: ("the-ring", "rope-1", "riddle-1"), "frodo": ("frodo",), "merry": ("boat-1",)}
    without = {**riddle_too, BEN: ("boat-2", "rope-1", "riddle-1")}
    beaten = riddle.RULES.apply(won(), BEN, riddle.Capture(), StepBuilder(won()).dice).state
    play = {"hands": riddle_too, "captives": {"merry": BEN}}
    for drawn, state, cards in (
        (panel, beaten, 2),
        (panel_captives, held(), 2),
        # The Riddle card itself is laid first.
        (panel_power, held(**play, at={BEN: "F9", "frodo": "F10"}), 2),
    ):
        assert power.ring_at_risk(cards) in shown_by(drawn, state), drawn
    state = held(**{**play, "hands": without}, at={BEN: "F9", "frodo": "F10"})
    for drawn in (panel_captives, panel_power):
        assert "You hold The Ring" not in text(drawn(scene(state, BEN)))


def shown_by(drawn: Callable[[Scene], Screen], state: State) -> str:
    """The panel of Black Rider 1, as it is written."""
    return "\n".join(part.text for part in drawn(scene(state, BEN)).parts if isinstance(part, Text))


def test_a4_9_who_is_free_and_not_yet_placed_is_drawn_and_told_as_nobodys_captive() -> None:
    state = riddle.position(
        hands={BEN: ("rope-1",), "frodo": ("gimli",)},
        at={BEN: "F9"},
        captives={"frodo": (BEN, 1)},
        turn="frodo",
        roll=6,
        options=ADVANCED,
    )
    freed = riddle.RULES.apply(state, "frodo", riddle.Escape(), StepBuilder(state).dice)
    view = riddle.view(freed.state, BEN)
    assert isinstance(view.phase, Placing)
    assert footer.held_by(view) == {}
    assert state_words(view, view.player("frodo"))[0] == "goes free"
    assert "captive" not in board_alt(view)
    assert "Captives" not in text(summary(scene(freed.state, BEN), BEN, "", (), ()))
    assert Escaped("frodo", "six", BEN) in freed.events
