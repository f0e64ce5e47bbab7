"""The sequence of play: states, sittings, dawn, Objectives, victory (sections 4, 5, 26, 27)."""
