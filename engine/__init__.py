"""The rules of the house's games: pure functions and immutable records, without I/O, clock or Discord."""
