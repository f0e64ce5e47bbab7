"""The sequence of play: states, sittings, points, victory (sections 4, 5, 21, 27)."""
