"""Individual combat, wounds, perils (sections 11, 12; MOV-14)."""
