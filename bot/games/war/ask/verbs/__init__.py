"""What a player of *The War of the Ring* can do by name (W13)."""
