"""What befalls pieces, whoever brings it about: they stop, are seen, die, come free, find the Ring."""
