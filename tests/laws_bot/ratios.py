"""How high pictures are for their width, by their kind, as `art.riddle.api` and `art.war.api` tell (W2)."""

from collections.abc import Mapping
from typing import Any, Final, cast

from bot.games.war.ask.parts import CARD_TALL, CARDS_TALL
from bot.model.screen import Picture
from engine.riddle.phases.battling import total

_TALL: Final = 1350 / 1080
_LOW: Final = 810 / 1080
_RATIOS: Final[Mapping[str, float]] = {
    **dict.fromkeys(("turn", "victory", "field", "council", "eye", "road"), _TALL),
    **dict.fromkeys(("around", "wedge", "way", "card", "front"), _LOW),
    "riddle": 580 / 1080,
    "halls": 640 / 1080,
}
_WINDOWS: Final = {"overview": _TALL, "around": _TALL, "whole": 2095 / 2400, "row": 806 / 1080}


def ratio(picture: Picture) -> float:
    """Of kinds of which each has its own height the usual one."""
    if picture.kind == "hand" and picture.game == "riddle":
        cards, whose = len(cast(list[Any], picture.data["cards"])), "of" in picture.data
        rows = 2 if cards > 5 else 1
        return (372 + 168 * (rows - 1) + 168 * max(0, -(-cards // 5) - 2) + 88 * whose) / 1080
    if picture.kind == "battle" and picture.game == "riddle":
        return _battle(picture.data) / 1080
    if picture.kind == "around" and picture.data.get("low"):
        return 648 / 1080
    if picture.kind == "front":
        return cast(int, picture.data.get("high", 810)) / 1080
    if picture.kind == "hand":
        return CARDS_TALL + CARD_TALL * len(cast(list[Any], picture.data["cards"]))
    if picture.kind == "step":
        return cast(int, picture.data.get("high", 1080)) / 1080
    if picture.kind == "map" and "window" in picture.data:
        return cast(int, picture.data.get("high", 1350)) / 1080
    if picture.kind == "search":
        return cast(int, picture.data.get("high", 810 if picture.data["areas"] else 850)) / 1080
    if picture.kind == "board":
        return _WINDOWS.get(str(picture.data["window"]).partition(":")[0], 1.0)
    if picture.kind == "field" and picture.data.get("bare"):
        return 1076 / 1080
    if picture.kind == "turn" and picture.data.get("low"):
        return 936 / 1080
    return _RATIOS.get(picture.kind, 1.0)


def _battle(data: Mapping[str, Any]) -> int:
    if data.get("low"):
        return 514
    attack, defence = data["attack"], data["defence"]
    if "winner" in data:
        return 622 + 166 * max(len(attack), len(defence) + (data["winner"] is not None))
    asked = total(attack) > total(defence)
    return 580 + 166 * max(len(attack) + (not asked), len(defence) + asked)
