"""What a player can do by name."""
