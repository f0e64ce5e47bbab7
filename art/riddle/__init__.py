"""Pictures of *Riddle of the Ring*."""
