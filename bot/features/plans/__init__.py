"""The move in advance: the own next turn planned while others play (E18.4)."""
