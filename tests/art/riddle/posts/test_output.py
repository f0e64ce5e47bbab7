"""Pictures as bytes: the format, and that none is larger than a post may be."""

from __future__ import annotations

from PIL import Image

from art.drawing.output import COARSEST, QUALITY, jpeg

NOISE = Image.effect_noise((320, 320), 90).convert("RGB")


def test_a_rich_picture_is_made_coarser_until_it_fits() -> None:
    free = len(jpeg({}, NOISE, most=10**7).bytes)
    coarsest = len(jpeg({}, NOISE, COARSEST, most=10**7).bytes)
    most = (free + coarsest) // 2
    assert coarsest <= len(jpeg({}, NOISE, most=most).bytes) <= most < free


def test_a_picture_that_never_fits_is_sent_at_its_coarsest() -> None:
    assert jpeg({}, NOISE, most=1) == jpeg({}, NOISE, COARSEST, most=10**7)


def test_a_plain_picture_keeps_its_quality() -> None:
    plain = Image.new("RGB", (320, 320), "#806040")
    assert jpeg({}, plain) == jpeg({}, plain, QUALITY, most=10**7)
