"""What both games stand on: offers, hexes, threads, and what the pages for developers show."""

import contextlib
import io
import math
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import riddle
from engine.dice import SeededDice
from engine.game import Offers, listed
from engine.hexes import SECTORS, Hex, disc, distance, length, neighbours, ring, sector


def _offers(asked: list[str]) -> Offers[int | str | float]:
    def numbers() -> Iterator[int]:
        asked.append("numbers")
        for number in (1, 2, 3):
            asked.append(f"number {number}")
            yield number

    def words() -> Iterator[str]:
        asked.append("words")
        yield from ("a", "b")

    return Offers({int: numbers, str: words, float: tuple})


def test_nothing_is_listed_until_it_is_asked_for() -> None:
    asked: list[str] = []
    offers = _offers(asked)
    assert not asked
    assert "b" in offers
    assert asked == ["words"]
    assert 2.5 not in offers
    assert offers.of(bool) == ()
    assert asked == ["words"]


def test_whether_a_kind_is_possible_lists_the_first_of_it_alone() -> None:
    asked: list[str] = []
    assert _offers(asked).kinds == (int, str)
    assert asked == ["numbers", "number 1", "words"]


def test_the_whole_is_all_kinds_in_their_order() -> None:
    offers = _offers([])
    assert list(offers) == [1, 2, 3, "a", "b"]
    assert (len(offers), offers[3], offers[:2]) == (5, "a", (1, 2))
    assert offers.of(int) == (1, 2, 3)


def test_what_is_listed_already_is_found_by_kind() -> None:
    found = listed([1, "a", 2])
    assert (found.kinds, found.of(int), found.of(float)) == ((int, str), (1, 2), ())


# Hex geometry (0.16, E4.8)
COORDINATES = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))


def test_0_16_neighbours_are_the_six_hexes_at_distance_one() -> None:
    around = neighbours(Hex(3, -2))
    assert len(set(around)) == 6
    assert {distance(Hex(3, -2), h) for h in around} == {1}


@given(COORDINATES, COORDINATES, COORDINATES)
def test_0_16_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@pytest.mark.parametrize("radius", [0, 1, 2, 6, 13])
def test_0_16_a_ring_holds_exactly_the_hexes_at_its_radius(radius: int) -> None:
    centre = Hex(2, 5)
    found = list(ring(centre, radius))
    near = [Hex(2 + q, 5 + r) for q in range(-15, 16) for r in range(-15, 16) if length(q, r) == radius]
    assert len(found) == len(set(found))
    assert set(found) == set(near)


def test_a_ring_is_walked_in_steps_and_has_no_negative_radius() -> None:
    walked = list(ring(Hex(0, 0), 4))
    assert all(distance(a, b) == 1 for a, b in zip(walked, [*walked[1:], walked[0]], strict=True))
    with pytest.raises(ValueError, match="negative"):
        list(ring(Hex(0, 0), -1))


def test_e16_3_each_direction_takes_an_eighth_of_what_the_eye_sees() -> None:
    """E16.3: no direction is more than 22.5 degrees off, and around any hex none is without a place."""
    for h in disc(Hex(0, 0), 24):
        if h != (0, 0):
            seen = math.degrees(math.atan2(math.sqrt(3) * (h.q + h.r / 2), -1.5 * h.r)) % 360
            off = abs(seen - 45 * SECTORS.index(sector(*h)))
            assert min(off, 360 - off) < 22.5
    assert set(Counter(sector(*h) for h in disc(Hex(0, 0), 2) if h != (0, 0))) == set(SECTORS)


@pytest.mark.parametrize("steps", [1, 2, 5, 24])
def test_e16_3_the_same_row_is_east_or_west_and_the_same_column_north_or_south(steps: int) -> None:
    assert (sector(steps, 0), sector(-steps, 0)) == ("E", "W")
    assert (sector(steps, -2 * steps), sector(-steps, 2 * steps)) == ("N", "S")


@pytest.mark.parametrize(
    ("q", "r", "way"), [(1, -1, "NE"), (0, 1, "SE"), (-1, 1, "SW"), (0, -1, "NW"), (1, 0, "E"), (-1, 0, "W")]
)
def test_e16_3_the_six_neighbours(q: int, r: int, way: str) -> None:
    assert sector(q, r) == way


@given(COORDINATES, st.integers(1, 6))
def test_e4_8_sectors_do_not_depend_on_scale(h: Hex, scale: int) -> None:
    if h != (0, 0):
        assert sector(h.q * scale, h.r * scale) == sector(*h)


def test_e4_8_a_place_lies_in_no_direction_from_itself() -> None:
    with pytest.raises(ValueError, match="no direction"):
        sector(0, 0)


# What the pages for developers show runs as it stands there
ROOT = Path(__file__).parents[2]


def test_the_example_in_the_house_page_runs_and_plays() -> None:
    page = (ROOT / "docs/house.md").read_text("utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    heard = io.StringIO()
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(heard):
        exec(compile(example, "docs/house.md", "exec"), names)
    assert names["state"].turn.number == 4
    assert names["riddle"].problems(names["state"]) == []
    assert heard.getvalue().startswith("Turn(number=4, seat=")


def test_the_commands_in_contributing_that_write_golden_files_exist() -> None:
    named = re.findall(
        r"python -m ((?:tests|benchmarks)\.?[\w.]*)", (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    )
    assert "tests.art.regenerate" in named
    for module in named:
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module


# The first values that a fresh process reads may be read by several threads at once (design.md 4)
PROCESSES = 12
TOGETHER = """
import sys, threading
from engine import riddle

sys.setswitchinterval(1e-6)
data = sys.stdin.buffer.read()
barrier = threading.Barrier(3)
read = []

def work():
    barrier.wait()
    read.append(riddle.encode(riddle.decode(data, riddle.State)) == data)

threads = [threading.Thread(target=work) for _ in range(barrier.parties)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
sys.exit(read != [True] * barrier.parties)
"""


def test_threads_of_a_fresh_process_may_read_at_once() -> None:
    """msgspec looks at a type when it first meets it, and two threads that make it do so at once crash."""
    state = riddle.RULES.start(riddle.Config(seats=("frodo", "black-rider-1")), SeededDice(7)).state
    ended = [
        subprocess.run(
            [sys.executable, "-c", TOGETHER], input=riddle.encode(state), cwd=ROOT,
            env={"PYTHONPATH": str(ROOT)}, check=False,
        ).returncode
        for _ in range(PROCESSES)
    ]  # fmt: skip
    assert ended == [0] * PROCESSES
