"""The map with what stands on it: signs of places, armies and people, names (war-pictures.md 3 to 7)."""
