"""The puzzle of the day: a position with one answer, played on the game's own panels (E18.7)."""
