"""What is kept of somebody, and how it goes: ``/data`` (E11)."""
