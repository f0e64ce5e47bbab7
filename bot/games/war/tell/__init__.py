"""What The War of the Ring tells: the log, the channel, direct messages, the end."""
