"""The sentences on pictures in the language spoken now: English stands in the code, others in `locale`."""

from pathlib import Path
from typing import Final

from art.i18n import Catalogue
from art.i18n import n_ as n_

WORDS: Final = Catalogue(Path(__file__).parent / "locale")

_ = WORDS.gettext
ngettext = WORDS.ngettext
pgettext = WORDS.pgettext
npgettext = WORDS.npgettext
said = WORDS.said
phrase = WORDS.phrase
table = WORDS.table
declined = WORDS.declined
