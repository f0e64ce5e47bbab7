"""Standing orders: answers that somebody set in advance, per game or for all games (E5.8, E5.9, P0.2)."""
