"""Whose game it was, turn by turn, after its end (E18.3)."""
