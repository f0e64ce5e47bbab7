"""Captives, caches, signs in force, sides and those who are out, on posts and boards (A1 to A4, O8, O16)."""

from typing import Any

import msgspec
import numpy as np
import pytest

from art.drawing.geometry import Box, window_at
from art.riddle.api import KINDS
from art.riddle.basemap import places_of
from art.riddle.markers import TOKEN
from art.riddle.posts import footer
from art.riddle.posts.crowd import Stand, hang, standing
from art.riddle.posts.stage import Stage, by_space, signs_of, size_of
from art.riddle.posts.turn import told_of
from art.riddle.words.cards import seat_name
from engine.riddle.board import get
from engine.riddle.options import PRESETS, Options
from engine.riddle.state import State
from engine.riddle.view import turn_of_stay
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN

BOARD = get()
PLACES = places_of(BOARD)
AT = {"frodo": "R13", "black-rider-1": "J11", "sam": "F12", "black-rider-2": "J13", "pippin": "J11"}
ALL = Box(0, 0, 1080, 968)
O8 = msgspec.structs.replace(Options(), o8_victory_cities=True)


def _drawn(kind: str, state: State, seat: str | None = None, **data: Any) -> bytes:
    return KINDS[kind]({"view": sights.text(sights.seen(state, seat)), **data}, PLAIN).bytes


# Captives (A4)
def test_a4_2_a_captive_stands_under_the_captor_and_nowhere_by_itself() -> None:
    view = sights.seen(sights.advanced())
    assert footer.held_by(view) == {"black-rider-1": ("merry",), "sam": ("black-rider-3",)}
    crowd = standing(view)
    assert not {"merry", "black-rider-3"} & {seat for seats in crowd.values() for seat in seats}
    freed = sights.advanced(captives={}, halls={"merry": 1, "black-rider-3": 1})
    assert _drawn("turn", sights.advanced()) != _drawn("turn", freed)


@pytest.mark.parametrize("count", range(1, 8))
def test_up_to_seven_captives_hang_at_the_foot_without_covering_each_other(count: int) -> None:
    captor = Stand("sam", "F12", (540.0, 400.0), 29)
    spots = hang(count, captor, (), ALL)
    assert len(spots) == count
    assert all(y > 400 for _, y in spots)
    for i, (ax, ay) in enumerate(spots):
        assert all(np.hypot(ax - bx, ay - by) >= 2 * TOKEN for bx, by in spots[i + 1 :])


def test_i12_the_stay_is_told_in_turns_and_who_holds() -> None:
    view = sights.seen(sights.advanced())
    merry, third = view.player("merry"), view.player("black-rider-3")
    assert footer.state_words(view, merry)[0] == "held by Rider 1, turn 1 of 3"
    assert footer.state_words(view, merry)[2] == "held by 1"
    assert footer.state_words(view, third)[0] == "held by Sam, turn 2 of 3"
    assert (turn_of_stay(view, merry), turn_of_stay(view, third)) == (1, 2)
    own = sights.seen(sights.advanced(turn="merry"))
    assert turn_of_stay(own, own.player("merry")) == 2
    short = msgspec.structs.replace(merry, stay=1, longest=2)
    assert "of 2" in footer.state_words(view, short)[0]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"status": "out"}, "out of the game"),
        ({"status": "gone"}, "left the game"),
        ({"status": "captive", "captor": None, "free": "released"}, "goes free next turn"),
        ({"status": "captive", "captor": "sam", "free": "released"}, "held by Sam, goes free next turn"),
        ({"status": "halls"}, "in the Halls, just came"),
        ({"status": "playing"}, ""),
    ],
)
def test_o10_o12_who_is_out_or_freed_is_told_so_in_the_strip(changed: dict[str, Any], words: str) -> None:
    view = sights.seen(sights.eight())
    player = msgspec.structs.replace(view.player("merry"), **{"stay": 0, **changed})
    assert ("".join(footer.state_words(view, player)[:1])) == words


# Caches (A3)
def test_i14_caches_lie_by_owner_and_number_several_on_one_space() -> None:
    view = sights.seen(sights.advanced())
    assert by_space(view.caches) == {
        "C7": (("sam", 3),),
        "I17": (("frodo", 2), ("sam", 1), ("black-rider-4", 3)),
    }
    assert _drawn("turn", sights.advanced()) != _drawn("turn", sights.advanced(caches={}))


def test_i15_what_lies_in_caches_changes_no_byte_of_what_everybody_sees() -> None:
    other = sights.advanced(
        caches={
            "frodo": {"I17": ["spy-3", "gollum"]},
            "sam": {"I17": ["palantir-1"], "C7": ["bilbo", "horse-2", "horse-3"]},
            "black-rider-4": {"I17": ["galadriel", "spy-4", "spy-1"]},
        },
        hands={
            "frodo": ["horse-6", "boat-2", "horse-5"],
            "sam": ["the-ring", "shelob"],
            "merry": ["boat-3", "gandalf"],
            "black-rider-1": ["rope-1"],
            "black-rider-2": ["tom-bombadil"],
        },
    )
    for kind, data in (
        ("turn", {"moves": [{"seat": "sam", "path": ["F9", "F12"]}], "told": 23}),
        ("board", {"window": "overview"}),
        ("board", {"window": "north"}),
        ("around", {"at": "C7"}),
    ):
        assert _drawn(kind, sights.advanced(), **data) == _drawn(kind, other, **data)


@pytest.mark.parametrize("seat", ["sam", "frodo", "merry"])
def test_i15_a_post_drawn_from_an_owner_s_view_is_the_public_one(seat: str) -> None:
    assert _drawn("turn", sights.advanced(), seat) == _drawn("turn", sights.advanced())


def test_chests_cover_neither_signs_nor_markers_nor_each_other() -> None:
    view = sights.seen(sights.advanced(at={**AT, "black-rider-4": "I17"}))
    for s in (23.5, 34.0, 44.0):
        stage = Stage.of(PLAIN, view, window_at(PLACES("I17"), s, 1080, 968))
        stage.set_up(standing(view))
        (hoard,) = (one for one in stage.hoards if one.space == "I17")
        assert (round(hoard.box.width), round(hoard.box.height)) == size_of(3)
        assert all(hoard.box.overlap(one.box) < 0.06 * one.box.width**2 for one in stage.stands)
        for row in stage.icons().tolist():
            icon = Box(*row)
            assert hoard.box.overlap(icon) < 0.2 * icon.width * icon.height


def test_o8_victory_spaces_bear_the_sign_of_a_city() -> None:
    found = {space: sign for space, sign, _ in signs_of(BOARD, O8)}
    assert found == {BOARD.role("cracks_of_doom"): "good", BOARD.role("barad_dur"): "evil"}


# Sides (O1, O16)


def test_o16_5_hand_sizes_are_shown_and_no_hand() -> None:
    hands = {
        "frodo": ["spy-1", "spy-3", "spy-4"],
        "sam": ["the-ring", "rope-2"],
        "pippin": ["bilbo"],
        "black-rider-1": ["gollum", "shelob"],
        "black-rider-2": ["gandalf"],
    }
    assert _drawn("turn", sights.duel()) == _drawn("turn", sights.duel(hands=hands))
    assert _drawn("turn", sights.duel()) != _drawn("turn", sights.duel(hands={**hands, "pippin": []}))


def test_o1_3_o16_7_a_team_wins_together() -> None:
    view = sights.ended(sights.advanced(options=PRESETS["partners"]))
    assert footer.winners(view, "frodo") == ("frodo", "sam", "merry", "pippin")
    assert footer.winners(sights.ended(sights.duel(), "black-rider-1"), "black-rider-1") == (
        "black-rider-1",
        "black-rider-2",
    )
    assert footer.winners(sights.ended(sights.eight()), "frodo") == ("frodo",)
    told = told_of(view, (), 24)
    assert (told.next_name, told.next_line) == ("Hobbits", "win the game")
    hobbits = footer.by_side(view.players)[0]
    assert [seat_name(player.seat) for player in hobbits] == ["Frodo", "Sam", "Merry", "Pippin"]
