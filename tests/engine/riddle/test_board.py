"""The board: real data, distances, neighbours, names, and what a bad file is refused for."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.riddle import board as boards
from engine.riddle.board import Board, BoardError, read, spy_problems
from engine.riddle.deck import CARDS
from tests.engine.riddle.miniboard import FILE, mini

REAL = Path(boards.__file__).parent / "data" / "board.json"


@pytest.fixture(scope="module")
def real() -> Board:
    return boards.get()


def test_the_real_board_is_loaded_once_and_the_mini_board_is_registered(real: Board) -> None:
    assert boards.get("middle-earth") is real
    assert mini() is boards.get("mini")
    with pytest.raises(KeyError):
        boards.get("beleriand")


def test_e4_10_counts_of_the_real_board(real: Board) -> None:
    assert len(real.landings) == 461
    assert len(real.dots) == 25
    assert sum(not real.is_water(loc) for loc in real.locations) == 367
    rows = Counter(real.spaces[loc].row for loc in real.landings)
    assert (len(rows), max(rows.values())) == (25, 23)
    assert len(real.locations) == 486


def test_r4_cities_and_symbols_of_the_real_board(real: Board) -> None:
    assert Counter(real.cities.values()) == {"good": 10, "evil": 10, "neutral": 14}
    assert {k: len(v) for k, v in real.symbol_spaces.items()} == {"gollum": 8, "clairvoyance": 9, "secret": 9}
    assert {real.name(loc) for loc in real.river_start} == {
        "Rivendell",
        "Moria",
        "Orthanc",
        "Fangorn",
        "Gundabad",
        "Rilennynos",
        "Ceber Fanuin",
        "Lorien",
    }


def test_r4_the_spies_name_each_good_and_evil_city_once(real: Board) -> None:
    printed = [
        city
        for card in CARDS.values()
        for use in card.uses
        if use.range is not None
        for city in use.range.cities
    ]
    assert len(printed) == 20
    assert spy_problems(real, printed) == []
    assert spy_problems(real, [*printed[1:], "Bree", "Nowhere"]) == [
        "a Spy names Bree, a neutral city",
        "a Spy names Nowhere, which is no city",
        f"{real.name(real.find(printed[0]) or '')} is named by 0 Spies",
    ]


@pytest.mark.parametrize(
    ("text", "loc"),
    [
        ("G5", "G5"),
        ("g5", "G5"),
        ("the shire", "G5"),
        ("SHIRE", "G5"),
        ("Goblin’s gate", "F10"),
        ("goblins gate", "F10"),
        ("Barad-dûr", "R16"),
        ("The Grey Havens", "E2"),
        ("Rilennyn", "D13"),
        ("ceber faniun", "I15"),
        ("Lórien", "L13"),
        ("cracks of doom", "R15"),
        ("Orodruin", "R15"),
        ("r11", "r11"),
        ("R11", "R11"),
        ("place of returning", "I11"),
        ("r10", "R10"),
        ("Lonely Mountain", None),
        ("Z99", None),
        ("", None),
    ],
)
def test_r2_r3_places_are_found_by_id_name_and_alias(real: Board, text: str, loc: str | None) -> None:
    assert real.find(text) == loc


def test_r3_roles_and_names(real: Board) -> None:
    assert real.role("start") == "G5"
    assert real.name(real.role("barad_dur")) == "Barad-dur"
    assert (real.name("G9"), real.name("r11")) == ("G9", "r11")
    assert (real.river("r11"), real.river("E8"), real.river("G9")) == ("Anduin", "Gwathlo", None)
    with pytest.raises(KeyError):
        mini().role("halls_of_mandos")


def test_ts_044_0_16_distances_from_a_dot() -> None:
    board = mini()
    assert board.distance("D1", "A12") == 2
    assert board.distance("D1", "A3") == 8
    assert board.distance("A10", "D1") == 1
    assert board.distance("D0", "D1") == 2
    assert board.distance("D2", "D2") == 0
    assert board.distance("I1", "V3") == 3
    assert board.distance("PR", "V1") == 4


def test_0_16_distance_counts_straight_across_the_halls(real: Board) -> None:
    assert real.distance("M1", "M5") == 4
    assert real.distance("L1", "N4") == 4
    assert "M3" not in real.within("M1", 4)


def test_0_16_e4_29_within_six_of_the_place_of_returning_are_126_spaces(real: Board) -> None:
    near = [loc for loc in real.within(real.role("place_of_returning"), 6) if not real.is_dot(loc)]
    assert len(near) == 126


def test_0_16_within_agrees_with_distance_everywhere_on_the_mini_board() -> None:
    board = mini()
    for a in board.locations:
        for n in (0, 1, 3, 6):
            assert set(board.within(a, n)) == {b for b in board.locations if board.distance(a, b) <= n}
        assert set(board.within(a, 0)) == {a}


def test_b9_6_r75_beside_a_dot_are_only_the_spaces_it_touches() -> None:
    board = mini()
    assert set(board.beside("D1")) == {"A10", "A11", "B1"}
    assert {"D0", "D1"} <= set(board.beside("A11"))
    assert all("D" not in other[0] for dot in board.dots for other in board.beside(dot))


def test_r76_a_river_start_city_counts_as_a_space() -> None:
    board = mini()
    assert board.beside("RC") == ("E1",)
    assert board.river_start == {"RC"}
    assert board.links("RC") == ("D2",)
    assert board.links("D1") == ("D0", "D2")


def test_0_15_beside_is_mutual_and_at_distance_one(real: Board) -> None:
    for loc in real.locations:
        for other in real.beside(loc):
            assert loc in real.beside(other)
            assert real.distance(loc, other) == 1
            assert other not in real.off_board


def test_r48_the_place_of_returning_and_the_halls_are_beside_nothing(real: Board) -> None:
    assert real.off_board == {"I11", "M3"}
    assert all(real.off_board.isdisjoint(real.beside(loc)) for loc in real.locations)
    with pytest.raises(KeyError):
        real.beside("M3")


def test_r44_branches_of_a_river_make_each_dot_a_neighbour_of_the_others(real: Board) -> None:
    assert real.links("r03") == ("r01", "r02", "r04")
    assert real.links("r25") == ("L11", "r24", "r26")


def test_0_12_terrain_of_each_sort(real: Board) -> None:
    assert [real.terrain(i) for i in ("G5", "I6", "F10", "A1", "r11")] == [
        "open",
        "forest",
        "mountain",
        "water",
        "dot",
    ]
    assert real.is_forest("I6")
    assert real.is_mountain("F10")
    assert real.is_water("A1")
    assert real.is_water("r11")
    assert not real.is_water("E8")


def test_e4_8_directions_of_dots_are_exact(real: Board) -> None:
    assert real.direction("F11", "r11") == "N"
    assert real.direction("E10", "r11") == "SE"
    assert real.direction("E11", "r11") == "SW"
    assert real.direction("G5", "G6") == "E", "E16.3: the same row"
    with pytest.raises(ValueError, match="no direction"):
        real.direction("G5", "G5")


Change = Callable[[dict[str, Any]], None]


def _space(file: dict[str, Any], loc: str) -> dict[str, Any]:
    return next(space for space in file["spaces"] if space["id"] == loc)


BAD: dict[str, tuple[str, Change]] = {
    "two spaces have one id": ("A4", lambda f: _space(f, "A3").update(id="A4")),
    "two spaces lie on one hex": ("Hex", lambda f: _space(f, "A3").update(q=4)),
    "a detail of another terrain": ("F1", lambda f: _space(f, "F1").update(detail="lake")),
    "a city without a name": ("CG", lambda f: _space(f, "CG").update(name=None)),
    "two spaces have one name": ("CG", lambda f: _space(f, "CE").update(name="CG")),
    "two spaces have one role": ("start", lambda f: _space(f, "A1").update(role="start")),
    "a role that no space has": ("barad_dur", lambda f: _space(f, "VB").update(role=None)),
    "an unknown space off the board": ("Q9", lambda f: f["off_board"].append("Q9")),
    "a role that lies off the board is in play": ("place", lambda f: f["off_board"].clear()),
    "a space of the Halls in play": ("A3", lambda f: f.update(halls_of_mandos_area=["A3"])),
    "a road at an unknown space": ("Q9", lambda f: f["roads"].append(["A1", "Q9"])),
    "a road off the board": ("PR", lambda f: f["roads"].append(["PR", "V1"])),
    "a river side between spaces that are not adjacent": (
        "A3",
        lambda f: f["river_edges"].append(["A1", "A3"]),
    ),
    "a road given twice": ("A1", lambda f: f["roads"].append(["A2", "A1"])),
    "a river side with and without a crossing": ("A4", lambda f: f["river_edges"].append(["A5", "A4"])),
    "a crossing at odds with the roads": ("A4", lambda f: f["crossings"][0].update(road=False)),
    "a road over a river without a crossing": ("A10", lambda f: f["roads"].append(["A10", "A11"])),
    "a road or crossing in water": ("W1", lambda f: f["roads"].append(["W1", "W2"])),
    "two dots have one id": ("D0", lambda f: f["river_dots"][1].update(id="D0")),
    "two dots in one place": ("A10", lambda f: f["river_dots"][1].update(spaces=["W1", "A11", "A10"])),
    "a dot with the id of a space": ("A1", lambda f: f["river_dots"][0].update(id="A1")),
    "a dot is at a corner or a city": ("D0", lambda f: f["river_dots"][0].update(city="CG")),
    "a dot at an unknown space": ("D0", lambda f: f["river_dots"][0].update(spaces=["A10", "Q9"])),
    "a river begins where no city is": ("DR", lambda f: f["river_dots"][3].update(city="E1")),
    "a dot touches two or three spaces": ("D0", lambda f: f["river_dots"][0].update(spaces=["A10"])),
    "a dot touches spaces that do not meet": (
        "D0",
        lambda f: f["river_dots"][0].update(spaces=["A10", "A12"]),
    ),
    "a link to an unknown dot": ("D9", lambda f: f["river_links"].append(["D0", "D9"])),
    "a link between two rivers": ("D1", lambda f: f["river_dots"][0].update(river="Other")),
    "a link given twice": ("D0", lambda f: f["river_links"].append(["D1", "D0"])),
    "a spring beside its own next dot": ("DR", lambda f: f["river_dots"][2].update(spaces=["E1", "RC"])),
}

COURSES: dict[str, tuple[str, Change]] = {
    "river courses and river sides differ": ("C9", lambda f: f["river_edges"].remove(["C9", "C10"])),
    "river courses and links differ": ("r05", lambda f: f["river_links"].remove(["r05", "r06"])),
    "dots that no river passes": ("r32", lambda f: f["river_dots"][-2].update(spaces=["Y1", "Y2"])),
    "a river course that leaves the corners": (
        "Y1",
        lambda f: f["river_courses"][0]["courses"][0].append(["Y1", "Y2"]),
    ),
}

CASES = [
    *((FILE, problem, *one) for problem, one in BAD.items()),
    *((REAL, problem, *one) for problem, one in COURSES.items()),
]


@pytest.mark.parametrize(("file", "problem", "offender", "change"), CASES, ids=[*BAD, *COURSES])
def test_a_file_that_contradicts_itself_is_refused_by_its_offender(
    file: Path, problem: str, offender: str, change: Change
) -> None:
    """Also where rivers as drawn do not agree with rivers as played."""
    told = json.loads(file.read_text("utf-8"))
    change(told)
    with pytest.raises(BoardError) as refusal:
        read(json.dumps(told).encode())
    assert refusal.value.problem == problem
    assert offender in str(refusal.value)


@pytest.mark.parametrize("data", [b"", b"[]", b'{"title": "x"}', b"\xff"])
def test_what_is_no_board_file_is_refused(data: bytes) -> None:
    with pytest.raises(BoardError, match="no board file"):
        read(data)
