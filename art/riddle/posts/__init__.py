"""Public pictures: the turn post and the windows of the board. They take the public view, never a hand."""

from art.riddle.posts.board import board_picture
from art.riddle.posts.turn import turn_picture

__all__ = ["board_picture", "turn_picture"]
