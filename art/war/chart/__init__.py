"""The map with what stands on it: signs of places, armies and people, names (ART-war 3 to 7)."""
