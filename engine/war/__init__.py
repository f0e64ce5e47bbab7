"""The War of the Ring: rules, views, positions.

from engine import war
from engine.dice import SeededDice

step = war.RULES.start(war.Config(), SeededDice(7))
seat = war.RULES.decisions(step.state)[0].seat
war.RULES.legal(step.state, seat)
"""

from engine.caching import prepare
from engine.codec import decode, encode
from engine.game import Decision, IllegalAction, Outcome, Status, Step
from engine.war import actions, events
from engine.war.actions import Action
from engine.war.options import CLAUSES, Config, ConfigError, Options
from engine.war.position import PositionError, position, problems
from engine.war.rules import RULES
from engine.war.state import Event, State, fold
from engine.war.view import View, redact, view

__all__ = [
    "CLAUSES",
    "RULES",
    "Action",
    "Config",
    "ConfigError",
    "Decision",
    "Event",
    "IllegalAction",
    "Options",
    "Outcome",
    "PositionError",
    "State",
    "Status",
    "Step",
    "View",
    "actions",
    "decode",
    "encode",
    "events",
    "fold",
    "position",
    "problems",
    "redact",
    "view",
]

prepare("engine")
