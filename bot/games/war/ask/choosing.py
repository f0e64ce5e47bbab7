"""Questions with two answers, and where somebody goes: P-12 to P-14, P-17, P-20, EV29. Pure."""

from __future__ import annotations

from typing import Final

from bot.games.war.ask.answering import chance, default, others, otherwise, panel, sentence
from bot.games.war.ask.forks import branch
from bot.games.war.ask.parts import codes, further, menu
from bot.games.war.scene import WarScene
from bot.games.war.words import answers as words
from bot.games.war.words import ordering as order_words
from bot.games.war.words.catalogue import _
from bot.model.screen import Button, Screen, buttons
from bot.ui.buttons import board_button, log_button
from engine.war.frames import Asking
from engine.war.questions import Go, Overrun, Yes

YES: Final = "answeryes"
NO: Final = "answerno"
USUAL: Final = "answerusual"


def panel_yes_no(scene: WarScene, asking: Asking, first: str = "") -> Screen:
    """P-12, P-14, EV29: one of two."""
    yes, no = {
        "P-12": (_("Real"), _("Ordinary")),
        "P-14": (_("Try to flee"), _("Stay")),
    }.get(asking.prompt, (order_words.YES_NO()[True], order_words.YES_NO()[False]))
    usual = default(scene)
    first_yes = isinstance(usual, Yes) and usual.yes
    return panel(
        scene,
        asking,
        sentence(scene, asking),
        _chance(scene, asking),
        otherwise(scene, asking),
        buttons(
            Button(yes, YES, style="primary" if first_yes else "grey"),
            Button(no, NO, style="grey" if first_yes else "primary"),
            board_button(),
            log_button(),
        ),
        others(scene),
        first=first,
    )


def _chance(scene: WarScene, asking: Asking) -> str:
    """P-14: the die against Morale (ARM-8)."""
    if not isinstance(asking.about, Overrun):
        return ""
    return chance(scene.view.field, scene.view.field.person(asking.about.who))


def panel_where(scene: WarScene, asking: Asking, first: str = "") -> Screen:
    """P-13, P-17, P-20: where somebody goes, with what is usual on a button of its own."""
    kinds = {fork.key: fork for fork in branch(scene, ()).next.values()}
    found = branch(scene, (kinds["answer"].code,))
    ways, chosen = tuple(found.next.values()), codes(found)
    usual = default(scene)
    label = words.goes(usual.to, hidden=usual.hidden) if isinstance(usual, Go) else _("As usual")
    return panel(
        scene,
        asking,
        sentence(scene, asking),
        menu(order_words.WHERE(), ways, chosen) if ways else None,
        further(ways, chosen) if ways else None,
        otherwise(scene, asking),
        buttons(Button(label, USUAL, style="primary"), board_button(), log_button()),
        others(scene),
        first=first,
    )
