"""The next sitting planned in advance: its panel, and what became of it (E18.4)."""

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase
from bot.words import text

TITLE: Final = phrase("Plan my sitting")
WHO: Final = phrase("Who marches?")
OTHERS: Final = phrase("Who marches? The rest")
TO: Final = phrase("Where to?")
FARTHER: Final = phrase("Where to? Farther places")
OUT: Final = phrase("Strike out…")
SAVE: Final = phrase("Save the plan")
FORGET: Final = phrase("Forget it")
UNSAVED: Final = phrase("This is not saved yet.")
NONE: Final = phrase("Choose who is to march, then where to.")
NOBODY: Final = phrase("Nobody of yours can march anywhere now.")
HOW: Final = phrase(
    "A plan orders nothing by itself: in your sitting *As planned* gives all of it at once that is still "
    "possible, and says what is not."
)
MANY: Final = phrase("A plan has no room for more marches.")


def people(party: str, at: str) -> str:
    """A party, and where it is."""
    return _("{who} at {place}").format(who=party, place=names.spot(at))


def going(mover: str) -> str:
    """For whom a place is chosen now."""
    return _("**{who}**: where to?").format(who=mover)


def march(mover: str, to: str, turns: int) -> str:
    """A planned march, in a line."""
    way = f"{mover} → {names.spot(to)}"
    return f"{way} · {ngettext('{n} turn', '{n} turns', turns).format(n=turns)}" if turns else way


def as_planned(number: int) -> str:
    """The button that gives the planned orders."""
    return _("As planned ({n})").format(n=number)


def sent(done: Sequence[str], left: Sequence[tuple[str, str]]) -> str:
    """What was ordered by the plan, and what was not and why."""
    told = _("As planned: {orders}.").format(orders=text.clauses(done)) if done else ""
    rest = [
        _("Not ordered: {march} ({why}).").format(march=march, why=why.rstrip(".")) for march, why in left
    ]
    return "\n".join(filter(None, (told, *rest)))


ASKS: Final = phrase("it is to be ordered by hand, as something is asked first")
GONE: Final = phrase("they are not together there any more")
