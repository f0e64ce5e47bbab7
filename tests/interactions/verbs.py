"""Every handler there is, for tests that tap without a client."""

from __future__ import annotations

from bot.app.routers import everything

VERBS = everything()
