"""Plain records that rooms hand each other."""
