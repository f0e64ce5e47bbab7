"""What a lobby sets: presets, options, seats."""
