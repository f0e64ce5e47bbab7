"""All that answers a tap, in one router."""

from __future__ import annotations

from bot.features import hints, team_threads
from bot.features.admin import handlers as guilds_handlers
from bot.features.away import handlers as away_handlers
from bot.features.following import handlers as follow_handlers
from bot.features.lobby import handlers as lobby_handlers
from bot.features.lobby import opening
from bot.features.lookup import handlers as lookup_handlers
from bot.features.notebook import handlers as notebook_handlers
from bot.features.orders import handlers as orders_handlers
from bot.features.preferences import handlers as preferences_handlers
from bot.features.privacy import handlers as privacy_handlers
from bot.features.replay import handlers as replay_handlers
from bot.features.seats import handlers as people_handlers
from bot.features.statistics import handlers as chronicle_handlers
from bot.features.tutorial import handlers as lesson_handlers
from bot.games.riddle.handlers import answering as panel_answering
from bot.games.riddle.handlers import captives as panel_captives
from bot.games.riddle.handlers import ending as panel_ending
from bot.games.riddle.handlers import fighting as panel_fighting
from bot.games.riddle.handlers import looking as panel_looking
from bot.games.riddle.handlers import moving as panel_moving
from bot.games.riddle.handlers import ordering as panel_ordering
from bot.games.riddle.handlers import partners as panel_partners
from bot.games.riddle.handlers import playing as panel_playing
from bot.games.riddle.handlers import secret as panel_secret
from bot.games.riddle.handlers import trading as panel_trading
from bot.interactions.commands import running
from bot.model.context import Router

_MODULES = (
    away_handlers,
    chronicle_handlers,
    running,
    follow_handlers,
    guilds_handlers,
    hints,
    lesson_handlers,
    lobby_handlers,
    opening,
    lookup_handlers,
    notebook_handlers,
    orders_handlers,
    panel_answering,
    panel_captives,
    panel_ending,
    panel_fighting,
    panel_looking,
    panel_moving,
    panel_ordering,
    panel_partners,
    panel_playing,
    panel_secret,
    panel_trading,
    people_handlers,
    preferences_handlers,
    privacy_handlers,
    replay_handlers,
    team_threads,
)


def everything() -> Router:
    """A router with the handlers of every verb there is."""
    found = Router()
    for module in _MODULES:
        found.merge(module.router)
    return found
