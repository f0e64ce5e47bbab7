"""German words are longer: they keep their boxes, whole and no smaller than any others (E3.13, E12.5)."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from PIL import Image, ImageDraw

from art.drawing.cache import PIECES
from art.drawing.chrome import chip_width
from art.drawing.geometry import Box
from art.drawing.text import LEAST, width
from art.i18n import speaking
from art.riddle.cards.face import face, layout
from art.riddle.cards.hand import COLUMN, PICTURE, SHEET, card_image
from art.riddle.posts.footer import CHIP, COUNT, cells
from art.riddle.posts.turn import BESIDE_DIE, DIVIDE, HEADLINE, SECOND, draw_header, place_name, told_of
from art.riddle.words import posts as words
from art.riddle.words import titles
from art.riddle.words.cards import seat_name
from art.riddle.words.catalogue import _
from engine.riddle.board import get
from engine.riddle.deck import CARDS, FACES, TITLES
from engine.riddle.options import PRESETS
from tests.art.drawing.lettering import unkept
from tests.art.riddle import sights
from tests.art.riddle.sights import FULL

BOARD = get()
ONE_OF_EACH = sorted({FACES[card]: card for card in CARDS}.values())
PLACES = [space.id for space in BOARD.spaces.values() if space.name is not None]
GERMAN = "de"
Ink = tuple[Image.Image, str, Box]


@contextmanager
def inked() -> Iterator[list[Ink]]:
    """Every text that is drawn: on which picture, what, and the box of its ink."""
    found: list[Ink] = []
    text = ImageDraw.ImageDraw.text

    def noted(self: ImageDraw.ImageDraw, xy: Any, said: Any, *args: Any, **named: Any) -> None:
        text(self, xy, said, *args, **named)
        font = named.get("font") or args[1]
        anchor = named.get("anchor") or (args[2] if len(args) > 2 else None)
        stroke = named.get("stroke_width", 0)
        found.append((self._image, said, Box(*self.textbbox(xy, said, font, anchor, stroke_width=stroke))))

    PIECES.clear()
    with patch.object(ImageDraw.ImageDraw, "text", noted), unkept():
        yield found
    PIECES.clear()


@pytest.fixture(scope="module")
def ink() -> Iterator[list[Ink]]:
    """The same for all pictures together: what they share is drawn, and looked at, with the first of them."""
    with inked() as found:
        yield found


def within(box: Box, room: Box, slack: float = 0.0) -> bool:
    return (
        box.x0 >= room.x0 - slack
        and box.y0 >= room.y0 - slack
        and box.x1 <= room.x1 + slack
        and box.y1 <= room.y1 + slack
    )


@pytest.mark.parametrize(("wide", "high"), [(208, 260), (250, 360)])
def test_e12_5_no_letter_of_a_face_lies_outside_its_box(wide: int, high: int) -> None:
    plan = layout(wide, high)
    blank = patch("art.riddle.cards.face.paint_picture")
    with speaking(GERMAN), blank, inked() as found:
        for card in ONE_OF_EACH:
            found.clear()
            face(card, wide, high)
            own = [(said, box) for sheet, said, box in found if sheet.size == (wide, high)]
            assert len(own) >= 2
            # italics and descenders reach a little over the edge of a line, but not over that of the card
            wrong = [
                (card, said, box)
                for said, box in own
                if not within(box, plan.title, 5) and not within(box, plan.text, 5)
            ]
            assert wrong == []
            boxes = sorted((box for _, box in own), key=lambda box: box.y0)
            assert all(b.y0 - a.y0 >= LEAST - 8 for a, b in itertools.pairwise(boxes)), card


def test_e12_5_no_letter_of_a_large_card_lies_outside_its_column() -> None:
    cards = {CARDS[card].title: CARDS[card] for card in ONE_OF_EACH}
    with speaking(GERMAN), patch("art.riddle.cards.hand.paint_picture"), inked() as found:
        for card in cards.values():
            card_image(card)
    own = [(said, box) for sheet, said, box in found if sheet.size == (1080, 810)]
    assert len(own) > 4 * len(TITLES)
    for said, box in own:
        assert within(box, SHEET), said
        assert box.overlap(PICTURE) == 0, said
        assert within(box, COLUMN, 4) or box.y0 > PICTURE.y1, said


# The header
@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("seat", FULL)
def test_e3_13_where_somebody_went_is_whole_in_the_header(seat: str) -> None:
    room = DIVIDE - 24 - 128
    for place in PLACES:
        name = place_name(BOARD, place)
        for headline in (
            words.goes(seat_name(seat), name),
            words.stands(seat_name(seat), name),
            words.stays(seat_name(seat), name)[0],
            words.to_halls(seat_name(seat))[0],
            words.captive(seat_name(seat)),
            words.out(seat_name(seat))[0],
        ):
            assert width(headline, HEADLINE.at(32)) <= room, headline
    # as far as somebody gets with one card: on the way to it, and with it
    for start, way in itertools.product(PLACES, (words.BY_ROAD(), words.BY_WATER(), words.ON_FOOT())):
        for title in ("Horse", "Eagles"):
            line = words.came(place_name(BOARD, start), (way, words.with_card(titles.title(title))))
            assert width(line, SECOND.at(LEAST)) <= room, line


@pytest.mark.usefixtures("language")
def test_e3_13_who_is_next_is_whole_in_the_header() -> None:
    right = 1080 - 26
    for name in (*(seat_name(seat) for seat in FULL), *words.SIDES().values()):
        assert width(name, HEADLINE.at(30)) <= BESIDE_DIE
    for line in (words.ROLLED(), words.MAY_ROLL(), words.TO_ROLL()):
        assert width(line, SECOND.at(LEAST)) <= BESIDE_DIE, line
    for line in (words.CHOOSE(), words.WINS(), words.WIN()):
        assert width(line, SECOND.at(LEAST)) <= right - DIVIDE - 122, line


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("roll", [None, 4])
@pytest.mark.parametrize("seat", ["merry", "black-rider-3"])
def test_e3_13_who_is_next_and_away_is_told_in_words_that_fit(seat: str, roll: int | None) -> None:
    state = sights.advanced(turn=seat, roll=roll) if roll else sights.advanced(turn=seat)
    line = told_of(sights.seen(state), (), 23).next_line
    assert width(line, SECOND.at(LEAST)) <= BESIDE_DIE, line


# The strip of players
@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("columns", [2, 3, 4])
@pytest.mark.parametrize("cards", [0, 15])
def test_e3_13_where_somebody_is_has_words_that_fit_the_cell(columns: int, cards: int) -> None:
    room = cells([columns, columns], 1080, 0)[0].width
    least = room - 52 - 44 - 10 + 5 - 32 - width(str(cards), COUNT) - 10
    since = words.since(3, 3)
    ladders = [words.in_halls(since), words.FREE(), words.WAITING()]
    for seat in FULL:
        ladders.append(words.held_by(seat_name(seat), since))
    for told in ladders:
        assert chip_width(told[-1], CHIP[-1]) <= least + 2, told
        sizes = [chip_width(one, CHIP[0]) for one in told]
        assert sizes == sorted(sizes, reverse=True), told
    # who is out has no hand to show
    for told in (words.OUT(), words.GONE()):
        assert chip_width(told[-1], CHIP[-1]) <= room - 52 - 44 - 5, told


def test_e13_4_the_banner_of_who_is_next_hangs_beside_the_heading(language: str) -> None:
    teams = msgspec.structs.replace(PRESETS["partners"])
    view = sights.ended(sights.advanced(options=teams), "black-rider-2")
    hung: list[tuple[float, float]] = []
    painted = patch("art.riddle.posts.turn.paste", lambda _, __, at, **___: hung.append(at))
    with speaking(language), painted, inked() as found:
        draw_header(Image.new("RGB", (1080, 160)), told_of(view, (), None))
    heading = next(box for _, said, box in found if said == _in(language, "THE END"))
    assert [at[0] >= heading.x1 for at in hung] == [True]


def _in(language: str, text: str) -> str:
    with speaking(language):
        return _(text)


# The end
@pytest.mark.usefixtures("language")
def test_e10_1_how_everybody_stood_is_whole_on_the_poster() -> None:
    room = (1080 - 88 - 24) / 2 - 12 - 66 - 16
    for seat, place in itertools.product(FULL, PLACES):
        name = width(seat_name(seat), SECOND.at(31)) * 1.1
        told = [words.ended_at(place_name(BOARD, place)), *words.AWAY().values()]
        told += [words.captive_of(seat_name(other)) for other in FULL]
        for note in [*told, *map(words.wins_too, told)]:
            assert name + width(note, SECOND.at(LEAST)) <= room, (seat, note)


def test_e3_13_pointers_and_lands_say_names_of_the_language(language: str) -> None:
    said = words.near(place_name(BOARD, "E8"))
    assert said == {"en": "near Rivendell", "de": "bei Bruchtal", "fr": "vers Fondcombe"}[language]
    assert seat_name("black-rider-2") == {"en": "Rider 2", "de": "Reiter 2", "fr": "Cavalier 2"}[language]
