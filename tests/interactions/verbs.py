"""Every handler there is, for tests that tap without a client."""

from __future__ import annotations

from bot.app.routers import everything
from bot.games.riddle.kit import KIT

VERBS = everything()
ACTS = VERBS.acts | dict(KIT.verbs.acts)
"""Every command that acts at a table."""
