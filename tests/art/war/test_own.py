"""Maps and cards that one seat alone sees, and what a view shows in them (W2.2 to W2.4, W9.1, W15.9)."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any
from unittest.mock import patch

import pytest

from art.drawing.geometry import Box
from art.drawing.labels import Obstacles
from art.drawing.output import Drawn, PictureError
from art.drawing.text import width, wrapped
from art.war.api import KINDS
from art.war.basemap.geometry import CLOSE, middle, window_at
from art.war.chart.cost_labels import CostLabel, face_of, lay, obstacles
from art.war.chart.stage import Stage
from art.war.chart.standing_room import figures_of, in_hex, parties, stacks, whereabouts
from art.war.pieces.hidden import TALL, disc, tag
from art.war.scenes import own
from art.war.scenes.hand import ROOM, TEXT, WHEN, Card, height
from art.war.scenes.own import CORNER, MIDDLE, Trail, beside, first_steps
from art.war.scenes.road import FOOT, STEP_HEAD, STEP_SIZE, room_of_cost_label
from art.war.words import pictures as words
from bot.games.war.words.cards import EFFECTS, TITLES, WINDOWS
from engine.war.board import BOARD
from engine.war.data import EVENT_CARDS
from engine.war.field import Field
from engine.war.grid import around, distance
from tests.art.war.crowds import crowd
from tests.art.war.sights import AWAY, COUNCIL, EYE, FRONT, HAND, PLAIN, PLAYED, STEP, known, midwar, text

FIELD = (STEP_SIZE[0], STEP_SIZE[1] - STEP_HEAD - FOOT)
"""The map of who is to move, where its panel has room for all of it."""
PARTY_AND_NUMBERS = ("a party", "spotted on this or less")
"""What the legend says of those who are drawn."""
GIVEN = {
    "council": ("fellowship", COUNCIL),
    "eye": ("sauron", EYE),
    "front": ("sauron", FRONT),
    "step": ("fellowship", STEP),
}


def drawn(kind: str, **changed: Any) -> Drawn:
    seat, given = GIVEN[kind]
    return KINDS[kind]({"view": text(midwar(**AWAY), seat), **given, **changed}, PLAIN)


@pytest.mark.sampled(6)
@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        ("council", {"letters": {}}),
        ("council", {"sights": {}}),
        ("council", {"trails": []}),
        ("council", {"trails": [{**one, "turn": 6} for one in COUNCIL["trails"]]}),
        ("council", {"ways": [{**one, "cost": ""} for one in COUNCIL["ways"]]}),
        ("front", {"ways": []}),
        ("front", {"battles": []}),
        ("front", {"rims": [["2818", "2817"]]}),
        ("front", {"focus": ["1914"]}),
        ("front", {"headline": "My armies"}),
        ("front", {"offers": {"2717": "1"}}),
        ("council", {"ways": []}),
        ("council", {"headline": "The West"}),
        ("eye", {"points": 8}),
        ("eye", {"spent": 4}),
        ("eye", {"rims": []}),
        ("eye", {"shade": ["2717", "2716"]}),
        ("step", {"way": []}),
        ("step", {"high": 486}),
        ("step", {"reach": STEP["reach"][:2]}),
        ("step", {"reach": [{**one, "risk": 0} for one in STEP["reach"]]}),
        ("step", {"who": ["legolas"]}),
    ],
)
def test_all_that_is_asked_for_is_seen(kind: str, changed: dict[str, Any]) -> None:
    assert drawn(kind, **changed) != drawn(kind)


def test_w0_3_a_battle_in_a_hex_without_a_place_has_the_name_that_words_give_it() -> None:
    battle = {"battles": ["2512"], "focus": ["2512"]}
    assert drawn("front", **battle, called={"2512": "Brown Lands 2512"}) != drawn("front", **battle)


def test_w2_2_who_is_hidden_stands_in_an_aura_and_the_ring_is_seen() -> None:
    seen = {**AWAY, "hidden": ("frodo", "sam", "aragorn")}
    assert drawn("council", view=text(midwar(**seen), "fellowship")) != drawn("council")
    assert drawn("council", view=text(midwar(**AWAY, ring="sam"), "fellowship")) != drawn("council")


def test_w2_3_nothing_hidden_is_in_the_picture_of_the_dark() -> None:
    elsewhere = {**AWAY, "at": {**AWAY["at"], "frodo": "1910", "sam": "1910"}}
    assert drawn("eye", view=text(midwar(**elsewhere), "sauron")) == drawn("eye")
    assert drawn("step", view=text(midwar(**elsewhere), "fellowship")) != drawn("step")


def test_w6_9_the_light_over_where_somebody_could_be_is_for_who_only_watches_too() -> None:
    elsewhere = {**AWAY, "at": {**AWAY["at"], "frodo": "1910", "sam": "1910"}}
    lit = {"shade": ["2412", "2513"], "headline": "Where could they be?", "second": "Turn 9"}
    here, there = ({**lit, "view": text(midwar(**one), None)} for one in (AWAY, elsewhere))
    assert KINDS["eye"](here, PLAIN) == KINDS["eye"](there, PLAIN)
    with pytest.raises(PictureError):
        KINDS["eye"]({**here, "shade": []}, PLAIN)


@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        ("council", {"view": text(midwar())}),
        ("council", {"letters": {"9999": "A"}}),
        ("eye", {"rims": [["9999"]]}),
        ("step", {"reach": [{"to": "frodo"}]}),
        ("step", {"at": ""}),
    ],
)
def test_what_does_not_fit_is_refused_without_naming_a_piece(kind: str, changed: dict[str, Any]) -> None:
    with pytest.raises(PictureError) as refused:
        drawn(kind, **changed)
    assert "frodo" not in str(refused.value)


# The own event cards (W9.1)


def test_w15_12_a_card_has_all_its_words_at_28_px_and_says_when_it_can_be_played(language: str) -> None:
    assert TEXT.px >= 28
    assert WHEN.px >= 28
    for card in EVENT_CARDS.values():
        said, when = EFFECTS()[card.id], WINDOWS()[card.window]
        made = Card(card.id, TITLES()[card.id], said, when=when)
        lines = wrapped(said, TEXT, ROOM)
        assert all(width(line, TEXT) <= ROOM for line in lines)
        assert height(made) >= 88 + 36 * (len(lines) - 1) + 34 + 34, card.id
        assert width(when, WHEN) <= ROOM


@pytest.mark.parametrize(
    "changed", [{"view": text(midwar())}, {"cards": [{"id": "EV99", "title": "", "text": ""}]}]
)
def test_what_does_not_fit_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(PictureError):
        KINDS["hand"]({"view": text(midwar(), "fellowship"), **HAND, **changed}, PLAIN)


def test_w9_2_a_card_that_was_played_is_shown_to_all_without_a_view() -> None:
    shown = KINDS["played"](PLAYED, PLAIN)
    assert shown.width == 1080
    for changed in ({"power": "fellowship"}, {"headline": "A card"}, {"cards": HAND["cards"][:1]}):
        assert KINDS["played"]({**PLAYED, **changed}, PLAIN) != shown
    with pytest.raises(PictureError):
        KINDS["played"]({**PLAYED, "cards": [{"id": "EV99", "title": "", "text": ""}]}, PLAIN)


# The slips of hexes in reach: each in its hex, none on another, on figures or on a face (W2.4)
A_HAIR = 0.06
"""How much of a cost label may meet another: less than their rounded ends leave free."""
STANDS = ["2717", "1914", "2518", "2818", "1613", "2004"]


def laid(at: str, steps: int, s: float = 66.0) -> tuple[Stage, list[str], list[Box]]:
    """The slips of all hexes that near, with all that stands there."""
    stage = Stage.of(window_at(middle(at), s, *FIELD), PLAIN)
    ends = [name for name in BOARD.within(at, steps) if name != at]
    kept = [room_of_cost_label(stage.projection, end) for end in ends]
    stage.settle(known(midwar(**AWAY)), kept)
    px = stage.projection.px
    wide = tag("2717", "3.5", 0, "NE").width
    cost_labels = [CostLabel(px(*middle(end)), wide - 70, TALL) for end in ends]
    standing = obstacles(stage.counters, stage.people, list(stage.icons.values()), stage.wide, stage.ring)
    spots = lay(cost_labels, standing, stage.bounds, s)
    sizes = [(one.width / 2, one.height / 2) for one in cost_labels]
    boxes = [Box(x - w, y - h, x + w, y + h) for (x, y), (w, h) in zip(spots, sizes, strict=True)]
    return stage, ends, boxes


@pytest.mark.parametrize("at", STANDS)
def test_w2_4_no_cost_label_lies_on_another(at: str) -> None:
    _, _, boxes = laid(at, 2)
    for one, other in combinations(boxes, 2):
        assert one.overlap(other) < A_HAIR * one.width * one.height


def test_w2_4_cost_labels_keep_inside_the_picture() -> None:
    stage, _, boxes = laid("2717", 5)
    assert all(stage.bounds.joined(box) == stage.bounds for box in boxes)


@pytest.mark.parametrize("at", STANDS)
def test_w2_4_cost_labels_leave_figures_and_faces_free(at: str) -> None:
    stage, _, boxes = laid(at, 2)
    for spot in stage.counters:
        figures = figures_of(spot, stage.wide)
        for box in boxes:
            assert box.overlap(figures) < 0.2 * figures.width * figures.height, spot.stack.at
    for seat in stage.people:
        face = face_of(seat, stage.ring)
        for box in boxes:
            assert box.overlap(face) < 0.4 * face.width * face.height, seat.what


@pytest.mark.parametrize("at", STANDS)
def test_w15_9_a_disc_covers_no_figures_and_no_face(at: str) -> None:
    """The turn of a march, or a search value, lies beside what stands there, whatever stands next to it."""
    stage = Stage.of(window_at(middle(at), 54.0, *FIELD), PLAIN)
    stage.settle(known(midwar(**AWAY)))
    for off in (MIDDLE, CORNER):
        for spot in stage.counters:
            beside(stage, spot.stack.at, disc("9"), off)
    assert len(stage.cost_labels) > 2
    figures = [figures_of(spot, stage.wide) for spot in stage.counters]
    faces = [face_of(seat, stage.ring) for seat in stage.people]
    for cost_label in stage.cost_labels[: len(stage.counters)]:
        covered = sum(cost_label.overlap(one) for one in (*figures, *faces))
        assert covered <= A_HAIR * cost_label.width * cost_label.height, cost_label


# What the view shows is in the picture, or in a fan beside a crowded hex (W15.9)
SIZE = (1080, 1136)
SEEDS = range(24)


def staged(field: Field, seed: int, told: Sequence[Sequence[str]] = ()) -> Stage:
    """A window about the fullest hex."""
    every = parties(field)
    at = max(every, key=lambda one: sum(len(group.members) for group in one.groups)).at
    stage = Stage.of(window_at(middle(at), CLOSE[seed % len(CLOSE)], *SIZE), PLAIN)
    stage.settle(field, told=told)
    stage.signs(field)
    return stage


def line(start: str, end: str) -> list[str]:
    """A way by hexes of the map, each nearer to its end."""
    way = [start]
    while way[-1] != end:
        near = [at for at in around(way[-1]) if at in BOARD.terrain]
        way.append(min(near, key=lambda at: distance(at, end)))
    return way


def inside(stage: Stage, at: str) -> bool:
    edge, box = 0.3 * stage.wide, stage.bounds
    inner = Box(box.x0 + edge, box.y0 + edge, box.x1 - edge, box.y1 - edge)
    return inner.holds(stage.projection.px(*middle(at)))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_every_piece_that_the_view_shows_is_in_the_picture_or_in_a_fan(seed: int) -> None:
    field = crowd(seed)
    stage = staged(field, seed)
    seen = {seat.name for seat in stage.people}
    shown = {
        one.name
        for moving in parties(field)
        if inside(stage, moving.at)
        for group in moving.groups
        for one in group.members
    }
    assert shown
    assert seen == shown
    assert not [seat for seat in stage.people if seat.kind == "more"]
    counters = {spot.stack.key for spot in stage.counters}
    assert {stack.key for stack in stacks(field) if inside(stage, stack.at)} == counters
    for seat in stage.people:
        assert stage.bounds.holds(seat.at), seat


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_no_face_lies_on_another(seed: int) -> None:
    stage = staged(crowd(seed), seed)
    for one, other in combinations(stage.people, 2):
        met = face_of(one, stage.ring).overlap(face_of(other, stage.ring))
        assert met < 0.5 * (2 * 0.8 * stage.ring) ** 2, (one.name, other.name)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_a_disc_outside_its_hex_has_a_line_and_lies_in_the_hex_of_nobody_else(seed: int) -> None:
    field = crowd(seed)
    stage = staged(field, seed)
    px, s = stage.projection.px, stage.projection.s
    every = {one.at for one in (*parties(field), *stacks(field))}
    homes = {at: px(*middle(at)) for at in every if inside(stage, at)}
    for seat in stage.people:
        if any(fan.box.holds(seat.at) for fan in stage.fans):
            continue
        own = field.piece(seat.name).at
        assert in_hex(seat.at, homes[own], s) or seat.tie == homes[own], seat.name
        assert not [at for at, home in homes.items() if at != own and in_hex(seat.at, home, s)], seat.name
    for fan in stage.fans:
        (at,) = {field.piece(seat.name).at for seat in stage.people if fan.box.holds(seat.at)}
        assert in_hex(fan.home, homes[at], 2 * s), at
        assert not fan.box.holds(fan.home)
        others = [home for other, home in homes.items() if other != at]
        assert not [home for home in others if fan.box.holds(home)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_a_fan_lies_in_the_picture_on_no_face_counter_castle_or_other_fan(seed: int) -> None:
    field = crowd(seed)
    stage = staged(field, seed, [[moving.at] for moving in parties(field)])
    castles = [
        stage.icons[place.hex]
        for place in BOARD.places.values()
        if place.kind == "citadel" and place.hex in stage.icons
    ]
    for fan in stage.fans:
        assert stage.bounds.joined(fan.box) == stage.bounds
        faces = [
            face_of(seat, stage.ring)
            for seat in stage.people
            if not any(row.holds(seat.at) for other in stage.fans for _, row in other.rows)
        ]
        others = [other.box for other in stage.fans if other is not fan]
        for box in (*faces, *others, *(spot.box for spot in stage.counters), *castles):
            assert fan.box.overlap(box) <= A_HAIR * box.width * box.height


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_no_fan_covers_a_way_or_the_place_that_the_picture_is_about(seed: int) -> None:
    """From its own hex a way of four hexes leads to each side, and is free beyond the first."""
    free = staged(crowd(seed), seed)
    home = max(parties(crowd(seed)), key=lambda one: sum(len(group.members) for group in one.groups)).at
    ends = [at for at in BOARD.within(home, 3) if inside(free, at) and distance(home, at) == 3]
    for end in ends[:: max(1, len(ends) // 4)]:
        way = line(home, end)
        stage = staged(crowd(seed), seed, told=[way, [end]])
        spots = [stage.projection.px(*middle(at)) for at in way[1:]]
        assert not [at for fan in stage.fans for at in spots if fan.box.holds(at)], way


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_a_row_of_a_fan_is_of_one_side_and_one_state(seed: int) -> None:
    field = crowd(seed)
    stage = staged(field, seed)
    for fan in stage.fans:
        for power, row in fan.rows:
            there = [seat for seat in stage.people if row.holds(seat.at)]
            assert there
            pieces = [field.piece(seat.name) for seat in there]
            assert {piece.power for piece in pieces} == {power}
            states = {(getattr(one, "hidden", False), bool(getattr(one, "captor", ""))) for one in pieces}
            assert len(states) == 1
        tops = [row.y0 for _, row in fan.rows]
        assert all(one < other for one, other in pairwise(tops))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w15_9_the_ring_is_drawn_wherever_it_is_known_or_was_known_last(seed: int) -> None:
    field = crowd(seed)
    ring = whereabouts(field)
    held = field.ring.holder
    at = field.piece(held).at if held else field.ring.lies
    stage = Stage.of(window_at(middle(at), CLOSE[seed % len(CLOSE)], *SIZE), PLAIN)
    stage.settle(field)
    stage.signs(field)
    assert (ring.holder, ring.last) != ("", "") or ring.army is not None
    before = stage.picture.copy()
    stage.pieces()
    with_ring = stage.picture
    stage.ring_at = type(ring)()
    stage.picture = before
    stage.pieces()
    assert stage.picture.tobytes() != with_ring.tobytes()


def test_w2_2_the_legend_tells_of_what_lies_in_the_picture_and_of_nothing_else() -> None:
    said: list[str] = []
    seen = text(midwar(**AWAY), "fellowship")

    def entries(_picture: object, signs: Sequence[tuple[object, str]], *_at: float) -> None:
        said.extend(meaning for _, meaning in signs)

    data = {"view": seen, "focus": ["2717"], "headline": "", "letters": {"2717": "A"}}
    with patch.object(own, "_entries", entries):
        KINDS["front"]({**data, "sights": {"2818": 4}}, PLAIN)
        assert {*PARTY_AND_NUMBERS} <= {*said}
        said.clear()
        KINDS["front"]({**data, "sights": {"0407": 4}}, PLAIN)
        party, numbers = PARTY_AND_NUMBERS
        assert party in said
        assert numbers not in said


# Footprints and the names of what the picture is about keep clear of who stands there (W2.2)
@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w2_2_footprints_cover_no_sign_and_no_face(seed: int) -> None:
    field = crowd(seed)
    stage = staged(field, seed)
    signs = [*stage.icons.values()]
    stage.pieces()
    starts = [place.hex for place in BOARD.places.values() if inside(stage, place.hex)]
    standing = [*signs, *(face_of(seat, stage.ring) for seat in stage.people)]
    for at in starts:
        rows = stage.obstacles.rows()
        with patch.object(stage, "obstacles", Obstacles(rows)):
            first_steps(stage, [Trail((at,), 3)])
            box = Box(*stage.obstacles.rows()[len(rows)][:4].tolist())
        assert sum(box.overlap(one) for one in standing) <= 0.1 * box.width * box.height, at


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", SEEDS)
def test_w2_2_the_place_where_a_party_stands_has_its_name(seed: int) -> None:
    field = crowd(seed)
    stage = staged(field, seed)
    stage.pieces()
    stage.named += [one.at for one in parties(field) if inside(stage, one.at)]
    told = {one.name.key for one in stage.names()}
    places = filter(None, map(BOARD.place, stage.named))
    assert {place.id for place in places if words.place(place)} <= told
