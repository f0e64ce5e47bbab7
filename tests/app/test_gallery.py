"""``gallery``: every kind of picture, from made-up positions, and a page to look at them (E3.13)."""

from __future__ import annotations

import re
import runpy
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

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
QUICK = ("hand", "battle")


@pytest.fixture
def first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pictures of the first game alone; those of another need its map."""
    monkeypatch.setattr(gallery, "GALLERIES", {"riddle": exhibits})


class _Sources(HTMLParser):
    """The addresses a page asks for, and what it says where a picture is missing."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.alt: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.asked += [value for key in ("src", "href") if (value := given.get(key))]
        if tag == "img":
            self.alt.append(given.get("alt") or "")


def _shown() -> list[Exhibit]:
    return list(exhibits())


def test_every_kind_of_picture_is_shown() -> None:
    assert {one.kind for one in _shown()} == set(KINDS)


def test_file_names_are_plain_and_each_there_once() -> None:
    names = [one.name for one in _shown()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-zA-Z0-9-]+", name) for name in names)
    assert all(one.name.startswith(one.kind) for one in _shown())


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


def test_no_two_pictures_of_all_games_have_one_name() -> None:
    names = [one.name for every in gallery.GALLERIES.values() for one in every()]
    assert len(names) > len(_shown())
    assert len(set(names)) == len(names)


def test_the_gallery_is_the_same_at_every_run() -> None:
    assert _shown() == _shown()


@pytest.mark.soak
@pytest.mark.usefixtures("first_game")
def test_pictures_and_page_are_written_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "some" / "where"
    files = gallery.write(folder, None, QUICK)
    wanted = [one for one in _shown() if one.kind in QUICK]
    assert [file.stem for file in files] == [one.name for one in wanted]
    for file in files:
        with Image.open(file) as picture:
            assert picture.width == 1080
            assert picture.format == {".jpg": "JPEG", ".png": "PNG"}[file.suffix]
    said = capsys.readouterr().out
    assert all(file.name in said for file in files)
    assert f"{len(files)} pictures" in said
    page = _Sources()
    page.feed((folder / "index.html").read_text(encoding="utf-8"))
    assert set(page.asked) == {file.name for file in files}
    assert page.alt == [one.alt for one in wanted]


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


def test_an_unknown_kind_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="no kind of picture 'dragon'"):
        gallery.write(tmp_path / "new", None, ["dragon"])
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_written_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert cli.main(["gallery", str(tmp_path / "file"), "--only", "card"]) == 2
    said = capsys.readouterr()
    assert "cannot be written" in said.err
    assert "Traceback" not in said.err


def test_the_command_draws_into_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gallery, "GALLERIES", {"riddle": lambda: _of("hand")[:1]})
    assert cli.main(["gallery", str(tmp_path), "--only", "hand"]) == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["hand-01.png", "index.html"]
    assert "1 picture." in capsys.readouterr().out


def _of(kind: str) -> list[Exhibit]:
    return [one for one in _shown() if one.kind == kind]


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
