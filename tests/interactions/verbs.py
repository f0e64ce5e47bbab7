"""Every handler there is, for tests that tap without a client."""

from bot.app.games import GAMES
from bot.app.house import everything

VERBS = everything()
ACTS = VERBS.acts | {name: act for kit in GAMES.values() for name, act in kit.verbs.acts.items()}
"""Every command that acts at a table."""
