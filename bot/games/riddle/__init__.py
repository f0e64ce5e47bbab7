"""*Riddle of the Ring* on Discord."""
