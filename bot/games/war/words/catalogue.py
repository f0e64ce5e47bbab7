"""The sentences of The War of the Ring in the language spoken now: English stands in the code, the others in
`locale`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from art.i18n import AS_IT_IS, Catalogue
from art.i18n import n_ as n_

WORDS: Final = Catalogue(Path(__file__).parent / "locale", AS_IT_IS)

_ = WORDS.gettext
ngettext = WORDS.ngettext
pgettext = WORDS.pgettext
said = WORDS.said
phrase = WORDS.phrase
table = WORDS.table
declined = WORDS.declined
