"""People come and go: stand-ins, seats given and taken, votes, hosts (E8.7 to E8.11, E9)."""
