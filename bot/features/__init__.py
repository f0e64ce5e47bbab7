"""What the house offers around any game, a folder each."""
