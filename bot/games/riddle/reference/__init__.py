"""What a player can look up: the board, cards, the hand."""
