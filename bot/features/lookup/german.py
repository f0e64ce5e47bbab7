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

GERMAN: Final = Speech(frozenset(_COMMON.split()), {}, partial(stem, language="german"))
