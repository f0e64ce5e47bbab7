"""What a replay shows: steps in words for each pair of eyes, hands, limits (E10.5, E13.2, E14.3, I18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest

from bot.features.replay import screens
from bot.features.replay.screens import Place, Viewer, read
from bot.games.riddle.kit import KIT
from bot.games.riddle.tell.replay import lines
from bot.model.screen import Menu, Picture, Screen
from bot.model.story import EVERYTHING, PUBLIC
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.queries import Tale, seen
from bot.ui import components
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CARDS, CHARACTERS
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.features.house import words
from tests.features.statistics.games import live_of, tenures
from tests.games.riddle.ask.test_limits import lawful

FRODO, RIDER, MERRY = SEATS = ("frodo", "black-rider-1", "merry")
DICE = 3
"""With these Frodo does not give the Palantir away."""
GATE = "F10"


def row(state: State, seat: str, events: Sequence[riddle.Event], turn: int, how: str = "person") -> StepRow:
    return StepRow(
        version=state.version, seat=seat, action=b"[]", draws=b"[]", events=riddle.encode(tuple(events)),
        state=riddle.encode(state), at=1.7e9, turn=turn, how=how,
    )  # fmt: skip


def played(
    *actions: tuple[str, riddle.Action],
    options: riddle.Options | None = None,
    over: bool = False,
    **more: object,
) -> tuple[LiveTable, list[StepRow]]:
    """A table where these actions were done from Frodo's turn 12 on."""
    given: dict[str, object] = {
        "hands": {
            FRODO: ["palantir-1", "cloak-1", "frodo"],
            RIDER: ["the-ring", "black-rider-1", "horse-4"],
            MERRY: ["boat-1"],
        },
        "at": {FRODO: "G6", RIDER: GATE, MERRY: "O14"},
        "seats": SEATS, "turn": FRODO, "roll": 6, "number": 12, "options": options or riddle.Options(),
    }  # fmt: skip
    state = riddle.position(**(given | more))  # type: ignore[arg-type]
    dice, rows = SeededDice(DICE), []
    for seat, action in actions:
        turn = state.turn.number
        step = riddle.RULES.apply(state, seat, action, dice)
        state = step.state
        rows.append(row(state, seat, step.events, turn))
    live = live_of(state, tenures([player.seat for player in state.players]))
    return _with(live, "over" if over else "running"), rows


def _with(live: LiveTable, status: str) -> LiveTable:
    return replace(live, row=msgspec.structs.replace(live.row, status=status))


LOOK = (
    (FRODO, riddle.Move(GATE)),
    (FRODO, riddle.PlayCard("palantir-1", on=RIDER)),
    (RIDER, riddle.Show("hand")),
    (FRODO, riddle.EndTurn()),
)


def shown(
    live: LiveTable,
    rows: list[StepRow],
    number: int,
    eyes: str,
    *,
    seat: str | None = None,
    again: bool = True,
) -> Screen:
    tale = Tale().grown(KIT, rows, eyes, live.table)
    place = Place(number, eyes)
    version = tale.version(number)
    now = screens.moment(live, tale, [one for one in rows if one.version <= version], place, again=again)
    return screens.replay_screen(live, Viewer(live.row.status == "over", seat, True), tale, now)


def picture(screen: Screen) -> Picture:
    return next(part for part in screen.parts if isinstance(part, Picture))


@story
def test_e10_5_each_pair_of_eyes_reads_what_they_were_told_of_an_exchange() -> None:
    live, rows = played(*LOOK, over=True)
    mine, _theirs, public, every = (
        words(shows(shown, live, rows, 1, eyes)) for eyes in (FRODO, RIDER, PUBLIC, EVERYTHING)
    )
    assert "You" not in public
    cards = "3 cards." in mine, " cards. " in public, every.count("**Merry**: Boat")
    assert cards == (True, False, 1)


@story
def test_e10_5_a_look_is_seen_by_the_two_and_with_every_card() -> None:
    live, rows = played(*LOOK, over=True)
    shows(shown, live, rows, 3, FRODO)
    shows(shown, live, rows, 3, RIDER)
    for eyes in (PUBLIC, MERRY):
        said = words(shows(shown, live, rows, 3, eyes))
        assert "Horse" not in said
    shows(shown, live, rows, 3, EVERYTHING)


@story
def test_i18_in_an_unfinished_game_a_look_stays_in_its_message_where_the_table_wants_it() -> None:
    live, rows = played(*LOOK, options=riddle.Options(x_notebook_looks=False))
    said = words(shows(shown, live, rows, 3, FRODO, seat=FRODO, again=False))
    assert "Horse" not in said.split("3 cards.")[0]


@story
def test_e10_5_the_board_is_the_public_one_with_the_way_of_the_turn() -> None:
    live, rows = played(*LOOK, over=True)
    for eyes in (EVERYTHING, PUBLIC, FRODO, RIDER):
        drawn = [picture(shown(live, rows, number, eyes)) for number in (1, 3, 4)]
        assert drawn == [picture(shown(live, rows, number, PUBLIC)) for number in (1, 3, 4)]
        assert [one.name for one in drawn] == ["board-12.jpg", "board-12.jpg", "board-13.jpg"]
        assert [len(one.data["moves"]) for one in drawn] == [1, 1, 1]  # type: ignore[arg-type]


@story
def test_e10_5_beginnings_and_ends_are_told_too() -> None:
    live, rows = played(*LOOK, over=True)
    shows(shown, live, rows, 2, MERRY)
    shows(shown, live, rows, 2, FRODO)
    end = words(shows(shown, live, rows, 4, PUBLIC))
    assert "Turn 13: **" in end
    step = riddle.RULES.start(riddle.Config(SEATS), SeededDice(3))
    first = row(step.state, "", step.events, 1)
    shows(lines, step.state.board, seen(KIT, first, FRODO, live.table), FRODO, live.table)
    shows(lines, step.state.board, seen(KIT, first, PUBLIC, live.table), PUBLIC, live.table)


@story
def test_e10_5_a_default_is_told_as_such() -> None:
    live, rows = played(*LOOK, over=True)
    late = [msgspec.structs.replace(one, how="default") for one in rows]
    shows(shown, live, late, 4, PUBLIC)
    shows(shown, live, rows, 4, PUBLIC)


def test_e10_5_whose_eyes_there_are() -> None:
    live, rows = played(*LOOK)

    def choices(live: LiveTable, seat: str | None) -> list[str]:
        menu = next(p for p in shown(live, rows, 1, PUBLIC, seat=seat).parts if isinstance(p, Menu))
        return [choice.value for choice in menu.choices]

    assert choices(live, None) == [PUBLIC]
    assert choices(live, FRODO) == [PUBLIC, FRODO]
    assert choices(_with(live, "over"), None) == [EVERYTHING, PUBLIC, *SEATS]


@pytest.mark.parametrize("eyes", [EVERYTHING, PUBLIC, "frodo"])
def test_e14_3_a_crowded_game_fits(eyes: str) -> None:
    cards, seats = list(CARDS), tuple(CHARACTERS)
    hands = {seat: cards[n * 11 : (n + 1) * 11] for n, seat in enumerate(seats)}
    state = riddle.position(hands=hands, at=dict.fromkeys(seats, GATE), seats=seats, turn="frodo", number=300)
    step = riddle.RULES.apply(state, "frodo", riddle.Roll(), SeededDice(2))
    live = live_of(step.state, tenures(seats))
    rows = [
        msgspec.structs.replace(row(step.state, "frodo", step.events, turn), version=turn)
        for turn in range(1, 400)
    ]
    view = shown(live, rows, 399, eyes, seat="frodo")
    assert components.problems(view) == []
    # One more than E10.5 draws: *Show in channel* has a row of its own.
    assert components.count(view) == 15
    if eyes != EVERYTHING:
        lawful(view, 15)
    text = words(view)
    assert all(f"**{name}**: " in text for name in ("Frodo", "Black Rider 4")) == (eyes == EVERYTHING)
    assert not text.endswith("…")


def test_e0_8_a_place_goes_through_a_custom_id_and_back() -> None:
    place = Place(123_456, "black-rider-1", "first")
    made = components.custom_id("replay", "g1a2b3c4", 0, place.arg)
    assert len(made) <= 64
    tapped = components.parse(made)
    assert tapped is not None
    assert read(tapped.arg) == place
    for rubbish in ("", "x", "1", "1.2", "-1.pub.on", "1.PUB.on", "9999999.pub.on", "1.pub.on.x", "1.p|b.on"):
        assert read(rubbish) == Place()


def test_e10_5_next_of_this_kind_goes_by_the_rarest_kind() -> None:
    live, rows = played(*LOOK, over=True)
    tale = Tale().grown(KIT, rows, PUBLIC, live.table)
    assert [told.kind for told in tale.steps] == ["exchanges", "", "looks", "moves"]
    again = [msgspec.structs.replace(one, version=one.version + 100) for one in rows]
    longer = tale.grown(KIT, again, PUBLIC, live.table)
    assert longer.next_of_kind(1) == 5
    assert longer.next_of_kind(3) == 7
    assert longer.next_of_kind(7) is None
    assert longer.next_of_kind(2) is None
