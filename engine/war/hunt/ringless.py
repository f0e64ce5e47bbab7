"""P-10 as long as nobody can put the Ring on: it is asked, and the Ring stays off."""

from engine.war.chapter import Prompt, Room
from engine.war.desk import Desk
from engine.war.frames import Asking, AskingRing
from engine.war.questions import Yes
from engine.war.questions.duels import RingAsked


def go_on(desk: Desk, frame: AskingRing) -> None:
    """Ask the West."""
    desk.ask("P-10", ("fellowship",), RingAsked(frame.at, frame.concerned))


def heard(desk: Desk, frame: AskingRing, asking: Asking) -> None:
    """Nothing follows."""
    desk.pop()


ROOM = Room(go_on, heard)
PROMPT = Prompt(lambda *_: Yes(False), lambda *_: (Yes(False),), lambda *_: None)
