"""Who may take the seat of somebody who is gone: the house rule *Replacement* (E2.5, E9.1). Pure."""

from collections.abc import Sequence

from bot.model.errors import Refusal
from bot.model.scene import ANYONE, COMPUTER, INVITATION, Away, Table
from bot.tables.live import LiveTable
from bot.words import people as people_words
from bot.words import people as words
from bot.words import preferences
from bot.words.catalogue import _


def opens(table: Table) -> bool:
    """Whether a seat that comes free is there for persons at all."""
    return table.away.replacement != COMPUTER


def refuse_opening(table: Table, *, to_all: bool = False) -> None:
    """Raise Refusal where no seat is given to persons, or, with ``to_all``, none to just anybody."""
    if not opens(table):
        raise Refusal("seat.computers")
    if to_all and table.away.replacement == INVITATION:
        raise Refusal("seat.by_name")


def refuse_uninvited(live: LiveTable, user: int) -> None:
    """Raise Refusal for somebody who takes no seat that comes free here."""
    if any(gift.user == user for gift in live.bookkeeping.gifts.values()):
        return
    if user in live.lobby.invited:
        return
    if live.lobby.private:
        raise Refusal("seat.private", {"table": live.row.name})
    if live.table.away.replacement == INVITATION:
        raise Refusal("seat.invited", {"table": live.row.name})


def sits_down(table: Table, why: str) -> str:
    """What the channel is told of a stand-in, by the reason; with places for seat and name."""
    if table.away.replacement == ANYONE or why not in words.SUBSTITUTE_SITS_DOWN():
        return str(people_words.SITS_DOWN()[why])
    sentence = str(words.SUBSTITUTE_SITS_DOWN()[why])
    return f"{sentence} {words.MAY_BE_TAKEN()}" if opens(table) else sentence


def until_back(table: Table) -> str:
    """To who is gone: who may take the seat meanwhile."""
    return str(
        _("Until you are back anybody may take the seat.")
        if table.away.replacement == ANYONE
        else _("Until you are back, whoever is invited may take the seat.")
    )


def wanted(table: Table, name: str, seats: Sequence[str], turn: int) -> str:
    """That somebody is looked for."""
    say = people_words.wanted_seats if table.away.replacement == ANYONE else words.wanted
    return str(say(name, list(seats), turn))


def house_lines(away: Away, *, brisk: bool) -> str:
    """What of the rules about people who are asked, away, or gone is not as usual; empty where all is."""
    usual = preferences.rules(away.stand_ins, away.missed, away.waits, away.notes)
    answers = preferences.IS_BRISK() if brisk else ""
    return "\n".join(filter(None, [answers, usual, words.RULE().get(away.replacement, "")]))
