"""Own maps frame the Ring, its goal and whoever is in danger (W15.9)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from art.war.basemap.geometry import Window, middle
from art.war.posts.windows import framed_window
from art.war.scenes.own import MAP
from bot.games.war.draw import front_pictures, own_pictures, pictures
from bot.games.war.draw.framing import dearest
from bot.games.war.gallery.exhibits import scene_of
from bot.games.war.learn.reference.board import LARGE, WHOLE, board_screen
from bot.games.war.model.positions import hexes
from bot.model.screen import Picture
from engine.war import RULES, State, position
from engine.war.board import BOARD, MOUNT_DOOM

WEST = "fellowship"
COMPANY = ("frodo", "sam", "merry", "pippin", "aragorn", "legolas", "gimli", "gandalf", "boromir")


def warred(**changed: Any) -> State:
    return position(**{"turn": 9, "m": 6, "mobilised": ("rohan", "gondor", "mordor"), **changed})


def scattered(seed: int, bearer: str = "") -> State:
    """The company anywhere, half of it hidden."""
    rng = random.Random(f"scattered {seed}")
    at = {one: rng.choice(BOARD.land) for one in COMPANY} | ({"frodo": bearer} if bearer else {})
    return warred(at=at, hidden=tuple(rng.sample(COMPANY, 4)))


def window(made: Picture) -> Window:
    data: dict[str, Any] = made.data
    worth = {at: 4.0 - 0.1 * number for number, at in enumerate(data["focus"])}
    return framed_window(data["must"], worth, MAP, (0, 0))


def shows(made: Picture, at: str) -> bool:
    return window(made).box_u.holds(middle(at))


@pytest.mark.parametrize("seed", range(30))
def test_w15_9_a_picture_titled_with_the_ring_contains_it(seed: int) -> None:
    state = scattered(seed)
    made = own_pictures.council(scene_of(state, WEST))
    assert str(made.data["headline"]).startswith("The Ring")
    assert shows(made, state.field.person("frodo").at)


@pytest.mark.parametrize("at", [name for name in BOARD.land if BOARD.mordor(name)][::4])
def test_w15_9_in_mordor_the_mountain_is_in_the_window(at: str) -> None:
    made = own_pictures.council(scene_of(scattered(len(at), at), WEST))
    assert shows(made, at)
    assert shows(made, MOUNT_DOOM)


def test_w15_9_where_it_was_known_last_is_in_the_window_of_every_seat() -> None:
    state = warred(ring="1910")
    ring = replace(state.field.ring, lay=6, known=state.config.everyone)
    state = replace(state, field=replace(state.field, ring=ring))
    made = own_pictures.council(scene_of(state, WEST))
    assert made.data["headline"] == "The Ring: last known at Lothlórien 1910"
    assert shows(made, "1910")
    assert shows(own_pictures.eye(scene_of(state, "sauron")), "1910")
    assert "last known at Lothlórien 1910, turn 6" in str(board_screen(scene_of(state, None)))


def test_w15_9_captives_and_who_is_near_an_enemy_come_before_others() -> None:
    state = warred(
        at={"frodo": "2513", "merry": "1715", "aragorn": "0807", "khamul": "1715", "gandalf": "2817"},
        captives={"merry": "khamul"},
        hidden=("frodo", "aragorn"),
    )
    found = dearest(RULES.view(state, WEST))
    assert found[0] == "2513"
    assert found.index("1715") < found.index("2817")
    assert "0807" not in found


def test_w15_9_a_hex_is_told_by_side_and_state() -> None:
    state = warred(
        at={"frodo": "1814", "merry": "1814", "aragorn": "1814", "khamul": "1814", "ugluk": "1814"},
        captives={"frodo": "khamul"},
        hidden=("aragorn",),
        bands={"band_1": ("1814", 5, "sauron")},
        units={"uruk_hai_1": "1814"},
    )
    ((_, west),) = hexes(RULES.view(state, WEST), ["1814"])
    ((_, public),) = hexes(RULES.view(state, None), ["1814"])
    assert west == (
        "Fangorn 1814: the West: Merry, hidden: Aragorn · Sauron: strength 5 (Orc band), Khamûl · "
        "Saruman: strength 25 (Uruk-hai 25-5), Uglúk · captive: Frodo"
    )
    assert "Aragorn" not in public


def test_w15_9_monsters_stand_where_they_fight() -> None:
    scene = scene_of(warred(at={"gimli": "1810"}), WEST)
    made = front_pictures.fight(scene, "1810", ("gimli", "balrog"))
    assert made.data["monsters"] == {"1810": "Balrog"}
    assert "monsters" not in front_pictures.fight(scene, "1810", ("gimli",)).data


def test_w15_9_the_whole_map_is_that_of_a_quiet_turn_and_the_large_one_is_asked_for() -> None:
    scene = scene_of(warred(), None)
    assert pictures.whole(scene.view).kind == "field"
    shown = {focus: board_screen(scene, focus) for focus in (WHOLE, LARGE)}
    kinds = {
        focus: next(part.kind for part in screen.parts if isinstance(part, Picture))
        for focus, screen in shown.items()
    }
    assert kinds == {WHOLE: "field", LARGE: "map"}
    assert "Whole map, large" in str(shown[WHOLE])
    assert "'Whole map'" in str(board_screen(scene, "gondor"))
