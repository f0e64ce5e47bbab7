"""Great moments: battles, the reveal of all hands, the poster of the end."""

from art.scenes.battle import battle_picture
from art.scenes.reveal import reveal_picture
from art.scenes.victory import victory_picture

__all__ = ["battle_picture", "reveal_picture", "victory_picture"]
