"""Card faces, the hand, one card large (E4.5, E4.16, E6.1)."""

import io
from itertools import product
from unittest.mock import patch

import numpy as np
import pytest
from PIL import Image, ImageChops

from art.drawing import text as texts
from art.drawing.output import PictureError
from art.drawing.text import Type, label, paragraph, width
from art.i18n import ENGLISH, speaking, spoken
from art.riddle.cards.emblems import emblem, tile
from art.riddle.cards.face import face, face_title, layout
from art.riddle.cards.hand import (
    COLUMN,
    HEAD,
    card_image,
    hand_image,
    hand_picture,
    hand_size,
    tiles,
    uses_layout,
)
from art.riddle.posts.turn import CARD_NAME
from art.riddle.words import cards as words
from art.riddle.words import titles
from art.riddle.words.cards import own_name, short, spied, subtitle
from art.riddle.words.cards import title as own_title
from art.riddle.words.titles import emblem_key
from engine.riddle.deck import CARDS, FACES, TITLES
from tests.art.riddle.sights import PLAIN

USES_TOP = 250
"""Where the uses begin at the latest, with a title, a second name and the kind above them."""
ONE_OF_EACH = {FACES[card.id]: card for card in CARDS.values()}


def test_cards_of_different_titles_look_different() -> None:
    seen: dict[bytes, str] = {}
    for card in ONE_OF_EACH.values():
        key = emblem(card, 60).tobytes()
        assert seen.setdefault(key, emblem_key(card)) == emblem_key(card)
    assert len({c.title for c in ONE_OF_EACH.values()}) == len(TITLES)


ARMIES = sorted(card.id for card in CARDS.values() if card.role == "army")


@pytest.mark.parametrize("px", [38, 100])
def test_armies_are_told_apart_by_their_outline_and_colours_at_a_glance(px: int) -> None:
    drawn = {card: np.asarray(emblem(CARDS[card], px), dtype=np.int16) for card in ARMIES}
    for i, one in enumerate(ARMIES):
        for other in ARMIES[i + 1 :]:
            outline = (drawn[one][..., 3] > 128) != (drawn[other][..., 3] > 128)
            colours = np.abs(drawn[one] - drawn[other])[..., :3].max(axis=2) > 60
            assert (outline | colours).mean() > 0.25, (one, other)


def test_horses_differ_by_their_number() -> None:
    assert len({face(f"horse-{n}", 208, 260).tobytes() for n in range(1, 7)}) == 6


def test_equal_faces_are_equal_pictures_h3() -> None:
    assert tile(CARDS["boat-1"], 38) == tile(CARDS["boat-2"], 38)
    assert face("boat-1", 208, 260).tobytes() == face("boat-2", 208, 260).tobytes()


@pytest.mark.usefixtures("language")
def test_all_words_of_a_face_are_whole_and_22_pixels_or_more() -> None:
    for high, card in product((260, 360), ONE_OF_EACH.values()):
        plan = layout(208, high)
        title, type_ = face_title(card, plan.title.width)
        assert own_title(card).endswith(title)
        assert type_.px >= texts.LEAST
        room = plan.text.width - 4
        if spied(card):
            assert all(width(city, Type("sans", 22, 700)) <= room for city in spied(card))
            continue
        most = int(plan.text.height // 24)
        notes: list[str] = []
        if most > 3 or card.role in ("army", "elf_ring"):
            notes = paragraph(subtitle(card), Type("garamond", 25, 700, "italic"), room, 2)[0]
        lines, type_ = paragraph(short(card), Type("sans", 24, 500), room, most - len(notes))
        assert texts.DOTS not in " ".join([*notes, *lines])
        assert type_.px >= texts.LEAST
        assert len(lines) + len(notes) <= most


@pytest.mark.parametrize("high", [260, 360])
def test_the_parts_of_a_face_do_not_overlap(high: int) -> None:
    plan = layout(208, high)
    assert plan.title.overlap(plan.picture) == 0
    assert plan.picture.overlap(plan.text) == 0
    assert plan.text.y1 <= high
    assert plan.picture.height >= 110


@pytest.mark.parametrize("count", range(1, 18))
def test_tiles_lie_in_rows_of_five_inside_the_picture_e4_5(count: int) -> None:
    wide, high = hand_size(count)
    boxes = tiles(count)
    assert len(boxes) == count
    for i, box in enumerate(boxes):
        assert box.x0 >= 0
        assert box.x1 <= wide
        assert box.y1 <= high
        assert all(box.overlap(other) == 0 for other in boxes[i + 1 :])
    assert {round(box.y0) for box in boxes} == {round(boxes[i].y0) for i in range(0, count, 5)}


def test_e16_5_ten_cards_are_lower_than_the_1080_by_540_of_e4_5() -> None:
    drawn = hand_picture({"cards": list(CARDS)[:10]}, PLAIN)
    assert (drawn.width, drawn.height, drawn.format) == (1080, 468, "png")
    assert len(drawn.bytes) < 300_000


@pytest.mark.parametrize("count", [1, 5, 10, 15])
def test_a_hand_in_few_colours_looks_as_it_was_drawn(count: int) -> None:
    cards = list(ONE_OF_EACH)[::4][:count]
    drawn = hand_picture({"cards": cards}, PLAIN)
    assert len(drawn.bytes) < 600_000
    with Image.open(io.BytesIO(drawn.bytes)) as opened:
        assert opened.mode == "P"
        now = opened.convert("RGB")
    # seen from a little farther, as on a phone: where colours were missing it would show in blotches
    small = (drawn.width // 4, drawn.height // 4)
    seen, true = (
        np.asarray(picture.resize(small, Image.Resampling.BOX), dtype=np.int16)
        for picture in (now, hand_image(cards))
    )
    gap = np.abs(seen - true).max(axis=2)
    assert gap.mean() < 2.5
    assert (gap > 24).mean() < 0.004


@pytest.mark.parametrize("by", [{}, {"by": "palantir"}])
def test_the_hand_of_another_says_whose_it_is_e4_18(by: dict[str, object]) -> None:
    plain = hand_picture({"cards": ["boat", "rope"]}, PLAIN)
    seen = hand_picture({"cards": ["boat", "rope"], "of": "sam", **by}, PLAIN)
    assert (seen.width, seen.height) == (plain.width, plain.height + HEAD)
    assert seen != hand_picture({"cards": ["boat", "rope"], "of": "frodo", **by}, PLAIN)


def test_new_cards_are_marked_the_last_of_equal_ones() -> None:
    plain, marked = hand_image(["boat", "boat", "rope"]), hand_image(["boat", "boat", "rope"], ["boat"])
    changed = [_piece(plain, i) != _piece(marked, i) for i in range(3)]
    assert changed == [False, True, False]


def test_cards_that_rest_are_marked_apart_from_new_ones() -> None:
    """R-226: a sign and a word on the card, and on no other; beside "new" both can be read."""
    hand = ["cloak", "horse-2", "palantir"]
    plain, resting = hand_image(hand), hand_image(hand, rests=["horse-2"])
    both, new = hand_image(hand, ["horse-2"], ["horse-2"]), hand_image(hand, ["horse-2"])
    _, box, _ = tiles(3)
    for one, other in ((plain, resting), (new, both)):
        changed = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()
        assert changed is not None
        assert box.x0 < changed[0] < changed[2] < box.centre[0] + 40
        assert 90 < changed[2] - changed[0] < 120
    with speaking("de"):
        assert ImageChops.difference(
            hand_image(hand, rests=["horse-2"]).convert("RGB"), resting.convert("RGB")
        ).getbbox()


def _piece(picture: Image.Image, i: int) -> bytes:
    box = tiles(3)[i]
    return picture.crop((round(box.x0), round(box.y0), round(box.x1), round(box.y1))).tobytes()


@pytest.mark.sampled("de")
@pytest.mark.usefixtures("language")
def test_the_large_card_holds_all_its_uses_e4_16() -> None:
    for card in ONE_OF_EACH.values():
        blocks, px, tall = uses_layout(card, COLUMN.width - 28, COLUMN.y1 - USES_TOP)
        assert tall <= COLUMN.y1 - USES_TOP
        assert px >= texts.LEAST
        assert (
            " ".join(line for block in blocks for line in block).split()
            == (" ".join(titles.printed(use.help) for use in card.uses) or words.NO_USE()).split()
        )
        if spoken() == ENGLISH:
            # Every emblem is drawn elsewhere; here the words are laid on the sheet.
            with patch("art.riddle.cards.hand.paint_picture"):
                assert card_image(card).size == (1080, 810)


@pytest.mark.usefixtures("language")
def test_the_name_of_the_last_discard_is_whole_in_two_lines() -> None:
    for card in ONE_OF_EACH.values():
        name = own_name(card)
        lines, type_ = label(name, CARD_NAME, 190, 2, texts.KEY)
        assert type_.px >= texts.LEAST
        assert " ".join(lines) == name
        assert max(width(line, type_) for line in lines) <= 190


@pytest.mark.parametrize("data", [{}, {"cards": []}, {"cards": ["no-such-card"]}, {"cards": "the-ring"}])
def test_a_hand_that_is_none_is_refused_without_naming_cards(data: dict[str, object]) -> None:
    with pytest.raises(PictureError) as caught:
        hand_picture(data, PLAIN)
    assert "ring" not in str(caught.value)
    assert "such-card" not in str(caught.value)
