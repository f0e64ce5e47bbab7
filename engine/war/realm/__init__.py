"""Lands and their lords: Saruman, Shadow Points, mobilisation, guardians (sections 19 to 22, 24)."""
