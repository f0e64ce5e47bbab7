"""What a player of *The War of the Ring* sees of what waits: sittings, orders, questions. Pure."""
