"""What cannot be taken back, before it is done: its chances and what comes of it (W4.6, W4.7, W10.4)."""

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import cards, names
from bot.games.war.words.catalogue import _, n_, ngettext, phrase, table
from bot.games.war.words.tell_table import begun
from bot.model.screen import LONGEST_BUTTON
from bot.words import text
from engine.war.field import Field

# The question of the Ring and its order: what either answer brings, who still sees the bearer (W15.10)


KEEP_OFF: Final = phrase("Keep it off")
NO_RING: Final = phrase("None of them can put the Ring on now: your answer changes nothing.")
SECRET: Final = phrase("You are asked all the same, so that nobody learns who bears it.")
ALWAYS: Final = phrase("You are asked at every such moment.")
"""Where the enemy has the Ring, from whom nothing is to be kept."""


def elsewhere(holder: str) -> str:
    """The Ring is with somebody whom the question is not about."""
    return _("The Ring is with {who}: your answer changes nothing.").format(who=names.hunter(holder))


ASKED: Final = phrase("You are asked whoever it is, bearer or not, and the game waits for you.")
ASKED_OF_BEARER: Final = phrase("You play with computers: being asked tells nobody anything.")
NOBODY_COMES: Final = phrase("No Nazgûl can come there now.")


def off(outcome: str) -> str:
    """What comes of keeping it off."""
    return text.headed(_("**Kept off**"), outcome)


def on(outcome: str) -> str:
    """What comes of putting it on."""
    return text.headed(_("**Put on**"), outcome)


SURE: Final = table(
    {
        "put-on": n_("Put on the Ring"),
        "claim": n_("Claim its power"),
        "cast-in": n_("Cast it in"),
        "reveal": n_("Reveal"),
        "give": n_("Hand the Ring over"),
        "play": n_("Play it"),
        "use": n_("Use it"),
        "answer": n_("Put it on"),
        "discard": n_("Discard it"),
        "move": n_("Send them all the same"),
        "march": n_("Send them all the same"),
        "escape": n_("Try it"),
        "attempt": n_("Try to capture"),
        "fight": n_("Fight"),
        "diplomacy": n_("Try it"),
    }
)
"""The second tap, by the tag of the action."""
FINAL: Final = phrase("It cannot be taken back.")
LISTENS: Final = phrase("Everybody hears that the Ring is worn, and whether that is in Mordor.")
MORDOR: Final = phrase("Mordor mobilises.")
SEES_YOU: Final = phrase("You stay in sight, and they go on: nobody can vanish before Nazgûl or the Mouth.")
VANISHES: Final = phrase(
    "The bearer becomes invisible. Ordinary enemies can no longer capture the bearer; Nazgûl can."
)


def wearing(bearer: str, *, seen: bool, mordor: bool, calls: bool) -> str:
    """What all learn when the Ring is put on (RNG-3, DOO-2)."""
    lines = [
        LISTENS(),
        _("As {who} is seen, everybody learns who bears it.").format(who=names.piece(bearer)) if seen else "",
        _(
            "Sauron alone learns the hex, now and whenever his sitting begins, and every Nazgûl may "
            "come nearer without points."
        ),
    ]
    lines += [MORDOR()] if calls else []
    lines += [_("Mount Doom and Gorgoroth are open to all from then on.")] if mordor else []
    return "\n".join(filter(None, lines))


def cast_in(rating: int, gollum: bool) -> str:
    """The last die (RNG-9)."""
    sentence = _(
        "On a die of {rating} or less, the bearer's Ring Rating, the Ring is destroyed and the West wins: "
        "{chance}."
    ).format(rating=rating, chance=sixths(rating))
    other = (
        _("Else Gollum, who is there, falls with it or takes it.")
        if gollum
        else _("Else the bearer puts the Ring on.")
    )
    return f"{sentence} {other}"


def sixths(number: int) -> str:
    """A chance of one die: "3 in 6"."""
    return _("{n} in 6").format(n=max(0, min(6, number)))


def give_ring(to: str, *, halted: bool) -> str:
    """The Ring from hand to hand (RNG-1)."""
    sentence = _("The Ring goes to {who}, in secret; once a turn.").format(who=names.piece(to))
    stays = _("Since its bearer has moved, it goes no farther this turn.")
    return f"{sentence} {stays}" if halted else sentence


def revealed(people: Sequence[str], at: str) -> str:
    """Whom all see from then on (HID-3)."""
    return ngettext(
        "{who} is seen by everybody at {place} until hidden again. It cannot be taken back.",
        "{who} are seen by everybody at {place} until hidden again. It cannot be taken back.",
        len(people),
    ).format(who=names.party(people), place=names.spot(at))


def card(name: str) -> str:
    """A card with what it does."""
    return text.headed(f"**{names.card(name)}**", cards.EFFECTS()[name])


def card_aids(name: str, captive: str, ways: int, *, frees: bool, keeper: str) -> str:
    """A card in hand, in one line: it frees a captive, without the Ring where somebody keeps that, or brings
    rescuers; all the rest is read before it is played (W4.7)."""
    card, odds = names.card(name), of_36(ways)
    if not frees:
        return _("**{card}** brings rescuers (**{odds}**): *My events*.").format(card=card, odds=odds)
    freed = names.piece(captive)
    if not ways and keeper:
        return _("**{card}** frees {who} without the Ring: *My events*.").format(card=card, who=freed)
    if not ways:
        return _("**{card}** frees {who}: *My events*.").format(card=card, who=freed)
    if keeper:
        return _(
            "**{card}** frees {who} without the Ring, or brings rescuers (**{odds}**): *My events*."
        ).format(card=card, who=freed, odds=odds)
    return _("**{card}** frees {who}, or brings rescuers (**{odds}**): *My events*.").format(
        card=card, who=freed, odds=odds
    )


def _stays(keeper: str) -> str:
    """That the Ring is not won back."""
    return _("The Ring stays with {who}.").format(who=names.piece(keeper)) if keeper else ""


def item_helps(name: str, ways: int) -> str:
    """A magic card that a rescuer holds makes it likelier."""
    return _("With **{card}** a rescue succeeds **{odds}**: *Do…*, *Use a magic card*.").format(
        card=names.card(name), odds=of_36(ways)
    )


def freed_by_card(captive: str, keeper: str) -> str:
    """What it does now, before it is played."""
    sentence = _("Now it frees {who}, and you choose where.").format(who=names.piece(captive))
    return " ".join(filter(None, (sentence, _stays(keeper))))


def carried(people: Sequence[str], to: str) -> str:
    """What a card does to people whom it carries."""
    return _("Now it carries {who} to {place}.").format(who=names.party(people), place=names.spot(to))


def lands_seen(people: Sequence[str]) -> str:
    """That a card carries somebody whom all see (EVT-3)."""
    return ngettext("All see where {who} lands.", "All see where {who} land.", len(people)).format(
        who=names.party(people)
    )


def then_free(captive: str, ways: int) -> str:
    """What a rescue is worth once they are there."""
    return _("The rescue of {who} then succeeds **{odds}**.").format(
        who=names.piece(captive), odds=of_36(ways)
    )


def rescue(captive: str, needed: int, ways: int, *, ring: bool = False) -> str:
    """The chance of a rescue, what it brings, and what it is at the dice (RES-2, RES-3, RES-5, RES-9)."""
    odds = of_36(ways)
    if captive == names.RING:
        sentence = _("The Ring is won back: **{odds}**.").format(odds=odds)
    elif ring:
        sentence = _("{who} is freed, and the Ring is yours again: **{odds}**.").format(
            who=names.piece(captive), odds=odds
        )
    else:
        sentence = _("{who} is freed: **{odds}**.").format(who=names.piece(captive), odds=odds)
    if needed >= 11:
        how = _("Only two sixes fail, and they kill all rescuers.")
    elif needed <= 2:
        how = _("Only two ones free; two sixes kill all rescuers.")
    else:
        how = _("Two dice must show {n} or less; two sixes kill all rescuers.").format(n=needed)
    return f"{sentence} {how} {_('All who try are seen.')}"


def frees(captive: str, keeper: str, ways: int, *, ring: bool) -> str:
    """The button of a rescue, with its odds; whose captor has a long name goes without it (RES-9)."""
    odds = of_36(ways)
    if captive != names.RING and ring:
        return _("Free {who} and the Ring ({odds})").format(who=names.piece(captive), odds=odds)
    if captive != names.RING:
        return _("Free {who} ({odds})").format(who=names.piece(captive), odds=odds)
    label = _("Win the Ring back from {who} ({odds})").format(who=names.hunter(keeper), odds=odds)
    return label if len(label) <= LONGEST_BUTTON else _("Win the Ring back ({odds})").format(odds=odds)


def escapes(captive: str, odds: str) -> str:
    """The button of an escape, with its odds."""
    return _("{who} tries to escape ({odds})").format(who=names.piece(captive), odds=odds)


def escape_leaves_ring(captive: str, keeper: str) -> str:
    """What an escape loses: with whom the Ring stays, and that a rescue would bring both (RES-9)."""
    return _(
        "⚠ Who escapes leaves the Ring behind: if {captive} gets away, it stays with {keeper} and must be "
        "won back in a rescue of its own. Whoever is rescued brings it along."
    ).format(captive=names.piece(captive), keeper=names.piece(keeper))


def of_36(ways: int) -> str:
    """A chance of two dice: "35 in 36"."""
    return _("{n} in 36").format(n=ways)


def can_free(
    rescuers: Sequence[str], captives: Sequence[str], keeper: str, at: str, ways: int, *, ring: bool
) -> str:
    """Who can free whom, each alone, or win the Ring back: "Aragorn, Gandalf and 3 more can win the Ring back
    from Khamûl at Moria West-gate (35 in 36)."."""
    able, place, odds = _several(rescuers), names.spot(at), of_36(ways)
    if captives[0] == names.RING:
        return _("{who} can win the Ring back from {keeper} at {place}: **{odds}**.").format(
            who=able, keeper=names.hunter(keeper), place=place, odds=odds
        )
    if ring:
        return _("{who} can free {captive} and the Ring at {place}: **{odds}**.").format(
            who=able, captive=names.piece(captives[0]), place=place, odds=odds
        )
    return ngettext(
        "{who} can free {captive} at {place}: **{odds}**.",
        "{who} can free {captive} at {place}: **{odds}** for each.",
        len(captives),
    ).format(who=able, captive=_several(captives), place=place, odds=odds)


def not_freed(captive: str, keeper: str, ways: int) -> str:
    """A rescue that is given up."""
    if captive == names.RING:
        return _("Nobody tries to win the Ring back from {keeper} ({odds}).").format(
            keeper=names.hunter(keeper), odds=of_36(ways)
        )
    return _("Nobody tries to free {captive} ({odds}).").format(
        captive=names.piece(captive), odds=of_36(ways)
    )


def can_challenge(challengers: Sequence[str], whom: Sequence[str], at: str) -> str:
    """Who can fall upon whom before the battles."""
    return _("{who} can challenge {whom} at {place}.").format(
        who=_several(challengers), whom=_several(whom), place=names.spot(at)
    )


def can_capture(hexes: Sequence[str]) -> str:
    """Where people of the West can be taken before the battles."""
    return _("A capture can be tried at {places}.").format(places=names.spots(hexes))


NAMED: Final = 5
"""So many people are named in one place."""
LEAVES_ARMY: Final = phrase("Leads an army, and leaves it by hiding")


def may_not(groups: Sequence[tuple[str, Sequence[str]]], *, nobody: bool) -> str:
    """Who may not hide, those who share a reason together (HID-9)."""
    lines = [
        _("{who} cannot hide: {why}.").format(who=_several(people), why=WHY_SEEN()[why])
        for why, people in groups
    ]
    return "\n".join([*([_("Nobody can hide now.")] if nobody else []), *lines])


def _several(people: Sequence[str], field: Field | None = None) -> str:
    if left := max(0, len(people) - NAMED):
        more = ngettext("{n} more", "{n} more", left).format(n=left)
        return text.listing([*(names.party([name], field) for name in people[:NAMED]), more])
    return names.party(people, field)


def bared(bearer: str, at: str) -> str:
    """The Ringbearer is seen and stands alone when the sitting closes."""
    return _(
        "{who} is seen at {place}, with no army there: whoever of the Dark comes may try to take the Ring."
    ).format(who=names.piece(bearer), place=names.spot(at))


def beset(foes: Sequence[str], field: Field) -> str:
    """The Dark stands where the Ringbearer is, units with what they have left."""
    return ngettext("{foes} stands where the Ring is.", "{foes} stand where the Ring is.", len(foes)).format(
        foes=begun(_several(foes, field))
    )


def room(number: int) -> str:
    """How many more may be hidden (HID-1)."""
    return ngettext(
        "{n} more of the West's people may hide.",
        "{n} more of the West's people may hide.",
        number,
    ).format(n=number)


WHY_SEEN: Final = table(
    {
        "claims": n_("claiming the Ring"),
        "captive": n_("held captive"),
        "exposed": n_("seen by the enemy this turn"),
        "bound": n_("healing a wound"),
        "leads": n_("leading an army by the Paths of the Dead"),
        "watched": n_("the Dark is near"),
    }
)
"""Why somebody may not hide."""
