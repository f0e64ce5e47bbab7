"""Individual combat, wounds, deaths, perils (sections 11, 12; MOV-14)."""
