"""Pictures of battles and sieges: what is on them, and what is refused (W2.5)."""

from __future__ import annotations

import io
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image

from art.drawing.geometry import Box
from art.drawing.output import Drawn, PictureError
from art.war.api import KINDS
from art.war.scenes.forces import WIDE, rated
from tests.art.war.sights import PLAIN, SHEET, SIEGE, fight, midwar, text

VIEW = text(midwar())


def drawn(kind: str = "battle", **changed: Any) -> Drawn:
    return KINDS[kind]({"view": VIEW, **fight(), **SIEGE, **changed}, PLAIN)


def test_w2_5_with_four_rows_a_side_it_has_the_size_of_the_storyboard() -> None:
    attack = fight()["attack"]
    four = {**attack, "rows": [*attack["rows"], {"piece": "gothmog", "name": "Gothmog"}]}
    made = drawn(attack=four)
    assert (made.width, made.height, made.format) == (1080, 1136, "jpeg")
    assert drawn(attack={**four, "rows": [*four["rows"], *four["rows"]]}).height == 1136 + 118


def test_w2_5_before_a_round_is_fought_it_is_shorter() -> None:
    assert drawn(round=None).height < drawn().height


@pytest.mark.parametrize(
    "changed",
    [
        {"die": 3},
        {"column": "2:1"},
        {"before": "3:2"},
        {"result": "no loss"},
        {"title": "Turn 9 (M+3), round 3"},
        {"sum": ""},
    ],
)
def test_w2_5_each_figure_of_the_round_is_seen(changed: dict[str, object]) -> None:
    assert drawn(round={**fight()["round"], **changed}) != drawn()


def test_w2_5_each_side_has_its_colours_and_losses_are_seen() -> None:
    attack = fight()["attack"]
    assert drawn(attack={**attack, "power": "saruman"}) != drawn()
    assert drawn(attack={**attack, "rows": [{**row, "lost": 0} for row in attack["rows"]]}) != drawn()


def test_w2_5_a_siege_has_a_palisade_and_three_figures() -> None:
    assert drawn("siege") != drawn("siege", headline="Minas Tirith holds out")
    with pytest.raises(PictureError, match="three figures"):
        drawn("siege", figures=SIEGE["figures"][:2])


def test_w2_5_a_leader_bears_his_ratings_and_others_none() -> None:
    sheet = Image.new("RGB", (600, 120), SHEET)
    box = Box(10, 10, 10 + WIDE, 110)
    assert rated(sheet, "pippin", box) == 0
    one, two = (rated(sheet, person, box) for person in ("faramir", "gandalf"))
    assert 0 < one < two
    assert sheet != Image.new("RGB", sheet.size, SHEET)


def test_w2_5_the_words_on_the_map_of_a_battle_lie_on_dark_and_no_army_shines_through() -> None:
    """Lit figures beside a name would be read with it: Minas Morgul's counter lies under Sauron's name."""
    with patch("art.war.scenes.battle.put"):
        picture = Image.open(io.BytesIO(drawn("battle").bytes)).convert("L")
    for box in ((30, 222, 300, 310), (780, 222, 1050, 310)):
        assert picture.crop(box).getextrema()[1] < 60


def test_w2_5_the_last_die_of_a_siege_is_seen() -> None:
    faces = [drawn("siege", die=number).bytes for number in range(1, 7)]
    assert len({*faces, drawn("siege").bytes}) == 7
    assert drawn("siege", die=0) == drawn("siege")


@pytest.mark.parametrize(
    "changed",
    [
        {"at": ""},
        {"at": "9999"},
        {"attack": None},
        {"attack": {"power": "gandalf", "title": ""}},
        {"round": {**fight()["round"], "column": "7:1"}},
        {"round": {"die": 3}},
    ],
)
def test_what_does_not_fit_is_refused_without_naming_a_piece(changed: dict[str, object]) -> None:
    with pytest.raises(PictureError) as refused:
        drawn(**changed)
    assert "gandalf" not in str(refused.value)
