"""English on pictures."""
