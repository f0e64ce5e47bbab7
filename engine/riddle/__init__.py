"""Riddle of the Ring: rules, views, positions and computer players.

from engine import riddle
from engine.dice import SeededDice

step = riddle.RULES.start(riddle.Config(seats=("frodo", "black-rider-1")), SeededDice(7))
seat = riddle.RULES.decisions(step.state)[0].seat
riddle.RULES.legal(step.state, seat)
"""

from engine.game import Decision, IllegalAction, Outcome, Step
from engine.ready import prepare
from engine.riddle import players
from engine.riddle.actions import (
    Abandon,
    Action,
    Attack,
    Capture,
    Catch,
    Choose,
    Claim,
    Decline,
    Discard,
    EndTurn,
    Escape,
    Exchange,
    Gaze,
    Give,
    GiveUp,
    Guess,
    Hide,
    Keep,
    Lay,
    Leave,
    Match,
    Move,
    OrderBilbo,
    PartnerLook,
    Place,
    PlayCard,
    Release,
    Request,
    Reroll,
    Retrieve,
    Reveal,
    RiddleCaptive,
    RiddleOn,
    Roll,
    Search,
    Send,
    Settle,
    Show,
    Stay,
    StopRiddle,
    Surrender,
    Take,
    TakeBack,
)
from engine.riddle.asking import ANYTIME, Reach, asked, is_legal, kind, legal, reach
from engine.riddle.codec import decode, encode
from engine.riddle.events import Event
from engine.riddle.evolve import evolve, fold
from engine.riddle.options import (
    CLAUSES,
    PRESETS,
    Config,
    ConfigError,
    Conflict,
    Options,
    conflicts,
    differing,
)
from engine.riddle.phases.dropping import DRAW
from engine.riddle.phases.moving import means
from engine.riddle.position import PositionError, position
from engine.riddle.rules import RULES
from engine.riddle.state import Cache, Player, State, problems
from engine.riddle.undoing import undoable
from engine.riddle.view import CacheView, PlayerView, View, redact, view

__all__ = [
    "ANYTIME",
    "CLAUSES",
    "DRAW",
    "PRESETS",
    "RULES",
    "Abandon",
    "Action",
    "Attack",
    "Cache",
    "CacheView",
    "Capture",
    "Catch",
    "Choose",
    "Claim",
    "Config",
    "ConfigError",
    "Conflict",
    "Decision",
    "Decline",
    "Discard",
    "EndTurn",
    "Escape",
    "Event",
    "Exchange",
    "Gaze",
    "Give",
    "GiveUp",
    "Guess",
    "Hide",
    "IllegalAction",
    "Keep",
    "Lay",
    "Leave",
    "Match",
    "Move",
    "Options",
    "OrderBilbo",
    "Outcome",
    "PartnerLook",
    "Place",
    "PlayCard",
    "Player",
    "PlayerView",
    "PositionError",
    "Reach",
    "Release",
    "Request",
    "Reroll",
    "Retrieve",
    "Reveal",
    "RiddleCaptive",
    "RiddleOn",
    "Roll",
    "Search",
    "Send",
    "Settle",
    "Show",
    "State",
    "Stay",
    "Step",
    "StopRiddle",
    "Surrender",
    "Take",
    "TakeBack",
    "View",
    "asked",
    "conflicts",
    "decode",
    "differing",
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

prepare("engine")
