"""*The War of the Ring* on Discord: so far its computers play each other at the command line."""
