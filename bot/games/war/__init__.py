"""*The War of the Ring* on Discord: what it says and shows, and its computers at the command line."""
