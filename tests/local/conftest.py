"""Fixtures of the stand-in's own tests."""

from __future__ import annotations

from bot.local.testing import standin

__all__ = ["standin"]
