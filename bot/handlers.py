"""All that answers a tap, in one router."""

from __future__ import annotations

from bot import hints, rooms
from bot.away import handlers as away_handlers
from bot.chronicle import handlers as chronicle_handlers
from bot.commands import running
from bot.follow import handlers as follow_handlers
from bot.guilds import handlers as guilds_handlers
from bot.lesson import handlers as lesson_handlers
from bot.lobby import handlers as lobby_handlers
from bot.lobby import opening
from bot.lookup import handlers as lookup_handlers
from bot.notebook import handlers as notebook_handlers
from bot.orders import handlers as orders_handlers
from bot.panels.verbs import answering as panel_answering
from bot.panels.verbs import captives as panel_captives
from bot.panels.verbs import ending as panel_ending
from bot.panels.verbs import fighting as panel_fighting
from bot.panels.verbs import looking as panel_looking
from bot.panels.verbs import moving as panel_moving
from bot.panels.verbs import partners as panel_partners
from bot.panels.verbs import playing as panel_playing
from bot.panels.verbs import secret as panel_secret
from bot.panels.verbs import trading as panel_trading
from bot.people import handlers as people_handlers
from bot.preferences import handlers as preferences_handlers
from bot.privacy import handlers as privacy_handlers
from bot.replay import handlers as replay_handlers
from bot.taps import Router

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
    panel_partners,
    panel_playing,
    panel_secret,
    panel_trading,
    people_handlers,
    preferences_handlers,
    privacy_handlers,
    replay_handlers,
    rooms,
)


def everything() -> Router:
    """A router with the handlers of every verb there is."""
    found = Router()
    for module in _MODULES:
        found.merge(module.router)
    return found
