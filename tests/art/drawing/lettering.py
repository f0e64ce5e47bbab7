"""Listens to Pillow while a picture is drawn and tells every text on it with the size it has there at last.

Sprites are drawn large and reduced, then pasted: each image carries a list of its texts, which reducing
scales and pasting hands on.
"""

import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from PIL import Image, ImageDraw, ImageFont

Said = tuple[str, float]
"""A text and the size of its letters in pixels."""


def said(picture: Image.Image) -> list[Said]:
    return list(getattr(picture, "said", ()))


def _add(picture: Image.Image, more: list[Said]) -> None:
    if more:
        picture.said = [*said(picture), *more]  # type: ignore[attr-defined]


@contextmanager
def unkept() -> Iterator[None]:
    """Within it, `art.drawing.text` has Pillow form the letters of every line anew."""

    def lay(draw: Any, at: Any, words: str, face: Any, anchor: str, colour: Any, stroke: int = 0) -> None:
        draw.text(at, words, colour, face.font, anchor, stroke_width=stroke)

    with patch("art.drawing.text.lay", lay):
        yield


@contextmanager
def listening() -> Iterator[None]:
    """Within it, texts are noted. Everything the art keeps is forgotten first: kept sprites are deaf."""
    _forget()
    image, draw = Image.Image, ImageDraw.ImageDraw
    new, resize, paste, put_alpha = image._new, image.resize, image.paste, image.putalpha
    compose, text = Image.alpha_composite, draw.text

    def heard_new(self: Image.Image, im: Any) -> Image.Image:
        made = new(self, im)
        _add(made, said(self))
        return made

    def heard_resize(self: Image.Image, size: Any, *args: Any, **named: Any) -> Image.Image:
        made = resize(self, size, *args, **named)
        box = named.get("box") or (args[1] if len(args) > 1 else None)
        share = made.height / ((box[3] - box[1]) if box else self.height)
        made.said = [(words, px * share) for words, px in said(self)]  # type: ignore[attr-defined]
        return made

    def heard_paste(self: Image.Image, im: Any, box: Any = None, mask: Any = None) -> None:
        paste(self, im, box, mask)
        # letters cut out of one colour are in the mask alone
        source = im if isinstance(im, image) else mask
        if isinstance(source, image):
            _add(self, said(source))

    def heard_alpha(self: Image.Image, alpha: Any) -> None:
        put_alpha(self, alpha)
        if isinstance(alpha, image):
            _add(self, [one for one in said(alpha) if one not in said(self)])

    def heard_compose(under: Image.Image, over: Image.Image) -> Image.Image:
        made = compose(under, over)
        _add(made, said(over))
        return made

    @functools.wraps(text)
    def heard_text(self: ImageDraw.ImageDraw, xy: Any, words: Any, *args: Any, **named: Any) -> None:
        text(self, xy, words, *args, **named)
        face = named.get("font") or (args[1] if len(args) > 1 else None)
        assert isinstance(face, ImageFont.FreeTypeFont), "a text without a font of its own"
        _add(self._image, [(str(words), float(face.size))])

    with (
        patch.object(image, "_new", heard_new),
        patch.object(image, "resize", heard_resize),
        patch.object(image, "paste", heard_paste),
        patch.object(image, "putalpha", heard_alpha),
        patch.object(Image, "alpha_composite", heard_compose),
        patch.object(draw, "text", heard_text),
        unkept(),
    ):
        yield
    _forget()


def _forget() -> None:
    """Empties every cache of the art."""
    from art.drawing.cache import PIECES

    PIECES.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("art."):
            for value in list(vars(module).values()):
                clear: Callable[[], None] | None = getattr(value, "cache_clear", None)
                if clear is not None:
                    clear()
