"""A finished game as a moving picture for its channel (E18.2).

A film is a picture whose frames the artist asks for when it is to be drawn: its message names only the game,
the eyes and the steps. So no message is large or holds a secret, and a film that is lost is drawn again.
"""
