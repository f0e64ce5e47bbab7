"""Standing orders of *The War of the Ring* (W10.1)."""
