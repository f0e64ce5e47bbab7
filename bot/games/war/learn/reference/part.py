"""What a player can look up, as the house asks for it (`bot.model.reference`)."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.war.ask.events import panel_hand
from bot.games.war.learn.reference import board
from bot.games.war.learn.reference.rulebook import RULEBOOK
from bot.games.war.model import standing
from bot.games.war.scene import WarScene
from bot.games.war.words import guide
from bot.games.war.words.catalogue import _
from bot.model import reference
from bot.model.reference import Standing
from bot.model.screen import Screen


class WarReference(reference.Reference):
    """See `bot.model.reference.Reference` for what each promises."""

    rulebook = RULEBOOK

    def board(self, scene: WarScene, focus: str = "") -> Screen:
        return board.board_screen(scene, focus)

    def hand(self, scene: WarScene, page: int = 0) -> Screen:
        return panel_hand(scene, page)

    def item(self, wanted: str) -> Screen:
        return board.item(wanted)

    def how(self) -> str:
        return _(
            "One side leads the Fellowship and the armies of the West, the other leads Sauron, "
            "who does not see where nine hidden people are; with three players the third leads Saruman. "
            "Each has a sitting in every turn: you open your panel, give your orders in any sequence "
            "and close it. The Ring must come to "
            "Mount Doom; Sauron searches for it, and wins by taking places.\n"
            "Marches go on by themselves: a sitting without new orders is closed by two taps. The channel "
            "hears of a sitting once, when it is closed, and never where hidden people went."
        )

    def secret(self) -> str:
        return _(
            "Your people, cards and orders are yours alone: what you know comes by DM and "
            "waits behind *My map*."
        )

    def topics(self) -> Mapping[str, tuple[str, str]]:
        return guide.TOPICS()

    def standing(self, scene: WarScene, person_of: Callable[[str], str]) -> Standing:
        return standing.standing(scene, person_of)


REFERENCE: Final = WarReference()
