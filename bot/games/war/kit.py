"""*The War of the Ring* as the house knows it."""

from collections.abc import Sequence
from typing import Final, cast

from bot.games.war import puzzling, seats
from bot.games.war.ask import automation, parts, plans
from bot.games.war.ask.closing import auto_pass
from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.screens import SCREENS
from bot.games.war.ask.setup import SETUP
from bot.games.war.ask.verbs import part as verbs
from bot.games.war.learn import hints
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.learn.tutorial import part as tutorial
from bot.games.war.playouts import play_on
from bot.games.war.tell import notebook, replay, replay_following
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.statistics import STATISTICS
from bot.games.war.words import names
from bot.games.war.words import options as words
from bot.model.kit import Chance, Kit
from engine.game import STRENGTHS, Strength
from engine.war import RULES
from engine.war.actions import Action
from engine.war.options import Config
from engine.war.players import choose
from engine.war.state import Event, State
from engine.war.view import View

# The computer players of *The War of the Ring*, by their strengths


class _Computers:
    strengths = STRENGTHS

    def about(self, strength: str) -> str:
        """What one of that strength does (E2.6, W15.13)."""
        return words.STRENGTH_MEANS()[strength]

    def choose(self, strength: str, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        """One of the legal actions."""
        return choose(cast(Strength, strength), view, legal, rng)


COMPUTERS: Final = _Computers()
"""The weakest first."""


KIT: Final[Kit[Config, State, Action, Event, View]] = Kit(
    id=RULES.id,
    name=names.GAME,
    rules=RULES,
    seats=seats,
    setup=SETUP,
    computers=COMPUTERS,
    screens=SCREENS,
    narrator=NARRATOR,
    reference=REFERENCE,
    statistics=STATISTICS,
    router=ROUTER,
    verbs=verbs,
    automation=automation,
    planning=plans,
    notebook=notebook,
    tutorial=tutorial,
    hints=hints,
    auto_pass=auto_pass,
    tall=parts.tall,
    replay=replay,
    following=replay_following,
    playout=play_on,
    puzzling=puzzling,
)
