"""What the pictures of the war are asked to show, read from plain JSON values."""

from __future__ import annotations

import msgspec

from art.drawing.output import Data, PictureError, taken
from engine import war
from engine.game import CodecError
from engine.ready import prepare
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.view import View


class March(msgspec.Struct, frozen=True):
    """A way through hexes: an army's, or with ``people`` that of persons alone."""

    power: Power
    path: tuple[str, ...]
    people: bool = False


prepare(__name__)


def view_of(data: Data) -> View:
    """The view under ``view``. Raises `PictureError` if it is none."""
    text = data.get("view")
    if not isinstance(text, str | bytes):
        raise PictureError("the picture needs the text of a view")
    try:
        view: View = war.decode(text, View)
    except CodecError:
        # its text could quote the view, which holds a hand
        raise PictureError("the text under view is no view") from None
    return view


def marches_of(data: Data) -> tuple[March, ...]:
    """The marches under ``marches`` that have a way."""
    found: tuple[March, ...] = taken(data, "marches", tuple[March, ...], ())
    _on_the_map([name for march in found for name in march.path], "marches")
    return tuple(march for march in found if len(march.path) > 1)


def hex_of(data: Data, key: str) -> str:
    """The hex under a key, or an empty string."""
    found: str = taken(data, key, str, "")
    _on_the_map([found] if found else [], key)
    return found


def hexes_of(data: Data, key: str) -> tuple[str, ...]:
    """The hexes under a key."""
    found: tuple[str, ...] = taken(data, key, tuple[str, ...], ())
    _on_the_map(found, key)
    return found


def _on_the_map(names: tuple[str, ...] | list[str], key: str) -> None:
    if any(name not in BOARD.terrain for name in names):
        raise PictureError(f"{key} has a hex that is not on the map")
