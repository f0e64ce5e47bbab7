"""The notebook: what a seat was told, by player and by card, and its own notes (E7.6, I18)."""
