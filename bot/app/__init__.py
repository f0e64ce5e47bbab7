"""The house put together: the client, which games there are, commands, settings, the command line."""
