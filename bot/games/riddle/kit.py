"""*Riddle of the Ring* as the house knows it."""

from collections.abc import Sequence
from typing import Final

from bot.games.riddle import puzzling, seats
from bot.games.riddle.ask import automation, battle_plans, home, planning
from bot.games.riddle.ask.auto_pass import auto_pass
from bot.games.riddle.ask.controls import ROUTER
from bot.games.riddle.ask.setup import SETUP
from bot.games.riddle.ask.verbs import part as verbs
from bot.games.riddle.draw.pictures import tall
from bot.games.riddle.learn import hints
from bot.games.riddle.learn.reference import part as reference
from bot.games.riddle.learn.tutorial import part as tutorial
from bot.games.riddle.playouts import play_on
from bot.games.riddle.tell import narrator, notebook, replay, statistics
from bot.games.riddle.words import names
from bot.games.riddle.words import options as words
from bot.model.kit import Chance, Kit
from engine import riddle
from engine.game import STRENGTHS
from engine.riddle.actions import Action
from engine.riddle.events import Event
from engine.riddle.options import Config
from engine.riddle.players import PLAYERS
from engine.riddle.state import State
from engine.riddle.view import View

# The computer players of *Riddle of the Ring*, by their strengths


class _Computers:
    strengths = STRENGTHS

    def about(self, strength: str) -> str:
        """What one of that strength does (E2.6, W15.13)."""
        return words.STRENGTH_MEANS()[strength]

    def choose(self, strength: str, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        """One of the legal actions."""
        return PLAYERS[strength](view, legal, rng)


COMPUTERS: Final = _Computers()
"""The weakest first."""


KIT: Final[Kit[Config, State, Action, Event, View]] = Kit(
    id=riddle.RULES.id,
    name=names.GAME,
    rules=riddle.RULES,
    seats=seats,
    setup=SETUP,
    computers=COMPUTERS,
    screens=home,
    narrator=narrator,
    reference=reference,
    replay=replay,
    statistics=statistics,
    verbs=verbs,
    router=ROUTER,
    automation=automation,
    plans=battle_plans,
    planning=planning,
    notebook=notebook,
    answered_by_several=("trimming",),
    planned_for=("pressing",),
    recalls=("acting", "placing", "riddling"),
    tutorial=tutorial,
    hints=hints,
    tall=tall,
    auto_pass=auto_pass,
    playout=play_on,
    puzzling=puzzling,
)
