"""The Ring, seizing its power, Gollum, Mount Doom (sections 13, 14, 24, 25)."""
