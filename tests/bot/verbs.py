"""Every handler there is, for tests that tap without a client."""

from __future__ import annotations

from bot.handlers import everything

VERBS = everything()
