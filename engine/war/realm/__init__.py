"""Lands and their lords: Saruman, mobilisation, special places, desertion (19, 20, 22, 24, 26)."""
