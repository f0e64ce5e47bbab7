"""Before the game: seats, wishes, options, words for the dice (E2)."""
