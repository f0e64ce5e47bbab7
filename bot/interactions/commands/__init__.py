"""Slash commands, thin: each opens what its button opens (E14)."""
