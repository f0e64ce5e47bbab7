"""Great moments: battles, Riddles, the Halls, the reveal of all hands, the poster of the end."""

from art.riddle.scenes.battle import battle_picture, riddle_picture
from art.riddle.scenes.captivity import halls_picture
from art.riddle.scenes.victory import reveal_picture, victory_picture

__all__ = ["battle_picture", "halls_picture", "reveal_picture", "riddle_picture", "victory_picture"]
