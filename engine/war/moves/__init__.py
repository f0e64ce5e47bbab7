"""Movement, stacking, voyages, the Paths of the Dead (sections 6, 6a, 23)."""
