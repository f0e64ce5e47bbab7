"""People who are away for some days: what their tables do meanwhile, and how they come back (E8.9)."""
