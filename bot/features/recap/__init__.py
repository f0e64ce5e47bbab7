"""*What happened*: the events since somebody last looked, for their eyes (W15.3)."""
