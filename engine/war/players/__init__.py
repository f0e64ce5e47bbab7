"""Computer players of the War: each sees only its view (players.md)."""
