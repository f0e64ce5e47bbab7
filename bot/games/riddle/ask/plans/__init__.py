"""The own next turn, planned while others play (E18.4)."""
