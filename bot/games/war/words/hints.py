"""Hints for a first game, one line each, said once (W12.2)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words.catalogue import n_, table

LINES: Final = table(
    {
        "form": n_("One answer holds for a whole battle; what you leave as it is, is the usual choice."),
        "ring": n_("You are asked this whoever bears the Ring, so nobody learns from it where the Ring is."),
        "spotted": n_("Whoever is spotted is seen by all; now you choose who tries to take them."),
        "search": n_("A Search says the same whether it found nothing or nobody was there."),
        "captive": n_("Captives can be freed: they may try to escape, or others come to rescue them."),
        "halted": n_("A march halts by itself before danger and says why; give it anew to go on."),
        "date": n_("On a listed date you need so many Objectives, or your allies go home."),
        "peril": n_("In a perilous place a die says whether somebody waits there; the way line warns you."),
        "hidden": n_("What hidden people do is told to nobody. Orders can be taken back until you close."),
        "points": n_("Each order of Sauron's costs points; marches go on by themselves and cost each turn."),
    }
)
