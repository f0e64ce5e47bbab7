"""What the house hands to this game's panels, handlers and narrators, with the game's own types in it."""

from bot.model.context import Context
from bot.model.controls import Controls
from bot.model.scene import Entry, Scene
from engine.riddle.actions import Action
from engine.riddle.events import Event
from engine.riddle.view import View

RiddleScene = Scene[View, Action, Event]
RiddleEntry = Entry[Event]
RiddleContext = Context[View, Action, Event]


class RiddleControls(Controls[View, Action, Event]):
    """Controls of this game."""
