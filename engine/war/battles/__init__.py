"""Army combat, Citadels, leaders, routs and retreats (sections 17, 18)."""
