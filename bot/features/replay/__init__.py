"""A game once more, step by step, with anybody's eyes (E10.5).

Every step keeps its events and the state after it (design.md 4), so a position is read, not played again.
Steps are counted among those that the chosen eyes were told of: where one is missing, nobody can tell.
"""
