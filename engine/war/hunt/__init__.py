"""Hiding, searching, capturing, escaping, rescuing (sections 7 to 10)."""
