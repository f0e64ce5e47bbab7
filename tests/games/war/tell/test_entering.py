"""An army that enters a Citadel, or joins a siege, is heavier than a single person's step (W15.2)."""

from bot.games.war.tell.beats import Teller
from bot.games.war.words import names
from engine.war import position
from engine.war.data import PLACES
from engine.war.events.table import Moved

MINAS_TIRITH = PLACES["minas_tirith"].hex
NINDALF = "2414"


def test_w15_2_troops_that_enter_a_citadel_head_the_post_before_a_persons_step() -> None:
    """Gollum had gone to the Nindalf, and Rohan stood in Minas Tirith."""
    state = position(turn=9, units={"edoras_eored": MINAS_TIRITH}, at={"gollum": NINDALF})
    teller = Teller("fellowship", state.field)
    teller.read([Moved(("gollum",), ("2313", NINDALF), 1.0)])
    teller.read([Moved(("edoras_eored",), ("2417", MINAS_TIRITH), 1.0)])
    first = min(teller.beats(), key=lambda beat: (beat.weight, -beat.leads))
    assert names.spot(MINAS_TIRITH) in first.head[0]
