"""What a player can look up: the board, cards, the hand, how the table stands, the rules."""
