"""Every preset of every game, as one list offers them (W1.1)."""

from typing import NamedTuple

from bot.model.kit import Games, Kit
from bot.model.setup import Preset
from bot.words.catalogue import _


class Offered(NamedTuple):
    """A preset, of which game."""

    kit: Kit
    key: str
    alone: bool
    """Whether the house has no other game."""

    @property
    def preset(self) -> Preset:
        """What it sets."""
        return self.kit.setup.presets[self.key]

    @property
    def name(self) -> str:
        """With the game, where there are several."""
        return (
            self.preset.name
            if self.alone
            else _("{game} · {preset}").format(game=self.kit.name(), preset=self.preset.name)
        )


def every_preset(games: Games) -> dict[str, Offered]:
    """By what menus and commands carry: ``quick`` of the first game, ``toy.plain`` of another."""
    presets = {}
    for number, kit in enumerate(games.values()):
        for key in kit.setup.presets:
            presets[f"{kit.id}.{key}" if number else key] = Offered(kit, key, len(games) == 1)
    return presets
