"""What a player can look up, as the house asks for it (`bot.model.reference`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.war.ask.events import panel_hand
from bot.games.war.learn.reference import board, card
from bot.games.war.learn.reference.rulebook import RULEBOOK
from bot.games.war.model import standing
from bot.games.war.scene import WarScene
from bot.games.war.words import guide
from bot.model import reference
from bot.model.reference import Standing
from bot.model.screen import Screen


class WarReference(reference.Reference):
    """See `bot.model.reference.Reference` for what each promises."""

    rulebook = RULEBOOK

    def board(self, scene: WarScene, focus: str = "") -> Screen:
        return board.board_screen(scene, focus)

    def hand(self, scene: WarScene, page: int = 0) -> Screen:
        return panel_hand(scene)

    def item(self, wanted: str) -> Screen:
        return card.item(wanted)

    def how(self) -> str:
        return guide.HOW()

    def secret(self) -> str:
        return guide.SECRET()

    def topics(self) -> Mapping[str, tuple[str, str]]:
        return guide.TOPICS()

    def standing(self, scene: WarScene, who: Callable[[str], str]) -> Standing:
        return standing.standing(scene, who)


REFERENCE: Final = WarReference()
