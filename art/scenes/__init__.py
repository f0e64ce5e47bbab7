"""Great moments: battles, Riddles, the Halls, the reveal of all hands, the poster of the end."""

from art.scenes.battle import battle_picture
from art.scenes.halls import halls_picture
from art.scenes.reveal import reveal_picture
from art.scenes.riddle import riddle_picture
from art.scenes.victory import victory_picture

__all__ = ["battle_picture", "halls_picture", "reveal_picture", "riddle_picture", "victory_picture"]
