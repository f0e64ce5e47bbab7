"""Riddle of the Ring: rules, views, positions and computer players.

from engine import riddle
from engine.dice import SeededDice

step = riddle.RULES.start(riddle.Config(seats=("frodo", "black-rider-1")), SeededDice(7))
seat = riddle.RULES.decisions(step.state)[0].seat
riddle.RULES.legal(step.state, seat)
"""

from engine.game import Decision, IllegalAction, Outcome, Step
from engine.riddle import players
from engine.riddle.actions import (
    Action,
    Attack,
    Catch,
    Claim,
    Discard,
    EndTurn,
    Escape,
    Exchange,
    GiveUp,
    Guess,
    Keep,
    Lay,
    Leave,
    Match,
    Move,
    Place,
    PlayCard,
    Reroll,
    RiddleOn,
    Roll,
    Settle,
    Show,
    Stay,
    StopRiddle,
    Surrender,
    Take,
)
from engine.riddle.codec import decode, encode
from engine.riddle.events import Event
from engine.riddle.evolve import evolve, fold
from engine.riddle.options import IMPLEMENTED, Config, ConfigError, Options
from engine.riddle.phases.moving import means
from engine.riddle.position import PositionError, position
from engine.riddle.reaching import Reach, reach
from engine.riddle.rules import RULES, is_legal, kind, legal, undoable
from engine.riddle.state import Player, State, problems
from engine.riddle.view import PlayerView, View, redact, view

__all__ = [
    "IMPLEMENTED",
    "RULES",
    "Action",
    "Attack",
    "Catch",
    "Claim",
    "Config",
    "ConfigError",
    "Decision",
    "Discard",
    "EndTurn",
    "Escape",
    "Event",
    "Exchange",
    "GiveUp",
    "Guess",
    "IllegalAction",
    "Keep",
    "Lay",
    "Leave",
    "Match",
    "Move",
    "Options",
    "Outcome",
    "Place",
    "PlayCard",
    "Player",
    "PlayerView",
    "PositionError",
    "Reach",
    "Reroll",
    "RiddleOn",
    "Roll",
    "Settle",
    "Show",
    "State",
    "Stay",
    "Step",
    "StopRiddle",
    "Surrender",
    "Take",
    "View",
    "decode",
    "encode",
    "evolve",
    "fold",
    "is_legal",
    "kind",
    "legal",
    "means",
    "players",
    "position",
    "problems",
    "reach",
    "redact",
    "undoable",
    "view",
]
