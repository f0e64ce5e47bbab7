"""The sentences of Riddle of the Ring in the language spoken now: English stands in the code, the others in
`locale`."""

from pathlib import Path
from typing import Final

from art.i18n import Catalogue
from art.i18n import n_ as n_
from art.riddle.words.titles import CASES

WORDS: Final = Catalogue(Path(__file__).parent / "locale", CASES)

_ = WORDS.gettext
ngettext = WORDS.ngettext
pgettext = WORDS.pgettext
npgettext = WORDS.npgettext
said = WORDS.said
phrase = WORDS.phrase
table = WORDS.table
