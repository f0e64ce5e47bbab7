"""What befalls pieces in any chapter: they stop, hide, are seen, die, come free (sections 7, 9, 11, 13)."""
