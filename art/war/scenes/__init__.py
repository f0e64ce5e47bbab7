"""What happened, large: battles, sieges, Searches, Objectives, the end (W2.5 to W2.7)."""
