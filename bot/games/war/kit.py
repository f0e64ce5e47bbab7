"""*The War of the Ring* as the house knows it."""

from __future__ import annotations

from typing import Final

from bot.games.war import players, seats
from bot.games.war.ask import automation
from bot.games.war.ask.handlers.everything import ROUTER
from bot.games.war.ask.passing import passing
from bot.games.war.ask.screens import SCREENS
from bot.games.war.ask.setup import SETUP
from bot.games.war.ask.verbs import part as verbs
from bot.games.war.learn import hints
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.learn.tutorial import part as tutorial
from bot.games.war.tell import following, notebook, replay
from bot.games.war.tell.narrator import NARRATOR
from bot.games.war.tell.statistics import STATISTICS
from bot.games.war.words import names
from bot.model.kit import Kit
from engine.war import RULES
from engine.war.actions import Action
from engine.war.evolve import Event
from engine.war.options import Config
from engine.war.state import State
from engine.war.view import View

KIT: Final[Kit[Config, State, Action, Event, View]] = Kit(
    id=RULES.id,
    name=names.GAME,
    rules=RULES,
    seats=seats,
    setup=SETUP,
    computers=players.COMPUTERS,
    screens=SCREENS,
    narrator=NARRATOR,
    reference=REFERENCE,
    statistics=STATISTICS,
    router=ROUTER,
    verbs=verbs,
    automation=automation,
    notebook=notebook,
    tutorial=tutorial,
    hints=hints,
    passing=passing,
    replay=replay,
    following=following,
)
