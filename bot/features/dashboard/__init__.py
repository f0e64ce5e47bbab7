"""The standing message of a server that lists its tables: ``/admin dashboard`` (E18.6)."""
