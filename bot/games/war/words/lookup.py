"""``/card`` of the War: people, army units and cards in words (W4.8, W9)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.games.war.words import names, places
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text
from engine.war.data import COMPANIONS, SERVANTS
from engine.war.pieces import Piece

# What the notebook keeps by itself (W11.3)


Where = Iterable[tuple[str, str]]


def _who(people: Where) -> str:
    return text.listing(
        _("{who} at {place}").format(who=names.piece(name), place=names.spot(at)) if at else names.piece(name)
        for name, at in people
    )


def seen(people: Where) -> str:
    return _("**Seen**: {who}.").format(who=_who(people))


def captive(people: Where) -> str:
    return _("**Captive**: {who}.").format(who=_who(people))


def away(people: Where) -> str:
    """Nazgûl who will come back (IND-9)."""
    return _("**Dispersed**: {who}.").format(who=_who((name, "") for name, _at in people))


def dead(people: Where) -> str:
    return _("**Dead**: {who}.").format(who=_who((name, "") for name, _at in people))


def last_seen(people: Iterable[tuple[str, str, int]]) -> str:
    """Who is hidden now, and where each was seen last."""
    lines = (
        _("{who} at {place}, turn {turn}").format(who=names.piece(name), place=names.spot(at), turn=turn)
        for name, at, turn in people
    )
    return _("**Unseen now; last seen**: {people}.").format(people=text.clauses(lines))


def points(low: int, high: int) -> str:
    """What the public die of this turn allows (SHD-1)."""
    return _("**Shadow Points** of this turn: {low} to {high}, by the die.").format(low=low, high=high)


def sightings(name: str, spots: Iterable[tuple[int, str]]) -> str:
    """All sightings of one person."""
    lines = (_("turn {turn} at {place}").format(turn=turn, place=names.spot(at)) for turn, at in spots)
    return text.headed(f"**{names.piece(name)}**", text.clauses(lines))


# How a table stands, and the map in words (W8.1, W11.1, W2.9)


PRIVATE: Final = phrase("Only you see this.")
ENEMIES: Final = phrase("Sauron and Saruman are enemies.")
DOOM: Final = phrase("Mount Doom and Gorgoroth are open to all.")
WORN: Final = phrase("The Ring is worn.")


def seat_line(number: int, seat: str, player: str, *, sits: bool) -> str:
    """A player of the table."""
    if sits:
        return _("{n}. **{seat}** ({who}), at the sitting").format(n=number, seat=seat, who=player)
    return f"{number}. **{seat}** ({player})"


def prizes(held: Sequence[str]) -> str:
    """The places that a story is about, as far as Sauron holds them (SCN-5)."""
    if not held:
        return _("Sauron holds none of the key places.")
    return _("Of the key places Sauron holds {held}.").format(held=names.spots(held))


def mobilised(lands: Sequence[str]) -> str:
    """Who is mobilised."""
    if not lands:
        return _("Nobody is mobilised yet.")
    return _("Mobilised: {lands}.").format(lands=text.listing(map(names.land, lands)))


def fellowship(seen: Sequence[str], unseen: int, hidden: Mapping[str, Sequence[str]]) -> str:
    """Which of the nine are seen; of the others nobody knows whether they live (HID-11), but their own player
    where they are ``hidden``."""
    rest = ngettext("{n} of the nine unseen", "{n} of the nine unseen", unseen).format(n=unseen)
    if not unseen:
        rest = _("nobody is hidden")
    elif unseen == len(COMPANIONS) and len(hidden) < 2:
        where = [names.spot(at) for at in hidden]
        rest = _("all nine unseen at {place}").format(place=where[0]) if where else _("all nine unseen")
    elif hidden:
        parties = text.clauses(
            _("{who} at {place}").format(who=names.party(party), place=names.spot(at))
            for at, party in hidden.items()
        )
        rest = f"{rest}: {parties}"
    if not seen:
        return _("The Fellowship: {rest}.").format(rest=rest)
    return _("The Fellowship: seen {seen}; {rest}.").format(seen=names.party(seen), rest=rest)


def head(table: str, window: str) -> str:
    """The head of a part of the map in words."""
    return f"**{table}** · {places.WINDOWS()[window]}"


def side(
    power: str,
    strength: int,
    troops: Sequence[Piece],
    free: Sequence[str],
    hidden: Sequence[str],
    *,
    named: bool,
) -> str:
    """What of one side stands in a hex by its state, but for its captives; ``named``: with the side's name,
    as others stand there too (W15.9)."""
    parts = [*map(names.piece, free)]
    if strength:
        parts.insert(0, _("strength {strength} ({who})").format(strength=strength, who=names.now(troops)))
    if hidden:
        parts.append(_("hidden: {who}").format(who=names.party(hidden)))
    line = ", ".join(parts)
    return text.headed(names.power(power), line) if named else line


def held(people: Sequence[str]) -> str:
    """Captives in a hex."""
    return _("captive: {who}").format(who=names.party(people))


GROUPS: Final = table(
    {
        "west": n_("People of the West"),
        "dark": n_("People of the Dark, and Gollum"),
        "kingdoms": n_("Armies of Rohan and Gondor"),
        "free": n_("Armies of the Free Peoples"),
        "sauron": n_("Armies of Sauron"),
        "saruman": n_("Armies of Saruman"),
        "western_events": n_("Events of the West"),
        "dark_events": n_("Events of the Dark"),
        "magic": n_("Magic cards"),
        "searches": n_("Search cards"),
    }
)
"""The menus."""
KINDS: Final = table({"infantry": n_("on foot"), "cavalry": n_("mounted")})
_RATINGS: Final = table(
    {
        "combat": n_("Combat"),
        "morale": n_("Morale"),
        "endurance": n_("Endurance"),
        "ring_rating": n_("Ring Rating"),
        "leadership": n_("Leadership"),
        "sorcery": n_("Sorcery"),
        "escape": n_("Escapes on"),
        "mf": n_("Moves"),
    }
)
COMPANION: Final = phrase("One of the nine companions, who may go hidden.")
SEIZES: Final = phrase("May claim the power of the Ring.")
ONE_WOUND: Final = phrase(
    "One wound on a Nazgûl in a fight may be real; after it comes the way to a Citadel "
    "and some turns of rest."
)
MANY_WOUNDS: Final = phrase(
    "All wounds on a Nazgûl may be real; after the fight comes the way to a Citadel and some turns of rest."
)
NO_LEAD: Final = phrase("Leads no army.")
RANGERS: Final = phrase("They may take a blow that is meant for a leader, and are gone then.")
HOBBITS: Final = phrase("They leave the Shire only after their first battle.")
NAVAL: Final = phrase("They sail from coast to coast.")
ALLY: Final = phrase("Allies of Sauron: they go home when he lacks the Objectives he needs.")


def title(name: str) -> str:
    return f"**{name}**"


def ratings(numbers: Sequence[tuple[str, int]]) -> str:
    """The numbers of a person, without those that are none."""
    return " · ".join(f"{_RATINGS()[key]} {number}" for key, number in numbers)


def waits(servant: str) -> str:
    """Who waits in a peril, and how strong he is (MOV-14)."""
    beast = SERVANTS[servant]
    return _("{servant} (Combat {combat}, Endurance {endurance})").format(
        servant=names.piece(servant), combat=beast.combat, endurance=beast.endurance
    )


def belongs(power: str) -> str:
    return _("Belongs to: {power}.").format(power=names.power(power))


def missing(typed: str, near: str) -> str:
    if near:
        return _("There is no {typed}. Did you mean {near}?").format(typed=typed, near=near)
    return _("There is no {typed}.").format(typed=typed)
