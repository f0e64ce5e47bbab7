"""The words of cards, Power Plays and Riddles (E4.16 to E4.22)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, said, table
from bot.model.screen import LONGEST_BUTTON
from bot.words import labels
from bot.words import text as texts
from engine.riddle.deck import Battle, Use, of_face

# One card

NO_USE: Final = phrase("No use of its own; it counts in exchanges.")
_USES: Final = {
    "see_hands": n_("Look at a hand…"),
    "riddle": n_("Riddle…"),
    "take_ring": n_("Ask for The Ring…"),
    "take_gollum": n_("Ask for Gollum…"),
    "shelob": n_("Spin the web…"),
    "give_and_take": n_("Give and take…"),
    "draw_random": n_("Draw a card…"),
}
_SIDES: Final = {
    "good": n_("good", "battle"),
    "evil": n_("evil", "battle"),
    "neutral": n_("neutral", "battle"),
}
_VERBS: Final = {"extra_move": n_("Ride"), "fly": n_("Fly"), "leap": n_("Go")}


def _whom(on: Sequence[str], among: Sequence[str]) -> str:
    """Whom a play meets: those chosen, else those among whom one chooses."""
    return texts.listing(on) if on else texts.listing(among, _("or"))


def _force(battle: Battle) -> str:
    return ngettext(
        "Battle force: {n} point, {side}", "Battle force: {n} points, {side}", battle.points
    ).format(n=battle.points, side=said(_SIDES)[battle.side])


def use_label(kind: str) -> str:
    return said(_USES)[kind]


def roll_again(roll: int) -> str:
    return _("Roll again: {roll} becomes anything").format(roll=roll)


# Power Plays

NOT_ON_BOARD: Final = phrase("no place yet")
HOW_LABEL: Final = table({"give-and-take": n_("Give and take"), "draw": n_("Draw")})
HOW_ABOUT: Final = table(
    {
        "give-and-take": n_("see the hand of that character, take a card of choice, give this one"),
        "draw": n_("one card at random from any player; this one is discarded"),
    }
)
_SHORT: Final = {
    "see_hands": n_("look"),
    "riddle": n_("name the card drawn"),
    "take_ring": n_("ask for The Ring"),
    "take_gollum": n_("ask for Gollum"),
    "shelob": n_("all others discard a card"),
    "give_and_take": n_("give and take", "power"),
    "draw_random": n_("draw", "power"),
}
_ABOUT: Final = {
    "see_hands": n_("see a whole hand"),
    "riddle": n_("draw a card unseen and guess its title"),
    "take_ring": n_("take The Ring, or see the hand"),
    "take_gollum": n_("take Gollum, or see the hand"),
    "shelob": n_("everybody else discards one card at random"),
    "give_and_take": n_("see the hand, take a card, give this one"),
    "draw_random": n_("one card at random from anybody"),
}


def effect(kind: str, on: Sequence[str], among: Sequence[str], card: str) -> str:
    """What the play does, in one sentence."""
    target = _whom(on, among)
    match kind:
        case "see_hands":
            return _("You see the hand of {whom}.").format(whom=titles.of(target))
        case "riddle":
            return _(
                "A card of {whom} is drawn unseen. Name it and you keep it; miss, and you lose one of yours."
            ).format(whom=titles.out_of(target))
        case "take_ring":
            return _("If {who} holds The Ring you take it; if not you see the whole hand.").format(who=target)
        case "take_gollum":
            return _("If {who} holds Gollum you take the card; if not you see the whole hand.").format(
                who=target
            )
        case "give_and_take":
            return _("You see the hand of {whom}, take one card of your choice and give {card}.").format(
                whom=titles.of(target), card=titles.accusative(card)
            )
        case "draw_random":
            return _("One card at random from {whom} is yours.").format(whom=titles.out_of(target))
        case _:
            return ""


def shelob(prey: str, safe: str, *, captives: bool, feast: bool) -> str:
    """Whom the web meets, and what stays (B10.16, O14)."""
    away = (
        _("Captives and players in the Halls are spared.")
        if captives
        else _("Players in the Halls are spared.")
    )
    rounds = (
        _(" Round follows round until somebody has lost a character, an army, a Horse or a flyer.")
        if feast
        else ""
    )
    return _("{prey}: a card is drawn from each hand and discarded.{rounds} {away} {safe} stay.").format(
        prey=prey, rounds=rounds, away=away, safe=safe
    )


# Clairvoyance and Gollum spaces (A1, A2), partners (O4.1)


def space_effect(on: Sequence[str], among: Sequence[str]) -> str:
    return _("You see the whole hand of {whom}.").format(whom=titles.of(_whom(on, among)))


def gaze_at(whom: str) -> str:
    return _("Look at the hand of {whom}").format(whom=whom) if whom else _("Look at a hand")


def cost(n: int, left: int, card: str, after: str) -> str:
    fate = {
        "discard": _(" {card} is discarded.").format(card=card),
        "retain": _(" {card} stays in your hand.").format(card=card),
    }.get(after, "")
    costs = (
        _("This is your last Power Play.")
        if left == 1
        else ngettext(
            "Costs one of your {left} Power Plays.", "Costs {n} of your {left} Power Plays.", n
        ).format(n=n, left=left)
    )
    return _("{costs}{fate} It cannot be undone.").format(costs=costs, fate=fate)


def asked(whom: str, deadline: float) -> str:
    return _("{whom} will be asked whether to resist; the answer is due by {deadline}.").format(
        whom=whom, deadline=texts.until(deadline)
    )


def use_on(card: str, whom: str, how: str = "") -> str:
    if how == "draw" and whom:
        return _("Draw a card from {whom}").format(whom=titles.out_of(whom))
    if how == "give-and-take" and whom:
        return _("Open {whom}'s hand, give your card").format(whom=titles.of(whom))
    return (
        _("Use {card} on {whom}").format(card=card, whom=whom) if whom else _("Use {card}").format(card=card)
    )


# Riddles

RIDDLE_MENUS: Final = table(
    (
        n_("Travel, armies, specials"),
        n_("Hobbits, good and neutral"),
        n_("Black Riders and evil"),
    )
)


def copies(n: int, held: int, thrown: int, laid: int) -> str:
    """How many cards of a title exist, how many the viewer holds, how many lie on tables, one that was just
    played among them, and how many in the discard pile."""
    text = ngettext("{n} exists", "{n} exist", n).format(n=n)
    text = _("{text} · you hold {held}").format(text=text, held=held) if held else text
    text = _("{text} · {n} on the table").format(text=text, n=laid) if laid else text
    return _("{text} · {n} discarded").format(text=text, n=thrown) if thrown else text


def title_count(title: str, n: int) -> str:
    """How many there are: the name may end in a number of its own."""
    return f"{title} ×{n}"


def you_name(titles: Sequence[str], *, left_out: bool) -> str:
    """``titles`` as the deck names them in English, here and in `ask`."""
    if not titles:
        sentence = _("You name: nothing yet. The answer is final.")
        return f"{sentence} {_('Cards that it cannot be are left out.')}" if left_out else sentence
    return _("You name: **{titles}**").format(titles=" · ".join(map(names.title, titles)))


def ask(n: int, first: str) -> str:
    return _("Name {first}").format(first=names.title(first)) if n == 1 else _("Name these {n}").format(n=n)


def too_many(most: int, over: int) -> str:
    return ngettext("{most} at most: remove {over}", "{most} at most: remove {over}", over).format(
        most=most, over=texts.number(over)
    )


def riddle_means() -> str:
    """What riddling somebody means, where nobody is chosen yet."""
    return _(
        "**Riddle**: a card of that hand is drawn unseen, and you name titles. A right answer wins it, a "
        "wrong one costs you a card. It costs one Power Play and cannot be undone."
    )


def ring_at_risk(cards: int) -> str:
    """To who holds The Ring among so many cards: a wrong answer costs one of them by chance (B10.11)."""
    if cards == 1:
        return _("**You hold The Ring**: a wrong answer loses it.")
    return _("**You hold The Ring**: after a wrong answer you lose it with a chance of 1 in {n}.").format(
        n=cards
    )


def riddle_on(seat: str, size: int, guesses: int, *, captive: bool) -> str:
    """What going on means; without a captive the Riddle card goes when one stops."""
    text = ngettext(
        "{seat} has {cards}. If you go on, a card is drawn unseen and you name {n} title. "
        "A wrong answer costs you a card.",
        "{seat} has {cards}. If you go on, a card is drawn unseen and you name up to {n} titles. "
        "A wrong answer costs you a card.",
        guesses,
    ).format(seat=seat, cards=labels.cards(size), n=guesses)
    return text if captive else f"{text} {_('When you stop, the Riddle card is discarded.')}"


def riddle_stop(won: int, card: str) -> str:
    """Stopping, by what is kept: the card, where it was one and its name has room on a button."""
    if won > 1:
        return ngettext("Stop, keep {n} card", "Stop, keep {n} cards", won).format(n=won)
    label = _("Stop, keep {card}").format(card=titles.accusative(names.told(card))) if card else ""
    return label if 0 < len(label) <= LONGEST_BUTTON else _("Stop, keep it")


def card_alt(card: str) -> str:
    """What the picture of one card says: its names, its printed uses, its battle points."""
    face = of_face(card)
    parts = [_("The card {card}.").format(card=names.card(card))]
    parts += [f"{titles.printed(use.help).rstrip('.')}." for use in face.uses]
    parts += [f"{_force(face.battle)}."] if face.battle is not None else []
    return " ".join(parts)


def use_line(use: Use, reason: str) -> str:
    """A printed use with "now" or why not."""
    state = (
        ""
        if reason == "-"
        else _("Cannot be used now: {reason}").format(reason=reason)
        if reason
        else _("**Now.**")
    )
    return f"- {titles.printed(use.help)} {state}".rstrip()


def battle_line(battle: Battle, me: str) -> str:
    """What a card is worth in battle, and for whom if not for all."""
    if battle.who in ("any", me):
        return f"- {_force(battle)}."
    return _("- {force}, for {seat} only.").format(
        force=_force(battle), seat=titles.accusative(names.seat(battle.who))
    )


def travel_with(card: str, style: str) -> str:
    """A way to travel on a button: "Ride: Horse 4"."""
    return texts.headed(said(_VERBS)[style], names.card(card))


def play_label(card: str, kinds: Sequence[str]) -> str:
    """A card among the Power Plays, with what it does."""
    return texts.headed(names.card(card), ", ".join(said(_SHORT)[kind] for kind in kinds))


def play_about(kinds: Sequence[str]) -> str:
    """What a card does among the Power Plays, in a sentence."""
    return _("; or ").join(said(_ABOUT)[kind] for kind in kinds)


def on_place(where: str) -> str:
    """Where a target stands."""
    return where if where == NOT_ON_BOARD() else _("at {place}").format(place=titles.at(where))
