"""What the house hands to this game's panels, handlers and narrators, with the game's own types in it."""

from bot.model.context import Context
from bot.model.controls import Controls, Order
from bot.model.scene import Entry, Scene
from engine.war.actions import Action
from engine.war.state import Event
from engine.war.view import View

WarScene = Scene[View, Action, Event]
WarEntry = Entry[Event]
WarContext = Context[View, Action, Event]
WarOrder = Order[View, Action, Event]


class WarControls(Controls[View, Action, Event]):
    """Controls of this game."""
