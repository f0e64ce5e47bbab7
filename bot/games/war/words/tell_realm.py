"""Lands and powers in words: mobilisation, arrivals, Objectives, desertion, Saruman (MOB, OBJ, DES, SR3)."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.games.war.words import cards, names, tell_hunt
from bot.games.war.words.catalogue import _, n_, ngettext, table
from bot.games.war.words.tell_table import begun
from bot.words import text
from engine.war.data import CHARACTERS, EVENT_CARDS, NAZGUL, SEARCH_CARDS
from engine.war.events import quest
from engine.war.events import table as ev
from engine.war.events import table as table_ev
from engine.war.pieces import TROOPS

# The Ring, Gollum and Mount Doom in words (RNG, SEZ, GOL, DOO)


def ring_said(fact: quest.Rings) -> str:
    """A fact."""
    match fact:
        case quest.RingPassed():
            return _("The Ring goes from {source} to {target}.").format(
                source=names.unit(fact.source), target=names.unit(fact.target)
            )
        case quest.PutOn():
            return worn(fact)
        case quest.RingOff():
            return _("The Ring is worn no longer.")
        case quest.RingWore():
            return _(
                "The Ring stays on and wears {who} out: Endurance {endurance}, Ring Rating {rating} left."
            ).format(who=names.piece(fact.who), endurance=fact.endurance, rating=fact.rating)
        case quest.RingFell():
            return _("The Ring falls to the ground at {at}.").format(at=names.spot(fact.at))
        case quest.RingClaimed():
            return _("**{who} claims the power of the Ring** at {at}.").format(
                who=names.piece(fact.who), at=names.spot(fact.at)
            )
        case quest.BearerLost():
            return _("**{who} is lost to the Ring** at {at} and is Sauron's now.").format(
                who=names.piece(fact.who), at=names.spot(fact.at)
            )
        case quest.CouldNot():
            return _("{who} stands at the Cracks of Doom and cannot let the Ring go.").format(
                who=names.piece(fact.who)
            )
        case quest.WearerSeen():
            return _("The Eye sees the wearer at {at}.").format(at=names.spot(fact.at))
        case quest.GollumRolled():
            return gollum(fact.power)
        case quest.DoomOpened():
            return _("Mount Doom and Gorgoroth are open to all.")


def worn(fact: quest.PutOn) -> str:
    """The Ring is put on; by whom only where eyes saw it (RNG-3)."""
    if fact.who:
        bearer = names.piece(fact.who)
        if fact.mordor:
            return _("**{who} vanishes: the Ring is worn** in Mordor.").format(who=bearer)
        return _("**{who} vanishes: the Ring is worn** outside Mordor.").format(who=bearer)
    return _("**The Ring is worn** in Mordor.") if fact.mordor else _("**The Ring is worn** outside Mordor.")


def gollum(power: str) -> str:
    """Who guides Gollum this turn (GOL-2)."""
    if power == "nobody":
        return _("Gollum follows nobody.")
    return _("Gollum obeys {power} this turn.").format(power=names.power(power))


# Cards played, drawn, found and used, in words (EVT, MAG)


def card_said(fact: table_ev.Cards) -> str:
    """A fact."""
    match fact:
        case table_ev.CardsDrawn():
            return drawn(fact.cards, next(iter(fact.audience or ()), ""))
        case table_ev.CardDiscarded():
            return _("The event card *{card}* is discarded.").format(card=names.card(fact.card))
        case table_ev.CardArmed():
            return armed(fact)
        case table_ev.CardPlayed():
            # Where no other fact says what came of it, this one does (W15.1).
            return " ".join(filter(None, (played(fact), did(fact))))
        case table_ev.AreaSeen():
            return seen(fact.area)
        case table_ev.SearchCardSeen():
            return _("The bottom Search card: {card}.").format(card=tell_hunt.second(SEARCH_CARDS[fact.card]))
        case table_ev.PointsSeen():
            return _("Denethor sees: Sauron has {points} Shadow Points.").format(points=fact.points)
        case table_ev.Tempted():
            return tempted(fact)
        case table_ev.Healed():
            return ngettext("{who} is healed at {at}.", "{who} are healed at {at}.", len(fact.who)).format(
                at=names.spot(fact.at), who=names.party(fact.who)
            )
        case table_ev.Wearied():
            return _("{who} grows weary at {at} and loses 1 Endurance.").format(
                who=names.piece(fact.who), at=names.spot(fact.at)
            )
        case table_ev.UnitHarmed():
            return _("{lost} of the strength of {unit} is lost at {at}, {left} is left.").format(
                unit=names.unit(fact.unit), at=names.spot(fact.at), lost=fact.lost, left=fact.left
            )
        case table_ev.ItemFound():
            return found(fact.who, (fact.item,))
        case table_ev.ItemPassed():
            return _("{source} gives {target} {item}.").format(
                source=names.piece(fact.source), target=names.piece(fact.target), item=names.card(fact.item)
            )
        case table_ev.ItemUsed():
            used = _("Used: {item}.").format(item=names.card(fact.item))
            return " ".join(filter(None, (used, cards.USED().get(fact.item, ""))))


def drawn(events: Sequence[str], seat: str = "") -> str:
    """New event cards; of one alone whether that seat, which drew it, may play it."""
    sentence = ngettext("New event card: {cards}.", "New event cards: {cards}.", len(events)).format(
        cards=names.hand(events)
    )
    if len(events) > 1:
        return sentence
    by = EVENT_CARDS[events[0]].playable_by
    dark = seat in ("sauron", "saruman")
    if by in ("any", seat) or (by == "dark" and dark):
        return f"{sentence} {cards.YOURS()}"
    # With two players Sauron leads Saruman's troops.
    led = not seat or (by == "saruman_forces" and dark)
    return f"{sentence} {cards.PLAYERS()[by] if led else cards.NOT_YOURS()[by]}"


def found(person: str, items: Iterable[str]) -> str:
    """What somebody found in one place (W9.3)."""
    return _("{who} has found {item}.").format(who=names.piece(person), item=names.hand(items))


def armed(fact: table_ev.CardArmed) -> str:
    """A card waits for its moment, or no longer."""
    if fact.when is None:
        return _("Disarmed: {card}.").format(card=names.card(fact.card))
    return _("Armed: {card}.").format(card=names.card(fact.card))


def played(fact: table_ev.CardPlayed) -> str:
    """A card that somebody played, and on what where that is told."""
    on = names.about(fact.on)
    if not on:
        return plays(fact)
    sentence = _("{power} plays *{card}*: {on}.").format(
        card=names.card(fact.card), power=names.power(fact.seat), on=on
    )
    return begun(sentence)


def plays(fact: table_ev.CardPlayed) -> str:
    """A card played, where what is told beside it says on what."""
    sentence = _("{power} plays *{card}*.").format(card=names.card(fact.card), power=names.power(fact.seat))
    return begun(sentence)


def did(fact: table_ev.CardPlayed) -> str:
    """What came of a card of which no other fact says so."""
    return cards.DID().get(fact.card, "")


def below(fact: table_ev.CardPlayed) -> str:
    """What came of a card, below a heading that says who plays it, with its name."""
    what = did(fact)
    return text.headed(f"*{names.card(fact.card)}*", what) if what else ""


def headline(fact: table_ev.CardPlayed) -> str:
    """Who plays which card: the head of its post and of its picture (W9.2)."""
    return _("{power} plays {card}").format(power=begun(names.power(fact.seat)), card=names.card(fact.card))


_COME: Final = table(
    {
        "": n_("The Corsairs put to sea"),
        "ents": n_("The Ents march to war"),
        "shadow_host": n_("The Dead rise and follow Aragorn"),
    }
)
"""Great hosts that enter the war."""


def comes(fact: table_ev.CardPlayed | table_ev.Arrived, at: Sequence[str]) -> str:
    """A great host that enters the war, and where: the head of its post."""
    host = _COME()[fact.who if isinstance(fact, table_ev.Arrived) else ""]
    return text.headed(host, names.spots(at)) if at else host


def effect(card: str) -> str:
    """What an event card does, for a picture, which has no marks."""
    return cards.EFFECTS()[card].replace("*", "")


def second(fact: table_ev.CardPlayed, date: str) -> str:
    """When, and on what."""
    on = names.about(fact.on)
    return text.headed(begun(date), on) if on else begun(date)


def seen(area: str) -> str:
    """What a Palantír showed (EV17)."""
    if not area:
        return _("Nothing is seen.")
    return _("Somebody hidden is in {area}. A Search there may still miss them: a die decides.").format(
        area=names.area(area)
    )


def tempted(fact: table_ev.Tempted) -> str:
    """The Temptation of the Ring, to the West alone."""
    if not fact.who:
        return _("The Ring tempts nobody: its bearer is alone.")
    if fact.fell:
        return _("The Ring tempts {who}, who fights for it.").format(who=names.piece(fact.who))
    return _("The Ring tempts {who}, who withstands.").format(who=names.piece(fact.who))


NAMED: Final = 2
"""So many lands are named in a heading."""
_WAR: Final = table(
    {
        "spotted": n_("**{who}** goes to war: a hobbit was spotted"),
        "ring": n_("**{who}** goes to war: the Ring was worn"),
        "attacked": n_("**{who}** goes to war after an attack"),
        "entered": n_("**{who}** goes to war: the enemy has crossed the border"),
        "date": n_("**{who}** goes to war: its time of peace is over"),
        "saruman": n_("**{who}** goes to war: Saruman went to war two turns ago"),
        "mordor": n_("**{who}** goes to war: Mordor went to war two turns ago"),
        "m4": n_("**{who}** goes to war: Mordor went to war four turns ago"),
        "card": n_("**{who}** goes to war, called by an event card"),
        "words": n_("**{who}** goes to war, won over by words"),
    }
)
"""Why a power or land goes to war; without a word where its power says so."""
_WARS: Final = table(
    {
        "entered": n_("**{who}** go to war: the enemy has crossed the border"),
        "date": n_("**{who}** go to war: their time of peace is over"),
        "m4": n_("**{who}** go to war: Mordor went to war four turns ago"),
        "card": n_("**{who}** go to war, called by an event card"),
        "words": n_("**{who}** go to war, won over by words"),
        "attacked": n_("**{who}** go to war after an attack"),
    }
)
"""Why several powers or lands go to war, or one that is called as several."""
_CALLS: Final = {"rohan": "saruman", "gondor": "mordor", "saruman": "date", "mordor": "date"}
"""What calls a land when its time has come; else that Mordor has been at war for four turns."""
_SEVERAL: Final = ("dale_erebor", "iron_hills", "beornings")


def said(fact: ev.Realm) -> str:
    """A fact."""
    match fact:
        case ev.Mobilised():
            return mobilised((fact.who,), fact.why)
        case ev.DiplomacyTried():
            return diplomacy(fact)
        case ev.Arrived():
            return arrived(((fact.who, fact.at),))
        case ev.ObjectivesCounted():
            return _("Objectives: Sauron holds {held}.").format(held=len(fact.held))
        case ev.GripLost():
            return _(
                "Sauron does not hold the {missed} Objectives he needs: his allies will go home."
            ).format(missed=fact.missed)
        case ev.Deserted():
            return _("Going home: {units}.").format(units=names.troops(fact.units))
        case ev.Returned():
            return _("Sauron commands again: {units}.").format(units=names.troops(fact.units))
        case ev.ControlTaken():
            return _("Sauron commands Saruman's troops this turn.")
        case ev.AllianceEnded():
            return _("**Sauron and Saruman are enemies from now on.**")
        case ev.Converted():
            return _("**{who} serves Saruman from now on.**").format(who=names.piece(fact.who))


def mobilised(lands: Sequence[str], why: str, card: ev.CardPlayed | None = None) -> str:
    """Powers or lands that go to war for one reason; ``card``: that called them."""
    if card is not None:
        sentence = _goes(text.listing(map(names.land, lands)), "", several=_many(lands))
        return _("{played}: {follows}.").format(played=played(card).rstrip("."), follows=sentence)
    if why == "date":
        # By what each of them was called (MOB-3 to MOB-5).
        enemies = {_CALLS.get(land, "m4") for land in lands}
        why = enemies.pop() if len(enemies) == 1 else why
    return f"{begun(_goes(text.listing(map(names.land, lands)), why, several=_many(lands)))}."


def _many(lands: Sequence[str]) -> bool:
    return len(lands) > 1 or lands[0] in _SEVERAL


def _goes(lands: str, why: str, *, several: bool) -> str:
    kept = (_WARS() if several else _WAR()).get(why)
    if kept is None:
        return ngettext("**{who}** goes to war", "**{who}** go to war", 1 + several).format(who=lands)
    return kept.format(who=lands)


def means(fact: ev.Mobilised, called: Collection[str]) -> list[str]:
    """What follows from it that a power goes to war, for lands that are not at war yet (MOV-12, MOB-3 to
    MOB-5)."""
    lines = list[str]()
    if fact.who == "saruman":
        lines.append(_("Saruman's troops march and attack from now on."))
        if "rohan" not in called:
            lines.append(_("Rohan goes to war two turns from now at the latest."))
    if fact.who == "mordor":
        lines.append(_("Mordor's armies march and attack from now on."))
        if "gondor" not in called:
            lines.append(_("Gondor goes to war two turns from now at the latest, other lands in four turns."))
        else:
            lines.append(_("Lands that are still at peace go to war four turns from now at the latest."))
    return lines


def dated(line: str, facts: Iterable[object], m: int | None) -> str:
    """That sentence, and what the turns are called since Mordor has gone to war where it says that
    (MOB-1)."""
    if m is None or not any(isinstance(fact, ev.Mobilised) and fact.who == "mordor" for fact in facts):
        return line
    return f"{line} {_('Turn {n} is M+0, turn {after} M+1.').format(n=m, after=m + 1)}"


def war(fact: ev.Mobilised) -> tuple[str, str]:
    """A power that goes to war, as the head of its post (W15.2)."""
    return rise((fact.who,), fact.why), ""


def rise(lands: Sequence[str], why: str) -> str:
    """Lands that go to war, as the head of a post: two by name, of more how many."""
    more = len(lands) - NAMED
    if more <= 0:
        return mobilised(lands, why).replace("*", "").rstrip(".")
    named = ", ".join(map(names.land, lands[:NAMED]))
    return begun(
        ngettext("{who} and {n} more land go to war", "{who} and {n} more lands go to war", more).format(
            who=named, n=more
        )
    )


def arrived(troops: Sequence[tuple[str, str]]) -> str:
    """Who enters the map, at one place or at several."""
    by_place: dict[str, list[str]] = {}
    for piece, at in troops:
        by_place.setdefault(at, []).append(piece)
    power = names.power(_whose(troops[0][0]))
    if len(by_place) == 1:
        ((at, group),) = by_place.items()
        return begun(_arrived(power, names.spot(at), group))
    listed = (f"{names.party(group)} ({names.spot(at)})" for at, group in by_place.items())
    return begun(_("{power} has new troops: {troops}.").format(power=power, troops=", ".join(listed)))


def _arrived(power: str, place: str, pieces: Sequence[str]) -> str:
    """Who enters the map at one place: people come, troops are new, Nazgûl are there again."""
    people = [name for name in pieces if name in CHARACTERS]
    troops = [name for name in pieces if name not in people]
    newcomers, units = names.company(people), names.party(troops)
    if any(name in NAZGUL for name in people) and not troops:
        return ngettext("{who} returns at {at}.", "{who} return at {at}.", len(people)).format(
            who=newcomers, at=place
        )
    if not troops:
        return ngettext("{who} comes to {at}.", "{who} come to {at}.", len(people)).format(
            who=newcomers, at=place
        )
    if people:
        return _("{power} gets {who} at {at}, with {people}.").format(
            power=power, at=place, people=names.party(people), who=units
        )
    return _("{power} gets {who} at {at}.").format(power=power, at=place, who=units)


def _whose(piece: str) -> str:
    name = piece.partition("/")[0].partition(".")[0]
    return TROOPS[name].power if name in TROOPS else CHARACTERS[name].power


def diplomacy(fact: ev.DiplomacyTried) -> str:
    """Somebody spoke for a land."""
    speaker = names.piece(fact.who)
    land = names.land(fact.land)
    if fact.heard:
        return _("{who} speaks to {land} and is heard.").format(who=speaker, land=land)
    return _("{who} speaks to {land} and is not heard.").format(who=speaker, land=land)
