"""The week of a server in one post, every Sunday: ``/admin sunday`` (E18.9)."""
