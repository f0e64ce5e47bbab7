"""Great moments: battles, Riddles, the Halls, the reveal of all hands, the poster of the end."""

from art.riddle.scenes.battle import battle_picture
from art.riddle.scenes.halls import halls_picture
from art.riddle.scenes.reveal import reveal_picture
from art.riddle.scenes.riddle import riddle_picture
from art.riddle.scenes.victory import victory_picture

__all__ = ["battle_picture", "halls_picture", "reveal_picture", "riddle_picture", "victory_picture"]
