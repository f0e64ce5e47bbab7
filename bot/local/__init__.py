"""A local stand-in for Discord: the real client speaks its own protocol to 127.0.0.1 and nowhere else.

`StandIn` (server.py) starts and stops everything; `World` (world.py) holds the people, places and messages;
`Seats` (seats.py) are the hands of the users. The bot itself knows nothing of this package.
"""
