"""What a player of The War of the Ring can look up: rules, pieces, cards, the map in words, how it stands."""
