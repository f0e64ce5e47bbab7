"""Discord and persistence: the part of the house that talks."""
