"""What admins of a server set, see and end: ``/admin`` (E9.4, E11.4)."""
