"""Seasons of a server: a ladder from a day to a day, and its closing post: ``/admin season`` (E18.8)."""
