"""Searching, capturing, escaping, rescuing (sections 8 to 10)."""
