"""What has to be known of German to find a clause by the words somebody types (E7.8)."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.features.lookup.index import Speech, stem

_COMMON = (
    "aber als am an auch auf aus bei beim bin bist da dann darf das dein deine dem den der des die doch "
    "du ein eine einem einer er es fur hat habe haben ich ihr im in ist kann man mein meine mich mir mit "
    "muss nach nicht noch oder sich sie sind so soll uber und vom von wann war warum was wem wen wenn wer "
    "wie wieder wir wird wo zu zum zur"
)

_MEANT: Final = {
    "abgelaufen": "lauft ab",
    "afk": "zeit lauft ab",
    "angriff": "angreifen",
    "duell": "zu zweit",
    "gefangnis": "hallen",
    "handel": "tausch",
    "handeln": "tausch",
    "knast": "hallen",
    "limit": "handlimit",
    "mandos": "hallen",
    "nazgul": "reiter",
    "nochmal": "neu",
    "partner": "verbundete",
    "reroll": "neu wurfeln",
    "ringgeist": "reiter",
    "ruckgangig": "zurucknehmen",
    "schiff": "boot",
    "schlacht": "kampf",
    "stehlen": "nehmen",
    "suchen": "durchsuchen",
    "team": "verbundete",
    "timeout": "zeit lauft ab",
    "undo": "zurucknehmen",
    "zuschauen": "zuschaut",
    "zuschauer": "zuschaut",
}
"""Words of other games, and ours for them; both without the dots of their vowels, as texts are compared."""

GERMAN: Final = Speech(frozenset(_COMMON.split()), _MEANT, partial(stem, language="german"))
