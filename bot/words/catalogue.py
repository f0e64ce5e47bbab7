"""The sentences of the bot in the language spoken now: English stands in the code, the others in `locale`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from art.i18n import Catalogue
from art.i18n import n_ as n_

_WORDS: Final = Catalogue(Path(__file__).parent / "locale")

_ = _WORDS.gettext
ngettext = _WORDS.ngettext
pgettext = _WORDS.pgettext
npgettext = _WORDS.npgettext
said = _WORDS.said
phrase = _WORDS.phrase
table = _WORDS.table
