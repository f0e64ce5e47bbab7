"""Captives, caches, signs in force, sides and those who are out, on posts and boards (A1 to A4, O8, O16)."""

from typing import Any

import msgspec
import numpy as np
import pytest
from PIL import Image

from art.drawing.geometry import Box, window_at
from art.drawing.markers import SEATS, TOKEN, TOKEN_SIGN, marker, token
from art.drawing.text import LEAST
from art.riddle.api import KINDS
from art.riddle.basemap import places_of
from art.riddle.cards.words import seat_name
from art.riddle.posts import footer
from art.riddle.posts.crowd import Stand, hang, standing
from art.riddle.posts.footer import KINDS as SIDES
from art.riddle.posts.signs import signs_of, symbols_on
from art.riddle.posts.stage import Hoard, Stage, by_space, lay, size_of
from art.riddle.posts.turn import told_of
from engine import riddle
from engine.riddle.board import get
from engine.riddle.frames import Choosing
from engine.riddle.options import PRESETS, Options
from engine.riddle.state import State
from engine.riddle.view import View
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN, PlainAtlas

BOARD = get()
PLACES = places_of(BOARD)
AT = {"frodo": "R13", "black-rider-1": "J11", "sam": "F12", "black-rider-2": "J13", "pippin": "J11"}
ALL = Box(0, 0, 1080, 968)
ON = PRESETS["standard"]
O8 = msgspec.structs.replace(Options(), o8_victory_cities=True)


def _drawn(kind: str, state: State, seat: str | None = None, **data: Any) -> bytes:
    return KINDS[kind]({"view": sights.text(sights.seen(state, seat)), **data}, PLAIN).bytes


def _stage(view: View, at: str = "J11", s: float = 44.0) -> Stage:
    return Stage.of(PLAIN, view, window_at(PLACES(at), s, 1080, 968))


# Captives (A4)
def test_a4_2_a_captive_stands_under_the_captor_and_nowhere_by_itself() -> None:
    view = sights.seen(sights.advanced())
    assert footer.held_by(view) == {"black-rider-1": ("merry",), "sam": ("black-rider-3",)}
    crowd = standing(view)
    assert not {"merry", "black-rider-3"} & {seat for seats in crowd.values() for seat in seats}
    freed = sights.advanced(captives={}, halls={"merry": 1, "black-rider-3": 1})
    assert _drawn("turn", sights.advanced()) != _drawn("turn", freed)


def test_e3_13_the_letter_of_a_captive_is_22_pixels_or_more() -> None:
    assert TOKEN_SIGN >= LEAST
    assert 2 * TOKEN < 2 * 29  # smaller than any captor
    shapes = {np.asarray(token(seat)).tobytes() for seat in SEATS}
    assert len(shapes) == len(SEATS)


@pytest.mark.parametrize("count", range(1, 8))
def test_up_to_seven_captives_hang_at_the_foot_without_covering_each_other(count: int) -> None:
    captor = Stand("sam", "F12", (540.0, 400.0), 29)
    spots = hang(count, captor, (), ALL)
    assert len(spots) == count
    assert all(y > 400 for _, y in spots)
    for i, (ax, ay) in enumerate(spots):
        assert all(np.hypot(ax - bx, ay - by) >= 2 * TOKEN for bx, by in spots[i + 1 :])


def test_captives_leave_the_letters_of_neighbours_and_the_edge_free() -> None:
    captor = Stand("sam", "F12", (540.0, 400.0), 29)
    below = Stand("frodo", "G12", (540.0, 452.0), 29)
    (spot,) = hang(1, captor, (below,), ALL)
    assert np.hypot(spot[0] - 540, spot[1] - 452) > 0.62 * 29 + TOKEN
    low = Stand("sam", "F12", (540.0, 950.0), 29)
    (spot,) = hang(1, low, (), ALL)
    assert spot[1] + TOKEN <= 968


def test_i12_the_stay_is_told_in_turns_and_who_holds() -> None:
    view = sights.seen(sights.advanced())
    merry, third = view.player("merry"), view.player("black-rider-3")
    assert footer.state_words(view, merry)[0] == "held by Rider 1, turn 1 of 3"
    assert footer.state_words(view, merry)[2] == "held by 1"
    assert footer.state_words(view, third)[0] == "held by Sam, turn 2 of 3"
    assert (footer.turn_of_stay(view, merry), footer.turn_of_stay(view, third)) == (1, 2)
    own = sights.seen(sights.advanced(turn="merry"))
    assert footer.turn_of_stay(own, own.player("merry")) == 2
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


def test_the_header_tells_of_a_captive_s_turn_e3_3() -> None:
    told = told_of(sights.seen(sights.advanced(turn="merry")), (), 23)
    assert told.next_line == "held by 1, rolled"
    after = told_of(sights.seen(sights.advanced()), (), 23, "merry")
    assert (after.headline, after.second) == ("Merry is a captive", "held by Rider 1, turn 1 of 3")


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
        stage = _stage(view, "I17", s)
        stage.set_up(standing(view))
        (hoard,) = (one for one in stage.hoards if one.space == "I17")
        assert (round(hoard.box.width), round(hoard.box.height)) == size_of(3)
        assert all(hoard.box.overlap(one.box) < 0.06 * one.box.width**2 for one in stage.stands)
        for row in stage.icons().tolist():
            icon = Box(*row)
            assert hoard.box.overlap(icon) < 0.2 * icon.width * icon.height


def test_a3_chests_stand_on_their_space_or_are_joined_to_it() -> None:
    bare = lay({"K5": (("sam", 2),)}, lambda _: (500.0, 400.0), {}, [], 44.0, ALL)[0]
    assert bare.tether is None
    crowd = {"K5": Box(430, 330, 570, 470)}
    held = lay({"K5": (("sam", 2), ("merry", 1))}, lambda _: (500.0, 400.0), crowd, [], 44.0, ALL)[0]
    assert held.tether == (500.0, 400.0)


def test_caches_of_eight_owners_on_one_space_stay_in_the_picture() -> None:
    owned = tuple((seat, 4) for seat in SEATS)
    (hoard,) = lay({"I17": owned}, lambda _: (1060.0, 20.0), {}, [], 44.0, ALL)
    assert isinstance(hoard, Hoard)
    assert hoard.box.overlap(ALL) == pytest.approx(hoard.box.width * hoard.box.height)
    assert lay({"I17": owned}, lambda _: (1200.0, 20.0), {}, [], 44.0, ALL) == []


# Signs in force (A1 to A3, O8)
@pytest.mark.parametrize(
    ("switch", "sign"),
    [
        ("a1_gollum_spaces", "gollum"),
        ("a2_clairvoyance_spaces", "clairvoyance"),
        ("a3_secret_spaces", "secret"),
    ],
)
def test_symbols_are_drawn_stronger_where_their_rule_is_on_only(switch: str, sign: str) -> None:
    options = msgspec.structs.replace(Options(), **{switch: True})
    assert symbols_on(options) == (sign,)
    marked = {space for space, _, _ in signs_of(BOARD, options)}
    assert marked == {space for space in BOARD.landings if sign in BOARD.symbols(space)}
    assert signs_of(BOARD, Options()) == []
    state = {"at": {"frodo": "G7", "sam": "K12"}, "seats": ("frodo", "sam"), "turn": "frodo", "roll": 3}
    plain, strong = (riddle.position(**state, options=o) for o in (Options(), options))
    assert _drawn("turn", plain) != _drawn("turn", strong)


def test_o8_victory_spaces_bear_the_sign_of_a_city_over_the_shared_map() -> None:
    found = {space: sign for space, sign, _ in signs_of(BOARD, O8)}
    assert found == {BOARD.role("cracks_of_doom"): "good", BOARD.role("barad_dur"): "evil"}
    asked = []

    class Watching(PlainAtlas):
        def crop(self, board: Any, window: Any) -> Image.Image:
            asked.append(board)
            return super().crop(board, window)

    state = sights.eight(options=O8)
    view = sights.seen(state)
    assert view.board is not BOARD
    text = sights.text(view)
    for kind, data in (
        ("turn", {"told": 23, "seat": "sam"}),
        ("board", {"window": "middle"}),
        ("board", {"window": "row:K"}),
        ("around", {"at": "R15", "reach": [["R14", 1]]}),
        ("wedge", {"at": "R15", "sector": "N", "reach": [["Q15", 1]]}),
        ("way", {"path": ["R13", "R14"]}),
        ("battle", {"attacker": "black-rider-2", "defender": "sam", "attack": ["R15"], "defence": []}),
        ("victory", {"winner": "sam", "moves": [{"seat": "sam", "path": ["F9", "F12"]}]}),
    ):
        KINDS[kind]({"view": text, **data}, Watching())
    assert len(asked) >= 8
    assert all(board is BOARD for board in asked)


# Sides (O1, O16)
def test_o1_sides_show_by_rim_and_banner_only_where_there_are_sides() -> None:
    for preset, expected in (("standard", False), ("partners", True), ("duel", True)):
        assert footer.has_sides(PRESETS[preset]) == expected
    for seat in SEATS:
        assert np.asarray(marker(seat, 31)).tobytes() != np.asarray(marker(seat, 31, team=True)).tobytes()
    shapes = [np.asarray(footer.banner(kind, 24).getchannel("A")) > 128 for kind in SIDES]
    # two tails or one point: the middle of the foot is empty or full (E13.4)
    foot = shapes[0].shape[0] - 4
    assert [bool(shape[foot, 12]) for shape in shapes] == [False, True]


def test_o16_each_side_of_a_duel_has_its_row_with_all_its_characters() -> None:
    view = sights.seen(sights.duel())
    rows = [[player.seat for player in row] for row in footer.rows_of(view)]
    assert rows == [["frodo", "sam", "pippin"], ["black-rider-1", "black-rider-2"]]
    assert footer.footer_height(view) == 222
    boxes = footer.cells([len(row) for row in rows], 1080, 1350 - 222)
    assert len({round(box.width) for box in boxes}) == 1
    assert all(one.overlap(other) == 0 for i, one in enumerate(boxes) for other in boxes[i + 1 :])
    two = riddle.position(
        at={"frodo": "G7", "black-rider-1": "K12"}, seats=("frodo", "black-rider-1"), options=PRESETS["duel"]
    )
    assert footer.footer_height(sights.seen(two)) == 134


def test_o16_the_character_in_play_is_marked_and_a_choosing_side_named() -> None:
    view = sights.seen(sights.duel())
    assert told_of(view, (), 23).next == "black-rider-1"
    choosing = msgspec.structs.replace(view, phase=Choosing())
    told = told_of(choosing, (), 23)
    assert (told.next_name, told.next_line, told.dice) == ("Riders", "choose who plays", False)
    first = KINDS["turn"]({"view": sights.text(view)}, PLAIN)
    other = msgspec.structs.replace(view, turn=msgspec.structs.replace(view.turn, seat="black-rider-2"))
    assert KINDS["turn"]({"view": sights.text(other)}, PLAIN) != first
    # Before the choice no character is framed or lit, whoever of the side the turn stands under.
    undecided = msgspec.structs.replace(other, phase=Choosing())
    asked = [{"view": sights.text(one), "told": 23, "seat": "frodo"} for one in (choosing, undecided)]
    assert KINDS["turn"](asked[0], PLAIN) == KINDS["turn"](asked[1], PLAIN)
    assert (told.next, told.choosing) == (None, "black_rider")


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
