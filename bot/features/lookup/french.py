"""What has to be known of French to find a clause by the words somebody types (E7.8)."""

from __future__ import annotations

import re
from typing import Final

from bot.features.lookup.index import Speech, stem

_COMMON = (
    "a ai as au aux avec c ce cela ces cette comment d dans de des du elle en est et il ils j je l la le les "
    "leur ma mais me mes mon ne ni nous on ou par pas peut peux pour puis qu quand que quel quelle qui quoi "
    "s sa se ses si son sont suis sur ta te tes toi ton tu un une vous y"
)
_ELIDED: Final = re.compile(r"^(?:qu|[cdjlmnst])(?=[aeiouyh])")
"""What stood before an apostrophe, which words that are compared have lost: "lanneau"."""


def _stem(word: str) -> str:
    """The stem. Other words lose such a beginning as well, typed and in the texts alike."""
    return stem(_ELIDED.sub("", word), language="french")


FRENCH: Final = Speech(frozenset(_COMMON.split()), {}, _stem)
