"""Corsairs and the Paths of the Dead (section 23)."""
