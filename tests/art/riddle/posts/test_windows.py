"""Which piece of the map a post shows, its names and crowds, and how large it may be (E3.13, E7.2, E16)."""

import math
import random
from collections.abc import Iterable
from dataclasses import astuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image, ImageChops

from art.drawing.geometry import SQRT3, Box, base_projection, window_at
from art.drawing.labels import Name, Obstacles, Placed, candidates, place_labels
from art.drawing.output import COARSEST, jpeg
from art.i18n import LANGUAGES, speaking
from art.riddle.api import KINDS
from art.riddle.basemap import places_of
from art.riddle.posts import crowd as windows
from art.riddle.posts import stage as stages
from art.riddle.posts.board import Tag, tag_ends
from art.riddle.posts.crowd import stand, standing
from art.riddle.posts.stage import LIGHT, Stage
from art.riddle.wanted import Moved
from bot.games.riddle.gallery.basic import exhibits
from engine.riddle.board import get
from tests.art.riddle import sights
from tests.art.riddle.sights import PLAIN
from tests.sampled import wide

BOARD = get()
PLACES = places_of(BOARD)
SPOTS = st.dictionaries(
    st.sampled_from(["frodo", "sam", "merry", "black-rider-1", "black-rider-2", "black-rider-3"]),
    st.sampled_from(sorted(BOARD.locations)),
    min_size=1,
)


@given(SPOTS)
def test_every_marker_is_shown_or_pointed_at_e3_13(at: dict[str, str]) -> None:
    spots = {seat: PLACES(place) for seat, place in at.items()}
    shot = windows.turn_window(spots, [], [], 1080, 968)
    for seat, point in spots.items():
        x, y = shot.window.projection.px(*point)
        shown = 0 <= x <= 1080 and 0 <= y <= 968
        assert shown or seat in shot.outside
        assert not (shown and seat in shot.outside and shot.window.s == windows.OVERVIEW)


@given(SPOTS)
def test_no_crop_is_narrower_than_thirteen_spaces_e3_13(at: dict[str, str]) -> None:
    shot = windows.turn_window({seat: PLACES(place) for seat, place in at.items()}, [], [], 1080, 968)
    assert 1080 / shot.window.s >= 13 * SQRT3
    assert pytest.approx(13 * SQRT3) == windows.LEAST_WIDE


def test_a_close_group_gets_a_crop_with_two_spaces_around_e3_13() -> None:
    points = {"frodo": PLACES("F10"), "sam": PLACES("G8")}
    shot = windows.turn_window(points, [], ["frodo"], 1080, 968)
    assert shot.window.s == 44
    box = shot.window.box_u
    for x, y in points.values():
        assert box.x0 + 3 <= x <= box.x1 - 3
        assert box.y0 + 3 <= y <= box.y1 - 3


def test_one_far_marker_gets_a_pointer_not_the_overview() -> None:
    spots = {
        "frodo": PLACES("F10"),
        "sam": PLACES("G8"),
        "merry": PLACES("H9"),
        "black-rider-1": PLACES("X11"),
    }
    shot = windows.turn_window(spots, [], ["frodo", "sam"], 1080, 968)
    assert shot.outside == ("black-rider-1",)
    assert shot.window.s > windows.OVERVIEW


def test_who_moved_and_who_is_next_are_never_left_out() -> None:
    spots = {"frodo": PLACES("C3"), "sam": PLACES("V9"), "merry": PLACES("H9")}
    shot = windows.turn_window(spots, [], ["frodo", "sam"], 1080, 968)
    assert shot.outside == ()
    assert shot.window.s == windows.OVERVIEW


def test_the_nine_regions_cover_every_place_and_overlap_e7_2() -> None:
    half = 1080 / 50 / 2
    for place in BOARD.locations:
        x, y = PLACES(place)
        assert any(abs(x - cx) < half and abs(y - cy) < half for cx, cy in windows.REGIONS.values()), place
    assert len(windows.REGIONS) == 9


@pytest.mark.parametrize(
    ("region", "names"),
    [
        ("north-west", ("Grey Havens", "The Shire")),
        ("north", ("Bree", "Rivendell", "Gundabad")),
        ("north-east", ("Lake-town",)),
        ("west", ("Old Forest", "Lomingaras")),
        ("middle", ("Moria", "Lorien")),
        ("east", ("Wood-town", "Relmether")),
        ("south-west", ("Orthanc", "Edhellond")),
        ("south", ("Edoras", "Minas Tirith")),
        ("south-east", ("Barad-dur", "Khand")),
    ],
)
def test_each_region_shows_the_places_it_is_named_after_e7_2(region: str, names: tuple[str, ...]) -> None:
    window = window_at(windows.REGIONS[region], windows.REGION_SCALE, 1080, 1080)
    for name in names:
        place = BOARD.find(name)
        assert place is not None, name
        x, y = window.projection.px(*PLACES(place))
        assert 40 <= x <= 1040, name
        assert 40 <= y <= 1040, name


# Names stand at what they name: on every map a name touches its own symbol, or it is left out (E16.2)
MAPS = frozenset({"turn", "board", "around", "wedge", "way", "battle"})
SPACES = sorted(space for space in BOARD.landings if space not in BOARD.off_board)


def apart(placed: Iterable[Placed]) -> list[str]:
    """The names that do not touch the box of their own symbol, or of what stands on it: half the height of
    a letter is still a touch."""
    return [one.name.text for one in placed if gap(one.box, one.name.icon) > 0.35 * one.name.px]


def gap(a: Box, b: Box) -> float:
    return max(a.x0 - b.x1, b.x0 - a.x1, a.y0 - b.y1, b.y0 - a.y1, 0.0)


def cut(placed: Iterable[Placed], bounds: Box) -> list[str]:
    """The names that lose more than a fifth of their letters at the frame."""
    return [one.name.text for one in placed if one.box.overlap(bounds) < 0.8 * one.box.width * one.box.height]


@wide("positions", 60, 300)
def test_e16_2_no_name_lies_under_a_counter_or_an_arrow_where_it_has_room_elsewhere(positions: int) -> None:
    chance, seats, hidden = random.Random("ways"), ("frodo", "merry", "black-rider-1", "black-rider-4"), []
    for number in range(positions):
        near = [loc for loc in BOARD.within(chance.choice(SPACES), chance.choice((3, 6))) if loc in SPACES]
        at, mover = {seat: chance.choice(near) for seat in seats}, seats[number % len(seats)]
        named = [loc for loc in near if BOARD.name(loc) != loc]
        start = chance.choice(named or near)
        view = sights.seen(sights.scattered(seats=seats, at=at, halls={}, turn=mover))
        spots = {seat: PLACES(loc) for seat, loc in at.items()}
        stage = Stage.of(PLAIN, view, windows.turn_window(spots, [], (), 1080, 968).window)
        stage.set_up(standing(view))
        bare = stage.picture.copy()
        stage.paths([Moved(mover, "die", (start, at[mover]))], 12)
        way = np.asarray(ImageChops.difference(bare, stage.picture).convert("L")) > 12
        for one in stage.stands:
            x0, y0, x1, y1 = (max(0, round(part)) for part in astuple(one.box))
            way[y0:y1, x0:x1] = True
        placed = stage.names()
        for one in placed:
            width, height = one.box.width, one.box.height
            shares = {
                box: _part(way, box)
                for x, y, _ in candidates(one.name.icon, width, height, one.name.px)
                if stage.window.box_px.joined(box := Box(x, y, x + width, y + height)) == stage.window.box_px
                and not any(box.overlap(other.box) for other in placed if other is not one)
            }
            if _part(way, one.box) > 0.2 and min(shares.values(), default=1.0) < 0.02:
                hidden.append((number, one.name.text))
    assert hidden == []


def _part(mask: NDArray[np.bool_], box: Box) -> float:
    """How much of a box is marked."""
    part = mask[max(0, round(box.y0)) : round(box.y1), max(0, round(box.x0)) : round(box.x1)]
    return float(part.mean()) if part.size else 0.0


@pytest.mark.soak
def test_e16_2_every_name_in_the_gallery_touches_its_own_symbol(monkeypatch: pytest.MonkeyPatch) -> None:
    maps: list[tuple[list[Placed], Box]] = []

    def watched(names: Iterable[Name], obstacles: Obstacles, bounds: Box, *more: float) -> list[Placed]:
        maps.append((place_labels(names, obstacles, bounds, *more), bounds))
        return maps[-1][0]

    monkeypatch.setattr(stages.labels, "place_labels", watched)
    for one in exhibits():
        if one.kind in MAPS:
            KINDS[one.kind](one.data, PLAIN)
    assert len(maps) > 25
    assert sum(len(placed) for placed, _ in maps) > 400
    assert [(apart(placed), cut(placed, bounds)) for placed, bounds in maps] == [([], [])] * len(maps)


@wide("positions", 40, 200)
def test_e16_2_in_random_positions_names_touch_their_own_symbols_in_every_language(positions: int) -> None:
    chance = random.Random("names")
    kept, named = dict.fromkeys(LANGUAGES, 0), 0
    for _ in range(positions):
        seats = ("frodo", "sam", "merry", "black-rider-1", "black-rider-2", "black-rider-3")
        middle = chance.choice(SPACES)
        near = [loc for loc in BOARD.within(middle, chance.choice((3, 6, 12))) if loc in SPACES]
        at = {seat: chance.choice(near) for seat in seats}
        view = sights.seen(sights.scattered(seats=seats, at=at, halls={}, turn=chance.choice(seats)))
        window = windows.turn_window(
            {seat: PLACES(loc) for seat, loc in at.items()}, [], (), 1080, 968
        ).window
        stage = Stage.of(PLAIN, view, window)
        stage.set_up(standing(view))
        for language in LANGUAGES:
            with speaking(language):
                placed = stage.names()
            assert apart(placed) == [], language
            assert cut(placed, window.box_px) == [], language
            kept[language] += len(placed)
        named += sum(stage.sees(loc, 40) for loc in BOARD.spaces if BOARD.name(loc) != loc)
    assert min(kept.values()) > 0.97 * named, "few names are left out"


@wide("positions", 12, 60)
def test_w15_9_the_goals_are_named_whoever_stands_about_them_and_whatever_is_in_reach(positions: int) -> None:
    """Their names kept to one side, and were left out where somebody stood there."""
    chance, left_out = random.Random("goals"), []
    seats = ("frodo", "merry", "sam", "black-rider-1", "black-rider-2")
    goals = [BOARD.role("cracks_of_doom"), BOARD.role("barad_dur")]
    for number in range(positions):
        near = [loc for loc in BOARD.within(chance.choice(goals), 3) if loc in SPACES]
        at = {seat: chance.choice(near) for seat in seats}
        view = sights.seen(sights.scattered(seats=seats, at=at, halls={}, turn="frodo"))
        stage = Stage.of(PLAIN, view, window_at(PLACES(at["frodo"]), 44.0, 1080, 1350))
        stage.set_up(standing(view))
        reach = [loc for loc in BOARD.within(at["frodo"], 4) if loc in SPACES and loc != at["frodo"]]
        tags = tag_ends(stage, chance.sample(reach, min(20, len(reach))))
        named = {one.name.key: one.box for one in (*stage.names(), *stage.aside) if not one.name.second}
        left_out += [(number, goal) for goal in goals if goal not in named]
        covered = [goal for goal in goals if goal in named and _covered(named[goal], tags)]
        assert covered == [], number
    assert left_out == []


def _covered(box: Box, tags: Iterable[Tag]) -> bool:
    return any(box.overlap(tag.box) > 0.05 * box.width * box.height for tag in tags)


@pytest.mark.parametrize("scale", [44.0, 66.0])
def test_e3_13_the_light_of_who_is_next_covers_no_letter_of_the_place_where_they_stand(scale: float) -> None:
    left = []
    for loc in SPACES:
        if BOARD.name(loc) == loc:
            continue
        seats = {"frodo": loc, "black-rider-1": "G6" if loc != "G6" else "G7"}
        view = sights.seen(sights.scattered(seats=tuple(seats), at=seats, halls={}, turn="frodo"))
        stage = Stage.of(PLAIN, view, window_at(PLACES(loc), scale, 1080, 810))
        stage.set_up(standing(view, "frodo"), calls="frodo")
        (own,) = [one for one in stage.stands if one.seat == "frodo"]
        named = [one for one in stage.names() if one.name.key == loc]
        for one in named:
            x, y = own.centre
            near = min(max(x, one.box.x0), one.box.x1), min(max(y, one.box.y0), one.box.y1)
            assert math.dist(near, own.centre) > 0.96 * LIGHT * own.radius, loc
        left += [] if named else [loc]
    assert len(left) <= 1, left


# Markers that share a place or stand beside each other stay readable
CROWDS = st.lists(st.sampled_from(sorted(BOARD.locations)), min_size=8, max_size=8)


@given(CROWDS)
def test_the_letters_of_eight_markers_never_cover_each_other(places: list[str]) -> None:
    crowd: dict[str, list[str]] = {}
    for seat, place in zip(sights.FULL, places, strict=True):
        crowd.setdefault(place, []).append(seat)
    if len(crowd) > 3:
        crowd = {place: seats[:1] for place, seats in list(crowd.items())[:3]}
    stands = stand(crowd, PLACES, base_projection(44), 36)
    for i, one in enumerate(stands):
        for other in stands[i + 1 :]:
            # the sign fills half the radius: middles a radius apart leave both signs free
            assert math.dist(one.centre, other.centre) > 0.98 * min(one.radius, other.radius)


@given(CROWDS)
def test_a_marker_stays_near_its_place(places: list[str]) -> None:
    crowd = {place: ["frodo"] for place in places}
    projection = base_projection(23.5)
    for one in stand(crowd, PLACES, projection, 29):
        assert math.dist(one.centre, projection.px(*PLACES(one.place))) <= 0.56 * 23.5


def test_those_in_the_halls_stand_on_the_halls_and_who_is_next_comes_first() -> None:
    crowd = standing(sights.seen(sights.eight()), "pippin")
    assert crowd[BOARD.role("halls_of_mandos")] == ("merry",)
    assert crowd["J11"] == ("pippin", "black-rider-1")


# Pictures as bytes: the format, and that none is larger than a post may be
NOISE = Image.effect_noise((320, 320), 90).convert("RGB")


def test_a_rich_picture_is_made_coarser_until_it_fits() -> None:
    free = len(jpeg({}, NOISE, most=10**7).bytes)
    coarsest = len(jpeg({}, NOISE, COARSEST, most=10**7).bytes)
    most = (free + coarsest) // 2
    assert coarsest <= len(jpeg({}, NOISE, most=most).bytes) <= most < free


def test_a_picture_that_never_fits_is_sent_at_its_coarsest() -> None:
    assert jpeg({}, NOISE, most=1) == jpeg({}, NOISE, COARSEST, most=10**7)
