"""Movement and stacking (sections 6, 6a)."""
