"""What cards, armies and places are called in German (E12.5): written in `art.riddle.words`, as pictures say
it too.

No area of the words by itself.
"""

from __future__ import annotations

from art.riddle.words.de.titles import ARMIES as ARMIES
from art.riddle.words.de.titles import PLACES as PLACES
from art.riddle.words.de.titles import TITLES as TITLES
from art.riddle.words.de.titles import from_ as from_
from art.riddle.words.de.titles import in_ as in_
from art.riddle.words.de.titles import title as title
from art.riddle.words.de.titles import to_ as to_
from art.riddle.words.de.titles import whom as whom
from art.riddle.words.de.titles import with_ as with_
