"""Signs of the land."""
