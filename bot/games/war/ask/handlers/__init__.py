"""What taps on the panels of *The War of the Ring* do."""
