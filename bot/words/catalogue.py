"""The sentences of the bot in the language spoken now: English stands in the code, the others in `locale`."""

from pathlib import Path
from typing import Final

from art.i18n import AS_IT_IS, Catalogue
from art.i18n import n_ as n_


def of(name: str) -> str:
    """Whose something is, where the name brings no cases of its own (`art.i18n.Name`)."""
    return pgettext("any name: genitive", "{name}").format(name=name)


WORDS: Final = Catalogue(Path(__file__).parent / "locale", {**AS_IT_IS, "genitive": of})

_ = WORDS.gettext
ngettext = WORDS.ngettext
pgettext = WORDS.pgettext
npgettext = WORDS.npgettext
said = WORDS.said
phrase = WORDS.phrase
table = WORDS.table
