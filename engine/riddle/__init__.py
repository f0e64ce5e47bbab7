"""Riddle of the Ring: rules, views, positions and computer players.

from engine import riddle
from engine.dice import SeededDice

step = riddle.RULES.start(riddle.Config(seats=("frodo", "black-rider-1")), SeededDice(7))
seat = riddle.RULES.decisions(step.state)[0].seat
riddle.RULES.legal(step.state, seat)
"""

from engine.caching import prepare
from engine.game import Decision as Decision
from engine.game import IllegalAction as IllegalAction
from engine.game import Outcome as Outcome
from engine.game import Step as Step
from engine.riddle import players as players
from engine.riddle.actions import *  # noqa: F403 - each of them is a name of the game
from engine.riddle.asking import ANYTIME as ANYTIME
from engine.riddle.asking import Reach as Reach
from engine.riddle.asking import asked as asked
from engine.riddle.asking import is_legal as is_legal
from engine.riddle.asking import kind as kind
from engine.riddle.asking import legal as legal
from engine.riddle.asking import reach as reach
from engine.riddle.asking import undoable as undoable
from engine.riddle.events import Event as Event
from engine.riddle.options import CLAUSES as CLAUSES
from engine.riddle.options import PRESETS as PRESETS
from engine.riddle.options import Config as Config
from engine.riddle.options import ConfigError as ConfigError
from engine.riddle.options import Conflict as Conflict
from engine.riddle.options import Options as Options
from engine.riddle.options import conflicts as conflicts
from engine.riddle.options import differing as differing
from engine.riddle.phases.dropping import DRAW as DRAW
from engine.riddle.phases.turns import means as means
from engine.riddle.position import PositionError as PositionError
from engine.riddle.position import position as position
from engine.riddle.rules import RULES as RULES
from engine.riddle.state import Cache as Cache
from engine.riddle.state import Player as Player
from engine.riddle.state import State as State
from engine.riddle.state import decode as decode
from engine.riddle.state import encode as encode
from engine.riddle.state import problems as problems
from engine.riddle.step_builder import evolve as evolve
from engine.riddle.step_builder import fold as fold
from engine.riddle.view import CacheView as CacheView
from engine.riddle.view import PlayerView as PlayerView
from engine.riddle.view import View as View
from engine.riddle.view import redact as redact
from engine.riddle.view import view as view

prepare("engine")
