"""``gallery``: every kind of picture, from made-up positions, and a page to look at them (E3.13)."""

import re
import runpy
from pathlib import Path

import pytest

from art.drawing.geometry import SCALES
from art.riddle.api import KINDS
from art.riddle.basemap import base_map_file
from art.war.basemap import tile_file, tiles
from art.war.basemap.geometry import SCALES as WAR_SCALES
from bot.app import cli, gallery
from bot.app.games import GALLERIES
from bot.games.riddle.gallery.basic import HANDS, exhibits
from bot.model.errors import SettingsError
from bot.model.kit import Exhibit
from bot.model.screen import Picture
from engine.riddle import board
from engine.riddle.deck import TITLES, of_face

DOCS = Path(__file__).parents[2] / "docs"


def _shown() -> list[Exhibit]:
    return list(exhibits())


def test_every_kind_of_picture_is_shown() -> None:
    assert {one.kind for one in _shown()} == set(KINDS)


def test_every_title_has_its_large_card_and_every_face_lies_in_a_hand() -> None:
    cards = [str(one.data["card"]) for one in _shown() if one.kind == "card"]
    assert sorted(of_face(card).title for card in cards) == sorted(TITLES)
    hands = [one for one in _shown() if one.kind == "hand"]
    sizes = [len(_listed(one, "cards")) for one in hands if one.name.startswith("hand-0")]
    assert sizes == [count for count in HANDS if count < 10]
    whole = {card for one in hands if "all" in one.name for card in _listed(one, "cards")}
    assert {of_face(card).title for card in whole} == set(TITLES)


def _listed(one: Exhibit, key: str) -> list[str]:
    value = one.data[key]
    assert isinstance(value, list)
    return value


def test_e12_5_a_gallery_is_lettered_and_told_in_the_language_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ("riddle-asked", "halls-two")
    few = {"riddle": lambda: [one for one in exhibits() if one.name in wanted]}
    monkeypatch.setattr(gallery, "GALLERIES", few)
    for language in ("en", "de"):
        assert cli.main(["gallery", str(tmp_path / language), "--language", language]) == 0
    assert "2 Bilder." in capsys.readouterr().out
    page = (tmp_path / "de" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert "Die Hallen von Mandos" in page
    for name in wanted:
        english, german = ((tmp_path / one / f"{name}.jpg").read_bytes() for one in ("en", "de"))
        assert english != german
    with pytest.raises(SystemExit):
        cli.main(["gallery", str(tmp_path / "tlh"), "--language", "tlh"])


def test_the_page_asks_for_nothing_from_elsewhere() -> None:
    page = gallery.page(
        [
            (
                Exhibit("card-x", "<b> & co", Picture("card.jpg", '"x"', "card", game="riddle")),
                Path("card-x.jpg"),
            )
        ]
    )
    assert "//" not in page
    assert "<script" not in page
    assert "&lt;b&gt; &amp; co" in page
    assert "&quot;x&quot;" in page


@pytest.mark.night
@pytest.mark.timeout(3600)
def test_all_kinds_are_drawn_on_the_real_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIDDLEMASTER_CACHE", str(tmp_path / "cache"))
    assert cli.main(["gallery", str(tmp_path / "all")]) == 0
    every = [one for exhibits in gallery.GALLERIES.values() for one in exhibits()]
    assert len(list((tmp_path / "all").iterdir())) == len(every) + 1
    kept = {file.name for file in (tmp_path / "cache").iterdir()}
    known = {base_map_file(board.get("middle-earth"), scale) for scale in SCALES}
    known |= {tile_file(tile) for scale in WAR_SCALES for tile in tiles(scale)}
    assert kept
    assert kept <= known


def test_the_pictures_of_the_readme_are_pictures_of_the_gallery() -> None:
    drawn = runpy.run_path(str(DOCS / "draw.py"))["SHOWN"]
    for game, wanted in drawn.items():
        assert set(wanted.values()) <= {one.name for one in GALLERIES[game]()}
    shown = re.findall(r"\(docs/([\w-]+)\.jpg\)", (DOCS.parent / "README.md").read_text(encoding="utf-8"))
    assert set(shown) == {name for wanted in drawn.values() for name in wanted}
    assert set(shown) == {file.stem for file in DOCS.glob("*.jpg")}


def test_an_unknown_kind_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="no kind of picture 'dragon'"):
        gallery.write(tmp_path / "new", None, ["dragon"])
    assert not (tmp_path / "new").exists()
