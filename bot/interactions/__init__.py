"""From a click or a command to its handler and back."""
