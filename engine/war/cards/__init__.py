"""Magic cards and event cards (sections 15, 16)."""
