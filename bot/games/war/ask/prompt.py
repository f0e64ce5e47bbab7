"""The panel of a question (P-1 to P-23): what is asked, what may be answered, what is done otherwise."""

from __future__ import annotations

from bot.games.war.ask.answering import otherwise
from bot.games.war.ask.asking import about
from bot.games.war.ask.forks import branch
from bot.games.war.ask.parts import MOST, base, codes, further, head, menu
from bot.games.war.scene import WarScene
from bot.games.war.words import decisions
from bot.games.war.words import ordering as words
from bot.model.screen import Screen, buttons
from bot.ui.buttons import board_button, log_button
from engine.war.frames import Asking


def panel_prompt(scene: WarScene, asking: Asking, first: str = "") -> Screen:
    """The answers as one menu; cards that may be played besides stand in another."""
    kinds = branch(scene, ()).next.values()
    answers = next(fork for fork in kinds if fork.key == "answer")
    rest = tuple(fork for fork in kinds if fork is not answers)[:MOST]
    found = branch(scene, (answers.code,))
    ways, chosen = tuple(found.next.values()), codes(found)
    if not ways:
        # There is one answer.
        ways, chosen = found.chosen[1:], (answers.code,)
    return base(
        scene,
        head(scene),
        f"**{decisions.WAITS()[asking.prompt]}**",
        about(asking, scene.view.field),
        otherwise(scene, asking),
        menu(words.ANSWER(), ways, chosen),
        menu(words.DO(), rest, ()) if rest else None,
        further(ways, chosen),
        buttons(board_button(), log_button()),
        first=first,
    )
